// Which cell of a row is in which column of its table, and which the row lacks.
#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/header/table_reader.hpp"
#include "src/languages/dml/program/type.hpp"
#include "src/languages/dml/program/value.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

// `Matrix[Double]` of `Matrix [ Double ]`; empty where more is said than a type.
std::string joined_type(std::string_view words) {
  std::string joined;
  std::copy_if(words.begin(), words.end(), std::back_inserter(joined), [](char c) { return !is_blank(c); });
  const std::size_t open = std::min(joined.find('['), joined.size());
  const bool closed = open + 2 < joined.size() && joined.back() == ']';
  const bool types = closed && is_type(joined.substr(0, open)) &&
                     is_type(std::string_view(joined).substr(open + 1, joined.size() - open - 2));
  return types ? joined : std::string();
}

// A type in one word.
bool is_type_cell(std::string_view cell) {
  return is_type(cell) && find_blank(cell) == std::string_view::npos;
}

} // namespace

void TableReader::trust_cells(const CommentLine& line, const Row& cells) {
  if (!columns_.given || !is_type(cells.type.text)) return;
  if (!looks_like_default(cells.default_value.text)) return;
  columns_.has_type = true;
  if (is_value_in_text(cells)) return;
  if (columns_.meaning == 0 || column_in(line, cells.default_value) < columns_.meaning)
    columns_.has_default = true;
}

void TableReader::bad_type(const Row& cells) {
  const Text& cell = cells.type;
  Diagnostic diagnostic{
      &problems::type_cell, cell.span, fmt::format("expected a type, found `{}`", cell.text), {}, {}};
  const TypeWithin within = type_within(cell.text);
  const bool one_word = find_blank(cell.text) == std::string_view::npos;
  std::string meant = !one_word                                     ? joined_type(cell.text)
                      : within.meant.empty() && within.type.empty() ? similar_type(cell.text)
                                                                    : within.meant;
  // The second cell of a row with a default is a type, whatever it says. What stands around a type that is
  // there is meant.
  if (meant.empty() && one_word && within.type.empty() && looks_like_default(cells.default_value.text))
    meant = declared(cells.name.text).type;
  if (meant == cell.text) return; // that it is none is told of the function
  if (!meant.empty()) {
    // The blanks behind keep the columns where they are.
    std::string replacement = meant;
    std::uint32_t end = cell.span.end;
    const std::string_view text = source_.text();
    while (replacement.size() < end - cell.span.begin) replacement.push_back(' ');
    while (end - cell.span.begin < replacement.size() && text.substr(end, 2) == "  ") ++end;
    add_fix(diagnostic, fmt::format("write `{}`", meant), {cell.span.begin, end}, std::move(replacement));
  }
  add_slip(within.type.empty() ? fmt::format("type {}", cell.text) : within.habit, std::move(diagnostic));
}

bool TableReader::lacks_type(const CommentLine& line, const Row& cells) const {
  // A type may have a condition in brackets behind it; where it stands tells it from a call.
  const bool typed = looks_like_default(cells.default_value.text) &&
                     !type_within(cells.type.text).type.empty() &&
                     (columns_.default_value == 0 || column_in(line, cells.type) < columns_.default_value);
  if (cells.type.empty() || (!typed && is_default_of(cells.name, cells.type))) return true;
  if (looks_like_default(cells.default_value.text)) return false;
  if (is_text_behind_name(line, cells)) return true;
  if (!similar_type(cells.type.text).empty()) return false;
  if (cells.default_value.empty()) return true;
  const std::size_t place = column_in(line, cells.type);
  if (is_word(cells.type.text) && is_word(cells.default_value.text) && place == columns_.type &&
      goes_on_before(line, {cells.type, cells.default_value}, columns_.default_value))
    return true;
  return (columns_.type != 0 && place + 1 < columns_.type) ||
         (columns_.meaning != 0 && place >= columns_.meaning);
}

bool TableReader::is_text_behind_name(const CommentLine& line, const Row& cells) const {
  const std::string_view next = cells.default_value.text;
  const bool set_off = cells.type.span.begin >= cells.name.span.end + 2;
  const bool cell = !cells.meaning.empty() && cells.meaning.span.begin != cells.default_value.span.end + 1;
  const bool goes_on = !next.empty() && !cell && cells.default_value.span.begin == cells.type.span.end + 1;
  if (!columns_.given || columns_.type == 0 || !set_off || !goes_on) return false;
  if (looks_like_default(next) || means_none(next) || is_type(next)) return false;
  if (cells.type.text.ends_with(']') && is_type(cells.type.text)) return false; // as no word of a text does
  return column_in(line, cells.type) != columns_.type && !is_declared_default(cells.name.text, next);
}

bool TableReader::is_default_of(const Text& name, const Text& cell) const {
  return looks_like_default(cell.text) || (!is_type(cell.text) && is_declared_default(name.text, cell.text));
}

bool TableReader::is_dash_before_text(const Row& cells) const {
  const std::string_view value = declared(cells.name.text).default_value;
  return (cells.type.text == "-" || cells.type.text == "--") && !value.empty() && !means_required(value);
}

std::string_view TableReader::words_of_row(const CommentLine& line) {
  const std::string_view words = line.content.text;
  return words.starts_with('|') && words.ends_with('|')
             ? without_trailing_blanks(words.substr(0, words.size() - 1))
             : words;
}

Text TableReader::joined_from(const Text& first, const CommentLine& line) const {
  const std::string_view words = words_of_row(line);
  // The bar itself may be what was taken for the first of them.
  const char* const end = words.data() + words.size();
  return first.empty() || first.text.data() >= end
             ? Text{}
             : source_.piece({first.text.data(), static_cast<std::size_t>(end - first.text.data())});
}

Text TableReader::with_bracket_before(const Text& cell) const {
  const std::uint32_t begin = cell.span.begin;
  const bool opened = begin > 0 && !cell.empty() &&
                      std::string_view("([{<").find(source_.text()[begin - 1]) != std::string_view::npos;
  return opened ? source_.piece(source_.text({begin - 1, cell.span.end})) : cell;
}

TableReader::Row TableReader::without_type(const CommentLine& line, const Row& cells) const {
  // An empty cell between bars
  if (cells.type.empty() && !cells.meaning.empty()) return cells;
  // Dashes for a type
  if (means_required(cells.type.text) && is_declared_default(cells.name.text, cells.default_value.text))
    return {cells.name, {}, cells.default_value, cells.meaning};
  if (is_dash_before_text(cells)) return {cells.name, {}, {}, joined_from(cells.default_value, line)};
  if (is_default_of(cells.name, cells.type))
    return {cells.name, {}, cells.type, joined_from(cells.default_value, line)};
  return {cells.name, {}, {}, joined_from(cells.type, line)};
}

TableReader::Row TableReader::in_columns(const CommentLine& line, Row cells,
                                         std::vector<std::string_view>& missing) {
  if (!columns_.given && !(is_type(cells.type.text) && is_default_of(cells.name, cells.default_value))) {
    cells = {cells.name, {}, {}, joined_from(with_bracket_before(cells.type), line)};
  } else if (columns_.has_type && (!is_type_cell(cells.type.text) || is_text_behind_name(line, cells))) {
    if (!lacks_type(line, cells)) {
      bad_type(cells);
    } else {
      missing.push_back("TYPE");
      cells = without_type(line, cells);
    }
  }
  if (!columns_.has_type && !cells.type.empty())
    cells = {cells.name, {}, cells.type, joined_from(cells.default_value, line)};
  if (lacks_default(line, cells)) {
    if (columns_.has_default) missing.push_back("DEFAULT");
    if (!cells.default_value.empty())
      cells = {cells.name, cells.type, {}, joined_from(cells.default_value, line)};
  }
  skip_other_columns(cells.meaning);
  return cells;
}

bool TableReader::says_nothing(const Row& cells) {
  return !cells.meaning.empty() && is_dashes(cells.meaning.text);
}

bool TableReader::lacks_default(const CommentLine& line, const Row& cells) const {
  // A word behind the title of the column, although nothing has pushed it there, begins the meaning.
  constexpr std::size_t title_size = std::string_view("DEFAULT").size();
  if (!columns_.given) return false;
  if (cells.default_value.empty() || is_value_in_text(cells)) return true;
  if (looks_like_default(cells.default_value.text)) return false;
  if (!columns_.has_default) return true;
  const std::size_t place = column_in(line, cells.default_value);
  if (columns_.meaning != 0 && place >= columns_.meaning) return true;
  if (begins_meaning(line, cells)) return true;
  return columns_.default_value != 0 && is_word(cells.default_value.text) &&
         place + 1 >= columns_.default_value + title_size &&
         column_in(line, cells.type) + code_points(cells.type.text) < columns_.default_value;
}

bool TableReader::is_value_in_text(const Row& cells) const {
  const bool after_one_blank = cells.meaning.span.begin == cells.default_value.span.end + 1;
  return !columns_.has_default && after_one_blank && !means_required(cells.default_value.text);
}

bool TableReader::begins_meaning(const CommentLine& line, const Row& cells) const {
  const std::string_view word = cells.default_value.text;
  const std::string_view value = declared(cells.name.text).default_value;
  const bool meant = !value.empty() && (values_agree(word, value) || similar_names(word, value));
  // Several words may stand in the cell, before a text in its own place.
  const bool alone = find_blank(word) == word.npos && cells.meaning.text.find("  ") == word.npos;
  const bool letters = std::any_of(word.begin(), word.end(), is_letter) && word.find('"') == word.npos;
  if (meant || means_none(word) || !alone || !letters) return false;
  const bool goes_on = cells.meaning.span.begin == cells.default_value.span.end + 1;
  // Nothing but dashes can stand in the cell of a result or of a required parameter.
  if (means_required(value) && is_word(word) && cells.meaning.empty()) return true;
  if (kind_ == Kind::output && is_word(word) && goes_on) return true;
  const bool in_place = columns_.type != 0 && column_in(line, cells.type) == columns_.type;
  return in_place && goes_on && !cells.meaning.empty() && columns_.meaning != 0 &&
         column_in(line, cells.meaning) != columns_.meaning;
}

bool TableReader::goes_on_before(const CommentLine& line, const Words& words, std::size_t column) const {
  return column != 0 && !words.next.empty() && words.next.span.begin == words.first.span.end + 1 &&
         column_in(line, words.next) < column;
}

void TableReader::skip_other_columns(Text& meaning) const {
  for (std::size_t i = 0; i < columns_.others_before_meaning; ++i) {
    const std::size_t cut = find_blank(meaning.text);
    if (cut == std::string_view::npos) return;
    meaning = source_.piece(trimmed(meaning.text.substr(cut)));
  }
}

void TableReader::check_cells(const CommentLine& line, const Row& cells,
                              const std::vector<std::string_view>& missing) {
  if (!missing.empty()) {
    std::string none = fmt::format("no {}", fmt::join(missing, " and no "));
    Diagnostic diagnostic{&problems::missing_cell,
                          line.content.span,
                          fmt::format("expected the cells {} in the row of `{}`, found {}", expected_columns,
                                      cells.name.text, none),
                          {},
                          {}};
    note_title(diagnostic);
    cut_row_ = cells.meaning.empty();
    if (cut_row_) {
      join_next_line(diagnostic, line);
    } else {
      fill_cells(diagnostic, line, cells);
    }
    add_slip(std::move(none), std::move(diagnostic));
  } else if (cells.meaning.empty()) {
    // That the line below lacks its sign has been reported.
    if (const std::optional<CommentLine> below = line_below(line); below && below->unmarked) return;
    Diagnostic diagnostic{
        &problems::entry_text,
        line.content.span,
        fmt::format("expected the meaning of `{}`, found the end of the line", cells.name.text),
        {},
        {}};
    join_next_line(diagnostic, line);
    add_slip(diagnostic.fixes.empty() ? "none" : "below", std::move(diagnostic));
  } else if (says_nothing(cells)) {
    run_of_lines(problems::entry_text, line, meaning_expected(cells.name.text));
  }
}

void TableReader::join_next_line(Diagnostic& diagnostic, const CommentLine& line) const {
  const CommentLine rest = line_at(next_line(line));
  const std::string_view words = rest.content.text;
  const std::string_view cell = words.substr(std::min(words.find_first_not_of("| \t"), words.size()));
  // A name may have signs around it: `k: text`, `**k** | Integer | ...`
  if (rest.signs == 0 || words.empty() || !known_within(cell.substr(0, find_blank(cell))).empty() ||
      is_dashes(words) || is_table_row(words))
    return;
  add_fix(diagnostic, "put the row into one line", {line.content.span.end, rest.content.span.begin}, "  ");
}

} // namespace bindery::dml
