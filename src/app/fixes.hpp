// Applying the edits of diagnostics to a text.
#pragma once

#include <bindery/diagnostic.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace bindery::app {

struct Applied {
  std::string text;
  std::size_t count = 0; // of fixes
};

// Applies the first fix of each diagnostic, in order. A fix that would touch what an earlier one has changed,
// or whose edits do not lie in the text, is left out as a whole.
[[nodiscard]] Applied apply_fixes(std::string_view text, const Diagnostics& diagnostics);

} // namespace bindery::app
