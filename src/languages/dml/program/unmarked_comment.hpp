// Tells lines of a comment that lack their `#` from code, by what they say and by the lines around them.
#pragma once

#include <bindery/diagnostic.hpp>

#include <cstddef>
#include <string_view>
#include <vector>

namespace bindery::dml {

// Lines of a comment, one after the other, none of which begins with `#`.
struct UnmarkedComment {
  Span span;                // from the place of the first sign that is missing to the end of the last line
  std::vector<Edit> edits;  // what marks the lines, one edit for each; empty: there is no such comment
  std::string_view foreign; // the sign of another language that the first line has instead; may be empty
  bool may_be_code = false; // whether statements alone stand behind signs that may be there by mistake
};

// Looks at the line that begins a statement of the top level at `at`. What may be a statement, or become one
// with the lines behind it, is never taken for a comment; what cannot is taken for one if it reads like the
// text of a comment and stands in or at one. The text must end in a NUL byte behind its end.
[[nodiscard]] UnmarkedComment find_unmarked_comment(std::string_view text, std::size_t at);

} // namespace bindery::dml
