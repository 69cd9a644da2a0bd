// Errors that are known for what they are, but may be mended in more than one way: they have no fix.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;
using bindery::testing::mended;
using bindery::testing::read;

TEST_CASE("a word does not grow together with another one") {
  check({in_function("  y = matrix(1, rows~1)\n"), "3:21 stray-text\n", ""});
  check({in_function("  y = su?m(x)\n"), "3:9 stray-text\n", in_function("  y = sum(x)\n")});
}

TEST_CASE("an equals sign in a call may name an argument") {
  check({in_function("  y = matrix(x / rows=1, 1)\n"), "3:22 malformed-argument\n", ""});
  check(
      {in_function("  if (x = 1) y = 2\n"), "3:9 unclosed-bracket\n", in_function("  if (x == 1) y = 2\n")});
  check({in_function("  y = (x * 2 = 1)\n"), "3:14 unclosed-bracket\n", in_function("  y = (x * 2 == 1)\n")});
}

TEST_CASE("a bracket that may be closed in several places") {
  check({in_function("  if (nrow(x > 1) { y = 2 }\n"), "3:19 unclosed-bracket\n", ""});
  check({in_function("  y = t(x %*% x\n"), "3:16 unclosed-bracket\n", ""});
  check({in_function("  print(max(x, y)\n"), "3:18 unclosed-bracket\n", ""});
  check({in_function("  print(sum(x)\n"), "3:15 unclosed-bracket\n", in_function("  print(sum(x))\n")});
  check({in_function("  print(\"a\" + x\n"), "3:16 unclosed-bracket\n", in_function("  print(\"a\" + x)\n")});
  check({in_function("  y = (x + 1\n"), "3:13 unclosed-bracket\n", in_function("  y = (x + 1)\n")});
  check({in_function("  y = max(x, 1\n"), "3:15 unclosed-bracket\n", in_function("  y = max(x, 1)\n")});
}

TEST_CASE("a call that is cut off has lost its arguments too") {
  check({"x = 1\nwrite(", "2:7 unclosed-bracket\n", ""});
  check({"x = 1\nprint(x", "2:8 unclosed-bracket\n", ""});
  check({"x = 1\nprint(x\n", "2:8 unclosed-bracket\n", "x = 1\nprint(x)\n"});
}

TEST_CASE("a bracket that closes nothing, and nothing is written twice") {
  check({in_function("  y = x[x), 1]\n"), "3:10 unclosed-bracket\n", ""});
  check({in_function("  y = max(x,\n    sum(x)))\n"), "4:12 expected-statement\n",
         in_function("  y = max(x,\n    sum(x))\n")});
  check({"y = 1\nx = y +\n  sum(y))\nprint(x)\n", "3:9 expected-statement\n", ""});
  check({in_function("  y = sum(x))\n"), "3:13 expected-statement\n", in_function("  y = sum(x)\n")});
}

TEST_CASE("a comma that may stand for a value, and values that an operator may be between") {
  check({in_function("  y = max(, 1)\n"), "3:11 expected-expression\n", ""});
  check({in_function("  y = max(x, , 1)\n"), "3:14 expected-expression\n", ""});
  check({in_function("  print(\"a\" \"b\")\n"), "3:13 unclosed-bracket\n", ""});
  check({in_function("  y = max(x x)\n"), "3:13 unclosed-bracket\n", ""});
  check({in_function("  y = matrix(x rows=1, cols=1)\n"), "3:16 unclosed-bracket\n",
         in_function("  y = matrix(x, rows=1, cols=1)\n")});
}

TEST_CASE("a statement does not take the next one for the value that is missing") {
  check({in_function("  y = x * ;\n  y = 2\n"), "3:11 expected-expression\n", ""});
}

TEST_CASE("a quote that may close a text or be a part of it") {
  check({in_function("  print(\"a\"b\" + x)\n"), "3:11 unclosed-string\n", ""});
  check({in_function("  y = x\"\n"), "3:8 unclosed-string\n", in_function("  y = x\n")});
  check({in_function("  print(\"a, x)\n"), "3:9 unclosed-string\n", ""});
  check({in_function("  print(\"all done)\n"), "3:9 unclosed-string\n",
         in_function("  print(\"all done\")\n")});
}

TEST_CASE("half an operator between numbers") {
  check({in_function("  y = 10 %*5\n"), "3:10 foreign-syntax\n", ""});
  check({in_function("  y = x %*x\n"), "3:9 foreign-syntax\n", in_function("  y = x %*%x\n")});
}

TEST_CASE("a comment takes no code along") {
  check({in_function("  z = exp(x) // nrow(x)\n  y = z\n"), "3:14 foreign-syntax\n", ""});
  check({in_function("  y = x // the end of it\n"), "3:9 foreign-syntax\n",
         in_function("  y = x # the end of it\n")});
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
  check({in_function("  y = x.\n"), "3:8 stray-text\n", in_function("  y = x\n")});
}

TEST_CASE("signs that may mean one thing or another") {
  check({in_function("  if (x =! 1) y = 2\n"), "3:9 unclosed-bracket\n", ""});
  check({in_function("  y = x %%% 2\n"), "3:9 foreign-syntax\n", ""});
  check({in_function("  z = matrix(x, 2, 2)\n  y = z[1...2]\n"), "4:10 foreign-syntax\n", ""});
  check({in_function("  x->y = 2\n"), "3:4 incomplete-statement\n", ""});
  check({in_function("  x->f(y)\n"), "3:4 foreign-syntax\n", ""});
}

TEST_CASE("brackets of another kind behind what is no variable") {
  check({in_function("  y = g(x, 2]\n"), "3:8 unclosed-bracket\n", ""});
  check({in_function("  y = g{x, 2}\n"), "3:8 unclosed-bracket\n", ""});
  for (const std::string sign : {"", ";"}) {
    const std::string text = in_function("  y = 1\n  " + sign + "if x > 3 { y = 2 }\n");
    const auto unit = read(text);
    CHECK(unit->diagnostics.size() > 0);
    for (const auto& each : unit->diagnostics.all()) {
      for (const auto& fix : each.fixes) CHECK(mended(text, fix).find(" [") == std::string::npos);
    }
  }
  check({in_function("  z = matrix(x, 2, 2)\n  y = z(1, 2]\n"), "4:8 unclosed-bracket\n",
         in_function("  z = matrix(x, 2, 2)\n  y = z[1, 2]\n")});
}

TEST_CASE("a quote behind a name may transpose it, a backslash before one may lack another") {
  check({in_function("  y = A' * x\n"), "3:7 unclosed-string\n", ""});
  check({in_function("  y = \"C:\\a\\\"\n"), "3:7 unclosed-string\n", ""});
}

TEST_CASE("results in another order may be meant so") {
  const auto with_return = [](const std::string& last) {
    return "f = function(Double x) return (Double y, Double z) {\n  y = x\n  z = x\n" + last +
           "}\n[a, b] = f(1)\nprint(a + b)\n";
  };
  check({with_return("  return (y, z)\n"), "4:3 foreign-syntax\n", with_return("  \n")});
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

TEST_CASE("braces of a block are no brackets of a call") {
  for (const std::string wrong :
       {"foo { y = 1 }\n", "catch (e) { y = 1 }\n", "if (x > 1) [\n    y = 2\n  ]\n"}) {
    const auto unit = read(in_function("  " + wrong));
    CAPTURE(wrong);
    CHECK(unit->diagnostics.size() > 0);
    for (const auto& each : unit->diagnostics.all()) CHECK(each.fixes.empty());
  }
}

TEST_CASE("a namespace is not where a sequence begins") {
  check({"source(\"a.dml\") as a\nx = a:f(1)\nprint(x)\n", "2:6 foreign-syntax\n", ""});
}

TEST_CASE("a brace further to the left closes what another error has hidden") {
  const std::string text = "y = 1\n  }\n}\n";
  const auto unit = bindery::testing::read(text);
  CHECK(unit->diagnostics.size() == 2);
  for (const auto& each : unit->diagnostics.all()) CHECK(each.fixes.empty());
}
