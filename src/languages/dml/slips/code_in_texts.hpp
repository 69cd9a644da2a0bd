// What stands between quotes: whether it looks like code that should stand beside them, or like a path.
#pragma once

#include "slips.hpp"

namespace bindery::dml::slips {

// How often something in the texts of a line, with a guess followed, looks like code that should stand beside
// them. Guesses that change other lines are not looked at: 0.
[[nodiscard]] int code_in_texts(const Guess& guess, std::string_view text, Span line);
// `"C:\data\"`: where a backslash of what stands from a quote on begins no escape, none is meant to, and a
// guess that doubles the last one doubles all. Nobody knows it of one that may begin an escape.
void double_all_backslashes(Guess& guess, std::string_view text, Span from_quote);

} // namespace bindery::dml::slips
