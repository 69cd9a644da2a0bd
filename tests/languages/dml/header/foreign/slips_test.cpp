// Slips of the pen in headers for other tools: in their tags, their titles and the names of entries.
#include "tests/languages/dml/header/foreign/foreign_header.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery;
using namespace bindery::testing;
using namespace bindery::testing::foreign;

TEST_CASE("a misspelled tag, or one without its sign, is meant for one where a name stands behind it") {
  const auto tagged = [](const std::string& x, const std::string& y) {
    return about + "# " + x + " X the matrix\n# @param eps the factor,\n#   if any\n# " + y +
           " Y the result\n";
  };
  REQUIRE(sections_of(tagged("@param", "@return")) == as_sections);
  for (const std::string tag : {"@parm", "@pram", "@paramm", "\\parma", "@paramter", "param"}) {
    CAPTURE(tag);
    CHECK(sections_of(tagged(tag, "@return")) == as_sections);
  }
  for (const std::string tag : {"@retrun", "@retuns", "\\retrn", "return", "returns"}) {
    CAPTURE(tag);
    CHECK(sections_of(tagged("@param", tag)) == as_sections);
  }
  const auto fields = [](const std::string& x, const std::string& y) {
    return about + "# " + x + " X: the matrix\n# :param eps: the factor,\n#   if any\n# " + y +
           " Y: the result\n";
  };
  for (const std::string tag : {":parm", ":pram", "param"})
    CHECK(sections_of(fields(tag, ":return")) == as_sections);
  for (const std::string tag : {":retrun", ":retuns", "return"})
    CHECK(sections_of(fields(":param", tag)) == as_sections);
  const std::string elements = about + "# <parm name=\"X\">the matrix</param>\n"
                                       "# <param name=\"eps\">the factor,\n#   if any</param>\n"
                                       "# <returns>the result</returns>\n";
  CHECK(sections_of(elements) == as_sections);
}

TEST_CASE("words that are like tags and stand before no name are none") {
  // They are left in the description: other tools have such tags.
  const auto unit = read(about +
                         "# @param X the matrix\n# @part of it\n# @param eps the factor\n"
                         "# @para X is one of two\n# @return the result\n" +
                         function);
  const api::Function& read_function = unit->functions.front();
  CHECK(text_of(read_function.parameters.at(0).doc) == "the matrix");
  CHECK(text_of(read_function.parameters.at(1).doc) == "the factor");
  CHECK(text_of(read_function.description).find("@part of it") != std::string::npos);
  // Words of a text that goes on
  const auto text = read(about +
                         "# @param X the matrix\n# param of it\n# @param eps the factor and\n"
                         "# return values\n# @return the result\n" +
                         function);
  CHECK(text_of(text->functions.front().parameters.at(0).doc) == "the matrix|param of it");
  CHECK(text_of(text->functions.front().parameters.at(1).doc) == "the factor and|return values");
}
