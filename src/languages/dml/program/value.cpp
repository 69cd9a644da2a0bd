// Comparison of default values by what they mean.
#include "src/languages/dml/program/value.hpp"

#include "src/languages/dml/program/type.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>

namespace bindery::dml {

namespace {

bool is_quote(char c) {
  return c == '"' || c == '\'';
}

// The number that a text spells, sign and blanks behind it included ("- 1", "300.", "5e-04").
std::optional<double> number(std::string_view text) {
  bool negative = false;
  while (!text.empty() && (text.front() == '-' || text.front() == '+' || text.front() == ' ')) {
    if (text.front() == '-') negative = !negative;
    text.remove_prefix(1);
  }
  if (text.empty() || (text.front() != '.' && !is_digit(text.front()))) return std::nullopt;
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{}) return std::nullopt;
  std::string_view left = text.substr(static_cast<std::size_t>(end - text.data()));
  if (left == "L" || left == "l") left = {};
  if (!left.empty()) return std::nullopt;
  return negative ? -value : value;
}

std::optional<bool> boolean(std::string_view text) {
  if (equal_ignoring_case(text, "TRUE")) return true;
  if (equal_ignoring_case(text, "FALSE")) return false;
  return std::nullopt;
}

// What stands between the quotes of a string literal.
std::optional<std::string_view> unquoted(std::string_view text) {
  if (text.size() < 2 || !is_quote(text.front()) || text.back() != text.front()) return std::nullopt;
  return text.substr(1, text.size() - 2);
}

std::string without_blanks(std::string_view text) {
  std::string result;
  std::copy_if(text.begin(), text.end(), std::back_inserter(result),
               [](char c) { return c != ' ' && c != '\t' && c != '\n' && c != '\r'; });
  return result;
}

// Whether there are no signs but those that stand for nothing: `?`, `_`, long dashes.
bool is_of_fillers(std::string_view cell) {
  constexpr std::string_view fillers = "-_?*.~=/";
  for (std::size_t i = 0; i < cell.size(); ++i) {
    if (fillers.find(cell[i]) != std::string_view::npos) continue;
    const std::string_view wide = cell.substr(i, 3); // dashes, the minus and the ellipsis
    const bool dash = wide >= "\u2010" && wide <= "\u2015";
    if (wide.size() < 3 || (!dash && wide != "\u2212" && wide != "\u2026")) return false;
    i += 2;
  }
  return !cell.empty();
}

} // namespace

bool means_none(std::string_view cell) {
  constexpr std::array<std::string_view, 5> words{"none", "required", "mandatory", "n/a", "na"};
  return is_of_fillers(cell) || std::any_of(words.begin(), words.end(), [&](std::string_view each) {
           return equal_ignoring_case(each, cell);
         });
}

bool means_required(std::string_view cell) {
  return !cell.empty() && is_dashes(cell);
}

bool looks_like_default(std::string_view cell) {
  if (cell.empty()) return false;
  return means_required(cell) || number(cell) || boolean(cell) || unquoted(cell) ||
         (cell.back() == ')' && cell.find('(') != std::string_view::npos && cell.front() != '(') ||
         cell == "NULL" || cell == "None" || equal_ignoring_case(cell, "NaN") ||
         equal_ignoring_case(cell, "Inf") || cell == "\"\"";
}

bool values_agree(std::string_view documented, std::string_view declared) {
  const std::optional<double> number_documented = number(documented);
  const std::optional<double> number_declared = number(declared);
  if (number_documented && number_declared) return *number_documented == *number_declared;
  const std::optional<bool> boolean_declared = boolean(declared);
  if (boolean_declared) return boolean(documented) == boolean_declared;
  if (const auto text = unquoted(declared)) return unquoted(documented).value_or(documented) == *text;
  return without_blanks(documented) == without_blanks(declared);
}

bool begins_with_cells(std::string_view text) {
  if (!may_begin_with_type(text)) return false;
  const std::string_view type = text.substr(0, find_blank(text));
  if (!is_type(type)) return false;
  const std::string_view rest = trimmed(text.substr(type.size()));
  return looks_like_default(rest.substr(0, find_blank(rest)));
}

bool is_table_row(std::string_view line) {
  const std::string_view row = trimmed(line.substr(0, longest_row));
  const std::string_view name = row.substr(0, find_blank(row));
  return begins_with_cells(trimmed(row.substr(name.size())));
}

} // namespace bindery::dml
