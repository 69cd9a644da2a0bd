// Errors that are there because of one token before them.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;
using bindery::testing::with_head;

TEST_CASE("a keyword among operands is one error") {
  check({in_function("  while (x > 0 if& y < 3) {\n    y = 3\n  }\n"), "3:16 unclosed-bracket\n", ""});
  check({in_function("  y = max(ncol(x)for nrow(x), 3)\n"), "3:18 unclosed-bracket\n", ""});
}

TEST_CASE("another sign in the place of a bracket is one error") {
  check({in_function("  y = max(seq@1, x), 3)\n"), "3:14 unclosed-bracket\n",
         in_function("  y = max(seq(1, x), 3)\n")});
  check({"f = function}Double x) return (Double y) {\n  y = x\n}\nprint(f(1))\n", "1:13 unclosed-bracket\n",
         "f = function(Double x) return (Double y) {\n  y = x\n}\nprint(f(1))\n"});
}

TEST_CASE("a sign in the place of a type or of a target is one error") {
  check({with_head("function(,[Double] x) return (Double y)"), "1:14 unknown-type\n", ""});
  check({in_function("  { = x + 1\n"), "3:3 expected-statement\n", ""});
}

TEST_CASE("errors that have a reason of their own are told, with their fixes") {
  check({in_function("  y = max(x, seq@1, x), 3)\n  z = (y + 1\n  y = z[1, \n"),
         "3:17 unclosed-bracket\n4:13 unclosed-bracket\n5:11 unclosed-bracket\n",
         in_function("  y = max(x, seq(1, x), 3)\n  z = (y + 1)\n  y = z[1,] \n")});
}
