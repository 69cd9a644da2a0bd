// Headers in which every line is as it should be are recognized without being read: most are like that.
#pragma once

#include "src/languages/dml/header.hpp"

#include <bindery/source.hpp>

#include <optional>
#include <vector>

namespace bindery::dml {

// Entries right below each other that have dashes for a text.
struct EntriesWithoutText {
  Span name; // of the first
  Span lines;
  bool input = false; // they stand in the first section
};

// A `section` header of which there is nothing to report but what its entries and the function say of each
// other, and which of its entries say nothing.
struct WellFormedHeader {
  Span lines;              // all of it, with their ends
  bool conforming = false; // there is one entry for each parameter and each result, in their order
  // Entries with one name each, and without their texts. None where the header conforms: nobody asks for
  // them.
  HeaderSection inputs;
  HeaderSection outputs;
  std::vector<EntriesWithoutText> without_text;
};

// The header that ends with the last comment of a place, if it is as the design of sections wants it. Nothing
// if there is none, and also where reading has to find that out. Other comments above these lines, of which
// there is one block at the most, are not looked at.
[[nodiscard]] std::optional<WellFormedHeader> find_well_formed_header(const Source& source,
                                                                      const HeaderPlace& place);

} // namespace bindery::dml
