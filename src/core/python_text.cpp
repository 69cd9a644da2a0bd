// Escapes, comments and names of Python. Source: Python reference, chapter 2, "Lexical analysis".
#include <bindery/printable.hpp>
#include <bindery/python_text.hpp>
#include <bindery/utf8.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

namespace bindery::python_text {
namespace {

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

void append_escape(std::string& out, char32_t code) {
  const auto value = static_cast<std::uint32_t>(code);
  auto end = std::back_inserter(out);
  if (value < 0x100) {
    fmt::format_to(end, "\\x{:02x}", value);
  } else if (value < 0x10000) {
    fmt::format_to(end, "\\u{:04x}", value);
  } else {
    fmt::format_to(end, "\\U{:08x}", value);
  }
}

// How many characters the text begins with that mean themselves wherever Python reads them: most of all
// texts. No more than some at a time, or a text of quotes alone would be looked through at each of them.
std::size_t plain_prefix(std::string_view text) {
  constexpr std::size_t most = 1024;
  text = text.substr(0, most);
  std::string_view plain = text.substr(0, utf8::printable_ascii_prefix(text));
  for (const char c : {'"', '\\'}) plain = plain.substr(0, plain.find(c));
  return plain.size();
}

// The encoding that Python takes a line of a comment to declare; empty if none.
std::string_view declared_encoding(std::string_view line) {
  constexpr std::string_view word = "coding";
  for (std::size_t at = 0; (at = line.find(word, at)) != std::string_view::npos;) {
    at += word.size();
    if (at == line.size() || (line[at] != ':' && line[at] != '=')) continue;
    const std::string_view behind = line.substr(at + 1);
    const std::string_view name = behind.substr(std::min(behind.find_first_not_of(" \t"), behind.size()));
    const auto* const end = std::ranges::find_if_not(
        name, [](char c) { return is_letter(c) || is_digit(c) || c == '-' || c == '.'; });
    if (end != name.begin()) return {name.begin(), end};
  }
  return {};
}

// Appends the first code point of the text, escaped if it is not printable; returns the bytes it takes.
std::size_t append_code_point(std::string& out, std::string_view text) {
  const utf8::Decoded decoded = utf8::decode(text);
  if (!decoded.valid) {
    utf8::append(out, 0xFFFD);
  } else if (utf8::is_unprintable(decoded.code)) {
    append_escape(out, decoded.code);
  } else {
    out.append(text.substr(0, decoded.size));
  }
  return decoded.size;
}

} // namespace

void append_literal(std::string& out, std::string_view text) {
  out += '"';
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t plain = plain_prefix(text.substr(i));
    out.append(text, i, plain);
    if ((i += plain) == text.size()) break;
    const char c = text[i];
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
      ++i;
    } else if (c == '\n') {
      out += "\\n";
      ++i;
    } else if (c == '\t') {
      out += "\\t";
      ++i;
    } else {
      i += append_code_point(out, text.substr(i));
    }
  }
  out += '"';
}

std::string literal(std::string_view text) {
  std::string out;
  append_literal(out, text);
  return out;
}

void append_docstring(std::string& out, std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t plain = plain_prefix(text.substr(i));
    out.append(text, i, plain);
    if ((i += plain) == text.size()) break;
    const char c = text[i];
    if (c == '\\') {
      out += "\\\\";
      ++i;
    } else if (text.substr(i, 3) == "\"\"\"") {
      out += "\\\"\\\"\\\"";
      i += 3;
    } else if (c == '\n' || c == '\t') {
      out += c;
      ++i;
    } else {
      i += append_code_point(out, text.substr(i));
    }
  }
}

std::string docstring(std::string_view text) {
  std::string out;
  append_docstring(out, text);
  return out;
}

std::string comment(std::string_view text) {
  std::string out;
  Printable printable;
  for (const std::string_view line : printable.lines(text))
    out.append(line.empty() ? "#" : "# ").append(line) += '\n';
  return out;
}

std::string in_utf8(std::string beginning) {
  std::string_view rest = beginning;
  for (int line = 0; line < 2 && rest.starts_with('#'); ++line) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    if (const std::string_view encoding = declared_encoding(rest.substr(0, end)); !encoding.empty())
      return encoding == "utf-8" ? beginning : "# -*- coding: utf-8 -*-\n" + beginning;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return beginning;
}

bool is_keyword(std::string_view name) {
  static constexpr std::array<std::string_view, 35> keywords = {
      "False", "None",     "True",  "and",    "as",   "assert", "async",  "await",    "break",
      "class", "continue", "def",   "del",    "elif", "else",   "except", "finally",  "for",
      "from",  "global",   "if",    "import", "in",   "is",     "lambda", "nonlocal", "not",
      "or",    "pass",     "raise", "return", "try",  "while",  "with",   "yield"};
  static_assert(std::ranges::is_sorted(keywords));
  return name.size() >= 2 && name.size() <= 8 && std::ranges::binary_search(keywords, name);
}

bool is_plain_name(std::string_view name) {
  return !name.empty() && is_letter(name.front()) && name.front() != '_' &&
         std::ranges::all_of(name, [](char c) { return is_letter(c) || is_digit(c); });
}

std::string identifier(std::string_view name) {
  std::string out(name.empty() || is_digit(name.front()) ? "_" : "");
  out += name;
  std::ranges::replace_if(
      out, [](char c) { return !is_letter(c) && !is_digit(c); }, '_');
  if (is_keyword(out)) out += '_';
  return out;
}

bool Names::takes(const std::string& spelling) {
  return std::ranges::find(reserved_, spelling) == reserved_.end() && !is_keyword(spelling) &&
         taken_.insert(spelling).second;
}

std::string Names::add(std::string_view name) {
  constexpr std::size_t most_signs = 3; // more of them nobody would count
  const std::string first = identifier(name);
  if (takes(first)) return first;
  std::size_t& tried = tried_[first];
  while (true) {
    ++tried;
    std::string spelling =
        tried <= most_signs ? first + std::string(tried, '_') : first + "_" + std::to_string(tried);
    if (takes(spelling)) return spelling;
  }
}

std::vector<std::string> Names::add_all(const std::vector<std::string_view>& names) {
  std::vector<std::string> spellings(names.size());
  const auto stays = [&](std::string_view name) {
    return std::ranges::find(reserved_, name) == reserved_.end() && !taken_.contains(name) &&
           identifier(name) == name;
  };
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (stays(names[i])) spellings[i] = add(names[i]);
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (spellings[i].empty()) spellings[i] = add(names[i]);
  }
  return spellings;
}

} // namespace bindery::python_text
