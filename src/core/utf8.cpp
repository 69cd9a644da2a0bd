// UTF-8 decoding with a fast path for ASCII, which is nearly all of what is read.
#include <bindery/utf8.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <iterator>
#include <type_traits>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace bindery::utf8 {

namespace {

constexpr std::uint64_t high_bits = 0x8080'8080'8080'8080U;
constexpr std::uint64_t low_bits = 0x0101'0101'0101'0101U;

// Whether all eight bytes of a word are printable ASCII. Taking 0x20 from a byte below it, or adding 1 to
// 0x7F, sets its high bit; what is carried to other bytes comes from one that counts already.
bool is_printable_ascii(std::uint64_t word) {
  const std::uint64_t control = word - low_bits * 0x20;
  const std::uint64_t deleted = word + low_bits;
  return ((word | control | deleted) & high_bits) == 0;
}

// Texts are looked through without branches, for their least and their largest byte, and for the least one in
// a circle that begins behind the white characters, so that these come last in it.
constexpr std::uint8_t behind_blanks = '\r' + 1;

bool is_plain_bytewise(std::string_view text) {
  std::uint8_t least = 0xFF;
  std::uint8_t most = 0;
  std::uint8_t least_behind = 0xFF;
  for (const char c : text) {
    const auto byte = static_cast<std::uint8_t>(c);
    least = std::min(least, byte);
    most = std::max(most, byte);
    least_behind = std::min(least_behind, static_cast<std::uint8_t>(byte - behind_blanks));
  }
  return least >= '\t' && most <= '~' && least_behind >= ' ' - behind_blanks;
}

#ifdef __SSE2__
class Extremes {
 public:
  void add(const char* bytes) {
    const __m128i all = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes));
    least_ = _mm_min_epu8(least_, all);
    most_ = _mm_max_epu8(most_, all);
    least_behind_ = _mm_min_epu8(least_behind_, _mm_sub_epi8(all, _mm_set1_epi8(behind_blanks)));
  }

  [[nodiscard]] bool are_plain() const {
    const __m128i low = _mm_subs_epu8(_mm_set1_epi8('\t'), least_);
    const __m128i high = _mm_subs_epu8(most_, _mm_set1_epi8('~'));
    const __m128i control = _mm_subs_epu8(_mm_set1_epi8(' ' - behind_blanks), least_behind_);
    const __m128i other = _mm_or_si128(_mm_or_si128(low, high), control);
    return _mm_movemask_epi8(_mm_cmpeq_epi8(other, _mm_setzero_si128())) == 0xFFFF;
  }

 private:
  __m128i least_ = _mm_set1_epi8(-1);
  __m128i most_ = _mm_setzero_si128();
  __m128i least_behind_ = _mm_set1_epi8(-1);
};
#endif

bool is_continuation(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

// The number of bytes that a lead byte announces; 0 for a byte that cannot begin a code point.
std::uint8_t announced_size(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead < 0xC2) return 0;
  if (lead < 0xE0) return 2;
  if (lead < 0xF0) return 3;
  return lead < 0xF5 ? 4 : 0;
}

} // namespace

Decoded decode(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const std::uint8_t size = announced_size(lead);
  if (size == 1) return {lead, 1, true};
  if (size == 0 || text.size() < size) return {lead, 1, false};
  char32_t code = lead & (0x7FU >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if (!is_continuation(text[i])) return {lead, 1, false};
    code = (code << 6U) | (static_cast<unsigned char>(text[i]) & 0x3FU);
  }
  constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (code < least.at(size) || surrogate || code > 0x10FFFF) return {lead, 1, false};
  return {code, size, true};
}

std::size_t ascii_prefix(std::string_view text) {
  constexpr std::size_t block = 32;
  std::size_t at = 0;
  for (; at + block <= text.size(); at += block) {
    std::array<std::uint64_t, block / 8> words{};
    std::memcpy(words.data(), text.data() + at, block);
    if (((words[0] | words[1] | words[2] | words[3]) & high_bits) != 0) break;
  }
  while (at < text.size() && static_cast<unsigned char>(text[at]) < 0x80) ++at;
  return at;
}

std::size_t printable_ascii_prefix(std::string_view text) {
  std::size_t at = 0;
  for (std::uint64_t word = 0; at + sizeof word <= text.size(); at += sizeof word) {
    std::memcpy(&word, text.data() + at, sizeof word);
    if (!is_printable_ascii(word)) break;
  }
  while (at < text.size() && text[at] >= ' ' && text[at] <= '~') ++at;
  return at;
}

bool is_plain(std::string_view text) {
#ifdef __SSE2__
  // Many bytes at once, of which the last ones may be looked at twice.
  const auto are_plain = [&]<std::size_t Step>(std::integral_constant<std::size_t, Step>) {
    Extremes found;
    const auto add = [&](const char* bytes) {
      for (std::size_t i = 0; i < Step; i += 16) found.add(bytes + i);
    };
    const char* const last = text.data() + text.size() - Step;
    for (const char* at = text.data(); at < last; at += Step) add(at);
    add(last);
    return found.are_plain();
  };
  if (text.size() >= 64) return are_plain(std::integral_constant<std::size_t, 64>());
  if (text.size() >= 16) return are_plain(std::integral_constant<std::size_t, 16>());
#endif
  return is_plain_bytewise(text);
}

void append(std::string& out, char32_t code) {
  const auto put = [&](char32_t byte) { out.push_back(static_cast<char>(byte)); };
  if (code < 0x80) return put(code);
  if (code < 0x800) {
    put(0xC0U | (code >> 6U));
  } else {
    if (code < 0x10000) {
      put(0xE0U | (code >> 12U));
    } else {
      put(0xF0U | (code >> 18U));
      put(0x80U | ((code >> 12U) & 0x3FU));
    }
    put(0x80U | ((code >> 6U) & 0x3FU));
  }
  put(0x80U | (code & 0x3FU));
}

bool is_unprintable(char32_t code) {
  if (code < 0x20 || (code >= 0x7F && code < 0xA0)) return true;
  if (code < 0xAD) return false;
  struct Block {
    char32_t first;
    char32_t last;
  };
  // Codes that are no characters, which neither HTML nor XML allows.
  if ((code & 0xFFFEU) == 0xFFFE) return true;
  // Source: DerivedCoreProperties.txt of Unicode, Default_Ignorable_Code_Point, the blank pattern of Braille,
  // and more that are no characters.
  static constexpr std::array<Block, 22> invisible{{
      {0xAD, 0xAD},       {0x34F, 0x34F},     {0x61C, 0x61C},     {0x115F, 0x1160},   {0x17B4, 0x17B5},
      {0x180B, 0x180F},   {0x200B, 0x200B},   {0x200E, 0x200F},   {0x2028, 0x202E},   {0x2060, 0x206F},
      {0x2800, 0x2800},   {0x3164, 0x3164},   {0xFDD0, 0xFDEF},   {0xFE00, 0xFE0D},   {0xFEFF, 0xFEFF},
      {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFB},   {0x13430, 0x1343F}, {0x16FE4, 0x16FE4}, {0x1BCA0, 0x1BCA3},
      {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
  }};
  return std::ranges::any_of(invisible,
                             [&](const Block& block) { return code >= block.first && code <= block.last; });
}

std::string visible(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (true) {
    const std::size_t plain = printable_ascii_prefix(text);
    out.append(text.substr(0, plain));
    text.remove_prefix(plain);
    if (text.empty()) return out;
    const Decoded next = decode(text);
    if (!next.valid) {
      fmt::format_to(std::back_inserter(out), "<0x{:02X}>", static_cast<std::uint32_t>(next.code));
    } else if (is_unprintable(next.code)) {
      fmt::format_to(std::back_inserter(out), "<U+{:04X}>", static_cast<std::uint32_t>(next.code));
    } else {
      out.append(text.substr(0, next.size));
    }
    text.remove_prefix(next.size);
  }
}

} // namespace bindery::utf8
