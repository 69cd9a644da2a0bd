// Texts and values side by side.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("no sign between the parts of a text that is printed") {
  check({in_function("  print(\"a \" x)\n"), "3:14 incomplete-statement\n",
         in_function("  print(\"a \" + x)\n")});
  check({in_function("  stop(\"sum: \"sum(x))\n"), "3:15 incomplete-statement\n",
         in_function("  stop(\"sum: \" + sum(x))\n")});
  check({in_function("  print(\"a \" x \" of \" + y \" b\")\n"), "3:14 incomplete-statement\n",
         in_function("  print(\"a \" + x + \" of \" + y + \" b\")\n")});
  check(
      {in_function("  print(\"a \" << x)\n"), "3:14 foreign-syntax\n", in_function("  print(\"a \" + x)\n")});
}

TEST_CASE("other calls may lack a comma, and words that are no values may stand in a text") {
  check({in_function("  write(x \"a.csv\")\n"), "3:11 unclosed-bracket\n", ""});
  check({in_function("  print(\"the \"x. Then\"\")\n"), "3:14 unclosed-string\n",
         in_function("  print(\"the \\\"x. Then\\\"\")\n")});
  check({in_function("  print(\"the \" best \" one\")\n"), "3:16 unclosed-bracket\n", ""});
}

TEST_CASE("a sign that has come into another place") {
  check({in_function("  print(\"a\" + x \"b\" + + x)\n"), "3:17 incomplete-statement\n",
         in_function("  print(\"a\" + x + \"b\" + x)\n")});
  check({in_function("  print(+ \"a\" x)\n"), "3:15 incomplete-statement\n",
         in_function("  print(\"a\" + x)\n")});
}

TEST_CASE("a sign that is missing between two lines stands where those of the other lines do") {
  check({in_function("  print(\"a\" + x\n    \"b\")\n"), "3:16 incomplete-statement\n",
         in_function("  print(\"a\" + x +\n    \"b\")\n")});
  check({in_function("  print(\"a\"\n    x)\n"), "3:12 incomplete-statement\n",
         in_function("  print(\"a\" +\n    x)\n")});
  check({in_function("  print(\"a\"\n    x + \"b\"\n    + y)\n"), "4:5 incomplete-statement\n",
         in_function("  print(\"a\"\n    + x + \"b\"\n    + y)\n")});
  check({in_function("  print(\"a\" + x\n  print(\"b\")\n"), "3:16 unclosed-bracket\n",
         in_function("  print(\"a\" + x)\n  print(\"b\")\n")});
}

TEST_CASE("a full stop between the parts of a text") {
  check({in_function("  print(\"a\"\n    . x\n    + \"b\")\n"), "4:5 foreign-syntax\n",
         in_function("  print(\"a\"\n    + x\n    + \"b\")\n")});
  check({in_function("  print(x . \"a\")\n"), "3:11 foreign-syntax\n", in_function("  print(x + \"a\")\n")});
  check({in_function("  write(x, \"a\". format=\"csv\")\n"), "3:15 unclosed-bracket\n",
         in_function("  write(x, \"a\", format=\"csv\")\n")});
}

TEST_CASE("a text that tells a format lacks a comma, unless what stands behind it is joined with a text") {
  check({in_function("  print(\"%d\" x + 1)\n"), "3:14 unclosed-bracket\n",
         in_function("  print(\"%d\", x + 1)\n")});
  check({in_function("  print(\"%d\" x + \"a\")\n"), "3:14 unclosed-bracket\n", ""});
  check({in_function("  print(\"best of %d: \" x + \" -> \" + x)\n"), "3:24 unclosed-bracket\n", ""});
}

TEST_CASE("a comma is missing behind a text that tells a format") {
  check({in_function("  print(\"a %d\" 8)\n"), "3:16 unclosed-bracket\n",
         in_function("  print(\"a %d\", 8)\n")});
  check({in_function("  print(\"a %5.2f\" x)\n"), "3:19 unclosed-bracket\n",
         in_function("  print(\"a %5.2f\", x)\n")});
  check({in_function("  print(\"100 % \" x)\n"), "3:18 incomplete-statement\n",
         in_function("  print(\"100 % \" + x)\n")});
}

TEST_CASE("the sign between a text and a value that are assigned") {
  const auto with = [](const std::string& value) {
    return in_function("  b = 1\n  z = " + value + "\n  print(z)\n");
  };
  check({with("\"a\" b"), "4:11 incomplete-statement\n", with("\"a\" + b")});
  check({with("b \"a\" + b"), "4:9 incomplete-statement\n", with("b + \"a\" + b")});
  check({with("\"a\" + b + \"c\"  b;"), "4:22 incomplete-statement\n", with("\"a\" + b + \"c\" + b;")});
  check({with("\"a\" more"), "4:11 incomplete-statement\n", ""});
  check({with("b b + \"a\""), "4:9 stray-text\n", with("b + \"a\"")});
}
