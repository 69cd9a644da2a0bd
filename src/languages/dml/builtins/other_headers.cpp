// Of two readings of a header the one counts that finds more entries of the function.
#include "src/languages/dml/builtins/other_headers.hpp"

#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/header/block_header.hpp"
#include "src/languages/dml/header/exchanged_lines.hpp"
#include "src/languages/dml/header/foreign/header.hpp"
#include "src/languages/dml/header/foreign/sections.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

namespace bindery::dml {

namespace {

// `hidden`: of what was read, so that more must be found.
bool knows_as_much(const ForeignHeader& foreign, const Header& read, const HeaderPlace& place, bool hidden) {
  return known_entries(foreign.header, place) >= known_entries(read, place) + (hidden ? 1 : 0);
}

// Whether there are entries of parameters alone: those of results may stand below them in another manner.
bool lacks_results(const Header& read) {
  return read.dialect == HeaderDialect::section && !read.inputs.entries.empty() && !read.outputs.present;
}

// Whether the other reading has the parameters, too, and results by their names or tags: words that stand
// below a section may be about anything.
bool adds_results(const Source& source, const ForeignHeader& foreign, const Header& read) {
  const auto is_told = [&](const HeaderEntry& entry) {
    const Text& name = entry.names.front();
    const std::string_view words = source.text(name.span);
    return words == name.text || std::string_view("@\\:").find(words.front()) != std::string_view::npos;
  };
  return foreign.header.inputs.entries.size() >= read.inputs.entries.size() &&
         std::ranges::all_of(foreign.header.outputs.entries, is_told);
}

// Says it of the first line below the section.
void place_below_section(const Diagnostics& diagnostics, std::size_t first, Diagnostic& report) {
  for (std::size_t i = first; i < diagnostics.size(); ++i) {
    const Diagnostic& each = diagnostics.all()[i];
    if (each.problem != &problems::text_after_section) continue;
    report.problem = &problems::missing_output_section;
    report.span = each.span;
    report.message = each.message;
    report.notes = each.notes;
    return;
  }
}

void give_foreign(ForeignHeader foreign, Header& header, Diagnostics* diagnostics, std::size_t first) {
  header = std::move(foreign.header);
  if (diagnostics == nullptr) return;
  diagnostics->rewind(first);
  diagnostics->report(std::move(foreign.report));
}

} // namespace

void read_as_foreign(const Source& source, const HeaderPlace& place, DialectChoice choice, Header& header,
                     Diagnostics* diagnostics, std::size_t first) {
  if (header.dialect == HeaderDialect::none) {
    std::optional<Header> block = read_block_header(source, place, choice);
    if (!block) return;
    const bool hidden = may_hide_entries(source, *block);
    if (hidden || may_be_foreign(source, *block)) {
      if (std::optional<ForeignHeader> foreign = read_foreign_block(source, place, *block);
          foreign && knows_as_much(*foreign, *block, place, hidden))
        return give_foreign(std::move(*foreign), header, diagnostics, first);
    }
    if (!block->inputs.present && !block->outputs.present) return;
    header = std::move(*block);
    header.foreign = true;
    if (diagnostics == nullptr) return;
    diagnostics->rewind(first);
    report_block_header(source, place, header, *diagnostics);
    return;
  }
  const bool hidden = may_hide_entries(source, header);
  const bool added = !hidden && !may_be_foreign(source, header);
  if (added && !lacks_results(header)) return;
  std::optional<ForeignHeader> foreign = read_foreign_sections(source, place, header);
  if (!foreign || !knows_as_much(*foreign, header, place, hidden || added)) return;
  if (added && !adds_results(source, *foreign, header)) return;
  if (added && diagnostics != nullptr) place_below_section(*diagnostics, first, foreign->report);
  give_foreign(std::move(*foreign), header, diagnostics, first);
}

void read_description(const Source& source, const HeaderPlace& place, DialectChoice choice, Header& header,
                      Diagnostics* diagnostics) {
  std::optional<Header> block = read_block_header(source, place, choice);
  if (!block || !describes_alone(*block)) return;
  header = std::move(*block);
  header.foreign = true;
  if (diagnostics != nullptr && !place.function->prefix.empty())
    report_block_header(source, place, header, *diagnostics);
}

} // namespace bindery::dml
