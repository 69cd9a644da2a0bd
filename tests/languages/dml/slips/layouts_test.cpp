// Blocks of languages without braces.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("blocks that a word ends") {
  check({in_function("  if x > 3\n    y = 1\n  elseif x > 2\n    y = 2\n  else\n    y = 3\n  end\n"),
         "3:6 foreign-syntax\n",
         in_function(
             "  if (x > 3) {\n    y = 1\n  } else if (x > 2) {\n    y = 2\n  } else {\n    y = 3\n  }\n")});
  check({in_function("  for i = 1:3\n    y = i\n    x = i\n  end\n  y = x\n"), "3:7 foreign-syntax\n",
         in_function("  for (i in 1:3) {\n    y = i\n    x = i\n  }\n  y = x\n")});
  check({in_function("  while (x > 3)\n    y = x\n    x = y - 1\n  end\n"), "3:16 foreign-syntax\n",
         in_function("  while (x > 3) {\n    y = x\n    x = y - 1\n  }\n")});
}

TEST_CASE("blocks that the indentation ends") {
  check({in_function("  if x > 3:\n    y = 1\n    x = 2\n  else:\n    y = 3\n  x = y\n"),
         "3:6 foreign-syntax\n",
         in_function("  if (x > 3) {\n    y = 1\n    x = 2\n  }\n  else {\n    y = 3\n  }\n  x = y\n")});
  check({in_function("  for i in 1:3:\n    y = i\n    x = y\n"), "3:7 foreign-syntax\n",
         in_function("  for (i in 1:3) {\n    y = i\n    x = y\n  }\n")});
}

TEST_CASE("an end with a semicolon, a head with one, and an arm with braces") {
  check({in_function("  for i in 1:3\n    y = i;\n  end;\n  y = x\n"), "3:7 foreign-syntax\n",
         in_function("  for (i in 1:3) {\n    y = i;\n  }\n  y = x\n")});
  check({in_function("  if x > 3; then\n    y = 1\n  fi\n"), "3:6 foreign-syntax\n",
         in_function("  if (x > 3) {\n    y = 1\n  }\n")});
  check({in_function("  if (x > 3):\n    y = 1\n    x = 2\n  else {\n    y = 3\n  }\n"),
         "3:13 foreign-syntax\n",
         in_function("  if (x > 3) {\n    y = 1\n    x = 2\n  }\n  else {\n    y = 3\n  }\n")});
}
