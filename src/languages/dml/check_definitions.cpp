// What is said of definitions that SystemDS's grammar lets pass, and what reads them after it does not.
#include "src/languages/dml/check_definitions.hpp"

#include "src/languages/dml/check_names.hpp"
#include "src/languages/dml/message.hpp"
#include "src/languages/dml/problems_language.hpp"
#include "src/languages/dml/type.hpp"

#include <algorithm>
#include <unordered_map>

namespace bindery::dml {

using namespace program;

void report_duplicate_functions(Unit& unit) {
  std::unordered_map<std::string_view, Span> firsts;
  for (const FunctionDef& each : unit.module.functions) {
    const auto [first, fresh] = firsts.try_emplace(unit.source->text(each.name), each.name);
    if (!fresh) report_duplicate_name(unit, "function", each.name, first->second);
  }
}

void report_duplicate_name(Unit& unit, std::string_view what, Span name, Span first) {
  Diagnostic& made = unit.diagnostics.report(
      problems::duplicate_definition, name,
      message(FMT_COMPILE("expected one {} `{}`, found another"), what, unit.source->text(name)));
  made.notes.push_back({first, "the first is here"});
}

void report_duplicate_namespace(Unit& unit, const Import& import, const Import& first) {
  const Source& source = *unit.source;
  Diagnostic& made = unit.diagnostics.report(
      problems::duplicate_definition, import.name_space,
      message(FMT_COMPILE("expected another namespace for {}, found `{}`, which {} has"),
              source.text(import.path), source.text(import.name_space), source.text(first.path)));
  made.notes.push_back({first.name_space, "the first is here"});
}

void report_empty_function(Unit& unit, const FunctionDef& function) {
  unit.diagnostics.report(problems::empty_function, function.body.span,
                          message(FMT_COMPILE("expected a statement in the body of `{}`, found none"),
                                  unit.source->text(function.name)));
}

void report_data_type(Unit& unit, Span word) {
  // Where it means nothing it is told of builtins with their headers.
  const auto& all = unit.diagnostics.all();
  const bool told = std::any_of(all.begin(), all.end(), [&](const Diagnostic& each) {
    return each.problem == &problems::unknown_type && each.span.begin == word.begin;
  });
  if (told) return;
  const std::string_view found = unit.source->text(word);
  Diagnostic& made = unit.diagnostics.report(problems::data_type, word, data_type_expected(found));
  if (const std::string_view meant = data_type_meant_by(found); !meant.empty())
    made.fixes.push_back({message(FMT_COMPILE("write `{}`"), meant), {{word, std::string(meant)}}});
}

} // namespace bindery::dml
