// Ends of lines are found wherever they stand, and whichever they are.
#include "src/languages/dml/scan.hpp"

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
