// Numbers of which nobody knows what they mean.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a number that cannot be one is never two") {
  for (const std::string number : {"1.2.3", "1e", "2i", "100k", "1..5", "1e5.5", "1__2"}) {
    check({in_function("  y = max(" + number + ", x)\n"), "3:11 malformed-number\n", ""});
  }
  check({in_function("  y = max(0o17, x)\n"), "3:11 malformed-number\n", in_function("  y = max(15, x)\n")});
}

TEST_CASE("a number at the end of a script") {
  check({"n = 3\nx = 2n\n", "2:5 malformed-number\n", ""});
  check({"x = 1.5f\n", "1:5 malformed-number\n", "x = 1.5\n"});
}

TEST_CASE("a comma within a number") {
  check({in_function("  y = 3 * 0,5\n"), "3:11 malformed-number\n", in_function("  y = 3 * 0.5\n")});
  check({"x = 0,25;\nprint(x)\n", "1:5 malformed-number\n", "x = 0.25;\nprint(x)\n"});
  check({in_function("  y = 0, 5\n"), "3:8 expected-statement\n", ""});
}

TEST_CASE("a number before several targets") {
  check({in_function("  k = 64k\n  [y, k, x] = f(k)\n"), "3:7 malformed-number\n", ""});
}

TEST_CASE("a comma within a number where no comma can be") {
  check({in_function("  if (x < 0,5) y = 1\n"), "3:11 malformed-number\n",
         in_function("  if (x < 0.5) y = 1\n")});
  check({"f = function(Double x = 0,5) return (Double y) {\n  y = x\n}\nprint(f(1))\n",
         "1:25 malformed-number\n",
         "f = function(Double x = 0.5) return (Double y) {\n  y = x\n}\nprint(f(1))\n"});
  check({"x = ifdef($x, 0,25)\nprint(x)\n", "1:15 malformed-number\n", "x = ifdef($x, 0.25)\nprint(x)\n"});
  // Thousands or thousandths
  check({in_function("  y = 1,000\n"), "3:7 malformed-number\n", ""});
}

TEST_CASE("a dot behind a number in the place of a comma") {
  check({in_function("  y = sum(rand(rows=2, cols=3. min=1))\n"), "3:30 unclosed-bracket\n",
         in_function("  y = sum(rand(rows=2, cols=3, min=1))\n")});
}

TEST_CASE("a letter behind a number that is a variable has lost its sign") {
  check({"D = 2\nX = matrix(1, 2, 2)\ny = X[1D, ]\nprint(sum(y))\n", "3:7 malformed-number\n", ""});
}

TEST_CASE("a dot in the place of a comma before a variable") {
  check({in_function("  y = sum(seq(1.x))\n"), "3:16 unclosed-bracket\n",
         in_function("  y = sum(seq(1,x))\n")});
  check({in_function("  z = matrix(1, 3, 3)\n  y = sum(z[1.x])\n"), "4:14 unclosed-bracket\n",
         in_function("  z = matrix(1, 3, 3)\n  y = sum(z[1,x])\n")});
}

TEST_CASE("parts of a hundred") {
  check({in_function("  if (x < 95% & x > 5%) y = x\n"), "3:11 malformed-number\n3:21 malformed-number\n",
         in_function("  if (x < 0.95 & x > 0.05) y = x\n")});
  check(
      {in_function("  y = max(x, 150%)\n"), "3:14 malformed-number\n", in_function("  y = max(x, 1.50)\n")});
}
