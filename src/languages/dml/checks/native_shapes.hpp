// How many rows and columns native functions take, and how many what they give has.
#pragma once

#include "src/languages/dml/functions/native_functions.hpp"

#include <array>
#include <cstdint>

namespace bindery::dml {

// What the shape of what a native function gives follows from.
enum class ShapeRule : std::uint8_t {
  unknown,
  same,       // the first argument
  transposed, // the first argument, with rows for columns
  by_row,     // a value for each row of the first argument
  by_column,  // a value for each column of it
  generated,  // arguments with the names `rows` and `cols`, or the second and the third
  sequence,   // numbers from the first argument to the second
  diagonal,   // the diagonal of the first argument, or a matrix that has it as its diagonal
  beside,     // arguments side by side
  below,      // arguments one below the other
  solved,     // as many rows as the first argument has columns, and the columns of the second
  crossed,    // the rows of the first argument, a column, and the columns of the second, a row
  row_count,  // the number of rows of the first argument
  column_count,
  number, // the first argument, if it is a whole number
};

// What the shapes of arguments have to be.
enum class ShapeNeed : std::uint8_t {
  nothing,
  pairs,       // of two, as those of the operands of `+`; three may be anything
  same,        // of all that are matrices
  cells,       // the same, or one row and one column, which stand for a single value
  square,      // of the first
  cell,        // of the first: one row and one column
  diagonal,    // of the first: square, or one column
  rows,        // of two, the same number of rows
  joined_rows, // of all, the same number of rows; what is empty may have any
  joined_columns,
};

struct NativeShape {
  ShapeRule rule = ShapeRule::unknown;
  ShapeNeed need = ShapeNeed::nothing;
};

// By their numbers in native_functions.
extern const std::array<NativeShape, native_functions.size()> native_shapes;

} // namespace bindery::dml
