// Two signs in the wrong order.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("two signs that were typed in the wrong order") {
  check({in_function("  y = max(min(x, 1,) 2)\n"), "3:19 expected-expression\n",
         in_function("  y = max(min(x, 1), 2)\n")});
  check(
      {in_function("  y = sum(x[1, 2)])\n"), "3:17 unclosed-bracket\n", in_function("  y = sum(x[1, 2])\n")});
  check({in_function("  y = (x%)*% x\n"), "3:9 stray-text\n", in_function("  y = (x)%*% x\n")});
}

TEST_CASE("an operator behind a bracket is no turned one") {
  check({in_function("  y = max(*x)\n"), "3:11 expected-expression\n", ""});
}

TEST_CASE("a comma too many is no turned one") {
  check({in_function("  y = max(x, 1,)\n"), "3:16 expected-expression\n", in_function("  y = max(x, 1)\n")});
}

TEST_CASE("a sign before a bracket that another one follows") {
  check({"x = 1\ny = ((x + 1) *) + 2\nprint(y)\n", "2:15 expected-expression\n", ""});
}

TEST_CASE("an operator before a comma lacks its value") {
  check({in_function("  y = max(x +, 1)\n"), "3:14 expected-expression\n", ""});
}

TEST_CASE("brackets that have their other halves are no turned ones") {
  check({"X = matrix(1, 9, 9)\np = 1\nq = 2\ny = X[p:q][, 2]\nprint(sum(y))\n", "4:11 foreign-syntax\n", ""});
}

TEST_CASE("a bracket before a value may belong behind it") {
  check({in_function("  z = sum(x*)y\n"), "3:12 expected-expression\n", ""});
}
