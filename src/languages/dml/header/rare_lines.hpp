// Where the next line stands that may be of a rare kind: rules ask that of nearly every line of a header,
// many times, and each time for nothing.
#pragma once

#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace bindery::dml {

// The lines of a text that have one of two pairs of letters in them, as words have that make a line one of
// that kind. What was looked for once is known for all places up to the next such line.
class RareLines {
 public:
  RareLines(LetterPair one, LetterPair other) : one_(one), other_(other) {}

  // Forgets what was found: the next question is about another text.
  void forget() { *this = RareLines(one_, other_); }

  // Whether there is such a pair behind a place, in its line. The text is the same in all questions.
  [[nodiscard]] bool stands_in_line(std::string_view text, std::uint32_t place) {
    look(text, place);
    return place >= line_;
  }
  // The same of its line and the three lines below.
  [[nodiscard]] bool stands_soon(std::string_view text, std::uint32_t place) {
    look(text, place);
    return place >= lines_above_;
  }

 private:
  static constexpr std::uint32_t nowhere = static_cast<std::uint32_t>(-1);

  void look(std::string_view text, std::uint32_t place) {
    if (from_ <= place && place <= found_) return;
    // In front of where it was looked for last, it is looked for up to there.
    const bool before = place < from_ && from_ <= found_;
    const std::string_view part = before ? text.substr(0, from_ + 1) : text;
    const std::size_t found = find_either(part, one_, other_, place);
    from_ = place;
    if (before && found == std::string_view::npos) return;
    found_ = static_cast<std::uint32_t>(std::min(found, text.size() - 1));
    line_ = found == std::string_view::npos ? nowhere : begin_of_line(text, found_);
    lines_above_ = line_;
    for (int i = 0; i < 3 && line_ != nowhere && lines_above_ > 0; ++i)
      lines_above_ = begin_of_line_above(text, lines_above_);
  }

  LetterPair one_;
  LetterPair other_;
  // From the one on, up to the other, there is no pair; nowhere as long as nobody has asked.
  std::uint32_t from_ = 1;
  std::uint32_t found_ = 0;
  std::uint32_t line_ = nowhere;        // where the line of the pair begins
  std::uint32_t lines_above_ = nowhere; // and the third line above it
};

} // namespace bindery::dml
