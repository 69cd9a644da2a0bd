// Comments by which people accept what is found at a place, or in a file:
//
//   z = 3 # bindery: ignore D405 -- read by those who source this
//   # bindery: ignore unused-variable, D404
//   # bindery: ignore-file D1*
//
// One behind code is for its line, one on a line of its own for the line below. Codes are as those of
// --ignore. What stands behind ` -- ` is for people.
#pragma once

#include <bindery/diagnostic.hpp>
#include <bindery/language.hpp>

#include <span>

namespace bindery::app {

// The catalogue of what is said of such comments.
[[nodiscard]] std::span<const Problem* const> ignore_problems();

// Whether the unit has any such comment.
[[nodiscard]] bool has_ignores(const Unit& unit);

// Removes the diagnostics of a unit that its comments accept. `known` are all that there are. With `tells`,
// all that can be found was looked for, and comments that are wrong or accept nothing are diagnostics
// themselves.
void apply_ignores(Unit& unit, std::span<const Problem* const> known, bool tells);

} // namespace bindery::app
