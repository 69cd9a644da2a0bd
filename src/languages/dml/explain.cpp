// Tries guesses one after another: a guess is right if reading the edited text gives none but errors that
// were there before, without the one that is to be explained.
#include "explain.hpp"

#include "edits.hpp"
#include "follow_ups.hpp"
#include "guessed.hpp"
#include "habits.hpp"
#include "outcome.hpp"
#include "problems_language.hpp"
#include "reach.hpp"
#include "slips/doubts.hpp"
#include "slips/guessers.hpp"
#include "slips/guesses.hpp"
#include "telling.hpp"
#include "trials.hpp"

#include <algorithm>
#include <iterator>

namespace bindery::dml {

namespace {

using slips::Guess;
using slips::Guesser;
using slips::Scene;

// A guess holds the tokens of the whole text and another reading of it, several times what its record takes.
// Nobody writes a script of so many bytes by hand.
constexpr std::size_t longest_explained = 2U << 20U;
// More errors are no slips any more, unless one habit makes them all.
constexpr std::size_t most_errors = 64;
// Errors far inside of brackets cost much more.
constexpr std::size_t deepest = 60;
constexpr std::size_t most_noted = 3;
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
// How many errors are tried as slips of a habit, and how many are explained one by one all the same.
constexpr std::size_t most_habits = 16;
constexpr std::size_t most_apart = 12;

std::vector<Diagnostic> in_their_order(std::vector<Diagnostic> errors) {
  std::stable_sort(errors.begin(), errors.end(),
                   [](const Diagnostic& a, const Diagnostic& b) { return a.span.begin < b.span.begin; });
  return errors;
}

// Brings edits into the order of their places. Returns whether none touches another one.
bool sort_apart(std::vector<Edit>& edits) {
  std::sort(edits.begin(), edits.end(),
            [](const Edit& a, const Edit& b) { return a.span.begin < b.span.begin; });
  const auto touch = [](const Edit& a, const Edit& b) { return a.span.end >= b.span.begin; };
  return std::adjacent_find(edits.begin(), edits.end(), touch) == edits.end();
}

class Explanation {
 public:
  // In a text that was mended before, what the edits of a guess copy may stand nowhere in the script.
  Explanation(const Source& source, std::vector<Diagnostic> errors, const Declared& declared, Spent& spent,
              bool is_mended = false)
      : source_(source), errors_(in_their_order(std::move(errors))), tokens_(source.text()),
        gone_(errors_.size(), 0), guessed_(source_, tokens_, errors_),
        trials_(source_, tokens_, errors_, declared, spent), spent_(spent), is_mended_(is_mended) {}

  // The errors as they are to be told.
  std::vector<Diagnostic> explain() {
    if (is_too_deep()) return errors_;
    Told all;
    explain_one_by_one(all);
    // It is tried when all else was, with what is left of the attempts.
    const bool tries = !is_mended_ || spent_.others > 0;
    const bool may_be_other = !sound_ && !sure_ && all.diagnostics.size() > 1 && !is_cut_off();
    if (tries && may_be_other) explain_otherwise(all.diagnostics);
    return std::move(all.diagnostics);
  }

  // Leaves fixes away that may not be meant. The errors are those of this text.
  void drop_doubtful_fixes(std::vector<Diagnostic>& told) const {
    for (Diagnostic& each : told) {
      std::erase_if(each.fixes,
                    [&](const Fix& fix) { return slips::is_doubtful(source_, tokens_, each, fix.edits); });
    }
  }

  // Takes the marks before many lines away if there are any at an error, and tells what is wrong without
  // them. Returns whether there are any; then everything is told.
  bool take_lines(std::size_t number, std::vector<Diagnostic>& told) {
    return take_all(number, slips::guessers_of_lines(), is_about_lines, told);
  }

  // The same for whatever one guess mends in many lines, where there are more errors than can be explained.
  bool take_habit(std::vector<Diagnostic>& told) {
    return take_all(0, slips::guessers_of_habits(), is_about_many, told);
  }

 private:
  // Whether reading needs long to come out of what stands in one another, with brackets or, as `if` below
  // `if`, without.
  [[nodiscard]] bool is_too_deep() const {
    return tokens_.depth() > deepest || std::ranges::any_of(errors_, [](const Diagnostic& each) {
             return each.problem == &problems::nested_too_deeply;
           });
  }

  // Whether the script ends within a statement and a block: no explanation of what stands before makes
  // anything of that.
  [[nodiscard]] bool is_cut_off() const {
    const std::string_view text = source_.text();
    const slips::Token& last = tokens_[tokens_.size() - 1];
    const bool within =
        !text.empty() && !slips::is_line_break(text.back()) && !last.is_close() && !last.is(";");
    return within && tokens_.opening_before(tokens_.size()) >= 0;
  }

  void explain_one_by_one(Told& all) {
    std::vector<Diagnostic>& told = all.diagnostics;
    std::vector<Edit> edits;
    bool guessed = true;
    for (std::size_t i = 0; i < errors_.size(); ++i) {
      if (gone_[i] != 0) continue;
      if ((!are_many() || i == 0) && take_lines(i, told)) return;
      Guess guess;
      const Outcome outcome = are_many() && i > 0 ? Outcome{} : explain(i, guess);
      const bool mended = guess.problem != nullptr && (guess.mends || guess.firm);
      const bool named = mended || (guess.problem != nullptr && guess.message != errors_[i].message);
      if ((!named || are_left(i, outcome.gone, most_apart)) && follow_habit(i, true, told)) return;
      if (!mended && !are_many() && go_on_behind(i, told)) return;
      if (!named && !are_many() && (go_on_in_line(i, told) || go_on_below(i, told))) return;
      if (!mended && outcome.cost > 1 && !are_many() && go_on_anywhere(i, told)) return;
      if (mended) all.take_back(outcome.gone);
      if (!named) all.unexplained.push_back(i);
      all.errors.push_back(i);
      if (guess.problem == nullptr) {
        guessed = false;
        told.push_back(errors_[i]);
        continue;
      }
      for (std::size_t other = 0; other < gone_.size(); ++other) gone_[other] |= outcome.gone[other];
      edits.insert(edits.end(), guess.edits.begin(), guess.edits.end());
      if (i == 0) first_ = {guess, {0, 0, outcome.gone}};
      told.push_back(diagnosis(std::move(guess), outcome.gone, i));
    }
    sound_ = guessed && are_right_together(std::move(edits));
    drop_follow_ups(all, source_, tokens_, guessed_, errors_, trials_);
    for (const std::size_t each : all.unexplained) {
      if (follow_habit(each, false, told)) break;
    }
  }

  // Whether nothing is wrong in the text with all edits made that were guessed one by one.
  [[nodiscard]] bool are_right_together(std::vector<Edit> edits) {
    if (errors_.size() < 2) return true;
    return sort_apart(edits) && trials_.may_try() && is_sound(edits);
  }
  [[nodiscard]] bool is_sound(const std::vector<Edit>& edits) {
    const Source mended(source_.name(), edited(source_.text(), edits));
    Diagnostics left(1);
    const program::Module module = trials_.read(mended, left);
    return left.size() == 0 && left.dropped() == 0;
  }

  // Where one slip hides what another one does, as braces do that are missing in one place and too many in
  // another, what is guessed one by one is not right together. Of the guesses about the first error one is
  // looked for after which everything that is left can be explained.
  void explain_otherwise(std::vector<Diagnostic>& told) {
    if (are_many() || ++spent_.others > most_others) return;
    if (first_.guess.problem != nullptr && tell_all_with(first_, told)) return;
    for (const Farthest& each : likeliest(guessed_, 0, trials_, most_likely)) {
      if (tell_all_with(each, told)) return;
    }
  }
  [[nodiscard]] bool tell_all_with(const Farthest& found, std::vector<Diagnostic>& told) {
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

  // Whether so many lines at least lie between the places that are told.
  [[nodiscard]] bool are_apart(const std::vector<Diagnostic>& told, std::size_t lines) const {
    std::vector<std::size_t> places;
    for (const Diagnostic& each : told) places.push_back(source_.position(each.span.begin).line);
    std::sort(places.begin(), places.end());
    const auto near = [&](std::size_t a, std::size_t b) { return b - a < lines; };
    return std::adjacent_find(places.begin(), places.end(), near) == places.end();
  }

  bool take_all(std::size_t number, std::span<const Guesser> guessers, bool (*accept)(const Guess&),
                std::vector<Diagnostic>& told) {
    const Farthest found = farthest(guessed_, number, trials_, guessers, accept);
    if (found.guess.problem == nullptr ||
        found.reach.place <= least_reach(found.guess.edits.front().span.end))
      return false;
    sure_ = sure_ || found.guess.sure;
    return tell_with_rest(found, number, told);
  }

  // Whether there are more errors than may be slips, of which only one habit may be the cause.
  [[nodiscard]] bool are_many() const {
    return std::count(gone_.begin(), gone_.end(), 0) > static_cast<std::ptrdiff_t>(most_errors);
  }

  // Whether more errors than that, from one on, are not explained by a guess about it or before.
  [[nodiscard]] bool are_left(std::size_t number, const std::vector<char>& gone, std::size_t count) const {
    std::size_t left = 0;
    for (std::size_t i = number; i < gone_.size(); ++i) {
      const bool explained = gone_[i] != 0 || (!gone.empty() && gone[i] != 0);
      left += explained ? 0U : 1U;
    }
    return left > count;
  }

  // Finds the guess that leaves the fewest errors; of those that only tell what is wrong, not how to mend it,
  // one must explain an error more.
  Outcome explain(std::size_t number, Guess& best) {
    const Diagnostic& error = errors_[number];
    const Scene scene = guessed_.scene(number);
    Outcome of_best;
    for (const Guesser& guesser : slips::guessers()) {
      if (scene.at == scene.tokens.size() && !guesser.at_end) continue;
      if (are_many() && !guesser.habit) continue;
      // Around a stray character that is the only error everything is as it should be.
      if (errors_.size() == 1 && error.problem == &problems::stray_text && !guesser.stray) continue;
      const auto guesses = guessed_.of(number, guesser.guess);
      for (auto guess = guesses->begin(); guess != guesses->end() && of_best.cost != 0; ++guess) {
        if (guess->copies && is_mended_) continue;
        Outcome outcome = try_out(*guess, number, of_best.cost);
        if (outcome.cost >= of_best.cost || (guess->whole && outcome.cost != 0)) continue;
        of_best = std::move(outcome);
        best = *guess;
        if (has_equal(guess, number, of_best.cost)) best.mends = false, best.firm = true;
      }
      if (of_best.cost == 0) break;
    }
    return of_best;
  }

  // Whether one of those that are as likely as a guess leaves no more errors.
  [[nodiscard]] bool has_equal(slips::Guesses::const_iterator guess, std::size_t number, std::size_t cost) {
    while ((guess++)->has_rival) {
      if (try_out(*guess, number, cost + 1).cost <= cost) return true;
    }
    return false;
  }

  Outcome try_out(const Guess& guess, std::size_t number, std::size_t best) {
    return outcome_of(guess, source_, errors_, number, best, trials_);
  }

  // Where the same slip is made again and again one may hide the next, and there may be too many to try them
  // one by one: all are mended at once, and what is left is explained in the mended text. Returns whether the
  // error is such a slip; then everything is told.
  bool follow_habit(std::size_t number, bool mends, std::vector<Diagnostic>& told) {
    if (++spent_.habits > most_habits) return false;
    Habit best = find_habit(guessed_, number, mends, trials_);
    if (best.slips.empty()) return false;
    std::vector<Diagnostic> made;
    for (const Guess& each : best.slips) made.push_back(diagnosis_of(Guess(each), source_, tokens_));
    if (!explain_rest(edits_of(best.slips), told)) return false;
    std::move(made.begin(), made.end(), std::back_inserter(told));
    return true;
  }

  // What is wrong in the text with edits made. Returns whether that could be found out.
  bool explain_rest(const std::vector<Edit>& edits, std::vector<Diagnostic>& told) {
    const Source mended(source_.name(), edited(source_.text(), edits));
    Diagnostics left(most_explained);
    const program::Module module = trials_.read(mended, left);
    if (left.dropped() != 0) return false;
    Explanation rest(mended, {left.all().begin(), left.all().end()}, declared_in(module), spent_, true);
    told = rest.explain();
    sound_ = rest.sound_;
    // What the edits have put in is not there to be pointed at.
    const auto is_noted = [&](const Note& note) { return is_inserted(note.span, edits); };
    const auto is_written = [&](const Diagnostic& each) {
      const auto in_place = [&](const Note& note) { return stands_in_replacement(note.span.begin, edits); };
      return stands_in_replacement(each.span.begin, edits) ||
             std::any_of(each.notes.begin(), each.notes.end(), in_place);
    };
    if (std::any_of(told.begin(), told.end(), is_written)) return false;
    for (Diagnostic& each : told) std::erase_if(each.notes, is_noted);
    const WayBack back(edits);
    for (Diagnostic& each : told) back.move(each);
    return true;
  }

  // Where several things are wrong, mending a quote may bring to light what it has hidden. Of the fixes after
  // which the text can be read farthest behind the error the best is taken, and what is left is explained in
  // the mended text. Returns whether there is such a fix; then everything from the error on is told.
  bool go_on_behind(std::size_t number, std::vector<Diagnostic>& told) {
    if (++spent_.restarts > most_restarts) return false;
    const Farthest found = farthest(guessed_, number, trials_, slips::guessers(), hides_others);
    if (found.guess.problem == nullptr || found.reach.place <= least_reach(found.guess.edits.back().span.end))
      return false;
    return tell_with_rest(found, number, told);
  }

  // The same where a statement is written as in another language in several places: each but the last one is
  // right if what is found behind it, in the same line, is such a place too.
  bool go_on_in_line(std::size_t number, std::vector<Diagnostic>& told) {
    if (++spent_.chains > most_chains) return false;
    const Farthest found = farthest(guessed_, number, trials_, slips::guessers(), is_foreign);
    if (found.guess.problem == nullptr) return false;
    const std::uint32_t begin = std::max(found.guess.edits.front().span.begin, errors_[number].span.begin);
    const std::uint32_t end = slips::behind_line(source_.text(), begin);
    if (found.reach.place <= begin || found.reach.place > end) return false;
    std::vector<Diagnostic> all;
    if (!tell_with_rest(found, number, all)) return false;
    const bool explained = std::all_of(all.begin() + 1, all.end(), [&](const Diagnostic& each) {
      const bool here = each.span.begin >= begin && each.span.begin <= end;
      return !here || is_foreign_syntax(each.problem);
    });
    if (explained) told = std::move(all);
    return explained;
  }

  // The same where the next line is wrong too: reading passes over lines that do not begin as statements do.
  bool go_on_below(std::size_t number, std::vector<Diagnostic>& told) {
    if (++spent_.chains > most_chains) return false;
    const Farthest found = nearest_below(guessed_, number, trials_);
    std::vector<Diagnostic> all;
    if (found.guess.problem == nullptr || !tell_with_rest(found, number, all)) return false;
    // Another error that nobody knows may as well come from a guess that is wrong.
    const bool known = !found.guess.mends && is_foreign_syntax(found.guess.problem);
    const auto next = std::find_if(all.begin() + 1, all.end(), [&](const Diagnostic& each) {
      return each.span.begin > errors_[number].span.begin;
    });
    const bool explained =
        next != all.end() && (!next->fixes.empty() || next->problem == &problems::foreign_syntax);
    if (known || explained) told = std::move(all);
    return known || explained;
  }

  // The same wherever the next thing that is wrong stands, if mending this one leaves fewer errors or gives a
  // keyword.
  bool go_on_anywhere(std::size_t number, std::vector<Diagnostic>& told) {
    if (++spent_.searches > most_searches) return false;
    const Farthest found = fewest_left(guessed_, number, trials_);
    return found.guess.problem != nullptr && tell_with_rest(found, number, told);
  }

  // What is written so in another language; brackets around a condition or around arguments may be missing
  // too.
  static bool is_foreign(const Guess& guess) {
    if (!guess.mends || guess.edits.front().replacement == "#") return false;
    return is_foreign_syntax(guess.problem) ||
           (guess.problem == &problems::incomplete_statement && guess.edits.size() > 1);
  }
  static bool is_foreign_syntax(const Problem* problem) {
    return problem == &problems::foreign_syntax || problem == &problems::malformed_argument;
  }

  // Tells what was found, and what else is wrong where it is mended.
  bool tell_with_rest(const Farthest& found, std::size_t number, std::vector<Diagnostic>& told) {
    Diagnostic made = diagnosis(Guess(found.guess), found.reach.gone, number);
    if (!explain_rest(found.guess.edits, told)) return false;
    told.insert(told.begin(), std::move(made));
    return true;
  }

  // What other things are read wrong because of it: the quote of a transpose, and a head that is cut off,
  // too.
  static bool hides_others(const Guess& guess) {
    const std::string& rest = guess.edits.front().replacement;
    if (guess.firm && guess.problem == &problems::incomplete_statement) return rest.find(')') != rest.npos;
    return guess.mends && (guess.problem == &problems::unclosed_string ||
                           guess.problem == &problems::unclosed_comment || is_transpose(guess));
  }
  // What is wrong with many lines, in which other things may be wrong too.
  static bool is_about_lines(const Guess& guess) {
    return guess.sure || (guess.problem == &problems::marked_lines && is_about_many(guess));
  }
  static bool is_about_many(const Guess& guess) {
    constexpr std::size_t many = 3;
    return guess.edits.size() >= many;
  }

  // Behind the line that follows the one of an edit.
  [[nodiscard]] std::uint32_t least_reach(std::uint32_t place) const {
    const std::string_view text = source_.text();
    for (int lines = 0; lines < 2; ++lines) place = slips::behind_line(text, place);
    return place;
  }

  // What the guess says and, where that is in another line, where the errors were found that it explains.
  [[nodiscard]] Diagnostic diagnosis(Guess&& guess, const std::vector<char>& gone, std::size_t number) const {
    const Diagnostic& error = errors_[number];
    const bool same =
        guess.problem == error.problem && guess.span == error.span && !guess.mends && !guess.firm;
    Diagnostic made = diagnosis_of(std::move(guess), source_, tokens_);
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

  const Source& source_;
  std::vector<Diagnostic> errors_;
  slips::Tokens tokens_;
  std::vector<char> gone_;
  Guessed guessed_;
  Trials trials_;
  Spent& spent_;
  bool is_mended_;
  bool sound_ = true; // whether all that was guessed together leaves no error
  bool sure_ = false; // whether what was guessed about the first errors is right whatever else is
  Farthest first_;    // what was guessed about the first error
};

// The edits of all fixes; none if one has no fix or two touch.
std::vector<Edit> all_edits(const std::vector<Diagnostic>& told) {
  std::vector<Edit> edits;
  for (const Diagnostic& each : told) {
    if (each.fixes.empty()) return {};
    edits.insert(edits.end(), each.fixes.front().edits.begin(), each.fixes.front().edits.end());
  }
  return sort_apart(edits) ? edits : std::vector<Edit>{};
}

// What is removed alone on its line takes the line along.
void take_line_along(std::string_view text, Fix& fix) {
  if (fix.edits.size() != 1 || !fix.edits.front().replacement.empty()) return;
  Span& removed = fix.edits.front().span;
  if (removed.end > removed.begin && slips::is_line_break(text[removed.end - 1])) return;
  const std::uint32_t begin = slips::line_begin(text, removed.begin);
  const std::uint32_t end = slips::line_end(text, removed.end);
  const auto is_blank = [&](std::uint32_t from, std::uint32_t to) {
    return text.substr(from, to - from).find_first_not_of(" \t") == text.npos;
  };
  if (is_blank(begin, removed.begin) && is_blank(removed.end, end))
    removed = {begin, slips::behind_line(text, end)};
}

} // namespace

std::vector<Edit> explain_errors(const Source& source, const program::Module& module,
                                 Diagnostics& diagnostics, std::size_t first) {
  const std::size_t count = diagnostics.size() - first;
  if (count == 0) return {};
  if (source.text().size() > longest_explained) return {};
  Spent spent;
  const auto begin = diagnostics.all().begin() + static_cast<std::ptrdiff_t>(first);
  Explanation explanation(source, {begin, diagnostics.all().end()}, declared_in(module), spent);
  std::vector<Diagnostic> told;
  if (count <= most_explained && diagnostics.dropped() == 0) {
    told = explanation.explain();
  } else if (!explanation.take_habit(told)) {
    return {};
  }
  std::vector<Edit> edits = all_edits(told);
  explanation.drop_doubtful_fixes(told);
  diagnostics.rewind(first);
  for (Diagnostic& each : told) {
    for (Fix& fix : each.fixes) take_line_along(source.text(), fix);
    diagnostics.report(std::move(each));
  }
  return edits;
}

} // namespace bindery::dml
