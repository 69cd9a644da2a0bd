// Conditions with signs of assignment.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("all signs of a condition are mended at once") {
  check({in_function("  if (x = 3 & y = 2) y = 1\n"), "3:9 foreign-syntax\n",
         in_function("  if (x == 3 & y == 2) y = 1\n")});
}

TEST_CASE("a head that lacks its bracket and its brace") {
  check({in_function("  for (i in 1:3\n    y = i\n  }\n"), "3:16 unclosed-bracket\n",
         in_function("  for (i in 1:3) {\n    y = i\n  }\n")});
}
