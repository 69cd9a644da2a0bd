// Cells of a terminal: wide characters take two, combining marks none, tabs reach to the next stop.
#include "src/render/display.hpp"

#include <bindery/utf8.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace bindery::render {

namespace {

constexpr std::size_t tab_stop = 8;
// Of a line that is cut, so many code points stand before the mark, and so many cells are shown at most.
constexpr std::size_t points_before_mark = 60;
constexpr std::size_t most_cells = 120;
constexpr std::string_view cut = "...";

using CodeRange = std::pair<char32_t, char32_t>;

// The combining marks and the wide characters that occur in practice (Unicode's classes Mn and East Asian
// Wide, joined where nothing else stands between).
constexpr std::array<CodeRange, 13> no_cell{{{0x0300, 0x036F},
                                             {0x0483, 0x0489},
                                             {0x0591, 0x05BD},
                                             {0x064B, 0x065F},
                                             {0x0E34, 0x0E3A},
                                             {0x0E47, 0x0E4E},
                                             {0x1AB0, 0x1AFF},
                                             {0x1DC0, 0x1DFF},
                                             {0x200C, 0x200D},
                                             {0x20D0, 0x20FF},
                                             {0xFE00, 0xFE0F},
                                             {0xFE20, 0xFE2F},
                                             {0xE0100, 0xE01EF}}};
constexpr std::array<CodeRange, 12> two_cells{{{0x1100, 0x115F},
                                               {0x2E80, 0x303E},
                                               {0x3041, 0xA4CF},
                                               {0xA960, 0xA97F},
                                               {0xAC00, 0xD7A3},
                                               {0xF900, 0xFAFF},
                                               {0xFE30, 0xFE6F},
                                               {0xFF00, 0xFF60},
                                               {0xFFE0, 0xFFE6},
                                               {0x1F300, 0x1F64F},
                                               {0x1F680, 0x1FAFF},
                                               {0x20000, 0x3FFFD}}};

template <std::size_t N>
bool contains(const std::array<CodeRange, N>& ranges, char32_t code) {
  const auto after = std::upper_bound(ranges.begin(), ranges.end(), code,
                                      [](char32_t c, const CodeRange& range) { return c < range.first; });
  return after != ranges.begin() && code <= std::prev(after)->second;
}

// The byte where showing begins: the begin of the line unless that is too far before the mark.
std::size_t window_begin(std::string_view line, std::size_t mark) {
  std::size_t at = mark;
  std::size_t points = 0;
  std::size_t begin = 0;
  for (; at > 0 && points < most_cells * 2 / 3; ++points) {
    --at;
    while (at > 0 && (static_cast<unsigned char>(line[at]) & 0xC0U) == 0x80U) --at;
    if (points + 1 == points_before_mark) begin = at;
  }
  return at == 0 ? 0 : begin;
}

} // namespace

std::size_t cell_width(char32_t code) {
  if (code < 0x300) return 1;
  if (contains(no_cell, code)) return 0;
  return contains(two_cells, code) ? 2 : 1;
}

DisplayLine display_line(std::string_view line, std::size_t begin, std::size_t end) {
  begin = std::min(begin, line.size());
  end = std::clamp(end, begin, line.size());
  DisplayLine shown;
  std::size_t at = window_begin(line, begin);
  if (at > 0) shown.text = cut;
  std::size_t cells = shown.text.size();
  std::size_t mark_end = 0;
  while (at < line.size() && cells < most_cells) {
    if (at == begin) shown.begin = cells;
    // Up to where the mark begins or ends, ASCII is taken in one piece.
    const std::size_t stop = at < begin ? begin : at < end ? end : line.size();
    const std::size_t plain =
        utf8::printable_ascii_prefix(line.substr(at, std::min(stop - at, most_cells - cells)));
    if (plain > 0) {
      shown.text += line.substr(at, plain);
      cells += plain;
      at += plain;
      if (at <= end) mark_end = cells;
      continue;
    }
    const utf8::Decoded next = utf8::decode(line.substr(at));
    const std::string_view bytes = line.substr(at, next.size);
    if (next.code == '\t') {
      const std::size_t width = tab_stop - cells % tab_stop;
      shown.text.append(width, ' ');
      cells += width;
    } else if (!next.valid || utf8::is_unprintable(next.code)) {
      const std::string number = utf8::visible(bytes);
      shown.text += number;
      cells += number.size();
    } else {
      shown.text += bytes;
      cells += cell_width(next.code);
    }
    at += next.size;
    if (at <= end) mark_end = cells;
  }
  if (at < line.size()) shown.text += cut;
  if (begin >= at) shown.begin = cells;
  shown.size = std::max<std::size_t>(mark_end > shown.begin ? mark_end - shown.begin : 0, 1);
  return shown;
}

} // namespace bindery::render
