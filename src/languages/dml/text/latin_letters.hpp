// Letters of other alphabets in those of ASCII, of which names of DML are made.
#pragma once

#include <string>
#include <string_view>

namespace bindery::dml {

// What people write for a character where they have only ASCII: `o` for U+00F6, `lambda` for U+03BB, `1` for
// U+2081, `x` for the mathematical U+1D465, and `_hat` for U+0302, which stands above the letter before it.
// Empty if there is nothing of that kind, as for an ideograph or a sign.
[[nodiscard]] std::string in_latin_letters(char32_t code);

// The letter of ASCII that a letter of Cyrillic or Greek looks like; empty if there is none.
[[nodiscard]] std::string_view latin_lookalike(char32_t code);

// Whether a character beyond ASCII may be one of a name in some language: a letter, a mark of one, an
// ideograph or a lowered digit.
[[nodiscard]] bool is_foreign_letter(char32_t code);

} // namespace bindery::dml
