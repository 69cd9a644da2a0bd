// A section of the other dialect in a header in tables: its entries have no columns.
#include "tests/languages/dml/explain/mending.hpp"
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery;
using namespace bindery::testing;

namespace {

const std::string divider = "# ------------------------------\n";
const std::string function = "\nm_example = function(Matrix[Double] X, Integer k = 3)\n"
                             "  return (Matrix[Double] Y) {\n  Y = X * k\n}\n";

std::string with_entries(const std::string& entries) {
  return "# Scales a matrix.\n#\n# INPUT:\n" + divider + entries + divider + "#\n# RETURN VALUES\n" +
         divider + "# NAME  TYPE    DEFAULT  MEANING\n" + divider + "# Y     Matrix  ---      The product\n" +
         divider + function;
}

std::string texts(const std::string& text) {
  const auto unit = read(text);
  const api::Function& made = unit->functions.front();
  return text_of(made.description) + "\n" + text_of(made.parameters.at(0).doc) + "\n" +
         text_of(made.parameters.at(1).doc) + "\n";
}

} // namespace

TEST_CASE("Entries without columns may have a colon behind their names") {
  const std::string said = "Scales a matrix.\nThe matrix\nHow much: more\n";
  for (const std::string gap : {" ", "    "}) {
    const std::string text = with_entries("# X:" + gap + "The matrix\n# k:" + gap + "How much: more\n");
    CAPTURE(text);
    CHECK(places(text) == "5:3 entry-spacing\n5:3 missing-column-line\n");
    CHECK(texts(text) == said);
    CHECK(places(all_mended(text)) == "5:3 missing-column-line\n");
    CHECK(texts(all_mended(text)) == said);
  }
}

TEST_CASE("A name with a colon that has an entry is a word of the text") {
  const std::string text = with_entries("# X  The matrix\n# k  How much\n# X: or less\n");
  CHECK(texts(text).find("X: or less") != std::string::npos);
}

TEST_CASE("What brackets hold behind the name of an entry without columns stays whole") {
  CHECK(texts(with_entries("# X (rows x columns)  The matrix\n# k  How much\n")) ==
        "Scales a matrix.\n(rows x columns)  The matrix\nHow much\n");
}

TEST_CASE("A name with a colon is no text of the entry above that says nothing") {
  const std::string text = with_entries("# X:\n# k: the number\n");
  const std::string said = "Scales a matrix.\n\nthe number\n";
  CHECK(texts(text) == said);
  CHECK(texts(all_mended(text)) == said);
}

TEST_CASE("A name with a colon that has a row below is a word of the text") {
  const std::string text = with_entries("# X  The matrix with\n# k: the number of rows\n# k  How much\n");
  CHECK(texts(text) == "Scales a matrix.\nThe matrix with|k: the number of rows\nHow much\n");
}

TEST_CASE("A name with a colon that belongs to the other section is a word of the text") {
  const std::string text =
      "# INPUT PARAMETERS:\n" + divider + "# NAME  TYPE     DEFAULT  MEANING\n" + divider +
      "# X     Matrix   ---      The matrix\n# k     Integer  3        How much\n" + divider +
      "#\n# OUTPUT:\n" + divider + "# Y  The product\n#  k: only where given\n" + divider + function;
  const auto unit = read(text);
  CHECK(text_of(unit->functions.front().results.front().doc) == "The product|k: only where given");
  CHECK(text_of(unit->functions.front().parameters.at(1).doc) == "How much");
}

TEST_CASE("A comma behind the first word of a text without columns stays") {
  for (const std::string behind : {":", " "}) {
    const std::string text =
        with_entries("# X" + behind + " Rows, or columns\n# k" + behind + " Much; or less\n");
    CAPTURE(text);
    CHECK(texts(all_mended(text)) == "Scales a matrix.\nRows, or columns\nMuch; or less\n");
  }
}
