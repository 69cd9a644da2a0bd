// Which variables have rows and columns.
#pragma once

#include "tokens.hpp"

#include <string_view>

namespace bindery::dml::slips {

// Whether a name is that of a matrix or a frame, as far as its places in a stretch of tokens tell: it is
// declared as one, what makes one is assigned to it, or it is indexed by rows and columns.
[[nodiscard]] bool has_rows_and_columns(const Tokens& tokens, std::string_view name, Index begin, Index end);

} // namespace bindery::dml::slips
