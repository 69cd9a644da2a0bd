// Results whose values are not of their types.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery;
using namespace bindery::testing;

namespace {

// What is said of a function whose result has a type and gets a value in the first line of its body.
std::string found(const std::string& type, const std::string& value, const std::string& more = "") {
  const auto unit =
      read_and_linked("f = function(Matrix[Double] X, Double d) return (" + type + " r) {\n  r = " + value +
                      "\n" + more + "}\nprint(toString(f(matrix(1, 2, 2), 3)))\n");
  std::string all;
  for (const Diagnostic& each : unit->diagnostics.all()) {
    if (each.problem->name == "unused-variable") continue;
    CHECK(each.problem->name == "result-type");
    CHECK(unit->source->position(each.span.begin).line == 2);
    CHECK(each.notes.size() == 1);
    all += each.message.substr(each.message.find("found")) + "\n";
  }
  return all;
}

} // namespace

TEST_CASE("a result gets a value of its type") {
  const std::string real = "found a number of the type `Double`\n";
  for (const char* value : {"sum(X)", "1.5", "1 / 2", "2 ^ 3", "-(sum(X > 0))", "nrow(X) / 2", "mean(X) + 1",
                            "exp(1)", "sqrt(4) * 2", "5.5 %/% 2", "max(X)", "as.double(\"1\")"}) {
    CAPTURE(value);
    CHECK(found("Integer", value) == real);
    CHECK(found("Scalar[int]", value) == real);
    CHECK(found("Matrix[Double]", value) == real);
    for (const char* type : {"Double", "String", "Boolean", "Scalar[Double]"})
      CHECK(found(type, value).empty());
  }
  for (const char* value : {"1", "nrow(X) + 1", "7 %/% 2", "7 %% 2", "-length(X)", "as.integer(sum(X))"}) {
    CAPTURE(value);
    CHECK(found("Integer", value).empty());
    CHECK(found("Double", value).empty());
    CHECK(found("Frame[Unknown]", value) == "found a whole number\n");
  }
  CHECK(found("Double", "\"a\" + 1") == "found a text\n");
  CHECK(found("Double", "toString(X)") == "found a text\n");
  CHECK(found("Double", "1 < 2 & TRUE") == "found a truth value\n");
  CHECK(found("Integer", "!(sum(X) > 1)") == "found a truth value\n");
  for (const char* value : {"t(X) %*% X", "rowSums(X) + d", "2 * matrix(1, 2, 2) > 1", "-(X %*% X)",
                            "seq(1, 3)", "rand(rows=1, cols=1)", "exp(colSums(X))"}) {
    CAPTURE(value);
    CHECK(found("Matrix[Double]", value).empty());
    CHECK(found("Matrix[Unknown]", value).empty());
    for (const char* type : {"Double", "Integer", "String", "List[Unknown]", "Frame[Unknown]"})
      CHECK(found(type, value) == "found a matrix\n");
    for (const char* type : {"Matrix[Integer]", "matrix[boolean]", "Matrix[String]"})
      CHECK(found(type, value) == "found a matrix of doubles\n");
  }
  CHECK(found("Matrix[Double]", "list(X)") == "found a list\n");
  CHECK(found("Matrix[Double]", "as.frame(X)") == "found a frame\n");
  CHECK(found("Matrix[Double]", "as.scalar(list(1))") == "found a single value\n");
}

TEST_CASE("a variable that gets one value has its type") {
  const auto of = [](const std::string& type, const std::string& body) {
    const auto unit =
        read_and_linked("f = function(Integer i, Double d, Matrix[Double] X, String s) return (" + type +
                        " r) {\n" + body + "}\nprint(toString(f(1, 2, matrix(1, 2, 2), \"a\")))\n");
    std::string all;
    for (const Diagnostic& each : unit->diagnostics.all()) {
      if (each.problem->name != "unused-variable") all += std::string(each.problem->name) + "\n";
    }
    return all;
  };
  const std::string told = "result-type\n";
  CHECK(of("Double", "  r = X * 2\n") == told);
  CHECK(of("Integer", "  r = d\n") == told);
  CHECK(of("Integer", "  r = i / 2\n") == told);
  CHECK(of("Double", "  r = s + d\n") == told);
  CHECK(of("Integer", "  n = i + 1\n  r = n * 2\n").empty());
  CHECK(of("Integer", "  n = i + d\n  r = n * 2\n") == told);
  CHECK(of("Double", "  Y = X %*% X\n  if (d > 1) print(d)\n  Z = Y + 1\n  r = Z\n") == told);
  // One that gets several has the type of the last, if that is the same in any case.
  const auto counted = [&](const std::string& first, const std::string& more) {
    return of("Integer", "  n = " + first + "\n  " + more + "\n  r = n\n");
  };
  for (const char* more : {"if (i > 1) n = d", "n = n + 1"}) {
    CAPTURE(more);
    CHECK(counted("sum(X)", more) == told);
  }
  for (const char* more :
       {"n = i", "if (i > 1) n = i else n = 2", "if (i > 1) n = i", "for (k in 1:2) n = n * k",
        "while (i < 1) n += 1", "for (n in 1:3) print(n)", "[n, m] = eigen(X)"}) {
    CAPTURE(more);
    CHECK(counted("sum(X)", more).empty());
  }
  CHECK(of("Integer", "  if (i > 1) d = i\n  r = d\n").empty());
  CHECK(of("Integer", "  if (i > 1) n = d\n  r = n\n") == told);
  CHECK(of("Integer", "  if (i > 1) n = d\n  else if (i > 2) n = 2.5\n  else n = i\n  r = n\n").empty());
  CHECK(of("Integer", "  if (i > 1) n = d\n  else if (i > 2) n = 2.5\n  else n = d\n  r = n\n") == told);
  // Misspelled types are told alone.
  CHECK(of("Matirx[Double]", "  r = d\n") == "data-type\n");
  // Other functions have names of their own.
  CHECK(places(*read_and_linked("n = 1.5\nf = function(Integer m) return (Integer r) {\n  n = m\n  r = n\n}\n"
                                "print(f(1) + n)\n"))
            .empty());
  // Each is looked into once.
  std::string chain = "  v0 = d\n";
  for (int i = 1; i < 25; ++i)
    chain +=
        "  v" + std::to_string(i) + " = v" + std::to_string(i - 1) + " + v" + std::to_string(i - 1) + "\n";
  CHECK(of("Integer", chain + "  r = v24\n") == told);
}

TEST_CASE("parts of matrices, and what functions make of matrices, are matrices") {
  for (const char* value :
       {"X[1, 1]", "X[1, ] + 1", "abs(X)", "t(X)", "cbind(X, X)", "log(X, 2)", "max(X, 1)",
        "ifelse(X > 1, 1, 2)", "ifelse(d > 1, X, 2)", "removeEmpty(target=X, margin=\"rows\")"}) {
    CAPTURE(value);
    CHECK(found("Double", value) == "found a matrix\n");
    CHECK(found("Matrix[Double]", value).empty());
  }
  CHECK(found("Integer", "as.scalar(X[1, 1])") == "found a number of the type `Double`\n");
  CHECK(found("Integer", "2 * pi") == "found a number of the type `Double`\n");
  CHECK(found("Integer", "ifelse(d > 1, 1.5, 2.5)") == "found a number of the type `Double`\n");
  CHECK(found("Integer", "ifelse(d > 1, 1, 2)").empty());
}

TEST_CASE("functions of the script give what they say") {
  const auto said = [](const std::string& given, const std::string& taken) {
    return places(*read_and_linked("f = function(Double x) return (" + given +
                                   " y) {\n  y = x\n}\ng = function() return (" + taken +
                                   " r) {\n  r = f(1)\n}\nprint(g())\n"));
  };
  CHECK(said("Double", "Integer") == "5:7 result-type\n");
  CHECK(said("Double", "Double").empty());
  CHECK(said("Double", "Boolean").empty());
  CHECK(said("Scalar[Unknown]", "Integer").empty());
}

TEST_CASE("nothing is said of values that may have any type") {
  for (const char* type : {"Integer", "Double", "Matrix[Double]", "List[Unknown]", "Frame[Unknown]"}) {
    CAPTURE(type);
    for (const char* value : {"rand(dims=\"2 2 2\")", "read(\"a\")", "eval(\"f\")"}) {
      CAPTURE(value);
      CHECK(found(type, value).empty());
    }
  }
  // Single values of any type.
  for (const char* value : {"$r", "ifelse(d > 1, 1, $r)", "min(d, 1.5)", "ifelse($r, 1, 2)"}) {
    CAPTURE(value);
    CHECK(found("Integer", value).empty());
    CHECK(found("Double", value).empty());
    CHECK(found("Matrix[Double]", value).starts_with("found a "));
  }
  // What is assigned last decides, and branches and loops may assign or not.
  CHECK(found("Integer", "sum(X)", "  r = as.integer(r)\n").empty());
  CHECK(found("Integer", "sum(X)", "  print(time())\n  r += 1\n").empty());
  CHECK(found("Integer", "sum(X)", "  if (d > 1) r = 1\n").empty());
  CHECK(found("Integer", "sum(X)", "  for (i in 1:2) print(i)\n").empty());
  CHECK(found("Integer", "sum(X)", "  [r, s] = eigen(X)\n").empty());
  CHECK(found("Matrix[Double]", "sum(X)", "  print(r)\n  q = 1\n  X[1, 1] = 5\n") ==
        "found a number of the type `Double`\n");
  // A function of the script has the name.
  CHECK(
      places(*read_and_linked("sum = function(Double x) return (Integer y) {\n  y = 1\n}\n"
                              "f = function(Double x) return (Integer n) {\n  n = sum(x)\n}\nprint(f(1))\n"))
          .empty());
}

TEST_CASE("a frame of texts is made of texts") {
  for (const char* value :
       {"as.frame(X)", "as.frame(2)", "as.frame(d * 1.5)", "as.frame(d > 1)", "as.frame(X + 1)"}) {
    CAPTURE(value);
    CHECK(found("Frame[String]", value) == "found a frame of numbers or truth values\n");
    CHECK(found("Frame[Unknown]", value).empty());
    CHECK(found("Frame[Double]", value).empty());
  }
  for (const char* value :
       {"as.frame(\"a\")", "as.frame(\"a\" + d)", "as.frame($r)", "cbind(as.frame(X), as.frame(X))"}) {
    CAPTURE(value);
    CHECK(found("Frame[String]", value).empty());
  }
}
