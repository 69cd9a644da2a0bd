// Sections whose entries stand in a table that is drawn with signs: `| x | The number |`, or in one of more
// columns under other titles than the dialect has, which are known by what they hold.
#pragma once

#include "src/languages/dml/header/header.hpp"

#include <bindery/diagnostic.hpp>
#include <bindery/source.hpp>

#include <span>

namespace bindery::dml {

// Whether tables are read whose titles are those of the dialect, too, which its reader of tables knows
// better.
enum class DrawnTitles : bool { others, all };

// Reads stretches with such tables from a text with entries in their places. That they are drawn is said
// once, with a fix that writes all. Returns false, and does nothing, where there are none.
[[nodiscard]] bool read_drawn_sections(const Source& source, std::span<const Span> stretches,
                                       const HeaderPlace& place, DrawnTitles titles, Header& header,
                                       Diagnostics* diagnostics);

} // namespace bindery::dml
