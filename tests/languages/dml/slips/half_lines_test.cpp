// Lines that stop in their middle.
#include "checking.hpp"

using bindery::testing::check;

TEST_CASE("a line that stops in its middle beside the whole of it") {
  check({"x = matrix(1, 3, 3)\ny = sum(x[1,\ny = sum(x[1, ])\nprint(y)\n", "2:13 expected-expression\n",
         "x = matrix(1, 3, 3)\ny = sum(x[1, ])\nprint(y)\n"});
  check({"f = function(Matrix[Double] a, Double b) return (Double y) {\nf = function(Matrix[Double] a,\n  y "
         "= sum(a) + b\n}\nprint(f(matrix(1, 1, 1), 2))\n",
         "2:31 expected-expression\n",
         "f = function(Matrix[Double] a, Double b) return (Double y) {\n  y = sum(a) + "
         "b\n}\nprint(f(matrix(1, 1, 1), 2))\n"});
  check({"f = function\nf = function(Double x) return (Double y) {\n  y = x\n}\nprint(f(1))\n",
         "1:13 malformed-signature\n",
         "f = function(Double x) return (Double y) {\n  y = x\n}\nprint(f(1))\n"});
  check({"x = 1\nprint(\"a\" +\nprint(\"a\" + x)\n", "2:12 expected-expression\n",
         "x = 1\nprint(\"a\" + x)\n"});
}

TEST_CASE("lines that begin alike and are whole") {
  check({"x = 1\ny = x\ny = x + (2\nprint(y)\n", "3:11 unclosed-bracket\n",
         "x = 1\ny = x\ny = x + (2)\nprint(y)\n"});
}

TEST_CASE("a brace that stands on the other side of its arm") {
  check({"x = 1\nif (x > 2) {\n  y = 1\nelse } {\n  y = 2\n}\nprint(y)\n", "4:1 unmatched-brace\n",
         "x = 1\nif (x > 2) {\n  y = 1\n} else {\n  y = 2\n}\nprint(y)\n"});
}

TEST_CASE("heads beside the same head that stop before their brace") {
  check({"f = function(Double x) return (Double y)\nf = function(Double x) return (Double y) {\n  y = "
         "x\n}\nprint(f(1))\n",
         "1:41 malformed-signature\n",
         "f = function(Double x) return (Double y) {\n  y = x\n}\nprint(f(1))\n"});
  check(
      {"f = function(Double x) return\nf = function(Double x) return (Double y) {\n  y = x\n}\nprint(f(1))\n",
       "1:30 malformed-signature\n",
       "f = function(Double x) return (Double y) {\n  y = x\n}\nprint(f(1))\n"});
}
