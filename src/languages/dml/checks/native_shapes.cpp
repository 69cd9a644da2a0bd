// Source of the rules: class BuiltinFunctionExpression of SystemDS 2.1 to 3.4.
#include "src/languages/dml/checks/native_shapes.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace bindery::dml {

namespace {

struct Row {
  NativeShape shape;
  std::string_view names; // each with a blank behind
};

using enum ShapeRule;
constexpr std::array<Row, 21> rows{{
    {{same},
     "abs acos asin atan as.matrix ceil ceiling cos cosh cummax cummin cumprod cumsum exp floor log "},
    {{same}, "replace rev roll round sign sin sinh sqrt tan tanh "},
    {{same, ShapeNeed::square}, "cholesky inv inverse "},
    {{unknown, ShapeNeed::square}, "det "},
    {{unknown, ShapeNeed::cell}, "as.scalar "},
    {{unknown, ShapeNeed::pairs}, "max min "},
    {{unknown, ShapeNeed::same}, "cov median moment "},
    {{unknown, ShapeNeed::cells}, "ifelse "},
    {{transposed}, "t "},
    {{by_row}, "rowIndexMax rowIndexMin rowMaxs rowMeans rowMins rowProds rowSds rowSums rowVars "},
    {{by_column}, "colMaxs colMeans colMins colProds colSds colSums colVars "},
    {{generated}, "Rand matrix rand "},
    {{sequence}, "seq "},
    {{ShapeRule::diagonal, ShapeNeed::diagonal}, "diag "},
    {{beside, ShapeNeed::joined_rows}, "append cbind "},
    {{below, ShapeNeed::joined_columns}, "rbind "},
    {{solved, ShapeNeed::rows}, "solve "},
    {{crossed}, "outer "},
    {{row_count}, "nrow "},
    {{column_count}, "ncol "},
    {{number}, "as.integer "},
}};

constexpr auto by_number = [] {
  std::array<NativeShape, native_functions.size()> all{};
  for (const Row& each : rows) {
    for (std::string_view left = each.names; !left.empty(); left.remove_prefix(left.find(' ') + 1)) {
      const std::string_view name = left.substr(0, left.find(' '));
      const auto found = std::lower_bound(
          native_functions.begin(), native_functions.end(), name,
          [](const NativeFunction& function, std::string_view wanted) { return function.name < wanted; });
      if (found->name != name) throw "no native function has this name";
      all[static_cast<std::size_t>(found - native_functions.begin())] = each.shape;
    }
  }
  return all;
}();

} // namespace

const std::array<NativeShape, native_functions.size()> native_shapes = by_number;

} // namespace bindery::dml
