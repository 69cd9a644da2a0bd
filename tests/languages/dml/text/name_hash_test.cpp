// Keys of names: the same however they are made, and another one for nearly every other name.
#include "src/languages/dml/text/name_hash.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>

using namespace bindery::dml;

TEST_CASE("a name has the same key wherever it stands") {
  const std::string text = "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz";
  for (std::size_t size = 0; size <= 26; ++size) {
    CAPTURE(size);
    const std::string alone = text.substr(0, size);
    const std::string_view within = std::string_view(text).substr(26, size);
    CHECK(key_of(alone) == key_of(within));
    CHECK(key_of(alone) == key_of(within, text.data() + text.size()));
    CHECK(key_of(alone) == key_of(std::string_view(text).substr(0, size), text.data() + text.size()));
    CHECK(key_of(alone) == key_of(alone, alone.data() + alone.size()));
  }
}

TEST_CASE("names that differ anywhere have other keys") {
  for (const std::size_t size :
       {1U, 2U, 3U, 4U, 7U, 8U, 9U, 15U, 16U, 17U, 18U, 23U, 24U, 25U, 32U, 33U, 100U}) {
    const std::string name(size, 'a');
    for (std::size_t at = 0; at < size; ++at) {
      CAPTURE(size);
      CAPTURE(at);
      std::string other = name;
      other[at] = 'b';
      CHECK_FALSE(key_of(other) == key_of(name));
    }
  }
}

TEST_CASE("names that differ in their middle are spread over a table") {
  constexpr int count = 4096;
  std::set<std::uint64_t> places;
  for (int i = 0; i < count; ++i)
    places.insert(hash_of(key_of("a_long_name_" + std::to_string(1000 + i) + "_of_a_variable")) >> 48U);
  CHECK(places.size() > count * 9 / 10);
}
