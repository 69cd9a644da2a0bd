// A type in a cell need not be spelled as the function has it, nor whole.
#include "src/languages/dml/builtins/check_types.hpp"

#include "src/languages/dml/builtins/check_defaults.hpp"
#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/program/type.hpp"
#include "src/languages/dml/program/value.hpp"
#include "src/languages/dml/text/message.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <string_view>

namespace bindery::dml {

namespace {

// Whether a cell holds a type in one word; that one has several has been reported.
bool holds_type(const Text& cell) {
  return !cell.empty() && is_type(cell.text) && find_blank(cell.text) == std::string_view::npos;
}

// `Matrix[Double`, `Matrix[Double]]`: what is meant is clear, and yet it is no spelling of a type.
bool has_lone_bracket(std::string_view spelling) {
  return std::ranges::count(spelling, '[') != std::ranges::count(spelling, ']');
}

std::optional<bool> has_type(const HeaderEntry& entry, const api::Type& declared) {
  if (!holds_type(entry.type)) return std::nullopt;
  return types_agree(type_of(entry.type), declared);
}

} // namespace

std::optional<bool> has_cells_of(const HeaderEntry& entry, const api::Parameter& declared) {
  const std::optional<bool> type = has_type(entry, declared.type);
  const std::string_view cell = entry.default_value.text;
  if (cell.empty() || !type.value_or(true)) return type;
  // A parameter that is required now, or no longer, is the same; one with another default may not be.
  if (!declared.default_value || means_required(cell) || means_none(cell)) return type;
  return values_agree(cell, declared.default_value->source.text);
}

std::optional<bool> has_cells_of(const HeaderEntry& entry, const api::Result& declared) {
  return has_type(entry, declared.type);
}

void check_types(const CheckedSection& checked, Diagnostics& diagnostics) {
  for (const NameMatch& match : checked.matching.names) {
    if (match.declared == nothing || match.kind == NameMatch::Kind::duplicate) continue;
    const Text& cell = checked.section.entries[match.entry].type;
    if (!holds_type(cell)) continue;
    const Declared declared = checked.declared[match.declared];
    const bool misspelled = has_misspelled_value(cell.text) || has_lone_bracket(cell.text);
    if (types_agree(type_of(cell), *declared.type) && !misspelled) continue;
    Diagnostic& diagnostic = diagnostics.report(
        problems::type_mismatch, cell.span,
        message(FMT_COMPILE("expected the type `{}` of the {} `{}`, found `{}`"),
                declared.type->spelling.text, checked.side.what, declared.name.text, cell.text));
    diagnostic.notes.push_back({declared.type->spelling.span, "the type is declared here"});
    const HeaderEntry& entry = checked.section.entries[match.entry];
    // A longer word moves the next cell, which must still be known for a default.
    const bool safe = entry.default_value.empty() || looks_like_default(entry.default_value.text);
    if (safe && entry.names.size() == 1)
      add_cell_fix(checked.source, diagnostic, "write the declared type", cell, declared.type->spelling.text);
  }
}

} // namespace bindery::dml
