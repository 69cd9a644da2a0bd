// Words that native functions know as values of their arguments.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery;
using namespace bindery::testing;

namespace {

// What is said of a call, and what its fix makes of it.
std::string found(const std::string& call) {
  const std::string before = "X = matrix(1, 3, 3)\nprint(sum(X))\n";
  const std::string text = before + "print(toString(" + call + "))\n";
  const auto unit = read_and_linked(text);
  std::string all;
  for (const Diagnostic& each : unit->diagnostics.all()) {
    all += each.message + "\n";
    for (const Fix& fix : each.fixes) {
      const std::string line = mended(text, fix).substr(before.size());
      all += line.substr(15, line.rfind("))") - 15) + "\n";
    }
  }
  return all;
}

} // namespace

TEST_CASE("arguments of native functions are words that these know") {
  CHECK(found("removeEmpty(target=X, margin=\"row\")") ==
        "expected \"rows\" or \"cols\" for `margin` of `removeEmpty`, found `\"row\"`\n"
        "removeEmpty(target=X, margin=\"rows\")\n");
  CHECK(found("removeEmpty(margin='Cols', target=X)") ==
        "expected \"rows\" or \"cols\" for `margin` of `removeEmpty`, found `'Cols'`\n"
        "removeEmpty(margin=\"cols\", target=X)\n");
  CHECK(found("removeEmpty(target=X, margin=1)") ==
        "expected \"rows\" or \"cols\" for `margin` of `removeEmpty`, found `1`\n");
  CHECK(found("rand(rows=2, cols=2, pdf=\"gauss\")") ==
        "expected \"uniform\", \"normal\", \"poisson\", \"cb_uniform\" or \"cb_normal\" for `pdf` of `rand`, "
        "found `\"gauss\"`\n");
  CHECK(
      found("cdf(target=1, dist=\"binomial\")") ==
      "expected \"normal\", \"exp\", \"chisq\", \"f\" or \"t\" for `dist` of `cdf`, found `\"binomial\"`\n");
  CHECK(found("icdf(target=0.5, dist=\"nomral\")").ends_with("icdf(target=0.5, dist=\"normal\")\n"));
  // A text that ends too late has statements in it, which no word takes away.
  CHECK(found("removeEmpty(target=X, margin=\"rows');\ny = 3\nprint(\")") ==
        "expected \"rows\" or \"cols\" for `margin` of `removeEmpty`, found `\"rows');\ny = 3\n"
        "print(\"`\n");
}

TEST_CASE("the formats that `write` knows are told where another one is named") {
  const auto told = [](const std::string& format) {
    const auto unit = read_and_linked("X = matrix(1, 3, 3)\nwrite(X, \"out\", format=" + format + ")\n");
    return unit->diagnostics.size() == 1 && unit->diagnostics.all().front().message.ends_with(
                                                "for `format` of `write`, found `" + format + "`");
  };
  CHECK(told("\"excel\""));
  CHECK(told("'cvs'"));
  CHECK(
      read_and_linked("X = matrix(1, 3, 3)\nwrite(X, \"out\", format=\"excel\")\n")
          ->diagnostics.all()
          .front()
          .message.starts_with("expected \"text\", \"csv\", \"mm\", \"binary\", \"libsvm\" or \"hdf5\" for"));
  for (const std::string format : {"\"$$format$$\"", "\"csv\"", "'TEXT'", "\"mm\"", "\"Binary\"", "\"jsonl\"",
                                   "$1", "\"cs\" + \"v\"", "1"}) {
    CAPTURE(format);
    CHECK(places(*read_and_linked("X = matrix(1, 3, 3)\nwrite(X, \"out\", format=" + format + ")\n")) == "");
  }
}

TEST_CASE("of other values of these arguments nothing is told") {
  for (const std::string call :
       {"removeEmpty(target=X, margin=\"rows\")", "removeEmpty(target=X, margin='cols')",
        "removeEmpty(target=X, margin=$1)", "removeEmpty(target=X, margin=\"ro\" + \"ws\")",
        "rand(rows=2, cols=2, pdf=\"Poisson\", lambda=3)", "rand(rows=2, cols=2)",
        "cdf(target=1, dist=\"T\", df=3)"}) {
    CAPTURE(call);
    CHECK(found(call) == "");
  }
}

TEST_CASE("rows and columns of what is made are numbers of 0 or more") {
  for (const std::string function : {"rand(", "Rand(", "matrix(1, ", "frame(1, "}) {
    const std::string name = function.substr(0, function.find('('));
    for (const std::string value : {"-1", "- 2.5", "\"2\"", "TRUE"}) {
      CAPTURE(function);
      CAPTURE(value);
      CHECK(found(function + "rows=" + value + ", cols=2)") ==
            "expected a number of rows for `rows` of `" + name + "`, found `" + value + "`\n");
      CHECK(found(function + "rows=2, cols=" + value + ")") ==
            "expected a number of columns for `cols` of `" + name + "`, found `" + value + "`\n");
    }
    for (const char* value : {"0", "-0", "+3", "-nrow(X) + 4", "-(-2)", "2.5", "$n"}) {
      CAPTURE(value);
      CHECK(found(function + "rows=" + value + ", cols=2)").empty());
    }
  }
  CHECK(found("toString(X, rows=-1)").empty());
  // A default is refused where a call takes it.
  CHECK(places(*read_and_linked(
                   "f = function(Matrix[Double] X = matrix(0, rows=-1, cols=TRUE)) return (Double y) {\n"
                   "  y = sum(X)\n}\nprint(f(matrix(1, 2, 2)))\n"))
            .empty());
  CHECK(found("rand(rows=2, cols=2, min=-1)").empty());
}

TEST_CASE("rows and columns of a matrix need no names to be looked at") {
  for (const std::string value : {"-1", "- 2.5", "\"2\"", "TRUE"}) {
    CAPTURE(value);
    const std::string rows = "expected a number of rows for `rows` of `matrix`, found `" + value + "`\n";
    const std::string columns =
        "expected a number of columns for `cols` of `matrix`, found `" + value + "`\n";
    CHECK(found("matrix(1, " + value + ", 2)") == rows);
    CHECK(found("matrix(X, 2, " + value + ", FALSE)") == columns);
    CHECK(found("matrix(\"1 2\", " + value + ", " + value + ")") == rows + columns);
  }
  for (const char* call : {"matrix(-1, 2, 2)", "matrix(\"1 2\", 2, 1)", "matrix(TRUE, -0, $n)",
                           "matrix(1, 2, 2, FALSE)", "matrix(1, nrow(X), -nrow(X) + 4)"}) {
    CAPTURE(call);
    CHECK(found(call).empty());
  }
  CHECK(places(*read_and_linked("f = function(Matrix[Double] X = matrix(0, -1, TRUE)) return (Double y) {\n"
                                "  y = sum(X)\n}\nprint(f(matrix(1, 2, 2)))\n"))
            .empty());
}
