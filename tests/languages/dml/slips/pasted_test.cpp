// Lines in a place where they cannot stand.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;
using bindery::testing::with_head;

TEST_CASE("the head of a function within another is one error, and each of several is") {
  const std::string head = "g = function(Double a)\n  return (Double b) {\n";
  check({in_function("  " + head + "  y = 2\n"), "3:7 misplaced-function\n", ""});
  check({in_function("  if (x > 1) {\n    " + head + "  y = 2\n  }\n  " + head + "  y = 3\n"),
         "4:9 misplaced-function\n8:7 misplaced-function\n", ""});
}

TEST_CASE("a statement between parameters is told where it stands") {
  check({"f = function(Double a,\n  y = sum(a) + 1\n  Double b = 2)\n  return (Double y) {\n  y = a\n}\n",
         "2:3 malformed-signature\n", ""});
}

TEST_CASE("a brace before results is one too many") {
  check({"f = function(Double a) {\n  return (Double y) {\n  y = a\n}\nprint(f(1))\n",
         "1:24 malformed-signature\n",
         "f = function(Double a)\n  return (Double y) {\n  y = a\n}\nprint(f(1))\n"});
}

TEST_CASE("a brace before results belongs behind them") {
  const std::string meant = "f = function(Double a)\n  return (Double y) {\n  y = a\n}\nprint(f(1))\n";
  check({"f = function(Double a) {\n  return (Double y)\n  y = a\n}\nprint(f(1))\n",
         "1:24 malformed-signature\n", meant});
  // A line of its own is exchanged with the next one.
  check({"f = function(Double a)\n{\n  return (Double y)\n  y = a\n}\nprint(f(1))\n",
         "2:1 expected-statement\n",
         "f = function(Double a)\n  return (Double y)\n{\n  y = a\n}\nprint(f(1))\n"});
}

TEST_CASE("a word in the head of a function is one too many") {
  const std::string rest = "return (Double y) {\n  y = a\n}\nprint(f(1))\n";
  const std::string meant = "f = function(Double a)\n  " + rest;
  check({"f = new function(Double a)\n  " + rest, "1:5 malformed-signature\n", meant});
  check({"f = function(Double a)\n  and " + rest, "2:3 malformed-signature\n", meant});
}

TEST_CASE("words that stand twice in a row") {
  check({in_function("  y = f(x, a = 1 a = 1)\n"), "3:18 stray-text\n", in_function("  y = f(x, a = 1)\n")});
}

TEST_CASE("values that stand twice in a row") {
  check({in_function("  y = f(y, x x)\n"), "3:14 stray-text\n", in_function("  y = f(y, x)\n")});
  check({in_function("  y = sum(x x)\n"), "3:13 stray-text\n", in_function("  y = sum(x)\n")});
  check({in_function("  y = x + 1 1\n"), "3:13 stray-text\n", in_function("  y = x + 1\n")});
  check({in_function("  [y y, z] = f(x)\n"), "3:6 stray-text\n", in_function("  [y, z] = f(x)\n")});
  check({with_head("function(Matrix Matrix[Double] x, Double a = 0.5 0.5) return (Double y)"),
         "1:21 stray-text\n1:54 stray-text\n",
         with_head("function(Matrix[Double] x, Double a = 0.5) return (Double y)")});
  // A comma may be missing between numbers, and a sign between names that it is between elsewhere.
  check({in_function("  y = matrix(0, 1 1)\n"), "3:19 unclosed-bracket\n", ""});
  check({in_function("  z = x * x\n  y = f(z, x x)\n"), "4:14 unclosed-bracket\n", ""});
}

TEST_CASE("a type that stands alone lacks its name") {
  check({with_head("function(Double x, Double , Double b = 2) return (Double y)"),
         "1:31 malformed-signature\n", ""});
  check({with_head("function(Double x) return (Matrix[Double] y, Matrix[Double], Matrix[Double] z)"),
         "1:64 malformed-signature\n", ""});
}

TEST_CASE("a sign that stands twice may lack the value between") {
  check({in_function("  y = 2 * x + * x + 1\n"), "3:15 expected-expression\n", ""});
  check({in_function("  y = x & 2 > 1 & > 1\n"), "3:19 expected-expression\n", ""});
}

TEST_CASE("a callee and the value of an argument that stand twice") {
  check({in_function("  y = sum sum(x) / 3\n"), "3:11 stray-text\n", in_function("  y = sum(x) / 3\n")});
  check({in_function("  z = matrix(0, rows=1, cols=2 2)\n"), "3:32 stray-text\n",
         in_function("  z = matrix(0, rows=1, cols=2)\n")});
}

TEST_CASE("a size that stands twice may be that of rows and of columns") {
  check({in_function("  y = sum(matrix(0, x x))\n"), "3:23 unclosed-bracket\n", ""});
  check({in_function("  y = sum(table(y, x x))\n"), "3:22 unclosed-bracket\n", ""});
  // There is no argument more.
  check({in_function("  y = sum(matrix(0, x x, 1))\n"), "3:23 stray-text\n",
         in_function("  y = sum(matrix(0, x, 1))\n")});
}

TEST_CASE("an index that has no comma elsewhere either") {
  check({in_function("  z = x[1]\n  y = x[y y]\n"), "4:11 stray-text\n",
         in_function("  z = x[1]\n  y = x[y]\n")});
}

TEST_CASE("what stands twice because something between is gone") {
  check({in_function("  y = x[y - 1 1]\n"), "3:15 unclosed-bracket\n", ""});
  check({in_function("  y = sum(rand(rows=3, =3, min=1))\n"), "3:24 expected-expression\n", ""});
}

TEST_CASE("equal arguments in the brackets of an index are no slip themselves") {
  check({in_function("  y = sum(matrix[0, 0, 0])\n"), "3:17 unclosed-bracket\n",
         in_function("  y = sum(matrix(0, 0, 0))\n")});
  check({in_function("  y = sum(matrix[0, 0, 0])\n  x = sum(matrix[0, 0, 0])\n"),
         "3:17 unclosed-bracket\n4:17 unclosed-bracket\n",
         in_function("  y = sum(matrix(0, 0, 0))\n  x = sum(matrix(0, 0, 0))\n")});
}

TEST_CASE("words of other languages before the body of a function") {
  check({"f = function(Double x) return (Double y)\nthrows E {\n  y = x\n}\nprint(f(1))\n",
         "2:1 malformed-signature\n",
         "f = function(Double x) return (Double y)\n{\n  y = x\n}\nprint(f(1))\n"});
  check({"f = function(Double x) return (Double y)\n:w{\n  y = x\n}\nprint(f(1))\n",
         "2:1 malformed-signature\n",
         "f = function(Double x) return (Double y)\n{\n  y = x\n}\nprint(f(1))\n"});
}

TEST_CASE("statements and results behind the brackets of a function stay") {
  for (const char* const words : {"return (Double y) while x > 1", "return (Double y) if x > 1",
                                  "return (Double y) print \"a\"", "returns y", ": y", "gives the result"}) {
    const std::string text = std::string("f = function(Double x) ") + words + " {\n  y = x\n}\nprint(f(1))\n";
    CAPTURE(text);
    const auto unit = bindery::testing::read(text);
    CHECK(unit->diagnostics.size() > 0);
    for (const bindery::Diagnostic& each : unit->diagnostics.all()) {
      for (const bindery::Fix& fix : each.fixes) {
        const std::string mended = bindery::testing::mended(text, fix);
        const std::string_view last = std::string_view(words).substr(std::string_view(words).rfind(' ') + 1);
        CAPTURE(mended);
        CHECK(mended.substr(0, mended.find('{')).find(last) != std::string::npos);
      }
    }
  }
}

TEST_CASE("a keyword that was typed twice without a blank") {
  check({in_function("  ifif (x > 1)\n    y = 2\n  else\n    y = 3\n"), "3:3 misspelled-keyword\n",
         in_function("  if (x > 1)\n    y = 2\n  else\n    y = 3\n")});
  check({in_function("  forfor (i in 1:3) {\n    y = y + i\n  }\n"), "3:3 misspelled-keyword\n",
         in_function("  for (i in 1:3) {\n    y = y + i\n  }\n")});
}

TEST_CASE("what looks as if it stood twice, and does not") {
  const auto left_alone = [](const std::string& text) {
    const std::string told = bindery::testing::places(text);
    CAPTURE(told);
    CHECK(told.find("stray-text") == std::string::npos);
    CHECK(!told.empty());
  };
  left_alone(in_function("  y = matrix(0, nrow(x)), nrow(x))\n"));
  left_alone(in_function("  z = x\n  y = z[1][1]\n"));
  left_alone(
      "f = function(Double a, Double, Double b) return (Double y) {\n  y = a + b\n}\nprint(f(1, 2, 3))\n");
}

TEST_CASE("a function with a body is not an external one") {
  check({"f = external function(Matrix[Double] A) return (Matrix[Double] B) {\n  B = A\n}\n",
         "1:5 malformed-signature\n",
         "f = function(Matrix[Double] A) return (Matrix[Double] B) {\n  B = A\n}\n"});
  check({"f = ExternalFunction(Matrix[Double] A) return (Matrix[Double] B) {\n  B = A\n}\n",
         "1:5 malformed-signature\n",
         "f = function(Matrix[Double] A) return (Matrix[Double] B) {\n  B = A\n}\n"});
}

TEST_CASE("of two arguments the end of one may be the beginning of the other") {
  for (const std::string call : {"matrix(0, x-y y+1)", "matrix(0, x+1 1)", "matrix(1/x x, 1)",
                                 "trace(x %*% x x %*% x)", "table(x, y, nrow(x) nrow(x))"}) {
    const auto unit = bindery::testing::read(in_function("  y = sum(" + call + ")\n"));
    CAPTURE(call);
    REQUIRE(unit->diagnostics.size() == 1);
    CHECK(unit->diagnostics.all().front().fixes.empty());
  }
  // An index has a row and a column.
  check({in_function("  y = sum(x[1:2 1:2])\n"), "3:17 unclosed-bracket\n",
         in_function("  y = sum(x[1:2, 1:2])\n")});
}

TEST_CASE("what stands twice where nothing can stand between is one too many") {
  const auto once = [](const std::string& twice, const std::string& meant) {
    const std::string text = in_function("  " + twice + "\n");
    const auto unit = bindery::testing::read(text);
    CAPTURE(twice);
    REQUIRE(unit->diagnostics.size() == 1);
    REQUIRE(unit->diagnostics.all().front().fixes.size() == 1);
    CHECK(bindery::testing::mended(text, unit->diagnostics.all().front().fixes.front()) ==
          in_function("  " + meant + "\n"));
  };
  once("y = sum(cbind(x, y x, y))", "y = sum(cbind(x, y))");
  once("[a, b a, b] = eigen(x)", "[a, b] = eigen(x)");
  once("y = sum(rand(rows=3, cols 3, cols=3))", "y = sum(rand(rows=3, cols=3))");
  once("y = sum(matrix(0, rows=nrow(x nrow(x), cols=3))", "y = sum(matrix(0, rows=nrow(x), cols=3))");
  once("if (x x > 3) y = 2", "if (x > 3) y = 2");
  once("for (i in 1:x 1:x) y = i", "for (i in 1:x) y = i");
  once("y = sum(x * y y)", "y = sum(x * y)");
  once("print(\"a\" + x\"a\" + x)", "print(\"a\" + x)");
}

TEST_CASE("the name of a function is no word too many before its arguments") {
  check({in_function("  y  var(x - 1)\n"), "3:6 incomplete-statement\n", in_function("  y = var(x - 1)\n")});
}
