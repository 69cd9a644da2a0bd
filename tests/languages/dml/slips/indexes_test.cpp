// Indexes as MATLAB and Python write them.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("ranges without one of their ends") {
  const std::string head = "  Z = x * x\n";
  check(
      {in_function(head + "  y = Z[:, 1]\n"), "4:9 foreign-syntax\n", in_function(head + "  y = Z[, 1]\n")});
  check({in_function(head + "  y = Z[:5, 1]\n"), "4:9 foreign-syntax\n",
         in_function(head + "  y = Z[1:5, 1]\n")});
  check({in_function(head + "  y = Z[2:, 1]\n"), "4:11 foreign-syntax\n",
         in_function(head + "  y = Z[2:nrow(Z), 1]\n")});
  check({in_function(head + "  y = Z[1, 2:]\n"), "4:14 foreign-syntax\n",
         in_function(head + "  y = Z[1, 2:ncol(Z)]\n")});
  check({in_function(head + "  y = Z[1..3, 1]\n"), "4:10 foreign-syntax\n",
         in_function(head + "  y = Z[1:3, 1]\n")});
}

TEST_CASE("what an index cannot have") {
  check({in_function("  y = x[1, 2, 3]\n"), "3:13 foreign-syntax\n", ""});
  check({in_function("  y = x[1:9:2, ]\n"), "3:12 foreign-syntax\n", ""});
}

TEST_CASE("rows and columns in round brackets") {
  check({in_function("  y = x(1, :)\n"), "3:8 foreign-syntax\n", in_function("  y = x[1, ]\n")});
  check({in_function("  y = x(1:3, 2)\n"), "3:8 foreign-syntax\n", in_function("  y = x[1:3, 2]\n")});
}

TEST_CASE("a whole row or column in round brackets") {
  const std::string head = "  Z = x * x\n";
  check({in_function(head + "  y = Z(1, )\n"), "4:8 foreign-syntax\n", in_function(head + "  y = Z[1, ]\n")});
  check({in_function(head + "  y = Z(, 1)\n"), "4:8 foreign-syntax\n", in_function(head + "  y = Z[, 1]\n")});
  check({in_function("  y = max(1, )\n"), "3:14 expected-expression\n", ""});
}

TEST_CASE("arguments in square brackets") {
  check({in_function("  y = sum[target=x, by=2]\n"), "3:10 unclosed-bracket\n",
         in_function("  y = sum(target=x, by=2)\n")});
  check({in_function("  print[x]\n"), "3:8 unclosed-bracket\n", in_function("  print(x)\n")});
}

TEST_CASE("a function of the script is no variable") {
  check({"f = function(Double x) return (Double y) {\n  y = x\n}\nprint(f(1, ))\n",
         "4:12 expected-expression\n", ""});
}

TEST_CASE("an index without its comma, and a call with the brackets of one") {
  check({in_function("  y = x[1 2]\n"), "3:11 unclosed-bracket\n", ""});
  check({in_function("  y = ifelse[x > 2, 3, 4]\n"), "3:13 unclosed-bracket\n",
         in_function("  y = ifelse(x > 2, 3, 4)\n")});
}

TEST_CASE("a range that ends before the last row, or whose comma may be missing, has no fix") {
  check({in_function("  y = x[:-1, ]\n"), "3:9 foreign-syntax\n", ""});
  check({in_function("  y = x[:1] + x[1, 2]\n"), "3:9 foreign-syntax\n", ""});
}

TEST_CASE("dots between names are a range") {
  check({"X = matrix(1, 5, 5)\na = 1\nb = 2\nprint(sum(X[a..b, 1]))\n", "4:14 foreign-syntax\n",
         "X = matrix(1, 5, 5)\na = 1\nb = 2\nprint(sum(X[a:b, 1]))\n"});
}

TEST_CASE("an index without the name of its matrix is one error") {
  check({in_function("  y = [1:2, 3:4]\n"), "3:7 expected-expression\n", ""});
  check({in_function("  y = x + [, 1:2] * 2\n"), "3:11 expected-expression\n", ""});
  check({in_function("  y = sum([min(1, 2):2, ])\n"), "3:11 expected-expression\n", ""});
}

TEST_CASE("a bracket before a range") {
  check({"X = matrix(1, 5, 5)\ny = X[(1:3, 2]\nprint(sum(y))\n", "2:7 unclosed-bracket\n",
         "X = matrix(1, 5, 5)\ny = X[1:3, 2]\nprint(sum(y))\n"});
}

TEST_CASE("an index in two pairs of brackets") {
  const std::string made = "  z = matrix(1, 3, 3)\n";
  check({in_function(made + "  y = sum(z[[x,]])\n"), "4:13 foreign-syntax\n",
         in_function(made + "  y = sum(z[x,])\n")});
  check({in_function(made + "  z[[,x]] = z[,x]\n  y = sum(z)\n"), "4:5 foreign-syntax\n",
         in_function(made + "  z[,x] = z[,x]\n  y = sum(z)\n")});
}

TEST_CASE("one bracket too many before an index, or behind a type") {
  const std::string made = "  z = matrix(1, 3, 3)\n";
  check({in_function(made + "  y = sum(z[[x] * 2)\n"), "4:13 unclosed-bracket\n",
         in_function(made + "  y = sum(z[x] * 2)\n")});
  check({"f = function(\n    Matrix[Double]] x, Double b = 1) return (Double y) {\n  y = sum(x) + "
         "b\n}\nprint(f(1, 2))\n",
         "2:19 expected-expression\n",
         "f = function(\n    Matrix[Double] x, Double b = 1) return (Double y) {\n  y = sum(x) + "
         "b\n}\nprint(f(1, 2))\n"});
}

TEST_CASE("brackets and sequences around the rows alone") {
  check({in_function("  y = sum(x[[1:3], ])\n"), "3:13 foreign-syntax\n",
         in_function("  y = sum(x[1:3, ])\n")});
  check({in_function("  y = sum(x[seq(1:3), ])\n"), "3:18 unclosed-bracket\n",
         in_function("  y = sum(x[seq(1,3), ])\n")});
  check({in_function("  y = sum(seq(1:x, 2))\n"), "3:16 unclosed-bracket\n",
         in_function("  y = sum(seq(1,x, 2))\n")});
}

TEST_CASE("ranges without bounds in both dimensions are told once") {
  const std::string above = "  z = matrix(x, 2, 2)\n";
  check({in_function(above + "  y = sum(z[:, :])\n"), "4:13 foreign-syntax\n",
         in_function(above + "  y = sum(z[, ])\n")});
  check({in_function(above + "  y = sum(z[1:, :])\n"), "4:15 foreign-syntax\n",
         in_function(above + "  y = sum(z[1:nrow(z), ])\n")});
}

TEST_CASE("a sign that stands for all rows or columns") {
  for (const std::string sign : {":", "*", "."}) {
    check({in_function("  y = sum(x[" + sign + ", 1])\n"), "3:13 foreign-syntax\n",
           in_function("  y = sum(x[, 1])\n")});
    check({in_function("  y = sum(x[1:2, " + sign + "])\n"), "3:18 foreign-syntax\n",
           in_function("  y = sum(x[1:2, ])\n")});
  }
  check({in_function("  y = sum(x[* 2, 1])\n"), "3:13 expected-expression\n", ""});
}

TEST_CASE("the comma of an index behind a call that is not closed") {
  const std::string head = "X = rand(rows=3, cols=3)\n";
  check({head + "y = X[2:nrow(X,]\nprint(sum(y))\n", "2:15 unclosed-bracket\n",
         head + "y = X[2:nrow(X),]\nprint(sum(y))\n"});
  // Another value may be missing there.
  check({head + "y = X[1:min(nrow(X),]\nprint(sum(y))\n", "2:21 expected-expression\n", ""});
}

TEST_CASE("before a name in an index no first row is missing") {
  check({in_function("  z = list(a=x)\n  y = as.scalar(z[:\"a\"])\n"), "4:19 foreign-syntax\n", ""});
}

TEST_CASE("an index of what a line assigns that cannot be read is no call") {
  check(
      {"t = list(3, mean((3, rows=1)))\ny = as.scalar(t[2]) + 3\nprint(y)\n", "1:20 unclosed-bracket\n", ""});
}
