// What is written again is known by its place: each other word of a header would be lost.
#include "src/languages/dml/layout/obstacles.hpp"

#include "src/languages/dml/header/written_rows.hpp"
#include "src/languages/dml/program/type.hpp"
#include "src/languages/dml/program/value.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>
#include <tuple>
#include <vector>

namespace bindery::dml {

namespace {

// Whether the cell of a default says what the function does. Results have none, whatever it says.
bool is_default_of(std::string_view cell, const api::Parameter& parameter) {
  return parameter.default_value ? values_agree(cell, parameter.default_value->source.text)
                                 : means_required(cell);
}
bool is_default_of(std::string_view, const api::Result&) {
  return true;
}

// Words of titles and column lines: `INPUT`, `OUTPUTS`, `VALUE(s)`.
bool is_title_word(std::string_view word) {
  constexpr std::array<std::string_view, 9> words{"INPUT", "OUTPUT", "RETURN",  "PARAMETER", "VALUE",
                                                  "NAME",  "TYPE",   "DEFAULT", "MEANING"};
  for (const std::string_view plural : {"(s)", "s", "S"}) {
    if (!word.ends_with(plural)) continue;
    word.remove_suffix(plural.size());
    break;
  }
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view each) { return equal_ignoring_case(each, word); });
}

class ObstacleSearch {
 public:
  ObstacleSearch(const Source& source, const KnownHeader& known, bool table)
      : source_(source), known_(known), table_(table) {}

  // What a header that can be laid out does not have.
  void find(Layout& layout) const {
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
    find_odd_default(layout);
    if (layout.obstacle.empty()) find_text_below(layout);
    if (layout.obstacle.empty()) find_lost_words(layout);
  }

 private:
  // What stands below a header may be a part of it in the other dialect.
  void find_text_below(Layout& layout) const {
    const HeaderDialect has = known_.header.dialect;
    if (has == HeaderDialect::none || (has == HeaderDialect::table) == table_) return;
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

  void find_odd_default(Layout& layout) const {
    if (!table_) return;
    for (const api::Parameter& each : known_.function.parameters) {
      if (!each.default_value || !cell_of(each.default_value->source.text).empty()) continue;
      layout.place = each.span;
      layout.obstacle = fmt::format("the default of `{}` cannot stand in a cell of a table", each.name.text);
      return;
    }
  }

  // Words that are no part of what is written again.
  void find_lost_words(Layout& layout) const {
    const std::vector<Span> kept = kept_spans();
    const std::string_view text = source_.text();
    for (std::uint32_t at = layout.header.begin; at < layout.header.end && layout.obstacle.empty();) {
      const std::string_view line =
          text.substr(at, std::min<std::size_t>(line_size(text.substr(at)), layout.header.end - at));
      const std::string_view words = trimmed(line);
      if (!words.empty() && words.front() != '#') {
        layout.place = source_.piece(words).span;
        layout.obstacle = "a line without `#` stands within it";
      } else {
        const bool title = may_be_title(line);
        for_each_word(line, [&](std::string_view word) {
          const Span span = source_.piece(word).span;
          if (!layout.obstacle.empty() || is_within(span, kept) || (title && is_title_word(word))) return;
          layout.place = span;
          layout.obstacle = fmt::format("`{}` has no place in it", word);
        });
      }
      at += static_cast<std::uint32_t>(line.size()) + 1;
    }
  }

  // Parts between blanks and the signs that part cells, without a colon behind them; dividers are no words.
  template <typename Take>
  static void for_each_word(std::string_view text, Take take) {
    constexpr std::string_view between = " \t\r\n,;|";
    for (std::size_t at = text.find_first_not_of(between); at != std::string_view::npos;) {
      const std::size_t end = std::min(text.find_first_of(between, at), text.size());
      std::string_view word = text.substr(at, end - at);
      word.remove_prefix(std::min(skip_char(word, '#'), word.size()));
      while (word.ends_with(':')) word.remove_suffix(1);
      if (word.find_first_not_of("-=*_~+") != std::string_view::npos) take(word);
      at = text.find_first_not_of(between, end);
    }
  }

  // A line with a title, or one that holds column titles alone.
  [[nodiscard]] bool may_be_title(std::string_view line) const {
    const Span span = source_.piece(line).span;
    const auto holds = [&](Span title) {
      return !title.empty() && span.begin <= title.begin && title.end <= span.end;
    };
    if (holds(known_.header.inputs.title) || holds(known_.header.outputs.title)) return true;
    bool all = true;
    for_each_word(line, [&](std::string_view word) { all = all && is_title_word(word); });
    return all;
  }

  // What is written again, in ascending order: descriptions and texts, names, and the types and defaults that
  // are those of the function.
  [[nodiscard]] std::vector<Span> kept_spans() const {
    std::vector<Span> kept;
    const Header& header = known_.header;
    const auto add = [&](const Text& text) {
      if (!text.empty()) kept.push_back(text.span);
    };
    std::for_each(header.description.lines.begin(), header.description.lines.end(), add);
    for (const HeaderSection* section : {&header.inputs, &header.outputs}) {
      for (const HeaderEntry& entry : section->entries) {
        entry.names.for_each(add);
        for (std::uint32_t i = 0; i < entry.line_count; ++i) add(section->lines[entry.first_line + i]);
      }
    }
    add_cells(known_.function.parameters, header.inputs, known_.inputs, add);
    add_cells(known_.function.results, header.outputs, known_.outputs, add);
    std::sort(kept.begin(), kept.end(), [](Span a, Span b) { return a.begin < b.begin; });
    return kept;
  }

  template <typename Declared, typename Add>
  static void add_cells(const std::vector<Declared>& declared, const HeaderSection& section,
                        const Matching& matching, Add add) {
    for (std::size_t i = 0; i < declared.size(); ++i) {
      const HeaderEntry* const entry = matching.entry_for(i, section);
      if (entry == nullptr) continue;
      if (is_type(entry->type.text) && types_agree(type_of(entry->type), declared[i].type)) add(entry->type);
      if (is_default_of(entry->default_value.text, declared[i])) add(entry->default_value);
    }
  }

  static bool is_within(Span word, const std::vector<Span>& kept) {
    const auto after = std::upper_bound(kept.begin(), kept.end(), word.begin,
                                        [](std::uint32_t place, Span each) { return place < each.begin; });
    return after != kept.begin() && word.end <= std::prev(after)->end;
  }

  const Source& source_;
  const KnownHeader& known_;
  bool table_;
};

} // namespace

void find_obstacle(const Source& source, const KnownHeader& known, bool table, Layout& layout) {
  ObstacleSearch(source, known, table).find(layout);
}

} // namespace bindery::dml
