// A table of names that are known when this program is built.
#pragma once

#include "src/languages/dml/text/name_hash.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bindery::dml {

// Numbers of names by the names, each of which belongs to a group; 1 << PlaceBits is several times Size.
template <std::size_t Size, unsigned PlaceBits>
class NameTable {
 public:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  struct Name {
    std::string_view word;
    std::uint32_t group = 0;
  };

  constexpr explicit NameTable(const std::array<Name, Size>& names) {
    for (std::size_t i = 0; i < Size; ++i) {
      words_[i] = names[i].word;
      keys_[i] = of_group(key_of(names[i].word), names[i].group);
      std::size_t at = place_of(keys_[i]);
      while (places_[at] != 0) at = next(at);
      places_[at] = static_cast<std::uint16_t>(i + 1);
    }
  }

  // The number of a word, whose key is at hand; `none` if it is none of the group.
  [[nodiscard]] std::size_t find(std::string_view word, const NameKey& key, std::uint32_t group = 0) const {
    const NameKey wanted = of_group(key, group);
    if (key.size > NameKey::longest_complete) [[unlikely]]
      return find_long(word, wanted);
    return find_where(wanted, [&](std::size_t number) { return keys_[number] == wanted; });
  }

 private:
  template <typename Found>
  [[nodiscard]] std::size_t find_where(const NameKey& wanted, Found found) const {
    for (std::size_t at = place_of(wanted); places_[at] != 0; at = next(at)) {
      const std::size_t number = places_[at] - 1U;
      if (found(number)) return number;
    }
    return none;
  }
  [[nodiscard, gnu::noinline]] std::size_t find_long(std::string_view word, const NameKey& wanted) const {
    return find_where(wanted,
                      [&](std::size_t number) { return keys_[number] == wanted && words_[number] == word; });
  }

  // The size of a key has room for its group: one look at a table tells all. Names as long as the larger of
  // these sizes are compared besides.
  [[nodiscard]] static constexpr NameKey of_group(const NameKey& key, std::uint32_t group) {
    return {key.head, key.tail, key.size | std::size_t{group} << 16U};
  }
  [[nodiscard]] static constexpr std::size_t place_of(const NameKey& key) {
    return hash_of(key) >> (64U - PlaceBits);
  }
  [[nodiscard]] static constexpr std::size_t next(std::size_t at) {
    return (at + 1) % (std::size_t{1} << PlaceBits);
  }

  std::array<std::string_view, Size> words_{};
  std::array<NameKey, Size> keys_{};
  std::array<std::uint16_t, std::size_t{1} << PlaceBits> places_{}; // counted from one; 0 is free
};

} // namespace bindery::dml
