// What is said of arguments that functions of the engine do not take.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery;
using namespace bindery::testing;

namespace {

const std::string before = "n = 3\nb = n < 2\nX = matrix(1, 2, 2)\nF = as.frame(X)\nL = list(X, 1)\n"
                           "print(n)\nprint(b)\nprint(toString(F))\nprint(length(L))\n";

// What is said of a value.
std::string said_of(const std::string& value) {
  const auto unit = read_and_linked(before + "print(toString(" + value + "))\n");
  std::string said;
  for (const Diagnostic& each : unit->diagnostics.all()) {
    CHECK(each.problem->name == "argument-type");
    said += std::string(unit->source->text(each.span)) + ": " + each.message + "\n";
  }
  return said;
}

// Where something is said in a function with this parameter and this body.
std::string said_in(const std::string& parameter, const std::string& body) {
  return places(*read_and_linked("f = function(" + parameter + " v) return (Double y) {\n  y = 1\n  " + body +
                                 "\n}\nprint(f(1))\n"));
}

} // namespace

TEST_CASE("functions of matrices get one") {
  CHECK(said_of("sum(1)") == "1: expected a matrix as the first argument of `sum`, found a whole number\n");
  CHECK(said_of("t(\"a\")") == "\"a\": expected a matrix as the first argument of `t`, found a text\n");
  CHECK(said_of("inv(as.frame(X))") ==
        "as.frame(X): expected a matrix as the first argument of `inv`, found a frame\n");
  CHECK(
      said_of("mean(sum(X) * 2)") ==
      "sum(X) * 2: expected a matrix as the first argument of `mean`, found a number of the type `Double`\n");
  CHECK(said_of("solve(X, -1)") ==
        "-1: expected a matrix as the second argument of `solve`, found a whole number\n");
  CHECK(said_of("sum(list(X))") ==
        "list(X): expected a matrix as the first argument of `sum`, found a list\n");
  CHECK(said_of("detectSchema(TRUE)") ==
        "TRUE: expected a matrix or a frame as the first argument of `detectSchema`, found a truth value\n");
  for (const char* value : {"sum(X)", "sum(X * 2)", "sum(2 * (X > 1))", "t(X[1, ])", "mean(X, X)",
                            "sum(X %*% X)", "outer(X[, 1], X[1, ], \"+\")", "quantile(X, 0.5)", "cov(X, X)",
                            "sum(ifelse(b, X, 1))", "detectSchema(F)", "min(X)", "min(1, 2)", "abs(TRUE)"}) {
    CAPTURE(value);
    CHECK(said_of(value) == "");
  }
}

TEST_CASE("single values have no rows and no parts") {
  CHECK(said_of("1 + length(2)") ==
        "2: expected a matrix, a frame or a list as the first argument of `length`, found a whole number\n");
  CHECK(said_of("cbind(1, X)") ==
        "1: expected a matrix, a frame or a list as the first argument of `cbind`, found a whole number\n");
  CHECK(said_of("as.scalar(sum(X))") ==
        "sum(X): expected a matrix, a frame or a list as the first argument of "
        "`as.scalar`, found a number of the type `Double`\n");
  for (const char* value : {"length(L)", "nrow(F)", "cbind(X, F)", "append(L, 1)", "as.scalar(X[1, 1])"}) {
    CAPTURE(value);
    CHECK(said_of(value) == "");
  }
  // That a variable is wanted is all that is said.
  CHECK(places(*read_and_linked("n = nrow(3)\nprint(n)\n")) == "1:10 unnamed-value\n");
}

TEST_CASE("what is joined goes together") {
  CHECK(said_of("cbind(X + 1, 1)") ==
        "1: expected a matrix or a frame as the second argument of `cbind`, found a whole number\n");
  CHECK(said_of("rbind(as.frame(X), \"a\")") ==
        "\"a\": expected a matrix or a frame as the second argument of `rbind`, found a text\n");
  CHECK(said_of("append(t(X), list(1))") ==
        "list(1): expected a matrix or a frame as the second argument of `append`, found a list\n");
  CHECK(said_of("cbind(\"a\", 1)") ==
        "\"a\": expected a matrix, a frame or a list as the first argument of `cbind`, found a text\n");
  for (const char* value : {"cbind(\"a\", \"b\")", "append(\"a\", \"b\" + 1)", "rbind(list(X), 1)",
                            "cbind(X + 1, as.frame(X))", "append(L, list(1))"}) {
    CAPTURE(value);
    CHECK(said_of(value) == "");
  }
}

TEST_CASE("a frame is not made a frame") {
  CHECK(
      said_of("as.frame(as.frame(X))") ==
      "as.frame(X): expected a single value, a matrix or a list as the first argument of `as.frame`, found a "
      "frame\n");
  CHECK(said_of("as.frame(list(X))") == "");
}

TEST_CASE("matrices are no single values") {
  CHECK(said_of("as.integer(X[1, 1])") ==
        "X[1, 1]: expected a single value as the first argument of `as.integer`, found a matrix\n");
  CHECK(said_of("seq(1, 2, t(X))") ==
        "t(X): expected a single value as the third argument of `seq`, found a matrix\n");
  CHECK(said_of("seq(1, rowSums(X))") ==
        "rowSums(X): expected a single value as the second argument of `seq`, found a matrix\n");
  CHECK(said_of("is.nan(list(1))") ==
        "list(1): expected a single value or a matrix as the first argument of `is.nan`, found a list\n");
  for (const char* value :
       {"as.integer(as.scalar(X[1, 1]))", "seq(1, sum(X), 2)", "as.double(\"1.5\")", "is.na(1)"}) {
    CAPTURE(value);
    CHECK(said_of(value) == "");
  }
}

TEST_CASE("parameters are what they are declared to be") {
  CHECK(said_in("Double", "print(sum(v))") == "3:13 argument-type\n");
  CHECK(said_in("Boolean", "print(1 + nrow(v))") == "3:18 argument-type\n");
  CHECK(said_in("String", "print(sum(-v * 2))") == "3:13 argument-type\n");
  CHECK(said_in("Integer", "print(sum(v * 2))") == "3:13 argument-type\n");
  CHECK(said_in("Integer", "v = matrix(v, 2, 2)\n  print(sum(v))") == "");
  CHECK(said_in("Matrix[Double]", "print(sum(v))") == "");
  CHECK(said_in("Integer", "print(v)\n}\ng = function(Matrix[Double] v) {\n  print(sum(v))") ==
        "5:1 unreachable-function\n");
}

TEST_CASE("calls that are wrong otherwise are told once") {
  CHECK(places(*read_and_linked("print(sum(1, 2))\n")) == "1:7 argument-count\n");
  CHECK(places(*read_and_linked("print(sum(X=1))\n")) == "1:11 unknown-argument\n");
  CHECK(places(*read_and_linked(
            "sum = function(Double x) return (Double y) {\n  y = x\n}\nprint(sum(1))\n")) == "");
}

TEST_CASE("what is something already is not cast to it") {
  CHECK(
      said_of("as.scalar(n)") ==
      "n: expected a matrix, a frame or a list as the first argument of `as.scalar`, found a whole number\n");
  CHECK(
      said_of("as.matrix(X)") ==
      "X: expected a single value, a frame or a list as the first argument of `as.matrix`, found a matrix\n");
  CHECK(said_of("as.matrix(X > n)").starts_with("X > n: expected a single value"));
  CHECK(said_of("as.frame(F)").starts_with("F: expected a single value, a matrix or a list"));
  for (const char* value : {"as.scalar(X[1, 1])", "as.matrix(n)", "as.matrix(F)", "as.matrix(L)",
                            "as.frame(X)", "as.frame(n)", "as.scalar(L)", "as.scalar(X[1, ] %*% X[, 1])"}) {
    CAPTURE(value);
    CHECK(said_of(value) == "");
  }
  // The last assignment counts.
  CHECK(places(*read_and_linked("a = 3\na = matrix(a, 1, 1)\nprint(as.scalar(a))\n")).empty());
  CHECK(said_in("Unknown", "y = sum(as.matrix(v))").empty());
}

TEST_CASE("no matrix is cast to a single value, nor is a variable that is one") {
  CHECK(said_of("as.integer(X)") ==
        "X: expected a single value as the first argument of `as.integer`, found a matrix\n");
  CHECK(said_of("as.double(X + 1)").starts_with("X + 1: expected a single value"));
  CHECK(said_of("as.logical(F)").starts_with("F: expected a single value"));
  CHECK(said_of("as.double(L)").starts_with("L: expected a single value"));
  const std::string part =
      "X = matrix(1, 2, 2)\nv = X[1, 1] * 2\nif (nrow(X) > 1) {\n  print(as.integer(v))\n}\n";
  CHECK(places(*read_and_linked(part)) == "4:20 argument-type\n");
  CHECK(said_in("Matrix[Double]", "y = as.double(v)") == "3:17 argument-type\n");
  CHECK(said_in("List[Unknown]", "y = as.double(v)") == "3:17 argument-type\n");
  for (const char* value : {"as.integer(n)", "as.double(n + 1)", "as.logical(b)",
                            "as.integer(as.scalar(X[1, 1]))", "as.double(-n)"}) {
    CAPTURE(value);
    CHECK(said_of(value) == "");
  }
  CHECK(said_in("Double", "y = as.double(v)").empty());
  // Where a variable gets several values it is not known what it is.
  CHECK(places(*read_and_linked("a = matrix(3, 1, 1)\na = as.scalar(a)\nprint(as.integer(a))\n")).empty());
  CHECK(places(*read_and_linked("v = as.integer(matrix(1, 1, 1))\nprint(v)\n")) == "1:16 argument-type\n");
}

TEST_CASE("only a list, or a part of one, is cast to a list") {
  CHECK(said_of("as.list(X)") == "X: expected a list as the first argument of `as.list`, found a matrix\n");
  CHECK(said_of("as.list(F)").starts_with("F: expected a list"));
  CHECK(said_of("as.list(n)").starts_with("n: expected a list"));
  CHECK(said_of("as.list(\"a\")").starts_with("\"a\": expected a list"));
  CHECK(said_of("as.list(X[1, ])").starts_with("X[1, ]: expected a list"));
  CHECK(said_in("Double", "y = length(as.list(v))") == "3:22 argument-type\n");
  for (const char* value : {"as.list(L)", "as.list(L[1])", "as.list(list(1, 2))", "as.list(append(L, 1))",
                            "as.list(eval(\"f\", X))"}) {
    CAPTURE(value);
    CHECK(said_of(value) == "");
  }
  CHECK(said_in("List[Unknown]", "y = length(as.list(v[1]))").empty());
}

TEST_CASE("a cast that is none is taken away") {
  const auto fixed = [](const std::string& statement) {
    const std::string text = "n = 3\nX = matrix(1, 2, 2)\n" + statement + "\nprint(sum(X) + n + sum(y))\n";
    const auto unit = read_and_linked(text);
    REQUIRE(unit->diagnostics.size() == 1);
    const Diagnostic& made = unit->diagnostics.all().front();
    return made.fixes.empty() ? std::string() : mended(text, made.fixes.front()).substr(26);
  };
  const std::string last = "\nprint(sum(X) + n + sum(y))\n";
  CHECK(fixed("y = X * as.scalar(n)") == "y = X * n" + last);
  CHECK(fixed("y = 2 * as.matrix(X > n)") == "y = 2 * (X > n)" + last);
  CHECK(fixed("y = as.matrix( X )").empty());
}
