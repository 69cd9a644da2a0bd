// Functions that are defined within another one.
#include "checking.hpp"

#include <string>

using bindery::testing::check;
using bindery::testing::places;
using bindery::testing::read;

namespace {

std::string definition(const std::string& name, const std::string& margin) {
  return margin + name + " = function(Double x) return (Double z) {\n" + margin + "  z = 2 * x\n" + margin +
         "}\n";
}

} // namespace

TEST_CASE("functions that are defined at the end of another one move behind it") {
  for (const std::string margin : {"", "  "}) {
    for (const std::string body : {"y = g(x)\n", "  y = g(x)\n"}) {
      const std::string head = "f = function(Double x) return (Double y) {\n" + body;
      const std::string others = definition("g", margin) + "\n# another one\n" + definition("h", margin);
      check({head + definition("g", margin) + "}\nprint(f(1))\n",
             "3:" + std::to_string(margin.size() + 5) + " misplaced-function\n",
             head + "}\n" + definition("g", margin) + "print(f(1))\n"});
      check({head + others + "} # of f\n", "3:" + std::to_string(margin.size() + 5) + " misplaced-function\n",
             head + "}\n" + others + "# of f\n"});
    }
  }
}

TEST_CASE("functions that are defined above other statements of a function, or in a loop, stay there") {
  const std::string head = "f = function(Double x) return (Double y) {\n";
  check({head + definition("g", "  ") + "  y = g(x)\n}\n", "2:7 misplaced-function\n", ""});
  check({"for (i in 1:3) {\n" + definition("g", "  ") + "}\n", "2:7 misplaced-function\n", ""});
}

TEST_CASE("a definition whose braces do not belong together ends with the script") {
  const std::string cut =
      "f = function(Double x) return (Double y) {\n  g = function(Double x) return (Double z) [\n  } {\n";
  CHECK(places(*read(cut)) == "2:7 misplaced-function\n3:5 expected-statement\n");
}

TEST_CASE("a function that is defined in the middle of another one") {
  const std::string inner = "  g = function(Double z) return (Double u) {\n    u = z + 1\n  }\n";
  const std::string outer = "f = function(Double x) return (Double y) {\n  y = x\n";
  check({outer + inner + "  y = g(y)\n}\nprint(f(1))\n", "3:7 misplaced-function\n", ""});
  check({outer + "g = function(Double z) return (Double u) {\n  u = z\n}\n  y = g(y)\n}\nprint(f(1))\n",
         "3:5 misplaced-function\n", ""});
}

TEST_CASE("a function of another language that is one value takes nothing below it along") {
  const std::string outer = "f = function(Double x) return (Double y) {\n  g = function(Double z) z + 1\n";
  check({outer + "  for (i in 1:3) {\n    y = x * * 2\n  }\n}\nprint(f(1))\n",
         "2:7 misplaced-function\n4:13 expected-expression\n",
         outer + "  for (i in 1:3) {\n    y = x * 2\n  }\n}\nprint(f(1))\n"});
}
