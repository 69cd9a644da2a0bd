// Where words end. Words are of any length, which no processor foresees: it is found out without a branch for
// each byte.
#pragma once

#include <bit>
#include <cstdint>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace bindery::kit {

namespace detail {

#ifdef __SSE2__
// Which of the 16 bytes that stand somewhere are no ASCII letters and digits (or underscores), a bit for
// each.
template <bool Underscores>
inline std::uint32_t bytes_of_no_word(const char* at) {
  // Bytes from a first to a last one are moved to the lower end of the signed ones. Asked for so, and not the
  // other way round, it is one comparison.
  const auto among = [](__m128i bytes, char first, char last) {
    const __m128i moved = _mm_add_epi8(bytes, _mm_set1_epi8(static_cast<char>(-128 - first)));
    return _mm_cmpgt_epi8(_mm_set1_epi8(static_cast<char>(-128 + (last - first) + 1)), moved);
  };
  const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
  const __m128i small = _mm_or_si128(bytes, _mm_set1_epi8(0x20));
  __m128i word = _mm_or_si128(among(small, 'a', 'z'), among(bytes, '0', '9'));
  if constexpr (Underscores) word = _mm_or_si128(word, _mm_cmpeq_epi8(bytes, _mm_set1_epi8('_')));
  return ~static_cast<std::uint32_t>(_mm_movemask_epi8(word)) & 0xFFFFU;
}
#endif

} // namespace detail

// Where the ASCII letters and digits end that stand from `at` on in a text that ends at `end`, with or
// without underscores among them. Few words have 16 bytes or more, of which the rest is looked at one by one:
// in a loop over 16 bytes each time the constants would be loaded for every word, to be there for the next.
template <bool Underscores>
inline const char* word_end(const char* at, const char* end) {
#ifdef __SSE2__
  if (end - at >= 16) [[likely]] {
    const std::uint32_t others = detail::bytes_of_no_word<Underscores>(at);
    if (others != 0) [[likely]]
      return at + static_cast<unsigned>(std::countr_zero(others));
    at += 16;
  }
#endif
  const auto is_of_words = [](char c) {
    const char small = static_cast<char>(c | 0x20);
    return (small >= 'a' && small <= 'z') || (c >= '0' && c <= '9') || (Underscores && c == '_');
  };
  while (at != end && is_of_words(*at)) ++at;
  return at;
}

} // namespace bindery::kit
