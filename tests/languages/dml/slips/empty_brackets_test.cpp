// Brackets that are closed before what belongs between them.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;
using bindery::testing::with_head;

TEST_CASE("a bracket that is closed before its arguments, and behind them again, is one error with a fix") {
  check({in_function("  y = as.scalar(sum()x))\n"), "3:21 unclosed-bracket\n",
         in_function("  y = as.scalar(sum(x))\n")});
  check({in_function("  y = t()x)\n"), "3:9 unclosed-bracket\n", in_function("  y = t(x)\n")});
  check({in_function("  y = rand()rows=3, cols=3)\n"), "3:12 unclosed-bracket\n",
         in_function("  y = rand(rows=3, cols=3)\n")});
  check({in_function("  y = x[]1, 2]\n"), "3:9 unclosed-bracket\n", in_function("  y = x[1, 2]\n")});
  check({with_head("function()Double x) return (Double y)"), "1:14 unclosed-bracket\n",
         with_head("function(Double x) return (Double y)")});
  check({with_head("function(Double x) return ()Double y)"), "1:32 unclosed-bracket\n",
         with_head("function(Double x) return (Double y)")});
  check({in_function("  y = rand()\n    rows=3,\n    cols=3\n  )\n"), "3:12 unclosed-bracket\n",
         in_function("  y = rand(\n    rows=3,\n    cols=3\n  )\n")});
}

TEST_CASE("a bracket that is closed before its argument alone belongs behind it") {
  check({in_function("  y = max(sum()x, 3)\n"), "3:15 unclosed-bracket\n",
         in_function("  y = max(sum(x), 3)\n")});
  check({in_function("  y = max(sum()x[1, ] * 2), 3)\n"), "3:15 unclosed-bracket\n",
         in_function("  y = max(sum(x[1, ] * 2), 3)\n")});
}

TEST_CASE("a statement behind an empty call is none of its arguments") {
  check({in_function("  y = f() y = 3\n"), "", ""});
  check({in_function("  y = f() y\n"), "3:11 incomplete-statement\n", ""});
}

TEST_CASE("a pair of brackets before those of a call goes") {
  check({in_function("  if (sum()(x) > 0)\n    y = 1\n"), "3:10 unclosed-bracket\n",
         in_function("  if (sum(x) > 0)\n    y = 1\n")});
}

TEST_CASE("a bracket that is closed at once, before brackets of its argument") {
  check({in_function("  y = max(sum()(x + 1) * 2), 3)\n"), "3:15 unclosed-bracket\n",
         in_function("  y = max(sum((x + 1) * 2), 3)\n")});
}

TEST_CASE("brackets behind a type hold nothing") {
  check({with_head("function(Matrix[Double][] x, Double z) return (Double y)"), "1:28 malformed-signature\n",
         with_head("function(Matrix[Double] x, Double z) return (Double y)")});
  check({with_head("function(Double z, Frame[String][] x) return (Double y)"), "1:37 malformed-signature\n",
         with_head("function(Double z, Frame[String] x) return (Double y)")});
}

TEST_CASE("how much of a sum belongs into brackets that were closed too early is not known") {
  check({in_function("  y = sqrt()sum(x) + 1\n"), "3:12 unclosed-bracket\n", ""});
  check({in_function("  if (nrow()x > 1) y = 2\n"), "3:12 unclosed-bracket\n",
         in_function("  if (nrow(x) > 1) y = 2\n")});
  check({in_function("  y = max(sqrt()sum(x), 1)\n"), "3:16 unclosed-bracket\n",
         in_function("  y = max(sqrt(sum(x)), 1)\n")});
}

TEST_CASE("results behind a function without parameters") {
  check({"f = function() (Double y) {\n  y = 3\n}\nprint(f())\n", "1:16 malformed-signature\n",
         "f = function() return (Double y) {\n  y = 3\n}\nprint(f())\n"});
}

TEST_CASE("all that stands behind empty brackets is printed") {
  check({in_function("  print()\"a\" + x\n"), "3:9 unclosed-bracket\n", in_function("  print(\"a\" + x)\n")});
  check({in_function("  y = max(seq(1, nrow(x(), 2)\n"), "3:24 unclosed-bracket\n3:26 unclosed-bracket\n",
         in_function("  y = max(seq(1, nrow(x)), 2)\n")});
}
