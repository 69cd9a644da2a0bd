// Default values as header tables spell them, and whether they are those of the function.
#pragma once

#include <cstddef>
#include <string_view>

namespace bindery::dml {

// Dashes of any number: the parameter is required.
[[nodiscard]] bool means_required(std::string_view cell);

// Whether a cell says that there is no default, in the words or signs that people write for that: `none`,
// `required`, `?`.
[[nodiscard]] bool means_none(std::string_view cell);

// Whether a word is rather a default than the beginning of a sentence: dashes, a number, a boolean, a string
// in quotes, a call.
[[nodiscard]] bool looks_like_default(std::string_view cell);

// Whether a documented value is the declared one. Numbers are compared as numbers, booleans without regard to
// capitals, strings without regard to the kind of their quotes (which a header may leave out), everything
// else without regard to blanks.
[[nodiscard]] bool values_agree(std::string_view documented, std::string_view declared);

// Whether a text begins with the cells that stand behind the name of an entry of a table: a type and a
// default.
[[nodiscard]] bool begins_with_cells(std::string_view text);

// Whether a line without its comment sign is an entry of a table: these cells stand behind a name, within so
// many bytes.
inline constexpr std::size_t longest_row = 256;
[[nodiscard]] bool is_table_row(std::string_view line);

} // namespace bindery::dml
