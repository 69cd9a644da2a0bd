// Titles and entries in the manner of Google, and of Markdown, wherever they stand in their lines.
#include "src/languages/dml/header/foreign/google.hpp"
#include "tests/languages/dml/header/foreign/foreign_header.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <string_view>

using namespace bindery;
using namespace bindery::testing;
using namespace bindery::testing::foreign;

TEST_CASE("a header in the manner of Google is read, and its fix writes the sections") {
  CHECK(sections_of(about + "# Args:\n#   X (matrix): the matrix\n#   eps (float, default 0.1): the factor,\n"
                            "#     if any\n#\n# Returns:\n#   the result\n") == as_sections);
  CHECK(sections_of(about + "# Arguments:\n# - X: the matrix\n# - eps - the factor,\n#   if any\n#\n"
                            "# Returns: the result\n") == as_sections);
  CHECK(sections_of(about + "# Input:\n#   X - the matrix\n#   eps - the factor,\n#     if any\n#\n# "
                            "Output:\n#   Y - the result\n") == as_sections);
  CHECK(sections_of("# Scales a matrix.\n# INPUT\n# X: the matrix\n# eps: the factor,\n#   if any\n# "
                    "OUTPUT\n# Y: the result\n") == as_sections);
  CHECK(sections_of(about + "# Arguments\n#   X  the matrix\n#   eps  the factor,\n#     if any\n#\n# "
                            "Value:\n#   Y  the result\n") == as_sections);
  CHECK(sections_of(about + "# Input:  X - the matrix\n#         eps - the factor,\n#           if any\n"
                            "# Output: Y - the result\n") == as_sections);
  CHECK(sections_of(about +
                    "# Args:\n#   X (matrix, required): the matrix\n"
                    "#   eps (float, optional): the factor,\n#     if any\n# Returns:\n#   the result\n") ==
        as_sections);
}

TEST_CASE("a type that the function declares is no text where a colon sets it off from that of a result") {
  const std::string args = about + "# Args:\n#   X: the matrix\n#   eps: the factor,\n#     if any\n#\n";
  CHECK(sections_of(args + "# Returns:\n#   Matrix[Double]: the result\n") == as_sections);
  CHECK(sections_of(args + "# Returns: matrix: the result\n") == as_sections);
  CHECK(sections_of(args + "# Returns:\n#   Frame: the result\n").find("# Y  Frame: the result\n") !=
        std::string::npos);
}

TEST_CASE("what the function declares may stand around the names of entries") {
  struct Form {
    const char* matrix;
    const char* factor;
    const char* result;
  };
  for (const Form& form : {Form{"Matrix[Double] X: ", "Double eps: ", "Matrix[Double] Y: "},
                           Form{"(Matrix[Double]) X - ", "(Double) eps - ", "(Matrix[Double]) Y - "},
                           Form{"- Matrix X -- ", "- optional eps -- ", "- Matrix Y -- "},
                           Form{"X, Matrix[Double]: ", "eps, Double, optional: ", "Y, Matrix[Double]: "},
                           Form{"X [Matrix[Double]] - ", "eps {Double} - ", "Y [Matrix[Double]] - "},
                           Form{"X -> ", "[eps=0.1] -> ", "Y -> "}, Form{"X  ", "[eps]  ", "Y  "},
                           Form{"X: ", "eps = 0.1: ", "Y: "}, Form{"X: ", "eps (0.1): ", "Y: "}}) {
    for (const std::string_view title : {"Args:", "Function inputs:", "In:", "Given:"}) {
      CAPTURE(form.matrix);
      CAPTURE(form.factor);
      CAPTURE(title);
      const auto unit = read(about + "# " + std::string(title) + "\n# " + form.matrix + "the matrix\n# " +
                             form.factor + "the factor,\n#   if any\n#\n# Returns\n# -------\n# " +
                             form.result + "the result\n" + function);
      const api::Function& made = unit->functions.front();
      CHECK(text_of(made.parameters[0].doc).ends_with("the matrix"));
      CHECK(text_of(made.parameters[1].doc).ends_with("the factor,|if any"));
      CHECK(text_of(made.results[0].doc).ends_with("the result"));
      CHECK(text_of(made.description) == "Scales a matrix.");
    }
  }
  // Another type stays, and what is no name is none.
  CHECK(sections_of(about + "# Args:\n# X: the matrix\n# eps {Matrix}: the factor\n").find("{Matrix}") !=
        std::string::npos);
  const auto unit = read(about + "# Args:\n# X: the matrix\n# [other]: the factor\n" + function);
  CHECK(text_of(unit->functions.front().parameters[0].doc) == "the matrix|[other]: the factor");
}

TEST_CASE("entries without a title are read with the results that are told below them in another way") {
  const std::string entries = "# X    - the matrix\n# eps  - the factor,\n#        if any\n";
  for (const std::string result :
       {"# Output: Y - the result\n", "# returns : the result\n", "# Output:\n# Y - the result\n"}) {
    CAPTURE(result);
    const auto unit = read(about + entries + result + function);
    const api::Function& made = unit->functions.front();
    CHECK(text_of(made.parameters[0].doc) == "the matrix");
    CHECK(text_of(made.parameters[1].doc) == "the factor,|if any");
    CHECK(text_of(made.results[0].doc) == "the result");
    CHECK(places(*unit).find("unknown-parameter") == std::string::npos);
  }
}

TEST_CASE("no entry above those that wide gaps set off is left out") {
  for (const std::string& lines :
       {std::string("Inputs :\nX: the matrix\neps    : the factor,\n  if any\n\nOutputs :\nY: the result\n"),
        std::string("X  the matrix\neps  the factor,\n     if any\n\nreturns Y  the result\n")}) {
    std::string block = "/*\nScales a matrix.\n\n" + lines + "*/\n";
    CAPTURE(block);
    const auto unit = read(block + function);
    const api::Function& made = unit->functions.front();
    CHECK(text_of(made.description) == "Scales a matrix.");
    CHECK(text_of(made.parameters[0].doc) == "the matrix");
    CHECK(text_of(made.parameters[1].doc) == "the factor,|if any");
    CHECK(text_of(made.results[0].doc) == "the result");
  }
}

TEST_CASE("results that go out may stand among the arguments") {
  const std::string three =
      "m_three = function(Matrix[Double] X, Double eps) return (Matrix[Double] Y, Double a, Double b) {\n"
      "  Y = X * eps\n  a = 1\n  b = 2\n}\n";
  const auto unit = read(about +
                         "# Arguments:\n#   X     [in]   the matrix\n#   Y     [out]  the result\n"
                         "#   eps   [in]   the factor\n#   a, b  [out]  two more\n" +
                         three);
  const api::Function& made = unit->functions.front();
  CHECK(text_of(made.parameters[0].doc) == "the matrix");
  CHECK(text_of(made.parameters[1].doc) == "the factor");
  CHECK(text_of(made.results[0].doc) == "the result");
  CHECK(text_of(made.results[1].doc) == "two more");
  CHECK(text_of(made.results[2].doc) == "two more");
  CHECK(places(*unit).find("unknown-parameter") == std::string::npos);
}

TEST_CASE("each of several results may be told by a verb") {
  const auto unit =
      read(about + "# X - the matrix\n# eps - the factor\n# return Y - the result\n# return z - one\n" +
           "m_two = function(Matrix[Double] X, Double eps) return (Matrix[Double] Y, Double z) {\n"
           "  Y = X * eps\n  z = 1\n}\n");
  CHECK(text_of(unit->functions.front().results[0].doc) == "the result");
  CHECK(text_of(unit->functions.front().results[1].doc) == "one");
}

TEST_CASE("the only parameter may stand behind its title where results follow") {
  const std::string square =
      "m_square = function(Matrix[Double] X) return (Matrix[Double] Y) {\n  Y = X * X\n}\n";
  for (const std::string lines :
       {"# Input: X - the matrix\n# Output: Y - the result\n",
        "# Inputs: X: the matrix\n#\n# Returns: the result\n",
        "# Input:   X - the matrix\n# Output:  Y - the result\n",
        "# Input: X - the matrix; output: Y - the result\n", "# X: the matrix\n# Y: the result\n",
        "# `X` the matrix\n#\n# returns `Y`: the result\n"}) {
    CAPTURE(lines);
    const auto unit = read(about + lines + square);
    const api::Function& made = unit->functions.front();
    CHECK(text_of(made.parameters[0].doc) == "the matrix");
    CHECK(text_of(made.results[0].doc) == "the result");
    CHECK(text_of(made.description) == "Scales a matrix.");
  }
  CHECK(text_of(read(about + "# X: the matrix,\n#    to be squared\n" + square)
                    ->functions.front()
                    .parameters[0]
                    .doc) == "the matrix,|to be squared");
  CHECK(text_of(read(about + "# X - the matrix\n" + square)->functions.front().parameters[0].doc).empty());
  CHECK(text_of(read(about + "# X: the matrix\n# is squared.\n" + square)->functions.front().description) ==
        "Scales a matrix.|X: the matrix|is squared.");
  CHECK(places(about + "# Input: X - the matrix\n# is squared.\n" + square).find("4:") == std::string::npos);
}

TEST_CASE("a title of results may stand behind the parameters in one sentence") {
  for (const std::string sign : {";", ",", "."}) {
    CAPTURE(sign);
    CHECK(sections_of(about + "# Inputs: X (the matrix), eps (the factor, if any)" + sign +
                      " output: Y (the result)\n") ==
          sections_of(about +
                      "# Inputs: X (the matrix), eps (the factor, if any)\n# Output: Y (the result)\n"));
  }
  CHECK(sections_of(about + "# Inputs: X (the matrix; output: Y), eps (the factor)\n").find("OUTPUT") ==
        std::string::npos);
  CHECK(
      sections_of(about + "# Inputs: X (the matrix), eps (the factor); output: a matrix\n").find("OUTPUT") ==
      std::string::npos);
}

TEST_CASE("what another label begins below a list is none of its texts") {
  CHECK(sections_of(about + "# Inputs:   X (the matrix),\n#           eps (the factor, if any)\n"
                            "# Outputs:  Y (the result)\n# History:  made in spring\n#           by two\n")
            .find("#\n# History:  made in spring\n#           by two\n#\n# INPUT:") != std::string::npos);
}

TEST_CASE("brackets behind names may say which way a value goes") {
  CHECK(sections_of(
            about +
            "# - X [in]: the matrix\n# - eps [in]: the factor,\n#   if any\n# - Y [out]: the result\n") ==
        as_sections);
  CHECK(sections_of(about +
                    "# X (in): the matrix\n# eps (in): the factor,\n#   if any\n# Y (out): the result\n") ==
        as_sections);
}

TEST_CASE("words behind names may say which way a value goes") {
  CHECK(sections_of(about + "# X in: the matrix\n# eps in: the factor,\n#   if any\n# Y out: the result\n") ==
        as_sections);
  const auto unit = read(about + "# Args:\n#   X: in the matrix\n#   eps  in any case a factor\n" + function);
  CHECK(text_of(unit->functions.front().parameters[0].doc) == "in the matrix");
  CHECK(text_of(unit->functions.front().parameters[1].doc) == "in any case a factor");
}

TEST_CASE("a result below entries without a title may be told by a verb") {
  CHECK(
      sections_of(about + "# X : the matrix\n# eps : the factor,\n#   if any\n# returns Y : the result\n") ==
      as_sections);
}

TEST_CASE("headings of Markdown are titles, and names in quotes are names") {
  CHECK(sections_of(about + "# ## Inputs\n#\n# - `X`: the matrix\n# - `eps` - the factor,\n#   if any\n#\n"
                            "# ## Outputs\n#\n# - `Y`: the result\n") == as_sections);
  CHECK(sections_of(about + "# **Inputs**\n# ----------\n# **X**    the matrix\n# **eps**  the factor,\n"
                            "#          if any\n# ----------\n#\n# **Outputs**\n# ----------\n"
                            "# **Y**    the result\n# ----------\n") == as_sections);
  CHECK(sections_of(about +
                    "# input\n# X the matrix\n# eps the factor,\n#  if any\n# output\n# Y the result\n") ==
        as_sections);
}

TEST_CASE("titles of two words are such of Google's manner, too") {
  CHECK(sections_of(about + "# Input arguments:\n#   X    the matrix\n#   eps  the factor,\n#        if any\n"
                            "# Output arguments:\n#   Y    the result\n") == as_sections);
  CHECK(sections_of(about + "# Input Parameters:\n#   X: the matrix\n#   eps: the factor,\n#     if any\n"
                            "# Return values:\n#   Y: the result\n") == as_sections);
  CHECK(sections_of(about + "# Inputs:\n#   X, eps    the two\n# Outputs:\n#   Y    the result\n")
            .find("# X,eps  the two\n") != std::string::npos);
}

TEST_CASE("entries below one that stands behind its title are none of its text") {
  CHECK(sections_of(about +
                    "# INPUTS:  X   - the matrix\n#          eps - the factor,\n#                if any\n"
                    "# OUTPUTS: Y   - the result\n") == as_sections);
  // Where there are no others it is the title that is told.
  CHECK(names(*read(about +
                    "# INPUTS:  X  - the matrix,\n#             of two rows\n# OUTPUTS: Y  - the result\n" +
                    function))
            .count("title-text") == 2);
}

TEST_CASE("a parameter that is called like a title has an entry") {
  const std::string filled = "m_example = function(Double a, Double value, Double output) return (Double b) "
                             "{\n  b = a + value + output\n}\n";
  const auto unit =
      read(about + "# Args:\n# a: one\n# value: other\n# output: third\n# Returns: the sum\n" + filled);
  CHECK(places(*unit) == "3:3 missing-input-section\n");
  CHECK(text_of(unit->functions.front().parameters[1].doc) == "other");
  CHECK(text_of(unit->functions.front().parameters[2].doc) == "third");
  CHECK(text_of(unit->functions.front().results.front().doc) == "the sum");
}

TEST_CASE("a sentence above results with types is about none of them") {
  const std::string two =
      "m_example = function(Double a) return (Double b, Double c) {\n  b = a\n  c = a\n}\n";
  const auto unit = read("# Words.\n#\n# Args:\n#   a (Double): it\n#\n# Returns:\n#   tuple: (b, c)\n"
                         "#     b (Double): one\n#     c (Double): the other\n" +
                         two);
  CHECK(places(*unit) == "3:3 missing-input-section\n");
  CHECK(text_of(unit->functions.front().results.front().doc) == "one");
  CHECK(text_of(unit->functions.front().results.back().doc) == "the other");
}

TEST_CASE("titles may say that values follow, and an arrow may set a name off") {
  CHECK(sections_of(about + "# Args:\n#   X    = the matrix\n#   eps  = the factor,\n#          if any\n#\n"
                            "# Output Values:\n#   Y    = the result\n") == as_sections);
  CHECK(sections_of(about + "# Inputs:\n#  X    --> the matrix\n#  eps  --> the factor,\n#           if any\n"
                            "# Outputs:\n#  Y    <-- the result\n") == as_sections);
}

TEST_CASE("a type in brackets that the function declares is no text, whatever sets it off") {
  CHECK(sections_of(about + "# Input:\n#   X (Matrix[Double]) -- the matrix\n#   eps (Double) - the factor,\n"
                            "#     if any\n# Output:\n#   Y (matrix)  -- the result\n") == as_sections);
  CHECK(sections_of(about +
                    "# ## Inputs\n# * `X` *(Matrix)*: the matrix\n# * **eps** (Double, default 0.1): the "
                    "factor,\n#   if any\n# ## Outputs\n# * `Y` (Matrix): the result\n") == as_sections);
  // What the function does not say stays.
  CHECK(
      sections_of(about +
                  "# Input:\n#   X (rows) - the matrix\n#   eps (0.2) - the factor\n# Output:\n#   Y - it\n")
          .find("# X    (rows) - the matrix\n# eps  (0.2) - the factor\n") != std::string::npos);
}

TEST_CASE("words below an empty line that stand no deeper than their title are about the whole") {
  const std::string header = about + "# ## Inputs\n# * `X` the matrix\n# * `eps` the factor,\n#   if any\n"
                                     "#\n# ## Outputs\n# * `Y` the result\n#\n";
  const auto described = [&](const std::string& words) {
    const auto unit = read(header + words + function);
    CHECK(places(*unit) == "3:3 missing-input-section\n");
    CHECK(text_of(unit->functions.front().results.front().doc) == "the result");
    return text_of(unit->functions.front().description);
  };
  CHECK(described("# > Zeros stay.\n") == "Scales a matrix.|> Zeros stay.");
  CHECK(described("# ## Example\n# ```\n# Y = example(X)\n# ```\n") ==
        "Scales a matrix.|## Example|Y = example(X)");
}

TEST_CASE("parameters that a sentence lists are entries") {
  const std::string listed = about + "# INPUT:\n" + dashes +
                             "# X    the matrix\n# eps  the factor, if any\n" + dashes + "#\n# OUTPUT:\n" +
                             dashes + "# Y  the result\n" + dashes;
  CHECK(
      sections_of(about + "# Inputs: X - the matrix, eps - the factor, if any\n# Output: Y - the result\n") ==
      listed);
  CHECK(sections_of(about + "# Inputs: X (Matrix): the matrix; eps (Double) the factor, if any\n"
                            "# Output: Y - the result\n") == listed);
  CHECK(sections_of(about + "# Inputs: X (Matrix) and eps\n# Output: Y - it\n")
            .starts_with("5:3 entry-text\n"));
  CHECK(sections_of(about + "# Inputs: X,\n#   eps\n# Output: Y - it\n").starts_with("5:3 entry-text\n"));
  CHECK(places(about + "# Input: X is taken, eps too.\n\n" + function) == "5:1 missing-input-section\n");
}

TEST_CASE("an entry a blank further to the right is none of the text above") {
  CHECK(sections_of(about +
                    "# Args:\n#   X: the matrix\n#    eps: the factor,\n#      if any\n#\n# Returns:\n"
                    "#   Y: the result\n") == as_sections);
  CHECK(sections_of(about +
                    "# ## Inputs\n# - `X`: the matrix\n#  - `eps`: the factor,\n#     if any\n# ## Outputs\n"
                    "# - `Y`: the result\n") == as_sections);
}

TEST_CASE("entries and titles in the manner of Google may stand a blank to the left") {
  CHECK(sections_of(about + "# Args:\n#    X: the matrix\n#   eps: the factor,\n#     if any\n#  Returns:\n"
                            "#   Y: the result\n") == as_sections);
}

TEST_CASE("an entry or a text in the manner of Google that stands too far to the left ends no section") {
  for (const std::string& header :
       {about +
            "# Args:\n#   X (matrix): The matrix\n# eps (float): The factor\n# Returns:\n#   The product\n",
        about +
            "# Args:\n#   X: The matrix,\n# if any\n#   eps: The factor\n# Returns:\n#   The product\n"}) {
    CAPTURE(header);
    const auto unit = read(header + function);
    CHECK(names(*unit) == std::multiset<std::string_view>{"missing-input-section"});
    CHECK(text_of(unit->functions.front().parameters[0].doc).starts_with("The matrix"));
    CHECK(text_of(unit->functions.front().parameters[1].doc) == "The factor");
  }
}

TEST_CASE("lists of a description are no entries because a blank stands before its colon") {
  CHECK(places(about + "# input :\n# 1. the matrix\n# 2. eps, the factor\n\n" + function) ==
        "7:1 missing-input-section\n");
}

TEST_CASE("a type and a default within the quotes of a name are no text") {
  const auto with = [](const std::string& eps) {
    return about + "# # Arguments\n# - `X::Matrix`: the matrix\n# - `eps" + eps +
           "`: the factor,\n#   if any\n#\n# # Returns\n# - `Y`: the result\n";
  };
  CHECK(sections_of(with("::Double=0.1")) == as_sections);
  CHECK(sections_of(with("=0.1")) == as_sections);
  CHECK(sections_of(with("::Double")) == as_sections);
  // What the function does not say stays.
  CHECK(sections_of(with("::Double=0.2")).find("Double=0.2") != std::string::npos);
  CHECK(sections_of(with("::Vector")).find("Vector") != std::string::npos);
}

TEST_CASE("a sentence above results that have entries is about none of them") {
  const std::string two =
      "m_example = function(Double a) return (Double b, Double c) {\n  b = a\n  c = a\n}\n";
  const std::string text = "# Words.\n#\n# Arguments:\n#   a: it\n#\n# Value:\n#   A list of two\n#\n#   b: "
                           "one\n#   c: the other\n";
  const auto unit = read(text + two);
  CHECK(places(*unit) == "3:3 missing-input-section\n");
  CHECK(text_of(unit->functions.front().results.back().doc) == "the other");
  CHECK(text_of(unit->functions.front().description) == "Words.|A list of two");
}

TEST_CASE("headings of a manual are titles, above entries in one line or two") {
  const std::string result = "# RETURN VALUE\n#     the result\n#\n";
  CHECK(sections_of(about +
                    "# OPTIONS\n#     X    the matrix\n#     eps  the factor,\n#          if any\n#\n" +
                    result) == as_sections);
  CHECK(sections_of(about +
                    "# OPTIONS\n#     X\n#         the matrix\n#     eps\n#         the factor,\n"
                    "#         if any\n#\n" +
                    result) == as_sections);
  CHECK(sections_of(about +
                    "# OPTIONS\n#     -X    the matrix\n#     --eps  the factor,\n#         if any\n" +
                    result) == as_sections);
  const auto unit = read(about + "# OPTIONS\n#     X    the matrix\n#     eps  the factor\n#\n" + result +
                         "# SEE ALSO\n#     lm\n" + function);
  CHECK(text_of(unit->functions.front().description) == "Scales a matrix.|SEE ALSO|lm");
  // Words in capitals above nothing of the function are words.
  CHECK(places(about + "# OPTIONS\n#     are taken as they are\n\n" + function) ==
        "6:1 missing-input-section\n");
}

TEST_CASE("titles in other languages, or in words of their own, begin the sections of the entries below") {
  const auto with = [](const std::string& inputs, const std::string& outputs) {
    return sections_of(about + "# " + inputs + "\n#   X: the matrix\n#   eps: the factor,\n#     if any\n# " +
                       outputs + "\n#   the result\n");
  };
  CHECK(with("Eingabe:", "Ausgabe:") == as_sections);
  CHECK(with("Entr\u00E9es :", "Sorties :") == as_sections);
  CHECK(with("\u8F93\u5165\uFF1A", "\u8F93\u51FA\uFF1A") == as_sections);
  CHECK(with("\u5F15\u6570:", "\u623B\u308A\u5024:") == as_sections);
  CHECK(with("Two inputs:", "Returns:") == as_sections);
  // A result that is set off tells the kind, too.
  const std::string entries = "#   - X: the matrix\n#   - eps: the factor,\n#     if any\n#\n";
  CHECK(sections_of(about + "# Vstup:\n" + entries + "# V\u00FDstup:\n#   - Y: the result\n") == as_sections);
  // Other entries, statements and long sentences are none of sections.
  const std::string none = "9:1 missing-input-section\n";
  CHECK(places(about + "# Two inputs:\n#   X: the matrix\n#   rate: it\n#\n#\n#\n" + function) == none);
  CHECK(places(about + "# Usage:\n#   X = rand(1, 1)\n#   eps = 1\n#\n#\n#\n" + function) == none);
  CHECK(places(about + "# It is scaled so that:\n#   X: is it\n#\n#\n#\n#\n" + function) == none);
}

TEST_CASE("entries of all parameters need no title above them") {
  const std::string returns = "# Returns: the result\n";
  CHECK(sections_of(about + "#   X    the matrix\n#   eps  the factor,\n#        if any\n#\n" + returns) ==
        as_sections);
  CHECK(sections_of(about + "#   - X: the matrix\n#   - eps: the factor,\n#     if any\n#\n" + returns) ==
        as_sections);
  CHECK(
      sections_of(about + "# - X: the matrix\n# - eps: the factor,\n#     if any\n#\n# - Y: the result\n") ==
      as_sections);
  CHECK(sections_of(about + "# ==== Parameters ====\n# - X: the matrix\n# - eps: the factor,\n#     if "
                            "any\n# ==== Returns ====\n# - Y: the result\n") == as_sections);
  CHECK(sections_of(about + "#\tX\tthe matrix\n#\teps\tthe factor,\n#\t\tif any\n#\n" + returns) ==
        as_sections);
  // Not of one of them, nor results without parameters.
  CHECK(places(about + "#   X    the matrix\n#\n" + returns + function) == "6:1 missing-input-section\n");
  CHECK(places(about + "# Returns:\n#   Y: the result\n" + function) == "5:1 missing-input-section\n");
}

TEST_CASE("results go on below the first, which stands behind its title") {
  const auto unit =
      read(about + "# Args:\n#   X: it\n# Returns: B    the factors\n#          loss  the sum\n" +
           "m_example = function(Matrix[Double] X) return (Matrix[Double] B, Double loss) {\n"
           "  B = X\n  loss = sum(X)\n}\n");
  CHECK(text_of(unit->functions.front().results[0].doc) == "the factors");
  CHECK(text_of(unit->functions.front().results[1].doc) == "the sum");
}

TEST_CASE("titles may stand between signs, and apart from their entries") {
  for (const std::string gap : {"", "#\n"}) {
    for (const auto& titles : {std::pair<std::string, std::string>{":Parameters:", ":Returns:"},
                               {"** Parameters **", "** Returns **"},
                               {"== Parameters ==", "== Returns =="},
                               {"--- Inputs ---", "--- Outputs ---"},
                               {"[Input]", "[Output]"},
                               {"<Input>:", "<Output>:"},
                               {"@input", "@output"},
                               {"INPUT -", "OUTPUT -"},
                               {"Input arguments", "Output arguments"}}) {
      CAPTURE(titles.first);
      CAPTURE(gap);
      CHECK(sections_of(about + "# " + titles.first + "\n" + gap + "#   X (Matrix): the matrix\n" + gap +
                        "#   eps: the factor,\n#     if any\n#\n# " + titles.second + "\n" + gap +
                        "#   Y: the result\n") == as_sections);
    }
  }
}

TEST_CASE("a result may be called as a title is") {
  const auto unit =
      read(about + "# Args:\n#   X: it\n#\n# Returns:\n#   out: the factors\n#   value: the sum\n" +
           "m_example = function(Matrix[Double] X) return (Matrix[Double] out, Double value) {\n"
           "  out = X\n  value = sum(X)\n}\n");
  CHECK(unit->diagnostics.size() == 1);
  CHECK(text_of(unit->functions.front().results[0].doc) == "the factors");
  CHECK(text_of(unit->functions.front().results[1].doc) == "the sum");
}

TEST_CASE("a call whose results have names is an example and no entry") {
  const std::string entries =
      "# Parameters:\n#   X: the matrix\n#   eps: the factor\n#\n# Returns:\n#   Y: the result\n#\n";
  for (const std::string call : {"[Y] = example(X=X)", "Y = example(X, 2);", "Y <- b::m_example(X)"}) {
    CAPTURE(call);
    const auto unit = read(about + entries + "# Example:\n#   " + call + "\n" + function);
    CHECK(unit->diagnostics.size() == 1);
    CHECK(text_of(unit->functions.front().results[0].doc) == "the result");
  }
}

TEST_CASE("bullets may be letters or several dashes, and rulings of any sign") {
  for (const std::string bullet : {"o ", "-- ", "+ "}) {
    for (const std::string ruling : {"", "# ......................\n", "# * * * * * * * * * * *\n",
                                     "# \u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\n"}) {
      CAPTURE(bullet);
      CAPTURE(ruling);
      const auto unit = read(about + "# Parameters:\n" + ruling + "# " + bullet + "**X**: the matrix\n# " +
                             bullet + "**eps**: the factor\n" + ruling + "#\n# Returns:\n" + ruling + "# " +
                             bullet + "**Y**: the result\n" + ruling + function);
      CHECK(text_of(unit->functions.front().parameters[0].doc) == "the matrix");
      CHECK(text_of(unit->functions.front().parameters[1].doc) == "the factor");
      CHECK(text_of(unit->functions.front().results[0].doc) == "the result");
    }
  }
}
