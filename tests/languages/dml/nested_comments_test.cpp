// Comments that begin in others.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery;
using namespace bindery::testing;

namespace {

std::string said_of(const std::string& text) {
  return places(*read(text));
}

} // namespace

TEST_CASE("a comment that begins within another is told where it begins") {
  CHECK(said_of("/* one\nx = 1\n/* two */\ny = 2\n") == "3:1 nested-comment\n");
  CHECK(said_of("x = 1 /* one\ny = 2 /* two */\nprint(x) /* three */\n") == "2:7 nested-comment\n");
  CHECK(said_of("/* one */ x = 1 /* two */\n/**/ y = 2 /* three */\n") == "");
  CHECK(said_of("/* scripts/*.dml /* and a/* */\nx = 1\n") == "1:18 nested-comment\n");
  CHECK(said_of("/* a /*/\nx = 1\n/*/*/ y = 1\n/*/ a */\n") == "");
  CHECK(said_of("/* scripts/*.dml and a/* */\nx = 1 # /* a\n") == "");
  CHECK(said_of("/* one\n/* two\n/* three */\nx = 1\n/* four\n/* five */\n") ==
        "2:1 nested-comment\n6:1 nested-comment\n");
}

TEST_CASE("half an end of a comment is made whole") {
  const std::string text = "/* one\n * of words *\nx = 1\n/* two */\nprint(x)\n";
  const auto unit = read(text);
  REQUIRE(unit->diagnostics.size() == 1);
  const Diagnostic& told = unit->diagnostics.all().front();
  REQUIRE(told.fixes.size() == 1);
  CHECK(mended(text, told.fixes[0]) == "/* one\n * of words */\nx = 1\n/* two */\nprint(x)\n");
  for (const char* other :
       {"/* one\n *\nx = 1\n/* two */\n", "/* one\nx = 1\n/* two */\n", "/**\n * a\n/* b */\n"}) {
    CAPTURE(other);
    const auto found = read(other);
    REQUIRE(found->diagnostics.size() == 1);
    CHECK(found->diagnostics.all().front().fixes.empty());
  }
}

TEST_CASE("of a comment without an end nothing else is told") {
  CHECK(said_of("/* one\n/* two\nx = 1\n").find("nested-comment") == std::string::npos);
}
