// Two lines that have changed places.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("the beginning of a definition below its second line") {
  check({"  return (Double b) {\nf = function(Double a)\n  b = a\n}\n", "1:3 expected-statement\n",
         "f = function(Double a)\n  return (Double b) {\n  b = a\n}\n"});
  check({"f = function(Double a)\n  return (Double b)\n  c = a\n{\n  b = c\n}\n", "3:3 expected-statement\n",
         "f = function(Double a)\n  return (Double b)\n{\n  c = a\n  b = c\n}\n"});
}

TEST_CASE("the first line of a call below its second") {
  check({in_function("    + x)\n  print(\"the value\"\n  y = x\n"), "3:5 expected-statement\n",
         in_function("  print(\"the value\"\n    + x)\n  y = x\n")});
  check({in_function("      p=3, q=4,\n  y = g(a=1,\n      r=x)\n"), "3:7 expected-statement\n",
         in_function("  y = g(a=1,\n      p=3, q=4,\n      r=x)\n")});
}

TEST_CASE("a head below its body, and a brace above or below its block") {
  check({in_function("    y = 1\n  if (x > 0)\n  else\n    y = 0\n"), "3:5 expected-statement\n",
         in_function("  if (x > 0)\n    y = 1\n  else\n    y = 0\n")});
  check({in_function("  for (i in 1:3)\n    if (x > i)\n  {\n    {\n      y = x\n    }\n  }\n"),
         "4:5 expected-statement\n",
         in_function("  for (i in 1:3)\n  {\n    if (x > i)\n    {\n      y = x\n    }\n  }\n")});
  check({in_function("  while (y < 3) {\n    if (x > 0)\n  }\n      y = x\n"), "5:3 expected-statement\n",
         in_function("  while (y < 3) {\n    if (x > 0)\n      y = x\n  }\n")});
}

TEST_CASE("a line that may have changed places with the one above or the one below has no fix") {
  check({in_function("  if (x > 0) {\n    y = x\n  }\n    y = 1\n  else {\n    y = 0\n  }\n"),
         "6:5 expected-statement\n", ""});
  check(
      {in_function("  if (x > 0) {\n    y = x\n  }\n    y = 1\n  else {\n    y = 0\n  }\n  y = y + ) 2 3\n"),
       "6:5 expected-statement\n10:11 expected-expression\n", ""});
  // One of the two blocks is empty without it.
  const std::string mended = in_function("  if (x > 0) {\n    y = x\n  }\n  else {\n    y = 0\n  }\n");
  check({in_function("  if (x > 0) {\n  }\n    y = x\n  else {\n    y = 0\n  }\n"),
         "4:3 expected-statement\n", mended});
  check({in_function("  if (x > 0) {\n    y = x\n  }\n    y = 0\n  else {\n  }\n"),
         "6:5 expected-statement\n", mended});
}

TEST_CASE(
    "a head below the brace that ends its block, or its statement, or below the end of the block above") {
  const std::string mended = in_function("  if (x > 0) {\n    y = x\n  }\n  else {\n    y = 0\n  }\n");
  check({in_function("  if (x > 0) {\n    y = x\n  else {\n  }\n    y = 0\n  }\n"),
         "5:3 expected-statement\n", mended});
  const std::string chain =
      in_function("  if (x > 2)\n    y = 2\n  else if (x > 1)\n    y = 1\n  else if (x > 0)\n    y = 0\n");
  check({in_function("    y = 2\n  if (x > 2)\n  else if (x > 1)\n    y = 1\n  else if (x > 0)\n    y = 0\n"),
         "3:5 expected-statement\n", chain});
  check({in_function("  if (x > 2)\n  else if (x > 1)\n    y = 2\n    y = 1\n  else if (x > 0)\n    y = 0\n"),
         "4:3 expected-statement\n", chain});
  check({"if (1 > 0) {\n  x = 1\nf = function(Double a) return (Double b) {\n}\n  b = a\n}\n",
         "3:1 expected-statement\n",
         "if (1 > 0) {\n  x = 1\n}\nf = function(Double a) return (Double b) {\n  b = a\n}\n"});
}

TEST_CASE("a value that is cut off has not changed places with the brace below") {
  check({in_function("  if (x > 0) {\n    y =\n  }\n  y = 2\n"), "4:8 expected-expression\n", ""});
}

TEST_CASE("another error elsewhere is told beside lines that have changed places") {
  check({in_function("    + x)\n  print(\"the value\"\n  y = x\n  z = (x + 1\n  y = z\n"),
         "3:5 expected-statement\n6:13 unclosed-bracket\n",
         in_function("  print(\"the value\"\n    + x)\n  y = x\n  z = (x + 1)\n  y = z\n")});
}

TEST_CASE("no line moves into a comment that begins in another one") {
  check({in_function("  ) y ( = 3 {\n  y = 1 /* why\n  */\n  y = 2\n"), "3:3 expected-statement\n", ""});
  check({in_function("    + x) /* why */\n  print(\"the value\"\n"), "3:5 expected-statement\n",
         in_function("  print(\"the value\"\n    + x) /* why */\n")});
}

TEST_CASE("a branch without its body has not changed places with what follows") {
  check({in_function(
             "  if (x > 3)\n    y = 3\n  else if (x > 2)\n  else if (x > 1) {\n    z = x\n    y = z\n  }\n"),
         "6:3 expected-statement\n", ""});
  check({in_function("  if (x > 0)\n    y = x\n    y = y + 1\n  else if (x < 0)\n    y = -x\n"),
         "6:3 expected-statement\n",
         in_function("  if (x > 0) {\n    y = x\n    y = y + 1\n  } else if (x < 0)\n    y = -x\n")});
}

TEST_CASE("what is no part of the script is not exchanged") {
  check({in_function("  for (i in 1:3)\n  end\n  {\n    y = i\n  }\n"),
         "4:3 foreign-syntax\n5:3 expected-statement\n", ""});
}

TEST_CASE("a brace below the only statement of a branch may have lost its \"else\"") {
  check({in_function("  if (x > 0)\n    y = 0\n  {\n    y = 1\n    y = y + x\n  }\n"),
         "4:5 expected-statement\n", ""});
  check({in_function("  for (i in 1:3)\n    y = 0\n  {\n    y = 1\n    y = y + x\n  }\n"),
         "4:5 expected-statement\n",
         in_function("  for (i in 1:3)\n  {\n    y = 0\n    y = 1\n    y = y + x\n  }\n")});
}

TEST_CASE("lines do not change places across a remark") {
  check({in_function("  z = max(x,\n    3)\n  y = y + z;\n\n  # the smallest one\n            - 2 * min(z);\n"
                     "  y = min(y, z)\n"),
         "8:13 expected-statement\n", ""});
}

TEST_CASE("a sign alone in its line is none that has changed places") {
  check({in_function("  if (x > 1) {\n    print(\"a\")\n+\n  }\n"), "5:1 expected-statement\n",
         in_function("  if (x > 1) {\n    print(\"a\")\n  }\n")});
}

TEST_CASE("what begins with an operator is not moved above the head of its block") {
  const auto unit = bindery::testing::read(in_function("  y = x\n  if (x > 1) {\n<CR>    print(y)\n  }\n"));
  for (const auto& each : unit->diagnostics.all())
    CHECK(each.message.find("other way round") == each.message.npos);
}
