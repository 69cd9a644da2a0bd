// Sequences, and what else has a meaning of its own in each language.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a sequence is offered where its ends are clear") {
  check({in_function("  y = sum(-1:x^2)\n"), "3:13 foreign-syntax\n",
         in_function("  y = sum(seq(-1, x^2))\n")});
  check({in_function("  y = 1:nrow(x)\n"), "3:8 foreign-syntax\n", in_function("  y = seq(1, nrow(x))\n")});
  check({in_function("  y = 1:(x + 1)\n"), "3:8 foreign-syntax\n", in_function("  y = seq(1, (x + 1))\n")});
  check({in_function("  y = 2 * 1:3\n"), "3:12 foreign-syntax\n", ""});
  check({in_function("  y = sum(2 * 1:3)\n"), "3:16 foreign-syntax\n", ""});
  check({in_function("  y = 1:x + 1\n"), "3:8 foreign-syntax\n", ""});
}
