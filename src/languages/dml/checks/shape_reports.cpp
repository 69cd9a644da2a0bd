// Source of the rules: classes BinaryExpression, BuiltinFunctionExpression and IndexedIdentifier of SystemDS
// 2.1 to 3.4, and what its instructions refuse of what these do not know.
#include "src/languages/dml/checks/shape_reports.hpp"

#include "src/languages/dml/catalogue/problems_names.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <cstdlib>
#include <optional>

namespace bindery::dml {

namespace {

using namespace program;

constexpr std::string_view row = "row", column = "column";

// `1 row`, `3 rows`
std::string count(std::int64_t number, std::string_view what) {
  return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s");
}

bool differ(Dimension one, Dimension other) {
  return one.unknown == other.unknown && one.added != other.added;
}

// Whether an operand on the right cannot be taken again and again either, as a row and a column are.
bool is_odd_pair(Dimension left, Dimension right) {
  return left.is_constant() && right.is_constant() && left.added != right.added && left.added > 0 &&
         right.added > 1;
}
// Whether something has one row and one column, as far as is known: SystemDS may take that for a single
// value.
bool may_be_cell(const Shape& each) {
  const auto may_be_one = [](Dimension one) { return !one.is_constant() || one.is(1); };
  return may_be_one(each.rows) && may_be_one(each.columns);
}

} // namespace

bool ShapeReports::hold(ExprId at, std::string_view what, Dimension expected, Dimension found,
                        std::string_view where, std::string_view as) {
  const std::optional<std::int32_t> more = difference(found, expected);
  if (!more || *more == 0) return false;
  const std::string message = expected.is_constant()
                                  ? fmt::format("expected {} {}{}{}, found {}", count(expected.added, what),
                                                where, as.empty() ? "" : ", as ", as, found.added)
                                  : fmt::format("expected as many {}s {} as {}, found {} {}", what, where, as,
                                                std::abs(*more), *more > 0 ? "more" : "fewer");
  Diagnostic& made = unit_.diagnostics.report(problems::matrix_size, unit_.module[at].span(), message);
  const Span origin = origin_of_(at);
  if (found.is_constant() && !origin.empty())
    made.notes.push_back(
        {origin, fmt::format("`{}` has {} here", unit_.source->text(origin), count(found.added, what))});
  return true;
}

bool ShapeReports::hold_factors(ExprId right, const Shape& left_shape, const Shape& right_shape) {
  // An unknown number that would have to be 1 for that is another one in nearly all calls.
  const bool known = left_shape.columns.is_constant();
  if (known && (may_be_cell(left_shape) || may_be_cell(right_shape))) return false;
  return hold(right, row, left_shape.columns, right_shape.rows, "behind `%*%`",
              "there are columns in front of it");
}

bool ShapeReports::hold_operands(ExprId right, Operator op, const Shape& left_shape,
                                 const Shape& right_shape) {
  const bool rows = is_odd_pair(left_shape.rows, right_shape.rows);
  // A column and a row give a matrix.
  const bool crossed =
      left_shape.columns.is(1) && !(right_shape.rows.is_constant() && !right_shape.rows.is(1));
  const bool columns = is_odd_pair(left_shape.columns, right_shape.columns) && !crossed;
  if (!rows && !columns) return false;
  return hold(right, rows ? row : column, rows ? left_shape.rows : left_shape.columns,
              rows ? right_shape.rows : right_shape.columns,
              fmt::format("behind `{}`", operator_info(op).spelling), "in front of it");
}

bool ShapeReports::hold_argument(const Call& call, ShapeNeed need, ExprId first, const Shape& shape) {
  const auto hold_one = [&](std::string_view what, Dimension found) {
    return found.is_constant() && !found.is(1) && hold(first, what, one_only, found, needed_by(call), "");
  };
  const bool is_column = !shape.columns.is_constant() || shape.columns.is(1); // perhaps
  switch (need) {
  case ShapeNeed::cell:
    return hold_one(row, shape.rows) || hold_one(column, shape.columns);
  case ShapeNeed::diagonal:
    if (is_column) return false;
    [[fallthrough]];
  case ShapeNeed::square:
    return differ(shape.rows, shape.columns) &&
           hold(first, column, shape.rows, shape.columns, needed_by(call), "there are rows");
  default:
    return false;
  }
}

bool ShapeReports::hold_arguments(const Call& call, ShapeNeed need, const Shape& first, ExprId other,
                                  const Shape& shape) {
  const auto hold_same = [&](std::string_view what, Dimension expected, Dimension found) {
    return differ(expected, found) &&
           hold(other, what, expected, found, needed_by(call), "in its first argument");
  };
  const bool joined = !first.is_empty() && !shape.is_empty();
  switch (need) {
  case ShapeNeed::pairs:
    if (call.arguments.count != 2) return false;
    return (is_odd_pair(first.rows, shape.rows) && hold_same(row, first.rows, shape.rows)) ||
           (is_odd_pair(first.columns, shape.columns) && hold_same(column, first.columns, shape.columns));
  case ShapeNeed::cells:
    if (may_be_cell(first) || may_be_cell(shape)) return false;
    [[fallthrough]];
  case ShapeNeed::same:
    return hold_same(row, first.rows, shape.rows) || hold_same(column, first.columns, shape.columns);
  case ShapeNeed::rows:
    return hold_same(row, first.rows, shape.rows);
  case ShapeNeed::joined_rows:
    return joined && hold_same(row, first.rows, shape.rows);
  case ShapeNeed::joined_columns:
    return joined && hold_same(column, first.columns, shape.columns);
  default:
    return false;
  }
}

bool ShapeReports::hold_bound(ExprId bound, Dimension value, Dimension most, std::string_view what) {
  const std::optional<std::int32_t> more = difference(value, most);
  if (!more || *more <= 0) return false;
  const Span span = unit_.module[bound].span();
  unit_.diagnostics.report(
      problems::index_bounds, span,
      most.is_constant()
          ? fmt::format("expected no {} above {}, found {}", what, most.added, value.added)
          : fmt::format("expected no {} behind the last, found `{}`", what, unit_.source->text(span)));
  return true;
}

bool ShapeReports::hold_assigned(ExprId target, const Shape& part, ExprId value, const Shape& shape) {
  if (!differ(part.rows, shape.rows) && !differ(part.columns, shape.columns)) return false;
  const std::string where = fmt::format("for `{}`", unit_.source->text(unit_.module[target].span()));
  const auto as = [](Dimension each) { return each.is_constant() ? "" : "that has"; };
  return hold(value, row, part.rows, shape.rows, where, as(part.rows)) ||
         hold(value, column, part.columns, shape.columns, where, as(part.columns));
}

std::string ShapeReports::needed_by(const Call& call) const {
  return fmt::format("for `{}`", unit_.source->text(call.name));
}

} // namespace bindery::dml
