// Errors that are known for what they are, but may be mended in more than one way: they have no fix.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;
using bindery::testing::with_head;

TEST_CASE("a word does not grow together with another one") {
  check({in_function("  y = matrix(1, rows~1)\n"), "3:21 stray-text\n", ""});
  check({in_function("  y = su?m(x)\n"), "3:9 stray-text\n", in_function("  y = sum(x)\n")});
}

TEST_CASE("a fix takes no comment along that stands between two words") {
  const std::string body = " x) return (Double y) {\n  y = x\n}\n";
  check({"f = function(Double # the rate\n  ." + body, "2:3 malformed-signature\n", ""});
  check({"f = function(Double ." + body, "1:21 malformed-signature\n", "f = function(Double" + body});
}

TEST_CASE("an equals sign in a call may name an argument") {
  check({in_function("  y = matrix(x / rows=1, 1)\n"), "3:22 malformed-argument\n", ""});
  check(
      {in_function("  if (x = 1) y = 2\n"), "3:9 unclosed-bracket\n", in_function("  if (x == 1) y = 2\n")});
  check({in_function("  y = (x * 2 = 1)\n"), "3:14 unclosed-bracket\n", in_function("  y = (x * 2 == 1)\n")});
}

TEST_CASE("a call that is cut off has lost its arguments too") {
  check({"x = 1\nwrite(", "2:7 unclosed-bracket\n", ""});
  check({"x = 1\nprint(x", "2:8 unclosed-bracket\n", ""});
  check({"x = 1\nprint(x\n", "2:8 unclosed-bracket\n", "x = 1\nprint(x)\n"});
}

TEST_CASE("a quote that may close a text or be a part of it") {
  check({in_function("  print(\"a\"b\" + x)\n"), "3:11 unclosed-string\n", ""});
  check({in_function("  y = x\"\n"), "3:8 unclosed-string\n", in_function("  y = x\n")});
  check({in_function("  print(\"a, x)\n"), "3:9 unclosed-string\n", ""});
  check({in_function("  print(\"all done)\n"), "3:9 unclosed-string\n",
         in_function("  print(\"all done\")\n")});
}

TEST_CASE("a comment takes no code along") {
  check({in_function("  z = exp(x) // nrow(x)\n  y = z\n"), "3:14 foreign-syntax\n", ""});
  check({in_function("  y = x // the end of it\n"), "3:9 foreign-syntax\n",
         in_function("  y = x # the end of it\n")});
}

TEST_CASE("a quote behind a name may transpose it, a backslash before one may lack another") {
  check({in_function("  y = A' * x\n"), "3:8 foreign-syntax\n", ""});
  check({in_function("  y = \"a\\\"\n"), "3:7 unclosed-string\n", ""});
}

TEST_CASE("an end of a comment is put in where words stand, and not behind code") {
  check({"x = 1 /* the first\ny = x + 2\nprint(y)\n", "1:7 unclosed-comment\n",
         "x = 1 /* the first */\ny = x + 2\nprint(y)\n"});
  check({"x = 1\ny = x /* x + sum(x)\nprint(y)\n", "2:7 unclosed-comment\n", ""});
  check({in_function("  y = /*x/5;\n  print(\"a\" + y)\n"), "3:7 unclosed-comment\n", ""});
}

TEST_CASE(
    "a comment sign that may be a part of what it hides, and signs of other languages that may be others") {
  check({"x = sum(sample(10, 10, #t, 7))\nprint(x)\n", "1:24 stray-text\n", ""});
  check({"x = 1\n--- a/x.dml\nprint(x)\n", "2:1 foreign-syntax\n", ""});
  check({"if (TRUE) {\n%% section\n}\n", "2:1 foreign-syntax\n", ""});
}

TEST_CASE("a comment sign within a word, where a text may have lost its first quote") {
  const std::string text = in_function("  if (y <= MFGR#2228\") {\n    y = 1\n  }\n");
  const auto unit = bindery::testing::read(text);
  CHECK(unit->diagnostics.size() > 0);
  for (const auto& each : unit->diagnostics.all()) CHECK(each.fixes.empty());
}

TEST_CASE("a text that ends with the other quote, and one that may begin further to the left") {
  check({in_function("  print(\"Steps: ' + y + \", done\")\n"), "3:9 unclosed-string\n",
         in_function("  print(\"Steps: \" + y + \", done\")\n")});
  check({in_function("  print(\"a\" + y + rows, model of \" + x)\n"), "3:19 unclosed-string\n", ""});
}

TEST_CASE("an arrow is no comment") {
  check({"f = function(Double x)\n  --> (Double y) {\n  y = x\n}\nprint(f(1))\n", "2:3 malformed-signature\n",
         "f = function(Double x)\n  return (Double y) {\n  y = x\n}\nprint(f(1))\n"});
  check({"x = 1\n--> x\nprint(x)\n", "2:1 foreign-syntax\n", ""});
}

TEST_CASE("a comparison where a call names its arguments") {
  check({"x = 1\ny = f(bins /= x, depth = 2)\nprint(y)\n", "2:12 foreign-syntax\n", ""});
}

TEST_CASE("a percent sign before a statement, or among values, begins no comment") {
  for (const std::string line : {"[a, b] = g(x)", "source(\"a.dml\") as a", "for (i in 1:3) { y = i }"}) {
    CAPTURE(line);
    const auto unit = bindery::testing::read("x = 1\n%" + line + "\nprint(x)\n");
    REQUIRE(unit->diagnostics.all().size() > 0);
    CHECK(unit->diagnostics.all()[0].fixes.empty());
  }
  check({in_function("  y = g(x,\n        %x, x,\n        x)\n"), "4:9 foreign-syntax\n", ""});
}

TEST_CASE("the cells of a matrix that go on in the next line") {
  check({in_function("  y = matrix(\"1 2\n    3 4\"; rows=2, cols=2)\n"), "3:14 unclosed-string\n", ""});
}

TEST_CASE("a word that a comment sign follows is no word of another language") {
  check({in_function("  val//_data = x\n  y = val_data\n"), "3:6 incomplete-statement\n", ""});
}

TEST_CASE("a name before the default of `ifdef` is none to be compared") {
  check({"x = ifdef($x, default=0.1)\n", "1:22 unclosed-bracket\n", ""});
}

TEST_CASE("a backslash before letters of a path is not the only one that is doubled") {
  check({"print(\"C:\\data\\new\")\n", "1:7 unknown-escape\n", ""});
  check({"print(\"50\\% done\\n\")\n", "1:7 unknown-escape\n", "print(\"50\\\\% done\\n\")\n"});
}

TEST_CASE("a number with one quote, and what stands behind a type, are hardly texts") {
  check({"n = 100\"\n", "1:5 unclosed-string\n", ""});
  check({in_function("  y = x[1, \"2]\n"), "3:12 unclosed-string\n", ""});
  check({with_head("function(Double\" x, Double k = 1) return (Double y)"), "1:20 unclosed-string\n", ""});
}

TEST_CASE("an apostrophe within a word is no end of a text") {
  check({in_function("  print('a: it's done')\n"), "3:15 unclosed-string\n",
         in_function("  print('a: it\\'s done')\n")});
  check({in_function("  print('a: b'c done')\n"), "3:14 unclosed-string\n", ""});
}

TEST_CASE("a calculation with a variable is no text that lacks a quote") {
  check({in_function("  y = (x / 2.5\") * 2\n"), "3:8 unclosed-string\n", ""});
}

TEST_CASE("a text that another may go on with in the next line is not parted from it") {
  check({in_function("  y = append(\"a\", \"b\"\n    x + \"c\")\n"), "3:22 unclosed-bracket\n", ""});
}

TEST_CASE("a line break within a name or a number is no missing comma") {
  check({in_function("  Wf = 3\n  y = sum(matrix(x, W\nf, Wf))\n"), "4:22 unclosed-bracket\n", ""});
  check({in_function("  y = sum(matrix(x, 1\n00, 1))\n"), "3:22 unclosed-bracket\n", ""});
}

TEST_CASE("a comma behind which a value must follow is not removed") {
  const std::string two = "g = function(Double a, Double b) return (Double y) {\n  y = a + b\n}\n";
  check({two + "x = 3\nprint(g(x,))\n", "5:11 expected-expression\n", ""});
  check({"x = 3\nprint(sum(cbind(x,)))\n", "2:19 expected-expression\n", ""});
  check({"x = 3\nprint(sum(solve(x,)))\n", "2:19 expected-expression\n", ""});
  const std::string one = "g = function(Double a, Double b = 2) return (Double y) {\n  y = a + b\n}\n";
  check({one + "x = 3\nprint(g(x,))\n", "5:11 expected-expression\n", one + "x = 3\nprint(g(x))\n"});
  check({two + "x = 3\nprint(g(x, x,))\n", "5:14 expected-expression\n", two + "x = 3\nprint(g(x, x))\n"});
}

TEST_CASE("a bracket before one value is rather one too many than that of a list") {
  check({in_function("  y = [(x + 1) / (x + 2)\n"), "3:25 unclosed-bracket\n", ""});
  check({in_function("  y = [x, 2\n"), "3:12 unclosed-bracket\n", in_function("  y = [x, 2]\n")});
}

TEST_CASE("a function of one argument lacks an operator rather than a comma above the next line") {
  check({in_function("  y = abs(\n    x\n    y\n  )\n"), "4:6 unclosed-bracket\n", ""});
  check({in_function("  y = max(\n    x\n    y\n  )\n"), "4:6 unclosed-bracket\n",
         in_function("  y = max(\n    x,\n    y\n  )\n")});
}

TEST_CASE("a type that a fraction contradicts as its default is not put in place of another") {
  check({with_head("function(Double x, long a = 1.5) return (Double y)"), "1:24 unknown-type\n", ""});
  check({with_head("function(Double x, float a = 1.5) return (Double y)"), "1:24 unknown-type\n",
         with_head("function(Double x, Double a = 1.5) return (Double y)")});
}

TEST_CASE("a comma behind a named argument may lack what the function asks for") {
  const std::string two = "f = function(Double a, Double b) return (Double y) {\n  y = a + b\n}\n";
  check({two + "print(f(a=1,))\n", "4:13 expected-expression\n", ""});
  check({two + "print(f(a=1, b=2,))\n", "4:18 expected-expression\n", two + "print(f(a=1, b=2))\n"});
}

TEST_CASE("a quote behind the name of an item is not taken away") {
  check({"p = list(a=3)\na = as.scalar(p[a\"])\nprint(a)\n", "2:18 unclosed-string\n", ""});
}

TEST_CASE("without a quote words would be names of nothing") {
  check({in_function("  write(x, out/x\")\n"), "3:17 unclosed-string\n", ""});
  check({in_function("  l = list(key=x)\n  print(as.scalar(l[\"key]) + \"_\" + 3)\n"),
         "4:21 unclosed-string\n", ""});
}

TEST_CASE("a quote within a word, or behind the name of an argument, begins no text") {
  check({in_function("  print(to\"String(x))\n"), "3:11 unclosed-string\n",
         in_function("  print(toString(x))\n")});
  check({in_function("  z = matrix(0, rows=1, cols\"=2)\n"), "3:29 unclosed-string\n",
         in_function("  z = matrix(0, rows=1, cols=2)\n")});
}

TEST_CASE("a number is no text for a quote behind it") {
  check({"f = function(Double x = 1e-5\") return (Double y) {\n  y = x\n}\nprint(f(2))\n",
         "1:25 unclosed-string\n", ""});
}

TEST_CASE("a number whose exponent has another sign") {
  check({in_function("  y = max(1, 1e=8, x)\n"), "3:15 unclosed-bracket\n", ""});
}

TEST_CASE("`=` where something is joined or counted is no comparison") {
  check({in_function("  print(\"a \" + sum(x) = \", b\")\n"), "3:23 malformed-argument\n", ""});
  check({in_function("  y = x[1:(x=1), ]\n"), "3:13 unclosed-bracket\n", ""});
}

TEST_CASE("a quote that is put before a word begins no text that ends within one") {
  check({in_function("  y = ra\"nd(rows=1, cols=1)\n"), "3:9 unclosed-string\n",
         in_function("  y = rand(rows=1, cols=1)\n")});
}

TEST_CASE("a quote before a type is one too many") {
  check({"f = function(Matrix[\"Double] x) return (Double y) {\n  y = sum(x)\n}\nprint(f(1))\n",
         "1:21 unclosed-string\n",
         "f = function(Matrix[Double] x) return (Double y) {\n  y = sum(x)\n}\nprint(f(1))\n"});
}
