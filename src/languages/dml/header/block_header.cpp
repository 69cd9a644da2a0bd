// Takes a block comment apart into lines, of which each is a comment.
#include "src/languages/dml/header/block_header.hpp"

#include "src/languages/dml/header/box_sides.hpp"
#include "src/languages/dml/header/commented_out_code.hpp"
#include "src/languages/dml/header/entry_words.hpp"
#include "src/languages/dml/header/rearranged.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace bindery::dml {

namespace {

std::optional<Span> span_above(const Source& source, const HeaderPlace& place) {
  if (place.comments.empty() || !place.comments.back().block) return std::nullopt;
  const Span span = place.comments.back().span;
  const std::string_view text = source.text();
  const std::uint32_t line = begin_of_line(text, span.begin);
  const bool whole = text.substr(span.begin, span.size()).ends_with("*/") &&
                     only_blanks(text.substr(line, span.begin - line)) &&
                     only_blanks(text.substr(span.end, place.end - span.end));
  return whole ? std::optional(span) : std::nullopt;
}

// How many bytes at the end of a text close the comment.
std::size_t closing_size(std::string_view text) {
  std::size_t begin = text.size() - std::min<std::size_t>(text.size(), 2);
  while (begin > 0 && text[begin - 1] == '*') --begin;
  return text.size() - begin;
}

// Whether the lines of a block with words have a star before them. A few may have lost it where one stands
// alone in its line, as no bullet of a list does, or where the block opens or ends as such blocks do.
bool is_starred(std::string_view block) {
  constexpr std::size_t many = 4; // for each line without
  const std::string_view first = first_line(block);
  const std::string_view last = block.substr(block.find_last_of("\r\n") + 1);
  std::size_t starred = 0;
  std::size_t others = 0;
  bool alone = first == "/**" || (first == "/*" && last == " ");
  for (std::string_view left = block.substr(line_size(block)); !left.empty();) {
    left.remove_prefix(1); // the end of the line above
    const std::string_view words = trimmed(first_line(left));
    if (!words.empty()) ++(words.starts_with('*') ? starred : others);
    alone = alone || words == "*";
    left.remove_prefix(line_size(left));
  }
  return others == 0 || (alone && many * others <= starred);
}

// Where a star stands in a line, or the sign of comments in its place; npos if there is none.
std::size_t find_star(std::string_view line) {
  const std::size_t sign = skip_blanks(line);
  const bool found = sign != std::string_view::npos && (line[sign] == '*' || line[sign] == '#');
  return found ? sign : std::string_view::npos;
}

std::vector<BlockLine> lines_of(const Source& source, Span block) {
  std::vector<BlockLine> lines;
  const std::uint32_t end =
      block.end - static_cast<std::uint32_t>(closing_size(source.text(block).substr(2)));
  const bool starred = is_starred(source.text({block.begin, end}));
  std::size_t column = 2; // behind the stars of the lines above
  for (std::uint32_t begin = block.begin; begin < end;) {
    const std::string_view line = first_line(source.text({begin, end}));
    const bool first = begin == block.begin;
    const std::size_t star = starred ? find_star(line) : std::string_view::npos;
    const bool signed_line = first || star != std::string_view::npos;
    std::size_t sign = first ? 2 : signed_line ? star + 1 : 0;
    while (signed_line && sign < line.size() && line[sign] == '*') ++sign;
    if (first && line.substr(sign).starts_with('!')) ++sign; // as doxygen begins blocks
    const std::size_t blanks = std::min(skip_blanks(line, sign), line.size());
    const auto at = [from = begin](std::size_t place) { return from + static_cast<std::uint32_t>(place); };
    const std::size_t behind = std::max(blanks, without_trailing_blanks(line).size());
    const bool lost = starred && !signed_line;
    lines.push_back({{begin, at(lost ? std::min(blanks, column) : sign)}, {at(blanks), at(behind)}, lost});
    if (!first && signed_line) column = sign;
    begin = std::max(past_line_end(source.text(), at(line.size())), begin + 1);
  }
  return lines;
}

// A part of the source with the lines of a block begun with `#`, and these lines.
struct Rewritten {
  Rearranged text;
  std::vector<program::Comment> comments;
};

// `gap`: between the block and code in its last line, which gets a line of its own.
Rewritten rewritten(const Source& source, const BlockComment& block, std::optional<Span> gap, Span part) {
  const std::string_view ends = line_end_of(source.text(), block.span.begin);
  Rewritten made{Rearranged(source, part), {}};
  made.text.begin_edit({block.span.begin, gap ? gap->end : block.span.end});
  std::size_t empty = 0; // lines that are not written yet
  for (const BlockLine& line : block.lines) {
    ++empty;
    if (line.content.empty()) continue;
    for (std::size_t lines = made.comments.empty() ? 1 : empty; lines > 0; --lines) {
      if (!made.comments.empty()) made.text.write(ends);
      const auto begin = static_cast<std::uint32_t>(made.text.text().size());
      made.text.write("#");
      if (lines == 1) {
        made.text.write(std::string(block.indent_of(line) + 1, ' '));
        made.text.keep(source.text(line.content));
      }
      made.comments.push_back({{begin, static_cast<std::uint32_t>(made.text.text().size())}, false});
    }
    empty = 0;
  }
  if (gap) made.text.write(ends);
  made.text.end_edit();
  made.text.end();
  return made;
}

} // namespace

std::optional<BlockComment> block_above(const Source& source, const HeaderPlace& place) {
  const std::optional<Span> span = span_above(source, place);
  if (!span) return std::nullopt;
  BlockComment block{*span, lines_of(source, *span), std::string_view::npos};
  const std::vector<Span> sides = box_sides_in(source, {&*span, 1});
  for (BlockLine& line : block.lines) {
    const std::string_view words =
        without_trailing_blanks(without_side(source, source.text(line.content), sides));
    line.content.end = line.content.begin + static_cast<std::uint32_t>(words.size());
  }
  for (std::size_t i = 1; i < block.lines.size(); ++i) {
    const BlockLine& line = block.lines[i];
    if (!line.content.empty() && !line.lost_sign)
      block.indent = std::min<std::size_t>(block.indent, line.content.begin - line.sign.end);
  }
  return block;
}

std::optional<Span> before_code_behind(const Source& source, Span block) {
  const std::string_view behind = first_line(source.text().substr(block.end));
  const std::size_t code = skip_blanks(behind);
  if (code == std::string_view::npos || code == behind.size()) return std::nullopt;
  return Span{block.end, block.end + static_cast<std::uint32_t>(code)};
}

std::optional<Header> read_block_header(const Source& source, const HeaderPlace& place,
                                        DialectChoice choice) {
  const std::optional<BlockComment> block = block_above(source, place);
  if (!block) return std::nullopt;
  const Rewritten made = rewritten(source, *block, before_code_behind(source, block->span),
                                   {place.begin, past_line_end(source.text(), place.end)});
  if (made.comments.empty()) return std::nullopt;
  const Source with(source.name(), made.text.text());
  HeaderPlace inside = place;
  inside.comments = made.comments;
  inside.unmarked = {};
  inside.interruptions = {};
  inside.begin = made.text.forth(place.begin);
  inside.end = made.text.forth(place.end);
  Header header = read_header(with, inside, choice, nullptr);
  made.text.move_back(with, header);
  return header;
}

bool describes_alone(const Header& header) {
  const std::vector<Text>& lines = header.description.lines;
  const auto says = [](const Text& line) {
    return std::any_of(line.text.begin(), line.text.end(), is_word_byte);
  };
  const auto first = std::find_if(lines.begin(), lines.end(), says);
  return first != lines.end() && !is_remark(trimmed(first->text)) && !are_commented_out_code(lines);
}

std::optional<Fix> block_header_fix(const Source& source, const HeaderPlace& place) {
  const std::optional<BlockComment> block = block_above(source, place);
  if (!block) return std::nullopt;
  const std::optional<Span> gap = before_code_behind(source, block->span);
  Rewritten made = rewritten(source, *block, gap, {block->span.begin, gap ? gap->end : block->span.end});
  if (made.comments.empty()) return std::nullopt;
  return Fix{"begin the lines with `#`", made.text.take_edits()};
}

} // namespace bindery::dml
