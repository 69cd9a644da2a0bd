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

TEST_CASE("functions and members of modules and of texts") {
  check({in_function("  y = np.sum(x)\n"), "3:9 foreign-syntax\n", in_function("  y = sum(x)\n")});
  check({in_function("  y = np.max(x, 1)\n"), "3:9 foreign-syntax\n", ""});
  check({in_function("  y = np.dot(x, x)\n"), "3:9 foreign-syntax\n", ""});
  check({in_function("  console.log(x)\n"), "3:10 stray-text\n", ""});
  check({in_function("  y = x.shape[1]\n"), "3:8 foreign-syntax\n", in_function("  y = ncol(x)\n")});
  check({in_function("  print(\"{}\".format(x))\n"), "3:13 foreign-syntax\n", ""});
  check({in_function("  print(\"a\" . x)\n"), "3:13 foreign-syntax\n", in_function("  print(\"a\" + x)\n")});
}

TEST_CASE("a dot in a name that the script has with `_`") {
  check({in_function("  x_max = 2\n  y = min(x.max, 1)\n"), "4:12 stray-text\n",
         in_function("  x_max = 2\n  y = min(x_max, 1)\n")});
}

TEST_CASE("names are looked for as wholes, in the code") {
  const std::string mended = "  y = ncol(x) # x_shape\n  x_shape_old = 2\n";
  check({in_function("  y = x.shape[1] # x_shape\n  x_shape_old = 2\n"), "3:8 foreign-syntax\n",
         in_function(mended)});
  check({"import numpy as np\nx = 2\ny = np.sqrt(x)\n", "1:1 foreign-syntax\n3:7 foreign-syntax\n", ""});
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
