// What stands around quotes that may have lost their other halves.
#pragma once

#include "slips.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace bindery::dml::slips {

// How long a backtick or a quote of typesetting is that stands at a place; 0: none does.
[[nodiscard]] std::size_t size_of_other_mark(std::string_view text, std::uint32_t at);

// Whether matrices are multiplied before a quote, as before that of a transpose: `(x > 0) .* W'`.
[[nodiscard]] bool multiplies(std::string_view before_quote);

// `print("at (" + x + ")`: a text of brackets alone whose closing quote is missing, together with the
// brackets behind it. `quotes`: those of a line that ends at a place, of which the last one opens a text.
void guess_text_of_brackets(const Scene& scene, std::span<const std::uint32_t> quotes, std::uint32_t end,
                            Guesses& guesses);

// Whether the line above that of a place, or the one below, ends with `;`.
[[nodiscard]] bool ends_statement_beside(std::string_view text, std::uint32_t at);

} // namespace bindery::dml::slips
