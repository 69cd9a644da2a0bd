// Neighbours that have changed places.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;
using bindery::testing::with_head;

TEST_CASE("a sign and its neighbour that have changed places are one error") {
  check({with_head("function(Double ,x Integer k) return (Double y)"), "1:21 expected-expression\n",
         with_head("function(Double x, Integer k) return (Double y)")});
  check({in_function("  y = matrix(,0 rows=1, cols=2)\n"), "3:14 expected-expression\n",
         in_function("  y = matrix(0, rows=1, cols=2)\n")});
  check({in_function("  y[1= ] x + 1\n"), "3:6 unclosed-bracket\n", in_function("  y[1] = x + 1\n")});
}

TEST_CASE("what is called is not exchanged with its bracket, nor a keyword with anything") {
  check({in_function("  if (sum(if) > 1) y = 2\n"), "3:11 expected-expression\n", ""});
}
