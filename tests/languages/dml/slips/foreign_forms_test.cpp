// Forms of other languages for what DML has in another one.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("the sign of a root") {
  check({in_function("  y = \u221Ax + \u221A(x + 1)\n"), "3:7 foreign-syntax\n3:12 foreign-syntax\n",
         in_function("  y = sqrt(x) + sqrt(x + 1)\n")});
  check({in_function("  y = 2 * \u221Aas.scalar(x)\n"), "3:11 foreign-syntax\n",
         in_function("  y = 2 * sqrt(as.scalar(x))\n")});
  check({in_function("  y = f(\u221Ax=2)\n"), "3:9 stray-text\n", ""});
  check({in_function("  y = nrow\u221A(x)\n"), "3:11 stray-text\n", ""});
}

TEST_CASE("numbers with a blank within") {
  check({in_function("  z = matrix(0, rows=10 000, cols=2)\n"), "3:22 malformed-number\n",
         in_function("  z = matrix(0, rows=10000, cols=2)\n")});
  check({in_function("  z = matrix(0, 2, 1 e5)\n"), "3:20 malformed-number\n",
         in_function("  z = matrix(0, 2, 1e5)\n")});
  // Here a comma may be missing as well.
  check({in_function("  z = matrix(0, 10 500)\n"), "3:20 unclosed-bracket\n",
         in_function("  z = matrix(0, 10, 500)\n")});
}

TEST_CASE("a fraction in one character") {
  check({in_function("  y = x * \u00BD\n"), "3:11 stray-text\n", in_function("  y = x * 0.5\n")});
  // A value is missing without it.
  const std::string before = in_function("  y = \u00BDx\n"), behind = in_function("  y = 1\u00BD\n");
  check({before, "3:7 stray-text\n", before});
  check({behind, "3:8 stray-text\n", behind});
}

TEST_CASE("the key of a plus sign without shift") {
  check({in_function("  print(\"x = \" = x)\n"), "3:16 malformed-argument\n",
         in_function("  print(\"x = \" + x)\n")});
}

TEST_CASE("a variable is not called") {
  const std::string above = "  z = matrix(x, 2, 2)\n";
  check({in_function(above + "  y = max(nrow(z(), 3)\n"), "4:17 unclosed-bracket\n",
         in_function(above + "  y = max(nrow(z), 3)\n")});
}

TEST_CASE("a name that stands twice among arguments with names") {
  check({in_function("  rows = 2\n  z = matrix(0, rows rows, cols=3)\n"), "4:22 malformed-argument\n",
         in_function("  rows = 2\n  z = matrix(0, rows=rows, cols=3)\n")});
}

TEST_CASE("an argument in brackets of its own") {
  check({in_function("  z = matrix(0, (rows=1), cols=3)\n"), "3:17 malformed-argument\n",
         in_function("  z = matrix(0, rows=1, cols=3)\n")});
}

TEST_CASE("a sign between else and if") {
  for (const std::string arm : {"else, if", "else-if", "else: if"}) {
    check({in_function("  if (x > 1) {\n    y = 1\n  } " + arm + " (x > 2) {\n    y = 2\n  }\n"),
           "5:9 foreign-syntax\n",
           in_function("  if (x > 1) {\n    y = 1\n  } else if (x > 2) {\n    y = 2\n  }\n")});
  }
}

TEST_CASE("a word for the end behind the brace that ends") {
  for (const std::string end : {"end", "end if", "endif", "end if;"}) {
    check({in_function("  if (x > 1) {\n    y = 1\n  } " + end + "\n"), "5:5 foreign-syntax\n",
           in_function("  if (x > 1) {\n    y = 1\n  }\n")});
  }
}

TEST_CASE("a default of an argument, by an operator") {
  check({"k = $k ?? 2\nprint(k)\n", "1:8 foreign-syntax\n", "k = ifdef($k, 2)\nprint(k)\n"});
  check({"k = $k or \"a\"\nprint(k)\n", "1:8 foreign-syntax\n", "k = ifdef($k, \"a\")\nprint(k)\n"});
  check({"k = $k or x\nprint(k)\n", "1:8 foreign-syntax\n", "k = $k | x\nprint(k)\n"});
}

TEST_CASE("an argument of the script in quotes or braces") {
  check({"k = ifdef(${k}, 2)\nprint(k)\n", "1:11 foreign-syntax\n", "k = ifdef($k, 2)\nprint(k)\n"});
  check({"k = ifdef($ my_k, 2)\nprint(k)\n", "1:11 foreign-syntax\n", "k = ifdef($my_k, 2)\nprint(k)\n"});
  check({"k = ifdef(\"k\", 2)\nprint(k)\n", "1:11 foreign-syntax\n", "k = ifdef($k, 2)\nprint(k)\n"});
}

TEST_CASE("a bracket that is closed before an operator, and once more behind it") {
  check({in_function("  print(\"x\" + x) + \" of \" + x)\n"), "3:16 unclosed-bracket\n",
         in_function("  print(\"x\" + x + \" of \" + x)\n")});
}

TEST_CASE("a dot behind a variable") {
  check({in_function("  y = x. + 1\n"), "3:8 stray-text\n", in_function("  y = x + 1\n")});
  check({in_function("  y = x.\n"), "3:8 stray-text\n", in_function("  y = x\n")});
}

TEST_CASE("several arguments in brackets lack the name of their function") {
  check({in_function("  z = ifelse(x > 1, (rows=1, cols=2), 3)\n"), "3:21 malformed-argument\n", ""});
}

TEST_CASE("a call that is glued to its value lacks a bracket before the one that ends the statement") {
  check({in_function("  P = matrix(1, 2, 2)\n  print(\"n = \" + nrowP) + \"!\")\n"),
         "4:22 unclosed-bracket\n",
         in_function("  P = matrix(1, 2, 2)\n  print(\"n = \" + nrow(P) + \"!\")\n")});
}

TEST_CASE("a value that stands twice before others without names is no name") {
  check({"z = matrix(1, 2, 2)\nwrite(z z, $3, format=\"text\")\n", "2:9 stray-text\n",
         "z = matrix(1, 2, 2)\nwrite(z, $3, format=\"text\")\n"});
}

TEST_CASE("a text that is printed ends where a word holds a bracket that is missing") {
  check({"x = matrix(1, 2, 2)\nprint(\"a\" + sumx^2) + \", \" + sum(x))\n", "2:16 unclosed-bracket\n",
         "x = matrix(1, 2, 2)\nprint(\"a\" + sum(x^2) + \", \" + sum(x))\n"});
}
