// Calls of functions that other languages have.
#include "src/languages/dml/checks/foreign_calls.hpp"

#include "src/languages/dml/functions/foreign_functions.hpp"
#include "src/languages/dml/text/letters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bindery::dml {

namespace {

using namespace program;

// Whether a value binds stronger than all operators, without brackets that its place leaves out.
bool is_operand(const Expr& value) {
  return value.kind() != ExprKind::unary && value.kind() != ExprKind::binary &&
         value.kind() != ExprKind::error && !value.bracketed();
}

// Behind the bracket that closes a call whose last argument ends at a place.
std::optional<std::uint32_t> end_of_call(std::string_view text, std::uint32_t place) {
  const std::size_t close = text.find_first_not_of(" \t\r\n", place);
  if (close == text.npos || text[close] != ')') return std::nullopt;
  return static_cast<std::uint32_t>(close + 1);
}

// The call with its arguments where `$1`, `$2` and so on stand in a form; what is between is written anew.
std::vector<Edit> written_as(const Unit& unit, const Call& call, std::span<const Argument> arguments,
                             std::string_view form) {
  const Module& module = unit.module;
  const bool has_operator = form.starts_with('('); // for which no argument may have one
  const bool takes_text = form.starts_with("read(");
  std::vector<Edit> edits;
  std::uint32_t begin = call.name.begin;
  for (const Argument& each : arguments) {
    const Expr& value = module[each.value];
    if (value.bracketed() || (has_operator && !is_operand(value)) ||
        (!takes_text && value.kind() == ExprKind::string))
      return {};
    const std::size_t sign = form.find('$');
    edits.push_back({{begin, value.span().begin}, std::string(form.substr(0, sign))});
    form.remove_prefix(sign + 2);
    begin = value.span().end;
  }
  const auto end = end_of_call(unit.source->text(), begin);
  if (!end) return {};
  edits.push_back({{begin, *end}, std::string(form)});
  // A remark between the arguments is not to be lost.
  const bool remarks = std::ranges::any_of(edits, [&](const Edit& each) {
    return unit.source->text(each.span).find_first_of("#*\n") != std::string_view::npos;
  });
  return remarks ? std::vector<Edit>() : edits;
}

// The first words in backticks.
std::string_view quoted_in(std::string_view message) {
  const std::size_t begin = message.find('`') + 1;
  return message.substr(begin, message.find('`', begin) - begin);
}

} // namespace

bool mend_foreign_call(const Unit& unit, const Call& call, ResultsUse use, Diagnostic& made) {
  const ForeignFunction* const found = foreign_function(unit.source->text(call.name));
  if (found == nullptr) return false;
  made.message += fmt::format(": {}", found->instead);
  const std::span<const Argument> arguments(unit.module.arguments.data() + call.arguments.first,
                                            call.arguments.count);
  const bool named = std::ranges::any_of(arguments, [](const Argument& each) { return !each.name.empty(); });
  const bool fits =
      arguments.size() == found->arguments || (found->several && arguments.size() > found->arguments);
  if (found->form.empty() || named || !fits || (found->statement && !use.is_statement())) return true;
  if (found->form.find('$') == std::string_view::npos) {
    made.fixes.push_back({fmt::format("write `{}`", found->form), {{call.name, std::string(found->form)}}});
    return true;
  }
  // A value is no statement, and nothing that gives several results.
  if (!use.is_value()) return true;
  if (std::vector<Edit> edits = written_as(unit, call, arguments, found->form); !edits.empty())
    made.fixes.push_back({fmt::format("write `{}`", quoted_in(found->instead)), std::move(edits)});
  return true;
}

} // namespace bindery::dml
