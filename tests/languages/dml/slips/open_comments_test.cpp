// Comments that nothing closes.
#include "checking.hpp"

using bindery::testing::check;

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
