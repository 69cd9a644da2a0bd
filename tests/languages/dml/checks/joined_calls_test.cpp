// Calls of one function that does not exist.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

using namespace bindery;
using namespace bindery::testing;

TEST_CASE("several calls of a function that does not exist are told once, and mended at once") {
  const std::string text =
      "X = rand(rows=3, cols=3)\ny = meann(X)\nif (y > meann(X + 1))\n  print(meann(X))\n"
      "print(nowhere(y))\nprint(nowhere(nowhere(y)))\n";
  const auto unit = read_and_linked(text);
  CHECK(places(*unit) == "2:5 unknown-function\n5:7 unknown-function\n");
  const auto& all = unit->diagnostics.all();
  REQUIRE(all.size() == 2);
  CHECK(all[0].message.ends_with("found a call of `meann`, and so in 2 more calls below"));
  CHECK(all[1].message.ends_with("found a call of `nowhere`, and so in 2 more calls below"));
  CHECK(all[1].fixes.empty());
  REQUIRE(all[0].fixes.size() == 1);
  CHECK(mended(text, all[0].fixes[0]) ==
        "X = rand(rows=3, cols=3)\ny = mean(X)\nif (y > mean(X + 1))\n  print(mean(X))\n"
        "print(nowhere(y))\nprint(nowhere(nowhere(y)))\n");
}

TEST_CASE("a variable whose parts stand in round brackets is not said to be read by nothing") {
  CHECK(places(*read_and_linked("X = rand(rows=3, cols=3)\nprint(X(1, 2))\n")) == "2:7 unknown-function\n");
  // It is another one in another function.
  CHECK(places(*read_and_linked("f = function(Double y) return (Double z) {\n  X = y\n  z = y\n}\n"
                                "print(X(f(1), 2))\n")) == "2:3 unused-variable\n5:7 unknown-function\n");
}

TEST_CASE("calls that are mended in other ways are told apart") {
  const std::string text = "X = rand(rows=3, cols=3)\ny = X(1, 2)\nz = X(1) + X(3, 3)\nprint(y + z)\n";
  const auto unit = read_and_linked(text);
  CHECK(places(*unit) == "2:5 unknown-function\n3:5 unknown-function\n");
  const auto& all = unit->diagnostics.all();
  REQUIRE(all.size() == 2);
  REQUIRE(all[0].fixes.size() == 1);
  CHECK(mended(text, all[0].fixes[0]) ==
        "X = rand(rows=3, cols=3)\ny = X[1, 2]\nz = X(1) + X[3, 3]\nprint(y + z)\n");
  CHECK(all[1].fixes.empty());
}

TEST_CASE("one call is told as it is") {
  const auto unit = read_and_linked("print(nowhere(1) + elsewhere(2))\n");
  REQUIRE(unit->diagnostics.all().size() == 2);
  CHECK(unit->diagnostics.all()[0].message.ends_with("found a call of `nowhere`"));
  CHECK(unit->diagnostics.all()[1].message.ends_with("found a call of `elsewhere`"));
}

TEST_CASE("functions that are arguments of a call that is told are no variables") {
  const std::string above = "X = rand(rows=3, cols=3)\n";
  CHECK(places(*read_and_linked(above + "print(apply(X, 1, sum))\n")) == "2:7 unknown-function\n");
  CHECK(places(*read_and_linked("print(apply(X, 1, sum))\n")) ==
        "1:7 unknown-function\n1:13 unassigned-variable\n");
  CHECK(places(*read_and_linked("print(max(2, sum))\n")) == "1:14 unassigned-variable\n");
  // It stands for a value elsewhere, or gets one below.
  CHECK(places(*read_and_linked(above + "print(apply(X, 1, sum) + sum)\n")) ==
        "2:7 unknown-function\n2:19 unassigned-variable\n");
  CHECK(places(*read_and_linked("y = nowhere(min)\nmin = 3\nprint(y + min)\n")) ==
        "1:5 unknown-function\n1:13 unassigned-variable\n");
}

TEST_CASE("of calls within calls the outer one is told") {
  const auto unit = read_and_linked("print(log2(log2(8)))\n");
  CHECK(places(*unit) == "1:7 unknown-function\n");
  REQUIRE(unit->diagnostics.all().front().fixes.size() == 1);
  CHECK(mended("print(log2(log2(8)))\n", unit->diagnostics.all().front().fixes.front()) ==
        "print(log(log(8, 2), 2))\n");
}

TEST_CASE("a call that a comment accepts is told by itself") {
  CHECK(places(*read_and_linked("print(away(1)) # bindery: ignore D401\nprint(away(2))\nprint(away(3))\n")) ==
        "1:7 unknown-function\n2:7 unknown-function\n");
  CHECK(
      places(*read_and_linked("print(away(1))\n# bindery: ignore D401\nprint(away(2))\nprint(away(3))\n")) ==
      "1:7 unknown-function\n3:7 unknown-function\n");
}

TEST_CASE("variables of two functions that are called are told apart") {
  const std::string body = "(Matrix[Double] X) return (Double y) {\n  y = X(1, 2) + X(2, 1)\n}\n";
  CHECK(places(*read_and_linked("f = function" + body + "g = function" + body +
                                "print(f(matrix(1, 2, 2)) + g(matrix(1, 2, 2)))\n")) ==
        "2:7 unknown-function\n5:7 unknown-function\n");
}
