// Looks at words one by one; no line is long enough to matter.
#include "src/languages/dml/header/entry_words.hpp"

#include "grammar/kit/byte_set.hpp"
#include "src/languages/dml/program/line_reading.hpp"
#include "src/languages/dml/program/type.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>

namespace bindery::dml {

namespace {

// The size of a blank that is not in ASCII: U+00A0, U+2000 to U+200A, U+3000.
std::size_t wide_blank_size(std::string_view text) {
  if (text.starts_with("\u00A0")) return 2;
  if (text.starts_with("\u3000")) return 3;
  const bool general =
      text.size() > 2 && text.starts_with("\xE2\x80") && static_cast<unsigned char>(text[2]) <= 0x8A;
  return general ? 3 : 0;
}

// The size of a dash, an arrow or a colon that is not in ASCII, right behind a name.
std::size_t wide_sign_size(std::string_view text) {
  constexpr std::array<std::string_view, 8> signs{"\u2013", "\u2014", "\u2015", "\u2212",
                                                  "\u2192", "\u21D2", "\u27A1", "\uFF1A"};
  if (text.empty() || static_cast<unsigned char>(text.front()) < 0xE2) return 0;
  const auto* const found =
      std::find_if(signs.begin(), signs.end(), [&](std::string_view each) { return text.starts_with(each); });
  return found == signs.end() ? 0 : found->size();
}

// Dots that lead the eye from a name to its text.
std::size_t leader_size(std::string_view text) {
  if (text.starts_with("\u2026")) return 3;
  return text.starts_with("..") ? std::min(skip_char(text, '.'), text.size()) : 0;
}

// Without what is no letter, digit or underscore on both sides.
std::string_view without_signs(std::string_view word) {
  while (!word.empty() && !is_name_byte(word.back())) word.remove_suffix(1);
  while (!word.empty() && !is_letter_or_digit(word.front())) word.remove_prefix(1);
  return word;
}

// What stands between a sign and the next of another kind, if there is nothing behind that but signs: in
// `\item{y}{its` the text begins there.
std::string_view between(std::string_view word, char open, char close) {
  const std::size_t begin = word.find(open);
  if (begin == std::string_view::npos) return {};
  const std::size_t end = std::min(word.find(close, begin + 1), word.size());
  const std::string_view behind = word.substr(end);
  if (open == '{' && std::any_of(behind.begin(), behind.end(), is_letter_or_digit)) return {};
  return word.substr(begin + 1, end - begin - 1);
}

// Whether as many brackets are closed as opened.
bool is_whole(std::string_view word) {
  const auto count = [&](char c) { return std::count(word.begin(), word.end(), c); };
  return count('(') == count(')') && count('[') == count(']');
}

bool is_documentation_word(std::string_view word) {
  std::string_view inner = without_signs(word.substr(0, word.find('[')));
  while (!inner.empty() && is_digit(inner.back())) inner.remove_suffix(1);
  return is_one_of(inner,
                   {"param", "params", "parameter", "arg", "argument", "return", "returns", "field", "item"});
}

// `iv.`, `2:`, `(b)`, `[3]`, `#4`
bool is_number(std::string_view word) {
  constexpr std::size_t longest = 6;
  const std::string_view inner = without_signs(word);
  if (word.front() == '#' && word.size() <= longest && inner == word.substr(1))
    return !inner.empty() && std::all_of(inner.begin(), inner.end(), is_digit);
  return word.size() <= longest && inner.size() < word.size() &&
         std::string_view(".:)]").find(word.back()) != std::string_view::npos &&
         inner.find_first_not_of("0123456789ivxIVX") == std::string_view::npos;
}

// `3`, or that with a sign
bool is_numeral(std::string_view word) {
  const std::string_view inner = without_signs(word);
  return !inner.empty() && std::all_of(inner.begin(), inner.end(), is_digit);
}

// With the blanks behind it; 0 where nothing follows.
std::size_t size_of_first_word(std::string_view text) {
  const std::size_t end = find_blank(text);
  const std::size_t size = end == std::string_view::npos ? end : skip_blanks(text, end);
  return end == 0 || size == std::string_view::npos ? 0 : size;
}

} // namespace

std::size_t find_separation(std::string_view text) {
  for (std::size_t i = 0; (i = find_blank(text, i)) != std::string_view::npos; ++i) {
    if (text[i] == '\t' || (i + 1 < text.size() && (text[i + 1] == ' ' || text[i + 1] == '\t'))) return i;
  }
  return std::string_view::npos;
}

std::size_t bullet_size(std::string_view text) {
  // Nearly all lines begin with a word.
  if (text.size() > 1 && is_letter(text.front()) && text[1] != ')') return 0;
  constexpr std::array<std::string_view, 9> bullets{"-",      "*",      "+",       "\u2022", "\u2013",
                                                    "@param", ":param", "\\param", "@return"};
  for (const std::string_view bullet : bullets) {
    if (!text.starts_with(bullet)) continue;
    const std::size_t size = skip_blanks(text, bullet.size());
    if (size != std::string_view::npos && size > bullet.size()) return size;
  }
  // A number or a letter, with a sign behind it: `1.`, `(2)`, `c)`.
  const std::size_t open = text.starts_with('(') ? 1 : 0;
  const std::size_t digits = text.find_first_not_of("0123456789", open) - open;
  const bool letter = text.size() > open && is_small(text[open]);
  const std::size_t sign = open + (digits > 0 && digits < 4 ? digits : letter ? 1 : 0);
  if (sign == open || sign >= text.size()) return 0;
  if (text[sign] != ')' && (text[sign] != '.' || letter)) return 0;
  const std::size_t size = skip_blanks(text, sign + 1);
  return size != std::string_view::npos && size > sign + 1 ? size : 0;
}

std::size_t label_size(std::string_view text) {
  const std::size_t size = size_of_first_word(text);
  if (size == 0) return 0;
  const std::string_view word = trimmed(text.substr(0, size));
  const std::string_view behind = text.substr(size);
  if (is_documentation_word(word)) {
    const std::size_t number = size_of_first_word(behind);
    return size + (number != 0 && is_numeral(trimmed(behind.substr(0, number))) ? number : 0);
  }
  const bool letters = std::any_of(word.begin(), word.end(), is_letter_or_digit);
  const bool bracketed = word.front() == '(' && word.back() == ')';
  const bool label = !letters || word == "o" || is_number(word) || is_type(word) ||
                     (bracketed && is_type(word.substr(1, word.size() - 2)));
  return label ? size : 0;
}

std::size_t separator_size(std::string_view text) {
  constexpr std::array<std::string_view, 19> separators{
      " ",  "\t", ":", "=>", "==>",     "<-",     "=",      "->",     "- ",    "-->",
      "--", "|",  ";", "~ ", "\u2013 ", "\u2014", "\u2015", "\u2192", "\u21D2"};
  static constexpr kit::ByteSet first_bytes(" \t:=<-|;~.\xC2\xE2\xE3\xEF"); // of these, and of wide ones
  for (std::size_t size = 0;;) {
    const std::string_view left = text.substr(size);
    if (left.empty() || !first_bytes.has(left.front())) return size;
    if (left == "-") return text.size();
    const std::size_t wide = size == 0 ? wide_sign_size(left) : 0;
    if (const std::size_t other = wide + wide_blank_size(left) + leader_size(left); other != 0) {
      size += other;
      continue;
    }
    const auto* const found = std::find_if(separators.begin(), separators.end(),
                                           [&](std::string_view each) { return left.starts_with(each); });
    if (found == separators.end()) return size;
    size += found->size();
  }
}

std::string_view behind_separator(std::string_view text) {
  return trimmed(text.substr(separator_size(text)));
}

std::size_t name_end(std::string_view text) {
  static constexpr kit::ByteSet ends(" \t:,=;|");
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_name_byte(text[i])) continue;
    if (ends.has(text[i])) return i;
    if (text[i] != '.' && static_cast<unsigned char>(text[i]) < 0x80) continue;
    const std::string_view left = text.substr(i);
    if (wide_blank_size(left) != 0 || (i > 0 && leader_size(left) + wide_sign_size(left) != 0)) return i;
  }
  return text.size();
}

std::string_view name_at(std::string_view text) {
  return text.substr(0, name_end(text));
}

bool is_plain_name(std::string_view word) {
  return std::all_of(word.begin(), word.end(), [](char c) { return is_name_byte(c) || c == ','; });
}

bool assigns_call(std::string_view line) {
  if (line.ends_with(';')) line.remove_suffix(1);
  if (!line.ends_with(')')) return false;
  const std::size_t target = line.starts_with('[') ? line.find(']') + 1 : name_end(line);
  if (target == 0) return false;
  std::string_view behind = trimmed(line.substr(target));
  const std::size_t sign = behind.starts_with("<-") ? 2 : behind.starts_with('=') ? 1 : 0;
  if (sign == 0) return false;
  behind = trimmed(behind.substr(sign));
  const auto* const end = std::find_if_not(behind.begin(), behind.end(),
                                           [](char c) { return is_name_byte(c) || c == ':' || c == '.'; });
  return end != behind.begin() && *end == '(';
}

bool is_remark(std::string_view line) {
  const std::size_t end = line.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  return is_one_of(line.substr(0, end), {"TODO", "FIXME", "XXX", "HACK"});
}

bool may_be_subtitle(std::string_view line) {
  constexpr std::ptrdiff_t most_words = 5;
  constexpr std::string_view frames = "-=*_~+<[";
  if (line.ends_with(':') && std::count(line.begin(), line.end(), ' ') < most_words) return true;
  if (line.size() > 3 && frames.find(line.front()) != std::string_view::npos && !is_name_byte(line.back()) &&
      skip_char(line, line.front()) > 1)
    return true;
  return is_one_of(name_at(line), {"TODO", "FIXME", "NOTE", "XXX"});
}

bool is_heading(std::string_view line) {
  constexpr std::array<std::string_view, 8> nouns{"PARAM",  "ARG",    "INPUT", "OUTPUT",
                                                  "RESULT", "RETURN", "VALUE", "HYPERPARAM"};
  constexpr std::array<std::string_view, 18> others{
      "ALL",     "THE",     "FOLLOWING",  "THESE", "OPTIONAL", "REQUIRED", "MANDATORY", "NEEDED", "OTHER",
      "FURTHER", "GENERAL", "ADDITIONAL", "AND",   "OR",       "ARE",      "IS",        "OF",     "MORE"};
  if (line.ends_with(':') || !is_letter(line.front())) return may_be_subtitle(line);
  if (line.front() >= 'a') return false;
  const auto is_among = [](const auto& words, std::string_view word, bool whole) {
    return std::any_of(words.begin(), words.end(), [&](std::string_view each) {
      return equal_ignoring_case(whole ? word : word.substr(0, each.size()), each);
    });
  };
  bool noun = false;
  std::size_t count = 0;
  for (std::string_view left = line; !left.empty(); ++count) {
    const std::string_view part = left.substr(0, find_blank(left));
    left = trimmed(left.substr(part.size()));
    const std::string_view word = without_signs(part);
    const bool is_noun = is_among(nouns, word, false);
    if (!is_noun && !is_among(others, word, true)) return false;
    noun = noun || is_noun;
  }
  return noun && count > 1;
}

std::array<std::string_view, 4> names_within(std::string_view word) {
  if (!is_whole(word)) return {};
  const std::string_view bare = without_signs(word);
  const std::string_view plain = bare.substr(0, bare.find_first_of("([{<"));
  std::string_view inner = without_signs(between(word, '{', '}'));
  if (inner.empty()) inner = without_signs(between(word, '>', '<'));
  std::string_view slim = bare;
  while (slim.ends_with('_')) slim.remove_suffix(1);
  return {bare, plain, inner, slim};
}

bool is_title_of_other_words(std::string_view line) {
  if (!line.ends_with(':')) return false;
  line.remove_suffix(1);
  return is_one_of(line, {"Example",     "Examples",   "Usage",      "Note",     "Notes",    "Remark",
                          "Remarks",     "Reference",  "References", "See also", "Author",   "Authors",
                          "History",     "Changelog",  "Raises",     "Throws",   "Warning",  "Warnings",
                          "Limitations", "Complexity", "Algorithm",  "Details",  "Copyright"});
}

bool goes_on_with_a_word(std::string_view behind) {
  return behind.size() > 1 && behind.front() == ' ' && is_letter(behind[1]);
}

bool is_example_of_call(std::string_view line) {
  const std::size_t sign = std::min(line.find('='), line.find("<-"));
  if (sign >= line.size()) return false;
  const std::string_view assigned = trimmed(line.substr(0, sign));
  const bool list = assigned.starts_with('[') && assigned.ends_with(']');
  if (assigned.empty() || (!list && name_at(assigned) != assigned)) return false;
  const std::string_view value = trimmed(line.substr(sign + (line[sign] == '=' ? 1 : 2)));
  const std::string_view called = value.substr(0, std::min(value.find('('), value.size()));
  return called.size() < value.size() && !called.empty() && is_letter(called.front()) &&
         find_blank(called) == std::string_view::npos &&
         !is_one_of(called, {"matrix", "list", "frame", "array", "c", "seq", "rand"});
}

bool is_titled_line_of_other_words(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos || colon + 1 >= line.size() || !is_blank(line[colon + 1])) return false;
  const std::string_view title = line.substr(0, colon);
  const std::string_view words = trimmed(line.substr(colon + 1));
  // An example of a value may be that of an entry.
  if (is_one_of(title, {"Example", "Examples", "Usage"})) return is_example_of_call(words);
  return is_one_of(title, {"Reference", "References", "See also", "Author", "Authors"});
}

bool has_title_between_dashes(std::string_view line, std::string_view keyword) {
  line.remove_prefix(std::min(line.find_first_not_of("-= "), line.size()));
  line = line.substr(0, line.find_last_not_of("-= :") + 1);
  if (line.size() > keyword.size() && (line.ends_with('s') || line.ends_with('S'))) line.remove_suffix(1);
  return equal_ignoring_case(line, keyword);
}

} // namespace bindery::dml
