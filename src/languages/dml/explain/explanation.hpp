// Tells what is wrong with a text, error by error, by guesses that are tried.
#pragma once

#include "src/languages/dml/explain/follow_ups.hpp"
#include "src/languages/dml/explain/guessed.hpp"
#include "src/languages/dml/explain/outcome.hpp"
#include "src/languages/dml/explain/reach.hpp"
#include "src/languages/dml/explain/trials.hpp"
#include "src/languages/dml/slips/guessers.hpp"
#include "src/languages/dml/slips/slips.hpp"

#include <bindery/diagnostic.hpp>
#include <bindery/source.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace bindery::dml {

// The explanation of all errors of one text; what has been tried for that counts for texts that are mended on
// the way, too.
class Explanation {
 public:
  // In a text that was mended before, what the edits of a guess copy may stand nowhere in the script. The
  // errors are in any order.
  Explanation(const Source& source, std::vector<Diagnostic> errors, const Declared& declared, Spent& spent,
              bool is_mended = false);
  Explanation(const Explanation&) = delete;
  Explanation& operator=(const Explanation&) = delete;

  // The errors as they are to be told.
  std::vector<Diagnostic> explain();

  // Leaves fixes away that may not be meant. The errors are those of this text.
  void drop_doubtful_fixes(std::vector<Diagnostic>& told);

  // Takes the marks before many lines away if there are any at an error, and tells what is wrong without
  // them. Returns whether there are any; then everything is told.
  bool take_lines(std::size_t number, std::vector<Diagnostic>& told);

  // The same where a head is mended that surely begins a definition, which brings to light what else is wrong
  // in it: as one of another language it would be passed over whole.
  bool take_definition(std::size_t number, std::vector<Diagnostic>& told);

  // The same where signs that other texts have for quotes are mended, and something is wrong in a line below.
  bool take_quotes(std::size_t number, std::vector<Diagnostic>& told);

  // The same for whatever one guess mends in many lines, where there are more errors than can be explained.
  bool take_habit(std::vector<Diagnostic>& told);

 private:
  // The same of those with which the line that they mend, or the beginning of the next one, cannot be read
  // either, for what nothing else tells.
  void drop_fixes_that_leave_errors(std::vector<Diagnostic>& told);
  // The same of those in a line that does not begin as a statement does: `* [`a`](#b)`.
  void drop_fixes_in_no_statement(std::vector<Diagnostic>& told);
  // Whether a fix closes some of the brackets that are open at its place: the next fix is for the others.
  [[nodiscard]] bool leaves_brackets_open(const Fix& fix) const;

  // Which errors are explained, and by what: explanation.cpp

  // Whether reading needs long to come out of what stands in one another, with brackets or, as `if` below
  // `if`, without.
  [[nodiscard]] bool is_too_deep() const;

  // Whether the script ends within a statement and a block: no explanation of what stands before makes
  // anything of that.
  [[nodiscard]] bool is_cut_off() const;

  // Each error that no guess about an error before it explains, in their order.
  void explain_one_by_one(Told& all);

  // Whether nothing is wrong in the text with all edits made that were guessed one by one.
  [[nodiscard]] bool are_right_together(std::vector<Edit> edits);
  [[nodiscard]] bool is_sound(const std::vector<Edit>& edits);

  // What `accept` lets pass of the guesses about an error is taken if the text can be read on behind it;
  // tells it and what else is wrong. Returns whether there is any.
  bool take_all(std::size_t number, std::span<const slips::Guesser> guessers,
                bool (*accept)(const slips::Guess&), std::vector<Diagnostic>& told);

  // Whether a stray character is the only error: around it everything is as it should be.
  [[nodiscard]] bool is_lone_stray() const;
  // Whether there are more errors than may be slips, of which only one habit may be the cause.
  [[nodiscard]] bool are_many() const;

  // Whether more errors than that, from one on, are not explained by a guess about it or before.
  [[nodiscard]] bool are_left(std::size_t number, const std::vector<char>& gone, std::size_t count) const;

  // Finds the guess that leaves the fewest errors; of those that only tell what is wrong, not how to mend it,
  // one must explain an error more. Where errors are few, what the edits made for those before it change is
  // no slip of this one.
  Outcome explain(std::size_t number, const std::vector<Edit>& made, slips::Guess& best);

  // Where a guess has no better name for several errors than that of the first, but each of them is a sign or
  // a word of another language, as in `X.^2 .+ X .* 2`, takes what is meant in the place of the first.
  void take_apart(std::size_t number, slips::Guess& best, Outcome& outcome);
  Outcome spelling_at(std::size_t number, slips::Guess& found);

  // Whether a guess leaves no error, or explains several and leaves none near its place: those that are left
  // are of something else.
  [[nodiscard]] bool is_whole(const slips::Guess& guess, const Outcome& outcome) const;

  // Whether one of those that are as likely as a guess leaves no more errors.
  [[nodiscard]] bool has_equal(slips::Guesses::const_iterator guess, std::size_t number, std::size_t cost);

  // What a guess leaves of the errors, if that is less than the best one does.
  Outcome try_out(const slips::Guess& guess, std::size_t number, std::size_t best);

  // Whether a guess stands at a bracket that begins a line and that it does not change: what the line above
  // lacks is told behind that.
  [[nodiscard]] bool is_missed_below(const slips::Guess& guess, const Diagnostic& error) const;

  // What the guess says and, where that is in another line, where the errors were found that it explains.
  [[nodiscard]] Diagnostic diagnosis(slips::Guess&& guess, const std::vector<char>& gone,
                                     std::size_t number) const;

  // What else is wrong where something is mended: explanation_rest.cpp

  // Where the same slip is made again and again one may hide the next, and there may be too many to try them
  // one by one: all are mended at once, and what is left is explained in the mended text. Returns whether the
  // error is such a slip; then everything is told.
  bool follow_habit(std::size_t number, bool mends, std::vector<Diagnostic>& told);

  // What is wrong in the text with edits made. Returns whether that could be found out.
  bool explain_rest(const std::vector<Edit>& edits, std::vector<Diagnostic>& told);

  // Tells what was found, and what else is wrong where it is mended.
  bool tell_with_rest(const Farthest& found, std::size_t number, std::vector<Diagnostic>& told);

  // The same where each of what else is wrong has a name, and is all that is wrong.
  bool tell_if_known(const Farthest& found, std::size_t number, std::vector<Diagnostic>& told);

  // Where several things are wrong, mending a quote may bring to light what it has hidden. Of the fixes after
  // which the text can be read farthest behind the error the best is taken, and what is left is explained in
  // the mended text. Returns whether there is such a fix; then everything from the error on is told.
  bool go_on_behind(std::size_t number, std::vector<Diagnostic>& told);

  // The same of a quote above of the other kind than its text begins with, which has made a text of the lines
  // up to the next quote of its kind.
  bool go_on_with_quotes(std::size_t number, std::vector<Diagnostic>& told);

  // The same where a statement is written as in another language in several places, or a signature is wrong
  // in several: each but the last one is right if what is found behind it, in the same line, is such a place
  // too.
  bool go_on_in_line(std::size_t number, std::vector<Diagnostic>& told);
  // Whether no error stands before one in its line, and a guess is about what does.
  [[nodiscard]] bool is_first_in_line(std::size_t number, const slips::Guess& guess) const;

  // The same where the next line is wrong too: reading passes over lines that do not begin as statements do.
  bool go_on_below(std::size_t number, std::vector<Diagnostic>& told);

  // The same wherever the next thing that is wrong stands, if mending this one leaves fewer errors or gives a
  // keyword.
  bool go_on_anywhere(std::size_t number, std::vector<Diagnostic>& told);

  // Where a guess knows that something else is wrong too: that is explained once the guess has mended its own
  // place. Returns whether it could be; then everything is told.
  bool go_on_with_others(std::size_t number, const slips::Guess& guess, std::vector<Diagnostic>& told);

  // Two lines whose brackets are paired together, although a statement begins with each, are explained one by
  // one: each as if the other were not wrong.
  bool tell_paired_lines(std::size_t number, std::vector<Diagnostic>& told);

  // The same where everything that was told so far is mended by these edits.
  bool go_on_mended(std::vector<Diagnostic>& told, std::vector<Edit> edits);

  // Where one slip hides what another one does, as braces do that are missing in one place and too many in
  // another, what is guessed one by one is not right together. Of the guesses about the first error one is
  // looked for after which everything that is left can be explained.
  void explain_otherwise(std::vector<Diagnostic>& told);
  [[nodiscard]] bool tell_all_with(const Farthest& found, std::vector<Diagnostic>& told);

  // Where the first error is a head without its brace, `if (a):`, and something below it that nobody knows is
  // told: the block may have hidden what is wrong there.
  void explain_with_braces(std::vector<Diagnostic>& told);

  // Where all that is told has a fix, and the text that they mend still has errors, tells these too if they
  // can be explained.
  void tell_what_comes_to_light(std::vector<Diagnostic>& told);

  // Where a line that no fix is known for hides what is wrong in the next one, tells that too if it can be
  // explained: such lines are read as if a statement stood there.
  void tell_hidden_below(std::vector<Diagnostic>& told);
  // The tokens of the line of an error, if that is a statement of its own, and so is what stands below.
  [[nodiscard]] std::optional<std::pair<slips::Index, slips::Index>>
  line_alone(const Diagnostic& error) const;

  // Whether so many lines at least lie between the places that are told.
  [[nodiscard]] bool are_apart(const std::vector<Diagnostic>& told, std::size_t lines) const;

  // Behind the line that follows the one of an edit.
  [[nodiscard]] std::uint32_t least_reach(std::uint32_t place) const;

  const Source& source_;
  std::vector<Diagnostic> errors_;
  slips::Tokens tokens_;
  std::vector<char> gone_;
  Guessed guessed_;
  Trials trials_;
  Spent& spent_;
  bool is_mended_;
  bool sound_ = true; // whether all that was guessed together leaves no error
  bool known_ = true; // whether a guess names each error
  bool sure_ = false; // whether what was guessed about the first errors is right whatever else is
  Farthest first_;    // what was guessed about the first error
};

} // namespace bindery::dml
