// Comments within comments.
#pragma once

#include <bindery/language.hpp>

namespace bindery::dml {

// Warns of a comment between `/*` and `*/` in which another begins: comments do not nest, and where the end
// of the first is lost, what stands between the two is no code any more.
void check_nested_comments(Unit& unit);

} // namespace bindery::dml
