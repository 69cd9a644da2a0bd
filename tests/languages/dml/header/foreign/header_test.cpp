// A header that is written for another tool, or that a merge has left in two versions, is one fault.
#include "src/languages/dml/header/foreign/header.hpp"
#include "tests/languages/dml/header/foreign/foreign_header.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

using namespace bindery;
using namespace bindery::testing;
using namespace bindery::testing::foreign;

namespace {

const std::string rows = "# X    The matrix\n# eps  The factor\n";
const std::string outputs =
    "# --------------\n#\n# OUTPUT:\n# --------------\n# Y    The scaled matrix\n# --------------\n\n";
const std::string inputs = about + "# INPUT:\n# --------------\n";

// The only diagnostic, whose message must say something.
std::string only(const std::string& text, std::string_view said) {
  const auto unit = read(text);
  const auto& all = unit->diagnostics.all();
  if (all.size() == 1 && all.front().message.find(said) == std::string::npos) return all.front().message;
  return places(*unit);
}

} // namespace

TEST_CASE("the marks of a merge within a header are one error") {
  REQUIRE(places(inputs + rows + outputs + function) == "");
  const std::string ours = "# eps  The factor\n";
  const std::string theirs = "# eps  The multiplier\n";
  const std::string above = inputs + "# X    The matrix\n";
  CHECK(places(above + "<<<<<<< HEAD\n" + ours + "=======\n" + theirs + ">>>>>>> other\n" + outputs +
               function) == "6:1 foreign-syntax\n");
  const std::string marked =
      above + "# <<<<<<< HEAD\n" + ours + "# =======\n" + theirs + "# >>>>>>> other\n" + outputs + function;
  CHECK(only(marked, "keep one of them") == "6:3 foreign-syntax\n");
  CHECK(read(marked)->diagnostics.all().front().fixes.empty());
  // What is said of the function stays.
  const std::string untyped =
      "m_example = function(Matrx[Double] X, Double eps = 0.1) return (Matrix[Double] Y) {\n"
      "  Y = X * eps\n}\n";
  CHECK(places(above + "# <<<<<<< HEAD\n" + ours + "# =======\n" + theirs + "# >>>>>>> other\n" + outputs +
               untyped) == "6:3 foreign-syntax\n18:22 unknown-type\n");
}

TEST_CASE("signs like those of a merge in a text are none") {
  CHECK(places(about + "# Read <<<<<<< and >>>>>>> as arrows.\n#\n" + inputs.substr(about.size()) + rows +
               outputs + function) == "");
}

TEST_CASE("a header in the manner of another tool is told where it stands, once") {
  CHECK(only(about + "# @param X the matrix\n# @param eps the factor\n# @return Y the result\n\n" + function,
             "doxygen") == "3:3 missing-input-section\n");
  CHECK(only(about + "# \\param[in] X the matrix\n# \\param[in] eps the factor\n\n" + function, "doxygen") ==
        "3:3 missing-input-section\n");
  CHECK(only(about + "# :param X: the matrix\n# :param Double eps: the factor\n# :return: it\n\n" + function,
             "Sphinx") == "3:3 missing-input-section\n");
  const std::string numpydoc = about + "# Parameters\n# ----------\n# X : Matrix[Double]\n#     The matrix\n"
                                       "# eps : Double, optional\n#     The factor\n#\n"
                                       "# Returns\n# -------\n# Y : Matrix[Double]\n#     The result\n\n";
  CHECK(only(numpydoc + function, "numpydoc") == "3:3 missing-input-section\n");
  std::string carriage;
  for (const char c : numpydoc + function) carriage += c == '\n' ? "\r\n" : std::string(1, c);
  CHECK(only(carriage, "numpydoc") == "3:3 missing-input-section\n");
  CHECK(only("#' Scales a matrix.\n#'\n#' @param X,eps the matrix\n#' @return the result\n" + function,
             "doxygen") == "3:4 missing-input-section\n");
  CHECK(only(about + "# Args:\n#   X: the matrix\n#   eps: the factor\n\n" + function, "Google") ==
        "3:3 missing-input-section\n");
  CHECK(only(about + "# Args:\n#   X (Matrix[Double]): the matrix\n#   eps: the factor\n\n" + function,
             "Google") == "3:3 missing-input-section\n");
  CHECK(only("/* Scales a matrix.\n *\n * @param X,eps the matrix\n */\n" + function, "doxygen") ==
        "3:4 missing-header\n");
}

TEST_CASE("words of another tool about nothing of the function are words") {
  CHECK(places(about + "# @param nothing of it\n\n" + function) == "5:1 missing-input-section\n");
  CHECK(places(about + "# @param X is no line of a header in sections.\n#\n" + inputs.substr(about.size()) +
               rows + outputs + function) == "");
  CHECK(places("/* Remarks. */\n" + function) == "1:4 missing-header\n");
  CHECK(places("/* TODO: say something. */\n" + function) == "2:1 missing-header\n");
}

TEST_CASE("marks of a merge around a whole header are told once, and its sections are not") {
  const std::string header = "# Adds.\n#\n# INPUT:\n# ----------\n# x  The number\n# ----------\n#\n"
                             "# OUTPUT:\n# ----------\n# y  The sum\n# ----------\n";
  std::string other = header;
  other.replace(other.find("The number"), 3, "Any");
  const std::string text = "<<<<<<< HEAD\n" + header + "=======\n" + other + ">>>>>>> branch\n\n" +
                           "m_example = function(Double x) return (Double y) {\n  y = x + 1\n}\n";
  CHECK(places(text) == "1:1 foreign-syntax\n");
}

TEST_CASE("names with dots, as R has them, are one name") {
  const auto unit = read(
      about + "# @param X the matrix\n# @param the.eps the factor. of it\n# @return the result\n" + function);
  CHECK(places(*unit) == "3:3 missing-input-section\n4:10 unknown-parameter\n");
  CHECK(unit->diagnostics.all().back().message ==
        "expected the parameter `eps`, as the function has it, found `the.eps`");
  CHECK(text_of(unit->functions.front().parameters[1].doc) == "the factor. of it");
  CHECK(sections_of(about + "# @param X the matrix\n# @param eps.\n# @return the result\n") ==
        about + "# INPUT:\n" + dashes + "# X    the matrix\n# eps  .\n" + dashes + "#\n# OUTPUT:\n" + dashes +
            "# Y  the result\n" + dashes);
}

TEST_CASE("a header in the manner of another tool is read, and its fix writes the sections") {
  const std::string tagged = "X the matrix\n# @param eps the factor,\n#   if any\n";
  CHECK(sections_of(about + "# @param " + tagged + "# @return the result\n") == as_sections);
  CHECK(sections_of(about + "# @param " + tagged + "#\n# @return Y the result\n") == as_sections);
  CHECK(sections_of("# Scales a matrix.\n# @param " + tagged + "# @return Y - the result\n") == as_sections);
  CHECK(sections_of(about + "# @param {Matrix} X the matrix\n# @param {number} eps the factor,\n# if any\n"
                            "# @returns {Matrix} the result\n") == as_sections);
  CHECK(
      sections_of("#' Scales a matrix.\n#'\n#' @param X the matrix\n#' @param eps the factor,\n#'   if any\n"
                  "#' @return the result\n") == as_sections);
  CHECK(sections_of(about +
                    "# :param X: the matrix\n# :type X: matrix\n# :param eps: the factor,\n#    if any\n"
                    "# :type eps: float, optional\n# :return: the result\n# :rtype: matrix\n") ==
        as_sections);
  CHECK(sections_of(about + "# :param matrix X: the matrix\n# :param eps the factor,\n#    if any\n"
                            "# :return the result\n") == as_sections);
  for (const std::string ruling : {"-----", "====="}) {
    CHECK(sections_of(about + "# Parameters\n# " + ruling + "\n# X : matrix\n#     the matrix\n" +
                      "# eps : float, optional\n#     the factor,\n#     if any\n#\n# Returns:\n# " + ruling +
                      "\n# ndarray\n#     the result\n") == as_sections);
  }
}

TEST_CASE("tags of XML are read as C# has them, in one line or several") {
  CHECK(
      sections_of("# <summary>\n# Scales a matrix.\n# </summary>\n# <param name=\"X\">the matrix</param>\n"
                  "# <param name=\"eps\">the factor,\n# if any</param>\n# <returns>the result</returns>\n") ==
      as_sections);
  CHECK(sections_of(
            "# <summary>Scales a matrix.</summary>\n# <param name=\"X\">\n#   the matrix\n# </param>\n"
            "# <param name='eps'>\n#   the factor,\n#   if any\n# </param>\n# <returns>\n#   the result\n"
            "# </returns>\n") == as_sections);
  CHECK(sections_of(about + "# <b>X</b> is a matrix, and eps a factor.\n") == "no fix\n");
}

TEST_CASE("paragraphs within a part of XML are its text") {
  CHECK(
      sections_of("# <summary>Scales a matrix.</summary>\n# <param name='X'><para>the matrix</para></param>\n"
                  "# <param name='eps'>\n#   <para>the factor,</para>\n#   <para>if any</para>\n# </param>\n"
                  "# <returns>\n#   <para>the result</para>\n# </returns>\n") == as_sections);
}

TEST_CASE("items as Swift has them are titles, entries and results") {
  CHECK(sections_of(about + "# - Parameters:\n#   - X: the matrix\n#   - eps: the factor,\n#     if any\n"
                            "# - Returns: the result\n") == as_sections);
}

TEST_CASE(
    "results that R describes are entries, and a text goes on below an empty line where it is indented") {
  CHECK(sections_of(about + "# @param X the matrix\n# @param eps the factor,\n#   if any\n# @return\n"
                            "# \\describe{\n#   \\item{Y}{the result}\n# }\n") == as_sections);
  CHECK(
      sections_of(about +
                  "# @param X the matrix\n# @param eps the factor,\n#\n#   if any\n# @return the result\n") ==
      as_sections);
}

TEST_CASE("results that R describes may stand behind each other") {
  const auto returned = [](const std::string& words) {
    const auto unit = read(about + "# @param X the matrix\n# @param eps the factor\n# @return " + words +
                           "\n" + function.substr(0, function.find("(Matrix[Double] Y)")) +
                           "(Matrix[Double] Y, Double z) {\n  Y = X * eps\n  z = 1\n}\n");
    const api::Function& made = unit->functions.front();
    return text_of(made.results[0].doc) + "; " + text_of(made.results[1].doc) + "; " +
           text_of(made.description);
  };
  CHECK(returned("\\item{Y}{the result} \\item{z}{one}") == "the result; one; Scales a matrix.");
  CHECK(returned("A list of \\describe{\\item{Y}{the {whole} result}\\item{z}{one}}") ==
        "the {whole} result; one; Scales a matrix.|A list of");
  CHECK(returned("Both: \\item{Y}{the result} if any,\n#   \\item{z}{one}") ==
        "the result|if any,; one; Scales a matrix.|Both:");
  CHECK(returned("\\item{other}{text}") == "\\item{other}{text}; \\item{other}{text}; Scales a matrix.");
}

TEST_CASE("a sign or a direction before a name makes an entry of a line") {
  for (const std::string before : {"@", "$", "[in] ", "[in,out]  ", "in: ", "In:  ", "@in ", "(in) "}) {
    for (const std::string result : {"@return the result", "Returns: the result", "[out] Y  the result",
                                     "OUTPUT: Y - the result", "out: Y the result", "@out Y : the result"}) {
      CAPTURE(before);
      CAPTURE(result);
      CHECK(sections_of(about + "# " + before + "X the matrix\n# " + before +
                        "eps: the factor,\n#      if any\n#\n# " + result + "\n") == as_sections);
    }
  }
  CHECK(sections_of(about +
                    "# in X - the matrix\n# in eps - the factor,\n#      if any\n# out Y - the result\n") ==
        as_sections);
  CHECK(places(about + "# in X we have rows\n# in eps something\n" + function) ==
        "5:1 missing-input-section\n");
  CHECK(places(about + "# @Xenon is one, $other too\n# [in] all\n\n" + function) ==
        "6:1 missing-input-section\n");
}

TEST_CASE("fields without colons may be set off by one blank where the one above is by more") {
  const auto unit =
      read(about + "# PARAM X    the matrix\n# PARAM eps the factor\n# RETURN Y   the result\n" + function);
  const api::Function& made = unit->functions.front();
  CHECK(text_of(made.parameters[0].doc) == "the matrix");
  CHECK(text_of(made.parameters[1].doc) == "the factor");
  CHECK(text_of(made.results[0].doc) == "the result");
}

TEST_CASE("results that have entries are named again in words about the whole") {
  const std::string two =
      "m_f = function(Matrix[Double] X) return (Matrix[Double] Y, Double z) {\n  Y = X\n  z = 1\n}\n";
  const auto unit = read("# Scales.\n# @param[in] X the matrix\n# @param[out] Y the result\n"
                         "# @param[out] z one\n# @return Y and z\n" +
                         two);
  REQUIRE(unit->functions.size() == 1);
  const api::Function& found = unit->functions.front();
  CHECK(text_of(found.results[0].doc) == "the result");
  CHECK(text_of(found.results[1].doc) == "one");
  CHECK(text_of(found.description).find("@return Y and z") != std::string::npos);
}

TEST_CASE("a header in the manner of PowerShell is read, and its fix writes the sections") {
  CHECK(sections_of("# .SYNOPSIS\n# Scales a matrix.\n#\n# .PARAMETER X\n# the matrix\n#\n# .PARAMETER eps\n"
                    "# the factor,\n# if any\n#\n# .OUTPUTS\n# the result\n") == as_sections);
  CHECK(
      sections_of("# .SYNOPSIS\n#     Scales a matrix.\n# .PARAMETER X\n#     the matrix\n# .PARAMETER eps\n"
                  "#     the factor,\n#     if any\n# .OUTPUTS\n#     Y: the result\n") == as_sections);
  const auto unit =
      read("# .DESCRIPTION\n#     Scales.\n# .PARAMETER X\n#     the matrix\n# .NOTES\n#     Careful.\n" +
           function);
  CHECK(text_of(unit->functions.front().description) == "Scales.|.NOTES|Careful.");
  // What stands deeper than the text below a tag stays so.
  const auto drawn = read(
      "# .SYNOPSIS\n#    In:\n#\n#      a -> +---+\n#           +---+\n# .PARAMETER X\n#    it\n" + function);
  CHECK(mended(std::string(drawn->source->text()), drawn->diagnostics.all().front().fixes.front())
            .starts_with("# In:\n#\n#   a -> +---+\n#        +---+\n#\n# INPUT:\n"));
  // Dots that begin a sentence are none of tags.
  CHECK(places(about + "# .parameter X is taken\n# ...\n\n" + function) == "6:1 missing-input-section\n");
}

TEST_CASE("fields without the colon before their word, and displaced titles of numpydoc, are read") {
  CHECK(
      sections_of(about +
                  "# param X: the matrix\n# param eps: the factor,\n#   if any\n# return Y: the result\n") ==
      as_sections);
  CHECK(
      sections_of(about +
                  "# param: X the matrix\n# param: eps the factor,\n#   if any\n# return: Y the result\n") ==
      as_sections);
  const std::string entries = "# eps : float\n#     the factor,\n#     if any\n#\n";
  CHECK(sections_of(about + "# -----\n# Parameters\n# X : matrix\n#     the matrix\n" + entries +
                    "# -----\n# Returns\n# Y : matrix\n#     the result\n") == as_sections);
  CHECK(sections_of(about + "# Parameters\n# X : matrix\n# -----\n#     the matrix\n" + entries +
                    "# Returns\n# -----\n# Y : matrix\n#     the result\n") == as_sections);
  for (const std::string empty : {"\n", "#\n"}) {
    CAPTURE(empty);
    CHECK(sections_of(about + "# Parameters\n" + empty + "# -----\n# X : matrix\n#     the matrix\n" +
                      entries + "# Returns\n" + empty + "# -----\n# Y : matrix\n#     the result\n") ==
          as_sections);
  }
  // A sentence that begins with such a word is none.
  CHECK(names(*read("# Scales.\n# Parameter X is scaled.\n\n" + function)) ==
        names(*read("# Scales.\n# It scales.\n\n" + function)));
}

TEST_CASE("what another tool says besides the entries stays above the sections") {
  CHECK(sections_of("# Scales a matrix.\n#\n# @param X the matrix\n# @param eps the factor,\n#   if any\n"
                    "# @return the result\n# @see rescale\n") ==
        "# Scales a matrix.\n#\n# @see rescale\n#\n" + as_sections.substr(about.size()));
  // Each tag stands for itself, and statements below one are code.
  CHECK(sections_of(
            "#' Scales a matrix.\n#'\n#' @param X the matrix\n#' @param eps the factor,\n#'   if any\n"
            "#' @return the result\n#' @seealso rescale\n#' @examples\n#' Y = example(X, 1)\n"
            "#' print(sum(Y))\n#' @export\n") == "# Scales a matrix.\n#\n# @seealso rescale\n#\n# "
                                                 "@examples\n#\n# Y = example(X, 1)\n# print(sum(Y))\n#\n"
                                                 "# @export\n#\n" +
                                                     as_sections.substr(about.size()));
  // A type that says more than the function does.
  const auto unit =
      read(about + "# Parameters\n# ------\n# X : a list of rows\n#     the matrix\n# eps\n#     it\n\n" +
           function);
  CHECK(text_of(unit->functions.front().parameters.front().doc) == "a list of rows|the matrix");
}

namespace {

// What the documentation of each result says when the fix of the only diagnostic is made.
std::string results_of(const std::string& header) {
  const std::string two = "m_example = function(Matrix[Double] X) return (Matrix[Double] Y, Double eps) {\n"
                          "  Y = X\n  eps = 1\n}\n";
  const auto unit = read(header + two);
  if (places(*unit) != "3:3 missing-input-section\n") return places(*unit);
  const api::Function& as_found = unit->functions.front();
  const std::string said = text_of(as_found.results[0].doc) + "; " + text_of(as_found.results[1].doc);
  const auto after = read(mended(header + two, unit->diagnostics.all().front().fixes.front()));
  CHECK(places(*after) == "");
  const api::Function& fixed = after->functions.front();
  CHECK(text_of(fixed.results[0].doc) + "; " + text_of(fixed.results[1].doc) == said);
  return said;
}

} // namespace

TEST_CASE("a text about several results is about all of them, and as many texts about one each") {
  const std::string above = "# Scales.\n#\n# @param X the matrix\n";
  CHECK(results_of(above + "# @return both results\n") == "both results; both results");
  CHECK(results_of(above + "# @return the matrix\n# @return the rate,\n#   if any\n") ==
        "the matrix; the rate,|if any");
  CHECK(results_of(above + "# @return Y the matrix\n# @return one more\n") ==
        "3:3 missing-input-section\n6:73 undocumented-result\n");
  CHECK(results_of("# Scales.\n#\n# :param X: the matrix\n# :return Y: the matrix\n# :return eps: it\n") ==
        "the matrix; it");
}

TEST_CASE("a block comment in the manner of another tool is read, and its fix writes the sections") {
  const std::string entries =
      " * @param X the matrix\n * @param eps the factor,\n *   if any\n * @return the result\n */\n";
  CHECK(sections_of("/**\n * Scales a matrix.\n *\n" + entries) == as_sections);
  CHECK(sections_of("/*!\n * \\brief Scales a matrix.\n *\n" + entries) == as_sections);
  CHECK(sections_of("# @brief Scales a matrix.\n# @param X the matrix\n# @param eps the factor,\n#   if any\n"
                    "# @return the result\n") == as_sections);
  CHECK(sections_of("/*\n  Scales a matrix.\n\n  Args:\n    X: the matrix\n    eps: the factor,\n"
                    "      if any\n\n  Returns:\n    the result\n*/\n") == as_sections);
  CHECK(sections_of("/* Scales a matrix.\n\nParameters\n----------\nX : matrix\n    the matrix\neps : float\n"
                    "    the factor,\n    if any\n\nReturns\n-------\nmatrix\n    the result\n*/\n") ==
        as_sections);
}

TEST_CASE("a line that is drawn below a header in the manner of another tool is no text of its") {
  const std::string frame = "#" + std::string(40, '-') + "\n";
  CHECK(sections_of(frame +
                    "# Scales a matrix.\n#\n# @param X the matrix\n# @param eps the factor,\n#  if any\n"
                    "# @return the result\n" +
                    frame) == frame + as_sections);
  CHECK(sections_of(about +
                    "# Input:\n#  X - the matrix\n#  eps - the factor,\n#   if any\n# Output:\n#  Y - the "
                    "result\n" +
                    frame) == as_sections);
}

TEST_CASE("entries of sections below the titles of numpydoc are one fault") {
  const std::string inputs_of_it = about + "# Parameters\n# ----------\n# X    the matrix\n"
                                           "# eps  the factor,\n#      if any\n";
  const std::string outputs_of_it = "#\n# Returns\n# -------\n# Y    the result\n";
  CHECK(sections_of(inputs_of_it + outputs_of_it) == as_sections);
  CHECK(sections_of(inputs_of_it + "# ----------\n" + outputs_of_it + "# -------\n") == as_sections);
}

TEST_CASE("what a text in the manner of another tool says of licences, or draws, belongs to it") {
  for (const std::string words : {"License: none", "Copyright (c) nobody", "-----"}) {
    CAPTURE(words);
    const auto unit = read(about + "# Parameters\n# ----------\n# X : matrix\n#     the matrix\n#     " +
                           words + "\n# eps : float\n#     the factor\n\n" + function);
    CHECK(unit->functions.front().has_header);
    CHECK(text_of(unit->functions.front().parameters[1].doc) == "the factor");
    CHECK(text_of(unit->functions.front().description) == "Scales a matrix.");
  }
  const auto unit = read("# Scales.\n# Licensed to all.\n# @param X the matrix\n\n" + function);
  CHECK(text_of(unit->functions.front().parameters[0].doc) == "the matrix");
}

TEST_CASE("a result in other capitals is the one that is meant") {
  const std::string above = "# Scales.\n#\n# @param X the matrix\n";
  CHECK(results_of(above + "# @return y the matrix\n# @return eps it\n") ==
        "3:3 missing-input-section\n4:11 result-case\n");
  CHECK(results_of("# Scales.\n#\n# :param X: the matrix\n# :return y: the matrix\n# :return eps: it\n") ==
        "3:3 missing-input-section\n4:11 result-case\n");
}

TEST_CASE("an empty line between a title and its divider stands in a block comment, too") {
  CHECK(
      places(
          "/*\n * Scales a matrix.\n *\n * INPUT:\n * ----------\n * X    it\n * eps  it\n * ----------\n *\n"
          " * OUTPUT:\n *\n * ----------\n * Y    it\n * ----------\n */\n" +
          function) == "4:4 missing-header\n");
  CHECK(text_of(read("/*\n * Scales a matrix.\n *\n * INPUT:\n * ----------\n * X    it\n * eps  it\n * "
                     "----------\n *\n"
                     " * OUTPUT:\n *\n * ----------\n * Y    that\n * ----------\n */\n" +
                     function)
                    ->functions.front()
                    .results.front()
                    .doc) == "that");
}

TEST_CASE("words behind a type are kept") {
  for (const std::string words : {"Matrix[Double] of features", "Matrix of features", "matrix n x 1"}) {
    CAPTURE(words);
    CHECK(sections_of(about + "# Args:\n#   X (" + words +
                      "): the matrix\n#   eps: it\n# Returns:\n#   Y: it\n")
              .find(words) != std::string::npos);
    CHECK(sections_of(about + "# Parameters\n# ----------\n# X : " + words +
                      "\n#     the matrix\n# eps : Double\n#     it\n")
              .find(words) != std::string::npos);
    CHECK(sections_of(about + "# :param X: the matrix\n# :type X: " + words +
                      "\n# :param eps: it\n# :return: it\n")
              .find(words) != std::string::npos);
  }
}

TEST_CASE(
    "types and defaults of JavaScript and Google that the function declares are no text, of results either") {
  const std::string two =
      "m_example = function(Matrix[Double] X, Double eps = 0.1) return (Matrix[Double] Y, Double z) "
      "{\n  Y = X * eps\n  z = eps\n}\n";
  const std::string script =
      about + "# @param {Matrix[Double]} X The matrix\n# @param {number} [eps=0.1] - The factor\n"
              "# @returns {Matrix[Double]} Y The scaled matrix\n# @returns {number} z What is left\n";
  const std::string google =
      about + "# Args:\n#   X (matrix): The matrix\n#   eps (float): The factor\n#\n# Returns:\n"
              "#   Y (matrix): The scaled matrix\n#   z (float): What is left\n";
  const std::string stars =
      about + "# ### Inputs\n#\n# * **X** - The matrix\n# * **eps** - The factor\n#\n# ### Outputs\n#\n"
              "# * **Y** - The scaled matrix\n# * **z** - What is left\n";
  for (const std::string& header : {script, google, stars}) {
    CAPTURE(header);
    const auto unit = read(header + two);
    CHECK(names(*unit) == std::multiset<std::string_view>{"missing-input-section"});
    const api::Function& made = unit->functions.front();
    CHECK(text_of(made.parameters[0].doc) == "The matrix");
    CHECK(text_of(made.parameters[1].doc) == "The factor");
    CHECK(text_of(made.results[0].doc) == "The scaled matrix");
    CHECK(text_of(made.results[1].doc) == "What is left");
  }
  // What differs stays.
  const auto other = read(
      about + "# @param X The matrix\n# @param [eps=0.2] The factor\n# @return The product\n" + function);
  CHECK(text_of(other->functions.front().parameters[1].doc) == "The factor|eps=0.2");
}

TEST_CASE("a line without comment sign ends no header in the manner of another tool") {
  for (const std::string parting : {"\n", "\n\n", "  \n"}) {
    for (const std::string& header :
         {about + "# @param X The matrix\n" + parting + "# @param eps The factor\n# @return The product\n",
          about + "# Args:\n#   X: The matrix\n" + parting +
              "#   eps: The factor\n#\n# Returns:\n#   The product\n",
          about + "# :param X: The matrix\n# :param eps: The factor\n" + parting +
              "# :return: The product\n"}) {
      CAPTURE(header);
      const auto unit = read(header + function);
      CHECK(names(*unit) == std::multiset<std::string_view>{"missing-input-section"});
      CHECK(text_of(unit->functions.front().parameters[1].doc) == "The factor");
      CHECK(text_of(unit->functions.front().results[0].doc) == "The product");
      REQUIRE(unit->diagnostics.all().front().fixes.size() == 1);
      CHECK(places(mended(header + function, unit->diagnostics.all().front().fixes.front())) == "");
    }
  }
}

TEST_CASE("names that the function does not have are told in the manner of another tool, too") {
  CHECK(places(about + "# @param X the matrix\n# @param epsilon the factor\n# @return it\n\n" + function) ==
        "3:3 missing-input-section\n4:10 unknown-parameter\n");
}

TEST_CASE("a header in a block comment is read, and its fix begins its lines with the sign") {
  const std::string good = about +
                           "# INPUT:\n# ------------\n# X    The matrix,\n#      all of it\n# eps  One of\n"
                           "#      - few\n#      - many\n# ------------\n#\n# OUTPUT:\n# ------------\n"
                           "# Y    The result\n# ------------\n";
  const auto block = [&](const std::string& first, const std::string& sign, const std::string& last) {
    std::string text = first;
    for (std::size_t at = 0; at < good.size(); at = good.find('\n', at) + 1) {
      const std::string words = good.substr(at + 1, good.find('\n', at) - at - 1);
      text += words.empty() ? sign.substr(0, sign.find_last_not_of(' ') + 1) + "\n"
                            : sign + words.substr(1) + "\n";
    }
    return text + last;
  };
  REQUIRE(places(good + "\n" + function) == "");
  for (const std::string& header :
       {block("/*\n", "", "*/\n"), block("/**\n", " * ", " */\n"), block("/*\n", "   ", "*/\n")}) {
    CAPTURE(header);
    const auto unit = read(header + function);
    REQUIRE(places(*unit) ==
            fmt::format("4:{} missing-header\n", header.substr(header.find("INPUT") - 3, 3) == " * " ? 4
                                                 : header.find("   INPUT") != std::string::npos      ? 4
                                                                                                     : 1));
    const api::Function& read_function = unit->functions.front();
    CHECK(text_of(read_function.description) == "Scales a matrix.");
    CHECK(text_of(read_function.parameters.front().doc) == "The matrix,|all of it");
    CHECK(read_function.parameters.back().doc.blocks.size() == 2);
    CHECK(text_of(read_function.results.front().doc) == "The result");
    CHECK(mended(header + function, unit->diagnostics.all().front().fixes.front()) == good + function);
  }
  const std::string listed = "/*\n Of:\n * one\n * two\n\n INPUT:\n ------------\n X    It\n eps  It\n"
                             " ------------\n\n OUTPUT:\n ------------\n Y    It\n ------------\n*/\n" +
                             function;
  CHECK(mended(listed, read(listed)->diagnostics.all().front().fixes.front())
            .starts_with("# Of:\n# * one\n# * two\n#\n"));
}
