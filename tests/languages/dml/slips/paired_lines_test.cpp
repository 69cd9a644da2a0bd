// Two lines whose brackets or quotes are paired together, and texts that are meant to go on in the next line.
#include "checking.hpp"

using bindery::testing::check;

TEST_CASE("a text of several lines is not taken apart because of an error below it") {
  const std::string text = "spec = \"{a, out:\n  {n: 128},b: [2,1],t: 3}\";\n";
  const std::string rest = "c = \"{ids, r: [1,2]}\";\nprint(spec + b + c);\n";
  check({text + "b = max(1, 2;\n" + rest, "3:13 unclosed-bracket\n", text + "b = max(1, 2);\n" + rest});
  check({text + "b = 1;\n\n\nd = min(b 2);\n" + rest, "6:11 unclosed-bracket\n",
         text + "b = 1;\n\n\nd = min(b, 2);\n" + rest});
}
