// The cells of table rows: what stands around types, defaults and names, and words where cells are missing.
#include "tests/languages/dml/explain/mending.hpp"
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

const std::string good_rows = "# X        Matrix    ---       The matrix\n"
                              "# rate     Double    0.5       Length of a step\n"
                              "# kind     String    \"plain\"   Which way\n";

} // namespace

TEST_CASE("the header that the tests below spoil is good") {
  CHECK(places(with_rows(good_rows)) == "");
}

TEST_CASE("cells below the titles of other columns are not taken for types or defaults") {
  const std::string titles = divider + "# NAME     TYPE      UNIT   DEFAULT   MEANING\n" + divider;
  const std::string rows = "# X        Matrix           ---       The matrix\n"
                           "# rate     Double    m  s   0.5       Length of a step\n"
                           "# kind     String    1      \"plain\"   Which way,\n"
                           "#                                     if any\n";
  const std::string text = "# INPUT PARAMETERS:\n" + titles + rows + divider + "#\n# RETURN VALUES\n" +
                           columns + "# Y        Matrix    ---       The product\n" + divider + function;
  const auto unit = read(text);
  CHECK(places(*unit) == "3:3 column-titles\n");
  CHECK(unit->diagnostics.all().front().fixes.empty());
  CHECK(text_of(unit->functions.front().parameters.at(1).doc) == "Length of a step");
  CHECK(text_of(unit->functions.front().parameters.at(2).doc) == "Which way,|if any");
}

TEST_CASE("a word of the meaning is never taken for a default that may be written over") {
  const std::string text = with_rows("# X        Matrix              The matrix\n"
                                     "# rate     Double    Length of a step\n"
                                     "# kind     String    \"plain\"   Which way\n");
  CHECK(places(text) == "5:3 missing-cell\n6:3 missing-cell\n");
  CHECK(all_mended(text).find("# X        Matrix    ---       The matrix\n") != std::string::npos);
  CHECK(all_mended(text).find("# rate     Double    0.5       Length of a step\n") != std::string::npos);
}

TEST_CASE("a value begins the meaning where no column has defaults") {
  const std::string titles = divider + "# NAME     TYPE      MEANING\n" + divider;
  const std::string text = "# INPUT PARAMETERS:\n" + titles + "# X        Matrix    0 is none\n" +
                           "# rate     Double    -1 for none\n# kind     String    \"a\" or \"b\"\n" +
                           divider + "#\n# RETURN VALUES\n" + titles +
                           "# Y        Matrix    1 if it is scaled\n" + divider + function;
  CHECK(places(text) == "3:3 column-titles\n");
  const std::string fixed = all_mended(text);
  CHECK(places(fixed) == "");
  for (const std::string row :
       {"# X        Matrix    ---      0 is none\n", "# rate     Double    0.5      -1 for none\n",
        "# kind     String    \"plain\"  \"a\" or \"b\"\n",
        "# Y        Matrix    ---      1 if it is scaled\n"}) {
    CAPTURE(fixed);
    CHECK(fixed.find(row) != std::string::npos);
  }
  const auto unit =
      read("# INPUT PARAMETERS:\n" + titles + "# rate  Double  0.5 of it\n" + divider + function);
  CHECK(text_of(unit->functions.front().parameters.at(1).doc) == "0.5 of it");
}

TEST_CASE("a type with brackets is no word of the meaning, wherever it stands") {
  const auto mended_row = [](const std::string& row) {
    const std::string mended = all_mended(with_rows(row + "# rate     Double    0.5       Length of a step\n"
                                                          "# kind     String    \"plain\"   Which way\n"));
    CHECK(places(mended) == "");
    const auto unit = read(mended);
    return text_of(unit->functions.front().parameters.front().doc);
  };
  CHECK(mended_row("# X              Matrix[Double] Sightings\n") == "Sightings");
  CHECK(mended_row("# X              Matrix[Double] Sightings of a comet\n") == "Sightings of a comet");
  CHECK(mended_row("# X        ---       Matrix[Double] Sightings\n") == "Sightings");
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
            .find("# X        matrix    ---") != std::string::npos);
}

TEST_CASE("a sign behind a name alone makes it another name") {
  CHECK(places(with_rows(good_rows, "# Y^       Matrix    ---       The product\n")) ==
        "14:3 unknown-result\n");
}

TEST_CASE("a table without the column TYPE gets it, from the function") {
  const auto untyped = [&](const std::string& cells) {
    const std::string titles = divider + "# NAME  DEFAULT  MEANING\n" + divider;
    return "# INPUT PARAMETERS:\n" + titles + "# X     ---      The matrix\n" + cells +
           "#                which is dense\n" + "# kind  \"plain\"  Which way\n" + divider +
           "#\n# RETURN VALUES\n" + titles + "# Y     ---      The product\n" + divider + function;
  };
  const std::string rate = "# rate  0.5      Length of a step,\n";
  std::string text = untyped(rate);
  CHECK(places(text) == "3:3 column-titles\n");
  const std::string good = all_mended(text);
  CHECK(places(good) == "");
  CHECK(good.find("# NAME  TYPE            DEFAULT  MEANING\n") != std::string::npos);
  CHECK(good.find("# rate  Double          0.5      Length of a step,\n"
                  "#                                which is dense\n") != std::string::npos);
  CHECK(good.find("# Y     Matrix[Double]  ---      The product\n") != std::string::npos);
  // A default may be a call with blanks.
  text = untyped("# rate  f(1, 2)  Length of a step,\n");
  text.replace(text.find("rate = 0.5"), 10, "rate = f(1, 2)");
  CHECK(places(text) == "3:3 column-titles\n");
  CHECK(all_mended(text).find("# rate  Double          f(1, 2)  Length of a step,\n") != std::string::npos);
}

TEST_CASE("a row that leaves its table empty goes back there") {
  const std::string result = "# Y        Matrix    ---       The product\n";
  const auto unit = read(with_rows(good_rows + result, ""));
  CHECK(places(*unit) == "8:3 unknown-parameter\n");
  CHECK(mended(std::string(unit->source->text()), unit->diagnostics.all().front().fixes.at(0)) ==
        with_rows(good_rows));
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

TEST_CASE("a row that may lack its name is not read as the row of the parameter that its default names") {
  const std::string other = with_rows("# X        Matrix    ---       The matrix\n"
                                      "# rate     Double    0.5       Length of a step\n"
                                      "# String   rate      Which way\n");
  CHECK(places(other) == "7:3 continuation-indent\n");
  CHECK(all_mended(other) == other);
  CHECK(read(other)->functions.front().parameters.at(1).doc.blocks.at(0).lines.at(0).text ==
        "Length of a step");
  const std::string in_place = with_rows("# X        Matrix    ---       The matrix\n"
                                         "#          Double    rate      Length of a step\n"
                                         "# kind     String    \"plain\"   Which way\n");
  CHECK(places(in_place) == "6:12 continuation-indent\n");
  CHECK(all_mended(in_place) == in_place);
}

TEST_CASE("a name behind its type stays a name where the default is missing, and nothing is doubled") {
  const std::string text = with_rows("# X        Matrix    ---       The matrix\n"
                                     "# Double   rate      Length of a step\n"
                                     "# kind     String    \"plain\"   Which way\n");
  CHECK(places(text) == "6:3 type-cell\n6:22 default-mismatch\n");
  CHECK(all_mended(text) == text);
}

TEST_CASE("a row that has lost its name gets the only one whose type and default it tells") {
  const auto with = [](const std::string& first, const std::string& second, const std::string& third) {
    return with_rows(first + second + third);
  };
  const std::vector<std::string> good{"# X        Matrix    ---       The matrix\n",
                                      "# rate     Double    0.5       Length of a step\n",
                                      "# kind     String    \"plain\"   Which way\n"};
  for (std::size_t i = 0; i < good.size(); ++i) {
    CAPTURE(i);
    std::vector<std::string> rows = good;
    rows[i].erase(2, 9);
    const std::string text = with(rows[0], rows[1], rows[2]);
    const auto unit = read(text);
    CHECK(places(*unit) == std::to_string(5 + i) + ":3 prose-in-section\n");
    CHECK(text_of(unit->functions.front().parameters.at(i).doc) == good[i].substr(31, good[i].size() - 32));
    CHECK(all_mended(text) == with_rows(good_rows));
    // The name stands at the end.
    rows[i].insert(rows[i].size() - 1, "  " + good[i].substr(2, good[i].find(' ', 2) - 2));
    CHECK(all_mended(with(rows[0], rows[1], rows[2])) == with_rows(good_rows));
  }
  // Of two names that it may be the one that stands between the rows around it
  const std::string twins = "\nm_example = function(Double a, Double b, Double c)\n"
                            "  return (Matrix[Double] Y) {\n  Y = a * b * c\n}\n";
  const auto header = [&](const std::string& rows) {
    return "# INPUT PARAMETERS:\n" + columns + rows + divider + "#\n# RETURN VALUES\n" + columns +
           "# Y        Matrix    ---       The product\n" + divider + twins;
  };
  const std::string a = "# a        Double    ---       One\n", nameless = "# Double    ---       Another\n";
  CHECK(all_mended(header(a + nameless + "# c        Double    ---       All\n")) ==
        header(a + "# b        Double    ---       Another\n# c        Double    ---       All\n"));
  CHECK(all_mended(header(a + nameless)) == header(a + nameless));
}

TEST_CASE("a row without its name, or with its default behind the name, is not moved into the text above") {
  for (const std::string row : {"# Double   0.7       Length of a step\n", "# rate=0.5 Double   Length\n"}) {
    CAPTURE(row);
    const std::string text = with_rows("# X        Matrix    ---       The matrix\n" + row +
                                       "# kind     String    \"plain\"   Which way\n");
    CHECK(places(text) == "6:3 continuation-indent\n");
    CHECK(all_mended(text) == text);
  }
}

TEST_CASE("where type and default are missing the first word of the meaning is no type") {
  const std::string text = with_rows("# X        Matrix    ---       The matrix\n"
                                     "# rate                         Length of a step\n"
                                     "# kind     String    \"plain\"   Which way\n");
  CHECK(places(text) == "6:3 missing-cell\n");
  CHECK(all_mended(text) == with_rows(good_rows));
}

TEST_CASE("several values in the place of a default are not written over") {
  const std::string text = with_rows("# X        Matrix    ---       The matrix\n"
                                     "# rate     Double    0.5       Length of a step\n"
                                     "# kind     String    \"plain\"|\"far\" Which way\n");
  CHECK(places(text) == "7:22 default-mismatch\n");
  CHECK(all_mended(text) == text);
}

TEST_CASE("column titles within the text of an entry, and a ruling at its end, are text") {
  const std::string margin = "#                              ";
  const std::string small = margin + "NAME TYPE DEFAULT MEANING\n" + margin + "a    b    c       d\n";
  CHECK(places(with_rows(good_rows + small)) == "");
  CHECK(places(with_rows(good_rows + margin + "a    b\n" + margin + "---- ----\n")) == "");
}

TEST_CASE("a ruling or a fence within the text of an entry closes no table where an empty line follows") {
  const std::string margin = "#                              ";
  for (const std::string ruling : {"----------", "~~~~~", "```", "~~~"}) {
    CAPTURE(ruling);
    const std::string ruled = margin + ruling + "\n" + margin + "X = f(1)\n" + margin + ruling + "\n#\n";
    const std::string rows = "# X        Matrix    ---       The matrix\n" + ruled + margin +
                             "which is dense\n"
                             "# rate     Double    0.5       Length of a step\n"
                             "# kind     String    \"plain\"   Which way\n";
    const auto unit = read(with_rows(rows));
    CHECK(places(*unit) == "9:1 empty-line-in-section\n");
    CHECK(text_of(unit->functions.front().parameters.at(0).doc).ends_with("which is dense"));
    CHECK(text_of(unit->functions.front().parameters.at(2).doc) == "Which way");
    CHECK(places(with_rows(good_rows + ruled)) == "11:1 empty-line-in-section\n");
  }
}

TEST_CASE("words between the rows of a table that name or introduce those below are no text") {
  const auto with_words = [](const std::string& words) {
    return with_rows("# X        Matrix    ---       The matrix\n" + words +
                     "# rate     Double    0.5       Length of a step\n"
                     "# kind     String    \"plain\"   Which way\n");
  };
  const auto check = [&](const std::string& words, const std::string& place) {
    const auto unit = read(with_words(words));
    CHECK(places(*unit) == place + ":3 prose-in-section\n");
    CHECK(text_of(unit->functions.front().parameters.at(0).doc) == "The matrix");
    CHECK(text_of(unit->functions.front().parameters.at(2).doc) == "Which way");
  };
  check("#\n# Optional:\n#\n", "7");
  check("#\n# The following parameters\n# are optional.\n", "7");
  check("# Optional:\n", "6");
  CHECK(names(*read(with_words(divider + "# Optional:\n"))) ==
        std::multiset<std::string_view>{"prose-in-section", "stray-divider"});
  // The divider below the words is told with them.
  CHECK(names(*read(with_words(divider + "# Optional:\n" + divider))) ==
        std::multiset<std::string_view>{"prose-in-section", "stray-divider"});
  // Words and nothing more, and rows that the table has, stand behind it.
  CHECK(places(with_words("#\n# Optional:\n#\n# X        Matrix    ---       The matrix\n"))
            .find("text-after-section") != std::string::npos);
}

TEST_CASE("a text behind an empty line goes on although it is not indented far enough") {
  const std::string more =
      "#                          or so,\n#\n#                          which is dense\n";
  const auto check = [](const std::string& text, std::size_t parameter, const std::string& places_of) {
    const auto unit = read(text);
    CHECK(places(*unit) == places_of);
    CHECK(text_of(unit->functions.front().parameters.at(parameter).doc).ends_with("which is dense"));
  };
  check(with_rows("# X        Matrix    ---       The matrix\n" + more +
                  "# rate     Double    0.5       Length of a step\n"
                  "# kind     String    \"plain\"   Which way\n"),
        0, "6:28 continuation-indent\n7:1 empty-line-in-section\n");
  check(with_rows(good_rows + more), 2, "8:28 continuation-indent\n9:1 empty-line-in-section\n");
  CHECK(places(with_rows(good_rows, more)).find("indent") == std::string::npos);
  const std::string near = "#\n#    Only one of them, which is dense\n";
  CHECK(places(with_rows(good_rows + near)) == "8:1 empty-line-in-section\n9:6 continuation-indent\n");
  // What stands further to the left may head the entries below.
  CHECK(places(with_rows(good_rows + "#\n#    Optional\n")).find("indent") == std::string::npos);
}

TEST_CASE("a name with a row of its own begins no other where it goes on with the text above") {
  const std::string text = with_rows("# X        Matrix    ---       The matrix\n"
                                     "# rate     Double    0.5       Length of a step,\n"
                                     "# rate counts for each\n"
                                     "# kind     String    \"plain\"   Which way\n");
  CHECK(places(text) == "7:3 continuation-indent\n");
  CHECK(places(all_mended(text)) == "");
}

TEST_CASE("a default of several words is told as a whole, and is not mended in part") {
  const std::string text = with_rows("# X        Matrix    ---       The matrix\n"
                                     "# rate     Double    3 / 4     Length of a step\n"
                                     "# kind     String    \"plain\"   Which way\n");
  const auto unit = read(text);
  CHECK(places(*unit) == "6:22 default-mismatch\n");
  CHECK(unit->source->text(unit->diagnostics.all().front().span) == "3 / 4");
  CHECK(all_mended(text) == text);
}

TEST_CASE("a word of the meaning in the place of the default says that this cell is missing") {
  for (const std::string row :
       {"# rate     Double    considerable length\n", "# rate     Double    measured length\n"}) {
    CAPTURE(row);
    const std::string text = with_rows("# X        Matrix    ---       The matrix\n" + row +
                                       "# kind     String    \"plain\"   Way\n");
    CHECK(places(text) == "6:3 missing-cell\n");
    CHECK(failures_of_fixes(text) == "");
  }
  const std::string alone = with_rows("# X        Matrix    data\n"
                                      "# rate     Double    0.5       Length of a step\n"
                                      "# kind     String    \"plain\"   Which way\n");
  CHECK(places(alone) == "5:3 missing-cell\n");
  CHECK(failures_of_fixes(alone) == "");
}

TEST_CASE("a result has no default, so a word in its place is the first of the meaning") {
  for (const std::string row : {"# Y  Matrix   largest values\n",
                                "# Y        Matrix    considerable values\n", "# Y  Matrix  sum\n"}) {
    CAPTURE(row);
    const std::string text = with_rows(good_rows, row);
    CHECK(places(text) == "14:3 missing-cell\n");
    CHECK(failures_of_fixes(text) == "");
    const std::string words = row.substr(row.find_last_of("M") + 6);
    CHECK(all_mended(text) == with_rows(good_rows, "# Y        Matrix    ---       " +
                                                       words.substr(words.find_first_not_of(' '))));
  }
}

TEST_CASE("a text below its row that lacks its comment sign is one diagnostic") {
  const std::string text = with_rows("# X        Matrix    ---       The matrix\n"
                                     "# rate     Double    0.5       Length of a step\n"
                                     "# kind     String    \"plain\"\nWhich of them\n");
  CHECK(places(text) == "8:1 missing-comment-sign\n");
}

TEST_CASE("a row is that of another parameter only where its type and default are those of the function") {
  const auto with_rate = [](const std::string& row) {
    return with_rows("# X        Matrix    ---       The matrix\n" + row +
                     "# kind     String    \"plain\"   Which way\n");
  };
  const std::string same = with_rate("# step     Double    0.5       Length of a step\n");
  CHECK(places(same) == "6:3 unknown-parameter\n");
  CHECK(all_mended(same) == with_rows(good_rows));
  for (const std::string row :
       {"# seed     Integer   -1        First number\n", "# eps      Double    0.01      Least change\n"}) {
    CAPTURE(row);
    CHECK(places(with_rate(row)) == "6:3 unknown-parameter\n17:47 undocumented-parameter\n");
    CHECK(all_mended(with_rate(row)) == with_rate(row));
  }
}

TEST_CASE("columns stay in line where what is mended has letters of more than one byte") {
  const std::string dash = with_rows("# X        Matrix    \u2014         The matrix\n"
                                     "# rate     Double    0.5       Length of a step\n"
                                     "# kind     String    \"plain\"   Which way\n");
  CHECK(all_mended(dash) == with_rows(good_rows));
  const std::string name = with_rows("# X        Matrix    ---       The matrix\n"
                                     "# r\u0430te     Double    0.5       Length of a step\n"
                                     "# kind     String    \"plain\"   Which way\n");
  CHECK(all_mended(name) == with_rows(good_rows));
}

TEST_CASE("a cell that all rows lack is one diagnostic") {
  const std::string text = with_rows("# X        ---       The matrix\n"
                                     "# rate     0.5       Length of a step\n"
                                     "# kind     \"plain\"   Which way\n");
  CHECK(places(text) == "5:3 missing-cell\n");
  CHECK(failures_of_fixes(text) == "");
}

TEST_CASE("without column titles, too, a cell is a default that the function gives, whatever its form") {
  const std::string text = "# INPUT PARAMETERS:\n" + divider + "# X    Matrix   ---    The matrix\n" +
                           "# k    Double   1/3    How much\n# f    Boolean  !TRUE  Whether\n" +
                           "# n    Integer  one    word\n" + divider + "#\n# RETURN VALUES\n" + columns +
                           "# Y        Matrix    ---       The product\n" + divider +
                           "\nm_example = function(Matrix[Double] X, Double k = 1/3, Boolean f = !TRUE,\n"
                           "  Integer n = 1) return (Matrix[Double] Y) {\n  Y = X * k\n}\n";
  const auto unit = read(text);
  CHECK(places(*unit) == "3:3 missing-column-line\n");
  const auto& parameters = unit->functions.front().parameters;
  CHECK(text_of(parameters.at(1).doc) == "How much");
  CHECK(text_of(parameters.at(2).doc) == "Whether");
  CHECK(text_of(parameters.at(3).doc) == "one    word");
}

TEST_CASE("a default may say yes or no in other words") {
  const std::string rows = "# -----------------------------\n"
                           "# NAME  TYPE     DEFAULT  MEANING\n"
                           "# -----------------------------\n";
  const auto header = [&](const std::string& value) {
    return "# INPUT PARAMETERS:\n" + rows + "# say   Boolean  " + value + "Whether it prints\n" +
           "# -----------------------------\n#\n# RETURN VALUES\n" + rows +
           "# s     Double   ---      A sum\n# -----------------------------\n\n"
           "m_example = function(Boolean say = TRUE) return (Double s) {\n  s = 1\n  if (say) print(s)\n}\n";
  };
  CHECK(places(header("TRUE     ")) == "");
  CHECK(places(header("yes      ")) == "5:18 default-mismatch\n");
  CHECK(all_mended(header("yes      ")) == header("TRUE     "));
}

TEST_CASE("a type that is wrong in the function as well is told of the function alone") {
  std::string text = with_rows(good_rows, "# Y        Table[Double]  ---       The product\n");
  text.replace(text.find("Matrix[Double] Y"), 6, "Table");
  CHECK(places(text).find("type-cell") == std::string::npos);
  CHECK(places(text).find("unknown-type") != std::string::npos);
  CHECK(places(with_rows(good_rows, "# Y        Table[Double]  ---       The product\n")).find("type-cell") !=
        std::string::npos);
}
