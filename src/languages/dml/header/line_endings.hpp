// Comments whose lines all end in a sign: boxes (`# text  #`), backslashes, semicolons, `<br>`. They are read
// from a text with blanks in these places, and so are those with no-break spaces for blanks.
#pragma once

#include "src/languages/dml/header/header.hpp"

#include <bindery/diagnostic.hpp>
#include <bindery/source.hpp>

#include <span>
#include <vector>

namespace bindery::dml {

// The signs at the ends of the lines of each stretch of comments in which all lines with words have the same
// one, and the upper and lower lines of boxes; empty where there are none.
[[nodiscard]] std::vector<Span> endings_in(const Source& source, std::span<const Span> stretches);

// The no-break spaces of stretches of comments in which they stand behind the signs of several lines.
[[nodiscard]] std::vector<Span> wide_blanks_in(const Source& source, std::span<const Span> stretches);

// The source with blanks in these places.
[[nodiscard]] Source with_blanks(const Source& source, std::span<const Span> places);

// Reports them, once, with a fix that takes them away everywhere.
void report_endings(const Source& source, std::span<const Span> endings, Diagnostics& diagnostics);

void report_wide_blanks(std::span<const Span> places, Diagnostics& diagnostics);

// Lets what was read from the text with blanks point into the source again.
void move_to(const Source& source, const Source& blanked, Header& header);

} // namespace bindery::dml
