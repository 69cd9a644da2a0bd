// Mending one thing brings to light what it has hidden: what is left is explained in the mended text.
#include "src/languages/dml/catalogue/problems_language.hpp"
#include "src/languages/dml/explain/explanation.hpp"
#include "src/languages/dml/explain/habits.hpp"
#include "src/languages/dml/explain/telling.hpp"
#include "src/languages/dml/slips/guesses.hpp"
#include "src/languages/dml/slips/paired_lines.hpp"
#include "src/languages/dml/text/edits.hpp"

#include <bindery/utf8.hpp>

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace bindery::dml {

namespace {

using slips::Guess;

// How often what is behind an error is looked at in a text that is mended so far.
constexpr std::size_t most_restarts = 8;
// How often a line is looked at that may have several slips.
constexpr std::size_t most_chains = 8;
// How often another error is looked for anywhere below one that nothing explains.
constexpr std::size_t most_searches = 4;
// How often all is explained in another way, and with how many guesses about its first error.
constexpr std::size_t most_others = 4;
constexpr std::size_t most_likely = 4;
// Two slips of which only one was told stand so many lines apart at least.
constexpr std::size_t least_apart = 4;
// How often lines without a fix are read as something else.
constexpr std::size_t most_dropped = 3;
// How many errors are tried as slips of a habit.
constexpr std::size_t most_habits = 16;
// The bytes of all texts, each with one more mend, that are explained within each other: their tokens take
// many times as much.
constexpr std::size_t most_bytes_within = std::size_t{2} << 20U;

// Adds to a number until it is left.
class Added {
 public:
  Added(std::size_t& number, std::size_t more) : number_(number), more_(more) { number_ += more_; }
  Added(const Added&) = delete;
  Added& operator=(const Added&) = delete;
  ~Added() { number_ -= more_; }

 private:
  std::size_t& number_;
  std::size_t more_;
};

bool is_foreign_syntax(const Problem* problem) {
  return problem == &problems::foreign_syntax || problem == &problems::malformed_argument;
}

// Whether it writes `==` for a sign that assigns.
bool compares(const Guess& guess) {
  const Edit& first = guess.edits.front();
  return guess.mends && first.replacement == "==" && first.span.size() == 1;
}

// What is written so in another language; brackets around a condition or around arguments may be missing
// too.
bool is_foreign(const Guess& guess) {
  if (!guess.mends || guess.edits.front().replacement == "#") return false;
  return is_foreign_syntax(guess.problem) || compares(guess) ||
         (guess.problem == &problems::incomplete_statement && guess.edits.size() > 1);
}

// Whether it mends a part of a signature, in which other parts may be wrong, rather than to put in parameters
// that are not there.
bool is_part_of_signature(const Guess& guess) {
  return guess.problem == &problems::malformed_signature && guess.mends &&
         guess.edits.front().replacement.find(')') == std::string::npos;
}
// Whether a comma stands between two places of a signature, or what parts its parameters from its results.
bool parts_parameters(const slips::Tokens& tokens, std::uint32_t begin, std::uint32_t end) {
  constexpr slips::Index farthest = 200;
  const slips::Index first = tokens.at(begin), last = std::min(tokens.at(end), first + farthest);
  for (slips::Index i = first; i < last; ++i) {
    if (tokens[i].is(",") || tokens[i].is("return")) return true;
  }
  return false;
}
bool is_foreign_or_of_signature(const Guess& guess) {
  return is_foreign(guess) || is_part_of_signature(guess);
}

// Whether it writes the brace of a block that is begun as in another language.
bool opens_block(const Guess& guess) {
  return guess.mends && std::any_of(guess.edits.begin(), guess.edits.end(),
                                    [](const Edit& each) { return each.replacement.ends_with('{'); });
}

// What other things are read wrong because of it: the quote of a transpose, and a head that is cut off,
// too.
bool hides_others(const Guess& guess) {
  const std::string& rest = guess.edits.front().replacement;
  if (guess.firm && guess.problem == &problems::incomplete_statement) return rest.find(')') != rest.npos;
  const bool quote = guess.problem == &problems::stray_text && (rest == "\"" || rest == "'");
  return guess.mends && (quote || guess.problem == &problems::unclosed_string ||
                         guess.problem == &problems::unclosed_comment || is_transpose(guess));
}

// Whether an error, in a text with edits made, is a quote that is missing before one of them in its line:
// what it has changed is part of a text then.
bool quotes_edit(const Diagnostic& error, std::string_view mended, const std::vector<Edit>& edits) {
  if (error.problem != &problems::unclosed_string || error.fixes.empty()) return false;
  const Edit& quote = error.fixes.front().edits.front();
  if (!quote.span.empty() || (quote.replacement != "\"" && quote.replacement != "'")) return false;
  const std::uint32_t begin = quote.span.begin, end = slips::line_end(mended, begin);
  const std::size_t close = mended.substr(0, end).find(quote.replacement, begin);
  std::int64_t moved = 0;
  for (const Edit& each : edits) {
    const std::int64_t place = each.span.begin + moved;
    if (place > begin && place < static_cast<std::int64_t>(std::min<std::size_t>(close, end))) return true;
    moved += static_cast<std::int64_t>(each.replacement.size()) - each.span.size();
  }
  return false;
}

} // namespace

bool Explanation::follow_habit(std::size_t number, bool mends, std::vector<Diagnostic>& told) {
  if (++spent_.habits > most_habits) return false;
  Habit best = find_habit(guessed_, number, mends, trials_);
  if (best.slips.empty()) return false;
  std::vector<Diagnostic> made;
  for (const Guess& each : best.slips) made.push_back(diagnosis_of(Guess(each), source_, tokens_));
  if (!explain_rest(edits_of(best.slips), told)) return false;
  std::move(made.begin(), made.end(), std::back_inserter(told));
  return true;
}

bool Explanation::explain_rest(const std::vector<Edit>& edits, std::vector<Diagnostic>& told) {
  const Added within(spent_.bytes_within, source_.text().size());
  if (spent_.bytes_within > most_bytes_within) return false;
  const Source mended(source_.name(), edited(source_.text(), edits));
  Diagnostics left(most_explained);
  const program::Module module = trials_.read(mended, left);
  if (left.dropped() != 0) return false;
  Explanation rest(mended, {left.all().begin(), left.all().end()}, declared_in(module), spent_, true);
  std::vector<Diagnostic> all = rest.explain();
  const WayBack back(edits);
  // What the edits have put in is not there to be pointed at.
  const auto is_noted = [&](const Note& note) { return back.is_inserted(note.span); };
  // Nor is it what was found behind a place, which the message names.
  const auto finds_edit = [&](Span place) {
    const auto next = static_cast<std::uint32_t>(
        std::min(mended.text().find_first_not_of(" \t\r\n", place.begin), mended.text().size()));
    return place.empty() && back.is_inserted({next, next + 1});
  };
  const auto is_written = [&](const Diagnostic& each) {
    const auto in_place = [&](const Note& note) { return back.stands_in_replacement(note.span.begin); };
    return back.stands_in_replacement(each.span.begin) || finds_edit(each.span) ||
           quotes_edit(each, mended.text(), edits) ||
           std::any_of(each.notes.begin(), each.notes.end(), in_place);
  };
  if (std::any_of(all.begin(), all.end(), is_written)) return false;
  for (Diagnostic& each : all) std::erase_if(each.notes, is_noted);
  for (Diagnostic& each : all) back.move(each);
  told = std::move(all);
  sound_ = rest.sound_;
  known_ = rest.known_;
  return true;
}

bool Explanation::tell_with_rest(const Farthest& found, std::size_t number, std::vector<Diagnostic>& told) {
  Diagnostic made = diagnosis(Guess(found.guess), found.reach.gone, number);
  if (!explain_rest(found.guess.edits, told)) return false;
  told.insert(told.begin(), std::move(made));
  return true;
}

bool Explanation::go_on_behind(std::size_t number, std::vector<Diagnostic>& told) {
  if (++spent_.restarts > most_restarts) return false;
  if (go_on_with_quotes(number, told)) return true;
  const Farthest found = farthest(guessed_, number, trials_, slips::guessers(), hides_others);
  if (found.guess.problem == nullptr) return false;
  if (found.reach.place > least_reach(found.guess.edits.back().span.end))
    return tell_with_rest(found, number, told);
  // What comes to light in the next line may be there because the guess is wrong: it has to begin with words.
  const Edit& edit = found.guess.edits.front();
  const std::string_view text = source_.text();
  const std::size_t next = text.find_first_not_of(" \t", slips::behind_line(text, edit.span.end));
  const bool words = edit.span.empty() && tokens_[tokens_.at(edit.span.end)].is_word();
  return found.guess.problem == &problems::unclosed_string && words && found.reach.place > next &&
         tell_if_known(found, number, told);
}

bool Explanation::go_on_with_quotes(std::size_t number, std::vector<Diagnostic>& told) {
  const std::vector<Farthest> found = quotes_above(guessed_, number, trials_);
  return std::ranges::any_of(found, [&](const Farthest& each) { return tell_if_known(each, number, told); });
}

bool Explanation::tell_if_known(const Farthest& found, std::size_t number, std::vector<Diagnostic>& told) {
  const bool sound = sound_, known = known_;
  std::vector<Diagnostic> all;
  if (tell_with_rest(found, number, all) && sound_ && known_) {
    told = std::move(all);
    return true;
  }
  sound_ = sound;
  known_ = known;
  return false;
}

bool Explanation::go_on_in_line(std::size_t number, std::vector<Diagnostic>& told) {
  if (++spent_.chains > most_chains) return false;
  // Where there are many errors, the attempts are needed for others.
  const bool few = errors_.size() <= most_chains;
  const Farthest found =
      farthest(guessed_, number, trials_, slips::guessers(), few ? is_foreign_or_of_signature : is_foreign);
  if (found.guess.problem == nullptr) return false;
  if (is_part_of_signature(found.guess) && !is_first_in_line(number, found.guess)) return false;
  const std::uint32_t begin = std::max(found.guess.edits.front().span.begin, errors_[number].span.begin);
  const std::uint32_t end = slips::behind_line(source_.text(), begin);
  if (found.reach.place <= begin || found.reach.place > end) return false;
  std::vector<Diagnostic> all;
  const slips::Index open = tokens_.opening_before(tokens_.at(begin));
  const bool in_condition = slips::is_one_of(tokens_[open - 1].text, {"if", "while"});
  if (compares(found.guess) && !in_condition) return false;
  if (!tell_with_rest(found, number, all)) return false;
  // No other reading of a sign of typesetting is likely, whatever stands behind it.
  const std::string_view changed = source_.text(found.guess.edits.front().span);
  const bool typeset = utf8::ascii_prefix(changed) != changed.size();
  const bool of_signature = is_part_of_signature(found.guess);
  const bool explained =
      typeset || std::all_of(all.begin() + 1, all.end(), [&](const Diagnostic& each) {
        const bool here = each.span.begin >= begin && each.span.begin <= end;
        if (here && of_signature)
          return each.problem == &problems::malformed_signature && !each.fixes.empty() &&
                 parts_parameters(tokens_, found.guess.edits.back().span.end, each.span.begin);
        const slips::Token& next = tokens_[tokens_.at(each.span.begin)];
        const bool unclosed = each.problem == &problems::unclosed_bracket && !compares(found.guess) &&
                              (!each.fixes.empty() || next.first || next.kind == slips::TokenKind::none);
        const bool mended = !each.fixes.empty() && each.problem == &problems::unknown_type;
        return !here || is_foreign_syntax(each.problem) || unclosed || mended;
      });
  if (explained) told = std::move(all);
  return explained;
}

bool Explanation::is_first_in_line(std::size_t number, const Guess& guess) const {
  const std::uint32_t place = errors_[number].span.begin, line = slips::line_begin(source_.text(), place);
  const bool first = number == 0 || errors_[number - 1].span.begin < line;
  return first && guess.span.begin >= line && guess.span.begin <= place;
}

bool Explanation::go_on_below(std::size_t number, std::vector<Diagnostic>& told) {
  if (++spent_.chains > most_chains) return false;
  const Farthest found = nearest_below(guessed_, number, trials_);
  std::vector<Diagnostic> all;
  if (found.guess.problem == nullptr || !tell_with_rest(found, number, all)) return false;
  // Another error that nobody knows may as well come from a guess that is wrong.
  const bool known = (!found.guess.mends && is_foreign_syntax(found.guess.problem)) ||
                     parts_arguments(found.guess, tokens_) || closes_line(found.guess, tokens_) ||
                     replaces_target(found.guess, tokens_) || (known_ && ends_line(found.guess, tokens_));
  const auto next = std::find_if(all.begin() + 1, all.end(), [&](const Diagnostic& each) {
    return each.span.begin > errors_[number].span.begin;
  });
  // No fix knows the value that is missing at the end of a line.
  const bool lacks_values = found.guess.problem == &problems::expected_expression && next != all.end() &&
                            next->problem == &problems::expected_expression;
  const bool explained = next != all.end() &&
                         (!next->fixes.empty() || next->problem == &problems::foreign_syntax || lacks_values);
  if (known || explained) told = std::move(all);
  return known || explained;
}

bool Explanation::go_on_anywhere(std::size_t number, std::vector<Diagnostic>& told) {
  if (++spent_.searches > most_searches) return false;
  const Farthest found = fewest_left(guessed_, number, trials_);
  return found.guess.problem != nullptr && tell_with_rest(found, number, told);
}

bool Explanation::go_on_with_others(std::size_t number, const Guess& guess, std::vector<Diagnostic>& told) {
  std::vector<Diagnostic> all;
  std::vector<char> gone(errors_.size(), 0);
  gone[number] = 1;
  if (!tell_with_rest({guess, {0, 0, std::move(gone)}}, number, all) || all.size() < 2) return false;
  told = std::move(all);
  return true;
}

bool Explanation::tell_paired_lines(std::size_t number, std::vector<Diagnostic>& told) {
  const std::optional<slips::PairedLines> lines = slips::paired_lines(guessed_.scene(number));
  if (!lines || ++spent_.restarts > most_restarts) return false;
  const bool sound = sound_, known = known_;
  std::vector<Diagnostic> above, below;
  const auto is_in = [&](Span line) {
    return [&, line](const Diagnostic& each) {
      return each.span.begin >= line.begin && each.span.begin <= line.end;
    };
  };
  const auto is_above = is_in(lines->first);
  const bool apart = explain_rest(lines->dropped, above) && explain_rest(lines->closed, below) &&
                     std::ranges::any_of(above, is_above) && std::ranges::none_of(below, is_above) &&
                     std::ranges::any_of(below, is_in(lines->second));
  if (!apart) {
    sound_ = sound;
    known_ = known;
    return false;
  }
  std::ranges::copy_if(above, std::back_inserter(told), is_above);
  std::ranges::move(below, std::back_inserter(told));
  return true;
}

bool Explanation::go_on_mended(std::vector<Diagnostic>& told, std::vector<Edit> edits) {
  const auto has_fix = [](const Diagnostic& each) { return !each.fixes.empty(); };
  if (edits.empty() || !std::all_of(told.begin(), told.end(), has_fix) || !sort_apart(edits)) return false;
  std::vector<Diagnostic> rest;
  if (!explain_rest(edits, rest)) return false;
  std::move(rest.begin(), rest.end(), std::back_inserter(told));
  return true;
}

void Explanation::explain_otherwise(std::vector<Diagnostic>& told) {
  if (are_many() || ++spent_.others > most_others) return;
  if (first_.guess.problem != nullptr && tell_all_with(first_, told)) return;
  for (const Farthest& each : likeliest(guessed_, 0, trials_, most_likely)) {
    if (tell_all_with(each, told)) return;
  }
}

void Explanation::explain_with_braces(std::vector<Diagnostic>& told) {
  if (are_many() || ++spent_.others > most_others) return;
  const bool known = std::exchange(known_, false);
  const auto tells_less = [&](const Farthest& found) {
    std::vector<Diagnostic> all = told;
    if (!tell_all_with(found, all) || !known_ || all.size() >= told.size()) return false;
    told = std::move(all);
    return true;
  };
  for (const Farthest& each : likeliest(guessed_, 0, trials_, most_likely)) {
    if (opens_block(each.guess) && tells_less(each)) return;
  }
  // Such a head may stand below what is wrong first.
  if (first_.guess.mends && first_.guess.problem != nullptr && tells_less(first_)) return;
  sound_ = true;
  known_ = known;
}

bool Explanation::tell_all_with(const Farthest& found, std::vector<Diagnostic>& told) {
  std::vector<Diagnostic> all;
  const bool explained =
      tell_with_rest(found, 0, all) && sound_ && all.size() <= told.size() + 1 &&
      are_apart(all, all.size() > told.size() ? least_apart : 1) &&
      std::none_of(all.begin(), all.end(), [&](const Diagnostic& each) {
        // What was read as a comment before the first error was meant for one.
        return each.problem == &problems::unclosed_comment && each.span.begin < errors_.front().span.begin;
      });
  sound_ = explained;
  if (explained) told = std::move(all);
  return explained;
}

void Explanation::tell_what_comes_to_light(std::vector<Diagnostic>& told) {
  std::vector<Edit> edits;
  for (const Diagnostic& each : told) {
    for (const Fix& fix : each.fixes) edits.insert(edits.end(), fix.edits.begin(), fix.edits.end());
  }
  std::vector<Diagnostic> all = told;
  if (go_on_mended(all, std::move(edits)) && sound_) told = std::move(all);
}

void Explanation::tell_hidden_below(std::vector<Diagnostic>& told) {
  if (++spent_.dropped > most_dropped) return;
  std::vector<Edit> edits;
  std::vector<slips::Index> below;
  for (const Diagnostic& each : told) {
    if (!each.fixes.empty()) {
      const std::vector<Edit>& mend = each.fixes.front().edits;
      edits.insert(edits.end(), mend.begin(), mend.end());
    } else if (const auto line = line_alone(each)) {
      edits.push_back({{tokens_[line->first].span.begin, tokens_[line->second].span.end}, "print(1)"});
      below.push_back(line->second + 1);
    }
  }
  if (below.empty() || !sort_apart(edits)) return;
  const bool known = known_;
  std::vector<Diagnostic> rest;
  const bool explained = explain_rest(edits, rest);
  sound_ = false;
  known_ = known;
  if (!explained) return;
  for (Diagnostic& each : rest) {
    const slips::Index line = tokens_.line_first(tokens_.at(each.span.begin));
    const bool is_new = std::ranges::none_of(told, [&](const Diagnostic& other) {
      return tokens_.line_first(tokens_.at(other.span.begin)) == line;
    });
    const bool meant = !each.fixes.empty() || is_foreign_syntax(each.problem);
    if (is_new && meant && std::ranges::find(below, line) != below.end()) told.push_back(std::move(each));
  }
}

std::optional<std::pair<slips::Index, slips::Index>> Explanation::line_alone(const Diagnostic& error) const {
  constexpr slips::Index longest = 200;
  const slips::Index at = tokens_.at(error.span.begin);
  const slips::Index first = tokens_.line_first(at), last = tokens_.line_last(at), next = last + 1;
  const slips::Token &begin = tokens_[first], &end = tokens_[last];
  if (at >= tokens_.size() || last - first > longest || !tokens_[next].is_word()) return std::nullopt;
  if (begin.kind == slips::TokenKind::keyword || begin.indent != tokens_[next].indent) return std::nullopt;
  const slips::Index open = tokens_.opening_before(first);
  const bool in_block = open < 0 || tokens_[open].is("{");
  const bool ends = end.is_operand() || end.is_close() || end.is(";");
  if (!in_block || !ends || tokens_.opening_before(next) != open) return std::nullopt;
  for (slips::Index i = first; i <= last; ++i) {
    const slips::Token& each = tokens_[i];
    if (each.is("{") || each.is("}") || each.is("function") || each.is("return")) return std::nullopt;
  }
  return std::pair{first, last};
}

bool Explanation::are_apart(const std::vector<Diagnostic>& told, std::size_t lines) const {
  std::vector<std::size_t> places;
  places.reserve(told.size());
  for (const Diagnostic& each : told) places.push_back(source_.position(each.span.begin).line);
  std::sort(places.begin(), places.end());
  const auto near = [&](std::size_t a, std::size_t b) { return b - a < lines; };
  return std::adjacent_find(places.begin(), places.end(), near) == places.end();
}

std::uint32_t Explanation::least_reach(std::uint32_t place) const {
  const std::string_view text = source_.text();
  for (int lines = 0; lines < 2; ++lines) place = slips::behind_line(text, place);
  return place;
}

} // namespace bindery::dml
