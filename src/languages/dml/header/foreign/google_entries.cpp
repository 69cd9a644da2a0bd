// The forms that the name of an entry has, with its type and its default around it.
#include "src/languages/dml/header/entry_words.hpp"
#include "src/languages/dml/header/foreign/google.hpp"
#include "src/languages/dml/header/foreign/words.hpp"
#include "src/languages/dml/header/reader.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>

namespace bindery::dml {

std::string_view GoogleReader::without_bullet(std::string_view words) const {
  if (const std::size_t size = bullet_size(words); size != 0) return words.substr(size);
  // One that may be a word, or a part of one.
  const std::string_view sign = words.substr(0, find_blank(words));
  const bool arrow = sign == "->" && section_ != &outputs_; // tells of a result
  // `12.`, `[3]`
  const bool number = sign.find_first_not_of("0123456789.[]()") == std::string_view::npos &&
                      sign.find_first_of(".])") + 1 == sign.size();
  const bool bullet = number || sign == "o" || (sign.size() <= 3 && is_of_signs(sign) && !arrow);
  if (!bullet || sign.size() == words.size() || known(sign)) return words;
  const std::string_view behind = trimmed(words.substr(sign.size()));
  return is_meant(name_at(behind)) || !marked_name(behind).empty() ? behind : words;
}

std::string_view GoogleReader::entry_in(std::string_view words) const {
  words = without_bullet(words);
  const bool bracket = words.starts_with('(');
  const std::size_t end = bracket ? words.find(')') : find_blank(words);
  if (end >= words.size()) return words;
  const std::string_view type = words.substr(bracket ? 1 : 0, end - (bracket ? 1 : 0));
  const std::string_view behind = trimmed(words.substr(end + 1));
  const std::string_view name = name_at(behind);
  return known(name) && says_declared(type, name) ? behind : words;
}

std::string_view GoogleReader::optional_name(std::string_view words) const {
  if (!words.starts_with('[') || words.find(']') == std::string_view::npos) return {};
  const std::string_view name = trimmed(words.substr(1, words.find_first_of("=]") - 1));
  return known(name) ? name : std::string_view();
}

std::string_view GoogleReader::without_declared(std::string_view behind, std::string_view name) const {
  const std::string_view from = trimmed(behind);
  if (from.starts_with('=') || from.starts_with(',')) {
    std::size_t end = 1;
    while (end < from.size() && separator_size(from.substr(end)) < 2) ++end;
    const std::string_view inner = trimmed(from.substr(1, end - 1));
    const bool same = from.front() == '=' ? has_default(name, inner) : says_declared(inner, name);
    return same && !inner.empty() && end < from.size() ? from.substr(end) : behind;
  }
  const std::size_t kind = from.empty() ? std::string_view::npos : std::string_view("([{").find(from.front());
  std::size_t close = kind == std::string_view::npos ? kind : from.find(")]}"[kind]);
  if (close == std::string_view::npos) return behind;
  // The bracket of `[Matrix[Double]]` closes behind that of the type.
  if (from.substr(close).starts_with("]]")) ++close;
  const std::string_view inner = trimmed(from.substr(1, close - 1));
  return says_declared(inner, name) || has_default(name, inner) ? from.substr(close + 1) : behind;
}

std::string_view GoogleReader::name_set_off(std::string_view words) const {
  words = entry_in(words);
  if (const std::string_view name = optional_name(words); !name.empty()) return name;
  if (const std::string_view word = marked_name(words); !word.empty()) {
    const bool text = separator_size(words.substr(word.size())) > 0;
    return text ? names_.all.within(word) : std::string_view();
  }
  const std::string_view name = name_at(words);
  const std::string_view behind = without_declared(without_direction(words.substr(name.size())), name);
  const std::string_view separator = behind.substr(0, separator_size(behind));
  const bool wide = separator.size() > 1 || separator.starts_with('\t');
  const bool set_off = wide && separator.find('=') == separator.npos && !assigns_call(words);
  return known(name) && set_off ? name : std::string_view();
}

bool GoogleReader::names_results_alone(std::string_view text) const {
  const bool bracket = text.starts_with('(') || text.starts_with('[');
  if (!bracket || text.back() != (text.front() == '(' ? ')' : ']')) return false;
  std::string_view left = text.substr(1, text.size() - 2);
  while (!left.empty()) {
    const std::size_t end = std::min(left.find(','), left.size());
    if (!is_result(trimmed(left.substr(0, end)))) return false;
    left.remove_prefix(std::min(end + 1, left.size()));
  }
  return text.size() > 2;
}

std::string_view GoogleReader::marked_name(std::string_view words) const {
  const std::string_view word = name_at(words);
  return known(word) || names_.all.within(word).empty() ? std::string_view() : word;
}

bool GoogleReader::begin_marked_entry(std::string_view words, HeaderSection& section) {
  const std::string_view word = marked_name(words);
  if (word.empty()) return false;
  const std::string_view name = names_.all.within(word);
  std::string_view behind = words.substr(word.size());
  // The quotes may hold a type, too, and a default: `x::Double=0.5`.
  const bool quoted = word.starts_with('`') && !word.ends_with('`');
  const std::size_t quote = quoted ? behind.find('`') : std::string_view::npos;
  std::string_view type;
  if (quote != std::string_view::npos) {
    type = trimmed(behind.substr(0, quote));
    type.remove_prefix(std::min(skip_char(type, ':'), type.size()));
    behind.remove_prefix(quote + 1);
  }
  behind = without_declared_type(behind_separator(behind), name);
  begin_entry(section, names_in(name), source_.piece(behind));
  const std::size_t sign = std::min(type.find('='), type.size());
  const bool valued = sign < type.size() && !has_default(name, trimmed(type.substr(sign + 1)));
  if (!type.empty()) add_type(source_.piece(valued ? type : trimmed(type.substr(0, sign))), name);
  return true;
}

bool GoogleReader::typed_behind_comma(std::string_view words) {
  const std::string_view name = name_at(words);
  const std::string_view behind = words.substr(name.size());
  if (!known(name) || !behind.starts_with(',')) return false;
  const std::string_view text = without_declared(behind, name);
  if (text.size() == behind.size()) return false;
  begin_entry(section_ == &outputs_ ? outputs_ : inputs_, names_in(name),
              source_.piece(behind_separator(text)));
  return true;
}

} // namespace bindery::dml
