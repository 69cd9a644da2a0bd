// Variables that are a matrix in one branch and a single value in another.
#pragma once

#include "src/languages/dml/checks/scopes.hpp"
#include "src/languages/dml/checks/variable_table.hpp"

#include <bindery/language.hpp>

#include <cstdint>
#include <vector>

namespace bindery::dml {

// A variable of a function, or of what stands outside of all; the name is one of its places.
struct ScopedPlace {
  std::uint32_t scope = 0;
  Span name;
};

// Reports branches and loops behind which one of these variables would be something else than before them or
// in the other branch: a single value, a matrix, a frame or a list. To be asked for those that get literals
// as well as what calls give. The table is that of all variables of the unit.
void check_type_changes(Unit& unit, VariableTable& variables, Scopes& scopes,
                        const std::vector<ScopedPlace>& changing);

} // namespace bindery::dml
