// Words that are two, and commas that are missing or stand for something.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a word is parted only into words that the script has") {
  check({in_function("  z = 1\n  y = sum(x,\n    table=z)\n    table=z)\n"), "6:5 expected-statement\n",
         in_function("  z = 1\n  y = sum(x,\n    table=z)\n")});
  check({in_function("  y = sumx) + 1\n"), "3:10 unclosed-bracket\n", in_function("  y = sum(x) + 1\n")});
}

TEST_CASE("an argument on a line of its own without a comma before it") {
  check({in_function("  y = max(x\n    3)\n"), "3:12 unclosed-bracket\n",
         in_function("  y = max(x,\n    3)\n")});
}

TEST_CASE("nothing that stands for something is taken away") {
  check({in_function("  y = 1, 2\n"), "3:8 expected-statement\n", ""});
  check({in_function("  y = \u03B1\n"), "3:7 expected-expression\n", ""});
  check({in_function("  y = \u221Ax\n"), "3:7 stray-text\n", ""});
  check({in_function("  y = x < < 2\n"), "3:11 expected-expression\n", in_function("  y = x < 2\n")});
  check({in_function("  y = x << 2\n"), "3:9 foreign-syntax\n", ""});
  check({in_function("  y = x \\ 2\n"), "3:9 stray-text\n", ""});
}

TEST_CASE("an empty dimension and a sign of another kind between arguments") {
  check({in_function("  y = x[1,, 2]\n"), "3:11 unclosed-bracket\n", in_function("  y = x[1, 2]\n")});
  check({in_function("  y = max(x;y)\n"), "3:12 unclosed-bracket\n", in_function("  y = max(x,y)\n")});
  check({in_function("  y = replacetarget=x, k=1)\n"), "3:14 unclosed-bracket\n",
         in_function("  y = replace(target=x, k=1)\n")});
}

TEST_CASE("lists of MATLAB") {
  check({in_function("  y = [1 2 3]\n"), "3:10 unclosed-bracket\n", in_function("  y = [1, 2, 3]\n")});
  check({in_function("  y = [1, 2; 3, 4]\n"), "3:12 unclosed-bracket\n", ""});
}

TEST_CASE("a semicolon before an operator is one too many") {
  check({"x = 1\nprint(\"a\"; + x)\n", "2:10 unclosed-bracket\n", "x = 1\nprint(\"a\" + x)\n"});
}

TEST_CASE("several brackets that close nothing are one error") {
  check({"x = sum(1))))\nprint(x)\n", "1:11 expected-statement\n", "x = sum(1)\nprint(x)\n"});
  check({in_function("  y = sum(x)))\n"), "3:13 expected-statement\n", in_function("  y = sum(x)\n")});
}

TEST_CASE("a brace that closes nothing behind another one is told as one") {
  const auto unit = bindery::testing::read("y = 1\n  }\n}\n");
  for (const auto& each : unit->diagnostics.all()) CHECK(each.message == "this `}` closes nothing");
}

TEST_CASE("each brace that closes nothing is told at its place") {
  const auto unit = bindery::testing::read(
      "f = function(Double a) return (Double b) {\n  b = a\n    }\n  b = 2\n}\nx = 3\n}\ny = 4\n}\n");
  std::vector<std::uint32_t> lines;
  for (const auto& each : unit->diagnostics.all())
    lines.push_back(unit->source->position(each.span.begin).line);
  CHECK(lines == std::vector<std::uint32_t>{3, 7, 9});
}

TEST_CASE("a bracket of the wrong kind before a comma is one error") {
  check({"x = f(d, p=[1, 2], s=(0, 0])\nprint(x)\n", "1:22 unclosed-bracket\n",
         "x = f(d, p=[1, 2], s=[0, 0])\nprint(x)\n"});
  check({"x = table(A[,1], A(,2], A[,3])\nprint(x)\n", "1:19 unclosed-bracket\n", ""});
  check({"x = f(B(,2], 3)\nprint(x)\n", "1:8 unclosed-bracket\n", ""});
}

TEST_CASE("a brace and the bracket before it have changed places") {
  check({in_function("  if (x > 1{)\n    y = 2\n  }\n"), "3:12 unclosed-bracket\n",
         in_function("  if (x > 1) {\n    y = 2\n  }\n")});
}

TEST_CASE("a semicolon for the colon of a range, or for a comma, in an index") {
  check({"X = matrix(1, 9, 9)\ny = X[, 2;ncol(X) - 1]\nprint(sum(y))\n", "2:10 unclosed-bracket\n",
         "X = matrix(1, 9, 9)\ny = X[, 2:ncol(X) - 1]\nprint(sum(y))\n"});
  check({"X = matrix(1, 9, 9)\ny = X[1; 2]\nprint(sum(y) + X[1, 1])\n", "2:8 unclosed-bracket\n",
         "X = matrix(1, 9, 9)\ny = X[1, 2]\nprint(sum(y) + X[1, 1])\n"});
}

TEST_CASE("a bracket that is missing within the brackets of another call is one error") {
  const auto one = [](const std::string& slipped, const std::string& place, const std::string& meant) {
    check({in_function("  y = sum(x[1, ])\n  y = " + slipped + "\n"), "4:" + place + " unclosed-bracket\n",
           in_function("  y = sum(x[1, ])\n  y = " + meant + "\n")});
  };
  one("max(sum x), 3)", "14", "max(sum( x), 3)");
  one("max(as.scalarx[1, 1]), 3)", "20", "max(as.scalar(x[1, 1]), 3)");
  one("max(sumas.scalar(x)), 3)", "14", "max(sum(as.scalar(x)), 3)");
  one("max(xas.scalar(x)], 3)", "12", "max(x[as.scalar(x)], 3)");
}

TEST_CASE("the first of two brackets of a condition is missing") {
  check({in_function("  if (x - 1) == 0)\n    y = 1\n  else\n    y = 2\n"), "3:6 incomplete-statement\n",
         in_function("  if ((x - 1) == 0)\n    y = 1\n  else\n    y = 2\n")});
}

TEST_CASE("a bracket within a line does not end a block that another line begins") {
  check({"f = function(Double x) return (Double y) {\n  y = sum(x))\n",
         "2:13 expected-statement\n2:14 unclosed-block\n",
         "f = function(Double x) return (Double y) {\n  y = sum(x)\n}\n"});
  check({"f = function(Double x) return (Double y) {\n  y = sum(x)\n)\n", "3:1 unclosed-block\n",
         "f = function(Double x) return (Double y) {\n  y = sum(x)\n}\n"});
}

TEST_CASE("a semicolon in an index is meant for what the other indexes of the variable have") {
  check({in_function("  y = x[2;3]\n"), "3:10 unclosed-bracket\n", ""});
  check({in_function("  y = x[2;3] + x[1, 2]\n"), "3:10 unclosed-bracket\n",
         in_function("  y = x[2,3] + x[1, 2]\n")});
  check({in_function("  y = x[2;3,]\n"), "3:10 unclosed-bracket\n", in_function("  y = x[2:3,]\n")});
}

TEST_CASE("a comma behind an assignment") {
  check({in_function("  y = 2,\n"), "3:8 expected-statement\n", in_function("  y = 2\n")});
  check({in_function("  k = 2,\n  l = f(3),\n  y = k\n"), "3:8 expected-statement\n4:11 expected-statement\n",
         in_function("  k = 2\n  l = f(3)\n  y = k\n")});
  // What goes on with a value, or stands deeper, may be more of a list or a call.
  check({in_function("  y = 2,\n  3\n"), "3:8 expected-statement\n", ""});
  check({in_function("  y = f(x),\n    k = 3\n"), "3:11 expected-statement\n", ""});
}

TEST_CASE("a bracket that is turned round behind a variable, and one whose key lacked its shift") {
  check({in_function("  y = sum(x(\n"), "3:12 unclosed-bracket\n", in_function("  y = sum(x)\n")});
  check({in_function("  y = sum9x)\n"), "3:10 unclosed-bracket\n", in_function("  y = sum(x)\n")});
}

TEST_CASE("a point in the place of a comma") {
  check({in_function("  y = g(1. x)\n"), "3:10 unclosed-bracket\n", in_function("  y = g(1, x)\n")});
}
