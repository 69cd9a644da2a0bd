// Goes from line to line, up to a title or a divider.
#include "src/languages/dml/program/header_lines.hpp"

#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/section_keywords.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace bindery::dml {

namespace {

constexpr int most_header_lines = 200;

// `INPUT = read(x)`, `INPUT[1, ] = 2`, and `INPUT` with `= 3` below it, but no `INPUT =` and `INPUT ====`
bool assigns(std::string_view content) {
  const std::size_t sign = content.find_first_of("=<[+");
  if (sign == std::string_view::npos) return false;
  const std::string_view name = trimmed(content.substr(0, sign));
  if (name.find_first_of(" \t") != std::string_view::npos) return false;
  const std::string_view behind = content.substr(sign);
  if (behind.front() == '[') return behind.find_first_of("=<", behind.find(']')) != std::string_view::npos;
  // Two words side by side are no value: `INPUT = the matrix`.
  const std::string_view value =
      trimmed(behind.substr(std::min(behind.find_first_not_of("=-<+"), behind.size())));
  const std::size_t blank = find_blank(value.substr(0, value.find_first_of("\"'([,;#")));
  const bool words = blank != std::string_view::npos && is_letter(value.front()) &&
                     is_letter(value[skip_blanks(value, blank)]);
  return !value.empty() && !words;
}

bool begins_with_keyword(std::string_view words) {
  constexpr std::size_t longest_title = 32;
  return words.size() <= longest_title && begins_with_section_keyword(words);
}

std::string_view marked_words(const TextLines& lines, const TextLine& line) {
  return words_of(lines.content_of(line));
}

bool is_ruled_line(const TextLines& lines, const TextLine& line) {
  const std::string_view words = lines.is_marked(line) ? marked_words(lines, line) : std::string_view();
  return words.size() >= 3 && is_dashes(words);
}

bool has_title_above(const TextLines& lines, const TextLine& line) {
  TextLine each = lines.above(line);
  bool ruled = is_ruled_line(lines, each);
  for (int i = 0; i < most_header_lines && each.begin > 0 && lines.is_marked_above(each); ++i) {
    each = lines.above(each);
    if (ruled && begins_with_keyword(marked_words(lines, each))) return true;
    ruled = is_ruled_line(lines, each);
  }
  return false;
}

bool has_divider_below(const TextLines& lines, TextLine line) {
  for (int i = 0; i < most_header_lines && lines.is_marked(line); ++i) {
    if (is_ruled_line(lines, line)) return true;
    if (lines.is_last(line)) break;
    line = lines.below(line);
  }
  return false;
}

bool has_title_below(const TextLines& lines, TextLine line) {
  for (int i = 0; i < most_header_lines && lines.is_marked(line) && !lines.is_last(line); ++i) {
    const bool title = begins_with_keyword(marked_words(lines, line));
    line = lines.below(line);
    if (title && is_ruled_line(lines, line)) return true;
  }
  return false;
}

} // namespace

bool is_text_of_header(const TextLines& lines, const TextLine& line) {
  constexpr std::size_t merge_mark = 7; // signs
  const std::string_view content = trimmed(lines.beginning_of(line));
  if (content.empty() || content.ends_with(';') || content.find('#') != std::string_view::npos) return false;
  if (begins_with_keyword(content)) return !assigns(content);
  if (content.front() == '=' && assigns(content)) return false;
  // Marks of a merge and of a diff have been put there by other tools.
  const std::size_t same = std::min(skip_char(content, content.front()), content.size());
  if (same == merge_mark && std::string_view("<=>|").find(content.front()) != std::string_view::npos)
    return false;
  return !may_be_statement(content);
}

bool stands_in_header(const TextLines& lines, const TextLine& first, const TextLine& marked_below) {
  const std::string_view content = trimmed(lines.content_of(first));
  const bool titled =
      begins_with_keyword(content) || (lines.is_marked_above(first) && has_title_above(lines, first));
  if (titled) return has_divider_below(lines, marked_below);
  const bool assigns = content.find('=') != std::string_view::npos && !content.ends_with('.');
  return !assigns && has_title_below(lines, marked_below);
}

} // namespace bindery::dml
