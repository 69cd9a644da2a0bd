// Slips of the pen in headers for other tools: in their tags, their titles and the names of entries.
#include "tests/languages/dml/explain/mending.hpp"
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
  // In the tag that closes it, too, and where it is another tag by chance.
  CHECK(sections_of(about + "# <parm name=\"X\">the matrix</parm>\n"
                            "# <para name=\"eps\">the factor,\n#   if any</para>\n"
                            "# <returns>the result</retruns>\n") == as_sections);
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
  // Words of a description above another tag
  CHECK(text_of(read("# Scales X.\n# param X is what it is about.\n# @note Nothing else.\n" + function)
                    ->functions.front()
                    .description)
            .find("param X is what") != std::string::npos);
  // Words of a text that goes on
  const auto text = read(about +
                         "# @param X the matrix\n# param of it\n# @param eps the factor and\n"
                         "# return values\n# @return the result\n" +
                         function);
  CHECK(text_of(text->functions.front().parameters.at(0).doc) == "the matrix|param of it");
  CHECK(text_of(text->functions.front().parameters.at(1).doc) == "the factor and|return values");
}

TEST_CASE("tags that were filled into one paragraph begin their entries all the same") {
  CHECK(
      sections_of(about + "# @param X the matrix @param eps the factor,\n#   if any @return the result\n") ==
      as_sections);
  CHECK(sections_of(
            about +
            "# \\param[in] X the matrix \\param[in] eps the factor,\n#   if any\n# \\return the result\n") ==
        as_sections);
  CHECK(sections_of(about +
                    "# :param X: the matrix :param eps: the factor,\n#   if any\n# :return: the result\n") ==
        as_sections);
  // What stands before the first describes the function.
  for (const std::string comment :
       {"# Scales it. @param X the matrix @param eps how @return the result\n",
        "/* Scales it. @param X the matrix @param eps how @return the result */\n"}) {
    CAPTURE(comment);
    const auto described = read(comment + function);
    CHECK(text_of(described->functions.front().description) == "Scales it.");
    CHECK(text_of(described->functions.front().parameters.at(0).doc) == "the matrix");
    CHECK(sections_of(comment).find("# Scales it.\n#\n# INPUT:\n") != std::string::npos);
  }
  const auto sentence = read("# Scales it, see @param X of others\n" + function);
  CHECK(text_of(sentence->functions.front().description) == "Scales it, see @param X of others");
  CHECK(text_of(read("# Scales it. @param X the matrix\n" + function)->functions.front().description) ==
        "Scales it.");
  // Other words with such signs are words.
  const auto unit =
      read(about + "# @param X the matrix @ home, see @param of it\n# @param eps the factor\n" + function);
  CHECK(text_of(unit->functions.front().parameters.at(0).doc) == "the matrix @ home, see @param of it");
}

TEST_CASE("a text may speak of tags that lines begin with") {
  const auto told = [](const std::string& header) {
    const auto unit = read(header + function);
    const api::Function& made = unit->functions.front();
    return places(*unit) + text_of(made.description) + "; " + text_of(made.parameters.at(0).doc) + "; " +
           text_of(made.parameters.at(1).doc) + "; " + text_of(made.results.front().doc);
  };
  const std::string begin = "3:3 missing-input-section\nScales a matrix.; ";
  CHECK(told(about + "# @param X as @param eps says\n# @param eps what @return has\n# @return Y it\n") ==
        begin + "as @param eps says; what @return has; it");
  CHECK(told(about + "# @param X print @return or not\n# @param eps factor\n# @return it\n") ==
        begin + "print @return or not; factor; it");
  CHECK(told(about + "# :param X: as :return: says\n# :param eps: factor\n# :return: it\n") ==
        begin + "as :return: says; factor; it");
  CHECK(told(about + "# @param X matrix, where\n# return Y is it\n# @param eps factor\n# param eps is large\n"
                     "# @return Y it\n") ==
        begin + "matrix, where|return Y is it; factor|param eps is large; it");
  // Below an entry that has ended, too.
  CHECK(told("#' Scales a matrix.\n#' @param X matrix\n#' @param eps factor\n#' @examples\n"
             "#' a = f(X)  # @return Y of f\n")
            .find("a = f(X)  # @return Y of f; matrix; factor; ") != std::string::npos);
}

TEST_CASE("a misspelled name of a result is told, and its text stays with it") {
  const std::string two =
      "m_example = function(Matrix[Double] X, Double eps = 0.1)\n"
      "  return (Matrix[Double] beta, Double loss) {\n  beta = X * eps\n  loss = sum(beta)\n}\n";
  const auto check = [&](const std::string& header) {
    CAPTURE(header);
    const auto unit = read(about + header + two);
    CHECK(names(*unit) == std::multiset<std::string_view>{"missing-input-section", "unknown-result"});
    const api::Function& found = unit->functions.front();
    CHECK(text_of(found.results.at(0).doc) == "what was found");
    CHECK(text_of(found.results.at(1).doc) == "how wrong it is");
    CHECK(all_mended(about + header + two).find("# beta  what was found\n# loss  how wrong it is\n") !=
          std::string::npos);
  };
  check("# Args:\n#   X: the matrix\n#   eps: the factor\n#\n# Returns:\n#   bta: what was found\n#   loss: "
        "how wrong it is\n");
  check("# Inputs:\n#   X - the matrix\n#   eps - the factor\n# Outputs:\n#   beta - what was found\n#   los "
        "- how wrong it is\n");
  check("# @param X the matrix\n# @param eps the factor\n# @return beat - what was found\n# @return loss - "
        "how wrong it is\n");
}

TEST_CASE("a misspelled title above entries of the function is one") {
  const auto listed = [](const std::string& inputs, const std::string& outputs) {
    return about + "# " + inputs + "\n# - `X`: the matrix\n# - `eps`: the factor,\n#   if any\n# " + outputs +
           "\n# - `Y`: the result\n";
  };
  REQUIRE(sections_of(listed("## Inputs", "## Outputs")) == as_sections);
  CHECK(sections_of(listed("## Inputs", "## Oututs")) == as_sections);
  CHECK(sections_of(listed("## Inptus", "## Outputs")) == as_sections);
  CHECK(sections_of(about +
                    "# ARGUMNTS\n#     X    the matrix\n#     eps    the factor,\n#       if any\n# VLUE\n"
                    "#     Y    the result\n") == as_sections);
}

TEST_CASE("the parts of one of R's manual pages are those of a header") {
  CHECK(
      sections_of(
          "# \\description{Scales a matrix.}\n# \\arguments{\n#   \\item{X}{the matrix}\n"
          "#   \\item{eps}{the factor,\n#     if any}\n# }\n# \\value{\n#   \\item{Y}{the result}\n# }\n") ==
      as_sections);
}

TEST_CASE("a table of Markdown is read behind the signs of roxygen, too") {
  const std::string text = "#' Scales a matrix.\n#'\n#' | Prameter | Description |\n#' |---|---|\n"
                           "#' | X | the matrix |\n#' | eps | the factor |\n#'\n#' | Result | Description |\n"
                           "#' |---|---|\n#' | Y | the result |\n";
  const auto unit = read(text + function);
  CHECK(names(*unit) == std::multiset<std::string_view>{"entry-spacing"});
  CHECK(text_of(unit->functions.front().parameters.at(1).doc) == "the factor");
  CHECK(text_of(unit->functions.front().results.at(0).doc) == "the result");
  // A row that has lost its comment sign keeps its bars.
  for (const std::string row : {"| X | the matrix |", "| Result | Description |"}) {
    CAPTURE(row);
    std::string lost = text + function;
    lost.erase(lost.find("#' " + row), 3);
    CHECK(names(*read(lost)).count("missing-comment-sign") == 1);
    CHECK(all_mended(lost) == all_mended(text + function));
  }
  CHECK(all_mended(text + function) ==
        about + "# INPUT:\n" + dashes + "# X    the matrix\n# eps  the factor\n" + dashes + "#\n# OUTPUT:\n" +
            dashes + "# Y  the result\n" + dashes + function);
}

TEST_CASE("titles of Google and numpydoc may have a slip") {
  for (const std::string title : {"Reutrns:", "Retuns:", "Ouptut:"}) {
    CAPTURE(title);
    CHECK(sections_of(about + "# Args:\n#   X: the matrix\n#   eps: the factor,\n#     if any\n#\n# " +
                      title + "\n#   the result\n") == as_sections);
  }
  const std::string parameters = "# X\n#     the matrix\n# eps\n#     the factor,\n#     if any\n#\n";
  CHECK(sections_of(about + "# Paarmeters\n# ----------\n" + parameters +
                    "# Returns\n# -------\n# Y\n#     the result\n") == as_sections);
  CHECK(sections_of(about + "# Parameters\n# ----------\n" + parameters +
                    "# Reutrns\n# -------\n# Y : matrix\n#     the result\n") == as_sections);
  // Other words are no slip of it.
  const auto unit =
      read(about + "# Args:\n#   X: the matrix\n#   eps: the factor\n#\n# Notes:\n#   the end\n" + function);
  CHECK(text_of(unit->functions.front().results.front().doc).empty());
}

TEST_CASE("an entry that has slipped to the right is one where no other begins with its name") {
  for (const std::string entry : {"X: ", "X (matrix): ", "X - ", "- `X`: ", "* X -- "}) {
    CAPTURE(entry);
    std::string second = entry;
    second.replace(second.find('X'), 1, "eps");
    if (const std::size_t type = second.find("matrix"); type != std::string::npos)
      second.replace(type, 6, "float");
    CHECK(sections_of(about + "# Args:\n#   " + entry + "the matrix\n#      " + second +
                      "the factor,\n#         if any\n# Returns:\n#   the result\n") == as_sections);
    // Where one does, it goes on with the text, as it does where it is written otherwise.
    const std::string last = "#      eps: of X\n#   eps: the factor\n# Returns:\n#   the result\n";
    const auto unit = read(about + "# Args:\n#   X: the matrix\n" + last + function);
    CHECK(text_of(unit->functions.front().parameters[0].doc).find("the matrix") == 0);
    CHECK(text_of(unit->functions.front().parameters[1].doc) == "the factor");
  }
  const auto unit = read(
      about + "# Args:\n#   X: the matrix\n#      eps is a factor\n# Returns:\n#   the result\n" + function);
  CHECK(text_of(unit->functions.front().parameters[0].doc) == "the matrix|eps is a factor");
}

TEST_CASE("a value in quotes of code is no entry of a parameter with other capitals") {
  const std::string values = "m_example = function(Matrix[Double] X, String mode = \"min\", Integer MAX = 3) "
                             "return (Matrix[Double] Y) {\n  Y = X * MAX\n}\n";
  for (const std::string before : {"  - `", "    `"}) {
    CAPTURE(before);
    const auto unit = read(about + "# Args:\n# - `X`: the matrix\n# - `mode`: what is taken,\n# " + before +
                           "min`: the smallest\n# " + before + "max`: the largest\n# - `MAX`: the count\n" +
                           "# Returns:\n# - `Y`: the result\n" + values);
    const api::Function& read_function = unit->functions.front();
    CHECK(text_of(read_function.parameters[2].doc) == "the count");
    CHECK(unit->diagnostics.size() == 1);
  }
  const auto unit = read(about + "# Args:\n#   X: the matrix\n#   eps: the factor, in\n#   `x` units\n" +
                         "# Returns:\n#   Y: the result\n" + function);
  CHECK(text_of(unit->functions.front().parameters[1].doc) == "the factor, in|`x` units");
}

TEST_CASE("a type before a misspelled name is no text") {
  CHECK(all_mended(about + "# @param {matrix} x the matrix\n# @param {float} EPS the factor,\n#   if any\n" +
                   "# @return the result\n" + function)
            .find(as_sections) == 0);
  const std::string one = "# Doubles.\n#\n# @param {int} maxItre its text\n# @return Y the result\n"
                          "m_example = function(Integer maxIter) return (Double Y) {\n  Y = 2 * maxIter\n}\n";
  const auto unit = read(all_mended(one));
  CHECK(places(*unit) == "");
  CHECK(text_of(unit->functions.front().parameters.front().doc) == "its text");
}

TEST_CASE("a tag of a function that returns nothing is no text of the results told of as parameters") {
  const std::string tags = about + "# @param[in] X the matrix\n# @param[in] eps the factor,\n#   if any\n" +
                           "# @param[out] Y the result\n";
  for (const std::string end : {"# @return void\n", "# @return None.\n", "# @returns nothing\n"}) {
    CAPTURE(end);
    CHECK(sections_of(tags + end) == as_sections);
  }
  // More than that word is what is said of the results.
  for (const std::string words :
       {"void of rows", "nothing. It is in Y", "nothing.else", "none\n# if empty"}) {
    CAPTURE(words);
    const auto unit = read(tags + "# @return " + words + "\n" + function);
    std::string text = text_of(unit->functions.front().results.front().doc);
    CHECK(text.find(words.substr(0, words.find('\n'))) != std::string::npos);
  }
}

TEST_CASE("words such as `See also` right below the last entry are none of it") {
  const std::string google =
      about + "# Args:\n# - X: the matrix\n# - eps: the factor\n# Returns:\n# - Y: the result\n";
  const std::string tags = about + "# @param X the matrix\n# @param eps the factor\n# @return Y the result\n";
  const std::string fields =
      about + "# :param X: the matrix\n# :param eps: the factor\n# :return: the result\n";
  const std::string numpydoc =
      about + "# Parameters\n# ----------\n# X\n#     the matrix\n# eps\n#     the factor\n#\n" +
      "# Returns\n# -------\n# Y\n#     the result\n";
  for (const std::string& text : {google, tags, fields, numpydoc}) {
    for (const std::string below : {"See also: outer", "References:\n# [1] A book", ".. seealso:: outer"}) {
      CAPTURE(text);
      CAPTURE(below);
      const auto unit = read(text + "# " + below + "\n" + function);
      CHECK(text_of(unit->functions.front().results.front().doc) == "the result");
      CHECK(text_of(unit->functions.front().description).find(below.substr(0, below.find('\n'))) !=
            std::string::npos);
    }
  }
  // Above another entry the entries go on, too.
  const std::string x = "X: the matrix\n", eps = "eps: the factor\n", y = "# Returns:\n#   Y: the result\n";
  const std::string above = "# Parameters\n# ----------\n# X : matrix\n#     the matrix\n# ";
  const std::string rest =
      "\n# eps : float\n#     the factor\n#\n# Returns\n# -------\n# Y : matrix\n#     the result\n";
  for (const std::string between : {"See also: outer", ".. note:: few", "Usage: Y = f(X)"}) {
    CAPTURE(between);
    const std::string apart = "# " + between + "\n";
    for (const std::string& text :
         {"# Args:\n#   " + x + apart + "#   " + eps + y, "# Args:\n# - " + x + apart + "# - " + eps + y,
          "# Args:\n# " + x + apart + "# " + eps + y, above + between + rest}) {
      CAPTURE(text);
      const auto unit = read(about + text + function);
      CHECK(text_of(unit->functions.front().parameters[1].doc) == "the factor");
      CHECK(text_of(unit->functions.front().results.front().doc) == "the result");
    }
  }
  for (const std::string between : {"Notes:", "Note: sorted", "Notes:\n# few", "Usage: seldom"}) {
    CAPTURE(between);
    const auto unit = read(about + above + between + rest + function);
    CHECK(text_of(unit->functions.front().results.front().doc) == "the result");
    CHECK(unit->diagnostics.all().front().message.find("numpydoc") != std::string::npos);
  }
  // Above another tag it goes on with the text.
  const auto unit = read(about + "# @param X the matrix\n# Example: of ones\n# @param eps the factor\n" +
                         "# @return Y the result\n" + function);
  CHECK(text_of(unit->functions.front().parameters.front().doc) == "the matrix|Example: of ones");
}

TEST_CASE("a parameter that is called as such words are has its entry in numpydoc, in other capitals, too") {
  const auto unit =
      read(about + "# Parameters\n# ----------\n# X : matrix\n#     the matrix\n# Usage: how\n#\n" +
           "# Returns\n# -------\n# Y : matrix\n#     the result\n" +
           "m_example = function(Matrix[Double] X, String usage) return (Matrix[Double] Y) {\n  Y = X\n}\n");
  CHECK(text_of(unit->functions.front().description) == "Scales a matrix.");
  CHECK(text_of(unit->functions.front().results.front().doc) == "the result");
}

TEST_CASE("a title that may be a slip counts only where no title of results stands below") {
  const auto unit = read(about + "# Args:\n#   X: the matrix\n#   eps: the factor\n# Resuts:\n" +
                         "#   on our data it is fast\n#\n# Returns:\n#   the result\n" + function);
  CHECK(text_of(unit->functions.front().results.front().doc) == "the result");
  CHECK(text_of(unit->functions.front().description).find("on our data it is fast") != std::string::npos);
}

TEST_CASE("the title of the results of numpydoc may lack its underline") {
  const std::string above = about + "# Parameters\n# ----------\n# X : Matrix\n#     the matrix\n"
                                    "# eps : float\n#     the factor,\n#     if any\n";
  for (const std::string gap : {"", "#\n"}) {
    for (const std::string name : {"Y : Matrix", "Y"}) {
      CAPTURE(gap);
      CAPTURE(name);
      CHECK(sections_of(above + gap + "# Returns\n# " + name + "\n#     the result\n") == as_sections);
    }
  }
  for (const std::string indent : {"", "    "}) {
    CAPTURE(indent);
    CHECK(sections_of(above + "#\n# Returns\n# " + indent + "the result\n") == as_sections);
  }
}

TEST_CASE("a parameter may be called as the title of results") {
  const auto unit = read(
      about +
      "# Parameters\n# ----------\n# X : Matrix\n#     the matrix\n# Return\n#     whether to\n#\n"
      "# Returns\n# -------\n# Y : Matrix\n#     the result\n"
      "m_example = function(Matrix[Double] X, Boolean Return) return (Matrix[Double] Y) {\n  Y = X\n}\n");
  CHECK(text_of(unit->functions.front().parameters.at(1).doc) == "whether to");
  CHECK(text_of(unit->functions.front().results.front().doc) == "the result");
}

TEST_CASE("the word of a title of results is none in a text or above what is no text") {
  const std::string above = about + "# Parameters\n# ----------\n# X : Matrix\n#     the matrix\n"
                                    "# eps : float\n#     the factor\n";
  const auto result_of = [&](const std::string& below) {
    return text_of(read(above + below + function)->functions.front().results.front().doc);
  };
  CHECK(result_of("#\n#     Returns\n#     nothing but zeros where 0\n").empty());
  CHECK(result_of("#\n# Returns\n# the product\n# Notes\n# -----\n# It is slow.\n").empty());
  CHECK(
      result_of("#\n# Returns\n# what is below\n#\n# Returns\n# -------\n# Y : Matrix\n#     the result\n") ==
      "the result");
  for (const std::string signs : {"--", "-", "=", "..", "'''"}) {
    CAPTURE(signs);
    CHECK(result_of("#\n# Returns\n# " + signs + "\n# Y : Matrix\n#     the result\n").find(signs) ==
          std::string::npos);
  }
}

TEST_CASE("a parameter may be called as the title of results but for its capitals") {
  const auto unit = read(about + "# Parameters\n# ----------\n# X : Matrix\n#     the matrix\n#\n# Returns\n"
                                 "#     whether to\n"
                                 "m_example = function(Matrix[Double] X, Boolean returns)\n"
                                 "  return (Matrix[Double] Y) {\n  Y = X\n}\n");
  CHECK(text_of(unit->functions.front().parameters.at(1).doc) == "whether to");
}
