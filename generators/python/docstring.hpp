// Docstrings in reStructuredText, as Sphinx and help() read them.
#pragma once

#include <bindery/model/api.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace bindery::python {

// Writes a docstring with its quotes, each line indented by four blanks.
class Docstring {
 public:
  // Appends to `out`.
  explicit Docstring(std::string& out);

  // The description of a function, or a sentence about the builtin where there is none.
  void describe(const api::Doc& doc, std::string_view builtin);
  // A field such as ":return:": documentation, then `note` (reStructuredText) in round brackets if not empty.
  void field(std::string_view mark, const api::Doc& doc, std::string_view note);
  // The field of a parameter.
  void parameter(std::string_view name, const api::Doc& doc, std::string_view note);
  // The field of the context that runs the function.
  void context(std::string_view name);
  // A line that is reStructuredText already.
  void line(std::string_view text);
  // A list entry below the last field: a literal at its head, documentation and a note.
  void entry(std::string_view name, const api::Doc& doc, std::string_view note);
  // Closes the quotes and the line.
  void end();

 private:
  void end_line();
  void put_note(std::string_view note);
  void hang(std::size_t indent, const api::Doc& doc, std::string_view note);

  std::string& out_;
  std::string line_; // that is being made
  bool first_ = true;
};

// Appends the text as an inline literal of reStructuredText.
void put_code(std::string& out, std::string_view text);

} // namespace bindery::python
