// What is known of calls by their tokens.
#pragma once

#include "tokens.hpp"

#include <cstdint>
#include <string_view>

namespace bindery::dml::slips {

// Whether a function of SystemDS takes one argument and no other.
[[nodiscard]] bool takes_one_argument(std::string_view function);

// Whether a function may give several results: what the script does not define with one may.
[[nodiscard]] bool gives_several(const Tokens& tokens, Index callee);

// Whether a text tells how the values are to be printed that stand behind it: `"%d of %s"`
[[nodiscard]] bool tells_format(std::string_view text);

// Whether an argument has a name in the call that a bracket opens, as far as a token before which no other
// than that bracket is open.
[[nodiscard]] bool has_named_argument(const Tokens& tokens, Index open, Index end);

// Whether the `=` behind the name of an argument ends at a place, in a call in which one before it has a
// name, too: `f(a, b=1, c="`
[[nodiscard]] bool names_argument_beside_others(const Tokens& tokens, std::uint32_t place);

// Whether a word stands before the sign of a value rather than before an operator: `exp -x`.
[[nodiscard]] bool is_before_negated(const Tokens& tokens, Index word);

// Whether the bracket that closes an inner one may be missing before an operator, which would make another
// value of what stands there, as it binds tighter than one before it: `sum((a - mean(b) ^ 2)`. Of a condition
// it hardly would.
[[nodiscard]] bool opens_part(const Tokens& tokens, Index inner);

} // namespace bindery::dml::slips
