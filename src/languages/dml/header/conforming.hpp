// Headers in which every line is as it should be are recognized without being read: most are like that.
#pragma once

#include "src/languages/dml/header/header.hpp"

#include <bindery/source.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace bindery::dml {

// Entries right below each other that have dashes for a text.
struct EntriesWithoutText {
  Span name; // of the first
  Span lines;
  std::size_t count = 0;
  bool input = false; // they stand in the first section
};

// An empty line among entries.
struct GapInSection {
  std::uint32_t begin = 0;
  bool input = false; // it stands in the first section
};

// A `section` header of which there is nothing to report but what its entries and the function say of each
// other, which of its entries say nothing, which of its dividers lack a blank behind their sign, and one
// empty line among its entries.
struct WellFormedHeader {
  Span lines;                   // all of it, with their ends
  bool conforming = false;      // there is one entry for each parameter and each result, in their order
  bool may_name_columns = true; // lines may be taken for the column titles of a table: most cannot
  // With their texts where somebody asks for what the header says. Else, where it conforms, without entries:
  // nobody asks for them.
  HeaderSection inputs;
  HeaderSection outputs;
  std::vector<Text> description; // its lines, where somebody asks for what the header says
  std::vector<EntriesWithoutText> without_text;
  std::vector<Span> joined_dividers; // the lines, without their ends
  std::optional<GapInSection> gap;
};

// The header among the last comments of a place, if it is as the design of sections wants it. Nothing if
// there is none, and also where reading has to find that out. Comments below these lines are not looked at,
// nor are others above them, of which there is one block at the most.
[[nodiscard]] std::optional<WellFormedHeader> find_well_formed_header(const Source& source,
                                                                      const HeaderPlace& place);

} // namespace bindery::dml
