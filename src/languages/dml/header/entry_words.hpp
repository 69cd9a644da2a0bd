// What stands around the names of entries that are not written as entries are: bullets, quotes, separators.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace bindery::dml {

// The first place where two blanks, or a tab, follow each other; npos when there is none.
[[nodiscard]] std::size_t find_separation(std::string_view text);

// How many bytes the bullet at the beginning of a text takes, or the word that some documentation begins an
// entry with, the blanks behind it included; 0 when there is none.
[[nodiscard]] std::size_t bullet_size(std::string_view text);

// The same for any word that labels the name behind it: one without letters, a type, `@param[in]`, `iv.`
[[nodiscard]] std::size_t label_size(std::string_view text);

// How many bytes at the beginning of a text set a name off from its text in one way or another.
[[nodiscard]] std::size_t separator_size(std::string_view text);

// A text without what does so at its beginning, and without blanks.
[[nodiscard]] std::string_view behind_separator(std::string_view text);

// The end of the word at the beginning of a text, which is a name or one in quotes.
[[nodiscard]] std::size_t name_end(std::string_view text);
// That word.
[[nodiscard]] std::string_view name_at(std::string_view text);

// Whether a word has nothing but what names and lists of names are made of.
[[nodiscard]] bool is_plain_name(std::string_view word);

// What may be the name in a word with other signs in it: without what surrounds it, and up to a bracket.
[[nodiscard]] std::array<std::string_view, 4> names_within(std::string_view word);

// Whether a line is a statement that gives names the results of a call: `[y, z] = f(x)`, `y <- a::f(x)`
[[nodiscard]] bool assigns_call(std::string_view line);

// Whether a line is a note of those who write the function: `TODO: more than one`.
[[nodiscard]] bool is_remark(std::string_view line);

// Whether a line may stand above entries to name or to introduce them: `Optional:`, `--- optional ---`,
// `NOTE: all of these have defaults`
[[nodiscard]] bool may_be_subtitle(std::string_view line);

// Whether it does so, above an entry, and is no text of the entry above: `Optional:`, `Optional parameters`,
// `The following parameters are optional.`
[[nodiscard]] bool is_heading(std::string_view line);

// Whether a line is the title of a part of a header that tells of the whole, in English: `Example:`,
// `References:`
[[nodiscard]] bool is_title_of_other_words(std::string_view line);

// Whether one blank and a word stand behind a name.
[[nodiscard]] bool goes_on_with_a_word(std::string_view behind);

// Whether a line assigns what a function returns, none of those that make a value of numbers: `Y = f(X)`
[[nodiscard]] bool is_example_of_call(std::string_view line);

// Whether it is such a title with its words behind it, none that may be about an entry alone: `Example: Y =
// f(X)`
[[nodiscard]] bool is_titled_line_of_other_words(std::string_view line);

// Whether dashes have nothing but the title of a section between them: `--- OUTPUT: ---`
[[nodiscard]] bool has_title_between_dashes(std::string_view line, std::string_view keyword);

} // namespace bindery::dml
