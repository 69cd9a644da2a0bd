// Looks for what is told of a declaration within its place.
#include "src/languages/dml/checks/broken_declarations.hpp"

#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/catalogue/problems_language.hpp"
#include "src/languages/dml/catalogue/problems_names.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace bindery::dml {

void forget_broken_declarations(Unit& unit) {
  const auto& all = unit.diagnostics.all();
  const auto is_mismatch = [](const Diagnostic& each) {
    return (each.problem == &problems::default_mismatch || each.problem == &problems::type_mismatch) &&
           !each.notes.empty();
  };
  if (std::ranges::none_of(all, is_mismatch)) return;
  const std::string_view text = unit.source->text();
  std::vector<std::uint32_t> broken;
  for (const Diagnostic& each : all) {
    const bool read = each.problem->code.starts_with("D3");
    if (read || each.problem == &problems::argument_count || each.problem == &problems::unknown_argument ||
        each.problem == &problems::unassigned_variable || each.problem == &problems::unknown_function)
      broken.push_back(each.span.begin);
    // A bracket that is lost in a default is missed at the first word behind the parameters.
    if (each.problem == &problems::unclosed_bracket)
      broken.push_back(
          static_cast<std::uint32_t>(text.substr(0, each.span.begin).find_last_not_of(" \t\r\n") + 1));
  }
  std::ranges::sort(broken);
  unit.diagnostics.remove_if([&](const Diagnostic& each) {
    if (!is_mismatch(each)) return false;
    const Span declared = each.notes.front().span;
    const auto first = std::ranges::lower_bound(broken, declared.begin);
    const std::size_t end = text.find_first_not_of(')', declared.end);
    return first != broken.end() && *first <= end;
  });
}

} // namespace bindery::dml
