// How comments begin that say which diagnostics people accept: `# bindery: ignore D405`.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace bindery {

inline constexpr std::string_view ignore_mark = "bindery:";

namespace detail {

[[nodiscard]] constexpr bool begins_with_letters(std::string_view text, std::string_view letters) {
  return text.size() >= letters.size() &&
         std::equal(letters.begin(), letters.end(), text.begin(),
                    [](char small, char c) { return small == (c >= 'A' && c <= 'Z' ? c | 0x20 : c); });
}

} // namespace detail

// Where the words behind the mark begin in a comment, which is given with its signs; npos if it has no mark
// and is documentation. The mark is among its first bytes, behind a sign or two and a blank or two: most
// comments are told apart by these bytes alone. Before `ignore` it may have capitals, and no colon.
[[nodiscard]] inline std::size_t behind_ignore_mark(std::string_view comment) {
  const auto may_begin = [&](std::size_t at) { return (comment[at] | 0x20) == 'b'; };
  if (comment.size() <= ignore_mark.size() || (!may_begin(1) && !may_begin(2) && !may_begin(3)))
    return std::string_view::npos;
  const std::size_t begin = comment.find_first_not_of("#/* \t");
  if (begin >= 4) return std::string_view::npos;
  if (comment.substr(begin).starts_with(ignore_mark)) return begin + ignore_mark.size();
  constexpr std::string_view name = ignore_mark.substr(0, ignore_mark.size() - 1);
  if (!detail::begins_with_letters(comment.substr(begin), name)) return std::string_view::npos;
  const std::size_t end = begin + name.size();
  const std::size_t word = comment.find_first_not_of(": \t", end);
  const bool meant = word != std::string_view::npos && word > end &&
                     detail::begins_with_letters(comment.substr(word), "ignore");
  return meant ? word : std::string_view::npos;
}

[[nodiscard]] inline bool is_ignore_comment(std::string_view comment) {
  return behind_ignore_mark(comment) != std::string_view::npos;
}

} // namespace bindery
