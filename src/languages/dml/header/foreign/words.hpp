// The words that other tools begin the lines of their manners with.
#pragma once

#include <string_view>

namespace bindery::dml {

// The letters that a text begins with.
[[nodiscard]] std::string_view letters_at(std::string_view text);

// The name, or the names with commas between them, that a text begins with.
[[nodiscard]] std::string_view names_at(std::string_view text);

// A text without what says at its beginning which way a value goes: `[in]`, `(out)`, ` in: `.
[[nodiscard]] std::string_view without_direction(std::string_view text);

// A heading without the marks of Markdown: `Inputs` of `## Inputs`, `**Inputs**` and `**Inputs:**`
[[nodiscard]] std::string_view without_marks(std::string_view words);

// The title of a section in a frame that other words could not be told from text by: `INPUT #`, `* INPUT *`,
// `-INPUT-`, `>> Input`, `INPUT ....`
[[nodiscard]] std::string_view framed_title(std::string_view line);

// Whether a title is one of parameters, or one of results, in one of several languages.
[[nodiscard]] bool is_title_of_inputs(std::string_view title);
[[nodiscard]] bool is_title_of_results(std::string_view title);

// Whether a title is one of sections, which is in the manner of no other tool.
[[nodiscard]] bool speaks_of_section(std::string_view title);

} // namespace bindery::dml
