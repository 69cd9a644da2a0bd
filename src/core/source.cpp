// Lines and columns of a source, computed only when somebody asks.
#include <bindery/source.hpp>

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <utility>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace bindery {

namespace {

// Code points are counted ahead in steps of so many bytes, so that many places in one long line cost little.
constexpr std::size_t point_step = 4096;

// A continuation byte of UTF-8 is no code point of its own.
bool begins_code_point(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
}

std::uint32_t count_points(std::string_view text) {
  return static_cast<std::uint32_t>(std::count_if(text.begin(), text.end(), begins_code_point));
}

// Calls `found` with the place of every LF and CR. Looks at sixteen bytes at once: lines are too short for a
// call of memchr each.
template <typename Found>
void find_line_signs(std::string_view text, Found found) {
  std::size_t at = 0;
#ifdef __SSE2__
  const __m128i line_feed = _mm_set1_epi8('\n');
  const __m128i carriage_return = _mm_set1_epi8('\r');
  for (; text.size() - at >= 16; at += 16) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(text.data() + at));
    const __m128i signs =
        _mm_or_si128(_mm_cmpeq_epi8(bytes, line_feed), _mm_cmpeq_epi8(bytes, carriage_return));
    for (auto mask = static_cast<std::uint32_t>(_mm_movemask_epi8(signs)); mask != 0; mask &= mask - 1)
      found(at + static_cast<std::size_t>(std::countr_zero(mask)));
  }
#endif
  for (; at < text.size(); ++at) {
    if (text[at] == '\n' || text[at] == '\r') found(at);
  }
}

} // namespace

Source::Source(std::string name, std::string bytes, bool plain)
    : name_(std::move(name)), text_(std::move(bytes)), plain_(plain) {
  if (text_.size() > max_size) throw std::length_error("source text of 256 MiB or more");
}

void Source::index_lines() const {
  if (!line_starts_.empty()) return;
  constexpr std::size_t usual_line = 32; // most scripts have longer ones: their table is made in one piece
  const std::string_view text = text_;
  line_starts_.reserve(text.size() / usual_line + 1);
  line_starts_.push_back(0);
  std::size_t longest = 0;
  find_line_signs(text, [&](std::size_t sign) {
    if (text[sign] == '\r' && sign + 1 < text.size() && text[sign + 1] == '\n') return;
    const auto start = static_cast<std::uint32_t>(sign + 1);
    longest = std::max<std::size_t>(longest, start - line_starts_.back());
    line_starts_.push_back(start);
  });
  // Code points are looked up in long lines, and counted in others.
  if (!plain_ && std::max(longest, text_.size() - line_starts_.back()) >= point_step) index_points();
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
  const auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  const auto line = static_cast<std::uint32_t>(after - line_starts_.begin());
  const std::uint32_t start = line_starts_[line - 1];
  if (plain_) return {line, offset - start + 1, offset};
  const std::uint32_t points = offset - start < point_step
                                   ? count_points(std::string_view(text_).substr(start, offset - start))
                                   : points_before(offset) - points_before(start);
  return {line, points + 1, offset};
}

std::string_view Source::line(std::uint32_t number) const {
  index_lines();
  if (number == 0 || number > line_starts_.size()) return {};
  const std::uint32_t begin = line_starts_[number - 1];
  std::uint32_t end =
      number < line_starts_.size() ? line_starts_[number] : static_cast<std::uint32_t>(text_.size());
  while (end > begin && (text_[end - 1] == '\n' || text_[end - 1] == '\r')) --end;
  return std::string_view(text_).substr(begin, end - begin);
}

std::uint32_t Source::line_count() const {
  index_lines();
  return static_cast<std::uint32_t>(line_starts_.size());
}

} // namespace bindery
