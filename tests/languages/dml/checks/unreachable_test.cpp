// Functions that nothing calls, and those that may be called by their names in texts.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <string>
#include <utility>

using namespace bindery;
using namespace bindery::testing;

namespace {

std::string linked(std::string text) {
  return places(*read_and_linked(std::move(text)));
}

const std::string unused = "f = function(Double x) return (Double y) {\n  y = x\n}\n";

} // namespace

TEST_CASE("a function that nothing calls is reported where the file has statements of its own") {
  CHECK(linked("print(1)\n" + unused) == "2:1 unreachable-function\n");
  CHECK(linked(unused).empty());
  CHECK(linked("setwd(\"a\")\n" + unused).empty());
  CHECK(linked("print(f(1))\n" + unused).empty());
}

TEST_CASE("a function whose name stands in a text may be called") {
  CHECK(linked("print(eval(\"f\", list(1)))\n" + unused).empty());
  CHECK(linked("print(eval('./lib.dml::f', list(1)))\n" + unused).empty());
  CHECK(linked("print(eval(\"ff\", list(1)))\n" + unused) == "2:1 unreachable-function\n");
  for (const std::string argument : {"upd", "agg", "evaluationFunc", "model_function"}) {
    CHECK(linked("h = $1\nprint(paramserv(" + argument + "=h))\n" + unused).empty());
    CHECK(linked("print(paramserv(" + argument + "=\"h\"))\n" + unused) == "2:1 unreachable-function\n");
  }
  CHECK(linked("h = $1\nprint(paramserv(k=h))\n" + unused) == "3:1 unreachable-function\n");
  CHECK(linked("print(eval(\"g\", list(1)))\n" + unused +
               "g = function(Double x) return (Double y) {\n  y = f(x)\n}\n")
            .empty());
}

TEST_CASE("where eval is given a value any function may be called") {
  CHECK(linked("g = \"\" + \"f\"\nprint(eval(g, list(1)))\n" + unused).empty());
}
