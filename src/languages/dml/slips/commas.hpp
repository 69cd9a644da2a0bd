// Commas between the values of a call, a list or an index.
#pragma once

#include "slips.hpp"

namespace bindery::dml::slips {

// Whether something is listed between two brackets.
[[nodiscard]] bool has_comma(const Tokens& tokens, Index open, Index close);
// The commas behind a bracket and before `end`, without those in brackets between.
[[nodiscard]] Index count_commas(const Tokens& tokens, Index open, Index end);

// `;`, `.` or `:` for `,`
void guess_signs_for_commas(const Scene& scene, Guesses& guesses);

// `f(a b)`
void guess_missing_commas(const Scene& scene, Guesses& guesses);

} // namespace bindery::dml::slips
