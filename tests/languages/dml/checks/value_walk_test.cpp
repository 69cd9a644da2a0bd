// What variables and other values are, wherever they stand.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <string>

using namespace bindery;
using namespace bindery::testing;

namespace {

// `x1` to `x80`, each of which has the value of the one before.
std::string chain() {
  std::string text = "  x1 = 5\n";
  for (int i = 2; i <= 80; ++i) text += fmt::format("  x{} = x{}\n", i, i - 1);
  return text;
}

} // namespace

TEST_CASE("a kind is found along a long chain of variables") {
  const std::string text = "f = function(Double a) return (Double r) {\n" + chain() +
                           "  y = TRUE + x50\n  print(y + a)\n  r = x80\n}\nprint(f(1))\n";
  CHECK(places(*read_and_linked(text)) == "82:7 operand-type\n");
}

TEST_CASE("a variable that `ifdef` asks for has the kind of its value") {
  CHECK(places(*read_and_linked("w = ifdef(x, 1)\nx = 5\nprint(w + (TRUE + x))\n")) ==
        "1:11 ifdef-argument\n3:12 operand-type\n");
}

TEST_CASE("what a variable is comes from the assignment above, whatever stands around") {
  // What is said of `sum(x)` behind some statements, which may use a single value `a` and a matrix `X`.
  const auto said = [](const std::string& body) {
    const auto unit = read_and_linked("f = function(Double a, Matrix[Double] X) return (Double r) {\n" +
                                      body + "  r = sum(x)\n}\nprint(f(1, matrix(1, 2, 2)))\n");
    std::string all;
    for (const Diagnostic& each : unit->diagnostics.all()) all += std::string(each.problem->name) + "\n";
    return all;
  };
  const std::string told = "argument-type\n";
  CHECK(said("  x = a\n") == told);
  CHECK(said("  x = X\n") == "");
  CHECK(said("  x = a\n  x = X * x\n") == "");
  CHECK(said("  x = X\n  x = sum(x)\n") == told);
  CHECK(said("  if (a > 1) x = 1\n  else x = 2\n") == told);
  CHECK(said("  if (a > 1) x = X\n  else x = t(X)\n") == "");
  CHECK(said("  if (a > 1) {\n    x = X\n    x = mean(x)\n  } else if (a > 2) x = 1\n  else x = nrow(X)\n") ==
        told);
  CHECK(said("  x = 0\n  for (i in 1:3) x = x + i\n") == told);
  CHECK(said("  x = X\n  for (i in 1:3) {\n    while (a > 1) x = x * 2\n  }\n") == "");
  CHECK(said("  for (x in 1:3) print(x)\n") == told);
  CHECK(said("  x = ifdef($x, 5)\n") == told);
  CHECK(said("  x = $x\n") == told);
  CHECK(said("  x = max(a, 2)\n") == told);
  CHECK(said("  x = max(a, X)\n") == "");
  CHECK(said("  x = read(\"x\")\n") == "");
  CHECK(said("  [x, y] = eigen(X)\n  print(sum(y))\n") == "");
  // What is a matrix in one branch and a single value in the other is told as such.
  CHECK(said("  x = 1\n  if (a > 1) x = X\n") == "type-change\n");
}

TEST_CASE("what is read as it seems to be meant tells nothing of variables") {
  const auto said = [](const std::string& text) { return places(*read_and_linked(text)); };
  CHECK(said("e = (1, 3, 3)\nprint(sum(e))\n").find("argument-type") == std::string::npos);
  CHECK(said("x = \"a\nprint(sum(x))\n").find("argument-type") == std::string::npos);
  CHECK(said("x = 1\nparfor (i in 1:, check=0) {\n  if (i > 1) x = matrix(1, 1, 1)\n}\nprint(toString(x))\n")
            .find("type-change") == std::string::npos);
  CHECK(said("x == 3\nprint(sum(1) + x)\n").find("argument-type") != std::string::npos);
}

TEST_CASE("defaults of parameters are looked at where the function is called") {
  CHECK(places(*read_and_linked(
            "f = function(Double a, Matrix[Double] b = matrix(0, rows=b, cols=-list(1)), Double c = sum(a))"
            " return (Double r) {\n  r = sum(b) + c + sum(a)\n  if (r > 1) print(r)\n}\nprint(f(a=1))\n")) ==
        "2:24 argument-type\n");
}

TEST_CASE("distinct values are counted, in each row or column if that is asked") {
  const auto said = [](const std::string& more) {
    return places(*read_and_linked("M = matrix(1, 2, 2)\ny = countDistinct(M" + more + ")\nprint(sum(y))\n"));
  };
  CHECK(said("") == "3:11 argument-type\n");
  CHECK(said(", dir=\"r\"") == "");
}

TEST_CASE("parts by rows and columns are of a matrix where they are calculated with") {
  const auto said = [](const std::string& statement) {
    return places(*read_and_linked("X = read(\"x\")\nn = 3\n" + statement + "\nprint(sum(X) + n)\n"));
  };
  CHECK(said("print(sum(X[X[, 1] > 0.5, ]))") == "3:13 index-bounds\n");
  CHECK(said("for (i in 1:(2 * X[1, 1])) print(i)") == "3:14 operand-type\n");
  CHECK(said("m = X[1, 1] - n\nprint(as.integer(m))") == "4:18 argument-type\n");
  for (const char* statement :
       {"print(sum(X[X[1], ]))", "print(toString(X[1, 1] == X[1, 2]))", "print(toString(X[, 1]))",
        "print(as.integer(X[1] + 1))", "print(as.integer(X[1, 1] & TRUE))", "if (X[1, 1] > 2) print(1)"}) {
    CAPTURE(statement);
    CHECK(said(statement) == "");
  }
}

TEST_CASE("several results are what they are declared to be") {
  const auto said = [](const std::string& use) {
    return places(*read_and_linked("f = function(Double a) return (Matrix[Double] M, Double d) {\n"
                                   "  M = matrix(a, 2, 2)\n  d = a\n}\n[M, d] = f(1)\n" +
                                   use + "\nprint(sum(M) + d)\n"));
  };
  CHECK(said("print(sum(d))") == "6:11 argument-type\n");
  CHECK(said("print(as.integer(M))") == "6:18 argument-type\n");
  CHECK(said("print(as.integer(d) + nrow(M))") == "");
}

TEST_CASE("a variable that is not what is wanted is told once, with where it became so") {
  const auto unit = read_and_linked("x = 3\nprint(sum(x))\nprint(nrow(x))\ny = x[1, 1]\nprint(y)\n"
                                    "x = 4\nprint(ncol(x))\n");
  CHECK(places(*unit) == "2:11 argument-type\n7:12 argument-type\n");
  REQUIRE(unit->diagnostics.size() == 2);
  const Diagnostic& last = unit->diagnostics.all()[1];
  REQUIRE(last.notes.size() == 1);
  CHECK(last.notes[0].message == "`x` is a whole number here");
  CHECK(unit->source->position(last.notes[0].span.begin).line == 6);
}

TEST_CASE("branches and loops of any number and depth take time in proportion to them") {
  std::string chain = "x = 1\nif (x == 0) y = 1\n";
  for (int i = 1; i < 3000; ++i) chain += fmt::format("else if (x == {0}) y = {0}\n", i);
  CHECK(places(*read_and_linked(chain + "else y = 2\nprint(sum(y))\n")) == "3003:11 argument-type\n");
  std::string nested = "x = 1\ny = 1\n", end;
  for (int i = 0; i < 200; ++i) {
    nested += i % 2 == 0 ? "if (x > 1) {\n" : "for (i in 1:2) {\n";
    end += "}\n";
  }
  for (int i = 0; i < 500; ++i) nested += fmt::format("v{} = y\nprint(v{})\n", i, i);
  CHECK(places(*read_and_linked(nested + "y = 2\n" + end + "print(sum(y))\n")) == "1404:11 argument-type\n");
}
