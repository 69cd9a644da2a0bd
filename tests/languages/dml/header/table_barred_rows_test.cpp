// Rows of tables whose cells bars part: names in quotes or in bold letters, and cells that are empty.
#include "tests/languages/dml/explain/mending.hpp"
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery;
using namespace bindery::testing;

namespace {

const std::string divider = "# ------------------------------\n";

// A header whose table of parameters has a row for X in line 5, and these two below it.
std::string with_rows(const std::string& k, const std::string& how) {
  return "# INPUT PARAMETERS:\n#\n# | Name | Type | Default | Meaning |\n# |---|---|---|---|\n"
         "# | X | Matrix | - | The matrix |\n" +
         k + how + "#\n# RETURN VALUES\n" + divider + "# NAME  TYPE    DEFAULT  MEANING\n" + divider +
         "# Y     Matrix  ---      The product\n" + divider +
         "\nm_example = function(Matrix[Double] X, Integer k = 3, String how = \"plain\")\n"
         "  return (Matrix[Double] Y) {\n  Y = X * k\n}\n";
}

const std::string good_how = "# | how | String | \"plain\" | Which way |\n";

// What the header says of the parameters, a line each.
std::string meanings(const std::string& text) {
  const auto unit = read(text);
  std::string all;
  for (const api::Parameter& each : unit->functions.front().parameters) all += text_of(each.doc) + "\n";
  return all;
}

struct Rows {
  std::string k;
  std::string how = good_how;
};

} // namespace

TEST_CASE("A name may stand between signs in some rows alone, or a cell be empty") {
  const Rows rows[] = {
      {"# | `k` | Integer | 3 | How much of it |\n"},
      {"# | **k** | Integer | 3 | How much of it |\n"},
      {"# | k | Integer | 3 | How much of it |\n", "# | `how`   | String | \"plain\" | Which way |\n"},
      {"# | k | Integer |  | How much of it |\n"},
      {"# | *k* | Integer |  | How much of it |\n"},
      {"# | k | Integer | How much of it |\n"},
      {"# | k |  | 3 | How much of it |\n"},
      {"# | k |  |  | How much of it |\n"},
  };
  for (const Rows& each : rows) {
    const std::string text = with_rows(each.k, each.how);
    CAPTURE(text);
    const std::string said = "The matrix\nHow much of it\nWhich way\n";
    CHECK(meanings(text) == said);
    CHECK(meanings(all_mended(text)) == said);
    CHECK(places(all_mended(text)) == "");
    CHECK(failures_of_fixes(text) == "");
  }
}

TEST_CASE("A name in signs that differ, or with no type behind it, begins no row") {
  for (const std::string k : {"# | `k* | Integer | 3 | How much |\n", "# | `k` | alone | 3 | How much |\n"}) {
    const std::string text = with_rows(k, good_how);
    CAPTURE(text);
    const auto unit = read(text);
    CHECK(text_of(unit->functions.front().parameters.at(1).doc).empty());
    CHECK(all_mended(text).find("How much") != std::string::npos);
  }
}

TEST_CASE("What a table without bars says between some is text") {
  const std::string text =
      "# INPUT PARAMETERS:\n" + divider + "# NAME  TYPE     DEFAULT  MEANING\n" + divider +
      "# X     Matrix   ---      The matrix\n#                         `k` | Integer | 3 | as well\n"
      "# k     Integer  3        How much\n# how   String   \"plain\"  Which way\n" +
      divider + "#\n# RETURN VALUES\n" + divider + "# NAME  TYPE     DEFAULT  MEANING\n" + divider +
      "# Y     Matrix   ---      The product\n" + divider +
      "\nm_example = function(Matrix[Double] X, Integer k = 3, String how = \"plain\")\n"
      "  return (Matrix[Double] Y) {\n  Y = X * k\n}\n";
  CHECK(meanings(text) == "The matrix|`k` | Integer | 3 | as well\nHow much\nWhich way\n");
}

TEST_CASE("A row that lacks its text does not take the row of a marked name") {
  const std::string text =
      with_rows("# | k | Integer | 3 | |\n", "# | `how` | String | \"plain\" | Which way |\n");
  const std::string said = "The matrix\n\nWhich way\n";
  CHECK(meanings(text) == said);
  CHECK(meanings(all_mended(text)) == said);
}

TEST_CASE("An empty cell is filled in the four columns alone, and with one word") {
  const std::string k = "# | k | Integer |  | How much |\n";
  std::string of_words = with_rows(k, "# | how | String |  | Which way |\n");
  const std::string declared = "how = \"plain\"";
  of_words.replace(of_words.find(declared), declared.size(), "how = \"one way\"");
  std::string five = with_rows("# | k | Integer |  |  | How much |\n", "");
  const std::string columns = "| Default |";
  five.replace(five.find(columns), columns.size(), "| Range | Default |");
  CHECK(all_mended(of_words).find("| how | String |  | Which way |") != std::string::npos);
  CHECK(all_mended(five).find("How much") != std::string::npos);
  CHECK(all_mended(five).find("Integer  3") == std::string::npos);
  CHECK(failures_of_fixes(five) == "");
}

TEST_CASE("A marked name with no bar before it is a word of the text") {
  const std::string text =
      with_rows("# | k | Integer | 3 | How much |\n#   `how` | String | as well\n", good_how);
  CHECK(meanings(text) == "The matrix\nHow much|`how` | String | as well\nWhich way\n");
}
