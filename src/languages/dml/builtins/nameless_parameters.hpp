// Parameters that are a type and a value alone, which the reference grammar lets pass.
#pragma once

#include <bindery/language.hpp>

#include <optional>

namespace bindery::dml {

// What a value was meant for that stands where the name of a parameter should: the name, `"x"`, `$x` and
// `(x)`, or the name and its default, `x == 1`, `x(1)` and `x -1`.
[[nodiscard]] std::optional<Fix> name_meant_by_value(const Unit& unit, const program::Parameter& parameter);

} // namespace bindery::dml
