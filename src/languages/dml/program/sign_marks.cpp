// The lines around tell in which column the signs stand, and how far behind them the text.
#include "src/languages/dml/program/sign_marks.hpp"

#include "grammar/dml/comment_sign.hpp"
#include "src/languages/dml/program/foreign_signs.hpp"

#include <algorithm>
#include <cstdint>

namespace bindery::dml {

void SignMarks::begin() {
  found_ = {};
  code_ = says_something_ = false;
  open_ = 0;
}

std::size_t SignMarks::column_of_signs(const TextLine& line) const {
  const TextLine neighbour = lines_.is_marked_above(line)   ? lines_.above(line)
                             : lines_.is_marked_below(line) ? lines_.below(line)
                                                            : line;
  return lines_.is_marked(neighbour) ? neighbour.content - neighbour.begin : 0;
}

bool SignMarks::fits_at(const TextLine& line, std::size_t column, std::size_t other_column) const {
  const auto begins_word = [&](const TextLine& other, std::size_t at) {
    return other.begin + at < other.end && is_blank(text_[other.begin + at - 1]) &&
           !is_blank(text_[other.begin + at]);
  };
  const auto fits = [&](const TextLine& other) {
    return begins_word(other, column) && !begins_word(other, other_column);
  };
  return (lines_.is_marked_above(line) && fits(lines_.above(line))) ||
         (lines_.is_marked_below(line) && fits(lines_.below(line)));
}

bool SignMarks::lacks_blank(const TextLine& line) const {
  const std::size_t column = line.content - line.begin + 1;
  return column > 2 && fits_at(line, column + 1, column);
}

bool SignMarks::has_blank_for_sign(const TextLine& line, std::size_t place) const {
  const std::size_t column = line.content - line.begin;
  if (line.content == place + 2) return !fits_at(line, column + 1, column) && !lacks_blank(line);
  return line.content > place + 2 && fits_at(line, column, column + 1);
}

bool SignMarks::keeps_column(const TextLine& line, std::string_view words) const {
  const auto column = static_cast<std::size_t>(words.data() - text_.data()) - line.begin;
  return column > line.content - line.begin + 3 && fits_at(line, column, column - 1);
}

void SignMarks::mark(const TextLine& line, std::size_t column) {
  const std::string_view of_ruled_line = sign_of_ruled_line(lines_, line);
  std::string_view sign = of_ruled_line.empty() ? foreign_sign_at(lines_, line) : of_ruled_line;
  // A row of a table, whose cells stand between bars
  if (sign == "|" && lines_.words_from(line.content + 1, line).ends_with('|')) sign = {};
  mark(line, sign, sign.empty() ? std::min(line.begin + column, line.content) : line.content);
}

void SignMarks::mark(const TextLine& line, std::string_view sign, std::size_t place) {
  const bool overtyped = sign.empty() && has_blank_for_sign(line, place);
  const std::size_t behind = place + (overtyped ? 1 : sign.size());
  const bool blank_behind =
      overtyped || behind == line.end || (is_blank(text_[behind]) && (!sign.empty() || !lacks_blank(line)));
  const Span span{static_cast<std::uint32_t>(place), static_cast<std::uint32_t>(behind)};
  const std::string_view words = lines_.words_from(behind, line);
  open_ += (words.ends_with('{') ? 1 : 0) - (words.starts_with('}') ? 1 : 0);
  if (!words.empty()) {
    const Reading reading = reading_of(words, lines_.text_end());
    says_something_ = says_something_ || (reading >= Reading::surely &&
                                          words.find_first_not_of("-=* ") != std::string_view::npos);
    const bool by_mistake = may_be_operator(sign) || grammar::dml::odd_sign_size(sign) != 0;
    code_ = code_ || (by_mistake && begins_code(words, lines_.text_end()));
  }
  if (found_.edits.empty()) {
    found_.span.begin = span.begin;
    found_.foreign = sign;
  }
  const bool narrower = sign.size() == 2 && !words.empty() && keeps_column(line, words);
  found_.edits.push_back({span, blank_behind && !narrower ? "#" : "# "});
  found_.span.end = static_cast<std::uint32_t>(line.end);
}

} // namespace bindery::dml
