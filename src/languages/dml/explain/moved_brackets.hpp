// One bracket that stands in the wrong place is told as one that is missing and one that is too many.
#pragma once

#include <bindery/diagnostic.hpp>
#include <bindery/source.hpp>

#include <vector>

namespace bindery::dml {

// Joins the two, without a fix, because something that does not belong there stands between the two places. A
// bracket too many behind a call that lacks its comma goes with it: `f(a, g(b) c))`. Time: linear in the
// diagnostics and what stands between.
void join_moved_brackets(const Source& source, std::vector<Diagnostic>& told);

} // namespace bindery::dml
