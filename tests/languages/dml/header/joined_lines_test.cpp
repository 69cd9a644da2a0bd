// A line end that is lost must cost one diagnostic, and nothing of what stands behind it.
#include "tests/languages/dml/explain/mending.hpp"
#include "tests/languages/dml/header/section_header.hpp"
#include "tests/languages/dml/header/table_header.hpp"

#include <doctest/doctest.h>

using namespace bindery;
using namespace bindery::testing;

namespace {

// A header with the line of a number (1-based) behind the one above it.
std::string with_joint(std::vector<std::string> lines, std::size_t number, const std::string& function) {
  lines[number - 2] += lines[number - 1];
  lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(number - 1));
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text + function;
}

} // namespace

TEST_CASE(
    "an entry or a divider of a section behind another line is one diagnostic, and its fix parts them") {
  for (const std::size_t number : {4U, 5U, 6U, 9U, 10U, 12U, 13U, 14U}) {
    CAPTURE(number);
    const std::string text = with_joint(good_lines(), number, function);
    const auto unit = read(text);
    CHECK(unit->diagnostics.size() == 1);
    CHECK(unit->diagnostics.all().front().problem->name == "joined-lines");
    CHECK(all_mended(text) == joined(good_lines()));
    CHECK(text_of(unit->functions.front().parameters.at(1).doc) == "How much,|at least one");
    CHECK(text_of(unit->functions.front().results.at(0).doc) == "The product");
  }
}

TEST_CASE("an entry or a divider of a table behind another line is one diagnostic, and its fix parts them") {
  for (const std::size_t number : {2U, 4U, 5U, 6U, 8U, 9U, 14U, 15U, 16U}) {
    CAPTURE(number);
    const std::string text = with_joint(tables::good_lines(), number, tables::function);
    const auto unit = read(text);
    CHECK(unit->diagnostics.size() == 1);
    CHECK(unit->diagnostics.all().front().problem->name == "joined-lines");
    CHECK(all_mended(text) == tables::joined(tables::good_lines()));
    CHECK(text_of(unit->functions.front().results.at(0).doc) == "The product");
  }
}

TEST_CASE("titles, dividers and rows of a table that have lost their signs, too, are parted") {
  for (const std::size_t number : {2U, 3U, 4U, 5U, 12U, 13U, 14U, 15U}) {
    CAPTURE(number);
    std::vector<std::string> lines = tables::good_lines();
    lines[number - 2] += " " + lines[number - 1].substr(2);
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(number - 1));
    CHECK(names(*read(tables::joined(lines))) == std::multiset<std::string_view>{"joined-lines"});
    CHECK(all_mended(tables::joined(lines)) == tables::joined(tables::good_lines()));
  }
  // A title right below the divider that closes the table above, behind the last row or in the line of that
  std::vector<std::string> lines = tables::good_lines();
  lines.erase(lines.begin() + 9);
  const std::string good = tables::joined(lines);
  for (const std::string sign : {"# ", " "}) {
    std::vector<std::string> behind = lines;
    behind[8] += sign + behind[9].substr(2);
    behind.erase(behind.begin() + 9);
    CHECK(all_mended(tables::joined(behind)) == good);
  }
  lines[7] += lines[8];
  lines.erase(lines.begin() + 8);
  CHECK(all_mended(tables::joined(lines)) == good);
}

TEST_CASE("an entry that has lost its sign, too, is told by its name and the place of its text") {
  for (const std::string end : {"\n", "\r\n"}) {
    for (const std::size_t number : {6U, 8U}) {
      std::vector<std::string> lines = good_lines();
      lines[number - 2] += " " + lines[number - 1].substr(2);
      lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(number - 1));
      const std::string text = joined(lines, end);
      CAPTURE(text);
      CHECK(names(*read(text)) == std::multiset<std::string_view>{"joined-lines"});
      CHECK(all_mended(text) == joined(good_lines(), end));
      CHECK(text_of(read(text)->functions.front().parameters.at(1).doc) == "How much,|at least one");
    }
  }
  std::vector<std::string> rows = tables::good_lines();
  rows[4] += " " + rows[5].substr(2);
  rows.erase(rows.begin() + 5);
  CHECK(names(*read(tables::joined(rows))) == std::multiset<std::string_view>{"joined-lines"});
  CHECK(all_mended(tables::joined(rows)) == tables::joined(tables::good_lines()));
  // A name elsewhere, or one that has an entry.
  CHECK(places(with_line(6, "# m     How much of k  there is")).find("joined-lines") == std::string::npos);
  CHECK(places(with_line(5, "# X     The matrix k     of all")).find("joined-lines") == std::string::npos);
}

TEST_CASE("the line is broken as the others end") {
  std::string text = with_joint(good_lines(), 6, function);
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) text.insert(at, 1, '\r');
  CHECK(all_mended(text).find("# X     The matrix\r\n# k     How much,\r\n") != std::string::npos);
}

TEST_CASE("signs within a text break no line") {
  CHECK(places(with_line(5, "# X     The # of rows, not # of columns")) == "");
  CHECK(places(with_line(5, "# X     One of: # k  or others")) == "");
  CHECK(places(with_line(1, "# Multiplies.# k  How much")) == "");
}

TEST_CASE("a mark before the sign of a line is not the line above it") {
  const std::string text = with_line(6, "-# k     How much,\n+# k     How many,");
  CHECK(places(text).find("joined-lines") == std::string::npos);
}

TEST_CASE("very long rows of comment signs take no more time than their length") {
  constexpr std::size_t count = 500'000;
  std::string blanks_between;
  for (std::size_t i = 0; i < count; ++i) blanks_between += "# ";
  for (const std::string& row : {std::string(count, '#'), blanks_between}) {
    std::vector<std::string> lines = good_lines();
    lines.insert(lines.begin() + 4, row);
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    CHECK(read(text + function)->functions.size() == 1);
  }
}

TEST_CASE("a divider of a table and the line beside it are parted where they lost the line end between") {
  const std::vector<std::string> lines = tables::good_lines();
  for (const std::size_t first : {1U, 2U, 3U, 11U, 12U, 13U}) {
    for (const std::size_t sign : {0U, 2U}) {
      std::vector<std::string> joined_lines = lines;
      joined_lines[first] += " " + lines[first + 1].substr(sign);
      joined_lines.erase(joined_lines.begin() + static_cast<std::ptrdiff_t>(first) + 1);
      const std::string text = tables::joined(joined_lines);
      CAPTURE(text);
      const auto unit = read(text);
      REQUIRE(unit->diagnostics.all().size() == 1);
      CHECK(unit->diagnostics.all().front().problem->name == "joined-lines");
      CHECK(all_mended(text) == tables::joined(lines));
    }
  }
}

TEST_CASE("an entry is parted from one whose text has signs of its own") {
  std::vector<std::string> lines = good_lines();
  lines[4] += ", see https://example.org/#one or issue #2";
  const std::string good = joined(lines);
  lines[4] += lines[5];
  lines.erase(lines.begin() + 5);
  const auto unit = read(joined(lines));
  CHECK(names(*unit) == std::multiset<std::string_view>{"joined-lines"});
  CHECK(all_mended(joined(lines)) == good);
}

TEST_CASE("a row of a table whose type stands one blank behind its name is parted, too") {
  const std::string rule = "# ------------------------\n";
  const std::string head = rule + "# NAME TYPE   DEFAULT MEANING\n" + rule;
  const std::string first = "# X    Matrix ---     The matrix";
  const std::string second = "# flag String \"a\"     Which way\n";
  const std::string below = rule + "#\n# OUTPUT\n" + head + "# Y    Matrix ---     The product\n" + rule +
                            "\nm_example = function(Matrix[Double] X, String flag = \"a\")\n"
                            "  return (Matrix[Double] Y) {\n  Y = X\n}\n";
  const std::string good = "# INPUT\n" + head + first + "\n" + second + below;
  REQUIRE(places(*read(good)) == "");
  const std::string text = "# INPUT\n" + head + first + second + below;
  CHECK(names(*read(text)) == std::multiset<std::string_view>{"joined-lines"});
  CHECK(all_mended(text) == good);
}

TEST_CASE(
    "an entry several blanks behind the text of another is parted from it, and a name among words is not") {
  for (const std::string gap : {"  ", "     "}) {
    CAPTURE(gap);
    std::vector<std::string> lines = good_lines();
    lines[4] += gap + lines[5].substr(2);
    lines.erase(lines.begin() + 5);
    CHECK(places(*read(joined(lines))) == "5:" + std::to_string(19 + gap.size()) + " joined-lines\n");
    CHECK(all_mended(joined(lines)) == joined(good_lines()));
  }
  // Its text is not as far behind it as those of others, or nothing lacks an entry.
  std::vector<std::string> lines = good_lines();
  lines[4] += "  k  times";
  CHECK(places(*read(joined(lines))) == "");
  lines.erase(lines.begin() + 5, lines.begin() + 7);
  CHECK(places(*read(joined(lines))).find("joined-lines") == std::string::npos);
}

TEST_CASE("a name within a sentence, a formula or columns begins no entry, far from other words as it is") {
  for (const std::string text :
       {"within   k     of the mean", "one of   k     or none", "sum(X) <  k     and so on",
        "X *   k     + 1", "the matrix,   k     times", "\"a\"  first   \"b\"  second   k     third",
        "1   2   k     4   5", "flag   k     words", "within k     of the mean"}) {
    CAPTURE(text);
    std::vector<std::string> lines = good_lines();
    lines[4] = "# X     " + text;
    lines.erase(lines.begin() + 5, lines.begin() + 7);
    const auto unit = read(joined(lines));
    CHECK(places(*unit).find("joined-lines") == std::string::npos);
    CHECK(all_mended(joined(lines)) == joined(lines));
  }
}

TEST_CASE("a result several blanks behind the text of a parameter is no entry of its section") {
  std::vector<std::string> lines = good_lines();
  lines[7] += "   Y     as well";
  lines[12] = "# The scaled rows";
  const auto unit = read(joined(lines));
  CHECK(places(*unit).find("joined-lines") == std::string::npos);
  CHECK(meaning_of(*unit, 2) == "Whether   Y     as well");
}
