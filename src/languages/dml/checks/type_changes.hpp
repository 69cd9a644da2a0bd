// Variables that are a matrix in one branch and a single value in another.
#pragma once

#include "src/languages/dml/checks/value_kinds.hpp"

#include <bindery/language.hpp>

namespace bindery::dml {

// Reports branches and loops behind which a variable would be something else than before them or in the other
// branch: a single value, a matrix, a frame or a list. Each variable once.
void check_type_changes(Unit& unit, ValueKinds& kinds);

} // namespace bindery::dml
