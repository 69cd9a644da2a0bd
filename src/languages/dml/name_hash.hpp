// A quick hash of names, for tables that are filled once for each file.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace bindery::dml {

// Of the first and the last eight bytes and the size: names that differ only between are rare, and found
// apart by comparing them. The upper half has the better bits.
[[nodiscard]] inline std::uint64_t hash_of(std::string_view name, std::uint64_t seed = 0) {
  constexpr std::uint64_t factor = 0x9E37'79B9'7F4A'7C15U;
  const std::size_t size = std::min<std::size_t>(name.size(), 8);
  std::uint64_t head = 0;
  std::memcpy(&head, name.data(), size);
  std::uint64_t tail = 0;
  if (name.size() > 8) std::memcpy(&tail, name.data() + name.size() - 8, 8);
  return (head ^ (tail * factor) ^ (seed << 40U) ^ name.size()) * factor;
}

} // namespace bindery::dml
