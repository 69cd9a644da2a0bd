// Who makes guesses, in the order in which they are asked.
#pragma once

#include "slips.hpp"

#include <span>

namespace bindery::dml::slips {

using GuessMaker = void (*)(const Scene&, Guesses&);

struct Guesser {
  GuessMaker guess;
  bool at_end = false; // whether it knows what may be missing where the file ends
  bool stray = false;  // whether it knows what a character may mean that is no part of the language
  bool habit = false;  // whether one of its guesses mends very many places
};

[[nodiscard]] std::span<const Guesser> guessers();
// Those that tell what stands before the code of many lines, or between lines.
[[nodiscard]] std::span<const Guesser> guessers_of_lines();
// Those that tell what stands in the place of quotes.
[[nodiscard]] std::span<const Guesser> guessers_of_quotes();
// Those that tell what begins a definition.
[[nodiscard]] std::span<const Guesser> guessers_of_definitions();
// Those with guesses that mend very many places.
[[nodiscard]] std::span<const Guesser> guessers_of_habits();

} // namespace bindery::dml::slips
