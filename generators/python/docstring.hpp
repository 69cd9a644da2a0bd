// Docstrings in reStructuredText, as Sphinx and help() read them.
#pragma once

#include <bindery/model/api.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace bindery::python {

// Builds the lines of a docstring; str() makes the text that stands in the source.
class Docstring {
 public:
  // The description of a function, or the given sentence where there is none.
  void describe(const api::Doc& doc, std::string_view otherwise);
  // A field such as ":param k:": documentation, then `note` (reStructuredText) in round brackets if not
  // empty.
  void field(std::string_view mark, const api::Doc& doc, std::string_view note);
  // A line that is reStructuredText already.
  void line(std::string text) { lines_.push_back(std::move(text)); }
  // A list entry below the last field: a head (reStructuredText), documentation and a note.
  void entry(std::string_view head, const api::Doc& doc, std::string_view note);

  // The docstring with its quotes, each line indented by four blanks, with a line feed at its end.
  [[nodiscard]] std::string str() const;

 private:
  void hang(std::string first, std::size_t indent, const api::Doc& doc, std::string_view note);

  std::vector<std::string> lines_;
};

// The text as an inline literal of reStructuredText.
[[nodiscard]] std::string code(std::string_view text);

// ":param name:", with an underscore at the end of the name kept from being a reference.
[[nodiscard]] std::string parameter_mark(std::string_view name);

} // namespace bindery::python
