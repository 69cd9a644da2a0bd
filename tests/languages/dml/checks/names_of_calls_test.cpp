// Names of functions that hold more than a name.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

using namespace bindery;
using namespace bindery::testing;

TEST_CASE("the end of a name that belongs behind the bracket") {
  const auto fixes_of = [](const std::string& line) {
    const auto unit = read_and_linked("X = rand(rows=3, cols=3)\n[values, vectors] = eigen(X)\n" + line);
    std::size_t fixes = 0;
    for (const Diagnostic& each : unit->diagnostics.all()) fixes += each.fixes.size();
    return fixes;
  };
  CHECK(fixes_of("print(sum(colSumsX()) + sum(values) + sum(vectors))\n") == 0);
  CHECK(fixes_of("print(sum(rowSumst((X))) + sum(values) + sum(vectors))\n") == 0);
  CHECK(fixes_of("print(sum(colSumss(X)) + sum(values) + sum(vectors))\n") == 1);
  // A variable before brackets is no function.
  CHECK(fixes_of("print(sum(values (X)) + sum(vectors))\n") == 0);
}
