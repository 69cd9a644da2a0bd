// A quick hash of names, for tables that are filled once for each file.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace bindery::dml {

// The first and the last eight bytes of a name and its size. Names of up to 16 bytes are the same if their
// keys are; longer ones have to be compared besides.
struct NameKey {
  static constexpr std::size_t longest_complete = 16;

  std::uint64_t head = 0;
  std::uint64_t tail = 0;
  std::size_t size = 0;

  friend bool operator==(const NameKey&, const NameKey&) = default;
};

[[nodiscard]] inline NameKey key_of(std::string_view name) {
  const char* const first = name.data();
  const char* const last = first + name.size();
  NameKey key{.size = name.size()};
  if (name.size() >= 8) {
    std::memcpy(&key.head, first, 8);
    std::memcpy(&key.tail, last - 8, 8);
  } else if (name.size() >= 4) {
    std::memcpy(&key.head, first, 4);
    std::memcpy(&key.tail, last - 4, 4);
  } else if (!name.empty()) {
    key.head = static_cast<unsigned char>(*first);
    const auto middle = static_cast<unsigned char>(first[name.size() / 2]);
    key.tail = (std::uint64_t{middle} << 8U) | static_cast<unsigned char>(last[-1]);
  }
  return key;
}

// The upper half has the better bits.
[[nodiscard]] inline std::uint64_t hash_of(const NameKey& key, std::uint64_t seed = 0) {
  constexpr std::uint64_t factor = 0x9E37'79B9'7F4A'7C15U;
  return (key.head ^ (key.tail * factor) ^ (seed << 40U) ^ key.size) * factor;
}

} // namespace bindery::dml
