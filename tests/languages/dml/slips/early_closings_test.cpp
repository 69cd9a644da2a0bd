// Brackets and quotes of which the numbers of arguments tell whether they are in their places.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a bracket that closes a call before all of its arguments") {
  check({in_function("  y = as.scalar(rand(rows=1), cols=1))\n"), "3:29 expected-statement\n",
         in_function("  y = as.scalar(rand(rows=1, cols=1))\n")});
  check({in_function("  y = max(matrix(0, rows=1), cols=1))\n"), "3:28 expected-statement\n",
         in_function("  y = max(matrix(0, rows=1, cols=1))\n")});
  check({in_function("  y = max(inv(matrix(x, 3, 3) + diag(matrix(1), 3, 1))), 3)\n"),
         "3:47 expected-statement\n",
         in_function("  y = max(inv(matrix(x, 3, 3) + diag(matrix(1, 3, 1))), 3)\n")});
}

TEST_CASE("a bracket too many leaves the numbers of arguments as they are") {
  check({in_function("  y = max(matrix(x, 2, 2), 1))\n"), "3:30 expected-statement\n",
         in_function("  y = max(matrix(x, 2, 2), 1)\n")});
  // No place of the bracket makes this call right.
  check({in_function("  y = nrow(x, 1))\n"), "3:17 expected-statement\n", in_function("  y = nrow(x, 1)\n")});
}

TEST_CASE("a function of the script takes as many arguments as it likes") {
  const std::string defined = "diag = function(Double a, Double b) return (Double c) {\n  c = a + b\n}\n";
  check({defined + "print(diag(sum(1), 2))\nprint(diag(1, 2)))\n", "5:18 expected-statement\n",
         defined + "print(diag(sum(1), 2))\nprint(diag(1, 2))\n"});
}

TEST_CASE("a bracket or a quote less that leaves a call without its arguments") {
  check({in_function("  y = solve((x) * 2 + diag(matrix(1, 4, 1), outer(x, x, \"+\"))\n"),
         "3:13 unclosed-bracket\n", ""});
  check({in_function("  y = ifelse(x > 1, \"\", \")\n"), "3:22 unclosed-string\n", ""});
}

TEST_CASE("a 9 that begins a number is no bracket without the shift key") {
  check({in_function("  y = max(x, rand(rows=4, cols=3, seed=96))))\n"), "3:44 expected-statement\n",
         in_function("  y = max(x, rand(rows=4, cols=3, seed=96))\n")});
  check({in_function("  y = 95 * (x + 1))\n"), "3:19 expected-statement\n",
         in_function("  y = 95 * (x + 1)\n")});
  check({in_function("  y = 9.5 * x)\n"), "3:14 expected-statement\n", ""});
}

TEST_CASE("a list of one value among arguments is hardly meant") {
  check({in_function("  y = matrix(0, 4, [3)\n"), "3:22 unclosed-bracket\n", ""});
}

TEST_CASE("a bracket `(` that is missing within a word is put in, where one `)` seems to come too soon") {
  check({in_function("  y = matrix(0, rows=nrowx), cols=3)\n"), "3:26 unclosed-bracket\n",
         in_function("  y = matrix(0, rows=nrow(x), cols=3)\n")});
  check({in_function("  y = solve(tx) %*% x, t(x) %*% x)\n"), "3:14 unclosed-bracket\n",
         in_function("  y = solve(t(x) %*% x, t(x) %*% x)\n")});
  check({in_function("  y = as.frame(matrixseq(1, 3), 3, 1))\n"), "3:22 unclosed-bracket\n",
         in_function("  y = as.frame(matrix(seq(1, 3), 3, 1))\n")});
  check({in_function("  y = ifelse(x > 3, sumx), sum(x))\n"), "3:24 unclosed-bracket\n",
         in_function("  y = ifelse(x > 3, sum(x), sum(x))\n")});
  check({in_function("  y = ifelse(xor(x > 3, x > 2), colMaxsx), colMins(x))\n"), "3:40 unclosed-bracket\n",
         in_function("  y = ifelse(xor(x > 3, x > 2), colMaxs(x), colMins(x))\n")});
  check({in_function("  y = diag(matrix(1, nrow0x), 1))\n"), "3:33 expected-statement\n", ""});
}

TEST_CASE("what is calculated before a bracket that closes too soon may have stood in brackets of its own") {
  check({in_function("  y = matrix(x - 1) * x, 2, 2)\n"), "3:24 expected-statement\n", ""});
  check({in_function("  y = matrix(0, x + 1) * 2, 3)\n"), "3:27 expected-statement\n", ""});
  check({in_function("  y = max(matrix(x * x - 1), 2, 2), 1)\n"), "3:35 expected-statement\n", ""});
  check(
      {in_function("  y = cbind(x, matrix(2 * (x + 1)) / x, x, 1), x)\n"), "3:46 expected-statement\n", ""});
  check({in_function("  y = solve(t(x)) %*% x, t(x) %*% x)\n"), "3:19 expected-statement\n",
         in_function("  y = solve(t(x) %*% x, t(x) %*% x)\n")});
  check({in_function("  y = max(x, matrix(1, rows)=3, cols=1))\n"), "3:29 malformed-argument\n",
         in_function("  y = max(x, matrix(1, rows=3, cols=1))\n")});
  check({in_function("  y = max(matrix(x - 1), 2, 2), 1)\n"), "3:24 expected-statement\n",
         in_function("  y = max(matrix(x - 1, 2, 2), 1)\n")});
}
