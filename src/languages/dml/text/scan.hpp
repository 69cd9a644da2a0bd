// Looking for blanks, words and line ends in short texts. The standard functions that take a set of
// characters call memchr for each character of the text, which is most of the time a header takes.
#pragma once

#include "grammar/kit/line.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace bindery::dml {

inline bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

namespace detail {

// The place of the first character that is a blank or a tab, or else of the first that is neither; npos when
// there is none. Words and the blanks between them are of any length, which no processor foresees.
template <bool Blank>
inline std::size_t first_blank(std::string_view text, std::size_t from) {
  std::size_t i = from;
#ifdef __SSE2__
  for (; i + 16 <= text.size(); i += 16) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(text.data() + i));
    const __m128i blanks =
        _mm_or_si128(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(' ')), _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\t')));
    const auto found = static_cast<std::uint32_t>(_mm_movemask_epi8(blanks)) ^ (Blank ? 0U : 0xFFFFU);
    if (found != 0) return i + static_cast<std::size_t>(std::countr_zero(found));
  }
#endif
  for (; i < text.size(); ++i) {
    if (is_blank(text[i]) == Blank) return i;
  }
  return std::string_view::npos;
}

} // namespace detail

// The place of the first character that is a blank or a tab, from a place on; npos when there is none.
inline std::size_t find_blank(std::string_view text, std::size_t from = 0) {
  return detail::first_blank<true>(text, from);
}

// The place of the first character that is neither blank nor tab; npos when there is none.
inline std::size_t skip_blanks(std::string_view text, std::size_t from = 0) {
  return detail::first_blank<false>(text, from);
}

// The place of the first other character; npos when there is none.
inline std::size_t skip_char(std::string_view text, char c, std::size_t from = 0) {
  if (from >= text.size()) return std::string_view::npos;
  const std::size_t behind = from + kit::run_size(text.data() + from, text.data() + text.size(), c);
  return behind == text.size() ? std::string_view::npos : behind;
}

// The place of the first character of a comment line that is neither blank nor comment sign; its size when
// there is none.
inline std::size_t skip_signs(std::string_view line) {
  std::size_t i = 0;
  while (i < line.size() && (is_blank(line[i]) || line[i] == '#')) ++i;
  return i;
}

inline std::string_view without_trailing_blanks(std::string_view text) {
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

// Without blanks and tabs at both ends.
[[nodiscard]] inline std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  return text;
}

// What a comment line says, without the blanks and signs before it.
[[nodiscard]] inline std::string_view words_of(std::string_view line) {
  return trimmed(line.substr(skip_signs(line)));
}

// How many characters there are in UTF-8.
[[nodiscard]] inline std::size_t code_points(std::string_view text) {
  std::size_t count = 0;
  for (const char c : text) count += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1U : 0U;
  return count;
}

// Whether there is nothing but dashes.
inline bool is_dashes(std::string_view text) {
  return skip_char(text, '-') == std::string_view::npos;
}

// Whether there is nothing but one sign, again and again.
inline bool is_of_one_sign(std::string_view text) {
  return text.empty() || skip_char(text, text.front()) == std::string_view::npos;
}

// Two letters, given as capitals, that follow each other in any capitals.
struct LetterPair {
  char first;
  char second;

  [[nodiscard]] bool stands_at(const char* place) const {
    return (place[0] | 0x20) == (first | 0x20) && (place[1] | 0x20) == (second | 0x20);
  }
};

// The place of the first of two pairs, from a place on; npos when neither is there.
inline std::size_t find_either(std::string_view text, LetterPair one, LetterPair other, std::size_t from) {
  std::size_t at = from;
#ifdef __SSE2__
  const auto small = [&](std::size_t place) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(text.data() + place));
    return _mm_or_si128(bytes, _mm_set1_epi8(0x20));
  };
  const auto are = [](__m128i bytes, char letter) {
    return _mm_cmpeq_epi8(bytes, _mm_set1_epi8(static_cast<char>(letter | 0x20)));
  };
  for (; at + 17 <= text.size(); at += 16) {
    const __m128i firsts = small(at);
    const __m128i seconds = small(at + 1);
    const __m128i pairs = _mm_or_si128(_mm_and_si128(are(firsts, one.first), are(seconds, one.second)),
                                       _mm_and_si128(are(firsts, other.first), are(seconds, other.second)));
    const auto found = static_cast<std::uint32_t>(_mm_movemask_epi8(pairs));
    if (found != 0) return at + static_cast<std::size_t>(std::countr_zero(found));
  }
#endif
  for (; at + 1 < text.size(); ++at) {
    if (one.stands_at(text.data() + at) || other.stands_at(text.data() + at)) return at;
  }
  return std::string_view::npos;
}

// The place of the last sign of two characters that begins at a place or in front of it; npos when there is
// none. (The standard function compares at each place by a call.)
inline std::size_t find_last_sign(std::string_view text, std::string_view sign, std::size_t from) {
  if (text.size() < 2) return std::string_view::npos;
  std::size_t end = std::min(from, text.size() - 2) + 1; // behind where it may begin
#ifdef __SSE2__
  for (; end >= 16; end -= 16) {
    const auto are = [&](std::size_t place, char c) {
      const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(text.data() + place));
      return _mm_cmpeq_epi8(bytes, _mm_set1_epi8(c));
    };
    const auto found = static_cast<std::uint32_t>(
        _mm_movemask_epi8(_mm_and_si128(are(end - 16, sign[0]), are(end - 15, sign[1]))));
    if (found != 0) return end - 17 + static_cast<std::size_t>(std::bit_width(found));
  }
#endif
  for (; end > 0; --end) {
    if (text[end - 1] == sign[0] && text[end] == sign[1]) return end - 1;
  }
  return std::string_view::npos;
}

// The place of the first of a kind of character that does not begin a line behind a line feed, from a place
// on; npos when there is none.
inline std::size_t find_within_line(std::string_view text, char c, std::size_t from) {
  std::size_t at = std::max<std::size_t>(from, 1);
#ifdef __SSE2__
  const auto equal = [&](std::size_t place, char other) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(text.data() + place));
    return _mm_cmpeq_epi8(bytes, _mm_set1_epi8(other));
  };
  for (; at + 16 <= text.size(); at += 16) {
    const __m128i inner = _mm_andnot_si128(equal(at - 1, '\n'), equal(at, c));
    const auto found = static_cast<std::uint32_t>(_mm_movemask_epi8(inner));
    if (found != 0) return at + static_cast<std::size_t>(std::countr_zero(found));
  }
#endif
  for (; at < text.size(); ++at) {
    if (text[at] == c && text[at - 1] != '\n') return at;
  }
  return std::string_view::npos;
}

// Where the line of a place begins.
inline std::uint32_t begin_of_line(std::string_view text, std::uint32_t place) {
  return static_cast<std::uint32_t>(kit::line_begin(text.data(), text.data() + place) - text.data());
}

// Where the line above another begins; `begin` is where that begins, and must not be 0.
inline std::uint32_t begin_of_line_above(std::string_view text, std::uint32_t begin) {
  const bool two_bytes = begin > 1 && text[begin - 2] == '\r' && text[begin - 1] == '\n';
  return begin_of_line(text, begin - (two_bytes ? 2U : 1U));
}

// The size of the first line of a text, without its end.
inline std::size_t line_size(std::string_view text) {
  return kit::line_size(text.data(), text.data() + text.size());
}

// The first line of a text, without its end.
inline std::string_view first_line(std::string_view text) {
  return text.substr(0, line_size(text));
}

// Whether there are blanks and ends of lines alone.
inline bool only_blanks(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return is_blank(c) || c == '\n' || c == '\r'; });
}

// As the line of a place ends: "\n" where nothing ends it.
inline std::string_view line_end_of(std::string_view text, std::size_t place) {
  const std::string_view behind = text.substr(place + line_size(text.substr(place)));
  if (behind.starts_with("\r\n")) return "\r\n";
  return behind.starts_with('\r') ? "\r" : "\n";
}

// Past the end of the line that ends at an offset of a text.
inline std::uint32_t past_line_end(std::string_view text, std::uint32_t offset) {
  if (offset < text.size() && text[offset] == '\n') return offset + 1;
  if (offset == text.size() || text[offset] != '\r') return offset;
  return text.substr(offset).starts_with("\r\n") ? offset + 2 : offset + 1;
}

// Takes the first line from a text, with what ends it. Returns the line without that.
inline std::string_view take_line(std::string_view& text) {
  const std::string_view line = first_line(text);
  text.remove_prefix(past_line_end(text, static_cast<std::uint32_t>(line.size())));
  return line;
}

// What dividers are made of, in whatever manner.
inline bool is_divider_sign(char c) {
  return c == '-' || c == '=' || c == '*';
}

// Whether there is nothing but such signs, behind blanks and comment signs.
inline bool is_divider_line(std::string_view line) {
  const std::size_t begin = skip_signs(line);
  if (begin == line.size() || !is_divider_sign(line[begin])) return false;
  const std::string_view content = without_trailing_blanks(line.substr(begin));
  // Nearly all consist of one sign.
  return content.size() >= 3 &&
         (is_of_one_sign(content) || std::all_of(content.begin(), content.end(), is_divider_sign));
}

} // namespace bindery::dml
