// UTF-8 for those who check it, show it or escape it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace bindery::utf8 {

// One code point and the number of bytes it takes. Of bytes that are not UTF-8 (overlong forms, surrogates
// and values above U+10FFFF included) one at a time is taken, as not valid.
struct Decoded {
  char32_t code = 0;
  std::uint8_t size = 1;
  bool valid = false;
};

// The first code point of a text that is not empty.
[[nodiscard]] Decoded decode(std::string_view text);

// The length in bytes of the longest prefix that is ASCII.
[[nodiscard]] std::size_t ascii_prefix(std::string_view text);

// The length in bytes of the longest prefix of ASCII characters from blank to tilde (U+0020 to U+007E).
[[nodiscard]] std::size_t printable_ascii_prefix(std::string_view text);

// Whether a text is of printable ASCII, tabs and ends of lines and pages alone: UTF-8 that shows all it
// holds.
[[nodiscard]] bool is_plain(std::string_view text);

// Appends a code point.
void append(std::string& out, char32_t code);

// Whether showing the code point may do something other than put a mark on the screen: control characters
// (C0, DEL, C1), bidirectional controls, line and paragraph separators and invisible characters, except for
// those that join or part letters and emoji (U+200C, U+200D) and choose the form of one (U+FE0E, U+FE0F).
[[nodiscard]] bool is_unprintable(char32_t code);

// The text with everything that is_unprintable() written as `<U+202E>`, and bytes that are not UTF-8 as
// `<0xFF>`.
[[nodiscard]] std::string visible(std::string_view text);

} // namespace bindery::utf8
