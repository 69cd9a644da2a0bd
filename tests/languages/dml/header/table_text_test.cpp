// What the texts of tables may hold without being taken for a part of the header's form: headings, small
// tables, lists of names.
#include "tests/languages/dml/explain/mending.hpp"
#include "tests/languages/dml/header/table_header.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace bindery;
using namespace bindery::testing;
using namespace bindery::testing::tables;

namespace {

std::string with_description(std::vector<std::string> lines) {
  lines.insert(lines.begin(), {"# Scales.", "#"});
  lines.emplace_back("#");
  const std::vector<std::string> table = good_lines();
  lines.insert(lines.end(), table.begin(), table.end());
  return joined(lines);
}

} // namespace

TEST_CASE("headings of the description are no titles where a whole table stands below") {
  for (const std::string title : {"Input", "INPUT", "Inputs", "RETURN", "Output:", "Return values"}) {
    for (const std::string ruling : {"-----", "=====", "~~~~~~~"}) {
      CAPTURE(title);
      CAPTURE(ruling);
      const std::string text = with_description({"# " + title, "# " + ruling, "# Both are matrices."});
      CHECK(places(text) == "");
      CHECK(text_of(read(text)->functions.front().description) == "Scales.|" + title + "|Both are matrices.");
    }
  }
  CHECK(places(with_description({"# Args:", "#   X (Matrix): the data", "# Returns:", "#   Y"})) == "");
}

TEST_CASE("meanings that stand below their rows are one diagnostic") {
  std::vector<std::string> lines = good_lines();
  lines[4] = "# X     Matrix   ---\n#                         The matrix";
  lines[5] = "# k     Integer  3\n#                         How much,";
  lines[7] = "# how   String   \"a b\"\n#                         Which way";
  lines[14] = "# Y     Double   ---\n#                         The product";
  const auto unit = read(joined(lines));
  CHECK(places(*unit) == "5:3 entry-text\n");
  CHECK(text_of(unit->functions.front().parameters[1].doc) == "How much,|four words or more here");
  CHECK(places(all_mended(joined(lines))) == "");
}

TEST_CASE("a text behind the title of results is their entry, and written as a row") {
  const auto with_result = [](const std::string& line) {
    std::vector<std::string> lines = good_lines();
    lines.erase(lines.begin() + 11, lines.begin() + 16);
    lines[10] = line;
    return joined(lines);
  };
  std::vector<std::string> mended_lines = good_lines();
  mended_lines[10] = "# OUTPUT:";
  mended_lines[12] = "# NAME  TYPE            DEFAULT  MEANING";
  mended_lines[14] = "# Y     Matrix[Double]  ---      The product of both";
  for (const std::string line : {"# OUTPUT: The product of both", "# OUTPUT: Y - The product of both",
                                 "# OUTPUT: The product of both\n# ------------------------------"}) {
    CAPTURE(line);
    const auto unit = read(with_result(line));
    CHECK(places(*unit) == "11:3 title-text\n");
    CHECK(text_of(unit->functions.front().results.front().doc) == "The product of both");
    CHECK(all_mended(with_result(line)) == joined(mended_lines));
  }
}

TEST_CASE("what code of the description shows is no head where a whole table stands below") {
  const std::vector<std::vector<std::string>> shown = {
      {"# INPUT:", "# f(1)"}, {"# OUTPUT:", "# ----------", "# Y  1", "# ----------"}, good_lines()};
  for (std::vector<std::string> lines : shown) {
    std::erase(lines, "");
    for (const std::string fence : {"# ```", "# ~~~"}) {
      CAPTURE(fence);
      CAPTURE(lines.front());
      std::vector<std::string> fenced = lines;
      fenced.insert(fenced.begin(), fence);
      fenced.push_back(fence);
      CHECK(places(with_description(fenced)) == "");
      CHECK(text_of(read(with_description(fenced))->functions.front().parameters.at(1).doc) ==
            "How much,|four words or more here");
    }
  }
  CHECK(places(with_description({"# >>> f(1)", "# INPUT: 2", "# -----"})) == "");
  const std::string shown_below = with_line(10, "#\n# As in\n# ```\n# INPUT:\n# f(1)\n# ```\n#");
  CHECK(places(shown_below) == "11:3 text-after-section\n");
  // Where it is the only one it is the head.
  std::vector<std::string> lines = good_lines();
  lines.insert(lines.begin(), "# ```");
  lines.insert(lines.begin() + 16, "# ```");
  CHECK(text_of(read(joined(lines))->functions.front().parameters.at(0).doc) == "The matrix");
}

TEST_CASE("titles whose entries follow are titles, although a whole table stands below") {
  CHECK(
      places(with_description({"# Input", "# -----", "# X   Matrix  ---  The matrix"})).find("title-case") !=
      std::string::npos);
  CHECK(places(with_description({"# INPUT PARAMETERS", "# -----"})).find("duplicate-section") !=
        std::string::npos);
}

TEST_CASE("a default that goes on in the line below is told as that, and joined") {
  const std::string good = joined(good_lines());
  struct Row {
    std::string written;
    std::string fixed;
  };
  for (const Row& row : {Row{"# how   String   \"a       Which way\n#                b\"",
                             "# how   String   \"a b\"    Which way"},
                         Row{"# how   String   \"a       Which\n#                b\"       way",
                             "# how   String   \"a b\"    Which\n#                         way"}}) {
    CAPTURE(row.written);
    const std::string text = with_line(8, row.written);
    const auto unit = read(text);
    CHECK(places(*unit) == "9:18 entry-spacing\n");
    CHECK(unit->diagnostics.all().front().message ==
          "expected the default `\"a b\"` in one line, found `b\"` below it");
    CHECK(mended(text, unit->diagnostics.all().front().fixes.at(0)) == with_line(8, row.fixed));
  }
  // Not where the function has another.
  CHECK(places(with_line(8, "# how   String   \"a       Which way\n#                c\""))
            .find("entry-spacing") == std::string::npos);
}

TEST_CASE("small tables in the description are words where a whole table stands below") {
  for (const std::vector<std::string>& lines : std::vector<std::vector<std::string>>{
           {"# Type   Default   Use", "# ----   -------   ---", "# dense  1         usual"},
           {"# ---------------------", "# name     type     default", "# --------",
            "# eps      Double   0.1"},
           {"# | name | type | default |", "# |------|------|---------|", "# | eps  | Double | 0.1 |"},
           {"# Value  Type     Meaning", "# ------", "# 0      Integer  off", "# 1      Integer  on"},
           {"# name default", "# k 3"},
           {"# Layout:", "# ------", "# name  type", "# ------", "# id    int"},
           {"# The input frame:", "# ------", "# NAME  TYPE  DEFAULT", "# ------", "# id    int   3",
            "# ------"},
           {"# Example output:", "# ------", "# NAME  TYPE", "# id    int"}}) {
    CAPTURE(lines.front());
    CHECK(places(with_description(lines)) == "");
  }
}

TEST_CASE("many lines that could be column titles take linear time") {
  std::string text;
  for (int i = 0; i < 100'000; ++i) text += "# name type x\n# words\n";
  text += "#\n# INPUT:\n# ----------\n# X  The matrix\n# ----------\n#\n# OUTPUT:\n# ----------\n# Y  The "
          "product\n"
          "# ----------\n\nm_example = function(Matrix[Double] X) return (Matrix[Double] Y) {\n  Y = X\n}\n";
  CHECK(places(text) == "");
}

TEST_CASE("column titles without a title are one where none stands below") {
  std::vector<std::string> lines = good_lines();
  lines.erase(lines.begin());
  CHECK(places(joined(lines)) == "2:3 missing-title\n");
}

TEST_CASE("a few words that name a section in small letters are its title") {
  CHECK(places(with_line(1, "# @input parameters:")) == "1:4 title-case\n");
  CHECK(places(with_line(11, "# This is the output")) == "11:15 title-case\n");
  CHECK(failures_of_fixes(with_line(11, "# This is the output")) == "");
}

TEST_CASE("a word or two above a divider and column titles are a title") {
  CHECK(places(with_line(1, "# Given:")) == "1:3 title-spelling\n");
  CHECK(places(with_line(11, "# Computed values:")) == "11:3 title-spelling\n");
}

TEST_CASE("a longer title of the first column moves no texts") {
  CHECK(places(with_line(3, "# PARAMETER  TYPE     DEFAULT  MEANING")) == "3:3 column-titles\n");
}

TEST_CASE("bullets and signs around all names of a table are one diagnostic") {
  std::vector<std::string> lines = good_lines();
  for (std::string& line : lines) {
    for (const std::string name : {"X", "k", "how", "Y"}) {
      if (line.starts_with("# " + name + " ")) line.replace(2, name.size(), "- `" + name + "`:");
    }
  }
  const std::string text = joined(lines);
  CHECK(places(text) == "5:3 entry-spacing\n");
  CHECK(failures_of_fixes(text) == "");
}

TEST_CASE("four sentences between a title, its divider and the column titles are one diagnostic") {
  const std::string words = "# One sentence.\n# Another one.\n# A third one.\n# The last.";
  std::vector<std::string> lines = good_lines();
  lines[1] += "\n" + words;
  CHECK(places(joined(lines)) == "3:3 prose-in-section\n");
}

TEST_CASE("no fix takes away the title of a column that no dialect has") {
  const auto unit = read(with_line(3, "# NAME  TYPE     DEFAULT  MEANING  UNIT"));
  CHECK(places(*unit) == "3:3 column-titles\n");
  CHECK(unit->diagnostics.all().front().fixes.empty());
}

TEST_CASE("a small table behind the header is none of its sections") {
  const std::string more = "# Layout:\n# ------\n# name  type\n# ------\n# id    int\n\n";
  std::string table = joined(good_lines());
  table.insert(table.find("m_example"), more);
  CHECK(places(table) == "");
  std::string sections =
      "# Scales.\n#\n# INPUT:\n# ----------\n# X  The matrix\n# ----------\n#\n# OUTPUT:\n# ----------\n"
      "# Y  The product\n# ----------\n\n";
  sections += more + "m_example = function(Matrix[Double] X) return (Matrix[Double] Y) {\n  Y = X\n}\n";
  CHECK(places(sections) == "");
}

TEST_CASE("no fix makes a type of the first word of a text") {
  const auto unit = read(with_line(15, "# Y     (scaled)        product of both"));
  CHECK(places(*unit).find("missing-cell") != std::string::npos);
  for (const Diagnostic& each : unit->diagnostics.all()) CHECK(each.fixes.empty());
}

TEST_CASE("a meaning that stands in the line below its row is one diagnostic") {
  const std::string text = with_line(5, "# X     Matrix   ---\n#   The matrix that is read");
  CHECK(places(text) == "5:3 entry-text\n");
  CHECK(failures_of_fixes(text) == "");
  CHECK_FALSE(read(text)->functions.front().parameters.front().doc.empty());
}

TEST_CASE("signs that stand for no default are one error with a fix") {
  const std::vector<std::string> good = good_lines();
  for (const std::string sign :
       {"\u2013", "\u2014", "\u2212", "?", "_", "*", "...", "\u2026", "___", "N/A"}) {
    CAPTURE(sign);
    const std::string text = with_line(5, "# X     Matrix   " + sign + "      The matrix");
    const auto unit = read(text);
    CHECK(places(*unit) == "5:18 default-mismatch\n");
    REQUIRE(unit->diagnostics.all().front().fixes.size() == 1);
    CHECK(places(mended(text, unit->diagnostics.all().front().fixes.front())) == "");
  }
  // Where there is a default they are another value.
  CHECK(read(with_line(6, "# k     Integer  ?        How much,"))->diagnostics.all().front().fixes.empty());
}

TEST_CASE("a ruling with bars below the column titles is a divider") {
  const std::string text =
      "# INPUT\n# | NAME | TYPE   | DEFAULT | MEANING    |\n# |------|--------|---------|-----|\n"
      "# | X    | Matrix | ---     | The matrix |\n# | k    | Integer | 3 | How much |\n"
      "# | how  | String | \"a b\" | Which way |\n#\n# RETURN\n"
      "# | NAME | TYPE   | DEFAULT | MEANING    |\n# |------|--------|---------|-----|\n"
      "# | Y    | Matrix | ---     | The product |\n\n";
  const auto unit = read(text + function);
  CHECK(places(*unit) == "2:3 entry-spacing\n");
  REQUIRE(unit->diagnostics.all().front().fixes.size() == 1);
  CHECK(places(mended(text + function, unit->diagnostics.all().front().fixes.front())) == "");
  CHECK(failures_of_fixes(text + function) == "");
}

TEST_CASE("text behind a table is told, since it is part of nothing") {
  std::vector<std::string> lines = good_lines();
  lines.insert(lines.begin() + 16, {"# The product is sorted,", "#", "# and so on."});
  CHECK(places(joined(lines)) == "17:3 text-after-section\n");
  lines = good_lines();
  lines.insert(lines.begin() + 9, "# All of them count.");
  CHECK(places(joined(lines)) == "10:3 text-after-section\n");
  lines = good_lines();
  lines.insert(lines.begin() + 16, "# ======");
  CHECK(places(joined(lines)) == "");
  // Behind an empty line the header is over.
  lines = good_lines();
  lines.insert(lines.begin() + 16, {"#", "# The product is sorted."});
  CHECK(places(joined(lines)) == "");
  lines = good_lines();
  lines.insert(lines.begin() + 9, {"#", "# All of them count."});
  CHECK(places(joined(lines)) == "11:3 text-after-section\n");
}

TEST_CASE("a table in a code block of the description is no part of the header") {
  const std::vector<std::string> lines{"# .. code-block:: text",
                                       "#",
                                       "#   INPUT",
                                       "#   ------",
                                       "#   NAME  TYPE     DEFAULT  MEANING",
                                       "#   ------",
                                       "#   X     Integer  1        Another",
                                       "#   ------"};
  CHECK(places(with_description(lines)) == "");
  CHECK(text_of(read(with_description(lines))->functions.front().parameters.front().doc) == "The matrix");
}

TEST_CASE("column titles in another order are exchanged with the cells below them, quotes and all") {
  std::vector<std::string> lines = good_lines();
  lines[2] = "# NAME  TYPE     MEANING      DEFAULT";
  lines[4] = "# X     Matrix   The matrix   ---";
  lines[5] = "# k     Integer  How much     3";
  lines[7] = "# how   String   Which way    \"a b\"";
  lines.erase(lines.begin() + 6);
  const auto unit = read(joined(lines));
  CHECK(places(*unit) == "3:3 column-titles\n");
  const std::string fixed = mended(joined(lines), unit->diagnostics.all().front().fixes.front());
  CHECK(places(fixed) == "");
  CHECK(fixed.find("# how   String   \"a b\"    Which way\n") != std::string::npos);
}

TEST_CASE("column titles are exchanged where the cells below them are") {
  std::vector<std::string> lines = good_lines();
  lines[2] = "# NAME  DEFAULT TYPE     MEANING";
  lines[4] = "# X     ---     Matrix   The matrix";
  lines[5] = "# k     3       Integer  How much,";
  lines.erase(lines.begin() + 7);
  std::string text = joined(lines);
  text.erase(text.find(", String how"), std::string_view(", String how = \"a b\"").size());
  const std::string fixed = all_mended(text);
  CHECK(places(fixed) == "");
  CHECK(fixed.find("# NAME  TYPE     DEFAULT  MEANING") != std::string::npos);
  CHECK(fixed.find("# X     Matrix   ---      The matrix") != std::string::npos);
}

TEST_CASE("a bar that closes the rows of one table alone goes with its titles") {
  std::vector<std::string> lines = good_lines();
  for (std::size_t i = 0; i < 9; ++i)
    lines[i] += std::string(60 - lines[i].size(), i % 2 == 1 && i < 5 ? '-' : ' ') + "|";
  const auto unit = read(joined(lines));
  CHECK(places(*unit) == "3:3 entry-spacing\n");
  REQUIRE(unit->diagnostics.all().front().fixes.size() == 1);
  const auto after = read(mended(joined(lines), unit->diagnostics.all().front().fixes.front()));
  CHECK(places(*after) == "");
  CHECK(text_of(after->functions.front().parameters[1].doc) == "How much,|four words or more here");
}

TEST_CASE("a bar right behind the default of a row, or in its place, is none of the cells") {
  const auto check = [](const std::string& cell, const std::string& more) {
    CAPTURE(cell);
    std::vector<std::string> lines = good_lines();
    lines[2] += "  |";
    lines[5] = "# k     Integer  " + cell;
    lines.erase(lines.begin() + 6);
    const auto unit = read(joined(lines));
    CHECK(places(*unit) == "3:3 entry-spacing\n" + more);
    REQUIRE(unit->functions.size() == 1);
    CHECK(text_of(unit->functions.front().parameters[0].doc) == "The matrix");
    CHECK(text_of(unit->functions.front().parameters[1].doc) == "");
  };
  check("3|", "6:3 entry-text\n");
  check("3 |", "6:3 entry-text\n");
  check("|", "6:3 missing-cell\n");
  check("|  |", "6:3 entry-text\n6:18 default-mismatch\n");
}

TEST_CASE("a table that is indented like a code block above it is no part of that") {
  std::vector<std::string> lines{"# Scales.", "#", "# .. code-block:: text", "#", "#    f(X)", "#"};
  for (const std::string& line : good_lines()) lines.push_back(line.empty() ? line : "# " + line.substr(1));
  const auto unit = read(joined(lines));
  CHECK(unit->functions.front().has_header);
  CHECK(names(*unit).count("missing-header") == 0);
  CHECK(text_of(unit->functions.front().parameters.front().doc) == "The matrix");
}

TEST_CASE("a bar at the end of a row that belongs to its words stays there") {
  std::vector<std::string> lines = good_lines();
  for (const std::size_t i : {0U, 1U, 2U, 3U, 4U, 8U})
    lines[i] += std::string(60 - lines[i].size(), ' ') + "|";
  lines[5] = "# k     Integer  3        The size |k|";
  lines[6] = "#                         or ||X - k||";
  const auto unit = read(joined(lines));
  CHECK(text_of(unit->functions.front().parameters[1].doc) == "The size |k||or ||X - k||");
  const auto after = read(all_mended(joined(lines)));
  CHECK(places(*after) == "");
  CHECK(text_of(after->functions.front().parameters[1].doc) == "The size |k||or ||X - k||");
}

TEST_CASE("a remark behind a default is a part of the meaning unless it names other values") {
  const auto with_cell = [](const std::string& cell) {
    std::vector<std::string> lines = good_lines();
    lines[5] = "# k     Integer  " + cell + "  How much,";
    return joined(lines);
  };
  const std::string remarked = with_cell("10 (at most 20)");
  CHECK(all_mended(remarked) == with_cell("3        (at most 20)"));
  CHECK(text_of(read(remarked)->functions.front().parameters[1].doc) ==
        "(at most 20)  How much,|four words or more here");
  CHECK(all_mended(with_cell("10 (or 20)")) == with_cell("10 (or 20)"));
  std::vector<std::string> lines = good_lines();
  for (const std::size_t i : {2U, 4U, 5U, 7U, 12U, 14U}) lines[i].insert(25, 12, ' ');
  lines[6].insert(25, 12, ' ');
  lines[5] = "# k     Integer  10 (at most 20)      How much,";
  CHECK(all_mended(joined(lines)) == joined(lines));
}

TEST_CASE("several words in the cell of a default are one cell, and none of them is given another value") {
  const auto check = [](std::string cell, const std::string& place) {
    std::vector<std::string> lines = good_lines();
    for (const std::size_t i : {2U, 4U, 5U, 7U, 12U, 14U}) lines[i].insert(25, 12, ' ');
    lines[6].insert(25, 12, ' ');
    lines[5] = "# k     Integer  " + cell + std::string(21 - cell.size(), ' ') + "How much,";
    CAPTURE(cell);
    const auto unit = read(joined(lines));
    CHECK(places(*unit) == place);
    for (const Diagnostic& each : unit->diagnostics.all()) CHECK(each.fixes.empty());
    CHECK(text_of(unit->functions.front().parameters[1].doc) == "How much,|four words or more here");
  };
  check("5 to 10", "6:18 default-mismatch\n");
  check("3 to 10", "6:18 default-mismatch\n");
  check("4 or more", "6:18 default-mismatch\n");
  check("+ 3", "");
  CHECK(read(with_line(6, "# k     Integer  \" \"      How much,"))->diagnostics.all().front().fixes.size() ==
        1);
  std::vector<std::string> lines = good_lines();
  lines[7] = "# how   String   \"a\" (or \"a b\")  Which way";
  const auto unit = read(joined(lines));
  CHECK(places(*unit) == "8:18 default-mismatch\n");
  CHECK(unit->diagnostics.all().front().fixes.empty());
  CHECK(text_of(unit->functions.front().parameters[2].doc) == "Which way");
}

TEST_CASE("a type in two lines is one diagnostic, and none of the meaning") {
  std::vector<std::string> lines = good_lines();
  lines[4] = "# X     Matrix   ---      The matrix\n#       [Double]\n#                         of all";
  const std::string text = joined(lines);
  const auto unit = read(text);
  CHECK(places(*unit) == "6:9 type-cell\n");
  CHECK(text_of(unit->functions.front().parameters.at(0).doc) == "The matrix|of all");
  lines[4] = "# X     Matrix[Double] ---      The matrix\n#                         of all";
  CHECK(mended(text, unit->diagnostics.all().front().fixes.at(0)) == joined(lines));
}

TEST_CASE("tabs reach to the next multiple of eight columns") {
  std::vector<std::string> lines = good_lines();
  lines[2] = "# NAME\tTYPE\t\tDEFAULT\tMEANING";
  lines[4] = "# X\tMatrix\t\t---\tThe matrix";
  lines[5] = "# k\tInteger\t\t3\tHow much,";
  lines[6] = "#\t\t\t\tfour words or more";
  lines[7] = "# how\tString\t\t\"a b\"\tWhich way";
  const auto unit = read(joined(lines));
  CHECK(places(*unit) == "");
  CHECK(text_of(unit->functions.front().parameters.at(1).doc) == "How much,|four words or more");
  lines[6] = "#\t\tfour words or more";
  const auto shifted = read(joined(lines));
  CHECK(places(*shifted) == "7:4 continuation-indent\n");
  lines[6] = "#                               four words or more";
  CHECK(mended(std::string(shifted->source->text()), shifted->diagnostics.all().front().fixes.at(0)) ==
        joined(lines));
}

TEST_CASE("no column titles are written over a sentence") {
  for (const char* const sentence : {"# Adds one to all.", "# Adds one to all", "# adds one to all"}) {
    const auto unit = read(with_line(3, sentence));
    REQUIRE(unit->diagnostics.size() == 1);
    CHECK(unit->diagnostics.all().front().fixes.empty());
  }
  for (const char* const titles :
       {"# Name  Kind  Init  Meaning", "# name type default text", "# Was  Wie  Sonst  Wozu"})
    CHECK(!read(with_line(3, titles))->diagnostics.all().front().fixes.empty());
}

TEST_CASE("VALUE in the place of DEFAULT cuts no words off the texts below") {
  std::vector<std::string> lines = good_lines();
  lines[2] = "# NAME  TYPE     VALUE MEANING";
  const std::string text = joined(lines);
  const auto unit = read(text);
  CHECK(places(*unit) == "3:3 column-titles\n");
  const auto& parameters = unit->functions.front().parameters;
  CHECK(text_of(parameters.at(0).doc) == "The matrix");
  CHECK(text_of(parameters.at(1).doc) == "How much,|four words or more here");
  CHECK(places(*read(mended(text, unit->diagnostics.all().front().fixes.at(0)))) == "");
}

TEST_CASE("a sentence of names and types is no line of column titles") {
  for (const char* const sentence :
       {"# Name and type of columns stay.", "# Name of type and default", "# Name or default of it"}) {
    const std::string about =
        "# Returns: nothing in particular when empty.\n" + std::string(sentence) + "\n#\n";
    CAPTURE(about);
    const auto unit = read(about + joined(good_lines()));
    CHECK(places(*unit) == "");
    CHECK(text_of(unit->functions.front().description).find("Returns: nothing") == 0);
  }
}
