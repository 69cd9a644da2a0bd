// Two lines of a header that have changed places: `# ----` above the last entry of a section, `# OUTPUT:`
// above the line that sets it off. What is found in each of them is told as one.
#pragma once

#include "src/languages/dml/header/header.hpp"

#include <bindery/diagnostic.hpp>
#include <bindery/source.hpp>

#include <cstddef>
#include <span>
#include <vector>

namespace bindery::dml {

// A header with two of its lines exchanged.
struct LineExchange {
  Span upper; // the lines as they stand, without their ends
  Span lower;
  Source source;
  std::vector<program::Comment> comments; // all of the place, as they stand in this source
  std::size_t faults = 2;                 // how many it has to mend
};

// The exchanges that may mend what was found in a header, few: of lines that begin with a comment sign, where
// something is missing close to something that is too many, or a title that lacks its divider has one above
// it.
[[nodiscard]] std::vector<LineExchange> exchanges_near(const Source& source, const HeaderPlace& place,
                                                       std::span<const Span> stretches,
                                                       const Diagnostics& found);

// Whether what was found in a header is less by so many faults where an exchange is made, and nothing else.
[[nodiscard]] bool is_mended_by(const LineExchange& exchange, const Diagnostics& found,
                                const Diagnostics& left);

// Lets what was read with the lines exchanged point into the source as it is.
void move_back(const Source& source, const LineExchange& exchange, Header& header);

// Reports the lines, with a fix that exchanges them.
void report_exchange(const LineExchange& exchange, Diagnostics& diagnostics);

} // namespace bindery::dml
