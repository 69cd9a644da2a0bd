// Braces whose place, or whose line, may be another one: the error is told, and nothing is put in or taken
// away.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("no fix makes an empty block") {
  check({in_function("  if (y < 0) {\n  y = 0\n  print(y)\n"), "3:15 unclosed-block\n", ""});
  check({"g = function(Double a)\n  return (Double b)\n{\ng = function(Double a, Double c = 1)\n"
         "  return (Double b)\n{\n  b = a + c\n}\n",
         "3:2 unclosed-block\n", ""});
  // A block that holds something ends there.
  check({in_function("  if (y < 0) {\n    y = 0\n  print(y)\n"), "4:10 unclosed-block\n",
         in_function("  if (y < 0) {\n    y = 0\n  }\n  print(y)\n")});
}

TEST_CASE("a brace below deeper lines may end a block whose head is gone") {
  check({in_function("  for (i in 1:3) {\n      z = i\n      y = z\n    }\n  }\n  y = 1\n"),
         "4:7 unclosed-block\n", ""});
  // The statement above begins in the column of the brace.
  check({in_function("  for (i in 1:3) {\n    z = max(i,\n            2)\n    }\n    y = z\n  }\n"),
         "6:5 unmatched-brace\n",
         in_function("  for (i in 1:3) {\n    z = max(i,\n            2)\n    y = z\n  }\n")});
}

TEST_CASE("a brace in the column of a head may have lost its \"else\"") {
  check({in_function("  if (y < 0) {\n    y = 0\n  {\n    y = 1\n  }\n"), "5:3 expected-statement\n", ""});
  check({in_function("  if (y < 0) {\n    y = 0\n  } else if (y < 1) {\n    y = 2\n  {\n    y = 1\n  }\n"),
         "7:3 expected-statement\n", ""});
  check({in_function("  y = 1\n  {\n  y = 2\n"), "4:3 expected-statement\n",
         in_function("  y = 1\n  y = 2\n")});
}

TEST_CASE("the line of the results may be gone along with the brace") {
  const std::string other = "g = function(Double x) return (Double y) {\n  y = x\n}\nprint(g(1))\n";
  check({"f = function(Double x)\n  y = x\n}\n" + other, "1:23 unclosed-block\n", ""});
  check({"f = function(Double x)\n  print(x)\n}\nh = function(Double x) {\n  print(x)\n}\nf(1)\nh(1)\n",
         "1:23 unclosed-block\n",
         "f = function(Double x) {\n  print(x)\n}\nh = function(Double x) {\n  print(x)\n}\nf(1)\nh(1)\n"});
}

TEST_CASE("a brace above a comment and the lines of a block whose head is gone") {
  check({"f = function(Double x) return (Double y) {\n  y = x\n}\n\n# what g does\n  y = 3\n  y = y + 1\n}\n"
         "print(f(1))\n",
         "6:3 unclosed-block\n", ""});
  check({"f = function(Double x) return (Double y) {\n  y = x\n}\n# what g does\n  y = 3\n  y = y + 1\n}\n"
         "print(f(1))\n",
         "5:3 unclosed-block\n", ""});
  check({"f = function(Double x) return (Double y) {\n  y = x\n}\n\n  y = 3\n  y = y + 1\n}\nprint(f(1))\n",
         "5:3 unclosed-block\n", ""});
  // Where nothing is between them the brace has come too early.
  check({"f = function(Double x) return (Double y) {\n  y = x\n}\n  y = 3\n  y = y + 1\n}\nprint(f(1))\n",
         "3:1 unmatched-brace\n",
         "f = function(Double x) return (Double y) {\n  y = x\n  y = 3\n  y = y + 1\n}\nprint(f(1))\n"});
}
