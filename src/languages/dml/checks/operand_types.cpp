// Source of the rules: classes Expression, IndexedIdentifier and IterablePredicate of SystemDS 2.1 to 3.4,
// and what its instructions do with values of which these know too little.
#include "src/languages/dml/checks/operand_types.hpp"

#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/checks/value_notes.hpp"

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace bindery::dml {

namespace {

using namespace program;

constexpr bool compares(Operator op) {
  return op >= Operator::greater && op <= Operator::not_equal;
}

// Of two operands that are multiplied as matrices.
OddOperand odd_factor(Kind left, Kind right) {
  const bool known = left != Kind::unknown && right != Kind::unknown;
  if (!known || (is_scalar(left) && is_scalar(right))) return OddOperand::none;
  if (left != Kind::matrix) return OddOperand::left;
  return right != Kind::matrix ? OddOperand::right : OddOperand::none;
}

class OperandCheck {
 public:
  OperandCheck(Unit& unit, ValueKinds& kinds) : unit_(unit), module_(unit.module), kinds_(kinds) {}

  void check() {
    for (const ExprId each : kinds_.odd()) {
      const ExprKind kind = module_[each].kind();
      if (kind == ExprKind::index) index(each);
      if (kind == ExprKind::unary || kind == ExprKind::binary) operation(each);
    }
    for (const Loop& each : module_.loops) {
      for (const ExprId bound : {each.from, each.to, each.step}) range(each, bound);
    }
  }

 private:
  void operation(ExprId id) {
    const Expr& each = module_[id];
    const bool prefix = each.kind() == ExprKind::unary;
    const ExprId left = prefix ? ExprId::none : each.left(), right = last_operand(id);
    const bool first = odd_operand(each.op(), kinds_.of(left), kinds_.of(right), prefix) == OddOperand::left;
    const std::string_view expected = each.op() == Operator::matrix_multiply ? "a matrix"
                                      : compares(each.op())                  ? "a single value"
                                                                             : "a number or a matrix";
    report(problems::operand_type, first ? left : right,
           fmt::format("{} for `{}`", expected, operator_info(each.op()).spelling));
  }

  void index(ExprId id) {
    const Expr& each = module_[id];
    const Indexing& indexing = module_.indexings[each.index()];
    const bool rows = bounds(indexing, indexing.rows, indexing.has_columns ? "row" : "item");
    const bool columns = bounds(indexing, indexing.columns, "column");
    if (rows || columns) return;
    // Of odd indexes only those of a matrix by the name of a row are known.
    if (kinds_.of(id) == Kind::matrix)
      return report(problems::index_bounds, indexing.rows.lower, "a number for the row");
    Diagnostic& made = unit_.diagnostics.report(
        problems::index_bounds, indexing.name,
        fmt::format("expected a matrix, a frame or a list in front of `{}`, found a single value",
                    text({indexing.name.end, each.span().end})));
    note_origin(unit_, kinds_, id, made);
  }
  // Returns whether something is told.
  bool bounds(const Indexing& indexing, const Bounds& each, std::string_view what) {
    bool told = false;
    for (const ExprId bound : {each.lower, each.upper}) {
      const Kind kind = kinds_.of(bound);
      if (bound == ExprId::none || is_scalar(kind) || kind == Kind::unknown) continue;
      const bool chooses = kind == Kind::matrix && module_[bound].is_condition();
      const std::string_view remedy = !chooses ? ""
                                      : indexing.target
                                          ? ": `ifelse` gives a value by a condition"
                                          : ": `removeEmpty` leaves rows and columns by a condition";
      report(problems::index_bounds, bound, fmt::format("a number for the {}", what), remedy);
      told = true;
    }
    return told;
  }

  void range(const Loop& loop, ExprId bound) {
    const Kind kind = kinds_.of(bound);
    if (bound == ExprId::none || kind == Kind::unknown || is_number(kind) || kind == Kind::scalar) return;
    report(problems::operand_type, bound,
           fmt::format("a number for `{}`", loop.sequence.empty() ? ":" : text(loop.sequence)));
  }

  void report(const Problem& problem, ExprId found, const std::string& expected,
              std::string_view remedy = "") {
    Diagnostic& made = unit_.diagnostics.report(
        problem, module_[found].span(),
        fmt::format("expected {}, found {}{}", expected, words_for(kinds_.of(found)), remedy));
    note_origin(unit_, kinds_, found, made);
    add_cast(unit_, found, made);
  }

  [[nodiscard]] std::string_view text(Span span) const { return unit_.source->text(span); }

  Unit& unit_;
  const Module& module_;
  ValueKinds& kinds_;
};

} // namespace

OddOperand odd_operand(Operator op, Kind left, Kind right, bool prefix) {
  if (op == Operator::matrix_multiply) return odd_factor(left, right);
  if (!calculates(op) && !compares(op)) return OddOperand::none;
  const bool first = is_composed(left) && !prefix;
  const Kind kind = first ? left : right, beside = first ? right : left;
  if (!is_composed(kind)) return OddOperand::none;
  if (!prefix && (beside == Kind::unknown || beside == kind)) return OddOperand::none;
  // A frame is compared with matrices and frames alone, and a list with anything.
  if (compares(op) && (kind != Kind::frame || !is_scalar(beside))) return OddOperand::none;
  return first ? OddOperand::left : OddOperand::right;
}

void check_operand_types(Unit& unit, ValueKinds& kinds) {
  OperandCheck(unit, kinds).check();
}

} // namespace bindery::dml
