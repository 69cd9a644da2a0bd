// Comments that are drawn as boxes: `# text   #`, `* text   *`.
#pragma once

#include <bindery/source.hpp>

#include <span>
#include <string_view>
#include <vector>

namespace bindery::dml {

// The right sides of boxes, from the words before them to the ends of their lines, in order: the same sign
// below each other at the ends of all lines with words, or of those between two rulings at the beginning.
[[nodiscard]] std::vector<Span> box_sides_in(const Source& source, std::span<const Span> stretches);

// A line of the source, or a part of one, without the side that stands in it.
[[nodiscard]] std::string_view without_side(const Source& source, std::string_view line,
                                            std::span<const Span> sides);

// Whether a line is the upper or the lower side of a box, without the signs of comments before it:
// `+------+`.
[[nodiscard]] bool is_box_frame(std::string_view words);

} // namespace bindery::dml
