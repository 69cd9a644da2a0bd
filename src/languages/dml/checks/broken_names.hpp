// A name with an operator that came into it: `img_i/n` for `img_in`. A script with another sign in one cannot
// be read: that is told by slips/broken_names.cpp.
#pragma once

#include <bindery/language.hpp>

#include <vector>

namespace bindery::dml {

// Tells it once, as one name, where neither half has a value and both make the name of a variable or, before
// arguments, of a function.
void join_broken_names(const Unit& unit, std::vector<Diagnostic>& told);

} // namespace bindery::dml
