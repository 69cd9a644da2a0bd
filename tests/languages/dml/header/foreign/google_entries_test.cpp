// Names of entries alone in their lines, and in lists behind titles.
#include "tests/languages/dml/header/foreign/foreign_header.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery;
using namespace bindery::testing;
using namespace bindery::testing::foreign;

TEST_CASE("texts may stand below names that stand as far to the left as titles do") {
  for (const std::string colon : {"", ":"}) {
    CAPTURE(colon);
    CHECK(sections_of(about + "# Parameters:\n# X" + colon + "\n#     the matrix\n# eps" + colon +
                      "\n#     the factor,\n#     if any\n#\n# Returns:\n# Y" + colon +
                      "\n#     the result\n") == as_sections);
  }
}

TEST_CASE("names of results behind their title are none of their texts") {
  const std::string args = about + "# Args:\n#   X: the matrix\n#   eps: the factor,\n#     if any\n";
  for (const std::string list : {"(Y)", "[Y]"}) {
    CAPTURE(list);
    CHECK(sections_of(args + "# Returns: " + list + "\n#   Y: the result\n") == as_sections);
  }
  CHECK(sections_of(args + "# Returns: (Y)\n").find("(Y)") != std::string::npos);
  CHECK(sections_of(args + "# Returns: (Z)\n#   Y: the result\n").find("(Z)") != std::string::npos);
}

TEST_CASE("what an example assigns is no entry of a result that is told without its name") {
  const std::string args = about + "# Args:\n#   X: the matrix\n#   eps: the factor,\n#     if any\n#\n";
  for (const std::string title : {"Example:", "Examples:", "Usage:", "Example 1:", "Example::"}) {
    for (const std::string indent : {"", "  ", "    "}) {
      for (const std::string call : {"Y = example(X)", "Y = X * 2", "Y <- example(X);"}) {
        CAPTURE(title);
        CAPTURE(indent);
        CAPTURE(call);
        const auto unit = read(args + "# Returns:\n# " + indent + "the result\n#\n# " + title + "\n# " +
                               indent + call + "\n" + function);
        const api::Function& made = unit->functions.front();
        CHECK(text_of(made.results.front().doc) == "the result");
        // Of the two colons that announce code one is shown; a formula alone is none.
        const bool code = call.find('(') != std::string::npos;
        const std::string shown = code ? title.substr(0, title.find(':') + 1) : title;
        CHECK(text_of(made.description) == "Scales a matrix.|" + shown + "|" + call);
      }
    }
  }
  // Words about all results stand above them, in a paragraph of their own as well.
  for (const std::string gap : {"", "#\n"})
    CHECK(sections_of(args + "# Returns:\n#   A matrix:\n" + gap + "#   Y: the result\n")
              .find("# Y  the result\n") != std::string::npos);
}

TEST_CASE("a name with a tab behind it that is like a title is an entry") {
  const auto unit =
      read(about + "#   INPUT:\n#   X\tthe matrix\n#   value\toptional\n#   eps\tthe factor\n" +
           "m_example = function(Matrix[Double] X, Double value, Double eps) return (Double y) {\n"
           "  y = value * eps\n}\n");
  CHECK(text_of(unit->functions.front().parameters[1].doc) == "optional");
  CHECK(text_of(unit->functions.front().parameters[2].doc) == "the factor");
}

TEST_CASE("a title of other words begins no section of entries that are there") {
  const auto unit =
      read(about +
           "# Args:\n#   X: the matrix\n#   eps: the factor\n#\n# Returns:\n#   Y: the result\n#\n"
           "# Caveats:\n#   Y: may be empty\n" +
           function);
  const api::Function& made = unit->functions.front();
  CHECK(text_of(made.results.front().doc) == "the result");
  CHECK(text_of(made.description) == "Scales a matrix.|Caveats:|Y: may be empty");
}

TEST_CASE("a sentence below the parameters may tell of the only result") {
  const std::string args = about + "# Args:\n#   X: the matrix\n#   eps: the factor,\n#     if any\n#\n";
  CHECK(sections_of(args + "# Returns the result\n") == as_sections);
  const auto unit =
      read(args + "# Returns the scaled matrix,\n# which is large.\n#\n# It is fast.\n" + function);
  CHECK(text_of(unit->functions.front().results.front().doc) == "the scaled matrix,|which is large.");
  CHECK(text_of(unit->functions.front().description) == "Scales a matrix.|It is fast.");
  CHECK(sections_of(args + "# Returns Y, the result\n") == as_sections);
  CHECK(sections_of(args + "# Returns `Y`: the result\n") == as_sections);
  const auto described = [&](const std::string& lines) {
    return text_of(read(args + lines + function)->functions.front().description);
  };
  CHECK(described("# Returns early if there are none.\n") ==
        "Scales a matrix.|Returns early if there are none.");
  CHECK(described("# Returns the sum if it is one.\n#\n# Returns:\n#   Y: the result\n") ==
        "Scales a matrix.|Returns the sum if it is one.");
}

TEST_CASE("words behind the title of several results stand above their entries") {
  const auto unit =
      read(about + "# Arguments:\n#   X  the matrix\n# Value: a list with\n#   Y    the product\n" +
           "#   sum  the sum\n" +
           "m_example = function(Matrix[Double] X) return (Matrix[Double] Y, Double sum) {\n"
           "  Y = X\n  sum = sum(X)\n}\n");
  const api::Function& made = unit->functions.front();
  CHECK(text_of(made.results[0].doc) == "the product");
  CHECK(text_of(made.results[1].doc) == "the sum");
  CHECK(text_of(made.description) == "Scales a matrix.|a list with");
}

TEST_CASE("a sentence about the result above a formula or an entry of it stays in the description") {
  const std::string args = about + "# Args:\n#   X: the matrix\n#   eps: the factor\n#\n";
  for (const std::string below :
       {"# Returns the scaled matrix:\n# Y = X * eps\n", "# Returns a list with\n# Y: the result\n",
        "# Returns the error if X is empty.\n#\n# @return Y the result\n"}) {
    CAPTURE(below);
    CHECK(places(args + below + function).find("duplicate-entry") == std::string::npos);
  }
}

TEST_CASE("an entry that a tab indents is one") {
  CHECK(sections_of(about +
                    "# Args:\n#   X: the matrix\n#\teps: the factor,\n#\t  if any\n#\n# Returns:\n#   Y: the "
                    "result\n") == as_sections);
}

TEST_CASE(
    "entries behind a title and below it may have one blank behind their names where all parameters do") {
  for (const std::string input : {"Input:  ", "INPUT: ", "Inputs: "}) {
    CAPTURE(input);
    const std::string below = "# " + std::string(input.size(), ' ');
    const std::string text = about + "# " + input + "X the matrix\n" + below + "eps the factor,\n" + below +
                             "  if any\n# Output: Y the result\n";
    CHECK(sections_of(text) == as_sections);
    const std::string apart = about + "# " + input + "X the matrix\n" + below + "eps the factor,\n" + below +
                              "  if any\n#\n# Outputs: Y the result\n";
    CHECK(sections_of(apart) == as_sections);
  }
}

TEST_CASE("words behind a title are no entries where a line below begins with others") {
  const std::string output = "# Output: Y the result\n";
  for (const std::string input :
       {"# Input: X the matrix and eps\n", "# Input: X the matrix\n#        and the factor eps\n",
        "# Input: X the matrix\n#        eps the factor\n#        X comes first\n",
        "# Input: X the matrix\n#        eps\n"}) {
    CAPTURE(input);
    const auto unit = read(about + input + output + function);
    CHECK(unit->functions.front().parameters.front().doc.blocks.empty());
  }
  const auto unit =
      read(about + "# Input: X the matrix\n#        eps the factor\n# Output: a matrix\n" + function);
  CHECK(unit->functions.front().parameters.front().doc.blocks.empty());
}

TEST_CASE("a worked example behind titles is no column of entries") {
  const std::string inputs = "# Input: X the ones\n#        eps the two\n";
  const std::string output = "# Output: Y the twos\n";
  for (const std::string& example :
       {"# Input: X %*% t(X)\n#        eps * X\n" + output, "# Input: X + 1\n#        eps the two\n" + output,
        inputs + "# Output: Y and eps\n",
        "# Input: X is a matrix of which only\n#        eps rows are read.\n" + output}) {
    CAPTURE(example);
    const auto unit = read(about + example + function);
    CHECK(unit->functions.front().parameters.front().doc.blocks.empty());
  }
  const std::string entries = "#   X: the matrix\n#   eps: the factor, if any\n#\n";
  for (const std::string title : {"# Args:\n", "# Parameters:\n", "# input:\n"}) {
    CAPTURE(title);
    const std::string section = title + entries + "# Returns:\n#   Y: the result\n";
    for (const std::string& header :
         {about + inputs + output + "#\n" + section, about + section + "#\n" + inputs + output}) {
      const auto unit = read(header + function);
      CHECK(text_of(unit->functions.front().parameters.front().doc) == "the matrix");
    }
  }
  const auto bare = read(about + inputs + output + "#\n# X: the matrix\n# eps: the factor\n" + function);
  CHECK(text_of(bare->functions.front().parameters.front().doc) == "the matrix");
  const auto one = read(about + "# Input: X of any size\n# Output: Y of the same\n" +
                        "m_example = function(Matrix[Double] X) return (Matrix[Double] Y) {\n  Y = X\n}\n");
  CHECK(one->functions.front().parameters.front().doc.blocks.empty());
}
