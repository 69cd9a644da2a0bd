// Closing brackets behind values that need no brackets.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

namespace {

std::string with(const std::string& line) {
  return in_function("  a = 1\n  b = 2\n  X = matrix(1, 2, 2)\n  print(a + b + sum(X))\n" + line);
}

} // namespace

TEST_CASE("a bracket behind a value that needs none is one too many") {
  check({with("  y = a + b)\n"), "7:12 expected-statement\n", with("  y = a + b\n")});
  check({with("  y = a)\n"), "7:8 expected-statement\n", with("  y = a\n")});
  check({with("  y = a) + b\n"), "7:8 expected-statement\n", with("  y = a + b\n")});
  check({with("  y = a + b) - x\n"), "7:12 expected-statement\n", with("  y = a + b - x\n")});
  check({with("  y = a + b * x);\n"), "7:16 expected-statement\n", with("  y = a + b * x;\n")});
  check({with("  y = X[a, 1] + b)\n"), "7:18 expected-statement\n", with("  y = X[a, 1] + b\n")});
  check({with("  y = X[a), 1]\n"), "7:10 unclosed-bracket\n", with("  y = X[a, 1]\n")});
}

TEST_CASE("where brackets make another value it is open which one is meant") {
  check({with("  y = a * b + x)\n"), "7:16 expected-statement\n", ""});
  check({with("  y = a + b) * x\n"), "7:12 expected-statement\n", ""});
  check({with("  y = a - b - x)\n"), "7:16 expected-statement\n", ""});
  check({with("  y = -a + b)\n"), "7:13 expected-statement\n", ""});
  check({with("  y = a ^ b) ^ x\n"), "7:12 expected-statement\n", ""});
  check({with("  print(\"a\" + a + b))\n"), "7:21 expected-statement\n", with("  print(\"a\" + a + b)\n")});
  check({with("  y = \"a\" + a + b)\n"), "7:18 expected-statement\n", ""});
}

TEST_CASE("a call may go on to the bracket, or a word may hold one") {
  check({with("  y = sqrt(a) / b)\n"), "7:18 expected-statement\n", ""});
  check({with("  y = (a + b) / x)\n"), "7:18 expected-statement\n", ""});
  check({with("  y = more + b)\n"), "7:15 expected-statement\n", ""});
  check({with("  y = sum(X);um = a)\n"), "7:20 expected-statement\n", ""});
  check({with("  y = a +\n    b)\n"), "8:6 expected-statement\n", ""});
}

TEST_CASE("the end of a range and one of several conditions are put in brackets") {
  check({with("  y = sum(X[a + 1):b, ])\n"), "7:18 unclosed-bracket\n", with("  y = sum(X[(a + 1):b, ])\n")});
  check({with("  y = sum(X[, a:b + 1)])\n"), "7:22 unclosed-bracket\n", with("  y = sum(X[, a:(b + 1)])\n")});
  check({with("  c = a == 3) & (b == 4)\n  print(c)\n"), "7:13 unclosed-bracket\n",
         with("  c = (a == 3) & (b == 4)\n  print(c)\n")});
  check({with("  c = nrow(X) == 3) | b == 4\n  print(c)\n"), "7:19 unclosed-bracket\n",
         with("  c = (nrow(X) == 3) | b == 4\n  print(c)\n")});
}

TEST_CASE("a square bracket behind a value in which no index begins is one too many") {
  check({with("  y = a] * b\n"), "7:8 expected-statement\n", with("  y = a * b\n")});
  check({with("  y = sum(X) * b]\n"), "7:17 expected-statement\n", with("  y = sum(X) * b\n")});
  check({with("  y = X[a, 1] * b]\n"), "7:18 expected-statement\n", with("  y = X[a, 1] * b\n")});
  check({with("  y = Xb] * a\n"), "7:8 unclosed-bracket\n", with("  y = X[b] * a\n")});
  check({with("  y = more] * b\n"), "7:11 expected-statement\n", ""});
}

TEST_CASE("a bracket behind a target is one too many unless several may be meant") {
  check({with("  y) = a + b\n"), "7:4 unclosed-bracket\n", with("  y = a + b\n")});
  check({with("  y) = sum(X)\n"), "7:4 unclosed-bracket\n", with("  y = sum(X)\n")});
  check({with("  y] = sum(X)\n"), "7:4 unclosed-bracket\n", with("  y = sum(X)\n")});
  check({with("  y] = a * b\n"), "7:4 unclosed-bracket\n", with("  y = a * b\n")});
  check({with("  y) = eigen(X)\n"), "7:4 unclosed-bracket\n", ""});
  check({with("  y] = eigen(X)\n"), "7:4 unclosed-bracket\n", ""});
}

TEST_CASE("of brackets that stand one behind the other one is too many where none makes another value") {
  check({with("  y = sqrt(sum((a - x) ^ 2)))\n"), "7:29 expected-statement\n",
         with("  y = sqrt(sum((a - x) ^ 2))\n")});
  check({with("  y = sqrt(a + b * x))\n"), "7:22 expected-statement\n", with("  y = sqrt(a + b * x)\n")});
  check({with("  y = sqrt(abs(a * 1 - b)))\n"), "7:27 expected-statement\n", ""});
  check({with("  y = sqrt(abs(sum(X) / b)))\n"), "7:28 expected-statement\n", ""});
}

TEST_CASE("a bracket behind several conditions is one too many") {
  check({with("  if (a < b | x == 2)) {\n    y = 3\n  }\n"), "7:22 expected-statement\n",
         with("  if (a < b | x == 2) {\n    y = 3\n  }\n")});
  check({with("  c = (a < b & x == 2))\n  print(c)\n"), "7:23 expected-statement\n",
         with("  c = (a < b & x == 2)\n  print(c)\n")});
  check({with("  if (a < b & x == 2 | x > 3)) {\n    y = 3\n  }\n"), "7:30 expected-statement\n", ""});
}

TEST_CASE("nothing is calculated for the size of a value") {
  check({with("  while (a <= nrow(X) & b > 3)) {\n    a = 3\n  }\n"), "7:31 expected-statement\n",
         with("  while (a <= nrow(X) & b > 3) {\n    a = 3\n  }\n")});
}

TEST_CASE("of brackets behind texts that are joined one is too many") {
  check({with("  print(toString(a) + \" of \" + nrow(X)))\n"), "7:40 expected-statement\n",
         with("  print(toString(a) + \" of \" + nrow(X))\n")});
  check(
      {with("  print(\"n: \" + a * b))\n"), "7:23 expected-statement\n", with("  print(\"n: \" + a * b)\n")});
  check({with("  print(\"n: \" + a - 1))\n"), "7:23 expected-statement\n", ""});
  check({with("  print(\"n: \" + a < b))\n"), "7:23 expected-statement\n", ""});
  check({with("  print(\"n: \" + a / b))\n"), "7:23 expected-statement\n", ""});
  check({with("  print(\"n: \" + a * b + x))\n"), "7:27 expected-statement\n", ""});
  check({with("  print(\"n: \" + -a + b))\n"), "7:24 expected-statement\n", ""});
}

TEST_CASE("a sign before a value may belong to more than the value") {
  check({with("  y = rowSums(-X * log(b + x) ))\n"), "7:32 expected-statement\n",
         with("  y = rowSums(-X * log(b + x) )\n")});
  check({with("  y = sum(-X + b))\n"), "7:18 expected-statement\n", ""});
  check({with("  if (!a > 1 & b > 2)) {\n    y = 3\n  }\n"), "7:22 expected-statement\n", ""});
  check({with("  c = !a > 1) & b\n  print(c)\n"), "7:13 expected-statement\n", ""});
  check({with("  if (!a | b)) {\n    y = 3\n  }\n"), "7:14 expected-statement\n", ""});
  check({with("  y = max(X, a - b + x))\n"), "7:24 expected-statement\n", ""});
  check({with("  while (a > b - nrow(X) + x)) {\n    a = 3\n  }\n"), "7:30 expected-statement\n", ""});
}

TEST_CASE("before an index a function may be called whose bracket is missing") {
  const std::string script = "h = function(Matrix[Double] A) return (Double b) {\n  b = sum(A)\n}\n"
                             "X = matrix(1, 2, 2)\ni = 1\nprint(h(X) + i)\n";
  check({script + "y = hX[i, 1:(i + 1)])\n", "7:6 unclosed-bracket\n", script + "y = h(X[i, 1:(i + 1)])\n"});
  check({script + "y = h[, 1:(i + 1)])\n", "7:19 expected-statement\n", ""});
  check({script + "y = qX[, i])\n", "7:12 expected-statement\n", ""});
  check({script + "y = X[, i])\n", "7:11 expected-statement\n", script + "y = X[, i]\n"});
}

TEST_CASE("behind a range that a bracket ends all of it may be calculated with") {
  check({with("  y = X[1:b) - 1, ]\n"), "7:12 unclosed-bracket\n", ""});
  check({with("  y = X[a) - 1, ]\n"), "7:10 unclosed-bracket\n", with("  y = X[a - 1, ]\n")});
}
