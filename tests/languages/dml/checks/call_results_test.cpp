// Variables for what calls give.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery;
using namespace bindery::testing;

TEST_CASE("results of calls are what is made of them") {
  const std::string functions =
      "none = function(Double x) {\n  print(x)\n}\n"
      "one = function(Double x) return (Double y) {\n  y = x\n  if (y > 1) y = 1\n}\n"
      "two = function(Double x) return (Double y, Double z) {\n  y = x\n  if (y > 1) y = 1\n  z = x\n}\n"
      "none(one(1) + two(1))\nX = matrix(1, 2, 2)\nprint(sum(X))\n";
  const auto found = [&](const std::string& statement) {
    const auto unit = read_and_linked(functions + statement + "\n");
    std::string all;
    for (const Diagnostic& each : unit->diagnostics.all()) {
      if (each.problem->name == "unused-variable") continue;
      CHECK(each.problem->name == "result-count");
      all += each.message + "\n";
    }
    return all;
  };
  CHECK(found("[a, b] = one(1)") == "expected at most 1 variable for what `one` gives, found 2\n");
  CHECK(found("[a, b, c] = two(1)") == "expected at most 2 variables for what `two` gives, found 3\n");
  CHECK(found("[a] = none(1)") == "expected no variable for what `none` gives, found 1\n");
  CHECK(found("a = 1 + none(1)") == "expected a value, found a call of `none`, which gives none\n");
  for (const char* statement :
       {"[a, b] = two(1)", "[a] = two(1)", "a = two(1)", "two(1)", "one(1)", "a = one(1)", "[a] = one(1)",
        "none(1)", "a = none(1)", "print(one(two(1)))"}) {
    CAPTURE(statement);
    CHECK(found(statement).empty());
  }
  CHECK(found("sum(X)") == "expected a variable for what `sum` gives, found a call alone\n");
  CHECK(found("eigen(X)") == "expected variables in brackets for what `eigen` gives, found a call alone\n");
  CHECK(found("a = eigen(X)") ==
        "expected 2 variables in brackets for what `eigen` gives, found a use of one value\n");
  CHECK(found("[a] = eigen(X)") == "expected 2 variables for what `eigen` gives, found 1\n");
  CHECK(found("[a, b] = sum(X)") ==
        "expected a variable without brackets for what `sum` gives, found 2 variables\n");
  CHECK(found("a = 1 + print(2)") == "expected a value, found a call of `print`, which gives none\n");
  CHECK(found("[a, b] = print(2)") ==
        "expected a call alone of `print`, which gives no value, found 2 variables\n");
  for (const char* statement :
       {"[a, b] = eigen(X)", "[a, b, c] = eigen(X)", "[a, b, c] = lu(X)", "a = compress(X)",
        "[a, b] = compress(X)", "a = sum(X)", "stop(\"x\")", "a = print(1)"}) {
    CAPTURE(statement);
    CHECK(found(statement).empty());
  }
}
