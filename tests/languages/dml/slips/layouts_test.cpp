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

TEST_CASE("bodies of functions that `end` or a colon begins and ends") {
  const std::string call = "print(f(1))\n", body = "  y = x\n  if (x > 1) {\n    y = 2\n  }\n";
  const std::string head = "f = function(Double x) return (Double y)";
  check({head + "\n" + body + "end\n" + call, "1:41 foreign-syntax\n", head + " {\n" + body + "}\n" + call});
  check({head + ":\n" + body + call, "1:41 foreign-syntax\n", head + "{\n" + body + "}\n" + call});
  check(
      {head + "\n:\n" + body + "\n" + call, "2:1 foreign-syntax\n", head + "\n{\n" + body + "}\n\n" + call});
}
