// The line above a block of code in documentation, as reStructuredText has it.
#pragma once

#include <optional>
#include <string_view>

namespace bindery::dml {

// `.. code-block:: LANGUAGE`, or a line that is meant for one.
struct CodeDirective {
  std::string_view language; // empty: none is named
  bool misspelled = false;   // so that Sphinx takes it for a comment or for words
};

// The directive that the words of a line are, without blanks around them; nothing where they are none.
// Source: reStructuredText Markup Specification, "Directives" (two periods, blanks, a name in any capitals,
// two colons, and a blank before what follows), whose names for code are `code`, `code-block` and
// `sourcecode`.
[[nodiscard]] std::optional<CodeDirective> code_directive(std::string_view words);

// What stands in the line of a directive for formulas, `.. math:: a = b`, behind its colons: mostly nothing.
[[nodiscard]] std::optional<std::string_view> math_directive(std::string_view words);

// A text without the two colons at its end, by which reStructuredText announces code: one is meant behind a
// word, none behind a blank.
[[nodiscard]] std::string_view without_announcement(std::string_view text);

} // namespace bindery::dml
