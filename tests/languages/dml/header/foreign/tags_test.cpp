// Types that stand between a tag and the name behind it.
#include "tests/languages/dml/header/foreign/foreign_header.hpp"

#include <doctest/doctest.h>

using namespace bindery;
using namespace bindery::testing;
using namespace bindery::testing::foreign;

TEST_CASE("a type may stand before the name behind a tag, in brackets or alone") {
  for (const std::string matrix : {"{Matrix} ", "[Matrix] ", "[Matrix[Double]] ", "<matrix> ", "(Matrix) ",
                                   "Matrix[Double] ", "array ", "ndarray $"}) {
    CAPTURE(matrix);
    CHECK(sections_of(about + "# @param " + matrix +
                      "X the matrix\n# @param double eps the factor,\n#   if any\n" +
                      "# @return the result\n") == as_sections);
  }
}

TEST_CASE("a word before a name that is no type is the name of an entry") {
  const auto unit =
      read(about + "# @param X eps the matrix\n# @param [eps=0.1] X the factor\n# @return Y the result\n" +
           function);
  const api::Function& made = unit->functions.front();
  CHECK(text_of(made.parameters[0].doc) == "eps the matrix");
  CHECK(text_of(made.parameters[1].doc) == "X the factor");
}

TEST_CASE("a type before a name that says more than the function does is kept") {
  const auto unit = read(
      about + "# @param frame X the matrix\n# @param eps the factor\n# @return Y the result\n" + function);
  CHECK(text_of(unit->functions.front().parameters.front().doc) == "the matrix|frame");
}

TEST_CASE("a parameter may have the name of a type") {
  const auto unit = read("# Scales.\n#\n# @param list X the one\n# @param X the other\n"
                         "m_example = function(List[unknown] list, Double X) return (Double Y) {\n"
                         "  Y = X + length(list)\n}\n");
  const api::Function& made = unit->functions.front();
  CHECK(text_of(made.parameters[0].doc) == "X the one");
  CHECK(text_of(made.parameters[1].doc) == "the other");
}

TEST_CASE("words in brackets before a name that are no type are none of its entry") {
  for (const std::string words : {"[in] ", "(default 3) ", "(see eps) "}) {
    const auto unit = read(about + "# @param " + words + "X the matrix\n# @return Y the result\n" + function);
    CAPTURE(words);
    CHECK(text_of(unit->functions.front().parameters[0].doc) !=
          "the matrix|" + words.substr(1, words.size() - 3));
  }
}

TEST_CASE("words without signs may stand before names that are set off from their texts") {
  for (const std::string result : {"RET", "Return", "retval", "out"}) {
    CAPTURE(result);
    CHECK(sections_of(about + "# ARG X = the matrix\n# ARG eps = the factor,\n#   if any\n# " + result +
                      " Y = the result\n") == as_sections);
  }
}

TEST_CASE("the results of tags may stand in a section with its rulings") {
  for (const std::string title : {"OUTPUT:", "Output:", "Returns:"}) {
    CAPTURE(title);
    CHECK(sections_of(about + "# @param X the matrix\n# @param eps the factor,\n#   if any\n#\n# " + title +
                      "\n# ------------\n# Y  the result\n# ------------\n") == as_sections);
  }
}
