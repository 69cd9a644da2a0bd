// Two keys in the wrong order.
#include "checking.hpp"

using bindery::testing::check;

TEST_CASE("keys in the wrong order where a word ends") {
  check({"x = matrix(1, 2, 2)\ny = as.scala(rx[1, 1])\nprint(y)\n", "2:13 expected-expression\n",
         "x = matrix(1, 2, 2)\ny = as.scalar(x[1, 1])\nprint(y)\n"});
  check({"f = functio(nDouble x) return (Double y) {\n  y = x\n}\nprint(f(1))\n", "1:12 unclosed-bracket\n",
         "f = function(Double x) return (Double y) {\n  y = x\n}\nprint(f(1))\n"});
  check({"f = function(Matrix[Double] a, Intege rdepth) return (Double y) {\n  y = sum(a) + "
         "depth\n}\nprint(f(matrix(1, 1, 1), 2))\n",
         "1:38 unknown-type\n",
         "f = function(Matrix[Double] a, Integer depth) return (Double y) {\n  y = sum(a) + "
         "depth\n}\nprint(f(matrix(1, 1, 1), 2))\n"});
  check({"f = function(MatrixD[ouble] a) return (Double y) {\n  y = sum(a)\n}\nprint(f(matrix(1, 1, 1)))\n",
         "1:20 unknown-type\n",
         "f = function(Matrix[Double] a) return (Double y) {\n  y = sum(a)\n}\nprint(f(matrix(1, 1, 1)))\n"});
  check({"total = 1\nother = 2\nif t(otal > other) {\n  print(total)\n}\n", "3:4 incomplete-statement\n",
         "total = 1\nother = 2\nif (total > other) {\n  print(total)\n}\n"});
  check({"f = function(Double x) return (Double total) {\n  total = x\n}\ng = function(Double x) return "
         "(Double tota)l {\n  total = x\n}\nprint(f(1) + g(2))\n",
         "4:43 malformed-signature\n",
         "f = function(Double x) return (Double total) {\n  total = x\n}\ng = function(Double x) return "
         "(Double total) {\n  total = x\n}\nprint(f(1) + g(2))\n"});
}

TEST_CASE("keys in the wrong order at the beginning or the end of a text") {
  check({"print\"(a \" + 1)\n", "1:6 incomplete-statement\n", "print(\"a \" + 1)\n"});
  check({"x = read($x, format=\"text,\" rows=3, cols=3)\nprint(sum(x))\n", "1:26 unclosed-bracket\n",
         "x = read($x, format=\"text\", rows=3, cols=3)\nprint(sum(x))\n"});
  check({"X = list(a=1)\nprint(as.scalar(X\"[a\"]))\n", "2:18 unclosed-bracket\n",
         "X = list(a=1)\nprint(as.scalar(X[\"a\"]))\n"});
  check({"x = rand(rows=3, cols=3, pdf\"=normal\")\nprint(sum(x))\n", "1:29 unclosed-bracket\n",
         "x = rand(rows=3, cols=3, pdf=\"normal\")\nprint(sum(x))\n"});
}

TEST_CASE("brackets of two kinds in the wrong order") {
  check({"n = 3\nX = matrix(1, 9, 1)\ny = X([n + 1):9, 1]\nprint(sum(y))\n", "3:6 unclosed-bracket\n",
         "n = 3\nX = matrix(1, 9, 1)\ny = X[(n + 1):9, 1]\nprint(sum(y))\n"});
}

TEST_CASE("what may be missing is no key in the wrong order") {
  check({"print(\"(see above)\"\nprint(\"b\")\n", "1:20 unclosed-bracket\n",
         "print(\"(see above)\")\nprint(\"b\")\n"});
  check({"x = 1\nprint(\"a (\" + x + \")\"\nprint(\"b\")\n", "2:22 unclosed-bracket\n",
         "x = 1\nprint(\"a (\" + x + \")\")\nprint(\"b\")\n"});
  check({"a = 1\nb = 2\nprint(\"a,\" b)\n", "3:12 incomplete-statement\n",
         "a = 1\nb = 2\nprint(\"a,\" + b)\n"});
}

TEST_CASE("a letter and the comma behind it") {
  check({"f = function(Matrix[Double] ,X Integer k) return (Double y) {\n  y = sum(X) * "
         "k)\n}\nprint(f(matrix(1, 1, 1), 2))\n",
         "1:29 expected-expression\n2:17 expected-statement\n",
         "f = function(Matrix[Double] X, Integer k) return (Double y) {\n  y = sum(X) * "
         "k)\n}\nprint(f(matrix(1, 1, 1), 2))\n"});
  check({"a = 1\nb = 2\ny = max(a, ,b 3)\nprint(y)\nif a > 2) {\n  print(b)\n}\n",
         "3:12 expected-expression\n5:4 incomplete-statement\n",
         "a = 1\nb = 2\ny = max(a, b, 3)\nprint(y)\nif (a > 2) {\n  print(b)\n}\n"});
}
