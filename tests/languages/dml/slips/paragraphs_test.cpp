// Words around code that nothing marks as a comment.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("lines of words are one error, whatever each of them looks like") {
  check({"From: Anna <anna@example.org>\nSubject: a script\n\nHi Bob, here it is:\n\nx = 1\nprint(x)\n",
         "1:1 expected-statement\n", ""});
  check({"x = 1\nprint(x)\n\nBest regards,\nAnna\n", "4:1 expected-statement\n", ""});
  check({in_function("  first we look at x\n  while it is small: go on\n  y = 2\n"),
         "3:3 expected-statement\n", ""});
}

TEST_CASE("a sentence alone") {
  check({"x = 1\n\nMore text on it.\n", "3:1 expected-statement\n", ""});
}

TEST_CASE("statements of other languages are no words") {
  check({in_function("  import x as y\n  print var 1\n  y = 2\n"),
         "3:3 foreign-syntax\n4:9 incomplete-statement\n", ""});
}

TEST_CASE("what stands in a comment is not counted among the words behind it") {
  check({"/* one line\n   of a remark */\nx = 1\nthese are some words here\nprint(x)\n",
         "4:1 expected-statement\n", ""});
  check({"x = 1\n\n/* one line\n   of a remark */\nthese are some words here\nprint(x)\n",
         "5:1 expected-statement\n", ""});
}

TEST_CASE("one word is no sentence") {
  check({"x.\n", "1:2 stray-text\n", ""});
}

TEST_CASE("a head above a body is no words, but words at the margin are") {
  check({"y = 1\nif not ready\n  y = 2\nprint(y)\n", "2:4 incomplete-statement\n",
         "y = 1\nif (!ready)\n  y = 2\nprint(y)\n"});
  check({in_function("  y = 2\nif this is slow, use the other one.\n  y = 3\n"), "4:1 expected-statement\n",
         in_function("  y = 2\n# if this is slow, use the other one.\n  y = 3\n")});
}

TEST_CASE("few words that stand nowhere else are those of a comment") {
  check({in_function("  y = 1\n  summary statistics\n  y = x\n"), "4:3 expected-statement\n", ""});
  check({in_function("  y = 1\n  About x:\n  y = x\n"), "4:3 expected-statement\n", ""});
}

TEST_CASE("a line of words within a function is a comment that has lost its sign") {
  const auto with = [](const std::string& line) { return in_function("  y = 1\n  " + line + "\n  y = x\n"); };
  for (const std::string words :
       {"change the brightness of an image", "drop feature with <= threshold, by default drop constants",
        "matrix to store synthetic samples"}) {
    check({with(words), "4:3 expected-statement\n", with("# " + words)});
  }
  check({with("compute inverse"), "4:3 expected-statement\n", ""});
}
