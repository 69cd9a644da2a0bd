// Looking for words in any capitals, by two neighbouring letters of theirs that are rare.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace bindery::kit {

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

} // namespace bindery::kit
