// Slips that are made all through a script.
#pragma once

#include "src/languages/dml/explain/guessed.hpp"
#include "src/languages/dml/explain/trials.hpp"
#include "src/languages/dml/slips/slips.hpp"

#include <vector>

namespace bindery::dml {

// The slips of a kind, in the order of their places, with or without fixes; no two change the same.
struct Habit {
  std::vector<slips::Guess> slips;                 // empty: there is no habit
  std::size_t left = static_cast<std::size_t>(-1); // errors, after the edits of all of them
};

// The habit of which an error is one slip. Each of its places is read well if all are mended, and is not if
// only those around it are. Of several the one is taken that leaves the fewest errors. Time: some readings of
// the text. `mends`: whether its slips are to have fixes.
[[nodiscard]] Habit find_habit(Guessed& guessed, std::size_t number, bool mends, Trials& trials);

// `x'`: the quote of a transpose, which is read as the beginning of a text, hides what stands behind it.
[[nodiscard]] bool is_transpose(const slips::Guess& guess);

[[nodiscard]] std::vector<Edit> edits_of(const std::vector<slips::Guess>& guesses);

} // namespace bindery::dml
