// Two lines at least tell that a column or a sign is meant: one may have it by chance.
#include "src/languages/dml/doc/laid_out_lines.hpp"

#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <array>

namespace bindery::dml {

namespace {

constexpr std::size_t none = std::string_view::npos;
constexpr std::size_t shortest_bar = 3;
// Lines from one value to the next, and to the first call among statements.
constexpr std::size_t farthest = 10;

std::size_t indentation(std::string_view text) {
  return std::min(skip_blanks(text), text.size());
}

std::size_t end_of_words(std::string_view text) {
  return without_trailing_blanks(text).size();
}

bool is_empty(std::string_view text) {
  return skip_blanks(text) == none;
}

// A line of dashes or `=`, in one piece or in several: what rows of tables stand between.
bool is_ruling(std::string_view words) {
  return words.size() >= shortest_bar && (words.front() == '-' || words.front() == '=') &&
         words.find_first_not_of(words.front() == '-' ? "- " : "= ") == none;
}

// The part of a line where its second column begins, counted from its first word; 0 where there is none. Two
// blanks behind the end of a sentence are a habit.
std::size_t second_column(std::string_view words) {
  const std::size_t gap = words.find("  ");
  if (gap == none || std::string_view(".?!,;").find(words[gap - 1]) != none) return 0;
  return skip_blanks(words, gap);
}

// Whether a line has its second column where the head has it, be it behind one blank, or behind none where it
// begins with a sign: the first cell may be a long one.
bool has_column_at(std::string_view words, std::size_t column, std::string_view head) {
  if (words.size() <= column || is_blank(words[column])) return false;
  const std::size_t found = second_column(words);
  const bool sign = words[column] == head[column] && !is_word_byte(head[column]);
  return found == column || (found == 0 && (sign || is_blank(words[column - 1])));
}

// Rows with a column in common, lines that go on in that column, and rulings between rows.
std::size_t behind_columns(const DocLines& lines, std::size_t first, bool within_text) {
  const std::string_view head = trimmed(lines[first]);
  const std::size_t column = second_column(head);
  if (column == 0 || is_ruling(head)) return first;
  const std::size_t indent = indentation(lines[lines.is_placed(first) ? first : first + 1]);
  std::size_t end = first + 1;
  std::size_t wide = 1;
  std::size_t rows = 1;
  for (std::size_t i = first + 1; i < lines.size(); ++i) {
    const std::string_view words = trimmed(lines[i]);
    if (words.empty()) break;
    const std::size_t place = indentation(lines[i]);
    if (is_ruling(words)) continue;
    if (place == indent && has_column_at(words, column, head)) {
      ++rows;
      if (second_column(words) == column) ++wide;
    } else if (place != indent + column) {
      break;
    }
    end = i + 1;
  }
  const std::size_t least = within_text && find_blank(head) < head.find("  ") ? 3 : 2;
  return rows < least || wide < 2 ? first : end;
}

// Whether columns are parted by `|` below titles, or every line begins and ends with one.
std::size_t behind_pipes(const DocLines& lines, std::size_t first) {
  const std::string_view head = trimmed(lines[first]);
  const auto is_frame = [](std::string_view words) {
    return words.size() > 2 && words.front() == '+' && words.back() == '+' &&
           words.find_first_not_of("+-=") == none;
  };
  const auto is_row = [&](std::string_view words) {
    return (words.size() > 2 && words.front() == '|' && words.back() == '|') || is_frame(words);
  };
  std::size_t end = first;
  while (end < lines.size() && is_row(trimmed(lines[end]))) ++end;
  if (end >= first + 2) return end;
  const std::string_view rule = trimmed(lines[first + 1]);
  const bool ruled = head.find('|') != none && rule.find_first_of("|+") != none && rule.find("--") != none &&
                     rule.find_first_not_of("|-:+ ") == none;
  if (!ruled) return first;
  end = first + 2;
  while (end < lines.size() && trimmed(lines[end]).find('|') != none) ++end;
  return end > first + 2 ? end : first;
}

// A line as a statement: what it begins with tells it, and that no two words stand beside each other.
struct Statement {
  bool is_one = false;
  bool call = false; // a name stands right before a bracket
  bool open = false; // it goes on below
};

Statement statement_in(std::string_view words) {
  words = trimmed(words.substr(0, words.find('#')));
  while (words.ends_with(';')) words = trimmed(words.substr(0, words.size() - 1));
  Statement found;
  if (words.empty() || !(is_letter(words.front()) || words.front() == '[')) return found;
  std::size_t depth = 0;
  std::size_t assigned = none; // where the first sign of an assignment stands
  bool word = false;           // one stands before the blanks here
  for (std::size_t i = 0; i < words.size(); ++i) {
    const char c = words[i];
    if (is_blank(c)) continue;
    const bool in_word = is_word_byte(c) || c == '_';
    if (in_word && word && is_blank(words[i - 1])) return found;
    word = in_word;
    if (c == '"' || c == '\'') {
      i = words.find(c, i + 1);
      if (i == none) return found;
    } else if (c == '(' || c == '[') {
      found.call = found.call || (c == '(' && i > 0 && is_name_byte(words[i - 1]));
      ++depth;
    } else if (c == ')' || c == ']') {
      if (depth-- == 0) return found;
      // What stands behind the brackets of a call that assigns nothing is no part of it.
      if (depth == 0 && c == ')' && assigned == none && i + 1 < words.size()) return found;
    } else if (depth == 0 && assigned == none && (c == '=' || words.substr(i, 2) == "<-")) {
      if (words.substr(i, 2) == "==") return found;
      assigned = i;
    } else if (depth == 0 && assigned == none && !in_word && c != '.') {
      return found;
    }
  }
  found.open = depth > 0 && (words.back() == ',' || words.back() == '(');
  const bool ends = std::string_view(".,:?!=").find(words.back()) == none;
  found.is_one = (assigned != none || found.call) && (depth == 0 ? ends : found.open);
  return found;
}

// How many bytes a value takes at the beginning of a line.
std::size_t value_size(std::string_view words, bool& sure) {
  sure = true;
  if (words.front() == '"' || words.front() == '\'' || words.front() == '`') {
    const std::size_t close = words.find(words.front(), 1);
    return close == none ? 0 : close + 1;
  }
  constexpr std::string_view numeric = "0123456789.+-eE";
  const std::size_t number = std::min(words.find_first_not_of(numeric), words.size());
  if (std::any_of(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(number), is_digit) &&
      (number == words.size() || !is_name_byte(words[number])))
    return words[number - 1] == '.' ? number - 1 : number;
  sure = false;
  const auto* const end =
      std::find_if_not(words.begin(), words.end(), [](char c) { return is_name_byte(c) || c == '.'; });
  return is_word_byte(words.front()) ? static_cast<std::size_t>(end - words.begin()) : 0;
}

// Whether a line begins with a letter and a bracket, as items of a list do: `(a) one`, `b) two`
bool is_lettered(std::string_view words) {
  if (words.starts_with('(')) words.remove_prefix(1);
  return words.size() > 3 && is_small(words[0]) && words[1] == ')' && words[2] == ' ';
}

// How many bytes the label of a reference takes at the beginning of a line: `[1] A book`, `[Ab01] A book`; 0
// where there is none.
std::size_t reference_size(std::string_view words) {
  constexpr std::size_t longest = 8;
  if (!words.starts_with('[')) return 0;
  const auto* const end = std::find_if_not(words.begin() + 1, words.end(), is_word_byte);
  const auto size = static_cast<std::size_t>(end - words.begin());
  return size > 1 && size <= longest && words.substr(size, 2) == "] " ? size + 1 : 0;
}

// The sign behind the first value, whatever follows.
ValueSign first_sign(std::string_view words) {
  constexpr std::array<std::string_view, 8> signs{"=", "-", "--", "->", "=>", ":=", "\u2013", "\u2014"};
  ValueSign found;
  if (words.empty()) return found;
  if (is_lettered(words)) return {words.substr(words.find(')'), 1), true};
  if (const std::size_t size = reference_size(words); size != 0) return {words.substr(size - 1, 1), true};
  const std::size_t size = value_size(words, found.sure);
  if (size == 0 || size >= words.size()) return found;
  const std::string_view behind = words.substr(size);
  const std::size_t begin = indentation(behind);
  // Not looked for far: a line may have a value behind each of a million commas.
  constexpr std::size_t longest_sign = 3;
  std::string_view sign = behind.substr(begin, longest_sign + 1);
  sign = sign.substr(0, std::min(find_blank(sign), sign.size()));
  const bool meaning = begin + sign.size() < behind.size();
  const bool known = begin > 0 && std::find(signs.begin(), signs.end(), sign) != signs.end();
  if (meaning && (known || sign == ":")) found.sign = sign;
  return found;
}

// Whether a line lists values one behind the other.
bool has_further_value(std::string_view words, std::string_view sign) {
  for (std::size_t at = words.find_first_of(",;"); at != none; at = words.find_first_of(",;", at + 1)) {
    const ValueSign found = first_sign(trimmed(words.substr(at + 1)));
    if (found.sure && found.sign == sign) return true;
  }
  return false;
}

} // namespace

bool is_heading_of_example(std::string_view words) {
  constexpr std::size_t longest = 24;
  constexpr std::string_view marks = "#*=_ ";
  if (words.size() > longest) return false; // as most lines are
  const std::size_t begin = std::min(words.find_first_not_of(marks), words.size());
  words.remove_prefix(begin);
  const auto* const end = std::ranges::find_if_not(words, is_letter);
  const std::string_view word = words.substr(0, static_cast<std::size_t>(end - words.begin()));
  return is_one_of(word, {"Example", "Examples", "Usage"});
}

std::string_view DocLines::operator[](std::size_t i) const {
  if (i >= lines.size()) return {};
  const std::string_view text = lines[i].text;
  return is_placed(i) ? text.substr(std::min(skip_char(text, '#'), text.size())) : text;
}

std::size_t behind_table(const DocLines& lines, std::size_t first, bool within_text) {
  if (first + 1 >= lines.size()) return first;
  std::size_t end = behind_pipes(lines, first);
  if (end != first) return end;
  if (!is_ruling(trimmed(lines[first]))) return behind_columns(lines, first, within_text);
  // The rulings above and below a table belong to it.
  end = behind_columns(lines, first + 1, within_text);
  if (end == first + 1) return first;
  return is_ruling(trimmed(lines[end])) ? end + 1 : end;
}

std::size_t behind_fraction(const DocLines& lines, std::size_t first) {
  if (first + 2 >= lines.size() || !lines.is_placed(first)) return first;
  const std::string_view bar = lines[first + 1];
  const std::size_t begin = bar.find("---");
  if (begin == none) return first;
  const std::size_t end = std::min(skip_char(bar, '-', begin), bar.size());
  const auto is_covered = [&](std::string_view line) {
    return !is_empty(line) && indentation(line) >= begin && end_of_words(line) <= end &&
           !is_ruling(trimmed(line));
  };
  // The title of a text is as wide as the line below it, too.
  const bool deeper = indentation(lines[first]) > begin || indentation(lines[first + 2]) > begin;
  const bool alone = begin == indentation(bar) && end == end_of_words(bar);
  return (deeper || !alone) && is_covered(lines[first]) && is_covered(lines[first + 2]) ? first + 3 : first;
}

std::size_t behind_statements(const DocLines& lines, std::size_t first) {
  if (!lines.is_placed(first)) return first;
  const std::size_t indent = indentation(lines[first]);
  bool call = false;
  bool open = false;
  std::size_t end = first;
  for (; end < lines.size() && !is_empty(lines[end]) && indentation(lines[end]) >= indent; ++end) {
    const Statement found = statement_in(trimmed(lines[end]));
    const bool goes_on = open && indentation(lines[end]) > indent;
    if (!found.is_one && !goes_on) break;
    call = call || found.call;
    open = goes_on ? !trimmed(lines[end]).ends_with(')') : found.open;
    if (!call && end - first > farthest) return first;
  }
  return call ? end : first;
}

ValueSign value_sign(std::string_view words) {
  const ValueSign found = first_sign(words);
  return found.sign.empty() || has_further_value(words, found.sign) ? ValueSign() : found;
}

bool goes_on_with_value(const DocLines& lines, std::size_t first, std::string_view sign, std::size_t indent) {
  const std::size_t end = std::min(lines.size(), first + farthest);
  for (std::size_t i = first; i < end && !is_empty(lines[i]) && indentation(lines[i]) >= indent; ++i) {
    const std::string_view words = trimmed(lines[i]);
    if (words.starts_with("- ") || words.starts_with("* ")) return false;
    const ValueSign found = value_sign(words);
    if (indentation(lines[i]) == indent && found.sure && found.sign == sign) return true;
  }
  return false;
}

bool begins_values(const DocLines& lines, std::size_t first, bool within_text) {
  const ValueSign one = value_sign(trimmed(lines[first]));
  if (one.sign.empty() || (within_text && !one.sure) || first + 1 >= lines.size()) return false;
  const bool placed = lines.is_placed(first);
  const std::size_t indent = indentation(lines[placed ? first : first + 1]);
  if (one.sure && goes_on_with_value(lines, first + 1, one.sign, indent)) return true;
  if (within_text) return false;
  // What stands deeper goes on with the meaning of the value above.
  std::size_t next = first + 1;
  while (next < first + farthest && !is_empty(lines[next]) && indentation(lines[next]) > indent) ++next;
  return indentation(lines[next]) == indent && value_sign(trimmed(lines[next])).sign == one.sign;
}

std::size_t first_value(const DocLines& lines, std::size_t line, std::string_view words) {
  const std::size_t colon = words.find(": ");
  if (colon == none || line + 1 >= lines.size()) return words.size();
  const std::size_t begin = skip_blanks(words, colon + 1);
  if (begin == none) return words.size();
  const ValueSign one = value_sign(words.substr(begin));
  const ValueSign other = value_sign(trimmed(lines[line + 1]));
  return one.sure && other.sure && one.sign == other.sign && !one.sign.empty() ? begin : words.size();
}

} // namespace bindery::dml
