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

TEST_CASE("a comment that begins within another is told where the first should end, or there") {
  CHECK(said_of("/* one\nx = 1\n/* two */\ny = 2\n") == "1:7 nested-comment\n");
  CHECK(said_of("/* one\n   words\n/* two */\ny = 2\n") == "3:1 nested-comment\n");
  CHECK(said_of("x = 1 /* one\ny = 2 /* two */\nprint(x) /* three */\n") == "1:13 nested-comment\n");
  CHECK(said_of("/* one */ x = 1 /* two */\n/**/ y = 2 /* three */\n") == "");
  CHECK(said_of("/* scripts/*.dml /* and a/* */\nx = 1\n") == "1:18 nested-comment\n");
  CHECK(said_of("/* a /*/\nx = 1\n/*/*/ y = 1\n/*/ a */\n") == "");
  CHECK(said_of("/* scripts/*.dml and a/* */\nx = 1 # /* a\n") == "");
  CHECK(said_of("/* one\n/* two\n/* three */\nx = 1\n/* four\n/* five */\n") ==
        "2:1 nested-comment\n6:1 nested-comment\n");
}

TEST_CASE("the end of a comment is put where code begins, or made of what is left of it") {
  const auto meant = [](const std::string& text) {
    const auto unit = read(text);
    REQUIRE(unit->diagnostics.size() == 1);
    const Diagnostic& told = unit->diagnostics.all().front();
    CHECK(told.problem->name == "nested-comment");
    return told.fixes.empty() ? std::string() : mended(text, told.fixes.at(0));
  };
  const std::string rest = "x = sum(y)\nprint(x)\n/*\n * two\n */\nprint(y)\n";
  const std::string words = "/*\n * one: x = 1 and\n * more\n";
  for (const char* end : {" *", " * /", " *)", " /", "*\\"}) {
    CAPTURE(end);
    const std::string whole = words + (end[0] == ' ' ? " */\n" : "*/\n") + rest;
    CHECK(meant(words + end + "\n" + rest) == whole);
  }
  CHECK(meant(words + rest) == "/*\n * one: x = 1 and\n * more */\n" + rest);
  CHECK(meant("/* one\n   words\n\n" + rest) == "/* one\n   words */\n\n" + rest);
  // A line that begins as code does, among words.
  CHECK(meant("/* one\nx = 1\nof all words here, and of these\n" + rest) ==
        "/* one\nx = 1\nof all words here, and of these */\n" + rest);
  // The sign turned round.
  CHECK(meant("/* one\n * words\n /*\nx = 1 /* two */\n") == "/* one\n * words\n */\nx = 1 /* two */\n");
  CHECK(meant("/* one\n * words\n/* two */\n").empty());
}

TEST_CASE("of a comment without an end nothing else is told") {
  CHECK(said_of("/* one\n/* two\nx = 1\n").find("nested-comment") == std::string::npos);
}
