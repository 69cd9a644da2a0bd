// Lines of headers as their readers see them.
#pragma once

#include <bindery/source.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bindery::dml {

// A line of a comment: where it begins and ends, and what stands behind the comment signs.
struct CommentLine {
  Text whole;             // without the end of the line
  Text content;           // behind the comment signs, without blanks at either end
  std::size_t signs = 0;  // how many `#` there are; one where it is missing
  std::size_t indent = 0; // bytes between the last `#` and the content; one where both are missing
  std::uint32_t sign_begin = 0;
  std::uint32_t sign_end = 0;
  bool unmarked = false;   // the sign is missing, which has been reported
  bool odd_blanks = false; // there are no-break spaces before the content, or a tab

  [[nodiscard]] bool empty() const { return content.text.empty(); }
  // What stands behind the first sign.
  [[nodiscard]] std::string_view behind_sign() const {
    const std::size_t begin = sign_end - whole.span.begin - (unmarked || signs == 0 ? 0 : signs - 1);
    return whole.text.substr(begin);
  }
};

} // namespace bindery::dml
