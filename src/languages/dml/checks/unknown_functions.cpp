// What a name may be that no function has: another name, the word of another language, or no call at all.
#include "src/languages/dml/checks/unknown_functions.hpp"

#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/checks/foreign_calls.hpp"
#include "src/languages/dml/checks/meant_function.hpp"
#include "src/languages/dml/functions/foreign_functions.hpp"
#include "src/languages/dml/functions/known_functions.hpp"
#include "src/languages/dml/functions/operator_words.hpp"
#include "src/languages/dml/program/builtin_names.hpp"
#include "src/languages/dml/text/and_in_more.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <bindery/letter_case.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>

namespace bindery::dml {

using namespace program;

UnknownFunctions::UnknownFunctions(Unit& unit, FunctionFinder& functions, const ResultsUses& uses)
    : unit_(unit), module_(unit.module), scopes_(unit.module), functions_(functions), uses_(uses) {}

void UnknownFunctions::report(const Call& each, std::string_view name) {
  if (is_branch(each, name) || is_operator(each, name)) return;
  Diagnostic& made =
      tell(each, fmt::format("expected a function of this file or of SystemDS, found a call of `{}`", name));
  if (is_misspelled_ifdef(each, name, made) || is_misspelled_head(each, name, made) ||
      assigns_to_variable(each, made) || index_of_variable(each, made) || is_of_import(each, name, made) ||
      (!is_near_own(name) && mend_foreign_call(unit_, each, uses_.of(each), made)) ||
      is_foreign_function(name) || !may_look())
    return;
  MeantName meant(name);
  for (const std::string_view any : known_function_names()) meant.offer(any);
  for (const FunctionsOfFile::Row& own : functions_.own().rows()) meant.offer(without_prefix(own.name));
  suggest(made, each, each.name, meant);
}

void UnknownFunctions::report_of_file(const Call& each, std::string_view name, std::string_view path,
                                      FunctionsOfFile& functions) {
  Diagnostic& made =
      tell(each, fmt::format("expected a function of \"{}\", found a call of `{}`", path, name));
  if (!may_look()) return;
  MeantName meant(name);
  for (const FunctionsOfFile::Row& other : functions.rows()) meant.offer(other.name);
  suggest(made, each, {each.name.end - static_cast<std::uint32_t>(name.size()), each.name.end}, meant);
}

void UnknownFunctions::report_namespace(const Call& each, std::string_view name_space) {
  if (namespaces_.empty()) {
    for (const Call& any : module_.calls) {
      const std::string_view name = unit_.source->text(any.name);
      const std::size_t cut = name.find("::");
      if (cut != std::string_view::npos) ++namespaces_[name.substr(0, cut)];
    }
  }
  std::size_t& calls = namespaces_[name_space];
  if (calls == 0) return;
  const std::size_t more = std::exchange(calls, 0) - 1;
  std::string message = fmt::format("expected a namespace that `source` gives, found `{}::`", name_space);
  message += and_in_more(more, "call");
  tell(each, std::move(message));
}

Diagnostic& UnknownFunctions::tell(const Call& each, std::string message) {
  return unit_.diagnostics.report(problems::unknown_function, each.name, std::move(message));
}

// `f(x)` for `ns::f(x)`, which a script that is brought in has.
bool UnknownFunctions::is_of_import(const Call& each, std::string_view name, Diagnostic& made) {
  if (module_.imports.empty() || !may_look()) return false;
  std::string_view found;
  for (const Import& import : module_.imports) {
    if (import.name_space.empty()) continue;
    FunctionsOfFile* const functions = functions_.of_file(functions_.path_of(import));
    if (functions == nullptr || !functions->find(name)) continue;
    if (!found.empty()) return false; // or the other one
    found = unit_.source->text(import.name_space);
  }
  if (found.empty()) return false;
  const std::string whole = fmt::format("{}::{}", found, name);
  made.message += fmt::format(": `{}` is one", whole);
  made.fixes.push_back({fmt::format("write `{}`", whole), {{each.name, whole}}});
  return true;
}

// Whether a function of the file is meant by a name. Not asked for very many calls.
bool UnknownFunctions::is_near_own(std::string_view name) {
  if (functions_.own().rows().empty() || !may_look()) return false;
  MeantName meant(name);
  for (const FunctionsOfFile::Row& own : functions_.own().rows()) meant.offer(without_prefix(own.name));
  return !meant.found().empty();
}

// `elif (x) y = 1` behind an `if`, which is read as a call and an assignment.
bool UnknownFunctions::is_branch(const Call& each, std::string_view name) {
  const bool word = name == "elif" || name == "elsif" || name == "elseif";
  if (!word || each.arguments.count != 1 || !uses_.of(each).is_statement()) return false;
  const std::string_view before = unit_.source->text().substr(0, each.name.begin);
  const std::size_t end = before.find_last_not_of(" \t\r\n") + 1;
  const auto stands_behind = [&](const Conditional& one) {
    return !one.has_else && one.then_block.span.end == end;
  };
  if (std::none_of(module_.conditionals.begin(), module_.conditionals.end(), stands_behind)) return false;
  tell(each, fmt::format("expected `else if`, found `{}`", name))
      .fixes.push_back({"write `else if`", {{each.name, "else if"}}});
  return true;
}

// `x = a and (b)`, which is read as two statements.
bool UnknownFunctions::is_operator(const Call& each, std::string_view name) {
  const auto* const found = std::ranges::find_if(
      operator_words, [&](const OperatorWord& one) { return equal_ignoring_case(one.word, name); });
  if (found == operator_words.end() || each.arguments.count != 1 || !uses_.of(each).is_statement() ||
      !stands_behind_value(each))
    return false;
  tell(each, fmt::format("expected `{}`, found `{}`", found->meant, name))
      .fixes.push_back({fmt::format("write `{}`", found->meant), {{each.name, std::string(found->meant)}}});
  return true;
}

// Whether a statement of its own begins right behind what a variable is assigned to, in the same line.
bool UnknownFunctions::stands_behind_value(const Call& statement) const {
  const std::uint32_t place = statement.name.begin;
  const auto ends_before = [&](const Assignment& one) { return module_[one.value].span().end <= place; };
  const auto next = std::ranges::partition_point(module_.assignments, ends_before);
  if (next == module_.assignments.begin() || std::prev(next)->target == ExprId::none) return false;
  const std::uint32_t end = module_[std::prev(next)->value].span().end;
  // Brackets around the value are no part of it.
  return unit_.source->text({end, place}).find_first_not_of(" \t)") == std::string_view::npos;
}

// `ifdf($n, 5)`: of what a script is given, only `ifdef` takes a value for where it is missing.
bool UnknownFunctions::is_misspelled_ifdef(const Call& each, std::string_view name, Diagnostic& made) const {
  constexpr std::string_view meant = "ifdef";
  if (each.arguments.count != 2 || slips_between(meant, lower_case(name), 1) > 1) return false;
  const Argument& first = module_.arguments[each.arguments.first];
  const std::string_view asked = unit_.source->text(module_[first.value].span());
  const bool argument = asked.starts_with('$') && std::ranges::all_of(asked.substr(1), is_name_byte);
  if (!argument || !first.name.empty() || !module_.arguments[each.arguments.first + 1].name.empty())
    return false;
  made.message = fmt::format("expected `{}`, found `{}`", meant, name);
  made.fixes.push_back({fmt::format("write `{}`", meant), {{each.name, std::string(meant)}}});
  return true;
}

// `iff(x)` above a statement that stands deeper.
bool UnknownFunctions::is_misspelled_head(const Call& each, std::string_view name, Diagnostic& made) const {
  if (each.arguments.count != 1 || !uses_.of(each).is_statement()) return false;
  // `f(x)` is the call of a function that is missing.
  const auto is_meant = [&](std::string_view head) {
    return name.size() > 1 && slips_between(head, name, 1) <= 1;
  };
  const std::string_view head = is_meant("if") ? "if" : is_meant("while") ? "while" : "";
  if (head.empty()) return false;
  const std::string_view text = unit_.source->text();
  // Lines may be long and hold many calls: only the first one is looked at.
  const std::size_t before = text.substr(0, each.name.begin).find_last_not_of(" \t") + 1;
  if (before != 0 && text[before - 1] != '\n' && text[before - 1] != '\r') return false;
  const Span value = module_[module_.arguments[each.arguments.first].value].span();
  const auto rest = static_cast<std::uint32_t>(line_size(text.substr(value.end)));
  const std::string_view behind = text.substr(value.end, rest);
  const std::size_t other = behind.find_first_not_of(" \t)");
  if (other != behind.npos && behind[other] != '#') return false;
  const std::size_t next = past_line_end(text, value.end + rest);
  if (next >= text.size()) return false;
  const std::size_t words = std::min(text.find_first_not_of(" \t", next), text.size());
  if (words - next <= each.name.begin - before || text.substr(words, 1) == "#") return false;
  made.message = fmt::format("expected `{}`, found `{}`", head, name);
  made.fixes.push_back({fmt::format("write `{}`", head), {{each.name, std::string(head)}}});
  return true;
}

// `x (a + b)`: a variable before brackets, as a statement.
bool UnknownFunctions::assigns_to_variable(const Call& each, Diagnostic& made) {
  if (each.arguments.count != 1 || !uses_.of(each).is_statement() || !may_look() || !is_variable(each.name))
    return false;
  made.message =
      fmt::format("expected `=` behind the variable `{}`, found `(`", unit_.source->text(each.name));
  return true;
}

// `X(i, 1)`, where `X` is a variable of the same function. Returns whether it is.
bool UnknownFunctions::index_of_variable(const Call& each, Diagnostic& made) {
  if (!may_look() || !is_variable(each.name)) return false;
  made.message += ": rows and columns of a variable stand in square brackets";
  const auto number = static_cast<std::uint32_t>(&each - module_.calls.data());
  const auto call =
      std::find_if(module_.expressions.begin(), module_.expressions.end(), [&](const Expr& value) {
        return value.kind() == ExprKind::call && value.index() == number;
      });
  if (each.arguments.count != 2 || call == module_.expressions.end()) return true;
  const auto named = [&](std::uint32_t i) {
    return !module_.arguments[each.arguments.first + i].name.empty();
  };
  const auto open = static_cast<std::uint32_t>(unit_.source->text().find('(', each.name.end));
  if (!named(0) && !named(1))
    made.fixes.push_back({fmt::format("write `{}[...]`", unit_.source->text(each.name)),
                          {{{open, open + 1}, "["}, {{call->span().end - 1, call->span().end}, "]"}}});
  return true;
}
bool UnknownFunctions::is_variable(const ScopedName& name) {
  if (!variables_) {
    variables_.emplace();
    for (const Assignment& each : module_.assignments) {
      if (each.target != ExprId::none && module_[each.target].kind() == ExprKind::name)
        variables_->insert(in_scope(module_[each.target].span()));
    }
    for (const MultiAssignment& each : module_.multi_assignments) {
      for (std::uint32_t i = 0; i < each.targets.count; ++i) {
        const Expr& target = module_[module_.expr_lists[each.targets.first + i]];
        if (target.kind() == ExprKind::name) variables_->insert(in_scope(target.span()));
      }
    }
    for (const Loop& each : module_.loops) {
      if (!each.variable.empty()) variables_->insert(in_scope(each.variable));
    }
    for (const Parameter& each : module_.parameters) variables_->insert(in_scope(each.name));
  }
  return variables_->contains(name);
}

// A fix if there is one name that is meant.
void UnknownFunctions::suggest(Diagnostic& made, const Call& call, Span name, const MeantName& meant) {
  const bool for_value = !uses_.of(call).is_statement();
  if (join_words(made, name) || meant.found().empty() || holds_argument(name, meant.found()) ||
      holds_factor(name, meant.found()) || !begins_as(unit_.source->text(name), meant.found()) ||
      !may_be_called_so(meant.found(), call.arguments.count, for_value))
    return;
  made.fixes.push_back({fmt::format("write `{}`", meant.found()), {{name, std::string(meant.found())}}});
}

// `colSumsX()`, `rowSumst((X))`: the end of the word belongs behind the bracket.
bool UnknownFunctions::holds_argument(Span name, std::string_view meant) {
  const std::string_view written = unit_.source->text(name);
  if (!written.starts_with(meant)) return false;
  const std::string_view rest = written.substr(meant.size());
  const std::string_view behind = unit_.source->text().substr(name.end);
  if (behind.starts_with("()")) return is_variable({rest, scopes_.of(name.begin)});
  return behind.starts_with("((") && is_known_function(rest);
}

// `ylog(x)` where `y` is a variable: the operator between them may be missing.
bool UnknownFunctions::holds_factor(Span name, std::string_view meant) {
  const std::string_view written = unit_.source->text(name);
  if (!written.ends_with(meant)) return false;
  const std::string_view before = written.substr(0, written.size() - meant.size());
  // `mmatrix(x)`: the first letter stands twice.
  return !meant.starts_with(before) && is_variable({before, scopes_.of(name.begin)});
}

// `col sums(X)`: with the word before it, which is read as a value of its own, it is a function.
bool UnknownFunctions::join_words(Diagnostic& made, Span name) const {
  const std::string_view text = unit_.source->text();
  if (name.begin < 2 || text[name.begin - 1] != ' ' || !is_name_byte(text[name.begin - 2])) return false;
  std::uint32_t begin = name.begin - 1;
  while (begin > 0 && is_name_byte(text[begin - 1])) --begin;
  const std::string joined =
      fmt::format("{}{}", text.substr(begin, name.begin - 1 - begin), unit_.source->text(name));
  for (const std::string_view each : known_function_names()) {
    if (!equal_ignoring_case(each, joined)) continue;
    made.fixes.push_back({fmt::format("write `{}`", each), {{{begin, name.end}, std::string(each)}}});
    return true;
  }
  return false;
}

} // namespace bindery::dml
