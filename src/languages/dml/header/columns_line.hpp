// The line that names the columns of a table.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace bindery::dml {

enum class Column : std::uint8_t { name, type, default_value, meaning };

constexpr std::array<std::string_view, 4> titles_of_dialect{"NAME", "TYPE", "DEFAULT", "MEANING"};

// A line of titles.
struct Titles {
  char sign = ' ';             // between the columns
  bool numbered = false;       // a column of numbers stands before them
  std::vector<Column> columns; // as they stand

  [[nodiscard]] bool has(Column column) const { return std::ranges::find(columns, column) != columns.end(); }
  [[nodiscard]] bool in_order() const { return std::ranges::is_sorted(columns); }
  [[nodiscard]] std::size_t place_of(Column column) const {
    return static_cast<std::size_t>(std::ranges::find(columns, column) - columns.begin());
  }
};

// The titles that the words of a line are, in any order and capitals, and with slips; nothing if they are
// none, or say too little.
[[nodiscard]] std::optional<Titles> titles_in(std::string_view words);

// The words of a text; one in quotes may hold blanks.
[[nodiscard]] std::vector<std::string_view> words_in(std::string_view text);
// The parts of a text between signs that stand in no quotes or brackets, at most so many.
[[nodiscard]] std::vector<std::string_view> parts_of(std::string_view text, char sign, std::size_t most);
// What stands behind the first cell of a line.
[[nodiscard]] std::string_view behind_first_cell(std::string_view words);

} // namespace bindery::dml
