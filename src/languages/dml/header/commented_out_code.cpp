// A line or a sentence may look like code by chance, and an example of a call is documentation: several lines
// count, all of which are statements.
#include "src/languages/dml/header/commented_out_code.hpp"

#include "src/languages/dml/program/line_reading.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <string_view>

namespace bindery::dml {

namespace {

bool may_be_code(std::string_view words) {
  return std::string_view("})").find(words.front()) != std::string_view::npos || may_be_statement(words);
}

// Blocks and assignments are no example of how to call a builtin.
bool is_sure_code(std::string_view words) {
  return words.ends_with('{') || words.ends_with('}') || words.ends_with(';');
}

} // namespace

std::uint32_t behind_commented_out_code(const Source& source, Span stretch) {
  std::uint32_t begin = stretch.begin; // of the block of lines
  std::size_t lines = 0;               // of it, with words
  bool sure = false;
  for (std::uint32_t at = begin; at < stretch.end;) {
    const std::string_view line = first_line(source.text({at, stretch.end}));
    at = past_line_end(source.text(), at + static_cast<std::uint32_t>(line.size()));
    if (const std::string_view words = words_of(line); !words.empty()) {
      if (!may_be_code(words)) return begin;
      sure = sure || is_sure_code(words);
      ++lines;
    } else if (only_blanks(line) && lines > 0) {
      if (lines < 2 || !sure) return begin;
      begin = at;
      lines = 0;
      sure = false;
    }
  }
  return lines == 0 ? stretch.begin : begin;
}

bool are_commented_out_code(const std::vector<Text>& lines) {
  bool sure = false;
  for (const Text& line : lines) {
    const std::string_view words = trimmed(line.text);
    if (words.empty()) continue;
    if (!may_be_code(words)) return false;
    sure = sure || is_sure_code(words);
  }
  return sure;
}

} // namespace bindery::dml
