// How a line of a source looks in a terminal, and which cells of it a span takes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace bindery::render {

// A line made fit to be shown: tabs as blanks, what is_unprintable() by its number, and of a long line only
// what stands around the mark. `begin` and `size` count terminal cells.
struct DisplayLine {
  std::string text;
  std::size_t begin = 0;
  std::size_t size = 0;
};

// Lays out the line with a mark from byte `begin` to byte `end` (clamped to the line). Cost does not depend
// on the length of the line.
[[nodiscard]] DisplayLine display_line(std::string_view line, std::size_t begin, std::size_t end);

// How many cells a code point takes in a terminal: 0, 1 or 2.
[[nodiscard]] std::size_t cell_width(char32_t code);

} // namespace bindery::render
