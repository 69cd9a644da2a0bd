// Operators that DML does not have, and those that R writes between two `%`.
#pragma once

#include "slips.hpp"

namespace bindery::dml::slips {

// Whether a word stands between two `%` that touch it: `%x%`.
[[nodiscard]] bool is_between_percents(const Scene& scene, Index word);

// An operator that DML does not have, whatever it is meant for: what stands in its place in the edit shows
// that the rest can be read, and is no fix.
[[nodiscard]] Guess unknown_operator(const Scene& scene, Span at, Index behind);

// `%in%`, `%>%`, `% * %`: what R has between two `%`.
void guess_between_percents(const Scene& scene, Guesses& guesses);

} // namespace bindery::dml::slips
