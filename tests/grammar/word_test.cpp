// Words end at the same place whether they are looked at byte by byte or many at a time.
#include "grammar/kit/word.hpp"

#include <doctest/doctest.h>

#include <string>

using bindery::kit::word_end;

namespace {

bool is_letter_or_digit(int byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9');
}

} // namespace

TEST_CASE("a word has letters and digits, and underscores where they are asked for") {
  for (int byte = 0; byte < 256; ++byte) {
    CAPTURE(byte);
    for (const std::size_t size : {0U, 1U, 15U, 16U, 17U, 40U}) {
      for (const std::size_t more : {0U, 1U, 15U, 30U}) {
        const std::string text = std::string(size, 'x') + static_cast<char>(byte) + std::string(more, 'x');
        const char* const begin = text.data();
        const char* const end = begin + text.size();
        const bool word = is_letter_or_digit(byte);
        REQUIRE(word_end<false>(begin, end) == (word ? end : begin + size));
        REQUIRE(word_end<true>(begin, end) == (word || byte == '_' ? end : begin + size));
      }
    }
  }
}
