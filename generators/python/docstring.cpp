// Lays out the lines of docstrings.
#include "docstring.hpp"

#include <bindery/printable.hpp>
#include <bindery/python_text.hpp>
#include <bindery/rst_text.hpp>

#include <fmt/format.h>

namespace bindery::python {

void Docstring::describe(const api::Doc& doc, std::string_view otherwise) {
  Printable printable;
  std::vector<std::string> lines = rst_text::blocks(printable.doc(doc));
  if (lines.empty()) lines.emplace_back(otherwise);
  lines_.insert(lines_.end(), lines.begin(), lines.end());
  lines_.emplace_back();
}

void Docstring::field(std::string_view mark, const api::Doc& doc, std::string_view note) {
  hang(std::string(mark), 4, doc, note);
}

void Docstring::entry(std::string_view head, const api::Doc& doc, std::string_view note) {
  hang("    * " + std::string(head), 6, doc, note);
}

void Docstring::hang(std::string first, std::size_t indent, const api::Doc& doc, std::string_view note) {
  Printable printable;
  const api::Doc& shown = printable.doc(doc);
  std::vector<std::string> lines = rst_text::blocks(shown);
  const bool text = !shown.blocks.empty() && shown.blocks.front().kind == api::Block::Kind::paragraph;
  const std::size_t sentence = text ? rst_text::paragraph_size(shown.blocks.front().lines) : 0;
  if (!note.empty() && sentence > 0) {
    lines[sentence - 1] += fmt::format(" ({})", note);
  } else if (!note.empty()) {
    lines.insert(lines.begin(), lines.empty() ? 1 : 2, std::string());
    lines.front() = fmt::format("({})", note);
  }
  std::size_t next = 0;
  if (!lines.empty() && (sentence > 0 || !note.empty())) first += " " + lines[next++];
  lines_.push_back(std::move(first));
  for (; next < lines.size(); ++next) {
    lines_.push_back(lines[next].empty() ? std::string() : std::string(indent, ' ') + lines[next]);
  }
}

std::string Docstring::str() const {
  std::string text = "    \"\"\"";
  bool head = true;
  for (const std::string& line : lines_) {
    if (!head) text += line.empty() ? "\n" : "\n    ";
    text += python_text::docstring(line);
    head = false;
  }
  return text + "\n    \"\"\"\n";
}

std::string code(std::string_view text) {
  Printable printable;
  return rst_text::inline_literal(printable.text(text));
}

std::string parameter_mark(std::string_view name) {
  std::string mark = ":param " + rst_text::inline_text(name);
  return mark + ":";
}

} // namespace bindery::python
