// Lines that end behind a sign.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a value is missing above a line that begins a statement") {
  for (const std::string next : {"z = 1", "z[1, 2] = 3", "z[1, 2] = z[1, 1]", "[z, w] = g(x)"}) {
    CAPTURE(next);
    check({in_function("  y = x +\n  " + next + "\n"), "3:10 expected-expression\n", ""});
    check({in_function("  y = sum(x) -\n  " + next + "\n"), "3:15 expected-expression\n", ""});
    check({in_function("  y[1, 1] = -\n  " + next + "\n"), "3:14 expected-expression\n", ""});
  }
}

TEST_CASE("what gives several results is missing above a line that begins a statement") {
  for (const char* sign : {"=", "<-"}) {
    CAPTURE(sign);
    const std::string line = std::string("  [a, b] ") + sign + "\n";
    const std::string place = sign == std::string("=") ? "3:11" : "3:12";
    check({in_function(line + "  y = sum(x)\n"), place + " expected-expression\n", ""});
  }
  check({in_function("  y[1, 2] =\n  z = sum(x)\n"), "3:12 expected-expression\n", ""});
}

TEST_CASE("the name of what is read is missing at the end of its line") {
  check({"source(\"a.dml\") as\nx = 1\nprint(x)\n", "1:19 incomplete-statement\n", ""});
  check({"source(\"a.dml\") as\nsource(\"b.dml\") as b\n", "1:19 incomplete-statement\n", ""});
}

TEST_CASE("a bracket behind a value, at the end of its line, opens nothing") {
  check({in_function("  y = 3[\n  z = 2\n"), "3:8 unclosed-bracket\n", in_function("  y = 3\n  z = 2\n")});
  check({in_function("  y = x[\n  z = 2\n"), "3:9 expected-expression\n", ""});
}

TEST_CASE("a target that ends within its index is told at the end of its line") {
  check({in_function("  y[\n  x = 3\n"), "3:5 incomplete-statement\n", ""});
  check({in_function("  y[1,\n  x = 3\n"), "3:7 incomplete-statement\n", ""});
  check({in_function("  y[1\n  x = 3\n"), "3:6 incomplete-statement\n", ""});
}

TEST_CASE("the head of a loop, or a list of targets, above a statement of its own") {
  check({in_function("  for (i in\n\n  y = x + 1\n"), "3:12 incomplete-statement\n", ""});
  check({in_function("  [a,\n\n  y = x + 1\n"), "3:6 incomplete-statement\n", ""});
}

TEST_CASE("a definition that ends with its first line") {
  const std::string behind =
      "print(1)\ng = function(Double x) return (Double y) {\n  y = x\n}\nprint(g(1))\n";
  for (const char* head : {"f = function(", "f = function(Double x", "f = function(Double x,",
                           "f = function(Double x) return (", "f = function() return (Double y,"}) {
    const std::string place = "1:" + std::to_string(std::string(head).size() + 1);
    check({head + ("\n\n" + behind), place + " incomplete-statement\n", ""});
  }
}

TEST_CASE("a loop of which nothing but its bracket is there") {
  check({"n = 3\nfor (\nmask = n == 2\nprint(mask)\n", "2:6 incomplete-statement\n", ""});
}

TEST_CASE("a script that is cut off in a statement is told once") {
  check({"x = 1\nif (x > 0) {\n  m = as\n", "3:7 expected-expression\n", ""});
  check({"x = 1\nif (x > 0) {\n  m = as.\n", "3:7 expected-expression\n", ""});
  check({"x = 1\nif (x > 0) {\n  m <\n", "3:5 incomplete-statement\n", ""});
  check({"x = 1\nif (x > 0) {\n  m[1, 2] <\n", "3:11 incomplete-statement\n", ""});
  check({"x = 1\nif (x > 0) {\n  m = nn::\n", "3:9 expected-statement\n", ""});
  check({"x = 1\nif (x > 0) {\n  m = sum(as\n", "3:11 expected-expression\n", ""});
  check({"x = 1\nif (x > 0) {\n  for (i in 1\n", "3:14 malformed-loop\n", ""});
  check({"x = 1\nif (x > 0) {\n  if (x =\n", "3:9 unclosed-bracket\n", ""});
  check({"x = 1\nif (x > 0) {\n  m = 1e\n", "3:9 incomplete-statement\n", ""});
}

TEST_CASE("an argument without its value above the next one") {
  check({in_function("  z = list(a =\n    b = 2,\n    c = x)\n  y = as.scalar(z[1])\n"),
         "3:15 expected-expression\n", ""});
}

TEST_CASE("results that end behind a type, above a statement") {
  check({"f = function(Double x) return (Double\n\ny = 3\nprint(y)\n", "1:38 incomplete-statement\n", ""});
}

TEST_CASE("an index that ends with a comma is closed where others end so") {
  const std::string all = "  z = matrix(1, 3, 3)\n  a = z[1,]\n  y = sum(a)\n";
  check({in_function(all + "  b = z[2:3,\n  y = sum(b)\n"), "6:13 unclosed-bracket\n",
         in_function(all + "  b = z[2:3,]\n  y = sum(b)\n")});
  check(
      {in_function("  z = matrix(1, 3, 3)\n  b = z[2:3,\n  y = sum(b)\n"), "4:13 expected-expression\n", ""});
}

TEST_CASE("a brace that is missing at the end is told whatever is wrong with the last line") {
  const std::string head = "f = function(Double x) return (Double y) {\n  y = x\n";
  check({head + "  return y\n", "3:3 expected-statement\n3:11 unclosed-block\n", ""});
  check({head + "  return (y)\n", "3:3 expected-statement\n3:13 unclosed-block\n", ""});
  check({head + "  print(y + )\n", "3:13 expected-expression\n3:14 unclosed-block\n",
         head + "  print(y + )\n}\n"});
  CHECK(bindery::testing::places(*bindery::testing::read(head + "  print \"a\"\n")) ==
        "3:9 incomplete-statement\n3:12 unclosed-block\n");
  // A line that is cut off is one error.
  check({head + "  y = y +\n", "3:10 expected-expression\n", ""});
  check({head + "  print(y", "3:10 unclosed-bracket\n", ""});
  check({head + "  return y", "3:3 expected-statement\n", ""});
}

TEST_CASE("targets at the end of a script are no index of the value above") {
  const std::string head = "f = function(Matrix[Double] x) return (Double y) {\n  y = sum(x)\n  z = x\n";
  check({head + "  [a, b, c]", "4:12 incomplete-statement\n", ""});
  check({"x = y\n[a, b, c]\n", "2:10 incomplete-statement\n", ""});
}
