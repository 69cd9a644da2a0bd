// Reads the text with the edits of guesses, to find the first error that they bring to light.
#include "src/languages/dml/explain/reach.hpp"

#include "src/languages/dml/explain/outcome.hpp"
#include "src/languages/dml/slips/brace_layout.hpp"
#include "src/languages/dml/slips/guesses.hpp"
#include "src/languages/dml/text/edits.hpp"

#include <algorithm>

namespace bindery::dml {

namespace {

using slips::Guess;
using slips::Index;
using slips::Scene;

constexpr std::size_t most_revealed = 6;

// The error that is to be explained has to be gone.
Reach reach_of(const Scene& scene, const Guess& guess, Trials& trials) {
  if (!trials.may_try()) return {};
  // What is surely meant may take definitions away, and is right together with others of its kind.
  const std::vector<Edit> edits = guess.sure ? all_edits(guess) : guess.edits;
  if (edits.empty()) return {};
  const Source trial(scene.source.name(), edited(scene.source.text(), edits));
  Diagnostics left(scene.errors.size() + most_revealed);
  const program::Module module = trials.read(trial, left);
  // A parameter without a name may come to light behind what is surely meant.
  const bool keeps =
      guess.sure ? trials.keeps_functions(module, edits) : trials.keeps_declarations(module, {});
  if (left.dropped() != 0 || !keeps) return {};
  Reach reach{static_cast<std::uint32_t>(scene.source.text().size()), left.size(),
              std::vector<char>(scene.errors.size(), 1)};
  const WayBack back(edits);
  for (const Diagnostic& each : left.all()) {
    const std::uint32_t place = back.place(each.span.begin);
    const std::size_t same = trials.same_error(each, place);
    if (same < scene.errors.size()) {
      reach.gone[same] = 0;
    } else {
      reach.place = std::min(reach.place, place);
    }
  }
  const auto number = static_cast<std::size_t>(&scene.error - scene.errors.data());
  return reach.gone[number] == 0 || is_before_errors(guess, scene.errors, reach.gone) ? Reach{} : reach;
}

// What is surely another spelling of something: brackets and signs that are missing or too many may be right
// by chance where the next line is wrong.
bool is_spelling(const Guess& guess) {
  const bool another = slips::is_one_of(
      guess.problem, {&problems::foreign_syntax, &problems::misspelled_keyword, &problems::malformed_number,
                      &problems::stray_text, &problems::malformed_signature, &problems::malformed_argument});
  return another && !guess.edits.front().replacement.starts_with('#');
}

// Where the call ends whose arguments go on in the line below that of a token; 0 if there is none.
std::uint32_t end_of_call(const slips::Tokens& tokens, Index at) {
  const Index open = tokens.opening_before(at);
  const Index close =
      open > 0 && tokens[open].is("(") && tokens[open - 1].is_word() ? tokens[open].partner : -1;
  return close > tokens.line_last(at) ? tokens[close].span.end : 0;
}

// Where the line of a token ends, with the next one if that seems to go on there: what the first one lacks is
// missed in the second.
std::uint32_t end_of_lines(const slips::Tokens& tokens, Index at, std::string_view text) {
  const Index last = tokens.line_last(at);
  const bool goes_on = slips::goes_on(tokens[last]) && last + 1 < tokens.size();
  return slips::line_end(text, tokens[goes_on ? last + 1 : last].span.begin);
}

} // namespace

bool parts_arguments(const Guess& guess, const slips::Tokens& tokens) {
  if (guess.problem != &problems::unclosed_bracket || guess.edits.size() != 1) return false;
  const Edit& edit = guess.edits.front();
  const Index next = tokens.at(edit.span.end);
  return guess.mends && edit.span.empty() && edit.replacement == "," && tokens[next].first &&
         tokens[next + 1].is("=");
}

bool replaces_target(const Guess& guess, const slips::Tokens& tokens) {
  const Edit& edit = guess.edits.front();
  return guess.problem == &problems::incomplete_statement && guess.firm && !edit.span.empty() &&
         guess.span == edit.span && tokens[tokens.at(edit.span.begin)].first;
}

bool ends_line(const Guess& guess, const slips::Tokens& tokens) {
  if (guess.edits.size() != 1) return false;
  const Edit& edit = guess.edits.front();
  const bool opens = guess.mends && !edit.span.empty() && edit.replacement == "{";
  if (!opens && !edit.span.empty()) return false;
  const Index next = tokens.at(edit.span.end);
  if (!tokens[next].first || next == 0) return false;
  if (opens) return slips::is_deeper(tokens[next].indent, tokens[tokens.line_first(next - 1)].indent);
  // What stands deeper may belong to the brackets.
  const bool closes = guess.problem == &problems::unclosed_bracket &&
                      edit.replacement.find_first_not_of(")]") == std::string::npos &&
                      !slips::is_deeper(tokens[next].indent, tokens[tokens.line_first(next - 1)].indent);
  return closes || guess.problem == &problems::expected_expression;
}

bool closes_line(const Guess& guess, const slips::Tokens& tokens) {
  if (guess.problem != &problems::unclosed_bracket || !ends_line(guess, tokens)) return false;
  const Index next = tokens.at(guess.edits.front().span.end);
  if (slips::goes_on(tokens[next - 1]) || !tokens[next].is_word()) return false;
  for (Index i = next; i <= tokens.line_last(next); ++i) {
    const slips::Token& each = tokens[i];
    const bool pairs = each.partner >= next && each.partner <= tokens.line_last(next);
    if ((each.is_open() || each.is_close()) && !pairs && !each.is("{")) return false;
  }
  return true;
}

bool is_before_errors(const Guess& guess, std::span<const Diagnostic> errors, const std::vector<char>& gone) {
  return gone[0] == 0 && !guess.missed_later && guess.span.begin < errors[0].span.begin;
}

Farthest farthest(Guessed& guessed, std::size_t number, Trials& trials,
                  std::span<const slips::Guesser> guessers, bool (*accept)(const Guess& guess)) {
  const Scene scene = guessed.scene(number);
  Farthest best;
  for (const slips::Guesser& guesser : guessers) {
    const auto guesses = guessed.of(number, guesser.guess);
    for (const Guess& guess : *guesses) {
      if (guess.copies) continue;
      if (!accept(guess)) continue;
      Reach reach = reach_of(scene, guess, trials);
      if (reach.place > best.reach.place) best = {guess, std::move(reach)};
    }
  }
  return best;
}

std::vector<Farthest> quotes_above(Guessed& guessed, std::size_t number, Trials& trials) {
  constexpr std::size_t most = 2;
  const Scene scene = guessed.scene(number);
  const std::string_view text = scene.source.text();
  std::vector<Farthest> found;
  const auto guesses = guessed.of(number, slips::guess_texts);
  for (const Guess& guess : *guesses) {
    const Edit& edit = guess.edits.front();
    const bool other = edit.replacement == "\"" || edit.replacement == "'";
    if (found.size() == most || !guess.mends || edit.span.empty() || !other) continue;
    if (slips::line_end(text, edit.span.end) >= scene.error.span.begin) continue;
    Reach reach = reach_of(scene, guess, trials);
    if (!reach.gone.empty()) found.push_back({guess, std::move(reach)});
  }
  return found;
}

std::vector<Farthest> likeliest(Guessed& guessed, std::size_t number, Trials& trials, std::size_t most) {
  const Scene scene = guessed.scene(number);
  std::vector<Farthest> found;
  for (const slips::Guesser& guesser : slips::guessers()) {
    const auto guesses = guessed.of(number, guesser.guess);
    for (const Guess& guess : *guesses) {
      if (guess.copies || !(guess.mends || guess.firm)) continue;
      Reach reach = reach_of(scene, guess, trials);
      if (reach.gone.empty()) continue;
      const auto same = [&](const Farthest& each) {
        return each.reach.left == reach.left && each.reach.place == reach.place;
      };
      if (std::none_of(found.begin(), found.end(), same)) found.push_back({guess, std::move(reach)});
    }
  }
  std::stable_sort(found.begin(), found.end(), [](const Farthest& a, const Farthest& b) {
    return a.reach.left != b.reach.left ? a.reach.left < b.reach.left : a.reach.place > b.reach.place;
  });
  found.resize(std::min(found.size(), most));
  return found;
}

Farthest fewest_left(Guessed& guessed, std::size_t number, Trials& trials) {
  const Scene scene = guessed.scene(number);
  const std::string_view text = scene.source.text();
  const auto line_of = [&](std::uint32_t place) { return slips::line_begin(text, place); };
  Farthest best;
  best.reach.left = static_cast<std::size_t>(-1);
  for (const slips::Guesser& guesser : slips::guessers()) {
    const auto guesses = guessed.of(number, guesser.guess);
    for (const Guess& guess : *guesses) {
      if (!guess.mends || guess.copies || guess.edits.front().replacement.starts_with('#')) continue;
      const bool word =
          slips::is_one_of(guess.problem, {&problems::misspelled_keyword, &problems::malformed_signature});
      Reach reach = reach_of(scene, guess, trials);
      if (reach.gone.empty() || reach.place <= slips::behind_line(text, scene.error.span.end)) continue;
      std::size_t gone = 0; // of its line
      std::size_t kept = 0;
      // Those before it are explained already.
      for (std::size_t i = number; i < reach.gone.size(); ++i) {
        if (line_of(scene.errors[i].span.begin) != line_of(scene.error.span.begin)) continue;
        ++(reach.gone[i] != 0 ? gone : kept);
      }
      constexpr std::size_t most_found = 2;
      const std::size_t most_left = word ? scene.errors.size() + most_found : scene.errors.size() - 1;
      if (kept > 0 || (!word && gone < 2) || reach.left > most_left) continue;
      if (reach.left < best.reach.left) best = {guess, std::move(reach)};
    }
  }
  return best;
}

Farthest nearest_below(Guessed& guessed, std::size_t number, Trials& trials) {
  const Scene scene = guessed.scene(number);
  const std::string_view text = scene.source.text();
  const std::uint32_t call_end = end_of_call(scene.tokens, scene.at);
  Farthest best;
  for (const slips::Guesser& guesser : slips::guessers()) {
    const auto guesses = guessed.of(number, guesser.guess);
    for (const Guess& guess : *guesses) {
      if (guess.copies) continue;
      const std::uint32_t begin = guess.edits.front().span.begin;
      const std::uint32_t end = slips::behind_line(text, guess.edits.back().span.end);
      const std::uint32_t line = slips::line_begin(text, scene.error.span.begin);
      // What the end of the line above lacks is missed here, or told behind that.
      const bool cut = ends_line(guess, scene.tokens) && (end <= line || begin == scene.error.span.begin);
      const bool other = is_spelling(guess) || replaces_target(guess, scene.tokens);
      const bool spelling = (guess.mends || guess.firm) && other && begin >= line;
      const bool parts = parts_arguments(guess, scene.tokens);
      if (!cut && !spelling && !parts) continue;
      const Index next = scene.tokens.at(end);
      if (next >= scene.tokens.size()) continue;
      const Span below{scene.tokens[next].span.begin,
                       std::max({end_of_lines(scene.tokens, next, text), call_end,
                                 cut ? slips::line_end(text, scene.token(0).span.begin) : 0U})};
      Reach reach = reach_of(scene, guess, trials);
      // In a block that gets its braces the next line stands within the edits.
      const bool within =
          reach.place > slips::line_end(text, begin) && reach.place < guess.edits.back().span.begin;
      // `returns (Matrix<Double> x)` below the parameters, where it is missed.
      const bool behind = spelling && begin > slips::line_end(text, scene.error.span.begin) &&
                          reach.place > begin && reach.place <= slips::line_end(text, begin);
      const bool here = within || behind || (reach.place >= below.begin && reach.place <= below.end);
      if (here && reach.place > best.reach.place) best = {guess, std::move(reach)};
    }
  }
  return best;
}

} // namespace bindery::dml
