// What is said of definitions and statements that SystemDS's grammar lets pass, and what reads them after it
// does not. Those who look at all of them anyhow ask for it where one is odd.
#pragma once

#include <bindery/language.hpp>

#include <string_view>

namespace bindery::dml {

// A function of the file has the name of one before it: tells all that do.
[[gnu::cold]] void report_duplicate_functions(Unit& unit);
// A parameter or a result, which `what` says, has the name of one before it.
[[gnu::cold]] void report_duplicate_name(Unit& unit, std::string_view what, Span name, Span first);
// Two files have one namespace.
[[gnu::cold]] void report_duplicate_namespace(Unit& unit, const program::Import& import,
                                              const program::Import& first);
// The body of a function has no statements.
[[gnu::cold]] void report_empty_function(Unit& unit, const program::FunctionDef& function);
// What stands before the brackets of a type is none that SystemDS knows.
[[gnu::cold]] void report_data_type(Unit& unit, Span word);
// A parameter is a matrix of something other than doubles.
[[gnu::cold]] void report_matrix_parameter(Unit& unit, Span value);

// An argument of the script stands where something is assigned to.
[[gnu::cold]] void report_assigned_argument(Unit& unit, Span argument);
// `ifdef` asks for something else than an argument of the script; `meant` if it is a name that lacks its
// sign.
[[gnu::cold]] void report_ifdef_argument(Unit& unit, Span asked, bool meant);
// The default of a parameter is a name, which must not be its own.
[[gnu::cold]] void report_own_default(Unit& unit, Span parameter, Span value);
// A variable, a parameter or a result, which `what` says, has the name of a constant.
[[gnu::cold]] void report_assigned_constant(Unit& unit, std::string_view what, Span name);
// A loop runs over a call of another function than `seq`.
[[gnu::cold]] void report_loop_function(Unit& unit, Span name);
// Options of loops: those of `parfor` must be some that SystemDS knows. To be asked for once, where a loop
// has any.
[[gnu::cold]] void check_loop_options(Unit& unit);

// SystemDS has no instructions for `&&` and `||`, which its grammar takes. To be asked for once, where there
// are any. Source: its class BooleanExpression, in all releases since 2.1.
[[gnu::cold]] void check_operators(Unit& unit);

// Looks at the numbers that are unusual. To be asked for once, where there are any.
[[gnu::cold]] void check_numbers(Unit& unit);

// Rows or columns of an index have bounds that are numbers.
[[gnu::cold]] void check_bounds(Unit& unit, const program::Indexing& indexing);

} // namespace bindery::dml
