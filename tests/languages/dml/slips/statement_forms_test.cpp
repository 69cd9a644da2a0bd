// Whole statements in forms of other languages and of other texts.
#include "checking.hpp"
#include "tests/languages/dml/explain/mending.hpp"

using bindery::testing::all_mended;
using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a condition in brackets behind a statement that ends with a semicolon") {
  check({in_function("  y = x + 1 if (x > 2);\n  y = 3\n"), "3:13 foreign-syntax\n",
         in_function("  if (x > 2) y = x + 1;\n  y = 3\n")});
  check({in_function("  print(\"a\") if (x > 2);\n  y = 3\n"), "3:14 foreign-syntax\n",
         in_function("  if (x > 2) print(\"a\");\n  y = 3\n")});
}

TEST_CASE("the word `is` in the place of the sign of an assignment") {
  check({in_function("  y is (x + 1)\n"), "3:5 foreign-syntax\n", in_function("  y = (x + 1)\n")});
  check({in_function("  y is 10 * x\n"), "3:5 foreign-syntax\n", in_function("  y = 10 * x\n")});
  // The words of a comment.
  check({in_function("  y is the sum\n"), "3:3 expected-statement\n", ""});
}

TEST_CASE("a statement between backticks") {
  check({in_function("  `y = x + 1`\n"), "3:3 stray-text\n", in_function("  y = x + 1\n")});
  check({in_function("  `y = x + 1`;\n"), "3:3 stray-text\n", in_function("  y = x + 1;\n")});
}

TEST_CASE("one target in brackets") {
  check({in_function("  [y] = x + 1;\n"), "3:3 foreign-syntax\n", in_function("  y = x + 1;\n")});
}

TEST_CASE("`call` before an assignment") {
  check({in_function("  call z = f(x)\n"), "3:3 foreign-syntax\n", in_function("  z = f(x)\n")});
}

TEST_CASE("the end of a line as a text has it") {
  check({in_function("  y = x + 1;\\n\n"), "3:13 foreign-syntax\n", in_function("  y = x + 1;\n")});
}

TEST_CASE("the sign of an assignment as mails write it, once") {
  check({in_function("  y =3D x\n"), "3:5 marked-lines\n", in_function("  y = x\n")});
  check({in_function("  y=3Dx\n"), "3:4 marked-lines\n", in_function("  y=x\n")});
  check({in_function("  y = max(x, 2, k=3D)\n"), "3:19 malformed-number\n",
         in_function("  y = max(x, 2, k=3)\n")});
}

TEST_CASE("dots for all other rows or columns") {
  const std::string above = "  X = matrix(x, 2, 2)\n";
  check({in_function(above + "  z = X[..., 1]\n"), "4:9 foreign-syntax\n",
         in_function(above + "  z = X[, 1]\n")});
  check({in_function(above + "  z = X[1, ...]\n"), "4:12 foreign-syntax\n",
         in_function(above + "  z = X[1, ]\n")});
}

TEST_CASE("an empty index before another one may be that of rows or of columns") {
  const std::string above = "  X = matrix(x, 2, 2)\n";
  check({in_function(above + "  z = X[][1]\n"), "4:9 unclosed-bracket\n", ""});
}

TEST_CASE("a row or a column is no share") {
  const std::string above = "  X = matrix(x, 2, 2)\n";
  check({in_function(above + "  z = X[1%, 2]\n"), "4:10 stray-text\n", ""});
}

TEST_CASE("results in square brackets, or in a list") {
  const std::string given = "  return [y]\n", listed = "  return list(y)\n";
  check({in_function(given), "3:3 foreign-syntax\n", in_function("")});
  check({in_function(listed), "3:3 foreign-syntax\n", in_function("")});
}

TEST_CASE("places for values in a text between backticks") {
  check({in_function("  print(`x is ${x}`)\n"), "3:9 stray-text\n", ""});
  check({in_function("  print(`a`)\n"), "3:9 stray-text\n", in_function("  print(\"a\")\n")});
}

TEST_CASE("`let mut` before a statement") {
  check({in_function("  let mut z = x;\n"), "3:3 foreign-syntax\n", in_function("  z = x;\n")});
}

TEST_CASE("a condition behind a statement that may belong to another one stays") {
  for (const std::string line :
       {"if (x > 1) y = 3 if (x > 2); else y = 4", "y = 3 z = 4 if (x > 2);", "y = 3 /* a */ if (x > 2);"}) {
    CAPTURE(line);
    const std::string text = in_function("  " + line + "\n");
    CHECK(all_mended(text).find("if (x > 2) ") == std::string::npos);
  }
}

TEST_CASE("words and signs that may mean something else stay") {
  // A sign of an operator may be lost, or the next line belong to the value.
  CHECK(all_mended(in_function("  y is -\n  print(x)\n")).find("y = -") == std::string::npos);
  CHECK(all_mended("x = 2\nb = x > 1 &\ny => x + 1\n") == "x = 2\nb = x > 1 &\ny >= x + 1\n");
  CHECK(all_mended("x = 2\n[x] = x +\nprint(x)\n").find("\nx = x +") == std::string::npos);
  CHECK(all_mended("x = 3\ny = x -\n\\n\nprint(y)\n").find("x -\nprint") == std::string::npos);
}

TEST_CASE("an arrow below a line that has an error of its own compares nothing") {
  check({in_function("  z = * x\n  int w = 4\n  v => 3\n"),
         "3:7 expected-expression\n4:3 foreign-syntax\n5:5 foreign-syntax\n",
         in_function("  z = * x\n  w = 4\n  v = 3\n")});
}

TEST_CASE("a call without brackets of what takes one value") {
  check({in_function("  print \"a\" + x\n"), "3:9 incomplete-statement\n",
         in_function("  print(\"a\" + x)\n")});
  check({in_function("  assert x > 0, \"a\"\n"), "3:10 incomplete-statement\n", ""});
}

TEST_CASE("signs of percent that stand twice") {
  check({in_function("  X = matrix(x, 2, 2)\n  z = X %%*%% X\n"), "4:9 foreign-syntax\n",
         in_function("  X = matrix(x, 2, 2)\n  z = X %*% X\n")});
}

TEST_CASE("dots before a text without another one before them join nothing") {
  check({in_function("  z = matrix(x, rows=..\"a\")\n"), "3:22 stray-text\n", ""});
}

TEST_CASE("a bracket above comments takes none of them along") {
  const std::string function = "f = function(Double x) return (Double y) {\n  y = x\n}\n";
  check({"# One\n(# two\n# three\n" + function, "2:1 expected-statement\n",
         "# One\n# two\n# three\n" + function});
  check({"# One\n(\n# two\n" + function, "2:1 expected-statement\n", "# One\n# two\n" + function});
}
