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

TEST_CASE("blocks of several lines that nothing begins and ends but the indentation") {
  check({in_function("  for i in 1:3\n    y = i\n    x = y\n\n  y = x\n"), "3:7 foreign-syntax\n",
         in_function("  for (i in 1:3) {\n    y = i\n    x = y\n  }\n\n  y = x\n")});
  check({in_function("  if (x > 3) then\n    y = 1\n    x = 2\n  else\n    y = 3\n  x = y\n"),
         "3:14 foreign-syntax\n",
         in_function("  if (x > 3) {\n    y = 1\n    x = 2\n  } else {\n    y = 3\n  }\n  x = y\n")});
  const std::string head = "f = function(Double x) return (Double y)", body = "\n  y = x\n  y = y + 1\n";
  check(
      {head + body + "\nprint(f(1))\n", "1:41 foreign-syntax\n", head + " {" + body + "}\n\nprint(f(1))\n"});
  check({head + body + "}\nprint(f(1))\n", "1:41 unclosed-block\n", head + " {" + body + "}\nprint(f(1))\n"});
}

TEST_CASE("a head without a body of its own does not take the next statement for one") {
  for (const std::string head :
       {"  if y > 3\n", "  while (y > 3\n", "  for i in 1:3\n", "  if (y > 3) then\n"}) {
    for (const std::string below : {"  y = 2\n", "\n  y = 2\n", "  y = 2\n  y = 3\n"}) {
      const auto unit = bindery::testing::read(in_function(head + below));
      CAPTURE(head + below);
      REQUIRE(unit->diagnostics.size() == 1);
      CHECK(unit->diagnostics.all()[0].fixes.empty());
    }
  }
  check({in_function("  if y > 3\n    y = 2\n  y = 3\n"), "3:6 incomplete-statement\n",
         in_function("  if (y > 3)\n    y = 2\n  y = 3\n")});
  check({in_function("  if (y > 3\n    print(\"a\")\n  y = 3\n"), "3:12 unclosed-bracket\n",
         in_function("  if (y > 3)\n    print(\"a\")\n  y = 3\n")});
}

TEST_CASE("blocks within blocks are one error with them") {
  check({in_function(
             "  for i = 1:3\n    if i > 2\n      y = i\n    else\n      y = 2\n    end\n    while y > 3\n"
             "      y = y - 1\n    end\n  end\n"),
         "3:7 foreign-syntax\n",
         in_function("  for (i in 1:3) {\n    if (i > 2) {\n      y = i\n    } else {\n      y = 2\n    }\n"
                     "    while (y > 3) {\n      y = y - 1\n    }\n  }\n")});
  check({in_function("  for i in 1:3:\n    for j in 1:3:\n      if j > i:\n        y = j\n"),
         "3:7 foreign-syntax\n",
         in_function(
             "  for (i in 1:3) {\n    for (j in 1:3) {\n      if (j > i) {\n        y = j\n      }\n    }\n"
             "  }\n")});
  const std::string head = "f = function(Double x) return (Double y)";
  check({head + "\n  y = x\n  if y > 3\n    y = 3\n  end\nend\nprint(f(1))\n", "1:41 foreign-syntax\n",
         head + " {\n  y = x\n  if (y > 3) {\n    y = 3\n  }\n}\nprint(f(1))\n"});
}

TEST_CASE("what is written as in another language in the first line of a block is told as well") {
  check({in_function("  while y > 3:\n    y -= 1\n"), "3:9 foreign-syntax\n4:7 foreign-syntax\n",
         in_function("  while (y > 3) {\n    y = y - 1\n  }\n")});
}
