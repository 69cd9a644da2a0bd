// Sections whose entries stand in a table of two columns that is drawn with signs: `| x | The number |`.
#pragma once

#include "src/languages/dml/header/header.hpp"

#include <bindery/diagnostic.hpp>
#include <bindery/source.hpp>

#include <span>

namespace bindery::dml {

// Reads stretches with such tables from a text with entries in their places. That they are drawn is said
// once, with a fix that writes all. Returns false, and does nothing, where there are none.
[[nodiscard]] bool read_drawn_sections(const Source& source, std::span<const Span> stretches,
                                       const HeaderPlace& place, Header& header, Diagnostics* diagnostics);

} // namespace bindery::dml
