// Takes them from the beginnings of texts.
#include "src/languages/dml/header/foreign/words.hpp"

#include "src/languages/dml/header/entry_words.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>

namespace bindery::dml {

std::string_view letters_at(std::string_view text) {
  const auto* const end = std::find_if_not(text.begin(), text.end(), is_letter);
  return text.substr(0, static_cast<std::size_t>(end - text.begin()));
}

namespace {

// As names have it in R: `na.rm`
bool is_dot_in_name(std::string_view text, std::size_t at) {
  return text[at] == '.' && at > 0 && is_name_byte(text[at - 1]) && at + 1 < text.size() &&
         is_small(text[at + 1]);
}

// The words in a frame of signs, if there are no others: `[Inputs]`, `--- Inputs ---`, `@input`, `.Input`,
// `INPUT -`
std::string_view framed_words(std::string_view line) {
  constexpr std::string_view signs = "-=~*_.<>[](){}@\\:| ";
  const std::size_t begin = line.find_first_not_of(signs);
  if (begin == std::string_view::npos) return {};
  const std::string_view words = line.substr(begin, line.find_last_not_of(signs) + 1 - begin);
  const std::string_view before = trimmed(line.substr(0, begin));
  const std::string_view behind = trimmed(line.substr(begin + words.size()));
  const bool letters = std::ranges::all_of(words, [](char c) { return is_letter(c) || c == ' '; });
  const bool one_sign = !behind.empty() && behind.find_first_not_of(behind.front()) == behind.npos;
  const bool tag = behind.empty() && is_one_of(before, {"@", "\\", "."}) && words.find(' ') == words.npos;
  const bool underlined = before.empty() && behind.starts_with('-') && one_sign;
  const bool framed =
      before.size() > 1 && one_sign && behind.size() > 1 && before.starts_with(behind.front());
  const bool bracketed =
      (is_one_of(before, {"[", "<", "(", "{"}) && is_one_of(behind, {"]", ">", ")", "}", "]:", ">:"}));
  return letters && (tag || underlined || framed || bracketed) ? words : std::string_view();
}

// Whether a title is one of some words, with or without another that says what the entries are.
bool is_title(std::string_view title, std::initializer_list<std::string_view> words) {
  constexpr std::string_view function = "function ";
  constexpr std::string_view one_or_more = "(s)";
  if (equal_ignoring_case(title.substr(0, function.size()), function)) title.remove_prefix(function.size());
  std::string_view first = title.substr(0, find_blank(title));
  const std::string_view second = trimmed(title.substr(first.size()));
  if (first.ends_with(one_or_more)) first.remove_suffix(one_or_more.size());
  return is_one_of(first, words) &&
         (second.empty() ||
          is_one_of(second, {"args", "arguments", "params", "parameters", "values", "value", "variables"}));
}

} // namespace

std::string_view names_at(std::string_view text) {
  std::size_t end = 0;
  for (;;) {
    const std::size_t begin = std::min(skip_blanks(text, end), text.size());
    std::size_t next = begin;
    while (next < text.size() && (is_name_byte(text[next]) || is_dot_in_name(text, next))) ++next;
    if (next == begin || (end != 0 && text[end - 1] != ',')) return text.substr(0, end);
    const bool more = next < text.size() && text[next] == ',';
    end = next + (more ? 1 : 0);
    if (!more) return text.substr(0, end);
  }
}

std::string_view without_direction(std::string_view text) {
  const std::size_t open = std::min(skip_blanks(text), text.size());
  const std::string_view word = letters_at(text.substr(open));
  const std::string_view behind = text.substr(open + word.size());
  if (open > 0 && is_one_of(word, {"in", "out", "inout"}) && separator_size(behind) > 1) return behind;
  const char close = open == text.size() ? '\0' : text[open] == '[' ? ']' : text[open] == '(' ? ')' : '\0';
  const std::size_t end = close == '\0' ? std::string_view::npos : text.find(close, open);
  if (end == std::string_view::npos) return text;
  const std::string_view inner = text.substr(open + 1, end - open - 1);
  const bool direction = is_one_of(inner, {"in", "out", "in,out", "in, out", "inout", "input", "output"});
  return direction ? text.substr(end + 1) : text;
}

std::string_view without_marks(std::string_view words) {
  constexpr std::string_view marks = "#*_= ";
  if (const std::string_view inner = framed_words(words); !inner.empty()) return inner;
  const std::size_t begin = words.find_first_not_of(marks);
  // A bullet is none: `* Inputs`.
  const bool framed = words.size() > 2 && words[0] == words[1] && words.back() == words.front();
  // AsciiDoc has headings behind equals signs, and Org behind stars.
  const bool headed = words.starts_with("==") || words.starts_with("**");
  const bool marked = begin != std::string_view::npos && begin > 0 && is_letter(words[begin]) &&
                      (words[begin - 1] != ' ' || words.front() == '#' || framed || headed);
  if (!marked) return words;
  words.remove_prefix(begin);
  return words.substr(0, words.find_last_not_of(marks) + 1);
}

std::string_view framed_title(std::string_view line) {
  constexpr std::string_view signs = "-=~*_.<>|#+/: ";
  constexpr std::size_t fewest_periods = 4; // three are in sentences
  const std::size_t begin = line.find_first_not_of(signs);
  if (begin == std::string_view::npos || is_small(line[begin])) return {};
  const std::string_view words = line.substr(begin, line.find_last_not_of(signs) + 1 - begin);
  if (!is_title_of_inputs(words) && !is_title_of_results(words)) return {};
  const std::string_view before = line.substr(0, begin);
  const std::string_view behind = line.substr(begin + words.size());
  const std::string_view left = trimmed(before);
  std::string_view right = trimmed(behind);
  while (right.ends_with(':')) right.remove_suffix(1);
  right = trimmed(right);
  const auto is_frame = [](std::string_view side) {
    return is_of_one_sign(side) && (side.front() != '.' || side.size() >= fewest_periods);
  };
  // One sign in front of a word may be a bullet, and those at both ends of it mark a name.
  if (right.empty()) return left.size() > 1 && is_frame(left) ? words : std::string_view();
  const bool apart = behind.front() == ' ' || std::ranges::none_of(words, is_small);
  const bool fits = left.empty() || (right.front() == left.front() && is_of_one_sign(left));
  return apart && fits && is_frame(right) ? words : std::string_view();
}

bool is_title_of_inputs(std::string_view title) {
  return is_title(title, {"Args",
                          "Arguments",
                          "Parameters",
                          "Params",
                          "Input",
                          "Inputs",
                          "In",
                          "Options",
                          "Parameter",
                          "Eingabe",
                          "Eingaben",
                          "Entr\u00E9e",
                          "Entr\u00E9es",
                          "Param\u00E8tres",
                          "Entrada",
                          "Entradas",
                          "Par\u00E1metros",
                          "\u8F93\u5165",
                          "\u8F93\u5165\u53C2\u6570",
                          "\u53C2\u6570",
                          "\u5165\u529B",
                          "\u5F15\u6570"});
}

bool is_title_of_results(std::string_view title) {
  return is_title(title, {"Returns",
                          "Return",
                          "Yields",
                          "Output",
                          "Outputs",
                          "Out",
                          "Value",
                          "Result",
                          "Results",
                          "Ausgabe",
                          "Ausgaben",
                          "R\u00FCckgabe",
                          "R\u00FCckgabewert",
                          "Sortie",
                          "Sorties",
                          "Retour",
                          "Salida",
                          "Salidas",
                          "Devuelve",
                          "\u8F93\u51FA",
                          "\u8FD4\u56DE",
                          "\u8FD4\u56DE\u503C",
                          "\u51FA\u529B",
                          "\u623B\u308A\u5024"});
}

bool speaks_of_section(std::string_view title) {
  return is_one_of(letters_at(without_marks(title)), {"Input", "Inputs", "Output", "Outputs", "Options"});
}

} // namespace bindery::dml
