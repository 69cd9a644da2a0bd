// Tells signs from the words behind them.
#include "src/languages/dml/program/foreign_signs.hpp"

#include "grammar/dml/comment_sign.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace bindery::dml {

std::string_view foreign_sign_at(const TextLines& lines, const TextLine& line) {
  const std::string_view content = lines.content_of(line);
  return content.substr(0, grammar::dml::comment_sign_size(content));
}

std::string_view sign_of_ruled_line(const TextLines& lines, const TextLine& line) {
  constexpr std::size_t least = 10; // bytes
  const std::string_view content = lines.content_of(line);
  const auto goes_on = [&](std::size_t i) {
    return i < content.size() && (static_cast<unsigned char>(content[i]) & 0xC0U) == 0x80U;
  };
  std::size_t size = 1;
  while (goes_on(size)) ++size;
  if (content.size() <= size + least) return {};
  if (content[size] == '#') ++size;
  const std::string_view words = trimmed(content.substr(size));
  const bool known = words.size() >= least && (is_dashes(words) || words.starts_with("NAME "));
  return known && is_blank(content[size]) ? content.substr(0, size) : std::string_view();
}

bool may_be_operator(std::string_view sign) {
  return sign == "*" || sign == "|" || sign == "!" || sign == "%";
}

bool begins_code(std::string_view words, const char* text_end) {
  static constexpr std::array<std::string_view, 6> heads{"for (", "for(", "parfor", "if (", "if(", "while"};
  const bool head =
      std::ranges::any_of(heads, [&](std::string_view each) { return words.starts_with(each); });
  return (head || begins_like_code(words.data()) || words.front() == '[') &&
         reading_of(words, text_end) == Reading::code;
}

} // namespace bindery::dml
