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

TEST_CASE("a lone quote beside a variable may be one too many") {
  for (const std::string wrong : {"f(y, format= \" y)", "f(y, \"y)", "\" y", "y \""}) {
    CAPTURE(wrong);
    check({in_function("  z = " + wrong + "\n  print(z)\n"),
           "3:" + std::to_string(7 + wrong.find(wrong == "y \"" ? 'y' : '"')) + " unclosed-string\n", ""});
  }
  check({in_function("  write(y, $1, format=\"csv)\n"), "3:23 unclosed-string\n",
         in_function("  write(y, $1, format=\"csv\")\n")});
}

TEST_CASE("a comment that ends with the next one") {
  const std::string rest =
      "  if (x > 3) {\n    y = 3\n  }\n  while (y > 3) {\n    y = y - 1 /* one */\n  }\n";
  check({in_function("  /* some words\n" + rest), "3:3 unclosed-comment\n",
         in_function("  /* some words */\n" + rest)});
}
