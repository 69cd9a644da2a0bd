// Truth values that are calculated with.
#pragma once

#include "src/languages/dml/checks/value_kinds.hpp"

#include <bindery/language.hpp>

namespace bindery::dml {

// Reports truth values that an operator is to calculate with together with a number or a matrix, for sure:
// SystemDS takes them together with other truth values and with texts alone. Time: linear in the program.
void check_truth_operands(Unit& unit, ValueKinds& kinds);

} // namespace bindery::dml
