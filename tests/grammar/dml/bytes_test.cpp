// Words and blanks end at the same place whether they are looked at byte by byte or many at a time.
#include "grammar/dml/bytes.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery::dml::grammar;

namespace {

// A run of one byte, another byte behind it, and more of the first up to the end of the text.
std::string run(std::size_t size, char of, char stop) {
  return std::string(size, of) + stop + std::string(24, of);
}

} // namespace

TEST_CASE("a word ends before the first byte that is of no name, however long it is") {
  for (int byte = 0; byte < 256; ++byte) {
    const char stop = static_cast<char>(byte);
    if (name_byte::set.has(stop)) continue;
    for (const char of : {'a', 'z', 'A', 'Z', '0', '9', '_', 'm'}) {
      for (const std::size_t size : {0U, 1U, 2U, 7U, 14U, 15U, 16U, 17U, 31U, 32U, 33U, 50U}) {
        const std::string text = run(size, of, stop);
        REQUIRE(word_end(text.data(), text.data() + text.size()) == text.data() + size);
      }
    }
  }
}

TEST_CASE("every byte of a name belongs to the word, and its text may end with it") {
  for (int byte = 0; byte < 256; ++byte) {
    const char of = static_cast<char>(byte);
    if (!name_byte::set.has(of)) continue;
    for (std::size_t size = 1; size < 50; ++size) {
      const std::string text(size, of);
      REQUIRE(word_end(text.data(), text.data() + size) == text.data() + size);
      REQUIRE(word_end(text.data()) == text.data() + size);
    }
  }
}

TEST_CASE("a name ends at the same place, wherever its text does") {
  for (const std::string name : {"x", "if::x", "as.scalar", "lower.tail", "space::function_of_a_long_name",
                                 "abcdefghijklmno", "abcdefghijklmnop", "abcdefghijklmnopq"}) {
    for (const std::string behind : {"", " ", "(1)", "=1", ".5                        "}) {
      const std::string text = name + behind;
      REQUIRE(name_end(text.data(), text.data() + text.size()) == text.data() + name.size());
      REQUIRE(name_end(text.data()) == text.data() + name.size());
    }
  }
  for (const std::string word : {"if", "function", "externalFunction", "9a", "_a", ""}) {
    CHECK(name_end(word.data(), word.data() + word.size()) == nullptr);
  }
}

TEST_CASE("blanks end before the first other byte, however many there are") {
  for (int byte = 0; byte < 256; ++byte) {
    const char stop = static_cast<char>(byte);
    if (class_of(stop) == ByteClass::white) continue;
    for (const char of : {' ', '\t', '\n', '\r'}) {
      for (const std::size_t size : {0U, 1U, 15U, 16U, 17U, 32U, 40U}) {
        const std::string text = run(size, of, stop);
        REQUIRE(white_end(text.data(), text.data() + text.size()) == text.data() + size);
      }
    }
  }
}
