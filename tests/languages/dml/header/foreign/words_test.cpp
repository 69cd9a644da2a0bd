// Titles with the marks of other tools and of lists around them.
#include "tests/languages/dml/header/foreign/foreign_header.hpp"

#include <doctest/doctest.h>

using namespace bindery;
using namespace bindery::testing;
using namespace bindery::testing::foreign;

TEST_CASE("titles may be headings of AsciiDoc or Org") {
  for (const std::string mark : {"== ", "=== ", "** ", "*** ", "."}) {
    CAPTURE(mark);
    CHECK(sections_of(about + "# " + mark +
                      "Parameters\n#\n# X:: the matrix\n# eps:: the factor,\n#   if any\n#\n# " + mark +
                      "Returns\n#\n# Y:: the result\n") == as_sections);
  }
}

TEST_CASE("titles may stand between signs of any kind, or behind several") {
  for (const auto& titles : {std::pair<std::string, std::string>{"INPUT #", "OUTPUT #"},
                             {"# INPUT ##", "# OUTPUT ##"},
                             {"* INPUT *", "* OUTPUT *"},
                             {"-INPUT-", "-OUTPUT-"},
                             {">> Input", ">> Output"},
                             {"--- INPUT", "--- OUTPUT"},
                             {"INPUT .....", "OUTPUT ....."},
                             {"== Input:", "== Output:"},
                             {"+++ Arguments +++", "+++ Returns +++"},
                             {"INPUT ::", "OUTPUT ::"},
                             {"input(s)", "output(s)"},
                             {"Parameter(s):", "Return value(s):"}}) {
    CAPTURE(titles.first);
    CHECK(sections_of(about + "# " + titles.first +
                      "\n# X - the matrix\n# eps - the factor,\n#   if any\n#\n# " + titles.second +
                      "\n# Y - the result\n") == as_sections);
  }
  // One sign may as well be a bullet, or mark a name.
  const std::string entries = "# Args:\n#   X: the matrix\n#   eps: the factor, which is\n";
  for (const std::string line : {"#     - value\n", "#     > input\n", "#     *value*\n"}) {
    CAPTURE(line);
    const auto unit = read(about + entries + line + "# Returns:\n#   Y: the result\n" + function);
    CHECK(text_of(unit->functions.front().parameters[1].doc).starts_with("the factor, which is|"));
  }
  // Nor is a title what stands in the middle of a paragraph, begins small, or has no result below.
  for (const std::string text :
       {"# Scales. It works on\n# in ...\n# X, which is the matrix, and\n# eps - the factor.\n",
        "# Scales. It works on\n# INPUT #\n# X, which is the matrix, and\n# eps - the factor.\n",
        "# Scales.\n#\n# In ...\n# X, which is the matrix, and\n# eps - the factor.\n",
        "# Scales.\n#\n# * Note *\n# - X: big\n# in ...\n# - Y: small\n",
        "# Scales.\n#\n# - output -\n#   X - the matrix\n", "# Scales.\n#\n# Result +\n#   X - the matrix\n",
        "# Scales.\n#\n# Return ...\n#   Y - the result\n"}) {
    CAPTURE(text);
    CHECK(read(text + function)->functions.front().results.front().doc.blocks.empty());
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

TEST_CASE("names may be numbered") {
  CHECK(sections_of(
            about +
            "# Parameters:\n# [1] X (matrix): the matrix\n# [2] eps (double): the factor,\n#     if any\n"
            "# Returns:\n# [1] Y (matrix): the result\n") == as_sections);
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

TEST_CASE("listed titles within a text, or above other titles, are none") {
  const auto of_eps = [](const std::string& header) {
    const auto unit = read(header + function);
    return text_of(unit->functions.front().parameters[1].doc);
  };
  CHECK(of_eps(about + "# Args:\n#   X: the matrix\n#   eps: one of\n#     * inputs\n#       Y: is it\n#\n"
                       "# Returns:\n#   Y: the result\n")
            .starts_with("one of"));
  CHECK(of_eps(about +
               "# Args:\n#   X: the matrix\n#   eps: one of\n#     * it\n#       Y: or it\n#\n# Returns:\n"
               "#   Y: the result\n") == "one of|* it|Y: or it");
  CHECK(of_eps("# Scales a matrix.\n#\n# * Inputs\n#   X: is read first\n#\n# Args:\n#   X: the matrix\n"
               "#   eps: the factor\n#\n# Returns:\n#   Y: the result\n") == "the factor");
}
