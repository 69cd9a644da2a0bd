// Lines that are entries although their names are none of the function, and lines that only look like
// entries.
#include "tests/languages/dml/explain/mending.hpp"
#include "tests/languages/dml/header/section_header.hpp"

#include <doctest/doctest.h>

using namespace bindery;
using namespace bindery::testing;

namespace {

// The good header with its entries written in another way, and a line between the first two.
std::string in_form(const std::string& before, const std::string& behind, const std::string& name) {
  std::vector<std::string> lines = good_lines();
  const auto entry = [&](const std::string& of, const std::string& text) {
    return "# " + before + of + behind + text;
  };
  lines[4] = entry("X", "The matrix") + "\n" + entry(name, "The seed");
  lines[5] = entry("k", "How much,");
  lines[7] = entry("flag", "Whether");
  lines[12] = entry("Y", "The product");
  return joined(lines);
}

} // namespace

TEST_CASE("a line in the form of the entries around it is one, whatever its name") {
  for (const auto& [first, second] :
       {std::pair{"", ": "}, std::pair{"- ", ": "}, std::pair{"", " - "}, std::pair{"", " "}}) {
    const std::string before = first; // clang lets no lambda take the names of a pair
    const std::string behind = second;
    CAPTURE(before);
    CAPTURE(behind);
    const auto unit = read(in_form(before, behind, "seed"));
    CHECK(names(*unit) == std::multiset<std::string_view>{"entry-spacing", "unknown-parameter"});
    CHECK(meaning_of(*unit, 0) == "The matrix");
    CHECK(meaning_of(*unit, 1) == "How much,|at least one");
  }
  CHECK(meaning_of(*read(in_form("", ": ", "Note")), 0).starts_with("The matrix|Note"));
}

TEST_CASE("brackets around what may be left out, with the default of the function, are no part of a name") {
  const auto with_name = [](const std::string& name) {
    const std::string two =
        "m_example = function(Matrix[Double] X, Integer k = 5) return (Matrix[Double] Y) {\n"
        "  Y = X * k\n}\n";
    return read("# Scales.\n#\n# INPUT:\n# ----------\n# X  The matrix\n# " + name +
                "  How much\n# ----------\n#\n# OUTPUT:\n# ----------\n# Y  The product\n# ----------\n" +
                two);
  };
  for (const char* name : {"[k=5]", "[k]", "[k = 5]"}) {
    CAPTURE(name);
    const auto unit = with_name(name);
    CHECK(only_fix(*unit) == "write the name alone");
    CHECK(meaning_of(*unit, 1) == "How much");
  }
  CHECK(places(*with_name("[k=6]")) == "6:3 unknown-parameter\n");
}

TEST_CASE("a text that goes on with a word and a sign is no entry") {
  const auto with_text = [](const std::string& line) {
    std::vector<std::string> lines = good_lines();
    lines[4] = "# X: The matrix";
    lines[5] = "# k: How much";
    lines[6] = line;
    lines[7] = "# flag: Whether";
    lines[12] = "# Y: The product";
    return joined(lines);
  };
  for (const std::string line : {"# default: five", "# Note: more than five", "# things: all of them"}) {
    CAPTURE(line);
    const auto unit = read(with_text(line));
    CHECK(names(*unit) == std::multiset<std::string_view>{"continuation-indent", "entry-spacing"});
    CHECK(meaning_of(*unit, 1) == "How much|" + line.substr(2));
  }
  // Above the first entry no text goes on.
  CHECK(read(with_line(5, "# things: all of them"))->functions.front().has_header);
  CHECK(names(*read(with_text("# max_iters: most of them"))).count("unknown-parameter") == 1);
}

TEST_CASE("a line that begins with a slip of a missing name is its entry") {
  for (const std::string entry : {"# flg Whether", "# FLAG Whether", "# flga Whether", "# flagg: Whether"}) {
    CAPTURE(entry);
    const auto unit = read(with_line(8, entry));
    CHECK(meaning_of(*unit, 2) == "Whether");
    CHECK(meaning_of(*unit, 1) == "How much,|at least one");
    CHECK(places(*unit).starts_with("8:3 "));
  }
  CHECK(places(with_line(6, "# K How much,")) == "6:3 parameter-case\n6:4 entry-spacing\n");
}

TEST_CASE("a name joined with its text begins its entry") {
  struct Row {
    std::size_t line;
    std::string entry;
    std::string place;
    std::string fixed;
  };
  for (const Row& row : {Row{5, "# XThe matrix", "5:4", "# X     The matrix"},
                         Row{6, "# kHow much,", "6:4", "# k     How much,"},
                         Row{8, "# flagWhether it is", "8:7", "# flag  Whether it is"},
                         Row{13, "# YA product", "13:4", "# Y  A product"}}) {
    CAPTURE(row.entry);
    const std::string text = with_line(row.line, row.entry);
    CHECK(places(text) == row.place + " entry-spacing\n");
    CHECK(all_mended(text) == with_line(row.line, row.fixed));
  }
  // What may be a name of its own, or a word, is none that is joined.
  for (const std::string words : {"# XFactor The factor", "# Xavier knows"}) {
    CAPTURE(words);
    CHECK(places(with_line(5, words)).find("entry-spacing") == std::string::npos);
  }
  CHECK(places(with_line(8, "# kHow much")) == "8:3 continuation-indent\n");
}

TEST_CASE("what may be a name joined with its text is not indented as the text of another") {
  const auto unit = read(with_line(8, "# flagwhether it is"));
  CHECK(places(*unit) == "8:3 continuation-indent\n");
  CHECK(only_fix(*unit) == "");
  CHECK(only_fix(*read(with_line(8, "# flag  Whether\n# flagged or not"))) == "indent the text");
}

TEST_CASE("a coined name whose text stands below the others begins an entry") {
  std::vector<std::string> lines = good_lines();
  lines[4] = "# X         The matrix";
  lines[5] = "# k         How much,";
  lines[7] = "# flag      Whether\n# max_iters Most of them";
  const auto unit = read(joined(lines));
  CHECK(places(*unit) == "9:3 unknown-parameter\n9:12 entry-spacing\n");
  CHECK(meaning_of(*unit, 2) == "Whether");
}

TEST_CASE("what may be an entry is not indented as the text of another") {
  CHECK(only_fix(*read(with_line(8, "# flag  Whether\n# verbose Print it"))) == "");
  CHECK(only_fix(*read(with_line(8, "# flag  Whether\n# seed: the seed"))) == "");
  CHECK(only_fix(*read(with_line(8, "# flag  Whether\n# this is so"))) == "indent the text");
}

TEST_CASE("the end of a sentence is no name") {
  for (const std::string text :
       {"# included.  It may be negative.", "# included.  Always.", "# X.  Dense."}) {
    CAPTURE(text);
    const auto unit = read(with_line(7, text));
    CHECK(places(*unit) == "7:3 continuation-indent\n");
    CHECK(meaning_of(*unit, 1) == "How much,|" + text.substr(2));
  }
  CHECK(places(with_line(5, "# X.  The matrix")) == "5:3 entry-spacing\n");
}

TEST_CASE("words above entries that name or introduce them are no text of the entry above") {
  for (const std::string words : {"Optional:", "Optional parameters", "--- optional ---",
                                  "The following parameters are optional.", "All of the other arguments:"}) {
    CAPTURE(words);
    const auto unit = read(with_line(8, "# " + words + "\n# flag  Whether"));
    CHECK(places(*unit) == "8:3 prose-in-section\n");
    CHECK(only_fix(*unit) == "");
    CHECK(meaning_of(*unit, 1) == "How much,|at least one");
  }
  CHECK(places(with_line(7, "# Optional.")) == "7:3 continuation-indent\n");
  CHECK(places(with_line(7, "# is required")) == "7:3 continuation-indent\n");
  CHECK(places(with_line(8, "# flag  Whether\n# or one of the parameters")) == "9:3 continuation-indent\n");
}

TEST_CASE("a divider above words that introduce entries closes no section") {
  const auto unit = read(with_line(8, "# --------------\n# Optional:\n# flag  Whether"));
  CHECK(places(*unit) == "8:3 stray-divider\n9:3 prose-in-section\n");
  CHECK(meaning_of(*unit, 2) == "Whether");
  CHECK(places(with_line(10, "# Note: k is small.\n# --------------\n#")) == "10:3 text-after-section\n");
  CHECK(places(with_line(10, "# Optional:\n#")) == "10:3 text-after-section\n");
}

TEST_CASE("a paragraph of its own at the end of a section is told once") {
  CHECK(places(with_line(8, "# flag  Whether\n#\n# Note: k must be positive.")) == "10:3 prose-in-section\n");
  CHECK(places(with_line(8, "# flag  Whether\n#\n# Note that k\n# must be positive.")) ==
        "10:3 prose-in-section\n");
  CHECK(places(with_line(8, "#\n# Note that k\n# must be positive.\n# flag  Whether")) ==
        "9:3 prose-in-section\n");
}

TEST_CASE("a default behind a name, and dimensions, are kept in the text") {
  struct Row {
    std::string entry;
    std::string meaning;
    std::string fixed;
  };
  for (const Row& row : {Row{"# k = 4  How much,", "4  How much,", "= 4  How much,"},
                         Row{"# k = 3  How much,", "How much,", "How much,"},
                         Row{"# k=3     How much,", "How much,", "How much,"},
                         Row{"# Integer k = 3 - How much,", "How much,", "How much,"},
                         Row{"# k[n,m]  How much,", "[n,m]  How much,", "[n,m]  How much,"},
                         Row{"# k[n x m]  How much,", "[n x m]  How much,", "[n x m]  How much,"},
                         Row{"# k (n, m)  How much,", "(n, m)  How much,", "(n, m)  How much,"},
                         Row{"# k = How much,", "How much,", "How much,"}}) {
    CAPTURE(row.entry);
    const std::string text = with_line(6, row.entry);
    const auto unit = read(text);
    REQUIRE(unit->diagnostics.size() == 1);
    CHECK(meaning_of(*unit, 1) == row.meaning + "|at least one");
    const std::string fixed = mended(text, unit->diagnostics.all().front().fixes.at(0));
    CHECK(fixed == with_line(6, "# k     " + row.fixed));
    CHECK(places(fixed) == "");
  }
}

TEST_CASE("a colon that begins all texts begins that of the longest name, too") {
  std::vector<std::string> lines = good_lines();
  lines[4] = "# X    : The matrix";
  lines[5] = "# k    : How much,";
  lines[7] = "# flag : Whether";
  const auto unit = read(joined(lines));
  CHECK(places(*unit) == "8:7 entry-spacing\n");
  CHECK(meaning_of(*unit, 0) == "The matrix");
  CHECK(meaning_of(*unit, 2) == "Whether");
  CHECK(mended(joined(lines), unit->diagnostics.all().front().fixes.at(0)).find("flag  : W") !=
        std::string::npos);
}

TEST_CASE("a name with a full stop in it begins an entry as those around it do") {
  std::vector<std::string> lines = good_lines();
  lines[4] = "# X: The matrix";
  lines[5] = "# na.rm: Whether to drop,\n# k: How much,";
  lines[7] = "# flag: Whether";
  const auto unit = read(joined(lines));
  CHECK(places(*unit) == "5:4 entry-spacing\n6:3 unknown-parameter\n");
  CHECK(meaning_of(*unit, 0) == "The matrix");
}

TEST_CASE("names of one entry in two lines are joined") {
  std::vector<std::string> lines = good_lines();
  lines[4] = "# X,";
  lines[5] = "# k     How much,";
  const auto unit = read(joined(lines));
  CHECK(places(*unit) == "5:3 entry-spacing\n");
  const std::string fixed = mended(joined(lines), unit->diagnostics.all().front().fixes.at(0));
  CHECK(fixed.find("# X,k     How much,\n") != std::string::npos);
  CHECK(places(fixed) == "");
}

TEST_CASE("a second section of a kind is told at once, whatever its title") {
  for (const std::string title : {"OPTIONAL INPUT:", "INPUT (optional):", "PARAMETERS:", "Inputs:"}) {
    CAPTURE(title);
    std::vector<std::string> lines = good_lines();
    lines[7] = "# --------------\n#\n# " + title + "\n# --------------\n# flag  Whether";
    const auto unit = read(joined(lines));
    CHECK(places(*unit) == "10:3 duplicate-section\n");
    CHECK(only_fix(*unit) == "");
    CHECK(meaning_of(*unit, 2) == "Whether");
  }
}

TEST_CASE("lines below a whole header that are like entries are no section of it") {
  CHECK(places(with_line(15, "\n# It takes\n# X  the matrix\n# k  the factor")) == "");
}

TEST_CASE("a section of a function without results may say so") {
  const std::string header =
      "# Prints.\n#\n# INPUT:\n# ----------\n# X  The matrix\n# ----------\n#\n# OUTPUT:\n# ----------\n";
  const std::string end = "# ----------\n\nm_example = function(Matrix[Double] X) {\n  print(sum(X))\n}\n";
  for (const std::string words : {"", "# None\n", "# none.\n", "# n/a\n"}) {
    CAPTURE(words);
    CHECK(places(header + words + end) == "");
  }
  CHECK(places(header + "# Nothing much\n" + end) == "10:3 prose-in-section\n");
}

TEST_CASE("entries that say nothing are counted") {
  std::vector<std::string> lines = good_lines();
  lines[4] = "# X     ---";
  lines[5] = "# k     ---";
  lines[6] = "# flag  ---";
  lines.erase(lines.begin() + 7);
  const auto unit = read(joined(lines));
  CHECK(places(*unit) == "5:3 entry-text\n");
  CHECK(unit->diagnostics.all().front().message ==
        "expected the meaning of `X`, found only dashes, and so in 2 more entries below");
}

TEST_CASE("blanks in the place of a tab put a text below those that tabs have aligned") {
  std::vector<std::string> lines = good_lines();
  lines[4] = "# X\t\tThe matrix";
  lines[5] = "# k: How much,";
  lines[7] = "# flagged\tWhether";
  const auto with_flag = [&](std::string text) {
    for (std::size_t at = text.find("flag = "); at != std::string::npos; at = text.find("flag = ", at + 9))
      text.replace(at, 4, "flagged");
    return text;
  };
  const std::string text = with_flag(joined(lines));
  CHECK(places(text) == "6:4 entry-spacing\n8:10 entry-spacing\n");
  lines[5] = "# k             How much,";
  lines[7] = "# flagged       Whether";
  CHECK(all_mended(text) == with_flag(joined(lines)));
}

TEST_CASE("entries whose texts stand before their names are one diagnostic, and its fix exchanges them") {
  std::vector<std::string> lines = good_lines();
  lines[4] = "# The matrix      X";
  lines[5] = "# How much, at least one  k";
  lines.erase(lines.begin() + 6);
  lines[6] = "# Whether or not   flag";
  lines[11] = "# The product    Y";
  const std::string text = joined(lines);
  const auto unit = read(text);
  REQUIRE(places(*unit) == "5:19 entry-spacing\n");
  CHECK(text_of(unit->functions.front().parameters.at(1).doc) == "How much, at least one");
  const std::string after = mended(text, unit->diagnostics.all().front().fixes.front());
  CHECK(places(after) == "");
  CHECK(after.find("# k     How much, at least one\n") != std::string::npos);
  // A text may end with the name of another entry, behind a column of blanks.
  CHECK(places(with_line(7, "#       at least  X")) == "");
  CHECK(places(with_line(5, "# X     The matrix  k")) == "");
}

TEST_CASE("the types of entries in brackets go where the function says the same") {
  std::vector<std::string> lines = good_lines();
  lines[4] = "# X (Matrix): The matrix";
  lines[5] = "# k (int, optional): How much,";
  lines[7] = "# flag (bool, default FALSE): Whether";
  lines[12] = "# Y [Matrix[Double]]: The product";
  const std::string text = joined(lines);
  const auto unit = read(text);
  REQUIRE(places(*unit) == "5:3 entry-spacing\n");
  CHECK(text_of(unit->functions.front().parameters.front().doc) == "The matrix");
  CHECK(text_of(unit->functions.front().results.front().doc) == "The product");
  CHECK(places(mended(text, unit->diagnostics.all().front().fixes.front())) == "");
  lines[4] = "# X: Matrix - The matrix";
  lines[5] = "# k : Integer - How much,";
  lines[7] = "# flag: Boolean  Whether";
  lines[12] = "# Y: Matrix[Double]  The product";
  const auto colons = read(joined(lines));
  REQUIRE(places(*colons) == "5:3 entry-spacing\n");
  CHECK(text_of(colons->functions.front().parameters.front().doc) == "The matrix");
  CHECK(places(mended(joined(lines), colons->diagnostics.all().front().fixes.front())) == "");
  lines[4] = "# X :: Matrix[Double] - The matrix";
  lines[5] = "# k :: Integer - How much,";
  lines[7] = "# flag :: Boolean - Whether";
  lines[12] = "# Y :: Matrix[Double] - The product";
  CHECK(places(joined(lines)) == "5:3 entry-spacing\n");
  CHECK(places(all_mended(joined(lines))) == "");
  // One that says more stays.
  CHECK(
      text_of(read(with_line(5, "# X (Matrix[Double] of data): it"))->functions.front().parameters[0].doc) ==
      "(Matrix[Double] of data): it");
  CHECK(text_of(read(with_line(8, "# flag (yes or no): Whether"))->functions.front().parameters.at(2).doc) ==
        "(yes or no): Whether");
}

TEST_CASE("texts behind colons keep their column") {
  std::vector<std::string> lines = good_lines();
  lines[4] = "# X:    The matrix";
  lines[5] = "# k:    How much,";
  lines[7] = "# flag: Whether";
  lines[12] = "# Y:    The product";
  const std::string text = joined(lines);
  const auto unit = read(text);
  REQUIRE(places(*unit) == "5:4 entry-spacing\n");
  CHECK(mended(text, unit->diagnostics.all().front().fixes.front()) == joined(good_lines()));
}

TEST_CASE("tabs behind all comment signs indent no entry") {
  std::vector<std::string> lines = good_lines();
  lines[5] = "# K     How much,";
  lines[7] = "# Flag: Whether";
  for (std::string& line : lines) {
    if (line.size() > 1) line[1] = '\t';
  }
  const auto unit = read(joined(lines));
  CHECK(text_of(unit->functions.front().parameters[0].doc) == "The matrix");
  CHECK(text_of(unit->functions.front().parameters[1].doc) == "How much,|at least one");
  CHECK(text_of(unit->functions.front().parameters[2].doc) == "Whether");
  CHECK(places(all_mended(joined(lines))) == "");
}

TEST_CASE("a name and a comma before an article are an entry, not two names") {
  std::vector<std::string> lines = good_lines();
  lines[4] = "# X, The matrix";
  lines[5] = "# k, X times how much,";
  lines[7] = "# flag, Whether";
  const auto unit = read(joined(lines));
  CHECK(text_of(unit->functions.front().parameters[1].doc) == "X times how much,|at least one");
  CHECK(places(all_mended(joined(lines))) == "");
}

TEST_CASE("several names are an entry however they are set off from their text") {
  for (const std::string list : {"X,k", "X, k", "`X`,`k`", "`X,k`", "@param X,k", "- X, k"}) {
    for (const std::string sign : {" ", ": ", " - ", " = ", "\t", "\u3000", " -- "}) {
      std::vector<std::string> lines = good_lines();
      lines[4] = "# " + list + sign + "The data";
      lines[5] = lines[6] = "#       and more";
      CAPTURE(lines[4]);
      const auto unit = read(joined(lines));
      CHECK(names(*unit) == std::multiset<std::string_view>{"entry-spacing"});
      CHECK(meaning_of(*unit, 0) == "The data|and more|and more");
      CHECK(meaning_of(*unit, 1) == "The data|and more|and more");
      CHECK(places(all_mended(joined(lines))) == "");
      CHECK(meaning_of(*read(all_mended(joined(lines))), 1) == "The data|and more|and more");
    }
  }
  // Without a text.
  std::vector<std::string> lines = good_lines();
  lines[4] = "# X,k";
  lines[5] = lines[6] = "#       of the matrix";
  CHECK(places(joined(lines)) == "5:3 entry-text\n");
}

TEST_CASE("leaders of any length between names and texts are one diagnostic") {
  std::vector<std::string> lines = good_lines();
  lines[4] = "# X ...... The matrix";
  lines[5] = "# k ...... How much,";
  lines[7] = "# flag ... Whether";
  lines[12] = "# Y ...... The product";
  CHECK(places(joined(lines)) == "5:4 entry-spacing\n");
}

TEST_CASE("a type and a default behind the name that the function declares are no text") {
  std::vector<std::string> lines = good_lines();
  lines[4] = "# X: Matrix -- The matrix";
  lines[5] = "# k: Integer = 3 -- How much,";
  lines[7] = "# flag: Boolean = FALSE -- Whether";
  const auto unit = read(joined(lines));
  CHECK(places(*unit) == "5:3 entry-spacing\n");
  CHECK(text_of(unit->functions.front().parameters[1].doc) == "How much,|at least one");
  // Another default says something else than the function, and stays.
  lines[5] = "# k: Integer = 4 -- How much,";
  CHECK(text_of(read(joined(lines))->functions.front().parameters[1].doc).find('4') != std::string::npos);
}

TEST_CASE("an entry one blank further to the right than others of its manner is none of their text") {
  for (const std::string sign : {": ", " - ", " "}) {
    std::vector<std::string> lines = good_lines();
    lines[4] = "# X" + sign + "The matrix";
    lines[5] = "#  k" + sign + "How much,";
    lines[7] = "# flag" + sign + "Whether";
    CAPTURE(sign);
    const auto unit = read(joined(lines));
    CHECK(text_of(unit->functions.front().parameters[1].doc) == "How much,|at least one");
    CHECK(text_of(read(all_mended(joined(lines)))->functions.front().parameters[1].doc) ==
          "How much,|at least one");
    CHECK(places(all_mended(joined(lines))) == "");
  }
}

TEST_CASE("entries further to the right are none of the text above where they stand left of it") {
  std::vector<std::string> lines = good_lines();
  lines[4] = "# X - The matrix";
  lines[5] = "#   k - How much,";
  lines[7] = "#   flag - Whether";
  CHECK(places(joined(lines)) == "5:4 entry-spacing\n6:5 entry-indent\n");
  const auto unit = read(joined(lines));
  CHECK(text_of(unit->functions.front().parameters[1].doc) == "How much,|at least one");
  CHECK(text_of(unit->functions.front().parameters[2].doc) == "Whether");
  CHECK(places(all_mended(joined(lines))) == "");
  // Below the text a name begins a line of it, and elsewhere where it has an entry of its own.
  lines[5] = "#     k - How much,";
  CHECK(text_of(read(joined(lines))->functions.front().parameters[1].doc).empty());
  lines = good_lines();
  lines[4] = "# X - The matrix\n#   k - 1 of which are";
  lines[5] = "# k - How much,";
  lines[7] = "# flag - Whether";
  CHECK(text_of(read(joined(lines))->functions.front().parameters[0].doc) == "The matrix|k - 1 of which are");
}

TEST_CASE("words that part entries in another manner are none of the text above") {
  std::vector<std::string> lines = good_lines();
  lines[4] = "# X: The matrix";
  lines[5] = "# -- optional --\n# k: How much,";
  lines[7] = "# flag: Whether";
  const auto unit = read(joined(lines));
  CHECK(places(*unit) == "5:4 entry-spacing\n6:3 prose-in-section\n");
  CHECK(text_of(unit->functions.front().parameters[0].doc) == "The matrix");
}

TEST_CASE("a number before a name goes before the same name behind it") {
  std::vector<std::string> lines = good_lines();
  lines[4] = "# 1. X     The matrix";
  lines[5] = "# 2. k     How much,";
  lines[7] = "# 3. flag  flag";
  CHECK(places(joined(lines)) == "5:3 entry-spacing\n");
  const auto unit = read(all_mended(joined(lines)));
  CHECK(text_of(unit->functions.front().parameters[2].doc) == "flag");
  CHECK(places(*unit) == "");
}

TEST_CASE("a text at the margin may go on with a name of the other section") {
  std::vector<std::string> lines = good_lines();
  std::size_t at = 0;
  while (lines[at].find("The product") == std::string::npos) ++at;
  lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at) + 1, "# k of which there are");
  const auto unit = read(joined(lines));
  CHECK(names(*unit) == std::multiset<std::string_view>{"continuation-indent"});
  CHECK(text_of(unit->functions.front().results.at(0).doc) == "The product|k of which there are");
  lines[at + 1] = "# k  How many there are";
  CHECK(names(*read(joined(lines))) == std::multiset<std::string_view>{"unknown-result"});
}
