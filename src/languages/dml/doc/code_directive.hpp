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

} // namespace bindery::dml
