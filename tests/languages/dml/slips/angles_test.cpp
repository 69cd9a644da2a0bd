// `<` and `>` where braces belong.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a block that ends with another sign goes on with what stands below") {
  check({in_function("  if (x > 1) {\n    y = 2\n  >\n  print(y)\n"), "5:3 unclosed-block\n",
         in_function("  if (x > 1) {\n    y = 2\n  }\n  print(y)\n")});
}

TEST_CASE("several blocks end with another sign") {
  check({in_function("  if (x > 1) {\n    y = 2\n  >\n  if (x > 2) {\n    y = 3\n  >\n  y = y * 2\n"),
         "5:3 unclosed-block\n8:3 unclosed-block\n",
         in_function("  if (x > 1) {\n    y = 2\n  }\n  if (x > 2) {\n    y = 3\n  }\n  y = y * 2\n")});
  check({in_function("  for (i in 1:3) {\n    if (x > 1) {\n      y = 2\n    >\n  >\n  print(y)\n"),
         "6:5 unclosed-block\n7:3 unclosed-block\n",
         in_function("  for (i in 1:3) {\n    if (x > 1) {\n      y = 2\n    }\n  }\n  print(y)\n")});
}

TEST_CASE("a block stands between other signs") {
  check({in_function("  if (x > 1) <\n    y = 2\n  >\n  y = y * 2\n"), "3:14 unclosed-block\n",
         in_function("  if (x > 1) {\n    y = 2\n  }\n  y = y * 2\n")});
  check({in_function("  while (x > 1) <\n    y = 2\n  >\n  print(y)\n"), "3:17 unclosed-block\n",
         in_function("  while (x > 1) {\n    y = 2\n  }\n  print(y)\n")});
}

TEST_CASE("a comparison over several lines is none") {
  check({in_function("  y = x\n      >\n      2 * x\n"), "", ""});
}
