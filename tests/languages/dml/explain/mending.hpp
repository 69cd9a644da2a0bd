// Mends a text as its user would, one fix after the other.
#pragma once

#include "tests/languages/dml/reading.hpp"

#include <string>

namespace bindery::testing {

// The text when the first fix of each report was applied, up to eight times.
std::string all_mended(std::string text);

} // namespace bindery::testing
