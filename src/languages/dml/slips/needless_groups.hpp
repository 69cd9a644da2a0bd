// Closing brackets behind values that need no brackets.
#pragma once

#include "tokens.hpp"

namespace bindery::dml::slips {

// Of a `)` that closes nothing: the token before which its `(` may have stood, where one anywhere else would
// give the same value, and none at all as well: `y = a + b)`, `X[a + 1):n, ]`, but not `y = a * b + c)`. -1:
// the value may be another one, or more than a bracket may be missing.
[[nodiscard]] Index needless_group(const Tokens& tokens, Index close);
// Whether such a group is rather opened than not: as the end of a range, or as one of several conditions.
[[nodiscard]] bool is_usual_group(const Tokens& tokens, Index first, Index close);

// Whether a value between two tokens, whose last bracket stands twice, may have lost one that makes another
// value of it, `f(a * b - c))`, or has a call that may go on, `f(g(a) * b))`.
[[nodiscard]] bool may_lack_opening(const Tokens& tokens, Index first, Index end);

// Whether a `]` that closes nothing stands behind a value in which no index and no list can have begun:
// `y = a] * b`. Every word of it stands elsewhere as well.
[[nodiscard]] bool ends_no_index(const Tokens& tokens, Index close);

} // namespace bindery::dml::slips
