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

} // namespace

std::optional<CodeDirective> code_directive(std::string_view words) {
  if (words.empty() || (words.front() != '.' && !is_letter(words.front()))) return std::nullopt;
  // Words have no colons in a row, and no periods in front of them.
  if (words.front() != '.' && words.find("::") == std::string_view::npos) return std::nullopt;
  const Parts parts = parts_of(words);
  const bool plain = is_one_of(parts.name, {"code-block", "code", "sourcecode"});
  const bool framed = parts.periods == 2 && parts.blank;
  if (plain && framed && parts.colons == 2 && parts.apart) return CodeDirective{parts.language, false};
  constexpr std::size_t shortest = 8; // of what is meant for `code-block`
  if (find_blank(parts.language) != std::string_view::npos) return std::nullopt;
  const bool named = parts.name.size() >= shortest;
  const std::size_t slips = named ? slips_between(bare_letters(parts.name), "codeblock", 1) : 2;
  const bool misspelled = parts.periods == 0 ? slips == 0 : slips <= 1 || (plain && parts.colons != 0);
  if (misspelled) return CodeDirective{parts.language, true};
  return std::nullopt;
}

} // namespace bindery::dml
