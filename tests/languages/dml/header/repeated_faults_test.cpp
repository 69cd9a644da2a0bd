// A fault that is made again and again in a header is one diagnostic, and its fix mends it everywhere.
#include "tests/languages/dml/header/section_header.hpp"
#include "tests/languages/dml/header/table_header.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

using namespace bindery;
using namespace bindery::testing;

namespace {

std::string with_line_after_each(const std::vector<std::string>& lines, const std::string& more) {
  std::string text;
  for (const std::string& line : lines) {
    const bool described = line == "# Multiplies." || line == "#";
    text += line + "\n" + (line.empty() || described ? "" : more + "\n");
  }
  return text;
}

void check_mended(const std::string& text, const std::string& expected) {
  CAPTURE(text);
  const auto unit = read(text);
  CHECK(places(*unit) == expected);
  REQUIRE(!unit->diagnostics.all().empty());
  REQUIRE(unit->diagnostics.all().front().fixes.size() == 1);
  CHECK(places(mended(text, unit->diagnostics.all().front().fixes.front())) == "");
}

} // namespace

TEST_CASE("an empty line after every line is one diagnostic") {
  check_mended(with_line_after_each(good_lines(), "") + function, "4:1 header-interrupted\n");
  check_mended(with_line_after_each(good_lines(), "#") + function, "4:1 empty-line-in-section\n");
  const std::string definition = tables::joined({});
  check_mended(with_line_after_each(tables::good_lines(), "") + definition, "2:1 header-interrupted\n");
  check_mended(with_line_after_each(tables::good_lines(), "#") + definition, "2:1 empty-line-in-section\n");
}

TEST_CASE("two empty lines are two diagnostics") {
  std::vector<std::string> lines = good_lines();
  lines.insert(lines.begin() + 12, "#");
  lines.insert(lines.begin() + 5, "#");
  CHECK(places(joined(lines)) == "6:1 empty-line-in-section\n14:1 empty-line-in-section\n");
}

TEST_CASE("dividers that all stand twice are one diagnostic") {
  std::vector<std::string> lines;
  for (const std::string& line : tables::good_lines()) {
    lines.push_back(line);
    if (line.starts_with("# ---")) lines.push_back(line);
  }
  const std::string text = tables::joined(lines);
  CHECK(read(text)->diagnostics.size() == 1);
}

TEST_CASE("names that are all written in other capitals are one diagnostic") {
  std::vector<std::string> lines = good_lines();
  lines[4] = "# x     The matrix";
  lines[5] = "# K     How much,";
  lines[7] = "# FLAG  Whether";
  check_mended(joined(lines), "5:3 parameter-case\n");
}

TEST_CASE("texts that are all written below their entries are one diagnostic") {
  std::vector<std::string> lines = good_lines();
  lines[4] = "# X     The matrix,\n# which is read";
  lines[6] = "# at least one";
  lines[7] = "# flag  Whether\n# it is done";
  check_mended(joined(lines), "6:3 continuation-indent\n");
}

TEST_CASE("signs behind all names are one diagnostic, whatever blanks follow") {
  std::vector<std::string> lines = good_lines();
  for (std::string& line : lines) {
    if (line.starts_with("# X") || line.starts_with("# k") || line.starts_with("# flag") ||
        line.starts_with("# Y"))
      line.replace(line.find(' ', 2), 1, ":");
  }
  check_mended(joined(lines), "5:4 entry-spacing\n");
}

TEST_CASE("signs behind all names of a table are one diagnostic") {
  for (const std::string sign : {":", "...", "[,]"}) {
    std::vector<std::string> lines = tables::good_lines();
    for (const std::string name : {"# X", "# k", "# how", "# Y"}) {
      for (std::string& line : lines) {
        if (line.starts_with(name + " ")) line.insert(name.size(), sign);
      }
    }
    check_mended(tables::joined(lines), "5:3 entry-spacing\n");
  }
}

TEST_CASE("a table of names and texts is one diagnostic, titles and all") {
  std::vector<std::string> lines = good_lines();
  lines[2] = "# INPUT PARAMETERS:";
  lines[3] += "\n# NAME  MEANING\n" + lines[3];
  lines[10] = "# RETURN VALUES";
  lines[11] += "\n# NAME  MEANING\n" + lines[11];
  check_mended(joined(lines), "5:3 prose-in-section\n");
  lines = good_lines();
  lines[3] += "\n# Parameter  Description\n" + lines[3];
  lines[11] += "\n# Result  Meaning\n" + lines[11];
  check_mended(joined(lines), "5:3 prose-in-section\n");
  lines = good_lines();
  lines[2] += "\n# NAME  MEANING";
  lines[10] += "\n# NAME  DESCRIPTION";
  check_mended(joined(lines), "4:3 prose-in-section\n");
  // What else is wrong stays.
  lines[4] = "# Z     The matrix";
  CHECK(places(joined(lines)) == "4:3 prose-in-section\n6:3 unknown-parameter\n");
}

TEST_CASE("columns of other titles in both tables are one diagnostic") {
  std::vector<std::string> lines = tables::good_lines();
  lines[2] = lines[12] = "# NAME  TYPE     DEFAULT  DESCRIPTION";
  check_mended(tables::joined(lines), "3:3 column-titles\n");
  for (std::string& line : lines) {
    const bool row = line.starts_with("# X") || line.starts_with("# k") || line.starts_with("# how") ||
                     line.starts_with("# Y") || line.starts_with("#    ");
    if (row) line.insert(5, "     ");
  }
  lines[2] = lines[12] = "# PARAMETER  TYPE     DEFAULT  MEANING";
  const auto unit = read(tables::joined(lines));
  REQUIRE(places(*unit) == "3:3 column-titles\n");
  // The titles behind the shorter one keep their places.
  CHECK(mended(tables::joined(lines), unit->diagnostics.all().front().fixes.front())
            .find("# NAME       TYPE     DEFAULT  MEANING\n") != std::string::npos);
}

TEST_CASE("dividers that are missing in three places are one diagnostic, though others are there") {
  std::vector<std::string> lines = tables::good_lines();
  for (const std::ptrdiff_t at : {15, 11, 8, 1}) lines.erase(lines.begin() + at);
  check_mended(tables::joined(lines), "2:1 missing-divider\n");
}

TEST_CASE("a table without the column DEFAULT gets it, from the function") {
  std::vector<std::string> lines = tables::good_lines();
  for (std::string& line : lines) {
    if (line.starts_with("# X") || line.starts_with("# k") || line.starts_with("# Y") ||
        line.starts_with("# NAME") || line.starts_with("#    "))
      line.erase(17, 9);
  }
  lines.erase(lines.begin() + 7); // its default has a blank, which no cell can have
  const std::string text = tables::joined(lines);
  const std::string all = [&] {
    std::string plain = text;
    return plain.replace(plain.find(", String how"), plain.find(")\n  return") - plain.find(", String how"),
                         "");
  }();
  const auto unit = read(all);
  REQUIRE(places(*unit) == "3:3 column-titles\n");
  const std::string after = mended(all, unit->diagnostics.all().front().fixes.front());
  CHECK(places(after) == "");
  CHECK(after.find("# X     Matrix   ---      The matrix\n") != std::string::npos);
  CHECK(after.find("# k     Integer  3        How much,\n#                         four") !=
        std::string::npos);
  CHECK(after.find("# Y     Double   ---      The product\n") != std::string::npos);
  // Names that share a row may have two defaults.
  std::string shared = all;
  shared.replace(shared.find("# k  "), 5, "# k,X");
  const auto two = read(shared);
  const auto& told = two->diagnostics.all();
  const auto titles = std::ranges::find_if(
      told, [](const Diagnostic& each) { return each.problem->name == "column-titles"; });
  REQUIRE(titles != told.end());
  CHECK(titles->fixes.empty());
}
