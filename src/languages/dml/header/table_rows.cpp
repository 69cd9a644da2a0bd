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

// A name, also as other languages have them, or a list of names.
bool is_identifier(std::string_view word) {
  return !word.empty() && !is_digit(word.front()) &&
         std::ranges::all_of(word, [](char c) { return is_name_byte(c) || c == '.' || c == ','; });
}

// Whether the bar at the end of a text belongs to its last words, as one of a pair: `abs |k|`, `||X - Y||`.
bool ends_in_bars(std::string_view text) {
  const std::string_view words = text.substr(0, text.size() - 1);
  if (words.ends_with('|')) return true;
  const std::size_t before = words.find_last_of('|');
  return before != std::string_view::npos && !is_blank(words.back()) && !is_blank(words[before + 1]) &&
         (before == 0 || !is_letter_or_digit(words[before - 1]));
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
  add_to(cells_, problems::entry_spacing, line, bar,
         "expected the end of the row behind its words, found `|`", "part the cells by blanks", {{bar, ""}});
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
  add_to(cells_, problems::entry_spacing, line, first,
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

} // namespace bindery::dml
