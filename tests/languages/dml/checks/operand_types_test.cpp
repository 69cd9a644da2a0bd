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

// What is said of a value.
std::string said_of(const std::string& value) {
  const auto unit = read_and_linked(before + "print(" + value + ")\n");
  std::string said;
  for (const Diagnostic& each : unit->diagnostics.all()) {
    CHECK(each.problem->name == "operand-type");
    said +=
        std::string(unit->source->text(each.span)) + each.message.substr(each.message.find(" for")) + "\n";
  }
  return said;
}

} // namespace

TEST_CASE("lists and frames are no operands") {
  CHECK(said_of("L[1] + 1") == "L[1] for `+`, found a list\n");
  CHECK(said_of("sum(L[\"a\"] %*% X)") == "L[\"a\"] for `%*%`, found a list\n");
  CHECK(said_of("sum(X * as.frame(X))") == "as.frame(X) for `*`, found a frame\n");
  CHECK(said_of("F[1, 1] - 2") == "F[1, 1] for `-`, found a frame\n");
  CHECK(said_of("-list(1)") == "list(1) for `-`, found a list\n");
  for (const char* value : {"as.scalar(L[1]) + 1", "sum(as.matrix(L[1]) * X)", "s == as.scalar(F[1, 1])",
                            "sum(as.matrix(F) * X)", "toString(F == F)", "s + toString(L)"}) {
    CAPTURE(value);
    CHECK(said_of(value) == "");
  }
}

TEST_CASE("operands are looked at wherever they stand") {
  const auto all = [](const std::string& text) { return places(*read_and_linked(text)); };
  CHECK(all("f = function(List[Unknown] b) return (Double y) {\n  y = 1 + b[1]\n}\nprint(f(list()))\n") ==
        "2:11 operand-type\n");
  CHECK(all("f = function(Matrix[Double] b) return (Matrix[Double] y) {\n  y = 1 + b[1, ]\n}\n"
            "print(sum(f(matrix(1, 1, 1))))\n") == "");
  CHECK(all("g = function() return (List[Unknown] b) {\n  b = list(1)\n}\nx = g()\nprint(x[1] * 2)\n") ==
        "5:7 operand-type\n");
  CHECK(all("if (-list(1) > 0) print(1)\n") == "1:6 operand-type\n");
  // The last assignment counts.
  CHECK(all("b = list(1)\nprint(length(b))\nb = matrix(3, 1, 1)\nprint(sum(b[1, ] + 1))\n") == "");
  CHECK(all("b = list(1)\nf = function(Matrix[Double] b) return (Double y) {\n  y = sum(b[1, ] + 1)\n}\n"
            "print(f(matrix(1, 1, 1)))\nprint(b[1] + 1)\n") == "6:7 operand-type\n");
}

TEST_CASE("variables are what was assigned to them, and parameters what they are declared to be") {
  CHECK(said_of("n + b") == "");
  CHECK(said_of("X * F") == "F for `*`, found a frame\n");
  CHECK(said_of("L + 1") == "L for `+`, found a list\n");
  CHECK(said_of("X %*% n") == "n for `%*%`, found a whole number\n");
  CHECK(said_of("s %*% X") == "s for `%*%`, found a text\n");
  CHECK(said_of("n %*% d") == "");
  CHECK(places(*read_and_linked("L = list(1, 2)\nprint(L[[1]] + 2)\n")) == "2:9 index-bounds\n");
  CHECK(places(*read_and_linked(
            "f = function(Boolean a, Frame[String] b, List[Unknown] c) return (Double y) {\n  "
            "print(a + b + c)\n  y = 1\n}\nprint(f(TRUE, as.frame(1), list()))\n")) == "2:13 operand-type\n");
}

TEST_CASE("ranges of loops are numbers") {
  const auto said = [](const std::string& loop) {
    const std::string text = before + loop + " print(i)\n";
    const auto unit = read_and_linked(text);
    std::string all;
    for (const Diagnostic& each : unit->diagnostics.all()) {
      all += std::string(unit->source->text(each.span)) + ": " + each.message;
      if (!each.fixes.empty()) all += " -> " + mended(text, each.fixes.front()).substr(before.size());
    }
    return all;
  };
  CHECK(said("for (i in 1:X)") == "X: expected a number for `:`, found a matrix");
  CHECK(said("for (i in 1:X[1, 2])") == "X[1, 2]: expected a number for `:`, found a matrix -> "
                                        "for (i in 1:as.scalar(X[1, 2])) print(i)\n");
  CHECK(said("for (i in s:3)") == "s: expected a number for `:`, found a text");
  CHECK(said("parfor (i in seq(1, 3, L))") == "L: expected a number for `seq`, found a list");
  for (const char* loop : {"for (i in 1:n)", "for (i in 1:nrow(X))", "for (i in 1.5:d)", "for (i in $a:3)"}) {
    CAPTURE(loop);
    CHECK(said(loop) == "");
  }
}

TEST_CASE("large scripts are looked at, too") {
  std::string text = "b = list(1)\n";
  for (int i = 0; i < 600; ++i) {
    const std::string name = "x" + std::to_string(i);
    text.append(name).append(" = 1\nprint(").append(name).append(")\n");
  }
  CHECK(places(*read_and_linked(text + "print(b[1] + x1)\n")) == "1202:7 operand-type\n");
  CHECK(places(*read_and_linked(text + "print(b[1] + x1)\nb = matrix(3, 1, 1)\nprint(sum(b))\n")) ==
        "1202:7 operand-type\n");
}

TEST_CASE("frames are compared with no single values") {
  CHECK(said_of("as.frame(X) == 2") == "as.frame(X) for `==`, found a frame\n");
  CHECK(said_of("d < as.frame(X)") == "as.frame(X) for `<`, found a frame\n");
  for (const char* value :
       {"toString(as.frame(X) == X)", "toString(F != as.frame(X))", "list(1) == 2", "F & 2"}) {
    CAPTURE(value);
    CHECK(said_of(value) == "");
  }
}

TEST_CASE("truth values beside numbers and matrices are no operands") {
  CHECK(said_of("(n > d) + 1") == "n > d for `+`, found a truth value\n");
  CHECK(said_of("sum(X * (n > d))") == "n > d for `*`, found a truth value\n");
  CHECK(said_of("2 ^ (n > d & b)") == "n > d & b for `^`, found a truth value\n");
  CHECK(said_of("d - TRUE") == "TRUE for `-`, found a truth value\n");
  CHECK(said_of("-(n == d)") == "n == d for `-`, found a truth value\n");
  CHECK(said_of("(!b) %/% nrow(X)") == "!b for `%/%`, found a truth value\n");
  for (const char* value : {"TRUE + FALSE", "(n > d) * (d > n)", "s + (n > d)", "sum((X > n) * X)",
                            "sum((X > n) * 2)", "(n > d) == 1", "as.integer(n > d) + 1", "sqrt(n > d)"}) {
    CAPTURE(value);
    CHECK(said_of(value) == "");
  }
}

TEST_CASE("truth values are not looked at where SystemDS does not look at them") {
  const auto found = [](const std::string& text) { return places(*read_and_linked(text)); };
  const std::string function =
      "f = function(Double a, Double b = a * (a > 2) + 3 * -TRUE) return (Double y) {";
  CHECK(found(function + "\n  y = a + b\n}\nprint(1)\n") == "1:1 unreachable-function\n");
  CHECK(found(function + "\n  y = a + b * TRUE\n}\nprint(1)\n") ==
        "1:1 unreachable-function\n2:15 operand-type\n");
  CHECK(found("x = 1 + TRUE\n" + function + "\n  y = a + b\n}\nprint(x)\n") ==
        "1:9 operand-type\n2:1 unreachable-function\n");
  CHECK(found("parfor (i in 1:2, par = 1 + TRUE, check = 0) print(i)\n") == "");
  CHECK(found("for (i in 1:(2 + TRUE)) print(i)\n") == "1:18 operand-type\n");
}

TEST_CASE("what is read again behind brackets counts once") {
  const std::string text =
      "f = function(Double a) return (Double y, Double z) {\n  y = a\n  z = a\n}\nx = 1\n"
      "y = x\n[x[1 + TRUE], y] = f(1)\nprint(y)\nz = x\n[x[2, 1L], y] = f(1)\nprint(y + z)\n";
  const auto unit = read_and_linked(text);
  CHECK(unit->module.calculated_truths.size() == 1);
  CHECK(unit->module.unusual_numbers.size() == 1);
}

TEST_CASE("the number of a truth value is its fix") {
  const auto fixed = [](const std::string& value) {
    const std::string text = before + "print(" + value + ")\n";
    const auto unit = read_and_linked(text);
    REQUIRE(unit->diagnostics.size() == 1);
    REQUIRE(unit->diagnostics.all()[0].fixes.size() == 1);
    const std::string after = mended(text, unit->diagnostics.all()[0].fixes[0]);
    CHECK(read_and_linked(after)->diagnostics.size() == 0);
    return after.substr(before.size());
  };
  CHECK(fixed("n * (n > d)") == "print(n * as.integer(n > d))\n");
  CHECK(fixed("n * ( n > d )") == "print(n * as.integer( n > d ))\n");
  CHECK(fixed("n * ( # (\n n > d)") == "print(n * ( # (\n as.integer(n > d)))\n");
  CHECK(fixed("n * TRUE") == "print(n * as.integer(TRUE))\n");
  const std::string loop = "for (i in(1 > 2) * 2:4) print(i)\n";
  CHECK(mended(loop, read_and_linked(loop)->diagnostics.all().at(0).fixes.at(0)) ==
        "for (i in as.integer(1 > 2) * 2:4) print(i)\n");
}
