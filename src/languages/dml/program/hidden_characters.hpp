// Characters that nobody sees, in comments and texts.
#pragma once

#include <bindery/language.hpp>

namespace bindery::dml {

// Reports each line whose comment holds characters that are not shown, and each line of a comment or a text
// that is shown in another order than it is written, unless a diagnostic that is held already points there.
// Call when the diagnostics of everything else are there.
void check_hidden_characters(Unit& unit);

} // namespace bindery::dml
