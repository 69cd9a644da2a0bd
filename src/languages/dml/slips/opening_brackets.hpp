// Brackets that are missing before what they would open.
#pragma once

#include "slips.hpp"

namespace bindery::dml::slips {

// `tcolSums(X))`, `X1, 2]`: a word that stands nowhere else, but that is two that do.
void guess_parted_words(const Scene& scene, Guesses& guesses);

// `)` without `(`: behind a word that an operand follows, as in `f(g x), y)`, or within a word that is two.
// The error may be found before the `)`.
void guess_opening_brackets(const Scene& scene, Guesses& guesses);

} // namespace bindery::dml::slips
