// Types as programs in other languages write them, in headers for other tools.
#include "tests/languages/dml/header/foreign/foreign_header.hpp"

#include <doctest/doctest.h>

#include <vector>

using namespace bindery;
using namespace bindery::testing;

namespace {

// What is said of the parameters, each behind `NAME : ` in the manner of numpydoc.
std::vector<std::string> said_of(const std::vector<std::string>& types) {
  const std::vector<std::string> names{"F", "s", "b", "k"};
  std::string text = "# Does something.\n#\n# Parameters\n# ----------\n";
  for (std::size_t i = 0; i < names.size(); ++i)
    text.append("# ").append(names[i]).append(" : ").append(types[i]).append("\n#     the text\n");
  text += "#\n# Returns\n# -------\n# y : float\n#     the result\n"
          "m_example = function(Frame[String] F, String s, Boolean b, Integer k = 3) return (Double y) {\n"
          "  y = nrow(F) + nchar(s) + b + k\n}\n";
  const auto unit = read(text);
  std::vector<std::string> said;
  for (const api::Parameter& each : unit->functions.front().parameters) said.push_back(text_of(each.doc));
  return said;
}

using Said = std::vector<std::string>;

} // namespace

TEST_CASE("what agrees with the declared type is no part of the text, whatever language writes it so") {
  const Said text(4, "the text");
  CHECK(said_of({"dataframe", "str", "bool", "int"}) == text);
  CHECK(said_of({"pandas.DataFrame", "character", "logical", "int, optional"}) == text);
  CHECK(said_of({"Frame", "char, required", "bool, mandatory", "int, default 3"}) == text);
  CHECK(said_of({"*Frame*, **required**", "`str`", "bool (required)", "int64, optional (default: 3)"}) ==
        text);
  CHECK(said_of({"Frame", "str", "bool", "long (default = `3`)"}) == text);
  CHECK(said_of({"Frame", "str", "bool", "int (3)"}) == text);
  CHECK(said_of({"Frame", "str", "bool", "int (4)"}).back() == "int (4)|the text");
}

TEST_CASE("types and defaults of several words are no part of the text") {
  const Said text(4, "the text");
  CHECK(said_of({"data frame", "string value", "boolean flag", "integer value, default 3"}) == text);
  const auto unit = read(
      "# Scales.\n#\n# Parameters\n# ----------\n# A : double matrix, default=matrix(0, rows=1, cols=1)\n"
      "#     the text\n# b : numeric matrix (default: matrix(\",\", 1, 1))\n#     the text\n"
      "m_example = function(Matrix[Double] A = matrix(0, rows=1, cols=1), Matrix[Double] b = "
      "matrix(\",\", 1, 1)) return (Matrix[Double] Y) {\n  Y = A + b\n}\n");
  CHECK(text_of(unit->functions.front().parameters[0].doc) == "the text");
  CHECK(text_of(unit->functions.front().parameters[1].doc) == "the text");
  CHECK(said_of({"data matrix", "sparse string", "flag", "3 integer"}) ==
        Said{"data matrix|the text", "sparse string|the text", "flag|the text", "3 integer|the text"});
}

TEST_CASE("what contradicts the declared type, or whether it is required, stays") {
  CHECK(said_of({"int", "dataframe", "int", "bool"}) ==
        Said{"int|the text", "dataframe|the text", "int|the text", "bool|the text"});
  CHECK(said_of({"dataframe, optional", "str, default a", "bool, default=TRUE", "int, required"}) ==
        Said{"dataframe, optional|the text", "str, default a|the text", "bool, default=TRUE|the text",
             "int, required|the text"});
  CHECK(said_of({"frame", "String", "Boolean", "int, default 4"})[3] == "int, default 4|the text");
  CHECK(said_of({"frame", "String", "Boolean", "int (default 4)"})[3] == "int (default 4)|the text");
}

TEST_CASE("a declared type before a text is no part of it, whatever sets it off") {
  const std::string rule = "# --------------------\n";
  for (const std::string type : {"(Double) ", "[Double]  ", "<double>: ", "Double - ", "Double. ", "Double  ",
                                 "| Double | ", "(float, default 0.5): ", "Double: ", "Double (0.5) : "}) {
    CAPTURE(type);
    const auto unit = read("# Halves.\n#\n# INPUT:\n" + rule + "# x  " + type + "the text\n" + rule +
                           "#\n# OUTPUT:\n" + rule + "# y  the result\n" + rule +
                           "m_example = function(Double x = 0.5) return (Double y) {\n  y = x\n}\n");
    CHECK(text_of(unit->functions.front().parameters.front().doc) == "the text");
  }
  for (const std::string text :
       {"Integer - the text", "Double the text", "(optional) the text", "Double", "Double|of the mean",
        "Double  of the mean", "Double, or|none", "(Double) ."}) {
    CAPTURE(text);
    const std::size_t bar = text.find('|');
    const std::string lines =
        bar == text.npos ? text : text.substr(0, bar) + "\n#    " + text.substr(bar + 1);
    const auto unit = read("# Halves.\n#\n# INPUT:\n" + rule + "# x  " + lines + "\n" + rule +
                           "#\n# OUTPUT:\n" + rule + "# y  the result\n" + rule +
                           "m_example = function(Double x = 0.5) return (Double y) {\n  y = x\n}\n");
    CHECK(text_of(unit->functions.front().parameters.front().doc) == text);
  }
}

TEST_CASE("the items of a list are no types") {
  const std::string rule = "# --------------------\n";
  for (const std::string bullet : {"* ", "- "}) {
    CAPTURE(bullet);
    const auto unit = read("# Halves.\n#\n# INPUT:\n" + rule + "# x  " + bullet + "number\n#    " + bullet +
                           "share\n" + rule + "#\n# OUTPUT:\n" + rule + "# y  the result\n" + rule +
                           "m_example = function(Double x = 0.5) return (Double y) {\n  y = x\n}\n");
    const std::vector<api::Block>& blocks = unit->functions.front().parameters.front().doc.blocks;
    REQUIRE(blocks.size() == 1);
    REQUIRE(blocks.front().items.size() == 2);
    CHECK(blocks.front().items.front().lines.front().text == "number");
  }
}

TEST_CASE("indented entries below an underlined title have their texts behind them as well") {
  const auto unit = read("# Halves.\n#\n# Parameters:\n# ~~~~~~~~~~~\n#     x : Double - the text\n"
                         "#     k : Integer - the count\n#\n# Returns:\n# ~~~~~~~~\n#     y : Double - it\n"
                         "m_example = function(Double x, Integer k) return (Double y) {\n  y = x * k\n}\n");
  CHECK(unit->diagnostics.size() == 1);
  CHECK(text_of(unit->functions.front().parameters[0].doc) == "the text");
  CHECK(text_of(unit->functions.front().parameters[1].doc) == "the count");
}

TEST_CASE("a direction in square brackets before a text is none of it if it is that of the name") {
  const auto documented = [](const std::string& x, const std::string& y) {
    return read("# Scales.\n#\n# INPUT:\n# ----------\n# X    " + x +
                "the matrix\n# eps  the factor\n# ----------\n#\n" + "# OUTPUT:\n# ----------\n# Y  " + y +
                "the result\n# ----------\n" + foreign::function);
  };
  using Directions = std::pair<std::string, std::string>;
  for (const Directions& told : {Directions{"[in] ", "[out] "}, {"[IN]   ", "[OUT] "}}) {
    CAPTURE(told.first);
    const auto unit = documented(told.first, told.second);
    CHECK(text_of(unit->functions.front().parameters.front().doc) == "the matrix");
    CHECK(text_of(unit->functions.front().results.front().doc) == "the result");
  }
  // Another direction stays, and what stands in round brackets may be words: `(output) of the last layer`.
  for (const Directions& told :
       {Directions{"[out] ", "(in place) "}, {"(in)  ", "(out)  "}, {"(input) ", "(output) "}}) {
    CAPTURE(told.first);
    const auto unit = documented(told.first, told.second);
    CHECK(text_of(unit->functions.front().parameters.front().doc) == told.first + "the matrix");
    CHECK(text_of(unit->functions.front().results.front().doc) == told.second + "the result");
  }
}
