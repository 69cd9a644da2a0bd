// A comparison with a single `=` as the only argument of a call: `mean(p = y)`.
#pragma once

#include <bindery/language.hpp>

#include <vector>

namespace bindery::dml {

// What is told as the name of an argument of a function that takes none, and is the name of a variable, too,
// has no fix without that name. Where nothing else reads the variable, it is told as a comparison.
void join_compared_names(const Unit& unit, std::vector<Diagnostic>& told);

} // namespace bindery::dml
