// The types of DML, and the names that other languages have for them.
#include "types.hpp"

#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace bindery::dml::slips {

namespace {

struct TypeSynonym {
  std::string_view found; // in small letters
  std::string_view meant;
};

constexpr std::array type_synonyms = {
    TypeSynonym{"float", "Double"},
    TypeSynonym{"real", "Double"},
    TypeSynonym{"num", "Double"},
    TypeSynonym{"number", "Double"},
    TypeSynonym{"numeric", "Double"},
    TypeSynonym{"scalar", "Double"},
    TypeSynonym{"dbl", "Double"},
    TypeSynonym{"fp", "Double"},
    TypeSynonym{"int", "Integer"},
    TypeSynonym{"uint", "Integer"},
    TypeSynonym{"long", "Integer"},
    TypeSynonym{"bool", "Boolean"},
    TypeSynonym{"logical", "Boolean"},
    TypeSynonym{"str", "String"},
    TypeSynonym{"char", "String"},
    TypeSynonym{"character", "String"},
    TypeSynonym{"text", "String"},
    TypeSynonym{"vector", "Matrix[Double]"},
    TypeSynonym{"array", "Matrix[Double]"},
    TypeSynonym{"ndarray", "Matrix[Double]"},
    TypeSynonym{"dataframe", "Frame[Unknown]"},
    TypeSynonym{"dict", "List[Unknown]"},
    TypeSynonym{"object", "Unknown"},
    TypeSynonym{"any", "Unknown"},
};
constexpr std::array<std::string_view, 6> value_types = {"Double", "Integer", "Boolean",
                                                         "String", "Int",     "Unknown"};

// `int` of `int64`. In other names, such as `num1`, a number tells variables apart.
std::string_view without_bits(std::string_view word) {
  for (const std::string_view bits : {"128", "64", "32", "16", "8"}) {
    if (word.ends_with(bits)) return word.substr(0, word.size() - bits.size());
  }
  return word;
}

} // namespace

bool is_value_type(const Token& token) {
  if (token.kind != TokenKind::keyword) return false;
  return std::any_of(value_types.begin(), value_types.end(),
                     [&](std::string_view each) { return equal_ignoring_case(each, token.text); });
}

std::string_view meant_value_type(std::string_view word) {
  for (const std::string_view each : value_types) {
    if (equal_ignoring_case(each, word)) return each;
    // `DoubleDouble`
    const bool twice =
        word.size() == 2 * each.size() && word.substr(0, each.size()) == word.substr(each.size());
    if (twice && equal_ignoring_case(each, word.substr(each.size()))) return each;
  }
  const std::string plain = bare_letters(without_bits(word));
  for (const TypeSynonym& each : type_synonyms) {
    if (plain == each.found) return each.meant;
  }
  for (const std::string_view each : value_types) {
    if (each.size() > 3 && slips_between(each, word, 2) <= (word.size() > 5 ? 2 : 1)) return each;
  }
  return {};
}

const DataType* meant_data_type(std::string_view word) {
  const auto* const found = std::find_if(data_types.begin(), data_types.end(), [&](const DataType& each) {
    return slips_between(each.name, word, 1) <= 1;
  });
  return found == data_types.end() ? nullptr : found;
}

std::string full_type(const DataType& type, std::string_view word) {
  if (!equal_ignoring_case(type.name, word)) return std::string(type.full);
  std::string made(type.full.substr(type.name.size()));
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  if (std::none_of(word.begin(), word.end(), is_capital)) {
    std::transform(made.begin(), made.end(), made.begin(),
                   [&](char c) { return is_capital(c) ? static_cast<char>(c - 'A' + 'a') : c; });
  }
  return made.insert(0, word);
}

bool is_type(const Token& token) {
  return token.is_word() && (is_value_type(token) || meant_data_type(token.text) != nullptr ||
                             !meant_value_type(token.text).empty());
}

bool declares_variables(std::string_view word) {
  return is_one_of(word, {"var", "let", "const", "val", "auto", "final", "static", "local", "global", "def",
                          "set", "my", "call", "mut", "dim", "Dim"});
}

bool begins_parameter(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  const std::size_t end = text.find_first_of(" [");
  if (end == std::string_view::npos) return false;
  const std::string_view word = text.substr(0, end);
  const auto is_word = [&](std::string_view each) { return equal_ignoring_case(each, word); };
  if (text[end] == ' ') {
    return text.size() > end + 1 && is_name_byte(text[end + 1]) && std::ranges::any_of(value_types, is_word);
  }
  return std::ranges::any_of(data_types, [&](const DataType& each) { return is_word(each.name); });
}

} // namespace bindery::dml::slips
