// Documentation as GitHub Flavored Markdown: plain text that is read back as the same plain text. Source: the
// specification of GFM 0.29, which contains CommonMark.
#pragma once

#include <bindery/model/api.hpp>

#include <span>
#include <string>
#include <string_view>

namespace bindery::markdown {

// A line of text with a backslash, or a reference to the character, for whatever would be markup within a
// paragraph or a cell of a table. Addresses that begin with `http://` or `https://` become links, and what
// stands between two quotes (``text``) code.
void append_inline(std::string& out, std::string_view text);

// The text as code within a paragraph or a cell; it holds no line end.
void append_code_span(std::string& out, std::string_view text);

// Text as a block of code, with a fence that is longer than any in it, each line begun with the margin.
void append_code_block(std::string& out, std::string_view margin, std::string_view language,
                       std::span<const std::string_view> lines);

// The blocks with an empty line between two, each line begun with the margin. Nothing is written for blocks
// that say nothing.
void append_blocks(std::string& out, std::string_view margin, const api::Doc& doc);

// Whether there is nothing but one paragraph, or nothing at all.
[[nodiscard]] bool fits_into_cell(const api::Doc& doc);
// Such a documentation as the text of a cell, on one line; empty if it says nothing.
[[nodiscard]] std::string cell(const api::Doc& doc);

} // namespace bindery::markdown
