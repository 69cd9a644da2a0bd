// A source text and places in it: what every record and every diagnostic points into.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bindery {

// A half-open range of byte offsets into one Source. An empty span marks a place between two bytes.
struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  [[nodiscard]] constexpr std::uint32_t size() const { return end - begin; }
  [[nodiscard]] constexpr bool empty() const { return begin == end; }
  friend constexpr bool operator==(const Span&, const Span&) = default;
};

// A piece of a source: its bytes (UTF-8) and where they stand. The bytes belong to the Source, which must
// outlive the Text. A Text that stands in no source has an empty span and text of static storage.
struct Text {
  std::string_view text;
  Span span;

  [[nodiscard]] constexpr bool empty() const { return text.empty(); }
};

// A place as people count: line and column start at 1, a column is one Unicode code point (a tab is one
// column). The offset counts bytes from 0.
struct Position {
  std::uint32_t line = 1;
  std::uint32_t column = 1;
  std::uint32_t offset = 0;
  friend constexpr bool operator==(const Position&, const Position&) = default;
};

// An immutable text with the name under which messages speak of it. Lines end in "\n", "\r\n" or a lone "\r"
// that is not followed by "\n"; the end of a line does not belong to its text.
class Source {
 public:
  // The bytes of the largest text. Records are small because places are numbers of 28 bits.
  static constexpr std::size_t max_size = (std::size_t{1} << 28U) - 1;

  // Takes the name shown in messages (a path as the user wrote it, UTF-8) and the bytes, which must be valid
  // UTF-8 (see load.hpp for text that may not be) and no longer than max_size; throws std::length_error if
  // longer. `plain` says that utf8::is_plain(bytes) is known to be so. So many bytes at the beginning as
  // `uncounted` says, all of ASCII, take no column: they stand for what no editor shows. A plain text has
  // none.
  Source(std::string name, std::string bytes, bool plain = false, std::uint32_t uncounted = 0);

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] std::string_view text(Span span) const {
    return std::string_view(text_).substr(span.begin, span.size());
  }
  // Whether it is known that utf8::is_plain(text()).
  [[nodiscard]] bool is_plain() const { return plain_; }
  // The Text for a view into this source's own bytes.
  [[nodiscard]] Text piece(std::string_view part) const {
    const auto begin = static_cast<std::uint32_t>(part.data() - text_.data());
    return {part, {begin, begin + static_cast<std::uint32_t>(part.size())}};
  }

  // The position of a byte offset; offsets past the end give the end. Cost: a binary search in the table of
  // lines, which is built on first use, and a walk along some KB at most. Safe to call from several threads
  // only after index_lines().
  [[nodiscard]] Position position(std::uint32_t offset) const;
  // The text of a line (1-based) without its end; empty for lines that do not exist.
  [[nodiscard]] std::string_view line(std::uint32_t number) const;
  [[nodiscard]] std::uint32_t line_count() const;
  // Builds the table of lines now.
  void index_lines() const;

 private:
  // Where a line begins, and its number.
  struct LineMark {
    std::uint32_t begin;
    std::uint32_t number;
  };
  // The lines from one mark to the next.
  struct Lines;

  [[nodiscard]] Lines lines_from(const LineMark* mark) const;
  void index_points() const;
  [[nodiscard]] std::uint32_t points_before(std::uint32_t offset) const;

  std::string name_;
  std::string text_;
  bool plain_;
  std::uint32_t uncounted_;
  // Of some lines; the last one is where a line behind the text would begin.
  mutable std::vector<LineMark> line_marks_;
  mutable std::vector<std::uint32_t> points_before_; // code points before each step of the text
};

} // namespace bindery
