// Looks whether the names of a header have anything to do with its function.
#include "src/languages/dml/builtins/check_other_function.hpp"

#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/text/message.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

namespace bindery::dml {

bool is_of_other_function(const Documented& documented) {
  constexpr std::size_t several = 3;
  const std::vector<NameMatch>& inputs = documented.inputs.names;
  const std::vector<NameMatch>& outputs = documented.outputs.names;
  const api::Function& function = documented.function;
  if (inputs.empty() || outputs.empty() || inputs.size() + outputs.size() < several) return false;
  if (function.parameters.empty() || function.results.empty()) return false;
  const auto is_unknown = [](const NameMatch& match) { return match.kind == NameMatch::Kind::unknown; };
  if (!std::all_of(inputs.begin(), inputs.end(), is_unknown) ||
      !std::all_of(outputs.begin(), outputs.end(), is_unknown))
    return false;
  std::vector<std::string_view> declared;
  for (const api::Parameter& each : function.parameters) declared.push_back(each.name.text);
  for (const api::Result& each : function.results) declared.push_back(each.name.text);
  std::sort(declared.begin(), declared.end());
  const auto is_declared = [&](const NameMatch& match) {
    return std::binary_search(declared.begin(), declared.end(), match.name.text);
  };
  return std::none_of(inputs.begin(), inputs.end(), is_declared) &&
         std::none_of(outputs.begin(), outputs.end(), is_declared);
}

void report_other_function(const Documented& documented, Diagnostics& diagnostics) {
  const Text& first = documented.inputs.names.front().name;
  const std::size_t others = documented.inputs.names.size() + documented.outputs.names.size() - 1;
  Diagnostic& diagnostic = diagnostics.report(
      problem::unknown_parameter, first.span,
      message(
          FMT_COMPILE("expected the parameters and results of the function, found `{}` and {} more names, "
                      "none of which it has: the header may be that of another function"),
          first.text, others));
  diagnostic.notes.push_back({documented.function.name_span, "the function is defined here"});
}

} // namespace bindery::dml
