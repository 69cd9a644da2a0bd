// What is said of calls, and above all where nothing is said because nothing can be known.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

using namespace bindery;
using namespace bindery::testing;

namespace {

class NoFiles : public Resolver {
 public:
  [[nodiscard]] const Unit* find(const Source&, std::string_view) const override { return nullptr; }
};

std::string linked(std::string text) {
  const auto unit = read(std::move(text));
  dml::language().link(*unit, NoFiles());
  unit->diagnostics.sort();
  return places(*unit);
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
