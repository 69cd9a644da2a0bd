// Slips that are made all through a script.
#include "src/languages/dml/explain/habits.hpp"

#include "src/languages/dml/slips/guessers.hpp"
#include "src/languages/dml/slips/guesses.hpp"
#include "src/languages/dml/text/letters.hpp"

#include <algorithm>

namespace bindery::dml {

namespace {

using slips::Guess;
using slips::Guesses;
using slips::GuessMaker;
using slips::Index;
using slips::Scene;

// More places are not looked at.
constexpr std::size_t most_places = 1000;
// How far from an error its slip may stand, in tokens.
constexpr Index farthest = 6;
// How many slips that may be a habit are looked at for one error.
constexpr std::size_t most_sweeps = 12;
// Of marks before lines that are told together.
constexpr std::size_t most_marks = 2;
constexpr std::size_t work_per_place = 2000;
// Where no error was reported less is guessed.
constexpr std::size_t work_per_spelling = 500;

// Where a word or a sign stands in a text.
std::vector<std::uint32_t> places_of(std::string_view text, std::string_view spelled) {
  std::vector<std::uint32_t> places;
  const bool word = is_name_byte(spelled.front());
  for (std::size_t at = text.find(spelled); at != std::string_view::npos && places.size() < most_places;
       at = text.find(spelled, at + spelled.size())) {
    const std::size_t end = at + spelled.size();
    const bool longer =
        (at > 0 && is_name_byte(text[at - 1])) || (end < text.size() && is_name_byte(text[end]));
    if (!word || !longer) places.push_back(static_cast<std::uint32_t>(at));
  }
  return places;
}

// What a maker of guesses says wherever the slip of one of its guesses may stand again: where the same is
// spelled, and where other errors were reported.
class Sweep {
 public:
  Sweep(Guessed& guessed, std::size_t number, const Guess& first, GuessMaker maker, Trials& trials)
      : guessed_(guessed), number_(number), scene_(guessed.scene(number)), first_(first), maker_(maker),
        trials_(trials) {}

  std::vector<Guess> slips() {
    for (std::size_t i = 0; i < scene_.errors.size(); ++i) {
      const std::uint32_t place = scene_.errors[i].span.begin;
      if (!is_in_long_line(place)) take_alike(place, *guessed_.of(i, maker_));
    }
    // For a brace all others around are looked at, which for each that is spelled alike would take too long.
    if (maker_ != slips::guess_braces) spelled_alike();
    return in_order();
  }

 private:
  void spelled_alike() {
    const Index place = scene_.tokens.at(first_.span.begin);
    const slips::Token& token = scene_.tokens[place];
    const bool is_token = token.span.begin == first_.span.begin && token.text.size() <= first_.span.size();
    const std::string_view bytes = is_token ? token.text : scene_.text(first_.span);
    const Index behind = is_token ? scene_.at - place : 0;
    if (bytes.empty() || behind > farthest || behind < -farthest) return;
    // What differs each time, as in `print "a"`, stands behind what does not.
    const bool differs =
        (token.kind == slips::TokenKind::number || token.kind == slips::TokenKind::text) && !token.first;
    const Index step = is_token && differs && place > 0 ? 1 : 0;
    for (const std::uint32_t each :
         places_of(scene_.source.text(), step == 0 ? bytes : scene_.tokens[place - step].text)) {
      trials_.pay(work_per_spelling);
      const Index at = scene_.tokens.at(each) + step + behind;
      if (at < 0) continue;
      const Span span = behind == 0 && step == 0 ? Span{each, each + 1} : scene_.tokens[at].span;
      if (!is_in_long_line(span.begin)) take_alike(span.begin, *guessed_.at(span, at, number_, maker_));
    }
  }

  [[nodiscard]] bool is_in_long_line(std::uint32_t place) const {
    return slips::is_in_long_line(scene_.source.text(), place);
  }

  // Takes the guess at an error that is like the first one.
  void take_alike(std::uint32_t place, const Guesses& guesses) {
    // What quotes the same as well, in the line of the error, is more alike.
    const std::string_view text = scene_.source.text();
    const std::uint32_t line = slips::line_begin(text, place);
    auto best = guesses.end();
    for (auto each = guesses.begin(); each != guesses.end(); ++each) {
      if (!is_alike(*each)) continue;
      const bool same = each->message == first_.message && slips::line_begin(text, each->span.begin) == line;
      if (best == guesses.end() || same) best = each;
      if (same) break;
    }
    if (best != guesses.end()) found_.push_back(*best);
  }
  [[nodiscard]] bool is_alike(const Guess& guess) const {
    // Names that begin alike are mended each in its own manner.
    const bool stray = guess.problem == &problems::stray_text;
    if (stray && scene_.text(guess.span) != scene_.text(first_.span)) return false;
    return (stray || (guess.mends == first_.mends && guess.firm == first_.firm)) &&
           guess.problem == first_.problem && changes(guess) &&
           words_of(guess.message) == words_of(first_.message);
  }
  // Where no error was reported a guess may ask for what stands there.
  [[nodiscard]] bool changes(const Guess& guess) const {
    return std::any_of(guess.edits.begin(), guess.edits.end(),
                       [&](const Edit& each) { return scene_.source.text(each.span) != each.replacement; });
  }

  // A message without what it quotes.
  static std::string words_of(std::string_view message) {
    std::string words;
    for (bool quoted = false; !message.empty(); quoted = !quoted) {
      const std::size_t end = std::min(message.find('`'), message.size());
      if (!quoted) words += message.substr(0, end);
      message.remove_prefix(std::min(end + 1, message.size()));
    }
    return words;
  }

  std::vector<Guess> in_order() {
    const auto begin = [](const Guess& guess) { return guess.edits.front().span.begin; };
    std::stable_sort(found_.begin(), found_.end(),
                     [&](const Guess& a, const Guess& b) { return begin(a) < begin(b); });
    std::vector<Guess> kept;
    for (Guess& each : found_) {
      const bool apart = kept.empty() || kept.back().edits.back().span.end < begin(each);
      if (apart && kept.size() < most_places) kept.push_back(std::move(each));
    }
    return kept;
  }

  Guessed& guessed_;
  std::size_t number_;
  Scene scene_;
  const Guess& first_;
  GuessMaker maker_;
  Trials& trials_;
  std::vector<Guess> found_;
};

std::vector<Edit> edits_of_every_second(const std::vector<Guess>& guesses, std::size_t from) {
  std::vector<Edit> edits;
  for (std::size_t i = from; i < guesses.size(); i += 2)
    edits.insert(edits.end(), guesses[i].edits.begin(), guesses[i].edits.end());
  return edits;
}

class HabitFinder {
 public:
  HabitFinder(Guessed& guessed, std::size_t number, Trials& trials)
      : guessed_(guessed), number_(number), scene_(guessed.scene(number)), trials_(trials),
        text_(scene_.source.text()), first_line_(slips::line_begin(text_, scene_.errors.front().span.begin)) {
  }

  Habit find(bool mends) {
    Habit best;
    std::size_t sweeps = 0;
    for (const slips::Guesser& guesser : slips::guessers()) {
      const auto guesses = guessed_.of(number_, guesser.guess);
      for (const Guess& guess : *guesses) {
        if (guess.copies) continue;
        if (guess.mends != mends || !may_be_habit(guess) || best.left == 0 || ++sweeps > most_sweeps)
          continue;
        Habit habit = habit_of(guess, guesser.guess);
        if (habit.left < best.left) best = std::move(habit);
      }
    }
    return best;
  }

 private:
  // What stands in lines before that of the first error was read well. A bracket or a quote is forgotten here
  // and there, and each changes what the others mean.
  [[nodiscard]] bool may_be_habit(const Guess& guess) const {
    if (!(guess.mends || guess.firm) || guess.edits.empty()) return false;
    const bool once =
        slips::is_one_of(guess.problem, {&problems::unclosed_bracket, &problems::unmatched_brace,
                                         &problems::unclosed_string, &problems::unclosed_comment}) ||
        removes_bracket(guess);
    // Who knows the marks before lines knows those of all lines already.
    if (guess.problem == &problems::marked_lines && guess.edits.size() > most_marks) return false;
    // A comment takes away what it stands before.
    const bool comments = guess.edits.front().replacement == "#" && scene_.text(guess.span) != "//";
    return !comments && !once && guess.span.begin >= first_line_;
  }

  // `f(x))`: wherever two end a value the second one seems to be too many while others are gone.
  [[nodiscard]] bool removes_bracket(const Guess& guess) const {
    const Edit& edit = guess.edits.front();
    const std::string_view removed = scene_.text(edit.span);
    return guess.problem == &problems::expected_statement && edit.replacement.empty() &&
           (removed == ")" || removed == "]");
  }

  Habit habit_of(const Guess& guess, GuessMaker maker) {
    trials_.pay(work_per_place * scene_.errors.size());
    if (!trials_.may_try()) return {};
    std::vector<Guess> slips = Sweep(guessed_, number_, guess, maker, trials_).slips();
    trials_.pay(work_per_place * slips.size());
    std::erase_if(slips, [&](const Guess& each) { return each.edits.front().span.begin < first_line_; });
    std::vector<std::uint32_t> left, unrelated;
    for (const bool next_lines : {false, true}) {
      if (slips.size() < 2 || !trials_.places_left(edits_of(slips), left)) return {};
      drop(slips, are_read(slips, left, next_lines));
    }
    std::vector<char> needed(slips.size(), 1);
    // What is left where all are mended has nothing to do with them.
    if (slips.size() < 2 || !trials_.places_left(edits_of(slips), unrelated)) return {};
    // Of two quotes each is the other half of the other one where both are left.
    for (const std::size_t from : {0U, 1U}) {
      if (is_transpose(guess)) break;
      if (!trials_.places_left(edits_of_every_second(slips, 1 - from), left)) return {};
      std::erase_if(left, [&](std::uint32_t place) {
        return std::binary_search(unrelated.begin(), unrelated.end(), place);
      });
      find_needed(slips, left, from, needed);
    }
    drop(slips, needed);
    if (slips.size() < 2 || !trials_.places_left(edits_of(slips), left)) return {};
    if (std::binary_search(left.begin(), left.end(), scene_.error.span.begin)) return {};
    // Two alone may be mended by chance, as braces that are missing are, or where other errors come to light.
    const auto is_known = [&](std::uint32_t place) { return trials_.is_known(place); };
    const bool sure =
        slips.size() > 2 || left.empty() ||
        (guess.problem != &problems::unclosed_block && std::all_of(left.begin(), left.end(), is_known));
    const bool all = drop(slips, are_read(slips, left, true)) == 0;
    return all && sure ? Habit{std::move(slips), left.size()} : Habit{};
  }

  // Which slips have no error in their lines, and no new one in the next lines, where it may be found.
  [[nodiscard]] std::vector<char> are_read(const std::vector<Guess>& slips,
                                           const std::vector<std::uint32_t>& left, bool next_lines) const {
    std::vector<char> read;
    for (const Guess& each : slips) {
      const std::uint32_t end = slips::behind_line(text_, each.edits.back().span.end);
      const std::uint32_t end_of_next = next_lines ? slips::behind_line(text_, end) : end;
      auto error =
          std::lower_bound(left.begin(), left.end(), slips::line_begin(text_, each.edits.front().span.begin));
      while (error != left.end() && *error >= end && *error < end_of_next && trials_.is_known(*error))
        ++error;
      read.push_back(error == left.end() || *error >= end_of_next ? 1 : 0);
    }
    return read;
  }

  // Which of the slips numbered `from`, `from` + 2... an error stands for where only the others are mended;
  // it stands before the next slip.
  void find_needed(const std::vector<Guess>& slips, const std::vector<std::uint32_t>& left, std::size_t from,
                   std::vector<char>& needed) const {
    const auto size = static_cast<std::uint32_t>(text_.size());
    for (std::size_t i = from; i < slips.size(); i += 2) {
      const std::uint32_t begin = slips::line_begin(text_, slips[i].edits.front().span.begin);
      const std::uint32_t end = i + 1 < slips.size() ? slips[i + 1].edits.front().span.begin : size;
      const auto error = std::lower_bound(left.begin(), left.end(), begin);
      needed[i] = error != left.end() && *error <= end ? 1 : 0;
    }
  }

  // Takes those away that are not kept. Returns how many.
  static std::size_t drop(std::vector<Guess>& slips, const std::vector<char>& kept) {
    std::vector<Guess> all = std::move(slips);
    slips.clear();
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (kept[i] != 0) slips.push_back(std::move(all[i]));
    }
    return all.size() - slips.size();
  }

  Guessed& guessed_;
  std::size_t number_;
  Scene scene_;
  Trials& trials_;
  std::string_view text_;
  std::uint32_t first_line_;
};

} // namespace

Habit find_habit(Guessed& guessed, std::size_t number, bool mends, Trials& trials) {
  const Scene scene = guessed.scene(number);
  if (slips::is_in_long_line(scene.source.text(), scene.error.span.begin)) return {};
  return HabitFinder(guessed, number, trials).find(mends);
}

bool is_transpose(const slips::Guess& guess) {
  return guess.problem == &problems::foreign_syntax && guess.edits.front().replacement == "t(";
}

std::vector<Edit> edits_of(const std::vector<Guess>& guesses) {
  std::vector<Edit> edits;
  for (const Guess& each : guesses) edits.insert(edits.end(), each.edits.begin(), each.edits.end());
  return edits;
}

} // namespace bindery::dml
