// Looks for titles of columns with a ruling at them and rows of the function below.
#include "src/languages/dml/header/drawn_tables.hpp"

#include "grammar/dml/comment_sign.hpp"
#include "src/languages/dml/header/entry_words.hpp"
#include "src/languages/dml/header/foreign/types.hpp"
#include "src/languages/dml/header/known_names.hpp"
#include "src/languages/dml/header/reader.hpp"
#include "src/languages/dml/header/table_columns.hpp"
#include "src/languages/dml/program/type.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

namespace bindery::dml {

namespace {

// The cells of a line of a table of more columns.
struct WideRow {
  std::size_t line;
  std::vector<std::string_view> cells;
};

// A table of more columns as its lines stand there.
struct WideTable {
  std::size_t first;                   // the line of its titles, or the frame above the first row
  std::size_t head_line;               // the line that tells how many columns there are
  std::vector<std::string_view> heads; // their titles
  std::vector<WideRow> rows;
  std::size_t named = 0; // the column of the names
  std::size_t end = 0;   // behind its last line
};

// Whether a cell says that a parameter may be left out, or not, below a title that asks for it: the function
// tells that by a default.
bool tells_of_need(std::string_view title, std::string_view cell) {
  if (title.ends_with('?')) title.remove_suffix(1);
  const std::string_view word = cell.substr(0, cell.find_first_of(" ,(."));
  return is_one_of(title, {"Required", "Mandatory", "Optional"}) &&
         is_one_of(word, {"yes", "no", "y", "n", "true", "false", "required", "mandatory", "optional",
                          "always", "never", "x", "\u2713", "\u2714", "\u2717", "\u2718"});
}

class Finder {
 public:
  Finder(const Source& source, const HeaderPlace& place, std::span<const Span> stretches)
      : function_(place.function), names_(place.names), results_(place.results) {
    for (const Span stretch : stretches) {
      for (std::string_view left = source.text(stretch); !left.empty();) {
        const std::string_view whole = take_line(left);
        std::string_view words = words_of(whole);
        if (place.decoration != '\0')
          words = trimmed(words.substr(grammar::dml::decoration_size(words, place.decoration)));
        lines_.push_back({whole, words, is_ruling_of_table(words)});
      }
      lines_.push_back({}); // no table goes on in the next one
    }
  }

  DrawnTables find() {
    std::vector<DrawnTable> tables;
    for (std::size_t i = 0; i + 1 < lines_.size();) {
      std::size_t next = i + 1;
      std::optional<DrawnTable> found = function_ == nullptr ? std::nullopt : wide_table_at(i, next);
      if (!found) found = table_at(i, next);
      if (found) tables.push_back(*std::move(found));
      i = next;
    }
    return {std::move(lines_), std::move(tables)};
  }

 private:
  // The name of the function that a cell is, or has in quotes or the like; else empty.
  [[nodiscard]] std::string_view name_in(std::string_view cell) const {
    cell.remove_prefix(bullet_size(cell));
    return find_blank(cell) == std::string_view::npos ? names_.within(cell) : std::string_view();
  }

  // The table with its titles in a line; `next` is where to look for another one.
  [[nodiscard]] std::optional<DrawnTable> table_at(std::size_t titles, std::size_t& next) const {
    const std::string_view words = lines_[titles].words;
    if (!lines_[titles + 1].ruling || words.empty() || lines_[titles].ruling) return std::nullopt;
    const bool barred = find_bar(words) != std::string_view::npos;
    const bool ruled_above = titles > 0 && lines_[titles - 1].ruling;
    if (!barred && !ruled_above) return std::nullopt;
    const bool framed = bar_size(words) != 0;
    const auto heads = two_cells_of(words, barred, framed);
    if (!heads || heads->first.empty() || !name_in(heads->first).empty()) return std::nullopt;
    if (barred && find_bar(heads->second) != std::string_view::npos) return std::nullopt; // of more columns
    DrawnTable table{titles - std::size_t{ruled_above}, titles, titles + 2, {}, false, {}};
    for (std::size_t i = table.end; i < lines_.size() && !lines_[i].words.empty(); ++i) {
      const std::string_view line = lines_[i].words;
      const auto cells = lines_[i].ruling ? std::nullopt : two_cells_of(line, barred, framed);
      const bool goes_on = !table.rows.empty() && (barred ? cells && cells->first.empty() : !cells);
      if (lines_[i].ruling) {
        table.end = i + 1;
        if (!barred) break;
        continue;
      }
      if (goes_on) {
        table.rows.push_back({i, {}, barred ? cells->second : line});
      } else if (cells && !name_in(cells->first).empty()) {
        table.rows.push_back({i, name_in(cells->first), cells->second});
      } else if (cells && !table.rows.empty() && is_plain_name(cells->first)) {
        table.rows.push_back({i, cells->first, cells->second});
      } else {
        break;
      }
      table.end = i + 1;
    }
    if (table.rows.empty()) return std::nullopt;
    next = table.end;
    return belongs_to_section(table, heads->first) ? std::optional(std::move(table)) : std::nullopt;
  }

  // Whether a table is that of a section; elsewhere it is one of the description. `head` is the title of its
  // names.
  [[nodiscard]] bool belongs_to_section(DrawnTable& table, std::string_view head) const {
    constexpr std::size_t most_lines = 8;
    std::size_t begin = table.begin;
    for (std::size_t i = 0; i < most_lines && begin > 0 && is_gap(lines_[begin - 1]); ++i) --begin;
    if (begin > 0 && is_title(lines_[begin - 1].words)) {
      table.begin = begin;
      return true;
    }
    table.missing = missing_title(table, head);
    return !table.missing.empty();
  }

  // Whether a line is drawn, in whatever table.
  [[nodiscard]] bool is_ruled(std::size_t line) const {
    return lines_[line].ruling || (!lines_[line].words.empty() && is_dashes(lines_[line].words));
  }

  // The table of three columns or more with its titles in a line, or of two or more in a frame without
  // titles. One column holds names, one texts, and all others what the function declares.
  [[nodiscard]] std::optional<DrawnTable> wide_table_at(std::size_t titles, std::size_t& next) const {
    constexpr std::size_t most_times = 8; // that a line is read as a row of no table, on average
    if (rows_in_vain_ > most_times * lines_.size()) return std::nullopt;
    const bool untitled = lines_[titles].ruling && bar_size(lines_[titles + 1].words) != 0;
    WideTable wide{titles, titles + std::size_t{untitled}, {}, {}};
    if (!read_heads(wide) || !read_rows(wide)) return std::nullopt;
    const auto& [first, head_line, heads, rows, named, end] = wide;
    const auto [text, type] = text_column(rows, named, heads);
    // Where all texts are empty, other defaults or types than the function has are none.
    if (text == heads.size() || is_one_of(heads[text], {"Default", "Type"})) return std::nullopt;
    const std::string_view line = lines_[head_line].words;
    // Two titles that stand side by side would take two cells for one.
    const bool parted = find_bar(line) != line.npos || line.find('\t') != line.npos;
    DrawnTable table{titles - std::size_t{titles > 0 && is_ruled(titles - 1)}, titles, end, {}, false, {}};
    for (const WideRow& row : rows) {
      if (!parted && find_separation(row.cells[text]) != std::string_view::npos) return std::nullopt;
      const std::string_view name = name_in(row.cells[named]);
      const std::string_view kind = type == heads.size() ? std::string_view() : row.cells[type];
      const bool declared = means_declared(kind, *function_, name);
      table.rows.push_back({row.line, name.empty() ? row.cells[named] : name, row.cells[text],
                            declared ? std::string_view() : kind});
    }
    if (!belongs_to_section(table, heads[named])) return std::nullopt;
    table.own = !untitled && has_own_cells(wide, text);
    rows_in_vain_ -= rows.size();
    next = table.end;
    return table;
  }

  // The titles of the columns, empty ones for a frame without; false where there are none.
  [[nodiscard]] bool read_heads(WideTable& wide) const {
    constexpr std::size_t most_columns = 6;
    const bool untitled = wide.head_line != wide.first;
    const std::string_view line = lines_[wide.head_line].words;
    if (line.empty() || is_ruled(wide.head_line)) return false;
    wide.heads = cells_in(line, bar_size(line) != 0);
    if (wide.heads.size() < (untitled ? 2 : 3) || wide.heads.size() > most_columns) return false;
    const auto is_no_title = [&](std::string_view each) { return each.empty() || !name_in(each).empty(); };
    if (untitled ? name_in(wide.heads.front()).empty() : std::ranges::any_of(wide.heads, is_no_title))
      return false;
    if (untitled) std::ranges::fill(wide.heads, std::string_view());
    return true;
  }

  // The rows below the titles, and the column of the names; false where the first has none.
  [[nodiscard]] bool read_rows(WideTable& wide) const {
    const DrawnLine& titles = lines_[wide.head_line];
    const bool barred = find_bar(titles.words) != std::string_view::npos;
    wide.named = wide.heads.size();
    wide.end = wide.first + 1;
    for (std::size_t i = wide.end; i < lines_.size() && !lines_[i].words.empty(); wide.end = ++i) {
      if (is_ruled(i) && (wide.rows.empty() || barred)) continue;
      if (is_ruled(i)) {
        ++wide.end;
        break;
      }
      std::vector<std::string_view> cells = cells_below(titles, wide.heads, lines_[i]);
      if (cells.size() != wide.heads.size()) break;
      if (wide.rows.empty()) {
        const auto name = std::ranges::find_if(cells, [&](auto each) { return !name_in(each).empty(); });
        wide.named = static_cast<std::size_t>(name - cells.begin());
      }
      if (wide.named == cells.size()) return false;
      const std::string_view name = cells[wide.named];
      // An entry that the function has no name for is told as one; prose has no type in it.
      const auto is_entry = [&] { return is_plain_name(name) && std::ranges::any_of(cells, is_type); };
      if (!name.empty() && name_in(name).empty() && (wide.rows.empty() || !is_entry())) break;
      ++rows_in_vain_;
      wide.rows.push_back({i, std::move(cells)});
    }
    return true;
  }

  // Whether the columns are those of the dialect, whose reader of tables knows what to do with them.
  [[nodiscard]] bool has_own_cells(const WideTable& wide, std::size_t text) const {
    const std::vector<WideRow>& rows = wide.rows;
    const bool in_order =
        wide.heads.size() == 4 && wide.named == 0 && text == 3 && is_type(rows.front().cells[1]);
    if (!in_order && !are_columns_alone(lines_[wide.head_line].words)) return false;
    if (!lines_[wide.first + 1].ruling) return true;
    // Names in quotes below a drawn ruling are in none of the dialect's columns, and no blanks could part
    // cells of several words.
    const auto is_bare = [&](const WideRow& row) {
      const std::string_view cell = row.cells[wide.named];
      return !cell.empty() && cell == name_in(cell);
    };
    const auto is_spaced = [&](const WideRow& row) {
      const auto before_text = std::span(row.cells).first(text);
      return std::ranges::any_of(before_text, [](std::string_view cell) {
        return find_blank(cell) != std::string_view::npos && !cell.starts_with('"');
      });
    };
    return std::ranges::any_of(rows, is_bare) && std::ranges::none_of(rows, is_spaced);
  }

  // The only column that holds something else than names and what is declared, and the one before it with
  // types that say more; the count of all where there is none.
  [[nodiscard]] std::pair<std::size_t, std::size_t>
  text_column(const std::vector<WideRow>& rows, std::size_t named,
              const std::vector<std::string_view>& heads) const {
    const std::size_t count = heads.size();
    std::size_t found = count;
    std::size_t types = count;
    for (std::size_t i = 0; i < count; ++i) {
      const auto says_more = [&](const WideRow& row) {
        const std::string_view cell = row.cells[i];
        const std::string_view name = name_in(row.cells[named]);
        if (name.empty() && !row.cells[named].empty()) return false; // nothing is declared
        return !cell.empty() && !means_declared(cell, *function_, name) &&
               !is_declared_default(cell, *function_, name) && !tells_of_need(heads[i], cell);
      };
      const auto ends_with_type = [&](const WideRow& row) {
        const std::string_view cell = row.cells[i];
        return cell.empty() || is_type_word(cell.substr(cell.find_last_of(' ') + 1));
      };
      if (i == named || std::ranges::none_of(rows, says_more)) continue;
      if (found != count) return {count, count};
      (types == count && i + 1 < count && std::ranges::all_of(rows, ends_with_type) ? types : found) = i;
    }
    return {found, types};
  }

  // The title above a table whose columns and rows say themselves that it is a section; empty where they do
  // not.
  [[nodiscard]] std::string_view missing_title(const DrawnTable& table, std::string_view head) const {
    const bool spoken =
        is_one_of(head, {"Argument", "Arguments", "Parameter", "Parameters", "Param", "Params", "Name",
                         "Input", "Inputs", "Variable", "Result", "Results", "Output", "Outputs", "Return",
                         "Returns", "Value"}) ||
        is_slip_of(head, {"argument", "arguments", "parameter", "parameters", "result", "results", "output"});
    std::size_t results = 0;
    std::size_t rows = 0;
    for (const DrawnRow& row : table.rows) {
      if (row.name.empty()) continue;
      if (!names_.has(row.name)) return {};
      ++rows;
      if (results_.has(row.name)) ++results;
    }
    if (!spoken || has_title() || (results != 0 && results != rows)) return {};
    return results != 0 ? "OUTPUT:" : "INPUT:";
  }

  // Whether a title of a section stands anywhere: a table may belong to the description above that. Looked
  // for once.
  [[nodiscard]] bool has_title() const {
    if (!titled_)
      titled_ = std::ranges::any_of(lines_, [](const DrawnLine& line) { return is_title(line.words); });
    return *titled_;
  }

  // Whether a line may stand between a title and the table below it.
  // The line that parts two comments stands nowhere.
  static bool is_gap(const DrawnLine& line) { return line.whole.data() != nullptr && is_dashes(line.words); }

  static bool is_title(std::string_view words) {
    return !words.empty() && (HeaderReader::names_section(words) || HeaderReader::is_foreign_title(words) ||
                              HeaderReader::is_framed_title(words));
  }

  const api::Function* function_;
  KnownNames names_;
  KnownNames results_;
  std::vector<DrawnLine> lines_;
  mutable std::optional<bool> titled_;
  mutable std::size_t rows_in_vain_ = 0;
};

} // namespace

DrawnTables find_drawn_tables(const Source& source, std::span<const Span> stretches,
                              const HeaderPlace& place) {
  return Finder(source, place, stretches).find();
}

} // namespace bindery::dml
