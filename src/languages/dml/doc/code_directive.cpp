// A directive without its colons or periods would be lost in the documentation: it is read all the same.
#include "src/languages/dml/doc/code_directive.hpp"

#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

namespace bindery::dml {

namespace {

// The parts of a line such as `.. code-block:: python`.
struct Parts {
  std::size_t periods = 0;
  bool blank = false; // behind the periods
  std::string_view name;
  std::size_t colons = 0;
  bool apart = true; // a blank or nothing stands behind the colons
  std::string_view language;
};

std::size_t count(std::string_view text, char sign) {
  return std::min(skip_char(text, sign), text.size());
}

Parts parts_of(std::string_view words) {
  Parts parts;
  parts.periods = count(words, '.');
  words.remove_prefix(parts.periods);
  const std::size_t blanks = count(words, ' ');
  parts.blank = blanks != 0;
  words.remove_prefix(blanks);
  const auto is_of_name = [](char c) { return is_letter(c) || c == '-' || c == '_'; };
  std::size_t end = 0;
  while (end < words.size() && is_of_name(words[end])) ++end;
  // `code block`
  constexpr std::string_view second = " block";
  if (equal_ignoring_case(words.substr(0, end), "code") &&
      equal_ignoring_case(words.substr(end, second.size()), second))
    end += second.size();
  parts.name = words.substr(0, end);
  words.remove_prefix(end);
  if (words.starts_with(" :")) words.remove_prefix(1);
  parts.colons = count(words, ':');
  words.remove_prefix(parts.colons);
  parts.apart = words.empty() || words.front() == ' ';
  parts.language = trimmed(words);
  return parts;
}

// What languages are called: `python`, `c++`, `objective-c`.
bool may_be_language(std::string_view word) {
  const auto is_of_language = [](char c) {
    return is_letter_or_digit(c) || c == '-' || c == '+' || c == '_';
  };
  return word.empty() || (is_letter(word.front()) && std::ranges::all_of(word, is_of_language));
}

// Whether a name is meant for `code-block`. Words such as `... code blocks` and `Code block::` are not, and
// `.. _code-block:` is the target of a link.
bool is_meant(const Parts& parts) {
  constexpr std::size_t shortest = 8;
  if (parts.name.size() < shortest || parts.name.front() == '_') return false;
  const bool joined = parts.name.find_first_of("-_") != std::string_view::npos;
  const std::size_t slips = slips_between(bare_letters(parts.name), "codeblock", 1);
  if (parts.periods == 0) return slips == 0 && joined && parts.colons == 2 && !parts.language.empty();
  const bool two_words = parts.name.find(' ') != std::string_view::npos;
  return slips <= 1 && (two_words ? parts.colons == 2 : joined || parts.colons != 0);
}

} // namespace

std::optional<CodeDirective> code_directive(std::string_view words) {
  if (words.empty() || (words.front() != '.' && !is_letter(words.front()))) return std::nullopt;
  // No directive has more than two periods, which is told below as well: examples have many lines that go on
  // so.
  if (words.starts_with("...")) return std::nullopt;
  // Words have no colons in a row, and no periods in front of them.
  if (words.front() != '.' && words.find("::") == std::string_view::npos) return std::nullopt;
  const Parts parts = parts_of(words);
  const bool plain = is_one_of(parts.name, {"code-block", "code", "sourcecode"});
  const bool framed = parts.periods == 2 && parts.blank;
  if (plain && framed && parts.colons == 2) return CodeDirective{parts.language, !parts.apart};
  if (!may_be_language(parts.language) || parts.periods > 2 || (parts.colons == 0 && !parts.apart))
    return std::nullopt;
  if (is_meant(parts) || (plain && parts.periods != 0 && parts.colons != 0))
    return CodeDirective{parts.language, true};
  return std::nullopt;
}

std::string_view without_announcement(std::string_view text) {
  if (!text.ends_with("::") || text.find(".. ") != std::string_view::npos) return text;
  const std::string_view before = text.substr(0, text.size() - 2);
  return before.empty() || is_blank(before.back()) ? trimmed(before) : text.substr(0, text.size() - 1);
}

std::optional<std::string_view> math_directive(std::string_view words) {
  if (!words.starts_with("..")) return std::nullopt;
  const Parts parts = parts_of(words);
  const bool sound = parts.periods == 2 && parts.blank && parts.colons == 2 && parts.apart;
  return sound && is_one_of(parts.name, {"math"}) ? std::optional(parts.language) : std::nullopt;
}

} // namespace bindery::dml
