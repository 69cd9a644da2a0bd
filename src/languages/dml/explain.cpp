// Tries guesses one after another: a guess is right if reading the edited text gives none but errors that
// were there before, without the one that is to be explained.
#include "explain.hpp"

#include "edits.hpp"
#include "habits.hpp"
#include "problems_language.hpp"
#include "program.hpp"
#include "slips/guesses.hpp"
#include "slips/slips.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace bindery::dml {

namespace {

using slips::Guess;
using slips::Guesses;
using slips::Scene;

// More errors are no slips any more, unless one habit makes them all.
constexpr std::size_t most_errors = 64;
constexpr std::size_t most_of_a_habit = 1000;
constexpr std::size_t most_attempts = 1000;
// Errors far inside of brackets cost much more.
constexpr std::size_t deepest = 60;
constexpr std::size_t most_noted = 3;
// How often what is behind an error is looked at in a text that is mended so far.
constexpr std::size_t most_restarts = 8;
constexpr std::size_t most_revealed = 6;
// How many slips that may be a habit are followed, how many are looked at for one error, and how many errors
// are explained one by one all the same.
constexpr std::size_t most_habits = 16;
constexpr std::size_t most_sweeps = 12;
constexpr std::size_t most_apart = 12;
// What all attempts may cost together: bytes to read, and errors, which cost as much as some bytes do.
constexpr std::size_t most_work = 24U << 20U;
constexpr std::size_t work_per_error = 1000;
constexpr std::size_t work_per_place = 2000;

// The error may offer the right fix itself. Where a block ends the layout knows better.
void guess_as_told(const Scene& scene, Guesses& guesses) {
  const Diagnostic& error = scene.error;
  if (error.fixes.empty() || error.problem == &problems::unclosed_block) return;
  guesses.push_back({error.problem, error.span, error.message, true, error.fixes.front().title,
                     error.fixes.front().edits, error.notes});
}

// Cuts what a message quotes where it is long or goes on over lines.
std::string with_short_quotes(std::string_view message) {
  constexpr std::size_t longest = 80;
  std::string out;
  while (!message.empty()) {
    const std::size_t begin = std::min(message.find('`'), message.size());
    const std::size_t end = begin == message.size() ? begin : message.find('`', begin + 1);
    out += message.substr(0, begin);
    if (begin == message.size()) break;
    const std::string_view quoted = message.substr(begin, std::min(end, message.size()) - begin);
    std::size_t size = std::min({quoted.size(), quoted.find_first_of("\r\n"), longest});
    while (size < quoted.size() && (static_cast<unsigned char>(quoted[size]) & 0xC0U) == 0x80U) --size;
    out += quoted.substr(0, size);
    if (size < quoted.size()) out += "...";
    message.remove_prefix(begin + quoted.size());
    if (message.starts_with('`')) {
      out += '`';
      message.remove_prefix(1);
    }
  }
  return out;
}

struct Guesser {
  GuessMaker guess;
  bool at_end = false; // whether it knows what may be missing where the file ends
  bool stray = false;  // whether it knows what a character may mean that is no part of the language
  bool habit = false;  // whether what it knows may be wrong in very many places
};

constexpr std::array guessers = {Guesser{slips::guess_lines, true, true},
                                 Guesser{slips::guess_typography, true, true},
                                 Guesser{slips::guess_transposes, true, true},
                                 Guesser{slips::guess_texts, true, true},
                                 Guesser{slips::guess_indexes, false, true},
                                 Guesser{slips::guess_keys, true},
                                 Guesser{slips::guess_numbers, false, true},
                                 Guesser{slips::guess_cuts, true},
                                 Guesser{guess_as_told, true, true},
                                 Guesser{slips::guess_layouts, true},
                                 Guesser{slips::guess_blocks, true},
                                 Guesser{slips::guess_words},
                                 Guesser{slips::guess_parameters, true},
                                 Guesser{slips::guess_signatures},
                                 Guesser{slips::guess_arguments},
                                 Guesser{slips::guess_operators, false, true},
                                 Guesser{slips::guess_heads},
                                 Guesser{slips::guess_loops},
                                 Guesser{slips::guess_braces, true},
                                 Guesser{slips::guess_remarks, false, true, true},
                                 Guesser{slips::guess_statements, false, true},
                                 Guesser{slips::guess_values, false, true},
                                 Guesser{slips::guess_brackets, true, true},
                                 Guesser{slips::guess_rest}};

// What all attempts have cost.
struct Spent {
  std::size_t work = 0;
  std::size_t attempts = 0;
  std::size_t restarts = 0;
  std::size_t habits = 0;
};

class Explanation {
 public:
  Explanation(const Source& source, std::vector<Diagnostic> errors, std::size_t functions, Spent& spent)
      : source_(source), tokens_(source.text()), errors_(std::move(errors)), gone_(errors_.size(), 0),
        functions_(functions), spent_(spent) {
    std::stable_sort(errors_.begin(), errors_.end(),
                     [](const Diagnostic& a, const Diagnostic& b) { return a.span.begin < b.span.begin; });
  }

  // The errors as they are to be told.
  std::vector<Diagnostic> explain() {
    if (tokens_.depth() > deepest) return errors_;
    std::vector<Diagnostic> told;
    for (std::size_t i = 0; i < errors_.size(); ++i) {
      if (gone_[i] != 0) continue;
      Guess guess;
      const Outcome outcome = are_many() && i > 0 ? Outcome{} : explain(i, guess);
      const bool mended = guess.problem != nullptr && (guess.mends || guess.firm);
      const bool named = mended || (guess.problem != nullptr && guess.message != errors_[i].message);
      if ((!named || are_left(i, most_apart)) && follow_habit(i, told)) break;
      if (!mended && !are_many() && go_on_behind(i, told)) break;
      if (guess.problem == nullptr) {
        told.push_back(errors_[i]);
        continue;
      }
      for (std::size_t other = 0; other < gone_.size(); ++other) gone_[other] |= outcome.gone[other];
      told.push_back(diagnosis(std::move(guess), outcome.gone, i));
    }
    return told;
  }

 private:
  // What is left of the errors after an edit.
  struct Outcome {
    std::size_t cost = static_cast<std::size_t>(-1);
    std::vector<char> gone;
  };

  // Whether there are more errors than may be slips, of which only one habit may be the cause.
  [[nodiscard]] bool are_many() const {
    return std::count(gone_.begin(), gone_.end(), 0) > static_cast<std::ptrdiff_t>(most_errors);
  }

  // Whether that many errors behind one are not explained yet.
  [[nodiscard]] bool are_left(std::size_t number, std::size_t count) const {
    return std::count(gone_.begin() + static_cast<std::ptrdiff_t>(number), gone_.end(), 0) >
           static_cast<std::ptrdiff_t>(count);
  }

  // Finds the guess that leaves the fewest errors; of those that only tell what is wrong, not how to mend it,
  // one must explain an error more.
  Outcome explain(std::size_t number, Guess& best) {
    const Diagnostic& error = errors_[number];
    const Scene scene{source_, tokens_, error, tokens_.at(error.span.begin), errors_};
    Outcome of_best;
    Guesses guesses;
    for (const Guesser& guesser : guessers) {
      if (scene.at == tokens_.size() && !guesser.at_end) continue;
      if (are_many() && !guesser.habit) continue;
      // Around a stray character that is the only error everything is as it should be.
      if (errors_.size() == 1 && error.problem == &problems::stray_text && !guesser.stray) continue;
      guesses.clear();
      guesser.guess(scene, guesses);
      for (Guess& guess : guesses) {
        Outcome outcome = try_out(guess, number, of_best.cost);
        if (outcome.cost >= of_best.cost) continue;
        of_best = std::move(outcome);
        best = std::move(guess);
        if (of_best.cost == 0) break;
      }
      if (of_best.cost == 0) break;
    }
    return of_best;
  }

  // Reads the text with the edits of a guess: only errors that were there before may be left, without the one
  // that is to be explained.
  Outcome try_out(const Guess& guess, std::size_t number, std::size_t best) {
    if (!may_try()) return {};
    const Source trial(source_.name(), edited(source_.text(), guess.edits));
    Diagnostics left(std::min(errors_.size() - 1, best));
    const program::Module module = read(trial, left);
    if (left.dropped() != 0) return {};
    if (module.functions.size() + definitions_in(guess.edits) < functions_) return {};
    std::vector<char> gone(errors_.size(), 1);
    for (const Diagnostic& each : left.all()) {
      const std::uint32_t place = original_place(each.span.begin, guess.edits);
      const std::size_t same = same_error(each, place);
      if (same == errors_.size()) return {};
      gone[same] = 0;
    }
    if (gone[number] == 0 || is_before_errors(guess, gone)) return {};
    return {left.size() + (guess.mends || guess.firm ? 0U : 1U), std::move(gone)};
  }

  bool may_try() {
    return ++spent_.attempts <= most_attempts && spent_.work + source_.text().size() <= most_work;
  }
  program::Module read(const Source& trial, Diagnostics& left) {
    program::Module module = read_program(trial, left, 1);
    spent_.work += source_.text().size() + work_per_error * (left.size() + left.dropped());
    return module;
  }

  // A slip that is made again and again, with the errors that are left where all are mended.
  struct Habit {
    std::vector<Guess> slips;
    std::size_t left = static_cast<std::size_t>(-1);
  };

  // Where the same slip is made again and again one may hide the next, and there may be too many to try them
  // one by one: all are mended at once, and what is left is explained in the mended text. Returns whether the
  // error is such a slip; then everything is told.
  bool follow_habit(std::size_t number, std::vector<Diagnostic>& told) {
    const Diagnostic& error = errors_[number];
    if (++spent_.habits > most_habits || slips::is_in_long_line(source_.text(), error.span.begin))
      return false;
    const Scene scene{source_, tokens_, error, tokens_.at(error.span.begin), errors_};
    Habit best;
    std::size_t sweeps = 0;
    for (const Guesser& guesser : guessers) {
      Guesses guesses;
      guesser.guess(scene, guesses);
      for (const Guess& guess : guesses) {
        if (!may_be_habit(guess) || best.left == 0 || ++sweeps > most_sweeps) continue;
        Habit habit = habit_of(scene, guess, guesser.guess);
        if (habit.left < best.left) best = std::move(habit);
      }
    }
    if (best.slips.empty()) return false;
    const std::vector<Edit> edits = edits_of(best.slips);
    const Source mended(source_.name(), edited(source_.text(), edits));
    Diagnostics left(most_of_a_habit);
    const program::Module module = read(mended, left);
    if (left.dropped() != 0) return false;
    std::vector<Diagnostic> made;
    for (Guess& each : best.slips) made.push_back(diagnosis(std::move(each)));
    tokens_ = slips::Tokens("");
    told = Explanation(mended, {left.all().begin(), left.all().end()}, module.functions.size(), spent_)
               .explain();
    for (Diagnostic& each : told) move_to_original(each, edits);
    std::move(made.begin(), made.end(), std::back_inserter(told));
    return true;
  }

  // A bracket or a quote is forgotten here and there, and each changes what the others mean.
  [[nodiscard]] bool may_be_habit(const Guess& guess) const {
    static constexpr const Problem* once[] = {&problems::unclosed_bracket, &problems::unmatched_brace,
                                              &problems::unclosed_string, &problems::unclosed_comment};
    return guess.mends && guess.span.begin >= first_line() &&
           std::find(std::begin(once), std::end(once), guess.problem) == std::end(once);
  }
  // What stands in lines before that of the first error was read well.
  [[nodiscard]] std::uint32_t first_line() const {
    return slips::line_begin(source_.text(), errors_.front().span.begin);
  }

  // The places at which the slip of a guess is made: each is read well if it is mended, and is not if only
  // those around it are.
  Habit habit_of(const Scene& scene, const Guess& guess, GuessMaker maker) {
    spent_.work += work_per_place * errors_.size();
    if (!may_try()) return {};
    std::vector<Guess> slips = same_slips(scene, guess, maker);
    spent_.work += work_per_place * slips.size();
    std::erase_if(slips, [&](const Guess& each) { return each.edits.front().span.begin < first_line(); });
    std::vector<std::uint32_t> left;
    for (const bool next_lines : {false, true}) {
      if (slips.size() < 2 || !places_left(edits_of(slips), left)) return {};
      drop(slips, are_read(slips, left, next_lines));
    }
    std::vector<char> needed(slips.size(), 1);
    for (const std::size_t from : {0U, 1U}) {
      if (!places_left(edits_of_every_second(slips, 1 - from), left)) return {};
      keep_needed(source_.text(), left, from, slips, needed);
    }
    drop(slips, needed);
    if (slips.size() < 2 || !places_left(edits_of(slips), left)) return {};
    if (std::binary_search(left.begin(), left.end(), scene.error.span.begin)) return {};
    // Two alone may be mended by chance.
    const bool all = drop(slips, are_read(slips, left, true)) == 0 && (slips.size() > 2 || left.empty());
    return all ? Habit{std::move(slips), left.size()} : Habit{};
  }

  // The places of the errors that are left after edits, in their order. Returns whether that could be found
  // out.
  bool places_left(const std::vector<Edit>& edits, std::vector<std::uint32_t>& places) {
    if (!may_try()) return false;
    const Source trial(source_.name(), edited(source_.text(), edits));
    Diagnostics left(most_of_a_habit);
    const program::Module module = read(trial, left);
    if (left.dropped() != 0 || module.functions.size() + definitions_in(edits) < functions_) return false;
    places.clear();
    for (const Diagnostic& each : left.all()) places.push_back(original_place(each.span.begin, edits));
    std::sort(places.begin(), places.end());
    return true;
  }

  // Which slips have no error in their lines, and no new one in the next lines, where it may be found.
  [[nodiscard]] std::vector<char> are_read(const std::vector<Guess>& slips,
                                           const std::vector<std::uint32_t>& left, bool next_lines) const {
    const std::string_view text = source_.text();
    std::vector<char> read;
    for (const Guess& each : slips) {
      const std::uint32_t end = slips::behind_line(text, each.edits.back().span.end);
      const std::uint32_t end_of_next = next_lines ? slips::behind_line(text, end) : end;
      auto error =
          std::lower_bound(left.begin(), left.end(), slips::line_begin(text, each.edits.front().span.begin));
      while (error != left.end() && *error >= end && *error < end_of_next && is_known(*error)) ++error;
      read.push_back(error == left.end() || *error >= end_of_next ? 1 : 0);
    }
    return read;
  }
  // Whether an error was reported there.
  [[nodiscard]] bool is_known(std::uint32_t place) const {
    const auto error = first_at(place);
    return error != errors_.end() && error->span.begin == place;
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

  // Where several things are wrong, mending a quote may bring to light what it has hidden. Of the fixes after
  // which the text can be read farthest behind the error the best is taken, and what is left is explained in
  // the mended text. Returns whether there is such a fix; then everything from the error on is told.
  bool go_on_behind(std::size_t number, std::vector<Diagnostic>& told) {
    if (++spent_.restarts > most_restarts) return false;
    const Diagnostic& error = errors_[number];
    const Scene scene{source_, tokens_, error, tokens_.at(error.span.begin), errors_};
    Guess best;
    Reach of_best;
    for (const Guesser& guesser : guessers) {
      Guesses guesses;
      guesser.guess(scene, guesses);
      for (Guess& guess : guesses) {
        if (!guess.mends || !hides_others(guess)) continue;
        Reach reach = reach_of(guess, number);
        if (reach.place <= std::max(of_best.place, least_reach(guess.edits.back().span.end))) continue;
        of_best = std::move(reach);
        best = std::move(guess);
      }
    }
    if (best.problem == nullptr) return false;
    const std::vector<Edit> edits = best.edits;
    const Source mended(source_.name(), edited(source_.text(), edits));
    Diagnostics left(most_errors);
    const program::Module module = read(mended, left);
    if (left.dropped() != 0) return false;
    Diagnostic made = diagnosis(std::move(best), of_best.gone, number);
    tokens_ = slips::Tokens("");
    told = Explanation(mended, {left.all().begin(), left.all().end()}, module.functions.size(), spent_)
               .explain();
    for (Diagnostic& each : told) move_to_original(each, edits);
    told.insert(told.begin(), std::move(made));
    return true;
  }

  // What other things are read wrong because of it.
  static bool hides_others(const Guess& guess) {
    return guess.problem == &problems::unclosed_string || guess.problem == &problems::unclosed_comment;
  }

  // How far a text can be read, and which errors are gone then.
  struct Reach {
    std::uint32_t place = 0;
    std::vector<char> gone;
  };

  // Behind the line that follows the one of an edit.
  [[nodiscard]] std::uint32_t least_reach(std::uint32_t place) const {
    const std::string_view text = source_.text();
    for (int lines = 0; lines < 2; ++lines) place = slips::behind_line(text, place);
    return place;
  }

  // How far the first error stands that was not there before; the one that is to be explained has to be gone.
  Reach reach_of(const Guess& guess, std::size_t number) {
    if (!may_try()) return {};
    const Source trial(source_.name(), edited(source_.text(), guess.edits));
    Diagnostics left(errors_.size() + most_revealed);
    const program::Module module = read(trial, left);
    if (left.dropped() != 0 || module.functions.size() < functions_) return {};
    Reach reach{static_cast<std::uint32_t>(source_.text().size()), std::vector<char>(errors_.size(), 1)};
    for (const Diagnostic& each : left.all()) {
      const std::uint32_t place = original_place(each.span.begin, guess.edits);
      const std::size_t same = same_error(each, place);
      if (same < errors_.size()) {
        reach.gone[same] = 0;
      } else {
        reach.place = std::min(reach.place, place);
      }
    }
    return reach.gone[number] == 0 || is_before_errors(guess, reach.gone) ? Reach{} : reach;
  }

  // What is right before the first error was read well.
  [[nodiscard]] bool is_before_errors(const Guess& guess, const std::vector<char>& gone) const {
    return gone[0] == 0 && guess.span.begin < errors_[0].span.begin;
  }

  // The number of the error that is the same as one in an edited text; that behind the last one if it is new.
  [[nodiscard]] std::size_t same_error(const Diagnostic& found, std::uint32_t place) const {
    auto same = first_at(place);
    while (same != errors_.end() && same->span.begin == place && same->problem != found.problem) ++same;
    const bool none = same == errors_.end() || same->span.begin != place;
    return none ? errors_.size() : static_cast<std::size_t>(same - errors_.begin());
  }
  // The first error at a place or behind it.
  [[nodiscard]] std::vector<Diagnostic>::const_iterator first_at(std::uint32_t place) const {
    return std::lower_bound(errors_.begin(), errors_.end(), place,
                            [](const Diagnostic& each, std::uint32_t at) { return each.span.begin < at; });
  }

  // How many definitions edits take away.
  [[nodiscard]] std::size_t definitions_in(const std::vector<Edit>& edits) const {
    std::size_t count = 0;
    for (const Edit& edit : edits) {
      for (slips::Index i = tokens_.at(edit.span.begin); tokens_[i].span.end <= edit.span.end; ++i) {
        if (i >= tokens_.size()) break;
        if (tokens_[i].is("function")) ++count;
      }
    }
    return count;
  }

  // What the guess says and, where that is in another line, where the errors were found that it explains.
  [[nodiscard]] Diagnostic diagnosis(Guess&& guess, const std::vector<char>& gone, std::size_t number) const {
    const Diagnostic& error = errors_[number];
    const bool same = guess.problem == error.problem && guess.span == error.span && !guess.mends;
    Diagnostic made = diagnosis(std::move(guess));
    if (same) made.fixes = error.fixes;
    const auto note = [&](Span at, std::string message) {
      const auto line = [&](Span span) { return source_.position(span.begin).line; };
      const bool told = line(at) == line(made.span) ||
                        std::any_of(made.notes.begin(), made.notes.end(),
                                    [&](const Note& each) { return line(each.span) == line(at); });
      if (!told) made.notes.push_back({at, std::move(message)});
    };
    for (const Note& each : error.notes) note(each.span, each.message);
    std::size_t noted = 0;
    for (std::size_t i = 0; i < errors_.size() && noted < most_noted; ++i) {
      if (gone[i] == 0) continue;
      ++noted;
      note(errors_[i].span, "what stands here cannot be read because of it");
    }
    return made;
  }

  // What the guess says alone.
  [[nodiscard]] Diagnostic diagnosis(Guess&& guess) const {
    Diagnostic made{guess.problem, guess.span, with_short_quotes(guess.message), std::move(guess.notes), {}};
    if (made.span.empty() && made.message.find(", found ") != std::string::npos)
      made.span = found_behind(made.span);
    if (guess.mends) {
      for (Edit& edit : guess.edits) keep_line_ends(edit.replacement);
      made.fixes.push_back({with_short_quotes(guess.title), std::move(guess.edits)});
    }
    return made;
  }

  // Lines end as those of the text do.
  void keep_line_ends(std::string& inserted) const {
    const std::string_view text = source_.text();
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    const std::string_view ends = text.substr(end, text.substr(end).starts_with("\r\n") ? 2 : 1);
    for (std::size_t at = inserted.find('\n'); at != std::string::npos && !ends.empty();
         at = inserted.find('\n', at + ends.size()))
      inserted.replace(at, 1, ends);
  }

  // What is missing before a token of the same line is shown at that token, which was found instead.
  [[nodiscard]] Span found_behind(Span place) const {
    const slips::Token& next = tokens_[tokens_.at(place.begin)];
    const std::string_view between = source_.text().substr(place.begin, next.span.begin - place.begin);
    return next.kind == slips::TokenKind::none || between.find_first_not_of(" \t") != std::string_view::npos
               ? place
               : next.span;
  }

  const Source& source_;
  slips::Tokens tokens_;
  std::vector<Diagnostic> errors_;
  std::vector<char> gone_;
  std::size_t functions_; // that were read; no guess may lose one
  Spent& spent_;
};

// The edits of all fixes; none if one has no fix or two touch.
std::vector<Edit> all_edits(const std::vector<Diagnostic>& told) {
  std::vector<Edit> edits;
  for (const Diagnostic& each : told) {
    if (each.fixes.empty()) return {};
    edits.insert(edits.end(), each.fixes.front().edits.begin(), each.fixes.front().edits.end());
  }
  std::sort(edits.begin(), edits.end(),
            [](const Edit& a, const Edit& b) { return a.span.begin < b.span.begin; });
  const auto touch = [](const Edit& a, const Edit& b) { return a.span.end >= b.span.begin; };
  return std::adjacent_find(edits.begin(), edits.end(), touch) == edits.end() ? edits : std::vector<Edit>{};
}

} // namespace

std::vector<Edit> explain_errors(const Source& source, const program::Module& module,
                                 Diagnostics& diagnostics, std::size_t first) {
  const std::size_t count = diagnostics.size() - first;
  if (count == 0 || count > most_of_a_habit || diagnostics.dropped() != 0) return {};
  if (source.text().size() > most_work) return {};
  Spent spent;
  std::vector<Diagnostic> told =
      Explanation(source,
                  {diagnostics.all().begin() + static_cast<std::ptrdiff_t>(first), diagnostics.all().end()},
                  module.functions.size(), spent)
          .explain();
  std::vector<Edit> edits = all_edits(told);
  diagnostics.rewind(first);
  for (Diagnostic& each : told) {
    Diagnostic& made = diagnostics.report(*each.problem, each.span, std::move(each.message));
    made.notes = std::move(each.notes);
    made.fixes = std::move(each.fixes);
  }
  return edits;
}

} // namespace bindery::dml
