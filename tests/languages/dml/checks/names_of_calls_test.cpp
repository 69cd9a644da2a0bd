// Names of functions that are nearly those of others, and names that hold more than a name.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <string>

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

TEST_CASE("a name that begins in another way is another function, and no slip") {
  const auto mend = [](const std::string& name) {
    const auto unit = read_and_linked(name + ("(1)\n"));
    REQUIRE(unit->diagnostics.size() == 1);
    const Diagnostic& told = unit->diagnostics.all().front();
    CHECK(told.problem->name == "unknown-function");
    return told.fixes.empty() ? "" : told.fixes.front().title;
  };
  for (const std::string name : {"hmm", "hmmPredict", "resnetTrain", "upsample", "doSample"}) {
    CAPTURE(name);
    CHECK(mend(name) == "");
  }
  CHECK(mend("rite") == "write `write`");
  CHECK(mend("tsop") == "write `stop`");
  CHECK(mend("m_kmeans") == "write `kmeans`");
  CHECK(mend("lenetTrian") == "write `lenetTrain`");
  CHECK(mend("vumsum") == "write `cumsum`");
  CHECK(mend("mgPredict") == "");
  CHECK(mend("aqrt") == "write `sqrt`");
}

TEST_CASE("a name is no slip of a function that the call cannot be of") {
  const auto fixes = [](const std::string& line) {
    const auto unit = read_and_linked("x = 1\n" + line + "print(x)\n");
    REQUIRE(unit->diagnostics.size() == 1);
    return unit->diagnostics.all().front().fixes.size();
  };
  CHECK(fixes("printm(x)\n") == 1);
  CHECK(fixes("x = printm(x)\n") == 0);
  CHECK(fixes("printm(\"x\", x)\n") == 0);
  CHECK(fixes("x = summ(x + 1)\n") == 1);
  CHECK(fixes("x = summ(x, 1)\n") == 0);
}
