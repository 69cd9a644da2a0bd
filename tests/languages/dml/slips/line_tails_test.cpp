// Lines that all end with what is no part of their code.
#include "checking.hpp"

#include <string>

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a mark behind each line is one error, and is taken away with the blanks before it") {
  for (const std::string mark : {"\\r", "\\n", "^M", "^M$", "<br>", "\u00B6", " <br/>", "\\\\"}) {
    const std::string body =
        "  y = x + 1" + mark + "\n  if (y > 2) {" + mark + "\n    y = 3" + mark + "\n  }" + mark + "\n";
    CAPTURE(mark);
    const auto unit = bindery::testing::read(in_function(body));
    CHECK(bindery::testing::places(*unit) ==
          "3:" + std::to_string(mark[0] == ' ' ? 13 : 12) + " marked-lines\n");
    REQUIRE(unit->diagnostics.all().size() == 1);
    REQUIRE(unit->diagnostics.all()[0].fixes.size() == 1);
    CHECK(bindery::testing::mended(in_function(body), unit->diagnostics.all()[0].fixes[0]) ==
          in_function("  y = x + 1\n  if (y > 2) {\n    y = 3\n  }\n"));
  }
}

TEST_CASE("operators at the ends of lines are those of one value") {
  check({in_function("  y = x > 1 |\n    x > 2 |\n    x > 3 |\n    x > 4\n"), "", ""});
}

TEST_CASE("a mark behind one line is told as what it is") {
  const std::string told = bindery::testing::places(in_function("  y = x + 1 \\r\n  y = y + 1\n"));
  CHECK(told == "3:13 stray-text\n");
}

TEST_CASE("a break of HTML behind one line compares nothing") {
  const std::string right = in_function("  y = x + 1\n  y = y + 1\n");
  check({in_function("  y = x + 1<br>\n  y = y + 1\n"), "3:12 foreign-syntax\n", right});
  check({in_function("  y = x + 1 <br/>\n  y = y + 1\n"), "3:13 foreign-syntax\n", right});
  check({in_function("  br = 2\n  y = x <br> 1\n"), "", ""});
}

TEST_CASE("comments may end with a mark for themselves") {
  for (const char* const body :
       {"  # splits at \\n\n  y = x\\n\n", "  # the sign \u00B6\n  y = x \u00B6\n"}) {
    CAPTURE(body);
    const std::string told = bindery::testing::places(in_function(body));
    CHECK(!told.empty());
    CHECK(told.find("marked-lines") == std::string::npos);
  }
}
