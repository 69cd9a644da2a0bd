// What is said of calls, and above all where nothing is said because nothing can be known.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

using namespace bindery;
using namespace bindery::testing;

namespace {

const std::string helper = "scaled = function(Double x) return (Double y) {\n  y = x\n}\nprint(scaled(1))\n";

std::string linked(std::string text) {
  return places(*read_and_linked(std::move(text)));
}

// What the one diagnostic of a call writes instead; empty: it has no fix.
std::string meant_by(const std::string& call) {
  const auto unit = read_and_linked(helper + "print(" + call + ")\n");
  const auto& all = unit->diagnostics.all();
  REQUIRE(all.size() == 1);
  CHECK(all[0].problem->name == "unknown-function");
  return all[0].fixes.empty() ? std::string() : all[0].fixes[0].edits[0].replacement;
}

const std::string unused = "f = function(Double x) return (Double y) {\n  y = x\n}\n";

} // namespace

TEST_CASE("a function that nothing calls is reported where the file has statements of its own") {
  CHECK(linked("print(1)\n" + unused) == "2:1 unreachable-function\n");
  CHECK(linked(unused).empty());
  CHECK(linked("print(f(1))\n" + unused).empty());
}

TEST_CASE("a function whose name stands in a text may be called") {
  CHECK(linked("print(eval(\"f\", list(1)))\n" + unused).empty());
  CHECK(linked("print(eval('./lib.dml::f', list(1)))\n" + unused).empty());
  CHECK(linked("print(eval(\"ff\", list(1)))\n" + unused) == "2:1 unreachable-function\n");
}

TEST_CASE("where eval is given a value any function may be called") {
  CHECK(linked("g = \"\" + \"f\"\nprint(eval(g, list(1)))\n" + unused).empty());
}

TEST_CASE("a function that is misspelled gets the name of the one that is meant") {
  CHECK(meant_by("colSum(matrix(1, 2, 2))") == "colSums");
  CHECK(meant_by("nrows(matrix(1, 2, 2))") == "nrow");
  CHECK(meant_by("rowsums(matrix(1, 2, 2))") == "rowSums");
  CHECK(meant_by("scaledd(2)") == "scaled");
  CHECK(meant_by("calibrate(2)").empty());
  CHECK(meant_by("conv1d(2)").empty());
}
