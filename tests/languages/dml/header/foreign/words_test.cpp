// Titles with the marks of other tools and of lists around them.
#include "tests/languages/dml/header/foreign/foreign_header.hpp"

#include <doctest/doctest.h>

using namespace bindery;
using namespace bindery::testing;
using namespace bindery::testing::foreign;

TEST_CASE("titles may be headings of AsciiDoc or Org") {
  for (const std::string mark : {"== ", "=== ", "** ", "*** "}) {
    CAPTURE(mark);
    CHECK(sections_of(about + "# " + mark +
                      "Parameters\n#\n# X:: the matrix\n# eps:: the factor,\n#   if any\n#\n# " + mark +
                      "Returns\n#\n# Y:: the result\n") == as_sections);
  }
}

TEST_CASE("titles may be items of a list, or be numbered") {
  for (const auto& titles : {std::pair<std::string, std::string>{"- Inputs", "- Outputs"},
                             {"* Inputs:", "* Outputs:"},
                             {"1. Input parameters", "2. Output parameters"},
                             {"2) Inputs:", "3) Outputs:"}}) {
    const std::string& input = titles.first;
    const std::string& output = titles.second;
    for (const std::string item : {"- ", "* ", ""}) {
      CAPTURE(input);
      CAPTURE(item);
      CHECK(sections_of(about + "# " + input + "\n#   " + item + "X: the matrix\n#   " + item +
                        "eps: the factor,\n#     if any\n# " + output + "\n#   " + item +
                        "Y: the result\n") == as_sections);
    }
  }
  // A title of which nothing stands below is an item of the description.
  const auto unit =
      read("# Scales a matrix in these steps:\n#\n# - Inputs\n# - Outputs\n#\n# Args:\n#   X: the matrix\n"
           "#   eps: the factor\n#\n# Returns:\n#   Y: the result\n" +
           function);
  CHECK(text_of(unit->functions.front().parameters[1].doc) == "the factor");
  CHECK(unit->functions.front().description.blocks.size() == 2);
}

TEST_CASE("names may be numbered, with their texts in paragraphs of their own") {
  CHECK(sections_of(about +
                    "# 1. Inputs\n#\n#    1.1. X\n#\n#    the matrix\n#\n#    1.2. eps\n#\n#    the factor,\n"
                    "#    if any\n#\n# 2. Outputs\n#\n#    2.1. Y\n#\n#    the result\n") == as_sections);
  CHECK(sections_of(
            about +
            "# Parameters:\n# [1] X (matrix): the matrix\n# [2] eps (double): the factor,\n#     if any\n"
            "# Returns:\n# [1] Y (matrix): the result\n") == as_sections);
}

TEST_CASE("results may be items of a list below their tag") {
  const std::string tags = about + "# @param X the matrix\n# @param eps the factor,\n#   if any\n";
  const auto described = [&](const std::string& below) {
    const auto unit = read(tags + below + function);
    CHECK(unit->diagnostics.size() == 1);
    return text_of(unit->functions.front().results.front().doc);
  };
  CHECK(described("# @return A list:\n# \\itemize{\n#   \\item Y: the result\n# }\n") == "the result");
  CHECK(described("# @return A list:\n# \\itemize{\n#   \\item \\code{Y}: the result\n# }\n") ==
        "the result");
  CHECK(described("# Return:\n# * Y - the result\n") == "the result");
  CHECK(described("# @returns {n x m matrix} Y - the result\n") == "the result|n x m matrix");
  CHECK(described("# @returns {Matrix} Y - the result\n") == "the result");
}

TEST_CASE("a title of results may have their names in brackets behind it") {
  const std::string args = about + "# Args:\n#   X: the matrix\n#   eps: the factor,\n#     if any\n#\n";
  CHECK(sections_of(args + "# Returns: (Y)\n#   Y: the result\n") == as_sections);
  CHECK(sections_of(args + "# Returns: [Y]\n#\n#   Y (matrix): the result\n") == as_sections);
}

TEST_CASE("names may be aligned to the right") {
  CHECK(sections_of(
            about +
            "# Arguments:\n#          X: the matrix\n#        eps: the factor,\n#             if any\n#\n"
            "# Value:\n#          Y: the result\n") == as_sections);
  const auto unit =
      read("# Scales.\n#\n# Arguments:\n#     tolerance: when to stop\n#             k: how many\n"
           "#                k: no entry\n#\n# Value:\n#     y: the result\n"
           "m_example = function(Double tolerance, Integer k = 3) return (Double y) {\n"
           "  y = tolerance * k\n}\n");
  CHECK(text_of(unit->functions.front().parameters[0].doc) == "when to stop");
  CHECK(text_of(unit->functions.front().parameters[1].doc) == "how many|k: no entry");
}

TEST_CASE("each name may stand behind a word that says which section it belongs to") {
  CHECK(
      sections_of(about +
                  "# Input X: the matrix\n# Input eps: the factor,\n#   if any\n# Output Y: the result\n") ==
      as_sections);
}
