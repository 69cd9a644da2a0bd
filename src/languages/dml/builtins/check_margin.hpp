// Whether a header stands at the margin, where tools that read headers look for it.
#pragma once

#include "src/languages/dml/builtins/check_builtin.hpp"

namespace bindery::dml {

// Lines that stand elsewhere than the others of their header have been told by its reader.
void check_margin(const Documented& documented, Diagnostics& diagnostics);

} // namespace bindery::dml
