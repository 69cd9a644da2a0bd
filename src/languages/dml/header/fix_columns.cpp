// Works on the text of the lines alone: entries of all dialects have cells with two or more blanks between
// them.
#include "src/languages/dml/header/fix_columns.hpp"

#include "src/languages/dml/header/repeated_faults.hpp"
#include "src/languages/dml/text/edits.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

constexpr std::size_t gap = 2;            // blanks that part two cells at least
constexpr std::size_t most_cells = 4;     // of a table: those behind them are part of a text
constexpr std::size_t longest_line = 500; // bytes of lines that are looked at

// Where the cells of a line stand, in bytes.
struct Cell {
  std::size_t begin = 0;
  std::size_t end = 0;
};

class Cells {
 public:
  // Of a line of a header; none where it is something else.
  explicit Cells(std::string_view line) : line_(line) {
    if (!line.starts_with('#') || line.size() > longest_line || line.find('\t') != line.npos) return;
    const std::string_view content = without_trailing_blanks(line);
    std::size_t at = content.find_first_not_of(' ', 1);
    while (at < content.size() && count_ < most_cells) {
      const std::size_t end =
          count_ + 1 == most_cells ? content.size() : std::min(content.find("  ", at), content.size());
      cells_.at(count_++) = {at, end};
      at = end == content.size() ? end : content.find_first_not_of(' ', end);
    }
    // The right side of a box.
    if (count_ > 1 && is_of_signs(text(count_ - 1))) --count_;
  }

  [[nodiscard]] std::size_t size() const { return count_; }
  [[nodiscard]] const Cell& operator[](std::size_t i) const { return cells_.at(i); }
  // In which column a cell begins.
  [[nodiscard]] std::size_t column(std::size_t i) const {
    return code_points(line_.substr(0, cells_.at(i).begin));
  }
  [[nodiscard]] std::string_view text(std::size_t i) const {
    return line_.substr(cells_.at(i).begin, cells_.at(i).end - cells_.at(i).begin);
  }

 private:
  static bool is_of_signs(std::string_view text) { return std::ranges::none_of(text, is_letter_or_digit); }

  std::string_view line_;
  std::array<Cell, most_cells> cells_;
  std::size_t count_ = 0;
};

// The columns in which the lines around an entry have their cells.
class Neighbours {
 public:
  // `line`: of the entry in the text. `column`: where the entry begins.
  Neighbours(std::string_view text, Span line, std::size_t column) : column_(column) {
    std::uint32_t begin = line.begin;
    std::size_t taken = 0;
    bool divider = false; // the titles of the columns stand above one
    for (std::size_t i = 0; i < most_lines && begin > 0 && taken < most_taken; ++i) {
      const bool behind_divider = divider;
      begin = begin_of_line_above(text, begin);
      const std::string_view above = first_line(text.substr(begin));
      const Cells cells(above);
      divider = is_divider(above, cells);
      if (behind_divider) {
        if (is_titles(cells)) take(above, cells, taken);
        break;
      }
      if (!divider && !take(above, cells, taken)) break;
    }
    begin = past_line_end(text, line.end);
    taken = 0;
    for (std::size_t i = 0; i < most_lines && begin < text.size() && taken < most_taken; ++i) {
      const std::string_view below = first_line(text.substr(begin));
      const Cells cells(below);
      if (is_divider(below, cells)) break;
      if (taken == 0 && rest_column_ == 0 && cells.size() > 0 && cells.column(0) > column_)
        rest_column_ = cells.column(0);
      if (!take(below, cells, taken)) break;
      begin = past_line_end(text, begin + static_cast<std::uint32_t>(below.size()));
    }
  }

  // In which column most of them have a cell behind the first one; the last cell also where the text of the
  // entry goes on below. The text behind the name of an entry may have wide gaps of its own, so one line
  // alone tells nothing of the cells behind it.
  [[nodiscard]] std::optional<std::size_t> column_of(std::size_t cell, bool last) const {
    const std::vector<std::size_t>& all = columns_.at(cell);
    if (tabs_) return std::nullopt;
    if (all.empty() && last && rest_column_ != 0) return rest_column_;
    if (all.empty() || (cell > 1 && all.size() < 2)) return std::nullopt;
    const auto count = [&](std::size_t column) {
      return static_cast<std::size_t>(std::ranges::count(all, column));
    };
    const std::size_t most = *std::ranges::max_element(all, {}, count);
    return 2 * count(most) > all.size() ? std::optional(most) : std::nullopt;
  }

 private:
  static constexpr std::size_t most_lines = 16; // that are looked at, above and below
  static constexpr std::size_t most_taken = 3;  // that tell something

  // Also within a box, where another sign ends the line.
  static bool is_divider(std::string_view line, const Cells& cells) {
    return is_divider_line(line) || (cells.size() == 1 && is_dashes(cells.text(0)));
  }
  static bool is_titles(const Cells& cells) { return cells.size() > 1 && cells.text(0) == "NAME"; }

  // A name, or a list of them.
  static bool is_of_names(std::string_view cell) {
    const std::size_t blank = cell.find(' ');
    return blank == cell.npos || cell[blank - 1] == ',';
  }

  // Lines that go on with a text tell nothing, nor do those that are no entries. Returns whether the entries
  // may go on.
  bool take(std::string_view line, const Cells& cells, std::size_t& taken) {
    if (line.starts_with('#')) tabs_ = tabs_ || line.find('\t') != line.npos;
    if (cells.size() == 0 || cells.text(0).ends_with(':')) return false;
    if (cells.size() == 1 || cells.column(0) != column_ || !is_of_names(cells.text(0))) return true;
    for (std::size_t i = 1; i < cells.size(); ++i) columns_.at(i).push_back(cells.column(i));
    ++taken;
    return true;
  }

  std::size_t column_;
  bool tabs_ = false;           // in one of the lines: what they align is unknown
  std::size_t rest_column_ = 0; // of the lines below that go on with the entry
  std::array<std::vector<std::size_t>, most_cells> columns_;
};

// A line with each cell that is the first behind one of the places moved to the column of the lines around.
std::string straightened(const std::string& line, const std::vector<std::size_t>& places,
                         const Neighbours& around) {
  const Cells cells(line);
  std::string made;
  std::size_t copied = 0;
  auto place = places.begin();
  for (std::size_t i = 1; i < cells.size(); ++i) {
    const auto behind =
        std::find_if(place, places.end(), [&](std::size_t each) { return each > cells[i].begin; });
    if (behind == place) continue;
    place = behind;
    made.append(line, copied, cells[i - 1].end - copied);
    copied = cells[i].begin;
    const std::optional<std::size_t> column = around.column_of(i, i + 1 == cells.size());
    const std::size_t end = code_points(made);
    const bool fits = column && *column >= end + gap;
    made.append(fits ? *column - end : cells[i].begin - cells[i - 1].end, ' ');
  }
  return made.append(line, copied);
}

// Where the edits of a line, which are in order, end after they are made.
std::vector<std::size_t> ends_of(const std::vector<Edit>& edits) {
  std::vector<std::size_t> ends;
  std::size_t written = 0;
  std::size_t replaced = 0;
  for (const Edit& each : edits) {
    written += each.replacement.size();
    ends.push_back(each.span.begin - replaced + written);
    replaced += each.span.size();
  }
  return ends;
}

// Whether a text has several cells, which have their columns already.
bool has_cells(std::string_view text) {
  return trimmed(text).find("  ") != std::string_view::npos;
}

// The edits of a fix with the cells behind them in their columns; empty where they have them, or where the
// fix is of another kind.
std::vector<Edit> edits_in_columns(std::string_view text, const std::vector<Edit>& edits) {
  const std::uint32_t begin = begin_of_line(text, edits.front().span.begin);
  const std::string_view line = first_line(text.substr(begin, longest_line + 2));
  const auto within = [&](const Edit& each) {
    return each.span.begin > begin && each.span.end <= begin + line.size() &&
           each.replacement.find('\n') == std::string::npos && !has_cells(each.replacement);
  };
  if (line.size() > longest_line || !line.starts_with('#') || !std::ranges::all_of(edits, within)) return {};
  std::vector<Edit> moved = edits;
  if (!sort_apart(moved)) return {};
  for (Edit& each : moved) each.span = {each.span.begin - begin, each.span.end - begin};
  const std::string plain = edited(line, moved);
  const Cells cells(plain);
  const std::size_t first = moved.front().span.begin;
  if (cells.size() < 2 || cells[cells.size() - 1].begin <= first) return {};
  const Neighbours around(text, {begin, begin + static_cast<std::uint32_t>(line.size())}, cells.column(0));
  const std::string made = straightened(plain, ends_of(moved), around);
  if (made == plain) return {};
  // What is the same behind the last edit is left alone.
  const std::size_t most = std::min(made.size() - first, line.size() - moved.back().span.end);
  const std::size_t same = static_cast<std::size_t>(
      std::mismatch(made.rbegin(), made.rbegin() + static_cast<std::ptrdiff_t>(most), line.rbegin()).first -
      made.rbegin());
  return {
      {{begin + static_cast<std::uint32_t>(first), begin + static_cast<std::uint32_t>(line.size() - same)},
       made.substr(first, made.size() - same - first)}};
}

struct Change {
  std::size_t diagnostic;
  std::size_t fix;
  std::vector<Edit> edits;
};

} // namespace

void keep_columns(const Source& source, Diagnostics& diagnostics) {
  if (diagnostics.dropped() != 0) return;
  const std::vector<Diagnostic>& told = diagnostics.all();
  std::vector<Change> changes;
  for (std::size_t i = 0; i < told.size(); ++i) {
    const std::string_view code = told[i].problem->code;
    if (!code.starts_with("D1") && !code.starts_with("D2")) continue;
    for (std::size_t k = 0; k < told[i].fixes.size(); ++k) {
      const std::vector<Edit>& edits = told[i].fixes[k].edits;
      if (edits.empty()) continue;
      std::vector<Edit> kept = edits_in_columns(source.text(), edits);
      if (!kept.empty()) changes.push_back({i, k, std::move(kept)});
    }
  }
  if (changes.empty()) return;
  const std::size_t first = changes.front().diagnostic;
  std::vector<Diagnostic> behind = made_since(diagnostics, first);
  for (Change& each : changes) behind[each.diagnostic - first].fixes[each.fix].edits = std::move(each.edits);
  report_again(diagnostics, first, std::move(behind));
}

} // namespace bindery::dml
