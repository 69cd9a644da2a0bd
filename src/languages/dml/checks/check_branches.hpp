// Values that variables get in one branch of an `if` alone.
#pragma once

#include "src/languages/dml/checks/scopes.hpp"
#include "src/languages/dml/checks/variable_table.hpp"

#include <bindery/language.hpp>

#include <cstdint>
#include <span>

namespace bindery::dml {

// Reports variables that an `else` reads and only the branch before it gives a value. They are those of the
// unit, and know where they get their first values; at `words`, which are sorted, stand names of none.
void check_branches(Unit& unit, VariableTable& variables, Scopes& scopes,
                    std::span<const std::uint32_t> words);

} // namespace bindery::dml
