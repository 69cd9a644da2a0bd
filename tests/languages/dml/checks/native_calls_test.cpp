// Names and numbers of the arguments of native functions, which SystemDS refuses or takes.
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

} // namespace

TEST_CASE("arguments of native functions that SystemDS refuses get the name that is meant") {
  const auto meant = [](const std::string& call) {
    const auto unit = read_and_linked("x = " + call + "\nprint(x)\n");
    const auto& all = unit->diagnostics.all();
    REQUIRE(all.size() == 1);
    CHECK(all[0].problem->name == "unknown-argument");
    return all[0].fixes.empty() ? std::string() : all[0].fixes[0].edits[0].replacement;
  };
  CHECK(meant("sum(matrix(0, nrow=3, cols=3))") == "rows");
  CHECK(meant("sum(matrix(0, rows=3, ncol=3))") == "cols");
  CHECK(meant("sum(matrix(0, rows=3, cols=3, byRow=TRUE))") == "byrow");
  CHECK(meant("sum(rand(rows=3, cols=3, sed=4))") == "seed");
  CHECK(meant("sum(rand(rows=3, cols=3, mean=4))").empty());
  CHECK(meant("removeEmpty(target=matrix(0, 3, 3), margins=\"rows\")") == "margin");
  CHECK(linked("x = sum(matrix(0, rows=3, cols=3, byrow=TRUE) + Rand(rows=3, cols=3, pdf=\"normal\"))\n"
               "print(toString(x, decimal=3))\n")
            .empty());
  // Which of these SystemDS looks at is not known.
  CHECK(linked("print(max(1, any=2))\n").empty());
  CHECK(
      linked("matrix = function(Double any) return (Double y) { y = any }\nprint(matrix(any=2))\n").empty());
}

TEST_CASE("arguments of native functions are counted as SystemDS does") {
  const auto message = [](const std::string& call) {
    const auto unit = read_and_linked("X = matrix(1, 3, 3)\nx = " + call + "\nprint(sum(X) + x)\n");
    const auto& all = unit->diagnostics.all();
    REQUIRE(all.size() == 1);
    CHECK(all[0].problem->name == "argument-count");
    CHECK(unit->source->text(all[0].span) == call.substr(0, call.find('(')));
    return all[0].message;
  };
  CHECK(message("ifelse(X > 0, 1)") == "expected at least 3 arguments for `ifelse`, found 2");
  CHECK(message("sum(X, 1)") == "expected 1 argument for `sum`, found 2");
  CHECK(message("sum()") == "expected 1 argument for `sum`, found none");
  CHECK(message("solve(X)") == "expected 2 arguments for `solve`, found 1");
  CHECK(message("log(X, 2, 3)") == "expected at most 2 arguments for `log`, found 3");
  CHECK(message("matrix(0, 3)") == "expected at least 3 arguments for `matrix`, found 2");
  CHECK(message("time(1)") == "expected no arguments for `time`, found 1");
  CHECK(message("matrix(data=0, rows=1)") == "expected at least 3 arguments for `matrix`, found 2");
  // SystemDS takes more than it uses, or has no limit, or looks at names.
  for (const char* call : {"sum(ifelse(X > 0, 1, 2, 3))", "max(1, 2, 3, 4)", "length(list())", "mean(X, X)",
                           "sum(order(target=X, by=1))", "sum(rand())", "sum(table(X, X, 1, 3, 3))"}) {
    CAPTURE(call);
    CHECK(linked("X = matrix(1, 3, 3)\nx = " + std::string(call) + "\nprint(sum(X) + x)\n").empty());
  }
  CHECK(linked("X = RAND(rows=3, cols=3)\nY = readMM($1)\nprint(sum(X) + sum(Y))\n").empty());
  CHECK(linked("sum = function(Double a, Double b) return (Double y) { y = a + b }\nprint(sum(1, 2))\n")
            .empty());
}
