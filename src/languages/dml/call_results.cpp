// Source of the rules: what SystemDS 2.1 to 3.4 refuse when they translate a script.
#include "src/languages/dml/call_results.hpp"

#include "src/languages/dml/call_arguments.hpp"
#include "src/languages/dml/check_names.hpp"
#include "src/languages/dml/native_functions.hpp"

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>

namespace bindery::dml {

using namespace program;

namespace {

using Kind = ResultsUse::Kind;

std::string counted(std::size_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

[[gnu::cold]] Diagnostic& report(Unit& unit, const Call& call, std::string message) {
  return unit.diagnostics.report(problems::result_count, call.name, std::move(message));
}

} // namespace

std::vector<ResultsUse> results_used(const Module& module) {
  std::vector<ResultsUse> uses(module.calls.size());
  const auto use_of = [&](ExprId id) -> ResultsUse* {
    const Expr& value = module[id];
    return value.kind() == ExprKind::call ? &uses[value.index()] : nullptr;
  };
  for (const Assignment& each : module.assignments) {
    if (ResultsUse* const use = use_of(each.value); use != nullptr)
      use->kind = each.target == ExprId::none ? Kind::statement : Kind::assigned;
  }
  for (const MultiAssignment& each : module.multi_assignments) {
    if (ResultsUse* const use = use_of(each.value); use != nullptr)
      *use = {Kind::targets, each.targets.count};
  }
  return uses;
}

// SystemDS takes fewer results than a function has, unless it puts its body in the place of the call. What is
// assigned need not be there as long as nothing reads it.
void check_results(Unit& unit, const Call& call, ResultsUse use, const Unit& other,
                   const FunctionDef& function) {
  const std::uint32_t results = function.results.count;
  const std::string_view name = other.source->text(function.name);
  if (use.kind == Kind::targets && use.targets > results) {
    note_definition(
        unit,
        report(unit, call,
               fmt::format("expected {} for what `{}` gives, found {}",
                           results == 0 ? "no variable" : "at most " + counted(results, "variable"), name,
                           use.targets)),
        other, function);
  } else if (use.kind == Kind::value && results == 0) {
    note_definition(
        unit,
        report(unit, call, fmt::format("expected a value, found a call of `{}`, which gives none", name)),
        other, function);
  }
}

void check_native_results(Unit& unit, const Call& call, ResultsUse use, std::size_t number) {
  const NativeFunction& function = native_functions[number];
  const unsigned results = function.results;
  if (use.kind == Kind::statement && results != 0) [[unlikely]] {
    report(unit, call,
           fmt::format("expected {} for what `{}` gives, found a call alone",
                       results > 1 && results != NativeFunction::any ? "variables in brackets" : "a variable",
                       function.name));
  } else if (use.kind == Kind::value && results == 0) [[unlikely]] {
    report(unit, call,
           fmt::format("expected a value, found a call of `{}`, which gives none", function.name));
  } else if (results > 1 && results != NativeFunction::any &&
             (use.kind == Kind::value || use.kind == Kind::assigned)) [[unlikely]] {
    report(unit, call,
           fmt::format("expected {} in brackets for what `{}` gives, found a use of one value",
                       counted(results, "variable"), function.name));
  } else if (use.kind == Kind::targets && results != NativeFunction::any &&
             (results < 2 || use.targets < results)) [[unlikely]] {
    report(unit, call,
           results == 1   ? fmt::format("expected a variable without brackets for what `{}` gives, found {}",
                                        function.name, counted(use.targets, "variable"))
           : results == 0 ? fmt::format("expected a call alone of `{}`, which gives no value, found {}",
                                        function.name, counted(use.targets, "variable"))
                          : fmt::format("expected {} for what `{}` gives, found {}",
                                        counted(results, "variable"), function.name, use.targets));
  }
}

} // namespace bindery::dml
