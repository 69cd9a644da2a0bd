// Titles are known by their letters, in spite of a slip or two.
#include "src/languages/dml/header/columns_line.hpp"

#include "grammar/kit/byte_set.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <utility>

namespace bindery::dml {

namespace {

// One bit for each letter of a word, in any capitals; some characters share one.
constexpr std::uint32_t letters_of(std::string_view word) {
  std::uint32_t found = 0;
  for (const char c : word) found |= 1U << (static_cast<unsigned char>(c) & 31U);
  return found;
}

constexpr bool has_more_bits(std::uint32_t bits, std::size_t count) {
  for (; count > 0; --count) bits &= bits - 1;
  return bits != 0;
}

struct Title {
  std::string_view text;
  std::size_t slips = text.size() < 5 ? 1 : 2; // that it may have
  std::uint32_t letters = letters_of(text);

  [[nodiscard]] bool means(std::string_view word, std::uint32_t letters_of_word) const {
    // Each slip brings in one letter at most. The first words of all lines are asked about.
    if (has_more_bits(letters_of_word & ~letters, slips) || has_more_bits(letters & ~letters_of_word, slips))
      return false;
    return equal_ignoring_case(word, text) || slips_between(word, text, slips) <= slips;
  }
};

std::optional<Column> column_of(std::string_view word) {
  static constexpr auto& all = titles_of_dialect;
  static constexpr std::array<Title, all.size()> titles{{{all[0]}, {all[1]}, {all[2]}, {all[3]}}};
  constexpr std::string_view longest = "DESCRIPTION";
  constexpr std::size_t shortest = 3; // with a slip
  if (word.size() < shortest || word.size() > longest.size()) return std::nullopt;
  const std::uint32_t letters = letters_of(word);
  for (std::size_t i = 0; i < titles.size(); ++i) {
    if (titles.at(i).means(word, letters)) return static_cast<Column>(i);
  }
  return equal_ignoring_case(word, longest) ? std::optional(Column::meaning) : std::nullopt;
}

// Whether a character may stand between two cells of a line of titles.
bool parts_cells(char c) {
  static constexpr kit::ByteSet signs(" \t,;|");
  return signs.has(c);
}
// The first cell of a line of titles, without a sign in front of it.
std::string_view first_cell(std::string_view words) {
  const auto* const begin =
      std::find_if(words.begin(), words.end(), [](char c) { return c != '|' && c != ' '; });
  return {begin, std::find_if(begin, words.end(), parts_cells)};
}
// The title of a column of numbers before the others.
bool is_title_of_numbers(std::string_view word) {
  static constexpr kit::ByteSet first_letters("NPInpi");
  if (word.empty() || !first_letters.has(word.front())) return false;
  while (word.ends_with('.') || word.ends_with(':')) word.remove_suffix(1);
  return is_one_of(word, {"NO", "NR", "NUM", "NUMBER", "POS", "INDEX", "No", "Nr", "no", "nr"});
}

} // namespace

std::vector<std::string_view> words_in(std::string_view text) {
  std::vector<std::string_view> words;
  for (text = trimmed(text); !text.empty(); text = trimmed(text.substr(words.back().size()))) {
    std::size_t end = std::min(find_blank(text), text.size());
    if (text.front() == '"' || text.front() == '\'') {
      const std::size_t quote = text.find(text.front(), 1);
      if (quote != std::string_view::npos && (quote + 1 == text.size() || is_blank(text[quote + 1])))
        end = quote + 1;
    }
    words.push_back(text.substr(0, end));
  }
  return words;
}

std::vector<std::string_view> parts_of(std::string_view text, char sign, std::size_t most) {
  if (sign == '|' && text.starts_with('|')) text.remove_prefix(1);
  if (sign == '|' && text.ends_with('|')) text.remove_suffix(1);
  std::vector<std::string_view> parts;
  std::size_t begin = 0;
  int depth = 0;
  char quote = '\0';
  for (std::size_t i = 0; i < text.size() && parts.size() + 1 < most; ++i) {
    const char c = text[i];
    if (quote != '\0') {
      if (c == quote) quote = '\0';
    } else if (c == '"' || (c == '\'' && trimmed(text.substr(begin, i - begin)).empty())) {
      quote = c;
    } else if (c == '(' || c == '[') {
      ++depth;
    } else if (c == ')' || c == ']') {
      --depth;
    } else if (c == sign && depth <= 0) {
      parts.push_back(trimmed(text.substr(begin, i - begin)));
      begin = i + 1;
    }
  }
  parts.push_back(trimmed(text.substr(begin)));
  return parts;
}

std::string_view behind_first_cell(std::string_view words) {
  return {std::find_if_not(first_cell(words).end(), words.end(), parts_cells), words.end()};
}

std::optional<Titles> titles_in(std::string_view words) {
  constexpr std::size_t longest = 200;
  constexpr std::size_t most_columns = 5;
  if (words.size() > longest) return std::nullopt;
  const std::string_view title = first_cell(words);
  if (is_title_of_numbers(title)) {
    const std::string_view behind = behind_first_cell(words);
    std::optional<Titles> titles = is_title_of_numbers(first_cell(behind)) ? std::nullopt : titles_in(behind);
    if (titles) titles->numbered = true;
    return titles;
  }
  if (!column_of(title)) return std::nullopt;
  Titles titles;
  static constexpr kit::ByteSet signs(",;|");
  const auto* const sign = std::ranges::find_if(words, [](char c) { return signs.has(c); });
  if (sign != words.end()) titles.sign = *sign;
  const auto found = titles.sign == ' ' ? words_in(words) : parts_of(words, titles.sign, most_columns);
  for (const std::string_view each : found) {
    const std::optional<Column> column = column_of(each);
    if (!column || titles.has(*column)) return std::nullopt;
    titles.columns.push_back(*column);
  }
  // Blanks part the words of a sentence, too.
  const bool typed = titles.has(Column::type) || (titles.sign != ' ' && titles.has(Column::default_value));
  const bool whole = titles.has(Column::name) && typed && titles.has(Column::meaning);
  return whole ? std::optional(std::move(titles)) : std::nullopt;
}

} // namespace bindery::dml
