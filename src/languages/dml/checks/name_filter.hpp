// A set of names that is asked about many that are not in it.
#pragma once

#include <bindery/source.hpp>

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bindery::dml {

// Names are told apart by their sizes and their first and last letters: one that has been added is
// found, and so are a few others.
class NameFilter {
 public:
  explicit NameFilter(std::string_view text) : text_(text.data()) {}

  // The names stand in the text, and are not empty.
  void add(Span name) { places_.set(place_of(name)); }
  [[nodiscard]] bool may_have(Span name) const { return places_.test(place_of(name)); }
  void clear() { places_.reset(); }

 private:
  static constexpr std::uint32_t size = 512;

  [[nodiscard]] std::size_t place_of(Span name) const {
    const auto letter = [this](std::uint32_t place) {
      return std::uint32_t{static_cast<unsigned char>(text_[place])};
    };
    return (letter(name.begin) * 7 + letter(name.end - 1) * 101 + name.size() * 31) % size;
  }

  const char* text_;
  std::bitset<size> places_;
};

} // namespace bindery::dml
