// Lines and columns of a source, computed only when somebody asks.
#include <bindery/source.hpp>

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <utility>

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

} // namespace

Source::Source(std::string name, std::string bytes) : name_(std::move(name)), text_(std::move(bytes)) {
  if (text_.size() > max_size) throw std::length_error("source text of 4 GiB or more");
}

void Source::index_lines() const {
  if (!line_starts_.empty()) return;
  line_starts_.push_back(0);
  const char* const begin = text_.data();
  const char* const end = begin + text_.size();
  const bool has_return = std::memchr(begin, '\r', text_.size()) != nullptr;
  std::size_t longest = 0;
  const auto starts_after = [&](const char* last) {
    const auto start = static_cast<std::uint32_t>(last + 1 - begin);
    longest = std::max<std::size_t>(longest, start - line_starts_.back());
    line_starts_.push_back(start);
  };
  const char* at = begin;
  if (has_return) {
    for (; at != end; ++at) {
      if (*at == '\n' || (*at == '\r' && (at + 1 == end || at[1] != '\n'))) starts_after(at);
    }
  } else {
    while ((at = static_cast<const char*>(std::memchr(at, '\n', static_cast<std::size_t>(end - at)))) !=
           nullptr) {
      starts_after(at++);
    }
  }
  // Code points are looked up in long lines, and counted in others.
  if (std::max(longest, text_.size() - line_starts_.back()) >= point_step) index_points();
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
