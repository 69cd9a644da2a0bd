// Lines of documentation that are drawn: boxes and arrows, trees, and the cases of a formula. Where their
// signs stand says something, so that they must not be joined to one text.
#pragma once

#include "src/languages/dml/doc/laid_out_lines.hpp"

#include <cstddef>

namespace bindery::dml {

// Past the last of the lines, from the first on, that are a drawing: one of them at least has nothing but
// signs. `first` where they are none. Words above such a line belong to it where they are `set_off` from the
// text.
[[nodiscard]] std::size_t behind_drawing(const DocLines& lines, std::size_t first, bool set_off);

// The same for a formula whose right side has several lines: braces below each other, or conditions in a
// column of their own.
[[nodiscard]] std::size_t behind_cases(const DocLines& lines, std::size_t first);

} // namespace bindery::dml
