// Lines of a header that have lost their signs, which the titles and dividers around them tell.
#pragma once

#include "src/languages/dml/program/text_lines.hpp"

namespace bindery::dml {

// Whether a line without a sign may be one of a header, and is none of a statement.
[[nodiscard]] bool is_text_of_header(const TextLines& lines, const TextLine& line);

// Whether a title and its divider stand above the first of such lines and another divider below, or all of
// them below. `marked_below`: the line below the last of them, which has its sign.
[[nodiscard]] bool stands_in_header(const TextLines& lines, const TextLine& first,
                                    const TextLine& marked_below);

} // namespace bindery::dml
