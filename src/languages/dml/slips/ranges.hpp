// Ranges that count as the loops of other languages do.
#pragma once

#include "slips.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace bindery::dml::slips {

// Whether tokens are an expression of whole numbers in which nothing could bind less tightly than what is put
// beside it.
[[nodiscard]] bool is_plain(const Tokens& tokens, Index first, Index last);

// An expression to which a whole number is added.
[[nodiscard]] std::string shifted(std::string_view expression, std::int64_t by);

// The range from one value to another in steps. One of two ends alone, `from:to`, counts downwards where its
// end comes first, while loops of other languages are not run at all then: so it stands for numbers only.
[[nodiscard]] std::string counted_range(std::string_view from, std::string_view to, std::int64_t step);

// What a call means that begins at a token: `range(n)`, `range(a, b)`, `range(a, b, 2)`, `seq_len(n)`,
// `seq_along(x)`. Empty if it is none of them.
[[nodiscard]] std::string called_range(const Scene& scene, Index name);

} // namespace bindery::dml::slips
