// The cells of tables that are drawn with signs.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace bindery::dml {

struct DrawnLine {
  std::string_view whole;
  std::string_view words; // behind the signs of the comment
  bool ruling = false;    // of the frame of a table
};

// The size of a bar at the beginning of a text; 0 if there is none.
[[nodiscard]] std::size_t bar_size(std::string_view text);

// The place of the first bar in a text; npos if there is none.
[[nodiscard]] std::size_t find_bar(std::string_view text);

// Whether a line is one of the frame of a table: `+---+---+`, `|:--|--:|`, `====  ====`, or the like.
[[nodiscard]] bool is_ruling_of_table(std::string_view words);

// The cells of a line, which has bars between them or a gap, and perhaps a bar in front of the first; nothing
// where it has not just two.
[[nodiscard]] std::optional<std::pair<std::string_view, std::string_view>>
two_cells_of(std::string_view words, bool barred, bool framed);

// The cells of a line between bars, tabs or wide gaps. Where it is framed, the first of its bars begins it.
[[nodiscard]] std::vector<std::string_view> cells_in(std::string_view words, bool framed);

// The cells of a row below titles. Between blanks they stand below these, or as many are needed.
[[nodiscard]] std::vector<std::string_view>
cells_below(const DrawnLine& titles, const std::vector<std::string_view>& heads, const DrawnLine& line);

} // namespace bindery::dml
