// Boxes around headers in any manner, and around descriptions.
#include "src/languages/dml/header/box_sides.hpp"
#include "tests/languages/dml/header/foreign/foreign_header.hpp"

#include <doctest/doctest.h>

using namespace bindery;
using namespace bindery::testing;
using namespace bindery::testing::foreign;

namespace {

// Lines in a box, each between two sides and as wide as the others.
std::string boxed(const std::string& upper, const std::string& left, const std::string& right,
                  const std::string& lower) {
  constexpr std::size_t width = 40;
  std::string text = upper;
  for (const std::string& words :
       {std::string("Scales a matrix."), std::string(), std::string("Inputs:"),
        std::string("  X    - the matrix"), std::string("  eps  - the factor,"), std::string("    if any"),
        std::string("Outputs:"), std::string("  Y    - the result")})
    text += left + " " + words + std::string(width - words.size(), ' ') + right + "\n";
  return text + lower;
}

std::string description_of(const std::string& header) {
  const auto unit = read(header + function);
  return text_of(unit->functions.front().description);
}

} // namespace

TEST_CASE("a header of another manner in a box is read without its sides, and its fix removes them") {
  const std::string signs = std::string(44, '#') + "\n";
  const std::string stars = std::string(42, '*');
  CHECK(sections_of(boxed(signs, "#", "#", signs)) == as_sections);
  CHECK(sections_of(boxed(signs, "##", "##", "##" + std::string(40, ' ') + "##\n" + signs)) == as_sections);
  CHECK(sections_of(boxed("/" + stars + "\n", " *", "*", " " + stars + "/\n")) == as_sections);
  const std::string frame = "# +" + std::string(40, '-') + "+\n";
  CHECK(sections_of(boxed(frame, "# |", "|", frame)) == as_sections);
  CHECK(sections_of(boxed("# " + stars + "\n", "# *", "", "# " + stars + "\n")) == as_sections);
}

TEST_CASE("a box around a description, or its first lines, is none of its words") {
  const std::string ruling = "##########################\n";
  CHECK(description_of(ruling + "# Scales a matrix.       #\n" + ruling) == "Scales a matrix.");
  CHECK(description_of(ruling + "# Scales a matrix.       #\n# By a factor.           #\n" + ruling +
                       "#\n# Of any size.\n") == "Scales a matrix.|By a factor.|Of any size.");
}

TEST_CASE("signs that stand behind words in no column are words") {
  CHECK(description_of("# The first of #\n# some lines that are long #\n# as #\n") ==
        "The first of #|some lines that are long #|as #");
  CHECK(description_of("# Is called in F #\n") == "Is called in F #");
}

TEST_CASE("a sign that ends what a line says is no side") {
  const std::string ruling = "#---------\n";
  CHECK(description_of(ruling + "# C = A *\n" + ruling + "# B is computed.\n") == "C = A *|B is computed.");
  CHECK(description_of("# The product of the matrices A *\n# B of any size, and then of B *\n"
                       "# C for the last ones of these *\n") ==
        "The product of the matrices A *|B of any size, and then of B *|C for the last ones of these *");
  const std::string text = "# Scales.              #\n# \u65E5\u672C\u8A9E  #\n# By a factor.         #\n";
  CHECK(description_of(text).find("Scales. ") != std::string::npos);
}

TEST_CASE("bars are words in a box of other signs") {
  const std::string ruling = "##########################\n";
  CHECK(description_of(ruling + "# |x| and |y| are norms.  #\n" + ruling) == "|x| and |y| are norms.");
}
