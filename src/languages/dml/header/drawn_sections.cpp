// Writes the tables as entries: their rows in the places of their lines, and dividers for their rulings.
#include "src/languages/dml/header/drawn_sections.hpp"

#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/header/drawn_tables.hpp"
#include "src/languages/dml/header/reader.hpp"
#include "src/languages/dml/header/rearranged.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

class Drawing {
 public:
  Drawing(const Source& source, const HeaderPlace& place, DrawnTables found)
      : source_(source), mark_(place.decoration == '\0' ? "# " : fmt::format("#{} ", place.decoration)),
        lines_(std::move(found.lines)), tables_(std::move(found.tables)) {}

  // The titles of the first table, or the upper line of its frame where it has none.
  [[nodiscard]] Span titles() const { return source_.piece(lines_[tables_.front().titles].words).span; }
  [[nodiscard]] bool has_titles() const { return !lines_[tables_.front().titles].ruling; }

  void write(Rearranged& out) const {
    for (const DrawnTable& table : tables_) write(out, table);
    out.end();
  }

 private:
  void write(Rearranged& out, const DrawnTable& table) const {
    constexpr std::size_t gap = 2;
    constexpr std::size_t least = 40;
    constexpr std::size_t most = 98; // with the sign and a blank, a line of 100
    std::size_t names = 0;
    std::size_t texts = 0;
    for (const DrawnRow& row : table.rows) {
      names = std::max(names, code_points(row.name) + gap);
      texts = std::max({texts, code_points(row.text), code_points(row.type)});
    }
    const std::string ruling(std::clamp(names + texts, least, most), '-');
    std::size_t top = table.begin; // the line that becomes the divider
    while (lines_[top].words.empty()) ++top;
    auto row = table.rows.begin();
    const bool ruled = table.rows.back().line + 1 < table.end;
    for (std::size_t i = table.begin; i < table.end; ++i) {
      const DrawnLine& line = lines_[i];
      const Span words = source_.piece(line.words).span;
      if (row != table.rows.end() && row->line == i) {
        out.begin_edit(words);
        if (!row->name.empty()) out.keep(row->name);
        out.write(std::string(names - code_points(row->name), ' '));
        if (!row->type.empty()) {
          out.keep(row->type);
          out.write(fmt::format("{}# {}", line_end(line.whole), std::string(names, ' ')));
        }
        out.keep(row->text);
        if (i + 1 == table.end) out.write(fmt::format("{}{}{}", line_end(line.whole), mark_, ruling));
        ++row;
      } else if (i == top || (i + 1 == table.end && ruled)) {
        out.begin_edit(words);
        if (i == top && !table.missing.empty())
          out.write(fmt::format("{}{}{}", table.missing, line_end(line.whole), mark_));
        out.write(ruling);
      } else {
        const Span whole = source_.piece(line.whole).span;
        out.begin_edit({whole.begin, past_line_end(source_.text(), whole.end)});
      }
      out.end_edit();
    }
  }

  [[nodiscard]] std::string_view line_end(std::string_view line) const {
    return line_end_of(source_.text(), source_.piece(line).span.end);
  }

  const Source& source_;
  std::string mark_; // that a line begins with
  std::vector<DrawnLine> lines_;
  std::vector<DrawnTable> tables_;
};

} // namespace

bool read_drawn_sections(const Source& source, std::span<const Span> stretches, const HeaderPlace& place,
                         DrawnTitles titles, Header& header, Diagnostics* diagnostics) {
  DrawnTables found = find_drawn_tables(source, stretches, place);
  const bool own = titles == DrawnTitles::others && std::ranges::all_of(found.tables, &DrawnTable::own);
  if (found.tables.empty() || own) return false;
  const Drawing drawing(source, place, std::move(found));
  Rearranged text(source, {place.begin, past_line_end(source.text(), place.end)});
  drawing.write(text);
  Diagnostics said(keeps_all);
  read_rearranged(source, text, stretches, place, header, diagnostics == nullptr ? nullptr : &said,
                  read_section_header);
  header.drawn = true;
  if (diagnostics == nullptr) return true;
  Diagnostic& made = diagnostics->report(
      problems::entry_spacing, drawing.titles(),
      fmt::format("expected entries, a name and two blanks before its text, found a table below the {} {}",
                  drawing.has_titles() ? "titles" : "frame", quoted(source.text(drawing.titles()))));
  made.fixes.push_back({"write the entries", text.take_edits()});
  for (Diagnostic each : said.all()) {
    text.move_back(each);
    diagnostics->report(std::move(each));
  }
  return true;
}

} // namespace bindery::dml
