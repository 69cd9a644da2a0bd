// The words that tell titles of sections in headers from other lines.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace bindery::dml {

inline constexpr std::array<std::string_view, 3> section_keywords{"INPUT", "OUTPUT", "RETURN"};

// Whether a line, given from its first word on, begins with one of them, in capitals.
inline bool begins_with_section_keyword(std::string_view words) {
  const char first = words.empty() ? '\0' : words.front(); // most lines begin with another
  return (first == 'I' || first == 'O' || first == 'R') &&
         std::ranges::any_of(section_keywords,
                             [&](std::string_view each) { return words.starts_with(each); });
}

} // namespace bindery::dml
