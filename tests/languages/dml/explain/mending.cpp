// Applies fixes one after the other.
#include "tests/languages/dml/explain/mending.hpp"

#include <algorithm>

namespace bindery::testing {

std::string all_mended(std::string text) {
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
