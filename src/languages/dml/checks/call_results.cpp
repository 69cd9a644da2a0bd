// Source of the rules: what SystemDS 2.1 to 3.4 refuse when they translate a script.
#include "src/languages/dml/checks/call_results.hpp"

#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/checks/call_arguments.hpp"
#include "src/languages/dml/checks/cut_statements.hpp"
#include "src/languages/dml/checks/ordered_search.hpp"
#include "src/languages/dml/functions/native_functions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace bindery::dml {

using namespace program;

namespace {

std::string counted(std::size_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::string value_expected(std::string_view name) {
  return fmt::format("expected a value, found a call of `{}`, which gives none", name);
}

std::size_t number_of(const Unit& unit, const Call& call) {
  return static_cast<std::size_t>(&call - unit.module.calls.data());
}

// `x = new list()`: the call is a statement of its own behind a variable that has no value, which is told.
[[nodiscard]] bool stands_behind_new(const Unit& unit, const Call& call) {
  constexpr std::string_view word = "new";
  const std::string_view before = unit.source->text().substr(0, call.name.begin);
  const std::size_t last = before.find_last_not_of(" \t");
  if (last == before.npos || last + 1 == before.size()) return false;
  const std::string_view rest = before.substr(0, last + 1);
  return rest.ends_with(word) && rest.find_last_of(" \t=(,+-<") == rest.size() - word.size() - 1;
}

[[gnu::cold]] Diagnostic& report(Unit& unit, const Call& call, std::string message) {
  return unit.diagnostics.report(problems::result_count, call.name, std::move(message));
}

} // namespace

ResultsUses::ResultsUses(const Module& module)
    : module_(module), uses_(module.calls.size(), ResultsUse::value()) {
  // Which assignments have no target nobody foresees: these are gathered without a branch for each.
  constexpr std::size_t most = 256;
  std::array<ExprId, most> statements;
  for (std::size_t first = 0; first < module.assignments.size(); first += most) {
    const std::size_t last = std::min(first + most, module.assignments.size());
    std::size_t count = 0;
    for (std::size_t i = first; i < last; ++i) {
      statements[count] = module.assignments[i].value;
      count += static_cast<std::size_t>(module.assignments[i].target == ExprId::none);
    }
    for (std::size_t i = 0; i < count; ++i) {
      const Expr& value = module[statements[i]];
      if (value.kind() == ExprKind::call) uses_[value.index()] = ResultsUse::statement();
    }
  }
  for (const MultiAssignment& each : module.multi_assignments) {
    const Expr& value = module[each.value];
    if (value.kind() == ExprKind::call) uses_[value.index()] = ResultsUse::several(each.targets.count);
  }
}

bool ResultsUses::is_assigned(std::size_t call) const {
  const std::uint32_t place = module_.calls[call].name.begin;
  const auto value_of = [&](const Assignment& each) -> const Expr& { return module_[each.value]; };
  const Assignment* const found =
      first_without(module_.assignments.begin(), module_.assignments.end(),
                    [&](const Assignment& each) { return value_of(each).span().begin < place; });
  if (found == module_.assignments.end() || found->target == ExprId::none) return false;
  const Expr& value = value_of(*found);
  return value.kind() == ExprKind::call && value.index() == call;
}

namespace {

// What is expected where all results of a function must be taken; empty: they are.
std::string all_results_expected(const ResultsUse use, std::uint32_t results, std::string_view name) {
  if (use.is_statement() && results > 0)
    return fmt::format("expected {} for what `{}` gives, found a call alone",
                       results > 1 ? "variables in brackets" : "a variable", name);
  if (use.is_value() && results > 1)
    return fmt::format("expected {} in brackets for what `{}` gives, found a use of one value",
                       counted(results, "variable"), name);
  if (use.is_several() && use.targets() < results)
    return fmt::format("expected {} for what `{}` gives, found {}", counted(results, "variable"), name,
                       use.targets());
  return {};
}

} // namespace

// SystemDS takes fewer results than a function has, unless it puts its body in the place of the call. What is
// assigned need not be there as long as nothing reads it.
void check_results(Unit& unit, const Call& call, ResultsUses& uses, const Unit& other,
                   const FunctionDef& function, bool inlined) {
  const std::size_t number = number_of(unit, call);
  const ResultsUse use = uses.of(number);
  const std::uint32_t results = function.results.count;
  const std::string_view name = other.source->text(function.name);
  std::string told;
  if (use.is_several() && use.targets() > results) {
    const std::string expected = results == 0 ? "no variable" : "at most " + counted(results, "variable");
    told = fmt::format("expected {} for what `{}` gives, found {}", expected, name, use.targets());
  } else if (results == 0 && use.is_value()) {
    if (!tell_cut_statement(unit, call) && !uses.is_assigned(number)) told = value_expected(name);
  } else if (inlined) {
    told = all_results_expected(use, results, name);
  }
  if (!told.empty()) note_definition(unit, report(unit, call, std::move(told)), other, function);
}

void check_native_results(Unit& unit, const Call& call, ResultsUses& uses, std::size_t native) {
  const NativeFunction& function = native_functions[native];
  const std::size_t number = number_of(unit, call);
  const ResultsUse use = uses.of(number);
  const std::string_view name = function.name;
  const unsigned results = function.results;
  const bool any = results == NativeFunction::any;
  if (use.is_statement()) {
    if (results == 0 || stands_behind_new(unit, call)) return;
    report(unit, call,
           fmt::format("expected {} for what `{}` gives, found a call alone",
                       results > 1 && !any ? "variables in brackets" : "a variable", name));
  } else if (use.is_value()) {
    if (results == 0 && !tell_cut_statement(unit, call) && !uses.is_assigned(number))
      report(unit, call, value_expected(name));
    if (results > 1 && !any)
      report(unit, call,
             fmt::format("expected {} in brackets for what `{}` gives, found a use of one value",
                         counted(results, "variable"), name));
  } else if (results == 0) {
    if (tell_cut_statement(unit, call)) return;
    report(unit, call,
           fmt::format("expected a call alone of `{}`, which gives no value, found {}", name,
                       counted(use.targets(), "variable")));
  } else if (results == 1) {
    report(unit, call,
           fmt::format("expected a variable without brackets for what `{}` gives, found {}", name,
                       counted(use.targets(), "variable")));
  } else if (!any && use.targets() < results) {
    report(unit, call,
           fmt::format("expected {} for what `{}` gives, found {}", counted(results, "variable"), name,
                       use.targets()));
  }
}

} // namespace bindery::dml
