// Where a function that does not exist is called, several times or with the names of functions.
#pragma once

#include <bindery/language.hpp>

#include <vector>

namespace bindery::dml {

// Tells of the first call alone what is told of several in the same words and mended in the same way, if at
// all: how many more there are, and with the fix of all. A call that a comment accepts is told by itself.
// Drops what is told of functions that are arguments of such calls, which are no variables: `apply(X, 1,
// sum)`.
void join_calls(const Unit& unit, std::vector<Diagnostic>& told);

} // namespace bindery::dml
