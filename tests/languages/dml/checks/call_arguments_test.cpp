// Arguments of functions of scripts: names for all or none, one for each parameter.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery;
using namespace bindery::testing;

TEST_CASE("arguments are left out where the others have names") {
  const std::string f = "f = function(Double x, Double y = 2, Double z = 3) return (Double a, Double b) {\n"
                        "  a = x\n  if (a > 1) {\n    a = 1\n  }\n  b = y + z\n}\n";
  const auto found = [&](const std::string& statement) {
    const std::string text = f + statement + "\n";
    const auto unit = read_and_linked(text);
    std::string all;
    for (const Diagnostic& each : unit->diagnostics.all()) {
      CHECK(each.problem->name == "argument-count");
      all += each.message + "\n";
      if (!each.fixes.empty()) all += mended(text, each.fixes[0]).substr(f.size());
    }
    return all;
  };
  CHECK(found("print(f(1))") == "expected all 3 arguments, or a name for each, found 1\nprint(f(x=1))\n");
  CHECK(found("f(1 + 2, 3)") == "expected all 3 arguments, or a name for each, found 2\nf(x=1 + 2, y=3)\n");
  CHECK(found("[c, d] = f(1, z=3)\nprint(c + d)") ==
        "expected all 3 arguments, or a name for each, found 2\n[c, d] = f(x=1, z=3)\nprint(c + d)\n");
  CHECK(found("print(f((1)))") == "expected all 3 arguments, or a name for each, found 1\n");
  CHECK(found("print(f(x=1))").empty());
  CHECK(found("print(f(x=1, z=3))").empty());
  CHECK(found("print(f(1, 2, 3))").empty());
  CHECK(found("[c, d] = f(1)\nprint(c + d)") ==
        "expected all 3 arguments, or a name for each, found 1\n[c, d] = f(x=1)\nprint(c + d)\n");
  CHECK(found("print(f(y=1))") == "expected an argument for `x`, found none\n");
  CHECK(found("print(f(x=1, x=2))") == "expected one argument for `x`, found another\n");
  CHECK(found("[c, d] = f(1, 2, x=3)\nprint(c + d)") == "expected one argument for `x`, found another\n");
}

TEST_CASE("all arguments have names or none has where a function has branches") {
  const auto found = [](const std::string& branch, const std::string& call) {
    const std::string f =
        "f = function(Double x, Double y = 2) return (Double a) {\n  a = x\n" + branch + "}\n";
    const std::string text = f + "print(" + call + ")\n";
    const auto unit = read_and_linked(text);
    std::string all;
    for (const Diagnostic& each : unit->diagnostics.all()) {
      CHECK(each.problem->name == "argument-count");
      all += each.message + "\n" + mended(text, each.fixes.at(0)).substr(f.size());
    }
    return all;
  };
  const std::string told =
      "expected a name for each argument, or for none, found names for some\nprint(f(x=1, y=2))\n";
  for (const std::string branch :
       {"  if (y > 1)\n    a = a + y\n", "  for (i in 1:3) {\n    a = a + i * y\n  }\n",
        "  while (a < y)\n    a = a + 1\n", "  parfor (i in 1:3)\n    print(i * y)\n"}) {
    CAPTURE(branch);
    CHECK(found(branch, "f(1, y=2)") == told);
    CHECK(found(branch, "f(x=1, 2)").starts_with("expected a name for each argument"));
    CHECK(found(branch, "f(1, 2)").empty());
    CHECK(found(branch, "f(x=1, y=2)").empty());
  }
  CHECK(found("  a = a + y\n", "f(1, y=2)").empty());
}

TEST_CASE("a builtin for matrices gets no single value first") {
  const std::string builtin =
      "m_part = function(Matrix[Double] X, Double by = 1) return (Double y) {\n  y = sum(X) / by\n"
      "  if (y > 1) print(y)\n}\n";
  const auto found = [&](const std::string& call, const std::string& more = "") {
    const std::string text = builtin + more + "X = matrix(1, 2, 2)\nprint(sum(X) + " + call + ")\n";
    const auto unit = read_and_linked(text);
    std::string all;
    for (const Diagnostic& each : unit->diagnostics.all()) {
      if (each.problem->code.starts_with("D1") || each.problem->code.starts_with("D2")) continue;
      all += std::string(each.problem->name) + "\n";
      if (!each.fixes.empty()) {
        const std::string made = mended(text, each.fixes[0]);
        all += made.substr(made.find("+ part") + 2);
      }
    }
    return all;
  };
  CHECK(found("part(by=2, X=X)") == "first-argument\npart(X=X, by=2))\n");
  CHECK(found("part(by=sum(X), X=X)") == "first-argument\npart(X=X, by=sum(X)))\n");
  CHECK(found("part(by=2, X=(X))") == "first-argument\n");
  for (const char* call : {"part(2, 3)", "part(X=5, by=2)", "part(by=TRUE, X=2)", "part(\"a\", 2)"})
    CHECK(found(call) == "first-argument\n");
  for (const char* call : {"part(X, 2)", "part(X=X, by=2)", "m_part(by=2, X=X)"}) CHECK(found(call).empty());
  // One for everything else as well.
  CHECK(found("part(by=2, X=X)",
              "s_part = function(Double by, Matrix[Double] X) return (Double y) {\n  y = sum(X) / by\n}\n")
            .empty());
}

TEST_CASE("an argument is renamed to the only parameter that is meant and has no other") {
  const auto fixes = [](const std::string& arguments) {
    const auto unit =
        read_and_linked("f = function(Double padh, Double padw, Double width = 1) return (Double y) {\n"
                        "  y = padh + padw + width\n}\nprint(f(" +
                        arguments + "))\n");
    std::string all;
    for (const Diagnostic& each : unit->diagnostics.all()) {
      CHECK(each.problem->name == "unknown-argument");
      all += each.fixes.empty() ? "-" : each.fixes[0].edits[0].replacement;
      all += ' ';
    }
    return all;
  };
  CHECK(fixes("pad=1, padw=2") == "padh ");
  CHECK(fixes("1, pad=2") == "padw ");
  CHECK(fixes("pad=1, pad=2") == "- - ");
  CHECK(fixes("PADW=1, padh=2") == "padw ");
  CHECK(fixes("padh=1, padw=2, padd=3") == "- ");
  CHECK(fixes("1, 2, widht=3") == "width ");
  CHECK(fixes("padh=1, padw=2, Width=3, widht=4") == "width - ");
}

TEST_CASE("an argument without a name gets none that another one has") {
  const std::string f =
      "f = function(Double a, Double b = 2, Double c = 3, Double d = 4) return (Double y) {\n"
      "  y = a + b + c + d\n  if (y > 1) {\n    y = 1\n  }\n}\n";
  const auto fixed = [&](const std::string& call) {
    const std::string text = f + "print(" + call + ")\n";
    const auto unit = read_and_linked(text);
    REQUIRE(unit->diagnostics.size() == 1);
    const Diagnostic& made = unit->diagnostics.all().front();
    CHECK(made.problem->name == "argument-count");
    return made.fixes.empty() ? std::string() : mended(text, made.fixes.front()).substr(f.size());
  };
  CHECK(fixed("f(a=1, b=2, c=3, 5)") == "print(f(a=1, b=2, c=3, d=5))\n");
  CHECK(fixed("f(b=2, c=1, 3, 5)") == "print(f(b=2, c=1, a=3, d=5))\n");
  // Of two that are left one is meant.
  CHECK(fixed("f(a=1, b=2, 5)").empty());
}

TEST_CASE("a variable that is called like a parameter gets the name of no other one") {
  const std::string f =
      "f = function(Double a, Double b = 2, Double seed = 3) return (Double y, Double z) {\n"
      "  y = a + b\n  z = seed\n  if (y > 1) {\n    y = 1\n  }\n}\n";
  const auto unit = read_and_linked(f + "seed = 7\n[y, z] = f(1, seed)\nprint(y + z)\n");
  REQUIRE(unit->diagnostics.size() == 1);
  CHECK(unit->diagnostics.all().front().problem->name == "argument-count");
  CHECK(unit->diagnostics.all().front().fixes.empty());
}

TEST_CASE("a value that another argument has, or that is calculated from the parameter, gets no name") {
  const std::string f = "f = function(Double a, Double b = 2, Double c = 3) return (Double y) {\n"
                        "  y = a + b + c\n  if (y > 1) {\n    y = 1\n  }\n}\nz = 1\na = 2\n";
  for (const std::string call : {"f(a=z, z, b=3)", "f(a + 1, b=2, c=3)"}) {
    const auto unit = read_and_linked(f + "print(" + call + " + z + a)\n");
    CAPTURE(call);
    REQUIRE(unit->diagnostics.size() == 1);
    CHECK(unit->diagnostics.all().front().problem->name == "argument-count");
    CHECK(unit->diagnostics.all().front().fixes.empty());
  }
}

TEST_CASE("an argument that is compared gets no name") {
  const auto unit =
      read_and_linked("f = function(Double a, Double b) return (Double y) {\n  y = a + b\n  if (y > 1) {\n"
                      "    y = 1\n  }\n}\na = 1\nprint(f(a==a, b=2))\n");
  REQUIRE(unit->diagnostics.size() == 1);
  CHECK(unit->diagnostics.all().front().problem->name == "argument-count");
  CHECK(unit->diagnostics.all().front().fixes.empty());
}
