// Lists and mappings of YAML in a header are its sections.
#include "tests/languages/dml/header/foreign/foreign_header.hpp"

#include <doctest/doctest.h>

using namespace bindery;
using namespace bindery::testing;
using namespace bindery::testing::foreign;

TEST_CASE("lists of parameters in the manner of YAML are read, and their fix writes the sections") {
  const std::string returns =
      "# returns:\n#   - name: Y\n#     type: matrix\n#     description: the result\n";
  CHECK(sections_of(about +
                    "# parameters:\n#   - name: X\n#     type: matrix\n#     description: the matrix\n"
                    "#   - name: eps\n#     type: float\n#     default: 0.1\n#     required: false\n"
                    "#     description: the factor,\n#       if any\n" +
                    returns) == as_sections);
  // The name may stand below other parts, in quotes, and the text below its key.
  CHECK(sections_of(about +
                    "# params:\n# - type: Matrix\n#   name: \"X\"\n#   desc: 'the matrix'\n"
                    "# - name: eps\n#   desc: |\n#     the factor,\n#     if any\n" +
                    returns) == as_sections);
  CHECK(sections_of("# description: >\n#   Scales a matrix.\n# args:\n#   X:\n#     type: matrix\n"
                    "#     description: the matrix\n#   eps: the factor,\n#     if any\n"
                    "# returns:\n#   type: matrix\n#   description: the result\n") == as_sections);
}

TEST_CASE("what is said in YAML beyond the function is kept, and words below a title of Google are no keys") {
  const auto unit = read(about +
                         "# parameters:\n#   - name: X\n#     shape: n x m\n#     type: Frame\n"
                         "#     description: the matrix\n#   - name: eps\n#     default: 0.7\n"
                         "#     description: it\n# version: 2\n" +
                         function);
  const api::Function& made = unit->functions.front();
  CHECK(text_of(made.parameters[0].doc) == "shape: n x m|Frame|the matrix");
  CHECK(text_of(made.parameters[1].doc) == "default: 0.7|it");
  CHECK(text_of(made.description) == "Scales a matrix.|version: 2");
  CHECK(sections_of(about + "# Args:\n#   X:\n#     the matrix\n#   eps: the factor,\n#     if any\n"
                            "# Returns:\n#   the result\n") == as_sections);
}

TEST_CASE("a parameter may be called as the key of names is") {
  const std::string signature =
      "m_example = function(Matrix[Double] X, String name = \"a\", Double eps = 0.1)\n"
      "  return (Matrix[Double] Y) {\n  Y = X * eps\n}\n";
  const std::string before = "# - X: the matrix\n";
  const std::string between = "# - name: it's what it is called\n#   and more\n";
  const std::string behind = "# - eps: the factor\n";
  for (const std::string& entries :
       {before + between + behind, between + before + behind, before + behind + between}) {
    CAPTURE(entries);
    const auto unit = read(about + "# Input:\n" + entries + "#\n# Output:\n# - Y: the result\n" + signature);
    const api::Function& made = unit->functions.front();
    CHECK(text_of(made.description) == "Scales a matrix.");
    CHECK(text_of(made.parameters[0].doc) == "the matrix");
    CHECK(text_of(made.parameters[1].doc) == "it's what it is called|and more");
    CHECK(text_of(made.parameters[2].doc) == "the factor");
    CHECK(text_of(made.results[0].doc) == "the result");
  }
  const auto unit = read(about +
                         "# inputs:\n#   - name: X\n#     description: the matrix\n#   - name: name\n"
                         "#     description: what it is called\n" +
                         signature);
  CHECK(text_of(unit->functions.front().parameters[0].doc) == "the matrix");
  CHECK(text_of(unit->functions.front().parameters[1].doc) == "what it is called");
}
