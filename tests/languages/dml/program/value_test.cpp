// Defaults are compared by what they mean; a comparison that is too strict cries wolf, one too loose hides
// lies.
#include "src/languages/dml/program/value.hpp"

#include <doctest/doctest.h>

using namespace bindery::dml;

TEST_CASE("numbers agree as numbers") {
  CHECK(values_agree("1e-6", "0.000001"));
  CHECK(values_agree("10", "10.0"));
  CHECK(values_agree("300.", "3e2"));
  CHECK(values_agree("5e-04", ".0005"));
  CHECK(values_agree("-1", "- 1"));
  CHECK_FALSE(values_agree("10", "-10"));
  CHECK_FALSE(values_agree("1e-6", "1e-7"));
  CHECK_FALSE(values_agree("1e999", "2e999"));
}

TEST_CASE("booleans agree in any capitals, but not with strings") {
  CHECK(values_agree("true", "TRUE"));
  CHECK_FALSE(values_agree("TRUE", "FALSE"));
  CHECK_FALSE(values_agree("\"TRUE\"", "TRUE"));
  CHECK(values_agree("TRUE", "\"TRUE\""));
  CHECK_FALSE(values_agree("0", "FALSE"));
}

TEST_CASE("strings agree whatever their quotes, which a header may leave out") {
  CHECK(values_agree("'cols'", "\"cols\""));
  CHECK(values_agree("cols", "\"cols\""));
  CHECK(values_agree("\"\"", "\"\""));
  CHECK_FALSE(values_agree("rows", "\"cols\""));
  CHECK_FALSE(values_agree("\"a b\"", "\"ab\""));
}

TEST_CASE("expressions agree without regard to blanks") {
  CHECK(values_agree("matrix(0,1,1)", "matrix(0, 1,\n 1)"));
  CHECK(values_agree("ncol(X)", "ncol (X)"));
  CHECK_FALSE(values_agree("ncol(X)", "nrow(X)"));
}

TEST_CASE("dashes mean that a parameter is required") {
  CHECK(means_required("-"));
  CHECK(means_required("---"));
  CHECK_FALSE(means_required("-1"));
  CHECK_FALSE(means_required(""));
}

TEST_CASE("a word is told from a default") {
  for (const char* value :
       {"---", "-1", "0.5", "TRUE", "\"a b\"", "''", "list()", "matrix(0, 1, 1)", "NaN"}) {
    CAPTURE(value);
    CHECK(looks_like_default(value));
  }
  for (const char* word : {"", "Number", "the", "(optional)", "input"}) {
    CAPTURE(word);
    CHECK_FALSE(looks_like_default(word));
  }
}
