// Where a function that does not exist is called several times.
#include "src/languages/dml/checks/joined_calls.hpp"

#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/text/and_in_more.hpp"
#include "src/languages/dml/text/edits.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <string>
#include <utility>

namespace bindery::dml {

void join_calls(std::vector<Diagnostic>& told) {
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
    first.message += and_in_more(calls.size() - 1, "call");
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
