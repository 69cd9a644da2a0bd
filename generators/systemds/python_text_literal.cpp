// Looks behind backslashes, and between the braces of formatted texts.
#include "python_text_literal.hpp"

#include "python_expression.hpp"
#include "python_tokens.hpp"

#include <algorithm>

namespace bindery::systemds {
namespace {

struct Literal {
  std::string_view inner;
  bool raw = false;
  bool bytes = false;
  bool formatted = false;
};

Literal parts_of(std::string_view literal) {
  const std::size_t quote = literal.find_first_of("\"'");
  const std::string_view prefix = literal.substr(0, quote);
  const std::string_view quoted = literal.substr(quote);
  const std::size_t size = quoted.size() >= 6 && quoted[1] == quoted[0] && quoted[2] == quoted[0] ? 3 : 1;
  const auto has = [&](std::string_view letters) {
    return prefix.find_first_of(letters) != std::string_view::npos;
  };
  return {quoted.substr(size, quoted.size() - 2 * size), has("rR"), has("bB"), has("fF")};
}

bool is_prefix(std::string_view literal) {
  const std::size_t size = literal.find_first_of("\"'");
  if (size < 2) return true;
  const auto has = [&](std::string_view letters) {
    return literal.substr(0, size).find_first_of(letters) != std::string_view::npos;
  };
  return has("rR") && has("bBfF");
}

bool are_hexadecimal(std::string_view text, std::size_t count) {
  return text.size() >= count &&
         text.substr(0, count).find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
}

bool are_escapes(std::string_view text, bool bytes) {
  for (std::size_t at = text.find('\\'); at < text.size(); at = text.find('\\', at + 2)) {
    const std::string_view behind = text.substr(std::min(at + 2, text.size()));
    const char sign = at + 1 < text.size() ? text[at + 1] : '\0';
    if (sign == 'x' && !are_hexadecimal(behind, 2)) return false;
    if (bytes) continue;
    if (sign == 'N' || (sign == 'u' && !are_hexadecimal(behind, 4))) return false;
    const bool in_unicode = behind.starts_with("000") || behind.starts_with("0010");
    if (sign == 'U' && !(are_hexadecimal(behind, 8) && in_unicode)) return false;
  }
  return true;
}

// The size of an expression in braces, up to what ends it.
std::size_t expression_size(std::string_view text) {
  std::size_t depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"' || c == '\'') {
      i = std::min(text.find(c, i + 1), text.size() - 1);
      continue;
    }
    if (depth == 0) {
      const bool unequal = text.substr(i).starts_with("!=");
      if (c == '}' || c == ':' || (c == '!' && !unequal)) return i;
      if (unequal) ++i;
    }
    if (c == '(' || c == '[' || c == '{') ++depth;
    if ((c == ')' || c == ']' || c == '}') && depth > 0) --depth;
  }
  return text.size();
}

// Takes a field behind its brace from the beginning of a text; whether it is one. What says how a field is
// formatted may have fields too, but those have none.
bool take_field(std::string_view& text, std::size_t depth, bool within = false) {
  constexpr std::size_t deepest = 40;
  if (depth > deepest) return false;
  const std::size_t size = expression_size(text);
  std::string_view words = text.substr(0, size);
  text.remove_prefix(size);
  // `{x=}`
  const std::size_t last = words.find_last_not_of(' ');
  if (last != std::string_view::npos && words[last] == '=') words = words.substr(0, last);
  if (words.find_first_of("\\\n#") != std::string_view::npos) return false;
  const auto tokens = python_tokens(words);
  if (!tokens || tokens->empty()) return false;
  PythonReader reader(*tokens, depth + 1);
  const bool starred = reader.expressions() == PythonReader::Form::starred;
  if (starred || reader.failed() || !reader.at_end()) return false;
  if (text.starts_with('!')) {
    const bool converts = text.size() > 2 && std::string_view("rsa").find(text[1]) != std::string_view::npos;
    if (!converts || (text[2] != ':' && text[2] != '}')) return false;
    text.remove_prefix(2);
  }
  if (text.starts_with(':')) {
    text.remove_prefix(1);
    while (!text.empty() && text.front() != '}') {
      const bool field = text.front() == '{';
      text.remove_prefix(1);
      if (field && (within || !take_field(text, depth + 1, true))) return false;
    }
  }
  if (text.empty()) return false;
  text.remove_prefix(1);
  return true;
}

bool are_fields(std::string_view text, std::size_t depth) {
  while (!text.empty()) {
    const char c = text.front();
    const bool twice = text.size() > 1 && text[1] == c;
    text.remove_prefix(1);
    if (c != '{' && c != '}') continue;
    if (twice) {
      text.remove_prefix(1);
    } else if (c == '}' || !take_field(text, depth)) {
      return false;
    }
  }
  return true;
}

} // namespace

bool is_bytes(std::string_view literal) {
  return parts_of(literal).bytes;
}

bool is_text_literal(std::string_view literal, std::size_t depth) {
  const Literal parts = parts_of(literal);
  const auto is_ascii = [](char c) { return c > 0; };
  return is_prefix(literal) && (parts.raw || are_escapes(parts.inner, parts.bytes)) &&
         (!parts.bytes || std::ranges::all_of(parts.inner, is_ascii)) &&
         (!parts.formatted || are_fields(parts.inner, depth));
}

} // namespace bindery::systemds
