// Lays out headers afresh: what they say, in the lines that a dialect asks for.
#pragma once

#include "src/languages/dml/builtins/match.hpp"

#include <bindery/language.hpp>

#include <memory>
#include <vector>

namespace bindery::dml {

// Lays out the headers of a script in the dialect `table` or `section`: an entry for each parameter and
// result in the order of the function, with dashes where the header says nothing, and with the types and
// defaults of the function. A builtin without a header gets one, and one whose header is a description alone
// gets its sections. A header that would lose a word, says another type or default than the function, or
// would be read in another way has an obstacle. What tables say of the defaults of results, which have none,
// is left out.
[[nodiscard]] std::vector<Layout> lay_out_headers(const std::shared_ptr<const Source>& source,
                                                  DialectChoice choice, HeaderDialect dialect);

} // namespace bindery::dml
