// Conditions with signs of assignment.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("all signs of a condition are mended at once") {
  check({in_function("  if (x = 3 & y = 2) y = 1\n"), "3:9 foreign-syntax\n",
         in_function("  if (x == 3 & y == 2) y = 1\n")});
}
