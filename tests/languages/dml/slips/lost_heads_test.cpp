// Definitions that have lost their first lines.
#include "checking.hpp"

#include <string>

using bindery::testing::check;

TEST_CASE("the rest of a definition, whose beginning took the end of the block above along") {
  const std::string above =
      "f = function(Double x) return (Double y) {\n  for (i in 1:3) {\n    y = x\n  }\n";
  const std::string body = "return (Double y) {\n  y = x * k\n}\n";
  check({above + "  Integer k, Double x)\n  " + body, "5:3 expected-statement\n", ""});
  check({above + "  Matrix[Double] x, Integer k = max(1, 2))\n  " + body, "5:3 expected-statement\n", ""});
  check({above + "  " + body, "5:3 expected-statement\n", ""});
  check({above + "  Integer k, Double x) " + body, "5:3 expected-statement\n", ""});
}

TEST_CASE("what only looks like the rest of a definition") {
  // Nothing follows that could be a body.
  check({"f = function(Double x) return (Double y) {\n  y = x\n  Integer k, Double x)\n}\n",
         "3:3 expected-statement\n", ""});
  const std::string whole = "f = function(Double x) return (Double y) {\n  y = x\n";
  check({whole + "  return (y)\n}\n", "3:3 foreign-syntax\n", whole + "}\n"});
}

TEST_CASE("`function(` that is gone before its parameters") {
  check({"f = Matrix[Double] x, Double k = 1) return (Double y) {\n  y = sum(x) * k\n}\nprint(f(matrix(1, 1, "
         "1)))\n",
         "1:5 misspelled-keyword\n",
         "f = function(Matrix[Double] x, Double k = 1) return (Double y) {\n  y = sum(x) * "
         "k\n}\nprint(f(matrix(1, 1, 1)))\n"});
  check({"f =\n    Matrix[Double] x,\n    Double k\n  ) return (Double y)\n{\n  y = sum(x) * "
         "k\n}\nprint(f(matrix(1, 1, 1), 2))\n",
         "1:4 misspelled-keyword\n",
         "f = function(\n    Matrix[Double] x,\n    Double k\n  ) return (Double y)\n{\n  y = sum(x) * "
         "k\n}\nprint(f(matrix(1, 1, 1), 2))\n"});
  check({"f Matrix[Double] x, Double k = 1) return (Double y) {\n  y = sum(x) * k\n}\nprint(f(matrix(1, 1, "
         "1)))\n",
         "1:3 misspelled-keyword\n",
         "f = function(Matrix[Double] x, Double k = 1) return (Double y) {\n  y = sum(x) * "
         "k\n}\nprint(f(matrix(1, 1, 1)))\n"});
}
