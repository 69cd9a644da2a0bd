// Ends of lines are found at every distance, whichever byte ends them.
#include "grammar/kit/line.hpp"

#include <doctest/doctest.h>

#include <string>

TEST_CASE("a line ends before its first LF or CR, however far away that is") {
  for (std::size_t size = 0; size < 1100; ++size) {
    for (const char* const end : {"", "\n", "\r", "\r\n", "\nx\ry", "\rx\ny"}) {
      const std::string text = std::string(size, '#') + end;
      REQUIRE(bindery::kit::line_size(text.data(), text.data() + text.size()) == size);
    }
  }
}
