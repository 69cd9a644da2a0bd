// What is said of one script by the steps together.
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
  // An error without a fix
  CHECK(places(*read_and_linked(script(unused + "  y = x +\n"))) == "4:10 expected-expression\n");
  // A part of a signature that may be lost
  CHECK(places(*read_and_linked("f = function(Double x,) return (Double y) {\n" + unused +
                                "}\nprint(f(1))\n")) == "1:23 malformed-signature\n");
  // What stood behind the end
  CHECK(places(*read_and_linked("f = function(Double x) return (Double y) {\n" + unused)) ==
        "3:8 unclosed-block\n");
}
