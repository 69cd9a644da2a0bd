// A variable in the place of the name of an argument, of functions that take no names.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery;
using namespace bindery::testing;

TEST_CASE("a variable that is read nowhere else is compared where an argument would have its name") {
  const std::string above = "y = rand(rows=3, cols=1)\np = y > 1\n";
  const std::string text = above + "print(mean(p = y))\n";
  const auto unit = read_and_linked(text);
  CHECK(places(*unit) == "3:14 unknown-argument\n");
  REQUIRE(unit->diagnostics.size() == 1);
  const Diagnostic& told = unit->diagnostics.all().front();
  CHECK(told.message == "expected `==` behind the variable `p`, found `=`");
  REQUIRE(told.fixes.size() == 1);
  CHECK(mended(text, told.fixes.front()) == above + "print(mean(p == y))\n");
}

TEST_CASE("nothing is compared that may be added or is a comparison") {
  for (const std::string value : {"sqrt(p = y)", "sum(p = y > 1)"}) {
    CAPTURE(value);
    const auto unit = read_and_linked("y = rand(rows=3, cols=1)\np = y > 1\nprint(sum(" + value + "))\n");
    CHECK(unit->diagnostics.all().back().fixes.empty());
  }
}

TEST_CASE("no name of a variable is left out") {
  const std::string above = "y = rand(rows=3, cols=1)\np = y > 1\nprint(sum(p))\n";
  const auto unit = read_and_linked(above + "print(mean(p = y))\n");
  CHECK(places(*unit) == "4:12 unknown-argument\n");
  REQUIRE(unit->diagnostics.size() == 1);
  CHECK(unit->diagnostics.all().front().fixes.empty());
  // It is the value itself, or a variable of another function.
  for (const std::string call : {"mean(y = y)", "mean(q = y)"}) {
    const std::string text =
        above + "f = function(Double q) return (Double r) {\n  r = q\n}\nprint(f(1))\nprint(" + call + ")\n";
    const auto other = read_and_linked(text);
    REQUIRE(other->diagnostics.size() == 1);
    REQUIRE(other->diagnostics.all().front().fixes.size() == 1);
    CHECK(mended(text, other->diagnostics.all().front().fixes.front()).ends_with("print(mean(y))\n"));
  }
}
