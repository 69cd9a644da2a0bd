// What names and words are made of. DML's names are ASCII, whatever the locale.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace bindery::dml {

inline bool is_capital(char c) {
  return c >= 'A' && c <= 'Z';
}

inline bool is_small(char c) {
  return c >= 'a' && c <= 'z';
}

inline bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

inline bool is_letter(char c) {
  return is_small(c) || is_capital(c);
}

inline bool is_letter_or_digit(char c) {
  return is_letter(c) || is_digit(c);
}

// A byte of a name.
inline bool is_name_byte(char c) {
  return is_letter_or_digit(c) || c == '_';
}

// Whether a text has a letter or a digit, as lines that are only drawn have none.
inline bool has_words(std::string_view text) {
  return std::any_of(text.begin(), text.end(), is_letter_or_digit);
}

// Whether a predicate holds for any of the runs of such bytes in a text.
template <typename Predicate>
bool any_name_of(std::string_view text, const Predicate& holds) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = at;
    while (at < text.size() && is_name_byte(text[at])) ++at;
    if (at == begin)
      ++at;
    else if (holds(text.substr(begin, at - begin)))
      return true;
  }
  return false;
}

// A byte that says something: a letter, a digit, or a part of what is not ASCII.
inline bool is_word_byte(char c) {
  return is_letter_or_digit(c) || (static_cast<unsigned char>(c) & 0x80U) != 0;
}

} // namespace bindery::dml
