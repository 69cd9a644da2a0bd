// What types people mean who write those of another language.
#pragma once

#include "tokens.hpp"

#include <array>
#include <string>
#include <string_view>

namespace bindery::dml::slips {

struct DataType {
  std::string_view name; // "Matrix"
  std::string_view full; // with the usual value type: "Matrix[Double]"
};

inline constexpr std::array data_types = {
    DataType{"Matrix", "Matrix[Double]"}, DataType{"Frame", "Frame[Unknown]"},
    DataType{"List", "List[Unknown]"}, DataType{"Tensor", "Tensor[Double]"}};

// Whether a token is a value type of DML, in any capitals.
[[nodiscard]] bool is_value_type(const Token& token);
// The value type that a word is meant for; empty: none.
[[nodiscard]] std::string_view meant_value_type(std::string_view word);
// The data type that a word is, or misspells; null: none.
[[nodiscard]] const DataType* meant_data_type(std::string_view word);
// A data type with its usual value type, in the letters in which a word names it.
[[nodiscard]] std::string full_type(const DataType& type, std::string_view word);
// Whether a token is any of these.
[[nodiscard]] bool is_type(const Token& token);
// Whether other languages declare variables by a word: `let x = 3`.
[[nodiscard]] bool declares_variables(std::string_view word);
// Whether a text begins as a parameter does: `Double x`, `Matrix[Double] X`.
[[nodiscard]] bool begins_parameter(std::string_view text);

} // namespace bindery::dml::slips
