// Most operands are numbers and matrices, and most of these names: what they are is only looked for where a
// name of the script has a value of another kind. Source of the rules: class Expression of SystemDS 2.1
// to 3.4, which is as strict in branches and loops.
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
#include <string>
#include <string_view>
#include <vector>

namespace bindery::dml {

namespace {

using namespace program;

constexpr bool is_composed(Kind kind) {
  return kind == Kind::list || kind == Kind::frame;
}

// Which of two operands that are calculated with is not taken beside the other; -1 if both are, or may be.
constexpr int refused(Kind left, Kind right) {
  const std::array<Kind, 2> kinds{left, right};
  for (int i = 0; i < 2; ++i) {
    const Kind one = kinds[static_cast<std::size_t>(i)];
    const Kind other = kinds[static_cast<std::size_t>(1 - i)];
    if (other == Kind::unknown || other == one) continue;
    if (is_composed(one) || (one == Kind::truth && (is_number(other) || other == Kind::matrix))) return i;
  }
  return -1;
}

class OperandCheck {
 public:
  OperandCheck(Unit& unit, FunctionsOfFile& functions)
      : unit_(unit), module_(unit.module), scopes_(unit.module), inside_(unit, functions),
        outside_(unit, functions), names_(unit.source->text()), functions_(unit.source->text()) {}

  void check() {
    if (module_.calculations.empty()) return;
    note_functions();
    note_names();
    for (const ExprId id : module_.calculations) {
      const Expr& each = module_[id];
      const ExprId right = last_operand(id);
      if (each.kind() == ExprKind::binary) {
        if (may_be_odd(right) || may_be_odd(each.left())) binary(each, right);
      } else if (may_be_odd(right)) {
        const Kind kind = kinds_at(each.span().begin).of(right);
        if (kind == Kind::truth || is_composed(kind)) tell(each.op(), right, kind);
      }
    }
  }

 private:
  // Those that give something else than numbers, texts and matrices.
  void note_functions() {
    for (const FunctionDef& each : module_.functions) {
      if (each.results.count != 1 || !is_odd(module_.parameters_in(each.results).front())) continue;
      functions_.add(each.name);
      odd_functions_ = true;
    }
  }
  // Variables that have, or may have, such a value.
  void note_names() {
    for (const Parameter& each : module_.parameters) {
      if (!each.name.empty() && is_odd(each)) names_.add(each.name);
    }
    for (const Assignment& each : module_.assignments) {
      if (!may_be_odd(each.value) || each.target == ExprId::none) continue;
      if (module_[each.target].kind() == ExprKind::name) names_.add(module_[each.target].span());
    }
  }
  [[nodiscard]] bool is_odd(const Parameter& each) const {
    const Span data = each.type.data;
    const Span word = data.empty() ? each.type.value : data;
    if (word.empty()) return false;
    const char first = letter_at(word.begin);
    return first == 'b' || first == 'f' || first == 'l' ||                             // Boolean, Frame, List
           (first == 's' && !data.empty() && letter_at(each.type.value.begin) == 'b'); // Scalar[Boolean]
  }
  [[nodiscard]] char letter_at(std::uint32_t place) const {
    return static_cast<char>(unit_.source->text()[place] | 0x20);
  }

  // Whether a value may be none of a number and a matrix, as far as its form tells.
  [[nodiscard]] bool may_be_odd(ExprId id) const {
    if (id == ExprId::none) return false;
    const Expr& each = module_[id];
    switch (each.kind()) {
    case ExprKind::boolean:
      return true;
    case ExprKind::name:
      return names_.may_have(each.span());
    case ExprKind::index:
      return names_.may_have(module_.indexings[each.index()].name);
    case ExprKind::unary:
    case ExprKind::binary:
      return each.op() >= Operator::greater;
    case ExprKind::call:
      return gives_odd(module_.calls[each.index()].name);
    default:
      return false;
    }
  }
  [[nodiscard]] bool gives_odd(Span name) const {
    const std::string_view word = unit_.source->text(name);
    if (odd_functions_ && functions_.may_have(name)) return true;
    switch (word.front()) {
    case 'a':
      return word == "as.frame" || word == "as.logical" || word == "as.boolean";
    case 'i':
      return word == "ifelse";
    case 'l':
      return word == "list";
    default:
      return false;
    }
  }

  void binary(const Expr& each, ExprId right) {
    ValueKinds& kinds = kinds_at(each.span().begin);
    const std::array<ExprId, 2> operands{each.left(), right};
    const std::array<Kind, 2> found{kinds.of(operands[0]), kinds.of(operands[1])};
    const int odd = refused(found[0], found[1]);
    if (odd < 0) return;
    const auto at = static_cast<std::size_t>(odd);
    tell(each.op(), operands[at], found[at]);
  }

  void tell(Operator op, ExprId operand, Kind kind) {
    const Expr& each = module_[operand];
    Diagnostic& made =
        unit_.diagnostics.report(problems::operand_type, each.span(),
                                 fmt::format("expected a number or a matrix for `{}`, found {}",
                                             operator_info(op).spelling, words_for(kind)));
    if (kind != Kind::truth) return;
    const std::string_view text = unit_.source->text(each.span());
    if (each.kind() == ExprKind::boolean) {
      const std::string_view number = (text.front() | 0x20) == 't' ? "1" : "0";
      made.fixes.push_back({fmt::format("write `{}`", number), {{each.span(), std::string(number)}}});
    } else if (each.bracketed() || each.kind() == ExprKind::name || each.kind() == ExprKind::call) {
      made.fixes.push_back({"make a number of it", as_integer(each)});
    }
  }
  // With `as.integer` before the brackets that it has, or with brackets of its own.
  [[nodiscard]] std::vector<Edit> as_integer(const Expr& each) const {
    const Span span = each.span();
    const std::string_view text = unit_.source->text();
    if (each.bracketed() && text[span.begin - 1] == '(')
      return {{{span.begin - 1, span.begin - 1}, "as.integer"}};
    return {{{span.begin, span.begin}, "as.integer("}, {{span.end, span.end}, ")"}};
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
  NameFilter names_;     // of variables that have, or may have, odd values
  NameFilter functions_; // that give them
  bool odd_functions_ = false;
};

} // namespace

void check_operand_types(Unit& unit, FunctionsOfFile& functions) {
  OperandCheck(unit, functions).check();
}

} // namespace bindery::dml
