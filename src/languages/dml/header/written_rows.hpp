// Writes the lines of a comment, and rows of cells below each other.
#pragma once

#include "src/languages/dml/header/header.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bindery::dml {

// A row as it is to be written: the last cell is a line of text, the others stand in columns.
struct LayoutRow {
  std::vector<std::string> cells;
  std::vector<std::string> continuation; // further lines of the text, below its first
};

// What an entry of a section says, as the line behind the name and those below it, without empty lines;
// dashes where it says nothing, or there is no entry.
[[nodiscard]] LayoutRow row_of(const HeaderSection& section, const HeaderEntry* entry);

// Lines that begin with the comment sign, without blanks at their ends.
class CommentWriter {
 public:
  explicit CommentWriter(std::string_view line_end) : line_end_(line_end) {}

  // A sign, a blank and the content; the sign alone where there is none.
  void line(std::string_view content);
  // The sign and what stands right behind it, blanks included.
  void line_behind_sign(std::string_view text);
  // An empty comment line below what has been written, if anything has.
  void gap();
  // All lines; the last without its end.
  [[nodiscard]] std::string take();

 private:
  std::string_view line_end_;
  std::string text_;
};

// An expression as a cell of a table: without blanks, which mean nothing between its words. Empty for what
// can stand in no cell: texts with blanks, and comments.
[[nodiscard]] std::string cell_of(std::string_view text);

class LayoutGrid {
 public:
  // All rows have as many cells.
  explicit LayoutGrid(std::vector<LayoutRow> rows);

  // Of the widest line, in code points.
  [[nodiscard]] std::size_t width() const;

  // The title, a divider of so many dashes, the rows and a divider. Where the first row holds the titles of
  // the columns, a divider below it.
  void write(CommentWriter& out, std::string_view title, bool column_titles, std::size_t dashes) const;

 private:
  void write_row(CommentWriter& out, const LayoutRow& row) const;

  std::vector<LayoutRow> rows_;
  std::vector<std::size_t> widths_; // of all columns but the last, with the blanks behind them
};

} // namespace bindery::dml
