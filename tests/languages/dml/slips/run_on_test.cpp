// Values in a row that nothing joins.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("an operator is missing where what follows could begin a statement") {
  check({in_function("  y = x 2 + 3\n"), "3:9 incomplete-statement\n", ""});
  check({in_function("  y = x  matrix(1, 2, 2) %*% x\n"), "3:10 incomplete-statement\n", ""});
  check({in_function("  y = rand(rows=3) x sqrt(2)\n"), "3:20 incomplete-statement\n", ""});
  check({in_function("  y = sum(x) foo\n  y = 2\n"), "3:14 incomplete-statement\n", ""});
  check({"source(\"a.dml\") as a b\nprint(1)\n", "1:22 incomplete-statement\n", ""});
}

TEST_CASE("brackets behind a number or brackets are no call") {
  check({in_function("  y = 2(x + 1)\n"), "3:8 incomplete-statement\n", ""});
  check({in_function("  y = (x + 1)(x - 1)\n"), "3:14 incomplete-statement\n", ""});
  check({in_function("  y = x + 0.5(x - 1) * 2\n"), "3:14 incomplete-statement\n", ""});
}

TEST_CASE("an operator is missing at the end of a line") {
  check({in_function("  y = x\n      sum(x) * 2\n"), "3:8 incomplete-statement\n", ""});
}

TEST_CASE("words of an assignment do not lack an operator") {
  check({"f = functionint steps = 10, int k = 2)\n  return (int y) {\n  y = 1\n}\n",
         "1:13 malformed-signature\n",
         "f = function(int steps = 10, int k = 2)\n  return (int y) {\n  y = 1\n}\n"});
}
