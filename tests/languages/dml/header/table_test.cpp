// Tables of the design document: its own example, the deviations of real files, and the MEANING column.
#include "tests/languages/dml/explain/mending.hpp"
#include "tests/languages/dml/header/table_header.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

using namespace bindery;
using namespace bindery::testing;
using namespace bindery::testing::tables;

namespace {

// The example of the design document, in words of our own but with all that its header and its function say.
const std::string document_example = R"(# INPUT PARAMETERS:
# ----------------------------------------------------------------------------
# NAME                              TYPE      DEFAULT  MEANING
# ----------------------------------------------------------------------------
# X                                 Double    ---      Rows to be clustered
# k                                 Int       ---      How many clusters
# runs                              Int       10       How many attempts
# max_iter                          Int       1000     Limit of an attempt
# eps                               Double    0.000001 When to stop
# is_verbose                        Boolean   FALSE    Whether to print
# avg_sample_size_per_centroid      Int       50       Rows a sample
# seed                              Int       -1       For random numbers. If it is -1 a random seed is taken.
# ----------------------------------------------------------------------------
#
# RETURN VALUES
# ----------------------------------------------------------------------------
# NAME     TYPE      DEFAULT  MEANING
# ----------------------------------------------------------------------------
# Y        String    "Y.mtx"  Cluster of each row
# C        String    "C.mtx"  Centres of the clusters
# ----------------------------------------------------------------------------


m_kmeans = function(Matrix[Double] X, Integer k = 10, Integer runs = 10, Integer max_iter = 1000,
                    Double eps = 0.000001, Boolean is_verbose = FALSE, Integer avg_sample_size_per_centroid = 50,
    				Integer seed = -1)
           return (Matrix[Double] C, Matrix[Double] Y)
)";

} // namespace

TEST_CASE("the design document's example is read completely") {
  const auto unit = read(document_example, "kmeans.dml");
  REQUIRE(unit->functions.size() == 1);
  const api::Function& f = unit->functions.front();
  CHECK(f.name == "kmeans");
  CHECK(f.builtin);
  REQUIRE(f.parameters.size() == 8);
  REQUIRE(f.results.size() == 2);
  for (const api::Parameter& parameter : f.parameters) CHECK_FALSE(parameter.doc.empty());
  CHECK(f.parameters[7].doc.blocks.at(0).lines.at(0).text ==
        "For random numbers. If it is -1 a random seed is taken.");
  CHECK(f.results[0].doc.blocks.at(0).lines.at(0).text == "Centres of the clusters");
}

TEST_CASE("what the design document's example gets wrong about itself") {
  // That k is required, the order of the results, the types of both, and the function has no body.
  const auto unit = read(document_example, "kmeans.dml");
  std::string headers;
  for (const Diagnostic& diagnostic : unit->diagnostics.all()) {
    if (diagnostic.problem->code.starts_with("D3")) continue;
    const Position at = unit->source->position(diagnostic.span.begin);
    headers += fmt::format("{}:{} {}\n", at.line, at.column, diagnostic.problem->name);
  }
  CHECK(headers == "6:47 default-mismatch\n19:3 result-order\n19:12 type-mismatch\n20:12 type-mismatch\n");
}

TEST_CASE("each deviation is one diagnostic at its place") {
  struct Row {
    std::size_t line;
    std::string text;
    std::string places;
  };
  for (const Row& row :
       {Row{1, "# PARAMETERS TO INPUT", ""},
        Row{1, "# Input Parameters", "1:3 title-case\n"},
        Row{1, "# INPTU:", "1:3 title-spelling\n"},
        Row{1, "# INPUT AND OUTPUT", "1:3 ambiguous-title\n"},
        Row{1, "# PARAMETERS", "1:3 title-spelling\n"},
        Row{1, "# ## Parameters", "1:3 title-spelling\n"},
        Row{1, "# [Parameters]", "1:3 title-spelling\n"},
        Row{1, "~", "2:3 missing-title\n"},
        Row{2, "~", "2:1 missing-divider\n"},
        Row{2, "# --", ""},
        Row{2, "# -", ""},
        Row{9, "# -", ""},
        Row{2, "# -x-x-x-x-x", "2:3 malformed-divider\n"},
        Row{2, "# ....", "2:3 malformed-divider\n"},
        Row{2, "#", "2:1 missing-divider\n"},
        Row{2, "", "2:1 missing-divider\n"},
        Row{2, "# ------------\n# ------------", "3:3 stray-divider\n"},
        Row{3, "# NAME  TYPE     MEANING", "3:3 column-titles\n"},
        Row{3, "# Name  Type  Default  Meaning", "3:3 column-titles\n"},
        Row{3, "## NAME  TYPE     DEFAULT  MEANING", "3:1 comment-space\n"},
        Row{5, "## X     Matrix   ---      The matrix", "5:1 comment-space\n"},
        Row{3, "# NAME  TPYE     DEFAULT  MEANING", "3:3 column-titles\n"},
        Row{3, "# TYPE  NAME     DEFAULT  MEANING", "3:3 column-titles\n"},
        Row{3, "# NA ME TYPE     DEFAULT  MEANING", "3:3 column-titles\n"},
        Row{3, "# \"NAME\"  \"TYPE\"     \"DEFAULT\"  \"MEANING\"", "3:3 column-titles\n"},
        Row{3, "# [NAME]  [TYPE]   [DEFAULT]  [MEANING]", "3:3 column-titles\n"},
        Row{3, "# # NAME  TYPE     DEFAULT  MEANING", "3:3 column-titles\n"},
        Row{3, "# NAMES  TYPES     DEFAULTS  MEANINGS", "3:3 column-titles\n"},
        Row{3, "   # NAME  TYPE     DEFAULT  MEANING", "3:4 comment-space\n"},
        Row{3, "# NAME  TYPE\n# DEFAULT  MEANING", "3:3 column-titles\n"},
        Row{3, "# NAME           DEFAULT  MEANING", "3:3 column-titles\n"},
        Row{3, "# the columns", "3:3 column-titles\n"},
        Row{3, "# NAME MEANING MEANING", "3:3 column-titles\n"},
        Row{3, "# NAME  TYPE     DEFAULT  MEANING\n# NAME  TYPE     DEFAULT  MEANING", "4:3 column-titles\n"},
        Row{3, "#", "3:1 missing-column-line\n"},
        Row{3, "~", "4:3 missing-column-line\n"},
        Row{4, "~", "4:1 missing-divider\n"},
        Row{4, "# - - -", "4:3 malformed-divider\n"},
        Row{4, "", "4:1 missing-divider\n"},
        Row{5, "# X              ---      The matrix", "5:3 missing-cell\n"},
        Row{5, "# X     Matrix            The matrix", "5:3 missing-cell\n"},
        Row{5, "# X     Matrix", "5:3 missing-cell\n"},
        Row{5, "# X     Matrix   ---", "5:3 entry-text\n"},
        Row{5, "# X     Matrix   ---      ---", "5:3 entry-text\n"},
        Row{5, "# X | Matrix | --- | The matrix", "5:5 entry-spacing\n"},
        Row{5, "# X, Matrix, ---, The matrix", "5:4 entry-spacing\n"},
        Row{5, "# X     Matrix\n#  ---      The matrix", "5:3 missing-cell\n"},
        Row{5, "# X     Matirx   ---      The matrix", "5:9 type-cell\n"},
        Row{5, "# X     Thing    ---      The matrix", "5:9 type-cell\n"},
        Row{5, "# X     String   ---      The matrix", "5:9 type-mismatch\n"},
        Row{5, "# X     Matrix[Dobule]  ---  The matrix", "5:9 type-mismatch\n"},
        Row{5, "# X     Matrix[Double   ---  The matrix", "5:9 type-mismatch\n"},
        Row{5, "# X     Matrix[Double]] ---  The matrix", "5:9 type-mismatch\n"},
        Row{5, "# X     Matrix   0        The matrix", "5:18 default-mismatch\n"},
        Row{6, "# k     Int      3.0      How much,", ""},
        Row{6, "# k     Int      4        How much,", "6:18 default-mismatch\n"},
        Row{6, "# k     Int      ---      How much,", "6:18 default-mismatch\n"},
        Row{7, "#              four words or more here", "7:16 continuation-indent\n"},
        Row{8, "# how   String   a c      Which way", "8:18 default-mismatch\n"},
        Row{9, "~", "9:1 missing-closing-divider\n"},
        Row{9, "", "9:1 missing-closing-divider\n"},
        Row{10, "", "10:1 header-interrupted\n"},
        Row{10, "~", ""},
        Row{15, "# y     Double   ---      The product", "15:3 result-case\n"},
        Row{16, "~", "15:38 missing-closing-divider\n"},
        Row{17, "# More words, which no table has.", "17:3 text-after-section\n"}}) {
    CAPTURE(row.line);
    CAPTURE(row.text);
    CHECK(places(with_line(row.line, row.text)) == row.places);
    CHECK(failures_of_fixes(with_line(row.line, row.text)) == "");
  }
}

TEST_CASE("rows that speak of titles are no titles") {
  const auto unit = read(with_line(5, "# X     Matrix   ---      Its TYPE is by DEFAULT numeric"));
  CHECK(places(*unit) == "");
  CHECK_FALSE(unit->functions.at(0).parameters.at(0).doc.empty());
  CHECK(places(with_line(7, "#                         TYPE and MEANING of the NAME")) == "");
}

TEST_CASE("a table without any divider is one diagnostic") {
  std::vector<std::string> lines;
  for (const std::string& line : good_lines()) {
    if (!line.starts_with("# ----")) lines.push_back(line);
  }
  CHECK(places(joined(lines)) == "2:1 missing-divider\n");
  CHECK(failures_of_fixes(joined(lines)) == "");
}

TEST_CASE("a table without any column line is a table") {
  std::vector<std::string> lines = good_lines();
  lines.erase(lines.begin() + 12, lines.begin() + 14);
  lines.erase(lines.begin() + 2, lines.begin() + 4);
  CHECK(places(joined(lines)) == "3:3 missing-column-line\n11:3 missing-column-line\n");
  CHECK(failures_of_fixes(joined(lines)) == "");
}

TEST_CASE("column titles in another order or without blanks between them are column titles") {
  for (const std::string titles : {"# TYPE  NAME     DEFAULT  MEANING", "# DEFAULT NAME   TYPE     MEANING",
                                   "# NAMETYPEDEFAULTMEANING"}) {
    CAPTURE(titles);
    std::vector<std::string> lines = good_lines();
    lines[2] = lines[12] = titles;
    CHECK(places(joined(lines)) == "3:3 column-titles\n");
    CHECK(failures_of_fixes(joined(lines)) == "");
  }
  std::vector<std::string> lines = good_lines();
  lines[2] = "#NAMETYPEDEFAULTMEANING";
  CHECK(mended(joined(lines), read(joined(lines))->diagnostics.all().front().fixes.at(0)) ==
        joined(good_lines()));
  lines = good_lines();
  lines.insert(lines.begin(), {"# Type names stand in capitals.", "#"});
  CHECK(places(joined(lines)) == "");
}

TEST_CASE("bars, commas and semicolons between all cells are one diagnostic, and nothing is lost") {
  struct Row {
    std::string before;
    std::string between;
    std::string behind;
  };
  for (const Row& row : {Row{"", " | ", ""}, Row{"| ", " | ", " |"}, Row{"", ", ", ""}, Row{"", "; ", ""}}) {
    CAPTURE(row.before + row.between);
    const auto cells = [&](const std::string& a, const std::string& b, const std::string& c,
                           const std::string& d) {
      return "# " + row.before + a + row.between + b + row.between + c + row.between + d + row.behind;
    };
    std::vector<std::string> lines = good_lines();
    lines[2] = lines[12] = cells("NAME", "TYPE", "DEFAULT", "MEANING");
    lines[4] = cells("X", "Matrix", "---", "The matrix");
    lines[5] = cells("k", "Integer", "3", "How much,");
    lines[7] = cells("how", "String", "a", "Which way");
    lines[14] = cells("Y", "Double", "---", "The product");
    const std::string text = joined(lines);
    const auto unit = read(text);
    CHECK(names(*unit) == std::multiset<std::string_view>{"default-mismatch", "entry-spacing"});
    CHECK(failures_of_fixes(text) == "");
    CHECK(unit->functions.front().parameters.at(0).doc.blocks.at(0).lines.at(0).text == "The matrix");
    CHECK(unit->functions.front().parameters.at(1).doc.blocks.at(0).lines.size() == 2);
    CHECK(unit->functions.front().results.at(0).doc.blocks.at(0).lines.at(0).text == "The product");
  }
}

TEST_CASE("a row whose name is spelled in capitals is one, whatever stands in its cells") {
  std::vector<std::string> lines = good_lines();
  lines[2] = "# NAME  DEFAULT  MEANING";
  lines[4] = "# X     ---      The matrix";
  lines[5] = "# K     3        How much,";
  lines[7] = "# HOW   \"ab\"     Which way";
  const auto unit = read(joined(lines));
  CHECK(text_of(unit->functions.front().parameters[1].doc).starts_with("How much,"));
  CHECK(text_of(unit->functions.front().parameters[2].doc) == "Which way");
}

TEST_CASE("a title in signs is one above the titles of columns") {
  for (const auto& [input, output] :
       {std::pair<std::string, std::string>{"## Inputs", "## Outputs"}, {"[Parameters]", "[Returns]"}}) {
    std::vector<std::string> lines = good_lines();
    lines[0] = "# " + input;
    lines[10] = "# " + output;
    lines[14] = "# Y     ---      Double   The product";
    CHECK(text_of(read(joined(lines))->functions.front().results.front().doc) == "The product");
    CHECK(places(all_mended(joined(lines))) == "");
  }
}

TEST_CASE("a ruling of other signs below the titles of columns may stand above a bullet") {
  std::vector<std::string> lines = good_lines();
  lines[13] = "# -----+--------+---------+------";
  lines[14] = "# - Y     Double   ---      The product";
  CHECK(text_of(read(joined(lines))->functions.front().results.front().doc) == "The product");
  CHECK(places(all_mended(joined(lines))) == "");
}

TEST_CASE("tables as Markdown has them are read below headings, whatever columns they have") {
  const std::vector<std::string> lines = {"# Multiplies.",
                                          "#",
                                          "# ## Input",
                                          "#",
                                          "# | Name | Type    | Default | Meaning    |",
                                          "# |------|---------|---------|------------|",
                                          "# | X    | Matrix  | ---     | The matrix |",
                                          "# | k    | Integer | 3       | How much   |",
                                          "# | how  | String  | \"a b\"   | Which way  |",
                                          "#",
                                          "# ## Output",
                                          "#",
                                          "# | Name | Type   | Meaning     |",
                                          "# |------|--------|-------------|",
                                          "# | Y    | Double | The product |",
                                          ""};
  const std::string text = joined(lines);
  const auto unit = read(text);
  CHECK(places(*unit) == "3:6 title-case\n5:3 entry-spacing\n11:6 title-case\n13:3 column-titles\n");
  CHECK(text_of(unit->functions.front().description) == "Multiplies.");
  CHECK(text_of(unit->functions.front().parameters.at(0).doc) == "The matrix");
  CHECK(text_of(unit->functions.front().parameters.at(2).doc) == "Which way");
  CHECK(text_of(unit->functions.front().results.at(0).doc) == "The product");
}

TEST_CASE("columns between bars may call the names in another word, with no title above them") {
  const auto table = [](const std::string& names, const std::string& rows) {
    return "# | " + names + " | Type | Default | Meaning |\n# |---|---|---|---|\n" + rows + "#\n";
  };
  const std::string text = "# Multiplies.\n#\n" +
                           table("Parameter", "# | X | Matrix | --- | The matrix |\n"
                                              "# | k | Integer | 3 | How much |\n"
                                              "# | how | String | \"a b\" | Which way |\n") +
                           table("Result", "# | Y | Double | --- | The product |\n") + "\n" + function;
  const auto unit = read(text);
  CHECK(places(*unit) == "3:3 missing-title\n9:3 missing-title\n");
  CHECK(text_of(unit->functions.front().parameters.at(2).doc) == "Which way");
  CHECK(text_of(unit->functions.front().results.at(0).doc) == "The product");
  CHECK(places(all_mended(text)) == "");
}

TEST_CASE("rows below a title are rows of a table although nothing divides them") {
  std::vector<std::string> lines = good_lines();
  for (const std::ptrdiff_t at : {15, 13, 12, 11, 8, 3, 2, 1}) lines.erase(lines.begin() + at);
  const auto unit = read(joined(lines));
  CHECK(names(*unit).count("type-mismatch") == 0);
  CHECK(unit->functions.front().parameters.at(0).doc.blocks.at(0).lines.at(0).text == "The matrix");
}

TEST_CASE("a table that stands twice is reported once, whatever is wrong in it") {
  std::vector<std::string> lines = good_lines();
  lines[4] = "# z     Matrix   ---      The matrix";
  lines.erase(lines.begin() + 8);
  const std::string once = joined(lines);
  const std::vector<std::string> table(lines.begin(), lines.begin() + 9);
  lines.insert(lines.begin() + 9, table.begin(), table.end());
  CHECK(places(once) == "5:3 unknown-parameter\n9:1 missing-closing-divider\n");
  CHECK(places(joined(lines)) ==
        "5:3 unknown-parameter\n9:1 missing-closing-divider\n10:3 duplicate-section\n");
  const auto unit = read(joined(lines));
  for (const Diagnostic& each : unit->diagnostics.all()) {
    if (each.problem->name != "duplicate-section") continue;
    REQUIRE(each.fixes.size() == 1);
    CHECK(mended(joined(lines), each.fixes.front()) == once);
  }
}

TEST_CASE("an entry in the table of the other kind goes back there") {
  std::vector<std::string> lines = good_lines();
  std::rotate(lines.begin() + 5, lines.begin() + 7, lines.begin() + 15);
  CHECK(places(joined(lines)) == "14:3 unknown-result\n");
  CHECK(mended(joined(lines), read(joined(lines))->diagnostics.all().front().fixes.at(0)) ==
        joined(good_lines()));
}

TEST_CASE("a missing cell is filled from the definition") {
  struct Row {
    std::size_t line;
    std::string text;
    std::string mended;
  };
  for (const Row& row :
       {Row{5, "# X              ---      The matrix", "# X     Matrix[Double] --- The matrix"},
        Row{6, "# k     Integer           How much,", "# k     Integer  3        How much,"},
        Row{6, "# k              3        How much,", "# k     Integer  3        How much,"},
        Row{6, "# k  How much,", "# k     Integer  3        How much,"},
        Row{6, "# k     Number   3        How much,", "# k     Integer  3        How much,"},
        Row{15, "# Y     Double            The product", "# Y     Double   ---      The product"}}) {
    CAPTURE(row.text);
    const std::string text = with_line(row.line, row.text);
    const auto unit = read(text);
    REQUIRE(unit->diagnostics.size() == 1);
    REQUIRE(unit->diagnostics.all().front().fixes.size() == 1);
    CHECK(mended(text, unit->diagnostics.all().front().fixes.front()) == with_line(row.line, row.mended));
  }
}

TEST_CASE("results behind a divider without a title of their own are results") {
  std::vector<std::string> lines = good_lines();
  lines.erase(lines.begin() + 9, lines.begin() + 14);
  CHECK(places(joined(lines)) == "10:3 missing-title\n");
}

TEST_CASE("a dialect can be fixed") {
  CHECK(places(joined(good_lines()), "table") == "");
  CHECK(places(joined(good_lines()), "section").find("title-spelling") != std::string::npos);
  const std::string section =
      "# Words.\n#\n# INPUT:\n# ----------\n# X    The matrix\n# k    How\n# how  Which\n# ----------\n#\n"
      "# OUTPUT:\n# ----------\n# Y    The product\n# ----------\n\n" +
      function;
  CHECK(places(section) == "");
  CHECK(places(section, "section") == "");
  CHECK(places(section, "table") == "5:3 missing-column-line\n12:3 missing-column-line\n");
}

TEST_CASE("a title that stands for the other one is one diagnostic") {
  CHECK(places(with_line(1, "# RETURN VALUES")) == "1:3 title-spelling\n");
  CHECK(places(with_line(11, "# INPUT PARAMETERS:")) == "11:3 title-spelling\n");
}

TEST_CASE("an empty line or sentences between a title and its divider are one diagnostic") {
  CHECK(places(with_line(1, "# INPUT PARAMETERS:\n#")) == "2:1 empty-line-in-section\n");
  CHECK(places(with_line(11, "# RETURN VALUES\n# The following comes back:")) == "12:3 prose-in-section\n");
}

TEST_CASE("a type that stands before the name is one diagnostic with a fix") {
  const std::string text = with_line(6, "# Integer  k   3        How much,");
  const auto unit = read(text);
  CHECK(places(*unit) == "6:3 type-cell\n");
  CHECK(places(mended(text, unit->diagnostics.all().front().fixes.front())) == "");
}

TEST_CASE("words like titles and column titles are words where a text stands") {
  const std::string text = "# Scales.\n"
                           "# Name, type and default of each are given below.\n"
                           "# name    type     default\n"
                           "# (as in the other one)\n"
                           "#\n"
                           "# INPUT PARAMETERS:\n"
                           "# ------------------------------\n"
                           "# NAME  TYPE     DEFAULT  MEANING\n"
                           "# ------------------------------\n"
                           "# X     Matrix   ---      The matrix; see\n"
                           "#                         OUTPUT: y\n"
                           "# k     Integer  3        How much\n"
                           "#                         Inputs\n"
                           "#                         ------\n"
                           "#                         are counted\n"
                           "# how   String   \"a b\"    Which way\n"
                           "# ------------------------------\n"
                           "#\n"
                           "#                         RETURN VALUES\n"
                           "# ------------------------------\n"
                           "# NAME  TYPE     DEFAULT  MEANING\n"
                           "# ------------------------------\n"
                           "# Y     Double   ---      The product\n"
                           "# ------------------------------\n\n";
  const auto unit = read(text + function);
  CHECK(places(*unit) == "");
  REQUIRE(unit->functions.size() == 1);
  CHECK_FALSE(unit->functions[0].parameters.at(1).doc.empty());
  CHECK_FALSE(unit->functions[0].results.at(0).doc.empty());
}

// read() compares what is said with and without the words of the header.
TEST_CASE("one slip anywhere in a table is reported, whatever it is") {
  const std::string text = joined(good_lines());
  const std::size_t end = text.find("m_example");
  CHECK(faults_of_slips(text, end,
                        {"", " ", "#", "-", "\n", "\t", "X", ",", "  ", "\u00A0", "\u200B", "---"}) > end);
}

TEST_CASE("a title in other letters gets capitals as a whole") {
  const std::string text = with_line(11, "# Return values");
  const auto unit = read(text);
  CHECK(places(*unit) == "11:3 title-case\n");
  CHECK(mended(text, unit->diagnostics.all().front().fixes.at(0)) == joined(good_lines()));
}

TEST_CASE("a line that is alone above the second table is its title, in whatever words") {
  for (const char* const title :
       {"# **Yields**", "# 2. Results", "# \u8FD4\u56DE\u503C", "# What comes of it"}) {
    CAPTURE(title);
    const std::string text = with_line(11, title);
    CHECK(places(text) == "11:3 title-spelling\n");
    CHECK(failures_of_fixes(text) == "");
  }
  // A sentence is none.
  const std::string sentence = with_line(11, "# All of this is computed in one pass.");
  CHECK(places(sentence) == "11:3 text-after-section\n13:3 missing-title\n");
}

TEST_CASE("a divider that is joined with the meaning above it is parted") {
  for (const char* const gap : {"", " "}) {
    std::vector<std::string> lines = good_lines();
    lines[7] += std::string(gap) + "------------------------------";
    lines.erase(lines.begin() + 8);
    CHECK(places(joined(lines)).find("malformed-divider") != std::string::npos);
    CHECK(failures_of_fixes(joined(lines)) == "");
  }
}

TEST_CASE("a header is not held against a type that its function has only once it is mended") {
  const std::string header = "# A sum.\n#\n# INPUT:\n"
                             "# -----------------------------\n"
                             "# NAME  TYPE     DEFAULT  MEANING\n"
                             "# -----------------------------\n"
                             "# k     Integer  2        A number\n"
                             "# -----------------------------\n#\n# OUTPUT:\n"
                             "# -----------------------------\n"
                             "# NAME  TYPE     DEFAULT  MEANING\n"
                             "# -----------------------------\n"
                             "# s     Double   ---      A sum\n"
                             "# -----------------------------\n\n";
  const auto unit =
      read(header + "m_example = function(Integer[] k = 2) return (Double s) {\n  s = k + 1\n}\n");
  CHECK(places(*unit) == "17:29 unknown-type\n");
}

TEST_CASE("a few words between dividers are the title of the results") {
  CHECK(places(with_line(11, "# What comes back")) == "11:3 title-spelling\n");
  CHECK(all_mended(with_line(11, "# What comes back")) == joined(good_lines()));
  // A sentence is none.
  CHECK(places(with_line(11, "# What comes back.")) != "11:3 title-spelling\n");
}

TEST_CASE("titles of columns in two words go with rows that have the default before the type") {
  std::vector<std::string> lines = good_lines();
  lines[2] = "# NAME  DEFAULT VALUE TYPE MEANING";
  lines[4] = "# X     ---      Matrix   The matrix";
  lines[5] = "# k     3        Integer  How much,";
  const std::string meant = all_mended(joined(lines));
  CHECK(meant.find("# NAME  TYPE DEFAULT MEANING\n") != std::string::npos);
  CHECK(meant.find("# X     Matrix   ---      The matrix\n") != std::string::npos);
}
