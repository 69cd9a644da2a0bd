// Entries of a header that are still to be written: where the function has them, as those around are written.
#include "src/languages/dml/editing/entry_drafts.hpp"

#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/editing/header_names.hpp"
#include "src/languages/dml/program/functions_at.hpp"
#include "src/languages/dml/program/type.hpp"
#include "src/languages/dml/program/value.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bindery::dml {

namespace {

using namespace program;

constexpr std::size_t gap_size = 2; // blanks behind a name, at least

std::size_t place_among(std::span<const Parameter> declared, const Unit& unit, std::string_view name) {
  const auto found = std::ranges::find_if(
      declared, [&](const Parameter& each) { return unit.source->text(each.name) == name; });
  return static_cast<std::size_t>(found - declared.begin());
}

// Behind the text of an entry: the line that does not stand deeper than its name, or has one of its own.
// Lines with the sign alone part the text where it goes on below them.
std::uint32_t end_of_entry(std::string_view text, Span name, std::span<const EntryName> entries) {
  const std::uint32_t line = begin_of_line(text, name.begin);
  const std::size_t column = name.begin - line;
  std::uint32_t next = past_line_end(text, line + static_cast<std::uint32_t>(line_size(text.substr(line))));
  std::uint32_t behind = next;
  while (next < text.size()) {
    const std::string_view below = first_line(text.substr(next));
    const std::string_view words = words_of(below);
    const auto end = next + static_cast<std::uint32_t>(below.size());
    const bool named = std::ranges::any_of(
        entries, [&](const EntryName& each) { return next <= each.place.begin && each.place.begin < end; });
    const bool deeper = static_cast<std::size_t>(words.data() - below.data()) > column;
    const bool empty = words.empty();
    if (!below.starts_with('#') || named || (!empty && !deeper)) break;
    next = past_line_end(text, end);
    if (!empty) behind = next;
    if (next == end) break; // nothing ends the last line
  }
  return behind;
}

// The entry, like one of the section and behind it or, where `above` is not set, before it.
std::optional<Fix> draft_beside(const Unit& unit, std::string_view name, Span like, bool above,
                                std::span<const EntryName> entries) {
  const std::string_view text = unit.source->text();
  const std::uint32_t line = begin_of_line(text, like.begin);
  const std::string_view whole = first_line(text.substr(line));
  const std::string_view behind = whole.substr(std::min<std::size_t>(like.end - line, whole.size()));
  const std::string_view before = whole.substr(0, std::min<std::size_t>(like.begin - line, whole.size()));
  const std::string_view cell = trimmed(behind).substr(0, find_blank(trimmed(behind)));
  // Entries of other manners, and rows of tables, are written in other ways.
  if (!whole.starts_with('#') || before.find_first_not_of("# \t") != std::string_view::npos ||
      !behind.starts_with("  ") || is_table_row(words_of(whole)) || is_type(cell))
    return std::nullopt;
  const std::size_t width =
      std::max(like.size() + std::min(skip_blanks(behind), behind.size()), name.size() + gap_size);
  const std::uint32_t place = above ? end_of_entry(text, like, entries) : line;
  const std::string_view line_end = line_end_of(text, line == 0 ? 0 : begin_of_line_above(text, line));
  const std::string entry = fmt::format("{}{:{}}---", before, name, width);
  const bool last = place == text.size() && !text.ends_with('\n') && !text.ends_with('\r');
  return Fix{
      fmt::format("add an entry for `{}`", name),
      {{{place, place}, last ? fmt::format("{}{}", line_end, entry) : fmt::format("{}{}", entry, line_end)}}};
}

} // namespace

std::optional<Fix> draft_entry(const Unit& unit, const Diagnostic& told) {
  constexpr std::size_t most_names = 64; // the header is read anew for each
  const bool parameter = told.problem == &problems::undocumented_parameter;
  if (!parameter && told.problem != &problems::undocumented_result) return std::nullopt;
  const FunctionDef* const function = function_around(unit.module, told.span.begin);
  if (function == nullptr) return std::nullopt;
  const auto declared = unit.module.parameters_in(parameter ? function->parameters : function->results);
  if (declared.size() > most_names) return std::nullopt;
  const std::string_view name = unit.source->text(told.span);
  const std::size_t own = place_among(declared, unit, name);
  const std::vector<EntryName> entries = names_in_header(unit, *function);
  // The nearest of those that the function has before, or else the first of the section.
  const EntryName* above = nullptr;
  const EntryName* first = nullptr;
  std::size_t nearest = 0;
  for (const EntryName& each : entries) {
    const std::size_t place = place_among(declared, unit, unit.source->text(each.place));
    if (each.of_results == parameter || place == declared.size()) continue;
    if (first == nullptr) first = &each;
    if (place >= own || (above != nullptr && place < nearest)) continue;
    above = &each;
    nearest = place;
  }
  if (first == nullptr) return std::nullopt;
  return draft_beside(unit, name, (above != nullptr ? above : first)->place, above != nullptr, entries);
}

} // namespace bindery::dml
