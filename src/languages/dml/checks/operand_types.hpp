// What operators are given.
#pragma once

#include "src/languages/dml/checks/functions_of_file.hpp"

#include <bindery/language.hpp>

namespace bindery::dml {

// Reports operands of kinds that their operator does not take, for sure.
void check_operand_types(Unit& unit, FunctionsOfFile& functions);

} // namespace bindery::dml
