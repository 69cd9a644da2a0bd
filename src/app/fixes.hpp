// Applying the edits of diagnostics to a text.
#pragma once

#include <bindery/diagnostic.hpp>

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace bindery::app {

struct Applied {
  std::string text;
  std::vector<const Diagnostic*> fixed; // those whose fixes were applied
};

// What a diagnostic says and what its first fix would write, wherever in the text; empty if it has no fix. A
// fix that leads to as many diagnostics of the same kind as before mends nothing.
[[nodiscard]] std::string kind_of_fix(const Diagnostic& diagnostic);

// Applies the first fix of each diagnostic, in order, but none of the kinds that are vain. A fix that would
// touch what an earlier one has changed, or whose edits do not lie in the text, is left out as a whole.
[[nodiscard]] Applied apply_fixes(std::string_view text, const Diagnostics& diagnostics,
                                  const std::set<std::string>& vain = {});

} // namespace bindery::app
