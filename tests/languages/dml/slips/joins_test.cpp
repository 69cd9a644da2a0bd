// Words and signs that are broken in two, run together, written twice or in the wrong order.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;
using bindery::testing::with_head;

TEST_CASE("a keyword in two parts") {
  const std::string right = "function(Double x) return (Double y)";
  check({with_head("func tion(Double x) return (Double y)"), "1:5 misspelled-keyword\n", with_head(right)});
  check({with_head("function(Double x) retur n(Double y)"), "1:24 misspelled-keyword\n",
         with_head("function(Double x) return(Double y)")});
  check({with_head("function(Double x) retu\nrn (Double y)"), "1:24 misspelled-keyword\n", with_head(right)});
  check({in_function("  i f (x > 1) y = 2\n"), "3:3 misspelled-keyword\n",
         in_function("  if (x > 1) y = 2\n")});
}

TEST_CASE("a name in two parts where the script has it in one") {
  check({in_function("  max_rows = 2\n  y = sum(max_ rows, 1)\n"), "4:11 stray-text\n",
         in_function("  max_rows = 2\n  y = sum(max_rows, 1)\n")});
  check({in_function("  max rows = 2\n  y = max_rows\n"), "3:3 stray-text\n",
         in_function("  max_rows = 2\n  y = max_rows\n")});
  check({in_function("  y = as. scalar(x)\n"), "3:7 stray-text\n", in_function("  y = as.scalar(x)\n")});
  check({in_function("  y = order(target=x, index. return=TRUE)\n"), "3:23 stray-text\n",
         in_function("  y = order(target=x, index.return=TRUE)\n")});
}

TEST_CASE("a keyword without the blank behind it") {
  check({with_head("function(Doublex) return (Double y)"), "1:14 misspelled-keyword\n",
         with_head("function(Double x) return (Double y)")});
  check({"source(\"a.dml\") asab\nprint(ab::f(1))\n", "1:17 misspelled-keyword\n",
         "source(\"a.dml\") as ab\nprint(ab::f(1))\n"});
}

TEST_CASE("a word that stands twice in a row") {
  check({in_function("  if if (x > 1) y = 2\n"), "3:6 misspelled-keyword\n",
         in_function("  if (x > 1) y = 2\n")});
  check({with_head("function function(Double x) return (Double y)"), "1:14 misspelled-keyword\n",
         with_head("function(Double x) return (Double y)")});
  check({in_function("  if (x > 1) {\n    y = 2\n  } elseelse {\n    y = 3\n  }\n"),
         "5:5 misspelled-keyword\n", in_function("  if (x > 1) {\n    y = 2\n  } else {\n    y = 3\n  }\n")});
}

TEST_CASE("two tokens in the wrong order") {
  check(
      {in_function("  y = (x - )x / 2\n"), "3:12 expected-expression\n", in_function("  y = (x - x) / 2\n")});
  check({in_function("  y = x z %*%;\n"), "3:9 incomplete-statement\n", in_function("  y = x %*% z;\n")});
}

TEST_CASE("a product of matrices with another key than that of `%`") {
  check({in_function("  y = x %*5 x\n"), "3:9 foreign-syntax\n", in_function("  y = x %*% x\n")});
  check({in_function("  y = x %8% x\n"), "3:9 foreign-syntax\n", in_function("  y = x %*% x\n")});
  check({in_function("  y = x %*& x\n"), "3:9 foreign-syntax\n", in_function("  y = x %*% x\n")});
  check({in_function("  y = x^*%x\n"), "3:8 foreign-syntax\n", in_function("  y = x%*%x\n")});
}

TEST_CASE("a keyword with a blank within it, before the brackets in which that is noticed") {
  check({with_head("fun ction(Matrix[Double] x, Double z) return (Double y)"), "1:5 misspelled-keyword\n",
         with_head("function(Matrix[Double] x, Double z) return (Double y)")});
}

TEST_CASE("a name or a text that stands twice where no sign can be between") {
  check({in_function("  y y = 2\n"), "3:5 stray-text\n", in_function("  y = 2\n")});
  check({in_function("  y = sum(rand(rows rows=2, cols=2))\n"), "3:21 stray-text\n",
         in_function("  y = sum(rand(rows=2, cols=2))\n")});
  check({in_function("  print(\"a\" \"a\")\n"), "3:13 stray-text\n", in_function("  print(\"a\")\n")});
}

TEST_CASE("a result without its type is no type with a name") {
  check({"f = function(List[String] a) return (strings) {\n  strings = a\n}\nprint(f(1))\n",
         "1:38 unknown-type\n", ""});
}

TEST_CASE("two results are not joined to the name of a function") {
  check({"QR = function(Double x) return (Double a, Double b) {\n  a = x\n  b = x\n}\n[Q R] = QR(1)\nprint(Q "
         "+ R)\n",
         "5:4 foreign-syntax\n",
         "QR = function(Double x) return (Double a, Double b) {\n  a = x\n  b = x\n}\n[Q, R] = "
         "QR(1)\nprint(Q + R)\n"});
}

TEST_CASE("a name or a sign that ends in the next line") {
  check({in_function("  lambda = 1\n  y = (x + lam\n  bda)\n"), "4:12 stray-text\n",
         in_function("  lambda = 1\n  y = (x + lambda)\n")});
  check({in_function("  y = s\num(x) / 2\n"), "3:7 stray-text\n", in_function("  y = sum(x) / 2\n")});
  check({in_function("  y = x %*\n  % x\n"), "3:9 stray-text\n", in_function("  y = x %*% x\n")});
  check({in_function("  y = ifelse(x !\n  = 0, 1, 2)\n"), "3:16 stray-text\n",
         in_function("  y = ifelse(x != 0, 1, 2)\n")});
  check({"source(\"a.dml\") as a\nprint(a\n::f(1))\n", "2:8 stray-text\n",
         "source(\"a.dml\") as a\nprint(a::f(1))\n"});
  check({with_head("function(Matrix[Dou\nble] x) return (Double y)"), "1:21 stray-text\n",
         with_head("function(Matrix[Double] x) return (Double y)")});
}

TEST_CASE("two lines that are run together in a word") {
  check({in_function("  beta = 1\n  z = 1\n  y = 2 * betaz = 3\n"), "5:15 expected-statement\n",
         in_function("  beta = 1\n  z = 1\n  y = 2 * beta\n  z = 3\n")});
  check({in_function("  z = TRUEif (x > 1) {\n    y = 2\n  }\n"), "3:11 expected-statement\n",
         in_function("  z = TRUE\n  if (x > 1) {\n    y = 2\n  }\n")});
  check({"source(\"a.dml\") as asource(\"b.dml\") as b\nprint(a::f(b::g(1)))\n", "1:21 expected-statement\n",
         "source(\"a.dml\") as a\nsource(\"b.dml\") as b\nprint(a::f(b::g(1)))\n"});
}

TEST_CASE("colons of a name space that stand twice") {
  check({"source(\"a.dml\") as a\nprint(a::::f(1))\n", "2:8 stray-text\n",
         "source(\"a.dml\") as a\nprint(a::f(1))\n"});
}

TEST_CASE("a name with a dot that goes on in the next line") {
  check({in_function("  y = as.sca\nlar(x) + 1\n"), "3:7 stray-text\n",
         in_function("  y = as.scalar(x) + 1\n")});
}

TEST_CASE("a function of the script before the sign that assigns") {
  const std::string rest =
      "g = function(Double a, Double b) return (Double c) {\n  c = a + b\n}\nz = g(2, 3)\n";
  check({in_function("  y g =(x, y)\n") + rest, "3:5 incomplete-statement\n",
         in_function("  y = g(x, y)\n") + rest});
  check({in_function("  y[1, 2] g =(x, y)\n") + rest, "3:11 incomplete-statement\n",
         in_function("  y[1, 2] = g(x, y)\n") + rest});
}

TEST_CASE("what only looks like the parts of a name") {
  // The names are those of variables.
  const std::string above = "  s = 2\n  sin = 3\n  rr = s + sin\n";
  check({in_function(above + "  for (s in in 1:3) y = s\n"), "6:13 misspelled-keyword\n",
         in_function(above + "  for (s in 1:3) y = s\n")});
  check({in_function(above + "  for (r r in 1:3) y = r\n"), "6:10 malformed-loop\n",
         in_function(above + "  for (r in 1:3) y = r\n")});
  // Nothing gets its own value.
  check({in_function("  xy = x y\n"), "3:10 incomplete-statement\n", ""});
}

TEST_CASE("of two types that a parameter begins with the longer one is meant") {
  check({with_head("function(Integers_cols) return (Double y)"), "1:14 misspelled-keyword\n",
         with_head("function(Integer s_cols) return (Double y)")});
  check({with_head("function(intseed) return (Double y)") + "seed = 1\n", "1:14 misspelled-keyword\n",
         with_head("function(int seed) return (Double y)") + "seed = 1\n"});
}

TEST_CASE("a word, or the beginning of a type, is no type and a name") {
  check({with_head("function(intercept) return (Double y)"), "1:14 unknown-type\n", ""});
  check({with_head("function(Double x, Inte) return (Double y)"), "1:24 unknown-type\n", ""});
}

TEST_CASE("a comma for the point of a conversion") {
  check({in_function("  y = as,scalar(x)\n"), "3:7 stray-text\n", in_function("  y = as.scalar(x)\n")});
}

TEST_CASE("a type that runs together with a name behind a parameter with a default") {
  const auto with = [](const std::string& parameter) {
    return "f = function(Double x, Integer n = 3, " + parameter +
           " = 1) return (Double y) {\n  y = x + n + k\n}\nprint(f(x=1))\n";
  };
  check({with("Doublek"), "1:39 misspelled-keyword\n", with("Double k")});
}
