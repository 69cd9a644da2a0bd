// Sets of bytes for the rules that look at one byte at a time: one load from a table instead of comparisons.
#pragma once

#include <array>
#include <string_view>

namespace bindery::kit {

// A set of bytes, made at compile time.
class ByteSet {
 public:
  constexpr ByteSet() = default;
  constexpr explicit ByteSet(std::string_view bytes) {
    for (const char byte : bytes) has_[index(byte)] = true;
  }
  static constexpr ByteSet range(char low, char high) {
    ByteSet set;
    for (std::size_t byte = index(low); byte <= index(high); ++byte) set.has_[byte] = true;
    return set;
  }

  [[nodiscard]] constexpr bool has(char byte) const { return has_[index(byte)]; }

  friend constexpr ByteSet operator|(ByteSet a, const ByteSet& b) {
    for (std::size_t byte = 0; byte < a.has_.size(); ++byte) a.has_[byte] = a.has_[byte] || b.has_[byte];
    return a;
  }

 private:
  static constexpr std::size_t index(char byte) { return static_cast<unsigned char>(byte); }

  std::array<bool, 256> has_{};
};

} // namespace bindery::kit
