// Calls in lines of their own.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a call that is not closed in its line, where the one around it is closed in a line of its own") {
  check({in_function("  y = cbind(\n    sum(x,\n    max(x),\n    x\n  )\n  [x, y] = eigen(y)\n"),
         "4:10 unclosed-bracket\n",
         in_function("  y = cbind(\n    sum(x),\n    max(x),\n    x\n  )\n  [x, y] = eigen(y)\n")});
  // Any comma of the line may stand behind the bracket.
  check({in_function("  y = cbind(\n    max(x, 2,\n    x\n  )\n  x = y\n"), "4:13 unclosed-bracket\n", ""});
}

TEST_CASE("a call whose arguments go on in the next lines is no such call") {
  check({in_function("  y = cbind(\n    max(x,\n      2\n  )\n  x = y\n"), "6:4 unclosed-bracket\n", ""});
}

TEST_CASE("a call that lacks its bracket above the lines of its arguments") {
  check({"x = rand\n  rows=3,\n  cols=2,\n  seed=1\n)\nprint(sum(x))\n", "1:9 unclosed-bracket\n",
         "x = rand(\n  rows=3,\n  cols=2,\n  seed=1\n)\nprint(sum(x))\n"});
}

TEST_CASE("arguments of a call whose first line is gone") {
  check({"x = 1\n  rows=3,\n  cols=2,\n  seed=1\n)\nprint(x)\n", "2:3 expected-statement\n", ""});
}

TEST_CASE("a statement between the lines of arguments") {
  check({"y = rand(\n  rows=3,\nX[1, 1] = 2\n  cols=1\n)\nprint(y)\n", "3:1 unclosed-bracket\n", ""});
}

TEST_CASE("the line that begins a call is a comment") {
  check({"# y = rand(\n  rows=3,\n  cols=1\n)\nprint(1)\n", "1:1 expected-statement\n", ""});
}

TEST_CASE("a call that is cut off above its arguments") {
  check({"y =\n  rows=3,\n  cols=1\n)\nprint(y)\n", "1:4 expected-expression\n", ""});
}

TEST_CASE("a bracket in the place of the comma before the next line of arguments") {
  check({"x = rand(rows=3)\n         cols=2, min=0, max=sum(1))\nprint(sum(x))\n", "1:16 unclosed-bracket\n",
         "x = rand(rows=3,\n         cols=2, min=0, max=sum(1))\nprint(sum(x))\n"});
}

TEST_CASE("a bracket above an operator is no comma") {
  check({in_function("  y = sum(x)\n    + (max(x) + min(x) * 2));\n"), "4:28 expected-statement\n", ""});
}
