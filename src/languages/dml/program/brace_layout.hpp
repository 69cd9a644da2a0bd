// Braces and the layout around them: where a brace is missing or too many, its neighbours stand in odd
// columns.
#pragma once

#include <cstdint>

namespace bindery::dml {

// A `}` that stands first in its line, in another column than the statement whose block it closes.
struct OddBrace {
  const char* opening = nullptr;  // the `{` that it closes
  const char* closing = nullptr;  // null: there is none
  const char* last_end = nullptr; // where the last token before it ends
};

enum class Aside : std::uint8_t { left, right };

// The first `}` in a piece of a text that stands to that side of where its block begins. `end` is not behind
// the end of the text. Time: linear in the piece.
[[nodiscard]] OddBrace find_odd_brace(const char* text, const char* begin, const char* end, Aside side);

} // namespace bindery::dml
