// Rows of tables whose cells are joined, exchanged, or have several words.
#include "tests/languages/dml/explain/mending.hpp"
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery;
using namespace bindery::testing;

namespace {

const std::string divider = "# ----------------------------------------------\n";
const std::string columns = divider + "# NAME     TYPE      DEFAULT   MEANING\n" + divider;
const std::string function =
    "\nm_example = function(Matrix[Double] X, Double rate = 0.5, String kind = \"plain\")\n"
    "  return (Matrix[Double] Y) {\n  Y = X * rate\n}\n";

const std::string good_x = "# X        Matrix    ---       The matrix\n";
const std::string good_rate = "# rate     Double    0.5       Length of a step\n";
const std::string good_kind = "# kind     String    \"plain\"   Which way\n";
const std::string good_y = "# Y        Matrix    ---       The product\n";

// A header whose entries stand in lines 5 to 7, the one of the result in line 14.
std::string with_rows(const std::string& x, const std::string& rate, const std::string& kind = good_kind,
                      const std::string& y = good_y) {
  return "# INPUT PARAMETERS:\n" + columns + x + rate + kind + divider + "#\n# RETURN VALUES\n" + columns +
         y + divider + function;
}

// What the header says of the parameters and the result, a line each.
std::string meanings(const std::string& text) {
  const auto unit = read(text);
  std::string all;
  const auto add = [&](const api::Doc& doc) { all += text_of(doc) + "\n"; };
  for (const api::Parameter& each : unit->functions.front().parameters) add(each.doc);
  for (const api::Result& each : unit->functions.front().results) add(each.doc);
  return all;
}

const std::string good_meanings = "The matrix\nLength of a step\nWhich way\nThe product\n";

struct Slip {
  std::string text;
  std::string places;
};

// Slips that the fix takes back.
void check_mended(const Slip& slip) {
  CAPTURE(slip.text);
  CHECK(places(slip.text) == slip.places);
  CHECK(meanings(slip.text) == good_meanings);
  CHECK(places(all_mended(slip.text)) == "");
  CHECK(meanings(all_mended(slip.text)) == good_meanings);
  CHECK(failures_of_fixes(slip.text) == "");
}

} // namespace

TEST_CASE("cells without blanks between them are one diagnostic, and parted") {
  for (const Slip& slip : {
           Slip{with_rows(good_x, "# rateDouble    0.5       Length of a step\n"), "6:7 entry-spacing\n"},
           Slip{with_rows("# XMatrix[Double]    ---       The matrix\n", good_rate), "5:4 entry-spacing\n"},
           Slip{with_rows(good_x, "# rate     Double0.5       Length of a step\n"), "6:18 entry-spacing\n"},
           Slip{with_rows("# X        Matrix---       The matrix\n", good_rate), "5:18 entry-spacing\n"},
           Slip{with_rows("# X        Matrix[Double]---       The matrix\n", good_rate),
                "5:26 entry-spacing\n"},
           Slip{with_rows(good_x, good_rate, "# kind     String\"plain\"   Which way\n"),
                "7:18 entry-spacing\n"},
           Slip{with_rows(good_x, "# rate     Double    0.5Length of a step\n"), "6:25 entry-spacing\n"},
           Slip{with_rows("# X        Matrix    ---The matrix\n", good_rate), "5:25 entry-spacing\n"},
           Slip{with_rows(good_x, good_rate, good_kind, "# Y        Matrix    ---The product\n"),
                "14:25 entry-spacing\n"},
       })
    check_mended(slip);
}

TEST_CASE("rows written as the function is are one diagnostic, and parted") {
  for (const Slip& slip : {
           Slip{with_rows(good_x, "# rate: Double = 0.5  Length of a step\n"), "6:16 entry-spacing\n"},
           Slip{with_rows("# X: Matrix = ---  The matrix\n", good_rate), "5:13 entry-spacing\n"},
           Slip{with_rows(good_x, good_rate, "# kind String = \"plain\" Which way\n"),
                "7:15 entry-spacing\n"},
           Slip{with_rows(good_x, "# rate     Double    default: 0.5 Length of a step\n"),
                "6:22 entry-spacing\n"},
           Slip{with_rows(good_x, "# Double rate = 0.5  Length of a step\n"), "6:15 entry-spacing\n"},
           Slip{with_rows("# X: Matrix = ---  The matrix\n", "# rate: Double = 0.5  Length of a step\n",
                          "# kind: String = \"plain\"  Which way\n"),
                "5:13 entry-spacing\n"},
       })
    check_mended(slip);
}

TEST_CASE("a type behind its default is exchanged with it") {
  check_mended({with_rows(good_x, "# rate     0.5       Double    Length of a step\n"), "6:12 type-cell\n"});
  check_mended({with_rows("# X        ---       Matrix    The matrix\n", good_rate), "5:12 type-cell\n"});
}

TEST_CASE("a name of several words is the name of its row") {
  const auto with_name = [](std::string name) {
    std::string text = with_rows(good_x, good_rate, good_kind);
    for (std::size_t at = text.find("rate"); at != std::string::npos; at = text.find("rate", at + 1))
      text.replace(at, 4, "step_matrix");
    text.replace(text.find("# step_matrix     Double    "), 28, "# " + std::move(name));
    return text;
  };
  for (const std::string name :
       {"step matrix  Double    ", "step matrix Double  ", "Step Matrix  Double  "}) {
    const std::string text = with_name(name);
    CAPTURE(text);
    CHECK(places(text) == "6:3 unknown-parameter\n");
    CHECK(meanings(text) == good_meanings);
    CHECK(all_mended(text).find("# step_matrix") != std::string::npos);
    CHECK(places(all_mended(text)) == "");
  }
  // Where all cells stand in their columns it is a row, whatever its name says.
  CHECK(places(with_name("a step   Double    ")) == "6:3 unknown-parameter\n");
  // Text at the margin is no row: the name is none that lacks one, and the cells stand elsewhere.
  for (const std::string text : {"size of a step  Double    ", "size of a Double  ", "The matrix  Matrix  "})
    CHECK(places(with_name(text)).find("unknown-parameter") == std::string::npos);
  const std::string with_row = with_rows(good_x, good_rate + "# the rate Double 0.5 is too small\n");
  CHECK(places(with_row) == "7:3 continuation-indent\n");
}

TEST_CASE("a type of several words is one diagnostic, and no word is lost") {
  for (const Slip& slip : {
           Slip{with_rows("# X        dense Matrix ---    The matrix\n", good_rate), "5:12 type-cell\n"},
           Slip{with_rows("# X        Matrix, Frame ---   The matrix\n", good_rate), "5:12 type-cell\n"},
           Slip{with_rows("# X        Matrix or Frame --- The matrix\n", good_rate), "5:12 type-cell\n"},
           Slip{with_rows("# X        Double [0,1]        ---       The matrix\n", good_rate),
                "5:12 type-cell\n"},
           Slip{with_rows(good_x, "# rate     Double > 0 0.5      Length of a step\n"), "6:12 type-cell\n"},
           Slip{with_rows(good_x, "# rate     Double (0, 1] 0.5   Length of a step\n"), "6:12 type-cell\n"},
       }) {
    CAPTURE(slip.text);
    CHECK(places(slip.text) == slip.places);
    CHECK(meanings(slip.text) == good_meanings);
    CHECK(all_mended(slip.text) == slip.text);
  }
  check_mended({with_rows("# X        Matrix [Double]  ---   The matrix\n", good_rate), "5:12 type-cell\n"});
}

TEST_CASE("words of a meaning are no cells that are joined") {
  const std::string text = with_rows("# X        Matrix    The matrix of 3 rows\n", good_rate);
  CHECK(all_mended(text).find("The matrix of 3 rows") != std::string::npos);
  CHECK(places(with_rows(good_x, "# rate     Double              If 0.5 is too much\n")) ==
        "6:3 missing-cell\n");
}

TEST_CASE("a default of several words is no part of the meaning") {
  const std::string text = with_rows(good_x, "# rate     Double    half one  Length of a step\n");
  CHECK(places(text) == "6:22 default-mismatch\n");
  CHECK(meanings(text) == good_meanings);
  CHECK(all_mended(text) == text);
}

TEST_CASE("the first words of a meaning are neither a type nor a default, and none is lost") {
  for (const Slip& slip : {
           Slip{with_rows("# X        Matrix    The matrix\n", good_rate), "5:3 missing-cell\n"},
           Slip{with_rows(good_x, "# rate     Double    Length of a step\n"), "6:3 missing-cell\n"},
           Slip{with_rows(good_x, "# rate     Length of a step\n"), "6:3 missing-cell\n"},
           Slip{with_rows("# X  The matrix\n", good_rate), "5:3 missing-cell\n"},
           Slip{with_rows(good_x, "# rate  Length of a step\n"), "6:3 missing-cell\n"},
           Slip{with_rows(good_x, good_rate, "# kind     plain     Which way\n"), "7:3 missing-cell\n"},
           Slip{with_rows(good_x, "# rate - Length of a step\n"), "6:3 missing-cell\n"},
           Slip{with_rows(good_x, good_rate, good_kind, "# Y        Matrix    The product\n"),
                "14:3 missing-cell\n"},
       })
    check_mended(slip);
}

TEST_CASE("dashes for a type are not taken for the default") {
  check_mended({with_rows("# X        ---       ---       The matrix\n", good_rate), "5:3 missing-cell\n"});
  check_mended(
      {with_rows(good_x, "# rate     ---       0.5       Length of a step\n"), "6:3 missing-cell\n"});
}

TEST_CASE("a sentence goes on with the name of another entry") {
  const std::string text = with_rows(good_x, "# rate     Double    0.5       Length of a step, as the\n"
                                             "#                          kind of the matrix asks for\n");
  CHECK(places(text) == "7:28 continuation-indent\n");
  CHECK(places(all_mended(text)) == "");
}

TEST_CASE("DEFAULT VALUE is one column") {
  std::string text = with_rows(good_x, good_rate);
  text.replace(text.find("DEFAULT   MEANING"), 17, "DEFAULT VALUE MEANING");
  check_mended({text, "3:3 column-titles\n"});
}

TEST_CASE("names of an entry with blanks between them are one diagnostic") {
  const std::string function_of_two =
      "\nm_example = function(Matrix[Double] X, Double a = 0.5, Double b = 0.5)\n"
      "  return (Matrix[Double] Y) {\n  Y = X * a * b\n}\n";
  const std::string text = "# INPUT PARAMETERS:\n" + columns + good_x +
                           "# a, b     Double    0.5       Weights\n" + divider + "#\n# RETURN VALUES\n" +
                           columns + good_y + divider + function_of_two;
  CHECK(places(text) == "6:3 entry-spacing\n");
  CHECK(meanings(text) == "The matrix\nWeights\nWeights\nThe product\n");
  CHECK(places(all_mended(text)) == "");
  CHECK(all_mended(text).find("# a,b      Double    0.5       Weights\n") != std::string::npos);
}

TEST_CASE("a type between brackets or before a colon has its text behind it") {
  check_mended({with_rows(good_x, "# rate (Double): Length of a step\n"), "6:3 missing-cell\n"});
  check_mended({with_rows(good_x, "# rate     (Double) Length of a step\n"), "6:3 missing-cell\n"});
  check_mended({with_rows("# X Matrix: The matrix\n", good_rate), "5:3 missing-cell\n"});
}

TEST_CASE("results among the parameters are one diagnostic where the title of their section is missing") {
  const std::string text =
      "# INPUT PARAMETERS:\n" + columns + good_x + good_rate + good_kind + good_y + divider + function;
  CHECK(places(text) == "8:3 unknown-parameter\n");
  CHECK(meanings(text) == good_meanings);
}

TEST_CASE("a meaning that begins like a type keeps its words") {
  const std::string text = with_rows("# X  Matrix of features\n", "# rate  Doubles the step\n");
  CHECK(places(text) == "5:3 missing-cell\n6:3 missing-cell\n");
  CHECK(meanings(all_mended(text)) == "Matrix of features\nDoubles the step\nWhich way\nThe product\n");
  CHECK(places(with_rows("# X  Matrix none  The matrix\n", good_rate)) == "5:13 default-mismatch\n");
  CHECK(places(with_rows("# X  Matrix\n", "# rate  Step\n")) == "5:3 missing-cell\n6:3 missing-cell\n");
}

TEST_CASE("a remark behind the name of a row with all cells begins its text") {
  struct Remark {
    std::string written, read, moved;
  };
  for (const Remark& remark :
       {Remark{"(optional)", "(optional)", "(optional)"}, Remark{"[required]", "[required]", "[required]"},
        Remark{"(default 0.5)", "(default 0.5)", "(default 0.5)"},
        Remark{"[in, a step]", "[in, a step]", "[in, a step]"},
        Remark{": positive", "positive", "(positive)"}}) {
    CAPTURE(remark.written);
    const std::string text =
        with_rows(good_x, "# rate " + remark.written + "     Double    0.5       Length of a step\n");
    CHECK(places(text) == "6:8 entry-spacing\n");
    CHECK(meanings(text) == "The matrix\n" + remark.read + "|Length of a step\nWhich way\nThe product\n");
    CHECK(all_mended(text) ==
          with_rows(good_x, "# rate     Double    0.5       " + remark.moved + " Length of a step\n"));
  }
  // Of a type that the row has as well nothing is lost.
  for (const std::string type : {"(Double)", ": Double", "[double]"}) {
    check_mended({with_rows(good_x, "# rate " + type + "     Double    0.5       Length of a step\n"),
                  "6:8 entry-spacing\n"});
  }
  for (const std::string signs : {"()", ": ::", ":"}) {
    CAPTURE(signs);
    CHECK(all_mended(with_rows(good_x, "# rate " + signs + "     Double    0.5       Length of a step\n")) ==
          with_rows(good_x, good_rate));
  }
  const std::string other = with_rows(good_x, "# rate (Matrix)     Double    0.5       Length of a step\n");
  CHECK(meanings(other) == "The matrix\n(Matrix)|Length of a step\nWhich way\nThe product\n");
}

TEST_CASE("a type in brackets behind the name of a row is its type where there is no other") {
  const auto unit = read(with_rows(good_x, "# rate (Double)   0.5       Length of a step\n"));
  CHECK(names(*unit).count("entry-spacing") == 0);
  CHECK(text_of(unit->functions.front().parameters[1].doc) == "Length of a step");
}

TEST_CASE("faults of a table that are more than are kept are counted") {
  constexpr std::size_t count = Diagnostics::default_limit + 100;
  std::string rows;
  std::string parameters;
  for (std::size_t i = 0; i < count; ++i) {
    const std::string name = "p" + std::to_string(i);
    rows += "# " + name + " : Double  Double  ---  The value\n";
    parameters += (i == 0 ? "Double " : ", Double ") + name;
  }
  const auto unit = read("# INPUT PARAMETERS:\n" + columns + rows + divider + "\nm_example = function(" +
                         parameters + ") {\n  print(1)\n}\n");
  CHECK(unit->diagnostics.errors() == count);
  CHECK(unit->diagnostics.size() == Diagnostics::default_limit);
}

TEST_CASE("a row between bars whose text is empty is not joined with the row below") {
  const std::string rows = "# | X | Matrix[Double] | The matrix  |\n# | rate | Double |   |\n"
                           "# | kind | String | Which way   |\n# | Y | Matrix[Double] | The product |\n";
  const std::string text =
      "# Scales it.\n#\n# | Name | Type | Text |\n# |------|------|------|\n" + rows + function;
  CHECK(names(*read(text)).count("entry-text") == 1);
  CHECK(meanings(all_mended(text)) == "The matrix\n\nWhich way\nThe product\n");
}

TEST_CASE("cells that a no-break space keeps from being found are not written once more") {
  const std::string text = with_rows("# X   \u00A0    Matrix    ---       The matrix\n", good_rate);
  CHECK(places(text).find("5:3 missing-cell") != std::string::npos);
  CHECK(all_mended(text) == text);
}
