// Signs and words that may stand for one thing or another: no fix takes their place.
#include "checking.hpp"

#include <fmt/format.h>

using bindery::testing::check;
using bindery::testing::in_function;
using bindery::testing::read;
using bindery::testing::with_head;

TEST_CASE("a statement does not take the next one for the value that is missing") {
  check({in_function("  y = x * ;\n  y = 2\n"), "3:11 expected-expression\n", ""});
}

TEST_CASE("half an operator between numbers") {
  check({in_function("  y = 10 %*5\n"), "3:10 foreign-syntax\n", ""});
  check({in_function("  y = x %*x\n"), "3:9 foreign-syntax\n", in_function("  y = x %*%x\n")});
}

TEST_CASE("a colon is not taken away above several lines") {
  check({in_function("  if (x > 1):\n    y = 2\n    y = 3\n"), "3:13 foreign-syntax\n",
         in_function("  if (x > 1) {\n    y = 2\n    y = 3\n  }\n")});
}

TEST_CASE("a name with a dot that stands there alone") {
  check({in_function("  y = my.name\n"), "3:9 stray-text\n", ""});
  check({in_function("  my_name = 1\n  y = my.name\n"), "4:9 stray-text\n",
         in_function("  my_name = 1\n  y = my_name\n")});
}

TEST_CASE("a word before a target is no type where it is a value elsewhere") {
  check({in_function("  y z = 1\n  y = x + z\n"), "3:3 foreign-syntax\n", ""});
  check({in_function("  int z = 1\n  y = x + z\n"), "3:3 foreign-syntax\n",
         in_function("  z = 1\n  y = x + z\n")});
}

TEST_CASE("a dot behind a name may stand for the rest of it") {
  check({in_function("  index.=TRUE\n"), "3:8 stray-text\n", ""});
  check({in_function("  y = order(target=x, index.=TRUE)\n"), "3:28 stray-text\n", ""});
  check({in_function("  y = index.\n"), "3:12 stray-text\n", ""});
  // A variable has no rest.
  check({in_function("  y = x.\n"), "3:8 stray-text\n", in_function("  y = x\n")});
  check({in_function("  y = (x).\n"), "3:10 stray-text\n", in_function("  y = (x)\n")});
}

TEST_CASE("signs that may mean one thing or another") {
  check({in_function("  if (x =! y) y = 2\n"), "3:9 foreign-syntax\n", ""});
  check({in_function("  y = x %%% 2\n"), "3:9 foreign-syntax\n", ""});
  check({in_function("  z = matrix(x, 2, 2)\n  y = z[1...2]\n"), "4:10 foreign-syntax\n", ""});
  check({in_function("  x->y = 2\n"), "3:4 incomplete-statement\n", ""});
  check({in_function("  x->f(y)\n"), "3:4 foreign-syntax\n", ""});
}

TEST_CASE("results in another order may be meant so") {
  const auto with_return = [](const std::string& last) {
    return "f = function(Double x) return (Double y, Double z) {\n  y = x\n  z = x\n" + last +
           "}\n[a, b] = f(1)\nprint(a + b)\n";
  };
  check({with_return("  return (y, z)\n"), "4:3 foreign-syntax\n", with_return("")});
  check({with_return("  return (z, y)\n"), "4:3 foreign-syntax\n", ""});
}

TEST_CASE("a word of one letter before brackets is no misspelled keyword") {
  CHECK(read("f(x) { y = x }\nprint(f(1))\n")->diagnostics.all()[0].fixes.empty());
  check({"x = 1\nfi (x > 1) { x = 2 }\nprint(x)\n", "2:1 misspelled-keyword\n",
         "x = 1\nif (x > 1) { x = 2 }\nprint(x)\n"});
}

TEST_CASE("a letter that DML has not in names is not cut off") {
  check({"x\u2081 = 3\nprint(1)\n", "1:2 stray-text\n", ""});
}

TEST_CASE("a namespace is not where a sequence begins") {
  check({"source(\"a.dml\") as a\nx = a:f(1)\nprint(x)\n", "2:6 foreign-syntax\n",
         "source(\"a.dml\") as a\nx = a::f(1)\nprint(x)\n"});
}

TEST_CASE("a colon is not taken away where only the first of several lines would be left in the body") {
  check({in_function("  if (x > 1)\n    y = 2\n  else :\n  # small\n    y = 3\n    y = 4\n"),
         "5:8 foreign-syntax\n", ""});
  check({in_function("  if (x > 1) :\n  y = 2\n    y = 3\n"), "3:14 foreign-syntax\n", ""});
  check(
      {in_function("  if (x > 1) : y = 2\n"), "3:14 foreign-syntax\n", in_function("  if (x > 1)  y = 2\n")});
}

TEST_CASE("a dollar sign that lacks its name, and one behind or before a statement") {
  check({"x = read($1)\ny = max(x $, 2)\nprint(y)\n", "2:11 stray-text\n", ""});
  check({"x = read($1)\ny = x + $\n2\nprint(y)\n", "2:9 stray-text\n", ""});
  check({"x = read($1);$\ny = x\nprint(y)\n", "1:14 stray-text\n", "x = read($1);\ny = x\nprint(y)\n"});
  check({"$ x = 1\n$ print(x)\n", "1:1 marked-lines\n", "x = 1\nprint(x)\n"});
  check({"x = read($ data)\nprint(sum(x))\n", "1:10 stray-text\n", "x = read($data)\nprint(sum(x))\n"});
}

TEST_CASE("nothing is assigned to what comes from the command line, and no digit of it is a bracket") {
  check({"x = 1\nx -> $5\nprint(x)\n", "2:3 foreign-syntax\n", ""});
  check({"x = 1\nwrite(x, $10\n", "2:13 unclosed-bracket\n", "x = 1\nwrite(x, $10)\n"});
}

TEST_CASE("an equals sign that is put in between words") {
  check({"x = 1\nx max(x, 2)\nprint(x)\n", "2:3 incomplete-statement\n", "x = 1\nx = max(x, 2)\nprint(x)\n"});
  check({"x = 1\nx rbind rbind(x, x)\nprint(x)\n", "2:3 incomplete-statement\n", ""});
  check({"x = 1\nx y f(1)\nprint(x)\n", "2:3 incomplete-statement\n", ""});
  check({"x = 1\nx: 3\nprint(x)\n", "2:2 incomplete-statement\n", "x = 1\nx= 3\nprint(x)\n"});
  check({"From: anna\nx = 1\nprint(x)\n", "1:5 incomplete-statement\n", ""});
}

TEST_CASE("a semicolon in the place of a value") {
  check({"x = read(; $1)\nprint(sum(x))\n", "1:10 expected-expression\n", ""});
}

TEST_CASE("the variable and the range of a loop") {
  check({"x = 1\nfor (i s in 1:3) { x = i }\nprint(x)\n", "2:6 malformed-loop\n", ""});
  check({"x = 1\nfor (i in 13) { x = i }\nprint(x)\n", "2:11 malformed-loop\n", ""});
  check({"x = 1\nfor (i , seq(1, 3)) { x = i }\nprint(x)\n", "2:8 malformed-loop\n",
         "x = 1\nfor (i in seq(1, 3)) { x = i }\nprint(x)\n"});
}

TEST_CASE("a dot before a name, and half an operator of whole numbers") {
  check({"x = matrix(1, 2, 2)\ny = .asmatrix(x)\nprint(sum(y))\n", "2:5 stray-text\n", ""});
  check({"x = 4\ny = x %/ 2\nprint(y)\n", "2:7 foreign-syntax\n", ""});
}

TEST_CASE("names with a dot that stand there several times") {
  check({"my.name = 1\ny = my.name\nprint(y)\n", "1:3 stray-text\n", "my_name = 1\ny = my_name\nprint(y)\n"});
}

TEST_CASE("a word before a target that comes from the command line, or that has a value elsewhere") {
  check({"V $data = read($data)\nprint(1)\n", "1:1 foreign-syntax\n", ""});
  check({in_function("  z b = x\n  y = b + z\n"), "3:3 foreign-syntax\n", ""});
}

TEST_CASE("a colon that may stand for something else than a sequence") {
  check({"x = 1\ny = f(x : x, n = 2)\nprint(y)\n", "2:9 foreign-syntax\n", ""});
  check({"x = re:ad($data)\nprint(x)\n", "1:7 stray-text\n", "x = read($data)\nprint(x)\n"});
  check({"x = matrix(1, 2, 2)\ny = table(x, 1, nrow(x): ncol(x))\nprint(y)\n", "2:24 foreign-syntax\n", ""});
  check({"n = 3\nx = f(1:n)\nprint(x)\n", "2:8 foreign-syntax\n", "n = 3\nx = f(seq(1, n))\nprint(x)\n"});
  check({"x = 1\ny = 2\nz = f(x: y)\nprint(z)\n", "3:8 malformed-argument\n", ""});
  check({"x = 1\ny = f(n: x)\nprint(y)\n", "2:8 malformed-argument\n", "x = 1\ny = f(n= x)\nprint(y)\n"});
}

TEST_CASE("half of `%%` beside a text") {
  check({"x = 1\nprint(x % \", \")\n", "2:9 foreign-syntax\n", ""});
}

TEST_CASE("a tilde turns truth values round") {
  check({"x = 1\ny = sum(~x * x)\nprint(y)\n", "2:9 foreign-syntax\n", ""});
  check({"x = TRUE\nif (~x) { print(1) }\n", "2:5 foreign-syntax\n", "x = TRUE\nif (!x) { print(1) }\n"});
}

TEST_CASE("a sign in the place of the dollar sign before a name") {
  check({"x = @1\nprint(x)\n", "1:5 stray-text\n", ""});
  check({"x = @x\nprint(x)\n", "1:5 stray-text\n", ""});
  check({"x = @sum(1)\nprint(x)\n", "1:5 stray-text\n", "x = sum(1)\nprint(x)\n"});
  check({"x = 1\ny = @x\nprint(y)\n", "2:5 stray-text\n", "x = 1\ny = x\nprint(y)\n"});
  check({"x = ifdef(%x%, 2)\nprint(x)\n", "1:11 stray-text\n", ""});
}

TEST_CASE("the sign of a line break that stands outside of a text") {
  check({"x = sum(1)\\n\nprint(x)\n", "1:11 foreign-syntax\n", "x = sum(1)\nprint(x)\n"});
  // It may belong to the text.
  check({"x = 1\nprint(\"a\")\\n\n", "2:11 stray-text\n", ""});
}

TEST_CASE("an operator that stands twice, with a gap for a value between") {
  check({"x = 2\ny = x *  * x\nprint(y)\n", "2:10 expected-expression\n", ""});
  check({"x = 2\ny = x * * x\nprint(y)\n", "2:9 expected-expression\n", "x = 2\ny = x * x\nprint(y)\n"});
}

TEST_CASE("a full stop between words is no comma") {
  check({"x = 1\ny = f(x, the first. the second)\nprint(y)\n",
         "2:14 unclosed-bracket\n2:19 unclosed-bracket\n", ""});
  check({"x = 1\ny = 2\nz = max(x. y)\nprint(z)\n", "3:10 unclosed-bracket\n",
         "x = 1\ny = 2\nz = max(x, y)\nprint(z)\n"});
}

TEST_CASE("an arrow behind the name of an argument, and a sign that joins texts") {
  check({"x = 1\nz = 2\ny = f(x=>z, n=2)\nprint(y)\n", "3:8 foreign-syntax\n", ""});
  check({"x = \"a\"\ny = paste(x + \"b\".x)\nprint(y)\n", "2:18 unclosed-bracket\n", ""});
}

TEST_CASE("a percent sign before a word of its own or words in brackets") {
  check({"x = nrow(1) % nodes\nprint(x)\n", "1:13 foreign-syntax\n", ""});
  check({"n = 3\nx = 7 % n\nprint(x)\n", "2:7 foreign-syntax\n", "n = 3\nx = 7 %% n\nprint(x)\n"});
  check({"x = nrow(1)  % shape (n, 1)\nprint(x)\n", "1:14 foreign-syntax\n", ""});
}

TEST_CASE("a dot in the place of a comma") {
  check({in_function("  z = ifdef($z. 3)\n  y = z\n"), "3:15 unclosed-bracket\n",
         in_function("  z = ifdef($z, 3)\n  y = z\n")});
  check({in_function("  y = g(x=TRUE. z=x)\n"), "3:15 unclosed-bracket\n",
         in_function("  y = g(x=TRUE, z=x)\n")});
  check({in_function("  [a. b] = g(x)\n  y = h(a. b)\n"), "3:5 unclosed-bracket\n4:10 unclosed-bracket\n",
         in_function("  [a, b] = g(x)\n  y = h(a, b)\n")});
  check({with_head("function(Double x. Double z) return (Double y)"), "1:22 unclosed-bracket\n",
         with_head("function(Double x, Double z) return (Double y)")});
}

TEST_CASE("a dollar sign before a word of the language or a variable") {
  check({in_function("  y = g(x, verbose= $ TRUE)\n"), "3:21 stray-text\n", ""});
  check({in_function("  z = 1\n  y = g(x, $ z)\n"), "4:12 stray-text\n", ""});
  check({in_function("  y = g(x, $ z)\n"), "3:12 stray-text\n", in_function("  y = g(x, $z)\n")});
}

TEST_CASE("an at sign where no name of the command line may stand") {
  check({in_function("  for (@i in 1:3) y = i\n"), "3:8 stray-text\n",
         in_function("  for (i in 1:3) y = i\n")});
  check({in_function("  [@a, b] = g(x)\n  y = a + b\n"), "3:4 stray-text\n",
         in_function("  [a, b] = g(x)\n  y = a + b\n")});
  check({in_function("  y = g(x, @$z)\n"), "3:12 stray-text\n", in_function("  y = g(x, $z)\n")});
}

TEST_CASE("a bracket that stands twice with blanks between") {
  check({in_function("  y = g(x)  ) / 2\n"), "3:13 expected-statement\n", in_function("  y = g(x)   / 2\n")});
}

TEST_CASE("a sign between values, or before a remark, is not taken away") {
  check({"X = rand(rows=3)\nX = X @ X.T\nprint(sum(X))\n", "2:7 stray-text\n2:10 foreign-syntax\n",
         "X = rand(rows=3)\nX = X @ t(X)\nprint(sum(X))\n"});
  for (const char sign : {'%', '@', '~'}) {
    const std::string text = std::string("x = 1\nx = x; ") + sign + " add\nprint(x)\n";
    CAPTURE(text);
    const auto unit = read(text);
    for (const auto& each : unit->diagnostics.all()) {
      for (const auto& fix : each.fixes)
        CHECK(bindery::testing::mended(text, fix).find("# add") != std::string::npos);
    }
  }
}

TEST_CASE("a sign before a name or `=` may be a part of another language") {
  check({"Z = 2\nwrite(Z, %out_Z)\n", "2:10 stray-text\n", ""});
  check({in_function("  y ~= 3\n"), "3:5 stray-text\n", ""});
}

TEST_CASE("a colon above the brace of a block is one too many") {
  check({in_function("  while (x > 3):\n  {\n    x = x - 1\n  }\n"), "3:16 foreign-syntax\n",
         in_function("  while (x > 3)\n  {\n    x = x - 1\n  }\n")});
}

TEST_CASE("what a backslash between two values means is not known") {
  check({in_function("  y = x \\ (x - 1)\n"), "3:9 stray-text\n", ""});
}

TEST_CASE("a function that is not called is no value") {
  check({"x = 1\nx matrix\nprint(x)\n", "2:3 incomplete-statement\n", ""});
}

TEST_CASE("what `ifdef` asks for is no variable of the script") {
  check({"fmt = ifdef($ fmt, \"csv\")\nprint(fmt)\n", "1:13 foreign-syntax\n",
         "fmt = ifdef($fmt, \"csv\")\nprint(fmt)\n"});
}

TEST_CASE("what may be meant in several ways by signs and calls has no fix") {
  const auto told = [](const std::string& line) {
    const auto unit = read("X = matrix(1, 2, 2)\nx = 2\n" + line + "\nprint(x)\n");
    std::string all;
    for (const bindery::Diagnostic& each : unit->diagnostics.all()) {
      const bindery::Position at = unit->source->position(each.span.begin);
      all += fmt::format("{}:{}{} ", at.line, at.column, each.fixes.empty() ? "" : " with a fix");
    }
    return all;
  };
  CHECK(told("x = X[1! 1]") == "3:8 ");
  CHECK(told("if (x ! 0) x = 1") == "3:7 with a fix ");
  CHECK(told("x = 3 sum X") == "3:7 ");
  CHECK(told("x = 2 * sum X") == "3:13 with a fix ");
  CHECK(told("X[1, ] = 1:2") == "3:11 ");
  CHECK(told("x = as,matrix(1, 2, 2)") == "3:5 ");
  CHECK(told("x = X(1)];") == "3:9 ");
  CHECK(told("x = ifelse(x = = 1, 3, 4)") == "3:16 ");
  CHECK(told("x = X %x% X %o% X %x% X") == "3:7 ");
}

TEST_CASE("an operator, a value and a comma that something else makes doubtful") {
  // A function stands before the operator.
  check({"A = matrix(1, 2, 2)\nprint(\"a \" as.scalar + (A[1,1]))\n", "2:12 incomplete-statement\n", ""});
  // The other one of the two is what is multiplied with.
  check({"z = matrix(1, 2, 2)\ny = z z %*%\nprint(sum(y))\n", "2:7 stray-text\n", ""});
  // The end of the call stands twice.
  check({"t = 3\nwrite(t, $o) $o)\n", "2:12 unclosed-bracket\n", ""});
  // Two functions of one or two arguments, and of any number.
  check({"U = matrix(1, 2, 2)\nprint(sum(log(U t(U))))\n", "2:17 unclosed-bracket\n", ""});
  check({"U = 3\nprint(min(U 2))\n", "2:13 unclosed-bracket\n", "U = 3\nprint(min(U, 2))\n"});
  check({"print(sum(seq(1, 9 2)))\n", "1:20 unclosed-bracket\n", "print(sum(seq(1, 9, 2)))\n"});
}

TEST_CASE("what changes a variable without a value is not written in full") {
  check({"n = 3\nq -= n\nprint(q)\n", "2:3 foreign-syntax\n", ""});
  check({"q = 3\nq -= 2\nprint(q)\n", "2:3 foreign-syntax\n", "q = 3\nq = q - 2\nprint(q)\n"});
  check({"[q, r] = eigen(matrix(1, 2, 2))\nq *= 2\nprint(sum(q) + sum(r))\n", "2:3 foreign-syntax\n",
         "[q, r] = eigen(matrix(1, 2, 2))\nq = q * 2\nprint(sum(q) + sum(r))\n"});
}

TEST_CASE("a sign within a word is no comma") {
  check({in_function("  y = sum(rand(rows=5, cols=5, se)ed=3))\n"), "3:34 unclosed-bracket\n", ""});
  check({in_function("  y = sum(rand(rows=5, cols=5, se;ed=3))\n"), "3:34 unclosed-bracket\n", ""});
}

TEST_CASE("a sign before an operator stands for no other one") {
  check({in_function("  y = sum(x) @+ t(x)\n"), "3:14 foreign-syntax\n", ""});
}

TEST_CASE("a sign that compares in DML joins what is printed in other languages") {
  check({in_function("  print(\"x: \" <> x)\n"), "3:15 foreign-syntax\n", ""});
  check({in_function("  if (\"x\" <> \"y\") print(\"no\")\n"), "3:11 foreign-syntax\n",
         in_function("  if (\"x\" != \"y\") print(\"no\")\n")});
}
