// Comments that nothing closes.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("what is wrong below a comment that nothing closes is told too") {
  check({"x = 1\n/* the rest\ny = 2\nz = max((3\nw = 5\nprint(x + y + w)\n",
         "2:1 unclosed-comment\n4:11 unclosed-bracket\n",
         "x = 1\n/* the rest */\ny = 2\nz = max((3))\nw = 5\nprint(x + y + w)\n"});
  check({"x = 1\n/* the rest\n   of it\ny = 2\nw = 5\nif w > 3) {\n  print(x + y + w)\n}\n",
         "2:1 unclosed-comment\n6:4 incomplete-statement\n",
         "x = 1\n/* the rest\n   of it */\ny = 2\nw = 5\nif (w > 3) {\n  print(x + y + w)\n}\n"});
}

TEST_CASE("a comment that nothing closes goes as far as its words do") {
  check({"x = 1\nprint(x)\n/* the rest\n   of it\n", "3:1 unclosed-comment\n", ""});
}

TEST_CASE("a comment that begins before the head of a block and has no end") {
  check({in_function("  /* if (x > 1) {\n    y = 2\n  }\n"), "3:3 unclosed-comment\n",
         in_function("  if (x > 1) {\n    y = 2\n  }\n")});
  check({in_function("  /* one more\n  y = 2\n"), "3:3 unclosed-comment\n",
         in_function("  /* one more */\n  y = 2\n")});
}

TEST_CASE("a comment that nothing closes ends above several targets and the end of a block") {
  check({"/* old\n[a, b] = eigen(diag(matrix(1, 2, 1)))\nprint(sum(a) + sum(b))\n", "1:1 unclosed-comment\n",
         "/* old */\n[a, b] = eigen(diag(matrix(1, 2, 1)))\nprint(sum(a) + sum(b))\n"});
  check({in_function("  if (x > 1) {\n    y = 2\n  /* old\n  }\n"), "5:3 unclosed-comment\n",
         in_function("  if (x > 1) {\n    y = 2\n  /* old */\n  }\n")});
}

TEST_CASE("a comment of another kind begins between lines of comments") {
  check({"# One.\n/* Two.\n# Three.\nx = 3\nprint(x)\n", "2:1 missing-comment-sign\n",
         "# One.\n# Two.\n# Three.\nx = 3\nprint(x)\n"});
}

TEST_CASE("a comment that is open is closed in a text that has nothing else") {
  check({"/* words", "1:1 unclosed-comment\n", "/* words */"});
  check({"/* words\n# others\n", "1:1 unclosed-comment\n", "/* words */\n# others\n"});
}

TEST_CASE("a comment of one line that ends with the next one") {
  const std::string rest = "(Double y) {\n  y = x\n}\nprint(f(1))\n";
  const std::string head = "f = function(Double x,  /* the data";
  check({head + "\n  Double z = 2  /* a factor */\n) return " + rest, "1:25 unclosed-comment\n",
         head + " */\n  Double z = 2  /* a factor */\n) return " + rest});
  const std::string other = "(Double y) {\n  y = x ** 2\n}\nprint(f(1))\n";
  const std::string meant = "(Double y) {\n  y = x ^ 2\n}\nprint(f(1))\n";
  check({head + "\n  Double z = 2  /* a factor */\n) return " + other,
         "1:25 unclosed-comment\n4:9 foreign-syntax\n",
         head + " */\n  Double z = 2  /* a factor */\n) return " + meant});
}
