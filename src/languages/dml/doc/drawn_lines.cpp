// Looks at the signs of lines, and at the columns where they stand.
#include "src/languages/dml/doc/drawn_lines.hpp"

#include "grammar/kit/byte_set.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <string_view>

namespace bindery::dml {

namespace {

constexpr std::size_t none = std::string_view::npos;

std::size_t indentation(std::string_view text) {
  return std::min(skip_blanks(text), text.size());
}

bool is_empty(std::string_view text) {
  return skip_blanks(text) == none;
}

// Lines and corners of boxes among the characters beyond ASCII.
bool has_box(std::string_view words) {
  for (std::size_t at = words.find('\xE2'); at != none; at = words.find('\xE2', at + 1)) {
    const std::string_view two = words.substr(at, 2);
    if (two == "\xE2\x94" || two == "\xE2\x95" || two == "\xE2\x96") return true;
  }
  return false;
}

// Whether a line has several signs that drawings have, and nothing else; a ruling is none.
bool is_drawn(std::string_view words) {
  static constexpr kit::ByteSet corners("|/\\^+<>");
  static constexpr kit::ByteSet signs("|/\\^+<>-_=v");
  if (has_box(words)) return true;
  const auto may_be_drawn = [](char c) { return signs.has(c) || is_blank(c); };
  if (!std::all_of(words.begin(), words.end(), may_be_drawn)) return false;
  const auto count = [&](auto is_it) {
    return static_cast<std::size_t>(std::count_if(words.begin(), words.end(), is_it));
  };
  const std::size_t blanks = count(is_blank), corner_count = count([](char c) { return corners.has(c); });
  const std::size_t size = words.size() - blanks;
  return size > 1 && (corner_count > 1 || (corner_count == 1 && blanks > 0)) &&
         count([&](char c) { return c == words.front(); }) < size;
}

// Whether two characters are an arrow or its end, a corner, or stand beside something far apart.
bool are_piece(char one, char next) {
  switch (one) {
  case '-':
    return next == '>' || next == '+';
  case '=':
    return next == '>';
  case '<':
  case '+':
    return next == '-';
  case '|':
    return next == ' ';
  case ' ':
    return next == ' ' || next == '|';
  default:
    return false;
  }
}

// Whether a line may be a part of a drawing: it has signs alone, an arrow, a corner, or words far apart.
bool is_part_of_drawing(std::string_view words) {
  return std::none_of(words.begin(), words.end(), is_letter_or_digit) || has_box(words) ||
         std::ranges::adjacent_find(words, are_piece) != words.end();
}

// Where the last wide gap of a line ends; 0 where it has none behind its first word.
std::size_t last_column(std::string_view line) {
  const std::string_view whole = without_trailing_blanks(line);
  const std::size_t gap = whole.rfind("  ");
  return gap == none || gap < indentation(whole) ? 0 : gap + 2;
}

} // namespace

std::size_t behind_drawing(const DocLines& lines, std::size_t first, bool set_off) {
  // A line alone draws nothing.
  if (first + 1 >= lines.size() || is_empty(lines[first + 1]) || !lines.is_placed(first)) return first;
  const auto drawn = [&](std::size_t i) { return i < lines.size() && is_drawn(trimmed(lines[i])); };
  const std::string_view head = trimmed(lines[first]);
  const bool above = set_off && !head.ends_with(':') && drawn(first + 1);
  if (!above && !is_part_of_drawing(head)) return first;
  constexpr std::size_t farthest = 32; // the first line of signs alone
  bool any = false;
  std::size_t end = first;
  for (; (any || end < first + farthest) && end < lines.size() && !is_empty(lines[end]); ++end) {
    const bool signs = drawn(end);
    const bool below = end > first && drawn(end - 1) && indentation(lines[end]) > indentation(lines[first]);
    if (!signs && !below && !(above && end == first) && !is_part_of_drawing(trimmed(lines[end]))) break;
    any = any || signs;
  }
  return any && end > first + 1 ? end : first;
}

std::size_t behind_cases(const DocLines& lines, std::size_t first) {
  if (first + 1 >= lines.size() || !lines.is_placed(first)) return first;
  const std::string_view head = lines[first];
  std::size_t end = first + 1;
  const std::size_t brace = head.find('{');
  if (brace != none) {
    while (end < lines.size() && lines[end].find('{') == brace) ++end;
    if (end > first + 1) return end;
  }
  const std::size_t sign = head.find("= ");
  const std::size_t column = last_column(head);
  if (sign == none || column < sign + 2) return first;
  const auto is_case = [&](std::size_t i) {
    return indentation(lines[i]) > sign && last_column(lines[i]) == column;
  };
  while (end < lines.size() && is_case(end)) ++end;
  return end > first + 1 ? end : first;
}

} // namespace bindery::dml
