// How far a text can be read once a guess has mended what is wrong first.
#pragma once

#include "src/languages/dml/explain/guessed.hpp"
#include "src/languages/dml/explain/trials.hpp"
#include "src/languages/dml/slips/guessers.hpp"
#include "src/languages/dml/slips/slips.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace bindery::dml {

// Where the first error stands that was not there before, and which errors are gone then.
struct Reach {
  std::uint32_t place = 0;
  std::size_t left = 0; // how many errors are left, and new
  std::vector<char> gone;
};

// A guess and what its edits lead to; its problem is null if there is none.
struct Farthest {
  slips::Guess guess;
  Reach reach;
};

// Whether a guess is about what stands before the first error, and does not explain that one: what stands
// there was read well.
[[nodiscard]] bool is_before_errors(const slips::Guess& guess, std::span<const Diagnostic> errors,
                                    const std::vector<char>& gone);

// Of the guesses at an error that are accepted, the one after which the text can be read farthest.
[[nodiscard]] Farthest farthest(Guessed& guessed, std::size_t number, Trials& trials,
                                std::span<const slips::Guesser> guessers,
                                bool (*accept)(const slips::Guess& guess));

// The guesses at an error that leave the fewest errors, so many of them; of several that leave the same ones
// the first.
[[nodiscard]] std::vector<Farthest> likeliest(Guessed& guessed, std::size_t number, Trials& trials,
                                              std::size_t most);

// The guess that leaves the fewest errors, of which the new ones stand farther below an error that nothing
// else explains: another slip there may be told in another way, or be found, once this one is mended.
[[nodiscard]] Farthest fewest_left(Guessed& guessed, std::size_t number, Trials& trials);

// Guesses that a quote in a line above an error is one of the other kind than the quote that it belongs to.
[[nodiscard]] std::vector<Farthest> quotes_above(Guessed& guessed, std::size_t number, Trials& trials);

// Whether a guess puts a comma behind an argument, above the line of one that has a name.
[[nodiscard]] bool parts_arguments(const slips::Guess& guess, const slips::Tokens& tokens);

// Whether a guess puts a value, or what closes the brackets, at the end of a line that is cut off, or a brace
// in the place of another sign at the end of a head.
[[nodiscard]] bool ends_line(const slips::Guess& guess, const slips::Tokens& tokens);

// Whether a guess closes the brackets at the end of a line that goes on in no other, above one that does not
// stand deeper and whose own brackets belong together: that one is no part of them, whatever is wrong in it.
[[nodiscard]] bool closes_line(const slips::Guess& guess, const slips::Tokens& tokens);

// Whether a guess is about what stands where a statement should have its target: `2 = X`.
[[nodiscard]] bool replaces_target(const slips::Guess& guess, const slips::Tokens& tokens);

// The guess that mends the line of an error, so that the next thing that is wrong stands in the line below,
// or in another line of the same call.
[[nodiscard]] Farthest nearest_below(Guessed& guessed, std::size_t number, Trials& trials);

} // namespace bindery::dml
