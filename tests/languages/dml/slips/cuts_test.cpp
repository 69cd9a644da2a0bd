// Lines that end behind a sign.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a value is missing above a line that begins a statement") {
  for (const std::string next : {"z = 1", "z[1, 2] = 3", "z[1, 2] = z[1, 1]", "[z, w] = g(x)"}) {
    CAPTURE(next);
    check({in_function("  y = x +\n  " + next + "\n"), "3:10 expected-expression\n", ""});
    check({in_function("  y = sum(x) -\n  " + next + "\n"), "3:15 expected-expression\n", ""});
    check({in_function("  y[1, 1] = -\n  " + next + "\n"), "3:14 expected-expression\n", ""});
  }
}
