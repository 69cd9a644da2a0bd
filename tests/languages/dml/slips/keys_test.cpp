// Brackets without the shift key.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("brackets that were typed without the shift key") {
  check({in_function("  y = sum9x) + 1\n"), "3:10 unclosed-bracket\n", in_function("  y = sum(x) + 1\n")});
  check(
      {in_function("  y = (sum(x0 + 1)\n"), "3:13 unclosed-bracket\n", in_function("  y = (sum(x) + 1)\n")});
  check({in_function("  y = max(sum(x)0 + 1\n"), "3:17 unclosed-bracket\n",
         in_function("  y = max(sum(x)) + 1\n")});
  check({in_function("  y = 2 * 9x + 1) / x\n"), "3:11 unclosed-bracket\n",
         in_function("  y = 2 * (x + 1) / x\n")});
}

TEST_CASE("a bracket that stands twice before a single name") {
  check({in_function("  y = max(min((x), 1)\n"), "3:15 unclosed-bracket\n",
         in_function("  y = max(min(x), 1)\n")});
  check({in_function("  y = max((x, 1)\n"), "3:11 unclosed-bracket\n", in_function("  y = max(x, 1)\n")});
  check({in_function("  y = max((sum(x), 1) + 2\n"), "3:11 unclosed-bracket\n",
         in_function("  y = max(sum(x), 1) + 2\n")});
  check({in_function("  y = max((x + 1, 2)\n"), "3:17 unclosed-bracket\n",
         in_function("  y = max((x + 1), 2)\n")});
}
