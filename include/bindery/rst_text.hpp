// reStructuredText for those who generate it: plain text that docutils reads back as the same plain text.
#pragma once

#include <bindery/model/api.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bindery::rst_text {

// Lines without line ends, all in one text.
class Lines {
 public:
  [[nodiscard]] std::size_t size() const { return begins_.size(); }
  [[nodiscard]] std::string_view operator[](std::size_t i) const {
    const std::size_t end = i + 1 < begins_.size() ? begins_[i + 1] : text_.size();
    return std::string_view(text_).substr(begins_[i], end - begins_[i]);
  }

  // Adds an empty line; what is appended to the text belongs to it.
  std::string& add() {
    begins_.push_back(text_.size());
    return text_;
  }
  void remove_last() {
    text_.resize(begins_.back());
    begins_.pop_back();
  }

 private:
  std::string text_;
  std::vector<std::size_t> begins_;
};

// A line of plain text with a backslash before whatever would be inline markup (emphasis, literals,
// references), but for literals (``text``), which stay. Source: docutils, "reStructuredText Markup
// Specification", inline markup recognition rules.
[[nodiscard]] std::string inline_text(std::string_view text);
void append_inline_text(std::string& out, std::string_view text);

// The lines of a paragraph: inline_text() of each, and nothing that would begin a list, a field, a directive,
// a title, a table or a literal block.
[[nodiscard]] Lines paragraph(const std::vector<Text>& lines);

// How many lines that paragraph has.
[[nodiscard]] std::size_t paragraph_size(const std::vector<Text>& lines);

// The text as a comment, its lines as Printable shows them, each ended by a line feed; empty lines at its
// beginning are left out, and with nothing else the comment is empty.
[[nodiscard]] std::string comment(std::string_view text);

// The text as an inline literal (``text``), or as inline_text() where no literal can hold it.
[[nodiscard]] std::string inline_literal(std::string_view text);
void append_inline_literal(std::string& out, std::string_view text);

// Documentation as lines: blocks with an empty line between them, code blocks as directives
// that no highlighter can complain about.
[[nodiscard]] Lines blocks(const api::Doc& doc);

} // namespace bindery::rst_text
