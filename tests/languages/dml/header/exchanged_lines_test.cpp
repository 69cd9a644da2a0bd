// Two lines of a header that have changed places must cost one diagnostic, and nothing of what they say.
#include "tests/languages/dml/explain/mending.hpp"
#include "tests/languages/dml/header/section_header.hpp"
#include "tests/languages/dml/header/table_header.hpp"

#include <doctest/doctest.h>

#include <utility>

using namespace bindery;
using namespace bindery::testing;

namespace {

// A header whose lines of a number (1-based) and below have changed places.
std::string with_exchange(std::vector<std::string> lines, std::size_t number, const std::string& function) {
  std::swap(lines[number - 1], lines[number]);
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text + function;
}

} // namespace

TEST_CASE("two lines of a section that have changed places are one diagnostic, and a fix puts them right") {
  for (const std::size_t number : {3U, 4U, 8U, 9U, 10U, 11U, 12U, 13U}) {
    CAPTURE(number);
    const std::string text = with_exchange(good_lines(), number, function);
    const auto unit = read(text);
    REQUIRE(unit->diagnostics.size() == 1);
    const Diagnostic& found = unit->diagnostics.all().front();
    CHECK(found.problem->name == "exchanged-lines");
    CHECK(unit->source->position(found.span.begin).line == number);
    CHECK(unit->source->position(found.span.end).line == number + 1);
    CHECK(all_mended(text) == joined(good_lines()));
    CHECK(text_of(unit->functions.front().parameters.at(0).doc) == "The matrix");
    CHECK(text_of(unit->functions.front().parameters.at(1).doc) == "How much,|at least one");
    CHECK(text_of(unit->functions.front().results.at(0).doc) == "The product");
  }
}

TEST_CASE("two lines of a table that have changed places are one diagnostic, and a fix puts them right") {
  for (const std::size_t number : {1U, 2U, 3U, 4U, 8U, 11U, 12U, 13U, 15U}) {
    CAPTURE(number);
    const std::string text = with_exchange(tables::good_lines(), number, tables::function);
    const auto unit = read(text);
    REQUIRE(unit->diagnostics.size() == 1);
    CHECK(unit->diagnostics.all().front().problem->name == "exchanged-lines");
    CHECK(all_mended(text) == tables::joined(tables::good_lines()));
    CHECK(text_of(unit->functions.front().results.at(0).doc) == "The product");
  }
}

TEST_CASE("a divider between an entry and the rest of its text is at home above the entry") {
  std::vector<std::string> lines = good_lines();
  lines[3] = "# X     The matrix,";
  lines[4] = "# --------------";
  lines.insert(lines.begin() + 5, "#       of numbers");
  const std::string text = joined(lines);
  const auto unit = read(text);
  CHECK(places(*unit) == "4:1 exchanged-lines\n");
  CHECK(text_of(unit->functions.front().parameters.at(0).doc) == "The matrix,|of numbers");
  CHECK(unit->functions.front().parameters.at(0).doc.lines.at(0).span.begin == text.find("The matrix"));
}

TEST_CASE("what else is wrong in the header is told besides") {
  std::vector<std::string> lines = good_lines();
  std::swap(lines[11], lines[12]);
  lines[7] = "# flg   Whether";
  CHECK(places(*read(joined(lines))) == "8:3 unknown-parameter\n12:1 exchanged-lines\n");
}

TEST_CASE("two faults that no exchange mends stay two") {
  std::vector<std::string> lines = good_lines();
  lines[3] = "# ---";
  lines[4] = "# X The matrix";
  const auto unit = read(joined(lines));
  CHECK(unit->diagnostics.size() == 2);
}

TEST_CASE("the ruling below a description in a frame is none of a title's dividers") {
  std::vector<std::string> lines = good_lines();
  lines[1] = "# --------------";
  lines.erase(lines.begin() + 3);
  const std::string text = joined(lines);
  CHECK(names(*read(text)).count("exchanged-lines") == 0);
  CHECK(names(*read(text)).count("missing-divider") == 1);
}
