// Source of the rules: class Expression of SystemDS 2.1 to 3.4, which is as strict in branches and loops.
#include "src/languages/dml/checks/operand_types.hpp"

#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/checks/name_filter.hpp"
#include "src/languages/dml/checks/scopes.hpp"
#include "src/languages/dml/checks/value_kinds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bindery::dml {

namespace {

using namespace program;

// Whether it makes numbers of numbers.
constexpr bool calculates(Operator op) {
  return op > Operator::none && op < Operator::greater;
}
constexpr bool is_composed(Kind kind) {
  return kind == Kind::list || kind == Kind::frame;
}

class OperandCheck {
 public:
  OperandCheck(Unit& unit, FunctionsOfFile& functions)
      : unit_(unit), module_(unit.module), scopes_(unit.module), inside_(unit, functions),
        outside_(unit, functions), composed_(unit.source->text()), functions_(unit.source->text()) {}

  void check() {
    const bool declared = note_declared();
    const std::size_t made = count_made();
    if (!declared && made == 0) return;
    std::size_t given = 0; // to variables, as what is made nearly always is
    for (const Assignment& each : module_.assignments) {
      if (made == 0) break;
      if (each.target == ExprId::none || !gives_composed(each.value)) continue;
      ++given;
      if (module_[each.target].kind() == ExprKind::name) composed_.add(module_[each.target].span());
    }
    const bool parts = std::any_of(module_.indexings.begin(), module_.indexings.end(),
                                   [&](const Indexing& each) { return composed_.may_have(each.name); });
    if (!parts && given == made) return;
    operands(given != made);
  }

 private:
  // Whether any parameter or result is declared as a list or a frame.
  [[nodiscard]] bool note_declared() {
    bool any = false;
    for (const Parameter& each : module_.parameters) {
      if (!is_composed_type(each.type)) continue;
      any = true;
      if (!each.name.empty()) composed_.add(each.name);
    }
    for (const FunctionDef& each : module_.functions) {
      if (any && each.results.count == 1 &&
          is_composed_type(module_.parameters_in(each.results).front().type))
        functions_.add(each.name);
    }
    return any;
  }
  // How many calls may give a list or a frame.
  [[nodiscard]] std::size_t count_made() const {
    return static_cast<std::size_t>(std::count_if(module_.calls.begin(), module_.calls.end(),
                                                  [&](const Call& each) { return may_make(each.name); }));
  }
  [[nodiscard]] bool may_make(Span function) const {
    return functions_.may_have(function) || is_maker(unit_.source->text(function));
  }
  [[nodiscard]] static bool is_maker(std::string_view function) {
    return function == "list" || function == "as.frame";
  }
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
    return may_make(module_.calls[each.index()].name);
  }

  // Nobody can foresee which expressions are parts of variables, and no processor: they are gathered without
  // a branch for each, some at a time.
  void operands(bool calls) {
    constexpr std::size_t most = 1024;
    std::array<ExprId, most> found;
    const ExprKind other = calls ? ExprKind::call : ExprKind::index;
    for (std::size_t first = 0; first < module_.expressions.size(); first += most) {
      const std::size_t last = std::min(first + most, module_.expressions.size());
      std::size_t count = 0;
      for (std::size_t i = first; i < last; ++i) {
        const ExprKind kind = module_.expressions[i].kind();
        found[count] = ExprId{static_cast<std::uint32_t>(i)};
        count += static_cast<std::size_t>((kind == ExprKind::index) | (kind == other));
      }
      for (std::size_t i = 0; i < count; ++i) {
        if (may_be_composed(found[i])) operand(found[i]);
      }
    }
  }

  // Parts stand before what they are parts of, with nothing but other parts between.
  void operand(ExprId id) {
    constexpr std::size_t most_beside = 256;
    const std::uint32_t begin = module_[id].span().begin;
    const std::size_t first = static_cast<std::size_t>(id) + 1;
    const std::size_t last = std::min(first + most_beside, module_.expressions.size());
    for (std::size_t i = first; i < last && looked_at_ < most_looked_at; ++i, ++looked_at_) {
      const ExprId around{static_cast<std::uint32_t>(i)};
      const Expr& each = module_[around];
      if (each.span().begin > begin) continue;
      const ExprId right = last_operand(around);
      if (!calculates(each.op())) return;
      if (each.kind() == ExprKind::unary) {
        if (id == right) calculated(each.op(), id, ExprId::none);
      } else if (id == each.left()) {
        calculated(each.op(), id, right);
      } else if (id == right && !(may_be_composed(each.left()) && is_composed(kind_of(each.left())))) {
        calculated(each.op(), id, each.left());
      }
      return;
    }
  }
  // `other`: none for a prefix.
  void calculated(Operator op, ExprId id, ExprId other) {
    const Kind kind = kind_of(id);
    if (!is_composed(kind)) return;
    if (other != ExprId::none) {
      const Kind beside = kind_of(other);
      if (beside == Kind::unknown || beside == kind) return;
    }
    tell(op, id, kind);
  }

  void tell(Operator op, ExprId operand, Kind kind) {
    unit_.diagnostics.report(problems::operand_type, module_[operand].span(),
                             fmt::format("expected a number or a matrix for `{}`, found {}",
                                         operator_info(op).spelling, words_for(kind)));
  }

  [[nodiscard]] Kind kind_of(ExprId id) { return kinds_at(module_[id].span().begin).of(id); }
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
  // What stands beside an operand is passed over, up to so many expressions in all.
  static constexpr std::size_t most_looked_at = 1U << 22U;
  std::size_t looked_at_ = 0;
};

} // namespace

void check_operand_types(Unit& unit, FunctionsOfFile& functions) {
  OperandCheck(unit, functions).check();
}

} // namespace bindery::dml
