// Words that belong to a comment and lack its sign.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("the rest of a comment whose line was broken") {
  check({in_function("  # replaces what is\ninvalid there\n  y = 2\n"), "4:1 expected-statement\n",
         in_function("  # replaces what is\n# invalid there\n  y = 2\n")});
  check({in_function("  # what is (one\nof them)\n  y = 2\n"), "4:1 expected-statement\n",
         in_function("  # what is (one\n# of them)\n  y = 2\n")});
  check({in_function("  y = 2  # what is\n  missing\n"), "4:3 expected-statement\n",
         in_function("  y = 2  # what is\n  # missing\n")});
}

TEST_CASE("code below a comment is no rest of it") {
  check({in_function("  # the rest\n  y x\n"), "4:5 incomplete-statement\n",
         in_function("  # the rest\n  y = x\n")});
  check({in_function("  # the rest\n  z   # how many\n  y = 2\n"), "4:4 incomplete-statement\n", ""});
}

TEST_CASE("words behind a statement") {
  check({in_function("  y = 28   the number of rows\n"), "3:12 expected-statement\n",
         in_function("  y = 28   # the number of rows\n")});
  check({in_function("  y = 2; permutation matrix\n"), "3:10 expected-statement\n",
         in_function("  y = 2; # permutation matrix\n")});
  check({"X = read($1);   X: the data\nprint(sum(X))\n", "1:18 incomplete-statement\n", ""});
}

TEST_CASE("a call of another language below a comment is no rest of it") {
  check({in_function("  # what is done\n  System.out.println(\"done\")\n  y = x\n"), "4:9 foreign-syntax\n",
         in_function("  # what is done\n  print(\"done\")\n  y = x\n")});
}

TEST_CASE("a misspelled `else` below a comment is no rest of it") {
  check({in_function("  if (x > 1)\n    y = 1 # the first\n  esle\n    y = 2\n"), "5:3 misspelled-keyword\n",
         in_function("  if (x > 1)\n    y = 1 # the first\n  else\n    y = 2\n")});
}

TEST_CASE("a word between values of which one is a call is no comment") {
  check({in_function("  y = x  dot  t(x)\n"), "3:10 incomplete-statement\n", ""});
  check({in_function("  y = x  see what t does (x)\n"), "3:10 expected-statement\n",
         in_function("  y = x  # see what t does (x)\n")});
}

TEST_CASE("a call among more words is a part of what they say") {
  check({in_function("  y = x  and then use t(x) here\n"), "3:10 expected-statement\n",
         in_function("  y = x  # and then use t(x) here\n")});
}
