// The rows of tables: cells, entries and the text that continues them.
#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/header/entry_words.hpp"
#include "src/languages/dml/header/table_reader.hpp"
#include "src/languages/dml/program/type.hpp"
#include "src/languages/dml/program/value.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <utility>

namespace bindery::dml {

namespace {

bool is_identifier(std::string_view word) {
  return !word.empty() && std::string_view("0123456789").find(word.front()) == std::string_view::npos &&
         word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.,") ==
             std::string_view::npos;
}

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

// Whether the bar at the end of a text belongs to its last words, as one of a pair: `abs |k|`, `||X - Y||`.
bool ends_in_bars(std::string_view text) {
  const std::string_view words = text.substr(0, text.size() - 1);
  if (words.ends_with('|')) return true;
  const std::size_t before = words.find_last_of('|');
  return before != std::string_view::npos && !is_blank(words.back()) && !is_blank(words[before + 1]) &&
         (before == 0 || !is_letter_or_digit(words[before - 1]));
}

// A word of a sentence.
bool is_word(std::string_view word) {
  return word.size() > 1 && std::all_of(word.begin(), word.end(), is_letter);
}

} // namespace

void TableReader::param(std::string_view match) {
  const CommentLine line = row_line(match);
  const std::uint32_t end = line.content.span.end;
  // A bar at the end of the line, which is none of its content, may have been taken for one of the cells or a
  // part of it.
  const auto within_line = [&](const Text& cell) {
    return source_.piece(source_.text({std::min(cell.span.begin, end), std::min(cell.span.end, end)}));
  };
  const Text cell = within_line(default_);
  const std::string_view behind = source_.text({cell.span.end, end});
  const Row cells{name_, within_line(type_), cell, source_.piece(trimmed(behind))};
  row(line, columns_.others_before_cells == 0 ? cells : without_other_cells(line, cells));
}

TableReader::Row TableReader::without_other_cells(const CommentLine& line, const Row& cells) const {
  std::array<Text, 4> found;
  const std::array<std::size_t, 4> places{column_in(line, cells.name), columns_.type, columns_.default_value,
                                          columns_.meaning};
  std::size_t next = 0;
  for (std::string_view left = line.content.text; !left.empty() && next < found.size();) {
    const bool last = next + 1 == found.size();
    const Text cell = source_.piece(left.substr(0, find_separation(left)));
    if (column_in(line, cell) == places.at(next)) found.at(next++) = last ? source_.piece(left) : cell;
    left = trimmed(left.substr(cell.text.size()));
  }
  return next < found.size() ? cells : Row{found[0], found[1], found[2], found[3]};
}

CommentLine TableReader::row_line(std::string_view match) {
  CommentLine line = line_at(match);
  extend(line);
  const std::string_view content = line.content.text;
  if (!closing_bar_ || !content.ends_with('|') || content.starts_with('|') || ends_in_bars(content))
    return line;
  const std::string_view words = without_trailing_blanks(content.substr(0, content.size() - 1));
  const Span bar{line.content.span.begin + static_cast<std::uint32_t>(words.size()), line.content.span.end};
  add_to(cells_, problem::entry_spacing, line, bar, "expected the end of the row behind its words, found `|`",
         "part the cells by blanks", {{bar, ""}});
  line.content = source_.piece(words);
  return line;
}

void TableReader::continuation(std::string_view match) {
  CommentLine line = row_line(match);
  end_run();
  line.whole.text = line.whole.text.substr(0, line.content.span.end - line.whole.span.begin);
  if (incomplete_ && !incomplete_->fixes.empty() && !titles_alone_) {
    const std::uint32_t begin = line.content.span.begin;
    incomplete_->fixes.front().edits.push_back({{begin, begin}, std::string(added_width_, ' ')});
  }
  continue_entry(line);
}

void TableReader::odd_row(std::string_view match) {
  const CommentLine line = row_line(match);
  if (line.empty()) return;
  const std::string_view content = line.content.text;
  const std::size_t cut = std::min(find_blank(content), content.size());
  const Text second = source_.piece(trimmed(content.substr(cut)));
  row(line, {source_.piece(content.substr(0, cut)), second, {{}, {second.span.end, second.span.end}}, {}});
}

std::size_t TableReader::column_in(const CommentLine& line, const Text& cell) const {
  const std::size_t before =
      column_behind(line.whole.text.substr(0, cell.span.begin - line.whole.span.begin));
  // `//` takes a column more than `#`, and so does each sign too many.
  const std::size_t more = (line.whole.text.starts_with("//") ? 1
                            : line.signs > 1                  ? line.signs - 1
                                                              : 0) +
                           shift_of(line);
  return before - std::min(before, more);
}

void TableReader::row(const CommentLine& line, Row cells) {
  remark_ = {};
  const std::optional<Row> untyped = untyped_row(line, cells);
  cells = untyped ? *untyped : in_cells(line, cells);
  if (stands_inside(line, cells.name) || goes_on_with_name(line, cells)) {
    continuation_at(line);
    return;
  }
  if (!is_entry(cells)) {
    if (nameless_row(line)) return;
    if (told_) {
      if (has_entry()) return continue_entry(line);
      section_->prose.push_back(line.content);
    } else if (has_entry()) {
      continuation_at(line);
    } else {
      prose(line, "an entry with the columns NAME TYPE DEFAULT MEANING");
    }
    return;
  }
  note_missing_columns(line, cells);
  row_column_ = row_column_ == 0 ? column_in(line, cells.name) : row_column_;
  add_entry(line, cells);
}

bool TableReader::is_next_row(std::string_view text) const {
  const std::size_t begin = content_begin(text);
  if (!has_entry() || begin == std::string_view::npos || !is_typed_row(text)) return false;
  const std::string_view words = first_line(text.substr(begin));
  const std::string_view name = words.substr(0, words.find_first_of(" \t,"));
  return is_declared_here(name) && !has_entry_of(name);
}

void TableReader::continuation_at(const CommentLine& line) {
  // Where the row was cut, the rest of it stands in the next line, wherever that begins.
  if (cut_row_ || section_->entries.back().line_count == 0) {
    continue_entry(line);
    return;
  }
  if (joins_type_above(line) || joins_default_above(line) || goes_on_between_bars(line)) return;
  std::optional<CommentLine> below = line_below(line);
  if (below && is_dashes(below->content.text)) below = line_below(*below);
  if (!line.unmarked && below && is_heading(line.content.text) && is_next_row(below->whole.text))
    return subtitle(line.whole.text);
  const std::size_t sign_end = line.sign_end - line.whole.span.begin;
  misplaced_continuation(line, columns_.meaning > sign_end ? columns_.meaning - sign_end : 1,
                         !may_be_row(line) && !may_be_subtitle(line.content.text));
}

bool TableReader::goes_on_between_bars(const CommentLine& line) {
  constexpr std::ptrdiff_t least = 2; // bars, with nothing between them
  const std::string_view content = line.content.text;
  const std::size_t begin = std::min(content.find_first_not_of("| \t"), content.size());
  const std::string_view before = content.substr(0, begin);
  if (std::count(before.begin(), before.end(), '|') < least) return false;
  // One right before the words is theirs where blanks part the others: `|k|`
  if (before.back() == '|' && find_blank(before) != std::string_view::npos) return false;
  std::string_view text = content.substr(begin);
  const bool closed = content.starts_with('|') && text.ends_with('|');
  if (closed) text = without_trailing_blanks(text.substr(0, text.size() - 1));
  std::vector<Edit> edits;
  const auto replace = [&](std::size_t at, std::size_t size, std::string_view blanks) {
    edits.push_back({source_.piece(content.substr(at, size)).span, std::string(blanks)});
  };
  for (std::size_t at = content.find('|'); at < begin; at = content.find('|', at + 1))
    replace(at, 1, at == 0 ? "" : " ");
  if (closed) replace(begin + text.size(), content.size() - begin - text.size(), "");
  const Span first = edits.front().span;
  add_to(cells_, problem::entry_spacing, line, first,
         "expected blanks between the cells of the table, found `|`", "part the cells by blanks",
         std::move(edits));
  continue_entry_by(line, text);
  return true;
}

void TableReader::continue_entry_by(const CommentLine& line, std::string_view part) {
  CommentLine rest = line;
  rest.whole = rest.content = source_.piece(part);
  rest.sign_end = rest.whole.span.begin;
  rest.signs = 1;
  continue_entry(rest);
}

// `Double 0.5 Length of a step`, `rate=0.5 Length of a step`
bool TableReader::may_be_row(const CommentLine& line) const {
  const Row cells = cells_of(line.content.text);
  const std::string_view name = name_at(cells.name.text);
  if (name.size() < cells.name.text.size() && known(name)) return true;
  return is_type(cells.name.text) && (looks_like_default(cells.type.text) || known(cells.type.text));
}

bool TableReader::stands_inside(const CommentLine& line, const Text& name) const {
  if (!has_entry() || column_in(line, name) <= row_column_ + 1) return false;
  // A sentence may go on with a name that has a row of its own.
  return !known(name.text) || (!is_table_row(line.content.text) && has_row(line, name.text));
}

bool TableReader::goes_on_with_name(const CommentLine& line, const Row& cells) const {
  const bool one_blank = cells.type.span.begin == cells.name.span.end + 1;
  return has_entry() && one_blank && is_word(cells.type.text) && known(cells.name.text) &&
         columns_.type > column_in(line, cells.type) + 1 && similar_type(cells.type.text).empty() &&
         !is_type(cells.type.text) && !looks_like_default(cells.default_value.text) &&
         has_row(line, cells.name.text);
}

bool TableReader::is_entry(const Row& cells) const {
  if (known(cells.name.text) || known(cells.name.text.substr(0, cells.name.text.find(',')))) return true;
  const bool value = looks_like_default(cells.default_value.text);
  if (is_type(cells.type.text) && value) return true;
  if (!is_identifier(cells.name.text)) return false;
  const char* const behind_name = cells.name.text.data() + cells.name.text.size();
  const bool wide = cells.type.text.data() - behind_name >= 2;
  return columns_.given && wide &&
         (is_type(cells.type.text) || value || is_known_in_capitals(cells.name.text));
}

bool TableReader::is_known_in_capitals(std::string_view name) const {
  constexpr std::size_t most_names = 64; // more are not looked through for each row
  return place_.names.size() <= most_names && !has_entry_of(name) &&
         std::any_of(place_.names.begin(), place_.names.end(),
                     [&](std::string_view each) { return equal_ignoring_case(name, each); });
}

void TableReader::trust_cells(const CommentLine& line, const Row& cells) {
  if (!columns_.given || !is_type(cells.type.text)) return;
  if (!looks_like_default(cells.default_value.text)) return;
  columns_.has_type = true;
  if (columns_.meaning == 0 || column_in(line, cells.default_value) < columns_.meaning)
    columns_.has_default = true;
}

void TableReader::bad_type(const Row& cells) {
  const Text& cell = cells.type;
  Diagnostic diagnostic{
      &problem::type_cell, cell.span, fmt::format("expected a type, found `{}`", cell.text), {}, {}};
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

TableReader::Row TableReader::without_type(const CommentLine& line, const Row& cells) const {
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
    cells = {cells.name, {}, {}, joined_from(cells.type, line)};
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

void TableReader::add_entry(const CommentLine& line, const Row& row) {
  cut_row_ = false;
  trust_cells(line, row);
  std::vector<std::string_view> missing;
  const Row cells = in_columns(line, row, missing);
  if (columns_.meaning == 0 && !cells.meaning.empty()) {
    columns_.meaning = column_in(line, cells.meaning);
    const std::string_view before = source_.text({line.whole.span.begin, cells.meaning.span.begin});
    columns_.tab_surplus = column_behind(before) - code_points(before);
  }
  if (!missing.empty() || !says_nothing(cells)) end_run();
  if (incomplete_) add_cell(line, cells);
  EntryNames names = names_in(cells.name);
  if (names.empty()) names.push_back(cells.name); // commas alone
  begin_entry(std::move(names), remark_.empty() ? cells.meaning : remark_);
  if (!remark_.empty()) continue_entry_by(line, cells.meaning.text);
  section_->entries.back().type = cells.type;
  section_->entries.back().default_value = cells.default_value;
  section_->entries.back().span.end = line.content.span.end;
  check_cells(line, cells, missing);
}

bool TableReader::says_nothing(const Row& cells) {
  return !cells.meaning.empty() && is_dashes(cells.meaning.text);
}

bool TableReader::lacks_default(const CommentLine& line, const Row& cells) const {
  // A word behind the title of the column, although nothing has pushed it there, begins the meaning.
  constexpr std::size_t title_size = std::string_view("DEFAULT").size();
  if (!columns_.given) return false;
  if (cells.default_value.empty()) return true;
  if (looks_like_default(cells.default_value.text)) return false;
  if (!columns_.has_default) return true;
  const std::size_t place = column_in(line, cells.default_value);
  if (columns_.meaning != 0 && place >= columns_.meaning) return true;
  if (begins_meaning(line, cells)) return true;
  return columns_.default_value != 0 && is_word(cells.default_value.text) &&
         place + 1 >= columns_.default_value + title_size &&
         column_in(line, cells.type) + code_points(cells.type.text) < columns_.default_value;
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
    Diagnostic diagnostic{&problem::missing_cell,
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
        &problem::entry_text,
        line.content.span,
        fmt::format("expected the meaning of `{}`, found the end of the line", cells.name.text),
        {},
        {}};
    join_next_line(diagnostic, line);
    add_slip(diagnostic.fixes.empty() ? "none" : "below", std::move(diagnostic));
  } else if (says_nothing(cells)) {
    run_of_lines(problem::entry_text, line, meaning_expected(cells.name.text));
  }
}

void TableReader::join_next_line(Diagnostic& diagnostic, const CommentLine& line) const {
  const CommentLine rest = line_at(next_line(line));
  const std::string_view words = rest.content.text;
  const std::string_view cell = words.substr(std::min(words.find_first_not_of("| \t"), words.size()));
  if (rest.signs == 0 || words.empty() || known(cell.substr(0, find_blank(cell))) || is_dashes(words) ||
      is_table_row(words))
    return;
  add_fix(diagnostic, "put the row into one line", {line.content.span.end, rest.content.span.begin}, "  ");
}

} // namespace bindery::dml
