// Types and defaults as the source spells them, whatever comments stand between their parts.
#include "src/languages/dml/program/signature.hpp"

#include "src/languages/dml/program/builtin_names.hpp"
#include "src/languages/dml/program/type.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace bindery::dml {

namespace {

// The place behind a name and its `=`, and behind blanks and comments around that.
std::uint32_t behind_equals(std::string_view text, const program::Module& module, std::uint32_t place) {
  const auto ends_behind = [](std::uint32_t at, const program::Comment& comment) {
    return at < comment.span.end;
  };
  const auto stands_between = [](char c) { return c == '=' || is_blank(c) || c == '\n' || c == '\r'; };
  for (;;) {
    while (stands_between(text[place])) ++place;
    if (text[place] != '#' && text[place] != '/') return place;
    const auto comment = std::upper_bound(module.comments.begin(), module.comments.end(), place, ends_behind);
    if (comment == module.comments.end() || comment->span.begin != place) return place;
    place = comment->span.end;
  }
}

// The default of a parameter with the brackets that its expression record leaves out.
Text default_source(const Source& source, const program::Module& module,
                    const program::Parameter& parameter) {
  const std::string_view text = source.text();
  const Span value = module[parameter.default_value].span();
  std::uint32_t begin = behind_equals(text, module, parameter.name.end);
  while (begin < value.begin && text[begin] != '(') ++begin;
  return source.piece(trimmed(source.text({begin, std::max(value.end, parameter.span.end)})));
}

} // namespace

api::Type type_in(const Source& source, const program::Parameter& parameter) {
  const program::TypeName& type = parameter.type;
  const Text spelling{source.text(type.span), type.span};
  constexpr std::uint32_t brackets = 2;
  const bool parted = !type.data.empty() &&
                      type.span.size() != type.data.size() + type.value.size() + brackets &&
                      spelling.text.find_first_of("\n\r#/") != std::string_view::npos;
  return parted ? type_of_parts(source.text(type.data), source.text(type.value), spelling)
                : type_of(spelling);
}

// The words for single values are keywords of the language.
bool has_known_type(const Source& source, const program::Parameter& parameter) {
  const program::TypeName& type = parameter.type;
  return type.data.empty() ? !type.value.empty() : is_known_data_type(source.text(type.data));
}

api::Function signature_of(const Unit& unit, const program::FunctionDef& definition) {
  const Source& source = *unit.source;
  api::Function function;
  const std::string_view name = source.text(definition.name);
  function.prefix = prefix_of(name);
  function.name = name.substr(function.prefix.size());
  function.parameters.reserve(definition.parameters.count);
  for (const program::Parameter& each : unit.module.parameters_in(definition.parameters)) {
    if (each.name.empty()) continue;
    api::Parameter& parameter = function.parameters.emplace_back();
    parameter.name = {source.text(each.name), each.name};
    parameter.type = type_in(source, each);
    parameter.span = each.span;
    if (each.default_value != program::ExprId::none) {
      parameter.default_value = {each.default_value, default_source(source, unit.module, each)};
    }
  }
  function.results.reserve(definition.results.count);
  for (const program::Parameter& each : unit.module.parameters_in(definition.results)) {
    if (each.name.empty()) continue;
    function.results.push_back({{source.text(each.name), each.name}, type_in(source, each), {}, each.span});
  }
  function.has_results = definition.has_return;
  function.span = definition.span;
  function.signature = definition.signature;
  function.name_span = definition.name;
  function.source = unit.source.get();
  function.module = &unit.module;
  return function;
}

} // namespace bindery::dml
