// Other signs for the commas of a call.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;
using bindery::testing::with_head;

TEST_CASE("semicolons for the commas of a call are one error") {
  check({in_function("  y = matrix(0; rows=3; cols=3)\n"), "3:15 unclosed-bracket\n",
         in_function("  y = matrix(0, rows=3, cols=3)\n")});
  check({in_function("  y = max(x; min(x; 2; 3);\n          1)\n"), "3:12 unclosed-bracket\n",
         in_function("  y = max(x, min(x, 2, 3),\n          1)\n")});
  check({with_head("function(Double x; Double z; Double a) return (Double y)"), "1:22 unclosed-bracket\n",
         with_head("function(Double x, Double z, Double a) return (Double y)")});
}
