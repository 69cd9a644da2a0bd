// Pairs of letters are found wherever they stand, and nothing else is.
#include "grammar/kit/letter_pair.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery::kit;

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
