// Remarks behind statements.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a remark of MATLAB behind a statement") {
  check({in_function("  y = 2 % five words of a remark\n"), "3:9 foreign-syntax\n",
         in_function("  y = 2 # five words of a remark\n")});
  check({in_function("  y = 2; % half\n"), "3:10 foreign-syntax\n", in_function("  y = 2; # half\n")});
}
