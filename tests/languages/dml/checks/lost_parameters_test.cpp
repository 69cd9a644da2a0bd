// Parameters whose name holds what belongs behind it, or is another one than the header and the body have.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery;
using namespace bindery::testing;

namespace {

std::string script(const std::string& parameter) {
  return "# Adds two of them\n#\n# INPUT:\n# ----------\n# X  the first\n# y  the second\n# ----------\n#\n"
         "# OUTPUT:\n# ----------\n# Z  both\n# ----------\n\n"
         "m_both = function(Matrix[Double] X, " +
         parameter + ") return (Matrix[Double] Z) {\n  Z = X + y\n}\n";
}

std::string mended_signature(const std::string& parameter) {
  const std::string text = script(parameter);
  const auto unit = read_and_linked(text, "both.dml");
  REQUIRE(unit->diagnostics.size() == 1);
  const Diagnostic& made = unit->diagnostics.all().front();
  CHECK(made.problem->name == "unknown-parameter");
  REQUIRE(made.fixes.size() == 1);
  return mended(text, made.fixes.front());
}

} // namespace

TEST_CASE("digits behind the name of a single value are its default, those of a matrix or a text are none") {
  CHECK(mended_signature("String y9") == script("String y"));
  CHECK(mended_signature("Double y9") == script("Double y=9"));
  CHECK(mended_signature("Matrix[Double] y9") == script("Matrix[Double] y"));
}
