// Statements that break off at the end of their line, above a call of a function that gives no value.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

using namespace bindery;
using namespace bindery::testing;

TEST_CASE("a value that is missing above a call which gives none is missed at the end of its line") {
  const std::string above = "a = matrix(1, rows=2, cols=2)\n";
  CHECK(places(*read_and_linked(above + "b = a %*%\nprint(sum(a))\nprint(sum(b))\n")) ==
        "2:10 result-count\n");
  CHECK(places(*read_and_linked(above + "b =\nprint(sum(a))\nprint(sum(b))\n")) == "2:4 result-count\n");
  CHECK(places(*read_and_linked(above + "b = a +  # more\n\n  # of it\n  stop(\"no\")\nprint(sum(b))\n")) ==
        "2:8 result-count\n");
  CHECK(places(*read_and_linked(above + "[b, c] =\nwrite(a, $1)\nprint(sum(b) + c)\n")) ==
        "2:9 result-count\n");
  const auto unit = read_and_linked(above + "b = a *\nprint(sum(a))\nprint(sum(b))\n");
  REQUIRE(unit->diagnostics.size() == 1);
  const Diagnostic& told = unit->diagnostics.all().front();
  CHECK(told.message == "expected a value behind `*`, found the end of the line");
  CHECK(told.problem->severity == Severity::warning); // the language takes it
  REQUIRE(told.notes.size() == 1);
  CHECK(told.notes[0].message == "`print`, which gives no value, is a statement of its own");
  CHECK(told.fixes.empty());
}

TEST_CASE("what the statement assigns to is not said to be read in the call below") {
  CHECK(places(*read_and_linked("a = 1\nb = a +\nprint(b)\n")) == "2:8 result-count\n");
  // Another variable is.
  CHECK(places(*read_and_linked("a = 1\nb = a +\nprint(b + c)\n")) ==
        "2:8 result-count\n3:11 unassigned-variable\n");
}

TEST_CASE("a call that gives no value within a line is told itself") {
  CHECK(places(*read_and_linked("a = 1\nb = a + print(a)\nprint(b)\n")) == "2:9 result-count\n");
  CHECK(places(*read_and_linked("a = 1\nb = max(a,\n  print(a))\nprint(b)\n")) == "3:3 result-count\n");
}
