// Lays out the lines of docstrings.
#include "docstring.hpp"

#include "text.hpp"

#include <bindery/printable.hpp>
#include <bindery/python_text.hpp>
#include <bindery/rst_text.hpp>

namespace bindery::python {

Docstring::Docstring(std::string& out) : out_(out) {
  out_ += "    \"\"\"";
}

void Docstring::end() {
  out_ += "\n    \"\"\"\n";
}

void Docstring::end_line() {
  if (!first_) out_ += line_.empty() ? "\n" : "\n    ";
  first_ = false;
  python_text::append_docstring(out_, line_);
  line_.clear();
}

void Docstring::line(std::string_view text) {
  line_ += text;
  end_line();
}

void Docstring::describe(const api::Doc& doc, std::string_view builtin) {
  Printable printable;
  const rst_text::Lines lines = rst_text::blocks(printable.doc(doc));
  for (std::size_t i = 0; i < lines.size(); ++i) line(lines[i]);
  if (lines.size() == 0) {
    line_ += "Calls the builtin ";
    put_code(line_, builtin);
    line(".");
  }
  line("");
}

void Docstring::field(std::string_view mark, const api::Doc& doc, std::string_view note) {
  line_ += mark;
  hang(4, doc, note);
}

// An underscore at the end of the name is kept from being a reference.
void Docstring::parameter(std::string_view name, const api::Doc& doc, std::string_view note) {
  line_ += ":param ";
  rst_text::append_inline_text(line_, name);
  field(":", doc, note);
}

void Docstring::context(std::string_view name) {
  line_ += ":param ";
  rst_text::append_inline_text(line_, name);
  line(": The context that runs the function.");
}

void Docstring::entry(std::string_view name, const api::Doc& doc, std::string_view note) {
  line_ += "    * ";
  put_code(line_, name);
  line_ += ':';
  hang(6, doc, note);
}

void Docstring::put_note(std::string_view note) {
  if (!note.empty()) put(line_, " (", note, ')');
}

// Writes documentation behind the head that the line holds; a note stands behind the first paragraph, or in
// its place.
void Docstring::hang(std::size_t indent, const api::Doc& doc, std::string_view note) {
  Printable printable;
  const api::Doc& shown = printable.doc(doc);
  const rst_text::Lines lines = rst_text::blocks(shown);
  const bool text = !shown.blocks.empty() && shown.blocks.front().kind == api::Block::Kind::paragraph;
  const std::size_t sentence = text ? rst_text::paragraph_size(shown.blocks.front().lines) : 0;
  std::size_t next = 0;
  if (sentence > 0) put(line_, ' ', lines[next++]);
  if (sentence <= 1) put_note(note);
  end_line();
  // A list or code directly below words would be more words.
  if (sentence == 0 && lines.size() > 0) end_line();
  for (; next < lines.size(); ++next) {
    if (!lines[next].empty()) line_.append(indent, ' ') += lines[next];
    if (next + 1 == sentence) put_note(note);
    end_line();
  }
}

void put_code(std::string& out, std::string_view text) {
  Printable printable;
  rst_text::append_inline_literal(out, printable.text(text));
}

} // namespace bindery::python
