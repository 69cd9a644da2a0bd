// Where lines end, and runs of one character.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace bindery::kit {

namespace detail {

// What line_size() gives, whatever stands there.
[[gnu::noinline]] inline std::size_t any_line_size(const char* at, const char* end) {
  const char* from = at;
#ifdef __SSE2__
  for (; end - from >= 16; from += 16) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
    const __m128i stops =
        _mm_or_si128(_mm_cmpeq_epi8(bytes, _mm_set1_epi8('\n')), _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\r')));
    const auto found = static_cast<std::uint32_t>(_mm_movemask_epi8(stops));
    if (found != 0)
      return static_cast<std::size_t>(from - at) + static_cast<unsigned>(std::countr_zero(found));
  }
#endif
  while (from != end && *from != '\n' && *from != '\r') ++from;
  return static_cast<std::size_t>(from - at);
}

} // namespace detail

// How many bytes there are up to the LF or CR that ends the line, or up to `end` if nothing does. Lines are
// short and of any length: calling memchr twice for each of them takes several times as long as looking at
// many bytes at once, and no processor foresees in which of the next 16 bytes a line ends. One comparison
// tells usual bytes, those of ASCII above CR, from all others: the first of the others in a line is nearly
// always its end.
inline std::size_t line_size(const char* at, const char* end) {
  const char* from = at;
#ifdef __SSE2__
  const auto usual_in = [](const char* bytes_at) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes_at));
    const __m128i usual = _mm_cmpgt_epi8(bytes, _mm_set1_epi8('\r'));
    return static_cast<std::uint64_t>(static_cast<std::uint32_t>(_mm_movemask_epi8(usual)));
  };
  for (; end - from >= 64; from += 64) {
    const std::uint64_t usual =
        usual_in(from) | usual_in(from + 16) << 16U | usual_in(from + 32) << 32U | usual_in(from + 48) << 48U;
    if (usual == ~std::uint64_t{0}) continue;
    from += static_cast<unsigned>(std::countr_one(usual));
    if (*from == '\n' || *from == '\r') [[likely]]
      return static_cast<std::size_t>(from - at);
    break;
  }
#endif
  return static_cast<std::size_t>(from - at) + detail::any_line_size(from, end);
}

// Where the line begins that `at` stands in, behind the LF or CR that ends the one above it, in a text that
// begins at `begin`.
inline const char* line_begin(const char* begin, const char* at) {
#ifdef __SSE2__
  for (; at - begin >= 16; at -= 16) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at - 16));
    const __m128i ends =
        _mm_or_si128(_mm_cmpeq_epi8(bytes, _mm_set1_epi8('\n')), _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\r')));
    const auto found = static_cast<std::uint32_t>(_mm_movemask_epi8(ends));
    if (found != 0) return at - 16 + std::bit_width(found);
  }
#endif
  while (at != begin && at[-1] != '\n' && at[-1] != '\r') --at;
  return at;
}

// How many times a character stands there, one after another. Looks at many at a time: dividers are long.
inline std::size_t run_size(const char* at, const char* end, char c) {
  const char* from = at;
  if (from == end || *from != c) return 0;
#ifdef __SSE2__
  for (; end - from >= 16; from += 16) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
    const auto same = static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(c))));
    if (same != 0xFFFFU)
      return static_cast<std::size_t>(from - at) + static_cast<std::size_t>(std::countr_one(same));
  }
#endif
  while (from != end && *from == c) ++from;
  return static_cast<std::size_t>(from - at);
}

} // namespace bindery::kit
