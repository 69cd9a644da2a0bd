// Errors that are known for what they are, but may be mended in more than one way: they have no fix.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a word does not grow together with another one") {
  check({in_function("  y = matrix(1, rows~1)\n"), "3:21 stray-text\n", ""});
  check({in_function("  y = su?m(x)\n"), "3:9 stray-text\n", in_function("  y = sum(x)\n")});
}

TEST_CASE("an equals sign in a call may name an argument") {
  check({in_function("  y = matrix(x / rows=1, 1)\n"), "3:22 malformed-argument\n", ""});
  check(
      {in_function("  if (x = 1) y = 2\n"), "3:9 unclosed-bracket\n", in_function("  if (x == 1) y = 2\n")});
  check({in_function("  y = (x * 2 = 1)\n"), "3:14 unclosed-bracket\n", in_function("  y = (x * 2 == 1)\n")});
}

TEST_CASE("a bracket that may be closed in several places") {
  check({in_function("  if (nrow(x > 1) { y = 2 }\n"), "3:19 unclosed-bracket\n", ""});
  check({in_function("  y = t(x %*% x\n"), "3:16 unclosed-bracket\n", ""});
  check({in_function("  print(max(x, y)\n"), "3:18 unclosed-bracket\n", ""});
  check({in_function("  print(sum(x)\n"), "3:15 unclosed-bracket\n", in_function("  print(sum(x))\n")});
  check({in_function("  print(\"a\" + x\n"), "3:16 unclosed-bracket\n", in_function("  print(\"a\" + x)\n")});
  check({in_function("  y = (x + 1\n"), "3:13 unclosed-bracket\n", in_function("  y = (x + 1)\n")});
  check({in_function("  y = max(x, 1\n"), "3:15 unclosed-bracket\n", in_function("  y = max(x, 1)\n")});
}

TEST_CASE("a call that is cut off has lost its arguments too") {
  check({"x = 1\nwrite(", "2:7 unclosed-bracket\n", ""});
  check({"x = 1\nprint(x", "2:8 unclosed-bracket\n", ""});
  check({"x = 1\nprint(x\n", "2:8 unclosed-bracket\n", "x = 1\nprint(x)\n"});
}

TEST_CASE("a bracket that closes nothing, and nothing is written twice") {
  check({in_function("  y = x[x), 1]\n"), "3:10 unclosed-bracket\n", ""});
  check({in_function("  y = max(x,\n    sum(x)))\n"), "4:12 expected-statement\n",
         in_function("  y = max(x,\n    sum(x))\n")});
  check({"y = 1\nx = y +\n  sum(y))\nprint(x)\n", "3:9 expected-statement\n", ""});
  check({in_function("  y = sum(x))\n"), "3:13 expected-statement\n", in_function("  y = sum(x)\n")});
}

TEST_CASE("a comma that may stand for a value, and values that an operator may be between") {
  check({in_function("  y = max(, 1)\n"), "3:11 expected-expression\n", ""});
  check({in_function("  y = max(x, , 1)\n"), "3:14 expected-expression\n", ""});
  check({in_function("  print(\"a\" \"b\")\n"), "3:13 unclosed-bracket\n", ""});
  check({in_function("  y = max(x x)\n"), "3:13 unclosed-bracket\n", ""});
  check({in_function("  y = matrix(x rows=1, cols=1)\n"), "3:16 unclosed-bracket\n",
         in_function("  y = matrix(x, rows=1, cols=1)\n")});
}

TEST_CASE("a statement does not take the next one for the value that is missing") {
  check({in_function("  y = x * ;\n  y = 2\n"), "3:11 expected-expression\n", ""});
}

TEST_CASE("a quote that may close a text or be a part of it") {
  check({in_function("  print(\"a\"b\" + x)\n"), "3:11 unclosed-string\n", ""});
  check({in_function("  y = x\"\n"), "3:8 unclosed-string\n", in_function("  y = x\n")});
  check({in_function("  print(\"a, x)\n"), "3:9 unclosed-string\n", ""});
  check({in_function("  print(\"all done)\n"), "3:9 unclosed-string\n",
         in_function("  print(\"all done\")\n")});
}

TEST_CASE("half an operator between numbers") {
  check({in_function("  y = 10 %*5\n"), "3:10 foreign-syntax\n", ""});
  check({in_function("  y = x %*x\n"), "3:9 foreign-syntax\n", in_function("  y = x %*%x\n")});
}

TEST_CASE("a comment takes no code along") {
  check({in_function("  z = exp(x) // nrow(x)\n  y = z\n"), "3:14 foreign-syntax\n", ""});
  check({in_function("  y = x // the end of it\n"), "3:9 foreign-syntax\n",
         in_function("  y = x # the end of it\n")});
}

TEST_CASE("a colon is not taken away above several lines") {
  check({in_function("  if (x > 1):\n    y = 2\n    y = 3\n"), "3:13 foreign-syntax\n",
         in_function("  if (x > 1) {\n    y = 2\n    y = 3\n  }\n")});
}

TEST_CASE("a name with a dot that stands there alone") {
  check({in_function("  y = my.name\n"), "3:9 stray-text\n", ""});
  check({in_function("  my_name = 1\n  y = my.name\n"), "4:9 stray-text\n",
         in_function("  my_name = 1\n  y = my_name\n")});
}

TEST_CASE("a word before a target is no type where it is a value elsewhere") {
  check({in_function("  y z = 1\n  y = x + z\n"), "3:3 foreign-syntax\n", ""});
  check({in_function("  int z = 1\n  y = x + z\n"), "3:3 foreign-syntax\n",
         in_function("  z = 1\n  y = x + z\n")});
}
