// What is said of variables that only another branch of an `if` gives a value.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery;
using namespace bindery::testing;

namespace {

// What is said of an `else` behind a branch that gives `x` a value.
std::string said_of(const std::string& branch) {
  return places(*read_and_linked("a = 1\nif (a > 0) {\n  x = 1\n} else " + branch + "\nprint(a)\n"));
}

} // namespace

TEST_CASE("a branch does not read what the other one alone gives a value") {
  const auto unit = read_and_linked("a = 1\nif (a > 0) {\n  x = 1\n} else {\n  print(x)\n}\n");
  CHECK(places(*unit) == "5:9 unassigned-variable\n");
  const Diagnostic& made = unit->diagnostics.all()[0];
  CHECK(made.message == "expected a value of `x` in this branch or above, found one in another branch alone");
  REQUIRE(made.notes.size() == 1);
  CHECK(unit->source->position(made.notes[0].span.begin).line == 3);
  CHECK(said_of("{\n  x = x + 1\n}") == "5:7 unassigned-variable\n");
  CHECK(said_of("{\n  print(x)\n  print(x)\n}") == "5:9 unassigned-variable\n");
  CHECK(said_of("if (x > 1) {\n  print(2)\n}") == "4:12 unassigned-variable\n");
  CHECK(said_of("{\n  if (a > 2) print(x[1, 2])\n}") == "5:20 unassigned-variable\n");
  CHECK(said_of("{\n  x[1, 1] = 2\n  print(x)\n}") == "5:3 unassigned-variable\n");
  CHECK(said_of("while (x > 1) a = a + 1") == "4:15 unassigned-variable\n");
  CHECK(said_of("if (a > 2) x = 3 else print(x)") == "4:36 unassigned-variable\n");
  CHECK(said_of("if (a > 2) x = 3 else if (a > 3) print(a) else print(x)") == "4:61 unassigned-variable\n");
  CHECK(said_of("print(x)\nx = 2\nprint(x)") == "4:14 unassigned-variable\n");
  // A loop does not come to the other branch before.
  CHECK(places(*read_and_linked("for (i in 1:3) {\n  if (i > 1) x = i else print(x)\n}\n")) ==
        "2:31 unassigned-variable\n");
  CHECK(places(*read_and_linked("a = 1\nif (a > 0) {\n  for (i in 1:3) print(i)\n} else print(i)\n")) ==
        "4:14 unassigned-variable\n");
  CHECK(places(*read_and_linked(
            "f = function(Double a) return (Double y) {\n  if (a > 0) y = 1 else y = y + 1\n}\n"
            "print(f(1))\n")) == "2:29 unassigned-variable\n");
}

TEST_CASE("a branch reads what it gives a value itself, and what has one above") {
  CHECK(said_of("{\n  x = 2\n  print(x)\n}") == "");
  CHECK(said_of("{\n  if (a > 2) x = 3\n  print(x)\n}") == "");
  CHECK(said_of("if (a > 2) x = 3 else x = 4\nprint(x)") == "");
  CHECK(said_of("{\n  if (a > 2) x = 3 else a = 4\n  if (a > 3) a = 1 else print(x)\n}") == "");
  CHECK(said_of("{\n  for (x in 1:3) print(x)\n}") == "");
  CHECK(said_of("{\n  for (i in 1:3) x = i\n  print(x)\n}") == "");
  CHECK(said_of("{\n  [x, y] = eigen(matrix(a, 2, 2))\n  print(sum(x))\n}") == "");
  CHECK(said_of("{\n  [x[1, 1], y] = eigen(matrix(a, 2, 2))\n}") == "");
  CHECK(said_of("{\n  x = ifdef($x, 2)\n  print(x)\n}") == "");
  CHECK(said_of("{\n  x += 2\n  print(x)\n}") == "");
  CHECK(said_of("print(2)\nif (a > 2) print(x)") == "");
  CHECK(said_of("{\n  parfor (i in 1:3, mode=x) print(i)\n  x = 2\n  print(x)\n}") == "");
  CHECK(places(*read_and_linked("x = 0\nif (x == 0) {\n  x = 1\n} else {\n  print(x)\n}\n")) == "");
  CHECK(places(
            *read_and_linked("f = function(Double x) return (Double y) {\n  if (x > 0) x = 1 else x = x + 1\n"
                             "  y = x\n}\nprint(f(1))\n")) == "");
}
