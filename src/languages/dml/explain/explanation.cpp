// Tries guesses one after another: a guess is right if reading the edited text gives none but errors that
// were there before, without the one that is to be explained.
#include "src/languages/dml/explain/explanation.hpp"

#include "src/languages/dml/catalogue/problems_language.hpp"
#include "src/languages/dml/explain/telling.hpp"
#include "src/languages/dml/slips/doubts.hpp"
#include "src/languages/dml/slips/guesses.hpp"
#include "src/languages/dml/text/edits.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

using slips::Guess;
using slips::Guesser;
using slips::Scene;

// More errors are no slips any more, unless one habit makes them all.
constexpr std::size_t most_errors = 64;
// Errors far inside of brackets cost much more.
constexpr std::size_t deepest = 60;
// So many errors are pointed at that follow from another one.
constexpr std::size_t most_noted = 3;
// What is left so many lines away from a guess, or more, is another slip.
constexpr std::size_t apart_lines = 2;
// How many errors are explained one by one although each may be a slip of a habit.
constexpr std::size_t most_apart = 12;

std::vector<Diagnostic> in_their_order(std::vector<Diagnostic> errors) {
  std::stable_sort(errors.begin(), errors.end(),
                   [](const Diagnostic& a, const Diagnostic& b) { return a.span.begin < b.span.begin; });
  return errors;
}

// How many signs of another language are told apart that stand in one line.
constexpr std::ptrdiff_t most_in_line = 8;

// Where there are more errors, the attempts are needed for those that come below.
constexpr std::size_t few_errors = 8;

// Whether a guess changes what other edits change.
bool is_over(const Guess& guess, const std::vector<Edit>& made) {
  const auto meet = [](const Edit& a, const Edit& b) {
    return a.span.begin < b.span.end && b.span.begin < a.span.end;
  };
  return std::ranges::any_of(guess.edits, [&](const Edit& each) {
    return std::ranges::any_of(made, [&](const Edit& other) { return meet(each, other); });
  });
}

bool is_about_many(const Guess& guess) {
  constexpr std::size_t many = 3;
  return guess.edits.size() >= many;
}
// Whether a guess leaves less than the best so far, or as much and tells more.
bool is_better(const Guess& guess, const Outcome& outcome, const Guess& best, const Outcome& of_best) {
  const bool tells_more = !guess.others.empty() && best.others.empty();
  return outcome.cost < of_best.cost || (tells_more && outcome.cost == of_best.cost && !outcome.gone.empty());
}
// What the layout of lines explains, which brackets that are wrong above disturb.
bool is_about_blocks(const Diagnostic& error) {
  return slips::is_one_of(error.problem, {&problems::unclosed_block, &problems::unmatched_brace});
}
// What is wrong with many lines, in which other things may be wrong too.
bool is_about_lines(const Guess& guess) {
  return guess.sure || (guess.problem == &problems::marked_lines && is_about_many(guess));
}

// A text with the quotes that it lacks. Without them a text may go on in lines below, whose brackets and
// commas are no tokens then, so that fixes there are judged by what they are with the quotes.
class WithQuotes {
 public:
  WithQuotes(const Source& source, const std::vector<Diagnostic>& told) {
    for (const Diagnostic& each : told) {
      if (each.problem != &problems::unclosed_string || each.fixes.empty()) continue;
      const std::vector<Edit>& edits = each.fixes.front().edits;
      quotes_.insert(quotes_.end(), edits.begin(), edits.end());
    }
    if (quotes_.empty() || quotes_.size() > most_quotes || !sort_apart(quotes_)) return;
    source_.emplace(source.name(), edited(source.text(), quotes_));
    tokens_.emplace(source_->text());
  }

  [[nodiscard]] bool is_any() const { return source_.has_value(); }
  // Whether a fix is that mends something else.
  [[nodiscard]] bool is_doubtful(Diagnostic error, std::vector<Edit> edits) const {
    error.span = moved(error.span);
    for (Edit& each : edits) each.span = moved(each.span);
    return slips::is_doubtful(*source_, *tokens_, error, edits);
  }

 private:
  static constexpr std::size_t most_quotes = 100;

  [[nodiscard]] Span moved(Span span) const { return {moved(span.begin), moved(span.end)}; }
  [[nodiscard]] std::uint32_t moved(std::uint32_t place) const {
    std::int64_t at = place;
    for (const Edit& each : quotes_) {
      if (each.span.end <= place) at += static_cast<std::int64_t>(each.replacement.size()) - each.span.size();
    }
    return static_cast<std::uint32_t>(at);
  }

  std::vector<Edit> quotes_;
  std::optional<Source> source_;
  std::optional<slips::Tokens> tokens_;
};

} // namespace

Explanation::Explanation(const Source& source, std::vector<Diagnostic> errors, const Declared& declared,
                         Spent& spent, bool is_mended)
    : source_(source), errors_(in_their_order(std::move(errors))), tokens_(source.text()),
      gone_(errors_.size(), 0), guessed_(source_, tokens_, errors_),
      trials_(source_, tokens_, errors_, declared, spent), spent_(spent), is_mended_(is_mended) {}

std::vector<Diagnostic> Explanation::explain() {
  if (is_too_deep()) return errors_;
  Told all;
  explain_one_by_one(all);
  // It is tried when all else was, with what is left of the attempts.
  const bool tries = !is_mended_ || spent_.others > 0;
  const bool all_known = all.unexplained.empty() && all.diagnostics.size() <= few_errors;
  known_ = known_ && all.unexplained.empty();
  const bool may_be_other = !sure_ && all.diagnostics.size() > 1 && !is_cut_off();
  if (sound_) {
    if (may_be_other && !known_) explain_with_braces(all.diagnostics);
    return std::move(all.diagnostics);
  }
  if (tries && may_be_other) explain_otherwise(all.diagnostics);
  if (may_be_other && !sound_ && all_known) tell_what_comes_to_light(all.diagnostics);
  if (!sound_ && all.diagnostics.size() <= few_errors) tell_hidden_below(all.diagnostics);
  return std::move(all.diagnostics);
}

bool Explanation::is_too_deep() const {
  return tokens_.depth() > deepest || std::ranges::any_of(errors_, [](const Diagnostic& each) {
           return each.problem == &problems::nested_too_deeply;
         });
}

bool Explanation::is_cut_off() const {
  const std::string_view text = source_.text();
  const slips::Token& last = tokens_[tokens_.size() - 1];
  const bool within =
      !text.empty() && !slips::is_line_break(text.back()) && !last.is_close() && !last.is(";");
  return within && tokens_.opening_before(tokens_.size()) >= 0;
}

void Explanation::explain_one_by_one(Told& all) {
  std::vector<Diagnostic>& told = all.diagnostics;
  std::vector<Edit> edits;
  bool guessed = true;
  for (std::size_t i = 0; i < errors_.size(); ++i) {
    if (gone_[i] != 0) continue;
    if ((!are_many() || i == 0) && !is_lone_stray() && take_lines(i, told)) return;
    if (!are_many() && !is_lone_stray() && take_definition(i, told)) return;
    if (!are_many() && take_quotes(i, told)) return;
    if (is_about_blocks(errors_[i]) && go_on_mended(told, edits)) return;
    if (is_about_blocks(errors_[i]) && !are_many() && go_on_with_quotes(i, told)) return;
    Guess guess;
    const Outcome outcome = are_many() && i > 0 ? Outcome{} : explain(i, edits, guess);
    const bool mended = guess.problem != nullptr && (guess.mends || guess.firm);
    // A word that goes on in the next line is the cause itself.
    const bool joined = mended && guess.problem == &problems::stray_text;
    if (!are_many() && !joined && tell_paired_lines(i, told)) return;
    const bool named = mended || (guess.problem != nullptr && guess.message != errors_[i].message);
    if ((!named || are_left(i, outcome.gone, most_apart)) && follow_habit(i, true, told)) return;
    if (!mended && !are_many() && go_on_behind(i, told)) return;
    if (!named && !are_many() && (go_on_in_line(i, told) || go_on_below(i, told))) return;
    if (!mended && outcome.cost > 1 && !are_many() && go_on_anywhere(i, told)) return;
    if (mended && !guess.others.empty() && go_on_with_others(i, guess, told)) return;
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

bool Explanation::are_right_together(std::vector<Edit> edits) {
  if (errors_.size() < 2) return true;
  return sort_apart(edits) && trials_.may_try() && is_sound(edits);
}

bool Explanation::is_sound(const std::vector<Edit>& edits) {
  const Source mended(source_.name(), edited(source_.text(), edits));
  Diagnostics left(1);
  const program::Module module = trials_.read(mended, left);
  return left.size() == 0 && left.dropped() == 0;
}

void Explanation::drop_doubtful_fixes(std::vector<Diagnostic>& told) {
  const WithQuotes quotes(source_, told);
  for (Diagnostic& each : told) {
    const bool moved = quotes.is_any() && each.problem != &problems::unclosed_string;
    std::erase_if(each.fixes, [&](const Fix& fix) {
      return moved ? quotes.is_doubtful(each, fix.edits)
                   : slips::is_doubtful(source_, tokens_, each, fix.edits);
    });
  }
  drop_fixes_in_no_statement(told);
  drop_fixes_that_leave_errors(told);
}

void Explanation::drop_fixes_in_no_statement(std::vector<Diagnostic>& told) {
  std::vector<slips::Index> lines;
  for (const Diagnostic& each : told) {
    const slips::Index first = tokens_.at(each.span.begin);
    if (each.problem == &problems::expected_statement && each.fixes.empty() && tokens_[first].first)
      lines.push_back(first);
  }
  std::sort(lines.begin(), lines.end());
  for (Diagnostic& each : told) {
    const slips::Index first = tokens_.line_first(tokens_.at(each.span.begin));
    if (std::binary_search(lines.begin(), lines.end(), first)) each.fixes.clear();
  }
}

void Explanation::drop_fixes_that_leave_errors(std::vector<Diagnostic>& told) {
  std::vector<Edit> edits;
  for (const Diagnostic& each : told) {
    if (!each.fixes.empty())
      edits.insert(edits.end(), each.fixes.front().edits.begin(), each.fixes.front().edits.end());
  }
  std::vector<std::uint32_t> places;
  if (edits.empty() || told.size() > few_errors || !sort_apart(edits) || !trials_.places_left(edits, places))
    return;
  const auto line = [&](std::uint32_t place) { return tokens_.line_first(tokens_.at(place)); };
  const auto is_broken = [&](const Diagnostic& error, const Fix& fix) {
    const slips::Index last = std::max<slips::Index>(tokens_.at(fix.edits.back().span.begin), 1) - 1;
    const bool goes_on = leaves_brackets_open(fix);
    return std::ranges::any_of(places, [&](std::uint32_t place) {
      if (goes_on && place == error.span.begin) return false;
      if (trials_.is_known(place) && place != error.span.begin) return false;
      const bool is_told = std::ranges::any_of(told, [&](const Diagnostic& other) {
        return &other != &error && line(other.span.begin) == line(place);
      });
      const slips::Index first = line(place), mended = tokens_.line_first(last);
      const bool begins_next = tokens_.at(place) <= first + 1 && tokens_.line_first(first - 1) == mended;
      return !is_told && (first == mended || begins_next);
    });
  };
  for (Diagnostic& each : told)
    std::erase_if(each.fixes, [&](const Fix& fix) { return is_broken(each, fix); });
}

bool Explanation::leaves_brackets_open(const Fix& fix) const {
  std::size_t closed = 0, opened = 0;
  for (const Edit& each : fix.edits) {
    if (!each.span.empty() || each.replacement.find_first_not_of(")]") != std::string::npos) return false;
    closed += each.replacement.size();
  }
  slips::Index open = tokens_.opening_before(tokens_.at(fix.edits.front().span.begin));
  for (; open >= 0 && !tokens_[open].is("{"); open = tokens_.opening_before(open)) ++opened;
  return opened > closed;
}

bool Explanation::take_lines(std::size_t number, std::vector<Diagnostic>& told) {
  return take_all(number, slips::guessers_of_lines(), is_about_lines, told);
}

bool Explanation::take_definition(std::size_t number, std::vector<Diagnostic>& told) {
  const auto is_sure = [](const Guess& each) { return each.sure; };
  const Farthest found = farthest(guessed_, number, trials_, slips::guessers_of_definitions(), is_sure);
  const bool reveals = found.guess.problem != nullptr && found.reach.place < source_.text().size();
  return reveals && tell_with_rest(found, number, told);
}

bool Explanation::take_quotes(std::size_t number, std::vector<Diagnostic>& told) {
  if (errors_[number].problem != &problems::stray_text) return false;
  const auto is_sure = [](const Guess& each) { return each.sure; };
  const Farthest found = farthest(guessed_, number, trials_, slips::guessers_of_quotes(), is_sure);
  if (found.guess.problem == nullptr || found.reach.left == 0) return false;
  const std::uint32_t end = slips::behind_line(source_.text(), found.guess.edits.front().span.end);
  return found.reach.place >= end && tell_with_rest(found, number, told);
}

bool Explanation::take_habit(std::vector<Diagnostic>& told) {
  return take_all(0, slips::guessers_of_habits(), is_about_many, told);
}

bool Explanation::take_all(std::size_t number, std::span<const Guesser> guessers,
                           bool (*accept)(const Guess&), std::vector<Diagnostic>& told) {
  const Farthest found = farthest(guessed_, number, trials_, guessers, accept);
  if (found.guess.problem == nullptr || found.reach.place <= least_reach(found.guess.edits.front().span.end))
    return false;
  sure_ = sure_ || found.guess.sure;
  return tell_with_rest(found, number, told);
}

bool Explanation::is_lone_stray() const {
  return errors_.size() == 1 && errors_.front().problem == &problems::stray_text;
}

bool Explanation::are_many() const {
  return std::count(gone_.begin(), gone_.end(), 0) > static_cast<std::ptrdiff_t>(most_errors);
}

bool Explanation::are_left(std::size_t number, const std::vector<char>& gone, std::size_t count) const {
  std::size_t left = 0;
  for (std::size_t i = number; i < gone_.size(); ++i) {
    const bool explained = gone_[i] != 0 || (!gone.empty() && gone[i] != 0);
    left += explained ? 0U : 1U;
  }
  return left > count;
}

Outcome Explanation::explain(std::size_t number, const std::vector<Edit>& made, Guess& best) {
  const Scene scene = guessed_.scene(number);
  const bool are_few = errors_.size() <= few_errors;
  Outcome of_best;
  for (const Guesser& guesser : slips::guessers()) {
    if (scene.at == scene.tokens.size() && !guesser.at_end) continue;
    if (are_many() && !guesser.habit) continue;
    if (is_lone_stray() && !guesser.stray) continue;
    const auto guesses = guessed_.of(number, guesser.guess);
    for (auto guess = guesses->begin(); guess != guesses->end() && of_best.cost != 0; ++guess) {
      if ((guess->copies && is_mended_) || (are_few && is_over(*guess, made))) continue;
      Outcome outcome = try_out(*guess, number, of_best.cost);
      if (!is_better(*guess, outcome, best, of_best) || (guess->whole && !is_whole(*guess, outcome)))
        continue;
      of_best = std::move(outcome);
      best = *guess;
      if (has_equal(guess, number, of_best.cost)) best.mends = false, best.firm = true;
    }
    if (of_best.cost == 0) break;
  }
  if (best.problem != nullptr && !best.mends && !best.firm) take_apart(number, best, of_best);
  return of_best;
}

void Explanation::take_apart(std::size_t number, Guess& best, Outcome& outcome) {
  const auto count = std::count(outcome.gone.begin(), outcome.gone.end(), 1);
  if (count < 2 || count > most_in_line || best.message != errors_[number].message) return;
  Guess own;
  Outcome of_own;
  for (std::size_t i = 0; i < outcome.gone.size(); ++i) {
    if (outcome.gone[i] == 0) continue;
    Guess found;
    Outcome of_found = spelling_at(i, found);
    if (found.problem == nullptr) return;
    if (i == number) own = std::move(found), of_own = std::move(of_found);
  }
  best = std::move(own);
  outcome = std::move(of_own);
}

Outcome Explanation::spelling_at(std::size_t number, Guess& found) {
  for (const Guesser& guesser : slips::guessers()) {
    for (const Guess& guess : *guessed_.of(number, guesser.guess)) {
      if (guess.problem != &problems::foreign_syntax || !guess.mends || guess.copies) continue;
      Outcome outcome = try_out(guess, number, errors_.size());
      if (outcome.gone.empty()) continue;
      found = guess;
      return outcome;
    }
  }
  return {};
}

bool Explanation::is_whole(const Guess& guess, const Outcome& outcome) const {
  if (outcome.cost == 0) return true;
  const auto line = [&](std::uint32_t place) { return source_.position(place).line; };
  const std::size_t first = line(guess.edits.front().span.begin), last = line(guess.edits.back().span.end);
  std::size_t gone = 0;
  for (std::size_t i = 0; i < errors_.size(); ++i) {
    const std::size_t at = line(errors_[i].span.begin);
    if (outcome.gone[i] != 0)
      ++gone;
    else if (at + apart_lines > first && at < last + apart_lines)
      return false;
  }
  return gone > 1;
}

bool Explanation::has_equal(slips::Guesses::const_iterator guess, std::size_t number, std::size_t cost) {
  while ((guess++)->has_rival) {
    if (try_out(*guess, number, cost + 1).cost <= cost) return true;
  }
  return false;
}

Outcome Explanation::try_out(const Guess& guess, std::size_t number, std::size_t best) {
  return outcome_of(guess, source_, errors_, number, best, trials_);
}

bool Explanation::is_missed_below(const Guess& guess, const Diagnostic& error) const {
  const slips::Token& next = tokens_[tokens_.at(error.span.begin)];
  const Span found = next.span;
  const bool ends = next.is_close() || next.is("{");
  const bool changed = std::ranges::any_of(guess.edits, [&](const Edit& each) {
    return each.span.begin < found.end && each.span.end > found.begin;
  });
  return guess.span == found && next.first && ends && error.span.begin < found.begin && !changed;
}

Diagnostic Explanation::diagnosis(Guess&& guess, const std::vector<char>& gone, std::size_t number) const {
  const Diagnostic& error = errors_[number];
  const bool same = guess.problem == error.problem && guess.span == error.span && !guess.mends && !guess.firm;
  if (is_missed_below(guess, error)) guess.span = error.span;
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
    // A text over several lines was thought not to be meant for what is wrong behind it.
    const bool rejected =
        errors_[i].problem == &problems::unclosed_string && errors_[i].span.begin < made.span.begin;
    if (gone[i] == 0 || rejected) continue;
    ++noted;
    note(errors_[i].span, "what stands here cannot be read because of it");
  }
  return made;
}

} // namespace bindery::dml
