// Quotes between which an operator stands.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a text that should end before an operator") {
  check({in_function("  print(\"a: + x + \" b\")\n"), "3:9 unclosed-string\n",
         in_function("  print(\"a:\" + x + \" b\")\n")});
}
