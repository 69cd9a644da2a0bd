// Comments that hold one brace of a block whose other one is none.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("the head of a block that was made a comment is told where it stands") {
  check({in_function("  if (x > 2) {\n    y = 1\n  }\n  #else {\n    y = 2\n  }\n"), "6:3 unmatched-brace\n",
         ""});
  check({in_function("  # for (i in 1:3) {\n    y = y + 1\n    x = y\n  }\n"), "3:3 unmatched-brace\n", ""});
}

TEST_CASE("the end of a block that was made a comment is told where it stands") {
  check({in_function("  if (x > 2) {\n    y = 1\n  # }\n  x = y\n"), "5:3 unclosed-block\n", ""});
}

TEST_CASE("a block that was made a comment as a whole explains nothing") {
  check({in_function("  # if (x > 2) {\n  #   y = 1\n  # }\n  if (x > 3) {\n    y = 2\n"),
         "7:10 unclosed-block\n",
         in_function("  # if (x > 2) {\n  #   y = 1\n  # }\n  if (x > 3) {\n    y = 2\n  }\n")});
}

TEST_CASE("a comment with a brace behind the end of a block") {
  check({in_function("  if (x > 1) {\n    y = 2\n  } # else {\n    y = 3\n  }\n"), "5:5 unmatched-brace\n",
         ""});
}
