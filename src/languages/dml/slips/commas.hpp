// Commas between the values of a call, a list or an index.
#pragma once

#include "slips.hpp"

namespace bindery::dml::slips {

// Whether something is listed between two brackets.
[[nodiscard]] bool has_comma(const Tokens& tokens, Index open, Index close);
// The commas behind a bracket and before `end`, without those in brackets between.
[[nodiscard]] Index count_commas(const Tokens& tokens, Index open, Index end);

// Whether a comma is missing before a token in an index without one: between two ranges, `X[a:b c:d]`, or
// where all other indexes of the variable have rows and columns. One blank stands there, as behind a comma,
// and every word beside it stands elsewhere as well.
[[nodiscard]] bool parts_dimensions(const Tokens& tokens, Index open, Index next);

// `;`, `.` or `:` for `,`
void guess_signs_for_commas(const Scene& scene, Guesses& guesses);

// `f(a b)`
void guess_missing_commas(const Scene& scene, Guesses& guesses);

} // namespace bindery::dml::slips
