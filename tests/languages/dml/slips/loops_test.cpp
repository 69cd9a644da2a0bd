// Heads of loops as C, R and MATLAB write them.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a loop that counts as in C is mended where its last value is clear") {
  const std::string body = " {\n    y = i\n  }\n";
  const std::string right = in_function("  for (i in 1:x)" + body);
  check({in_function("  for (i = 1; i <= x; i++)" + body), "3:10 malformed-loop\n", right});
  check({in_function("  for (int i = 1; x >= i; ++i)" + body), "3:14 malformed-loop\n", right});
  check({in_function("  for (i = 1; x > i; i += 1)" + body), "3:10 malformed-loop\n",
         in_function("  for (i in 1:(x - 1))" + body)});
  check({in_function("  for (i = 1; j < x; i++)" + body), "3:10 malformed-loop\n", ""});
  check({in_function("  for (i = 1; i < x & y > 0; i++)" + body), "3:10 malformed-loop\n", ""});
  check({in_function("  for (i = 1, j = 2; i < x; i++)" + body), "3:10 malformed-loop\n", ""});
  check({in_function("  for (i = x; i > 1; i--)" + body), "3:10 malformed-loop\n", ""});
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

TEST_CASE("options of a loop and steps of its range") {
  check({in_function("  parfor (i in 1:3, check = 0 par = 4) {\n    y = i\n  }\n"), "3:31 unclosed-bracket\n",
         in_function("  parfor (i in 1:3, check = 0, par = 4) {\n    y = i\n  }\n")});
  check({in_function("  for (i in 1:9:2) y = i\n"), "3:16 foreign-syntax\n", ""});
}

TEST_CASE("ranges that other languages call") {
  check({in_function("  for (i in seq_len(x)) y = i\n"), "3:13 malformed-loop\n",
         in_function("  for (i in 1:x) y = i\n")});
  check({in_function("  for (i in range(x)) y = i\n"), "3:13 malformed-loop\n",
         in_function("  for (i in 0:(x - 1)) y = i\n")});
}
