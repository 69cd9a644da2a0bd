// What is known of calls by their tokens.
#pragma once

#include "tokens.hpp"

#include <string_view>

namespace bindery::dml::slips {

// Whether a function of SystemDS takes one argument and no other.
[[nodiscard]] bool takes_one_argument(std::string_view function);

// Whether an argument has a name in the call that a bracket opens, as far as a token before which no other
// than that bracket is open.
[[nodiscard]] bool has_named_argument(const Tokens& tokens, Index open, Index end);

} // namespace bindery::dml::slips
