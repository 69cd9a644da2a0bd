// Variables of which a branch or a loop makes something else.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery;
using namespace bindery::testing;

namespace {

std::string linked(const std::string& text) {
  return places(
      *read_and_linked("c = as.scalar(rand(rows=1, cols=1))\n" + text + "\nprint(c)\nprint(toString(x))\n"));
}

// What is said where a variable is a number, and then a matrix in some lines.
std::string changed(const std::string& lines) {
  return linked("x = 0\n" + lines);
}

const std::string matrix = "x = matrix(0, 2, 2)\n";

} // namespace

TEST_CASE("a branch does not make a matrix of a single value") {
  CHECK(changed("if (c > 1) {\n" + matrix + "}") == "4:1 type-change\n");
  CHECK(changed("if (c > 1) {\nif (c > 2) {\n" + matrix + "}\n}") == "5:1 type-change\n");
  CHECK(changed("if (c > 1) {\nprint(1)\n} else {\n" + matrix + "}") == "6:1 type-change\n");
  CHECK(changed("if (c > 1) {\nprint(1)\n} else if (c > 2) {\n" + matrix + "}") == "6:1 type-change\n");
  CHECK(changed("if (c > 1) {\n" + matrix + "}\nx = 3") == "4:1 type-change\n");
  CHECK(changed("if (c > 1)\n" + matrix) == "4:1 type-change\n");
  CHECK(linked(matrix + "if (c > 1) {\nx = 0\n}") == "4:1 type-change\n");
  CHECK(linked("if (c > 1) {\n" + matrix + "} else {\nx = 0\n}") == "5:1 type-change\n");
  CHECK(linked("if (c > 1) {\nx = TRUE\n}\nif (c > 2) {\n" + matrix + "}") == "6:1 type-change\n");
  CHECK(linked("if (c > 1) {\n" + matrix + "} else if (c > 2) {\nx = \"a\"\n} else {\n" + matrix + "}") ==
        "5:1 type-change\n");
}

TEST_CASE("a loop does not make a matrix of a single value") {
  CHECK(changed("for (i in 1:3) {\n" + matrix + "}") == "4:1 type-change\n");
  CHECK(changed("while (c > 1) {\n" + matrix + "}") == "4:1 type-change\n");
  CHECK(changed("for (i in 1:3) {\nif (c > 1) {\n" + matrix + "}\n}") == "5:1 type-change\n");
  CHECK(changed("if (c > 1) {\nfor (i in 1:3) {\n" + matrix + "}\n}") == "5:1 type-change\n");
  CHECK(changed("parfor (i in 1:3) {\n" + matrix + "}") == "4:1 dependent-iterations\n");
}

TEST_CASE("a part of a matrix, a frame or a list makes no single value of a variable") {
  const std::string made =
      "M = matrix(0, 2, 2)\nF = as.frame(M)\nL = list(M)\nprint(toString(F))\nprint(length(L))\nx = 0\n";
  for (const char* part : {"M[1, 1]", "M[, 1]", "F[1, 1]", "L[1]"}) {
    CAPTURE(part);
    CHECK(linked(made + "if (c > 1) {\nx = " + part + "\n}") == "9:1 type-change\n");
    CHECK(linked(made + "for (i in 1:2) {\nif (c > 1) {\nx = " + part + "\n}\n}") == "10:1 type-change\n");
    CHECK(linked(made + "if (c > 1) {\nx = as.scalar(" + part + ")\n}") == "");
    CHECK(linked(made + "x = " + part + "\nif (c > 1) {\nx = " + part + "\n}") == "");
  }
  // Of what is not known its parts are not, either.
  CHECK(linked(made + "U = eval(\"f\", M)\nif (c > 1) {\nx = U[1, 1]\n}") == "");
  CHECK(linked(made + "if (c > 1) {\nx = x[1, 1]\n}") == "9:5 index-bounds\n");
}

TEST_CASE("what a variable is last in a branch counts") {
  CHECK(changed("if (c > 1) {\n" + matrix + "x = 2\n}") == "");
  CHECK(changed("if (c > 1) {\n" + matrix + "} else {\n" + matrix + "}") == "");
  CHECK(changed(matrix + "if (c > 1) {\n" + matrix + "}") == "");
  CHECK(changed("if (c > 1) {\nprint(x)\n}\n" + matrix) == "");
  CHECK(changed("if (c > 1) {\nx = \"a\"\n}") == "");
  CHECK(linked("if (c > 1) {\nx = 0\nprint(x)\n" + matrix + "}") == "");
  CHECK(linked("while (c > 1) {\nx = 0\nprint(x)\n" + matrix + "}") == "");
}

TEST_CASE("what a branch or a loop within another leaves behind is held against what is outside") {
  CHECK(linked(matrix + "if (c > 2) {\nif (c > 1) {\nx = 0\n}\n} else {\nx = TRUE\n}") == "");
  CHECK(linked(matrix + "if (c > 2) {\nif (c > 1) {\nprint(c)\n} else {\nx = 0\n}\n}") == "");
  CHECK(changed("for (i in 1:3) {\nfor (j in 1:3) {\n" + matrix + "}\nx = nrow(x)\n}") == "");
  CHECK(changed("for (i in 1:3) {\nwhile (c > 1) {\n" + matrix + "}\n}") == "5:1 type-change\n");
}

TEST_CASE("what is not known is not told") {
  CHECK(linked("x = $X\nif (c > 1) {\n" + matrix + "}") == "4:1 type-change\n");
  CHECK(changed("x = read(\"x.csv\")\nif (c > 1) {\n" + matrix + "}") == "");
  CHECK(changed("if (c > 1) {\n" + matrix + "for (i in 1:2) {\nx += i\n}\n}") == "");
  CHECK(changed("if (c > 1) {\n" + matrix + "[x, y] = eigen(x)\nprint(sum(y))\n}") == "");
  CHECK(changed("if (c > 1) {\nfor (x in 1:3) {\nprint(x)\n}\n}\n" + matrix) == "");
}

TEST_CASE("the first branch is held against what the others leave behind") {
  const std::string middle = "} else if (c > 2) {\n", last = "} else {\n", y = "y = 2\nprint(y)\n";
  CHECK(changed("if (c > 1) {\n" + matrix + middle + matrix + last + "x = 3\n}") == "");
  CHECK(changed("if (c > 1) {\n" + matrix + middle + "x = 3\n" + last + matrix + "}") == "4:1 type-change\n");
  CHECK(linked("if (c > 1) {\n" + matrix + middle + y + last + "x = 3\n}") == "8:1 type-change\n");
  CHECK(linked("if (c > 1) {\n" + y + middle + matrix + last + "x = 3\n}") == "");
}

TEST_CASE("the same name in another function is another variable") {
  const std::string function = "f = function(Double c) return (Double y) {\n";
  CHECK(linked(function + "x = 0\nif (c > 1) {\n" + matrix + "print(sum(x))\n}\ny = 1\n}\nx = f(c)") ==
        "5:1 type-change\n");
  CHECK(changed(function + matrix + "y = sum(x)\n}\nif (c > 1) {\nx = f(c)\n}") == "");
  CHECK(linked("f = function(Double x) return (Double y) {\nif (x > 1) {\n" + matrix +
               "print(sum(x))\n} else {\nx = 1\n}\ny = 1\n}\nx = f(c)") == "4:1 type-change\n");
  CHECK(linked("f = function(Double x) return (Double y) {\nx = 1\nif (x > 1) {\n" + matrix +
               "}\ny = sum(x)\n}\nx = f(c)") == "5:1 type-change\n");
  CHECK(linked("f = function(Matrix[Double] x) return (Double y) {\nif (sum(x) > 1) {\n" + matrix +
               "}\ny = sum(x)\n}\nx = f(matrix(c, 1, 1))") == "");
}

TEST_CASE("what a variable was before is right") {
  CHECK(linked(matrix + "if (c > 1) {\nfor (i in 1:2) x = i\n} else {\nx = x * 2\n}") ==
        "4:16 type-change\n");
  CHECK(linked(matrix + "if (c > 1) {\nx = x * 2\n} else {\nx = 1\n}") == "6:1 type-change\n");
}

TEST_CASE("a variable of which something was told within is not told again") {
  CHECK(linked("x = 0\nfor (i in 1:3) {\nprint(sum(x))\n" + matrix + "}") == "4:11 argument-type\n");
  CHECK(linked("x = 0\nif (c > 1) {\nprint(x[1, 1])\n" + matrix + "}") == "4:7 index-bounds\n");
  CHECK(linked("x = 0\nprint(sum(x))\nx = 0\nif (c > 1) {\n" + matrix + "}") ==
        "3:11 argument-type\n6:1 type-change\n");
}

TEST_CASE("frames and lists are neither matrices nor single values") {
  CHECK(changed("if (c > 1) {\nx = list(1)\n}") == "4:1 type-change\n");
  CHECK(linked("x = as.frame(matrix(0, 2, 2))\nif (c > 1) {\nx = \"a\"\n}") == "4:1 type-change\n");
}

TEST_CASE("a change is told once, with the place before it") {
  const auto unit =
      read_and_linked("x = 0\nfor (i in 1:3) {\nif (x == 1) {\nx = matrix(0, 2, 2)\n}\nx = \"a\"\n"
                      "x = matrix(1, 2, 2)\n}\nprint(toString(x))\n");
  const auto& all = unit->diagnostics.all();
  REQUIRE(all.size() == 1);
  CHECK(all.front().message == "expected a single value for `x` however often the loop runs, found a matrix");
  REQUIRE(all.front().notes.size() == 1);
  CHECK(all.front().notes.front().message == "`x` is a single value here");
  CHECK(unit->source->position(all.front().notes.front().span.begin).line == 1);
}
