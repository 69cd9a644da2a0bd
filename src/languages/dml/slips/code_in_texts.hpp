// What stands between quotes and looks like code that should stand beside them.
#pragma once

#include "slips.hpp"

namespace bindery::dml::slips {

// How often something in the texts of a line, with a guess followed, looks like code that should stand beside
// them. Guesses that change other lines are not looked at: 0.
[[nodiscard]] int code_in_texts(const Guess& guess, std::string_view text, Span line);

} // namespace bindery::dml::slips
