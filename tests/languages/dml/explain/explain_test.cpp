// Slips are named by what was meant: one diagnostic at the place of the slip, and a fix that mends it.
#include "tests/languages/dml/slips/checking.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace bindery;
using testing::check;
using testing::in_function;
using testing::mended;
using testing::read;
using testing::with_head;

TEST_CASE("keywords that are misspelled or of another language") {
  check({"if (1 > 0) {\n  print(1)\n} esle {\n  print(2)\n}\n", "3:3 misspelled-keyword\n",
         "if (1 > 0) {\n  print(1)\n} else {\n  print(2)\n}\n"});
  check({"if (1 > 0) {\n  print(1)\n} elif (2 > 0) {\n  print(2)\n}\n", "3:3 foreign-syntax\n",
         "if (1 > 0) {\n  print(1)\n} else if (2 > 0) {\n  print(2)\n}\n"});
  check({"WHILE (TRUE) {\n  print(1)\n}\n", "1:1 misspelled-keyword\n", "while (TRUE) {\n  print(1)\n}\n"});
  check({"fro (i in 1:3) print(i)\n", "1:1 misspelled-keyword\n", "for (i in 1:3) print(i)\n"});
  check({with_head("fucntion(Double x) return (Double y)"), "1:5 misspelled-keyword\n",
         with_head("function(Double x) return (Double y)")});
  check({with_head("function(Double x) retrun (Double y)"), "1:24 misspelled-keyword\n",
         with_head("function(Double x) return (Double y)")});
  check({"x = 1\nif (x > 0 and x < 3) print(x)\n", "2:11 foreign-syntax\n",
         "x = 1\nif (x > 0 & x < 3) print(x)\n"});
  check({"x = TRUE\nif (not x) print(x)\n", "2:5 foreign-syntax\n", "x = TRUE\nif (!x) print(x)\n"});
}

TEST_CASE("heads of functions in the ways of other languages") {
  const std::string right = with_head("function(Double x) return (Double y)");
  check(
      {"def f(Double x) return (Double y) {\n  y = x\n}\nprint(f(1))\n", "1:1 malformed-signature\n", right});
  check({"f function(Double x) return (Double y) {\n  y = x\n}\nprint(f(1))\n", "1:3 malformed-signature\n",
         right});
  check({with_head("(Double x) return (Double y)"), "1:5 malformed-signature\n", right});
  check({with_head("function[Double x) return (Double y)"), "1:13 malformed-signature\n", right});
  check({with_head("function(Double x) -> (Double y)"), "1:24 malformed-signature\n", right});
  check({with_head("function(Double x) -> Double y"), "1:24 malformed-signature\n", right});
  check({with_head("function(Double x) (Double y)"), "1:24 malformed-signature\n", right});
  check({with_head("function(x Double) return (Double y)"), "1:14 unknown-type\n", right});
  check({with_head("function(x: Double) return (Double y)"), "1:14 unknown-type\n", right});
  check({with_head("function(float x) return (Double y)"), "1:14 unknown-type\n", right});
  check({with_head("function(x) return (Double y)"), "1:14 unknown-type\n", ""});
  check({with_head("function(Double x := 3) return (Double y)"), "1:23 malformed-signature\n",
         with_head("function(Double x = 3) return (Double y)")});
  check({with_head("function(Matrix(Double) x) return (Double y)"), "1:20 unknown-type\n",
         with_head("function(Matrix[Double] x) return (Double y)")});
  check({with_head("function(Matrix x) return (Double y)"), "1:21 unknown-type\n",
         with_head("function(Matrix[Double] x) return (Double y)")});
  check({with_head("function(Double x; Double z) return (Double y)"), "1:22 malformed-signature\n",
         with_head("function(Double x, Double z) return (Double y)")});
}

TEST_CASE("statements and values of other languages") {
  check({in_function("  y++\n"), "3:4 foreign-syntax\n", in_function("  y = y + 1\n")});
  check({in_function("  y -= x\n"), "3:5 foreign-syntax\n", in_function("  y = y - x\n")});
  check({in_function("  y := x\n"), "3:5 foreign-syntax\n", in_function("  y = x\n")});
  check({in_function("  return (y)\n"), "3:3 foreign-syntax\n", in_function("")});
  check({in_function("  return (2 * x)\n"), "3:3 foreign-syntax\n", in_function("  y = 2 * x\n")});
  check({in_function("  // a remark of five words\n"), "3:3 foreign-syntax\n",
         in_function("  # a remark of five words\n")});
  check({in_function("  double z = 3\n"), "3:3 foreign-syntax\n", in_function("  z = 3\n")});
  check({in_function("  y = x > 3 ? 1 : 2\n"), "3:13 foreign-syntax\n",
         in_function("  y = ifelse(x > 3, 1, 2)\n")});
  check({in_function("  a, b = g(x)\n"), "3:4 foreign-syntax\n", in_function("  [a, b] = g(x)\n")});
  check({in_function("  y = x ** 2\n"), "3:9 foreign-syntax\n", in_function("  y = x ^ 2\n")});
  check({in_function("  break\n"), "3:3 foreign-syntax\n", ""});
  check({in_function("  if x > 3 {\n    y = 1\n  }\n"), "3:6 incomplete-statement\n",
         in_function("  if (x > 3) {\n    y = 1\n  }\n")});
  check(
      {in_function("  if (x = 3) y = 1\n"), "3:9 unclosed-bracket\n", in_function("  if (x == 3) y = 1\n")});
  check({in_function("  for (i = 0; i < x; i++) {\n    y = i\n  }\n"), "3:10 malformed-loop\n",
         in_function("  for (i in seq(0, x - 1, 1)) {\n    y = i\n  }\n")});
}

TEST_CASE("a fix never says something else than what was written") {
  const auto in_branch = [](const std::string& last) {
    return in_function("  if (x > 3) {\n    y = 1\n" + last + "  }\n  y = 2\n");
  };
  check({in_branch("    return (y)\n"), "5:5 foreign-syntax\n", ""});
  check({in_function("  for (i in 1:3) {\n    return (i)\n  }\n"), "4:5 foreign-syntax\n", ""});
  check({in_function("  if (x > 3) {\n    return (1)\n  } else {\n    y = 2\n  }\n"), "4:5 foreign-syntax\n",
         in_function("  if (x > 3) {\n    y = 1\n  } else {\n    y = 2\n  }\n")});
  check({in_function("  y = sum(x > 1 ? 1 : 2)\n"), "3:17 foreign-syntax\n",
         in_function("  y = sum(ifelse(x > 1, 1, 2))\n")});
  check({in_function("  y = min(3, 1 if x > 1 else 2)\n"), "3:16 foreign-syntax\n",
         in_function("  y = min(3, ifelse(x > 1, 1, 2))\n")});
  check({in_function("  y = sum(1:3)\n"), "3:12 foreign-syntax\n", in_function("  y = sum(seq(1, 3))\n")});
  check({in_function("  y = sum(x:3)\n"), "3:12 foreign-syntax\n", in_function("  y = sum(seq(x, 3))\n")});
  check({in_function("  y = g(k:3)\n"), "3:10 malformed-argument\n", in_function("  y = g(k=3)\n")});
  check({in_function("  x -> y\n"), "3:5 foreign-syntax\n", in_function("  y = x\n")});
  check({in_function("  y = x // twice\n"), "3:9 foreign-syntax\n", in_function("  y = x # twice\n")});
  check({in_function("  y = 7 // x\n"), "3:9 foreign-syntax\n", in_function("  y = 7 %/% x\n")});
  check({in_function("  y = 10%\n"), "3:9 stray-text\n", ""});
}

TEST_CASE("assignments with an operator, and counting") {
  check({in_function("  y %= 2\n"), "3:5 foreign-syntax\n", in_function("  y = y %% 2\n")});
  check({in_function("  y //= 2 + x\n"), "3:5 foreign-syntax\n", in_function("  y = y %/% (2 + x)\n")});
  check({in_function("  y **= 2\n"), "3:5 foreign-syntax\n", in_function("  y = y ^ 2\n")});
  check({in_function("  y |= x\n"), "3:5 foreign-syntax\n", in_function("  y = y | x\n")});
  check({in_function("  Y[1, 2]++\n"), "3:10 foreign-syntax\n", in_function("  Y[1, 2] = Y[1, 2] + 1\n")});
}

TEST_CASE("members of values") {
  check({in_function("  y = x.T\n"), "3:8 foreign-syntax\n", in_function("  y = t(x)\n")});
  check({in_function("  y = x.sum()\n"), "3:8 foreign-syntax\n", in_function("  y = sum(x)\n")});
  check({in_function("  y = x.replace(pattern=0, replacement=1)\n"), "3:8 foreign-syntax\n",
         in_function("  y = replace(x, pattern=0, replacement=1)\n")});
  check({in_function("  y = x.shape[0]\n"), "3:8 foreign-syntax\n", in_function("  y = nrow(x)\n")});
  check({in_function("  y = x.shape\n"), "3:8 foreign-syntax\n", ""});
  check({in_function("  y = my.name\n"), "3:9 stray-text\n", ""});
}

TEST_CASE("numbers, texts and remarks") {
  check({"x = 0x1F\ny = x\n", "1:5 malformed-number\n", "x = 31\ny = x\n"});
  check({"x = 1_000\ny = x\n", "1:5 malformed-number\n", "x = 1000\ny = x\n"});
  check({"x = 1e\ny = x\n", "1:5 malformed-number\n", ""});
  check({"print(\"done)\n", "1:7 unclosed-string\n", "print(\"done\")\n"});
  check({"n = 1\nprint(\"n: + n)\n", "2:7 unclosed-string\n", "n = 1\nprint(\"n:\" + n)\n"});
  check({"x = 1 /* one\ny = x\n", "1:7 unclosed-comment\n", "x = 1 /* one */\ny = x\n"});
}

TEST_CASE("a value that is missing at the end of a line is missed there") {
  check({"x = 1 +\ny = 2\nprint(x + y)\n", "1:8 expected-expression\n", ""});
  check({"x =\ny = 2\nprint(x + y)\n", "1:4 expected-expression\n", ""});
}

TEST_CASE("the layout of the lines tells which brace is missing or too many") {
  const std::string right =
      in_function("  if (x > 1) {\n    y = 1\n    y = 2\n  } else {\n    y = 3\n  }\n  y = y + 1\n");
  check({in_function("  if (x > 1)\n    y = 1\n    y = 2\n  } else {\n    y = 3\n  }\n  y = y + 1\n"),
         "3:13 unclosed-block\n", right});
  check({in_function("  if (x > 1) {\n    y = 1\n    y = 2\n  } else\n    y = 3\n  }\n  y = y + 1\n"),
         "6:9 unclosed-block\n", right});
  check({in_function("  if (x > 1) {\n    y = 1\n    y = 2\n  } else {\n    y = 3\n  y = y + 1\n"),
         "7:10 unclosed-block\n", right});
  check({in_function("  if (x > 1) {\n    y = 1\n    y = 2\n  else {\n    y = 3\n  }\n  y = y + 1\n"),
         "5:10 unclosed-block\n", right});
  check({in_function("  if (x > 1) {\n    y = 1\n  }}\n  y = 2\n"), "5:4 unmatched-brace\n",
         in_function("  if (x > 1) {\n    y = 1\n  }\n  y = 2\n")});
}

TEST_CASE("brackets of the wrong kind, too many and too few") {
  check({"x = sum(max(1, 2]\n", "1:17 unclosed-bracket\n", ""});
  check({"x = sum[c(1, 2))\n", "1:8 unclosed-bracket\n", "x = sum(c(1, 2))\n"});
  check({"x = max(1, 2))\ny = x\n", "1:14 expected-statement\n", "x = max(1, 2)\ny = x\n"});
  check({"x = max(1,, 2)\ny = x\n", "1:11 expected-expression\n", "x = max(1, 2)\ny = x\n"});
  check({"x = max(1 2)\ny = x\n", "1:11 unclosed-bracket\n", "x = max(1, 2)\ny = x\n"});
}

TEST_CASE("what ends a block or opens nothing") {
  check({in_function("  if (x > 1) {\n    y = 1\n  )\n  y = 2\n"), "5:3 unclosed-block\n",
         in_function("  if (x > 1) {\n    y = 1\n  }\n  y = 2\n")});
  check({in_function("  if (x > 1) {\n    y = 1\n  ]\n  y = 2\n"), "5:3 unclosed-block\n",
         in_function("  if (x > 1) {\n    y = 1\n  }\n  y = 2\n")});
  check({in_function("  [\n  y = x + 1\n"), "3:3 unclosed-bracket\n", in_function("  y = x + 1\n")});
}

TEST_CASE("a bracket that is missing within what became one word") {
  check({in_function("  y = (tcolSums(x))) + 1\n"), "3:9 unclosed-bracket\n",
         in_function("  y = (t(colSums(x))) + 1\n")});
  check({in_function("  Z = x\n  Z1, 2] = 3\n"), "4:4 unclosed-bracket\n",
         in_function("  Z = x\n  Z[1, 2] = 3\n")});
  check({in_function("  y = sum(x, 1,)\n"), "3:16 expected-expression\n", in_function("  y = sum(x, 1)\n")});
  check({in_function("  Z[[1, ] = x\n"), "3:5 unclosed-bracket\n", in_function("  Z[1, ] = x\n")});
  check({in_function("  a, b] = g(x)\n"), "3:3 foreign-syntax\n", in_function("  [a, b] = g(x)\n")});
}

TEST_CASE("brackets of different kinds") {
  check({in_function("  y = sum(max(x], 1)\n"), "3:16 unclosed-bracket\n",
         in_function("  y = sum(max(x), 1)\n")});
  check({in_function("  y = 2 * [x + 1) + x\n"), "3:11 unclosed-bracket\n",
         in_function("  y = 2 * (x + 1) + x\n")});
  check({in_function("  if [x > 1) y = 2\n"), "3:6 incomplete-statement\n",
         in_function("  if (x > 1) y = 2\n")});
  check({in_function("  for [i in 1:3] y = i\n"), "3:7 malformed-loop\n",
         in_function("  for (i in 1:3) y = i\n")});
  check({with_head("function(Matrix(Double] x) return (Double y)"), "1:20 unknown-type\n",
         with_head("function(Matrix[Double] x) return (Double y)")});
  check({in_function("  y = max(x}, 1)\n"), "3:12 unclosed-bracket\n", in_function("  y = max(x, 1)\n")});
}

TEST_CASE("signs of assignment that are missing or another one") {
  check({in_function("  x : 3\n"), "3:5 incomplete-statement\n", in_function("  x = 3\n")});
  check({in_function("  y x + 3\n"), "3:5 incomplete-statement\n", in_function("  y = x + 3\n")});
  check({in_function("  y < - x\n"), "3:5 foreign-syntax\n", in_function("  y <- x\n")});
  check({in_function("  [a, b] : g(x)\n"), "3:10 incomplete-statement\n", in_function("  [a, b] = g(x)\n")});
  check({"f : function(Double x) return (Double y) {\n  y = x\n}\nprint(f(1))\n", "1:3 malformed-signature\n",
         with_head("function(Double x) return (Double y)")});
}

TEST_CASE("a # that makes a comment of half a statement") {
  check({in_function("  y = max(#3, x)\n  z = 1\n"), "3:11 stray-text\n",
         in_function("  y = max(3, x)\n  z = 1\n")});
}

TEST_CASE("statements and scripts that are cut off") {
  check({in_function("  y = sum(max(\n  z = max(x, 1)\n  print(z)\n"), "3:15 expected-expression\n", ""});
  check({in_function("  y = sum(max(x\n  z = max(x, 1)\n  print(z)\n"), "3:16 unclosed-bracket\n",
         in_function("  y = sum(max(x))\n  z = max(x, 1)\n  print(z)\n")});
  check({in_function("  y = g(x, k = x\n  [z, w] = h(x)\n"), "3:17 unclosed-bracket\n",
         in_function("  y = g(x, k = x)\n  [z, w] = h(x)\n")});
  check({in_function("  (\n  z = max(x, 1)\n"), "3:3 unclosed-bracket\n", in_function("  z = max(x, 1)\n")});
  const std::string begun = "f = function(Double x) return (Double y) {\n  y = x\n  ";
  check({begun + "if (y ==", "3:11 expected-expression\n", ""});
  check({begun + "while (y > 3)", "3:16 expected-statement\n", ""});
  check({"f = function(Double x, Matrix[Do", "1:31 unknown-type\n", ""});
}

TEST_CASE("quotes of which one is missing or too many") {
  check({in_function("  print(g(x\", 1) + \"a\")\n"), "3:12 unclosed-string\n",
         in_function("  print(g(x, 1) + \"a\")\n")});
  check({in_function("  print(x + of \" + x + \" all\")\n"), "3:13 unclosed-string\n",
         in_function("  print(x + \"of \" + x + \" all\")\n")});
}

TEST_CASE("a function within a block is one error whatever its parameters are") {
  check({in_function("  g = function(x) {\n    z = x\n  }\n"), "3:7 misplaced-function\n", ""});
  check({in_function("  g = function(x) x + 1\n"), "3:7 misplaced-function\n", ""});
}

TEST_CASE("names of parameters and results that are no names") {
  const std::string right = with_head("function(Double x = 1) return (Double y)");
  check({with_head("function(Double \"x\" = 1) return (Double y)"), "1:21 malformed-signature\n", right});
  check({with_head("function(Double $x = 1) return (Double y)"), "1:21 malformed-signature\n", right});
  check({with_head("function(Double x = 1) return (Double \"y\")"), "1:43 malformed-signature\n", right});
  check({with_head("function(Double x-z = 1) return (Double y)"), "1:21 malformed-signature\n",
         with_head("function(Double x_z = 1) return (Double y)")});
  check({with_head("function(Double in = 1) return (Double y)"), "1:21 malformed-signature\n", ""});
}

TEST_CASE("other words for function and return") {
  const std::string right = with_head("function(Double x) return (Double y)");
  check({with_head("lambda(Double x) return (Double y)"), "1:5 malformed-signature\n", right});
  check({with_head("\\(Double x) return (Double y)"), "1:5 malformed-signature\n", right});
  check({with_head("function(Double x) result (Double y)"), "1:24 malformed-signature\n", right});
}

TEST_CASE("parameters that begin on the line behind their bracket, and words behind their names") {
  const std::string right = with_head("function(\n    Double x,\n    Matrix[Double] z)\n  return (Double y)");
  check({with_head("(\n    Double x,\n    Matrix[Double] z)\n  return (Double y)"),
         "1:5 malformed-signature\n", right});
  check({with_head("function(Double x more) return (Double y)"), "1:23 malformed-signature\n", ""});
}

TEST_CASE("operators between percent signs, and signs where a value is missing") {
  check({in_function("  y = x % * % x\n"), "3:9 foreign-syntax\n", in_function("  y = x %*% x\n")});
  check({in_function("  y = x %in% z\n"), "3:9 foreign-syntax\n", ""});
  check({in_function("  y = x %>% f()\n"), "3:9 foreign-syntax\n", in_function("  y = f(x)\n")});
  check({in_function("  for (i %in% 1:3) y = i\n"), "3:10 foreign-syntax\n",
         in_function("  for (i in 1:3) y = i\n")});
  check({in_function("  y = $\n  y = 2\n"), "3:7 expected-expression\n", ""});
  check({in_function("  y = [i for i in x]\n"), "3:10 foreign-syntax\n", ""});
  check({in_function("  @cached\n  y = 2\n"), "3:3 foreign-syntax\n", ""});
}

TEST_CASE("a text that runs on to the next quotes is closed on its own line") {
  check({in_function("  t = \"open\n  y = g(\"a\", x)\n  z = g(\"b\", x)\n"), "3:7 unclosed-string\n",
         in_function("  t = \"open\"\n  y = g(\"a\", x)\n  z = g(\"b\", x)\n")});
}

TEST_CASE("independent slips are explained one by one") {
  const auto unit = read("x = 1\nx++\nIF (x > 3) {\n  print(0x1F)\n}\n");
  CHECK(testing::places(*unit) == "2:2 foreign-syntax\n3:1 misspelled-keyword\n4:9 malformed-number\n");
}

TEST_CASE("a quote hides no other slip") {
  const std::string calm = "  z = 1\n  z = 2\n  z = 3\n";
  const std::string text =
      in_function("  t = \"open\n" + calm + "  z = g(x y)\n" + calm + "  print(\"b\")\n  z++\n");
  for (const char end : {'\n', '\r'}) {
    std::string ended = text;
    std::replace(ended.begin(), ended.end(), '\n', end);
    CHECK(testing::places(*read(ended)) ==
          "3:7 unclosed-string\n7:11 unclosed-bracket\n12:4 foreign-syntax\n");
  }
  const std::string unopened = in_function("  x -= 1\n" + calm + "  print(g(x) + of all\")\n" + calm +
                                           "  z = $\n  print(\"b\")\n  z++\n");
  CHECK(testing::places(*read(unopened)) ==
        "3:5 foreign-syntax\n7:16 unclosed-string\n11:7 expected-expression\n13:4 foreign-syntax\n");
}

TEST_CASE("a header is held against the definition that is meant") {
  const auto unit = read(
      "# INPUT:\n# ------------\n# x  Number\n# ------------\n#\n# OUTPUT:\n# ------------\n# z  Number\n"
      "# ------------\n\nm_example = function(Double x) retrun (Double y) {\n  y = x\n}\n");
  CHECK(testing::names(*unit).count("unknown-result") == 1);
  CHECK(testing::names(*unit).count("missing-return") == 0);
}

TEST_CASE("headers are not held against what only a fix says") {
  const std::string head =
      "# Says one thing.\n#\n# INPUT:\n# ------------\n# rate  Number\n# ------------\n#\n"
      "# OUTPUT:\n# ------------\n# y  Number\n# ------------\n\n";
  const std::string body = " {\n  y = rate\n}\n";
  const auto found = [&](const std::string& signature) {
    return testing::places(*read(head + "m_one = function" + signature + body, "one.dml"));
  };
  REQUIRE(found("(Double rate) return (Double y)").empty());
  CHECK(found("(Double ra.te) return (Double y)") == "13:27 stray-text\n");
  CHECK(found("(Double rate) return (Double y.y)") == "13:47 stray-text\n");
  CHECK(found(" return (Double y)") == "13:18 malformed-signature\n");
}

TEST_CASE("a header is not held against what a broken signature has lost") {
  const std::string head =
      "# Adds.\n#\n# INPUT:\n# ------------\n# x  Number\n# k  Other\n# ------------\n#\n"
      "# OUTPUT:\n# ------------\n# y  Number\n# z  Rest\n# ------------\n\n";
  const std::string body = " {\n  y = x + 1\n  z = y\n}\n";
  const auto found = [&](const std::string& signature) {
    CAPTURE(signature);
    return testing::places(*read(head + "m_one = function" + signature + body, "one.dml"));
  };
  REQUIRE(found("(Double x, Double k) return (Double y, Double z)").empty());
  // A list that ends where its line does.
  CHECK(found("(Double x\n  return (Double y, Double z)") == "15:26 unclosed-bracket\n");
  CHECK(found("(Double x\n  Double q) return (Double y, Double z)") == "15:26 malformed-signature\n");
  CHECK(found("(Double x, Double k)\n  return (Double y\n  return (Double y, Double z)") ==
        "16:19 unclosed-bracket\n");
  // A signature that ends before a brace which is none of its body.
  CHECK(found("(Double x={}, Double k) return (Double y, Double z)").find("unknown") == std::string::npos);
  // One that never ends.
  CHECK(found("(Matrix[\n  y = x + 1\n  z = y\n}\n").find("unknown-parameter") == std::string::npos);
  // Parts of it that are missing.
  CHECK(found("(Double x,)\n  return (Double y, Double z)") == "15:27 malformed-signature\n");
  CHECK(found("(Double x, , Double k)\n  return (Double y, Double z)").find("unknown") == std::string::npos);
  CHECK(found("(Double , Double k)\n  return (Double y, Double z)").find("unknown") == std::string::npos);
  // An entry of no parameter is told all the same.
  CHECK(found("(Double x Double q) return (Double y, Double z)") ==
        "6:3 unknown-parameter\n15:27 malformed-signature\n");
}

TEST_CASE("several slips in one statement are told each") {
  const auto check_all = [](const std::string& line, const std::string& places, const std::string& right) {
    CAPTURE(line);
    const auto unit = read(in_function(line));
    CHECK(testing::places(*unit) == places);
    std::vector<Edit> edits;
    for (const Diagnostic& each : unit->diagnostics.all()) {
      REQUIRE(each.fixes.size() == 1);
      edits.insert(edits.end(), each.fixes[0].edits.begin(), each.fixes[0].edits.end());
    }
    std::stable_sort(edits.begin(), edits.end(),
                     [](const Edit& a, const Edit& b) { return a.span.begin < b.span.begin; });
    CHECK(mended(in_function(line), {"", edits}) == in_function(right));
  };
  check_all("  if (x > 1 and x < 3 or x == 5) y = 2\n", "3:13 foreign-syntax\n3:23 foreign-syntax\n",
            "  if (x > 1 & x < 3 | x == 5) y = 2\n");
  check_all("  var z := x ** 2\n", "3:3 foreign-syntax\n3:9 foreign-syntax\n3:14 foreign-syntax\n",
            "  z = x ^ 2\n");
  check_all("  y -= x ** 2\n", "3:5 foreign-syntax\n3:10 foreign-syntax\n", "  y = y - (x ^ 2)\n");
  check_all("  if x == 1 and y == 2 {\n    y = 3\n  }\n", "3:6 incomplete-statement\n3:13 foreign-syntax\n",
            "  if (x == 1 & y == 2) {\n    y = 3\n  }\n");
  check({in_function("  y = {\"a\": 1, 2}\n"), "3:7 expected-expression\n", ""});
}

TEST_CASE("what is wrong in the line below is told as well") {
  check({in_function("  y *= x\n  y /= 2\n  y -= x + 1\n"),
         "3:5 foreign-syntax\n4:5 foreign-syntax\n5:5 foreign-syntax\n",
         in_function("  y = y * x\n  y = y / 2\n  y = y - (x + 1)\n")});
  check({in_function("  import x as y\n  print var 1\n  y = 2\n"),
         "3:3 foreign-syntax\n4:9 incomplete-statement\n", ""});
}

TEST_CASE("slips of which one hides what the other is are told each in its place") {
  const std::string block = "  if (x > 3) {\n    y = 3\n";
  check({in_function("  if (x > 3) [\n    y = 2\n  ]\n"), "3:14 unclosed-block\n",
         in_function("  if (x > 3) {\n    y = 2\n  }\n")});
  check({in_function(block +
                     "  }\n  z = x + 1\n  w = z * 2\n  y = max(w, z\n  z = min(w, y)\n  print(done: \")\n"),
         "8:15 unclosed-bracket\n10:9 unclosed-string\n",
         in_function(
             block +
             "  }\n  z = x + 1\n  w = z * 2\n  y = max(w, z)\n  z = min(w, y)\n  print(\"done: \")\n")});
}

TEST_CASE("no fix makes a comment of code") {
  for (const std::string text :
       {"if (not a and not b)\n  x = 2\n", "while (not done and i)\n  x = 3\n", "ok = v and w or is_empty\n",
        "y = a if b else c\n", "if x is a:\n  y = 2\n", "# settings\nverbose TRUE\nmaxi 100\n",
        "else\nthis is the other case\n  x = 2\n", "x = foo(\n  a,\n  the number of them\n  b,\n  c=3)\n"}) {
    CAPTURE(text);
    const auto unit = read(text);
    for (const Diagnostic& each : unit->diagnostics.all()) {
      for (const Fix& fix : each.fixes) CHECK(mended(text, fix).find("# ", 1) == std::string::npos);
    }
  }
}

TEST_CASE("a fix that leaves its line broken is none") {
  check({"f = function(Matrix[Double\n  y = 1\n}\n", "1:27 malformed-signature\n", ""});
  check({"x = matrix(1, 2, 2)\nif (1 > 2) {\n  x[1\n}\nprint(sum(x))\n", "3:6 unclosed-bracket\n", ""});
}

TEST_CASE("a header is not held against a signature that the file ends in") {
  const std::string head = "# Adds.\n#\n# INPUT:\n# ------------\n# x  Number\n# ------------\n#\n"
                           "# OUTPUT:\n# ------------\n# y  Number\n# z  Rest\n# ------------\n\n"
                           "m_one = function(Double x)\n  return (Double y";
  for (const std::string end : {"", ", Double", "\n"}) {
    CAPTURE(end);
    CHECK(testing::places(*read(head + end, "one.dml")).find("unknown") == std::string::npos);
  }
}
