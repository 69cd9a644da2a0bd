// Sequences, and what else has a meaning of its own in each language.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a sequence is offered where its ends are clear") {
  check({in_function("  y = sum(-1:x^2)\n"), "3:13 foreign-syntax\n",
         in_function("  y = sum(seq(-1, x^2))\n")});
  check({in_function("  y = 1:nrow(x)\n"), "3:8 foreign-syntax\n", in_function("  y = seq(1, nrow(x))\n")});
  check({in_function("  y = 1:(x + 1)\n"), "3:8 foreign-syntax\n", in_function("  y = seq(1, (x + 1))\n")});
  check({in_function("  y = 2 * 1:3\n"), "3:12 foreign-syntax\n", ""});
  check({in_function("  y = sum(2 * 1:3)\n"), "3:16 foreign-syntax\n", ""});
  check({in_function("  y = 1:x + 1\n"), "3:8 foreign-syntax\n", ""});
}

TEST_CASE("values that have no members, no index and no name") {
  check({in_function("  y = x$a\n  y = 2\n"), "3:8 foreign-syntax\n", ""});
  check({in_function("  y = g(x)[2]\n  y = 2\n"), "3:11 foreign-syntax\n", ""});
  check({in_function("  y = \\(z) z + 1\n  y = 2\n"), "3:7 foreign-syntax\n", ""});
  check({in_function("  y = g(x, lambda z: z + 1)\n  y = 2\n"), "3:12 foreign-syntax\n", ""});
}

TEST_CASE("an operator that is missing") {
  check({in_function("  y = x 2 + 3\n"), "3:9 incomplete-statement\n", ""});
  check({in_function("  y = x z\n"), "3:9 incomplete-statement\n", ""});
}

TEST_CASE("what a variable is elsewhere says nothing of one in another function") {
  const std::string other = "g = function(List[Unknown] a) return (Double y) {\n  y = a[1][2]\n}\n";
  check({"f = function(Matrix[Double] a) return (Double y) {\n  y = sum(a)\n}\n" + other,
         "5:11 foreign-syntax\n", ""});
}

TEST_CASE("an index in two pairs of brackets is one where the variable has rows and columns") {
  check({in_function("  Z = x * x\n  y = Z[1, 2] + Z[1][2]\n"), "4:20 foreign-syntax\n",
         in_function("  Z = x * x\n  y = Z[1, 2] + Z[1, 2]\n")});
  check({in_function("  y = x[1][2]\n"), "3:11 foreign-syntax\n", ""});
}

TEST_CASE("functions without a name are no values") {
  check({in_function("  y = 2\n  z = (a) => a + 1\n"), "4:11 foreign-syntax\n", ""});
  check({in_function("  y = 2\n  z = g(x, (a, b) => a + b)\n"), "4:19 foreign-syntax\n", ""});
  check({in_function("  if ((x) => 1) y = 2\n"), "3:11 foreign-syntax\n",
         in_function("  if ((x) >= 1) y = 2\n")});
  check({"const f = (x) => {\n  y = x + 1\n}\nprint(1)\n", "1:1 malformed-signature\n", ""});
}

TEST_CASE("a function of MATLAB is no value") {
  check({"y = @(x) x + 1;\nprint(y)\n", "1:5 foreign-syntax\n", ""});
}

TEST_CASE("what a script is given, without `ifdef` or with another sign than `$`") {
  check({"a = ($rows, 100)\nprint(a)\n", "1:5 incomplete-statement\n", "a = ifdef($rows, 100)\nprint(a)\n"});
  check({"a = ifdef(%rows, 100)\nprint(a)\n", "1:11 stray-text\n", "a = ifdef($rows, 100)\nprint(a)\n"});
}

TEST_CASE("a choice of two values over several lines") {
  check({in_function("  y = if (x > 2) {\n    1\n  } else {\n    x + 1\n  }\n"), "3:7 foreign-syntax\n",
         in_function("  y = ifelse(x > 2, 1, x + 1)\n")});
  check({in_function("  y = if (x > 2)\n    1\n  else\n    x + 1\n"), "3:7 foreign-syntax\n",
         in_function("  y = ifelse(x > 2, 1, x + 1)\n")});
}

TEST_CASE("`ifdef` within an expression is told what it may stand in") {
  check({in_function("  print(1 + ifdef($a, 3))\n"), "3:13 expected-expression\n", ""});
}

TEST_CASE("an object is no value") {
  for (const std::string made : {"new double[3]", "new Matrix[3]", "new double[3, 4];", "new List<Double>()"})
    check({in_function("  z = " + made + "\n  y = 2\n"), "3:7 foreign-syntax\n", ""});
}

TEST_CASE("an argument of the script that is given its value by a sign") {
  check({"x = ifdef($x = 5)\nprint(x)\n", "1:14 incomplete-statement\n", "x = ifdef($x, 5)\nprint(x)\n"});
  check({"x = ifdef($x=, 5)\nprint(x)\n", "1:13 incomplete-statement\n", "x = ifdef($x, 5)\nprint(x)\n"});
}

TEST_CASE("a choice of two values behind a head in the same line") {
  check({"a = 1\nb = 3\nx = 0\nif (b > 1) x = a > 2 ? 1 : 2\nprint(x)\n", "4:22 foreign-syntax\n",
         "a = 1\nb = 3\nx = 0\nif (b > 1) x = ifelse(a > 2, 1, 2)\nprint(x)\n"});
  check({"a = 1\nb = 3\nx = 0\nif (b > 1) x = 4\nelse x = if (a > 2) 1 else 2\nprint(x)\n",
         "5:10 foreign-syntax\n",
         "a = 1\nb = 3\nx = 0\nif (b > 1) x = 4\nelse x = ifelse(a > 2, 1, 2)\nprint(x)\n"});
}

TEST_CASE("brackets with nothing between them are a list or a matrix") {
  check({in_function("  y = []\n"), "3:7 foreign-syntax\n", ""});
}

TEST_CASE("an empty list within a value is told where it begins") {
  check({in_function("  y = [] + 1\n"), "3:7 foreign-syntax\n", ""});
  check({in_function("  z = list(a=[], b=x)\n"), "3:14 foreign-syntax\n", ""});
  check({in_function("  y[1, ] = []\n"), "3:12 foreign-syntax\n", ""});
}

TEST_CASE("a choice of two values behind a target with an index") {
  check({in_function("  y = x\n  y[1, 2] = 3 if y[1, 1] > 2 else 4\n"), "4:15 foreign-syntax\n",
         in_function("  y = x\n  y[1, 2] = ifelse(y[1, 1] > 2, 3, 4)\n")});
}

TEST_CASE("a command of an editor at the end of a line is no range") {
  check({in_function("  y = sum(x):w\n"), "3:13 foreign-syntax\n", in_function("  y = sum(x)\n")});
  check({in_function("  w = 3\n  y = sum(x):w\n"), "4:13 foreign-syntax\n",
         in_function("  w = 3\n  y = seq(sum(x), w)\n")});
}

TEST_CASE("a colon before an argument with a name is a comma") {
  check({in_function("  y = sum(rand(rows=2: cols=3))\n"), "3:22 unclosed-bracket\n",
         in_function("  y = sum(rand(rows=2, cols=3))\n")});
}
