// Heads of loops as C, R and MATLAB write them.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a loop that counts as in C is mended where its last value is clear") {
  const std::string body = " {\n    y = i\n  }\n";
  const auto counts = [&](const std::string& head, const std::string& place, const std::string& range) {
    check({in_function("  for (" + head + ")" + body), place + " malformed-loop\n",
           in_function("  for (i in " + range + ")" + body)});
  };
  counts("i = 1; i <= x; i++", "3:10", "seq(1, x, 1)");
  counts("int i = 1; x >= i; ++i", "3:14", "seq(1, x, 1)");
  counts("i = 1; x > i; i += 1", "3:10", "seq(1, x - 1, 1)");
  counts("i = 0; i < 10; i++", "3:10", "0:9");
  counts("i = 1; i <= x; i += 2", "3:10", "seq(1, x, 2)");
  counts("i = x; i > 0; i--", "3:10", "seq(x, 1, -1)");
  counts("i = x; 1 <= i; i = i - 2", "3:10", "seq(x, 1, -2)");
  check({in_function("  for (i = 1; j < x; i++)" + body), "3:10 malformed-loop\n", ""});
  check({in_function("  for (i = 1; i < x & y > 0; i++)" + body), "3:10 malformed-loop\n", ""});
  check({in_function("  for (i = 1, j = 2; i < x; i++)" + body), "3:10 malformed-loop\n", ""});
  check({in_function("  for (i = x; i < 1; i--)" + body), "3:10 malformed-loop\n", ""});
  check({in_function("  for (i = x; i > 1; i = i / 2)" + body), "3:10 malformed-loop\n", ""});
  check({in_function("  for (i = 1; i < 2.5; i++)" + body), "3:10 malformed-loop\n", ""});
}

TEST_CASE("a loop that counts as in C has no fix where its body changes what it is asked for") {
  check({in_function("  n = 3\n  for (i = 1; i <= n; i++) {\n    n = n - 1\n  }\n  y = n\n"),
         "4:10 malformed-loop\n", ""});
  check({in_function("  for (i = 1; i <= x; i++) {\n    y = i\n    i += 1\n  }\n"), "3:10 malformed-loop\n",
         ""});
}

TEST_CASE("`in` is kept apart from what stands beside the sign in its place") {
  check({in_function("  for (i=1:3) y = i\n"), "3:9 malformed-loop\n",
         in_function("  for (i in 1:3) y = i\n")});
  check({in_function("  for i=1:3 {\n    y = i\n  }\n"), "3:7 malformed-loop\n",
         in_function("  for (i in 1:3) {\n    y = i\n  }\n")});
}

TEST_CASE("`in` that has lost the blank behind it") {
  check({in_function("  for (i in1:x) y = i\n"), "3:10 malformed-loop\n",
         in_function("  for (i in 1:x) y = i\n")});
  check({in_function("  for (i inx:3) y = i\n"), "3:10 misspelled-keyword\n",
         in_function("  for (i in x:3) y = i\n")});
  // A variable of that name.
  check({in_function("  in1 = 3\n  for (i in1:x) y = in1 + i\n"), "4:10 malformed-loop\n",
         in_function("  in1 = 3\n  for (i in in1:x) y = in1 + i\n")});
}

TEST_CASE("a range in brackets") {
  for (const std::string range : {"(1:x)", "[1:x]", "c(1:x)", "( 1:x )"}) {
    const std::string meant = range == "( 1:x )" ? " 1:x " : "1:x";
    check({in_function("  for (i in " + range + ") {\n    y = i\n  }\n"), "3:13 malformed-loop\n",
           in_function("  for (i in " + meant + ") {\n    y = i\n  }\n")});
  }
  // Values without an order are none.
  CHECK(bindery::testing::read(in_function("  for (i in c(1:x, 7)) y = i\n"))->diagnostics.size() > 0);
}

TEST_CASE("options of a loop and steps of its range") {
  check({in_function("  parfor (i in 1:3, check = 0 par = 4) {\n    y = i\n  }\n"), "3:31 unclosed-bracket\n",
         in_function("  parfor (i in 1:3, check = 0, par = 4) {\n    y = i\n  }\n")});
  check({in_function("  for (i in 1:9:2) y = i\n"), "3:16 foreign-syntax\n", ""});
}

// `0:(x - 1)` counts 0, -1 where x is 0; a range of three is empty there.
TEST_CASE("ranges that other languages call are empty where they are there") {
  const auto calls = [](const std::string& head, const std::string& range) {
    check({in_function("  for (i in " + head + ") y = i\n"), "3:13 malformed-loop\n",
           in_function("  for (i in " + range + ") y = i\n")});
  };
  calls("seq_len(x)", "seq(1, x, 1)");
  calls("seq_along(x)", "seq(1, length(x), 1)");
  calls("range(x)", "seq(0, x - 1, 1)");
  calls("range(10)", "0:9");
  calls("range(nrow(x) - 1)", "seq(0, nrow(x) - 1 - 1, 1)");
  check({in_function("  for i in range(1, x):\n    y = i\n"), "3:7 foreign-syntax\n",
         in_function("  for (i in seq(1, x - 1, 1)) {\n    y = i\n  }\n")});
  check({in_function("  for i in range(x) {\n    y = i\n  }\n"), "3:7 malformed-loop\n",
         in_function("  for (i in seq(0, x - 1, 1)) {\n    y = i\n  }\n")});
}

TEST_CASE("brackets around the range where those of the head are missing") {
  check({in_function("  for i in (1:nrow(x)) {\n    y = i\n  }\n"), "3:7 malformed-loop\n",
         in_function("  for (i in 1:nrow(x)) {\n    y = i\n  }\n")});
  check({in_function("  for i in (1):(3) {\n    y = i\n  }\n"), "3:7 malformed-loop\n",
         in_function("  for (i in (1):(3)) {\n    y = i\n  }\n")});
}

TEST_CASE("ends of loops that are no whole numbers, or too large, have no range") {
  check({in_function("  for (i = x; i > x / 2; i--) { y = i }\n"), "3:10 malformed-loop\n", ""});
  check({in_function("  for i in range(x ** 2) {\n    y = i\n  }\n"), "3:7 malformed-loop\n", ""});
  const std::string largest = "9223372036854775807";
  check({in_function("  for (i = 0; i > " + largest + "; i--) { y = i }\n"), "3:10 malformed-loop\n",
         in_function("  for (i in seq(0, " + largest + " + 1, -1)) { y = i }\n")});
  check({in_function("  for each (i in 1:3) {\n    y = i\n  }\n"), "3:7 foreign-syntax\n",
         in_function("  for (i in 1:3) {\n    y = i\n  }\n")});
}

TEST_CASE("two variables of a loop are one error without a fix") {
  check({"for (i, j in 1:10) {\n  print(i + j)\n}\n", "1:6 malformed-loop\n", ""});
  check({"parfor (i,x in seq(1, 10, 2))\n  print(i)\n", "1:9 malformed-loop\n", ""});
}

TEST_CASE("what stands behind a range is an option") {
  check({"parfor (i in seq(1, 9, 2), check0) {\n  print(i)\n}\n", "1:34 malformed-loop\n", ""});
  check({"parfor (i in 1:9, check) {\n  print(i)\n}\n", "1:24 malformed-loop\n", ""});
  check(
      {"for (i in 1, 9) {\n  print(i)\n}\n", "1:12 malformed-loop\n", "for (i in 1: 9) {\n  print(i)\n}\n"});
}

TEST_CASE("the variable of a loop that stands twice") {
  check({in_function("  for (i i in 1:3)\n    y = i\n"), "3:10 malformed-loop\n",
         in_function("  for (i in 1:3)\n    y = i\n")});
}

TEST_CASE("two dots before a call") {
  check({in_function("  for (i in 1..nrow(x)) {\n    y = i\n  }\n"), "3:14 malformed-loop\n",
         in_function("  for (i in 1:nrow(x)) {\n    y = i\n  }\n")});
}

TEST_CASE("a range with `to`") {
  check({"for (i = 1 to 10) {\n  print(i)\n}\n", "1:8 malformed-loop\n",
         "for (i in 1 : 10) {\n  print(i)\n}\n"});
}

TEST_CASE("a range without its colon") {
  check({in_function("  for (i in 1nrow(x)) y = i\n"), "3:14 malformed-loop\n",
         in_function("  for (i in 1:nrow(x)) y = i\n")});
  check({in_function("  for (i in 1 nrow(x)) y = i\n"), "3:15 malformed-loop\n",
         in_function("  for (i in 1:nrow(x)) y = i\n")});
}

TEST_CASE("a range from 0 for an index has no fix") {
  check({"X = read($1)\nfor (i in range(nrow(X))) {\n  print(as.scalar(X[i, 1]))\n}\n",
         "2:11 malformed-loop\n", ""});
  check({"X = read($1)\nfor (i in range(nrow(X))) {\n  print(as.scalar(X[i + 1, 1]))\n}\n",
         "2:11 malformed-loop\n",
         "X = read($1)\nfor (i in seq(0, nrow(X) - 1, 1)) {\n  print(as.scalar(X[i + 1, 1]))\n}\n"});
}

TEST_CASE("a range that is closed too early, and one with an arrow") {
  check({in_function("  for (i in 1):3 {\n    y = i\n  }\n"), "3:14 malformed-loop\n",
         in_function("  for (i in 1:3) {\n    y = i\n  }\n")});
  check({in_function("  for (i in 1->x) {\n    y = i\n  }\n"), "3:14 malformed-loop\n", ""});
}

TEST_CASE("a range with steps as other languages write it") {
  check({in_function("  for (i in 1:nrow(x) by 2) y = i\n"), "3:23 malformed-loop\n",
         in_function("  for (i in seq(1, nrow(x), 2)) y = i\n")});
}

TEST_CASE("a sequence without the brackets around its arguments") {
  check({in_function("  for (i in seq 1, 9, 2) {\n    y = i\n  }\n"), "3:17 malformed-loop\n",
         in_function("  for (i in seq(1, 9, 2)) {\n    y = i\n  }\n")});
}

TEST_CASE("half of `in` before a range") {
  check({in_function("  for (i n -1:1) {\n    y = i\n  }\n"), "3:10 malformed-loop\n",
         in_function("  for (i in -1:1) {\n    y = i\n  }\n")});
  // A variable stands where the range begins.
  check({in_function("  n = 2\n  for (i n:3) {\n    y = i\n  }\n"), "4:10 malformed-loop\n",
         in_function("  n = 2\n  for (i in n:3) {\n    y = i\n  }\n")});
}

TEST_CASE("a range with a semicolon, with half of a pair of brackets, or behind `in` and its variable") {
  const std::string meant = in_function("  for (i in 1:3) {\n    y = i\n  }\n");
  check({in_function("  for (i in 1;3) {\n    y = i\n  }\n"), "3:14 malformed-loop\n", meant});
  check({in_function("  for (i in (1:3) {\n    y = i\n  }\n"), "3:13 malformed-loop\n", meant});
  check({in_function("  for (in i 1:3) {\n    y = i\n  }\n"), "3:8 malformed-loop\n", meant});
}

TEST_CASE("the end of a range of Python that counts to one more") {
  check({in_function("  n = 3\n  for i in range(1, n + 1) {\n    y = i\n  }\n"), "4:7 malformed-loop\n",
         in_function("  n = 3\n  for (i in seq(1, n, 1)) {\n    y = i\n  }\n")});
}

TEST_CASE("a variable of a loop that is declared") {
  check({in_function("  for (int i = 1:3) {\n    y = y + i\n  }\n"), "3:8 malformed-loop\n",
         in_function("  for (i in 1:3) {\n    y = y + i\n  }\n")});
  check({in_function("  for (auto i: 1:3) {\n    y = y + i\n  }\n"), "3:8 malformed-loop\n",
         in_function("  for (i in 1:3) {\n    y = y + i\n  }\n")});
  // What is counted nobody knows.
  check({in_function("  for (auto i : x) {\n    y = y + i\n  }\n"), "3:13 malformed-loop\n", ""});
}
