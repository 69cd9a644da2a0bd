// Lines that are cut off, or that nobody can read, above what belongs to them.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a block whose head is a part of a word") {
  check(
      {in_function("  fo\n    y = x + 1\n    y = y + 1\n  }\n  y = 2\n"), "3:5 incomplete-statement\n", ""});
  check({in_function("  if (x > 0) {\n    y = x\n  }\n  el\n    y = 1\n    y = y + 1\n  }\n"),
         "6:5 incomplete-statement\n", ""});
}

TEST_CASE("a head that cannot be read stands for its block") {
  check({in_function("  1(x > 0)\n    y = 1\n  else\n    y = 0\n"), "3:3 expected-statement\n", ""});
}

TEST_CASE("a definition that breaks off within a type") {
  check({"f = function(Double x, Matrix[Doubl\n  return (Double y) {\n  y = x\n}\nprint(f(1))\n",
         "1:31 unknown-type\n",
         "f = function(Double x, Matrix[Double\n  return (Double y) {\n  y = x\n}\nprint(f(1))\n"});
  check({"f = function(Double x)\n  return (Matrix[Doubl\n{\n  y = x\n}\nprint(f(1))\n",
         "2:18 unknown-type\n",
         "f = function(Double x)\n  return (Matrix[Double\n{\n  y = x\n}\nprint(f(1))\n"});
}

TEST_CASE("slips of their own in a head are told, whatever its line lacks besides") {
  check({"f = function(Double x y)\n  return (Double z {\n  z = x\n}\nprint(f(1))\n",
         "1:23 malformed-signature\n2:20 unclosed-bracket\n",
         "f = function(Double x y)\n  return (Double z) {\n  z = x\n}\nprint(f(1))\n"});
  check({in_function("  if (x > 0 & ) {\n    y = (x + 1\n  }\n"),
         "3:15 expected-expression\n4:15 unclosed-bracket\n",
         in_function("  if (x > 0 & ) {\n    y = (x + 1)\n  }\n")});
}

TEST_CASE("`else` without an `if` is no declaration, and is not taken away") {
  check({"x = 1\nelse y = 2\nprint(x)\n", "2:1 expected-statement\n", ""});
  check({in_function("  if (x > 0) {\n    y = 1\n  }\n  x = 3\n  else x = 2\n"), "7:3 expected-statement\n",
         ""});
  check({in_function("  if (x > 0) {\n    y = 1\n  } else {\n    y = 2\n  }\n  else {\n    y = 3\n  }\n"),
         "8:3 expected-statement\n", ""});
}

TEST_CASE("several statements between `if` and `else` need braces") {
  check({in_function("  if (x > 0)\n    y = 1\n    x = 2\n  else {\n    y = 3\n  }\n"),
         "6:3 expected-statement\n",
         in_function("  if (x > 0) {\n    y = 1\n    x = 2\n  } else {\n    y = 3\n  }\n")});
}

TEST_CASE("arguments whose bracket stands in a line of its own, without the line that begins their call") {
  check({in_function("  #y = max(\n    x,\n    3\n  )\n"), "4:5 expected-statement\n", ""});
  check({in_function("  y = max\n    x,\n    3\n  )\n"), "3:10 unclosed-bracket\n",
         in_function("  y = max(\n    x,\n    3\n  )\n")});
}

TEST_CASE("a statement assigns to one target") {
  check({in_function("  y = x = 5\n"), "3:9 expected-statement\n", ""});
  check({in_function("  y <- x <- max(5, 3)\n"), "3:10 expected-statement\n", ""});
}

TEST_CASE("values next to each other are one error, however many lack their operator") {
  check({in_function("  y = \"one: \" x \", two: \" x\n"), "3:15 incomplete-statement\n",
         in_function("  y = \"one: \" + x + \", two: \" + x\n")});
}

TEST_CASE("lines that end calls of which the beginning is missing are one error") {
  check({in_function("  if (x > 1) {\n    append(x, 1),\n    append(x, 2))\n  }\n"),
         "4:5 expected-statement\n", ""});
  check({in_function("  y = x\n    x[1, 2] + 1,\n    x[2, 1] + 1),\n    x[1, 1] + y)\n"),
         "4:5 expected-statement\n", ""});
  check({in_function("  y = x\n    select=t(x)), nrow(x), ncol(x))\n"), "4:5 expected-statement\n", ""});
}

TEST_CASE("the first line of a block is no rest of a call for a bracket too many") {
  check({in_function("  if (x > 1) {\n    y = max(x, y)), x)\n  }\n"), "4:18 expected-statement\n", ""});
}

TEST_CASE("a value that is assigned to the same name twice") {
  check({in_function("  y = y = y + 2\n"), "3:9 expected-statement\n", in_function("  y = y + 2\n")});
  check({in_function("  z = z = 2\n"), "3:9 expected-statement\n", in_function("  z = 2\n")});
  check({in_function("  y <- y <- 2\n"), "3:10 expected-statement\n", in_function("  y <- 2\n")});
  // `y + 2` or `y == 2` may be meant as well.
  check({in_function("  y = y = 2\n"), "3:9 expected-statement\n", ""});
  check({in_function("  y = y =+ 2\n"), "3:9 expected-statement\n", ""});
}

TEST_CASE("a block whose head is gone") {
  check({in_function("  for (i in 1:3) {\n    y = x\n       {\n      y = y + i\n    }\n  }\n"),
         "5:8 expected-statement\n", ""});
  check({"x = 3\n{\n  y = x\n}\nprint(y)\n", "2:1 expected-statement\n", ""});
}

TEST_CASE("an `else` that stands twice") {
  check({in_function("  if (x > 1)\n    y = 2\n  else\n    else y = 3\n"), "6:5 expected-statement\n",
         in_function("  if (x > 1)\n    y = 2\n  else\n    y = 3\n")});
  check({in_function("  if (x > 1) {\n    y = 2\n  } else\n  else if (x > 0) {\n    y = 3\n  }\n"),
         "6:3 expected-statement\n",
         in_function("  if (x > 1) {\n    y = 2\n  } else\n  if (x > 0) {\n    y = 3\n  }\n")});
  // The second one may belong to the `if` further to the left.
  check({in_function("  if (x > 1)\n    if (x > 2)\n      y = 2\n    else\n  else y = 3\n"),
         "7:3 expected-statement\n", ""});
}

TEST_CASE("what stands beside an `else` too many stays") {
  check({in_function("  if (x > 1)\n    y = 1\n  else\n  else # this is important\n    y = 2\n"),
         "6:3 expected-statement\n",
         in_function("  if (x > 1)\n    y = 1\n  else\n  # this is important\n    y = 2\n")});
}
