// The transpose as MATLAB writes it.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a quote behind a matrix transposes it") {
  const std::string head = "  Z = x * x\n";
  check(
      {in_function(head + "  y = Z' * x\n"), "4:8 foreign-syntax\n", in_function(head + "  y = t(Z) * x\n")});
  check({in_function(head + "  y = sum((Z.' %*% Z)')\n"), "4:13 foreign-syntax\n",
         in_function(head + "  y = sum(t((t(Z) %*% Z)))\n")});
  check({in_function(head + "  y = Z[1, ]' * Z'\n"), "4:13 foreign-syntax\n",
         in_function(head + "  y = t(Z[1, ]) * t(Z)\n")});
  check({in_function(head + "  y = x %*% x'\n"), "4:14 foreign-syntax\n",
         in_function(head + "  y = x %*% t(x)\n")});
}

TEST_CASE("a transpose beside operators that work on each element") {
  const std::string head = "  Z = x * x\n";
  check({in_function(head + "  y = Z' .* x\n"), "4:8 foreign-syntax\n4:10 foreign-syntax\n",
         in_function(head + "  y = t(Z) * x\n")});
  check({in_function(head + "  y = (x > 0) .* Z'\n"), "4:15 foreign-syntax\n4:19 foreign-syntax\n",
         in_function(head + "  y = (x > 0) * t(Z)\n")});
}

TEST_CASE("texts beside a transpose are left alone") {
  const std::string head = "  Z = x * x\n";
  check({in_function(head + "  y = f('a', \"b'c\") + Z'\n"), "4:24 foreign-syntax\n",
         in_function(head + "  y = f('a', \"b'c\") + t(Z)\n")});
}

TEST_CASE("no fix takes away what may be a transpose") {
  check({in_function("  y = x'\n"), "3:8 unclosed-string\n", ""});
  check({in_function("  z = 2\n  y = (\"a\" + z')\n"), "4:15 unclosed-string\n", ""});
}

TEST_CASE("what is no matrix is not transposed") {
  check({in_function("  N = 2\n  y = N'\n"), "4:8 unclosed-string\n", ""});
  check({"f = function(Double X) return (Double y) {\n  y = X'\n}\nprint(f(1))\n", "2:8 unclosed-string\n",
         ""});
}

TEST_CASE("the transpose of what is no variable has no fix") {
  check({"y = A' * B\nprint(y)\n", "1:6 foreign-syntax\n", ""});
}

TEST_CASE("a number that a function gives is not transposed") {
  check({in_function("  y = nrow(x)' + 1\n"), "3:7 unclosed-string\n", ""});
}

TEST_CASE("a dot before the quote means a transpose and nothing else") {
  const std::string head = "f = function(Matrix[Double] x) return (Matrix[Double] y) {\n";
  check({head + "  y = x.';\n}\n", "2:8 foreign-syntax\n", head + "  y = t(x);\n}\n"});
  check({in_function("  y = x.'\n"), "3:9 unclosed-string\n", ""});
  check({in_function("  y = q.'\n"), "3:7 unclosed-string\n", ""});
}

TEST_CASE("transposes in several lines, of which each quote hides the next one") {
  const std::string head = "X = read($X)\n";
  check({head + "Y = X' * X\nZ = X'\n", "2:6 foreign-syntax\n3:6 foreign-syntax\n",
         head + "Y = t(X) * X\nZ = t(X)\n"});
  check({head + "Y = X.' * X\nZ = X.'\nW = X.' * Z\n",
         "2:6 foreign-syntax\n3:6 foreign-syntax\n4:6 foreign-syntax\n",
         head + "Y = t(X) * X\nZ = t(X)\nW = t(X) * Z\n"});
}

TEST_CASE("small names are those of matrices where they are used like them") {
  check({in_function("  v = x\n  z = v[1, 2]\n  y = v' + z\n"), "5:8 foreign-syntax\n",
         in_function("  v = x\n  z = v[1, 2]\n  y = t(v) + z\n")});
  check({in_function("  v = x * nrow(v)\n  y = v';\n"), "4:8 foreign-syntax\n",
         in_function("  v = x * nrow(v)\n  y = t(v);\n")});
  check({in_function("  v = list(x)\n  y = v[1]\n  y = v'\n"), "5:8 unclosed-string\n", ""});
}

TEST_CASE("nothing transposes what has no value") {
  check({in_function("  Y = x\n  print(\"a\")'\n"), "4:13 unclosed-string\n", ""});
}

TEST_CASE("what Python calls the transpose, behind brackets") {
  check(
      {in_function("  y = sum(x[1, ].T)\n"), "3:17 foreign-syntax\n", in_function("  y = sum(t(x[1, ]))\n")});
  check({in_function("  y = sum(rowSums(x).T)\n"), "3:21 foreign-syntax\n",
         in_function("  y = sum(t(rowSums(x)))\n")});
  check({in_function("  y = nrow(x).T\n"), "3:14 stray-text\n", ""});
}

TEST_CASE("the largest of all values is no matrix") {
  check({in_function("  y = max(x)'\n"), "3:13 foreign-syntax\n", ""});
  check({in_function("  y = max(x, 3)'\n"), "3:16 foreign-syntax\n", in_function("  y = t(max(x, 3))\n")});
}

TEST_CASE("a single value has no transpose, as Python writes it either") {
  check({in_function("  y = max(x).T\n"), "3:13 stray-text\n", ""});
}
