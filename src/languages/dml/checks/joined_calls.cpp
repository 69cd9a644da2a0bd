// Where a function that does not exist is called, several times or with the names of functions.
#include "src/languages/dml/checks/joined_calls.hpp"

#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/functions/known_functions.hpp"
#include "src/languages/dml/text/and_in_more.hpp"
#include "src/languages/dml/text/edits.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <string>
#include <unordered_set>
#include <utility>

namespace bindery::dml {

namespace {

using namespace program;

void drop_functions_among_arguments(const Unit& unit, std::vector<Diagnostic>& told) {
  std::unordered_set<std::uint32_t> unknown;
  bool unassigned = false;
  for (const Diagnostic& each : told) {
    if (each.problem == &problems::unknown_function) unknown.insert(each.span.begin);
    unassigned = unassigned || each.problem == &problems::unassigned_variable;
  }
  if (unknown.empty() || !unassigned) return;
  std::unordered_set<std::uint32_t> functions;
  const Module& module = unit.module;
  for (const Call& call : module.calls) {
    if (!unknown.contains(call.name.begin)) continue;
    for (std::uint32_t i = 0; i < call.arguments.count; ++i) {
      const Expr& value = module[module.arguments[call.arguments.first + i].value];
      if (value.is_read_name() && is_known_function(unit.source->text(value.span())))
        functions.insert(value.span().begin);
    }
  }
  std::erase_if(told, [&](const Diagnostic& each) {
    return each.problem == &problems::unassigned_variable && functions.contains(each.span.begin);
  });
}

} // namespace

void join_calls(const Unit& unit, std::vector<Diagnostic>& told) {
  drop_functions_among_arguments(unit, told);
  std::map<std::pair<std::string, std::string>, std::vector<std::size_t>> places; // by messages and fixes
  for (std::size_t i = 0; i < told.size(); ++i) {
    const Diagnostic& each = told[i];
    if (each.problem == &problems::unknown_function && each.fixes.size() <= 1)
      places[{each.message, each.fixes.empty() ? "" : each.fixes.front().title}].push_back(i);
  }
  if (places.empty()) return;
  std::vector<bool> joined(told.size());
  for (const auto& [words, calls] : places) {
    Diagnostic& first = told[calls.front()];
    // What is said behind the call is said of all of them.
    const std::size_t name_end = std::min(first.message.find("`: "), first.message.size() - 1) + 1;
    first.message.insert(name_end, and_in_more(calls.size() - 1, "call"));
    for (std::size_t i = 1; i < calls.size(); ++i) {
      joined[calls[i]] = true;
      if (first.fixes.empty()) continue;
      const std::vector<Edit>& edits = told[calls[i]].fixes.front().edits;
      std::copy(edits.begin(), edits.end(), std::back_inserter(first.fixes.front().edits));
    }
    if (calls.size() > 1 && !first.fixes.empty()) sort_by_place(first.fixes.front().edits);
  }
  std::size_t i = 0;
  std::erase_if(told, [&](const Diagnostic&) { return joined[i++]; });
}

} // namespace bindery::dml
