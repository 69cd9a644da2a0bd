// Tables in comments that are known by the names of the function in their rows.
#pragma once

#include "src/languages/dml/header/drawn_cells.hpp"
#include "src/languages/dml/header/header.hpp"

#include <bindery/source.hpp>

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace bindery::dml {

// The cells of a row: a name, or nothing where a text goes on, and the text.
struct DrawnRow {
  std::size_t line;
  std::string_view name;
  std::string_view text;
  std::string_view type = {}; // where it says more than the function does
};

struct DrawnTable {
  std::size_t begin = 0;    // the line below the title of its section
  std::size_t titles = 0;   // the line with the titles of its columns, or the frame above its first row
  std::size_t end = 0;      // behind its last line
  std::string_view missing; // the title that no line above has
  bool own = false;         // the dialect has such columns
  std::vector<DrawnRow> rows;
};

// Lines are counted in all stretches, with an empty one behind each.
struct DrawnTables {
  std::vector<DrawnLine> lines;
  std::vector<DrawnTable> tables;
};

// The tables of stretches that are sections: those that a title stands above, or whose columns and rows say
// so themselves. Time: some times that of reading the lines.
[[nodiscard]] DrawnTables find_drawn_tables(const Source& source, std::span<const Span> stretches,
                                            const HeaderPlace& place);

} // namespace bindery::dml
