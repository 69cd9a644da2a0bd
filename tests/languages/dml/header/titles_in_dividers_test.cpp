// Titles of sections that stand between the dashes of a divider.
#include "tests/languages/dml/explain/mending.hpp"
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery;
using namespace bindery::testing;

namespace {

const std::string divider = "# ----------------------------------------\n";
const std::string function = "\nm_example = function(Matrix[Double] X, Integer k = 3)\n"
                             "  return (Matrix[Double] Y) {\n  Y = X * k\n}\n";
const std::string inputs = "# X  The matrix\n# k  How much\n";
const std::string good = "# Scales a matrix.\n#\n# INPUT:\n" + divider + inputs + divider + "#\n# OUTPUT:\n" +
                         divider + "# Y  The product\n" + divider + function;

} // namespace

TEST_CASE("A divider with the title of results in it closes the section of parameters") {
  for (const std::string title :
       {"---------------- OUTPUT: ---------------", "---------------- OUTPUT ----------------",
        "---------------- Outputs ---------------"}) {
    const std::string text = "# Scales a matrix.\n#\n# INPUT:\n" + divider + inputs + "# " + title +
                             "\n# Y  The product\n" + divider + function;
    CAPTURE(text);
    CHECK(places(text) == "7:3 title-text\n");
    CHECK(all_mended(text) == good);
  }
}

TEST_CASE("Both titles may stand between dashes") {
  const std::string text = "# Scales a matrix.\n#\n# ---------------- INPUT: ----------------\n" + inputs +
                           "# ---------------- OUTPUT: ---------------\n# Y  The product\n" + divider +
                           function;
  CHECK(places(text) == "3:3 title-text\n6:3 title-text\n");
  CHECK(all_mended(text) == good);
}

TEST_CASE("Other words between the dashes of a divider stay") {
  const std::string text = "# Scales a matrix.\n#\n# INPUT:\n" + divider + inputs +
                           "# ---------------- OUTPUT OF IT ----------\n# Y  The product\n" + divider +
                           function;
  CHECK(all_mended(text).find("OUTPUT OF IT") != std::string::npos);
}
