// Goes through titles word by word.
#include "src/languages/dml/table_columns.hpp"

#include "src/languages/dml/names.hpp"
#include "src/languages/dml/scan.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace bindery::dml {

namespace {

// Whether a word is the title of a column, or a slip or two away from it.
bool is_column(std::string_view word, std::string_view title) {
  const std::size_t slips = title.size() < 5 ? 1 : 2;
  return equal_ignoring_case(word.substr(0, title.size()), title) ||
         slips_between(word, title, slips) <= slips;
}

// Takes the first word from a text that begins with one.
std::string_view take_word(std::string_view& text) {
  const std::string_view word = text.substr(0, find_blank(text));
  text = trimmed(text.substr(word.size()));
  return word;
}

// Whether the titles stand in one word, without the blanks between them.
bool are_joined(std::string_view content) {
  return content.starts_with("NAMETYPE") && find_blank(content) == std::string_view::npos;
}

} // namespace

std::size_t code_points(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

Columns columns_of(std::string_view content, std::size_t begin) {
  Columns columns{true, false, false, 0, 0, 0, 0};
  if (are_joined(content)) {
    columns.has_type = columns.has_default = true;
    return columns;
  }
  std::size_t others = 0;
  for (std::string_view left = content; !left.empty();) {
    const std::string_view before = content.substr(0, static_cast<std::size_t>(left.data() - content.data()));
    const std::size_t place = begin + code_points(before);
    std::string_view word = take_word(left);
    if (word.ends_with(':')) word.remove_suffix(1);
    if (is_column(word, "TYPE")) {
      columns.has_type = true;
      columns.type = place;
    } else if (is_column(word, "DEFAULT")) {
      columns.has_default = true;
      columns.default_value = place;
      others = 0;
    } else if (is_column(word, "MEANING") || is_column(word, "DESCRIPTION")) {
      columns.meaning = place;
      columns.others_before_meaning = others;
      break;
    } else if (!before.empty()) {
      ++others;
    }
  }
  return columns;
}

bool are_expected_columns(std::string_view content) {
  std::string_view expected = expected_columns;
  while (!content.empty() && !expected.empty()) {
    if (take_word(content) != take_word(expected)) return false;
  }
  return content.empty() && expected.empty();
}

Fix columns_fix(const Source& source, std::string_view content) {
  Fix fix{"write the titles of the dialect", {}};
  std::string_view expected = expected_columns;
  while (!content.empty() && !expected.empty()) {
    const Text word = source.piece(take_word(content));
    const std::string_view wanted = take_word(expected);
    if (word.text != wanted) fix.edits.push_back({word.span, std::string(wanted)});
  }
  if (!content.empty() || !expected.empty()) fix.edits.clear();
  return fix;
}

} // namespace bindery::dml
