// Names of entries alone in their lines, and in lists behind titles.
#include "tests/languages/dml/header/foreign/foreign_header.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery;
using namespace bindery::testing;
using namespace bindery::testing::foreign;

TEST_CASE("texts may stand below names that stand as far to the left as titles do") {
  for (const std::string colon : {"", ":"}) {
    CAPTURE(colon);
    CHECK(sections_of(about + "# Parameters:\n# X" + colon + "\n#     the matrix\n# eps" + colon +
                      "\n#     the factor,\n#     if any\n#\n# Returns:\n# Y" + colon +
                      "\n#     the result\n") == as_sections);
  }
}

TEST_CASE("names of results behind their title are none of their texts") {
  const std::string args = about + "# Args:\n#   X: the matrix\n#   eps: the factor,\n#     if any\n";
  for (const std::string list : {"(Y)", "[Y]"}) {
    CAPTURE(list);
    CHECK(sections_of(args + "# Returns: " + list + "\n#   Y: the result\n") == as_sections);
  }
  CHECK(sections_of(args + "# Returns: (Y)\n").find("(Y)") != std::string::npos);
  CHECK(sections_of(args + "# Returns: (Z)\n#   Y: the result\n").find("(Z)") != std::string::npos);
}
