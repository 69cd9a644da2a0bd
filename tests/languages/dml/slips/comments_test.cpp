// Comments that have lost their beginning or their end.
#include "checking.hpp"

#include <string>

using bindery::testing::check;
using bindery::testing::in_function;

namespace {

const std::string words =
    " * Computes the sum of all that\n * is given, and no more: `x[1, 2]`.\n *\n * Inputs:\n *  - x: "
    "The data, of shape (N, D).\n */\n";
const std::string function = "f = function(Double x) return (Double y) {\n  y = x\n}\nprint(f(1))\n";

} // namespace

TEST_CASE("a comment that has lost its beginning is one error") {
  for (const std::string sign : {"/", "*", "(*", "/ *"}) {
    CAPTURE(sign);
    check({sign + "\n" + words + function, "1:1 expected-statement\n", "/*\n" + words + function});
  }
  check({words + function, "1:2 expected-statement\n", " /*" + words.substr(2) + function});
  check({"  Computes the sum of it.\n  And no more. */\n" + function, "1:3 expected-statement\n",
         "  /* Computes the sum of it.\n  And no more. */\n" + function});
}

TEST_CASE("a comment that has lost its beginning may have braces in a sentence") {
  const std::string set = " * Values are of the set {1, ..., n}, or {0}.\n */\n";
  check({" * Computes the sum.\n" + set + function, "1:2 expected-statement\n",
         " /* Computes the sum.\n" + set + function});
  // A block in a line is none of it.
  check({"the sum of it\nwhile (FALSE) { x = 1 }\n */\n" + function,
         "1:1 expected-statement\n3:2 expected-statement\n", ""});
}

TEST_CASE("no code becomes a comment whose beginning is lost") {
  check({"x = 1\nx++\nprint(x)\nthe rest of it */\nprint(x)\n",
         "2:2 foreign-syntax\n4:1 expected-statement\n",
         "x = 1\nx = x + 1\nprint(x)\n/* the rest of it */\nprint(x)\n"});
  check({"while (FALSE) {\n  x y z and\n}\nprint(1)\nof the end */\nprint(2)\n",
         "2:3 expected-statement\n5:1 expected-statement\n",
         "while (FALSE) {\n  x y z and\n}\nprint(1)\n/* of the end */\nprint(2)\n"});
  // Signs that touch a word are a part of it.
  check({"(see below) this\nis it */\n" + function, "1:1 expected-statement\n",
         "/* (see below) this\nis it */\n" + function});
  check({"/usr/bin is a path\n */\n" + function, "1:1 expected-statement\n",
         "/* /usr/bin is a path\n */\n" + function});
}

TEST_CASE("a comment that has lost its end takes as little code with it as can be") {
  const std::string body =
      "g = function(Double x) return (Double y) {\n  /*\n   * More words.\n   */\n  y = x\n}\n";
  const std::string head = "/*\n * Some words of it,\n * over two lines.\n";
  const std::string rest = body + "print(g(1))\n";
  check({head + rest, "1:1 unclosed-comment\n", "/*\n * Some words of it,\n * over two lines. */\n" + rest});
  check({head + " *\n" + rest, "1:1 unclosed-comment\n", head + " */\n" + rest});
  check({"x = 1\n/*\ny = 2\nprint(x)\n", "2:1 unclosed-comment\n", "x = 1\n/* */\ny = 2\nprint(x)\n"});
  check({"/* one\n\n# words\nx = 1\nprint(x)\n" + body, "1:1 unclosed-comment\n",
         "/* one */\n\n# words\nx = 1\nprint(x)\n" + body});
  check({head + " *\n# Imports\nsource(\"a.dml\") as a\n" + rest, "1:1 unclosed-comment\n",
         head + " */\n# Imports\nsource(\"a.dml\") as a\n" + rest});
}

TEST_CASE("an end of a comment that none begins is named") {
  check({"x = 3 */\nprint(x)\n", "1:7 expected-expression\n", ""});
  check({"x = 3\n*/\nprint(x)\n", "2:1 expected-expression\n", ""});
}

TEST_CASE("a line of one sign is a comment") {
  for (const std::string line : {"**********", "==========", "----------"}) {
    check({in_function("  y = 1\n  " + line + "\n  y = x\n"), "4:3 foreign-syntax\n",
           in_function("  y = 1\n  # " + line + "\n  y = x\n")});
  }
}

TEST_CASE("a comment that is closed twice") {
  check({"/* words */ */\nprint(1)\n", "1:13 expected-statement\n", "/* words */ \nprint(1)\n"});
  check({"/* words\n */\n */\nprint(1)\n", "3:2 expected-statement\n", "/* words\n */\nprint(1)\n"});
  check({"print(1)\nx = 2 */\nprint(x)\n", "2:7 expected-expression\n", ""});
}

TEST_CASE("comments of other languages with a sign on each side") {
  check({"<!-- Some words. -->\nprint(1)\n", "1:1 foreign-syntax\n", "# Some words. \nprint(1)\n"});
  check({"(* Some words,\n   isn't it? *)\nprint(1)\n", "1:1 foreign-syntax\n",
         "/* Some words,\n   isn't it? */\nprint(1)\n"});
  check({"%{\nSome words.\n%}\nprint(1)\n", "1:1 foreign-syntax\n", "/*\nSome words.\n*/\nprint(1)\n"});
}

TEST_CASE("the code before a comment that has lost its beginning is no part of it") {
  const std::string call = "x = sum(\n  3\n  - 2 ";
  check({call + "     * n x m */\n)\nprint(x)\n", "3:12 expected-statement\n",
         call + "     /* n x m */\n)\nprint(x)\n"});
  check({"x = 3    the number of all */\nprint(x)\n", "1:10 expected-statement\n",
         "x = 3    /* the number of all */\nprint(x)\n"});
  // The first word may be a value or a parameter.
  for (const std::string text :
       {"x = min(1,   b the second */\n   c)\n", "y = X[i,   j the cell */\n   ]\n",
        "f = function(Double a,   Double b the second */\n  Double c)\n  return (Double r) {\n"
        "  r = a\n}\n",
        "y = a +   b we add */\n-c\n"}) {
    CAPTURE(text);
    const auto unit = bindery::testing::read(text);
    CHECK(bindery::testing::report_of(*unit).find("/*  b") == std::string::npos);
    for (const auto& each : unit->diagnostics.all()) CHECK(each.fixes.empty());
  }
  // The lines of a call above it are none of a comment either.
  check({"x = sum(\n  3  // words\n  - 2     * n x m */\n)\nprint(x)\n", "2:7 expected-expression\n", ""});
  // Nothing parts the two.
  check({"x = 3 - old value */\nprint(x)\n", "1:13 incomplete-statement\n", ""});
}

TEST_CASE("a line of a call or a signature that has lost the beginning of its comment") {
  check({"x = matrix(0, rows=3,\n  * the number of columns */\n  cols=3)\nprint(x)\n",
         "2:3 expected-statement\n",
         "x = matrix(0, rows=3,\n  /* the number of columns */\n  cols=3)\nprint(x)\n"});
  check({"f = function(Double a,\n  the second one */\n  Double b) return (Double y) {\n  y = a + "
         "b\n}\nprint(f(1, 2))\n",
         "2:3 expected-statement\n",
         "f = function(Double a,\n  /* the second one */\n  Double b) return (Double y) {\n  y = a + "
         "b\n}\nprint(f(1, 2))\n"});
}
