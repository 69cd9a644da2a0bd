// A function of one argument without its brackets.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a function of one argument before it") {
  check({in_function("  y = nrow x\n"), "3:12 unclosed-bracket\n", in_function("  y = nrow(x)\n")});
  check({in_function("  y = max(3, nrow x)\n"), "3:19 unclosed-bracket\n",
         in_function("  y = max(3, nrow(x))\n")});
  check({in_function("  if (sum x) {\n    y = 1\n  }\n"), "3:11 unclosed-bracket\n",
         in_function("  if (sum(x)) {\n    y = 1\n  }\n")});
}

TEST_CASE("where the argument may go on or is no variable, nothing is put into brackets") {
  check({in_function("  y = sum x * 2\n"), "3:11 incomplete-statement\n", ""});
  check({in_function("  y = nrow q\n"), "3:12 incomplete-statement\n", ""});
}

TEST_CASE("a variable that has the name of a function lacks an operator") {
  check({in_function("  t = 2\n  y = t x\n"), "4:9 incomplete-statement\n", ""});
}

TEST_CASE("a call of another script that names no function") {
  check({"source(\"nn.dml\") as nn\ny = t(nn::(1))\nprint(y)\n", "2:11 incomplete-statement\n", ""});
  check({"source(\"nn.dml\") as nn\ny = nn::(1)\nprint(y)\n", "2:9 incomplete-statement\n", ""});
}

TEST_CASE("a call that is a statement, with the brackets of an index") {
  check({in_function("  print[\"s = \" + x]\n  y = x\n"), "3:8 unclosed-bracket\n",
         in_function("  print(\"s = \" + x)\n  y = x\n")});
  check({in_function("  print[\"s = \" + x];\n  y = x\n"), "3:8 unclosed-bracket\n",
         in_function("  print(\"s = \" + x);\n  y = x\n")});
  // A variable lacks what is assigned to its part.
  check({in_function("  y = x\n  y[1]\n"), "4:7 incomplete-statement\n", ""});
}
