// Statements of other languages.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("values that are assigned to a call") {
  check({in_function("  Z = x\n  Z(1, 2) = 3\n"), "4:4 foreign-syntax\n",
         in_function("  Z = x\n  Z[1, 2] = 3\n")});
  check({in_function("  g(1, 2) = 3\n"), "3:4 foreign-syntax\n", ""});
}

TEST_CASE("prompts before statements") {
  check({in_function("  > x = 2\n"), "3:3 foreign-syntax\n", in_function("  x = 2\n")});
  check({in_function("  >>> x = 2\n"), "3:3 foreign-syntax\n", in_function("  x = 2\n")});
  check({in_function("  In [12]: z = 2\n"), "3:3 foreign-syntax\n", in_function("  z = 2\n")});
}

TEST_CASE("a word that stands twice is no call of itself, and no target is a part of another name") {
  check({"x = 1\nprint print(x)\n", "2:7 stray-text\n", "x = 1\nprint(x)\n"});
  check({"x = 1\n[p$rob, y] = f(x)\nprint(y)\n", "2:3 foreign-syntax\n", ""});
}

TEST_CASE("a target that is left out is missed where it should stand") {
  check({in_function("  [y, , x] = f(x)\n"), "3:7 incomplete-statement\n", ""});
  check({in_function("  [y,, x] = f(x)\n"), "3:5 foreign-syntax\n", in_function("  [y, x] = f(x)\n")});
}

TEST_CASE("a word that declares a variable elsewhere is no variable, and calls nothing") {
  check({"X = matrix(1, 2, 2)\nvar Y = X.T\nprint(sum(Y))\n", "2:1 foreign-syntax\n2:10 foreign-syntax\n",
         "X = matrix(1, 2, 2)\nY = t(X)\nprint(sum(Y))\n"});
  check({"const y = sum(1))\nprint(y)\n", "1:7 incomplete-statement\n", ""});
}

TEST_CASE("a sign that begins a line has lost its own target") {
  check({in_function("  print(\"a\" + x)\n  = 0.0\n"), "4:3 expected-statement\n", ""});
}

TEST_CASE("no sign between a target and its value") {
  check({in_function("  k  sum(x)\n  y = k\n"), "3:6 incomplete-statement\n",
         in_function("  k = sum(x)\n  y = k\n")});
  check({in_function("  k 3\n  y = k\n"), "3:5 incomplete-statement\n", in_function("  k = 3\n  y = k\n")});
  check({"n  ifdef($n, 1)\nprint(n)\n", "1:4 incomplete-statement\n", "n = ifdef($n, 1)\nprint(n)\n"});
}

TEST_CASE("no sign in several lines in a row") {
  check({in_function("  k  sum(x)\n  l  k\n  y = k + l\n"),
         "3:6 incomplete-statement\n4:6 incomplete-statement\n",
         in_function("  k = sum(x)\n  l = k\n  y = k + l\n")});
  check({in_function("  the sum\n  of all\n  y = x\n"), "3:3 expected-statement\n", ""});
}

TEST_CASE("declarations without a value") {
  check({"int i;\ni = 3\nprint(i)\n", "1:1 foreign-syntax\n", "i = 3\nprint(i)\n"});
  check({in_function("  Matrix[Double] Z;\n  Z = x\n  y = sum(Z)\n"), "3:3 foreign-syntax\n",
         in_function("  Z = x\n  y = sum(Z)\n")});
  check({in_function("  double[][] Z;\n  Z = x\n  y = sum(Z)\n"), "3:3 foreign-syntax\n",
         in_function("  Z = x\n  y = sum(Z)\n")});
  check({in_function("  double a, b;\n  a = x\n  b = x\n  y = a + b\n"), "3:3 foreign-syntax\n",
         in_function("  a = x\n  b = x\n  y = a + b\n")});
  check({in_function("  double a\n  y = x\n"), "3:3 foreign-syntax\n", ""});
}

TEST_CASE("types before a target are no part of it") {
  check({in_function("  matrix[double] Z = x\n  y = as.double(Z)\n"), "3:3 foreign-syntax\n",
         in_function("  Z = x\n  y = as.double(Z)\n")});
  check({"f = function(matrix[double] x) return (double y) {\n  double z = sum(x)\n  y = z\n}\n",
         "2:3 foreign-syntax\n",
         "f = function(matrix[double] x) return (double y) {\n  z = sum(x)\n  y = z\n}\n"});
}

TEST_CASE("errors as other languages raise them") {
  const auto guarded = [](const std::string& statement) {
    return in_function("  if (x > 3) {\n    " + statement + "\n  }\n");
  };
  const std::string right = guarded("stop(\"bad \" + x)");
  for (const char* raise : {"raise ValueError(\"bad \" + x)", "throw new Error(\"bad \" + x)",
                            "throw std::runtime_error(\"bad \" + x)", "raise \"bad \" + x"})
    check({guarded(raise), "4:5 foreign-syntax\n", right});
  check({guarded("throw new Error(\"bad\");"), "4:5 foreign-syntax\n", guarded("stop(\"bad\");")});
  check({guarded("raise ValueError()"), "4:5 foreign-syntax\n", ""});
}

TEST_CASE("targets as R and others write them") {
  check({in_function("  c(a, b) = eigen(x)\n  y = a + b\n"), "3:4 foreign-syntax\n",
         in_function("  [a, b] = eigen(x)\n  y = a + b\n")});
  check({in_function("  (y) = sum(x)\n"), "3:3 expected-statement\n", in_function("  y = sum(x)\n")});
  check({"X = read($1)\n[a, b] eigen(X)\nprint(a + b)\n", "2:8 incomplete-statement\n",
         "X = read($1)\n[a, b] = eigen(X)\nprint(a + b)\n"});
}

TEST_CASE("one colon behind the name of a script is no sign of an assignment") {
  const std::string source = "source(\"nn/a.dml\") as a\nx = 1\n";
  check({source + "a:f(x)\n", "3:2 foreign-syntax\n", source + "a::f(x)\n"});
}

TEST_CASE("an argument at the beginning of a line declares nothing") {
  check({"X = read($1)\nY = order(target=X,\n  index.returns=TRUE)\nprint(sum(Y))\n",
         "3:15 unclosed-bracket\n", ""});
}

TEST_CASE("a sign before a target is no part of the statement above") {
  check({in_function("  y = 1\n  z = y\n  -x = 1\n"), "5:3 expected-statement\n", ""});
  check({in_function("  y = 1\n  z = y\n  * x = 1\n"), "5:3 expected-statement\n", ""});
}

TEST_CASE("an arrow of two signs assigns nothing") {
  check({in_function("  y => x + 1\n"), "3:5 foreign-syntax\n", in_function("  y = x + 1\n")});
}

TEST_CASE("signs around a target") {
  check({in_function("  y = 1\n  *y* = 1\n"), "4:3 expected-statement\n", ""});
}

TEST_CASE("a statement behind a head in the same line") {
  check({"a = 1\nx = 2\ny = 3\nif (a > 1) x *= 2\nw = 3\nprint(w + x + y)\n", "4:14 foreign-syntax\n",
         "a = 1\nx = 2\ny = 3\nif (a > 1) x = x * 2\nw = 3\nprint(w + x + y)\n"});
  check({"a = 1\nx = 2\ny = 3\nif (a > 1) x++\nw = 3\nprint(w + x + y)\n", "4:13 foreign-syntax\n",
         "a = 1\nx = 2\ny = 3\nif (a > 1) x = x + 1\nw = 3\nprint(w + x + y)\n"});
  check({"a = 1\nx = 2\ny = 3\nif (a > 1) print \"a\"\nw = 3\nprint(w + x + y)\n",
         "4:18 incomplete-statement\n",
         "a = 1\nx = 2\ny = 3\nif (a > 1) print(\"a\")\nw = 3\nprint(w + x + y)\n"});
  check({"a = 1\nx = 2\ny = 3\nif (a > 1) int x = 3\nw = 3\nprint(w + x + y)\n", "4:12 foreign-syntax\n",
         "a = 1\nx = 2\ny = 3\nif (a > 1) x = 3\nw = 3\nprint(w + x + y)\n"});
  check({"a = 1\nx = 2\ny = 3\nif (a > 1) x, y = f(1)\nw = 3\nprint(w + x + y)\n", "4:13 foreign-syntax\n",
         "a = 1\nx = 2\ny = 3\nif (a > 1) [x, y] = f(1)\nw = 3\nprint(w + x + y)\n"});
  check({"a = 1\nx = 2\ny = 3\nif (a > 1) (x, y) = f(1)\nw = 3\nprint(w + x + y)\n", "4:12 foreign-syntax\n",
         "a = 1\nx = 2\ny = 3\nif (a > 1) [x, y] = f(1)\nw = 3\nprint(w + x + y)\n"});
  check({"a = 1\nx = 2\ny = 3\nif (a > 1) x -> y\nw = 3\nprint(w + x + y)\n", "4:14 foreign-syntax\n",
         "a = 1\nx = 2\ny = 3\nif (a > 1) y = x\nw = 3\nprint(w + x + y)\n"});
  check({"a = 1\nx = 2\ny = 3\nif (a > 1) throw new E(\"a\")\nw = 3\nprint(w + x + y)\n",
         "4:12 foreign-syntax\n", "a = 1\nx = 2\ny = 3\nif (a > 1) stop(\"a\")\nw = 3\nprint(w + x + y)\n"});
  check({"a = 1\nx = 2\nif (a > 1) x = 3\nelse x -= 2\nprint(x)\n", "4:8 foreign-syntax\n",
         "a = 1\nx = 2\nif (a > 1) x = 3\nelse x = x - 2\nprint(x)\n"});
  check({"a = 1\nx = 2\nif (a > 1) return x\nprint(x)\n", "3:12 foreign-syntax\n", ""});
  check({"a = 1\nif (a > 1) print(\"a\"\nprint(\"b\")\n", "2:21 unclosed-bracket\n",
         "a = 1\nif (a > 1) print(\"a\")\nprint(\"b\")\n"});
  check({"a = 1\nX = a\nif (a > 1) X$y = 3\nprint(X)\n", "3:13 foreign-syntax\n", ""});
}

TEST_CASE("several words before a name") {
  check({"final int x = 3\nprint(x)\n", "1:1 foreign-syntax\n", "x = 3\nprint(x)\n"});
  check({"static final Matrix[Double] x = 3\nprint(x)\n", "1:1 foreign-syntax\n", "x = 3\nprint(x)\n"});
  check({"final x = 3\nprint(x)\n", "1:1 foreign-syntax\n", "x = 3\nprint(x)\n"});
  check({"const auto x = 3\nprint(x)\n", "1:1 foreign-syntax\n", "x = 3\nprint(x)\n"});
  // Also where a function has the name of the variable
  check({"const sum = (2 + 1)\nprint(sum)\n", "1:1 foreign-syntax\n", "sum = (2 + 1)\nprint(sum)\n"});
  check({"public static f = function(Double x) return (Double y) {\n  y = x\n}\nprint(f(1))\n",
         "1:1 foreign-syntax\n", "f = function(Double x) return (Double y) {\n  y = x\n}\nprint(f(1))\n"});
}

TEST_CASE("a comma rather than a sign is missing between two arguments") {
  check({"f = function(Double a, Double b, Double c) return (Double y) {\n  y = a\n}\na = 1\nb = 2\nc = 3\ny "
         "= f(a,\n  b c)\nprint(y)\n",
         "8:5 unclosed-bracket\n",
         "f = function(Double a, Double b, Double c) return (Double y) {\n  y = a\n}\na = 1\nb = 2\nc = 3\ny "
         "= f(a,\n  b, c)\nprint(y)\n"});
}

TEST_CASE("`:=` below a line that lacks a value") {
  check({in_function("  z = x +\n  y := z\n"), "3:10 expected-expression\n4:5 foreign-syntax\n",
         in_function("  z = x +\n  y = z\n")});
}

TEST_CASE("a declaration in which the sign has a colon, and a word that declares nothing") {
  check(
      {in_function("  Double z := 3\n  y = z\n"), "3:3 foreign-syntax\n", in_function("  z = 3\n  y = z\n")});
  check({in_function("  lower bound = y - 1\n"), "3:3 foreign-syntax\n", ""});
  check({in_function("  num x = sum(x)\n"), "3:3 foreign-syntax\n", in_function("  x = sum(x)\n")});
  check({in_function("  lower x = sum(x)\n"), "3:3 foreign-syntax\n", ""});
}

TEST_CASE("a word with a colon before an assignment is no variable with a type") {
  check({in_function("  z = 2\n  anna: z = 3\n  y = z\n"), "4:7 foreign-syntax\n", ""});
  check({in_function("  z: int = 3\n  y = z\n"), "3:4 foreign-syntax\n", in_function("  z = 3\n  y = z\n")});
}

TEST_CASE("a word before a statement that stands nowhere else") {
  check({in_function("  dd print(x)\n"), "3:3 expected-statement\n", ""});
  check({in_function("  dd  if (x > 1) y = 2\n"), "3:3 expected-statement\n", ""});
}

TEST_CASE("a blank between the name of a script and a function of it") {
  const std::string head = "source(\"nn.dml\") as nn\n";
  check({head + "nn train(1)\n", "2:4 foreign-syntax\n", head + "nn::train(1)\n"});
  check({head + "[x, y] = nn train(1)\nprint(x)\n", "2:13 foreign-syntax\n",
         head + "[x, y] = nn::train(1)\nprint(x)\n"});
}

TEST_CASE("a bracket before a statement that nothing closes") {
  check({in_function("  (y = sum(x)\n  y = y + 1\n"), "3:3 expected-statement\n",
         in_function("  y = sum(x)\n  y = y + 1\n")});
}

TEST_CASE("a word that may be a type or a part of a name") {
  check({in_function("  num features = 3\n  y = num\n"), "3:3 foreign-syntax\n", ""});
  check({in_function("  num k = 3\n  y = k\n"), "3:3 foreign-syntax\n", in_function("  k = 3\n  y = k\n")});
}

TEST_CASE("a comparison in the place of an assignment") {
  check({in_function("  z = 1\n  z <= x + 2\n  y = z\n"), "4:5 incomplete-statement\n",
         in_function("  z = 1\n  z = x + 2\n  y = z\n")});
  // An operator may be missing above, or a head.
  check({in_function("  z = x\n    y <= 2\n"), "3:8 incomplete-statement\n", ""});
  check({in_function("  z = 1\n  z <= x & y > 2\n"), "4:5 incomplete-statement\n", ""});
  check({in_function("  z = x > 1\n  z <= 2\n"), "4:5 incomplete-statement\n", ""});
  check({in_function("  more <= x\n"), "3:8 incomplete-statement\n", ""});
}
