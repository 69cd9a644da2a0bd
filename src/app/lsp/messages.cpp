// Source: Language Server Protocol 3.17, "Base Protocol".
#include "src/app/lsp/messages.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <poll.h>
#include <unistd.h>

namespace bindery::app::lsp {

namespace {

// A text of the largest size that is read, each byte of which is written as an escape of six.
constexpr std::size_t longest_content = std::size_t{6} << 28U;
constexpr std::size_t longest_head = 4096;
constexpr std::size_t escape_size = 6; // of `\uD800`
constexpr std::string_view end_of_head = "\r\n\r\n";

// Names of lines in a head are the same in any capitals, as in HTTP.
bool is_length(std::string_view name) {
  constexpr std::string_view length = "Content-Length";
  return name.size() == length.size() && ::strncasecmp(name.data(), length.data(), length.size()) == 0;
}

// The number of bytes that a head announces.
std::size_t content_length(std::string_view head) {
  while (!head.empty()) {
    const std::string_view line = head.substr(0, head.find("\r\n"));
    head.remove_prefix(std::min(line.size() + 2, head.size()));
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || !is_length(line.substr(0, colon))) continue;
    std::string_view value = line.substr(colon + 1);
    value.remove_prefix(std::min(value.find_first_not_of(' '), value.size()));
    std::size_t length = 0;
    const auto [end, failure] = std::from_chars(value.data(), value.data() + value.size(), length);
    if (failure != std::errc() || end != value.data() + value.size() || length > longest_content)
      throw StreamError(fmt::format("expected the length of a message, found `{}`", value));
    return length;
  }
  throw StreamError("expected a message with a `Content-Length`, found none; this command talks to editors, "
                    "not to people");
}

// The unit of UTF-16 that an escape in JSON stands for; nothing if there is no such escape.
std::optional<std::uint16_t> escaped_unit(std::string_view text) {
  if (text.size() < escape_size || !text.starts_with("\\u")) return std::nullopt;
  std::uint16_t unit = 0;
  const char* const end = text.data() + escape_size;
  return std::from_chars(text.data() + 2, end, unit, 16).ptr == end ? std::optional(unit) : std::nullopt;
}

enum class Half : unsigned char { none, first, second };

// Which half of a surrogate pair an escape stands for.
Half half_in(std::string_view text) {
  constexpr unsigned int mask = 0xFC00;
  constexpr unsigned int first = 0xD800;
  constexpr unsigned int second = 0xDC00;
  const unsigned int kind = escaped_unit(text).value_or(0) & mask;
  return kind == first ? Half::first : kind == second ? Half::second : Half::none;
}

// The content with U+FFFD in the place of halves that stand alone, whose escape is as long.
std::string without_single_halves(std::string content) {
  const std::string_view text = content;
  for (std::size_t at = text.find('\\'); at < text.size(); at = text.find('\\', at)) {
    const Half half = half_in(text.substr(at));
    const bool pair = half == Half::first && half_in(text.substr(at + escape_size)) == Half::second;
    if (half != Half::none && !pair) content.replace(at, escape_size, "\\ufffd");
    at += pair ? 2 * escape_size : half == Half::none ? 2 : escape_size;
  }
  return content;
}

} // namespace

bool MessageReader::fill() {
  if (begin_ == buffer_.size()) {
    buffer_.clear();
    begin_ = 0;
  }
  std::array<char, 65536> piece; // NOLINT(cppcoreguidelines-pro-type-member-init): read() fills it
  ssize_t count = 0;
  while ((count = ::read(descriptor_, piece.data(), piece.size())) < 0) {
    if (errno == EAGAIN) { // an editor that has told its streams not to wait
      pollfd ready{descriptor_, POLLIN, 0};
      if (::poll(&ready, 1, -1) >= 0) continue;
    }
    if (errno != EINTR) break;
  }
  // NOLINTNEXTLINE(concurrency-mt-unsafe): glibc's is safe for known numbers
  if (count < 0) throw StreamError(fmt::format("cannot read messages: {}", std::strerror(errno)));
  buffer_.append(piece.data(), static_cast<std::size_t>(count));
  return count > 0;
}

std::optional<std::string> MessageReader::next() {
  std::size_t head_end = std::string::npos;
  while ((head_end = buffer_.find(end_of_head, begin_)) == std::string::npos) {
    if (buffer_.size() - begin_ > longest_head)
      throw StreamError("expected the head of a message, found something else");
    if (fill()) continue;
    if (begin_ == buffer_.size()) return std::nullopt;
    static_cast<void>(content_length(std::string_view(buffer_).substr(begin_)));
    throw StreamError("expected an empty line behind the head of a message, found the end of the input");
  }
  const std::size_t length = content_length(std::string_view(buffer_).substr(begin_, head_end - begin_));
  begin_ = head_end + end_of_head.size();
  while (buffer_.size() - begin_ < length) {
    if (!fill()) return std::nullopt;
  }
  std::string content = buffer_.substr(begin_, length);
  begin_ += length;
  // What was handed out is let go before it is as much as what is left.
  if (begin_ > buffer_.size() / 2) {
    buffer_.erase(0, begin_);
    begin_ = 0;
  }
  return content;
}

bool MessageReader::has_more() const {
  if (begin_ < buffer_.size()) return true;
  pollfd asked{descriptor_, POLLIN, 0};
  return ::poll(&asked, 1, 0) > 0;
}

Json parsed(std::string_view content) {
  Json message = Json::parse(content, nullptr, false);
  if (message.is_discarded() && content.find("\\u") != std::string_view::npos)
    message = Json::parse(without_single_halves(std::string(content)), nullptr, false);
  return message;
}

const Json& member(const Json& object, const char* name) {
  const auto found = object.find(name);
  if (found == object.end()) throw MemberError(fmt::format("expected `{}`, found none", name));
  return *found;
}

const std::string& text_member(const Json& object, const char* name) {
  const Json& found = member(object, name);
  if (!found.is_string()) throw MemberError(fmt::format("expected a text as `{}`", name));
  return found.get_ref<const std::string&>();
}

double number_member(const Json& object, const char* name) {
  const Json& found = member(object, name);
  if (!found.is_number()) throw MemberError(fmt::format("expected a number as `{}`", name));
  return found.get<double>();
}

const Json& list_member(const Json& object, const char* name) {
  const Json& found = member(object, name);
  if (!found.is_array()) throw MemberError(fmt::format("expected a list as `{}`", name));
  return found;
}

bool is_true(const Json& object, const char* where) {
  const Json::json_pointer place(where);
  return object.contains(place) && object.at(place) == true;
}

std::string framed(std::string_view content) {
  return fmt::format("Content-Length: {}\r\n\r\n{}", content.size(), content);
}

} // namespace bindery::app::lsp
