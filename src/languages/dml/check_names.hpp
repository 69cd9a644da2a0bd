// Names of a program and what they stand for: variables within a function, functions within and across files.
#pragma once

#include <bindery/diagnostic.hpp>
#include <bindery/language.hpp>

#include <span>

namespace bindery::dml {

namespace problems {

extern const Problem unknown_function;
extern const Problem unknown_argument;
extern const Problem argument_count;
extern const Problem unassigned_variable;
extern const Problem unused_variable;
extern const Problem unreachable_function;

} // namespace problems

// All of them, in the order of their codes.
[[nodiscard]] std::span<const Problem* const> name_problems();

// Reports variables that are read but never assigned, or assigned but never read, anywhere in their function.
// The order of statements does not count. The unit must have no errors of the language.
void check_variables(Unit& unit);

// Reports calls of functions that do not exist, arguments that do not fit, and functions that nothing
// reaches. Quiet about everything that it cannot see. The unit must have no errors of the language.
void check_calls(Unit& unit, const Resolver& resolver);

} // namespace bindery::dml
