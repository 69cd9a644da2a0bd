// Words that DML has not.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("comparisons with words") {
  check({in_function("  if (x is 3) y = 2\n"), "3:9 foreign-syntax\n", in_function("  if (x == 3) y = 2\n")});
  check({in_function("  if (x is not 3) y = 2\n"), "3:9 foreign-syntax\n",
         in_function("  if (x != 3) y = 2\n")});
  check({in_function("  if (x is None) y = 2\n"), "3:9 foreign-syntax\n", ""});
  check({in_function("  if (x is not NULL) y = 2\n"), "3:9 foreign-syntax\n", ""});
}

TEST_CASE("a parallel loop of another language") {
  check(
      {"pfor (i in 1:3) {\n  print(i)\n}\n", "1:1 foreign-syntax\n", "parfor (i in 1:3) {\n  print(i)\n}\n"});
}
