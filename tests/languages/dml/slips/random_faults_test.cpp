// Faults that programs drawn at random had, of which fixes made other programs than were meant.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;
using bindery::testing::with_head;

TEST_CASE("a misspelled type before a name that is called like a type elsewhere") {
  check({with_head("function(Double x, Doubel text) return (Double y)"), "1:24 unknown-type\n",
         with_head("function(Double x, Double text) return (Double y)")});
  check({with_head("function(Double x, Int32 number = 3) return (Double y)"), "1:24 unknown-type\n",
         with_head("function(Double x, Integer number = 3) return (Double y)")});
  check({with_head("function(x Double) return (Double y)"), "1:14 unknown-type\n",
         with_head("function(Double x) return (Double y)")});
}

TEST_CASE("a comma is missing behind a text that tells a format") {
  check({in_function("  print(\"a %d\" 8)\n"), "3:16 unclosed-bracket\n",
         in_function("  print(\"a %d\", 8)\n")});
  check({in_function("  print(\"a %5.2f\" x)\n"), "3:19 unclosed-bracket\n",
         in_function("  print(\"a %5.2f\", x)\n")});
  check({in_function("  print(\"100 % \" x)\n"), "3:18 incomplete-statement\n",
         in_function("  print(\"100 % \" + x)\n")});
}

TEST_CASE("two empty texts that follow each other are no text in doubled quotes") {
  check({in_function("  y = ifelse(x > 1, \"\" \"\")\n"), "3:24 stray-text\n", ""});
}

TEST_CASE("backslashes of texts stay where a quote with one stands outside of all texts") {
  const std::string texts = "  print(\"a \\\"b\\\" c\" + x)\n";
  check({in_function(texts + "  print(x + \\\"a)\n"), "4:13 stray-text\n4:14 unclosed-string\n",
         in_function(texts + "  print(x + \"a\")\n")});
}

TEST_CASE("a `parfor` whose word is missing has options") {
  check({"parfor (i in 1:3, check=0) {\n  print(i)\n}\n(i in 1:3, mode=LOCAL) {\n  print(i)\n}\n",
         "4:1 malformed-loop\n",
         "parfor (i in 1:3, check=0) {\n  print(i)\n}\nparfor (i in 1:3, mode=LOCAL) {\n  print(i)\n}\n"});
}

TEST_CASE("`elif` before a statement asks for nothing") {
  check({in_function("  if (x > 1) print(1)\n  elif print(2)\n"), "4:3 foreign-syntax\n",
         in_function("  if (x > 1) print(1)\n  else print(2)\n")});
}

TEST_CASE("a colon for the comma of a function that takes two arguments") {
  check({in_function("  y = moment(x: 3)\n"), "3:15 foreign-syntax\n", ""});
}

TEST_CASE("a word that is no function may stand for a sign") {
  check({in_function("  y = outer((x + 1) by (x + 1), x, \"+\")\n"), "3:21 unclosed-bracket\n", ""});
}

TEST_CASE("an index of what a line assigns that cannot be read is no call") {
  check(
      {"t = list(3, mean((3, rows=1)))\ny = as.scalar(t[2]) + 3\nprint(y)\n", "1:20 unclosed-bracket\n", ""});
}

TEST_CASE("a number is not moved away from the word that it touches") {
  check({"x = matrix(1, 2, 2)\nm = -[\n0label, V] = eigen(x)\nprint(m)\nprint(V)\nprint(label)\n",
         "3:1 malformed-number\n", ""});
}

TEST_CASE("a number at the end of a name is no value of an argument that lacks one") {
  check({in_function("  y = list(a = 1, X1 = )\n"), "3:24 expected-expression\n", ""});
  check({in_function("  y = rand(rows1=, cols=2)\n"), "3:16 expected-expression\n",
         in_function("  y = rand(rows=1, cols=2)\n")});
}

TEST_CASE("the name of a function is no word too many before its arguments") {
  check({in_function("  y  var(x - 1)\n"), "3:6 incomplete-statement\n", in_function("  y = var(x - 1)\n")});
}

TEST_CASE("a sign before an operator stands for no other one") {
  check({in_function("  y = sum(x) @+ t(x)\n"), "3:14 foreign-syntax\n", ""});
}

TEST_CASE("a quote less leaves no operator without its value and no empty text out") {
  check({in_function("  print(' + \"'\")\n"), "3:9 unclosed-string\n", ""});
  check({in_function("  if (\"$x != \"\" & x < 2) y = 3\n"), "3:15 unclosed-string\n", ""});
  check({in_function("  y = list(\"it', \"\")\n"), "3:19 unclosed-string\n", ""});
  check({in_function("  print(\"x = \"\" + x)\n"), "3:15 unclosed-string\n",
         in_function("  print(\"x = \" + x)\n")});
}
