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
