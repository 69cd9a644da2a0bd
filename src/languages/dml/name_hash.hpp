// A quick hash of names, for tables that are filled once for each file.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace bindery::dml {

// Of the first and the last eight bytes and the size: names that differ only between are rare, and found
// apart by comparing them. The upper half has the better bits.
[[nodiscard]] inline std::uint64_t hash_of(std::string_view name, std::uint64_t seed = 0) {
  constexpr std::uint64_t factor = 0x9E37'79B9'7F4A'7C15U;
  const char* const first = name.data();
  const char* const last = first + name.size();
  std::uint64_t head = 0;
  std::uint64_t tail = 0;
  if (name.size() >= 8) {
    std::memcpy(&head, first, 8);
    std::memcpy(&tail, last - 8, 8);
  } else if (name.size() >= 4) {
    std::memcpy(&head, first, 4);
    std::memcpy(&tail, last - 4, 4);
  } else if (!name.empty()) {
    head = static_cast<unsigned char>(*first);
    const auto middle = static_cast<unsigned char>(first[name.size() / 2]);
    tail = (std::uint64_t{middle} << 8U) | static_cast<unsigned char>(last[-1]);
  }
  return (head ^ (tail * factor) ^ (seed << 40U) ^ name.size()) * factor;
}

} // namespace bindery::dml
