// How comments begin that say which diagnostics people accept: `# bindery: ignore D405`.
#pragma once

#include <cstddef>
#include <string_view>

namespace bindery {

inline constexpr std::string_view ignore_mark = "bindery:";

// Whether a comment, which is given with its signs, is such a one, and no documentation.
[[nodiscard]] inline bool is_ignore_comment(std::string_view comment) {
  const auto is_sign = [](char c) { return c == '#' || c == ' ' || c == '/' || c == '*' || c == '\t'; };
  std::size_t begin = 0;
  while (begin < comment.size() && is_sign(comment[begin])) ++begin;
  return begin < comment.size() && comment[begin] == ignore_mark.front() &&
         comment.substr(begin).starts_with(ignore_mark);
}

} // namespace bindery
