// Types as documentation in the manner of other tools gives them.
#include "src/languages/dml/header/foreign/reader.hpp"
#include "src/languages/dml/program/type.hpp"
#include "src/languages/dml/program/value.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>

namespace bindery::dml {

namespace {

// Whether nothing stands behind a type: `Matrix[Double] of features` says more than that.
bool is_whole(std::string_view type) {
  const std::size_t close = type.find(']');
  return close == std::string_view::npos ? find_blank(type) == std::string_view::npos
                                         : close + 1 == type.size();
}

// The data type or value type that programs in other languages write so.
std::string_view type_meant_by(std::string_view word) {
  if (is_one_of(word, {"array", "array_like", "array-like", "ndarray", "numpy.ndarray", "np.ndarray"}))
    return "Matrix";
  if (is_one_of(word, {"dataframe", "pandas.DataFrame"})) return "Frame";
  if (equal_ignoring_case(word, "float")) return "Double";
  if (equal_ignoring_case(word, "int")) return "Integer";
  if (is_one_of(word, {"bool", "logical"})) return "Boolean";
  if (is_one_of(word, {"str", "char", "character"})) return "String";
  return is_type(word) && is_whole(word) ? word : std::string_view();
}

bool is_type_of(std::string_view word, const api::Type& declared) {
  if (is_one_of(word, {"number", "numeric", "scalar"}))
    return declared.data == api::DataType::scalar &&
           (declared.value == api::ValueType::real || declared.value == api::ValueType::integer);
  const std::string_view meant = type_meant_by(word);
  return !meant.empty() && types_agree(type_of({meant, {}}), declared);
}

bool means_type(std::string_view words, const api::Type& declared, const Text* default_value) {
  constexpr std::string_view word = "default";
  while (!words.empty()) {
    const std::size_t comma = std::min(words.find(','), words.size());
    const std::string_view part = trimmed(words.substr(0, comma));
    words.remove_prefix(std::min(comma + 1, words.size()));
    if (part.starts_with(word)) {
      const std::size_t sign = std::min(part.find_first_not_of(" \t:=", word.size()), part.size());
      const std::string_view value = part.substr(sign);
      const bool agrees = default_value == nullptr ? means_required(value) || means_none(value)
                                                   : values_agree(value, default_value->text);
      if (!agrees) return false;
    } else if (part == "required" || part == "mandatory") {
      if (default_value != nullptr) return false;
    } else if (part == "optional" ? default_value == nullptr : !is_type_of(part, declared)) {
      return false;
    }
  }
  return true;
}

} // namespace

bool means_declared(std::string_view words, const api::Function& function, std::string_view name) {
  constexpr std::size_t most_names = 256; // more are not looked through for each entry
  if (function.parameters.size() + function.results.size() > most_names) return false;
  for (const api::Result& each : function.results) {
    if (each.name.text == name) return means_type(words, each.type, nullptr);
  }
  for (const api::Parameter& each : function.parameters) {
    if (each.name.text == name)
      return means_type(words, each.type, each.default_value ? &each.default_value->source : nullptr);
  }
  return false;
}

} // namespace bindery::dml
