// Brackets without the shift key.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;
using bindery::testing::with_head;

TEST_CASE("brackets that were typed without the shift key") {
  check({in_function("  y = sum9x) + 1\n"), "3:10 unclosed-bracket\n", in_function("  y = sum(x) + 1\n")});
  check(
      {in_function("  y = (sum(x0 + 1)\n"), "3:13 unclosed-bracket\n", in_function("  y = (sum(x) + 1)\n")});
  check({in_function("  y = max(sum(x)0 + 1\n"), "3:17 unclosed-bracket\n",
         in_function("  y = max(sum(x)) + 1\n")});
  check({in_function("  y = 2 * 9x + 1) / x\n"), "3:11 unclosed-bracket\n",
         in_function("  y = 2 * (x + 1) / x\n")});
}

TEST_CASE("a bracket that stands twice before a single name") {
  check({in_function("  y = max(min((x), 1)\n"), "3:15 unclosed-bracket\n",
         in_function("  y = max(min(x), 1)\n")});
  check({in_function("  y = max((x, 1)\n"), "3:11 unclosed-bracket\n", in_function("  y = max(x, 1)\n")});
  check({in_function("  y = max((sum(x), 1) + 2\n"), "3:11 unclosed-bracket\n",
         in_function("  y = max(sum(x), 1) + 2\n")});
  check({in_function("  y = max((x + 1, 2)\n"), "3:17 unclosed-bracket\n",
         in_function("  y = max((x + 1), 2)\n")});
}

TEST_CASE("a key beside the one that was meant") {
  const std::string right = "function(Double x) return (Double y)";
  check({with_head("function*Double x) return (Double y)"), "1:13 unclosed-bracket\n", with_head(right)});
  check({"f + " + right + " {\n  y = x\n}\nprint(f(1))\n", "1:3 malformed-signature\n", with_head(right)});
  check({"f = " + right + " P\n  y = x\n}\nprint(f(1))\n", "1:42 unclosed-block\n", with_head(right)});
}

TEST_CASE("no sign before a value is taken for a bracket") {
  check({"x = TRUE\nif!x) {\n  print(1)\n}\n", "2:3 incomplete-statement\n",
         "x = TRUE\nif (!x) {\n  print(1)\n}\n"});
}

TEST_CASE("a bracket without the shift key behind words that stand elsewhere") {
  check({"x = matrix(1, rows=2, cols=2)\ny = order(target=x, by=1, decreasing=TRUE0\nprint(sum(y))\n",
         "2:42 unclosed-bracket\n",
         "x = matrix(1, rows=2, cols=2)\ny = order(target=x, by=1, decreasing=TRUE)\nprint(sum(y))\n"});
  check({"x = read($a, rows=$n, cols=$n0\nprint(sum(x))\n", "1:30 unclosed-bracket\n",
         "x = read($a, rows=$n, cols=$n)\nprint(sum(x))\n"});
  check({"a = 1\n[x, y] = f(a0\n[z, w] = f(x)\nprint(y + z + w)\n", "2:13 unclosed-bracket\n",
         "a = 1\n[x, y] = f(a)\n[z, w] = f(x)\nprint(y + z + w)\n"});
  check({"y = table9seq(1, 10), seq(1, 10), 10, 3)\nprint(sum(y))\n", "1:10 unclosed-bracket\n",
         "y = table(seq(1, 10), seq(1, 10), 10, 3)\nprint(sum(y))\n"});
}

TEST_CASE("a 9 that is a number, or the beginning of one, is no bracket") {
  check({in_function("  y = x <= 90)\n"), "3:14 expected-statement\n", ""});
  check({in_function("  for (i in 0:9999)) y = y + i\n"), "3:20 expected-statement\n",
         in_function("  for (i in 0:9999) y = y + i\n")});
  check({in_function("  y = max(x, 95))\n"), "3:17 expected-statement\n", in_function("  y = max(x, 95)\n")});
  check({in_function("  y = 3.5 + 9.5)\n"), "3:16 expected-statement\n", ""});
}

TEST_CASE("a 9 before a variable whose first letters are taken for a part of it") {
  check({in_function("  lim = 2\n  if 9lim > 3) y = 1\n"), "4:6 unclosed-bracket\n",
         in_function("  lim = 2\n  if (lim > 3) y = 1\n")});
}
