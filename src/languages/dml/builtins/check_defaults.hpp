// The defaults in the cells of tables against those of the function.
#pragma once

#include "src/languages/dml/builtins/check_builtin.hpp"

namespace bindery::dml {

void check_defaults(const Documented& documented, Diagnostics& diagnostics);

// Replaces a cell, and the blanks behind it so that the columns stay where they are if there is room.
void add_cell_fix(const Source& source, Diagnostic& diagnostic, std::string_view title, const Text& cell,
                  std::string_view replacement);

} // namespace bindery::dml
