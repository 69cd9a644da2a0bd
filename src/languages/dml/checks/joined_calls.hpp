// Where a function that does not exist is called several times.
#pragma once

#include <bindery/diagnostic.hpp>

#include <vector>

namespace bindery::dml {

// Tells of the first call alone what is told of several in the same words and mended in the same way, if at
// all: how many more there are, and with the fix of all.
void join_calls(std::vector<Diagnostic>& told);

} // namespace bindery::dml
