// Several targets.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("several targets: the comma too many, and the bracket that is missing below a name") {
  check({in_function("  [a, b,] = g(x)\n"), "3:8 foreign-syntax\n", in_function("  [a, b] = g(x)\n")});
  check({in_function("  z = x\n  [a, b, c = g(x)\n"), "4:12 unclosed-bracket\n",
         in_function("  z = x\n  [a, b, c] = g(x)\n")});
}
