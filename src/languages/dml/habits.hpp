// Slips that are made all through a script.
#pragma once

#include "slips/slips.hpp"

#include <vector>

namespace bindery::dml {

using GuessMaker = void (*)(const slips::Scene&, slips::Guesses&);

// What a maker of guesses says wherever the slip of one of its guesses may stand again: where the same is
// spelled, and where other errors were reported. In the order of their places, at most some hundreds; no two
// change the same. Time: linear in the text.
[[nodiscard]] std::vector<slips::Guess> same_slips(const slips::Scene& scene, const slips::Guess& first,
                                                   GuessMaker maker);

// The edits of all guesses, or of every second one.
[[nodiscard]] std::vector<Edit> edits_of(const std::vector<slips::Guess>& guesses);
[[nodiscard]] std::vector<Edit> edits_of_every_second(const std::vector<slips::Guess>& guesses,
                                                      std::size_t from);

// Keeps those of the guesses numbered `from`, `from` + 2... that an error stands for which is read if the
// others are followed. `errors`: their places, in order; each belongs to the guess before it.
void keep_needed(const std::string_view text, const std::vector<std::uint32_t>& errors, std::size_t from,
                 const std::vector<slips::Guess>& guesses, std::vector<char>& needed);

} // namespace bindery::dml
