// The letters of ASCII in either case, whatever the locale; other bytes stay as they are.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace bindery {

[[nodiscard]] constexpr char lower_letter(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
[[nodiscard]] constexpr char upper_letter(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

[[nodiscard]] inline std::string lower_case(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), lower_letter);
  return out;
}
[[nodiscard]] inline std::string upper_case(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), upper_letter);
  return out;
}

} // namespace bindery
