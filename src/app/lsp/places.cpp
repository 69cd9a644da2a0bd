// Places of the protocol count from zero, and columns in units of UTF-16: the only ones that all editors
// know. Source: Language Server Protocol 3.17; URIs: RFC 3986.
#include "src/app/lsp/places.hpp"

#include "src/app/paths.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <climits>

namespace bindery::app::lsp {

namespace {

// How many units a character takes, of which this is a byte: nothing for those behind its first. UTF-16 takes
// two where UTF-8 takes four bytes.
std::size_t units_of(char c) {
  constexpr unsigned char continuation_mask = 0xC0;
  constexpr unsigned char continuation = 0x80;
  constexpr unsigned char first_of_four = 0xF0;
  const auto byte = static_cast<unsigned char>(c);
  return ((byte & continuation_mask) != continuation ? 1U : 0U) + (byte >= first_of_four ? 1U : 0U);
}

// A byte, and whether the place meant lies within the character that begins there.
struct Cut {
  std::size_t at;
  bool parts;
};

Cut cut_at(std::string_view text, const Place& place) {
  std::size_t at = 0;
  for (std::size_t line = 0; static_cast<double>(line) < place.first; ++line) {
    at = text.find_first_of("\r\n", at);
    if (at == std::string_view::npos) return {text.size(), false};
    at += text.substr(at).starts_with("\r\n") ? 2U : 1U;
  }
  const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
  double units = 0;
  for (; at < end; ++at) {
    const auto more = static_cast<double>(units_of(text[at]));
    if (units + more > place.second) return {at, units < place.second};
    units += more;
  }
  return {at, false};
}

} // namespace

std::size_t utf16_size(std::string_view text) {
  std::size_t size = 0;
  for (const char c : text) size += units_of(c);
  return size;
}

Place place_of(const Json& position) {
  return {number_member(position, "line"), number_member(position, "character")};
}

Range range_of(const Json& range) {
  return {place_of(member(range, "start")), place_of(member(range, "end"))};
}

bool meet(const Range& range, const Range& other) {
  return range.begin <= other.end && other.begin <= range.end;
}

Places::Places(const Source& source, std::string_view text) : source_(source), text_(text) {
  std::size_t units = 0;
  for (std::size_t at = 0; at < text.size(); at += step) {
    units_.push_back(units);
    units += utf16_size(text.substr(at, step));
  }
  units_.push_back(units);
}

Json Places::range(Span span) const {
  return {{"start", place(span.begin)}, {"end", place(span.end)}};
}

std::optional<std::uint32_t> Places::offset(const Place& place) const {
  if (!(place.first >= 0 && place.first < source_.line_count()) || !(place.second >= 0)) return std::nullopt;
  const std::string_view line = source_.line(static_cast<std::uint32_t>(place.first) + 1);
  const auto begin = static_cast<std::size_t>(line.data() - source_.text().data());
  std::size_t at = begin;
  double units = 0;
  while (at < begin + line.size()) {
    units += static_cast<double>(units_of(text_[at]));
    if (units > place.second) break;
    ++at;
  }
  return static_cast<std::uint32_t>(at);
}

Json Places::place(std::uint32_t offset) const {
  const std::uint32_t number = source_.position(offset).line;
  const std::string_view line = source_.line(number);
  const auto begin = static_cast<std::size_t>(line.data() - source_.text().data());
  const std::size_t at = std::min<std::size_t>(offset, begin + line.size());
  return {{"line", number - 1}, {"character", units_before(at) - units_before(begin)}};
}

std::size_t Places::units_before(std::size_t at) const {
  const std::size_t counted = at / step;
  return units_[counted] + utf16_size(text_.substr(counted * step, at % step));
}

std::string replaced(std::string_view text, Range range, std::string_view by) {
  if (range.end < range.begin) std::swap(range.begin, range.end);
  const Cut begin = cut_at(text, range.begin);
  const Cut end = cut_at(text, range.end);
  constexpr std::string_view unknown = "\uFFFD";
  constexpr std::size_t parted_size = 4;
  std::string all(text.substr(0, begin.at));
  if (begin.parts) all += unknown;
  all += by;
  if (end.parts) all += unknown;
  return all += text.substr(end.at + (end.parts ? parted_size : 0U));
}

std::string path_of(std::string_view uri) {
  constexpr std::string_view scheme = "file:";
  constexpr std::string_view authority = "//"; // the name of this machine may stand behind it
  if (!uri.starts_with(scheme)) return {};
  uri.remove_prefix(scheme.size());
  if (uri.starts_with(authority)) uri.remove_prefix(std::min(uri.find('/', authority.size()), uri.size()));
  uri = uri.substr(0, uri.find_first_of("?#"));
  std::string path;
  while (!uri.empty()) {
    unsigned char byte = 0;
    constexpr std::size_t escape_size = 3;
    const bool escaped =
        uri.front() == '%' && uri.size() >= escape_size &&
        std::from_chars(uri.data() + 1, uri.data() + escape_size, byte, 16).ptr == uri.data() + escape_size;
    path.push_back(escaped ? static_cast<char>(byte) : uri.front());
    uri.remove_prefix(escaped ? escape_size : 1);
  }
  const bool may_be_there =
      path.starts_with('/') && path.size() < PATH_MAX && path.find('\0') == std::string::npos;
  return may_be_there ? path : std::string();
}

std::string uri_of(const std::string& path) {
  constexpr std::string_view plain_signs = "/-._~";
  std::string uri = "file://";
  for (const char c : absolute_path(path)) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       plain_signs.find(c) != std::string_view::npos;
    if (plain) {
      uri.push_back(c);
    } else {
      uri += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
  }
  return uri;
}

} // namespace bindery::app::lsp
