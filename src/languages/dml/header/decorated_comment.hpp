// Comments in the manner of other tools, whose lines have a sign behind each `#`: `#'`, `#!`, `# #`.
#pragma once

#include <bindery/diagnostic.hpp>
#include <bindery/source.hpp>

#include <span>
#include <string_view>

namespace bindery::dml {

// The sign behind the one `#` of every line; a line may be a `#` alone. NUL where there is none: it must
// stand in the first line and be the same in all lines, but for one of many, or a few where it is no sign of
// words.
[[nodiscard]] char decoration_of(std::string_view comment);

// Whether the sign decorates a comment whatever that says: no words, bullets or statements begin with it, and
// it stands right behind each `#` of a line that has anything else, but for one of many.
[[nodiscard]] bool decorates_prose(std::string_view comment, char sign);

// Reports it for lines of stretches of comments, once, with a fix that takes it away everywhere.
void report_decoration(const Source& source, std::span<const Span> stretches, char sign,
                       Diagnostics& diagnostics);

} // namespace bindery::dml
