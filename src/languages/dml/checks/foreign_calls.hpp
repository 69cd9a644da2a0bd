// Calls of functions that other languages have.
#pragma once

#include "src/languages/dml/checks/call_results.hpp"

#include <bindery/language.hpp>

namespace bindery::dml {

// If other languages have the function of a call, says in a diagnostic of the call what DML has for it, and
// mends the call where that does the same. `use`: what the call is used for. Returns whether they have it.
bool mend_foreign_call(const Unit& unit, const program::Call& call, ResultsUse use, Diagnostic& made);

} // namespace bindery::dml
