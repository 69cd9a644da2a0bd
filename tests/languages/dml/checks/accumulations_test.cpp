// What `+=` adds to.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery;
using namespace bindery::testing;

namespace {

const std::string helpers = "g = function(Double q) return (Double w) {\n  w = q\n}\n";

// The lines, below functions, where `+=` has a warning.
std::string found(const std::string& statements) {
  const auto unit = read_and_linked(helpers + statements + "\nprint(x)\ny = g(1)\nprint(y)\n");
  std::string all;
  for (const Diagnostic& each : unit->diagnostics.all()) {
    CHECK(each.problem->name == "accumulated-value");
    all += std::to_string(unit->source->position(each.span.begin).line - 3) + "\n";
  }
  return all;
}

std::string mended_line(const std::string& line) {
  const std::string text = "x = 1\n" + line + "\nprint(x)\n";
  const auto unit = read_and_linked(text);
  REQUIRE(unit->diagnostics.all().size() == 1);
  const Diagnostic& told = unit->diagnostics.all()[0];
  if (told.fixes.empty()) return "";
  const std::string all = mended(text, told.fixes[0]);
  return all.substr(6, all.find('\n', 6) - 6);
}

} // namespace

TEST_CASE("a value is not added to in the block where it is given") {
  CHECK(found("x = 1\nx += 2") == "2\n");
  CHECK(found("x = 1\nprint(x)\nz = sum(matrix(x, 2, 2))\nprint(z)\nx += 2") == "5\n");
  CHECK(found("x = 1\nx += 2\nx += 3") == "2\n3\n");
  CHECK(found("x = ifdef($x, 1)\nx += 2") == "2\n");
  CHECK(found("x = 0\nfor (i in 1:3) {\n  x = i\n  x += 1\n}") == "4\n");
  CHECK(found("x = 1\nif (x > 1) {\n  print(2)\n}\nx = 3\nx += 1") == "6\n");
  CHECK(found("x = matrix(1, 2, 2)\nx[1, 1] += 3") == "2\n");
  CHECK(found("x = matrix(1, 2, 2)\nx[1, 1] = 3\nx += 1") == "3\n");
}

TEST_CASE("a value from before the block is added to") {
  for (const char* between : {"if (x > 1) {\n  print(2)\n}", "for (i in 1:2) print(i)",
                              "t = time()\nprint(t)", "z = g(x)\nprint(z)", "assert(x > 0)",
                              "[a, b] = eigen(matrix(x, 2, 2))", "z = 1 + g(2)\nprint(z)", "stop(\"x\")"}) {
    CAPTURE(between);
    CHECK(found(std::string("x = 1\n") + between + "\nx += 2").empty());
  }
  CHECK(found("x = 0\nfor (i in 1:3) {\n  x += i\n}").empty());
  CHECK(found("x = 0\nif (x < 1) x += 1").empty());
  CHECK(found("x = g(1)\nx += 2").empty());
  // The block reads it first, or may.
  CHECK(found("x = 0\nif (x < 1) {\n  x = x + 1\n  x += 1\n}").empty());
  CHECK(found("x = 0\nwhile (x < 1) {\n  assert(x > 0)\n  x = 3\n  x += 1\n}").empty());
  CHECK(found("x = matrix(0, 2, 2)\nfor (i in 1:2) {\n  x[i, 1] = 3\n  x += 1\n}").empty());
}

TEST_CASE("a sum is written out") {
  CHECK(mended_line("x += 2") == "x = x + 2");
  CHECK(mended_line("x+=x*3") == "x= x +x*3");
  CHECK(mended_line("x += 2 > 1 & x < 3") == "x = x + (2 > 1 & x < 3)");
  CHECK(mended_line("x += (2 > 1)") == "x = x + (2 > 1)");
  CHECK(mended_line("x /* or += */ += 3").empty());
}
