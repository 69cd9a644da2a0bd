// How comments begin that say which diagnostics people accept: `# bindery: ignore D405`.
#pragma once

#include <cstddef>
#include <string_view>

namespace bindery {

inline constexpr std::string_view ignore_mark = "bindery:";

// Whether a comment, which is given with its signs, is such a one, and no documentation: the mark is among
// its first bytes, behind a sign or two and a blank or two. Most comments are told apart by these bytes
// alone.
[[nodiscard]] inline bool is_ignore_comment(std::string_view comment) {
  if (comment.size() <= ignore_mark.size() || (comment[1] != 'b' && comment[2] != 'b' && comment[3] != 'b'))
    return false;
  const std::size_t begin = comment.find_first_not_of("#/* \t");
  return begin < 4 && comment.substr(begin).starts_with(ignore_mark);
}

} // namespace bindery
