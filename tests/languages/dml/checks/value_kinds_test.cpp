// Kinds of variables, which one check may have asked for before another.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <string>

using namespace bindery;
using namespace bindery::testing;

namespace {

// `x1` to `x80`, each of which has the value of the one before.
std::string chain() {
  std::string text = "  x1 = 5\n";
  for (int i = 2; i <= 80; ++i) text += fmt::format("  x{} = x{}\n", i, i - 1);
  return text;
}

} // namespace

TEST_CASE("a kind that lies too deep for one question is found by another") {
  const std::string text = "f = function(Double a) return (Double r) {\n" + chain() +
                           "  y = TRUE + x50\n  print(y + a)\n  r = x80\n}\nprint(f(1))\n";
  CHECK(places(*read_and_linked(text)) == "82:7 operand-type\n");
}

TEST_CASE("a variable that `ifdef` asks for has the kind of its value") {
  CHECK(places(*read_and_linked("w = ifdef(x, 1)\nx = 5\nprint(w + (TRUE + x))\n")) ==
        "1:11 ifdef-argument\n3:12 operand-type\n");
}

TEST_CASE("variables that are made of each other have the kinds that each question finds") {
  const std::string text = "f = function() return (Integer v) {\n  w = TRUE + v & matrix(1, 2, 2)\n"
                           "  v = w\n}\nprint(f())\n";
  CHECK(places(*read_and_linked(text)).find("2:7 operand-type\n") != std::string::npos);
}
