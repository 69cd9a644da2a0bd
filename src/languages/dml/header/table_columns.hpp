// What the line of column titles says about the rows of a table.
#pragma once

#include <bindery/diagnostic.hpp>

#include <cstddef>
#include <string_view>

namespace bindery::dml {

inline constexpr std::string_view expected_columns = "NAME TYPE DEFAULT MEANING";

// The columns that the column line of a section announces; places are columns from the line's begin.
struct Columns {
  bool given = false;
  bool has_type = true;
  bool has_default = true;
  std::size_t others_before_meaning = 0;
  std::size_t others_before_cells = 0; // between NAME and TYPE, or TYPE and DEFAULT
  std::size_t type = 0;                // 0: unknown
  std::size_t default_value = 0;
  std::size_t meaning = 0;
  std::size_t tab_surplus = 0; // what tabs before it add to the place of MEANING, beside one column each
  bool all_in_order = false;   // the line has the columns of the dialect and no others, in their order
};

// The column behind a text that begins in a column: tabs reach to the next multiple of eight, as they are
// shown nearly everywhere.
[[nodiscard]] std::size_t column_behind(std::string_view text, std::size_t column = 0);

// The columns of a line of titles; `begin` is the place of its content. Slips in the words are passed over.
[[nodiscard]] Columns columns_of(std::string_view content, std::size_t begin);

// Whether a line has the four columns of the dialect and no others, in their order, whatever NAME is called.
[[nodiscard]] bool are_all_in_order(std::string_view content);

// Whether the titles are those of the dialect, in their order.
[[nodiscard]] bool are_expected_columns(std::string_view content);

// Whether no word but titles of the dialect, or what is meant for one, stands in the line.
[[nodiscard]] bool are_columns_alone(std::string_view content);

// Puts the titles of the dialect in the place of as many others; has no edits where there are more or fewer,
// or where they stand in another order. Those of the type and the default may, where the rows have them
// `exchanged`. Where the cells of the rows stand below them (`aligned`), the titles behind a shorter one keep
// their places.
[[nodiscard]] Fix columns_fix(const Source& source, std::string_view content, bool exchanged, bool aligned);

// Whether a line has one of the titles NAME and MEANING twice, in capitals.
[[nodiscard]] bool has_title_twice(std::string_view text);

} // namespace bindery::dml
