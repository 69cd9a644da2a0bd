// Other signs for the commas of a call.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;
using bindery::testing::with_head;

TEST_CASE("semicolons for the commas of a call are one error") {
  check({in_function("  y = matrix(0; rows=3; cols=3)\n"), "3:15 unclosed-bracket\n",
         in_function("  y = matrix(0, rows=3, cols=3)\n")});
  check({in_function("  y = max(x; min(x; 2; 3);\n          1)\n"), "3:12 unclosed-bracket\n",
         in_function("  y = max(x, min(x, 2, 3),\n          1)\n")});
  check({with_head("function(Double x; Double z; Double a) return (Double y)"), "1:22 unclosed-bracket\n",
         with_head("function(Double x, Double z, Double a) return (Double y)")});
}

TEST_CASE("a comma before an operator is meant for the bracket that closes its operand") {
  check({in_function("  y = t(x, %*% x\n"), "3:10 unclosed-bracket\n", in_function("  y = t(x) %*% x\n")});
  check({in_function("  y = sum(x[1, * 3)\n"), "3:14 unclosed-bracket\n",
         in_function("  y = sum(x[1] * 3)\n")});
  check({in_function("  y = max(x, -3)\n"), "", ""});
}

TEST_CASE("a keyword behind an argument goes") {
  check({in_function("  stop(\"a\"while)\n"), "3:11 unclosed-bracket\n", in_function("  stop(\"a\")\n")});
  check({with_head("function(Double x, Boolean k TRUE) return (Double y)"), "1:34 malformed-signature\n",
         with_head("function(Double x, Boolean k = TRUE) return (Double y)")});
  check({in_function("  y = max(x if, 2)\n"), "3:13 unclosed-bracket\n", in_function("  y = max(x , 2)\n")});
}

TEST_CASE("arguments in lines of their own without commas are one error with a fix") {
  check({in_function("  y = list(a = 1\n    b = 2\n    c = 3)\n"), "3:17 unclosed-bracket\n",
         in_function("  y = list(a = 1,\n    b = 2,\n    c = 3)\n")});
  check({in_function("  y = list(\n    a = 1;\n    b = 2;\n  )\n"), "4:10 unclosed-bracket\n",
         in_function("  y = list(\n    a = 1,\n    b = 2\n  )\n")});
}

TEST_CASE("several assignments in a line are parted by semicolons") {
  check({in_function("  x = 5, y = 6, x = 7\n"), "3:8 expected-statement\n",
         in_function("  x = 5; y = 6; x = 7\n")});
}

TEST_CASE("an argument that stands behind its call is not made a statement") {
  check({in_function("  y = matrix(0, rows=3, cols=3), seed=42\n"), "3:32 expected-statement\n", ""});
  check({in_function("  y = matrix(x), seed=42\n"), "3:16 expected-statement\n", ""});
  // What is read elsewhere is a variable.
  check({in_function("  y = nrow(x), x = 6\n"), "3:14 expected-statement\n",
         in_function("  y = nrow(x); x = 6\n")});
}

TEST_CASE("a bracket that is closed before what goes on is one error, at the comma") {
  check({in_function("  y = matrix(0), rows=3,\n    cols=3)\n"), "3:16 expected-statement\n",
         in_function("  y = matrix(0, rows=3,\n    cols=3)\n")});
  // Which one it is, the numbers of arguments tell.
  check({in_function("  y = sum(matrix(0), rows=3, cols=3) + x)\n"), "3:20 expected-statement\n",
         in_function("  y = sum(matrix(0, rows=3, cols=3) + x)\n")});
  check({with_head("function(Double x),\n  Integer k = 1) return (Double y)"), "1:23 malformed-signature\n",
         with_head("function(Double x,\n  Integer k = 1) return (Double y)")});
  check({with_head("function(Double x) return (Double y), Double z)"), "1:41 malformed-signature\n",
         with_head("function(Double x) return (Double y, Double z)")});
  // The bracket of a call within may be the one that is too many.
  check({in_function("  y = max(min(x, 2), 1), 3)\n"), "3:24 expected-statement\n", ""});
}

TEST_CASE("a bracket too early within the default of a parameter") {
  check({with_head("function(Double x, Matrix[Double] z = matrix(0), rows=1, cols=1), Double w = 1) "
                   "return (Double y)"),
         "1:52 unknown-type\n",
         with_head("function(Double x, Matrix[Double] z = matrix(0, rows=1, cols=1), Double w = 1) "
                   "return (Double y)")});
}

TEST_CASE("a call whose beginning is gone has no bracket too many") {
  check({in_function("  ow(x), 4)\n"), "3:8 expected-statement\n", ""});
}

TEST_CASE("results that are closed before the end of their line") {
  check({with_head("function(Double x)\n  return (Double y, Double z),\n  Double w)"),
         "2:30 malformed-signature\n",
         with_head("function(Double x)\n  return (Double y, Double z,\n  Double w)")});
}

TEST_CASE("several commas that are missing are one error, in one line as well") {
  check({in_function("  y = rand(1 rows=3 cols=2)\n"), "3:13 unclosed-bracket\n",
         in_function("  y = rand(1, rows=3, cols=2)\n")});
  check({in_function("  y = list(a=1, b=2 c=sum(x) d=3)\n"), "3:20 unclosed-bracket\n",
         in_function("  y = list(a=1, b=2, c=sum(x), d=3)\n")});
  check({with_head("function(Double x Matrix[Double] z Integer k = 3) return (Double y)"),
         "1:22 unclosed-bracket\n",
         with_head("function(Double x, Matrix[Double] z, Integer k = 3) return (Double y)")});
  check({with_head("function(Double x) return (Double y\n  Double z\n  Matrix[Double] w)"),
         "1:40 unclosed-bracket\n",
         with_head("function(Double x) return (Double y,\n  Double z,\n  Matrix[Double] w)")});
}

TEST_CASE("signs beside a brace") {
  check({in_function("  if (x > 1) {,\n    y = 2\n  }\n"), "3:15 expected-statement\n",
         in_function("  if (x > 1) {\n    y = 2\n  }\n")});
  check({in_function("  if (x > 1) {\n    y = 2\n  })\n"), "5:4 expected-statement\n",
         in_function("  if (x > 1) {\n    y = 2\n  }\n")});
}

TEST_CASE("a semicolon behind an operator within brackets") {
  check({in_function("  y = (x +; 2)\n"), "3:11 expected-expression\n", in_function("  y = (x + 2)\n")});
}

TEST_CASE("a colon at the end of a statement") {
  check({in_function("  y = x + 2:\n"), "3:12 foreign-syntax\n", in_function("  y = x + 2\n")});
  check({in_function("  y = x[1, 1]:\n  y = 3;\n"), "3:14 foreign-syntax\n",
         in_function("  y = x[1, 1];\n  y = 3;\n")});
}

TEST_CASE("a bracket at the end of a line, where a comma is meant") {
  check({"f = function(Double a)\n    Double b)\n  return (Double y) {\n  y = a\n}\n",
         "1:22 malformed-signature\n",
         "f = function(Double a,\n    Double b)\n  return (Double y) {\n  y = a\n}\n"});
  check({in_function("  y = min(x,\n    2)\n    3, 4)\n"), "4:6 unclosed-bracket\n",
         in_function("  y = min(x,\n    2,\n    3, 4)\n")});
}

TEST_CASE("a call without its bracket has no comma behind it") {
  check({in_function("  y = table(1, nrow9x), 2)\n"), "3:20 unclosed-bracket\n",
         in_function("  y = table(1, nrow(x), 2)\n")});
  check({in_function("  y = tableseq(1, 3), x)\n"), "3:12 unclosed-bracket\n",
         in_function("  y = table(seq(1, 3), x)\n")});
}

TEST_CASE("a bracket is not closed early where that of a call around it is missing") {
  check({in_function("  y = cbind matrix(1, 2, 1), x)\n"), "3:12 unclosed-bracket\n",
         in_function("  y = cbind( matrix(1, 2, 1), x)\n")});
  check({in_function("  y = rand rows=nrow(x), cols=1)\n"), "3:11 unclosed-bracket\n",
         in_function("  y = rand( rows=nrow(x), cols=1)\n")});
}

TEST_CASE("a comma between assignments to parts") {
  check({"x = matrix(1, 2, 2)\nx[1, 1] = 3, x[1, 2] = 4\nprint(sum(x))\n", "2:12 expected-statement\n",
         "x = matrix(1, 2, 2)\nx[1, 1] = 3; x[1, 2] = 4\nprint(sum(x))\n"});
}

TEST_CASE("a bracket in the place of a comma") {
  check({in_function("  y = rand(rows=2) cols=3, min=0)\n"), "3:18 unclosed-bracket\n",
         in_function("  y = rand(rows=2, cols=3, min=0)\n")});
  check({in_function("  y = matrix(0, rows=nrow(x)) cols=1)\n"), "3:29 unclosed-bracket\n",
         in_function("  y = matrix(0, rows=nrow(x), cols=1)\n")});
  check({in_function("  write(x, \"a\") format=\"csv\")\n"), "3:15 unclosed-bracket\n",
         in_function("  write(x, \"a\", format=\"csv\")\n")});
}

TEST_CASE("the comma of `ifdef` is missing") {
  check({"x = ifdef($x 1)\nprint(x)\n", "1:14 incomplete-statement\n", "x = ifdef($x, 1)\nprint(x)\n"});
  check(
      {"x = ifdef($x \"a\")\nprint(x)\n", "1:14 incomplete-statement\n", "x = ifdef($x, \"a\")\nprint(x)\n"});
}

TEST_CASE("an index that is left open behind its comma") {
  check({in_function("  y = X[1:3,  / sum(X)\n"), "3:15 unclosed-bracket\n",
         in_function("  y = X[1:3,]  / sum(X)\n")});
  check({in_function("  z = X[2, ]\n  y = X[1, / z\n"), "4:12 unclosed-bracket\n",
         in_function("  z = X[2, ]\n  y = X[1,] / z\n")});
  check({in_function("  z = X[2]\n  y = X[1, / z\n"), "4:10 unclosed-bracket\n",
         in_function("  z = X[2]\n  y = X[1] / z\n")});
}

TEST_CASE("statements as deep as a call that is open are no arguments of it") {
  const std::string lines = "  y = h(b=2)\n  y = h(b=3)\n";
  const auto unit = bindery::testing::read(in_function("  y = g(a=1\n" + lines + "  y = g(y, h(1)))\n"));
  for (const bindery::Diagnostic& each : unit->diagnostics.all())
    CHECK(each.message.find("more of these brackets") == std::string::npos);
}

TEST_CASE("commas in the place of semicolons, and dots in the place of commas") {
  check({in_function("  y = x;\n  z = sum(x),\n  y = z;\n"), "4:13 expected-statement\n",
         in_function("  y = x;\n  z = sum(x);\n  y = z;\n")});
  check({"f = function(Double a,\n  Double b = 2.\n  Double x = 1) return (Double y) {\n  y = "
         "x\n}\nprint(f(1))\n",
         "2:15 unclosed-bracket\n",
         "f = function(Double a,\n  Double b = 2,\n  Double x = 1) return (Double y) {\n  y = "
         "x\n}\nprint(f(1))\n"});
}

TEST_CASE("names and values of a call that goes on below it are no call of their own") {
  check({in_function("  y = f(a=1,\n    b=x c=2)\n"), "4:9 unclosed-bracket\n",
         in_function("  y = f(a=1,\n    b=x, c=2)\n")});
}

TEST_CASE("a bracket at the end of a line is meant for a comma where the next line goes on and is closed") {
  check({in_function("  y = max(x,\n    3)\n    4, 5)\n"), "4:6 unclosed-bracket\n",
         in_function("  y = max(x,\n    3,\n    4, 5)\n")});
}

TEST_CASE("a bracket in the place of the comma between two values") {
  check({in_function("  y = max(x) y)\n"), "3:12 unclosed-bracket\n", in_function("  y = max(x, y)\n")});
}
