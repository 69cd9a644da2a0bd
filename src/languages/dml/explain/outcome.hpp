// What is left of the errors of a text once a guess has mended it.
#pragma once

#include "src/languages/dml/explain/trials.hpp"
#include "src/languages/dml/slips/slips.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace bindery::dml {

struct Outcome {
  std::size_t cost =
      static_cast<std::size_t>(-1); // the errors left, and one if the guess mends nothing or not all
  std::vector<char> gone;           // of each error whether it is; empty if the guess is wrong
};

// All edits of a guess, with those for what else has to be mended, in their order; none if two of them touch.
[[nodiscard]] std::vector<Edit> all_edits(const slips::Guess& guess);

// Reads the text with the edits of a guess: only errors that were there before may be left, fewer than `best`
// says or as many, without the one that is to be explained.
[[nodiscard]] Outcome outcome_of(const slips::Guess& guess, const Source& source,
                                 std::span<const Diagnostic> errors, std::size_t number, std::size_t best,
                                 Trials& trials);

} // namespace bindery::dml
