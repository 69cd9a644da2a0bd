// Where one slip earns several reports about the same name.
#pragma once

#include <bindery/language.hpp>

#include <cstddef>

namespace bindery::dml {

// Joins what is said, from diagnostic number `known` on, of one slip: of an argument `rows==1`, which is told
// as an unknown variable and as an argument without a name; of `f f(x)` and of a name that a blank parts,
// told as a variable and a call; of `x (a + b)` and `$x = a`, which give no value to `x`; of a parameter that
// only the header has, and of results without a `return` clause.
// Time: linear in the diagnostics and in the calls of the unit.
// Parameters that a header has and the body reads are told at the signature that lacks them. Returns how many
// diagnostics stand before those that are joined now.
std::size_t join_reports(Unit& unit, std::size_t known);

} // namespace bindery::dml
