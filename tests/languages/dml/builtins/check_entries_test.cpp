// Entries that are written in other ways than entries are: one diagnostic each, and a fix that brings back
// what was meant, blanks included.
#include "tests/languages/dml/explain/mending.hpp"
#include "tests/languages/dml/header/section_header.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>

using namespace bindery;
using namespace bindery::testing;

namespace {

// The text after all fixes.
std::string mended_wholly(const std::string& text) {
  const auto unit = read(text);
  Fix all;
  for (const Diagnostic& diagnostic : unit->diagnostics.all()) {
    if (diagnostic.fixes.empty()) continue;
    const std::vector<Edit>& edits = diagnostic.fixes.front().edits;
    all.edits.insert(all.edits.end(), edits.begin(), edits.end());
  }
  return mended(text, all);
}

} // namespace

TEST_CASE("fixes of single entries bring back what was meant") {
  for (const std::string entry : {"# {k}     How much,",
                                  "# \"k\"   How much,",
                                  "# \u201Ck\u201D   How much,",
                                  "# `k     How much,",
                                  "# -k    How much,",
                                  "# --k   How much,",
                                  "# $k    How much,",
                                  "# _k_   How much,",
                                  "# <b>k</b>  How much,",
                                  "# \\texttt{k}  How much,",
                                  "# Integer k     How much,",
                                  "# ii. k     How much,",
                                  "# [2] k     How much,",
                                  "# param k     How much,",
                                  "# @param[in] k How much,",
                                  "# \u25B8 k   How much,",
                                  "# -> k   How much,",
                                  "# k: How much,",
                                  "# k - How much,",
                                  "# k := How much,",
                                  "# k How much,",
                                  "# k......How much,",
                                  "# k \u2026 How much,",
                                  "# k\u2003How much,",
                                  "# k\u2009\u2009How much,",
                                  "# k\tHow much,",
                                  "# k <- How much,",
                                  "# k\n#     How much,",
                                  "# k\n# How much,",
                                  "# k:\n# How much,"}) {
    CAPTURE(entry);
    const std::string text = with_line(6, entry);
    const auto unit = read(text);
    REQUIRE(unit->diagnostics.all().size() == 1);
    CHECK(unit->source->position(unit->diagnostics.all().front().span.begin).line == 6);
    CHECK(mended_wholly(text) == joined(good_lines()));
    CHECK(text_of(unit->functions.at(0).parameters.at(1).doc) == "How much,|at least one");
  }
}

TEST_CASE("a type behind a name is kept in its text") {
  for (const std::string entry : {"# k(Integer)     How much,", "# k (Integer)  How much,"}) {
    CAPTURE(entry);
    const std::string text = with_line(6, entry);
    CHECK(places(text).starts_with("6:4 entry-spacing"));
    CHECK(mended_wholly(text).find("# k     ") != std::string::npos);
  }
}

TEST_CASE("entries that are all written in one other way are one diagnostic") {
  for (const std::string format :
       {"# {{{}}}   {}", "# {}......{}", "# {}\n# {}", "# {}: {}", "# {}\u2014{}", "# {} \u2013 {}",
        "# {}\u2192{}", "# o {}  {}", "# o {} - {}", "# {}-- {}", "# {}. {}", "# {}?  {}", "# {}*  {}",
        "# #1 {}: {}", "# Param 1: {} - {}", "# arg1 {}  {}"}) {
    CAPTURE(format);
    std::vector<std::string> lines = good_lines();
    lines[4] = fmt::format(fmt::runtime(format), "X", "The matrix");
    lines[5] = fmt::format(fmt::runtime(format), "k", "How much,");
    lines[7] = fmt::format(fmt::runtime(format), "flag", "Whether");
    lines[12] = fmt::format(fmt::runtime(format), "Y", "The product");
    const std::string text = joined(lines);
    CHECK(read(text)->diagnostics.all().size() == 1);
    CHECK(places(mended_wholly(text)) == "");
  }
}

TEST_CASE("columns of a result are no entries of it") {
  std::vector<std::string> lines = good_lines();
  lines[12] =
      "# Y     Columns:\n#       Y[,1]: the first\n#       Y[,2]: the second\n#       Y[1,]  the third";
  CHECK(places(joined(lines)) == "");
}

TEST_CASE("a tab before text that goes on is as good as blanks") {
  const auto unit = read(with_line(7, "#\tat least one"));
  CHECK(places(*unit) == "");
  CHECK(text_of(unit->functions.at(0).parameters.at(1).doc) == "How much,|at least one");
}

TEST_CASE("an entry in the section of the other kind goes back there") {
  std::vector<std::string> lines = good_lines();
  std::rotate(lines.begin() + 7, lines.begin() + 8, lines.begin() + 13);
  CHECK(places(joined(lines)) == "13:3 unknown-result\n");
  CHECK(text_of(read(joined(lines))->functions.front().parameters.at(2).doc) == "Whether");
  CHECK(mended(joined(lines), read(joined(lines))->diagnostics.all().front().fixes.at(0)) ==
        joined(good_lines()));
  // Also where that section is left empty.
  lines = good_lines();
  std::rotate(lines.begin() + 8, lines.begin() + 12, lines.begin() + 13);
  CHECK(places(joined(lines)) == "9:3 unknown-parameter\n");
  CHECK(mended_wholly(joined(lines)) == joined(good_lines()));
  lines.erase(lines.begin() + 13); // and lacks its last divider
  CHECK(mended_wholly(mended_wholly(joined(lines))) == joined(good_lines()));
  lines = good_lines();
  lines.insert(lines.begin() + 4, lines[12]);
  lines[13] = "# Z     Another";
  CHECK(places(joined(lines)) == "5:3 unknown-parameter\n14:3 unknown-result\n");
}

TEST_CASE("entries of results move to a section of their own where there is none") {
  std::string text = joined(good_lines());
  const std::string output =
      text.substr(text.find("#\n# OUTPUT"), text.find("\nm_example") - text.find("#\n# OUTPUT"));
  text.erase(text.find(output), output.size());
  const std::string result = "# Y     The product\n#       of both\n";
  text.insert(text.find("# k "), result);
  const auto unit = read(text);
  CHECK(names(*unit) == std::multiset<std::string_view>{"unknown-parameter"});
  const std::string fixed = mended(text, unit->diagnostics.all().front().fixes.at(0));
  CHECK(places(fixed) == "");
  CHECK(fixed.find("#\n# OUTPUT:\n") != std::string::npos);
  CHECK(fixed.find(result) > fixed.find("# OUTPUT:"));
  // Not where no entry would be left, nor where no divider closes the section.
  std::string closed = text;
  const std::size_t end = text.find("\nm_example");
  const std::size_t divider = text.rfind("\n", end - 2) + 1;
  closed.erase(divider, end - divider);
  const auto open = read(closed);
  for (const Diagnostic& each : open->diagnostics.all()) {
    if (each.problem->name == "unknown-parameter") CHECK(each.fixes.empty());
  }
}

TEST_CASE("entries in other styles keep their text") {
  struct Row {
    std::string text;
    std::string meaning;
  };
  for (const Row& row : {Row{"# X -1 means all", "-1 means all"}, Row{"# X: -1 means all", "-1 means all"},
                         Row{"# X -> the matrix", "the matrix"}, Row{"# X | the matrix", "the matrix"},
                         Row{"# `X` - the matrix", "the matrix"}, Row{"# X, some of them", "some of them"},
                         Row{"# X (Matrix): the matrix", "the matrix"}, Row{"# X:\tthe matrix", "the matrix"},
                         Row{"# X\tthe matrix", "the matrix"}}) {
    CAPTURE(row.text);
    const std::string text = with_line(5, row.text);
    const auto unit = read(text);
    CHECK(unit->diagnostics.size() == 1);
    const std::string mended_text = mended(text, unit->diagnostics.all().front().fixes.at(0));
    const auto fixed = read(mended_text);
    CHECK(text_of(unit->functions.front().parameters.front().doc) == row.meaning);
    CHECK(text_of(fixed->functions.front().parameters.front().doc) == row.meaning);
    CHECK(places(*fixed) == "");
  }
}

TEST_CASE("a type in brackets before a name goes where the function says the same") {
  const std::string text = with_line(6, "# (Integer) k  How much,");
  CHECK(places(text) == "6:3 entry-spacing\n");
  CHECK(mended_wholly(text) == joined(good_lines()));
}

TEST_CASE("two entries of one name are read, and written, as one") {
  const auto meaning = [](const std::string& text) {
    return text_of(read(text)->functions.front().parameters.front().doc);
  };
  const std::string text = with_line(8, "# flag  Whether\n# X     All of it,\n#       and more");
  CHECK(places(text) == "9:3 duplicate-entry\n");
  CHECK(meaning(text) == "The matrix|All of it,|and more");
  CHECK(mended_wholly(text) == with_line(5, "# X     The matrix\n#       All of it,\n#       and more"));
  // What stands in one as well is not said twice.
  const std::string more = with_line(8, "# flag  Whether\n# X     The matrix of all");
  CHECK(meaning(more) == "The matrix of all");
  CHECK(mended_wholly(more) == with_line(5, "# X     The matrix of all"));
  CHECK(meaning(with_line(8, "# flag  Whether\n# X     The")) == "The matrix");
}

TEST_CASE("an entry that stands twice, once with signs at its name, loses neither its name nor its text") {
  for (const std::string name : {"`X`  ", "X\t", "*X*  ", "X:   "}) {
    CAPTURE(name);
    const std::string entry = "# " + name + "The matrix";
    CHECK(all_mended(with_line(5, entry + "\n# X     The matrix")) == joined(good_lines()));
    CHECK(all_mended(with_line(5, "# X     The matrix\n" + entry)) == joined(good_lines()));
    CHECK(all_mended(with_line(5, "# X     The matrix\n# " + name + "All of it")) ==
          with_line(5, "# X     The matrix\n#       All of it"));
  }
}

TEST_CASE("an entry that stands twice in a line with others is not removed with these") {
  const auto unit = read("# Multiplies.\n# @param X the matrix @param k how much @param X the matrix\n"
                         "# @param flag whether\n# @return the product\n" +
                         function);
  const auto& all = unit->diagnostics.all();
  const auto told = std::find_if(
      all.begin(), all.end(), [](const Diagnostic& each) { return each.problem->name == "duplicate-entry"; });
  REQUIRE(told != all.end());
  CHECK(told->fixes.empty());
}

TEST_CASE("an entry of several names that stands twice is one diagnostic") {
  std::vector<std::string> lines = good_lines();
  lines[4] = "# X       The matrix";
  lines[5] = "# k,flag  How and whether";
  lines.erase(lines.begin() + 6, lines.begin() + 8);
  const std::string good = joined(lines);
  REQUIRE(places(good) == "");
  lines.insert(lines.begin() + 6, lines[5]);
  CHECK(places(joined(lines)) == "7:3 duplicate-entry\n");
  CHECK(mended_wholly(joined(lines)) == good);
  lines[6] = "# k  How";
  CHECK(places(joined(lines)) == "7:3 duplicate-entry\n");
}

TEST_CASE("signs within the text of an entry belong to it") {
  const auto unit = read(with_line(5, "# X     # of rows\n##      #1"));
  CHECK(text_of(unit->functions.front().parameters.front().doc) == "# of rows|#1");
}

TEST_CASE("entries of which most are written in the same other way are one diagnostic, few are one each") {
  const auto with_names = [](const std::vector<std::string>& heads) {
    std::vector<std::string> lines = good_lines();
    const std::vector<std::size_t> rows{4, 5, 7, 12};
    for (std::size_t i = 0; i < rows.size(); ++i) lines[rows[i]] = "# " + heads[i] + lines[rows[i]].substr(8);
    return joined(lines);
  };
  CHECK(places(with_names({"X: ", "k: ", "flag: ", "Y: "})) == "5:4 entry-spacing\n");
  CHECK(places(with_names({"X - ", "k - ", "flag - ", "Y - "})) == "5:4 entry-spacing\n");
  CHECK(places(with_names({"- X  ", "- k  ", "- flag  ", "- Y  "})) == "5:3 entry-spacing\n");
  CHECK(places(with_names({"1. X  ", "2. k  ", "3. flag  ", "1. Y  "})) == "5:3 entry-spacing\n");
  CHECK(places(with_names({"[X]  ", "[k]  ", "[flag]  ", "[Y]  "})) == "5:3 entry-spacing\n");
  CHECK(places(with_names({"X\n#    ", "k\n#    ", "flag\n#    ", "Y\n#    "})) == "5:3 entry-text\n");
  CHECK(places(with_names({"X: ", "k: ", "flag: ", "Y  "})) == "5:4 entry-spacing\n");
  CHECK(places(with_names({"X: ", "k: ", "flag  ", "Y  "})) == "5:4 entry-spacing\n");
  CHECK(places(with_names({"X: ", "k - ", "flag  ", "Y  "})) == "5:4 entry-spacing\n6:4 entry-spacing\n");
  const std::string text = with_names({"X: ", "k: ", "flag: ", "Y: "});
  const auto unit = read(text);
  CHECK(
      unit->diagnostics.all().front().message ==
      "expected two or more blanks between the name of the entry and its text, found `: `, and so in 3 more "
      "entries below");
  CHECK(places(mended(text, unit->diagnostics.all().front().fixes.front())) == "");
}

TEST_CASE("names that are not joined by commas, or have signs behind them, are one diagnostic each") {
  for (const std::string found : {"X and k", "X & k", "X/k"}) {
    CAPTURE(found);
    std::vector<std::string> lines = good_lines();
    lines[4] = fmt::format("# {}  The matrix", found);
    lines.erase(lines.begin() + 5, lines.begin() + 7);
    const std::string text = joined(lines);
    const auto unit = read(text);
    CHECK(places(*unit) == "5:3 entry-spacing\n");
    CHECK(mended(text, unit->diagnostics.all().front().fixes.front()).find("# X, k  The") < text.size());
    CHECK(text_of(unit->functions.front().parameters.at(1).doc) == "The matrix");
  }
  CHECK(places(with_line(5, "# X,    The matrix")) == "5:3 entry-spacing\n");
  CHECK(places(with_line(5, "# X[i,j]    The matrix")) == "5:4 entry-spacing\n");
}

TEST_CASE("entries without any text are told although others have theirs below") {
  std::vector<std::string> lines = good_lines();
  lines[4] = "# X";
  lines[5] = "# k\n#     How much";
  lines[6] = "#     and more";
  lines[7] = "# flag\n#     Whether";
  lines[12] = "# Y\n#     The product";
  const auto unit = read(joined(lines));
  CHECK(places(*unit) == "5:3 entry-text\n");
  const std::string fixed = mended(joined(lines), unit->diagnostics.all().front().fixes.at(0));
  CHECK(places(fixed) == "5:3 entry-text\n");
}

TEST_CASE("a type before a name goes only where the function says the same") {
  const auto fixes_of = [](const std::string& entry) {
    const auto unit = read(with_line(5, entry));
    REQUIRE(unit->diagnostics.size() == 1);
    CHECK(unit->diagnostics.all().front().span.begin > 0);
    return unit->diagnostics.all().front().fixes.size();
  };
  CHECK(fixes_of("# Matrix[Double] X  The matrix") == 1);
  CHECK(fixes_of("# Matrix X  The matrix") == 1);
  CHECK(fixes_of("# Frame X  The matrix") == 0);
  CHECK(fixes_of("# Matrix[Integer] X  The matrix") == 0);
  std::vector<std::string> lines = good_lines();
  lines[4] = "# Matrix X     The matrix";
  lines[5] = "# Integer k     How much,";
  lines[7] = "# Boolean flag  Whether";
  lines[12] = "# Matrix Y     The product";
  const auto unit = read(joined(lines));
  CHECK(unit->diagnostics.size() == 1);
  CHECK(mended_wholly(joined(lines)) == joined(good_lines()));
}

TEST_CASE(
    "a missing name below the first word of a text begins an entry, unless the text introduces values") {
  std::vector<std::string> lines = good_lines();
  lines[4] = "# X  The matrix";
  lines[5] = "#    k  How much,";
  lines[6] = "#       at least one";
  const auto unit = read(joined(lines));
  CHECK(places(*unit) == "6:6 entry-indent\n");
  CHECK(text_of(unit->functions.front().parameters[1].doc) == "How much,|at least one");
  CHECK(all_mended(joined(lines)).find("\n# k  How much,\n") != std::string::npos);
  CHECK(places(all_mended(joined(lines))) == "");
  lines[4] = "# X  The matrix, one of:";
  CHECK(text_of(read(joined(lines))->functions.front().parameters[1].doc).empty());
}

TEST_CASE("where texts want different indentation none is named for all") {
  std::vector<std::string> lines = good_lines();
  lines.insert(lines.begin() + 13, "# that is meant");
  lines.insert(lines.begin() + 8, "# it is so");
  lines.insert(lines.begin() + 5, "# to look at");
  const auto unit = read(joined(lines));
  REQUIRE(unit->diagnostics.size() == 1);
  const std::string same = unit->diagnostics.all().front().message;
  CHECK(same.find("indented by 7 blanks") != std::string::npos);
  lines[14] = "# Y  The product";
  const auto other = read(joined(lines));
  REQUIRE(other->diagnostics.size() == 1);
  CHECK(other->diagnostics.all().front().message.find("indented, found") != std::string::npos);
}

TEST_CASE("a no-break space in the place of a name is a blank before the text") {
  CHECK(places(with_line(6, "# \u00A0     How much,")) == "16:48 undocumented-parameter\n");
  CHECK(places(with_line(7, "# \u00A0     at least one")) == "");
}

TEST_CASE("an entry of commas alone is none") {
  for (const std::string name : {",", ",,", ", ,"}) {
    for (const std::string gap : {"\t", "  ", " \t"}) {
      for (const std::string section : {"# INPUT:\n", "# OUTPUT:\n", "# INPUT:\n# ----------\n# X  Data\n"}) {
        CAPTURE(section + name + gap);
        CHECK(read(section + "# " + name + gap + "it\n" + function)->diagnostics.size() != 0);
      }
    }
  }
  CHECK(places("# Words\n#\n# INPUT PARAMETERS:\n# ----------\n# NAME  TYPE  DEFAULT  MEANING\n# ----------\n"
               "# ,  Integer  3  it\n# k  Integer  3  it\n# ----------\n\n"
               "f_example = function(Integer k = 3) { }\n") == "7:3 unknown-parameter\n");
}

TEST_CASE("a name with an entry of its own begins no other where it goes on with the text above") {
  for (const std::string words : {"X and one more", "flag is on"}) {
    CAPTURE(words);
    const std::string text = with_line(7, "# " + words);
    CHECK(places(text) == "7:3 continuation-indent\n");
    CHECK(mended_wholly(text) == with_line(7, "#       " + words));
  }
  CHECK(places(with_line(8, "# flag Whether")) == "8:7 entry-spacing\n");
}

TEST_CASE("a text below its name that lacks its comment sign is one diagnostic") {
  const std::string text = with_line(8, "# flag\nWhether it is");
  CHECK(places(text) == "9:1 missing-comment-sign\n");
  CHECK(mended_wholly(text) == with_line(8, "# flag\n# Whether it is"));
  CHECK(places(text + "}\n").find("entry-text") == std::string::npos);
}

TEST_CASE("an entry in the place of another is renamed where nothing speaks against it") {
  const auto fixes_of = [](const std::string& name) {
    const auto unit = read(with_line(5, "# " + name + "  The matrix"));
    CHECK(places(*unit) == "5:3 unknown-parameter\n");
    return unit->diagnostics.all().front().fixes.size();
  };
  CHECK(fixes_of("X_in") == 1);
  CHECK(fixes_of("seed") == 1);
}

TEST_CASE("brackets with nothing in them are no text") {
  const std::string text = with_line(8, "# flag()  Whether");
  CHECK(places(text) == "8:3 entry-spacing\n");
  CHECK(mended_wholly(text) == with_line(8, "# flag  Whether"));
}

TEST_CASE("a name in words is renamed") {
  const auto with_rate = [](const std::string& name) {
    return "# Adds.\n#\n# INPUT:\n# ----------\n# " + name +
           "  The rate\n# k              The factor\n# ----------\n#\n# OUTPUT:\n# ----------\n"
           "# y  The sum\n# ----------\n\n"
           "m_example = function(Double learning_rate, Double k) return (Double y) { y = k }\n";
  };
  const auto unit = read(with_rate("learning rate"));
  REQUIRE(unit->diagnostics.size() == 1);
  REQUIRE(unit->diagnostics.all().front().fixes.size() == 1);
  CHECK(mended(with_rate("learning rate"), unit->diagnostics.all().front().fixes.front()) ==
        with_rate("learning_rate"));
}

TEST_CASE("values at the margin are told by the entry above, and are no entries") {
  for (const std::string other : {"1  some", "-1.5  less", "\"all\"  all of it", "TRUE  all of it"}) {
    const std::string text = with_line(7, "# 0  none\n# " + other);
    CAPTURE(text);
    CHECK(places(text) == "7:3 continuation-indent\n");
    CHECK(mended_wholly(text) == with_line(7, "#       0  none\n#       " + other));
  }
  // Words are values where a text introduces them, and every name has its entry.
  std::vector<std::string> lines = good_lines();
  lines[5] = "# k     How it is done:";
  lines[6] = "# fast  at once\n# slow  step by step";
  CHECK(places(joined(lines)) == "7:3 continuation-indent\n");
  const auto unit = read(joined(lines));
  CHECK(text_of(unit->functions.front().parameters[1].doc).ends_with("fast  at once|slow  step by step"));
  lines[7] = "# flog  Whether";
  CHECK(places(joined(lines)).find("8:3 unknown-parameter") != std::string::npos);
  // Empty lines may stand around them.
  lines = good_lines();
  lines[5] = "# k     How it is done:\n#";
  lines[6] = "# 0  none\n# 1  some\n#";
  CHECK(places(joined(lines)) ==
        "7:1 empty-line-in-section\n8:3 continuation-indent\n10:1 empty-line-in-section\n");
  CHECK(read(joined(lines))->functions.front().parameters[1].doc.blocks.size() == 2);
}

TEST_CASE("an entry without text introduces nothing below an empty line") {
  for (const std::string value : {"0  none", "fast  at once"}) {
    CAPTURE(value);
    const std::string found = places(with_line(5, "# X\n#\n# " + value));
    CHECK(found.starts_with("5:3 entry-text\n"));
  }
}

TEST_CASE("the fields of reStructuredText are entries") {
  std::vector<std::string> lines = good_lines();
  lines[4] = "# :X: The matrix";
  CHECK(places(joined(lines)) == "5:3 entry-spacing\n");
  CHECK(mended_wholly(joined(lines)) == joined(good_lines()));
}

TEST_CASE("empty lines that a list needs are told once, and stay") {
  std::vector<std::string> lines = good_lines();
  lines[4] = "# X     1. one\n#\n#          of it\n#\n#       2. two\n#\n#       In the end.";
  const auto unit = read(joined(lines));
  CHECK(places(*unit) == "6:1 empty-line-in-section\n");
  CHECK(unit->diagnostics.all().front().message.ends_with("and so in 2 more places below"));
  CHECK(unit->diagnostics.all().front().fixes.empty());
}

TEST_CASE("a bullet and blanks at the margin are no entry") {
  std::vector<std::string> lines = good_lines();
  lines[6] = "# -     at least one";
  const auto unit = read(joined(lines));
  CHECK(places(*unit) == "7:3 continuation-indent\n");
  CHECK(places(all_mended(joined(lines))) == "");
  CHECK(text_of(read(all_mended(joined(lines)))->functions.front().parameters[1].doc).find("at least one") !=
        std::string::npos);
}

TEST_CASE("a text that goes on with its name and a comma keeps the name") {
  std::vector<std::string> lines = good_lines();
  lines[6] = "# k, at least one";
  CHECK(places(joined(lines)) == "7:3 continuation-indent\n");
  CHECK(all_mended(joined(lines)).find("k, at least one") != std::string::npos);
}

TEST_CASE("entries of results among those of parameters become a section in the order of the function") {
  const std::string dashes = "# ----------------------------------------\n";
  const std::string rest =
      "m_example = function(Matrix[Double] X) return (Matrix[Double] A, Matrix[Double] B) {\n"
      "  A = X\n  B = X\n}\n";
  const std::string input = "# Splits.\n#\n# INPUT:\n" + dashes + "# X  A matrix\n";
  const std::string text = input + "# B  The second half\n# A  The first half\n" + dashes + rest;
  CHECK(places(text) == "6:3 unknown-parameter\n");
  CHECK(mended_wholly(text) == input + dashes + "#\n# OUTPUT:\n" + dashes +
                                   "# A  The first half\n# B  The second half\n" + dashes + rest);
}
