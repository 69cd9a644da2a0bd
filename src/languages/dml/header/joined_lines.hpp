// Lines of a header that have lost the end of the line above, so that they stand behind its words:
// `# X  The matrix# k  How much`. They are read from a text with line ends there.
#pragma once

#include "src/languages/dml/header/header.hpp"

#include <bindery/diagnostic.hpp>
#include <bindery/source.hpp>

#include <span>
#include <vector>

namespace bindery::dml {

// From the words before to the last comment sign, for each such line: it begins with the name of a parameter
// or result that begins no other line, is a divider that ends a section or stands below a title, or stands
// behind a divider. Below the first title of a stretch alone. Names that are all known to begin lines are not
// looked for.
[[nodiscard]] std::vector<Span> joined_lines_in(const Source& source, std::span<const Span> stretches,
                                                const HeaderPlace& place, bool all_begin_lines = false);

// The source with a line end in the place of the last sign of each.
[[nodiscard]] Source with_line_ends(const Source& source, std::span<const Span> joints);

// Reports each, with a fix that breaks the line.
void report_joined_lines(const Source& source, std::span<const Span> joints, Diagnostics& diagnostics);

} // namespace bindery::dml
