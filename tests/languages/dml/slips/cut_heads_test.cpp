// Heads that stop in the middle of a line.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a condition of several lines that stops above its block") {
  check({in_function("  if (x > 1\n      & x <\n    y = 2\n  }\n"), "4:12 incomplete-statement\n", ""});
  check({in_function("  while (x > 1\n      | x <\n    print(y)\n  y = 2\n"), "4:12 incomplete-statement\n",
         ""});
}

TEST_CASE("a condition that stops above a call") {
  check({in_function("  if (x !=\n    print(\"other\")\n  y = 2\n"), "3:11 incomplete-statement\n", ""});
}
