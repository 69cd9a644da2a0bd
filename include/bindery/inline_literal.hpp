// Code within a text, as its author marks it for reStructuredText.
#pragma once

#include <string_view>

namespace bindery {

// The first ``text between two quotes`` of a line, as a part of it with its quotes. Empty if there is none.
// Source: docutils, "reStructuredText Markup Specification", inline markup recognition rules. What holds a
// quote, or ends with a backslash, is none: no inline literal can hold that.
[[nodiscard]] std::string_view first_literal(std::string_view line);

// What stands between the quotes of one.
[[nodiscard]] inline std::string_view within_literal(std::string_view literal) {
  return literal.substr(2, literal.size() - 4);
}

} // namespace bindery
