// Source of the rules: class StatementBlock of SystemDS 2.1 to 3.4, which merges the statements of a body
// unless something parts them, and takes the place of a call for a body of one block.
#include "src/languages/dml/checks/inlined_functions.hpp"

#include "src/languages/dml/checks/scopes.hpp"
#include "src/languages/dml/functions/known_functions.hpp"
#include "src/languages/dml/functions/native_functions.hpp"
#include "src/languages/dml/text/name_hash.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace bindery::dml {

using namespace program;

namespace {

// They part the statements around them, or call what may do so.
constexpr std::array<std::string_view, 10> parting{"assert", "eval",   "evalList", "federated", "paramserv",
                                                   "read",   "readMM", "sql",      "stop",      "time"};
constexpr auto parts = [] {
  std::array<bool, native_functions.size()> all{};
  for (std::size_t i = 0; i < all.size(); ++i) {
    const NativeFunction& function = native_functions[i];
    all[i] =
        function.results > 1 || std::find(parting.begin(), parting.end(), function.name) != parting.end();
  }
  return all;
}();

} // namespace

bool parts_statements(std::size_t number) {
  return parts[number];
}

bool InlinedFunctions::has(FunctionsOfFile& functions, std::size_t number) {
  if (inlined_.empty()) find(functions);
  return inlined_[number] != 0;
}

void InlinedFunctions::find(FunctionsOfFile& functions) {
  const Module& module = functions.unit->module;
  const std::string_view text = functions.unit->source->text();
  inlined_.reserve(module.functions.size());
  for (const FunctionDef& each : module.functions) {
    const bool one_block = !each.external && !each.damaged && !each.branches;
    inlined_.push_back(static_cast<char>(one_block && each.body.statements.count != 0));
  }
  Scopes scopes(module);
  for (const Call& each : module.calls) {
    const std::uint32_t scope = scopes.of(each.name.begin);
    if (scope == module.functions.size() || inlined_[scope] == 0) continue;
    const std::string_view name{text.data() + each.name.begin, each.name.size()};
    const NameKey key = key_of(name, text.data() + text.size());
    const KnownFunction known = known_function(name, key);
    if (known.as != KnownAs::native || parts_statements(known.number) ||
        (functions.may_have(key) && functions.find(name)))
      inlined_[scope] = 0;
  }
}

} // namespace bindery::dml
