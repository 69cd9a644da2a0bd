// Lines and columns of a source, computed only when somebody asks.
#include <bindery/source.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <stdexcept>
#include <utility>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace bindery {

namespace {

// Code points are counted ahead in steps of so many bytes, so that many places in one long line cost little.
constexpr std::size_t point_step = 4096;

// Of so many lines one is in the table of lines, so that it is small even where nearly all bytes are line
// ends, and each one of so many bytes, along which nobody has to walk then.
constexpr std::uint32_t lines_of_mark = 8;
constexpr std::uint32_t long_line = 1024;

// A continuation byte of UTF-8 is no code point of its own.
bool begins_code_point(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
}

std::uint32_t count_points(std::string_view text) {
  return static_cast<std::uint32_t>(std::count_if(text.begin(), text.end(), begins_code_point));
}

// Calls `found` with each place in a part of a text behind which a line begins. Looks at sixteen bytes at
// once: lines are too short for a call of memchr each.
template <typename Found>
void find_line_ends(std::string_view text, Span part, Found found) {
  std::size_t at = part.begin;
  const auto sign = [&](std::size_t place) {
    const bool first_of_two = text[place] == '\r' && place + 1 < text.size() && text[place + 1] == '\n';
    if (!first_of_two) found(static_cast<std::uint32_t>(place + 1));
  };
#ifdef __SSE2__
  const __m128i line_feed = _mm_set1_epi8('\n');
  const __m128i carriage_return = _mm_set1_epi8('\r');
  for (; part.end - at >= 16; at += 16) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(text.data() + at));
    const __m128i signs =
        _mm_or_si128(_mm_cmpeq_epi8(bytes, line_feed), _mm_cmpeq_epi8(bytes, carriage_return));
    for (auto mask = static_cast<std::uint32_t>(_mm_movemask_epi8(signs)); mask != 0; mask &= mask - 1)
      sign(at + static_cast<std::size_t>(std::countr_zero(mask)));
  }
#endif
  for (; at < part.end; ++at) {
    if (text[at] == '\n' || text[at] == '\r') sign(at);
  }
}

} // namespace

Source::Source(std::string name, std::string bytes, bool plain, std::uint32_t uncounted)
    : name_(std::move(name)), text_(std::move(bytes)), plain_(plain), uncounted_(uncounted) {
  if (text_.size() > max_size) throw std::length_error("source text of 256 MiB or more");
}

struct Source::Lines {
  std::array<std::uint32_t, lines_of_mark> begins; // of `count` lines
  std::uint32_t count;
  std::uint32_t first; // the number of the first one
  std::uint32_t end;   // where the line behind them begins
};

void Source::index_lines() const {
  if (!line_marks_.empty()) return;
  const auto size = static_cast<std::uint32_t>(text_.size());
  constexpr std::size_t usual_line = 32; // most scripts have longer ones: their table is made in one piece
  line_marks_.reserve(text_.size() / (usual_line * lines_of_mark) + 3);
  LineMark line{0, 1};
  std::uint32_t longest = 0;
  const auto mark = [&] {
    if (line_marks_.empty() || line_marks_.back().number != line.number) line_marks_.push_back(line);
  };
  const auto end_at = [&](std::uint32_t end) {
    const bool is_long = end - line.begin >= long_line;
    longest = std::max(longest, end - line.begin);
    if (is_long) mark();
    line = {end, line.number + 1};
    if (is_long || line.number - line_marks_.back().number >= lines_of_mark) mark();
  };
  mark();
  find_line_ends(text_, {0, size}, end_at);
  end_at(size);
  line.begin = size + 1; // a place at the end of the text is one of its last line
  if (line_marks_.back().number == line.number) line_marks_.pop_back();
  mark();
  // Code points are looked up in long lines, and counted in others.
  if (!plain_ && longest >= point_step) index_points();
}

Source::Lines Source::lines_from(const LineMark* mark) const {
  const LineMark& next = mark[1];
  Lines lines{{mark->begin}, 1, mark->number, std::min(next.begin, static_cast<std::uint32_t>(text_.size()))};
  if (next.number - mark->number == 1) return lines; // it may be long
  find_line_ends(text_, {mark->begin, lines.end}, [&](std::uint32_t begin) {
    if (lines.count < next.number - mark->number) lines.begins[lines.count++] = begin;
  });
  return lines;
}

void Source::index_points() const {
  std::uint32_t points = 0;
  for (std::size_t at = 0; at < text_.size(); at += point_step) {
    points_before_.push_back(points);
    points += count_points(std::string_view(text_).substr(at, point_step));
  }
  points_before_.push_back(points);
}

// Every entry of the table but the last stands at a multiple of the step; the last is the end of the text.
std::uint32_t Source::points_before(std::uint32_t offset) const {
  if (offset == text_.size()) return points_before_.back();
  const std::size_t step = offset / point_step;
  const std::size_t begin = step * point_step;
  return points_before_[step] + count_points(std::string_view(text_).substr(begin, offset - begin));
}

Position Source::position(std::uint32_t offset) const {
  index_lines();
  offset = std::min(offset, static_cast<std::uint32_t>(text_.size()));
  const auto next = std::upper_bound(line_marks_.begin(), line_marks_.end(), offset,
                                     [](std::uint32_t place, LineMark mark) { return place < mark.begin; });
  const Lines lines = lines_from(&*std::prev(next));
  const auto* const begin = lines.begins.data();
  const auto before = std::upper_bound(begin, begin + lines.count, offset) - begin - 1;
  const std::uint32_t line = lines.first + static_cast<std::uint32_t>(before);
  const std::uint32_t start = begin[before];
  if (plain_) return {line, offset - start + 1, offset};
  const std::uint32_t points = offset - start < point_step
                                   ? count_points(std::string_view(text_).substr(start, offset - start))
                                   : points_before(offset) - points_before(start);
  const std::uint32_t uncounted = start == 0 ? std::min(offset, uncounted_) : 0;
  return {line, points - uncounted + 1, offset};
}

std::string_view Source::line(std::uint32_t number) const {
  if (number == 0 || number > line_count()) return {};
  const auto next = std::upper_bound(line_marks_.begin(), line_marks_.end(), number,
                                     [](std::uint32_t line, LineMark mark) { return line < mark.number; });
  const Lines lines = lines_from(&*std::prev(next));
  const std::uint32_t i = number - lines.first;
  const std::uint32_t begin = lines.begins[i];
  std::uint32_t end = i + 1 < lines.count ? lines.begins[i + 1] : lines.end;
  while (end > begin && (text_[end - 1] == '\n' || text_[end - 1] == '\r')) --end;
  return std::string_view(text_).substr(begin, end - begin);
}

std::uint32_t Source::line_count() const {
  index_lines();
  return line_marks_.back().number - 1;
}

} // namespace bindery
