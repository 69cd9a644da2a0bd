// What is said of the names and calls of scripts with errors.
#include "src/languages/dml/language.hpp"
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace bindery;
using namespace bindery::testing;

namespace {

std::string script(const std::string& body) {
  return "f = function(Double x) return (Double y) {\n" + body + "}\nprint(f(1))\n";
}

// The script with the fixes of all that is told of it.
std::string with_all_fixes(const std::string& text) {
  const auto unit = read_and_linked(text);
  std::vector<Edit> edits;
  for (const Diagnostic& each : unit->diagnostics.all()) {
    for (const Fix& fix : each.fixes) edits.insert(edits.end(), fix.edits.begin(), fix.edits.end());
  }
  return mended(text, {"", edits});
}

} // namespace

TEST_CASE("an error that has a fix hides nothing of names and calls in other lines") {
  const std::string text =
      script("  y = max(x, (1 + 2)\n  z = y + missing\n  y = sqr(y) ** 2\n  y = ceilin(y)\n");
  CHECK(places(*read_and_linked(text)) == "2:21 unclosed-bracket\n3:3 unused-variable\n"
                                          "3:11 unassigned-variable\n4:14 foreign-syntax\n"
                                          "5:7 unknown-function\n");
  CHECK(with_all_fixes(text) ==
        script("  y = max(x, (1 + 2))\n  z = y + missing\n  y = sqr(y) ^ 2\n  y = ceiling(y)\n"));
}

TEST_CASE("nothing more is said of a line that is mended, nor of one that it may go on in") {
  CHECK(places(*read_and_linked("x = 1 @\nprint(x)\nprint(z)\n")) ==
        "1:7 foreign-syntax\n3:7 unassigned-variable\n");
  CHECK(places(*read_and_linked(script("  y = max(x, missing\n"))) == "2:21 unclosed-bracket\n");
}

TEST_CASE("names and calls are not checked where it is not known what stands in a script") {
  const std::string unused = "  z = x\n  y = x\n";
  CHECK(places(*read_and_linked(script(unused))) == "2:3 unused-variable\n");
  // Something that may be a variable is missing below
  CHECK(places(*read_and_linked(script(unused + "  y = x +\n"))) == "4:10 expected-expression\n");
  // A part of a signature that may be lost
  CHECK(places(*read_and_linked("f = function(Double x,) return (Double y) {\n" + unused +
                                "}\nprint(f(1))\n")) == "1:23 malformed-signature\n");
  // What stood behind the end
  CHECK(places(*read_and_linked("f = function(Double x) return (Double y) {\n" + unused)) ==
        "3:8 unclosed-block\n");
}

TEST_CASE("a mended signature hides names of its function and of the lines that call it alone") {
  const std::string other = "g = function(Double x) return (Double y) {\n  y = miss + ceilin(x) + f(x)\n"
                            "  z = wrong\n}\nprint(g(2))\n";
  const std::string broken = "f = function(Double x,) return (Double y) {\n  y = x + w\n}\n";
  CHECK(places(*read_and_linked(broken + other)) == "1:23 malformed-signature\n6:3 unused-variable\n"
                                                    "6:7 unassigned-variable\n");
  // What is no matter of names may be due to the types that it declares
  CHECK(places(*read_and_linked("f = function(Dobule x) return (Double y) { y = x }\n"
                                "a = f(1)\nb = TRUE + matrix(\"1\", 1, 1) + c\nprint(a + b)\n")) ==
        "1:14 unknown-type\n3:32 unassigned-variable\n");
  // What stands where a type does, in other functions
  CHECK(places(*read_and_linked("f = function(Dobule x) return (Double y) { y = x }\n"
                                "g = function(Matirx[Double] x) return (Double y) { y = sum(x) }\n"
                                "print(g(matrix(1, 1, 1)) + f(1))\n")) ==
        "1:14 unknown-type\n2:14 data-type\n");
}

TEST_CASE("types that are told with a header hide nothing of other functions") {
  const auto unit =
      read_and_linked("m_f = function(Matirx[Double] X) return (Double y) {\n  y = g(X)\n}\n"
                      "g = function(Matirx[Double] X) return (Double y) {\n  y = sum(X) + miss\n}\n");
  CHECK(places(*unit).ends_with("1:16 unknown-type\n4:14 data-type\n5:16 unassigned-variable\n"));
}

TEST_CASE("an error without a fix hides names and calls of its own statement alone") {
  // Above, below, in other functions
  CHECK(places(*read_and_linked(script("  y = above * foo(x)\n  y = y + * 2\n  z = below\n"))) ==
        "2:7 unassigned-variable\n2:15 unknown-function\n3:11 expected-expression\n4:3 unused-variable\n"
        "4:7 unassigned-variable\n");
  const std::string other = "g = function(Double x) return (Double y) {\n  z = 1\n  y = x\n}\nprint(g(2))\n";
  CHECK(places(*read_and_linked(other + script("  y = x * * 2\n"))) ==
        "2:3 unused-variable\n7:11 expected-expression\n");
  // Several errors, and lines that brackets and operators join
  CHECK(
      places(*read_and_linked("x = max(1,\n  u v,\n  miss)\ny = 1 + # two\n  * other +\n  2\nprint(z)\n")) ==
      "2:5 unclosed-bracket\n5:3 expected-expression\n7:7 unassigned-variable\n");
  CHECK(places(*read_and_linked("m = matrix(1, 2, 2)\ny = as.scalar(m[1] * m[1)\n  + z\nprint(m + p)\n")) ==
        "2:25 unclosed-bracket\n4:11 unassigned-variable\n");
}

TEST_CASE("blocks whose head has an error are read") {
  CHECK(places(*read_and_linked("x = 1\nif (x > ) {\n  print(x)\n  print(y)\n} else {\n  print(z)\n}\n")) ==
        "2:9 expected-expression\n4:9 unassigned-variable\n6:9 unassigned-variable\n");
  CHECK(
      places(*read_and_linked("x = 1\nif (x > 0) {\n  print(y)\n} else if (x * ) {\n  print(x)\n  print(z)\n"
                              "} else { print(u) }\n")) ==
      "3:9 unassigned-variable\n4:16 expected-expression\n6:9 unassigned-variable\n"
      "7:16 unassigned-variable\n");
  // The variable of a loop is one of its names
  CHECK(places(*read_and_linked("print(1)\nfor (i in 1:) {\n  x = i\n  print(x + i)\n  print(z)\n}\n")) ==
        "2:13 expected-expression\n5:9 unassigned-variable\n");
}

TEST_CASE("what may be due to a statement that cannot be read is not told") {
  // It assigns, reads and calls
  CHECK(places(*read_and_linked("[a, b] = max(1 2)\nprint(a + b)\n")) == "1:16 unclosed-bracket\n");
  CHECK(places(*read_and_linked("a = 1\nb = a + * 2\nprint(2)\n")) == "2:9 expected-expression\n");
  const std::string called = "g = function(Double x) return (Double y) {\n  y = x\n}\n";
  CHECK(places(*read_and_linked(called + "print(g(1) 2)\n")) == "4:12 unclosed-bracket\n");
  // What it calls calls something
  CHECK(places(*read_and_linked(called + "h = function(Double x) return (Double y) {\n  y = g(x)\n}\n"
                                         "print(h(1) 2)\n")) == "7:12 unclosed-bracket\n");
  // Its target is not read, so that it may be any variable
  for (const std::string lost : {"  = max(1, 2)\n", "  q w.e = 1\n", "  q2 w\n", "  [p, ] = f(3)\n",
                                 "  [p _q, r] = f(3)\n", "  for ( in 1:3) { }\n"}) {
    CAPTURE(lost);
    CHECK(places(*read_and_linked(script(lost + "  y = z\n"))).find("unassigned") == std::string::npos);
  }
  // It is all that stands in a function
  CHECK(places(*read_and_linked("f = function(Double x) {\n  print(x \"\n}\nf(1)\n")).find("empty") ==
        std::string::npos);
}

TEST_CASE("names and calls are not checked where what stands in a line decides on more") {
  const std::string told = "print(z)\n";
  CHECK(places(*read_and_linked(told)) == "1:7 unassigned-variable\n");
  for (const std::string broken : {
           "source(\"a.dml\") as\n",                             // paths
           "f = function(Double) return (Double y) { y = 1 }\n", // signatures
           "Double x) return (Double y) {\n  y = x\n}\n",        // what is left of them
           "x = 1\n{\n  y = 2\n}\n",                             // blocks without heads
           "x = 1\n  else x = 2\n",                              // statements that lack their beginning
           "), 3)\n",                                            // what stood before the text
       }) {
    CAPTURE(broken);
    const std::string report = places(*read_and_linked(broken + told));
    CHECK(!report.empty());
    CHECK(report.find("unassigned") == std::string::npos);
  }
}
