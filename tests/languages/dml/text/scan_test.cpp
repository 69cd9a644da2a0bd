// Ends of lines, blanks and letters are found wherever they stand, and whichever they are.
#include "src/languages/dml/text/scan.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery::dml;

TEST_CASE("the first end of a line counts, near and far") {
  for (const std::size_t size : {0U, 1U, 255U, 256U, 257U, 511U, 512U, 1000U}) {
    CAPTURE(size);
    const std::string line(size, 'x');
    CHECK(line_size(line) == size);
    for (const std::string end : {"\n", "\r", "\r\n", "\n\r", "\r\r"}) {
      CHECK(line_size(line + end) == size);
      CHECK(line_size(line + end + line + "\n" + line) == size);
      CHECK(begin_of_line(line + end, static_cast<std::uint32_t>(size)) == 0);
      CHECK(begin_of_line(line + end + line, static_cast<std::uint32_t>(2 * size + end.size())) ==
            size + end.size());
    }
  }
}

TEST_CASE("blanks, and what is none, are found at every distance") {
  for (int byte = 0; byte < 256; ++byte) {
    const char other = static_cast<char>(byte);
    CAPTURE(byte);
    for (const std::size_t size : {0U, 1U, 15U, 16U, 17U, 40U}) {
      const std::string tail(20, 'x');
      const std::string words = std::string(size, 'x') + other;
      REQUIRE(find_blank(words + tail) == (is_blank(other) ? size : std::string::npos));
      REQUIRE(find_blank("  " + words + " ", 2) == 2 + size + std::size_t{is_blank(other) ? 0U : 1U});
      const std::string blanks = std::string(size, ' ') + other;
      REQUIRE(skip_blanks(blanks + tail) == size + std::size_t{is_blank(other) ? 1U : 0U});
      REQUIRE(skip_blanks("x" + blanks, 1) == (is_blank(other) ? std::string::npos : 1 + size));
    }
  }
}

TEST_CASE("the first of two pairs of letters counts, in any capitals") {
  constexpr LetterPair of_type{'Y', 'P'};
  constexpr LetterPair of_default{'F', 'A'};
  for (std::size_t size = 0; size < 50; ++size) {
    CAPTURE(size);
    for (const std::string pair : {"yp", "YP", "Yp", "yP", "fa", "FA", "fA"}) {
      const std::string before(size, 'y');
      REQUIRE(find_either(before + "f" + pair, of_type, of_default, 0) == size + 1);
      REQUIRE(find_either(before + pair + std::string(20, 'p'), of_type, of_default, 0) == size);
      REQUIRE(find_either(before + pair + "...................fa", of_type, of_default, size + 1) ==
              size + 2 + 19);
    }
    const std::string none(size, 'p');
    for (const std::string other : {"y", "Y\x10", "9P", "f", "FB", "\x19P"})
      REQUIRE(find_either(none + other, of_type, of_default, 0) == std::string::npos);
  }
}

TEST_CASE("the last sign of two characters counts, wherever it begins") {
  for (std::size_t before = 0; before < 40; ++before) {
    for (std::size_t behind = 0; behind < 40; ++behind) {
      CAPTURE(before);
      CAPTURE(behind);
      const std::string text = std::string(before, '/') + "/*" + std::string(behind, '*');
      const std::string other = std::string(before, '*') + "/" + std::string(behind, '/');
      REQUIRE(find_last_sign(text, "/*", text.size()) == before);
      REQUIRE(find_last_sign(text, "/*", before) == before);
      REQUIRE(find_last_sign(text + "/*", "/*", before + behind + 1) == before);
      REQUIRE(find_last_sign(other, "/*", other.size()) == std::string::npos);
      if (before > 0) REQUIRE(find_last_sign(text, "/*", before - 1) == std::string::npos);
    }
  }
  for (const std::string text : {"", "/", "*/"}) CHECK(find_last_sign(text, "/*", 5) == std::string::npos);
}
