// Sections whose entries stand in a table of two columns that is drawn.
#include "tests/languages/dml/explain/mending.hpp"
#include "tests/languages/dml/header/section_header.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace bindery;
using namespace bindery::testing;

namespace {

const std::string below =
    "#\n# OUTPUT:\n# --------------\n# Y     The product\n# --------------\n\n" + function;

std::string with_table(const std::string& table) {
  return "# Multiplies.\n#\n# INPUT:\n" + table + below;
}

void check_entries(const std::string& text) {
  const auto unit = read(text);
  const auto& parameters = unit->functions.front().parameters;
  CHECK(text_of(parameters[0].doc) == "The matrix");
  CHECK(text_of(parameters[1].doc) == "How much,|at least one");
  CHECK(text_of(parameters[2].doc) == "Whether");
  CHECK(text_of(unit->functions.front().description) == "Multiplies.");
}

} // namespace

TEST_CASE("a table of names and texts that is drawn is one diagnostic, and its fix writes the entries") {
  for (const std::string table : {
           "# +------+--------------+\n# | Name | Meaning      |\n# +======+==============+\n"
           "# | X    | The matrix   |\n# +------+--------------+\n# | k    | How much,    |\n"
           "# |      | at least one |\n# +------+--------------+\n# | flag | Whether      |\n"
           "# +------+--------------+\n",
           "#\n# | Parameter | Description |\n# |:----------|------------:|\n# | `X` | The matrix |\n"
           "# | k | How much, |\n# | | at least one |\n# | **flag** | Whether |\n",
           "# ====  ============\n# Name  Meaning\n# ====  ============\n# X     The matrix\n"
           "# k     How much,\n#       at least one\n# flag  Whether\n# ====  ============\n",
           "# \u250c\u2500\u2500\u252c\u2500\u2500\u2510\n# \u2502 Name \u2502 Text \u2502\n"
           "# \u251c\u2500\u2500\u253c\u2500\u2500\u2524\n# \u2502 X \u2502 The matrix \u2502\n"
           "# \u2502 k \u2502 How much, \u2502\n# \u2502   \u2502 at least one \u2502\n"
           "# \u2502 flag \u2502 Whether \u2502\n# \u2514\u2500\u2500\u2534\u2500\u2500\u2518\n",
       }) {
    CAPTURE(table);
    const std::string text = with_table(table);
    const auto unit = read(text);
    CHECK(names(*unit) == std::multiset<std::string_view>{"entry-spacing"});
    check_entries(text);
    REQUIRE(!unit->diagnostics.all().front().fixes.empty());
    const std::string fixed = mended(text, unit->diagnostics.all().front().fixes.front());
    CHECK(places(fixed) == "");
    check_entries(fixed);
  }
}

TEST_CASE("what is said of the entries of a drawn table is said where they stand") {
  const std::string text = with_table(
      "# | Name | Meaning |\n# |---|---|\n# | X | The matrix |\n# | k | How much |\n# | z | Another |\n"
      "# | flag | Whether |\n");
  CHECK(places(text) == "4:3 entry-spacing\n8:5 unknown-parameter\n");
}

TEST_CASE("a drawn table of the description is none of entries") {
  const std::string table = "# | Case | Result |\n# |---|---|\n# | X | none |\n";
  std::vector<std::string> lines = good_lines();
  lines[0] += "\n#\n" + table.substr(0, table.size() - 1);
  CHECK(places(joined(lines)) == "");
}

TEST_CASE("a drawn table that no title stands above says by its columns and rows which section it is") {
  const std::string inputs =
      "# | Argument | Description |\n# |---|---|\n# | `X` | The matrix |\n# | k | How much, |\n"
      "# | | at least one |\n# | flag | Whether |\n#\n";
  const std::string outputs = "# | Result | Description |\n# |---|---|\n# | Y | The product |\n\n";
  const std::string text = "# Multiplies.\n#\n" + inputs + outputs + function;
  CHECK(places(text) == "3:3 entry-spacing\n");
  check_entries(text);
  CHECK(text_of(read(text)->functions.front().results.front().doc) == "The product");
  const std::string fixed = all_mended(text);
  CHECK(places(fixed) == "");
  check_entries(fixed);
  // Where sections have titles, or rows are of something else, the table belongs to the description.
  std::vector<std::string> lines = good_lines();
  lines[0] += "\n#\n" + inputs.substr(0, inputs.size() - 3);
  CHECK(places(joined(lines)) == "");
  for (const std::string other :
       {"# | Argument | Description |\n# |---|---|\n# | X | one |\n# | alpha | two |\n",
        "# | Case | Description |\n# |---|---|\n# | X | one |\n"})
    CHECK(names(*read("# Multiplies.\n#\n" + other + "\n" + function)) ==
          std::multiset<std::string_view>{"missing-input-section"});
}

TEST_CASE("the columns of a table under titles of its own are known by what they hold") {
  for (const auto& tables : {
           std::pair<std::string, std::string>{
               "# | Parameter | Default value | Data type | Purpose |\n# |---|---|---|---|\n"
               "# | X | required | Matrix[Double] | The matrix |\n# | k | 3 | Integer | How much, |\n"
               "# | | | | at least one |\n# | flag | FALSE | Boolean | Whether |\n",
               "# | Result | Data type | Purpose |\n# |---|---|---|\n# | Y | Matrix | The product |\n"},
           {"# Kind            Symbol  What it is    Standard\n# Matrix[Double]  X       The matrix    -\n"
            "# Integer         k       How much,     3\n#                         at least one\n"
            "# Boolean         flag    Whether       FALSE\n",
            "# Kind    Symbol  What it is\n# Matrix  Y       The product\n"},
       }) {
    CAPTURE(tables.first);
    const std::string text = "# Multiplies.\n#\n# Parameters:\n" + tables.first + "#\n# Returns:\n" +
                             tables.second + "\n" + function;
    check_entries(text);
    CHECK(text_of(read(text)->functions.front().results.front().doc) == "The product");
    CHECK(places(all_mended(text)) == "");
  }
}

TEST_CASE(
    "a column may say which parameters are required, and no title need stand above tables of more columns") {
  for (const std::string need : {"Required", "Mandatory?", "Optional"}) {
    const std::string inputs = "# | Parameter | Type | " + need +
                               " | Default | Description |\n# |---|---|:-:|---|---|\n"
                               "# | `X` | Matrix[Double] | yes | - | The matrix |\n"
                               "# | `k` | Integer | no | 3 | How much, |\n# | | | | | at least one |\n"
                               "# | `flag` | Boolean | No (see k) | FALSE | Whether |\n#\n";
    const std::string outputs =
        "# | Return | Type | Description |\n# |---|---|---|\n# | `Y` | Matrix[Double] | The product |\n";
    const std::string text = "# Multiplies.\n#\n" + inputs + outputs + function;
    CAPTURE(text);
    CHECK(places(text) == "3:3 entry-spacing\n");
    check_entries(text);
    CHECK(text_of(read(text)->functions.front().results.front().doc) == "The product");
    const std::string fixed = all_mended(text);
    CHECK(places(fixed) == "");
    CHECK(fixed.starts_with("# Multiplies.\n#\n# INPUT:\n"));
    check_entries(fixed);
  }
}

TEST_CASE("an entry for a name that the function lacks stands in a table of more columns as well") {
  const std::string text =
      "# Multiplies.\n#\n# Parameters:\n# | Symbol | Kind | Purpose |\n# |---|---|---|\n"
      "# | X | Matrix[Double] | The matrix |\n# | kk | Integer | How much |\n# | flag | Boolean | Whether |\n"
      "#\n# Returns:\n# | Symbol | Kind | Purpose |\n# |---|---|---|\n# | Y | Matrix | The product |\n" +
      function;
  const auto unit = read(text);
  const auto& parameters = unit->functions.front().parameters;
  CHECK(text_of(parameters[0].doc) == "The matrix");
  CHECK(text_of(parameters[1].doc) == "How much");
  CHECK(text_of(parameters[2].doc) == "Whether");
}

TEST_CASE("other defaults than the function has are no texts") {
  const auto unit =
      read("# Multiplies.\n#\n# Parameters:\n# | Symbol | Kind | Default | Purpose |\n# |---|---|---|---|\n"
           "# | X | Matrix[Double] | | |\n# | k | Integer | 5 | |\n# | flag | Boolean | | |\n\n" +
           function);
  CHECK(text_of(unit->functions.front().parameters[1].doc) == "");
}

TEST_CASE("a frame around rows without titles is a table, too") {
  for (const std::string bar : {"|", "\u2502"}) {
    CAPTURE(bar);
    const std::string upper = bar == "|" ? "# +---+---+\n" : "# \u250c\u2500\u252c\u2500\u2510\n";
    const std::string lower = bar == "|" ? upper : "# \u2514\u2500\u2534\u2500\u2518\n";
    const auto row = [&](const std::string& name, const std::string& type, const std::string& text) {
      return "# " + bar + " " + name + " " + bar + (type.empty() ? "" : " " + type + " " + bar) + " " + text +
             " " + bar + "\n";
    };
    for (const bool typed : {true, false}) {
      const auto type = [&](const std::string& words) { return typed ? words : std::string(); };
      const std::string text =
          with_table(upper + row("X", type("matrix"), "The matrix") + row("k", type("int"), "How much,") +
                     row(" ", type(" "), "at least one") + row("flag", type("bool"), "Whether") + lower);
      CHECK(places(text) == "4:3 entry-spacing\n");
      check_entries(text);
      check_entries(all_mended(text));
      CHECK(places(all_mended(text)) == "");
    }
  }
}

TEST_CASE("a type that says more than the function stands before the text of its row") {
  const std::string text = with_table(
      "# | Parameter | Type | Description |\n# |---|---|---|\n# | X | n x m matrix | The matrix |\n"
      "# | k | int | How much |\n# | flag | bool | Whether |\n");
  CHECK(text_of(read(text)->functions.front().parameters[0].doc) == "n x m matrix|The matrix");
  CHECK(text_of(read(all_mended(text))->functions.front().parameters[0].doc) == "n x m matrix|The matrix");
  CHECK(text_of(read(text)->functions.front().parameters[1].doc) == "How much");
}

TEST_CASE("such a type stands in a line without the second sign that lines of R have") {
  const std::string text =
      "#' Multiplies.\n#'\n#' INPUT\n#' +---+---+---+\n#' | X | n x m matrix | The matrix |\n"
      "#' | k | int | How much |\n#' | flag | bool | Whether |\n#' +---+---+---+\n#'\n#' OUTPUT\n"
      "#' +---+---+---+\n#' | Y | matrix | The product |\n#' +---+---+---+\n\n" +
      function;
  CHECK(text_of(read(text)->functions.front().parameters[0].doc) == "n x m matrix|The matrix");
  CHECK(places(all_mended(text)) == "");
  CHECK(text_of(read(all_mended(text))->functions.front().parameters[0].doc) == "n x m matrix|The matrix");
}

TEST_CASE("names in quotes below titles in other words stand in a table that is drawn") {
  const std::string text = with_table(
      "# | Argument | Type | Default | Description |\n# |:---|:---:|---:|---|\n# | `X` | Matrix | | The "
      "matrix |\n"
      "# | `k` | int | 3 | How much, |\n# | | | | at least one |\n# | `flag` | bool | FALSE | Whether |\n");
  check_entries(text);
  CHECK(places(all_mended(text)) == "");
  check_entries(all_mended(text));
}

TEST_CASE("cells of several words below the titles of the dialect stand in a table that is drawn") {
  const std::string text =
      "# Multiplies.\n#\n# INPUT:\n# | Name | Type | Default | Description |\n# |---|---|---|---|\n"
      "# | X | double matrix | - | The matrix |\n# | k | int | 3 | How much, |\n# | | | | at least one |\n"
      "# | flag | boolean flag | FALSE | Whether |\n" +
      below;
  check_entries(text);
  CHECK(places(all_mended(text)) == "");
  check_entries(all_mended(text));
}

TEST_CASE("a line of many bars is read in no time that grows with their square") {
  std::string line = "# ";
  for (int i = 0; i < 300000; ++i) line += "\u2502 a ";
  CHECK(read("# Multiplies.\n#\n# Parameters:\n" + line + "\n\n" + function)->functions.size() == 1);
}

TEST_CASE("a table does not begin in the comment above its own") {
  std::string text =
      "# INPUT PARAMETERS:\n# --------\n/* -- */\n# NAME     TYPE      DEFAULT    MEANING\n# --------\n"
      "# X        Matrix    ---        The matrix\n# k        Integer   3          How much\n"
      "# flag     Boolean   FALSE      Whether\n# --------\n\n" +
      function;
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) text.insert(at, 1, '\r');
  const auto unit = read(text, "example.dml", "section");
  CHECK(unit->functions.size() == 1);
  for (const Diagnostic& each : unit->diagnostics.all()) {
    CHECK(each.span.end <= text.size());
    for (const Fix& fix : each.fixes)
      for (const Edit& edit : fix.edits) CHECK(edit.span.end <= text.size());
  }
}

TEST_CASE("an empty line may part a title from the table below it") {
  const std::string text =
      "# Multiplies.\n#\n# Parameters:\n\n# | Symbol | Kind | Purpose |\n# |---|---|---|\n"
      "# | X | Matrix[Double] | The matrix |\n# | k | Integer | How much |\n# | flag | Boolean | Whether "
      "|\n" +
      function;
  CHECK(places(text, "section").find("5:3 entry-spacing\n") != std::string::npos);
}
