// Words where code should stand.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a sentence in the body of a function is a comment without its sign") {
  check({in_function("  here it's the second one that counts\n  y = 2\n"), "3:3 expected-statement\n",
         in_function("  # here it's the second one that counts\n  y = 2\n")});
  check({in_function("  the first of them\n  and the second.\n  y = 2\n"), "3:3 expected-statement\n",
         in_function("  # the first of them\n  # and the second.\n  y = 2\n")});
}

TEST_CASE("the rest of a comment that was broken in two") {
  check({in_function("  y = 2 # number of\nrows\n  y = 3\n"), "4:1 expected-statement\n",
         in_function("  y = 2 # number of\n# rows\n  y = 3\n")});
}

TEST_CASE("words behind a statement") {
  check({in_function("  y = max(x, 2)  the larger of both\n  y = 3\n"), "3:18 expected-statement\n",
         in_function("  y = max(x, 2)  # the larger of both\n  y = 3\n")});
}

TEST_CASE("what a mail has around a script") {
  const std::string code = "x = 1\nprint(x)\n";
  check({"From: a@b.org\nSubject: it's a script\n\n" + code, "1:1 expected-statement\n",
         "# From: a@b.org\n# Subject: it's a script\n\n" + code});
  check({code + "\n--\nAlice\n", "4:1 expected-statement\n", code + "\n# --\n# Alice\n"});
  check({"Hi all,\n" + code, "1:1 expected-statement\n", "# Hi all,\n" + code});
}

TEST_CASE("words that may be code are no comment") {
  check({in_function("  total count\n  y = 2\n"), "3:9 incomplete-statement\n", ""});
  check({"x\ny = 5\nprint(y)\n", "1:2 incomplete-statement\n", ""});
  check({in_function("  import x as y\n  y = 2\n"), "3:3 foreign-syntax\n", ""});
}
