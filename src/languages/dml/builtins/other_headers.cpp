// Of two readings of a header the one counts that finds more entries of the function.
#include "src/languages/dml/builtins/other_headers.hpp"

#include "src/languages/dml/header/block_header.hpp"
#include "src/languages/dml/header/exchanged_lines.hpp"
#include "src/languages/dml/header/foreign/header.hpp"
#include "src/languages/dml/header/foreign/sections.hpp"

#include <optional>
#include <utility>

namespace bindery::dml {

namespace {

// `hidden`: of what was read, so that more must be found.
bool knows_as_much(const ForeignHeader& foreign, const Header& read, const HeaderPlace& place, bool hidden) {
  return known_entries(foreign.header, place) >= known_entries(read, place) + (hidden ? 1 : 0);
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
  if (!hidden && !may_be_foreign(source, header)) return;
  if (std::optional<ForeignHeader> foreign = read_foreign_sections(source, place, header);
      foreign && knows_as_much(*foreign, header, place, hidden))
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
