// Where one slip earns several reports about the same name.
#include "src/languages/dml/checks/joined_reports.hpp"

#include "src/languages/dml/catalogue/problems_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

using namespace program;

bool is_about_arguments(const Diagnostic& told) {
  return told.problem == &problems::argument_count || told.problem == &problems::unknown_argument;
}

class JoinedReports {
 public:
  JoinedReports(const Unit& unit, std::vector<Diagnostic>& told)
      : text_(unit.source->text()), module_(unit.module), told_(told) {}

  void join() {
    for (const Diagnostic& each : told_) {
      if (is_about_arguments(each)) arguments_.insert(each.span.begin);
    }
    for (Diagnostic& each : told_) {
      if (each.problem != &problems::unassigned_variable || !each.notes.empty()) continue;
      if (!stands_twice(each)) compares_name(each);
    }
    // Of a word that is no argument it needs not be said that it is no variable.
    std::erase_if(told_, [&](const Diagnostic& each) {
      const bool variable = each.problem == &problems::unassigned_variable;
      return gone_.contains(each.span.begin) || (variable && arguments_.contains(each.span.begin));
    });
  }

 private:
  // `x = f f(y)`
  bool stands_twice(Diagnostic& variable) {
    const Span name = variable.span;
    const std::size_t second = text_.find_first_not_of(" \t", name.end);
    if (second == text_.npos || second == name.end) return false;
    const std::string_view rest = text_.substr(second), word = text_.substr(name.begin, name.size());
    const bool again = rest.starts_with(word) && (rest.substr(word.size()).starts_with("(") ||
                                                  rest.substr(word.size()).starts_with("::"));
    if (!again) return false;
    const auto begin = static_cast<std::uint32_t>(second);
    gone_.insert(begin);
    variable.message = fmt::format("expected `{0}` once, found another `{0}` behind it", word);
    variable.fixes = {{fmt::format("remove `{}`", word), {{{name.begin, begin}, ""}}}};
    return true;
  }

  // `f(a, rows==1)`
  void compares_name(Diagnostic& variable) {
    const Span name = variable.span;
    const std::size_t sign = text_.find_first_not_of(" \t", name.end);
    if (sign == text_.npos || !text_.substr(sign).starts_with("==")) return;
    const Call* const call = call_of(name.begin);
    if (call == nullptr) return;
    const bool told = arguments_.contains(name.begin) || arguments_.contains(call->name.begin);
    if (!told) return;
    gone_.insert(arguments_.contains(name.begin) ? name.begin : call->name.begin);
    const Span place{static_cast<std::uint32_t>(sign), static_cast<std::uint32_t>(sign + 2)};
    variable = {&problems::argument_count,
                place,
                fmt::format("expected `=` between the name `{}` and its value, found `==`",
                            text_.substr(name.begin, name.size())),
                {},
                {{"write `=`", {{place, "="}}}}};
  }

  // The call of which a value begins at a place; null: there is none.
  [[nodiscard]] const Call* call_of(std::uint32_t place) {
    if (calls_.empty()) {
      for (const Call& call : module_.calls) {
        for (std::uint32_t i = 0; i < call.arguments.count; ++i) {
          const Argument& argument = module_.arguments[call.arguments.first + i];
          if (argument.name.empty()) calls_.try_emplace(module_[argument.value].span().begin, &call);
        }
      }
    }
    const auto found = calls_.find(place);
    return found == calls_.end() ? nullptr : found->second;
  }

  std::string_view text_;
  const Module& module_;
  std::vector<Diagnostic>& told_;
  std::unordered_set<std::uint32_t> arguments_; // where arguments are said to be wrong
  std::unordered_set<std::uint32_t> gone_;      // where nothing else is told
  std::unordered_map<std::uint32_t, const Call*> calls_; // by the beginnings of their values
};

} // namespace

void join_reports(Unit& unit, std::size_t known) {
  const auto& all = unit.diagnostics.all();
  const auto first = all.begin() + static_cast<std::ptrdiff_t>(known);
  const auto is_variable = [](const Diagnostic& each) {
    return each.problem == &problems::unassigned_variable;
  };
  if (unit.diagnostics.dropped() != 0 || std::none_of(first, all.end(), is_variable)) return;
  std::vector<Diagnostic> told(first, all.end());
  JoinedReports(unit, told).join();
  unit.diagnostics.rewind(known);
  for (Diagnostic& each : told) unit.diagnostics.report(std::move(each));
}

} // namespace bindery::dml
