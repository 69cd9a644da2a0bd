// Says where numbers of rows and columns do not fit.
#pragma once

#include "src/languages/dml/checks/native_shapes.hpp"
#include "src/languages/dml/checks/shapes.hpp"

#include <bindery/language.hpp>

#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace bindery::dml {

// Each function reports what cannot fit whatever the numbers are, and nothing else, and returns whether it
// does.
class ShapeReports {
 public:
  // `origin_of`: where a variable got its value that an expression reads; empty for other expressions.
  ShapeReports(Unit& unit, std::function<Span(program::ExprId)> origin_of)
      : unit_(unit), origin_of_(std::move(origin_of)) {}

  // The operands of `%*%`; reported is the right one.
  bool hold_factors(program::ExprId right, const Shape& left_shape, const Shape& right_shape);
  // Those of an operator that takes cells in pairs.
  bool hold_operands(program::ExprId right, program::Operator op, const Shape& left_shape,
                     const Shape& right_shape);
  // The first argument of a function that has such a need, by itself.
  bool hold_argument(const program::Call& call, ShapeNeed need, program::ExprId first, const Shape& shape);
  // The same beside another one.
  bool hold_arguments(const program::Call& call, ShapeNeed need, const Shape& first, program::ExprId other,
                      const Shape& shape);
  // A row or a column (`what`) of a matrix that has so many.
  bool hold_bound(program::ExprId bound, Dimension value, Dimension most, std::string_view what);
  // What is assigned to a part of a matrix.
  bool hold_assigned(program::ExprId target, const Shape& part, program::ExprId value, const Shape& shape);

 private:
  // A number of rows or columns (`what`), as far as it can be compared: `where` says what it is expected for,
  // and `as` what has so many. Returns whether it is told.
  bool hold(program::ExprId at, std::string_view what, Dimension expected, Dimension found,
            std::string_view where, std::string_view as);

  // ``for `inv` ``
  [[nodiscard]] std::string needed_by(const program::Call& call) const;

  Unit& unit_;
  std::function<Span(program::ExprId)> origin_of_;
};

} // namespace bindery::dml
