// Names in texts, as whole ones.
#include "src/languages/dml/text/names.hpp"

#include <doctest/doctest.h>

#include <string_view>

using namespace bindery::dml;

TEST_CASE("a name is found where it stands as a whole one") {
  const std::string_view text = "xs = x_1 + sum(x)\n# x";
  CHECK(find_name(text, "x") == 15);
  CHECK(find_name(text, "x", 16) == 20);
  CHECK(find_name(text, "x", 21) == text.npos);
  CHECK(find_name(text, "xs") == 0);
}
