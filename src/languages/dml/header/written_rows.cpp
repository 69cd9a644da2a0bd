// Columns are as wide as their widest cell.
#include "src/languages/dml/header/written_rows.hpp"

#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <utility>

namespace bindery::dml {

namespace {

constexpr std::string_view nothing_said = "---";
constexpr std::size_t between_columns = 2; // blanks; one alone would not set a name off
constexpr std::size_t widest_column = 60;  // wider cells push the others of their row to the right

bool is_empty(const Text& line) {
  return trimmed(line.text).empty();
}

// The lines of a text without the blanks that all of them begin with, and without empty ones, which no
// dialect has within a text.
std::vector<std::string> unindented(std::span<const Text> lines) {
  std::size_t common = std::string_view::npos;
  for (const Text& line : lines) {
    const std::size_t indent = skip_blanks(line.text);
    if (indent != std::string_view::npos) common = std::min(common, indent);
  }
  std::vector<std::string> result;
  for (const Text& line : lines) {
    if (!is_empty(line))
      result.emplace_back(without_trailing_blanks(line.text.substr(std::min(common, line.text.size()))));
  }
  return result;
}

} // namespace

LayoutRow row_of(const HeaderSection& section, const HeaderEntry* entry) {
  if (entry == nullptr) return {{std::string(nothing_said)}, {}};
  const std::span<const Text> lines = std::span(section.lines).subspan(entry->first_line, entry->line_count);
  const auto first = std::find_if_not(lines.begin(), lines.end(), is_empty);
  if (first == lines.end()) return {{std::string(nothing_said)}, {}};
  const auto behind = static_cast<std::size_t>(first - lines.begin()) + 1;
  return {{std::string(trimmed(first->text))}, unindented(lines.subspan(behind))};
}

std::string cell_of(std::string_view text) {
  std::string cell;
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool blank = is_blank(c) || c == '\n' || c == '\r';
    if (quote == 0 ? c == '#' : blank) return {};
    if (blank) continue;
    cell.push_back(c);
    if (quote == 0) {
      if (c == '"' || c == '\'') quote = c;
    } else if (c == '\\' && i + 1 < text.size()) {
      if (is_blank(text[i + 1])) return {};
      cell.push_back(text[++i]);
    } else if (c == quote) {
      quote = 0;
    }
  }
  return cell;
}

void CommentWriter::line(std::string_view content) {
  line_behind_sign(content.empty() ? std::string() : std::string(" ").append(content));
}

void CommentWriter::line_behind_sign(std::string_view text) {
  if (!text_.empty()) text_ += line_end_;
  text_.append("#").append(without_trailing_blanks(text));
}

void CommentWriter::gap() {
  if (!text_.empty()) line({});
}

std::string CommentWriter::take() {
  return std::exchange(text_, {});
}

LayoutGrid::LayoutGrid(std::vector<LayoutRow> rows) : rows_(std::move(rows)) {
  for (const LayoutRow& row : rows_) {
    widths_.resize(row.cells.size() - 1);
    for (std::size_t i = 0; i < widths_.size(); ++i)
      widths_[i] = std::max(widths_[i], std::min(code_points(row.cells[i]), widest_column) + between_columns);
  }
}

std::size_t LayoutGrid::width() const {
  std::size_t widest = 0;
  for (const LayoutRow& row : rows_) {
    widest = std::max(widest, code_points(row.cells.back()));
    for (const std::string& line : row.continuation) widest = std::max(widest, code_points(line));
  }
  for (const std::size_t each : widths_) widest += each;
  return widest;
}

void LayoutGrid::write(CommentWriter& out, std::string_view title, bool column_titles,
                       std::size_t dashes) const {
  const std::string divider(dashes, '-');
  out.line(title);
  out.line(divider);
  for (const LayoutRow& row : rows_) {
    write_row(out, row);
    if (column_titles && &row == &rows_.front()) out.line(divider);
  }
  out.line(divider);
}

void LayoutGrid::write_row(CommentWriter& out, const LayoutRow& row) const {
  std::string line;
  std::size_t column = 0;
  for (std::size_t i = 0; i < widths_.size(); ++i) {
    const std::size_t width = std::max(widths_[i], code_points(row.cells[i]) + between_columns);
    line.append(row.cells[i]).append(width - code_points(row.cells[i]), ' ');
    column += widths_[i];
  }
  out.line(line + row.cells.back());
  for (const std::string& text : row.continuation)
    out.line(text.empty() ? text : std::string(column, ' ') + text);
}

} // namespace bindery::dml
