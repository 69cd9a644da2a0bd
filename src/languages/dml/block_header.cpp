// Takes a block comment apart into lines, of which each is a comment.
#include "src/languages/dml/block_header.hpp"

#include "src/languages/dml/line_endings.hpp"
#include "src/languages/dml/scan.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
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

// Whether all lines of a block with words have a star before them; else one may be the bullet of a list.
bool is_starred(std::string_view block) {
  bool starred = true;
  for (std::string_view left = block.substr(line_size(block)); !left.empty() && starred;) {
    left.remove_prefix(1); // the end of the line above
    const std::string_view words = trimmed(first_line(left));
    starred = words.empty() || words.starts_with('*');
    left.remove_prefix(line_size(left));
  }
  return starred;
}

std::vector<BlockLine> lines_of(const Source& source, Span block) {
  std::vector<BlockLine> lines;
  const std::uint32_t end =
      block.end - static_cast<std::uint32_t>(closing_size(source.text(block).substr(2)));
  const bool starred = is_starred(source.text({block.begin, end}));
  for (std::uint32_t begin = block.begin; begin < end;) {
    const std::string_view line = first_line(source.text({begin, end}));
    const bool first = begin == block.begin;
    std::size_t sign = first ? 2 : std::min(skip_blanks(line), line.size());
    const bool signed_line = first || (starred && sign < line.size() && line[sign] == '*');
    while (signed_line && sign < line.size() && line[sign] == '*') ++sign;
    if (first && line.substr(sign).starts_with('!')) ++sign; // as doxygen begins blocks
    if (!signed_line) sign = 0;
    const std::size_t blanks = std::min(skip_blanks(line, sign), line.size());
    const auto at = [from = begin](std::size_t place) { return from + static_cast<std::uint32_t>(place); };
    const std::size_t behind = std::max(blanks, without_trailing_blanks(line).size());
    lines.push_back({{begin, at(sign)}, {at(blanks), at(behind)}});
    begin = std::max(past_line_end(source.text(), at(line.size())), begin + 1);
  }
  return lines;
}

// Lets what was read point into the source again, behind the signs in whose place blanks were read.
void move_behind_signs(const Source& source, const Source& read, Header& header) {
  const std::string_view from = read.text();
  for_each_text(header, [&](Text& text) {
    const bool inside = text.text.data() >= from.data() && text.text.data() <= from.data() + from.size();
    if (!inside || text.empty()) return;
    const std::string_view own =
        source.text().substr(static_cast<std::size_t>(text.text.data() - from.data()), text.text.size());
    std::size_t begin = 0;
    for (std::size_t i = 0; i < own.size() && is_blank(text.text[i]); ++i) {
      if (own[i] != text.text[i]) begin = i + 1;
    }
    text = source.piece(own.substr(begin));
  });
}

} // namespace

std::optional<BlockComment> block_above(const Source& source, const HeaderPlace& place) {
  const std::optional<Span> span = span_above(source, place);
  if (!span) return std::nullopt;
  BlockComment block{*span, lines_of(source, *span), std::string_view::npos};
  for (std::size_t i = 1; i < block.lines.size(); ++i) {
    const BlockLine& line = block.lines[i];
    if (!line.content.empty())
      block.indent = std::min<std::size_t>(block.indent, line.content.begin - line.sign.end);
  }
  return block;
}

std::optional<Header> read_block_header(const Source& source, const HeaderPlace& place,
                                        DialectChoice choice) {
  // The whole text is copied for each header, which takes too long where a long one has many.
  constexpr std::size_t longest = 1U << 18U;
  if (source.text().size() > longest) return std::nullopt;
  const std::optional<BlockComment> block = block_above(source, place);
  if (!block) return std::nullopt;
  const std::vector<BlockLine>& lines = block->lines;
  std::vector<Span> signs;
  std::vector<program::Comment> comments;
  for (const BlockLine& line : lines) {
    if (!line.sign.empty()) signs.push_back(line.sign);
    if (!line.content.empty()) comments.push_back({line.content, false});
  }
  const std::uint32_t end = lines.empty() ? block->span.begin : lines.back().content.end;
  if (comments.empty()) return std::nullopt;
  signs.push_back({end, block->span.end});
  const Source with = with_blanks(source, signs);
  const std::vector<Span> unmarked{{block->span.begin, end}};
  HeaderPlace inside = place;
  inside.comments = comments;
  inside.unmarked = unmarked;
  Header header = read_header(with, inside, choice, nullptr);
  move_behind_signs(source, with, header);
  return header;
}

std::optional<Fix> block_header_fix(const Source& source, const HeaderPlace& place) {
  const std::optional<BlockComment> block = block_above(source, place);
  if (!block) return std::nullopt;
  const std::string_view text = source.text(block->span);
  const std::size_t line_end = text.find_first_of("\r\n");
  const std::string_view ends = line_end == std::string_view::npos          ? "\n"
                                : text.substr(line_end).starts_with("\r\n") ? "\r\n"
                                                                            : text.substr(line_end, 1);
  std::string written;
  std::string gaps;
  for (const BlockLine& line : block->lines) {
    if (line.content.empty()) {
      if (!written.empty()) gaps.append("#").append(ends);
      continue;
    }
    written.append(std::exchange(gaps, {})).append("# ").append(block->indent_of(line), ' ');
    written.append(source.text(line.content)).append(ends);
  }
  if (written.empty()) return std::nullopt;
  written.resize(written.size() - ends.size());
  return Fix{"begin the lines with `#`", {{block->span, std::move(written)}}};
}

} // namespace bindery::dml
