// Brackets too many between a word and the bracket that belongs to it.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;
using bindery::testing::with_head;

TEST_CASE("a bracket too many before the arguments of a call") {
  check({in_function("  y = sum[(x)\n"), "3:10 unclosed-bracket\n", in_function("  y = sum(x)\n")});
  check({in_function("  y = 2 * max[(x, abs(x))\n"), "3:14 unclosed-bracket\n",
         in_function("  y = 2 * max(x, abs(x))\n")});
}

TEST_CASE("a bracket too many before a condition") {
  check({in_function("  if[(min(x) < 0)\n    y = 2\n"), "3:5 unclosed-bracket\n",
         in_function("  if(min(x) < 0)\n    y = 2\n")});
  check({in_function("  if {(min(x) < 0) {\n    y = 2\n  }\n"), "3:6 unclosed-bracket\n",
         in_function("  if (min(x) < 0) {\n    y = 2\n  }\n")});
}

TEST_CASE("a bracket too many before results") {
  check({with_head("function(Double x) return [(Double y)"), "1:31 unclosed-bracket\n",
         with_head("function(Double x) return (Double y)")});
  check({with_head("function(Double x) return {(Double y)"), "1:31 unclosed-bracket\n",
         with_head("function(Double x) return (Double y)")});
}

TEST_CASE("the index of a variable may begin with a bracket") {
  check({in_function("  z = matrix(x, 2, 2)\n  y = z[(1), 1\n"), "4:15 unclosed-bracket\n",
         in_function("  z = matrix(x, 2, 2)\n  y = z[(1), 1]\n")});
  // Of a parameter with the name of a function, too.
  const std::string head = "f = function(Matrix[Double] mean) return (Double y) {\n  y = as.scalar(mean[";
  check({head + "(1 + 1), 1)\n}\nprint(f(1))\n", "2:32 unclosed-bracket\n",
         head + "(1 + 1), 1])\n}\nprint(f(1))\n"});
}
