// The cells of table rows: what stands around types, defaults and names, and words where cells are missing.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

using namespace bindery;
using namespace bindery::testing;

namespace {

const std::string divider = "# ----------------------------------------------\n";
const std::string columns = divider + "# NAME     TYPE      DEFAULT   MEANING\n" + divider;
const std::string function =
    "\nm_example = function(Matrix[Double] X, Double rate = 0.5, String kind = \"plain\")\n"
    "  return (Matrix[Double] Y) {\n  Y = X * rate\n}\n";

// A header whose rows stand in lines 5 and below, and the only row of the result in line 13.
std::string with_rows(const std::string& rows,
                      const std::string& result = "# Y        Matrix    ---       The product\n") {
  return "# INPUT PARAMETERS:\n" + columns + rows + divider + "#\n# RETURN VALUES\n" + columns + result +
         divider + function;
}

std::string all_mended(std::string text) {
  for (int i = 0; i < 8; ++i) {
    const auto unit = read(text);
    const auto& all = unit->diagnostics.all();
    const auto found =
        std::find_if(all.begin(), all.end(), [](const Diagnostic& d) { return !d.fixes.empty(); });
    if (found == all.end()) break;
    text = mended(text, found->fixes.front());
  }
  return text;
}

const std::string good_rows = "# X        Matrix    ---       The matrix\n"
                              "# rate     Double    0.5       Length of a step\n"
                              "# kind     String    \"plain\"   Which way\n";

} // namespace

TEST_CASE("the header that the tests below spoil is good") {
  CHECK(places(with_rows(good_rows)) == "");
}

TEST_CASE("a word of the meaning is never taken for a default that may be written over") {
  const std::string text = with_rows("# X        Matrix              The matrix\n"
                                     "# rate     Double    Length of a step\n"
                                     "# kind     String    \"plain\"   Which way\n");
  CHECK(places(text) == "5:3 missing-cell\n6:22 default-mismatch\n");
  CHECK(all_mended(text).find("# X        Matrix    ---       The matrix\n") != std::string::npos);
  CHECK(all_mended(text).find("# rate     Double    Length of a step\n") != std::string::npos);
}

TEST_CASE("a type with a condition behind it is a type, and the condition stays") {
  const std::string text = with_rows("# X        Matrix    ---       The matrix\n"
                                     "# rate     Double(>0) 0.5      Length of a step\n"
                                     "# kind     String    \"plain\"   Which way\n");
  CHECK(places(text) == "6:12 type-cell\n");
  CHECK(all_mended(text) == text);
}

TEST_CASE("what stands around all types, or all defaults, is one diagnostic with a fix") {
  struct Case {
    std::string rows;
    std::string result;
    std::string expected;
  };
  const std::string result = "# Y        Matrix    ---       The product\n";
  for (const Case& each : {
           Case{"# X        `matrix`    ---       The matrix\n# rate     `double`    0.5       Length of a "
                "step\n"
                "# kind     `String`    \"plain\"   Which way\n",
                "# Y        `Matrix`    ---       The product\n", "5:12 type-cell\n"},
           Case{"# X        (Matrix)    ---       The matrix\n# rate     (Double)    0.5       Length of a "
                "step\n"
                "# kind     (String)    \"plain\"   Which way\n",
                "# Y        (Matrix)    ---       The product\n", "5:12 type-cell\n"},
           Case{"# X        Matrix    =---       The matrix\n# rate     Double    =0.5       Length of a "
                "step\n"
                "# kind     String    =\"plain\"   Which way\n",
                result, "5:22 default-mismatch\n"},
           Case{"# X        Matrix    `---`       The matrix\n# rate     Double    `0.5`       Length of a "
                "step\n"
                "# kind     String    `\"plain\"`   Which way\n",
                result, "5:22 default-mismatch\n"},
           Case{"# 1) X        Matrix    ---       The matrix\n# 2) rate     Double    0.5       Length of a "
                "step\n"
                "# 3) kind     String    \"plain\"   Which way\n",
                "# 1) Y        Matrix    ---       The product\n", "5:3 entry-spacing\n"},
           Case{"# @param X        Matrix    ---       The matrix\n# @param rate     Double    0.5       "
                "Length of a step\n"
                "# @param kind     String    \"plain\"   Which way\n",
                "# @return Y        Matrix    ---       The product\n", "5:3 entry-spacing\n"},
           Case{"# $X$        Matrix    ---       The matrix\n# $rate$     Double    0.5       Length of a "
                "step\n"
                "# $kind$     String    \"plain\"   Which way\n",
                "# $Y$        Matrix    ---       The product\n", "5:3 entry-spacing\n"},
           Case{"# X - Matrix    ---       The matrix\n# rate - Double    0.5       Length of a step\n"
                "# kind - String    \"plain\"   Which way\n",
                "# Y - Matrix    ---       The product\n", "5:5 entry-spacing\n"},
           Case{"# X:Matrix    ---       The matrix\n# rate:Double    0.5       Length of a step\n"
                "# kind:String    \"plain\"   Which way\n",
                "# Y:Matrix    ---       The product\n", "5:4 entry-spacing\n"},
       }) {
    CAPTURE(each.rows);
    const std::string text = with_rows(each.rows, each.result);
    const auto unit = read(text);
    CHECK(places(*unit) == each.expected);
    const api::Function& read_function = unit->functions.front();
    CHECK(read_function.parameters.at(1).doc.blocks.at(0).lines.at(0).text == "Length of a step");
    CHECK(read_function.results.at(0).doc.blocks.at(0).lines.at(0).text == "The product");
    CHECK(places(all_mended(text)) == "");
    CHECK(failures_of_fixes(text) == "");
  }
}

TEST_CASE("types of all kinds keep their own spelling when the signs around them go") {
  CHECK(all_mended(with_rows("# X        \"matrix\"    ---       The matrix\n"
                             "# rate     Double    0.5       Length of a step\n"
                             "# kind     String    \"plain\"   Which way\n"))
            .find("# X        matrix      ---") != std::string::npos);
}

TEST_CASE("a sign behind a name alone makes it another name") {
  CHECK(places(with_rows(good_rows, "# Y^       Matrix    ---       The product\n")) ==
        "14:3 unknown-result\n");
}

TEST_CASE("empty lines around the column titles are one diagnostic each, and rulings in a text are text") {
  std::string text = with_rows(good_rows);
  text.insert(text.find("# NAME"), "#\n");
  CHECK(places(text) == "3:1 empty-line-in-section\n");
  text = with_rows(good_rows);
  text.insert(text.find('\n', text.find("# NAME")) + 1, "#\n");
  CHECK(places(text) == "4:1 empty-line-in-section\n");
  const std::string margin = "#                              ";
  CHECK(places(with_rows(good_rows + margin + "a    b\n" + margin + "---- ----\n" + margin + "1    2\n" +
                         margin + "----------\n" + margin + "more\n")) == "");
}

TEST_CASE("sentences between a divider and the column titles are one diagnostic") {
  const std::string text = with_rows(good_rows);
  const std::size_t place = text.find("# NAME");
  CHECK(places(text.substr(0, place) + "# See also the other script.\n" + text.substr(place)) ==
        "3:3 prose-in-section\n");
}
