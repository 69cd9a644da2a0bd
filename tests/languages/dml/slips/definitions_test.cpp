// Functions of other languages are one error each.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::places;
using bindery::testing::read;

TEST_CASE("definitions of Python, MATLAB, JavaScript and C") {
  const std::string one = "1:1 malformed-signature\n";
  check({"def f(x, n=3) -> float:\n  y = x\n  if y > n:\n    y = n\n  return y\n\nprint(1)\n", one, ""});
  check({"function [y, z] = f(x)\n  y = x;\n  z = x;\nend\nprint(1)\n", one, ""});
  check({"function f(x) {\n  y = x;\n  return y;\n}\nprint(1)\n", one, ""});
  check({"public static Matrix<Double> f(Matrix<Double> x) {\n  return x;\n}\nprint(1)\n", one, ""});
  check({"Matrix[Double] f(Matrix[Double] x) {\n  y = x\n}\nprint(1)\n", one, ""});
  check({"double[] f(double[] x) {\n  return x;\n}\nprint(1)\n", one, ""});
  check({"public double f(double x) {\n  return x;\n}\nprint(1)\n", one, ""});
  CHECK(places(*read("def f(x):\n  return x\n\ndef g(x):\n  return f(x)\n\nprint(1)\n")) ==
        "1:1 malformed-signature\n4:1 malformed-signature\n");
}

TEST_CASE("functions of R, without types and with a value") {
  check({"f <- function(x, n = 3) {\n  y <- x + n\n  return(y)\n}\nprint(1)\n", "1:15 unknown-type\n", ""});
  check({"f = function(x) {\n  y = x\n  y\n}\nprint(1)\n", "1:14 unknown-type\n", ""});
  CHECK(places(*read("f = function(x, n) return (Double y) {\n  y = max(x n)\n}\nprint(1)\n")) ==
        "1:14 unknown-type\n2:13 unclosed-bracket\n");
}

TEST_CASE("definitions of Julia") {
  check({"function f(x)\n  y = x\n  return y\nend\n\nprint(1)\n", "1:1 malformed-signature\n", ""});
}

TEST_CASE("a name of a function that begins with a digit is one error") {
  const std::string head = "2d_mean = function(Double x)";
  const std::string body = "\n{\n  y = x\n}\nprint(1)\n";
  check({head + "\n  return (Double y)" + body, "1:1 malformed-signature\n", ""});
  check({head + " return (Double y)" + body, "1:1 malformed-signature\n", ""});
}

TEST_CASE("a brace that has stayed below a definition of another language is its end") {
  const std::string head = "f = function(Double x) return (Double y) {\n  y = g(x)\n}\n\n";
  const std::string body = "  y = x\n  if (y > 1) {\n    y = 2\n  }\n  z = y\n}\n";
  check({head + "def g(x):\n" + body, "5:1 malformed-signature\n", ""});
  check({head + "function y = g(x)\n" + body, "5:1 malformed-signature\n", ""});
}

TEST_CASE("a definition that says behind its parameters what it gives back") {
  check({"def f(x: Double): Double = {\n  x + 1\n}\nprint(1)\n", "1:1 malformed-signature\n", ""});
  check({"fn f(x: Double) -> Double {\n  x + 1\n}\nprint(1)\n", "1:1 malformed-signature\n", ""});
}

TEST_CASE("a definition with the word of another language and no types") {
  check({"f = def(x) {\n  y = x\n}\nprint(1)\n", "1:1 malformed-signature\n", ""});
  check(
      {"f = def(x) {\n  y = x *\n}\nprint(1)\n", "1:1 malformed-signature\n2:10 expected-expression\n", ""});
}
