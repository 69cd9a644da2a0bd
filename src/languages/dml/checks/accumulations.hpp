// Statements that add to a variable.
#pragma once

#include "src/languages/dml/checks/functions_of_file.hpp"

#include <bindery/language.hpp>

namespace bindery::dml {

// Reports `+=` on variables that get a value right above it.
void check_accumulations(Unit& unit, FunctionsOfFile& functions);

} // namespace bindery::dml
