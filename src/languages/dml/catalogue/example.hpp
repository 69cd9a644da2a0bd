// Puts the example texts of the catalogue together from pieces at compile time, so that each row shows what
// is special about it and not the same header again.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace bindery::dml {

// A string literal as a template argument.
template <std::size_t Size>
struct Piece {
  std::array<char, Size> text{};

  constexpr Piece(const char (&literal)[Size]) { std::copy_n(literal, Size, text.begin()); } // NOLINT
};

template <Piece... Pieces>
struct Example {
  static constexpr std::size_t size = (0 + ... + (Pieces.text.size() - 1));
  static constexpr std::array<char, size> text = [] {
    std::array<char, size> joined{};
    auto at = joined.begin();
    ((at = std::copy_n(Pieces.text.begin(), Pieces.text.size() - 1, at)), ...);
    return joined;
  }();
};

// The text made of all pieces; it has static storage.
template <Piece... Pieces>
constexpr std::string_view example{Example<Pieces...>::text.data(), Example<Pieces...>::size};

// The pieces of a good header of each dialect, and its function.
namespace piece {

inline constexpr Piece about{"# Adds one to a number.\n#\n"};
inline constexpr Piece ruler{"# ------------\n"};
inline constexpr Piece gap{"#\n"};
inline constexpr Piece input{"# INPUT:\n"};
inline constexpr Piece x{"# x  The number\n"};
inline constexpr Piece output{"# OUTPUT:\n"};
inline constexpr Piece y{"# y  The sum\n"};
inline constexpr Piece inputs{"# INPUT:\n# ------------\n# x  The number\n# ------------\n"};
inline constexpr Piece outputs{"# OUTPUT:\n# ------------\n# y  The sum\n# ------------\n"};
inline constexpr Piece function{"\nm_example = function(Double x) return (Double y) {\n  y = x + 1\n}\n"};

inline constexpr Piece columns{"# NAME  TYPE    DEFAULT  MEANING\n"};
inline constexpr Piece x_cells{"# x     Double  ---      The number\n"};
inline constexpr Piece y_cells{"# y     Double  ---      The sum\n"};
inline constexpr Piece input_table{
    "# INPUT PARAMETERS:\n# ------------\n# NAME  TYPE    DEFAULT  MEANING\n# ------------\n"
    "# x     Double  ---      The number\n# ------------\n"};
inline constexpr Piece return_table{
    "# RETURN VALUES\n# ------------\n# NAME  TYPE    DEFAULT  MEANING\n# ------------\n"
    "# y     Double  ---      The sum\n# ------------\n"};

} // namespace piece

} // namespace bindery::dml
