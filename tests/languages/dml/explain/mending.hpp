// Mends a text as its user would, one fix after the other.
#pragma once

#include "tests/languages/dml/reading.hpp"

#include <algorithm>
#include <string>

namespace bindery::testing {

// The text when the first fix of each report was applied, up to eight times.
inline std::string all_mended(std::string text) {
  for (int i = 0; i < 8; ++i) {
    const auto unit = read(text);
    const auto& all = unit->diagnostics.all();
    const auto found =
        std::find_if(all.begin(), all.end(), [](const Diagnostic& d) { return !d.fixes.empty(); });
    if (found == all.end()) break;
    text = mended(text, found->fixes.front());
  }
  return text;
}

} // namespace bindery::testing
