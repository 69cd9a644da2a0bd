// Calls of functions whose body SystemDS puts in the place of the call.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery;
using namespace bindery::testing;

namespace {

const std::string other = "h = function(Double q) return (Double w) {\n  w = q\n}\n";

// What is said of a call of a function with two results, and in what line.
std::string found(const std::string& body, const std::string& statement) {
  const std::string f = "f = function(Double x, Double y = 2) return (Double a, Double b) {\n  a = x + y\n" +
                        body + "\n  b = x\n}\n";
  const auto unit = read_and_linked(other + f + "print(h(1))\n" + statement + "\n");
  std::string all;
  for (const Diagnostic& each : unit->diagnostics.all()) {
    if (each.problem->name == "unused-variable") continue;
    CHECK(each.notes.size() == 1);
    all += std::string(each.problem->name) + ": " + each.message + "\n";
  }
  return all;
}

// What parts the statements of a body, or calls a function of a script.
constexpr const char* parted[] = {"  if (y > 1) a = 1",
                                  "  for (i in 1:3) {\n    a = a + i\n  }",
                                  "  stop(\"x\")",
                                  "  assert(y > 1)",
                                  "  [c, d] = eigen(matrix(1, 2, 2))\n  print(sum(c) + sum(d))",
                                  "  a = a + h(y)",
                                  "  t = time()\n  print(t)",
                                  "  a = as.scalar(eval(\"sum\", list(matrix(y, 2, 2))))",
                                  "  print(sum(read(\"f\")))"};
constexpr const char* plain[] = {"  print(y)", "  a = a + sum(matrix(y, 2, 2))",
                                 "  L = list(q=a)\n  write(L, \"f\")",
                                 "  X = matrix(0, 2, 2)\n  X[1, 1] = a\n  print(sum(X))", ""};

} // namespace

TEST_CASE("all results are taken of a function whose body takes the place of the call") {
  for (const char* body : plain) {
    CAPTURE(body);
    CHECK(found(body, "f(1, 2)") ==
          "result-count: expected variables in brackets for what `f` gives, found a call alone\n");
    CHECK(found(body, "c = f(1, 2)\nprint(c)") ==
          "result-count: expected 2 variables in brackets for what `f` gives, found a use of one value\n");
    CHECK(found(body, "print(1 + f(1, 2))") ==
          "result-count: expected 2 variables in brackets for what `f` gives, found a use of one value\n");
    CHECK(found(body, "[c] = f(1, 2)\nprint(c)") ==
          "result-count: expected 2 variables for what `f` gives, found 1\n");
    CHECK(found(body, "[c, d] = f(1, 2)\nprint(c + d)").empty());
    CHECK(found(body, "[c, d] = f(y=1, x=2)\nprint(c + d)").empty());
    CHECK(found(body, "[c, d] = f(1, y=2)\nprint(c + d)").empty());
  }
  for (const char* body : parted) {
    CAPTURE(body);
    for (const char* statement :
         {"f(1, 2)", "c = f(1, 2)\nprint(c)", "print(1 + f(1, 2))", "[c] = f(1, 2)\nprint(c)"})
      CHECK(found(body, statement).empty());
  }
}

TEST_CASE("no argument is left out where the body of a function takes the place of the call") {
  for (const char* body : plain) {
    CAPTURE(body);
    const std::string told =
        "argument-count: expected all 2 arguments of a function without branches and loops, found 1\n";
    CHECK(found(body, "[c, d] = f(x=1)\nprint(c + d)") == told);
    CHECK(found(body, "[c, d] = f(1)\nprint(c + d)") == told);
    CHECK(found(body, "[c, d] = f(y=1)\nprint(c + d)") ==
          "argument-count: expected an argument for `x`, found none\n");
  }
  for (const char* body : parted) {
    CAPTURE(body);
    CHECK(found(body, "[c, d] = f(x=1)\nprint(c + d)").empty());
    CHECK(found(body, "[c, d] = f(1)\nprint(c + d)") ==
          "argument-count: expected all 2 arguments, or a name for each, found 1\n");
  }
  const std::string f = "f = function(Double x = 1) {\n  print(x)\n}\n";
  CHECK(places(*read_and_linked(f + "f()\n")) == "4:1 argument-count\n");
  CHECK(places(*read_and_linked(f + "f(x=2)\nf(3)\n")).empty());
}

TEST_CASE("a function of a namespace whose body takes the place of the call is given and gives everything") {
  const auto said = [](const std::string& body, const std::string& statement) {
    const auto defining =
        read("f = function(Double x, Double y = 2) return (Double a, Double b) {\n" + body + "}\n");
    const auto unit = read("source(\"lib.dml\") as lib\n" + statement + "\nprint(c)\n");
    dml::language().link(*unit, OneFile(*defining));
    return places(*unit);
  };
  const std::string plain_body = "  a = x + y\n  b = a\n";
  struct Row {
    const char* statement;
    const char* told;
  };
  for (const Row& each :
       {Row{"[c, d] = lib::f(x=1)", "argument-count"}, Row{"[c] = lib::f(1, 2)", "result-count"},
        Row{"c = lib::f(1, 2)", "result-count"}, Row{"c = 1\nlib::f(1, 2)", "result-count"}}) {
    CAPTURE(each.statement);
    CHECK(said(plain_body, each.statement).find(each.told) != std::string::npos);
    for (const std::string last : {"if (b > 1) b = 1", "b = g(x)", "b = g (x)", "b = lib::g(x)",
                                   "stop(\"x\")", "b = g\n(x)", "b = g/* */(x)"})
      CHECK(said(plain_body + "  " + last + "\n", each.statement).find(each.told) == std::string::npos);
  }
  for (const std::string harmless :
       {"# g(x)\n", "/* g(x) */\n", "c = \"g(x) \\\" g(x)\" + 'g(x)'\n", "c = (x) * sqrt (y)\n"})
    CHECK(said(plain_body + harmless, "[c, d] = lib::f(x=1)").find("argument-count") != std::string::npos);
  CHECK(said(plain_body, "[c, d] = lib::f(1, y=2)").find("-count") == std::string::npos);
}
