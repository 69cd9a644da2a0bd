// Arguments with names.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a sign before an argument with a name is one too many") {
  check({in_function("  y = g(a=1, +\n        b=x)\n"), "3:14 expected-expression\n",
         in_function("  y = g(a=1, \n        b=x)\n")});
  check({in_function("  y = g(-b=x)\n"), "3:9 expected-expression\n", ""});
}

TEST_CASE("an argument is given a value, not changed") {
  check({in_function("  y = g(a *= x)\n"), "3:11 malformed-argument\n", ""});
  check({in_function("  y = g(a = = x)\n"), "3:13 expected-expression\n", in_function("  y = g(a =  x)\n")});
}

TEST_CASE("arguments with names belong to a call") {
  check({in_function("  y = g a=3, b=x;\n"), "3:9 unclosed-bracket\n", in_function("  y = g(a=3, b=x);\n")});
  check({in_function("  y = (a=3, b=x)\n"), "3:7 incomplete-statement\n", ""});
}

TEST_CASE("a list behind the name of an argument lacks its sign") {
  check({in_function("  y = g(x, sizes[1, 2, 3], k=3)\n"), "3:17 malformed-argument\n",
         in_function("  y = g(x, sizes=[1, 2, 3], k=3)\n")});
  check({in_function("  y = g(x, x[1, 2, 3])\n"), "3:18 foreign-syntax\n", ""});
}

TEST_CASE("a bracket before a name, and a sign in the place of one") {
  check({in_function("  y = g(x,( b=2)\n"), "3:11 unclosed-bracket\n", in_function("  y = g(x, b=2)\n")});
  check({in_function("  y = rand<rows=2, cols=3)\n"), "3:11 unclosed-bracket\n",
         in_function("  y = rand(rows=2, cols=3)\n")});
}

TEST_CASE("the name that is missing before a sign at the beginning of a line is missed there") {
  check({in_function("  y = rand(rows=1,\n    =2, cols=3)\n"), "4:5 expected-expression\n", ""});
  check({in_function("  y = rand(rows=1,\n    =\"a\", cols=3)\n"), "4:5 expected-expression\n", ""});
}

TEST_CASE("a comma struck with shift") {
  check({"x = rand(rows=3< cols=2)\nprint(sum(x))\n", "1:16 unclosed-bracket\n",
         "x = rand(rows=3, cols=2)\nprint(sum(x))\n"});
}

TEST_CASE("the name of an argument stands twice, or behind another word") {
  check({in_function("  z = matrix(0, rows=rows=1, cols=2)\n"), "3:22 malformed-argument\n",
         in_function("  z = matrix(0, rows=1, cols=2)\n")});
  check({in_function("  z = matrix(0, rows=1, new cols=2)\n"), "3:25 malformed-argument\n",
         in_function("  z = matrix(0, rows=1, cols=2)\n")});
  check({in_function("  z = matrix(0, rows=1, blue cols=2)\n"), "3:25 malformed-argument\n", ""});
}

TEST_CASE("a comparison with two signs, of which the first names no argument") {
  check({in_function("  y = rowSums(x = = 0)\n"), "3:17 foreign-syntax\n",
         in_function("  y = rowSums(x == 0)\n")});
  check({in_function("  y = f(x = = 0)\n"), "3:13 expected-expression\n", ""});
}

TEST_CASE("a name with signs of other languages") {
  check({in_function("  y = sum(rand(--rows=2, cols=3))\n"), "3:16 malformed-argument\n",
         in_function("  y = sum(rand(rows=2, cols=3))\n")});
  check({in_function("  y = f(x, with-names=2)\n"), "3:16 malformed-argument\n", ""});
  check({in_function("  z = f(x, with_names=2)\n  y = f(x, with-names=2)\n"), "4:16 malformed-argument\n",
         in_function("  z = f(x, with_names=2)\n  y = f(x, with_names=2)\n")});
  // An equality may lack a sign.
  check({in_function("  y = f(2, x-y=2)\n"), "3:15 malformed-argument\n", ""});
}

TEST_CASE("a number at the end of a name is no value of an argument that lacks one") {
  check({in_function("  y = list(a = 1, X1 = )\n"), "3:24 expected-expression\n", ""});
  check({in_function("  y = rand(rows1=, cols=2)\n"), "3:16 expected-expression\n",
         in_function("  y = rand(rows=1, cols=2)\n")});
}
