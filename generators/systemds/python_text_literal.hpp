// Whether a text of Python may stand as it is written.
#pragma once

#include <cstddef>
#include <string_view>

namespace bindery::systemds {

// Whether a literal, with its prefix and its quotes, is of bytes.
[[nodiscard]] bool is_bytes(std::string_view literal);

// Whether what stands behind backslashes and, in a formatted text, between braces is what Python takes.
// Characters by their names are not known: `\N{...}` is none. Expressions in braces count as so deep in
// others.
[[nodiscard]] bool is_text_literal(std::string_view literal, std::size_t depth);

} // namespace bindery::systemds
