// Turns the rows of a table, as its grammar finds them, into entries, and says where they deviate.
#pragma once

#include "src/languages/dml/header_reader.hpp"
#include "src/languages/dml/names.hpp"
#include "src/languages/dml/problems_header.hpp"
#include "src/languages/dml/scan.hpp"
#include "src/languages/dml/table_columns.hpp"
#include "src/languages/dml/type.hpp"
#include "src/languages/dml/value.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bindery::dml {

class TableReader : public HeaderReader {
 public:
  using HeaderReader::HeaderReader;

  // Whether the line's first word stands at the MEANING column or beyond. Where no column line gives the
  // column, the text of the entry above does.
  [[nodiscard]] bool continues_entry(std::string_view text) const {
    if (!has_entry() || columns_.meaning == 0) return false;
    const std::size_t word = content_begin(text);
    if (word == std::string_view::npos) return false;
    // A line without its sign stands up to two columns further to the left.
    return word + (is_unmarked(text.data()) ? 2 : 0) >= columns_.meaning;
  }

  void title(std::string_view match) {
    const CommentLine line = line_at(match);
    begin_section(kind_of_title(line.content.text), line.content);
    extend(line);
    check_title(line);
  }
  void no_title(std::uint32_t begin) {
    CommentLine line = line_at(begin);
    const bool divided = line.content.text.find_first_not_of("-=*_~") == std::string_view::npos;
    if (divided) line = line_at(next_line(line));
    const std::string_view first_word = line.content.text.substr(0, find_blank(line.content.text));
    const bool merged = first_word.size() >= 4 && misspelled_keyword(first_word) != 0;
    const Kind next = header_.inputs.present ? Kind::output : Kind::input;
    begin_section(merged ? kind_of_title(first_word) : next, line.content);
    merged_title_ = merged;
    undivided_ = !divided;
    Diagnostic& diagnostic = report(problem::missing_title, line.content.span,
                                    fmt::format("expected a line with {} above the columns, found {}",
                                                keyword(), merged ? "the word among the columns" : "none"));
    if (merged) return;
    const std::string_view title = next == Kind::input ? "# INPUT PARAMETERS:" : "# RETURN VALUES";
    add_fix(
        diagnostic, fmt::format("add a title with {}", keyword()), {begin, begin},
        fmt::format("{}{}{}", title, line_end(), divided ? "" : divider_line() + std::string(line_end())));
  }

  void divider(std::string_view match) {
    const CommentLine line = line_at(match);
    end_run();
    extend(line);
    if (is_odd_ruling(line)) bad_ruling(line);
    note_divider(line);
    ++dividers_;
    last_divider_ = line.whole.span.begin;
  }
  void emptied_title_divider(std::string_view match) {
    emptied_divider(problem::missing_divider, match,
                    fmt::format("a divider below the title of the {} section", keyword()));
  }
  void emptied_columns_divider(std::string_view match) {
    emptied_divider(problem::missing_divider, match, "a divider below the column titles");
  }
  void no_title_divider(std::uint32_t begin) {
    if (undivided_) return;
    missing_divider(problem::missing_divider, begin,
                    fmt::format("a divider below the title of the {} section", keyword()));
  }
  void no_columns_divider(std::uint32_t begin) {
    missing_divider(problem::missing_divider, begin, "a divider below the column titles");
  }
  void no_closing_divider(std::uint32_t begin) {
    end_run();
    if (section_->entries.empty()) return;
    missing_divider(problem::missing_closing_divider, begin,
                    fmt::format("a divider that closes the {} section", keyword()));
  }

  void column_line(std::string_view match) {
    const CommentLine line = line_at(match);
    extend(line);
    read_columns(line);
  }

  void divider_again(std::string_view match) {
    const CommentLine line = line_at(match);
    extend(line);
    needless_divider(line, "expected the column titles below the divider, found another divider");
  }
  void columns_again(std::string_view match) {
    const CommentLine line = line_at(match);
    extend(line);
    Diagnostic& diagnostic = report(problem::column_titles, line.content.span,
                                    "expected a divider below the column titles, found them once more");
    const std::uint32_t begin = place_of(match.data());
    add_fix(diagnostic, "remove the line", {begin, begin + static_cast<std::uint32_t>(match.size())}, "");
  }
  // The titles go there, when the first entry shows where its cells stand.
  void emptied_columns(std::string_view match) { emptied_columns_ = line_at(match).whole.span; }

  void name_cell(std::string_view match) { name_ = source_.piece(match); }
  void type_cell(std::string_view match) { type_ = source_.piece(match); }
  void default_cell(std::string_view match) { default_ = source_.piece(match); }

  void param(std::string_view match) {
    const CommentLine line = line_at(match);
    extend(line);
    const std::string_view behind =
        std::string_view(default_.text.data() + default_.text.size(),
                         static_cast<std::size_t>(line.content.text.data() + line.content.text.size() -
                                                  (default_.text.data() + default_.text.size())));
    row(line, {name_, type_, default_, source_.piece(trimmed(behind))});
  }

  void continuation(std::string_view match) {
    const CommentLine line = line_at(match);
    extend(line);
    end_run();
    continue_entry(line);
  }

  // A row of fewer than three words.
  void odd_row(std::string_view match) {
    const CommentLine line = line_at(match);
    extend(line);
    if (line.empty()) return;
    const std::string_view content = line.content.text;
    const std::size_t cut = std::min(find_blank(content), content.size());
    const Text second = source_.piece(trimmed(content.substr(cut)));
    row(line, {source_.piece(content.substr(0, cut)), second, {{}, {second.span.end, second.span.end}}, {}});
  }

  void gap_inside(std::string_view match) { empty_lines(match); }
  void bare_inside(std::string_view match) { bare_lines_in_section(match); }
  void bare_between(std::string_view match) { bare_lines_between(match); }
  void divider_inside(std::string_view match) {
    const CommentLine line = line_at(match);
    extend(line);
    const HeaderSection* const before = section_;
    divider_before_entries(line);
    if (section_ != before) {
      columns_.given = true;
      row_column_ = 0;
    }
  }

 private:
  static bool is_identifier(std::string_view word) {
    return !word.empty() && std::string_view("0123456789").find(word.front()) == std::string_view::npos &&
           word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.,") ==
               std::string_view::npos;
  }

  struct Row {
    Text name;
    Text type;
    Text default_value;
    Text meaning;
  };

  void begin_section(Kind kind, Text title) {
    open_section(kind, title);
    columns_ = {};
    row_column_ = 0;
    column_line_missed_ = false;
    merged_title_ = false;
    undivided_ = false;
    cut_row_ = false;
    emptied_columns_ = {};
    dividers_ = 0;
  }

  [[nodiscard]] static std::uint32_t next_line(const CommentLine& line) {
    const std::uint32_t end = line.whole.span.end;
    return *(line.whole.text.data() + line.whole.text.size()) == '\r' &&
                   *(line.whole.text.data() + line.whole.text.size() + 1) == '\n'
               ? end + 2
               : end + 1;
  }

  [[nodiscard]] static std::size_t column_in(const CommentLine& line, const Text& cell) {
    const std::size_t before =
        code_points(line.whole.text.substr(0, cell.span.begin - line.whole.span.begin));
    // `//` takes a column more than `#`, and so does each sign too many.
    const std::size_t more = line.whole.text.starts_with("//") ? 1 : line.signs > 1 ? line.signs - 1 : 0;
    return before - std::min(before, more);
  }

  // The design document: exactly one of INPUT, RETURN, OUTPUT in the line.
  void check_title(const CommentLine& line) {
    const std::string_view found = line.content.text;
    const int words = static_cast<int>(found.find("INPUT") != std::string_view::npos) +
                      static_cast<int>(found.find("RETURN") != std::string_view::npos) +
                      static_cast<int>(found.find("OUTPUT") != std::string_view::npos);
    if (words == 1) return;
    if (words > 1) {
      report(problem::ambiguous_title, line.content.span,
             fmt::format("expected exactly one of INPUT, RETURN and OUTPUT, found {}", quoted(found)));
      return;
    }
    const std::size_t size = std::min(
        found.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"), found.size());
    const std::string_view word = found.substr(0, size);
    const bool returns = !word.empty() && (word.front() == 'R' || word.front() == 'r');
    const std::string_view meant = returns ? "RETURN" : keyword();
    const bool only_case =
        word.size() >= meant.size() && equal_ignoring_case(word.substr(0, meant.size()), meant);
    const Text place = source_.piece(word.substr(0, only_case ? meant.size() : word.size()));
    Diagnostic& diagnostic = report(only_case ? problem::title_case : problem::title_spelling, place.span,
                                    fmt::format("expected `{}`, found {}", meant, quoted(place.text)));
    add_fix(diagnostic, fmt::format("write `{}`", meant), place.span, std::string(meant));
  }

  void read_columns(const CommentLine& line) {
    const std::string_view content = line.content.text;
    columns_ = columns_of(content, column_in(line, line.content));
    if (merged_title_ || are_expected_columns(content)) return;
    Diagnostic& diagnostic =
        report(problem::column_titles, line.content.span,
               fmt::format("expected the columns {}, found {}", expected_columns, quoted(content)));
    note_title(diagnostic);
    Fix fix = columns_fix(source_, content);
    if (!fix.edits.empty()) diagnostic.fixes.push_back(std::move(fix));
  }

  // Sorts the words of a row into cells, or finds that the line is no row.
  void row(const CommentLine& line, Row cells) {
    if ((cells.name.text == "-" || cells.name.text == "*") && known(cells.type.text))
      cells = without_bullet(line, cells);
    cells = without_separators(line, cells);
    if (stands_inside(line, cells.name)) {
      continuation_at(line);
      return;
    }
    if (!is_entry(cells)) {
      if (has_entry()) {
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

  // The cells behind a bullet.
  Row without_bullet(const CommentLine& line, const Row& cells) {
    Diagnostic& diagnostic =
        report(problem::entry_spacing, cells.name.span,
               fmt::format("expected `{}` at the beginning of the entry, found a bullet", cells.type.text));
    add_fix(diagnostic, "remove the bullet", {cells.name.span.begin, cells.type.span.begin}, "");
    if (cells.meaning.empty()) return {cells.type, cells.default_value, {}, {}};
    const std::size_t cut = std::min(find_blank(cells.meaning.text), cells.meaning.text.size());
    const Text value = source_.piece(cells.meaning.text.substr(0, cut));
    const std::size_t behind = value.span.end - line.content.span.begin;
    return {cells.type, cells.default_value, value, source_.piece(trimmed(line.content.text.substr(behind)))};
  }

  // The cells without the bars or commas that part them in other kinds of tables.
  Row without_separators(const CommentLine& line, Row cells) {
    constexpr std::string_view separators = "|,;";
    const char sign = cells.type.empty() ? ' ' : cells.type.text.back();
    if (separators.find(sign) == std::string_view::npos ||
        !known(cells.name.text.substr(0, cells.name.text.find(sign))))
      return cells;
    Fix fix{"part the cells by blanks", {}};
    std::string_view left = line.content.text;
    const auto take_cell = [&] {
      std::string_view cell;
      while (cell.empty() && !left.empty()) {
        const std::size_t size = std::min(find_blank(left), left.size());
        cell = left.substr(0, size);
        left = trimmed(left.substr(size));
        if (cell.back() != sign) continue;
        cell.remove_suffix(1);
        fix.edits.push_back({source_.piece({cell.data() + cell.size(), 1}).span, " "});
      }
      return cell.empty() ? Text{{}, {line.content.span.end, line.content.span.end}} : source_.piece(cell);
    };
    cells.name = take_cell();
    cells.type = take_cell();
    cells.default_value = take_cell();
    if (left.starts_with(sign)) {
      fix.edits.push_back({source_.piece(left.substr(0, 1)).span, " "});
      left = trimmed(left.substr(1));
    }
    cells.meaning = source_.piece(left);
    Diagnostic& diagnostic =
        report(problem::entry_spacing, fix.edits.front().span,
               fmt::format("expected blanks between the cells of `{}`, found `{}`", cells.name.text, sign));
    note_title(diagnostic);
    diagnostic.fixes.push_back(std::move(fix));
    return cells;
  }

  void continuation_at(const CommentLine& line) {
    // Where the row was cut, the rest of it stands in the next line, wherever that begins.
    if (cut_row_) {
      continue_entry(line);
      return;
    }
    const std::size_t sign_end = line.sign_end - line.whole.span.begin;
    misplaced_continuation(line, columns_.meaning > sign_end ? columns_.meaning - sign_end : 1);
  }

  // Text that begins right of the names, before the MEANING column, is no entry of its own.
  [[nodiscard]] bool stands_inside(const CommentLine& line, const Text& name) const {
    if (!has_entry() || known(name.text)) return false;
    const std::size_t column = column_in(line, name);
    return column > row_column_ + 1;
  }

  [[nodiscard]] bool is_entry(const Row& cells) const {
    if (known(cells.name.text) || known(cells.name.text.substr(0, cells.name.text.find(',')))) return true;
    const bool value = looks_like_default(cells.default_value.text);
    if (is_type(cells.type.text) && value) return true;
    if (!is_identifier(cells.name.text)) return false;
    const char* const behind_name = cells.name.text.data() + cells.name.text.size();
    const bool wide = cells.type.text.data() - behind_name >= 2;
    return columns_.given && wide && (is_type(cells.type.text) || value);
  }

  void note_missing_columns(const CommentLine& line, const Row& cells) {
    if (columns_.given || column_line_missed_) return;
    column_line_missed_ = true;
    const bool emptied = !emptied_columns_.empty();
    Diagnostic& diagnostic =
        report(problem::missing_column_line, emptied ? emptied_columns_ : cells.name.span,
               emptied ? fmt::format("expected the column titles {}, found an empty line", expected_columns)
                       : fmt::format("expected the column titles {}, found the entry `{}`", expected_columns,
                                     cells.name.text));
    note_title(diagnostic);
    add_column_line(diagnostic, line, cells);
  }

  // Titles above the cells of the first entry, if these stand far enough apart.
  void add_column_line(Diagnostic& diagnostic, const CommentLine& line, const Row& cells) {
    if (!is_type(cells.type.text) || !looks_like_default(cells.default_value.text) || cells.meaning.empty())
      return;
    std::string titles = "#";
    std::size_t at = line.content.span.begin - static_cast<std::uint32_t>(line.indent);
    for (const auto& [cell, title] :
         {std::pair(cells.name, "NAME"), std::pair(cells.type, "TYPE"),
          std::pair(cells.default_value, "DEFAULT"), std::pair(cells.meaning, "MEANING")}) {
      if (cell.span.begin < at + (title == std::string_view("NAME") ? 0 : 1)) return;
      titles.append(cell.span.begin - at, ' ').append(title);
      at = cell.span.begin + static_cast<std::uint32_t>(std::string_view(title).size());
    }
    if (!emptied_columns_.empty()) {
      add_fix(diagnostic, "write the column titles", emptied_columns_, titles);
      return;
    }
    titles += line_end();
    if (dividers_ > 1) {
      add_fix(diagnostic, "add the column titles", {last_divider_, last_divider_}, titles);
      return;
    }
    const std::uint32_t begin = line.whole.span.begin;
    const std::string divider = fmt::format("{}{}", divider_line(), line_end());
    add_fix(diagnostic, "add the column titles", {begin, begin},
            (dividers_ == 0 ? divider : "") + titles + divider);
  }

  // What an entry has, although the column line does not name it, is a column all the same.
  void trust_cells(const CommentLine& line, const Row& cells) {
    if (!columns_.given || !is_type(cells.type.text)) return;
    if (!looks_like_default(cells.default_value.text)) return;
    columns_.has_type = true;
    if (columns_.meaning == 0 || column_in(line, cells.default_value) < columns_.meaning)
      columns_.has_default = true;
  }

  void bad_type(const Text& cell) {
    Diagnostic& diagnostic =
        report(problem::type_cell, cell.span, fmt::format("expected a type, found `{}`", cell.text));
    const std::string meant = similar_type(cell.text);
    if (meant.empty()) return;
    // The blanks behind keep the columns where they are.
    std::string replacement = meant;
    std::uint32_t end = cell.span.end;
    const std::string_view text = source_.text();
    while (replacement.size() < end - cell.span.begin) replacement.push_back(' ');
    while (end - cell.span.begin < replacement.size() && text.substr(end, 2) == "  ") ++end;
    add_fix(diagnostic, fmt::format("write `{}`", meant), {cell.span.begin, end}, std::move(replacement));
  }

  void add_entry(const CommentLine& line, Row cells) {
    cut_row_ = false;
    trust_cells(line, cells);
    std::vector<std::string_view> missing;
    const auto join = [&](const Text& first) {
      const char* const end = line.content.text.data() + line.content.text.size();
      return first.empty()
                 ? Text{}
                 : source_.piece({first.text.data(), static_cast<std::size_t>(end - first.text.data())});
    };
    if (!columns_.given && !(is_type(cells.type.text) && looks_like_default(cells.default_value.text))) {
      cells = {cells.name, {}, {}, join(cells.type)};
    } else if (columns_.has_type && !is_type(cells.type.text)) {
      if (looks_like_default(cells.type.text) && !cells.type.empty()) {
        missing.push_back("TYPE");
        cells = {cells.name, {}, cells.type, join(cells.default_value)};
      } else if (cells.type.empty()) {
        missing.push_back("TYPE");
      } else {
        bad_type(cells.type);
      }
    }
    if (!columns_.has_type && !cells.type.empty())
      cells = {cells.name, {}, cells.type, join(cells.default_value)};
    if (lacks_default(line, cells)) {
      if (columns_.has_default) missing.push_back("DEFAULT");
      cells = {cells.name, cells.type, {}, join(cells.default_value)};
    }
    skip_other_columns(cells.meaning);
    if (columns_.meaning == 0 && !cells.meaning.empty()) columns_.meaning = column_in(line, cells.meaning);
    end_run();
    begin_entry(names_in(cells.name), cells.meaning);
    section_->entries.back().type = cells.type;
    section_->entries.back().default_value = cells.default_value;
    section_->entries.back().span.end = line.content.span.end;
    check_cells(line, cells, missing);
  }

  [[nodiscard]] bool lacks_default(const CommentLine& line, const Row& cells) const {
    if (!columns_.given) return false;
    if (cells.default_value.empty()) return true;
    if (looks_like_default(cells.default_value.text)) return false;
    if (!columns_.has_default) return true;
    return columns_.meaning != 0 && column_in(line, cells.default_value) >= columns_.meaning;
  }

  void skip_other_columns(Text& meaning) const {
    for (std::size_t i = 0; i < columns_.others_before_meaning; ++i) {
      const std::size_t cut = find_blank(meaning.text);
      if (cut == std::string_view::npos) return;
      meaning = source_.piece(trimmed(meaning.text.substr(cut)));
    }
  }

  void check_cells(const CommentLine& line, const Row& cells, const std::vector<std::string_view>& missing) {
    if (!missing.empty()) {
      Diagnostic& diagnostic =
          report(problem::missing_cell, line.content.span,
                 fmt::format("expected the cells {} in the row of `{}`, found no {}", expected_columns,
                             cells.name.text, fmt::join(missing, " and no ")));
      note_title(diagnostic);
      cut_row_ = cells.meaning.empty();
      if (cut_row_) join_next_line(diagnostic, line);
    } else if (cells.meaning.empty()) {
      report(problem::entry_text, line.content.span,
             fmt::format("expected the meaning of `{}`, found the end of the line", cells.name.text));
    }
  }

  // The rest of a row that runs over two lines goes to the end of the first.
  void join_next_line(Diagnostic& diagnostic, const CommentLine& line) const {
    const CommentLine rest = line_at(next_line(line));
    const std::string_view words = rest.content.text;
    if (rest.signs == 0 || words.empty() || known(words.substr(0, find_blank(words))) ||
        skip_char(words, '-') == std::string_view::npos || is_table_row(words))
      return;
    add_fix(diagnostic, "put the row into one line", {line.content.span.end, rest.content.span.begin}, "  ");
  }

  Columns columns_;
  bool cut_row_ = false; // the last row ends before its meaning
  std::size_t row_column_ = 0;
  bool column_line_missed_ = false;
  bool merged_title_ = false; // the title stands in the column line
  std::size_t dividers_ = 0;  // of the section so far
  std::uint32_t last_divider_ = 0;
  Span emptied_columns_;   // the empty line where the column titles belong
  bool undivided_ = false; // there is no title, nor a divider above the column line
  Text name_;
  Text type_;
  Text default_;
};

} // namespace bindery::dml
