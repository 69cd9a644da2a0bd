// Several targets.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("several targets: the comma too many, and the bracket that is missing below a name") {
  check({in_function("  [a, b,] = g(x)\n"), "3:8 foreign-syntax\n", in_function("  [a, b] = g(x)\n")});
  check({in_function("  z = x\n  [a, b, c = g(x)\n"), "4:12 unclosed-bracket\n",
         in_function("  z = x\n  [a, b, c] = g(x)\n")});
}

TEST_CASE("a bracket behind a name that is no function has lost the sign before it") {
  check({in_function("  y  (x + 1) * 2\n"), "3:6 incomplete-statement\n", ""});
  check({in_function("  sum (x + 1) * 2\n"), "3:15 expected-statement\n", ""});
}

TEST_CASE("targets with semicolons between them") {
  check({in_function("  [dX; dW; db] = f(x)\n"), "3:6 foreign-syntax\n",
         in_function("  [dX, dW, db] = f(x)\n")});
  // A place without a name is none that may go.
  check({in_function("  [dX; ; db] = f(x)\n"), "3:6 incomplete-statement\n", ""});
}

TEST_CASE("a declaration with its type is one error with one fix") {
  check({in_function("  val k: Integer = 50\n  y = y + k\n"), "3:3 foreign-syntax\n",
         in_function("  k = 50\n  y = y + k\n")});
  check({in_function("  var i: Int = 0\n  y = y + i\n"), "3:3 foreign-syntax\n",
         in_function("  i = 0\n  y = y + i\n")});
}

TEST_CASE("several targets in braces") {
  check({"x = matrix(1, 2, 2)\n{a, b} = eigen(x)\nprint(sum(a) + sum(b))\n", "2:1 foreign-syntax\n",
         "x = matrix(1, 2, 2)\n[a, b] = eigen(x)\nprint(sum(a) + sum(b))\n"});
  check({in_function("  {a, b} = eigen(x)\n  y = sum(a) + sum(b)\n"), "3:3 foreign-syntax\n",
         in_function("  [a, b] = eigen(x)\n  y = sum(a) + sum(b)\n")});
}

TEST_CASE("what begins with a digit is no target, in each of several lines") {
  check({in_function("  1C = x\n  2 = x\n"), "3:3 incomplete-statement\n4:3 incomplete-statement\n", ""});
  check({in_function("  if (x > 1) {\n    3[1, ] = x\n  }\n"), "4:5 incomplete-statement\n", ""});
}

TEST_CASE("the numbers of steps") {
  check({in_function("  1. y = x\n  2. y = y + 1\n"), "3:3 stray-text\n4:3 stray-text\n",
         in_function("  y = x\n  y = y + 1\n")});
  check({in_function("  1) y = x\n"), "3:3 stray-text\n", in_function("  y = x\n")});
}

TEST_CASE("a target that is missing before a bracket or a comma") {
  check({in_function("  [a b, ] = g(x)\n"), "3:6 foreign-syntax\n", in_function("  [a, b] = g(x)\n")});
  check({in_function("  [a, b, ] = g(x)\n"), "3:8 foreign-syntax\n", ""});
  check({in_function("  if (x > 1) {\n    [, b] = g(x)\n  }\n"), "4:6 incomplete-statement\n", ""});
}

TEST_CASE("several targets in two pairs of brackets, with types, or as a list of another language") {
  const auto assigned = [](const std::string& targets) {
    return in_function("  " + targets + " = eigen(matrix(x, 2, 2))\n  y = sum(a) + sum(b)\n");
  };
  check({assigned("[[a, b]]"), "3:4 foreign-syntax\n", assigned("[a, b]")});
  check({assigned("[a, Matrix[Double] b]"), "3:7 foreign-syntax\n", assigned("[a, b]")});
  check({assigned("list(a, b)"), "3:7 foreign-syntax\n", assigned("[a, b]")});
  check({assigned("val (a, b)"), "3:7 foreign-syntax\n", assigned("[a, b]")});
  check({assigned("val (a, 2)"), "3:7 foreign-syntax\n", ""});
}

TEST_CASE("two words before a value are several targets only where the value has several results") {
  check({in_function("  a b = eigen(matrix(x, 2, 2))\n  y = sum(a) + sum(b)\n"), "3:5 foreign-syntax\n",
         in_function("  [a, b] = eigen(matrix(x, 2, 2))\n  y = sum(a) + sum(b)\n")});
  check({in_function("  gg  n = nrow(x)\n  y = n\n"), "3:3 foreign-syntax\n",
         in_function("  n = nrow(x)\n  y = n\n")});
}

TEST_CASE("what a function with one result gives has one target") {
  const std::string text = in_function("  a  y = f(x)\n");
  const auto unit = bindery::testing::read(text);
  for (const auto& each : unit->diagnostics.all())
    CHECK(each.message.find("several targets") == each.message.npos);
}

TEST_CASE("several values for several targets") {
  check({in_function("  a, b = 1, sum(x, 2)\n  y = a + b\n"), "3:4 foreign-syntax\n",
         in_function("  a = 1; b = sum(x, 2)\n  y = a + b\n")});
  check({in_function("  a = 1\n  b = 2\n  a, b = b, a\n  y = a\n"), "5:4 incomplete-statement\n", ""});
  check({in_function("  if (sum(x) > 1)\n    a, b = 1, 2\n  y = x\n"), "4:6 incomplete-statement\n", ""});
}

TEST_CASE("two names of which one stands nowhere else are no targets of a call") {
  const std::string text = in_function("  y q = g::f(x)\n  y = y + 1\n");
  CHECK(bindery::testing::places(text) == "3:3 foreign-syntax\n");
  CHECK(
      bindery::testing::read(text)->diagnostics.all().front().message.starts_with("expected an assignment"));
}

TEST_CASE("a comma within a name parts no targets") {
  check({in_function("  y,y = sum(x)\n"), "3:4 incomplete-statement\n", ""});
}

TEST_CASE("the bracket of an index within the word before it") {
  const auto with = [](const std::string& line) {
    return in_function("  S = matrix(1, 2, 2)\n  i = 1\n" + line + "  y = sum(S[, 1])\n");
  };
  check({with("  Si, 2] = 3\n"), "5:4 unclosed-bracket\n", with("  S[i, 2] = 3\n")});
  check({with("  S1, 2] = 3\n"), "5:4 unclosed-bracket\n", with("  S[1, 2] = 3\n")});
  check({with("  Si, 2] = sum(S)\n"), "5:4 unclosed-bracket\n", with("  S[i, 2] = sum(S)\n")});
  check({with("  Sk, 2] = 3\n"), "5:5 incomplete-statement\n", ""});
}

TEST_CASE("a word before a bracket is a target where it stands elsewhere or several may be meant") {
  const auto with = [](const std::string& lines) {
    return in_function("  S = matrix(1, 2, 2)\n  i = 1\n  y = sum(S[, i])\n" + lines);
  };
  check({with("  Si, Sj] = eigen(S)\n  y = sum(Si)\n"), "6:3 foreign-syntax\n",
         with("  [Si, Sj] = eigen(S)\n  y = sum(Si)\n")});
  check({with("  S0, k] = eigen(S)\n"), "6:3 foreign-syntax\n", ""});
  check({with("  Si, k] = g::h(S)\n"), "6:3 foreign-syntax\n", with("  [Si, k] = g::h(S)\n")});
}

TEST_CASE("several targets without their first bracket are told where it is missing") {
  check({"a, b] = eigen(matrix(1, 2, 2))\nprint(sum(a + b))\n", "1:1 foreign-syntax\n",
         "[a, b] = eigen(matrix(1, 2, 2))\nprint(sum(a + b))\n"});
}
