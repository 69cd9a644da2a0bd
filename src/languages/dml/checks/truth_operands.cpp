// Source of the rules: classes Expression and BinaryExpression of SystemDS 2.1 to 3.4.
#include "src/languages/dml/checks/truth_operands.hpp"

#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/text/letters.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace bindery::dml {

namespace {

using namespace program;

class TruthOperands {
 public:
  TruthOperands(Unit& unit, ValueKinds& kinds) : unit_(unit), module_(unit.module), kinds_(kinds) {}

  void check() {
    for (const ExprId each : module_.calculated_truths) look_at(each);
  }

 private:
  void look_at(ExprId id) {
    const Expr& each = module_[id];
    const ExprId last = last_operand(id);
    const ExprId left = each.kind() == ExprKind::binary ? each.left() : ExprId::none;
    if (left != ExprId::none && module_[left].is_condition()) calculated(each.op(), left, last);
    if (module_[last].is_condition()) calculated(each.op(), last, left);
  }

  // `other`: none for a prefix.
  void calculated(Operator op, ExprId operand, ExprId other) {
    if (kinds_.of(operand) != Kind::truth) return;
    const Kind beside = other == ExprId::none ? Kind::integer : kinds_.of(other);
    if (!is_number(beside) && beside != Kind::matrix) return;
    const Expr& each = module_[operand];
    const Span span = each.span();
    Fix fix{"make it a number", {}};
    const std::string_view text = unit_.source->text();
    const std::size_t before = text.find_last_not_of(" \t", span.begin - std::uint32_t{span.begin > 0});
    if (each.bracketed() && text[before] == '(') { // its brackets become those of the call
      const auto open = static_cast<std::uint32_t>(before);
      const bool glued = before > 0 && is_name_byte(text[before - 1]); // `for (i in(a > b) * 2:4)`
      fix.edits.push_back({{open, open}, glued ? " as.integer" : "as.integer"});
    } else {
      fix.edits.push_back({{span.begin, span.begin}, "as.integer("});
      fix.edits.push_back({{span.end, span.end}, ")"});
    }
    unit_.diagnostics
        .report(problems::operand_type, span,
                fmt::format("expected a number or a matrix for `{}`, found a truth value",
                            operator_info(op).spelling))
        .fixes.push_back(std::move(fix));
  }

  Unit& unit_;
  const Module& module_;
  ValueKinds& kinds_;
};

} // namespace

void check_truth_operands(Unit& unit, ValueKinds& kinds) {
  TruthOperands(unit, kinds).check();
}

} // namespace bindery::dml
