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
  const std::size_t entries = inputs.size() + outputs.size();
  if (inputs.empty() || outputs.empty()) return false;
  if (function.parameters.empty() || function.results.empty()) return false;
  if (std::max(entries, function.parameters.size() + function.results.size()) < several) return false;
  const auto has_kind = [](NameMatch::Kind kind) {
    return [kind](const NameMatch& match) { return match.kind == kind; };
  };
  const auto count = [&](NameMatch::Kind kind) {
    return static_cast<std::size_t>(std::count_if(inputs.begin(), inputs.end(), has_kind(kind)) +
                                    std::count_if(outputs.begin(), outputs.end(), has_kind(kind)));
  };
  // One name among many may be like one of the function by chance.
  const std::size_t unknown = count(NameMatch::Kind::unknown);
  const std::size_t alike = count(NameMatch::Kind::renamed);
  if (unknown + alike < entries || alike > 1 || (alike == 1 && unknown <= several)) return false;
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
      problems::unknown_parameter, first.span,
      message(
          FMT_COMPILE("expected the parameters and results of the function, found `{}` and {} more name{}, "
                      "none of which it has: the header may be that of another function"),
          first.text, others, others == 1 ? "" : "s"));
  diagnostic.notes.push_back({documented.function.name_span, "the function is defined here"});
}

} // namespace bindery::dml
