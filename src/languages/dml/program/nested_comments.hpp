// Comments within comments.
#pragma once

#include <bindery/language.hpp>

#include <cstdint>
#include <string_view>
#include <vector>

namespace bindery::dml {

// Warns of a comment between `/*` and `*/` in which another begins: comments do not nest, and where the end
// of the first is lost, what stands between the two is no code any more.
void check_nested_comments(Unit& unit);

// The words that are names in the comment around a place: what a script misses whose code it took with it.
// Empty if no comment is there. They point into the source.
[[nodiscard]] std::vector<std::string_view> names_taken(const Unit& unit, std::uint32_t place);

} // namespace bindery::dml
