// Source of the rules: class Expression of SystemDS 2.1 to 3.4, which is as strict in branches and loops.
#include "src/languages/dml/checks/operand_types.hpp"

#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/checks/assigned_values.hpp"
#include "src/languages/dml/checks/name_filter.hpp"
#include "src/languages/dml/checks/ordered_search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

using namespace program;

constexpr bool compares(Operator op) {
  return op >= Operator::greater && op <= Operator::not_equal;
}
constexpr bool is_composed(Kind kind) {
  return kind == Kind::list || kind == Kind::frame;
}

// Whether a type is that of a list or a frame.
bool is_composed_type(std::string_view text, const TypeName& type) {
  if (type.data.empty()) return false;
  const char first = static_cast<char>(text[type.data.begin] | 0x20);
  return first == 'f' || first == 'l';
}

class OperandCheck {
 public:
  OperandCheck(Unit& unit, ValueKinds& kinds)
      : unit_(unit), module_(unit.module), kinds_(kinds), composed_(unit.source->text()),
        functions_(unit.source->text()) {}

  // `made`: the numbers of calls that give lists and frames.
  void check(std::vector<std::uint32_t> made) {
    note_declared();
    if (own_functions_) add_own(made);
    std::vector<std::uint32_t> others;
    for (const std::uint32_t each : made) {
      if (!note_given(each)) others.push_back(each);
    }
    for (std::size_t i = 0; i < module_.indexings.size(); ++i) {
      const Span name = module_.indexings[i].name;
      if (composed_.may_have(name)) look_at(ExprKind::index, i, name);
    }
    for (const std::uint32_t each : others) look_at(ExprKind::call, each, module_.calls[each].name);
  }

 private:
  // The names of parameters and results that are lists and frames, and of functions that give one.
  void note_declared() {
    const std::string_view text = unit_.source->text();
    for (const Parameter& each : module_.parameters) {
      if (!each.name.empty() && is_composed_type(text, each.type)) composed_.add(each.name);
    }
    for (const FunctionDef& each : module_.functions) {
      if (each.results.count != 1) continue;
      if (!is_composed_type(text, module_.parameters_in(each.results).front().type)) continue;
      functions_.add(each.name);
      own_functions_ = true;
    }
  }
  void add_own(std::vector<std::uint32_t>& made) const {
    for (std::size_t i = 0; i < module_.calls.size(); ++i) {
      if (functions_.may_have(module_.calls[i].name)) made.push_back(static_cast<std::uint32_t>(i));
    }
  }
  // Whether what a call gives is the value of an assignment, as nearly always; its variable is kept.
  [[nodiscard]] bool note_given(std::uint32_t call) {
    const auto assigned = assigned_in(module_, module_.assignments, module_.calls[call].name);
    if (assigned.empty()) return false;
    const Assignment& found = assigned.front();
    const Expr& given = module_[found.value];
    if (given.kind() != ExprKind::call || given.index() != call) return false;
    if (found.target != ExprId::none && module_[found.target].kind() == ExprKind::name)
      composed_.add(module_[found.target].span());
    return true;
  }
  [[nodiscard]] bool may_make(Span function) const {
    return functions_.may_have(function) || makes_composed(unit_.source->text(function));
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

  // The expression that a call or an index is, whose name ends at a place; none: it is far away. Expressions
  // stand in the order of their ends, and what is within the brackets before the whole.
  [[nodiscard]] ExprId whole_of(ExprKind kind, std::size_t number, std::uint32_t name_end) {
    const auto& all = module_.expressions;
    const Expr* each =
        first_without(all.begin(), all.end(), [&](const Expr& one) { return one.span().end <= name_end; });
    for (; each != all.end() && looked_at_ < most_looked_at; ++each, ++looked_at_) {
      if (each->kind() == kind && each->index() == number)
        return ExprId{static_cast<std::uint32_t>(each - all.begin())};
    }
    return ExprId::none;
  }
  void look_at(ExprKind kind, std::size_t number, Span name) {
    const ExprId whole = whole_of(kind, number, name.end);
    if (whole != ExprId::none) operand(whole);
  }

  // Parts stand before what they are parts of: a right operand right before it, and a left one with nothing
  // but the parts of the right one between.
  void operand(ExprId id) {
    constexpr std::size_t most_beside = 256;
    std::size_t around = static_cast<std::size_t>(id) + 1;
    const std::uint32_t begin = module_[id].span().begin;
    if (around == module_.expressions.size()) return;
    if (module_.expressions[around].span().begin > begin) {
      if (!stands_before_sign(module_[id].span().end)) return;
      const std::size_t last = std::min(around + most_beside, module_.expressions.size() - 1);
      while (around < last && module_.expressions[around].span().begin > begin) ++around;
    }
    const Expr& each = module_.expressions[around];
    const ExprId right = last_operand(ExprId{static_cast<std::uint32_t>(around)});
    if (!calculates(each.op()) && !compares(each.op())) return;
    if (each.kind() == ExprKind::unary) {
      if (id == right) calculated(each.op(), id, ExprId::none);
    } else if (id == each.left()) {
      calculated(each.op(), id, right);
    } else if (id == right && !(may_be_composed(each.left()) && is_composed(kind_of(each.left())))) {
      calculated(each.op(), id, each.left());
    }
  }
  // Whether the sign of an operator stands behind a place, and brackets that close.
  [[nodiscard]] bool stands_before_sign(std::uint32_t place) const {
    const std::string_view text = unit_.source->text();
    const std::size_t next = text.find_first_not_of(" \t\r\n)", place);
    return next != text.npos && std::string_view("+-*/^%<>=!").find(text[next]) != std::string_view::npos;
  }
  // `other`: none for a prefix.
  void calculated(Operator op, ExprId id, ExprId other) {
    const Kind kind = kind_of(id);
    if (!is_composed(kind)) return;
    if (other != ExprId::none) {
      const Kind beside = kind_of(other);
      if (beside == Kind::unknown || beside == kind) return;
      // A frame is compared with matrices and frames alone, and a list with anything.
      if (compares(op) && (kind != Kind::frame || !is_scalar(beside))) return;
    }
    tell(op, id, kind);
  }

  void tell(Operator op, ExprId operand, Kind kind) {
    unit_.diagnostics.report(problems::operand_type, module_[operand].span(),
                             fmt::format("expected {} for `{}`, found {}",
                                         compares(op) ? "a single value" : "a number or a matrix",
                                         operator_info(op).spelling, words_for(kind)));
  }

  [[nodiscard]] Kind kind_of(ExprId id) { return kinds_.of(id); }

  Unit& unit_;
  const Module& module_;
  ValueKinds& kinds_;
  NameFilter composed_;  // variables that may be lists or frames
  NameFilter functions_; // that give them
  bool own_functions_ = false;
  // Within the brackets of calls and indexes, in all.
  static constexpr std::size_t most_looked_at = 1U << 22U;
  std::size_t looked_at_ = 0;
};

} // namespace

void check_operand_types(Unit& unit, ValueKinds& kinds, std::vector<std::uint32_t> made) {
  const std::string_view text = unit.source->text();
  const bool declared = std::any_of(unit.module.parameters.begin(), unit.module.parameters.end(),
                                    [&](const Parameter& each) { return is_composed_type(text, each.type); });
  if (declared || !made.empty()) OperandCheck(unit, kinds).check(std::move(made));
}

} // namespace bindery::dml
