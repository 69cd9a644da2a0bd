// Asks the language what stands at the place, and puts its answers into the words of the protocol. Source:
// Language Server Protocol 3.17.
#include "src/app/lsp/writing.hpp"

#include "src/app/lsp/definitions.hpp"

#include <bindery/printable.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bindery::app::lsp {

namespace {

// One that is shown in a line, whatever it holds.
std::string on_one_line(std::string_view text) {
  constexpr std::size_t longest = 200;
  Printable printable;
  std::string line;
  for (const std::string_view each : printable.lines(text.substr(0, longest))) {
    const std::size_t begin = std::min(each.find_first_not_of(' '), each.size());
    if (!line.empty()) line += ' ';
    line += each.substr(begin);
  }
  return text.size() > longest ? line + " ..." : line;
}

// How a function is called: `lm(Matrix[Double] X, Double reg = 1e-7) return (Matrix[Double] B)`.
class Signature {
 public:
  // `documented`: the record of the function with what its header says; may be null.
  Signature(const Unit& unit, const program::FunctionDef& function, const api::Function* documented,
            SignatureForm form)
      : unit_(unit), parameters_(unit.module.parameters_in(function.parameters)), form_(form) {
    const auto results = unit.module.parameters_in(function.results);
    const bool same = documented != nullptr && documented->parameters.size() == parameters_.size();
    for (std::size_t i = 0; i < parameters_.size(); ++i)
      add(parameters_[i], same ? &documented->parameters[i] : nullptr);
    for (const program::Parameter& each : results)
      results_ += (results_.empty() ? "" : ", ") + on_one_line(unit.source->text(each.span));
  }

  // For a call by that name.
  [[nodiscard]] Json help(std::string_view name, const OpenCall& call) const {
    Json shown = Json::array();
    std::string label(name);
    label += '(';
    for (const Shown& each : shown_) {
      if (!shown.empty()) label += ", ";
      const std::size_t begin = utf16_size(label);
      label += each.text;
      Json parameter{{"label", each.text}};
      if (form_.offsets) parameter["label"] = {begin, begin + utf16_size(each.text)};
      if (!each.documentation.empty())
        parameter["documentation"] = markup_content(each.documentation, form_.text);
      shown.push_back(std::move(parameter));
    }
    label += ')';
    if (!results_.empty()) label += " return (" + results_ + ')';
    Json signature{{"label", std::move(label)}, {"parameters", std::move(shown)}};
    return {{"signatures", Json::array({std::move(signature)})},
            {"activeSignature", 0},
            {"activeParameter", number_of(call)}};
  }

 private:
  struct Shown {
    std::string text;
    std::string documentation;
  };

  void add(const program::Parameter& parameter, const api::Parameter* documented) {
    shown_.push_back(
        {on_one_line(unit_.source->text(parameter.span)),
         documented == nullptr ? "" : entry_text(documented->doc, documented->type, form_.text)});
  }

  // The number of the parameter that the argument at the place is given to; that of all where it is given to
  // none: editors mark none then.
  [[nodiscard]] std::size_t number_of(const OpenCall& call) const {
    if (call.given_name.empty()) return std::min(call.argument, parameters_.size());
    const auto found =
        std::find_if(parameters_.begin(), parameters_.end(), [&](const program::Parameter& each) {
          return unit_.source->text(each.name) == call.given_name;
        });
    return static_cast<std::size_t>(found - parameters_.begin());
  }

  const Unit& unit_;
  std::span<const program::Parameter> parameters_;
  SignatureForm form_;
  std::vector<Shown> shown_;
  std::string results_;
};

// CompletionItemKind
int kind_of(Completion::Kind kind) {
  switch (kind) {
  case Completion::Kind::argument:
    return 5;
  case Completion::Kind::variable:
    return 6;
  case Completion::Kind::function:
    return 3;
  case Completion::Kind::name_space:
    return 9;
  case Completion::Kind::keyword:
    return 14;
  }
  return 1;
}

// What stands first in the list: the arguments of a call, then what the script has, then all else.
std::string_view rank_of(Completion::Kind kind) {
  switch (kind) {
  case Completion::Kind::argument:
    return "1";
  case Completion::Kind::variable:
    return "2";
  case Completion::Kind::name_space:
    return "3";
  case Completion::Kind::function:
  case Completion::Kind::keyword:
    break;
  }
  return "4";
}

} // namespace

Json signature_at(const Document& document, const Place& place, const SignatureForm& form,
                  const Registry& registry, const FileResolver::Texts& texts) {
  std::optional<AskedPlace> asked = asked_place(document, place, true, registry, texts);
  if (!asked) return nullptr;
  const Language& language = registry.language_of(document.path);
  const std::optional<OpenCall> call = language.call_around(*asked->unit().source, asked->offset);
  if (!call) return nullptr;
  const SourceResolver resolver = resolver_of(asked->session, registry, texts);
  const auto definition = language.definition_at(asked->unit(), call->name.begin, resolver);
  if (!definition || definition->place.empty()) return nullptr;
  const Unit& unit = *definition->unit;
  const auto& functions = unit.module.functions;
  const auto* const function =
      std::find_if(functions.begin(), functions.end(), [&](const program::FunctionDef& each) {
        return each.name.begin == definition->place.begin;
      });
  if (function == functions.end()) return nullptr;
  const std::string name(asked->unit().source->text(call->name));
  const Named named{std::move(asked->session), *definition};
  const DefinedFunction found = function_of(named, registry, texts);
  return Signature(unit, *function, found.function, form).help(name, *call);
}

Json completions_at(const Document& document, const Place& place, const Registry& registry,
                    const FileResolver::Texts& texts) {
  std::optional<AskedPlace> asked = asked_place(document, place, false, registry, texts);
  if (!asked) return Json::array();
  const SourceResolver resolver = resolver_of(asked->session, registry, texts);
  const Language& language = registry.language_of(document.path);
  const Completions found = language.completions_at(asked->unit(), asked->offset, resolver);
  const Json range = Places(*asked->unit().source, document.text).range(found.word);
  Json items = Json::array();
  for (const Completion& each : found.all) {
    items.push_back({{"label", each.text},
                     {"kind", kind_of(each.kind)},
                     {"sortText", std::string(rank_of(each.kind)) + each.text},
                     {"textEdit", {{"range", range}, {"newText", each.text}}}});
  }
  return items;
}

} // namespace bindery::app::lsp
