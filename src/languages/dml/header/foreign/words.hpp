// The words that other tools begin the lines of their manners with.
#pragma once

#include <string_view>

namespace bindery::dml {

// The letters that a text begins with.
[[nodiscard]] std::string_view letters_at(std::string_view text);

// The name, or the names with commas between them, that a text begins with.
[[nodiscard]] std::string_view names_at(std::string_view text);

// A text without the bracket at its beginning that says which way a value goes: `[in]`, `(out)`.
[[nodiscard]] std::string_view without_direction(std::string_view text);

// A heading without the marks of Markdown: `Inputs` of `## Inputs`, `**Inputs**` and `**Inputs:**`
[[nodiscard]] std::string_view without_marks(std::string_view words);

// Whether a title is one of sections, which is in the manner of no other tool.
[[nodiscard]] bool speaks_of_section(std::string_view title);

} // namespace bindery::dml
