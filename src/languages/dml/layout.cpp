// Takes a header apart into rows and writes them below each other; looks that every word has found its place.
#include "src/languages/dml/layout.hpp"

#include "src/languages/dml/layout_rows.hpp"
#include "src/languages/dml/names.hpp"
#include "src/languages/dml/program.hpp"
#include "src/languages/dml/scan.hpp"
#include "src/languages/dml/type.hpp"
#include "src/languages/dml/value.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <tuple>
#include <utility>

namespace bindery::dml {

namespace {

constexpr std::string_view nothing_said = "---";

std::string_view without_trailing_blanks(std::string_view text) {
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

// The lines of a text without the blanks that all of them begin with.
std::vector<std::string> unindented(std::span<const Text> lines) {
  std::size_t common = std::string_view::npos;
  for (const Text& line : lines) {
    const std::size_t indent = skip_blanks(line.text);
    if (indent != std::string_view::npos) common = std::min(common, indent);
  }
  std::vector<std::string> result;
  for (const Text& line : lines)
    result.emplace_back(without_trailing_blanks(line.text.substr(std::min(common, line.text.size()))));
  while (!result.empty() && result.back().empty()) result.pop_back();
  return result;
}

// Splits what an entry says into the line behind the name and those below.
LayoutRow row_of(const HeaderSection& section, const HeaderEntry* entry) {
  if (entry == nullptr) return {{std::string(nothing_said)}, {}};
  const std::span<const Text> lines = std::span(section.lines).subspan(entry->first_line, entry->line_count);
  const auto says = [](const Text& line) { return !trimmed(line.text).empty(); };
  const auto first = std::find_if(lines.begin(), lines.end(), says);
  if (first == lines.end()) return {{std::string(nothing_said)}, {}};
  const auto behind = static_cast<std::size_t>(first - lines.begin()) + 1;
  return {{std::string(trimmed(first->text))}, unindented(lines.subspan(behind))};
}

// A cell may hold no blanks; between the words of an expression they mean nothing.
std::string cell_of(std::string_view text) {
  std::string cell;
  char quote = 0;
  for (const char c : text) {
    if (quote != 0) {
      if (c == quote) quote = 0;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (is_blank(c) || c == '\n' || c == '\r') {
      continue;
    }
    cell.push_back(c);
  }
  return cell;
}

// The default that the cell of a parameter holds, or of a result.
std::string default_of(const api::Parameter& parameter) {
  return parameter.default_value ? cell_of(parameter.default_value->source.text) : std::string(nothing_said);
}
std::string default_of(const api::Result&) {
  return std::string(nothing_said);
}

template <typename Declared>
std::vector<LayoutRow> table_rows(const std::vector<Declared>& declared, const HeaderSection& section,
                                  const Matching& matching) {
  std::vector<LayoutRow> rows{{{"NAME", "TYPE", "DEFAULT", "MEANING"}, {}}};
  for (std::size_t i = 0; i < declared.size(); ++i) {
    LayoutRow row = row_of(section, matching.entry_for(i, section));
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
  for (std::size_t i = 0; i < declared.size(); ++i) {
    const HeaderEntry* const entry = matching.entry_for(i, section);
    const std::string name(declared[i].name.text);
    if (entry != nullptr && entry == last) {
      rows.back().cells.front().append(",").append(name);
      continue;
    }
    last = entry;
    LayoutRow row = row_of(section, entry);
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
    const Span whole{begin_of_indentation(known_.header.span.begin), known_.header.span.end};
    Layout layout{whole, {}, {}, whole};
    const std::string_view rest = source_.text().substr(known_.header.span.end);
    CommentWriter out(rest.starts_with("\r\n") ? "\r\n" : rest.starts_with('\r') ? "\r" : "\n");
    describe(out);
    sections(out);
    layout.text = out.take();
    find_obstacle(layout);
    return layout;
  }

 private:
  // The first line may be indented; it begins with its sign when it is laid out.
  [[nodiscard]] std::uint32_t begin_of_indentation(std::uint32_t sign) const {
    while (sign > 0 && is_blank(source_.text()[sign - 1])) --sign;
    return sign;
  }

  // A description may stand apart from the sections; it stays there then.
  void describe(CommentWriter& out) const {
    std::vector<std::string> lines;
    for (const Text& line : known_.header.description.lines) {
      const bool here =
          known_.header.span.begin <= line.span.begin && line.span.end <= known_.header.span.end;
      if (!here) continue;
      std::string_view text = line.text;
      text.remove_prefix(std::min(skip_char(text, '#'), text.size()));
      text = without_trailing_blanks(text);
      if (text.empty() && lines.empty()) continue;
      lines.emplace_back(text.empty() || is_blank(text.front()) ? std::string(text)
                                                                : " " + std::string(text));
    }
    while (!lines.empty() && lines.back().empty()) lines.pop_back();
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

  // What a header that can be laid out does not have.
  void find_obstacle(Layout& layout) const {
    const Header& header = known_.header;
    for (const auto& [section, matching, what] : {std::tuple{&header.inputs, &known_.inputs, "parameter"},
                                                  {&header.outputs, &known_.outputs, "result"}}) {
      for (const NameMatch& match : matching->names) {
        if (match.kind == NameMatch::Kind::exact) continue;
        layout.place = match.name.span;
        layout.obstacle = match.kind == NameMatch::Kind::duplicate
                              ? fmt::format("`{}` has two entries", match.name.text)
                              : fmt::format("`{}` is no {} of the function", match.name.text, what);
        return;
      }
    }
    find_blank_cell(layout);
    if (layout.obstacle.empty()) find_text_below(layout);
    if (layout.obstacle.empty()) find_lost_words(layout);
  }

  // What stands below a header may be a part of it in the other dialect.
  void find_text_below(Layout& layout) const {
    if ((known_.header.dialect == HeaderDialect::table) == table_) return;
    const Span below{known_.header.span.end, known_.function.span.begin};
    const std::string_view text = source_.text(below);
    for (std::size_t at = 0; at < text.size() && layout.obstacle.empty();) {
      const std::string_view line = text.substr(at, line_size(text.substr(at)));
      at += line.size() + 1;
      const std::string_view words = trimmed(line);
      if (!words.empty() && words.front() != '#') return;
      for_each_word(words, [&](std::string_view word) {
        if (!layout.obstacle.empty()) return;
        layout.place = source_.piece(word).span;
        layout.obstacle = "text stands below it";
      });
    }
  }

  void find_blank_cell(Layout& layout) const {
    if (!table_) return;
    for (const api::Parameter& each : known_.function.parameters) {
      if (find_blank(default_of(each)) == std::string_view::npos) continue;
      layout.place = each.span;
      layout.obstacle =
          fmt::format("the default of `{}` holds blanks, which a cell of a table cannot", each.name.text);
      return;
    }
  }

  // Words that the new text does not have as often as the old one; those of titles and cells are not words of
  // the author's.
  void find_lost_words(Layout& layout) const {
    std::map<std::string_view, std::size_t> left;
    for_each_word(layout.text, [&](std::string_view word) { ++left[word]; });
    const std::vector<Span> cells = cell_spans();
    const std::string_view text = source_.text();
    for (std::uint32_t at = layout.header.begin; at < layout.header.end && layout.obstacle.empty();) {
      const std::string_view line =
          text.substr(at, std::min<std::size_t>(line_size(text.substr(at)), layout.header.end - at));
      const std::string_view words = trimmed(line);
      if (!words.empty() && words.front() != '#') {
        layout.place = source_.piece(words).span;
        layout.obstacle = "a line without `#` stands within it";
      } else if (!is_title(line)) {
        for_each_word(line, [&](std::string_view word) {
          const Span span = source_.piece(word).span;
          if (!layout.obstacle.empty() || is_within(span, cells)) return;
          const auto found = left.find(word);
          if (found != left.end() && found->second > 0) {
            --found->second;
            return;
          }
          layout.place = span;
          layout.obstacle = fmt::format("`{}` has no place in it", word);
        });
      }
      at += static_cast<std::uint32_t>(line.size()) + 1;
    }
  }

  // Words have a letter or a digit, or one of other alphabets; signs around them count.
  template <typename Take>
  static void for_each_word(std::string_view text, Take take) {
    constexpr std::string_view blanks = " \t\r\n";
    const auto says = [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
             static_cast<unsigned char>(c) >= 0x80;
    };
    for (std::size_t at = text.find_first_not_of(blanks); at != std::string_view::npos;) {
      const std::size_t end = std::min(text.find_first_of(blanks, at), text.size());
      std::string_view word = text.substr(at, end - at);
      word.remove_prefix(std::min(skip_char(word, '#'), word.size()));
      if (std::any_of(word.begin(), word.end(), says)) take(word);
      at = text.find_first_not_of(blanks, end);
    }
  }

  // Titles of sections and of columns.
  [[nodiscard]] bool is_title(std::string_view line) const {
    const Span span = source_.piece(line).span;
    const auto holds = [&](Span title) {
      return !title.empty() && span.begin <= title.begin && title.end <= span.end;
    };
    if (holds(known_.header.inputs.title) || holds(known_.header.outputs.title)) return true;
    constexpr std::array<std::string_view, 4> titles{"NAME", "TYPE", "DEFAULT", "MEANING"};
    bool any = false;
    bool all = true;
    for_each_word(line, [&](std::string_view word) {
      any = true;
      all = all && std::find(titles.begin(), titles.end(), word) != titles.end();
    });
    return any && all;
  }

  // Where names, types and defaults stand, in ascending order.
  [[nodiscard]] std::vector<Span> cell_spans() const {
    std::vector<Span> cells;
    const auto add = [&](const Text& cell) {
      if (!cell.empty()) cells.push_back(cell.span);
    };
    for (const HeaderSection* section : {&known_.header.inputs, &known_.header.outputs}) {
      for (const HeaderEntry& entry : section->entries) {
        for (const Text& name : entry.names) add(name);
        // What is no type and no default may be a word that stands in the wrong column.
        if (is_type(entry.type.text)) add(entry.type);
        if (looks_like_default(entry.default_value.text)) add(entry.default_value);
      }
    }
    const auto& parameters = known_.function.parameters;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      const HeaderEntry* const entry = known_.inputs.entry_for(i, known_.header.inputs);
      if (entry == nullptr || !parameters[i].default_value || looks_like_default(entry->default_value.text))
        continue;
      if (values_agree(entry->default_value.text, parameters[i].default_value->source.text))
        add(entry->default_value);
    }
    std::sort(cells.begin(), cells.end(), [](Span a, Span b) { return a.begin < b.begin; });
    return cells;
  }

  // Whether a word is one of the cells, or cells and the commas between them.
  static bool is_within(Span word, const std::vector<Span>& cells) {
    const auto after = std::upper_bound(cells.begin(), cells.end(), word.begin,
                                        [](std::uint32_t place, Span cell) { return place < cell.begin; });
    return after != cells.begin() && word.begin < std::prev(after)->end;
  }

  const Source& source_;
  const KnownHeader& known_;
  bool table_;
};

bool same_lines(const std::vector<Text>& some, const std::vector<Text>& others) {
  return std::equal(some.begin(), some.end(), others.begin(), others.end(),
                    [](const Text& one, const Text& other) { return one.text == other.text; });
}

// Whether two documentations say the same in the same form.
bool same_doc(const api::Doc& one, const api::Doc& other) {
  return std::equal(
      one.blocks.begin(), one.blocks.end(), other.blocks.begin(), other.blocks.end(),
      [](const api::Block& a, const api::Block& b) {
        return a.kind == b.kind && a.language.text == b.language.text && same_lines(a.lines, b.lines) &&
               std::equal(a.items.begin(), a.items.end(), b.items.begin(), b.items.end(), same_lines);
      });
}

template <typename Declared>
bool same_docs(const std::vector<Declared>& some, const std::vector<Declared>& others) {
  return std::equal(some.begin(), some.end(), others.begin(), others.end(),
                    [](const Declared& one, const Declared& other) { return same_doc(one.doc, other.doc); });
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
    const HeaderDialect has = known.header.dialect;
    if (has != HeaderDialect::table && has != HeaderDialect::section) return;
    Layout layout = HeaderLayout(*source, known, dialect).lay_out();
    if (layout.text == source->text(layout.header)) return;
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
