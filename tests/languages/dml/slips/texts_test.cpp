// Quotes between which an operator stands.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a text that should end before an operator") {
  check({in_function("  print(\"a: + x + \" b\")\n"), "3:9 unclosed-string\n",
         in_function("  print(\"a:\" + x + \" b\")\n")});
}

TEST_CASE("quotes inside of a text") {
  check({in_function("  print(\"say \"so\" now\")\n"), "3:14 unclosed-string\n",
         in_function("  print(\"say \\\"so\\\" now\")\n")});
}
