// Places of the Language Server Protocol, and the URIs of files.
#pragma once

#include "src/app/lsp/messages.hpp"

#include <bindery/source.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bindery::app::lsp {

// How many units of UTF-16, in which editors count, a text takes.
[[nodiscard]] std::size_t utf16_size(std::string_view text);

// A line and a unit in it, from zero on. Numbers of editors may be none that count anything: negative, or
// with fractions.
using Place = std::pair<double, double>;
struct Range {
  Place begin;
  Place end;
};
[[nodiscard]] Place place_of(const Json& position);
[[nodiscard]] Range range_of(const Json& range);

// Whether two ranges have a place in common; where they only touch, they have.
[[nodiscard]] bool meet(const Range& range, const Range& other);

// The places of one source, which must live as long. Units are counted ahead in steps of so many bytes, so
// that many places in one long line cost little.
class Places {
 public:
  // `text` is what the source was made of, as the editor has it: characters that a source does not hold were
  // replaced byte by byte.
  Places(const Source& source, std::string_view text);
  explicit Places(const Source& source) : Places(source, source.text()) {}

  // A Range of the protocol.
  [[nodiscard]] Json range(Span span) const;
  // The byte that stands at a place, or the end of a line that is shorter; nothing where no line is.
  [[nodiscard]] std::optional<std::uint32_t> offset(const Place& place) const;

 private:
  static constexpr std::size_t step = 256;

  [[nodiscard]] Json place(std::uint32_t offset) const;
  [[nodiscard]] std::size_t units_before(std::size_t at) const;

  const Source& source_;
  std::string_view text_;
  std::vector<std::size_t> units_; // before each step
};

// The text with another one in the place of a range. Places behind the end of a line, or of the text, are
// taken for that end. A character that a place parts leaves U+FFFD for each of its units outside of the
// range.
[[nodiscard]] std::string replaced(std::string_view text, Range range, std::string_view by);

// The path of a file that a URI names; empty if it is none of a file, or no URI.
[[nodiscard]] std::string path_of(std::string_view uri);
// The URI of a file. A path that begins in the current folder is completed.
[[nodiscard]] std::string uri_of(const std::string& path);

} // namespace bindery::app::lsp
