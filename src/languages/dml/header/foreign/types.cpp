// Types as documentation in the manner of other tools gives them.
#include "src/languages/dml/header/foreign/types.hpp"

#include "grammar/kit/byte_set.hpp"
#include "src/languages/dml/header/entry_words.hpp"
#include "src/languages/dml/program/type.hpp"
#include "src/languages/dml/program/value.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>

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
  if (is_one_of(word, {"float", "float32", "float64"})) return "Double";
  if (is_one_of(word, {"int", "int32", "int64", "long"})) return "Integer";
  if (is_one_of(word, {"bool", "logical"})) return "Boolean";
  if (is_one_of(word, {"str", "char", "character"})) return "String";
  return is_type(word) && is_whole(word) ? word : std::string_view();
}

bool is_number(std::string_view word) {
  return is_one_of(word, {"number", "numeric", "scalar"});
}

bool is_type_of(std::string_view word, const api::Type& declared) {
  if (is_number(word))
    return declared.data == api::DataType::scalar &&
           (declared.value == api::ValueType::real || declared.value == api::ValueType::integer);
  const std::string_view meant = type_meant_by(word);
  return !meant.empty() && types_agree(type_of({meant, {}}), declared);
}

// The same for two words: `double matrix`, `data frame`, `boolean flag`.
bool are_type_of(std::string_view words, const api::Type& declared) {
  if (is_type_of(words, declared)) return true;
  const std::size_t blank = find_blank(words);
  if (blank == std::string_view::npos) return false;
  const std::string_view first = words.substr(0, blank);
  const std::string_view second = trimmed(words.substr(blank));
  if (declared.data == api::DataType::scalar)
    return is_type_of(first, declared) && is_one_of(second, {"value", "flag", "scalar", "number"});
  const bool plain =
      is_one_of(first, declared.data == api::DataType::frame
                           ? std::initializer_list<std::string_view>{"data"}
                           : std::initializer_list<std::string_view>{"double", "numeric", "float"});
  return plain && declared.data != api::DataType::list && is_type_of(second, declared);
}

// Words without the signs around them that Markdown shows them slanted, bold or as code for.
std::string_view without_emphasis(std::string_view words) {
  constexpr std::string_view marks = "*_` ";
  const std::size_t begin = std::min(words.find_first_not_of(marks), words.size());
  return words.substr(begin, words.find_last_not_of(marks) + 1 - begin);
}

// Where the first comma of a text is that stands in no brackets and no quotes; its size if there is none.
std::size_t part_size(std::string_view text) {
  std::size_t depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == ',' && depth == 0) return i;
    if (text[i] == '"') i = std::min(text.find('"', i + 1), text.size());
    if (i < text.size() && (text[i] == '(' || text[i] == '[')) ++depth;
    if (i < text.size() && (text[i] == ')' || text[i] == ']') && depth > 0) --depth;
  }
  return text.size();
}

// Whether words that commas part from each other say no more than what is declared.
bool mean_type(std::string_view words, const api::Type& declared, const Text* default_value) {
  constexpr std::string_view word = "default";
  const auto is_default = [&](std::string_view part) {
    return default_value != nullptr && values_agree(part, default_value->text);
  };
  while (!words.empty()) {
    const std::size_t size = part_size(words);
    const std::string_view part = without_emphasis(words.substr(0, size));
    words.remove_prefix(std::min(size + 1, words.size()));
    if (part.starts_with(word)) {
      const std::size_t sign = std::min(part.find_first_not_of(" \t:=", word.size()), part.size());
      const std::string_view value = without_emphasis(part.substr(sign));
      const bool agrees = default_value == nullptr ? means_required(value) || means_none(value)
                                                   : values_agree(value, default_value->text);
      if (!agrees) return false;
    } else if (part == "required" || part == "mandatory") {
      if (default_value != nullptr) return false;
    } else if (part == "optional" ? default_value == nullptr
                                  : !are_type_of(part, declared) && !is_default(part)) {
      return false;
    }
  }
  return true;
}

// Whether words say no more than what is declared: `Double`, `float, optional`, `double (default: 0.1)`,
// `double (0.1)`.
bool means_type(std::string_view words, const api::Type& declared, const Text* default_value) {
  if (mean_type(words, declared, default_value)) return true;
  const std::size_t bracket = words.ends_with(')') ? words.find('(') : std::string_view::npos;
  if (bracket == std::string_view::npos || bracket == 0) return false;
  const std::string_view within = words.substr(bracket + 1, words.size() - bracket - 2);
  return mean_type(words.substr(0, bracket), declared, default_value) &&
         mean_type(within, declared, default_value);
}

constexpr std::size_t longest = 64; // of a type and what may stand beside it

// The size of what stands in brackets at the beginning of a text, these included; 0 where there are none.
std::size_t bracketed_size(std::string_view text) {
  constexpr std::string_view opening = "([{<";
  constexpr std::string_view closing = ")]}>";
  const std::size_t kind = text.empty() ? opening.npos : opening.find(text.front());
  if (kind == opening.npos) return 0;
  int depth = 0;
  for (std::size_t i = 0; i < std::min(text.size(), longest); ++i) {
    if (text[i] == opening[kind]) ++depth;
    if (text[i] == closing[kind] && --depth == 0) return i + 1;
  }
  return 0;
}

// Whether a text begins with a sign that may set a type off from what stands behind it.
bool begins_with_sign(std::string_view text) {
  constexpr std::array<std::string_view, 6> signs{" ", "- ", "-- ", "| ", "\u2013 ", "\u2014 "};
  const std::string_view behind = text.substr(1);
  switch (text.front()) {
  case '\t':
    return true;
  case ':':
  case '.':
    return behind.starts_with(' ');
  case ' ':
    return !behind.empty() && !is_letter_or_digit(behind.front()) &&
           std::ranges::any_of(signs, [&](std::string_view sign) { return behind.starts_with(sign); });
  default:
    return false;
  }
}

// The size of the words before the first sign that may set a type off from a text.
std::size_t size_before_sign(std::string_view text) {
  static constexpr kit::ByteSet beginnings(" \t:.");
  text = text.substr(0, longest);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (beginnings.has(text[i]) && begins_with_sign(text.substr(i))) return i;
  }
  return 0;
}

// Whether a text says something without the type before it: not `of features` behind `Matrix`.
bool stands_alone(std::string_view text) {
  return std::ranges::any_of(text, is_word_byte) &&
         !is_one_of(text.substr(0, find_blank(text)),
                    {"of", "with", "that", "which", "whose", "where", "containing", "holding", "or", "and"});
}

// The size of what tells in square brackets that a name is what it is, a parameter or a result, and of the
// blanks behind it: `[in] `, `[out]  `
std::size_t direction_size(std::string_view words, Direction direction) {
  const std::size_t size = words.starts_with('[') ? bracketed_size(words) : 0;
  if (size == 0) return 0;
  const std::string_view inner = words.substr(1, size - 2);
  const bool told =
      direction == Direction::in ? is_one_of(inner, {"in", "input"}) : is_one_of(inner, {"out", "output"});
  return told && is_blank(words[std::min(size, words.size() - 1)]) ? skip_blanks(words, size) : 0;
}

// How much of a line says no more than what is declared; all of it where nothing else is there.
std::size_t declared_size(std::string_view line, const api::Type& type, const Text* default_value) {
  const std::size_t begin = std::min(line.find_first_not_of("| :\t"), line.size());
  const std::string_view words = trimmed(line.substr(begin));
  if (words.starts_with("* ")) return 0; // an item of a list, and no emphasis
  const auto says_it = [&](std::string_view said) {
    const auto ends_type = [](char c) { return c == ',' || c == '('; };
    const auto* const end = std::find_if(said.begin(), said.end(), ends_type);
    const std::string_view first = without_emphasis({said.begin(), end});
    return are_type_of(first, type) && means_type(said, type, default_value);
  };
  if (words.size() <= longest && says_it(words)) return line.size();
  const std::size_t bracket = bracketed_size(words);
  const std::size_t size = bracket != 0 ? bracket : size_before_sign(words);
  if (size == 0 || !says_it(trimmed(bracket != 0 ? words.substr(1, size - 2) : words.substr(0, size))))
    return 0;
  const std::string_view behind = words.substr(size);
  const bool stop = behind.starts_with('.') || behind.starts_with(',');
  const std::size_t sign = stop ? 1 + separator_size(behind.substr(1)) : separator_size(behind);
  if (sign == 0 && !behind.empty()) return 0;
  const std::string_view text = trimmed(behind.substr(std::min(sign, behind.size())));
  if (!text.empty() && !stands_alone(text)) return 0;
  return static_cast<std::size_t>(behind.data() + sign - line.data());
}

struct Declared {
  const api::Type* type;
  const Text* default_value; // null: there is none
  Direction direction;
};

// What is declared for a name, which may have no default; nothing where that is none of the function.
std::optional<Declared> declared_for(const api::Function& function, std::string_view name) {
  constexpr std::size_t most_names = 256; // more are not looked through for each entry
  if (function.parameters.size() + function.results.size() > most_names) return std::nullopt;
  for (const api::Result& each : function.results) {
    if (each.name.text == name) return Declared{&each.type, nullptr, Direction::out};
  }
  for (const api::Parameter& each : function.parameters) {
    if (each.name.text == name)
      return Declared{&each.type, each.default_value ? &each.default_value->source : nullptr, Direction::in};
  }
  return std::nullopt;
}

} // namespace

bool take_declared_type(std::vector<Text>& lines, const api::Type& type, const Text* default_value,
                        Direction direction) {
  if (lines.empty()) return false;
  Text& first = lines.front();
  const std::size_t blanks = std::min(skip_blanks(first.text), first.text.size());
  if (const std::size_t told = direction_size(first.text.substr(blanks), direction); told != 0)
    first = {first.text.substr(blanks + told),
             {first.span.begin + static_cast<std::uint32_t>(blanks + told), first.span.end}};
  const std::size_t size = declared_size(first.text, type, default_value);
  if (size >= first.text.size() || trimmed(first.text.substr(size)).empty()) {
    const bool more = size > 0 && lines.size() > 1 && stands_alone(trimmed(lines[1].text));
    if (more) lines.erase(lines.begin());
    return more;
  }
  first.text.remove_prefix(size);
  first.span.begin += static_cast<std::uint32_t>(size);
  return false;
}

bool take_declared_type(std::vector<Text>& lines, const api::Function& function, std::string_view name) {
  const auto declared = declared_for(function, name);
  return declared && take_declared_type(lines, *declared->type, declared->default_value, declared->direction);
}

bool means_declared(std::string_view words, const api::Function& function, std::string_view name) {
  const auto declared = declared_for(function, name);
  return declared && means_type(words, *declared->type, declared->default_value);
}

bool is_type_word(std::string_view word) {
  return is_number(word) || !type_meant_by(word).empty();
}

bool is_declared_default(std::string_view cell, const api::Function& function, std::string_view name) {
  const auto declared = declared_for(function, name);
  if (!declared) return false;
  return declared->default_value == nullptr ? means_required(cell) || means_none(cell)
                                            : values_agree(cell, declared->default_value->text);
}

} // namespace bindery::dml
