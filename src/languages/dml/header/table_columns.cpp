// Goes through titles word by word.
#include "src/languages/dml/header/table_columns.hpp"

#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>

namespace bindery::dml {

namespace {

// Those of the dialect, and the other word for the last.
constexpr std::array<std::string_view, 5> all_titles{"NAME", "TYPE", "DEFAULT", "MEANING", "DESCRIPTION"};
constexpr auto titles_of_dialect = std::span(all_titles).first<4>();

// Whether a word is the title of a column, or a slip or two away from it.
bool is_column(std::string_view word, std::string_view title) {
  const std::size_t slips = title.size() < 5 ? 1 : 2;
  return equal_ignoring_case(word.substr(0, title.size()), title) ||
         slips_between(word, title, slips) <= slips;
}

bool is_any_column(std::string_view word, std::span<const std::string_view> titles) {
  return std::ranges::any_of(titles, [&](std::string_view each) { return is_column(word, each); });
}

// Takes the first word from a text that begins with one.
std::string_view take_word(std::string_view& text) {
  const std::string_view word = text.substr(0, find_blank(text));
  text = trimmed(text.substr(word.size()));
  return word;
}

// Signs that part columns in other kinds of tables, or decorate titles.
bool is_sign(char c) {
  return std::string_view("|,;\"'`*_[](){}<>#/").find(c) != std::string_view::npos;
}

std::string_view without_signs(std::string_view word) {
  while (!word.empty() && is_sign(word.back())) word.remove_suffix(1);
  while (!word.empty() && is_sign(word.front())) word.remove_prefix(1);
  return word;
}

// Whether a word is meant for a title but not spelled as one, so that what stands behind it may have moved.
bool is_slip(std::string_view word) {
  const auto is_it = [&](std::string_view title) { return equal_ignoring_case(word, title); };
  return std::ranges::none_of(all_titles, is_it) && is_any_column(word, all_titles);
}

// Whether a word is the title of another column than the wanted one.
bool is_other_column(std::string_view word, std::string_view wanted) {
  return !is_column(word, wanted) && is_any_column(word, titles_of_dialect);
}

// The place of a title in the order of the dialect, from 1 on; 0 for other words. Where names and types have
// changed places the other columns stand where they should.
std::size_t rank_of(std::string_view word) {
  for (std::size_t i = 0; i < titles_of_dialect.size(); ++i) {
    if (equal_ignoring_case(word, titles_of_dialect[i])) return std::max<std::size_t>(i, 1);
  }
  return 0;
}

bool are_type_and_default(std::string_view a, std::string_view b) {
  return (is_column(a, "TYPE") && b == "DEFAULT") || (is_column(a, "DEFAULT") && b == "TYPE");
}

// Whether the titles stand in one word, without the blanks between them.
bool are_joined(std::string_view content) {
  return content.starts_with("NAMETYPE") && find_blank(content) == std::string_view::npos;
}

// `VALUE` in `DEFAULT VALUE`, which is the title of one column, or alone behind that of the type.
bool belongs_to_default(std::string_view word) {
  return equal_ignoring_case(word, "VALUE") || equal_ignoring_case(word, "VALUES");
}

} // namespace

bool has_title_twice(std::string_view text) {
  for (const std::string_view title : {std::string_view("NAME"), std::string_view("MEANING")}) {
    for (std::size_t at = text.find(title); at != std::string_view::npos;) {
      const std::size_t next = text.find(title, at + title.size());
      if (next != std::string_view::npos && text.substr(at, next - at).find('\n') == std::string_view::npos)
        return true;
      at = next;
    }
  }
  return false;
}

std::size_t column_behind(std::string_view text, std::size_t column) {
  constexpr std::size_t tab_width = 8;
  // Nearly all texts are of printable ASCII.
  const auto is_other = [](char c) { return static_cast<unsigned char>(c - ' ') > '~' - ' '; };
  bool other = false;
  for (const char c : text) other |= is_other(c);
  if (!other) return column + text.size();
  for (const char c : text) {
    if (c == '\t') {
      column += tab_width - column % tab_width;
    } else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) {
      ++column;
    }
  }
  return column;
}

bool are_all_in_order(std::string_view content) {
  std::array<std::string_view, 4> words;
  std::size_t count = 0;
  while (!content.empty()) {
    const std::string_view word = without_signs(take_word(content));
    if (word.empty()) continue;
    if (count == words.size()) return false;
    words[count++] = word;
  }
  return count == words.size() && is_column(words[1], "TYPE") && is_column(words[2], "DEFAULT") &&
         (is_column(words[3], "MEANING") || is_column(words[3], "DESCRIPTION"));
}

Columns columns_of(std::string_view content, std::size_t begin) {
  Columns columns{true, false, false, 0, 0, 0, 0, 0, 0};
  if (are_joined(content)) {
    columns.has_type = columns.has_default = true;
    return columns;
  }
  std::size_t others = 0;
  std::size_t place = begin; // of the word
  const char* counted = content.data();
  bool first = true;
  bool moved = false;
  bool behind_default = false;
  std::size_t rank = 0; // of the last title, in the order of the dialect
  for (std::string_view left = content; !left.empty();) {
    place = column_behind({counted, static_cast<std::size_t>(left.data() - counted)}, place);
    counted = left.data();
    const std::string_view whole = take_word(left);
    std::string_view word = without_signs(whole);
    moved = moved || word.size() != whole.size() || is_slip(word);
    if (word.ends_with(':')) word.remove_suffix(1);
    if (word.empty()) continue;
    if (std::exchange(behind_default, false) && belongs_to_default(word)) {
      moved = true;
      continue;
    }
    if (const std::size_t found = rank_of(word); found != 0)
      moved = std::exchange(rank, found) > found || moved;
    if (is_column(word, "TYPE")) {
      columns.has_type = true;
      columns.type = place;
      columns.others_before_cells += std::exchange(others, 0);
    } else if (const bool value = columns.has_type && !columns.has_default && belongs_to_default(word);
               value || is_column(word, "DEFAULT")) {
      moved = moved || value; // as it is shorter than what belongs there
      columns.has_default = true;
      behind_default = !value;
      columns.default_value = place;
      columns.others_before_cells += std::exchange(others, 0);
    } else if (is_column(word, "MEANING") || is_column(word, "DESCRIPTION")) {
      columns.meaning = place;
      columns.tab_surplus =
          place - begin -
          code_points(content.substr(0, static_cast<std::size_t>(whole.data() - content.data())));
      columns.others_before_meaning = others;
      // Titles that stand behind it have changed places.
      while (!left.empty()) {
        const std::string_view behind = without_signs(take_word(left));
        moved = moved || rank_of(behind) != 0;
        columns.has_type = columns.has_type || equal_ignoring_case(behind, "TYPE");
        columns.has_default = columns.has_default || equal_ignoring_case(behind, "DEFAULT");
      }
      break;
    } else if (first) {
      moved = moved || (word.size() > std::string_view("NAME").size() && !is_column(word, "NAME"));
    } else if (!is_column(word, "NAME")) {
      ++others;
    }
    first = false;
  }
  // The rows tell where their cells stand.
  if (moved) columns.type = columns.default_value = columns.meaning = 0;
  return columns;
}

bool are_expected_columns(std::string_view content) {
  std::string_view expected = expected_columns;
  while (!content.empty() && !expected.empty()) {
    if (take_word(content) != take_word(expected)) return false;
  }
  return content.empty() && expected.empty();
}

bool are_columns_alone(std::string_view content) {
  while (!content.empty()) {
    const std::string_view word = without_signs(take_word(content));
    // The last one may be cut.
    const bool cut = content.empty() && std::ranges::any_of(all_titles, [&](std::string_view each) {
                       return each.starts_with(word);
                     });
    if (!word.empty() && !is_any_column(word, all_titles) && !cut && !are_joined(word)) return false;
  }
  return true;
}

// Whether words are no titles of columns at all: a description may stand in their place.
bool is_sentence(std::string_view content) {
  if (content.ends_with('.')) return true;
  if (content.find("  ") != std::string_view::npos || content.find('|') != std::string_view::npos)
    return false;
  for (std::string_view left = content; !left.empty();) {
    if (is_any_column(without_signs(take_word(left)), titles_of_dialect)) return false;
  }
  return true;
}

Fix columns_fix(const Source& source, std::string_view content, bool exchanged, bool aligned) {
  Fix fix{"write the titles of the dialect", {}};
  if (is_sentence(content)) return fix; // what it says would be lost
  std::string_view expected = expected_columns;
  std::string_view last;
  for (std::string_view left = content; !left.empty();) {
    const std::string_view whole = take_word(left);
    const std::string_view word = without_signs(whole);
    if (std::exchange(last, word) == "DEFAULT" && belongs_to_default(word)) {
      const std::string_view before =
          trimmed(content.substr(0, static_cast<std::size_t>(whole.data() - content.data())));
      const std::string_view place = content.substr(
          before.size(),
          static_cast<std::size_t>(whole.data() + whole.size() - before.data()) - before.size());
      fix.edits.push_back({source.piece(place).span, ""});
      continue;
    }
    const std::string_view wanted = word.empty() ? word : take_word(expected);
    if (whole == wanted) continue;
    // The cells of the rows would stand below the titles of others.
    const bool other = is_other_column(word, wanted) && !(exchanged && are_type_and_default(word, wanted));
    if (!word.empty() && (wanted.empty() || other)) return {fix.title, {}};
    // A bar at the beginning or at the end goes with its blanks.
    const bool bar = word.empty() && whole.data() == content.data();
    const std::string_view place =
        bar ? content.substr(0, static_cast<std::size_t>(left.data() - content.data())) : whole;
    if (word.empty() && left.empty()) {
      const std::string_view titles = trimmed(content.substr(0, content.size() - whole.size()));
      fix.edits.push_back({source.piece(content.substr(titles.size())).span, ""});
      break;
    }
    std::string written = bar || !word.empty() ? std::string(wanted) : " ";
    Span replaced = source.piece(place).span;
    if (aligned && whole == word && !left.empty()) {
      const std::size_t size = code_points(whole);
      const std::string_view behind = content.substr(static_cast<std::size_t>(whole.data() - content.data()));
      const std::size_t blanks = skip_char(behind, ' ', whole.size()) - whole.size();
      const std::size_t longer = written.size() - std::min(size, written.size());
      replaced.end += static_cast<std::uint32_t>(std::min(blanks - std::min<std::size_t>(1, blanks), longer));
      written.resize(std::max(written.size(), size), ' ');
    }
    fix.edits.push_back({replaced, std::move(written)});
  }
  return expected.empty() ? fix : Fix{fix.title, {}};
}

} // namespace bindery::dml
