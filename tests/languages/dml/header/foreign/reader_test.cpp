// What the readers of all other manners have in common: signs before the lines of a comment, and results.
#include "tests/languages/dml/explain/mending.hpp"
#include "tests/languages/dml/header/foreign/foreign_header.hpp"

#include <doctest/doctest.h>

#include <vector>

using namespace bindery;
using namespace bindery::testing;
using namespace bindery::testing::foreign;

namespace {

const std::string two_results =
    "m_example = function(Matrix[Double] X) return (Matrix[Double] B, Double loss) {\n"
    "  B = X\n  loss = sum(X)\n}\n";

// The texts of both results, where the manner is the only thing to say.
std::string both(const std::string& lines) {
  const auto unit = read(about + "# @param X the matrix\n" + lines + two_results);
  if (unit->diagnostics.size() != 1) return places(*unit);
  const auto& results = unit->functions.front().results;
  return text_of(results[0].doc) + "; " + text_of(results[1].doc);
}

} // namespace

TEST_CASE("a sign behind the `#` of every line is none of the words, whatever the manner") {
  const std::vector<std::string> manners{
      "# @param X the matrix\n# @param eps the factor,\n#   if any\n# @return the result\n",
      "# :param X: the matrix\n# :param eps: the factor,\n#   if any\n# :return: the result\n",
      "# Args:\n#   X: the matrix\n#   eps: the factor,\n#     if any\n#\n# Returns:\n#   the result\n",
      "# Parameters\n# ----------\n# X : Matrix\n#   the matrix\n# eps : float\n#   the factor,\n#   if "
      "any\n#\n"
      "# Returns\n# -------\n# Y : Matrix\n#   the result\n"};
  for (const std::string& manner : manners) {
    for (const std::string sign : {"'", "!", ":", ">", "|", ";", "*"}) {
      std::string header = about + manner;
      for (std::size_t at = header.find('#'); at != std::string::npos; at = header.find('#', at + 1))
        header.insert(at + 1, sign);
      CAPTURE(header);
      CHECK(sections_of(header) == as_sections);
    }
  }
}

TEST_CASE("a comma sets a result off from its text, and several results may stand behind each other") {
  CHECK(both("# @return B, the factors\n# @return loss, the sum\n") == "the factors; the sum");
  for (const std::string behind :
       {"B, the factors, and loss, the sum", "B: the factors; loss: the sum",
        "B - the factors, loss - the sum", "B (Matrix) the factors, loss, the sum"}) {
    CAPTURE(behind);
    CHECK(both("# @return " + behind + "\n") == "the factors; the sum");
    CHECK(both("# @returns\n#   " + behind + "\n") == "the factors; the sum");
    const auto sphinx = read(about + "# :param X: the matrix\n# :returns: " + behind + "\n" + two_results);
    CHECK(text_of(sphinx->functions.front().results[0].doc) == "the factors");
    CHECK(text_of(sphinx->functions.front().results[1].doc) == "the sum");
  }
  CHECK(both("# @return B, the factors,\n#   and loss, the sum\n") == "the factors; the sum");
  CHECK(both("# @return B: the factors\n#   loss: the sum,\n#   if any\n") == "the factors; the sum,|if any");
  CHECK(both("# @return B, loss: both of them\n") == "both of them; both of them");
  const auto xml = read("# <param name='X'>it</param>\n# <returns>\n#   <para>B, the factors</para>\n"
                        "#   <para>loss, the sum</para>\n# </returns>\n" +
                        two_results);
  CHECK(text_of(xml->functions.front().results[0].doc) == "the factors");
  CHECK(text_of(xml->functions.front().results[1].doc) == "the sum");
  // Words above them are about none of them.
  CHECK(both("# @return A list with\n#   B: the factors\n#   loss: the sum\n") == "the factors; the sum");
  CHECK(both("# @return A list with\n#   - B: the factors\n#   - loss: the sum\n") == "the factors; the sum");
  CHECK(both("# @return A list with\n#   \\item{B}{the factors}\n#   \\item{loss}{the sum}\n") ==
        "the factors; the sum");
  // A name twice, or at the end of a sentence, is none of an item.
  CHECK(both("# @return B: the factors, B, too\n# @return loss: Double, loss\n") ==
        "the factors, B, too; Double, loss");
  CHECK(both("# @return B: the factors of X, loss\n# @return loss: it\n") == "the factors of X, loss; it");
  // A name within a sentence begins nothing.
  CHECK(both("# @return B the factors that minimize the\n#   loss, which is squared\n# @return loss it\n") ==
        "the factors that minimize the|loss, which is squared; it");
}

TEST_CASE("lines that lack their sign, or have another, are lines of a header in another manner") {
  const auto told = [](const std::string& text) {
    const auto unit = read(text + function);
    const api::Function& made = unit->functions.front();
    std::string all = places(*unit);
    for (const api::Parameter& each : made.parameters) all += text_of(each.doc) + "; ";
    return all + text_of(made.results.front().doc);
  };
  const std::string said = "the matrix; the factor; the result";
  CHECK(told(about + "# Args:\n#   X: the matrix\n  eps: the factor\nReturns:\n#   the result\n") ==
        "3:3 missing-input-section\n5:1 missing-comment-sign\n" + said);
  CHECK(told(about + "# @param X the matrix\n@param eps the factor\n# @return the result\n") ==
        "3:3 missing-input-section\n4:1 missing-comment-sign\n" + said);
  CHECK(told("# Scales.\n#\n# <param name=\"X\">the matrix</param>\n<param name=\"eps\">the factor</param>\n"
             "# <returns>the result</returns>\n") ==
        "3:3 missing-input-section\n4:1 missing-comment-sign\n" + said);
  CHECK(told("// Scales.\n//\n// @param X the matrix\n// @param eps the factor\n// @return the result\n") ==
        "1:1 missing-comment-sign\n3:4 missing-input-section\n" + said);
  CHECK(
      places(all_mended(about + "# Args:\n#   X: the matrix\n  eps: the factor\nReturns:\n#   the result\n" +
                        function)) == "");
}

TEST_CASE("a function without parameters has no section of them") {
  const std::string none = "m_example = function() return (Double y) {\n  y = 1\n}\n";
  const std::string text = about + "# @return the number\n" + none;
  CHECK(places(text) == "3:3 missing-input-section\n");
  CHECK(all_mended(text) == about + "# OUTPUT:\n" + dashes + "# y  the number\n" + dashes + none);
}

TEST_CASE("a title below a long ruling is not underlined by it") {
  const std::string ruling = "# " + std::string(40, '=') + "\n";
  const auto unit =
      read("# Scales a matrix.\n" + ruling + "# Parameters\n#   X    : the matrix\n#   eps  : the factor\n" +
           ruling + "# Returns\n#   Y    : the result\n" + ruling + function);
  CHECK(unit->diagnostics.size() == 1);
  const api::Function& made = unit->functions.front();
  CHECK(text_of(made.parameters[0].doc) == "the matrix");
  CHECK(text_of(made.parameters[1].doc) == "the factor");
  CHECK(text_of(made.results[0].doc) == "the result");
}

TEST_CASE("each entry may have the title of its section before it") {
  CHECK(sections_of(about + "# Input: X    the matrix\n# Input: eps  the factor,\n#             if any\n"
                            "# Output: Y  the result\n") == as_sections);
}

TEST_CASE("the quotes that stand around documentation in Python and Julia are none of its words") {
  const auto unit =
      read("# \"\"\"\n# Scales a matrix.\n#\n# Args:\n#   X: the matrix\n#   eps: the factor\n# Returns:\n"
           "#   Y: the result\n# \"\"\"\n" +
           function);
  const api::Function& made = unit->functions.front();
  CHECK(text_of(made.description) == "Scales a matrix.");
  CHECK(text_of(made.results[0].doc) == "the result");
}

TEST_CASE("three quotes within a description are its words") {
  CHECK(text_of(read("# \"\"\"\n# Scales.\n# \"\"\"\n" + function)->functions.front().description) ==
        "Scales.");
  const auto unit = read("# Reads. Signs:\n#\n#   \"\"\"\n#   a\n#   \"\"\"\n" + function);
  CHECK(text_of(unit->functions.front().description).find("\"\"\"") != std::string::npos);
}

TEST_CASE("a notice in a frame that begins with the sign of rights and a year is none of the header") {
  const std::string ruling = "#" + std::string(40, '-') + "\n";
  for (const std::string sign : {"(c) 2020", "(C) 1998", "\u00A9 2021"}) {
    const auto unit = read(ruling + "# " + sign + " Somebody\n" + ruling + "\n" + about +
                           "# Args:\n#   X: the matrix\n" + function);
    CHECK(text_of(unit->functions.front().description) == "Scales a matrix.");
  }
  for (const std::string sign : {"(c) 2", "(C) 12", "\u00A9 12345"}) {
    const auto unit = read(ruling + "# " + sign + " rows are joined\n" + ruling + "#\n" + function);
    CHECK(text_of(unit->functions.front().description).find("rows are joined") != std::string::npos);
  }
}

TEST_CASE("rulings of one width part a header at each of its titles") {
  for (const std::size_t width : {12U, 16U, 18U, 30U}) {
    const std::string ruling = "# " + std::string(width, '-') + "\n";
    const auto unit =
        read("# Scales a matrix.\n#\n" + ruling + "# Parameters\n# X : the matrix\n# eps : the factor\n" +
             ruling + "# Returns\n# Y : the result\n" + function);
    CAPTURE(width);
    CHECK(text_of(unit->functions.front().results[0].doc) == "the result");
  }
}

TEST_CASE("an arrow tells of a result below the parameters") {
  for (const std::string indent : {"#\n# ", "#   "}) {
    CAPTURE(indent);
    const auto unit = read(about + "# Parameters:\n#   X: the matrix\n#   eps: the factor\n" + indent +
                           "-> Y: the result\n" + function);
    CHECK(unit->diagnostics.size() == 1);
    CHECK(text_of(unit->functions.front().parameters[1].doc) == "the factor");
    CHECK(text_of(unit->functions.front().results[0].doc) == "the result");
  }
}

TEST_CASE("words in brackets or before a dash below a text are a part of it") {
  for (const std::string words : {"(optional)", "of features -"}) {
    CAPTURE(words);
    const auto unit = read(about + "# Parameters:\n# X: the matrix\n# " + words +
                           "\n# eps: the factor\n#\n# Returns:\n# Y: the result\n" + function);
    CHECK(unit->diagnostics.size() == 1);
    CHECK(text_of(unit->functions.front().parameters[0].doc) == "the matrix|" + words);
    CHECK(text_of(unit->functions.front().parameters[1].doc) == "the factor");
  }
}

TEST_CASE("a table is one below the titles of other tools, too") {
  const auto table = [](const std::string& input, const std::string& output) {
    const std::string columns = "# ------------------------------\n# NAME  TYPE    DEFAULT  MEANING\n"
                                "# ------------------------------\n";
    return "# Scales a matrix.\n#\n# " + input + "\n" + columns + "# X     Matrix  ---      the matrix\n" +
           "# eps   Double  0.1      the factor\n# ------------------------------\n#\n# " + output + "\n" +
           columns + "# Y     Matrix  ---      the result\n# ------------------------------\n" + function;
  };
  for (const auto& titles :
       {std::pair<std::string, std::string>{"PARAMETERS:", "RETURNS:"}, {"Parameters:", "Returns:"}}) {
    CAPTURE(titles.first);
    const std::string text = table(titles.first, titles.second);
    const auto unit = read(text);
    CHECK(text_of(unit->functions.front().description).find("NAME") == std::string::npos);
    CHECK(text_of(unit->functions.front().parameters[1].doc) == "the factor");
    CHECK(text_of(unit->functions.front().results.front().doc) == "the result");
    CHECK(places(all_mended(text)) == "");
  }
}

TEST_CASE("rows in one section alone leave the other to its manner") {
  const auto unit = read("# Scales a matrix.\n#\n# PARAMETERS:\n#   NAME TYPE DEFAULT MEANING\n"
                         "#   X    Matrix   ---  the matrix\n#   eps  Double   0.1  the factor\n# RETURNS:\n"
                         "#   the result\n" +
                         function);
  CHECK(text_of(unit->functions.front().results.front().doc) == "the result");
  CHECK(unit->diagnostics.size() == 1);
}
