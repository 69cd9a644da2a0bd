// Looks for a guess about one error after which several that are told are gone.
#include "src/languages/dml/explain/follow_ups.hpp"

#include "src/languages/dml/catalogue/problems_language.hpp"
#include "src/languages/dml/explain/outcome.hpp"
#include "src/languages/dml/slips/guesses.hpp"

#include <algorithm>

namespace bindery::dml {

namespace {

using slips::Guess;
using slips::Index;

// More errors than these have more causes than one.
constexpr std::size_t most_told = 12;

// Whether an error, so many tokens behind another, may be there because of a token there. One that has a fix
// is an error of its own, unless it stands right behind the other or is about a bracket whose other half may
// be that.
bool may_follow_token(Index apart, const Diagnostic& told) {
  constexpr Index farthest = 100;
  // The other half of what looks like one text with the first quote has a text of its own.
  if (told.problem == &problems::unclosed_string && !told.fixes.empty()) return false;
  return apart <= (told.fixes.empty() || told.problem == &problems::unclosed_bracket ? farthest : 1);
}
// The same of a line: it may begin a block.
bool may_follow_line(Index apart, const Diagnostic& told) {
  constexpr Index farthest = 4000;
  const bool bracket = slips::is_one_of(
      told.problem, {&problems::unmatched_brace, &problems::unclosed_block, &problems::unclosed_bracket});
  return apart <= farthest && (told.fixes.empty() || bracket);
}

class FollowUps {
 public:
  FollowUps(Told& told, const Source& source, const slips::Tokens& tokens, const Guessed& guessed,
            const std::vector<Diagnostic>& errors, Trials& trials)
      : told_(told), source_(source), tokens_(tokens), guessed_(guessed), errors_(errors), trials_(trials) {}

  void drop() {
    for (std::size_t i = 0; i + 1 < told_.errors.size() && told_.errors.size() <= most_told; ++i) {
      const Diagnostic& told = told_.diagnostics[i];
      if (is_sign_in_open_brackets(i)) continue;
      const Index behind = std::max<Index>(tokens_.at(told.span.end), 1);
      const std::uint32_t line_end = tokens_[tokens_.line_last(behind - 1)].span.end;
      // A line of which a part can be mended is another one only where the next error stands close by, and a
      // text that is closed has hidden no brace unless it holds one.
      const bool text = told.problem == &problems::unclosed_string &&
                        source_.text(told.span).find_first_of("{}") == std::string_view::npos;
      const bool mended = !told.fixes.empty() && (told.span.end < line_end || text);
      // Nothing else is missing at the end of a line that lacks a value.
      const bool lacks = told.span.begin == line_end && lacks_value(i);
      if (!lacks && (!mended || is_unexplained_near(i))) {
        if (drop_behind(i, slips::guess_cut_line, may_follow_line)) {
          if (mended) forget_fix(i);
          continue;
        }
      }
      if (drop_behind(i, slips::guess_one_token, may_follow_token)) forget_fix(i);
    }
    if (told_.errors.size() > most_told || !trials_.may_try()) drop_in_lines();
  }

 private:
  // What was guessed about an error alone is not right if another one follows from it; what is meant nobody
  // knows then.
  void forget_fix(std::size_t i) {
    if (told_.diagnostics[i].fixes.empty()) return;
    told_.diagnostics[i] = errors_[told_.errors[i]];
    told_.diagnostics[i].fixes.clear();
  }

  // Where all these cannot be tried, what nobody knows within a line says no more than the error before it.
  void drop_in_lines() {
    std::vector<char> gone(errors_.size(), 0);
    const std::string_view text = source_.text();
    const auto line = [&](std::size_t i) {
      return slips::line_begin(text, errors_[told_.errors[i]].span.begin);
    };
    for (std::size_t i = 1; i < told_.errors.size(); ++i) {
      const std::size_t error = told_.errors[i];
      const Problem* const problem = errors_[error].problem;
      const bool of_block = problem == &problems::unmatched_brace || problem == &problems::unclosed_block;
      const bool known =
          of_block || !std::ranges::binary_search(told_.unexplained, error) || !errors_[error].fixes.empty();
      if (known || slips::is_in_long_line(text, errors_[error].span.begin)) continue;
      gone[error] = told_.diagnostics[i - 1].fixes.empty() && line(i - 1) == line(i) ? 1 : 0;
    }
    told_.take_back(gone);
  }

  // `sum(x ** 2` at the end of a line: a bracket is missing whatever the sign is.
  [[nodiscard]] bool is_sign_in_open_brackets(std::size_t i) const {
    const Diagnostic &told = told_.diagnostics[i], &next = told_.diagnostics[i + 1];
    return told.problem == &problems::foreign_syntax && !told.fixes.empty() &&
           next.problem == &problems::unclosed_bracket && tokens_[tokens_.at(next.span.begin)].first;
  }

  // Whether the next error that is told stands in the same line, close by, and without a fix.
  [[nodiscard]] bool is_unexplained_near(std::size_t i) const {
    constexpr Index farthest = 10;
    const Diagnostic& next = told_.diagnostics[i + 1];
    const std::string_view text = source_.text();
    return next.fixes.empty() && place_of(told_.errors[i + 1]) - place_of(told_.errors[i]) <= farthest &&
           slips::line_begin(text, next.span.begin) ==
               slips::line_begin(text, told_.diagnostics[i].span.begin);
  }

  // Leaves out what follows from an error. Returns whether there is anything.
  bool drop_behind(std::size_t i, slips::GuessMaker maker,
                   bool (*may_follow)(Index apart, const Diagnostic& told)) {
    const std::size_t first = told_.errors[i];
    const slips::Scene scene = guessed_.scene(first);
    std::vector<std::size_t> followers{first};
    for (std::size_t k = i + 1; k < told_.errors.size(); ++k) {
      const Diagnostic& each = told_.diagnostics[k];
      const Index apart = place_of(told_.errors[k]) - place_of(first);
      if (!lacks_value(k) && may_follow(apart, each)) followers.push_back(told_.errors[k]);
    }
    if (followers.size() == 1) return false;
    slips::Guesses guesses;
    maker(scene, guesses);
    std::vector<char> taken;
    for (const Guess& guess : guesses) {
      Outcome outcome = outcome_of(guess, source_, errors_, first, errors_.size(), trials_);
      if (!takes_several_of(followers, outcome.gone)) continue;
      if (is_any_apart(followers, guess.edits.front().span)) continue;
      if (closes_block_below(guess.edits.front().span, outcome.gone)) continue;
      const auto count = [](const std::vector<char>& gone) {
        return std::count(gone.begin(), gone.end(), 1);
      };
      if (count(outcome.gone) > count(taken)) taken = std::move(outcome.gone);
    }
    if (taken.empty()) return false;
    taken[first] = 0;
    told_.take_back(taken);
    return true;
  }
  // Whether a value is known to be missing there, as at the end of a line above a statement.
  [[nodiscard]] bool lacks_value(std::size_t told) const {
    const auto& unexplained = told_.unexplained;
    return told_.diagnostics[told].problem == &problems::expected_expression &&
           std::find(unexplained.begin(), unexplained.end(), told_.errors[told]) == unexplained.end();
  }
  // Whether one of the errors that are gone is a block without its end that begins below a span: nothing that
  // stands there leaves it open.
  [[nodiscard]] bool closes_block_below(Span span, const std::vector<char>& gone) const {
    for (std::size_t i = 0; i < gone.size(); ++i) {
      if (gone[i] == 0 || errors_[i].problem != &problems::unclosed_block || errors_[i].notes.empty())
        continue;
      const auto& notes = errors_[i].notes;
      if (std::all_of(notes.begin(), notes.end(),
                      [&](const Note& each) { return each.span.begin > span.end; }))
        return true;
    }
    return false;
  }
  // Whether one of these errors, behind the first of them and within a span of lines, has nothing to do with
  // the first: it is about another parameter, or it is gone when its own line is another one, and the first
  // is not.
  [[nodiscard]] bool is_any_apart(const std::vector<std::size_t>& errors, Span span) {
    const std::string_view text = source_.text();
    const auto line_of = [&](std::size_t error) {
      return slips::line_begin(text, errors_[error].span.begin);
    };
    const auto is_apart = [&](std::size_t each) {
      if (errors_[each].span.begin > span.end) return false;
      if (is_of_other_parameter(errors.front(), each)) return true;
      if (line_of(each) == line_of(errors.front())) return false;
      slips::Guesses guesses;
      slips::guess_cut_line(guessed_.scene(each), guesses);
      return std::any_of(guesses.begin(), guesses.end(), [&](const Guess& guess) {
        const bool own = guess.edits.front().span.begin >= line_of(each);
        if (!own) return false;
        const Outcome outcome = outcome_of(guess, source_, errors_, each, errors_.size(), trials_);
        return !outcome.gone.empty() && outcome.gone[errors.front()] == 0;
      });
    };
    return std::any_of(errors.begin() + 1, errors.end(), is_apart);
  }
  // Whether a comma of the parameters or the results of a definition stands between two errors, or where the
  // first one was found for want of something before it.
  [[nodiscard]] bool is_of_other_parameter(std::size_t first, std::size_t second) const {
    const Index open = tokens_.opening_before(place_of(second));
    const slips::Token& before = tokens_[open - 1];
    if (!before.is("function") && !before.is("return")) return false;
    const slips::Token& last = tokens_[place_of(first) - 1];
    const Index begin = last.is_open() || last.is(",") ? place_of(first) + 1 : place_of(first);
    const auto commas = tokens_.places(",", begin, place_of(second));
    return std::any_of(commas.begin(), commas.end(),
                       [&](slips::Place each) { return tokens_.opening_before(each) == open; });
  }
  [[nodiscard]] Index place_of(std::size_t error) const { return tokens_.at(errors_[error].span.begin); }
  // Whether several of these errors are gone, and of all that are told none besides.
  [[nodiscard]] bool takes_several_of(const std::vector<std::size_t>& errors,
                                      const std::vector<char>& gone) const {
    if (gone.empty()) return false;
    const auto is_gone = [&](std::size_t each) { return gone[each] != 0; };
    const auto count = std::count_if(errors.begin(), errors.end(), is_gone);
    return count > 1 && count == std::count_if(told_.errors.begin(), told_.errors.end(), is_gone);
  }

  Told& told_;
  const Source& source_;
  const slips::Tokens& tokens_;
  const Guessed& guessed_;
  const std::vector<Diagnostic>& errors_;
  Trials& trials_;
};

} // namespace

void Told::take_back(const std::vector<char>& gone) {
  const auto is_gone = [&](std::size_t number) { return gone[number] != 0; };
  if (std::none_of(errors.begin(), errors.end(), is_gone)) return;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < diagnostics.size(); ++i) {
    if (is_gone(errors[i])) continue;
    errors[kept] = errors[i];
    if (kept != i) diagnostics[kept] = std::move(diagnostics[i]);
    ++kept;
  }
  diagnostics.resize(kept);
  errors.resize(kept);
  std::erase_if(unexplained, is_gone);
}

void drop_follow_ups(Told& told, const Source& source, const slips::Tokens& tokens, const Guessed& guessed,
                     const std::vector<Diagnostic>& errors, Trials& trials) {
  FollowUps(told, source, tokens, guessed, errors, trials).drop();
}

} // namespace bindery::dml
