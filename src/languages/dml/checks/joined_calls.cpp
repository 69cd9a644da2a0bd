// Where a function that does not exist is called, several times or with the names of functions.
#include "src/languages/dml/checks/joined_calls.hpp"

#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/functions/known_functions.hpp"
#include "src/languages/dml/program/functions_at.hpp"
#include "src/languages/dml/text/and_in_more.hpp"
#include "src/languages/dml/text/edits.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace bindery::dml {

namespace {

using namespace program;

bool is_never_assigned(const Diagnostic& told) {
  return told.problem == &problems::unassigned_variable && told.notes.empty();
}

// Where the names of functions stand as arguments of calls for which nothing is offered, if these names stand
// for values nowhere else.
void drop_functions_among_arguments(const Unit& unit, std::vector<Diagnostic>& told) {
  std::unordered_set<std::uint32_t> unknown;
  bool unassigned = false;
  for (const Diagnostic& each : told) {
    if (each.problem == &problems::unknown_function && each.fixes.empty()) unknown.insert(each.span.begin);
    unassigned = unassigned || is_never_assigned(each);
  }
  if (unknown.empty() || !unassigned) return;
  const Module& module = unit.module;
  std::unordered_set<std::uint32_t> arguments;
  for (const Call& call : module.calls) {
    if (!unknown.contains(call.name.begin)) continue;
    for (std::uint32_t i = 0; i < call.arguments.count; ++i) {
      const Expr& value = module[module.arguments[call.arguments.first + i].value];
      if (value.is_read_name() && is_known_function(unit.source->text(value.span())))
        arguments.insert(value.span().begin);
    }
  }
  if (arguments.empty()) return;
  std::unordered_set<std::string_view> values;
  for (const Expr& each : module.expressions) {
    if (each.is_read_name() && !arguments.contains(each.span().begin))
      values.insert(unit.source->text(each.span()));
  }
  std::erase_if(told, [&](const Diagnostic& each) {
    return is_never_assigned(each) && arguments.contains(each.span.begin) &&
           !values.contains(unit.source->text(each.span));
  });
}

// Whether a comment in the line of a place accepts something, or one that stands alone in the line above.
bool is_accepted(std::string_view text, std::uint32_t place) {
  constexpr std::uint32_t farthest = 1000; // bytes before and behind the place that are looked at
  const auto accepts = [](std::string_view line) { return line.find("bindery:") != std::string_view::npos; };
  const std::uint32_t begin = place - std::min(place, farthest);
  const std::string_view around = text.substr(begin, place - begin + farthest);
  const std::uint32_t line = begin_of_line(around, place - begin);
  if (accepts(first_line(around.substr(line)))) return true;
  const std::string_view above =
      line == 0 ? std::string_view() : first_line(around.substr(begin_of_line_above(around, line)));
  return trimmed(above).starts_with('#') && accepts(above);
}

} // namespace

void join_calls(const Unit& unit, std::vector<Diagnostic>& told) {
  drop_functions_among_arguments(unit, told);
  struct Words {
    std::string message;
    std::string fix;
    std::uint32_t scope; // of a variable
    auto operator<=>(const Words&) const = default;
  };
  const std::string_view text = unit.source->text();
  const auto scope_of = [&](const Diagnostic& each) -> std::uint32_t {
    const FunctionDef* const function = function_around(unit.module, each.span.begin);
    return function == nullptr ? 0 : function->span.end;
  };
  std::map<Words, std::vector<std::size_t>> places;
  for (std::size_t i = 0; i < told.size(); ++i) {
    const Diagnostic& each = told[i];
    if (each.problem != &problems::unknown_function || !each.message.starts_with("expected a function") ||
        each.fixes.size() > 1 || is_accepted(text, each.span.begin))
      continue;
    const bool variable = each.message.ends_with(" in square brackets");
    places[{each.message, each.fixes.empty() ? "" : each.fixes.front().title, variable ? scope_of(each) : 0}]
        .push_back(i);
  }
  std::vector<bool> joined(told.size());
  for (auto& [words, calls] : places) {
    if (calls.size() == 1) continue;
    // A call among the arguments of another comes before that.
    std::ranges::sort(calls, {}, [&](std::size_t i) { return told[i].span.begin; });
    Diagnostic& first = told[calls.front()];
    for (std::size_t i = 1; i < calls.size(); ++i) {
      joined[calls[i]] = true;
      if (first.fixes.empty()) continue;
      const std::vector<Edit>& edits = told[calls[i]].fixes.front().edits;
      std::copy(edits.begin(), edits.end(), std::back_inserter(first.fixes.front().edits));
    }
    if (!first.fixes.empty()) sort_by_place(first.fixes.front().edits);
    // What is said behind the call is said of all of them.
    const std::size_t name_end = std::min(words.message.find("`: "), words.message.size() - 1) + 1;
    first.message.insert(name_end, and_in_more(calls.size() - 1, "call"));
  }
  std::size_t i = 0;
  std::erase_if(told, [&](const Diagnostic&) { return joined[i++]; });
}

} // namespace bindery::dml
