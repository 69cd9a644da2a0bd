// Lines and columns of a source, computed only when somebody asks.
#include <bindery/source.hpp>

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <utility>

namespace bindery {

namespace {

// A continuation byte of UTF-8 is no code point of its own.
bool begins_code_point(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
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
  const char* at = begin;
  const auto starts_after = [&](const char* last) {
    line_starts_.push_back(static_cast<std::uint32_t>(last + 1 - begin));
  };
  if (!has_return) {
    while ((at = static_cast<const char*>(std::memchr(at, '\n', static_cast<std::size_t>(end - at)))) !=
           nullptr) {
      starts_after(at++);
    }
    return;
  }
  for (; at != end; ++at) {
    if (*at == '\n' || (*at == '\r' && (at + 1 == end || at[1] != '\n'))) starts_after(at);
  }
}

Position Source::position(std::uint32_t offset) const {
  index_lines();
  offset = std::min(offset, static_cast<std::uint32_t>(text_.size()));
  const auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  const auto line = static_cast<std::uint32_t>(after - line_starts_.begin());
  const std::uint32_t start = line_starts_[line - 1];
  const auto points = std::count_if(text_.begin() + start, text_.begin() + offset, begins_code_point);
  return {line, static_cast<std::uint32_t>(points) + 1, offset};
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
