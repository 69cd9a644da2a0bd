// Ends of lines, and of runs of one character, are found at every distance, whichever byte ends them.
#include "grammar/kit/line.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

TEST_CASE("a line ends before its first LF or CR, however far away that is") {
  for (std::size_t size = 0; size < 1100; ++size) {
    for (const char* const end : {"", "\n", "\r", "\r\n", "\nx\ry", "\rx\ny"}) {
      const std::string text = std::string(size, '#') + end;
      REQUIRE(bindery::kit::line_size(text.data(), text.data() + text.size()) == size);
    }
  }
}

TEST_CASE("a run ends before the first other byte, however long it is") {
  for (std::size_t size = 0; size < 100; ++size) {
    for (const char* const end : {"", " ", "-", "=", "\n", "=--------------------------------"}) {
      const std::string text = std::string(size, '-') + end;
      const std::size_t run = *end == '-' ? size + 1 : size;
      REQUIRE(bindery::kit::run_size(text.data(), text.data() + text.size(), '-') == run);
    }
  }
}

TEST_CASE("a line begins behind the last LF or CR before it, however far away that is") {
  for (std::size_t size = 0; size < 100; ++size) {
    for (const char* const above : {"", "\n", "\r", "x\ny\r", "x\r\n", "\ry\n"}) {
      const std::string text = above + std::string(size, 'a') + "\nb\r";
      const char* const line = text.data() + std::string_view(above).size();
      REQUIRE(bindery::kit::line_begin(text.data(), line + size) == line);
    }
  }
}
