// Comments that begin in others.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

using namespace bindery;
using namespace bindery::testing;

namespace {

std::string said_of(const std::string& text) {
  return places(*read(text));
}

} // namespace

TEST_CASE("a comment that begins within another is told where code stands between") {
  CHECK(said_of("/* one\nx = 1\n/* two */\ny = 2\n") == "1:1 nested-comment\n");
  CHECK(said_of("x = 1 /* one\ny = 2 /* two */\nprint(x) /* three */\n") == "1:7 nested-comment\n");
  CHECK(said_of("/* one\n/* two\n/* three */\nx = 1\n/* four\ny = 2\n/* five */\n") ==
        "5:1 nested-comment\n");
  CHECK(said_of("x = 1\n/*\nx = 2\n/* old */\n") == "2:1 nested-comment\n");
  for (const std::string text :
       {"/* one */ x = 1 /* two */\n/**/ y = 2 /* three */\n", "/* one\n   words\n/* two */\ny = 2\n",
        "/* scripts/*.dml and a/* */\nx = 1 # /* a\n", "/* a /*/\nx = 1\n/*/*/ y = 1\n/*/ a */\n",
        "/*\n * Run ls /*.dml\n */\nx = 1\n", "/* Begins with /* and goes on. */\nx = 1\n",
        "/*****\n/* title *\n/*****/\nx = 1\n", "/* one\n * words\n/* two */\nx = 1\n"}) {
    CAPTURE(text);
    CHECK(said_of(text) == "");
  }
}

TEST_CASE("names that a comment took with it are not told as missing") {
  const auto said = [](const std::string& text) { return places(*read_and_linked(text)); };
  CHECK(said("/* the size\nn = nrow(X)\n/* the mean */\nm = 1 / n\nprint(m)\n") == "1:1 nested-comment\n");
  CHECK(said("X = rand(rows=2)\n/* its sum *\ns = sum(X)\n/* and its mean */\nprint(1)\n") ==
        "2:12 nested-comment\n");
  CHECK(said("/* doubled\nf = function(Double a) return (Double b) {\n  b = 2 * a\n}\n/* called "
             "*/\nprint(f(1))\n") == "1:1 nested-comment\n");
  // Others are.
  CHECK(said("/* the size\nn = nrow(X)\n/* the mean */\nm = k / n\n") ==
        "1:1 nested-comment\n4:1 unused-variable\n4:5 unassigned-variable\n");
}

TEST_CASE("what is left of the end of a comment is made whole") {
  const auto meant = [](const std::string& text) {
    const auto unit = read(text);
    REQUIRE(unit->diagnostics.size() == 1);
    const Diagnostic& told = unit->diagnostics.all().front();
    CHECK(told.problem->name == "nested-comment");
    if (told.fixes.empty()) return std::string();
    const std::string after = mended(text, told.fixes.at(0));
    CHECK(said_of(after) == "");
    return after;
  };
  const std::string rest = "x = sum(y)\nprint(x)\n/*\n * two\n */\nprint(y)\n";
  const std::string words = "/*\n * one: x = 1 and\n * more\n";
  for (const char* end : {" *", " * /", " *)", " /", "*\\"}) {
    CAPTURE(end);
    const std::string whole = words + (end[0] == ' ' ? " */\n" : "*/\n") + rest;
    CHECK(meant(words + end + "\n" + rest) == whole);
  }
  // The sign turned round.
  CHECK(meant("/* one\n * words\n /*\nx = 1 /* two\ny = 1 */\n") ==
        "/* one\n * words\n */\nx = 1 /* two\ny = 1 */\n");
  // What is nowhere left of may never have been there: the code may be switched off.
  CHECK(meant(words + rest).empty());
  CHECK(meant("x = 1\n/* switched off:\nx = 2 # two\n/* old */\n").empty());
  // No fix leaves an error.
  CHECK(meant("/* one *\nx = f(1,\n  *\ny = 2)\n/* two */\n").empty());
}

// Each fix is tried by reading the whole text.
TEST_CASE("of very many comments only the first are tried to mend") {
  std::string text;
  for (int i = 0; i < 100; ++i) text += "/* one *\nx = 1\n/* two */\n";
  const auto unit = read(text);
  const auto& all = unit->diagnostics.all();
  REQUIRE(all.size() == 100);
  CHECK(std::count_if(all.begin(), all.end(), [](const Diagnostic& each) { return !each.fixes.empty(); }) ==
        16);
}

TEST_CASE("of a comment without an end nothing else is told") {
  CHECK(said_of("/* one\n/* two\nx = 1\n").find("nested-comment") == std::string::npos);
}
