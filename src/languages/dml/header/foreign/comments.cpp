// The lines of comments as headers in the manners of other tools are read from them.
#include "grammar/dml/comment_sign.hpp"
#include "src/languages/dml/header/block_header.hpp"
#include "src/languages/dml/header/box_sides.hpp"
#include "src/languages/dml/header/decorated_comment.hpp"
#include "src/languages/dml/header/foreign/reader.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>

namespace bindery::dml {

namespace {

// Leaves no words of a line that is drawn around others, and none of a side behind them.
void unbox(const Source& source, ForeignLine& line, std::span<const Span> sides) {
  std::string_view words = without_trailing_blanks(without_side(source, line.behind.text, sides));
  if (is_box_frame(trimmed(words))) words = {};
  const std::size_t size = words.size();
  line.behind = source.piece(line.behind.text.substr(0, size));
  line.indent = std::min(line.indent, size);
  line.words = source.piece(line.behind.text.substr(line.indent));
}

// A header to the end of its last line, and the lines without words below it: where it was read without the
// sides of a box, it ends before them.
Span whole_lines(const Source& source, Span header) {
  const std::string_view text = source.text();
  header.end += static_cast<std::uint32_t>(line_size(text.substr(header.end)));
  for (;;) {
    const std::uint32_t begin = past_line_end(text, header.end);
    const std::string_view line = first_line(text.substr(begin));
    const bool drawn = trimmed(line).starts_with('#') && !has_words(line);
    if (begin == header.end || !drawn) return header;
    header.end = begin + static_cast<std::uint32_t>(line.size());
  }
}

// Leaves no words of the first and the last line of a text that stands between quotes as in Python and Julia.
void unquote(const Source& source, std::vector<ForeignLine>& lines) {
  const auto is_quote = [](const ForeignLine& line) { return line.words.text == "\"\"\""; };
  const auto says_something = [](const ForeignLine& line) { return !line.words.empty(); };
  const auto first = std::ranges::find_if(lines, says_something);
  const auto last = std::find_if(lines.rbegin(), lines.rend(), says_something);
  if (first == lines.end() || &*first == &*last || !is_quote(*first) || !is_quote(*last)) return;
  for (ForeignLine* const line : {&*first, &*last}) {
    line->behind = source.piece(line->behind.text.substr(0, 0));
    line->words = line->behind;
    line->indent = 0;
  }
}

ForeignLine line_of(const Source& source, std::string_view whole, char decoration) {
  ForeignLine line;
  line.whole = source.piece(whole);
  const bool marked = whole.starts_with('#');
  std::string_view behind = whole;
  behind.remove_prefix(
      std::min(marked ? skip_char(behind, '#') : grammar::dml::comment_sign_size(behind), behind.size()));
  if (decoration != '\0') behind.remove_prefix(grammar::dml::decoration_size(behind, decoration));
  // The upper or the lower side of what has stars at the left.
  if (decoration == '*' && skip_char(trimmed(behind), '*') == std::string_view::npos)
    behind = {behind.data(), 0};
  line.behind = source.piece(without_trailing_blanks(behind));
  line.indent = std::min(skip_blanks(line.behind.text), line.behind.text.size());
  line.words = source.piece(line.behind.text.substr(line.indent));
  return line;
}

} // namespace

std::vector<ForeignComment> comments_of(const Source& source, const HeaderPlace& place, Span read) {
  const Span lines = whole_lines(source, read);
  const std::vector<Span> sides = box_sides_in(source, {&lines, 1});
  const Span header = sides.empty() ? read : lines;
  const char sign = decoration_of(source.text(header));
  const char decoration = sign == '#' ? '\0' : sign; // of which a line may have several
  std::vector<ForeignComment> all;
  std::uint32_t next = 0; // where the line below the last one begins
  for (const program::Comment& comment : place.comments) {
    if (comment.block || comment.span.begin < header.begin || header.end < comment.span.begin) continue;
    const std::uint32_t begin = begin_of_line(source.text(), comment.span.begin);
    const bool marked = source.text(comment.span).starts_with('#');
    const bool below = !all.empty() && only_blanks(source.text({next, comment.span.begin}));
    if (!below) all.push_back({{}, decoration, {}});
    // Lines without a sign are one empty line of the comment.
    const Text empty = source.piece(source.text({begin, begin}));
    if (below && begin != next) all.back().lines.push_back({empty, empty, empty, 0});
    // Lines that lack their signs, or have others, are one comment, and stand where they begin.
    std::uint32_t at = marked ? comment.span.begin : begin;
    do {
      const std::string_view line = first_line(source.text({at, comment.span.end}));
      all.back().lines.push_back(line_of(source, line, decoration));
      at = past_line_end(source.text(), at + static_cast<std::uint32_t>(line.size()));
    } while (at < comment.span.end);
    next = past_line_end(source.text(), comment.span.end);
  }
  for (ForeignComment& comment : all) unquote(source, comment.lines);
  if (sides.empty()) return all;
  for (ForeignComment& comment : all) {
    comment.boxed = true;
    for (ForeignLine& line : comment.lines) unbox(source, line, sides);
  }
  return all;
}

ForeignComment comment_of(const Source& source, const BlockComment& block) {
  ForeignComment comment{{}, '\0', block.span};
  for (const BlockLine& line : block.lines) {
    const std::size_t indent = block.indent_of(line);
    const Span behind{line.content.begin - static_cast<std::uint32_t>(indent), line.content.end};
    comment.lines.push_back({source.piece(source.text({line.sign.begin, line.content.end})),
                             source.piece(source.text(behind)), source.piece(source.text(line.content)),
                             indent});
  }
  return comment;
}

} // namespace bindery::dml
