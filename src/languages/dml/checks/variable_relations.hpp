// How two variables of a function have to do with each other: whether one may be meant where the other
// stands.
#pragma once

#include "src/languages/dml/checks/variable_table.hpp"

#include <bindery/language.hpp>

namespace bindery::dml {

// Whether what reads a variable gives another its first value, as in `x = X[1, ]`: it has none to read there.
[[nodiscard]] bool gets_value_from(const program::Module& module, const Variable& read,
                                   const Variable& other);

// Whether a variable is compared with another, or stored in it as it is, where it is read first: with the
// same name on both sides that would say nothing.
[[nodiscard]] bool meets_itself(const Unit& unit, const Variable& read, const Variable& other);

} // namespace bindery::dml
