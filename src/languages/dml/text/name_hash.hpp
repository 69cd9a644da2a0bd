// A quick hash of names, for tables that are filled once for each file.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

namespace bindery::dml {

// The first eight bytes of a name, the next eight, and its size. Names of up to 16 bytes are the same if
// their keys are; longer ones have to be compared besides, although all that stands behind their first eight
// bytes goes into the key: a script may have many names that differ there alone.
struct NameKey {
  static constexpr std::size_t longest_complete = 16;

  std::uint64_t head = 0; // the first byte lowest; zero beyond the end
  std::uint64_t tail = 0; // the same
  std::size_t size = 0;

  // With one branch instead of three.
  friend constexpr bool operator==(const NameKey& a, const NameKey& b) {
    return ((a.head ^ b.head) | (a.tail ^ b.tail) | (a.size ^ b.size)) == 0;
  }
};

namespace detail {

constexpr std::uint64_t hash_factor = 0x9E37'79B9'7F4A'7C15U;

// So many bytes from a place on, the first lowest. A word of its own for each: a larger one that is read back
// when a part of it was just written makes processors wait.
template <typename Word>
[[nodiscard]] constexpr std::uint64_t bytes_at(const char* place) {
  if (std::is_constant_evaluated()) {
    std::uint64_t bytes = 0;
    for (std::size_t i = 0; i < sizeof(Word); ++i)
      bytes |= std::uint64_t{static_cast<unsigned char>(place[i])} << (8 * i);
    return bytes;
  }
  Word word = 0;
  std::memcpy(&word, place, sizeof word);
  if constexpr (std::endian::native == std::endian::big) {
    word = static_cast<Word>(sizeof word == 8 ? __builtin_bswap64(word)
                                              : __builtin_bswap32(static_cast<std::uint32_t>(word)));
  }
  return word;
}

// Of at most eight bytes, of which none behind the last may be read.
[[nodiscard]] constexpr std::uint64_t short_head(const char* first, std::size_t size) {
  const char* const last = first + size;
  if (size == 8) return bytes_at<std::uint64_t>(first);
  if (size >= 4)
    return bytes_at<std::uint32_t>(first) | bytes_at<std::uint32_t>(last - 4) << (8 * (size - 4));
  if (size == 0) return 0;
  const auto byte = [](char c) { return std::uint64_t{static_cast<unsigned char>(c)}; };
  return byte(*first) | byte(first[size / 2]) << (8 * (size / 2)) | byte(last[-1]) << (8 * (size - 1));
}

// Stands for what is behind the first eight bytes of a name that has more than 16.
[[nodiscard]] constexpr std::uint64_t hash_of_rest(const char* first, std::size_t size) {
  std::uint64_t hash = 0;
  for (std::size_t i = 8; i < size - 8; i += 8) {
    hash = (hash ^ bytes_at<std::uint64_t>(first + i)) * hash_factor;
    hash ^= hash >> 32U;
  }
  return hash ^ bytes_at<std::uint64_t>(first + size - 8);
}

// The bits of the first and of the next eight bytes that belong to a name of that size.
struct KeptBits {
  std::uint64_t head = 0;
  std::uint64_t tail = 0;
};
constexpr std::array<KeptBits, NameKey::longest_complete + 1> kept_of_size = [] {
  std::array<KeptBits, NameKey::longest_complete + 1> kept{};
  for (std::size_t i = 1; i < kept.size(); ++i) {
    kept[i] = kept[i - 1];
    std::uint64_t& bits = i <= 8 ? kept[i].head : kept[i].tail;
    bits = bits << 8U | 0xFFU;
  }
  return kept;
}();

} // namespace detail

[[nodiscard]] constexpr NameKey key_of(std::string_view name) {
  const char* const first = name.data();
  const std::size_t size = name.size();
  if (size <= 8) return {detail::short_head(first, size), 0, size};
  const std::uint64_t head = detail::bytes_at<std::uint64_t>(first);
  if (size > NameKey::longest_complete) return {head, detail::hash_of_rest(first, size), size};
  return {head, detail::short_head(first + 8, size - 8), size};
}

// The same of a name that is not too long to be complete, where so many bytes can be read that the longest
// such name has. Without branches.
[[nodiscard]] inline NameKey complete_key_of(std::string_view name) {
  const detail::KeptBits& kept = detail::kept_of_size[name.size()];
  return {detail::bytes_at<std::uint64_t>(name.data()) & kept.head,
          detail::bytes_at<std::uint64_t>(name.data() + 8) & kept.tail, name.size()};
}

// The same of any name within a text that ends at `end`. Without branches that depend on the name, but for
// very long ones.
[[nodiscard]] inline NameKey key_of(std::string_view name, const char* end) {
  constexpr auto all = static_cast<std::ptrdiff_t>(NameKey::longest_complete);
  if (end - name.data() < all || name.size() > NameKey::longest_complete) return key_of(name);
  return complete_key_of(name);
}

// The highest bits are the best.
[[nodiscard]] constexpr std::uint64_t hash_of(const NameKey& key, std::uint64_t seed = 0) {
  return (key.head ^ (key.tail * detail::hash_factor) ^ (seed << 40U) ^ key.size) * detail::hash_factor;
}

} // namespace bindery::dml
