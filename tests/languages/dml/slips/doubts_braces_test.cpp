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
         "6:5 unmatched-brace\n", ""});
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
