// A text that somebody wrote by hand is not replaced without a word.
#include "src/app/replaced.hpp"
#include "tests/app/run_fixture.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery;
using app::may_be_generated;
using testing::Scratch;

TEST_CASE("a text was generated where it says so or begins as the new one") {
  CHECK(may_be_generated("<!--\nMade by Bindery; x\n-->\n", "<!--\nMade by Bindery; y\n-->\n"));
  CHECK_FALSE(may_be_generated("# My project\n", "<!--\nMade by Bindery; y\n-->\n"));
  CHECK(may_be_generated("{\n \"version\": 1,\n \"a\": 1\n}", "{\n \"version\": 1,\n \"b\": 1\n}"));
  CHECK(may_be_generated("{\r\n \"version\": 1,\r\n}", "{\n \"version\": 1,\n}"));
  CHECK_FALSE(may_be_generated("{\n \"name\": \"x\"\n}", "{\n \"version\": 1,\n}"));
  CHECK_FALSE(may_be_generated("x", ""));
  CHECK(may_be_generated(" \n", "x"));
}

TEST_CASE("files that are replaced are named, however many there are, and only the first time") {
  const Scratch scratch;
  scratch.put("alpha.stub", "fun alpha\n");
  scratch.put("beta.stub", "fun beta\n");
  const std::string alpha = scratch.at("out/sub/alpha.txt");
  const std::string beta = scratch.at("out/sub/beta.txt");
  for (const bool cached : {false, true}) {
    CAPTURE(cached);
    std::vector<std::string> arguments = {
        "generate", "stub", "--out", scratch.at("out"), scratch.at("alpha.stub"), scratch.at("beta.stub")};
    if (!cached) arguments.emplace_back("--no-cache");
    const auto said = [&] { return scratch.run(arguments).error; };
    scratch.put("out/sub/alpha.txt", "mine\n");
    CHECK(said().find("replaced " + alpha + ", which no generator seems to have made\n") !=
          std::string::npos);
    CHECK(said().find("replaced") == std::string::npos);
    scratch.put("out/sub/alpha.txt", "\n");
    scratch.put("out/sub/beta.txt", "mine");
    CHECK(said().find("replaced " + beta + ", which") != std::string::npos);
    scratch.put("out/sub/alpha.txt", "mine");
    scratch.put("out/sub/beta.txt", "mine");
    CHECK(said().find("replaced " + alpha + " and 1 more file, which") != std::string::npos);
  }
}
