// Looks at the titles of columns, and whether the cells below them are what the titles say.
#include "src/languages/dml/header/table_arrangement.hpp"

#include "grammar/dml/comment_sign.hpp"
#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/header/columns_line.hpp"
#include "src/languages/dml/header/entry_words.hpp"
#include "src/languages/dml/header/known_names.hpp"
#include "src/languages/dml/header/reader.hpp"
#include "src/languages/dml/header/rearranged.hpp"
#include "src/languages/dml/header/table_columns.hpp"
#include "src/languages/dml/program/type.hpp"
#include "src/languages/dml/program/value.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

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

using Cells = std::array<std::string_view, 4>; // in the order of the dialect

// Whether the reader of tables knows how to deal with the titles.
bool is_known_order(const Titles& titles, std::string_view words) {
  if (!titles.in_order() || titles.numbered) return false;
  const bool joined = titles.sign != ' ' && find_blank(words) == std::string_view::npos;
  return !joined && (titles.sign != '|' || titles.has(Column::default_value));
}

// What a line says behind its comment sign, and behind the one that all lines may have besides.
std::string_view words_behind(std::string_view line, char decoration) {
  if (decoration == '\0') return words_of(line);
  const std::size_t blanks = std::min(skip_blanks(line), line.size());
  const std::size_t signs = std::min(skip_char(line, '#', blanks), line.size());
  const std::string_view behind = line.substr(signs);
  return signs == blanks ? words_of(line)
                         : trimmed(behind.substr(grammar::dml::decoration_size(behind, decoration)));
}

struct Line {
  std::string_view whole;
  std::string_view words;
};

struct Row {
  Line line;
  Cells cells;
};

// A table that is to be written in another way.
class Table {
 public:
  // `above` may be drawn as a part of the table.
  Table(const KnownNames& names, const Line& above, const Line& line, Titles titles)
      : names_(&names), titles_(std::move(titles)) {
    if (!above.words.empty() && is_drawn(above.words)) rulings_.push_back(above);
    rows_.push_back({line, {}});
    for (const Column column : titles_.columns) {
      const auto i = static_cast<std::size_t>(column);
      rows_.back().cells.at(i) = titles_of_dialect.at(i);
    }
  }

  [[nodiscard]] Span titles(const Source& source) const {
    return source.piece(rows_.front().line.words).span;
  }

  // Whether a line belongs to the table.
  bool take(const Line& line) {
    if (line.words.empty()) {
      parted_ = rows_.size() > 1;
      return true;
    }
    if (is_drawn(line.words)) {
      rulings_.push_back(line);
      return true;
    }
    const std::optional<Cells> cells = cells_of(line.words);
    // Behind an empty line only a row of the function goes on with the table.
    if (std::exchange(parted_, false) && !(cells && is_known_within(cells->front()))) return false;
    if (cells && !cells->front().empty()) {
      rows_.push_back({line, *cells});
      known_ += std::size_t{is_known_within(cells->front())};
    } else if (cells || is_text(line)) {
      rows_.push_back({line, {}});
      rows_.back().cells.back() = cells ? cells->back() : line.words;
    } else {
      ++others_;
    }
    return true;
  }

  [[nodiscard]] bool is_sound() const { return known_ > others_ || headless_; }
  // Titles alone, above those of another table, are those of that table once more.
  void join(const Table& below) { headless_ = headless_ || (rows_.size() == 1 && below.is_sound()); }

  void write(Rearranged& out, const Source& source) const {
    std::array<std::size_t, 3> widths{};
    for (const Row& row : rows_) {
      for (std::size_t i = 0; i < widths.size(); ++i)
        widths.at(i) = std::max(widths.at(i), code_points(row.cells.at(i)));
    }
    auto ruling = rulings_.begin();
    const Row* above = nullptr; // whose text the next may go on with
    for (const Row& row : rows_) {
      for (; ruling != rulings_.end() && ruling->whole.data() < row.line.whole.data(); ++ruling)
        write_ruling(out, source, *ruling, above == nullptr);
      write_row(out, source, row, above, widths);
      if (&row != &rows_.front() && !row.cells.front().empty()) above = &row;
    }
    for (; ruling != rulings_.end(); ++ruling) write_ruling(out, source, *ruling, true);
  }

 private:
  // Whether a line consists of the signs that frames of tables are drawn with.
  static bool is_drawn(std::string_view words) {
    return words.find_first_not_of("-=+|: ") == std::string_view::npos;
  }

  // Whether a line stands so far to the right that it goes on with the row above.
  [[nodiscard]] bool is_text(const Line& line) const {
    const auto place = [](const Line& each) { return each.words.data() - each.whole.data(); };
    return rows_.size() > 1 && place(line) > place(rows_.front().line) + 1;
  }

  // The cells of a row, or of a line that goes on with the text of one; nothing where it is neither.
  [[nodiscard]] std::optional<Cells> cells_of(std::string_view words) const {
    const std::size_t count = titles_.columns.size();
    std::vector<std::string_view> found;
    if (titles_.numbered) {
      const std::string_view number = words.substr(std::min(words.find_first_not_of("| "), words.size()));
      if (number.empty() || number.front() < '0' || number.front() > '9') return std::nullopt;
      words = behind_first_cell(words);
    }
    if (titles_.sign != ' ') {
      found = parts_of(words, titles_.sign, titles_.columns.back() == Column::meaning ? count : count + 1);
    } else {
      found = columns_in(words);
    }
    // Where the last cells are missing, a sign and a name tell that it is a row.
    const bool cut = titles_.sign != ' ' && found.size() > 1 && found.size() < count &&
                     titles_.columns.front() == Column::name && is_known_within(found.front());
    if (found.size() != count && !cut) return std::nullopt;
    Cells cells;
    for (std::size_t i = 0; i < found.size(); ++i)
      cells.at(static_cast<std::size_t>(titles_.columns[i])) = found[i];
    cells.front().remove_prefix(bullet_size(cells.front()));
    const auto& [name, type, value, meaning] = cells;
    if (name.empty())
      return titles_.sign != ' ' && type.empty() && value.empty() ? std::optional(cells) : std::nullopt;
    const auto is_word = [](std::string_view cell) { return find_blank(cell) == std::string_view::npos; };
    const bool row =
        is_word(name) && (is_known_within(name) || (is_plain_name(name) && is_word(type) && is_type(type)));
    return row ? std::optional(cells) : std::nullopt;
  }

  // Whether a word is a name of the function, or one in quotes and the like.
  [[nodiscard]] bool is_known_within(std::string_view word) const {
    return !names_->within(word.substr(0, word.find(','))).empty();
  }

  // The columns of a row that has blanks between them: all are words, but for the meaning.
  [[nodiscard]] std::vector<std::string_view> columns_in(std::string_view words) const {
    const std::vector<std::string_view> all = words_in(words);
    const std::size_t before = titles_.place_of(Column::meaning);
    const std::size_t behind = titles_.columns.size() - before - 1;
    if (all.size() < before + behind) return {};
    std::vector<std::string_view> columns(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(before));
    const auto rest = std::span(all).subspan(before, all.size() - before - behind);
    columns.push_back(
        rest.empty() ? std::string_view()
                     : std::string_view(rest.front().data(),
                                        static_cast<std::size_t>(rest.back().data() - rest.front().data()) +
                                            rest.back().size()));
    columns.insert(columns.end(), all.end() - static_cast<std::ptrdiff_t>(behind), all.end());
    return columns;
  }

  // A line drawn with other signs than dashes. Between rows there is none.
  static void write_ruling(Rearranged& out, const Source& source, const Line& line, bool wanted) {
    if (line.words.find_first_of("|+:") == std::string_view::npos) return;
    const Span whole = source.piece(line.whole).span;
    out.begin_edit(wanted ? source.piece(line.words).span
                          : Span{whole.begin, past_line_end(source.text(), whole.end)});
    if (wanted) out.write(std::string(line.words.size(), '-'));
    out.end_edit();
  }

  // How much further to the right than the text above a line begins that goes on with it.
  static std::size_t indent_below(const Row& above, const Row& row) {
    const auto place = [](const Row& each) {
      return static_cast<std::size_t>(each.cells.back().data() - each.line.whole.data());
    };
    if (above.cells.back().empty()) return 0;
    return std::max(place(row), place(above)) - place(above);
  }

  void write_row(Rearranged& out, const Source& source, const Row& row, const Row* above,
                 const std::array<std::size_t, 3>& widths) const {
    constexpr std::size_t between = 2;
    const Row& first = rows_.front();
    const bool titles = &row == &first;
    const std::size_t margin = static_cast<std::size_t>(first.line.words.data() - first.line.whole.data());
    const bool text = row.cells.front().empty();
    const std::string_view end = row.line.words.substr(row.line.words.size());
    // A line that goes on with a text begins below the others.
    const std::string_view begin =
        text ? row.line.whole.substr(std::min(margin, row.line.whole.size())) : row.line.words;
    out.begin_edit({source.piece(begin).span.begin, source.piece(end).span.begin});
    std::string gap;
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      const std::string_view cell = row.cells.at(i);
      if (text && !cell.empty() && above != nullptr) gap.append(indent_below(*above, row), ' ');
      if (!cell.empty()) out.write(gap);
      if (!cell.empty()) gap.clear();
      if (titles) out.write(cell);
      if (!titles && !cell.empty()) out.keep(cell);
      if (i < widths.size() && widths.at(i) > 0) gap.append(widths.at(i) + between - code_points(cell), ' ');
    }
    out.end_edit();
  }

  const KnownNames* names_;
  Titles titles_;
  std::vector<Row> rows_; // the titles first; those of a text alone have no name
  std::vector<Line> rulings_;
  std::size_t known_ = 0;  // rows of the function
  std::size_t others_ = 0; // lines that are no rows
  bool headless_ = false;  // the titles of the table below
  bool parted_ = false;    // an empty line stands below the last row
};

// Whether the first row below titles in another order has its cells in the order of the dialect: then only
// the titles have changed places.
bool are_cells_in_order(std::string_view below, const KnownNames& names) {
  constexpr int most_rulings = 2;
  for (int i = 0; i <= most_rulings && !below.empty(); ++i) {
    const std::vector<std::string_view> words = words_in(words_of(take_line(below)));
    if (words.size() < titles_of_dialect.size()) continue;
    return names.has(words[0]) && is_type(words[1]) && !is_type(words[2]) && looks_like_default(words[2]);
  }
  return false;
}

struct Arrangement {
  Rearranged text;
  std::vector<Span> titles; // of the columns of each table
};

// Whether the first row below the titles of a table with bars has its name in quotes or the like.
bool has_marked_name(std::string_view below, char sign, const KnownNames& names) {
  constexpr int most_rulings = 2;
  for (int i = 0; i <= most_rulings && sign == '|' && !below.empty(); ++i) {
    const std::string_view words = words_of(take_line(below));
    if (words.find_first_not_of("-=+|: ") == std::string_view::npos) continue;
    std::string_view name = parts_of(words, sign, 2).front();
    const bool bullet = bullet_size(name) != 0;
    name.remove_prefix(bullet_size(name));
    const std::string_view known = names.within(name);
    return known == name ? bullet : !known.empty();
  }
  return false;
}

// Nothing where no table has its columns so.
std::optional<Arrangement> arrange(const Source& source, const HeaderPlace& place,
                                   std::span<const Span> stretches) {
  const KnownNames names(place.names);
  std::vector<Table> tables;
  for (const Span stretch : stretches) {
    bool open = false;
    Line above;
    for (std::string_view left = source.text(stretch); !left.empty();) {
      const std::string_view whole = take_line(left);
      const Line line{whole, words_behind(whole, place.decoration)};
      if (std::optional<Titles> titles = titles_in(line.words)) {
        const bool exchanged = !titles->in_order() && titles->sign == ' ' && !titles->numbered &&
                               titles->columns.size() == titles_of_dialect.size();
        open = !is_known_order(*titles, line.words) || has_marked_name(left, titles->sign, names);
        if (exchanged && are_cells_in_order(left, names)) open = false;
        if (open) tables.emplace_back(names, above, line, *std::move(titles));
      } else if (open) {
        open = tables.back().take(line);
      }
      above = line;
    }
  }
  for (std::size_t i = tables.size(); i > 1; --i) tables[i - 2].join(tables[i - 1]);
  std::erase_if(tables, [](const Table& each) { return !each.is_sound(); });
  if (tables.empty()) return std::nullopt;
  Arrangement found{Rearranged(source, {place.begin, past_line_end(source.text(), place.end)}), {}};
  for (const Table& table : tables) {
    found.titles.push_back(table.titles(source));
    table.write(found.text, source);
  }
  found.text.end();
  return found;
}

constexpr std::string_view told = "expected the columns"; // of titles

void report(const Source& source, Arrangement& arrangement, Diagnostics& diagnostics) {
  const Span first = arrangement.titles.front();
  Diagnostic& made =
      diagnostics.report(problems::column_titles, first,
                         fmt::format("{} {}, found {}{}", told, expected_columns, quoted(source.text(first)),
                                     arrangement.titles.size() > 1 ? ", and so in the other section" : ""));
  made.fixes.push_back({"write the columns of the dialect", arrangement.text.take_edits()});
}

} // namespace

bool are_arranged_columns(std::string_view words) {
  const std::optional<Titles> titles = titles_in(words);
  return titles && !is_known_order(*titles, words);
}

bool read_arranged_table(const Source& source, std::span<const Span> stretches, const HeaderPlace& place,
                         Header& header, Diagnostics* diagnostics) {
  std::optional<Arrangement> found = arrange(source, place, stretches);
  if (!found) return false;
  const Rearranged& text = found->text;
  Diagnostics said(keeps_all);
  read_rearranged(source, text, stretches, place, header, diagnostics == nullptr ? nullptr : &said,
                  read_table_header);
  if (diagnostics == nullptr) return true;
  report(source, *found, *diagnostics);
  for (Diagnostic each : said.all()) {
    text.move_back(each);
    const auto is_told = [&](Span titles) {
      return each.problem == &problems::column_titles && each.message.starts_with(told) &&
             titles.begin <= each.span.begin && each.span.begin < titles.end;
    };
    if (std::ranges::none_of(found->titles, is_told)) diagnostics->report(std::move(each));
  }
  return true;
}

} // namespace bindery::dml
