// What is told of a guess.
#pragma once

#include "src/languages/dml/slips/slips.hpp"

namespace bindery::dml {

// The diagnosis of a guess, with its fix if it mends. Quotes are cut where they are long, and lines that the
// fix puts in end as those of the text do.
[[nodiscard]] Diagnostic diagnosis_of(slips::Guess&& guess, const Source& source,
                                      const slips::Tokens& tokens);

} // namespace bindery::dml
