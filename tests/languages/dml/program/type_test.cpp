// The spellings of types that SystemDS accepts, and when documentation may be said to contradict one.
#include "src/languages/dml/program/type.hpp"

#include <doctest/doctest.h>

#include <string_view>

using namespace bindery;
using namespace bindery::dml;
using api::DataType;
using api::ValueType;

namespace {

api::Type type(std::string_view spelling) {
  return type_of({spelling, {}});
}

bool agree(std::string_view documented, std::string_view declared) {
  return types_agree(type(documented), type(declared));
}

} // namespace

TEST_CASE("types are read in every spelling") {
  struct Row {
    std::string_view spelling;
    DataType data;
    ValueType value;
  };
  for (const Row& row :
       {Row{"Matrix[Double]", DataType::matrix, ValueType::real},
        Row{"matrix [ double ]", DataType::matrix, ValueType::real},
        Row{"MATRIX", DataType::matrix, ValueType::unknown},
        Row{"Frame[Unknown]", DataType::frame, ValueType::unknown},
        Row{"List[String]", DataType::list, ValueType::string},
        Row{"Scalar[int]", DataType::scalar, ValueType::integer},
        Row{"Tensor[FP64]", DataType::tensor, ValueType::real},
        Row{"Bool", DataType::scalar, ValueType::boolean}, Row{"str", DataType::scalar, ValueType::string},
        Row{"INT64", DataType::scalar, ValueType::integer}}) {
    CAPTURE(row.spelling);
    CHECK(is_type(row.spelling));
    CHECK(type(row.spelling).data == row.data);
    CHECK(type(row.spelling).value == row.value);
  }
  CHECK_FALSE(is_type("Number"));
  CHECK_FALSE(is_type(""));
  CHECK_FALSE(is_type("---"));
  // Bytes that differ from letters and digits in the bit that small letters and capitals differ in.
  CHECK_FALSE(is_type("INT\x16\x34"));
  CHECK_FALSE(is_type("Int6\x14"));
  CHECK_FALSE(is_type("Matri["));
}

TEST_CASE("spellings of one type agree, and so does a part of a type") {
  CHECK(agree("Int", "Integer"));
  CHECK(agree("Double", "Matrix[Double]"));
  CHECK(agree("Matrix", "Matrix[Double]"));
  CHECK(agree("matrix[double]", "Matrix[Double]"));
  CHECK(agree("Frame[String]", "Frame[Unknown]"));
}

TEST_CASE("a slip in the brackets of a type is told from other words there") {
  for (const std::string_view slip : {"Matrix[Dobule]", "Matrix[Duble]", "Frame[Strng]", "list[unknwon]"}) {
    CAPTURE(slip);
    CHECK(has_misspelled_value(slip));
  }
  for (const std::string_view type : {"Matrix[Double]", "matrix [ double ]", "Matrix", "Double", "Matrix[]",
                                      "List[Matrix]", "Matrix[n x m]"}) {
    CAPTURE(type);
    CHECK_FALSE(has_misspelled_value(type));
  }
}

TEST_CASE("other types contradict") {
  CHECK_FALSE(agree("String", "Matrix[Double]"));
  CHECK_FALSE(agree("Integer", "Double"));
  CHECK(agree("Boolean", "Unknown"));
  CHECK_FALSE(agree("Boolean", "Frame[Unknown]"));
  CHECK_FALSE(agree("Matrix", "Frame[Double]"));
  CHECK_FALSE(agree("Matrix[Double]", "Double"));
  CHECK_FALSE(agree("Matrix[Integer]", "Matrix[Double]"));
}

TEST_CASE("other brackets around the type of values are meant for square ones") {
  for (const std::string_view word : {"Matrix<Double>", "Matrix(Double)", "Matrix{Double}"}) {
    CAPTURE(word);
    CHECK(type_within(word).meant == "Matrix[Double]");
  }
  CHECK(type_within("Matrix<Double)").meant != "Matrix[Double]");
  CHECK(type_within("Matrix{n}").meant.empty());
}
