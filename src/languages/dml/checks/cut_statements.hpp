// Statements that break off at the end of their line, so that the next one is read as what they lack.
#pragma once

#include <bindery/language.hpp>

#include <vector>

namespace bindery::dml {

// Reports that a value is missing where a call that gives none begins a line behind an operator or a sign
// that assigns: `y = x +` above `print(x)`. A warning, for the language takes it. Returns whether it does.
bool tell_cut_statement(Unit& unit, const program::Call& call);

// Drops what is told of the variable that such a statement assigns to, where the call below reads it.
void join_cut_statements(const Unit& unit, std::vector<Diagnostic>& told);

} // namespace bindery::dml
