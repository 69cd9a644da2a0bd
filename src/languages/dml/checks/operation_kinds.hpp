// What literals are, and what operators make of values.
#pragma once

#include "src/languages/dml/checks/value_kinds.hpp"

#include <bindery/model/program.hpp>

#include <array>
#include <cstddef>

namespace bindery::dml {

// Of what shows by its form what it is.
inline constexpr auto kinds_by_form = [] {
  std::array<Kind, static_cast<std::size_t>(program::ExprKind::error) + 1> kinds{};
  kinds.fill(Kind::unknown);
  const auto set = [&](program::ExprKind form, Kind kind) { kinds[static_cast<std::size_t>(form)] = kind; };
  set(program::ExprKind::integer, Kind::integer);
  set(program::ExprKind::real, Kind::real);
  set(program::ExprKind::boolean, Kind::truth);
  set(program::ExprKind::string, Kind::text);
  set(program::ExprKind::argument, Kind::scalar);
  set(program::ExprKind::list, Kind::list);
  return kinds;
}();

inline Kind of_unary(program::Operator op, Kind operand) {
  if (operand == Kind::matrix) return operand;
  if (!is_scalar(operand)) return Kind::unknown;
  if (op == program::Operator::logical_not) return Kind::truth;
  return is_number(operand) ? operand : Kind::scalar;
}

inline Kind of_binary(program::Operator op, Kind left, Kind right) {
  if (op == program::Operator::matrix_multiply || left == Kind::matrix || right == Kind::matrix)
    return Kind::matrix;
  if (!is_scalar(left) || !is_scalar(right)) return Kind::unknown;
  if (op >= program::Operator::greater) return Kind::truth;
  if (op == program::Operator::add && (left == Kind::text || right == Kind::text)) return Kind::text;
  if (!is_number(left) || !is_number(right)) return Kind::scalar;
  const bool whole = left == Kind::integer && right == Kind::integer;
  return whole && op != program::Operator::divide && op != program::Operator::power ? Kind::integer
                                                                                    : Kind::real;
}

} // namespace bindery::dml
