// Signs that lines begin with in the place of `#`.
#pragma once

#include "src/languages/dml/program/text_lines.hpp"

#include <string_view>

namespace bindery::dml {

// The sign that begins comments in another language; empty if there is none.
[[nodiscard]] std::string_view foreign_sign_at(const TextLines& lines, const TextLine& line);

// What stands before dashes, or column titles, in the place of the sign or in front of it: `> ------`,
// `x# ------`.
[[nodiscard]] std::string_view sign_of_ruled_line(const TextLines& lines, const TextLine& line);

// Whether such a sign may also be an operator of a statement that has got it by mistake.
[[nodiscard]] bool may_be_operator(std::string_view sign);

// Whether a statement stands behind it. The text with the words ends at `text_end`, where a NUL byte stands.
[[nodiscard]] bool begins_code(std::string_view words, const char* text_end);

} // namespace bindery::dml
