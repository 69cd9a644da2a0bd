// The catalogue of names that lead nowhere, and of what SystemDS refuses though its grammar does not: D4..
#pragma once

#include <bindery/diagnostic.hpp>

#include <span>

namespace bindery::dml {

namespace problems {

extern const Problem unknown_function;
extern const Problem unknown_argument;
extern const Problem argument_count;
extern const Problem unassigned_variable;
extern const Problem unused_variable;
extern const Problem unreachable_function;
extern const Problem duplicate_definition;
extern const Problem empty_function;
extern const Problem data_type;
extern const Problem assigned_argument;
extern const Problem ifdef_argument;
extern const Problem loop_function;
extern const Problem assigned_constant;
extern const Problem index_bounds;
extern const Problem result_count;
extern const Problem misplaced_call;
extern const Problem loop_option;
extern const Problem dependent_iterations;
extern const Problem number_value;
extern const Problem conditional_operator;
extern const Problem unnamed_value;
extern const Problem result_type;
extern const Problem accumulated_value;
extern const Problem matrix_parameter;
extern const Problem first_argument;
extern const Problem argument_value;
extern const Problem operand_type;
extern const Problem type_change;
extern const Problem argument_type;
extern const Problem matrix_size;

} // namespace problems

// All of them, in the order of their codes.
[[nodiscard]] std::span<const Problem* const> name_problems();

} // namespace bindery::dml
