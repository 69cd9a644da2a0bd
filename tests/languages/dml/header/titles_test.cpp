// Titles of sections are misspelled, exchanged or missed in many ways; what stands below them is read.
#include "tests/languages/dml/explain/mending.hpp"
#include "tests/languages/dml/header/section_header.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

using namespace bindery;
using namespace bindery::testing;

TEST_CASE("titles that were exchanged are one diagnostic, and nothing is lost") {
  std::vector<std::string> lines = good_lines();
  std::swap(lines[2], lines[10]);
  const auto unit = read(joined(lines));
  CHECK(places(*unit) == "3:3 section-order\n");
  CHECK(failures_of_fixes(joined(lines)) == "");
  CHECK(text_of(unit->functions.front().parameters.at(2).doc) == "Whether");
  CHECK(text_of(unit->functions.front().results.at(0).doc) == "The product");
}

TEST_CASE("the beginning of a title above a divider is that title, however little is left of it") {
  for (const std::string title : {"O", "OU", "OUT", "OUTPU"}) {
    CAPTURE(title);
    CHECK(places(with_line(11, "# " + title)) == "11:3 title-spelling\n");
    CHECK(all_mended(with_line(11, "# " + title)) == joined(good_lines()));
  }
  for (const std::string title : {"I", "IN", "INP"}) {
    CAPTURE(title);
    CHECK(places(with_line(3, "# " + title)) == "3:3 title-spelling\n");
    CHECK(all_mended(with_line(3, "# " + title)) == joined(good_lines()));
  }
  // Other letters are words.
  CHECK(names(*read(with_line(11, "# Y"))) ==
        std::multiset<std::string_view>{"missing-title", "text-after-section"});
}

TEST_CASE("titles are exchanged where most names are those of parameters and of results") {
  const auto header = [](const std::string& first, const std::string& second, const std::string& rows) {
    return "# Draws rows\n#\n# " + first + ":\n# ----------\n# X      the rows\n# Y      their labels\n" +
           rows + "# ----------\n#\n# " + second +
           ":\n# ----------\n# X  the rows\n# Y  their labels\n# ----------\n\n"
           "m_example = function(Matrix[Double] X, Matrix[Double] Y, Double ratio)\n"
           "  return (Matrix[Double] X, Matrix[Double] Y) {\n  X = X * ratio\n  Y = Y * ratio\n}\n";
  };
  const std::string ratio = "# ratio  how many\n";
  CHECK(places(header("INPUT", "OUTPUT", ratio)) == "");
  CHECK(places(header("OUTPUT", "INPUT", ratio)) == "3:3 section-order\n");
  CHECK(all_mended(header("OUTPUT", "INPUT", ratio)) == header("INPUT", "OUTPUT", ratio));
  // The sections may also be in the wrong order, or an entry in the wrong section.
  CHECK(places(header("OUTPUT", "INPUT", "")).find("section-order") != std::string::npos);
  std::string moved = header("INPUT", "OUTPUT", "");
  moved.insert(moved.rfind("# ----------"), ratio);
  CHECK(places(moved) == "13:3 unknown-result\n");
}

TEST_CASE("titles may be exchanged although not every name tells so") {
  const std::string both = "m_example = function(Matrix[Double] X, Integer k, Double c = 1)\n"
                           "  return (Matrix[Double] X, Double err) {\n  err = sum(X * k * c)\n}\n";
  const auto header = [&](const std::string& first, const std::string& second) {
    return "# Words.\n#\n# " + first + ":\n# ----------\n# X  A matrix\n# k  How much\n# c  How often\n" +
           "# ----------\n#\n# " + second + ":\n# ----------\n# X    A matrix\n# err  The error\n" +
           "# ----------\n\n" + both;
  };
  CHECK(places(header("INPUT", "OUTPUT")) == "");
  CHECK(places(header("OUTPUT", "INPUT")) == "3:3 section-order\n");
  CHECK(failures_of_fixes(header("OUTPUT", "INPUT")) == "");
}

TEST_CASE("sections in the other order change their places") {
  const std::vector<std::string> good = good_lines();
  std::vector<std::string> lines(good.begin(), good.begin() + 2);
  lines.insert(lines.end(), good.begin() + 10, good.begin() + 14);
  lines.insert(lines.end(), 1, "#");
  lines.insert(lines.end(), good.begin() + 2, good.begin() + 9);
  lines.insert(lines.end(), 1, "");
  CHECK(places(joined(lines)) == "8:3 section-order\n");
  CHECK(all_mended(joined(lines)) == joined(good));
  CHECK(all_mended(joined(lines, "\r\n")) == joined(good, "\r\n"));
  // What stands between them belongs to neither.
  lines.insert(lines.begin() + 7, {"# Words between them.", "#"});
  CHECK(read(joined(lines))->diagnostics.all().back().fixes.empty());
}

TEST_CASE("a title that stands for the other one is one diagnostic, and each section keeps its entries") {
  struct Row {
    std::size_t line;
    std::string title;
  };
  for (const Row& row : {Row{3, "# OUTPUT:"}, Row{11, "# INPUT:"}}) {
    CAPTURE(row.title);
    const std::string text = with_line(row.line, row.title);
    const auto unit = read(text);
    CHECK(places(*unit) == fmt::format("{}:3 title-spelling\n", row.line));
    CHECK(mended(text, unit->diagnostics.all().front().fixes.front()) == joined(good_lines()));
    CHECK(text_of(unit->functions.front().parameters.at(2).doc) == "Whether");
    CHECK(text_of(unit->functions.front().results.at(0).doc) == "The product");
  }
}

TEST_CASE("an empty line or sentences between a title and its divider are one diagnostic") {
  CHECK(places(with_line(3, "# INPUT:\n#")) == "4:1 empty-line-in-section\n");
  CHECK(places(with_line(11, "# OUTPUT:\n#")) == "12:1 empty-line-in-section\n");
  CHECK(places(with_line(3, "# INPUT:\n# The following is needed, all of it:")) == "4:3 prose-in-section\n");
  CHECK(places(with_line(11, "# OUTPUT:\n# One line,\n# and another.")) == "12:3 prose-in-section\n");
}

TEST_CASE("a line that looks like a title is one where entries follow") {
  for (const std::string title :
       {"Given:", "THE INPUT:", "1. INPUT:", "[INPUT]", "**Parameters of it**", "I N P U T:"}) {
    CAPTURE(title);
    const std::string text = with_line(3, "# " + title);
    const auto unit = read(text);
    CHECK(places(*unit) == "3:3 title-spelling\n");
    CHECK(mended(text, unit->diagnostics.all().front().fixes.front()) == joined(good_lines()));
  }
  CHECK(places(with_line(11, "# Yields:")) == "11:3 title-spelling\n");
  CHECK(places(with_line(11, "# \u8F93\u51FA\uFF1A")) == "11:3 title-spelling\n");
  CHECK(places(with_line(11, "# <OUTPUT>")) == "11:3 title-spelling\n");
  CHECK(places(all_mended(with_line(3, "# Input parameters are as follows:"))) == "");
  CHECK(places(all_mended(with_line(11, "# The output values are:"))) == "");
  CHECK(places(with_line(3, "# Words that are none.")) == "4:3 missing-title\n");
}

TEST_CASE("a title in signs is one above a ruling and a name, however the entries are written") {
  const auto with = [](const std::string& input, const std::string& output, const std::string& ruling,
                       const std::string& before, const std::string& behind) {
    std::vector<std::string> lines = good_lines();
    lines[2] = "# " + input;
    lines[10] = "# " + output;
    for (const std::size_t i : {3U, 8U, 11U, 13U}) lines[i] = "# " + ruling;
    const auto entry = [&](std::string_view name, std::string_view text) {
      return fmt::format("# {}{}{}{}", before, name, behind, text);
    };
    lines[4] = entry("X", "The matrix");
    lines[5] = entry("k", "How much,");
    lines[7] = entry("flag", "Whether");
    lines[12] = entry("Y", "The product");
    return joined(lines);
  };
  const auto check = [&](const std::string& text) {
    CAPTURE(text);
    const auto unit = read(text);
    CHECK(text_of(unit->functions.front().parameters.at(2).doc) == "Whether");
    CHECK(text_of(unit->functions.front().results.at(0).doc) == "The product");
    CHECK(places(all_mended(text)) == "");
  };
  const std::string dashes(14, '-');
  const std::vector<std::pair<std::string, std::string>> titles = {
      {"[INPUT]", "[OUTPUT]"},           {"--- INPUT ---", "--- OUTPUT ---"},
      {"**Input:**", "**Output:**"},     {"## Inputs", "## Outputs"},
      {"<input>", "<output>"},           {"== Parameters ==", "== Returns =="},
      {"(Arguments)", "(Return value)"}, {"PARAMETERS", "RETURNS"}};
  for (const auto& [input, output] : titles) {
    for (const std::string behind : {"  ", ": ", " - ", "; ", " "})
      check(with(input, output, dashes, "", behind));
    for (const std::string before : {"- ", "* ", "1) "}) check(with(input, output, dashes, before, " "));
    check(with(input, output, "##############", "", "  "));
    check(with(input, output, "- - - - - - - -", "", "  "));
  }
}

TEST_CASE("words in signs are no title where no name stands below them") {
  const std::string text =
      "# Words.\n#\n# [INPUT]\n# --------------\n# It is read.\n#\n" + joined(good_lines()).substr(16);
  CHECK(places(text) == "");
}

TEST_CASE("results that no title announces are such below the parameters, however they are written") {
  for (const std::string behind : {"     ", " ", ": ", " - "}) {
    CAPTURE(behind);
    std::vector<std::string> lines = good_lines();
    lines[12] = "# Y" + behind + "The product";
    lines.erase(lines.begin() + 10);
    const auto unit = read(joined(lines));
    CHECK(text_of(unit->functions.front().results.front().doc) == "The product");
    CHECK(unit->diagnostics.all().front().problem->name == "missing-title");
    CHECK(places(all_mended(joined(lines))) == "");
  }
}

TEST_CASE("entries between dividers are such although neither a title nor wide blanks tell so") {
  for (const std::string gap : {" ", "\t", " - ", ": "}) {
    CAPTURE(gap);
    std::vector<std::string> lines = good_lines();
    lines.erase(lines.begin() + 2);
    lines[3] = "# X" + gap + "The matrix";
    lines[4] = "# k" + gap + "How much,";
    lines[6] = "# flag" + gap + "Whether";
    const auto unit = read(joined(lines));
    CHECK(names(*unit) == std::multiset<std::string_view>{"entry-spacing", "missing-title"});
    CHECK(text_of(unit->functions.front().parameters[1].doc) == "How much,|at least one");
    CHECK(places(all_mended(joined(lines))) == "");
  }
  // A sentence that begins with a name is none.
  std::vector<std::string> lines = good_lines();
  lines[0] = "# --------------\n# X is multiplied.\n# --------------";
  CHECK(text_of(read(joined(lines))->functions.front().parameters[0].doc) == "The matrix");
}

TEST_CASE("a title with its divider or its first entry in the same line is one diagnostic") {
  std::vector<std::string> lines = good_lines();
  lines[2] = "# INPUT: --------------";
  lines.erase(lines.begin() + 3);
  auto unit = read(joined(lines));
  CHECK(places(*unit) == "3:3 title-text\n");
  CHECK(mended(joined(lines), unit->diagnostics.all().front().fixes.front()) == joined(good_lines()));
  lines = good_lines();
  lines[10] = "# OUTPUT: Y     The product";
  lines.erase(lines.begin() + 11, lines.begin() + 14);
  unit = read(joined(lines));
  CHECK(places(*unit) == "11:3 title-text\n");
  CHECK(text_of(unit->functions.front().results.at(0).doc) == "The product");
}

TEST_CASE("entries may stand below the first one, which is in the line of the title") {
  const std::vector<std::string> lines = {"# Multiplies.",
                                          "#",
                                          "# INPUT:  X     - The matrix",
                                          "#         k     - How much,",
                                          "#                 at least one",
                                          "#         flag  - Whether",
                                          "#",
                                          "# OUTPUT: Y     The product",
                                          ""};
  const auto unit = read(joined(lines));
  CHECK(places(*unit) == "3:3 title-text\n8:3 title-text\n");
  CHECK(text_of(unit->functions.front().parameters.at(0).doc) == "The matrix");
  CHECK(text_of(unit->functions.front().parameters.at(1).doc) == "How much,|at least one");
  CHECK(text_of(unit->functions.front().parameters.at(2).doc) == "Whether");
  CHECK(places(*read(all_mended(joined(lines)))).empty());
  // Words below a lone entry are its text.
  std::vector<std::string> text = lines;
  text.erase(text.begin() + 5);
  text[3] = "#         is large";
  text[4] = "#         or small";
  CHECK(text_of(read(joined(text))->functions.front().parameters.at(0).doc) ==
        "The matrix|is large|or small");
}

TEST_CASE("a heading of a title's words is a title with an empty line below it, too") {
  std::vector<std::string> lines = good_lines();
  lines[2] = "# ## Input\n#";
  lines[10] = "# ## Output\n#";
  CHECK(places(joined(lines)) == "3:3 title-spelling\n12:3 title-spelling\n");
  CHECK(all_mended(joined(lines)) == joined(good_lines()));
  CHECK(text_of(read(joined(lines))->functions.front().description) == "Multiplies.");
}

TEST_CASE("the description above a divider is no title") {
  for (const std::string description :
       {"# Multiplies the input", "# All the parameters", "# Does it. In a table:"}) {
    CAPTURE(description);
    std::vector<std::string> lines = good_lines();
    lines[0] = description;
    lines.erase(lines.begin() + 1, lines.begin() + 3);
    const auto unit = read(joined(lines));
    CHECK(places(*unit) == "2:3 missing-title\n");
    CHECK(mended(joined(lines), unit->diagnostics.all().front().fixes.at(0)).starts_with(description + "\n"));
  }
}

TEST_CASE("no fix takes a sentence for the words of a title") {
  const auto fixes_of = [](const std::string& title) {
    const auto unit = read(with_line(11, title));
    std::size_t fixes = 0;
    for (const Diagnostic& each : unit->diagnostics.all()) fixes += each.fixes.size();
    CHECK(unit->diagnostics.errors() == 1);
    return fixes;
  };
  for (const std::string title :
       {"# Returns the scaled matrix", "# Compute the following result:", "# The result is a matrix"}) {
    CAPTURE(title);
    CHECK(fixes_of(title) == 0);
  }
  for (const std::string title :
       {"# Returns of the function:", "# Result:", "# [Return values]", "# Gives outputs:"}) {
    CAPTURE(title);
    CHECK(fixes_of(title) == 1);
  }
}

TEST_CASE("a small table behind a complete header is text") {
  std::vector<std::string> lines = good_lines();
  lines.pop_back();
  for (const std::string line : {"#", "# Input:", "# -----------", "# NAME   TYPE    DEFAULT  MEANING",
                                 "# -----------", "# a      Double  1        one", ""})
    lines.push_back(line);
  CHECK(places(joined(lines)) == "16:3 text-after-section\n");
  // Entries of the function are none.
  lines.resize(17);
  for (const std::string line : {"# k     How much", "# --------------", ""}) lines.push_back(line);
  CHECK(places(joined(lines)).find("duplicate-section") != std::string::npos);
}

TEST_CASE("an entry of a name that titles have, and one word that follows it there, is no title") {
  for (const std::string name : {"input", "output", "return1"}) {
    for (const std::string text : {"Value", "Values", "parameters", "variable"}) {
      const std::string entry = "# " + name + "  " + text + "\n";
      CAPTURE(entry);
      CHECK(places("# Adds.\n#\n# INPUT:\n# ----------\n# k  The number\n" + entry +
                   "# ----------\n#\n# OUTPUT:\n# ----------\n# y  The sum\n# ----------\n\n"
                   "m_example = function(Double k, Double " +
                   name + ") return (Double y) { y = k + " + name + " }\n") == "");
      CHECK(places("# Adds.\n#\n# INPUT:\n# ----------\n# k  The number\n# ----------\n#\n# OUTPUT:\n"
                   "# ----------\n" +
                   entry + "# y  The sum\n# ----------\n\nm_example = function(Double k) return (Double " +
                   name + ", Double y) { y = k; " + name + " = k }\n") == "");
    }
  }
}

TEST_CASE("what is said of a name like a title is no title above the end of a frame") {
  const std::string titled = "m_example = function(Matrix[Double] X, Integer icpt) return (Double output) {\n"
                             "  output = sum(X) + icpt\n}\n";
  for (const std::string words : {"icpt: see below", "icpt: 0 or 1;", "output: a number, one for all"}) {
    CAPTURE(words);
    const std::string frame = "# ------------------\n";
    const auto unit = read(frame + "# Scales by some factor.\n# " + words + "\n" + frame + "\n" + titled);
    CHECK(places(*unit).find("title") == std::string::npos);
    CHECK(text_of(unit->functions.front().description).find(words) != std::string::npos);
  }
}

TEST_CASE("a title keeps its second word behind a wide gap") {
  for (const std::string title : {"PARAMETERS:", "parameters:", "Values :"}) {
    CAPTURE(title);
    CHECK(places(with_line(3, "# INPUT   " + title)) == places(with_line(3, "# INPUT " + title)));
  }
}

TEST_CASE("a word or two of a text that read like a title are text that is not indented") {
  for (const std::string words :
       {"output", "input", "Returns", "return values", "results", "values", "Value"}) {
    CAPTURE(words);
    const std::string text = with_line(7, "# " + words);
    CHECK(places(text) == "7:3 continuation-indent\n");
    CHECK(failures_of_fixes(text) == "");
    CHECK(places(with_line(8, "# flag  Whether\n# " + words)) == "9:3 continuation-indent\n");
  }
  CHECK(places(with_line(11, "# Output")) == "11:3 title-case\n");
}

TEST_CASE("verbs, and words of other languages, may stand for titles") {
  for (const std::string title : {"TAKES:", "Accepts:", "EXPECTS", "EINGABE:", "Entradas:"}) {
    CAPTURE(title);
    const std::string text = with_line(3, "# " + title);
    const auto unit = read(text);
    CHECK(places(*unit) == "3:3 title-spelling\n");
    CHECK(failures_of_fixes(text) == "");
    CHECK(unit->diagnostics.all().front().fixes.at(0).edits.at(0).replacement == "INPUT:");
    CHECK(places(joined(with_replaced(with_replaced(good_lines(), 3, "# " + title), 4, "~"))) ==
          "3:3 title-spelling\n4:1 missing-divider\n");
  }
  for (const std::string title : {"GIVES:", "Yields:", "PRODUCES", "AUSGABE:", "Sorties:"}) {
    CAPTURE(title);
    CHECK(places(with_line(11, "# " + title)) == "11:3 title-spelling\n");
    CHECK(failures_of_fixes(with_line(11, "# " + title)) == "");
  }
}

TEST_CASE("titles in other words need no divider below them where entries of the function follow") {
  for (const std::string title : {"Results", "Result(s)", "Value:", "Values", "Returned values:"}) {
    CAPTURE(title);
    const std::string text = with_line(11, "# " + title);
    CHECK(places(text) == "11:3 title-spelling\n");
    std::vector<std::string> lines = good_lines();
    lines[10] = "# " + title;
    lines.erase(lines.begin() + 11);
    CHECK(places(joined(lines)) == "11:3 title-spelling\n12:1 missing-divider\n");
    CHECK(failures_of_fixes(joined(lines)) == "");
  }
  for (const std::string title : {"Params", "Parameter(s):", "Arguments", "Options:"}) {
    CAPTURE(title);
    std::vector<std::string> lines = good_lines();
    lines[2] = "# " + title;
    lines.erase(lines.begin() + 3);
    CHECK(places(joined(lines)) == "3:3 title-spelling\n4:1 missing-divider\n");
    CHECK(failures_of_fixes(joined(lines)) == "");
  }
}

TEST_CASE("a text behind a title, in the place of entries, is told once and kept") {
  const auto with_outputs = [](const std::string& lines) {
    std::vector<std::string> good = good_lines();
    good.resize(10);
    return joined(good).insert(joined(good).find("m_example"), lines + "\n");
  };
  const auto meaning = [](const Unit& unit) { return text_of(unit.functions.front().results.at(0).doc); };
  for (const std::string lines :
       {"# OUTPUT: The product\n", "# OUTPUT: The product\n# --------------\n",
        "# OUTPUT: The product\n# --------------\n# --------------\n", "# OUTPUT: The product\n#\n"}) {
    CAPTURE(lines);
    const auto unit = read(with_outputs(lines));
    CHECK(places(*unit) == "11:3 title-text\n");
    CHECK(meaning(*unit) == "The product");
  }
  for (const std::string second : {"# of both", "#         of both"}) {
    CAPTURE(second);
    const auto unit = read(with_outputs("# OUTPUT: The product\n" + second + "\n"));
    CHECK(places(*unit) == "11:3 title-text\n");
    CHECK(meaning(*unit) == "The product|of both");
  }
  CHECK(places(with_outputs("# OUTPUT: The product\n# --------------\n# of both\n# --------------\n")) ==
        "11:3 title-text\n13:3 prose-in-section\n");
  // Entries below it have their dividers.
  CHECK(places(with_outputs("# OUTPUT: one matrix\n# Y  The product\n# --------------\n")) ==
        "11:3 title-text\n12:1 missing-divider\n");
  CHECK(meaning(*read(with_outputs("# OUTPUT: one matrix\n# --------------\n# Y  The product\n"))) ==
        "The product");
}

TEST_CASE("a title between other signs is one, with a divider below it or without") {
  for (const auto& [before, behind] :
       {std::pair("--- ", " ---"), std::pair("[", "]"), std::pair("**", ":**"), std::pair("<", ">")}) {
    std::vector<std::string> lines = good_lines();
    lines[2] = "# " + std::string(before) + "INPUT" + behind;
    CAPTURE(lines[2]);
    CHECK(places(joined(lines)) == "3:3 title-spelling\n");
    CHECK(all_mended(joined(lines)) == joined(good_lines()));
    lines.erase(lines.begin() + 3);
    CHECK(places(joined(lines)) == "3:3 title-spelling\n4:1 missing-divider\n");
    CHECK(all_mended(joined(lines)) == joined(good_lines()));
  }
}

TEST_CASE("entries below the end of a section that are its own are no other section") {
  for (const std::string parting :
       {"# --------------\n\n#", "\n#", "# --------------\n#\n# --------------"}) {
    std::vector<std::string> lines = good_lines();
    lines.insert(lines.begin() + 5, parting);
    CAPTURE(parting);
    const auto unit = read(joined(lines));
    for (const Diagnostic& each : unit->diagnostics.all())
      CHECK(each.message.find("OUTPUT") == std::string::npos);
    CHECK(text_of(unit->functions.front().parameters[1].doc) == "How much,|at least one");
    CHECK(text_of(unit->functions.front().results[0].doc) == "The product");
    CHECK(places(all_mended(joined(lines))) == "");
  }
}

TEST_CASE("headings of Markdown above tables with bars name the sections that their rows are of") {
  const std::string text =
      "# Multiplies.\n#\n# ### Arguments\n#\n# | Argument | Type | Default | Description |\n# "
      "|---|---|---|---|\n"
      "# | X | Matrix | | The matrix |\n# | k | int | 3 | How much |\n# | flag | bool | FALSE | Whether "
      "|\n#\n"
      "# ### Value\n#\n# | Name | Type | Description |\n# |---|---|---|\n# | Y | Matrix | The product |\n" +
      function;
  const auto before = read(text);
  REQUIRE(before->diagnostics.size() == 4);
  CHECK(before->diagnostics.all().front().message == "expected `INPUT PARAMETERS:`, found `### Arguments`");
  const auto unit = read(all_mended(text));
  CHECK(text_of(unit->functions.front().parameters[2].doc) == "Whether");
  CHECK(text_of(unit->functions.front().results[0].doc) == "The product");
}

TEST_CASE("a ruling above a call whose result has a name begins no section") {
  const std::string example = "# Example\n# ------------\n# Y = example(X)\n# print(Y)\n#\n";
  const auto unit =
      read("# Scales.\n#\n# INPUT:\n# ------------\n# X  the matrix\n# ------------\n#\n" + example +
           "# OUTPUT:\n# ------------\n# Y  the result\n# ------------\n"
           "m_example = function(Matrix[Double] X) return (Matrix[Double] Y) {\n  Y = X\n}\n");
  CHECK(places(*unit) == "8:3 text-after-section\n");
  CHECK(text_of(unit->functions.front().results.front().doc) == "the result");
  CHECK(text_of(unit->functions.front().description) == "Scales.|Example|Y = example(X)|print(Y)");
}
