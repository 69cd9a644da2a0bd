// Functions of a file that nothing calls.
#pragma once

#include "src/languages/dml/checks/functions_of_file.hpp"

#include <bindery/language.hpp>
#include <bindery/list.hpp>

#include <cstddef>

namespace bindery::dml {

// A call within the file: from a function, or from outside of all, to a function.
struct Edge {
  std::size_t from;
  std::size_t to;
};

// Reports functions that neither builtins nor statements outside of functions reach, directly or through
// others. The calls are all of the file; their order changes.
void report_unreachable(Unit& unit, FunctionsOfFile& own, List<Edge>& calls);

} // namespace bindery::dml
