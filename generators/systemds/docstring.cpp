// Lays out docstrings line by line.
#include "docstring.hpp"

#include <bindery/python_text.hpp>
#include <bindery/utf8.hpp>

#include <algorithm>

namespace bindery::systemds {
namespace {

std::string_view strip(std::string_view text) {
  constexpr std::string_view blanks = " \t\v\f\r\n";
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

// A line of text that is to be read: what is no mark on paper is shown by its number. Blanks of any kind stay
// as they are.
std::string shown(std::string_view text) {
  std::string out;
  while (true) {
    const std::size_t tab = std::min(text.find('\t'), text.size());
    out += quoted(utf8::visible(text.substr(0, tab)));
    if (tab == text.size()) return out;
    out += '\t';
    text.remove_prefix(tab + 1);
  }
}

// The meaning of a parameter or a result: its lines below each other.
std::string meaning(const api::Doc& doc) {
  std::string out;
  for (const Text& line : doc.lines) {
    const std::string_view text = strip(line.text);
    if (text.empty()) continue;
    if (!out.empty()) out += "\n        ";
    out += shown(text);
  }
  return out;
}

} // namespace

std::string quoted(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t pair = std::min(text.find("\\\\", at), text.size());
    out += python_text::docstring(text.substr(at, pair - at));
    if (pair < text.size()) out += "\\\\";
    at = pair + 2;
  }
  return out;
}

std::string docstring(const api::Function& function) {
  std::string fields;
  for (const api::Parameter& parameter : function.parameters) {
    if (const std::string text = meaning(parameter.doc); !text.empty()) {
      fields += "\n    :param " + std::string(parameter.name.text) + ": " + text;
    }
  }
  const Text* before = nullptr;
  for (const api::Result& result : function.results) {
    const std::string text = meaning(result.doc);
    if (text.empty()) continue;
    // An entry that documents several results at once is one field: fields of results have no names.
    const Text* first = &result.doc.lines.front();
    if (before == nullptr || first->text.data() != before->text.data()) fields += "\n    :return: " + text;
    before = first;
  }
  if (fields.empty() && function.description.lines.empty()) return {};
  std::string out = "\"\"\"\n    ";
  for (const Text& line : function.description.lines) out += shown(line.text) + "\n    ";
  if (!fields.empty()) out += "\n    " + fields + "\n    ";
  return out + "\"\"\"\n";
}

} // namespace bindery::systemds
