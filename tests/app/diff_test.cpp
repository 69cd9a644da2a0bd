// A diff must say exactly how one text becomes the other: `patch` is the judge.
#include "src/app/diff.hpp"
#include "tests/app/run_fixture.hpp"

#include <doctest/doctest.h>

#include <random>

using bindery::app::unified_diff;
using bindery::testing::Scratch;

namespace {

std::string patched(const std::string& before, const std::string& diff) {
  const Scratch scratch;
  scratch.put("a", before);
  scratch.put("d", diff);
  const std::string command = "patch -s -f -F0 " + scratch.at("a") + " " + scratch.at("d");
  REQUIRE(std::system(command.c_str()) == 0); // NOLINT(concurrency-mt-unsafe,cert-env33-c)
  return scratch.get("a");
}

} // namespace

TEST_CASE("equal texts have no diff") {
  CHECK(unified_diff("a", "b", "x\n", "x\n").empty());
}

TEST_CASE("lines of context, numbers and a missing end of line") {
  CHECK(
      unified_diff("old", "new", "1\n2\n3\n4\n5\n6\n7\n", "1\n2\n3\n4\nfive\n6\n7") ==
      "--- old\n+++ new\n@@ -2,6 +2,6 @@\n 2\n 3\n 4\n-5\n+five\n 6\n-7\n+7\n\\ No newline at end of file\n");
  CHECK(unified_diff("/dev/null", "new", "", "1\n2\n") ==
        "--- /dev/null\n+++ new\n@@ -0,0 +1,2 @@\n+1\n+2\n");
}

TEST_CASE("patch makes the one of the other") {
  std::mt19937 random(7);
  for (int round = 0; round < 60; ++round) {
    std::string before;
    std::string after;
    for (unsigned int line = 0; line < 5 + random() % 40; ++line) {
      const std::string text = std::to_string(random() % 6) + "\n";
      const auto dice = random() % 5;
      if (dice != 0) before += text;
      if (dice != 1) after += dice == 2 ? "x\n" : text;
    }
    if (before.empty() || after.empty() || before == after) continue;
    CAPTURE(before);
    CAPTURE(after);
    CHECK(patched(before, unified_diff("a", "a", before, after)) == after);
  }
}

TEST_CASE("large texts that have nothing in common take no time") {
  std::string before;
  std::string after;
  for (int i = 0; i < 200'000; ++i) {
    before += std::to_string(i) + "\n";
    after += "x" + std::to_string(i) + "\n";
  }
  CHECK_FALSE(unified_diff("a", "b", before, after).empty());
}
