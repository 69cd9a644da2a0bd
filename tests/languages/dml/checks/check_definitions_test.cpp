// What the grammar lets pass of definitions and arguments, and SystemDS does not.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <string>

using namespace bindery;
using namespace bindery::testing;

namespace {

std::string linked(std::string text) {
  return places(*read_and_linked(std::move(text)));
}

// What the first fix of the only diagnostic makes of a text; empty: it has none.
std::string mended_by_fix(const std::string& text) {
  const auto unit = read_and_linked(text);
  const auto& all = unit->diagnostics.all();
  REQUIRE(all.size() == 1);
  return all[0].fixes.empty() ? std::string() : mended(text, all[0].fixes[0]);
}

std::string function_of(const std::string& signature, const std::string& body = "y = x") {
  return "f = function(" + signature + ") return (Double y) {\n  " + body + "\n}\n";
}

} // namespace

TEST_CASE("a function that is defined again is told where it is") {
  const std::string f = function_of("Double x");
  CHECK(linked(f + f + "print(f(1))\n") == "4:1 duplicate-definition\n");
  CHECK(linked(f + f + f + "print(f(1))\n") == "4:1 duplicate-definition\n7:1 duplicate-definition\n");
  CHECK(linked(f + "F" + f.substr(1) + "print(f(1) + F(1))\n") == "");
  std::string many;
  for (int i = 0; i < 40; ++i) many += "g" + std::to_string(i) + f.substr(1);
  CHECK(linked(many) == "");
  CHECK(linked(many + "g7" + f.substr(1)) == "121:1 duplicate-definition\n");
}

TEST_CASE("a parameter or a result that is declared again is told where it is") {
  const auto unit = read_and_linked(function_of("Double x, Integer k = 1, Double x") + "print(f(1, 2, 3))\n");
  CHECK(places(*unit) == "1:46 duplicate-definition\n");
  const Diagnostic& told = unit->diagnostics.all().front();
  REQUIRE(told.notes.size() == 1);
  CHECK(unit->source->position(told.notes[0].span.begin).column == 21);
  CHECK(linked("f = function(Double x) return (Double y, Double y) {\n  y = x\n}\n[a, b] = f(1)\nprint(a + "
               "b)\n") == "1:49 duplicate-definition\n");
  // A parameter may be a result, and other functions may have one of its name.
  CHECK(linked("f = function(Double x) return (Double x) {\n  x = x + 1\n}\nprint(f(1))\n") == "");
  CHECK(linked(function_of("Double x") + "g" + function_of("Double x").substr(1) + "print(f(g(1)))\n") == "");
}

TEST_CASE("a namespace belongs to one file") {
  const std::string first = "source(\"a.dml\") as u\n";
  CHECK(linked(first + "source(\"b.dml\") as u\n") == "2:20 duplicate-definition\n");
  CHECK(linked(first + "source('a.dml') as u\nsource(\"b.dml\") as v\n") == "");
  CHECK(linked(first + "source(\"./a.dml\") as u\n") == "");
  CHECK(linked("setwd(\"b\")\n" + first + "setwd('c')\n" + first) == "4:20 duplicate-definition\n");
}

TEST_CASE("folders belong to no namespace") {
  CHECK(linked("setwd(\"a\")\nsetwd('b')\nprint(1)\n") == "");
}

TEST_CASE("a function without statements is told, and not that its results get no value") {
  CHECK(linked("f = function(Double x) return (Double y) {\n  # later\n}\nprint(f(1))\n") ==
        "1:42 empty-function\n");
  CHECK(linked("f = externalFunction(Double x) return (Double y) implemented in (classname=\"a\")\n") == "");
  CHECK(linked("f = function(Double x) {\n  if (x > 1) {}\n}\nf(1)\n") == "");
}

TEST_CASE("data types are spelled as SystemDS spells them") {
  for (const char* type : {"Matrix[Double]", "matrix[double]", "Frame[String]", "frame[Unknown]",
                           "List[Unknown]", "list[unknown]", "Scalar[Double]", "scalar[Integer]", "Double"}) {
    CAPTURE(type);
    CHECK(linked(function_of(type + std::string(" x"), "y = 1\n  print(toString(x))") + "print(f(1))\n") ==
          "");
  }
  for (const char* word : {"MATRIX", "mATRIX", "Matirx", "frames", "LIST", "Tensor", "Lists", "f"}) {
    CAPTURE(word);
    CHECK(linked(function_of(word + std::string("[Double] x")) + "print(f(1))\n") == "1:14 data-type\n");
  }
  CHECK(mended_by_fix(function_of("mtrix[double] x") + "print(f(1))\n") ==
        function_of("matrix[double] x") + "print(f(1))\n");
  CHECK(mended_by_fix(function_of("Matirx[Double] x") + "print(f(1))\n") ==
        function_of("Matrix[Double] x") + "print(f(1))\n");
  CHECK(mended_by_fix(function_of("Tensor[Double] x") + "print(f(1))\n") == "");
  // Of a builtin it is an error of its own.
  CHECK(linked("m_example = function(Matirx[Double] X) return (Double y) {\n  y = sum(X)\n}\n")
            .find("data-type") == std::string::npos);
}

TEST_CASE("a matrix that a function is given holds doubles") {
  for (const char* type : {"Matrix[Integer]", "matrix[int]", "Matrix[Boolean]", "matrix[string]",
                           "Matrix[Unknown]", "Matrix [ Integer ]"}) {
    CAPTURE(type);
    const std::string text =
        function_of(type + std::string(" x"), "y = sum(x)") + "print(f(matrix(1, 2, 2)))\n";
    const std::string place = type[6] == ' ' ? "1:23" : "1:21";
    CHECK(linked(text) == place + " matrix-parameter\n");
    CHECK(linked(mended_by_fix(text)) == "");
  }
  // What is no matrix is told, and of frames and lists the value type does not matter.
  CHECK(linked(function_of("Matirx[Integer] x") + "print(f(1))\n") == "1:14 data-type\n");
  for (const char* type : {"Frame[Integer]", "List[Boolean]", "Scalar[String]", "Matrix[double]"})
    CHECK(linked(function_of(type + std::string(" x"), "y = 1\n  print(toString(x))") + "print(f(1))\n") ==
          "");
  CHECK(
      linked(
          "f = function(Double x) return (Matrix[Unknown] y) {\n  y = rand(rows=x)\n}\nprint(sum(f(1)))\n") ==
      "");
}

TEST_CASE("an argument of the script is no variable") {
  CHECK(linked("$x = 1\n") == "1:1 assigned-argument\n");
  CHECK(linked("$x += 1\n$1 = ifdef($2, 3)\n") == "1:1 assigned-argument\n2:1 assigned-argument\n");
  CHECK(linked("[a, $b] = eigen(matrix(1, 2, 2))\nprint(sum(a))\n") == "1:5 assigned-argument\n");
  CHECK(linked("x = ifdef($x, 1)\nprint(x + $y)\n") == "");
}

TEST_CASE("a variable is no argument of the script") {
  CHECK(linked("x = ifdef(rows, 1)\nprint(x)\n") == "1:11 ifdef-argument\n");
  CHECK(mended_by_fix("x = ifdef(rows, 1)\nprint(x)\n") == "x = ifdef($rows, 1)\nprint(x)\n");
  CHECK(mended_by_fix("rows = ifdef(rows, 1)\nprint(rows)\n") == "rows = ifdef($rows, 1)\nprint(rows)\n");
  // One that has a value is not meant for an argument.
  CHECK(mended_by_fix("for (k in 1:3) {\n  x = ifdef(k, 1)\n  print(x)\n}\n") == "");
  CHECK(mended_by_fix("x = ifdef(a::b, 1)\nprint(x)\n") == "");
  CHECK(mended_by_fix("x = ifdef(pi, 1)\nprint(x)\n") == "");
  CHECK(mended_by_fix("rows = 2\nx = ifdef(rows, 1)\nprint(x)\n") == "");
  CHECK(mended_by_fix(function_of("Double x", "y = ifdef(x, 1)") + "print(f(1))\n") == "");
  CHECK(mended_by_fix("x = ifdef(X[1, 2], 1)\nprint(x)\n") == "");
}

TEST_CASE("a constant is no variable, once in each function") {
  CHECK(linked("pi = 3\npi = pi + 1\nprint(pi)\n") == "1:1 assigned-constant\n");
  CHECK(linked("x = 2 * pi\nprint(x)\nNaN += 1\n") == "3:1 assigned-constant\n");
  CHECK(linked("Inf[1, 1] = 3\n") == "1:1 assigned-constant\n");
  CHECK(linked("pi = ifdef($pi, 3)\nprint(pi)\n") == "1:1 assigned-constant\n");
  CHECK(linked("[a, NaN] = eigen(matrix(1, 2, 2))\nprint(sum(a))\n") == "1:5 assigned-constant\n");
  CHECK(linked("for (pi in 1:3) print(pi)\n") == "1:6 assigned-constant\n");
  CHECK(linked(function_of("Double pi", "y = pi") + "print(f(1))\n") == "1:21 assigned-constant\n");
  CHECK(linked("f = function(Double x) return (Double Inf) {\n  Inf = x\n}\nprint(f(1))\n") ==
        "1:39 assigned-constant\n");
  CHECK(linked("f = function(Double x) return (Double Inf) {\n  print(x)\n}\nprint(f(1))\n") ==
        "1:39 assigned-constant\n");
  // Other capitals are names like any other, and so are those of arguments and functions.
  CHECK(linked("Pi = 1\ninf = 2\nnan = 3\nNA = 4\nprint(Pi + inf + nan + NA + pi + Inf)\n") == "");
  CHECK(linked("pi" + function_of("Double x").substr(1) + "print(pi(1))\n") == "");
  CHECK(linked("x = ifdef($pi, pi)\nprint(x)\n") == "");
}

TEST_CASE("a loop runs over a range or seq") {
  CHECK(linked("for (i in seq(1, 9)) print(i)\nfor (i in 1:9) print(i)\n") == "");
  CHECK(linked("for (i in range(1, 9)) print(i)\n") == "1:11 loop-function\n");
  CHECK(mended_by_fix("parfor (i in Seq(1, 9, 2)) print(i)\n") == "parfor (i in seq(1, 9, 2)) print(i)\n");
  CHECK(mended_by_fix("for (i in sqe(1, 9)) print(i)\n") == "for (i in seq(1, 9)) print(i)\n");
  CHECK(mended_by_fix("for (i in range(1, 9)) print(i)\n") == "");
  CHECK(mended_by_fix("for (i in seq_along(1, 9)) print(i)\n") == "");
}

TEST_CASE("options of parfor are those that SystemDS has, in small letters") {
  CHECK(mended_by_fix("parfor (i in 1:9, chekc=0) print(i)\n") == "parfor (i in 1:9, check=0) print(i)\n");
  CHECK(mended_by_fix("parfor (i in 1:9, par=2, Mode=LOCAL) print(i)\n") ==
        "parfor (i in 1:9, par=2, mode=LOCAL) print(i)\n");
  CHECK(mended_by_fix("parfor (i in 1:9, check=TRUE) print(i)\n") == "parfor (i in 1:9, check=1) print(i)\n");
  CHECK(linked("parfor (i in 1:9, threads=2) print(i)\n") == "1:19 loop-option\n");
  CHECK(mended_by_fix("parfor (i in 1:9, threads=2) print(i)\n") == "");
  CHECK(linked("parfor (i in 1:9, check=0, par=2, taskpartitioner=NAIVE, tasksize=1, datapartitioner=NONE,\n"
               "  resultmerge=LOCAL_MEM, mode=LOCAL, opt=NONE, profile=0, log=DEBUG) print(i)\n") == "");
  CHECK(linked("for (i in 1:9, threads=2) print(i)\n") == ""); // nobody reads them there
}

TEST_CASE("arguments of what SystemDS's parser takes for statements are counted") {
  for (const char* statement :
       {"print()", "stop()", "stop(\"a\", \"b\")", "write()", "write(X)", "print(X, 1)", "print(1, \"a\")"}) {
    CAPTURE(statement);
    CHECK(linked("X = 1\nprint(X)\n" + std::string(statement) + "\n") == "3:1 argument-count\n");
  }
  for (const char* statement : {"print(X)", "print(\"%d and %d\", X, 2)", "stop(\"a\")", "write(X, \"a\")",
                                "write(X, \"a\", format=\"csv\")"}) {
    CAPTURE(statement);
    CHECK(linked("X = 1\nprint(X)\n" + std::string(statement) + "\n") == "");
  }
  for (const char* statement : {"print($format, X)", "assert(X == 1)", "assert(\"%d\", X)"}) {
    CAPTURE(statement);
    CHECK(linked("X = 1\nprint(X)\n" + std::string(statement) + "\n") == "");
  }
  CHECK(linked("assert()\n") == "1:1 argument-count\n");
  // Whatever other functions the file has.
  std::string functions;
  for (int i = 0; i < 600; ++i)
    functions += "h" + std::to_string(i) + " = function(Double x) {\n  print(x)\n}\n";
  CHECK(linked(functions + "print()\n").find("1801:1 argument-count\n") != std::string::npos);
  // A function of the file with such a name is called as it is defined.
  CHECK(linked("stop = function(Double a, Double b) {\n  print(a + b)\n}\nstop(1, 2)\n") == "");
}

TEST_CASE("indexes are counted from one, and ranges run forwards") {
  const std::string made = "X = matrix(1, 10, 10)\n";
  const auto found = [&](const std::string& index) {
    const auto unit = read_and_linked(made + "print(sum(X[" + index + "]))\n");
    std::string all;
    for (const Diagnostic& each : unit->diagnostics.all())
      all += std::string(each.problem->name) + " " + std::string(unit->source->text(each.span)) + ": " +
             each.message + "\n";
    return all;
  };
  CHECK(found("0, 1") == "index-bounds 0: expected a number of 1 or more for the row, found `0`\n");
  CHECK(found("1, 00") == "index-bounds 00: expected a number of 1 or more for the column, found `00`\n");
  CHECK(found("-1, ") == "index-bounds -1: expected a number of 1 or more for the row, found `-1`\n");
  CHECK(found("0") == "index-bounds 0: expected a number of 1 or more for the item, found `0`\n");
  CHECK(found(", 0:3") == "index-bounds 0: expected a number of 1 or more for the column, found `0`\n");
  CHECK(found("3:2, 1") == "index-bounds 2: expected a last row of 3 or more, found `2`\n");
  CHECK(found("1, 3:-1") == "index-bounds -1: expected a last column of 3 or more, found `-1`\n");
  CHECK(found("0, 0").find("column") != std::string::npos);
  for (const char* index : {"1, 1", "1:1, ", ", 2:3", "01, 1", "-(1 - 2), 1", "10, 1", "2:nrow(X), 1",
                            "nrow(X):2, 1", "0 + 1, 1"}) {
    CAPTURE(index);
    CHECK(found(index).empty());
  }
  CHECK(found("99999999999999999999:1, 1").starts_with("number-value"));
  CHECK(linked(made + "X[0, 1] = 5\nprint(sum(X))\n") == "2:3 index-bounds\n");
  CHECK(mended_by_fix(made + "print(sum(X[0, 2]))\n") == made + "print(sum(X[1, 2]))\n");
  CHECK(mended_by_fix(made + "print(sum(X[-1, 2]))\n") == "");
}

TEST_CASE("a 0 is not mended where the first is counted by 1") {
  const auto fixes = [](const std::string& use) {
    const auto unit = read_and_linked("X = matrix(1, 3, 3)\n" + use);
    REQUIRE(unit->diagnostics.size() == 1);
    CHECK(unit->diagnostics.all().front().problem->name == "index-bounds");
    return unit->diagnostics.all().front().fixes.size();
  };
  CHECK(fixes("print(sum(X[0, ]))\n") == 1);
  CHECK(fixes("print(sum(X[0, ]) + sum(X[2, 1]))\n") == 1);
  CHECK(fixes("print(sum(X[0, ]) + sum(X[1:2, ]))\n") == 1);
  CHECK(fixes("print(sum(X[0, ]) + sum(X[1, ]))\n") == 0);
  CHECK(fixes("print(sum(X[, 1]) + sum(X[, 0]))\n") == 0);
  CHECK(fixes("print(sum(X[2, 1]) + sum(X[1, 0]))\n") == 1);
  CHECK(fixes("print(sum(X[0:2, ]) + sum(X[1, ]))\n") == 1);
  CHECK(fixes("print(sum(X[0:-1, ]))\n") == 0);
}

TEST_CASE("numbers have no suffix, and whole ones fit into 64 bits") {
  CHECK(linked("x = 5L\nprint(x)\n") == "1:5 number-value\n");
  // The letter begins the name of a function.
  CHECK(linked("x = 2length(list(1))\nprint(x)\n") == "1:5 number-value\n");
  CHECK(linked("print(1 + -9223372036854775808)\n") == "1:12 number-value\n");
  CHECK(linked("f = function(Double x = 1.L) return (Double y) {\n  y = x * 2l\n}\nprint(f(1))\n") ==
        "1:25 number-value\n2:11 number-value\n");
  for (const char* number :
       {"9223372036854775807", "000000000000000000000000000000000001", "123456789012345678",
        "99999999999999999999.5", "99999999999999999999e1", "1e308"}) {
    CAPTURE(number);
    CHECK(linked(fmt::format("print({})\n", number)) == "");
  }
  CHECK(mended_by_fix("print(10L)\n") == "print(10)\n");
  CHECK(mended_by_fix("print(0.l)\n").empty()); // or 0.1
  CHECK(mended_by_fix("print(1e5LL)\n") == "print(1e5)\n");
  CHECK(mended_by_fix("print(99999999999999999999L)\n") == "print(99999999999999999999.0)\n");
}

TEST_CASE("an operator of other languages that the grammar takes is told where it stands") {
  CHECK(linked("a = TRUE\nb = a && a\nprint(b)\n") == "2:7 conditional-operator\n");
  CHECK(mended_by_fix("a = TRUE\nprint(a || a)\n") == "a = TRUE\nprint(a | a)\n");
  CHECK(mended_by_fix("a = 3\nprint(\"a\" || a)\n") == "a = 3\nprint(\"a\" + a)\n");
  CHECK(mended_by_fix("a = 3\nprint(a || \"a\")\n") == "a = 3\nprint(a + \"a\")\n");
  const auto joined = read_and_linked("a = 3\nprint(a || \"a\" || a)\n");
  REQUIRE(joined->diagnostics.size() == 2);
  for (const Diagnostic& each : joined->diagnostics.all())
    CHECK(each.fixes.at(0).edits.at(0).replacement == "+");
  CHECK(linked("a = TRUE\nif (a && a || a) print(a)\n") ==
        "2:7 conditional-operator\n2:12 conditional-operator\n");
  CHECK(linked("a = TRUE\nb = ((a) /* && */ ) # || &&\n  &&!a\nprint(b)\n") == "3:3 conditional-operator\n");
  CHECK(linked("a = as.logical(1); && TRUE\nprint(a)\n") == "1:20 conditional-operator\n");
  CHECK(linked("a = TRUE & FALSE | \"&&\" == \"||\"\nprint(a)\n") == "");
}

TEST_CASE("rows and columns have no names") {
  const std::string before = "X = matrix(1, 3, 3)\nL = list(a=X)\n";
  CHECK(linked(before + "print(sum(X[\"a\", ]) + length(L))\n") == "3:13 index-bounds\n");
  CHECK(linked(before + "print(sum(X[, 'b']) + length(L))\n") == "3:15 index-bounds\n");
  CHECK(linked(before + "X[i + 1, 2:\"c\"] = L\nprint(sum(X))\ni = 1\n").ends_with("3:12 index-bounds\n"));
  CHECK(linked(before + "X[1:'c', 2] = length(L)\nprint(sum(X))\n") == "3:5 index-bounds\n");
  CHECK(linked(before + "print(sum(as.matrix(L[\"a\"])) + sum(X[as.integer(\"1\"), ]))\n") == "");
}

TEST_CASE("the option check is a whole number as it is written") {
  const auto found = [](const std::string& value) {
    return linked("parfor (i in 1:3, check=" + value + ") {\n  print(i)\n}\n");
  };
  for (const char* value : {"0", "1", "00", "-1", "+1", "$check"}) CHECK(found(value).empty());
  for (const char* value : {"1.0", "1e0", "\"0\"", "FALSE", "1 + 1", "nrow(matrix(1, 2, 2))"})
    CHECK(found(value) == "1:25 loop-option\n");
  CHECK(found("(0)") == "1:26 loop-option\n");
  CHECK(found("($check)") == "1:26 loop-option\n");
}

TEST_CASE("a function of the script is no misspelled `seq`") {
  const std::string loop = "for (i in sequence(1, 3)) print(i)\n";
  CHECK(mended_by_fix(loop) == "for (i in seq(1, 3)) print(i)\n");
  CHECK(mended_by_fix(function_of("Double x").replace(0, 1, "sequence") + "print(sequence(1))\n" + loop) ==
        "");
}

TEST_CASE("a default that is the name of its parameter") {
  const auto found = [](const std::string& mode) {
    const std::string body = "y = x\n  print(mode + other)";
    return linked(function_of("Double x, String other, String mode = " + mode, body) +
                  "print(f(x=1, other=\"a\", mode=\"b\"))\n");
  };
  REQUIRE(found("\"a\"").empty());
  CHECK(found("mode") == "1:52 unassigned-variable\n");
  // The variable of another parameter may be there where the function is called.
  CHECK(found("other").empty());
}
