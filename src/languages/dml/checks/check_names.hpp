// Names of a program and what they stand for: variables within a function, functions within and across files;
// and what the grammar of the language lets pass of them, but SystemDS does not.
#pragma once

#include "src/languages/dml/checks/value_kinds.hpp"
#include "src/languages/dml/checks/variable_table.hpp"

#include <bindery/language.hpp>

namespace bindery::dml {

// Reports variables that are read but not assigned to above, or assigned but never read, anywhere in their
// function. Branches and loops do not count. Reports arguments of the script that stand where variables
// belong, and the other way round; parameters and results of one name, variables with names of constants,
// types that do not exist, bodies without statements, loops over functions that give no range, options that
// no loop has, and indexes that nothing has. The unit must have no errors of the language. The table is empty
// before, and knows the variables of the unit then; the kinds are found with it.
void check_variables(Unit& unit, VariableTable& variables, ValueKinds& kinds);

// Reports calls of functions that do not exist or where none is made, arguments and results that do not fit,
// functions that nothing reaches, and functions and namespaces that are defined twice. Quiet about everything
// that it cannot see. The unit must have no errors of the language, and its variables be known.
void check_calls(Unit& unit, ValueKinds& kinds, const Resolver& resolver);

} // namespace bindery::dml
