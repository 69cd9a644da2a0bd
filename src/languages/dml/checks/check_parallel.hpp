// Loops whose iterations run side by side.
#pragma once

#include "src/languages/dml/checks/scopes.hpp"
#include "src/languages/dml/checks/value_kinds.hpp"
#include "src/languages/dml/checks/variable_table.hpp"

#include <bindery/language.hpp>

namespace bindery::dml {

// Reports what makes iterations of `parfor` depend on each other: assignments to variables that have a value
// before the loop, where SystemDS refuses them whatever numbers indexes are, and `stop`. The variables are
// those of the unit, and know where they get their first values and whether they are read in such loops. To
// be asked for once, where there is such a loop.
[[gnu::cold]] void check_parallel_loops(Unit& unit, VariableTable& variables, ValueKinds& kinds,
                                        Scopes& scopes);

} // namespace bindery::dml
