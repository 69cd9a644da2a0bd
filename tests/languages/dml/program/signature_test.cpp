// What is known of the types in a signature, however they are spelled.
#include "src/languages/dml/program/program.hpp"
#include "src/languages/dml/program/signature.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery;

TEST_CASE("a type is known where its spelling has a meaning") {
  for (const std::string type :
       {"Integer", "int", "unknown", "String", "Matrix[Double]", "matrix [ double ]", "FRAME[Unknown]",
        "Tensor[Double]", "Scalar[int]", "List[String]", "Matrix # of numbers\n[Double]", "Set[Double]",
        "matrixes[int]", "X[String]"}) {
    CAPTURE(type);
    const Source source("test.dml", "f = function(" + type + " a) return (" + type + " b) { b = a }\n");
    Diagnostics diagnostics;
    const program::Module module = dml::read_program(source, diagnostics);
    REQUIRE(diagnostics.size() == 0);
    REQUIRE(module.parameters.size() == 2);
    for (const program::Parameter& each : module.parameters) {
      const bool known = dml::type_in(source, each).data != api::DataType::unknown;
      CHECK(dml::has_known_type(source, each) == known);
      CHECK(known == (type.find("Set") == type.npos && type.find("matrixes") == type.npos && type[0] != 'X'));
    }
  }
}
