// What is said of operands that their operators do not take.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery;
using namespace bindery::testing;

namespace {

const std::string before =
    "n = 3\nd = 1.5\nb = n < 2\ns = \"a\"\nX = matrix(1, 2, 2)\nF = as.frame(X)\nL = list(X, 1)\n"
    "print(n + d)\nprint(b)\nprint(s)\nprint(toString(F))\nprint(length(L))\n";

// What is said of a value, and the value that the fix makes of it.
std::string said_of(const std::string& value) {
  const std::string text = before + "print(" + value + ")\n";
  const auto unit = read_and_linked(text);
  std::string said;
  for (const Diagnostic& each : unit->diagnostics.all()) {
    CHECK(each.problem->name == "operand-type");
    said +=
        std::string(unit->source->text(each.span)) + each.message.substr(each.message.find(" for")) + "\n";
    if (each.fixes.empty()) continue;
    const std::string after = mended(text, each.fixes.front());
    CHECK(places(*read_and_linked(after)) == "");
    said += after.substr(before.size() + 6, after.size() - before.size() - 8) + "\n";
  }
  return said;
}

} // namespace

TEST_CASE("a truth value is no number") {
  CHECK(said_of("n + b") == "b for `+`, found a truth value\nn + as.integer(b)\n");
  CHECK(said_of("sum(X * TRUE)") == "TRUE for `*`, found a truth value\nsum(X * 1)\n");
  CHECK(said_of("FALSE - 1") == "FALSE for `-`, found a truth value\n0 - 1\n");
  CHECK(said_of("d * (n > 1)") == "n > 1 for `*`, found a truth value\nd * as.integer(n > 1)\n");
  CHECK(said_of("d * ( n > 1 )") == "n > 1 for `*`, found a truth value\nd * ( as.integer(n > 1) )\n");
  CHECK(said_of("2 ^ as.logical(n)") ==
        "as.logical(n) for `^`, found a truth value\n2 ^ as.integer(as.logical(n))\n");
  CHECK(said_of("-b") == "b for `-`, found a truth value\n-as.integer(b)\n");
  CHECK(said_of("sum(X) %% (b | TRUE)") ==
        "b | TRUE for `%%`, found a truth value\nsum(X) %% as.integer(b | TRUE)\n");
  CHECK(said_of("1 + !b") == "!b for `+`, found a truth value\n");
  for (const char* value :
       {"s + b", "b + s", "b == n", "b & n > 1", "!b", "(n > 1) + (d > 1)", "sum(X + (X > 1))",
        "sum(n * (X > 1))", "-n", "n + as.integer(b)", "n + $b", "sum(X * ifelse(b, 1, 0))"}) {
    CAPTURE(value);
    CHECK(said_of(value) == "");
  }
}

TEST_CASE("lists and frames are no operands") {
  CHECK(said_of("L[1] + 1") == "L[1] for `+`, found a list\n");
  CHECK(said_of("s + L") == "L for `+`, found a list\n");
  CHECK(said_of("sum(L[\"a\"] %*% X)") == "L[\"a\"] for `%*%`, found a list\n");
  CHECK(said_of("X * F") == "F for `*`, found a frame\n");
  CHECK(said_of("-list(1)") == "list(1) for `-`, found a list\n");
  for (const char* value : {"as.scalar(L[1]) + 1", "sum(as.matrix(L[1]) * X)", "s == as.scalar(F[1, 1])",
                            "sum(as.matrix(F) * X)", "toString(F == F)", "s + toString(L)"}) {
    CAPTURE(value);
    CHECK(said_of(value) == "");
  }
}

TEST_CASE("operands are looked at wherever they stand") {
  const auto all = [](const std::string& text) { return places(*read_and_linked(text)); };
  const std::string told = "2:11 operand-type\n";
  CHECK(all("f = function(Boolean b) return (Double y) {\n  y = 1 + b\n}\nprint(f(TRUE))\n") == told);
  CHECK(all("f = function(Scalar[Boolean] b) return (Double y) {\n  y = 1 + b\n}\nprint(f(TRUE))\n") == told);
  CHECK(all("f = function(List[Unknown] b) return (Double y) {\n  y = 1 + b\n}\nprint(f(list()))\n") == told);
  CHECK(all("f = function(Double b) return (Double y) {\n  y = 1 + b\n}\nprint(f(1))\n") == "");
  CHECK(all("g = function() return (Boolean b) {\n  b = TRUE\n}\nx = 1 + g()\nprint(x)\n") ==
        "4:9 operand-type\n");
  CHECK(all("if (TRUE + 1 > 0) print(1)\n") == "1:5 operand-type\n");
  CHECK(all("f = function(Double b = TRUE + 1) return (Double y) {\n  y = b\n}\nprint(f(1))\n") ==
        "1:25 operand-type\n");
  // A name has one kind where one statement of the body gives it a value.
  CHECK(all("b = TRUE\nprint(b)\nb = 3\nprint(b + 1)\n") == "");
  CHECK(all("b = TRUE\nf = function(Double b) return (Double y) {\n  y = b + "
            "1\n}\nprint(b)\nprint(f(1))\nprint(b + 1)\n") == "7:7 operand-type\n");
  CHECK(all("x = ifdef($x, 1)\nif (x > 1) b = TRUE else b = 2\nprint(b + 1)\n") == "");
}

TEST_CASE("large scripts are looked at, too") {
  std::string text = "b = TRUE\n";
  for (int i = 0; i < 600; ++i)
    text += "x" + std::to_string(i) + " = " + std::to_string(i) + "\nprint(x" + std::to_string(i) + ")\n";
  CHECK(places(*read_and_linked(text + "print(b + x1)\n")) == "1202:7 operand-type\n");
  CHECK(places(*read_and_linked(text + "print(b + x1)\nb = 3\nprint(b)\n")) == "");
}
