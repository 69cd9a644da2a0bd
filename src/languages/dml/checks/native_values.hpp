// Arguments of native functions that are one of a few words, or a number of rows or columns.
#pragma once

#include <bindery/language.hpp>

#include <cstddef>
#include <string_view>

namespace bindery::dml {

// Reports the arguments of a call of a native function, by its number in native_functions, that are none of
// the words that the function knows for them. Only values that stand there as they are can be told.
void check_native_values(Unit& unit, const program::Call& call, std::size_t number);

// Whether a value may be one that is no number of rows or columns.
[[nodiscard]] inline bool may_be_no_size(const program::Expr& value) {
  return value.kind() == program::ExprKind::string || value.kind() == program::ExprKind::boolean ||
         value.kind() == program::ExprKind::unary;
}
// Reports such a value of `rows` or `cols` where a native function makes something of that size, and that is
// no default of a parameter.
void check_native_size(Unit& unit, std::string_view function, const program::Argument& argument);
// The same of a call of `matrix` whose arguments have no names.
void check_matrix_sizes(Unit& unit, const program::Call& call);

} // namespace bindery::dml
