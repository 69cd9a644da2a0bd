// The checks of the entries of a header against the parameters and results of the function.
#pragma once

#include "src/languages/dml/builtins/check_builtin.hpp"

namespace bindery::dml {

// Names, order, and in tables types and defaults, in both directions.
void check_entries(const Documented& documented, Diagnostics& diagnostics);

} // namespace bindery::dml
