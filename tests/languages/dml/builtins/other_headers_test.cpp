// Headers of which a part is in the manner of another tool: results below an INPUT section.
#include "tests/languages/dml/explain/mending.hpp"
#include "tests/languages/dml/header/foreign/foreign_header.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <string>

using namespace bindery;
using namespace bindery::testing;
using namespace bindery::testing::foreign;

namespace {

// The line below it is the ninth.
const std::string inputs =
    about + "# INPUT:\n" + dashes + "# X    the matrix\n# eps  the factor,\n#      if any\n" + dashes;

const std::string two_results = "m_example = function(Matrix[Double] X, Double eps = 0.1)\n"
                                "  return (Matrix[Double] Y, Double s) {\n  Y = X * eps\n  s = eps\n}\n";

// What is told, and then what is said of each result.
std::string told_of(const std::string& lines) {
  const auto unit = read(inputs + lines + two_results);
  std::string said = places(*unit);
  for (const api::Result& each : unit->functions.front().results) said += text_of(each.doc) + "; ";
  return said;
}

} // namespace

TEST_CASE("the only result below an INPUT section may be told by a tag or by a title of another manner") {
  for (const std::string lines :
       {"#\n# @return Y the result\n", "#\n# \\returns Y the result\n", "#\n# :return Y: the result\n",
        "#\n# @return the result\n", "#\n# Returns: Y  the result\n", "#\n# @returns\n#   Y  the result\n",
        "#\n# Output: Y: the result\n"}) {
    CAPTURE(lines);
    CHECK(sections_of(inputs + lines) == as_sections);
  }
}

TEST_CASE("each of several results may have its tag below an INPUT section") {
  CHECK(told_of("#\n# @return Y the result\n#   of it\n# @return s the share\n") ==
        "10:3 missing-output-section\nthe result|of it; the share; ");
  CHECK(told_of("#\n# @return both of them\n") ==
        "10:3 missing-output-section\nboth of them; both of them; ");
  CHECK(told_of("#\n# Output: Y: the result\n# Output: s: the share\n") ==
        "10:3 missing-output-section\nthe result; the share; ");
}

TEST_CASE("other words below an INPUT section are no results") {
  const std::string nothing = "9:3 text-after-section\n11:1 missing-output-section\n; ; ";
  CHECK(told_of("# It may take its time.\n\n") == nothing);
  CHECK(told_of("# The rows of Y come first.\n\n") == nothing);
  CHECK(told_of("# @see another\n\n") == nothing);
}

TEST_CASE("names of results below other titles, or some of them alone, are no results") {
  for (const std::string title : {"Notes:", "Caveats:", "Complexity:", "TODO:", "Example output:"}) {
    CAPTURE(title);
    CHECK(told_of("#\n# " + title + "\n#   Y: as large as X\n#   s: small\n\n") ==
          "10:3 text-after-section\n14:1 missing-output-section\n; ; ");
  }
  const std::string nothing = "10:3 text-after-section\n12:1 missing-output-section\n; ; ";
  CHECK(told_of("#\n# Returns: Y and s, which are small\n\n") == nothing);
  CHECK(told_of("#\n# @return Y the result\n\n") == nothing);
  CHECK(told_of("#\n# @return Y the result\n# @return s the share\n# @return Y again\n\n").ends_with("; ; "));
  CHECK(told_of("#\n# Input: X: more\n# Output: Y: the result\n# Output: s: it\n")
            .starts_with("10:3 text-after"));
}

TEST_CASE("results and titles in between are found whatever lines end with") {
  const auto of_results = [](const std::string& lines, const std::string& end) {
    std::string text;
    for (const char c : inputs + lines + "\n" + two_results) text += c == '\n' ? end : std::string(1, c);
    const auto unit = read(text);
    std::string said;
    for (const api::Result& each : unit->functions.front().results) said += text_of(each.doc) + "; ";
    return said;
  };
  for (const std::string end : {"\n", "\r\n", "\r"}) {
    CAPTURE(end);
    CHECK(of_results("#\n# Value:\n#   Y: the result\n#   s: the share\n", end) == "the result; the share; ");
    CHECK(of_results("#\n# @return Y the result\n#\n# Notes:\n#   s: is small\n", end) == "; ; ");
  }
}

TEST_CASE("a tag within the text of a parameter tells of no result") {
  const std::string text = about + "# INPUT:\n" + dashes + "# X    the matrix\n# eps  the factor\n" +
                           "#      @return nothing\n" + dashes + "#\n# @return Y the result\n" +
                           "# @return s the share\n" + two_results;
  const auto unit = read(text);
  CHECK(text_of(unit->functions.front().parameters.back().doc) == "the factor|@return nothing");
  CHECK(text_of(unit->functions.front().results.front().doc).empty());
}

TEST_CASE("results below a section count where its entries are read as they stand there alone") {
  const std::string text = about + "# INPUT:\n" + dashes + "# X    the matrix\n# eps  the factor\n" +
                           "# none of it\n# eps = 3\n" + dashes + "#\n# @return Y the result\n" +
                           "# @return s the share\n" + two_results;
  const auto unit = read(text);
  CHECK(places(*unit).find("text-after-section") != std::string::npos);
}

TEST_CASE("an entry of a result in an INPUT section is moved, and no second one comes from below it") {
  const std::string text = about + "# INPUT:\n" + dashes +
                           "# X    the matrix\n# eps  the factor\n# Y    the rows\n" + dashes +
                           "#\n# @return Y the result\n# @return s the share\n" + two_results;
  CHECK(all_mended(text).find("# Y    the rows\n" + dashes + "#\n# OUTPUT:\n") == std::string::npos);
}

TEST_CASE("entries with tags in an INPUT section are mended before the results below it") {
  const std::string text = about + "# INPUT:\n" + dashes +
                           "# @param X the matrix\n# @param eps the factor\n" + dashes +
                           "#\n# @return Y the result\n# @return s the share\n" + two_results;
  const std::string mended = all_mended(text);
  CHECK(places(*read(mended)) == "");
  CHECK(mended.find("INPUT:") == mended.rfind("INPUT:"));
}
