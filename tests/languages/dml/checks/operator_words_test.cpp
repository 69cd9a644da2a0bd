// Words that other languages have for operators, where they are read as calls.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

using namespace bindery;
using namespace bindery::testing;

TEST_CASE("a word for an operator, which is read as a call behind another statement") {
  const std::string before = "a = 1\nb = 2\n", behind = "\nprint(q + a + b)\n";
  const std::vector<std::pair<std::string, std::string>> rows = {
      {"q = a and (b)", "q = a & (b)"},
      {"q = max(a, b) MOD (a + b)", "q = max(a, b) %% (a + b)"},
      {"q = (a) lt (b)", "q = (a) < (b)"},
      {"if (a > b) q = a or (b)", "if (a > b) q = a | (b)"}};
  for (const auto& row : rows) {
    const std::string text = before + row.first + behind;
    CAPTURE(text);
    const auto unit = read_and_linked(text);
    REQUIRE(unit->diagnostics.size() == 1);
    const Diagnostic& told = unit->diagnostics.all()[0];
    CHECK(told.problem->name == "unknown-function");
    REQUIRE(told.fixes.size() == 1);
    CHECK(mended(text, told.fixes[0]) == before + row.second + behind);
  }
  // Behind the head of a block, alone, in another statement, with more arguments, or as a value it is a call.
  for (const std::string called : {"if (a > b) mod(a)", "and(a)", "q = a; or(b)", "q = a and (a, b)",
                                   "q = a + mod(b)", "print(\"a\") and (b)", "stop(a) or (b)"}) {
    CAPTURE(called);
    const auto unit = read_and_linked(before + called + "\nprint(a + b)\n");
    CHECK(places(*unit).find("unknown-function") != std::string::npos);
    for (const Diagnostic& each : unit->diagnostics.all()) {
      for (const Fix& fix : each.fixes) CHECK(!fix.title.starts_with("write `"));
    }
  }
}
