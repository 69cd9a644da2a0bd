// Source of the rules: class Expression of SystemDS 2.1 to 3.4, which is as strict in branches and loops.
#include "src/languages/dml/checks/operand_types.hpp"

#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/checks/name_filter.hpp"
#include "src/languages/dml/checks/scopes.hpp"
#include "src/languages/dml/checks/value_kinds.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bindery::dml {

namespace {

using namespace program;

constexpr bool is_composed(Kind kind) {
  return kind == Kind::list || kind == Kind::frame;
}

class OperandCheck {
 public:
  OperandCheck(Unit& unit, FunctionsOfFile& functions)
      : unit_(unit), module_(unit.module), scopes_(unit.module), inside_(unit, functions),
        outside_(unit, functions), composed_(unit.source->text()), functions_(unit.source->text()) {}

  void check() {
    if (module_.calculations.empty()) return;
    for (const Parameter& each : module_.parameters) {
      if (!each.name.empty() && is_composed_type(each.type)) composed_.add(each.name);
    }
    for (const FunctionDef& each : module_.functions) {
      if (each.results.count == 1 && is_composed_type(module_.parameters_in(each.results).front().type))
        functions_.add(each.name);
    }
    for (const Assignment& each : module_.assignments) {
      if (!gives_composed(each.value) || each.target == ExprId::none) continue;
      if (module_[each.target].kind() == ExprKind::name) composed_.add(module_[each.target].span());
    }
    for (const ExprId id : module_.calculations) {
      const Expr& each = module_[id];
      const ExprId right = last_operand(id);
      if (each.kind() == ExprKind::binary) {
        if (may_be_composed(right) || may_be_composed(each.left())) binary(each, right);
      } else if (may_be_composed(right)) {
        const Kind kind = kinds_at(each.span().begin).of(right);
        if (is_composed(kind)) tell(each.op(), right, kind);
      }
    }
  }

 private:
  [[nodiscard]] bool is_composed_type(const TypeName& type) const {
    if (type.data.empty()) return false;
    const char first = letter_at(type.data.begin);
    return first == 'f' || first == 'l';
  }
  [[nodiscard]] char letter_at(std::uint32_t place) const {
    return static_cast<char>(unit_.source->text()[place] | 0x20);
  }

  // Whether its form shows that an operand may be a list or a frame.
  [[nodiscard]] bool may_be_composed(ExprId id) const {
    if (id == ExprId::none) return false;
    const Expr& each = module_[id];
    if (each.kind() == ExprKind::index) return composed_.may_have(module_.indexings[each.index()].name);
    return gives_composed(id);
  }
  [[nodiscard]] bool gives_composed(ExprId id) const {
    const Expr& each = module_[id];
    if (each.kind() != ExprKind::call) return false;
    const Span name = module_.calls[each.index()].name;
    const std::string_view word = unit_.source->text(name);
    return word == "list" || word == "as.frame" || functions_.may_have(name);
  }

  void binary(const Expr& each, ExprId right) {
    ValueKinds& kinds = kinds_at(each.span().begin);
    const std::array<ExprId, 2> operands{each.left(), right};
    const std::array<Kind, 2> found{kinds.of(operands[0]), kinds.of(operands[1])};
    for (std::size_t i = 0; i < operands.size(); ++i) {
      const Kind other = found[1 - i];
      if (!is_composed(found[i]) || other == Kind::unknown || other == found[i] ||
          !may_be_composed(operands[i]))
        continue;
      return tell(each.op(), operands[i], found[i]);
    }
  }

  void tell(Operator op, ExprId operand, Kind kind) {
    unit_.diagnostics.report(problems::operand_type, module_[operand].span(),
                             fmt::format("expected a number or a matrix for `{}`, found {}",
                                         operator_info(op).spelling, words_for(kind)));
  }

  // Of the function around a place, or of what is outside of all.
  [[nodiscard]] ValueKinds& kinds_at(std::uint32_t place) {
    const std::uint32_t scope = scopes_.of(place);
    if (scope >= module_.functions.size()) {
      if (!entered_outside_) outside_.enter(nullptr);
      entered_outside_ = true;
      return outside_;
    }
    if (scope != scope_) inside_.enter(&module_.functions[scope]);
    scope_ = scope;
    return inside_;
  }

  Unit& unit_;
  const Module& module_;
  Scopes scopes_;
  ValueKinds inside_; // of the function that was looked at last
  ValueKinds outside_;
  std::uint32_t scope_ = static_cast<std::uint32_t>(-1);
  bool entered_outside_ = false;
  NameFilter composed_;  // variables that may be lists or frames
  NameFilter functions_; // that give them
};

} // namespace

void check_operand_types(Unit& unit, FunctionsOfFile& functions) {
  OperandCheck(unit, functions).check();
}

} // namespace bindery::dml
