// Matrices whose numbers of rows and columns do not fit.
#pragma once

#include "src/languages/dml/checks/value_kinds.hpp"
#include "src/languages/dml/checks/variable_table.hpp"

#include <bindery/language.hpp>

namespace bindery::dml {

// Follows through the statements of a unit how many rows and columns its matrices have, as constants or as
// numbers that are compared without being known (`ncol(X) + 1` is not `ncol(X)`), and reports operands,
// arguments and indexes that cannot fit, whatever the numbers are. The table must know all variables of the
// unit, and the kinds be those of the unit. Nothing is told of branches and loops, which may be written
// for other numbers than those that are known, nor of a script that is too large for somebody to have written
// it.
void check_shapes(Unit& unit, VariableTable& variables, ValueKinds& kinds);

} // namespace bindery::dml
