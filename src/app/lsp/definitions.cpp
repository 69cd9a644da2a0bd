// A file that defines what another one names was read for its signatures alone: its headers are read when
// somebody asks for them.
#include "src/app/lsp/definitions.hpp"

#include <bindery/load.hpp>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace bindery::app::lsp {

namespace {

// The text of a file as the editor has it, or as it was saved.
std::optional<std::string> text_of(const std::string& path, const FileResolver::Texts& texts) {
  if (const std::string* const text = texts ? texts(path) : nullptr; text != nullptr) return *text;
  FileBytes file = read_regular_file(path);
  return file.failure.empty() ? std::optional(std::move(file.bytes)) : std::nullopt;
}

const api::Function* function_in(const Session& session, Span name) {
  const std::vector<api::Function>& functions = session.units.front()->functions;
  const auto found = std::find_if(functions.begin(), functions.end(), [&](const api::Function& each) {
    return each.name_span.begin == name.begin && each.name_span.end == name.end;
  });
  return found == functions.end() ? nullptr : &*found;
}

std::string declaration_in(const Unit& unit, Span name, TextKind kind) {
  const auto& functions = unit.module.functions;
  const auto* const found =
      std::find_if(functions.begin(), functions.end(),
                   [&](const program::FunctionDef& each) { return each.name.begin == name.begin; });
  return found == functions.end() ? std::string() : declaration_of(unit, *found, kind);
}

// No editor shows more at once, and some wait until they have laid it all out: as many lines as fit.
std::string without_what_is_too_long(std::string text) {
  constexpr std::size_t longest = std::size_t{32} * 1024;
  if (text.size() <= longest) return text;
  text.resize(text.rfind('\n', longest) + 1);
  return text + "\n...\n";
}

} // namespace

// What a project leaves out is not checked, but has functions like any other.
Session read_alone(const Document& document, const Registry& registry, bool headers,
                   const FileResolver::Texts& texts) {
  Options options = options_for(document.path, registry);
  options.select.clear();
  options.exclude.clear();
  return session_of(document, options, registry,
                    {.need = Need::records, .headers = headers, .linked = false, .texts = texts});
}

std::optional<AskedPlace> asked_place(const Document& document, const Place& place, bool headers,
                                      const Registry& registry, const FileResolver::Texts& texts) {
  Session session = read_alone(document, registry, headers, texts);
  const std::optional<std::uint32_t> offset =
      Places(*session.units.front()->source, document.text).offset(place);
  if (!offset) return std::nullopt;
  return AskedPlace{std::move(session), *offset};
}

SourceResolver resolver_of(Session& session, const Registry& registry, const FileResolver::Texts& texts) {
  // The one that has read the session looks nothing up any more.
  session.resolver = std::make_unique<FileResolver>(registry, session.inputs, texts);
  return {*session.resolver, session.inputs.front().path};
}

std::optional<Named> named_at(const Document& document, const Place& place, const Registry& registry,
                              const FileResolver::Texts& texts) {
  std::optional<AskedPlace> asked = asked_place(document, place, true, registry, texts);
  if (!asked) return std::nullopt;
  const SourceResolver resolver = resolver_of(asked->session, registry, texts);
  const auto definition =
      registry.language_of(document.path).definition_at(asked->unit(), asked->offset, resolver);
  if (!definition) return std::nullopt;
  return Named{std::move(asked->session), *definition};
}

std::string defining_file(const Named& named) {
  return named.session.resolver->place_of(*named.definition.unit->source);
}

DefinedFunction function_of(const Named& named, const Registry& registry, const FileResolver::Texts& texts) {
  DefinedFunction found;
  const Definition& definition = named.definition;
  if (definition.unit == &named.asking()) {
    found.function = function_in(named.session, definition.place);
  } else if (std::optional<std::string> other = text_of(defining_file(named), texts)) {
    Document document;
    document.path = defining_file(named);
    document.text = *std::move(other);
    found.session = read_alone(document, registry, true, texts);
    found.function = function_in(*found.session, definition.place);
  }
  return found;
}

std::string documentation_of(const Named& named, TextKind kind, const Registry& registry,
                             const FileResolver::Texts& texts) {
  const Definition& definition = named.definition;
  if (definition.place.empty()) return {};
  const DefinedFunction found = function_of(named, registry, texts);
  std::string text = found.function == nullptr ? "" : function_text(*found.function, kind);
  if (text.empty()) text = declaration_in(*definition.unit, definition.place, kind);
  return without_what_is_too_long(std::move(text));
}

Json symbols_of(const Document& document, const std::string& uri, bool nested, const Registry& registry) {
  constexpr int function = 12; // SymbolKind
  Json symbols = Json::array();
  const Session session = read_alone(document, registry, false, {});
  const Unit& unit = *session.units.front();
  const Places places(*unit.source, document.text);
  for (const program::FunctionDef& each : unit.module.functions) {
    Json symbol{{"name", unit.source->text(each.name)}, {"kind", function}};
    if (nested) {
      symbol["range"] = places.range(each.span);
      symbol["selectionRange"] = places.range(each.name);
    } else {
      symbol["location"] = {{"uri", uri}, {"range", places.range(each.span)}};
    }
    symbols.push_back(std::move(symbol));
  }
  return symbols;
}

} // namespace bindery::app::lsp
