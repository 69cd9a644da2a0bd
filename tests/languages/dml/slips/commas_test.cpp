// Commas that are missing, and other signs in their place.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("an argument on a line of its own without a comma before it") {
  check({in_function("  y = max(x\n    3)\n"), "3:12 unclosed-bracket\n",
         in_function("  y = max(x,\n    3)\n")});
}

TEST_CASE("lists of MATLAB") {
  check({in_function("  y = [1 2 3]\n"), "3:10 unclosed-bracket\n", in_function("  y = [1, 2, 3]\n")});
}

TEST_CASE("a semicolon before an operator is one too many") {
  check({"x = 1\nprint(\"a\"; + x)\n", "2:10 unclosed-bracket\n", "x = 1\nprint(\"a\" + x)\n"});
}

TEST_CASE("a semicolon for the colon of a range, or for a comma, in an index") {
  check({"X = matrix(1, 9, 9)\ny = X[, 2;ncol(X) - 1]\nprint(sum(y))\n", "2:10 unclosed-bracket\n",
         "X = matrix(1, 9, 9)\ny = X[, 2:ncol(X) - 1]\nprint(sum(y))\n"});
  check({"X = matrix(1, 9, 9)\ny = X[1; 2]\nprint(sum(y) + X[1, 1])\n", "2:8 unclosed-bracket\n",
         "X = matrix(1, 9, 9)\ny = X[1, 2]\nprint(sum(y) + X[1, 1])\n"});
}

TEST_CASE("a semicolon in an index is meant for what the other indexes of the variable have") {
  check({in_function("  y = x[2;3]\n"), "3:10 unclosed-bracket\n", ""});
  check({in_function("  y = x[2;3] + x[1, 2]\n"), "3:10 unclosed-bracket\n",
         in_function("  y = x[2,3] + x[1, 2]\n")});
  check({in_function("  y = x[2;3,]\n"), "3:10 unclosed-bracket\n", in_function("  y = x[2:3,]\n")});
}

TEST_CASE("a point in the place of a comma") {
  check({in_function("  y = g(1. x)\n"), "3:10 unclosed-bracket\n", in_function("  y = g(1, x)\n")});
}

TEST_CASE("rows of numbers in brackets are a matrix") {
  const std::string mended = in_function("  z = matrix(\"1 -2 3.5 4\", rows=2, cols=2)\n  y = sum(z)\n");
  check({in_function("  z = [1, -2; 3.5, 4]\n  y = sum(z)\n"), "3:13 unclosed-bracket\n", mended});
  check({in_function("  z = [1 -2; 3.5 4]\n  y = sum(z)\n"), "3:12 unclosed-bracket\n", mended});
  check({in_function("  z = [1 - 2; 3]\n  y = sum(z)\n"), "3:13 unclosed-bracket\n", ""});
  check({in_function("  z = [1 2; 3 4]\n  y = sum(z)\n"), "3:10 unclosed-bracket\n",
         in_function("  z = matrix(\"1 2 3 4\", rows=2, cols=2)\n  y = sum(z)\n")});
  // Rows that are not as long as each other, or of variables.
  check({in_function("  z = [1, 2; 3]\n  y = sum(z)\n"), "3:12 unclosed-bracket\n", ""});
  check({in_function("  z = [1, x; x, 1]\n  y = sum(z)\n"), "3:12 unclosed-bracket\n", ""});
}

TEST_CASE("a full stop before an argument or a parameter is a comma") {
  check({in_function("  z = paste(\"a\" . sep=\"b\")\n  y = x\n"), "3:17 unclosed-bracket\n",
         in_function("  z = paste(\"a\" , sep=\"b\")\n  y = x\n")});
}

TEST_CASE("a comma where a function takes one more argument") {
  check({in_function("  y = table(x y, x)\n"), "3:15 unclosed-bracket\n",
         in_function("  y = table(x, y, x)\n")});
  check({in_function("  y = table(seq(1, 3) nrow(x), x)\n"), "3:23 unclosed-bracket\n",
         in_function("  y = table(seq(1, 3), nrow(x), x)\n")});
  check({in_function("  y = log(x t(x))\n"), "3:13 unclosed-bracket\n", ""});
  check({in_function("  y = bitwAnd(x, x t(x))\n"), "3:20 unclosed-bracket\n", ""});
}

TEST_CASE("a word that is no function may stand for a sign") {
  check({in_function("  y = outer((x + 1) by (x + 1), x, \"+\")\n"), "3:21 unclosed-bracket\n", ""});
}

TEST_CASE("a comma between the rows and the columns of an index") {
  const auto with = [](const std::string& lines) {
    return in_function("  X = matrix(1, 9, 9)\n  k = 2\n" + lines);
  };
  check({with("  y = X[k 1] + X[1, k]\n"), "5:11 unclosed-bracket\n", with("  y = X[k, 1] + X[1, k]\n")});
  check({with("  X[1:k 1:k] = 1\n"), "5:9 unclosed-bracket\n", with("  X[1:k, 1:k] = 1\n")});
  check({with("  y = X[(k + 1):k 1] + X[1, k]\n"), "5:19 unclosed-bracket\n",
         with("  y = X[(k + 1):k, 1] + X[1, k]\n")});
  // An operator may be missing as well.
  check({with("  y = X[k  1] + X[1, k]\n"), "5:12 unclosed-bracket\n", ""});
  check({with("  y = X[k 1] + X[k]\n"), "5:11 unclosed-bracket\n", ""});
  check({with("  y = X[k 1, ]\n"), "5:11 unclosed-bracket\n", ""});
  check({with("  y = X[k 1]\n"), "5:11 unclosed-bracket\n", ""});
  check({with("  y = X[k \"a\"] + X[1, k]\n"), "5:11 unclosed-bracket\n", ""});
  check({with("  X[1 0] = X[1, k]\n"), "5:7 unclosed-bracket\n", ""});
  check({with("  l = list(1, 2)\n  y = l[k 1] + l[1, k]\n"), "6:11 unclosed-bracket\n", ""});
  check({with("  y = X[more 1]\n"), "5:14 unclosed-bracket\n", ""});
}

TEST_CASE("a comma without a value is one too many where no value is missing") {
  check({"f = function(Double a, , Double b) return (Double c) {\n  c = a + b\n}\nprint(f(1, 2))\n",
         "1:24 malformed-signature\n",
         "f = function(Double a, Double b) return (Double c) {\n  c = a + b\n}\nprint(f(1, 2))\n"});
  check({"f = function(, Double a) return (Double c) {\n  c = a\n}\nprint(f(1))\n", "1:14 unknown-type\n",
         "f = function(Double a) return (Double c) {\n  c = a\n}\nprint(f(1))\n"});
  check({in_function("  y = matrix(0, , rows=1, cols=1)\n"), "3:17 expected-expression\n",
         in_function("  y = matrix(0, rows=1, cols=1)\n")});
  check({in_function("  y = matrix(, 0, 1, 1)\n"), "3:14 expected-expression\n",
         in_function("  y = matrix(0, 1, 1)\n")});
  check({in_function("  y = abs(, x)\n"), "3:11 expected-expression\n", in_function("  y = abs(x)\n")});
  check({"f = function(Double a, Double b) return (Double c) {\n  c = a + b\n}\nprint(f(1, , 2))\n",
         "4:12 expected-expression\n",
         "f = function(Double a, Double b) return (Double c) {\n  c = a + b\n}\nprint(f(1, 2))\n"});
  check({in_function("  y = matrix(0, , 1)\n"), "3:17 expected-expression\n", ""});
  check({in_function("  y = max(x, , 1)\n"), "3:14 expected-expression\n", ""});
}

TEST_CASE("a full stop behind the row of an index is its comma") {
  check({in_function("  X = matrix(1, 9, 9)\n  k = 2\n  y = X[1. k] + X[1, k]\n"), "5:10 unclosed-bracket\n",
         in_function("  X = matrix(1, 9, 9)\n  k = 2\n  y = X[1, k] + X[1, k]\n")});
}

TEST_CASE("a comma before arguments that all have names, or that are as many as a function takes") {
  check({in_function("  X = matrix(1, 9, 9)\n  y = sum(order(, target=X))\n"), "4:17 expected-expression\n",
         in_function("  X = matrix(1, 9, 9)\n  y = sum(order(target=X))\n")});
  check({in_function("  y = sum(avg_pool(, input_shape=[1,1,9,9]))\n"), "3:20 expected-expression\n", ""});
  check({in_function("  y = ifelse(x > 2, 1, , 3)\n"), "3:24 expected-expression\n",
         in_function("  y = ifelse(x > 2, 1, 3)\n")});
}

TEST_CASE("a comma without a value is left where something may be missing beside it") {
  check({in_function("  y = sum(matrix(0, 1, , byrow=TRUE))\n"), "3:24 expected-expression\n", ""});
  check({in_function("  y = sum(matrix(x, 1, 1, , byrow=TRUE))\n"), "3:27 expected-expression\n",
         in_function("  y = sum(matrix(x, 1, 1, byrow=TRUE))\n")});
  check({in_function("  y = sum(order(, by=1))\n"), "3:17 expected-expression\n", ""});
  check({in_function("  y = sum(order(, target=x))\n"), "3:17 expected-expression\n",
         in_function("  y = sum(order(target=x))\n")});
  check({in_function("  y = sum(rand(, cols=1))\n"), "3:16 expected-expression\n", ""});
  check({in_function("  y = sum(rand(, rows=1, cols=1))\n"), "3:16 expected-expression\n",
         in_function("  y = sum(rand(rows=1, cols=1))\n")});
  check({in_function("  y = abs(,x %*% x) ^ 2) / (2 * x)\n"),
         "3:11 expected-expression\n3:24 expected-statement\n", ""});
  check({in_function("  y = abs(, )\n"), "3:11 expected-expression\n", ""});
  check({in_function("  y = abs(, -x)\n"), "3:11 expected-expression\n", ""});
  check({in_function("  y = abs(, (x - 1) * 2)\n"), "3:11 expected-expression\n", ""});
  check({"f = function(, ) return (Double c) {\n  c = 1\n}\nprint(f())\n", "1:14 unknown-type\n", ""});
}
