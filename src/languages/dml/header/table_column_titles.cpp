// The titles of columns, and those that tables lack.
#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/header/table_reader.hpp"
#include "src/languages/dml/program/type.hpp"
#include "src/languages/dml/program/value.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

namespace bindery::dml {

namespace {

// Whether the titles are those of the dialect but for the type, or the default, which results do not have:
// the one that is missing, or nothing.
std::string_view missing_column(std::string_view content) {
  const auto take_word = [&] {
    const std::string_view word = content.substr(0, find_blank(content));
    content = trimmed(content.substr(word.size()));
    return word;
  };
  if (!equal_ignoring_case(take_word(), "NAME")) return {};
  const std::string_view cell = take_word();
  if (!equal_ignoring_case(content, "MEANING") && !equal_ignoring_case(content, "DESCRIPTION")) return {};
  if (equal_ignoring_case(cell, "TYPE")) return "DEFAULT";
  return equal_ignoring_case(cell, "DEFAULT") ? "TYPE" : std::string_view();
}

} // namespace

void TableReader::read_columns(const CommentLine& line) {
  const std::string_view content = line.content.text;
  columns_ = columns_of(content, column_in(line, line.content));
  columns_.all_in_order = are_all_in_order(content);
  if (merged_title_ || are_expected_columns(content)) return;
  Diagnostic told{&problems::column_titles,
                  line.content.span,
                  fmt::format("expected the columns {}, found {}", expected_columns, quoted(content)),
                  {},
                  {}};
  note_title(told);
  constexpr std::size_t most_names = 256; // more are not looked through for each row
  if (const std::string_view missing = missing_column(content);
      !missing.empty() && place_.names.size() <= most_names) {
    begin_column(line, missing, std::move(told));
    return;
  }
  Diagnostic& diagnostic = report(problems::column_titles, told.span, std::move(told.message));
  diagnostic.notes = std::move(told.notes);
  if (join_columns(line, diagnostic)) return;
  const RowLine below = first_row_below(line);
  // Such rows are mended, and the titles above them with them.
  const bool exchanged = has_default_before_type(below.cells);
  const std::string_view behind_name = trimmed(content.substr(std::min(find_blank(content), content.size())));
  const bool aligned = !exchanged && !behind_name.empty() && !below.cells.type.empty() &&
                       column_in(line, source_.piece(behind_name)) == column_in(below.line, below.cells.type);
  Fix fix = columns_fix(source_, content, exchanged, aligned);
  if (!fix.edits.empty()) {
    diagnostic.fixes.push_back(std::move(fix));
  } else if (are_columns_alone(content) && is_table_row(below.line.content.text)) {
    const std::string titles = titles_above(below);
    if (!titles.empty()) add_fix(diagnostic, fix.title, line.whole.span, titles);
  }
}

void TableReader::begin_column(const CommentLine& line, std::string_view missing, Diagnostic told) {
  constexpr std::size_t between = 2; // blanks
  added_column_ = missing;
  titles_alone_ = false;
  added_width_ = missing.size();
  const auto names = declared_names();
  for (const std::string_view name : names)
    added_width_ = std::max(added_width_, code_points(declared_cell(name)));
  added_width_ += between;
  told.fixes.push_back(added_title(line.content.text));
  incomplete_ = std::move(told);
}

Fix TableReader::added_title(std::string_view content) const {
  const std::string_view missing = added_column_;
  std::string title(missing);
  title.resize(added_width_, ' ');
  Fix fix{fmt::format("add the column {}", missing), {}};
  std::size_t at = 0;
  for (const std::string_view expected : {"NAME", missing == "TYPE" ? "DEFAULT" : "TYPE", "MEANING"}) {
    const std::string_view word = content.substr(at, find_blank(content.substr(at)));
    const bool behind = expected == (missing == "TYPE" ? "DEFAULT" : "MEANING");
    if (behind || word != expected)
      fix.edits.push_back({source_.piece(word).span, (behind ? title : "") + std::string(expected)});
    at = std::min(content.find_first_not_of(" \t", at + word.size()), content.size());
  }
  return fix;
}

std::string_view TableReader::declared_cell(std::string_view name) const {
  const Declared cells = declared(name);
  return added_column_ == "TYPE" ? cells.type : cells.default_value;
}

void TableReader::complete_titles(const RowLine& row) {
  titles_alone_ = true;
  const std::string titles = titles_above(row);
  added_width_ = added_column_.size() + 1;
  Fix fix = added_title(source_.text(incomplete_->span));
  fix.title = fmt::format("add the title {}", added_column_);
  if (!titles.empty()) fix.edits = {{line_around(incomplete_->span.begin).whole.span, titles}};
  incomplete_->fixes = {std::move(fix)};
}

void TableReader::add_cell(const CommentLine& line, const Row& cells) {
  if (incomplete_->fixes.empty()) return;
  const bool complete = !cells.type.empty() && !cells.default_value.empty() && !cells.meaning.empty();
  const bool first = section_->entries.empty();
  if (complete && first) return complete_titles({line, cells});
  if (complete && titles_alone_) return;
  const bool types = added_column_ == "TYPE";
  const bool alone = cells.name.text.find(',') == std::string_view::npos;
  const std::string_view value = alone ? declared_cell(cells.name.text) : std::string_view();
  const Text& behind = types ? cells.default_value : cells.meaning;
  const bool has_others = types ? cells.type.empty() && looks_like_default(behind.text) : !cells.type.empty();
  if (titles_alone_ || value.empty() || !has_others || cells.meaning.empty()) {
    incomplete_->fixes.clear();
    return;
  }
  std::string cell(value);
  cell.resize(cell.size() + added_width_ - std::min(code_points(value), added_width_), ' ');
  incomplete_->fixes.front().edits.push_back({{behind.span.begin, behind.span.begin}, std::move(cell)});
}

void TableReader::end_columns() {
  report(std::exchange(incomplete_, std::nullopt));
}

bool TableReader::join_columns(const CommentLine& line, Diagnostic& diagnostic) {
  const CommentLine below = line_at(next_line(line));
  const std::string both = fmt::format("{} {}", line.content.text, below.content.text);
  if (!are_expected_columns(both)) return false;
  columns_ = columns_of(both, 0);
  columns_.type = columns_.default_value = columns_.meaning = 0;
  add_fix(diagnostic, "put the titles into one line", {line.content.span.end, below.content.span.begin},
          "  ");
  return true;
}

TableReader::RowLine TableReader::first_row_below(const CommentLine& columns) const {
  CommentLine line = line_at(next_line(columns));
  if (!line.empty() && is_dashes(line.content.text)) line = line_at(next_line(line));
  if (line.signs != 1) return {line, {}};
  std::string_view left = line.content.text;
  const auto take_cell = [&] {
    const std::string_view cell = left.substr(0, find_blank(left));
    left = trimmed(left.substr(cell.size()));
    return source_.piece(cell);
  };
  Row cells{take_cell(), take_cell(), take_cell(), {}};
  cells.meaning = source_.piece(left);
  return {line, cells};
}

void TableReader::note_missing_columns(const CommentLine& line, const Row& cells) {
  if (columns_.given || column_line_missed_) return;
  column_line_missed_ = true;
  const bool emptied = !emptied_columns_.empty();
  Diagnostic& diagnostic =
      report(problems::missing_column_line, emptied ? emptied_columns_ : cells.name.span,
             emptied ? fmt::format("expected the column titles {}, found an empty line", expected_columns)
                     : fmt::format("expected the column titles {}, found the entry `{}`", expected_columns,
                                   cells.name.text));
  note_title(diagnostic);
  add_column_line(diagnostic, {line, cells});
}

std::string TableReader::titles_above(const RowLine& row) {
  const Row& cells = row.cells;
  if (!is_type(cells.type.text) || !looks_like_default(cells.default_value.text) || cells.meaning.empty())
    return {};
  std::string titles = "#";
  std::size_t at = row.line.content.span.begin - static_cast<std::uint32_t>(row.line.indent);
  for (const auto& [cell, title] :
       {std::pair(cells.name, "NAME"), std::pair(cells.type, "TYPE"),
        std::pair(cells.default_value, "DEFAULT"), std::pair(cells.meaning, "MEANING")}) {
    if (cell.span.begin < at + (title == std::string_view("NAME") ? 0 : 1)) return {};
    titles.append(cell.span.begin - at, ' ').append(title);
    at = cell.span.begin + static_cast<std::uint32_t>(std::string_view(title).size());
  }
  return titles;
}

void TableReader::add_column_line(Diagnostic& diagnostic, const RowLine& row) {
  std::string titles = titles_above(row);
  if (titles.empty()) return;
  if (!emptied_columns_.empty()) {
    add_fix(diagnostic, "write the column titles", emptied_columns_, titles);
    return;
  }
  titles += line_end();
  if (dividers_ > 1) {
    add_fix(diagnostic, "add the column titles", {last_divider_, last_divider_}, titles);
    return;
  }
  const std::uint32_t begin = row.line.whole.span.begin;
  const std::string divider = fmt::format("{}{}", divider_line(), line_end());
  add_fix(diagnostic, "add the column titles", {begin, begin},
          (dividers_ == 0 ? divider : "") + titles + divider);
}

} // namespace bindery::dml
