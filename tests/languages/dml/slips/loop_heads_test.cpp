// Heads of loops with the brackets and quotes that stand elsewhere.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

namespace {

void check_head(const std::string& head, const std::string& column, const std::string& meant) {
  check({in_function("  " + head + " {\n    y = i\n  }\n"), "3:" + column + " malformed-loop\n",
         in_function("  " + meant + " {\n    y = i\n  }\n")});
}

} // namespace

TEST_CASE("brackets and quotes in the head of a loop") {
  check_head("for (i) in 1:3", "9", "for (i in 1:3)");
  check_head("for (i in 1:3:)", "16", "for (i in 1:3)");
  check_head("parfor (i in 1:3), check=0", "19", "parfor (i in 1:3, check=0)");
  check_head("parfor ((i in 1:3), check=0)", "11", "parfor (i in 1:3, check=0)");
  check_head("parfor (i in 1:3, \"check\"=0)", "21", "parfor (i in 1:3, check=0)");
}

TEST_CASE("a range in brackets of its own is none that is closed too early") {
  check_head("for (i in (1:3)", "13", "for (i in 1:3)");
}

TEST_CASE("a call of `seq` that is not closed before the options") {
  check_head("parfor (i in seq(1, 3, check=0)", "24", "parfor (i in seq(1, 3), check=0)");
  check_head("parfor (i in seq(1, 3, 2, check=0, par=4)", "27", "parfor (i in seq(1, 3, 2), check=0, par=4)");
}

TEST_CASE("the option at the end of a head may stand nowhere else") {
  check({in_function("  parfor (i in 1:3, opt=NONE\n  {\n    y = i\n  }\n"), "3:29 unclosed-bracket\n",
         in_function("  parfor (i in 1:3, opt=NONE)\n  {\n    y = i\n  }\n")});
}
