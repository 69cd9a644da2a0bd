// Looking for blanks and line ends in short texts. The standard functions that take a set of characters call
// memchr for each character of the text, which is most of the time a header takes.
#pragma once

#include "grammar/kit/line.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bindery::dml {

inline bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

// The place of the first character that is a blank or a tab, from a place on; npos when there is none.
inline std::size_t find_blank(std::string_view text, std::size_t from = 0) {
  for (std::size_t i = from; i < text.size(); ++i) {
    if (is_blank(text[i])) return i;
  }
  return std::string_view::npos;
}

// The place of the first character that is neither blank nor tab; npos when there is none.
inline std::size_t skip_blanks(std::string_view text, std::size_t from = 0) {
  for (std::size_t i = from; i < text.size(); ++i) {
    if (!is_blank(text[i])) return i;
  }
  return std::string_view::npos;
}

// The place of the first other character; npos when there is none.
inline std::size_t skip_char(std::string_view text, char c, std::size_t from = 0) {
  if (from >= text.size()) return std::string_view::npos;
  const std::size_t behind = from + kit::run_size(text.data() + from, text.data() + text.size(), c);
  return behind == text.size() ? std::string_view::npos : behind;
}

// The place of the first character of a comment line that is neither blank nor comment sign; its size when
// there is none.
inline std::size_t skip_signs(std::string_view line) {
  std::size_t i = 0;
  while (i < line.size() && (is_blank(line[i]) || line[i] == '#')) ++i;
  return i;
}

inline std::string_view without_trailing_blanks(std::string_view text) {
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

// Whether there is nothing but dashes.
inline bool is_dashes(std::string_view text) {
  return skip_char(text, '-') == std::string_view::npos;
}

// Where the line of a place begins.
inline std::uint32_t begin_of_line(std::string_view text, std::uint32_t place) {
  while (place > 0 && text[place - 1] != '\n' && text[place - 1] != '\r') --place;
  return place;
}

// The size of the first line of a text, without its end.
inline std::size_t line_size(std::string_view text) {
  return kit::line_size(text.data(), text.data() + text.size());
}

// The first line of a text, without its end.
inline std::string_view first_line(std::string_view text) {
  return text.substr(0, line_size(text));
}

} // namespace bindery::dml
