// Source of the rules: class StatementBlock of SystemDS 2.1 to 3.4, which merges the statements of a body
// unless something parts them, and takes the place of a call for a body of one block.
#include "src/languages/dml/checks/inlined_functions.hpp"

#include "src/languages/dml/checks/scopes.hpp"
#include "src/languages/dml/functions/known_functions.hpp"
#include "src/languages/dml/functions/native_functions.hpp"
#include "src/languages/dml/text/letters.hpp"
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

namespace {

bool is_one_block(const FunctionDef& each) {
  return !each.external && !each.damaged && !each.branches && each.body.statements.count != 0;
}

// Whether a call by this name stands in a block of its own, or is one of a function of the file, or may be.
bool may_part(FunctionsOfFile& functions, std::string_view name) {
  const std::string_view text = functions.unit->source->text();
  const NameKey key = key_of(name, text.data() + text.size());
  const KnownFunction known = known_function(name, key);
  return known.as != KnownAs::native || parts_statements(known.number) ||
         (functions.may_have(key) && functions.find(name));
}

constexpr bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}
bool is_part_of_name(char c) {
  return is_name_byte(c) || c == '.' || c == ':';
}
bool is_ignored(std::string_view piece) {
  return is_space(piece.front()) || piece.front() == '#' || piece.starts_with("/*");
}

// Of a name, a comment or a text all, and of anything else one sign. What is read has an end for each of
// them.
std::size_t behind_what_begins_at(std::string_view body, std::size_t begin) {
  const auto behind = [&](std::size_t found, std::size_t size) {
    return found == body.npos ? body.size() : found + size;
  };
  std::size_t end = begin + 1;
  if (body[begin] == '#') return behind(body.find('\n', end), 1);
  if (body.substr(begin, 2) == "/*") return behind(body.find("*/", begin + 2), 2);
  if (body[begin] == '"' || body[begin] == '\'') {
    while (end < body.size() && body[end] != body[begin]) end += body[end] == '\\' ? 2U : 1U;
    return std::min(end + 1, body.size());
  }
  while (is_part_of_name(body[begin]) && end < body.size() && is_part_of_name(body[end])) ++end;
  return end;
}

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
    inlined_.push_back(static_cast<char>(is_one_block(each)));
  }
  Scopes scopes(module);
  for (const Call& each : module.calls) {
    const std::uint32_t scope = scopes.of(each.name.begin);
    if (scope == module.functions.size() || inlined_[scope] == 0) continue;
    const std::string_view name{text.data() + each.name.begin, each.name.size()};
    if (may_part(functions, name)) inlined_[scope] = 0;
  }
}

bool is_inlined_by_its_text(FunctionsOfFile& functions, std::size_t number) {
  const FunctionDef& function = functions.unit->module.functions[number];
  if (!is_one_block(function)) return false;
  const std::string_view body = functions.unit->source->text(function.body.span);
  std::string_view name; // that nothing but spaces and comments stand behind
  for (std::size_t i = 0; i < body.size();) {
    const std::size_t begin = i;
    i = behind_what_begins_at(body, begin);
    if (is_part_of_name(body[begin])) {
      name = body.substr(begin, i - begin);
    } else if (body[begin] == '(' && !name.empty() && may_part(functions, name)) {
      return false;
    } else if (!is_ignored(body.substr(begin, i - begin))) {
      name = {};
    }
  }
  return true;
}

} // namespace bindery::dml
