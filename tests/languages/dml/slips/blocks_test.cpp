// Blocks as other languages have them, and heads that have lost their word.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("until and unless") {
  const std::string body = " {\n    y = 1\n  }\n";
  check({in_function("  until (x > 3)" + body), "3:3 foreign-syntax\n",
         in_function("  while (!(x > 3))" + body)});
  check({in_function("  unless (x > 3)" + body), "3:3 foreign-syntax\n",
         in_function("  if (!(x > 3))" + body)});
}

TEST_CASE("loops without a condition, and with one at their end") {
  check({in_function("  repeat {\n    y = 1\n  }\n"), "3:3 foreign-syntax\n",
         in_function("  while (TRUE) {\n    y = 1\n  }\n")});
  check({in_function("  while (y < 3) loop {\n    y = y + 1\n  }\n"), "3:17 foreign-syntax\n",
         in_function("  while (y < 3) {\n    y = y + 1\n  }\n")});
  check({in_function("  loop {\n    y = 1\n  }\n"), "3:3 foreign-syntax\n",
         in_function("  while (TRUE) {\n    y = 1\n  }\n")});
  check({in_function("  repeat {\n    y = 1\n    if (y > 3) break\n  }\n"), "3:3 foreign-syntax\n", ""});
  // Without a condition it would never end.
  check({in_function("  repeat {\n    y = y + 1\n  } until (y > 3)\n"), "3:3 foreign-syntax\n", ""});
  check({in_function("  do {\n    y = 1\n  } while (x > 3);\n"), "3:3 foreign-syntax\n", ""});
}

TEST_CASE("blocks that DML does not have are one error each") {
  check({in_function("  switch (x) {\n    case 1: y = 1\n    default: y = 2\n  }\n"), "3:3 foreign-syntax\n",
         ""});
  check({in_function("  try {\n    y = 1\n  } catch (e) {\n    y = 2\n  }\n"), "3:3 foreign-syntax\n", ""});
}

TEST_CASE("a head that has lost its word") {
  const std::string body = " {\n    y = 1\n  }";
  check({in_function("  (i in 1:3)" + body + "\n"), "3:3 malformed-loop\n",
         in_function("  for (i in 1:3)" + body + "\n")});
  check({in_function("  (x > 3)" + body + "\n"), "3:3 incomplete-statement\n",
         in_function("  if (x > 3)" + body + "\n")});
  check({in_function("  (y < 3)" + body + "\n"), "3:3 incomplete-statement\n", ""});
  const std::string head = "  if (x > 3)" + body;
  check({in_function(head + body + "\n"), "5:5 incomplete-statement\n",
         in_function(head + " else" + body + "\n")});
  check({in_function(head + " (x > 2)" + body + "\n"), "5:5 incomplete-statement\n",
         in_function(head + " else if (x > 2)" + body + "\n")});
  check({in_function(head + "\n  (x > 2)" + body + "\n"), "6:3 incomplete-statement\n", ""});
  check({in_function("  z = 1\n  (x > 3)\n    y = 1\n"), "4:3 incomplete-statement\n",
         in_function("  z = 1\n  if (x > 3)\n    y = 1\n")});
  check({in_function(head + " else (x > 2)" + body + "\n"), "5:10 incomplete-statement\n",
         in_function(head + " else if (x > 2)" + body + "\n")});
}

TEST_CASE("words that leave or end a block elsewhere") {
  check({in_function("  for (i in 1:3) {\n    if (x > i) break\n  }\n"), "4:16 foreign-syntax\n", ""});
  check({in_function("  for (i in 1:3) {\n    if (x > i) { next; }\n    y = i\n  }\n"),
         "4:18 foreign-syntax\n", ""});
}

TEST_CASE("a semicolon before `else`") {
  check({in_function("  if (x > 1) {\n    y = 1\n  }; else {\n    y = 2\n  }\n"), "5:4 expected-statement\n",
         in_function("  if (x > 1) {\n    y = 1\n  } else {\n    y = 2\n  }\n")});
}

TEST_CASE("blocks of Python that DML does not have") {
  check({in_function("  try:\n    y = 1\n  except A as b:\n    y = 2\n  finally:\n    y = 3\n  y = 4\n"),
         "3:3 foreign-syntax\n", ""});
  check({in_function("  with open(x) as f:\n    y = 1\n"), "3:3 foreign-syntax\n", ""});
}

TEST_CASE("a semicolon behind a block that DML does not have") {
  check({in_function("  try {\n    y = 2\n  } catch (e) {\n    y = 3\n  };\n"), "3:3 foreign-syntax\n", ""});
}

TEST_CASE("the brace of a block is no bracket") {
  const auto unit =
      bindery::testing::read(in_function("  for i := 0; i < 3; i++ {\n    y = x[1, ncol(x)]\n  };\n"));
  for (const bindery::Diagnostic& each : unit->diagnostics.all())
    CHECK(each.message.find("expected `[`") == std::string::npos);
}

TEST_CASE("a switch of MATLAB") {
  check({in_function("  switch x\n    case 3\n      y = 1\n    otherwise\n      y = 2\n  end\n"),
         "3:3 foreign-syntax\n", ""});
}

TEST_CASE("words that end a block elsewhere stand for its brace") {
  const auto ended = [](const std::string& end) {
    return "x = 3;\nif (x > 2) {\n  y = 4;\n" + end + "\nz = 3;\n";
  };
  for (const char* end : {"end;", "endif;", "end if", "end if;", "fi", "done", "End If"})
    check({ended(end), "4:1 foreign-syntax\n", ended("}")});
  check({"x = 3\nfor (i in 1:x) {\n  y = i\nfi", "4:1 foreign-syntax\n",
         "x = 3\nfor (i in 1:x) {\n  y = i\n}"});
  const auto nested = [](const std::string& end) {
    return in_function("  for (i in 1:3) {\n    if (x > i) {\n      y = 4\n    " + end + "\n  " + end + "\n");
  };
  check({nested("end;"), "6:5 foreign-syntax\n7:3 foreign-syntax\n", nested("}")});
  check({nested("done"), "6:5 foreign-syntax\n7:3 foreign-syntax\n", nested("}")});
}

TEST_CASE("a block that `do` begins, without a condition") {
  check({in_function("  do {\n    y = y + 1\n  }\n"), "3:3 foreign-syntax\n", ""});
  check({in_function("  do {\n  y = y + 1\n"), "3:3 foreign-syntax\n", ""});
}

TEST_CASE("a condition without its word below a name is no call of that") {
  check({in_function("  y = x\n  (nrow(x) == 1) {\n    y = 2\n  }\n"), "4:3 incomplete-statement\n",
         in_function("  y = x\n  if (nrow(x) == 1) {\n    y = 2\n  }\n")});
}

TEST_CASE("a match of Scala, and an object around statements") {
  check(
      {in_function("  y = x match {\n    case 1 => 2\n    case _ => 3\n  }\n"), "3:9 foreign-syntax\n", ""});
  check({in_function("  object Foo {\n    val z = 1\n  }\n"), "3:3 foreign-syntax\n", ""});
}

TEST_CASE("what is caught has a name without brackets") {
  check({in_function("  try {\n    y = 1\n  } catch e {\n    y = 2\n  }\n"), "3:3 foreign-syntax\n", ""});
}

TEST_CASE("a text alone in brackets is no condition") {
  check({in_function("  y = 3;\n  (\"done\")\n    y = 2\n"), "4:3 incomplete-statement\n", ""});
}

TEST_CASE("what a head asks for is not taken away") {
  check({in_function("  while (FALSE) pass\n  y = 2\n"), "3:17 foreign-syntax\n", ""});
  check(
      {in_function("  y = 2\n  pass\n  y = 3\n"), "4:3 foreign-syntax\n", in_function("  y = 2\n  y = 3\n")});
}

TEST_CASE("the word that is lost before a range with options is `parfor`") {
  const std::string above = "R = matrix(0, 1, 3)\n",
                    body = "(i in 1:3, check=0) {\n  R[1, i] = i\n}\nprint(sum(R))\n";
  check({above + body, "2:1 malformed-loop\n", above + "parfor " + body});
}

TEST_CASE("a `parfor` whose word is missing has options") {
  check({"parfor (i in 1:3, check=0) {\n  print(i)\n}\n(i in 1:3, mode=LOCAL) {\n  print(i)\n}\n",
         "4:1 malformed-loop\n",
         "parfor (i in 1:3, check=0) {\n  print(i)\n}\nparfor (i in 1:3, mode=LOCAL) {\n  print(i)\n}\n"});
}

TEST_CASE("the word that ends a block above several targets") {
  const auto with = [](const std::string& end) {
    return "X = matrix(1, 2, 2)\nif (sum(X) > 0) {\n  X = X + 2\n" + end +
           "\n\n[a, b] = eigen(X)\nprint(sum(a) + sum(b))\n";
  };
  check({with("end"), "4:1 foreign-syntax\n", with("}")});
}
