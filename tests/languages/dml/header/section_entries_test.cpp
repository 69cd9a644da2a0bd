// Where the entries of a section end.
#include "tests/languages/dml/explain/mending.hpp"
#include "tests/languages/dml/header/section_header.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace bindery;
using namespace bindery::testing;

TEST_CASE("a title or a divider that stands no deeper than entries is none of their text") {
  for (const std::string separator : {" - ", " ", ": ", "  "}) {
    for (const std::string indent : {"", "  "}) {
      CAPTURE(separator);
      CAPTURE(indent);
      const std::string text =
          "#   Scales.\n#   INPUT:\n#   ----------\n#   " + indent + "X" + separator +
          "the matrix\n#   ----------\n#   OUTPUT:\n#   ----------\n#   " + indent + "Y" + separator +
          "the result\n#   ----------\n#   Examples:\n#   Y = example(X)\n" +
          "m_example = function(Matrix[Double] X) return (Matrix[Double] Y) {\n  Y = X\n}\n";
      const auto unit = read(text);
      CHECK(meaning_of(*unit, 0) == "the matrix");
      CHECK(text_of(unit->functions.front().results.front().doc) == "the result");
      CHECK(text_of(unit->functions.front().description) == "Scales.|Examples:|Y = example(X)");
      CHECK(places(all_mended(text)) == "");
    }
  }
}

TEST_CASE("a title of other words behind all entries ends the section, although nothing parts it from them") {
  for (const std::string title : {"References:", "Example:", "NOTES:", "See also:", "Author:"}) {
    // In front of the divider that closes the section, and in its place
    for (const bool divider : {true, false}) {
      CAPTURE(title);
      CAPTURE(divider);
      std::vector<std::string> lines = good_lines();
      if (!divider) lines.erase(lines.begin() + 13);
      lines.insert(lines.begin() + 13, {"# " + title, "# Some words."});
      const auto unit = read(joined(lines));
      CHECK(text_of(unit->functions.front().results.front().doc) == "The product");
      CHECK(text_of(unit->functions.front().description) == "Multiplies.|" + title + "|Some words.");
      std::vector<std::string> moved = good_lines();
      moved.insert(moved.begin() + 1, {"#", "# " + title, "# Some words."});
      CHECK(all_mended(joined(lines)) == joined(moved));
    }
  }
  // Where an entry is missing it may be that of its text, and deeper it is a part of one.
  CHECK(meaning_of(*read(with_line(6, "# Notes:")), 0) == "The matrix|Notes:|at least one");
  CHECK(meaning_of(*read(with_line(7, "#       Notes:")), 1) == "How much,|Notes:");
  // Words that may be lost, as entries, statements and rulings below no section, stay with the last entry.
  for (const std::string below :
       {"X  must be sorted", "Z  is none", "Y  is from [1]", "k=1  none", "- k  the number", "Y = f(X)",
        "----------", "Some words.\n#\n# X  more", "Some words.\n# --------\n# k=1  none"}) {
    CAPTURE(below);
    std::vector<std::string> lines = good_lines();
    lines.insert(lines.begin() + 13, {"# Notes:", "# " + below});
    const auto unit = read(joined(lines));
    CHECK(text_of(unit->functions.front().description) == "Multiplies.");
  }
}

TEST_CASE(
    "titles of other words end a section with items, indented lines or statements of an example below them") {
  const auto with_words = [](const std::vector<std::string>& words, bool divider) {
    std::vector<std::string> lines = good_lines();
    if (!divider) lines.erase(lines.begin() + 13);
    lines.insert(lines.begin() + 13, words.begin(), words.end());
    return joined(lines);
  };
  const std::vector<std::vector<std::string>> cases{
      {"# Example:", "# Y = example(X)"},
      {"# Usage:", "#   Y = example(X)", "#   print(Y)"},
      {"# Notes:", "# - sparse", "# - dense"},
      {"# References:", "#   [1] A book", "#   2nd edition"},
      {"# References:", "# [1] A book", "# Notes:", "# None."},
      {"# References:", "# [1] A book", "#", "# Notes:", "# None."},
      {"# EXAMPLE: Y = example(X)"},
      {"# See also: outer", "# and others"},
  };
  for (const std::vector<std::string>& words : cases) {
    for (const bool divider : {true, false}) {
      CAPTURE(words.front());
      CAPTURE(divider);
      const std::string text = with_words(words, divider);
      const auto unit = read(text);
      CHECK(text_of(unit->functions.front().results.front().doc) == "The product");
      // The divider below the words is that of the section: one fault.
      CHECK(unit->diagnostics.size() == (divider ? 1 : 2));
      std::vector<std::string> moved = good_lines();
      moved.insert(moved.begin() + 1, words.begin(), words.end());
      moved.insert(moved.begin() + 1, "#");
      CHECK(all_mended(text) == joined(moved));
    }
  }
  // A line alone of a note may be about the entry, and lines below the text of the entry belong to that.
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"# Note: sorted"}, {"# Example: 3 or 4"}, {"# Notes:", "# Y: none"}}) {
    CAPTURE(words.front());
    CHECK(text_of(read(with_words(words, true))->functions.front().description) == "Multiplies.");
  }
}

TEST_CASE("a title of other words below an empty line ends the section, whatever stands below it") {
  for (const std::string below : {"Z = f(X)", "a  the words", "0  none", "Some words."}) {
    CAPTURE(below);
    std::vector<std::string> lines = good_lines();
    lines.insert(lines.begin() + 13, {"#", "# NOTE:", "# " + below});
    const auto unit = read(joined(lines));
    CHECK(text_of(unit->functions.front().description).find("Multiplies.|NOTE:|") == 0);
    CHECK(text_of(unit->functions.front().results.front().doc) == "The product");
  }
  // Above another entry it parts the two.
  std::vector<std::string> lines = good_lines();
  lines.insert(lines.begin() + 5, {"#", "# Notes:"});
  CHECK(meaning_of(*read(joined(lines)), 1) == "How much,|at least one");
}

TEST_CASE("rows below a title of other words behind the sections are words of the description") {
  for (const std::string row : {"X  must be sorted", "a  the words", "0  none"}) {
    CAPTURE(row);
    std::vector<std::string> lines = good_lines();
    lines.insert(lines.begin() + 14, {"#", "# Notes:", "# " + row});
    const auto unit = read(joined(lines));
    CHECK(text_of(unit->functions.front().description) == "Multiplies.|Notes:|" + row);
    // There they might be read as entries.
    CHECK(only_fix(*unit).empty());
  }
}

TEST_CASE("the title of the only result has its text in the line below") {
  const auto with_result = [](const std::vector<std::string>& result) {
    std::vector<std::string> lines = good_lines();
    lines.erase(lines.begin() + 10, lines.begin() + 14);
    lines.insert(lines.begin() + 10, result.begin(), result.end());
    return joined(lines);
  };
  for (const std::vector<std::string>& result : {std::vector<std::string>{"# Returns:", "# The product"},
                                                 {"# Returns:", "#    The product"},
                                                 {"# Result:", "# Y: The product"}}) {
    CAPTURE(result.back());
    const auto unit = read(with_result(result));
    CHECK(text_of(unit->functions.front().results.front().doc) == "The product");
    CHECK(places(*unit) == "11:3 title-spelling\n");
    CHECK(places(all_mended(with_result(result))) == "");
    CHECK(text_of(read(all_mended(with_result(result)))->functions.front().results.front().doc) ==
          "The product");
  }
  CHECK(text_of(read(with_result({"# Returns:", "# The product,", "# sorted", "#", "# All in all."}))
                    ->functions.front()
                    .results.front()
                    .doc) == "The product,|sorted");
  // Statements are an example, and a row is an entry.
  CHECK(text_of(read(with_result({"# Returns:", "# Z = f(X)"}))->functions.front().results.front().doc) ==
        "");
}

TEST_CASE("an entry of several names counts for each where a title ends the section") {
  const std::string head =
      "# Adds.\n#\n# INPUT:\n# ------------\n# a,b  The one and the other\n# c    The last\n";
  const std::string tail =
      "# ------------\n#\n# OUTPUT:\n# ------------\n# y  The sum\n# ------------\n"
      "m_f = function(Double a, Double b, Double c) return (Double y) {\n  y = a + b + c\n}\n";
  const auto unit = read(head + "# References:\n# [1] A book\n" + tail);
  CHECK(text_of(unit->functions.front().description) == "Adds.|References:|[1] A book");
  CHECK(meaning_of(*unit, 2) == "The last");
}

TEST_CASE("signs alone are no name of an entry") {
  for (const std::string sign : {"'", "#", "..", "!"}) {
    CAPTURE(sign);
    const auto unit = read(with_line(7, "#" + sign + "       at least one"));
    CHECK(meaning_of(*unit, 1).find("at least one") != std::string::npos);
    CHECK(places(*unit).find("unknown-parameter") == std::string::npos);
  }
}

TEST_CASE("dots or dashes in place of a name may stand for entries that are not told") {
  for (const std::string sign : {"...", "---"}) {
    CAPTURE(sign);
    CHECK(places(*read(with_line(7, "# " + sign + "   the others"))) == "7:3 unknown-parameter\n");
    CHECK(only_fix(*read(with_line(7, "# " + sign + "   the others"))).empty());
  }
}

TEST_CASE("a name, a comma and a text that begins with the same name are an entry") {
  const std::string text = with_line(6, "# k, k of them,");
  CHECK(meaning_of(*read(text), 1) == "k of them,|at least one");
  CHECK(all_mended(text) == with_line(6, "# k     k of them,"));
  // A wide gap parts a list from its text, and another name goes on with it.
  CHECK(meaning_of(*read(with_line(6, "# k, k  how much,")), 1) == "how much,|at least one");
  std::vector<std::string> lines = good_lines();
  lines[5] = "# k, k, flag  both of them,";
  lines.erase(lines.begin() + 7);
  CHECK(meaning_of(*read(joined(lines)), 2) == "both of them,|at least one");
}

TEST_CASE("an entry in the section of the other names is moved where the titles would not fit either") {
  const auto with_entries = [](const std::string& input, const std::string& output) {
    return "# Replaces.\n#\n# INPUT:\n# ------------\n" + input +
           "# ------------\n#\n# OUTPUT:\n# ------------\n" + output + "# ------------\n" +
           "m_example = function(Matrix[Double] X, Matrix[Double] k) return (Matrix[Double] X) {\n  X = X * "
           "k\n}\n";
  };
  const std::string right = with_entries("# X  The data\n# k  The factor\n", "# X  The product\n");
  CHECK(all_mended(with_entries("# X  The data\n", "# k  The factor\n# X  The product\n")) == right);
  // Where the titles have changed places, too, each section has as many entries as the other lacks.
  const std::string signature = right.substr(right.find("m_example"));
  CHECK(all_mended("# Replaces.\n#\n# OUTPUT:\n# ------------\n# k  The factor\n# X  The data\n"
                   "# ------------\n#\n# INPUT:\n# ------------\n# X  The product\n# ------------\n" +
                   signature) == right);
  // In the order of the function they are those of the parameters.
  CHECK(all_mended(with_entries("# X  The product\n", "# X  The data\n# k  The factor\n"))
            .find("# OUTPUT:\n# ------------\n# X  The data") == std::string::npos);
}

TEST_CASE("an example behind the last parameter that assigns results is about the whole") {
  for (const std::vector<std::string>& words : {std::vector<std::string>{"# Example:", "# Y = f(X)"},
                                                {"# Usage: Y = f(X)"},
                                                {"# Examples:", "# [Y] = f(X)"}}) {
    CAPTURE(words.front());
    std::vector<std::string> lines = good_lines();
    lines.insert(lines.begin() + 8, words.begin(), words.end());
    const auto unit = read(joined(lines));
    CHECK(places(*unit) == "9:3 text-after-section\n");
    CHECK(text_of(unit->functions.front().description).find("= f(X)") != std::string::npos);
    CHECK(meaning_of(*unit, 2) == meaning_of(*read(joined(good_lines())), 2));
    CHECK(places(*read(all_mended(joined(lines)))) == "");
  }
}

TEST_CASE("an example behind the last parameter is moved although results or other words are to be told of") {
  std::vector<std::string> lines = good_lines();
  lines.insert(lines.begin() + 8, {"# Example:", "# Y = f(X)"});
  std::vector<std::string> remarked = lines;
  remarked.insert(remarked.begin() + 16, {"#", "# See: s  below"});
  const std::string above = "# Multiplies.\n#\n# Example:\n# Y = f(X)\n#\n";
  const std::string mended = all_mended(joined(remarked));
  CHECK(mended.starts_with(above + "# See: s  below\n#\n# INPUT:\n"));
  CHECK(places(*read(mended)) == "");
  lines[14] = "# None of it can be read";
  const auto unit = read(joined(lines) + "\n");
  CHECK(text_of(unit->functions.front().description).find("= f(X)") != std::string::npos);
  CHECK(all_mended(joined(lines)).starts_with(above + "# INPUT:\n"));
}

TEST_CASE("examples, items and remarks behind the last parameter stay with it") {
  const std::vector<std::vector<std::string>> cases{
      {"# Example: flag = TRUE"},
      {"# Example: list(a=1, b=2)"},
      {"# Examples:", "# - 3 for three neighbours"},
      {"# Usage: only for sparse data"},
      {"# See also: k, which must be smaller"},
      {"# See also: scale"},
      {"# Notes:", "# - a few", "# - more"},
      {"# Example:", "# flag = f(X)"},
  };
  for (const std::vector<std::string>& words : cases) {
    CAPTURE(words.front());
    std::vector<std::string> lines = good_lines();
    lines.insert(lines.begin() + 8, words.begin(), words.end());
    // With and without the section of the results below
    for (const bool result : {true, false}) {
      CAPTURE(result);
      if (!result)
        lines.erase(lines.begin() + 8 + static_cast<std::ptrdiff_t>(words.size()) + 1,
                    lines.begin() + 8 + static_cast<std::ptrdiff_t>(words.size()) + 6);
      const auto unit = read(joined(lines));
      CHECK(text_of(unit->functions.front().description) == "Multiplies.");
      CHECK(meaning_of(*unit, 2).find("Whether") == 0);
      CHECK(meaning_of(*unit, 2).size() > 7);
      CHECK(places(*unit).find("text-after-section") == std::string::npos);
    }
  }
  // Below the results a value is one of theirs, too.
  for (const std::string value : {"matrix(1, 2, 2)", "[1, 2]", "Y = 3", "Y = matrix(1, 2, 2)"}) {
    CAPTURE(value);
    std::vector<std::string> lines = good_lines();
    lines.insert(lines.begin() + 13, "# Example: " + value);
    CHECK(text_of(read(joined(lines))->functions.front().description) == "Multiplies.");
  }
}

TEST_CASE("sentences below a title of other words end the section at whatever column they stand") {
  std::vector<std::string> lines = good_lines();
  lines.insert(lines.begin() + 13, {"# References:", "#       Smith, A book"});
  std::vector<std::string> moved = good_lines();
  moved.insert(moved.begin() + 1, {"#", "# References:", "#       Smith, A book"});
  CHECK(all_mended(joined(lines)) == joined(moved));
  // The words are in the description where the results are not told of, too.
  std::vector<std::string> incomplete = good_lines();
  incomplete.erase(incomplete.begin() + 9, incomplete.begin() + 14);
  incomplete.insert(incomplete.begin() + 8, {"# Notes:", "# Words are here."});
  CHECK(text_of(read(joined(incomplete))->functions.front().description) ==
        "Multiplies.|Notes:|Words are here.");
  // They end it where a name is misspelled, too.
  lines[5] = "# kk    How much,";
  CHECK(text_of(read(joined(lines))->functions.front().results.front().doc) == "The product");
}

TEST_CASE("what a title tells of below the text of the only result is none of it") {
  for (const std::string below : {"Author: me", "Notes:\n# Words.", "References: [1] A book"}) {
    CAPTURE(below);
    std::vector<std::string> lines = good_lines();
    lines.erase(lines.begin() + 10, lines.begin() + 14);
    lines.insert(lines.begin() + 10, {"# Returns:", "# The product", "# " + below});
    const auto unit = read(joined(lines));
    CHECK(text_of(unit->functions.front().results.front().doc) == "The product");
    CHECK(text_of(unit->functions.front().description).find(below.substr(0, below.find('\n'))) !=
          std::string::npos);
    CHECK(only_fix(*unit).empty());
    // Right below the title it is not taken for the result.
    lines.erase(lines.begin() + 11);
    CHECK(text_of(read(joined(lines))->functions.front().results.front().doc).empty());
  }
}
