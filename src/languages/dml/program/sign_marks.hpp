// Writes the comment sign into lines that lack it, and notes what they say.
#pragma once

#include "src/languages/dml/program/text_lines.hpp"
#include "src/languages/dml/program/unmarked_comment.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace bindery::dml {

class SignMarks {
 public:
  // The lines must outlive this.
  SignMarks(std::string_view text, const TextLines& lines) : text_(text), lines_(lines) {}

  // Begins a comment; what was marked before is forgotten.
  void begin();
  // Marks the next line of it, in a column unless another sign stands there.
  void mark(const TextLine& line, std::size_t column);
  // Writes `#` for the sign at a place, which may be empty.
  void mark(const TextLine& line, std::string_view sign, std::size_t place);

  // Where the comment around a line has its signs.
  [[nodiscard]] std::size_t column_of_signs(const TextLine& line) const;
  // Where the last line ends that is marked.
  [[nodiscard]] std::uint32_t end() const { return found_.span.end; }
  // Whether blocks open in the lines that do not end there.
  [[nodiscard]] bool opens_block() const { return open_ != 0; }
  // Whether statements stand behind the signs of the lines, and no words that are none.
  [[nodiscard]] bool has_code_alone() const { return code_ && !says_something_; }
  // The comment that is marked.
  [[nodiscard]] UnmarkedComment take(bool may_be_code) {
    found_.may_be_code = may_be_code;
    return std::move(found_);
  }

 private:
  // Whether a text at one column would stand below (or above) the beginning of a word, and at the other not.
  [[nodiscard]] bool fits_at(const TextLine& line, std::size_t column, std::size_t other_column) const;
  // Whether the text needs a blank more behind its sign.
  [[nodiscard]] bool lacks_blank(const TextLine& line) const;
  // Whether the words of a line, which stand far behind a sign of two characters, are to stay where they are.
  [[nodiscard]] bool keeps_column(const TextLine& line, std::string_view words) const;
  // Whether a blank stands in the place of the sign, so that the text stands where it should without one.
  [[nodiscard]] bool has_blank_for_sign(const TextLine& line, std::size_t place) const;

  std::string_view text_;
  const TextLines& lines_;
  UnmarkedComment found_;
  bool code_ = false;
  bool says_something_ = false;
  int open_ = 0; // blocks that the lines open, without those that they close
};

} // namespace bindery::dml
