// Of two headers above one function one counts, in all its parts, and one diagnostic tells of them.
#include "tests/languages/dml/header/section_header.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

using namespace bindery;
using namespace bindery::testing;

namespace {

std::string lines_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

// A header of another function.
std::vector<std::string> helper_lines() {
  return {"# Adds.",
          "#",
          "# INPUT:",
          "# --------------",
          "# a     One",
          "# b     Another",
          "# --------------",
          "#",
          "# OUTPUT:",
          "# --------------",
          "# c     The sum",
          "# --------------",
          ""};
}

std::string description_of(const std::string& text) {
  return text_of(read(text)->functions.front().description);
}

std::string first_doc_of(const std::string& text) {
  return text_of(read(text)->functions.front().parameters.front().doc);
}

} // namespace

TEST_CASE("the header next to the function counts, with its own description") {
  std::vector<std::string> old = good_lines();
  old[0] = "# Multiplied, once.";
  old[4] = "# X     The old matrix";
  old.erase(old.begin() + 7);
  const std::string text = lines_of(old) + joined(good_lines());
  CHECK(places(text) == "17:3 duplicate-section\n");
  CHECK(description_of(text) == "Multiplies.");
  CHECK(first_doc_of(text) == "The matrix");
  // No line without comment sign between them.
  old.back() = "#";
  const std::string joint = lines_of(old) + joined(good_lines());
  CHECK(places(joint) == "17:3 duplicate-section\n");
  CHECK(description_of(joint) == "Multiplies.");
}

TEST_CASE("what is said of the header that does not count is left out") {
  std::vector<std::string> old = good_lines();
  old[2] = "# Input:";
  old[4] = "# X     The old matrix";
  old[11] = "# ---";
  old[12] = "# Y     The old product";
  const std::string text = lines_of(old) + joined(good_lines());
  CHECK(places(text) == "18:3 duplicate-section\n");
  std::vector<std::string> faulty = good_lines();
  faulty[11] = "# ---";
  CHECK(places(lines_of(old) + joined(faulty)) == "18:3 duplicate-section\n27:3 short-divider\n");
}

TEST_CASE("of a header that stands twice in one comment only the second is told") {
  std::vector<std::string> first = good_lines();
  while (first.back().empty() || first.back().front() != '#') first.pop_back();
  const std::string text = lines_of(first) + joined(good_lines());
  CHECK(places(text) == "17:3 duplicate-section\n");
  CHECK(failures_of_fixes(text) == "");
}

TEST_CASE("the header whose names are those of the function counts, wherever it stands") {
  const std::string text = lines_of(good_lines()) + lines_of(helper_lines()) + function;
  CHECK(places(text) == "18:3 duplicate-section\n");
  CHECK(description_of(text) == "Multiplies.");
  CHECK(first_doc_of(text) == "The matrix");
  const std::string other = lines_of(helper_lines()) + joined(good_lines());
  CHECK(places(other) == "16:3 duplicate-section\n");
  CHECK(description_of(other) == "Multiplies.");
  CHECK(first_doc_of(other) == "The matrix");
}

TEST_CASE("a second header without a description takes that of the first") {
  std::vector<std::string> old = good_lines();
  old[4] = "# X     The old matrix";
  std::vector<std::string> bare = good_lines();
  bare.erase(bare.begin(), bare.begin() + 2);
  const std::string text = lines_of(old) + joined(bare);
  CHECK(places(text) == "16:3 duplicate-section\n");
  CHECK(description_of(text) == "Multiplies.");
  CHECK(first_doc_of(text) == "The matrix");
}

TEST_CASE("a second section that is empty is removed, and nothing is said of its dividers") {
  for (const std::vector<std::string>& again : {std::vector<std::string>{"#", "# OUTPUT:", "# ----------"},
                                                {"#", "# INPUT:", "# ---", "# ---"},
                                                {"# OUTPUT:"},
                                                {"#", "# OUTPUT:", "# ----------", "#", "# ----------"}}) {
    std::vector<std::string> lines = good_lines();
    lines.insert(lines.end() - 1, again.begin(), again.end());
    const std::string text = joined(lines);
    const auto unit = read(text);
    REQUIRE(unit->diagnostics.size() == 1);
    CHECK(unit->diagnostics.all().front().message.ends_with("found a second, which is empty"));
    REQUIRE(unit->diagnostics.all().front().fixes.size() == 1);
    CHECK(mended(text, unit->diagnostics.all().front().fixes.front()) == joined(good_lines()));
  }
}

TEST_CASE("words below a second section that is empty stay") {
  std::vector<std::string> lines = good_lines();
  for (const char* each :
       {"#", "# OUTPUT:", "# ----------", "# ----------", "#", "# More on this: see there."})
    lines.insert(lines.end() - 1, each);
  const auto unit = read(joined(lines));
  for (const Diagnostic& each : unit->diagnostics.all()) {
    for (const Fix& fix : each.fixes) CHECK(fix.title != "remove the second");
  }
}
