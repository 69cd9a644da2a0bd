// The table of type spellings and the rule by which a documented type agrees with a declared one.
#include "src/languages/dml/program/type.hpp"

#include "grammar/kit/word.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/name_hash.hpp"
#include "src/languages/dml/text/name_table.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

namespace bindery::dml {

namespace {

using api::DataType;
using api::ValueType;

constexpr std::array<std::pair<std::string_view, DataType>, 5> data_types{{{"matrix", DataType::matrix},
                                                                           {"frame", DataType::frame},
                                                                           {"list", DataType::list},
                                                                           {"tensor", DataType::tensor},
                                                                           {"scalar", DataType::scalar}}};

constexpr std::array<std::pair<std::string_view, ValueType>, 18> value_types{{
    {"double", ValueType::real},
    {"integer", ValueType::integer},
    {"int", ValueType::integer},
    {"boolean", ValueType::boolean},
    {"string", ValueType::string},
    {"unknown", ValueType::unknown},
    {"bool", ValueType::boolean},
    {"str", ValueType::string},
    {"float", ValueType::real},
    {"fp64", ValueType::real},
    {"fp32", ValueType::real},
    {"int64", ValueType::integer},
    {"int32", ValueType::integer},
    {"uint8", ValueType::integer},
    {"uint4", ValueType::integer},
    {"char", ValueType::string},
    {"character", ValueType::string},
    {"hash64", ValueType::integer},
}};

// By data type and value type, in the order of their enumerations.
constexpr std::array<std::array<std::string_view, 5>, 6> plain_spellings{{
    {},
    {"Scalar[Unknown]", "Scalar[Integer]", "Scalar[Double]", "Scalar[Boolean]", "Scalar[String]"},
    {"Matrix[Unknown]", "Matrix[Integer]", "Matrix[Double]", "Matrix[Boolean]", "Matrix[String]"},
    {"Tensor[Unknown]", "Tensor[Integer]", "Tensor[Double]", "Tensor[Boolean]", "Tensor[String]"},
    {"Frame[Unknown]", "Frame[Integer]", "Frame[Double]", "Frame[Boolean]", "Frame[String]"},
    {"List[Unknown]", "List[Integer]", "List[Double]", "List[Boolean]", "List[String]"},
}};

// For each letter, whatever its case, the sizes of the spellings that begin with it, one bit each: nearly
// all words that are asked for are no types.
constexpr std::array<std::uint32_t, 32> sizes_by_letter = [] {
  std::array<std::uint32_t, 32> sizes{};
  const auto add = [&](std::string_view spelling) {
    sizes.at(static_cast<unsigned char>(spelling.front()) & 31U) |= 1U << spelling.size();
  };
  for (const auto& [spelling, meaning] : data_types) add(spelling);
  for (const auto& [spelling, meaning] : value_types) add(spelling);
  return sizes;
}();

std::uint32_t sizes_behind(char letter) {
  return sizes_by_letter[static_cast<unsigned char>(letter) & 31U];
}

bool may_be_spelling(std::string_view word) {
  return !word.empty() && word.size() < 32 && ((sizes_behind(word.front()) >> word.size()) & 1U) != 0;
}

// All spellings, those of data types first.
using Spellings = NameTable<data_types.size() + value_types.size(), 7>;
constexpr Spellings all_spellings([] {
  std::array<Spellings::Name, data_types.size() + value_types.size()> names;
  for (std::size_t i = 0; i < data_types.size(); ++i) names[i].word = data_types[i].first;
  for (std::size_t i = 0; i < value_types.size(); ++i)
    names[data_types.size() + i].word = value_types[i].first;
  return names;
}());

// The key of a word in small letters. The bit that tells capitals from small letters is set in all bytes that
// have the bit of letters, and makes a letter or digit of no other byte.
NameKey key_in_small_letters(std::string_view word) {
  const auto small = [](std::uint64_t bytes) { return bytes | (bytes & 0x4040'4040'4040'4040U) >> 1U; };
  const NameKey key = key_of(word);
  return {small(key.head), small(key.tail), key.size};
}

// The number of a spelling, whatever its capitals.
std::size_t spelling_number(std::string_view word) {
  return may_be_spelling(word) ? all_spellings.find(word, key_in_small_letters(word)) : Spellings::none;
}
std::optional<DataType> data_type(std::string_view word) {
  const std::size_t number = spelling_number(word);
  return number < data_types.size() ? std::optional(data_types[number].second) : std::nullopt;
}
std::optional<ValueType> value_type(std::string_view word) {
  const std::size_t number = spelling_number(word);
  if (number == Spellings::none || number < data_types.size()) return std::nullopt;
  return value_types[number - data_types.size()].second;
}

// "Matrix[Double]" in its two parts; `inner` is empty when there are no brackets.
struct Parts {
  std::string_view outer;
  std::string_view inner;
};

Parts split(std::string_view spelling) {
  const char* const begin = spelling.data();
  const auto word = static_cast<std::size_t>(kit::word_end<false>(begin, begin + spelling.size()) - begin);
  if (word == spelling.size()) return {spelling, {}};
  const std::size_t open = spelling.find('[', word);
  if (open == std::string_view::npos) return {trimmed(spelling), {}};
  const std::size_t close = spelling.find(']', open);
  const std::size_t inner_size = close == std::string_view::npos ? close : close - open - 1;
  return {trimmed(spelling.substr(0, open)), trimmed(spelling.substr(open + 1, inner_size))};
}

struct Meaning {
  DataType data;
  ValueType value;
};

Meaning meaning_of(std::string_view spelling) {
  const Parts parts = split(spelling);
  const std::optional<DataType> data = data_type(parts.outer);
  const std::optional<ValueType> value = value_type(data ? parts.inner : parts.outer);
  if (data) return {*data, value.value_or(ValueType::unknown)};
  return {value ? DataType::scalar : DataType::unknown, value.value_or(ValueType::unknown)};
}

// Nearly all types are spelled in one of these ways, the first ones most often: they are not taken apart.
struct UsualType {
  explicit UsualType(std::string_view written) : key(key_of(written)), meaning(meaning_of(written)) {}

  NameKey key; // all of it: none is longer than a key
  Meaning meaning;
};

const std::array<UsualType, 9>& usual_types() {
  static const std::array<UsualType, 9> all{
      UsualType("Matrix[Double]"), UsualType("Integer"),        UsualType("Double"),
      UsualType("Boolean"),        UsualType("String"),         UsualType("Frame[Unknown]"),
      UsualType("Frame[String]"),  UsualType("matrix[double]"), UsualType("List[Unknown]")};
  return all;
}

} // namespace

api::Type type_of(Text spelling) {
  const auto& usual = usual_types();
  const NameKey key = key_of(spelling.text);
  const auto* const same =
      std::find_if(usual.begin(), usual.end(), [&](const UsualType& each) { return each.key == key; });
  const Meaning meaning = same != usual.end() ? same->meaning : meaning_of(spelling.text);
  return {meaning.data, meaning.value, spelling};
}

api::Type type_of_parts(std::string_view data, std::string_view value, Text spelling) {
  const DataType container = data_type(data).value_or(DataType::unknown);
  const ValueType kind = value_type(value).value_or(ValueType::unknown);
  const std::string_view plain =
      plain_spellings.at(static_cast<std::size_t>(container)).at(static_cast<std::size_t>(kind));
  return {container, kind, {plain.empty() ? spelling.text : plain, spelling.span}};
}

bool is_known_data_type(std::string_view word) {
  return data_type(word).has_value();
}

bool is_data_type(std::string_view word) {
  constexpr std::array<std::string_view, 8> words{"Matrix", "matrix", "Frame",  "frame",
                                                  "List",   "list",   "Scalar", "scalar"};
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::string data_type_meant_by(std::string_view word) {
  constexpr std::array<std::string_view, 4> words{"Matrix", "Frame", "List", "Scalar"};
  const auto* const meant = std::find_if(words.begin(), words.end(),
                                         [&](std::string_view each) { return similar_names(each, word); });
  if (meant == words.end()) return {};
  std::string made(*meant);
  constexpr char to_small = 'a' - 'A';
  if (word.front() == made.front() + to_small) made.front() = word.front();
  return made;
}

std::string data_type_expected(std::string_view found) {
  return fmt::format("expected `Matrix`, `Frame`, `List` or `Scalar` before the value type, found `{}`",
                     found);
}

bool may_begin_with_type(std::string_view text) {
  const char* const begin = text.data();
  const char* const end = kit::word_end<false>(begin, begin + text.size());
  return may_be_spelling(text.substr(0, static_cast<std::size_t>(end - begin)));
}

bool is_type(std::string_view spelling) {
  // No spelling has other signs in it.
  const char* const begin = spelling.data();
  const auto size = static_cast<std::size_t>(kit::word_end<false>(begin, begin + spelling.size()) - begin);
  const bool bare = size == spelling.size() || spelling[size] == '[';
  if (!bare && !is_blank(spelling[size])) return false;
  const std::string_view outer = bare ? spelling.substr(0, size) : split(spelling).outer;
  return spelling_number(outer) != Spellings::none;
}

std::string similar_type(std::string_view word) {
  constexpr std::array<std::string_view, 9> spellings{"Matrix", "Frame",   "List",    "Scalar", "Tensor",
                                                      "Double", "Integer", "Boolean", "String"};
  const std::string_view outer = word.substr(0, word.find_first_of("[:,;"));
  const auto* const meant = std::find_if(spellings.begin(), spellings.end(), [&](std::string_view spelling) {
    return slips_between(outer, spelling, 2) <= (outer.size() < 6 ? 1U : 2U);
  });
  if (meant == spellings.end() && !is_type(outer)) return {};
  const std::string_view brackets =
      word.find('[') == outer.size() ? word.substr(outer.size()) : std::string_view();
  return fmt::format("{}{}", meant == spellings.end() ? outer : *meant, brackets);
}

bool has_misspelled_value(std::string_view spelling) {
  constexpr std::array<std::string_view, 5> words{"Double", "Integer", "Boolean", "String", "Unknown"};
  const std::string_view inner = split(spelling).inner;
  const auto is_slip = [&](std::string_view word) {
    return slips_between(inner, word, 1) <= 1 && !equal_ignoring_case(inner, fmt::format("{}s", word));
  };
  return !inner.empty() && !value_type(inner) && std::ranges::all_of(inner, is_letter) &&
         std::ranges::any_of(words, is_slip);
}

TypeWithin type_within(std::string_view word) {
  const std::size_t begin =
      static_cast<std::size_t>(std::find_if(word.begin(), word.end(), is_letter) - word.begin());
  const std::string_view from = word.substr(begin);
  std::size_t end =
      static_cast<std::size_t>(std::find_if_not(from.begin(), from.end(), is_letter_or_digit) - from.begin());
  if (!is_type(from.substr(0, end))) return {};
  const std::string_view outer = from.substr(0, end);
  // Other brackets around the type of the values.
  const std::string_view rest = from.substr(end);
  const std::string_view inner = rest.size() > 2 ? rest.substr(1, rest.size() - 2) : std::string_view();
  constexpr std::array<std::string_view, 3> brackets{"<>", "()", "{}"};
  const bool bracketed = std::ranges::any_of(brackets, [&](std::string_view pair) {
    return rest.starts_with(pair.front()) && rest.ends_with(pair.back());
  });
  if (begin == 0 && bracketed && data_type(outer) && value_type(inner))
    return {outer, fmt::format("{}[{}]", outer, inner), std::string(1, rest.front())};
  if (rest.starts_with('[')) end += std::min(rest.find(']'), rest.size() - 1) + 1;
  const std::string_view type = from.substr(0, end);
  const std::string_view behind = from.substr(end);
  const bool signs = std::none_of(behind.begin(), behind.end(), is_word_byte);
  return {type, signs ? std::string(type) : std::string(),
          fmt::format("{}{}", word.substr(0, begin), behind)};
}

bool types_agree(const api::Type& documented, const api::Type& declared) {
  const bool same_value = documented.value == declared.value || documented.value == ValueType::unknown;
  if (documented.data == declared.data) return same_value || declared.value == ValueType::unknown;
  return same_value && value_type(trimmed(documented.spelling.text)).has_value();
}

} // namespace bindery::dml
