// Dividers that are missing, too short, or made of other signs.
#include "tests/languages/dml/explain/mending.hpp"
#include "tests/languages/dml/header/section_header.hpp"
#include "tests/languages/dml/header/table_header.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <string_view>

using namespace bindery;
using namespace bindery::testing;

TEST_CASE("short dividers below each other are one diagnostic") {
  std::vector<std::string> lines = good_lines();
  for (const std::size_t line : {3U, 8U, 11U, 13U}) lines[line] = "# -----";
  CHECK(places(joined(lines)) == "4:3 short-divider\n");
  CHECK(failures_of_fixes(joined(lines)) == "");
}

TEST_CASE("dividers that are all missing are one diagnostic, and one takes the length of the others") {
  std::vector<std::string> lines = good_lines();
  for (const int line : {13, 11, 8, 3}) lines.erase(lines.begin() + line);
  CHECK(places(joined(lines)) == "4:1 missing-divider\n");
  CHECK(failures_of_fixes(joined(lines)) == "");
  const std::string text = with_line(4, "~");
  const auto unit = read(text);
  REQUIRE(unit->diagnostics.all().size() == 1);
  CHECK(mended(text, unit->diagnostics.all().front().fixes.at(0)) == joined(good_lines()));
}

TEST_CASE("results behind a divider get the head of their section") {
  const auto check = [](const std::string& good, std::string_view head, const std::string& place) {
    std::string text = good;
    text.erase(text.find(head), head.size());
    const auto unit = read(text);
    CHECK(places(*unit) == place);
    REQUIRE(unit->diagnostics.size() == 1);
    CHECK(mended(text, unit->diagnostics.all().front().fixes.at(0)) == good);
  };
  check(joined(good_lines()), "#\n# OUTPUT:\n# --------------\n", "10:3 missing-title\n");
  check(tables::joined(tables::good_lines()),
        "#\n# RETURN VALUES\n# ------------------------------\n# NAME  TYPE     DEFAULT  MEANING\n"
        "# ------------------------------\n",
        "10:3 missing-title\n");
}

TEST_CASE("words behind the dashes of a divider are not given up") {
  const auto unit = read("# Adds.\n#\n# INPUT:\n# ----------\n# x  The number\n# ----------\n#\n# OUTPUT:\n"
                         "# -------------------- y  the words of the result\n# ----------\n\n"
                         "m_example = function(Double x) return (Double y) {\n  y = x\n}\n");
  CHECK(places(*unit).find("malformed-divider") != std::string::npos);
  for (const Diagnostic& each : unit->diagnostics.all()) {
    for (const Fix& fix : each.fixes)
      CHECK(mended(std::string(unit->source->text()), fix).find("the words of the result") !=
            std::string::npos);
  }
}

TEST_CASE("dividers that are drawn with lines of boxes or with long dashes have a fix") {
  for (const std::string sign : {"\u2500", "\u2550", "\u2014", "\u2013"}) {
    std::string ruling = "# ";
    for (int i = 0; i < 14; ++i) ruling += sign;
    const std::string text = with_line(4, ruling);
    CHECK(places(text) == "4:3 malformed-divider\n");
    const auto unit = read(text);
    REQUIRE(unit->diagnostics.all().front().fixes.size() == 1);
    CHECK(mended(text, unit->diagnostics.all().front().fixes.front()) == joined(good_lines()));
  }
}

TEST_CASE("a divider that stands twice is one diagnostic where a parameter and a result share their name") {
  const std::string text = "# Adds to it.\n#\n# INPUT:\n# ----------\n# ----------\n# X  The matrix\n"
                           "# k  How much\n# ----------\n#\n# OUTPUT:\n# ----------\n# X  The sum\n"
                           "# ----------\n\n"
                           "m_example = function(Matrix[Double] X, Integer k) return (Matrix[Double] X) {\n"
                           "  X = X + k\n}\n";
  CHECK(places(text) == "5:3 stray-divider\n");
  CHECK(failures_of_fixes(text) == "");
}

TEST_CASE("a mark of a merge among the entries is no divider") {
  const std::string text = with_line(8, "=======\n# flag  Whether");
  const auto unit = read(text);
  CHECK(places(*unit) == "8:1 foreign-syntax\n");
  CHECK(unit->diagnostics.all().front().fixes.empty());
}

TEST_CASE("a divider between names that look exchanged is not removed") {
  std::vector<std::string> lines = tables::good_lines();
  lines[4] = "# Y     Matrix   ---      The matrix";
  lines.erase(lines.begin() + 9, lines.begin() + 14);
  lines[9] = "# X     Double   ---      The product";
  const auto unit = read(tables::joined(lines));
  const auto& all = unit->diagnostics.all();
  const auto stray = std::find_if(all.begin(), all.end(), [](const Diagnostic& each) {
    return each.problem->name == std::string_view("stray-divider");
  });
  REQUIRE(stray != all.end());
  CHECK(stray->fixes.empty());
  CHECK(stray->message.ends_with("; the result `Y` and the parameter `X` look exchanged"));
}

TEST_CASE("a divider that shares a line with an entry is one diagnostic, and its fix parts them") {
  std::vector<std::string> lines = good_lines();
  lines[3] += " " + lines[4].substr(2);
  lines.erase(lines.begin() + 4);
  const auto check = [](const std::string& text, std::string_view expected) {
    const auto unit = read(text);
    CHECK(places(*unit) == expected);
    REQUIRE(unit->diagnostics.all().front().fixes.size() == 1);
    CHECK(mended(text, unit->diagnostics.all().front().fixes.front()) == joined(good_lines()));
    CHECK(text_of(unit->functions.front().parameters.front().doc) == "The matrix");
    CHECK(text_of(unit->functions.front().parameters.back().doc) == "Whether");
  };
  check(joined(lines), "4:3 malformed-divider\n");
  lines = good_lines();
  lines[7] += " " + lines[8].substr(2);
  lines.erase(lines.begin() + 8);
  check(joined(lines), "8:17 malformed-divider\n");
}

TEST_CASE("dividers of a section without entries are not asked for") {
  const std::vector<std::string> lines{"# Multiplies.", "#", "# INPUT:", "#", "# OUTPUT:", "#", ""};
  CHECK(places(joined(lines)) == "3:3 empty-section\n5:3 empty-section\n");
}

TEST_CASE("a second title within a section is one diagnostic") {
  std::vector<std::string> lines = good_lines();
  lines[6] += "\n# Options:\n# --------------";
  CHECK(places(joined(lines)) == "8:3 duplicate-section\n");
}

TEST_CASE("a divider that is joined with the text above it is parted, with a blank between or without") {
  for (const char* const gap : {"", " ", "  "}) {
    CAPTURE(gap);
    std::vector<std::string> lines = good_lines();
    lines[7] += std::string(gap) + "--------------";
    lines.erase(lines.begin() + 8);
    const std::string text = joined(lines);
    CHECK(places(text) == fmt::format("8:{} malformed-divider\n", 16 + std::string_view(gap).size()));
    CHECK(failures_of_fixes(text) == "");
  }
  CHECK(places(with_line(8, "# flag  Whether ---------")) == "");
}

namespace {

// A good header with a character written into one of its dividers, or before its column titles.
void check_divider(std::vector<std::string> lines, std::size_t number, std::size_t place, char sign,
                   bool over) {
  std::string& line = lines[number];
  line.replace(place, over ? 1 : 0, 1, sign);
  const std::string text = tables::joined(lines);
  CAPTURE(text);
  const auto unit = read(text);
  REQUIRE(unit->diagnostics.all().size() == 1);
  CHECK(unit->source->position(unit->diagnostics.all().front().span.begin).line == number + 1);
  CHECK(places(all_mended(text)) == "");
  CHECK(all_mended(text).size() + 1 >= text.size());
}

} // namespace

TEST_CASE("a character among the dashes of a divider, or for its sign or that of column titles, is one "
          "diagnostic") {
  std::vector<std::string> tables = tables::good_lines();
  std::vector<std::string> sections = {"# Multiplies.",
                                       "#",
                                       "# INPUT:",
                                       "# --------------",
                                       "# X    Matrix",
                                       "# k    How",
                                       "# how  Which",
                                       "# --------------",
                                       "#",
                                       "# OUTPUT:",
                                       "# --------------",
                                       "# Y  Product",
                                       "# --------------",
                                       ""};
  for (const std::vector<std::string>& lines : {tables, sections}) {
    REQUIRE(places(tables::joined(lines)) == "");
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const bool titles = lines[i].starts_with("# NAME");
      if (!lines[i].starts_with("# ---") && !titles) continue;
      for (const char sign : {'x', '%', '!', '#', '*', '`', '>'}) {
        for (const std::size_t place : {2U, 3U, 9U, 15U}) {
          if (titles) continue;
          check_divider(lines, i, place, sign, false);
          check_divider(lines, i, place, sign, true);
        }
        if (sign == '#') continue;
        check_divider(lines, i, 0, sign, false);
        check_divider(lines, i, 0, sign, true);
      }
    }
  }
}

TEST_CASE("no divider and no column titles are written over a statement in their place") {
  const auto check = [](const std::vector<std::string>& good) {
    for (std::size_t line = 0; line < good.size(); ++line) {
      if (!good[line].starts_with('#')) continue;
      std::vector<std::string> lines = good;
      lines[line] = "  n = nrow(X)";
      const std::string text = tables::joined(lines);
      const auto unit = read(text);
      for (const Diagnostic& each : unit->diagnostics.all()) {
        CAPTURE(each.message);
        for (const Fix& fix : each.fixes) CHECK(mended(text, fix).find("n = nrow(X)") != text.npos);
      }
    }
  };
  check(good_lines());
  check(tables::good_lines());
}

TEST_CASE("the end of a divider in a line of its own is one diagnostic") {
  for (const std::size_t number : {4U, 9U, 12U, 14U}) {
    CAPTURE(number);
    const auto unit = read(with_line(number, "# ------------\n-------"));
    CHECK(names(*unit) == std::multiset<std::string_view>{"missing-comment-sign"});
    CHECK(all_mended(with_line(number, "# ------------\n-------")) == with_line(number, "# ------------"));
  }
}
