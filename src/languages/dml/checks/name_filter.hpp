// A set of names that is asked about many that are not in it.
#pragma once

#include <bindery/source.hpp>

#include <algorithm>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace bindery::dml {

// Names are told apart by their sizes and their first and last letters, and those few that have these in
// common by the rest. Where very many were added some others are found, too.
class NameFilter {
 public:
  explicit NameFilter(std::string_view text) : text_(text.data()) {}

  // The names stand in the text, and are not empty.
  void add(Span name) {
    places_.set(place_of(name));
    if (names_.size() < most_compared) names_.push_back(word(name));
  }
  [[nodiscard]] bool may_have(Span name) const { return places_.test(place_of(name)) && compare(word(name)); }

 private:
  static constexpr std::uint32_t size = 512;
  static constexpr std::size_t most_compared = 64;

  [[nodiscard]] std::string_view word(Span name) const { return {text_ + name.begin, name.size()}; }
  [[nodiscard]] std::size_t place_of(Span name) const {
    const auto letter = [this](std::uint32_t place) {
      return std::uint32_t{static_cast<unsigned char>(text_[place])};
    };
    return (letter(name.begin) * 7 + letter(name.end - 1) * 101 + name.size() * 31) % size;
  }
  [[nodiscard]] bool compare(std::string_view name) const {
    return names_.size() == most_compared || std::find(names_.begin(), names_.end(), name) != names_.end();
  }

  const char* text_;
  std::bitset<size> places_;
  std::vector<std::string_view> names_;
};

} // namespace bindery::dml
