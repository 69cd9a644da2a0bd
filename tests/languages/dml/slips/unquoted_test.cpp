// Words to be printed, without quotes.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("words in the brackets of a message lack their quotes") {
  check({in_function("  print(no more rows)\n"), "3:9 unclosed-string\n",
         in_function("  print(\"no more rows\")\n")});
  check({in_function("  stop(Invalid weight. Set x to 0.5)\n"), "3:8 unclosed-string\n",
         in_function("  stop(\"Invalid weight. Set x to 0.5\")\n")});
  check({in_function("  if (x > 1) print(weights: days left)\n"), "3:20 unclosed-string\n",
         in_function("  if (x > 1) print(\"weights: days left\")\n")});
}

TEST_CASE("two names in brackets are no words") {
  check({in_function("  print(x y)\n"), "3:11 unclosed-bracket\n", ""});
}

TEST_CASE("words before a colon, to which a value is added") {
  check({in_function("  print(total: + x)\n"), "3:9 unclosed-string\n",
         in_function("  print(\"total:\" + x)\n")});
  check({in_function("  print(the sum is: + x + y)\n"), "3:9 unclosed-string\n",
         in_function("  print(\"the sum is:\" + x + y)\n")});
}
