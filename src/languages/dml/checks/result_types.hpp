// What functions give, against what they say they give.
#pragma once

#include "src/languages/dml/checks/value_kinds.hpp"

#include <bindery/language.hpp>

namespace bindery::dml {

// Reports results whose last assignment gives them a value of another type than they are declared with, for
// sure.
void check_result_types(Unit& unit, ValueKinds& kinds);

} // namespace bindery::dml
