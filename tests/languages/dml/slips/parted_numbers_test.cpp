// Numbers with a blank within them, or with a letter for their zero.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a blank behind the point of a number") {
  check({in_function("  y = x * 2. 5\n"), "3:11 malformed-number\n", in_function("  y = x * 2.5\n")});
  check({in_function("  y = sqrt(2. 5) * x\n"), "3:12 malformed-number\n",
         in_function("  y = sqrt(2.5) * x\n")});
  check({in_function("  y = replace(target=x, pattern=3. 5, replacement=0. 25)\n"),
         "3:33 malformed-number\n3:51 malformed-number\n",
         in_function("  y = replace(target=x, pattern=3.5, replacement=0.25)\n")});
}

TEST_CASE("a point for the comma between arguments is no part of a number") {
  check({in_function("  y = seq(1. 5)\n"), "3:12 unclosed-bracket\n", in_function("  y = seq(1, 5)\n")});
}

TEST_CASE("a blank before the point of a number") {
  check({in_function("  y = x * 0 .5\n"), "3:11 malformed-number\n", in_function("  y = x * 0.5\n")});
  check({in_function("  y = (x > 0 .5)\n"), "3:12 malformed-number\n", in_function("  y = (x > 0.5)\n")});
}

TEST_CASE("a blank within an exponent") {
  check({in_function("  y = x + 1e -5\n"), "3:11 malformed-number\n", in_function("  y = x + 1e-5\n")});
  check({in_function("  y = x + 1.5e- 5\n"), "3:11 malformed-number\n", in_function("  y = x + 1.5e-5\n")});
  check({in_function("  y = x + 1e 5\n"), "3:11 malformed-number\n", in_function("  y = x + 1e5\n")});
  check({in_function("  e = 2\n  y = x + 1e -5\n"), "4:11 malformed-number\n", ""});
}

TEST_CASE("the letter O for a zero") {
  check({in_function("  y = x * O.5\n"), "3:11 malformed-number\n", in_function("  y = x * 0.5\n")});
  check({in_function("  O = 3\n  y = O.5\n"), "4:8 incomplete-statement\n", ""});
}
