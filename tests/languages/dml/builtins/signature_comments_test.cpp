// Comments in signatures tell what headers do not.
#include "src/languages/dml/layout/layout.hpp"
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery;
using namespace bindery::testing;

namespace {

// What is known of `X`, `k` and the result, with bars between.
std::string known(const std::string& header, const std::string& signature) {
  const auto unit = read(header + signature + " {\n  Y = X * k\n}\n");
  const api::Function& made = unit->functions.front();
  return text_of(made.parameters[0].doc) + "; " + text_of(made.parameters[1].doc) + "; " +
         text_of(made.results[0].doc);
}

} // namespace

TEST_CASE("comments beside parameters and results tell of them") {
  CHECK(known("",
              "m_example = function(\n    Matrix[Double] X,  # the matrix\n    Integer k = 5  # the factor\n"
              ") return (\n    Matrix[Double] Y  /* the result */\n)") ==
        "the matrix; the factor; the result");
  CHECK(known("", "m_example = function(Matrix[Double] X, # the matrix\n  Integer k = 5 #: the factor\n  )\n"
                  "  return (Matrix[Double] Y # the result\n  )") == "the matrix; : the factor; the result");
  CHECK(known("",
              "m_example = function(Matrix[Double] X, # Matrix with rows,\n  Integer k = 5 # Integer, k > 0\n"
              "  ) return (Matrix[Double] Y)") == "Matrix with rows,; Integer, k > 0; ");
  // The header counts where it says something.
  const std::string header =
      "# Scales.\n#\n# INPUT:\n# ----------\n# X  A matrix\n# k  ---\n# ----------\n#\n# OUTPUT:\n"
      "# ----------\n# Y  It\n# ----------\n";
  CHECK(known(header,
              "m_example = function(Matrix[Double] X, # the matrix\n  Integer k = 5 # the factor\n  )\n"
              "  return (Matrix[Double] Y)") == "A matrix; the factor; It");
}

TEST_CASE("comments that may be about something else tell of no parameter") {
  for (const char* signature :
       {"m_example = function(Matrix[Double] X, Integer k = 5 # both\n) return (Matrix[Double] Y)",
        "m_example = function(\n  # the matrix\n  Matrix[Double] X,\n  Integer k = 5)\n  return "
        "(Matrix[Double] Y)",
        "m_example = function(Matrix[Double] X, # bindery: ignore D405\n  Integer k = 5) return "
        "(Matrix[Double] Y)",
        "m_example = function(Matrix[Double] X, # -----\n  Integer k = 5) return (Matrix[Double] Y)",
        "m_example = function(Matrix[Double] X, # TODO: check\n  Integer k = 5) return (Matrix[Double] Y)",
        "m_example = function(Matrix[Double] X, # Double old = 3,\n  Integer k = 5) return (Matrix[Double] "
        "Y)",
        "m_example = function(Matrix[Double] X, # Integer old,\n  Integer k = 5) return (Matrix[Double] Y)",
        "m_example = function(Matrix[Double] X, /* one\r  two */\n  Integer k = 5) return (Matrix[Double] Y)",
        "m_example = function(Matrix[Double] X, /* one\n  two */\n  Integer k = 5) return (Matrix[Double] Y)",
        "m_example = function(Matrix[Double] X /* in */, Integer k = 5) return (Matrix[Double] Y) # all\n"}) {
    CAPTURE(signature);
    CHECK(known("", signature) == "; ; ");
  }
}

TEST_CASE("a new header says what stands in the signature") {
  const std::string text = "m_example = function(\n  Matrix[Double] X, # the matrix\n  Integer k = 5\n"
                           ") return (\n  Matrix[Double] Y # the result\n) {\n  Y = X * k\n}\n";
  const auto layouts = dml::lay_out_headers(std::make_shared<Source>("example.dml", text),
                                            dml::DialectChoice::section, dml::HeaderDialect::section);
  REQUIRE(layouts.size() == 1);
  CHECK(layouts.front().obstacle.empty());
  CHECK(layouts.front().text.find("# X  the matrix\n# k  ---\n") != std::string::npos);
  CHECK(layouts.front().text.find("# Y  the result\n") != std::string::npos);
}
