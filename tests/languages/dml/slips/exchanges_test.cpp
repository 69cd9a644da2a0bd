// Neighbours that have changed places.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;
using bindery::testing::with_head;

TEST_CASE("a sign and its neighbour that have changed places are one error") {
  check({with_head("function(Double ,x Integer k) return (Double y)"), "1:21 expected-expression\n",
         with_head("function(Double x, Integer k) return (Double y)")});
  check({in_function("  y = matrix(,0 rows=1, cols=2)\n"), "3:14 expected-expression\n",
         in_function("  y = matrix(0, rows=1, cols=2)\n")});
  check({in_function("  y[1= ] x + 1\n"), "3:6 unclosed-bracket\n", in_function("  y[1] = x + 1\n")});
}

TEST_CASE("a brace below the word that belongs behind it") {
  check({in_function("  for (i in 1:3) y\n  { = x + i\n  }\n"), "3:18 incomplete-statement\n",
         in_function("  for (i in 1:3) {\n  y = x + i\n  }\n")});
  check({in_function("  while (y > 3)\n  if\n    {(x > 0) {\n      y = x\n    }\n  }\n"),
         "4:3 incomplete-statement\n",
         in_function("  while (y > 3)\n  {\n    if(x > 0) {\n      y = x\n    }\n  }\n")});
}

TEST_CASE("TRUE and FALSE are exchanged as other values are") {
  check({in_function("  y = max(x, )TRUE\n"), "3:14 expected-expression\n",
         in_function("  y = max(x, TRUE)\n")});
}

TEST_CASE("a keyword that was joined with what belongs behind its bracket") {
  check({with_head("functionMatrix([Double] x) return (Double y)"), "1:5 malformed-signature\n",
         with_head("function(Matrix[Double] x) return (Double y)")});
  check({with_head("function(Double x)(returnMatrix[Double] y)"), "1:23 malformed-signature\n",
         with_head("function(Double x) return(Matrix[Double] y)")});
}

TEST_CASE("what is called is not exchanged with its bracket, nor a keyword with anything") {
  check({in_function("  if (sum(if) > 1) y = 2\n"), "3:11 expected-expression\n", ""});
}

TEST_CASE("neighbours that have changed places are one error beside another slip in a line farther off") {
  check({in_function("  y[1= ] x + 1\n  z = y\n  y = max(z 2)\n"),
         "3:6 unclosed-bracket\n5:13 unclosed-bracket\n",
         in_function("  y[1] = x + 1\n  z = y\n  y = max(z, 2)\n")});
}

TEST_CASE("no value is put before the sign that assigns it") {
  check({in_function("  String s = \"a\"\n  global h\n  local i = 3\n  y = i\n"),
         "3:3 expected-statement\n5:3 foreign-syntax\n",
         in_function("  String s = \"a\"\n  global h\n  i = 3\n  y = i\n")});
}

TEST_CASE("a type that stands before the comma of its parameter") {
  const std::string meant = with_head("function(Double x, Double a = 1, Double b = 2) return (Double y)");
  check({with_head("function(Double x, Double a = 1Double , b = 2) return (Double y)"),
         "1:36 malformed-signature\n", meant});
  check({with_head("function(Double xDouble , a = 1, Double b = 2) return (Double y)"),
         "1:22 malformed-signature\n",
         with_head("function(Double x, Double a = 1, Double b = 2) return (Double y)")});
}

TEST_CASE("a keyword that has changed places with its neighbour in the other line") {
  check({in_function("  y = max(x, 1for\n  ) (i in 1:3) {\n    y = i\n  }\n"), "3:15 unclosed-bracket\n",
         in_function("  y = max(x, 1)\n  for (i in 1:3) {\n    y = i\n  }\n")});
  check({in_function("  if (x > 1) {\n    y = 1\n  else } {\n    y = 2\n  }\n"), "5:3 unmatched-brace\n",
         in_function("  if (x > 1) {\n    y = 1\n  } else {\n    y = 2\n  }\n")});
}

TEST_CASE("neighbours that have changed places and are glued to what stands beside them") {
  check({in_function("  ( ifx > 1) {\n    y = 2\n  }\n"), "3:3 incomplete-statement\n",
         in_function("  if (x > 1) {\n    y = 2\n  }\n")});
  check({in_function("  ( for i in 1:3) {\n    y = i\n  }\n"), "3:3 incomplete-statement\n",
         in_function("  for (i in 1:3) {\n    y = i\n  }\n")});
  check({with_head("function(Matrix[Double] zMatrix ,[Double] x) return (Double y)"),
         "1:30 malformed-signature\n",
         with_head("function(Matrix[Double] z, Matrix[Double] x) return (Double y)")});
  check({in_function("  y = max(xy ,, 3)\n"), "3:12 expected-expression\n",
         in_function("  y = max(x, y, 3)\n")});
  check({in_function("  y = sum(x;)\n  y = 2;\n"), "3:12 unclosed-bracket\n",
         in_function("  y = sum(x);\n  y = 2;\n")});
}

TEST_CASE("an operator that has changed places with a bracket or a name") {
  check({in_function("  y = (sum(x)/ ) y\n"), "3:14 expected-expression\n",
         in_function("  y = (sum(x)) / y\n")});
  check({in_function("  y = (x - )y\n"), "3:12 expected-expression\n", in_function("  y = (x - y)\n")});
  check({in_function("  y y = + 1\n"), "3:5 incomplete-statement\n", in_function("  y = y + 1\n")});
}

TEST_CASE("a name that has changed places with a bracket in the next line") {
  check({in_function("  if (x > 1) y\n  { = 4\n  }\n"), "3:14 incomplete-statement\n",
         in_function("  if (x > 1) {\n  y = 4\n  }\n")});
  check({in_function("  if (x > 1) {\n    z = 4\n  y\n  } = z\n"), "5:3 incomplete-statement\n",
         in_function("  if (x > 1) {\n    z = 4\n  }\n  y = z\n")});
}

TEST_CASE("what stands in a line of its own is exchanged with no bracket above it") {
  check({"f = function(Double x)\n12  return (Double y) {\n  y = x\n}\nprint(f(1))\n",
         "2:1 malformed-signature\n",
         "f = function(Double x)\n  return (Double y) {\n  y = x\n}\nprint(f(1))\n"});
  // A call keeps its only argument.
  check({in_function("  y = sum(x\n  ) = max(x, 2)\n"), "4:5 expected-statement\n", ""});
}

TEST_CASE("an operator behind which a value is missing is not exchanged with what stands beside it") {
  for (const std::string value : {"x * (1-) * 2", "max(5-, 2)", "(x +)", "(x*)", "max(x, x /)"}) {
    const auto unit = bindery::testing::read(in_function("  y = " + value + "\n"));
    CAPTURE(value);
    REQUIRE(unit->diagnostics.size() == 1);
    CHECK(unit->diagnostics.all().front().problem->name == "expected-expression");
    CHECK(unit->diagnostics.all().front().fixes.empty());
  }
  check({in_function("  z = x[1, 2-]\n"), "3:14 expected-expression\n", ""});
}

TEST_CASE("a number is not moved away from the word that it touches") {
  check({"x = matrix(1, 2, 2)\nm = -[\n0label, V] = eigen(x)\nprint(m)\nprint(V)\nprint(label)\n",
         "3:1 malformed-number\n", ""});
}

TEST_CASE("a comma before a letter that a value begins with is one too many") {
  check({in_function("  y = sqrt(abs(,x - 1) ^ 2)\n"), "3:16 expected-expression\n",
         in_function("  y = sqrt(abs(x - 1) ^ 2)\n")});
  check({in_function("  y = matrix(,x + 1, rows=2)\n"), "3:14 expected-expression\n", ""});
  check({in_function("  y = max(,x -1)\n"), "3:11 expected-expression\n", in_function("  y = max(x, -1)\n")});
}
