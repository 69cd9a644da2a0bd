// Parameters that are a type and a value alone, which the reference grammar lets pass.
#include "src/languages/dml/builtins/nameless_parameters.hpp"

#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace bindery::dml {

namespace {

// `Double (x)`
std::optional<Fix> without_brackets(const Unit& unit, const program::Parameter& parameter,
                                    const program::Expr& value) {
  const Span before{parameter.type.span.end, value.span().begin};
  const Span behind{value.span().end, parameter.span.end};
  const auto holds_more = [&](Span span) {
    return unit.source->text(span).find_first_not_of("() \t") != std::string_view::npos;
  };
  if (value.kind() != program::ExprKind::name || holds_more(before) || holds_more(behind)) return {};
  return Fix{"remove the brackets", {{before, " "}, {behind, ""}}};
}

bool is_number_type(std::string_view type) {
  constexpr std::array<std::string_view, 4> of_numbers{"double", "integer", "int", "scalar"};
  return std::ranges::any_of(of_numbers,
                             [&](std::string_view each) { return equal_ignoring_case(each, type); });
}

// `Integer seed -1`
std::optional<Fix> default_below_zero(Span name, std::uint32_t sign, const program::Expr& number) {
  const bool literal =
      number.kind() == program::ExprKind::integer || number.kind() == program::ExprKind::real;
  if (!literal || name.end == sign || number.span().begin != sign + 1) return std::nullopt;
  const std::uint32_t place = sign > name.end + 1 ? name.end + 1 : sign;
  return Fix{"insert `=`", {{{place, place}, place == sign ? "= " : "="}}};
}

// `"x"` and `$x` where a name should stand, and `x == 1` and `x(1)` for a name and its default.
std::optional<Fix> name_meant_by(const Unit& unit, program::ExprId id) {
  const program::Expr& value = unit.module[id];
  const std::string_view text = unit.source->text(value.span());
  const bool quoted = value.kind() == program::ExprKind::string;
  if (quoted || value.kind() == program::ExprKind::argument) {
    const std::string name(text.substr(1, text.size() - (quoted ? 2 : 1)));
    const bool plain = !name.empty() && (name.front() < '0' || name.front() > '9') &&
                       std::all_of(name.begin(), name.end(), is_name_byte);
    if (!plain) return std::nullopt;
    return Fix{"write `" + name + "`", {{value.span(), name}}};
  }
  if (value.kind() == program::ExprKind::call) {
    const std::size_t open = text.find('(');
    const std::string_view name = without_trailing_blanks(text.substr(0, open));
    const std::string_view given = text.substr(open + 1);
    const bool plain = std::all_of(name.begin(), name.end(), is_name_byte) && name.find('.') == name.npos;
    // What calls of functions have for defaults is more than one value.
    if (!plain || given.find_first_of(",=(") != given.npos || given == ")") return std::nullopt;
    const auto behind_name = value.span().begin + static_cast<std::uint32_t>(name.size());
    const auto behind_open = value.span().begin + static_cast<std::uint32_t>(open) + 1;
    return Fix{"write `=`",
               {{{behind_name, behind_open}, " = "}, {{value.span().end - 1, value.span().end}, ""}}};
  }
  const bool compares = value.op() == program::Operator::equal;
  if (!compares && value.op() != program::Operator::subtract) return std::nullopt;
  const program::Expr& left = unit.module[value.left()];
  const std::size_t sign = unit.source->text().find(compares ? "==" : "-", left.span().end);
  if (left.kind() != program::ExprKind::name || sign >= value.span().end) return std::nullopt;
  const auto begin = static_cast<std::uint32_t>(sign);
  if (compares) return Fix{"write `=`", {{{begin, begin + 2}, "="}}};
  return default_below_zero(left.span(), begin, unit.module[program::last_operand(id)]);
}

} // namespace

std::optional<Fix> name_meant_by_value(const Unit& unit, const program::Parameter& parameter) {
  const program::Expr& value = unit.module[parameter.default_value];
  // `String p -1`
  const bool subtracts = !value.bracketed() && value.op() == program::Operator::subtract;
  if (subtracts && !is_number_type(unit.source->text(parameter.type.span))) return std::nullopt;
  return value.bracketed() ? without_brackets(unit, parameter, value)
                           : name_meant_by(unit, parameter.default_value);
}

} // namespace bindery::dml
