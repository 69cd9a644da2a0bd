// Why a header cannot be laid out anew without losing something.
#pragma once

#include "src/languages/dml/builtins/match.hpp"

#include <bindery/language.hpp>

namespace bindery::dml {

// Looks for what would be lost if `layout.text`, a table or sections, took the place of `layout.header`, and
// notes the first that it finds as the obstacle of the layout: entries that are none of the function, types
// and defaults other than the function's, words that are no part of what is written again, lines of code.
void find_obstacle(const Source& source, const KnownHeader& known, bool table, Layout& layout);

} // namespace bindery::dml
