// A name that is none is told once for all places where a script writes it.
#pragma once

#include <bindery/diagnostic.hpp>
#include <bindery/source.hpp>

#include <vector>

namespace bindery::dml {

// Joins what is told of `_x` and of `x.y` at each of its places into the first of them, whose fix then mends
// all: half a name that is changed would be another one. Time: n log n in the diagnostics.
void join_repeated_names(const Source& source, std::vector<Diagnostic>& told);

} // namespace bindery::dml
