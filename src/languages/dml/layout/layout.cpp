// Takes a header apart into rows and writes them below each other.
#include "src/languages/dml/layout/layout.hpp"

#include "src/languages/dml/builtins/builtins.hpp"
#include "src/languages/dml/doc/doc.hpp"
#include "src/languages/dml/doc/same_doc.hpp"
#include "src/languages/dml/header/written_rows.hpp"
#include "src/languages/dml/layout/obstacles.hpp"
#include "src/languages/dml/program/program.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

constexpr std::string_view nothing_said = "---";

// The default that the cell of a parameter holds, or of a result.
std::string default_of(const api::Parameter& parameter) {
  return parameter.default_value ? cell_of(parameter.default_value->source.text) : std::string(nothing_said);
}
std::string default_of(const api::Result&) {
  return std::string(nothing_said);
}

// What is known of it without the header is what the signature says beside it.
template <typename Declared>
LayoutRow row_of_declared(const Declared& declared, const HeaderSection& section, const HeaderEntry* entry) {
  LayoutRow row = row_of(section, entry);
  if (row.cells.back() == nothing_said && row.continuation.empty() && declared.doc.lines.size() == 1)
    row.cells.back() = declared.doc.lines.front().text;
  return row;
}

// The places of the names, without those that stand above them already: a name has one entry.
template <typename Declared>
std::vector<std::size_t> places_of_names(const std::vector<Declared>& declared) {
  std::vector<std::size_t> places;
  std::unordered_set<std::string_view> names;
  for (std::size_t i = 0; i < declared.size(); ++i) {
    if (names.insert(declared[i].name.text).second) places.push_back(i);
  }
  return places;
}

template <typename Declared>
std::vector<LayoutRow> table_rows(const std::vector<Declared>& declared, const HeaderSection& section,
                                  const Matching& matching) {
  std::vector<LayoutRow> rows{{{"NAME", "TYPE", "DEFAULT", "MEANING"}, {}}};
  for (const std::size_t i : places_of_names(declared)) {
    LayoutRow row = row_of_declared(declared[i], section, matching.entry_for(i, section));
    row.cells.insert(row.cells.begin(), {std::string(declared[i].name.text),
                                         cell_of(declared[i].type.spelling.text), default_of(declared[i])});
    rows.push_back(std::move(row));
  }
  return rows;
}

// Names that have one entry keep it where they stand side by side.
template <typename Declared>
std::vector<LayoutRow> section_rows(const std::vector<Declared>& declared, const HeaderSection& section,
                                    const Matching& matching) {
  std::vector<LayoutRow> rows;
  const HeaderEntry* last = nullptr;
  for (const std::size_t i : places_of_names(declared)) {
    const HeaderEntry* const entry = matching.entry_for(i, section);
    const std::string name(declared[i].name.text);
    if (entry != nullptr && entry == last) {
      rows.back().cells.front().append(",").append(name);
      continue;
    }
    last = entry;
    LayoutRow row = row_of_declared(declared[i], section, entry);
    row.cells.insert(row.cells.begin(), name);
    rows.push_back(std::move(row));
  }
  return rows;
}

class HeaderLayout {
 public:
  HeaderLayout(const Source& source, const KnownHeader& known, HeaderDialect dialect)
      : source_(source), known_(known), table_(dialect == HeaderDialect::table) {}

  Layout lay_out() {
    if (known_.header.displaced) {
      return {{above_function(), above_function()},
              {},
              "it does not stand above its function",
              known_.header.span};
    }
    const bool has_header = known_.header.dialect != HeaderDialect::none;
    const Span whole =
        has_header ? whole_lines(known_.header.span) : Span{above_function(), above_function()};
    const std::string_view line_end = line_end_of(source_.text(), whole.begin);
    Layout layout{whole, {}, {}, known_.function.span};
    CommentWriter out(line_end);
    describe(out);
    sections(out);
    layout.text = out.take();
    if (has_header) layout.place = whole;
    find_obstacle(source_, known_, table_, layout);
    if (!has_header) set_apart(layout, line_end);
    return layout;
  }

 private:
  [[nodiscard]] std::uint32_t above_function() const {
    return begin_of_line(source_.text(), known_.function.span.begin);
  }

  // A header that is new stands alone above the function. What stands there in the same line may be anything.
  void set_apart(Layout& layout, std::string_view line_end) const {
    if (layout.text.empty()) return;
    if (!trimmed(source_.text({layout.header.begin, known_.function.span.begin})).empty())
      layout.obstacle = "the function begins within a line";
    if (is_below_comment(layout.header.begin)) layout.text.insert(0, line_end);
    layout.text.append(line_end).append(line_end);
  }

  // The first line may be indented, and blanks may stand at the end of the last.
  [[nodiscard]] Span whole_lines(Span span) const {
    const std::string_view text = source_.text();
    while (span.begin > 0 && is_blank(text[span.begin - 1])) --span.begin;
    while (span.end < text.size() && is_blank(text[span.end])) ++span.end;
    return span;
  }

  // Whether a comment, such as a licence, stands in the line above a place.
  [[nodiscard]] bool is_below_comment(std::uint32_t place) const {
    const std::string_view above = source_.text().substr(0, place);
    const std::size_t last = above.find_last_not_of("\r\n");
    if (last == std::string_view::npos) return false;
    const std::uint32_t begin = begin_of_line(above, static_cast<std::uint32_t>(last));
    const std::string_view ends = above.substr(last + 1);
    return above.substr(begin).starts_with('#') && ends.size() <= (ends.starts_with("\r\n") ? 2U : 1U);
  }

  // A description may stand apart from the sections; it stays there then.
  void describe(CommentWriter& out) const {
    std::vector<std::string> lines;
    bool parted = false; // an empty line stands above
    for (const Text& line : known_.header.description.lines) {
      const bool here =
          known_.header.span.begin <= line.span.begin && line.span.end <= known_.header.span.end;
      if (!here) continue;
      std::string_view text = line.text;
      text.remove_prefix(std::min(skip_char(text, '#'), text.size()));
      text = without_trailing_blanks(text);
      if (text.empty() && lines.empty()) {
        parted = true;
        continue;
      }
      lines.emplace_back(text.empty() || is_blank(text.front()) ? std::string(text)
                                                                : " " + std::string(text));
    }
    while (!lines.empty() && lines.back().empty()) lines.pop_back();
    if (parted && is_below_comment(whole_lines(known_.header.span).begin)) out.line({});
    for (const std::string& line : lines) out.line_behind_sign(line);
  }

  void sections(CommentWriter& out) const {
    const api::Function& function = known_.function;
    const Header& header = known_.header;
    std::vector<std::pair<std::string_view, LayoutGrid>> grids;
    if (!function.parameters.empty()) {
      grids.emplace_back(table_ ? "INPUT PARAMETERS:" : "INPUT:",
                         table_ ? table_rows(function.parameters, header.inputs, known_.inputs)
                                : section_rows(function.parameters, header.inputs, known_.inputs));
    }
    if (!function.results.empty()) {
      grids.emplace_back(table_ ? "RETURN VALUES" : "OUTPUT:",
                         table_ ? table_rows(function.results, header.outputs, known_.outputs)
                                : section_rows(function.results, header.outputs, known_.outputs));
    }
    constexpr std::size_t least = 40;
    constexpr std::size_t most = 98; // with the sign and a blank, a line of 100
    std::size_t width = least;
    for (const auto& [title, grid] : grids) width = std::max(width, grid.width());
    for (const auto& [title, grid] : grids) {
      out.gap();
      grid.write(out, title, table_, std::min(width, most));
    }
  }

  const Source& source_;
  const KnownHeader& known_;
  bool table_;
};

// Whether two texts of an entry say the same; the empty lines between paragraphs are not written.
bool same_text(const api::Doc& one, const api::Doc& other) {
  return same_doc(one, other) ||
         (is_prose(one) && same_doc(without_empty_lines(one.lines), without_empty_lines(other.lines)));
}

template <typename Declared>
bool same_docs(const std::vector<Declared>& some, const std::vector<Declared>& others) {
  return std::equal(some.begin(), some.end(), others.begin(), others.end(),
                    [](const Declared& one, const Declared& other) { return same_text(one.doc, other.doc); });
}

bool says_the_same(const api::Function& one, const api::Function& other) {
  return same_doc(one.description, other.description) && same_docs(one.parameters, other.parameters) &&
         same_docs(one.results, other.results);
}

std::string with_layouts(std::string_view text, const std::vector<Layout>& layouts) {
  std::string result;
  std::size_t at = 0;
  for (const Layout& each : layouts) {
    if (!each.obstacle.empty()) continue;
    result.append(text.substr(at, each.header.begin - at)).append(each.text);
    at = each.header.end;
  }
  return result.append(text.substr(at));
}

// Headers with sections are, and those that lack sections which their function should have. Other fixes come
// first where a header is no comment with `#`.
bool is_to_be_laid_out(const Source& source, const KnownHeader& known) {
  const HeaderDialect has = known.header.dialect;
  const bool demanded = known.function.builtin && !known.function.prefix.empty();
  if (has == HeaderDialect::none) return demanded;
  return (demanded || has != HeaderDialect::prose) && source.text()[known.header.span.begin] == '#';
}

std::vector<api::Function> functions_of(const std::shared_ptr<const Source>& source, DialectChoice choice,
                                        const std::function<void(const KnownHeader&)>& take) {
  Unit unit(source);
  unit.module = read_program(*source, unit.diagnostics);
  read_builtins(unit, choice, true, take);
  return std::move(unit.functions);
}

} // namespace

std::vector<Layout> lay_out_headers(const std::shared_ptr<const Source>& source, DialectChoice choice,
                                    HeaderDialect dialect) {
  std::vector<Layout> layouts;
  std::vector<std::size_t> owners; // the functions that the layouts belong to
  std::size_t count = 0;
  const std::vector<api::Function> before = functions_of(source, choice, [&](const KnownHeader& known) {
    const std::size_t function = count++;
    if (!is_to_be_laid_out(*source, known)) return;
    Layout layout = HeaderLayout(*source, known, dialect).lay_out();
    const bool is_done = layout.text.empty() || layout.text == source->text(layout.header);
    if (is_done && !known.header.displaced) return;
    layouts.push_back(std::move(layout));
    owners.push_back(function);
  });
  const auto laid_out = std::make_shared<Source>(source->name(), with_layouts(source->text(), layouts));
  const DialectChoice read_as =
      dialect == HeaderDialect::table ? DialectChoice::table : DialectChoice::section;
  std::vector<std::size_t> settled; // functions whose headers would not change once more
  count = 0;
  const std::vector<api::Function> after = functions_of(laid_out, read_as, [&](const KnownHeader& known) {
    const std::size_t function = count++;
    const Layout again = HeaderLayout(*laid_out, known, dialect).lay_out();
    if (again.text == laid_out->text(again.header)) settled.push_back(function);
  });
  for (std::size_t i = 0; i < layouts.size(); ++i) {
    const std::size_t owner = owners[i];
    if (!layouts[i].obstacle.empty()) continue;
    if (std::binary_search(settled.begin(), settled.end(), owner) && owner < after.size() &&
        says_the_same(before[owner], after[owner]))
      continue;
    layouts[i].obstacle = "it would be read in another way";
  }
  return layouts;
}

} // namespace bindery::dml
