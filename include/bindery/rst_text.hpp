// reStructuredText for those who generate it: plain text that docutils reads back as the same plain text.
#pragma once

#include <bindery/model/api.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bindery::rst_text {

// A line of plain text with a backslash before whatever would be inline markup (emphasis, literals,
// references). Source: docutils, "reStructuredText Markup Specification", inline markup recognition rules.
[[nodiscard]] std::string inline_text(std::string_view text);

// The lines of a paragraph: inline_text() of each, and nothing that would begin a list, a field, a directive,
// a title, a table or a literal block.
[[nodiscard]] std::vector<std::string> paragraph(const std::vector<Text>& lines);

// How many lines that paragraph has.
[[nodiscard]] std::size_t paragraph_size(const std::vector<Text>& lines);

// The text as an inline literal (``text``), or as inline_text() where no literal can hold it.
[[nodiscard]] std::string inline_literal(std::string_view text);

// Documentation as lines without line ends: blocks with an empty line between them, code blocks as directives
// that no highlighter can complain about.
[[nodiscard]] std::vector<std::string> blocks(const api::Doc& doc);

} // namespace bindery::rst_text
