// Errors that are there because of one token before them.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;
using bindery::testing::with_head;

TEST_CASE("a keyword among operands is one error") {
  check({in_function("  while (x > 0 if& y < 3) {\n    y = 3\n  }\n"), "3:16 unclosed-bracket\n", ""});
  check({in_function("  y = max(ncol(x)for nrow(x), 3)\n"), "3:18 unclosed-bracket\n", ""});
}

TEST_CASE("another sign in the place of a bracket is one error") {
  check({in_function("  y = max(seq@1, x), 3)\n"), "3:14 unclosed-bracket\n",
         in_function("  y = max(seq(1, x), 3)\n")});
  check({"f = function}Double x) return (Double y) {\n  y = x\n}\nprint(f(1))\n", "1:13 unclosed-bracket\n",
         "f = function(Double x) return (Double y) {\n  y = x\n}\nprint(f(1))\n"});
}

TEST_CASE("a sign in the place of a type or of a target is one error") {
  check({with_head("function(,[Double] x) return (Double y)"), "1:14 unknown-type\n", ""});
  check({in_function("  { = x + 1\n"), "3:3 expected-statement\n", ""});
}

TEST_CASE("errors that have a reason of their own are told, with their fixes") {
  check({in_function("  y = max(x, seq@1, x), 3)\n  z = (y + 1\n  y = z[1, \n"),
         "3:17 unclosed-bracket\n4:13 unclosed-bracket\n5:11 unclosed-bracket\n",
         in_function("  y = max(x, seq(1, x), 3)\n  z = (y + 1)\n  y = z[1,] \n")});
}

TEST_CASE("what is wrong with a parameter has nothing to do with another one") {
  check({with_head("function(Double x, Integer k = , Integer l = ) return (Double y)"),
         "1:36 expected-expression\n1:50 expected-expression\n", ""});
  check({with_head("function(Double x,\n    Integer k = ,\n    Integer l = *)\n  return (Double y)"),
         "2:17 expected-expression\n3:17 expected-expression\n", ""});
}

TEST_CASE("a value that is missing below an error is told") {
  check({in_function("  z = nrow(x):\n  y = exp(\n  z = 3\n  print(z)\n"),
         "3:14 foreign-syntax\n4:11 expected-expression\n",
         in_function("  z = nrow(x)\n  y = exp(\n  z = 3\n  print(z)\n")});
}

TEST_CASE("a block that begins below an error is not left open by it") {
  const std::string body =
      "  print(\"%d\" % (x))\n  for (i in 1:3) {\n    if (x > i) {\n      y = i\n  }\n  y = y + 1\n";
  check({in_function(body), "3:14 stray-text\n6:12 unclosed-block\n",
         in_function("  print(\"%d\" % (x))\n  for (i in 1:3) {\n    if (x > i) {\n      y = i\n    }\n  }\n"
                     "  y = y + 1\n")});
}

TEST_CASE("what is damaged in one line is one error, whatever it takes away from the block around it") {
  // Results and the beginning of the body.
  check({"f = function(Double x) return (Matrix[Dou= abs(x);\n}\n", "1:39 unknown-type\n", ""});
  // A definition that goes on in the next line.
  check({"f = func[Double] x, Integer k = 0,\n    Integer l = 1) return (Double y) {\n  y = x\n}\n",
         "1:10 expected-expression\n", ""});
  // The end of the block and the beginning of the next statement.
  check({in_function("  while (y > 3) {\n    y = y - (1 * c z)) = x\n  print(y)\n"),
         "4:20 unclosed-bracket\n", ""});
  // The head of a second block.
  check({in_function(
             "  if (max(x 1:3)\n    {\n      if (y > x)\n      {\n        y = 2\n      }\n    }\n  }\n"),
         "3:13 unclosed-bracket\n", ""});
  // A statement alone above `else`.
  check({in_function("  if (x > 1)\n    y = max(x(1, z) & & = x;\n  else\n    y = 4\n"),
         "4:23 expected-expression\n", ""});
}

TEST_CASE("errors in lines next to each other are one where only both together can be other lines") {
  check({"f = function(Double x)\n  return(Double y)Z) {\n  [a, b]\n{\n  y = x\n}\nprint(f(1))\n",
         "2:19 malformed-signature\n", ""});
  check({in_function("  y = x y z\n  z = 3 + * 4\n"), "3:9 incomplete-statement\n4:11 expected-expression\n",
         ""});
}

TEST_CASE("each parameter and each result is wrong for itself") {
  check({"f = function(Double x y, Integer k = 3 4, String s t)\n  return (Double u v, Integer n m) {\n  u = "
         "x\n}\n",
         "1:23 malformed-signature\n1:40 unclosed-bracket\n1:52 malformed-signature\n"
         "2:20 unclosed-bracket\n2:33 unclosed-bracket\n",
         ""});
  // What closes the list is missing there too, and is no error behind the first one.
  check({"f = function(Double x y, Integer k return (Double u) {\n  u = x\n}\n", "1:23 unclosed-bracket\n",
         ""});
}

TEST_CASE("a brace that is missing does not follow from a line that is no part of its block") {
  check({in_function("  for (i in 1:3) {\n    if (x > 1)\n      stop(\"a\").\n    y = i\n"),
         "5:16 stray-text\n6:10 unclosed-block\n",
         in_function("  for (i in 1:3) {\n    if (x > 1)\n      stop(\"a\")\n    y = i\n  }\n")});
}

TEST_CASE("what a line lacks is told behind it, also where the next one begins with a bracket") {
  check({in_function("  y = max(\n    x,\n    2,\n  )\n"), "5:7 expected-expression\n",
         in_function("  y = max(\n    x,\n    2\n  )\n")});
  check({"f = function(Double x,\n  Double k,\n) return (Double y) {\n  y = x\n}\nprint(f(1))\n",
         "2:12 malformed-signature\n",
         "f = function(Double x,\n  Double k\n) return (Double y) {\n  y = x\n}\nprint(f(1))\n"});
}

TEST_CASE("a block in one line that is cut off") {
  check({in_function("  if (x > 1) { y = max(x,\n  print(x)\n  y = 3\n"), "3:26 expected-expression\n", ""});
  check(
      {in_function("  if (x > 1) { y = max(x, min(2\n  print(x)\n  y = 3\n"), "3:32 unclosed-bracket\n", ""});
}

TEST_CASE("of very many errors those are told that stand first in their lines") {
  std::string text, places;
  for (int i = 1; i <= 30; ++i) {
    text += "x = g( for (h in 1:2) a(x; {b(m), c(m)}, d(h)); )\n";
    places += std::to_string(i) + ":8 expected-expression\n";
  }
  check({text, places, ""});
}
