// Headers whose lines all end in a sign, and headers with no-break spaces for blanks.
#include "tests/languages/dml/header/section_header.hpp"
#include "tests/languages/dml/header/table_header.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace bindery;
using namespace bindery::testing;

namespace {

std::string with_ending(std::vector<std::string> lines, const std::string& ending, bool aligned) {
  std::string text;
  for (std::string& line : lines) {
    if (!line.empty() && aligned) line.resize(std::max<std::size_t>(line.size(), 60), ' ');
    text += line + (line.empty() ? "" : ending) + "\n";
  }
  return text + function;
}

std::string all_replaced(std::string text, char from, const std::string& to) {
  for (std::size_t at = text.find(from); at < text.find("m_example"); at = text.find(from, at + to.size()))
    text.replace(at, 1, to);
  return text;
}

// What is said of a text, and what its first fix leaves of it.
void check_one(const std::string& text, const std::string& place) {
  CAPTURE(text);
  const auto unit = read(text);
  CHECK(places(*unit) == place);
  REQUIRE(unit->functions.size() == 1);
  const api::Function& builtin = unit->functions.front();
  CHECK(text_of(builtin.description).find("Multiplies.") != std::string::npos);
  CHECK(text_of(builtin.results.front().doc) != "");
  REQUIRE(unit->diagnostics.size() == 1);
  CHECK(places(mended(text, unit->diagnostics.all().front().fixes.front())) == "");
}

} // namespace

TEST_CASE("a sign at the ends of all lines is one diagnostic, and is no part of what they say") {
  for (const std::string sign : {"#", "|", "*", " \\", "\\", ";", "<br>", "\u00A0", "\u00A0\u00A0"}) {
    CAPTURE(sign);
    const std::string text = with_ending(good_lines(), sign, sign == "#" || sign == "*");
    const auto unit = read(text);
    REQUIRE(unit->diagnostics.size() == 1);
    const std::string& message = unit->diagnostics.all().front().message;
    CHECK((message.find("no-break") != std::string::npos) == sign.starts_with("\u00A0"));
    CHECK(text_of(unit->functions.front().description) == "Multiplies.");
    CHECK(text_of(unit->functions.front().parameters.at(1).doc) == "How much,|at least one");
    CHECK(places(mended(text, unit->diagnostics.all().front().fixes.front())) == "");
  }
}

TEST_CASE("in very long texts the signs stay, so that none is copied for each of its headers") {
  const std::string text = with_ending(good_lines(), "|", false);
  const std::string comment = "# " + std::string(3U << 20U, 'x') + "\n";
  CHECK(read(text)->diagnostics.size() == 1);
  CHECK(read(text + comment)->diagnostics.size() > 1);
}

TEST_CASE("boxes around tables are one diagnostic") {
  std::vector<std::string> lines = tables::good_lines();
  lines.insert(lines.begin(), {"# Multiplies.", "#"});
  const std::string header = with_ending(lines, "|", true);
  const std::string definition = tables::joined({});
  const std::string text = header.substr(0, header.find("\nm_example") + 1) + definition;
  CHECK(places(text) == "1:61 comment-space\n");
}

TEST_CASE("a sign at the ends of some lines belongs to them") {
  CHECK(places(with_line(5, "# X     The matrix #")) == "");
  CHECK(text_of(read(with_line(5, "# X     The matrix #"))->functions.front().parameters.front().doc) ==
        "The matrix #");
}

TEST_CASE("signs and no-break spaces in other comments than the header belong to them") {
  const std::string header = joined(good_lines());
  for (const std::string other :
       {"# x = 1;\n# y = 2;\n# z = 3;\n", "# a \\\n# b \\\n# c \\\n", "#\u00A0a\n#\u00A0b\n#\u00A0c\n"}) {
    CAPTURE(other);
    CHECK(places(other + "\nsource(\"other.dml\") as other\n\n" + header) == "");
  }
}

TEST_CASE("no-break spaces do not hide a wrong title") {
  std::string text = all_replaced(joined(good_lines()), ' ', "\u00A0");
  text.replace(text.find("OUTPUT:"), 7, "INPUT:");
  CHECK(places(text) == "1:2 comment-space\n11:3 title-spelling\n");
}

TEST_CASE("no-break spaces are cut in two by no indentation") {
  std::string text = all_replaced(joined(good_lines()), ' ', "\u00A0");
  text.insert(0, "# .. code-block:: python\n#\n#   a = 1\n#  \u00A0b = 2\n#\n# Words.\n");
  const auto unit = read(text);
  REQUIRE(unit->functions.size() == 1);
  CHECK(text_of(unit->functions.front().description).find("a = 1|b = 2|Words.") != std::string::npos);
}

TEST_CASE("no-break spaces for blanks are one diagnostic") {
  std::string text = joined(good_lines());
  check_one(all_replaced(text, ' ', "\u00A0"), "1:2 comment-space\n");
  std::string behind_signs;
  for (const std::string& line : good_lines())
    behind_signs += (line.starts_with("# ") ? "#\u00A0" + line.substr(2) : line) + "\n";
  check_one(behind_signs + function, "1:2 comment-space\n");
}

TEST_CASE("a box on all sides is two diagnostics, whose fixes leave the header alone") {
  std::string text = "\n# +" + std::string(57, '-') + "+\n";
  for (std::string line : good_lines()) {
    if (line.empty()) break;
    line.resize(57, ' ');
    text += "# |" + line.substr(1) + " |\n";
  }
  text += "# +" + std::string(57, '-') + "+\n\n" + function;
  const auto unit = read(text);
  CHECK(unit->diagnostics.size() == 2);
  REQUIRE(unit->functions.size() == 1);
  CHECK(text_of(unit->functions.front().description) == "Multiplies.");
  CHECK(text_of(unit->functions.front().parameters.at(1).doc) == "How much,|at least one");
  for (int i = 0; i < 2; ++i) text = mended(text, read(text)->diagnostics.all().front().fixes.front());
  CHECK(places(text) == "");
}

TEST_CASE(
    "a box of several comment signs on each side is two diagnostics, whose fixes leave the header alone") {
  const std::string ruling(60, '#');
  std::string text = ruling + "\n";
  for (std::string line : good_lines()) {
    if (line.empty()) break;
    line.resize(57, ' ');
    text += "#" + line + "##\n";
  }
  text += ruling + "\n\n" + function;
  const auto unit = read(text);
  CHECK(places(*unit) == "2:1 comment-space\n2:59 comment-space\n");
  REQUIRE(unit->functions.size() == 1);
  CHECK(text_of(unit->functions.front().description) == "Multiplies.");
  CHECK(text_of(unit->functions.front().parameters.at(1).doc) == "How much,|at least one");
  for (int i = 0; i < 2; ++i) text = mended(text, read(text)->diagnostics.all().front().fixes.front());
  CHECK(places(text) == "");
}
