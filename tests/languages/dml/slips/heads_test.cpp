// Conditions with signs of assignment.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("all signs of a condition are mended at once") {
  check({in_function("  if (x = 3 & y = 2) y = 1\n"), "3:9 foreign-syntax\n",
         in_function("  if (x == 3 & y == 2) y = 1\n")});
}

TEST_CASE("a head that lacks its bracket and its brace") {
  check({in_function("  for (i in 1:3\n    y = i\n  }\n"), "3:16 unclosed-bracket\n",
         in_function("  for (i in 1:3) {\n    y = i\n  }\n")});
}

TEST_CASE("a head that ends in the middle of its line is one error, and the block below belongs to it") {
  const std::string body = "\n    y = x + 1\n    print(y)\n  }\n";
  const auto cut = [&](const std::string& head) {
    const std::string place = "3:" + std::to_string(head.size() + 3);
    check({in_function("  " + head + body), place + " incomplete-statement\n", ""});
  };
  for (const char* head : {"if", "while", "for", "parfor", "if (", "while (", "for (", "for (i", "for (i in",
                           "for (i in 1:", "if (x >", "while (x > 1 &", "parfor (i in 1:nrow(x),"})
    cut(head);
  check({in_function("  if (x > 1) {\n    y = 2\n  } else if (" + body), "5:14 incomplete-statement\n", ""});
  check({in_function("  if (\n    stop(\"no\")\n  }\n"), "3:7 incomplete-statement\n", ""});
  // The brace below ends the block, and closes no condition.
  check({in_function("  while (x > 1 |\n    print(x)\n  }\n  if (y > 2) {\n    y = 2\n  }\n"),
         "3:17 incomplete-statement\n", ""});
  // The head goes on in the next line.
  check({in_function("  if (x > 1 &\n      x < 7) {\n    y = 2 +* 1\n  }\n"), "5:12 expected-expression\n",
         ""});
}

TEST_CASE("a head that ends within the brackets of a call is one error with the block below") {
  check({in_function("  if (x > sum(y\n    y = 1\n  }\n"), "3:16 unclosed-bracket\n",
         in_function("  if (x > sum(y)) {\n    y = 1\n  }\n")});
  check({in_function("  if (x > sum(y\n    y = 1\n  else\n    y = 2\n"), "3:16 unclosed-bracket\n",
         in_function("  if (x > sum(y))\n    y = 1\n  else\n    y = 2\n")});
  check({in_function("  if (x > sum(y[1\n    y = 1\n  }\n"), "3:18 unclosed-bracket\n",
         in_function("  if (x > sum(y[1])) {\n    y = 1\n  }\n")});
  check({in_function("  for (i in 1:nrow(\n    y = i\n  }\n"), "3:20 incomplete-statement\n", ""});
  check({in_function("  while (x > y[1,\n    y = 1\n  }\n"), "3:18 incomplete-statement\n", ""});
}

TEST_CASE("words between the brackets of conditions") {
  check({in_function("  if (x > 1) and (x < 7) {\n    y = 2\n  }\n"), "3:14 incomplete-statement\n",
         in_function("  if ((x > 1) & (x < 7)) {\n    y = 2\n  }\n")});
  check({in_function("  while (x > 1) or (y < 7) {\n    y = 2\n  }\n"), "3:17 incomplete-statement\n",
         in_function("  while ((x > 1) | (y < 7)) {\n    y = 2\n  }\n")});
}

TEST_CASE("the second word of \"else if\" is missing") {
  check({in_function("  if (x > 1)\n    y = 1\n  else (x > 0)\n    y = 2\n  else\n    y = 3\n"),
         "5:8 incomplete-statement\n",
         in_function("  if (x > 1)\n    y = 1\n  else if (x > 0)\n    y = 2\n  else\n    y = 3\n")});
}

TEST_CASE("a condition without brackets around all of it goes on in the next line behind an operator") {
  check({in_function("  if (x > 1) |\n     (x < 0) {\n    y = 2\n  }\n"), "3:14 incomplete-statement\n",
         in_function("  if ((x > 1) |\n     (x < 0)) {\n    y = 2\n  }\n")});
  check({in_function("  if (x > 1)\n     & (x < 4) {\n    y = 2\n  }\n"), "4:6 incomplete-statement\n",
         in_function("  if ((x > 1)\n     & (x < 4)) {\n    y = 2\n  }\n")});
  check({in_function("  while (y > 1) ||\n     y < 0 {\n    y = 2\n  }\n"), "3:17 incomplete-statement\n",
         in_function("  while ((y > 1) ||\n     y < 0) {\n    y = 2\n  }\n")});
}

TEST_CASE("a condition without brackets that assigns is no declaration") {
  check({in_function("  if x = 1\n    y = 2\n"), "3:6 incomplete-statement\n",
         in_function("  if (x == 1)\n    y = 2\n")});
}

TEST_CASE("the head of a loop that ends behind its variable takes no keyword of the next line") {
  check({in_function("  for (i\n    if (x > 1) {\n      y = 2\n    }\n  }\n"), "3:9 malformed-loop\n", ""});
}

TEST_CASE("a colon behind a call begins no body") {
  check({in_function("  y = sum(x):\n"), "3:13 foreign-syntax\n", in_function("  y = sum(x)\n")});
}

TEST_CASE("brackets and a colon at one place are one edit") {
  check({"x = 3\nwhile x > 0: {\n  x = x - 1\n}\n", "2:7 incomplete-statement\n",
         "x = 3\nwhile (x > 0) {\n  x = x - 1\n}\n"});
  check({"for i in 1:3: {\n  print(i)\n}\n", "1:5 malformed-loop\n", "for (i in 1:3) {\n  print(i)\n}\n"});
  check({in_function("  if (x > 1) {\n    y = 1\n  }\n  elif x > 2:\n  {\n    y = 2\n  }\n"),
         "6:3 foreign-syntax\n",
         in_function("  if (x > 1) {\n    y = 1\n  }\n  else if (x > 2)\n  {\n    y = 2\n  }\n")});
  const bindery::testing::Slip slip{"while x > 0: {\n  x = x - 1\n}\n", "", ""};
  const auto unit = bindery::testing::read(slip.text);
  REQUIRE(unit->diagnostics.all().size() == 1);
  const auto& edits = unit->diagnostics.all().front().fixes.front().edits;
  for (std::size_t i = 1; i < edits.size(); ++i) CHECK(edits[i - 1].span.end < edits[i].span.begin);
}

TEST_CASE("what is left of a call below a condition is no part of it") {
  check({in_function("  if (x < 2)\n       + \"rows are needed, found \" + x)\n  y = 1\n"),
         "4:8 expected-statement\n", ""});
}

TEST_CASE("a condition behind its statement") {
  check({in_function("  y = 3 if x > 2\n  y = y + 1\n"), "3:9 foreign-syntax\n",
         in_function("  if (x > 2) y = 3\n  y = y + 1\n")});
}

TEST_CASE("brackets around a part of a condition are told where it goes on") {
  check({in_function("  while (x > 1) & (y < 7) {\n    y = 2\n  }\n"), "3:17 incomplete-statement\n",
         in_function("  while ((x > 1) & (y < 7)) {\n    y = 2\n  }\n")});
}

TEST_CASE("an assignment without its target is no part of the condition before it") {
  check({in_function("  if (x > 1) = y + 1\n"), "3:14 expected-statement\n", ""});
}

TEST_CASE("`if` and `else` the other way round") {
  check({"x = 1\nif (x > 2) {\n  y = 1\n} if else (x > 1) {\n  y = 2\n}\nprint(y)\n",
         "4:3 misspelled-keyword\n",
         "x = 1\nif (x > 2) {\n  y = 1\n} else if (x > 1) {\n  y = 2\n}\nprint(y)\n"});
}

TEST_CASE("an arm that lacks brackets and its brace") {
  check({"x = 1\nif (x > 2) {\n  y = 1\n} else if x > 1:\n  y = 2\n  z = 3\n} else {\n  y = 4\n}\nprint(y)\n",
         "4:11 incomplete-statement\n",
         "x = 1\nif (x > 2) {\n  y = 1\n} else if (x > 1) {\n  y = 2\n  z = 3\n} else {\n  y = "
         "4\n}\nprint(y)\n"});
}

TEST_CASE("an arm with `then` in place of its brackets and its brace") {
  check({"x = 1\nif (x > 2) {\n  y = 1\n} else if x > 1 then\n  y = 2\n  z = 3\n}\nprint(y)\n",
         "4:11 incomplete-statement\n",
         "x = 1\nif (x > 2) {\n  y = 1\n} else if (x > 1) {\n  y = 2\n  z = 3\n}\nprint(y)\n"});
}

TEST_CASE("a condition without brackets that begins with \"not\"") {
  check({in_function("  if not (x > 1) {\n    y = 2\n  }\n"), "3:6 incomplete-statement\n",
         in_function("  if (!(x > 1)) {\n    y = 2\n  }\n")});
  check({in_function("  while not x > 1 {\n    y = 2\n  }\n"), "3:9 incomplete-statement\n",
         in_function("  while (!x > 1) {\n    y = 2\n  }\n")});
  check({in_function("  if not(x > 1):\n    y = 2\n"), "3:6 foreign-syntax\n",
         in_function("  if (!(x > 1)) {\n    y = 2\n  }\n")});
  check({in_function("  if (x > 1):\n    y = 2\n  elif not x > 0:\n    y = 3\n"), "3:13 foreign-syntax\n",
         in_function("  if (x > 1) {\n    y = 2\n  }\n  else if (!x > 0) {\n    y = 3\n  }\n")});
}

TEST_CASE("the bracket of a condition behind the function that it begins with") {
  check({in_function("  if sum((x) > 1) {\n    y = 2\n  }\n"), "3:6 incomplete-statement\n",
         in_function("  if (sum(x) > 1) {\n    y = 2\n  }\n")});
  check({in_function("  y =\n  for(in i 1:3)\n    y = i\n"), "3:6 expected-expression\n4:7 malformed-loop\n",
         in_function("  y =\n  for(i in 1:3)\n    y = i\n")});
}

TEST_CASE("a colon between \"if\" and its condition, and empty brackets behind \"else\"") {
  check({in_function("  if: (x > 1) {\n    y = 2\n  }\n"), "3:5 foreign-syntax\n",
         in_function("  if (x > 1) {\n    y = 2\n  }\n")});
  check({in_function("  if (x > 1) {\n    y = 1\n  } else if: (x > 0) {\n    y = 2\n  }\n"),
         "5:12 foreign-syntax\n",
         in_function("  if (x > 1) {\n    y = 1\n  } else if (x > 0) {\n    y = 2\n  }\n")});
  check({in_function("  if (x > 1) {\n    y = 2\n  } else () {\n    y = 3\n  }\n"), "5:10 foreign-syntax\n",
         in_function("  if (x > 1) {\n    y = 2\n  } else {\n    y = 3\n  }\n")});
}

TEST_CASE("a colon behind \"else\" above lines that a bracket ends") {
  check({in_function("  if (x > 1) {\n    y = 2\n  } else:\n    y = 3\n    x = 4\n  }\n"),
         "5:9 foreign-syntax\n",
         in_function("  if (x > 1) {\n    y = 2\n  } else {\n    y = 3\n    x = 4\n  }\n")});
}

TEST_CASE("a condition between two pairs of square brackets, and a word before it") {
  check({in_function("  if [[ x > 1 ]] {\n    y = 2\n  }\n"), "3:6 incomplete-statement\n",
         in_function("  if ( x > 1 ) {\n    y = 2\n  }\n")});
  check({in_function("  while each (x > y) {\n    y = 2\n  }\n"), "3:9 foreign-syntax\n",
         in_function("  while (x > y) {\n    y = 2\n  }\n")});
  // A function may be called so.
  check({in_function("  if all (x > y) {\n    y = 2\n  }\n"), "3:6 incomplete-statement\n",
         in_function("  if (all (x > y)) {\n    y = 2\n  }\n")});
}
