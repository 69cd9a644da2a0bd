// The lines around a place of a script, and which of them have the sign of comments.
#pragma once

#include "src/languages/dml/program/line_reading.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bindery::dml {

// A line by where it stands in the text.
struct TextLine {
  std::size_t begin = 0;
  std::size_t content = 0; // behind the blanks at its beginning
  std::size_t end = 0;     // without the end of the line
};

class TextLines {
 public:
  // A bound for what is looked at of very long lines.
  static constexpr std::size_t longest_look = 512;

  // The text must end in a NUL byte behind its end.
  explicit TextLines(std::string_view text) : text_(text) {}

  [[nodiscard]] const char* text_end() const { return text_.data() + text_.size(); }
  // The line that begins at a place.
  [[nodiscard]] TextLine line_from(std::size_t begin) const {
    const std::size_t size = line_size(text_.substr(begin));
    const std::size_t blanks = skip_blanks(text_.substr(begin, size));
    return {begin, begin + std::min(blanks, size), begin + size};
  }
  [[nodiscard]] bool is_last(const TextLine& line) const { return line.end == text_.size(); }
  // Of a line that is not the last.
  [[nodiscard]] TextLine below(const TextLine& line) const {
    return line_from(past_line_end(text_, static_cast<std::uint32_t>(line.end)));
  }
  // Of a line that is not the first.
  [[nodiscard]] TextLine above(const TextLine& line) const {
    return line_from(begin_of_line_above(text_, static_cast<std::uint32_t>(line.begin)));
  }

  [[nodiscard]] std::string_view content_of(const TextLine& line) const {
    return text_.substr(line.content, line.end - line.content);
  }
  // As much of it as is looked at.
  [[nodiscard]] std::string_view beginning_of(const TextLine& line) const {
    return content_of(line).substr(0, longest_look);
  }
  // What a line says from a place on.
  [[nodiscard]] std::string_view words_from(std::size_t place, const TextLine& line) const {
    return trimmed(text_.substr(place, line.end - place));
  }

  [[nodiscard]] bool is_blank_line(const TextLine& line) const { return line.content == line.end; }
  // Whether a line begins with `#`.
  [[nodiscard]] bool is_marked(const TextLine& line) const {
    return !is_blank_line(line) && text_[line.content] == '#';
  }
  [[nodiscard]] bool is_marked_above(const TextLine& line) const {
    return line.begin > 0 && is_marked(above(line));
  }
  [[nodiscard]] bool is_marked_below(const TextLine& line) const {
    return !is_last(line) && is_marked(below(line));
  }
  // What a line without the sign reads as; others are none of a comment that has lost it.
  [[nodiscard]] Reading read(const TextLine& line) const {
    return is_blank_line(line) || is_marked(line) ? Reading::code : reading_of(content_of(line), text_end());
  }

 private:
  std::string_view text_;
};

} // namespace bindery::dml
