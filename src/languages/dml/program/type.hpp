// What DML's spellings of types mean.
#pragma once

#include <bindery/model/api.hpp>

#include <string>
#include <string_view>

namespace bindery::dml {

// The type that a spelling means: "Matrix[Double]", "int", "Frame". Capitals do not matter and blanks may
// stand around the brackets. A value type alone is a scalar. Source: Types.ValueType.fromExternalString and
// DmlSyntacticValidator of SystemDS. Both parts are `unknown` when the spelling is no type.
[[nodiscard]] api::Type type_of(Text spelling);

// The same of a data type and a value type with ends of lines or comments between them. What it gives is
// spelled `Matrix[Double]`, in bytes of static storage with the span that the source has; as the source has
// it if there is no such data type.
[[nodiscard]] api::Type type_of_parts(std::string_view data, std::string_view value, Text spelling);

// The spelling of a type that a word is a slip or two away from, with what the word has in brackets; empty if
// there is none.
[[nodiscard]] std::string similar_type(std::string_view word);

// Whether a word is the spelling of a data type, whatever its capitals.
[[nodiscard]] bool is_known_data_type(std::string_view word);
// Whether a word may stand before the brackets of a type. Source: checkValidDataType of SystemDS's
// DmlSyntacticValidator; its grammar takes any name.
[[nodiscard]] bool is_data_type(std::string_view word);
// The first data type that another word may be meant for, with a small first letter if that has the same one;
// empty if there is none.
[[nodiscard]] std::string data_type_meant_by(std::string_view word);
// What is said of such a word.
[[nodiscard]] std::string data_type_expected(std::string_view found);

// Whether a text may begin with a type, by the size and the first letter of its first word: most words are
// told from types by them.
[[nodiscard]] bool may_begin_with_type(std::string_view text);

// Whether a spelling names a data type or a value type, with or without brackets behind it.
[[nodiscard]] bool is_type(std::string_view spelling);

// Whether the word in the brackets of a type is none for values, but a slip away from one:
// `Matrix[Dobule]`. What is more than one is none.
[[nodiscard]] bool has_misspelled_value(std::string_view spelling);

// The type in a word that is none, because signs or a condition stand around it: `(Double)`, `Integer(>0)`.
struct TypeWithin {
  std::string_view type; // empty if there is none
  std::string meant;     // how the word is meant; empty where that would lose what stands around the type
  std::string habit;     // what stands around it, the same for all words that are written in one way
};
[[nodiscard]] TypeWithin type_within(std::string_view word);

// Whether a type that documentation gives can be meant for a parameter of the declared type: spellings of one
// type agree, a data type alone and a value type alone agree with every type of that kind, and unknown value
// types agree with all.
[[nodiscard]] bool types_agree(const api::Type& documented, const api::Type& declared);

} // namespace bindery::dml
