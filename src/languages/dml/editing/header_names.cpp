// Headers of builtins are read as `bindery check` reads them. Those of other functions, of which it says
// nothing, are read above these alone, and as tables or sections: other manners only builtins may have.
#include "src/languages/dml/editing/header_names.hpp"

#include "src/languages/dml/builtins/builtins.hpp"
#include "src/languages/dml/header/header.hpp"
#include "src/languages/dml/program/builtin_names.hpp"
#include "src/languages/dml/program/program.hpp"
#include "src/languages/dml/program/signature.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace bindery::dml {

namespace {

// Of a header that was read from a text with changes, some may stand in no source.
void take_names(const Source& source, const Header& header, std::vector<EntryName>& all) {
  for (const HeaderSection* const section : {&header.inputs, &header.outputs}) {
    for (const HeaderEntry& entry : section->entries) {
      entry.names.for_each([&](const Text& name) {
        if (name.span.end <= source.text().size() && !name.empty() && source.text(name.span) == name.text)
          all.push_back({name.span, section == &header.outputs});
      });
    }
  }
}

// Those of the header of a function that others may call by the name of the file.
void read_as_builtin(const Unit& unit, const program::FunctionDef& function, std::vector<EntryName>& all) {
  Unit again(unit.source);
  again.module = read_program(*unit.source, again.diagnostics);
  read_builtins(again, DialectChoice::by_looking, false, [&](const KnownHeader& known) {
    if (known.function.name_span == function.name) take_names(*unit.source, known.header, all);
  });
}

void read_alone(const Unit& unit, const program::FunctionDef& function, std::vector<EntryName>& all) {
  const program::Module& module = unit.module;
  std::vector<std::string_view> names;
  const auto add = [&](program::Range declared) {
    for (const program::Parameter& each : module.parameters_in(declared)) {
      if (!each.name.empty()) names.push_back(unit.source->text(each.name));
    }
  };
  add(function.parameters);
  const std::size_t parameter_count = names.size();
  add(function.results);
  std::uint32_t begin = 0;
  for (const program::FunctionDef& each : module.functions) {
    if (each.span.end <= function.span.begin) begin = std::max(begin, each.span.end);
  }
  const auto begins_before = [](const program::Comment& comment, std::uint32_t place) {
    return comment.span.begin < place;
  };
  const auto first = std::lower_bound(module.comments.begin(), module.comments.end(), begin, begins_before);
  const auto last = std::lower_bound(first, module.comments.end(), function.span.begin, begins_before);
  const api::Function signature = signature_of(unit, function);
  HeaderPlace place{{first, last},
                    names,
                    std::span<const std::string_view>(names).subspan(parameter_count),
                    {},
                    {},
                    begin,
                    function.span.begin,
                    &signature,
                    '\0',
                    true,
                    {}};
  std::optional<Header> recognized = recognized_header(*unit.source, place, nullptr);
  take_names(*unit.source,
             recognized ? *recognized : read_header(*unit.source, place, DialectChoice::by_looking, nullptr),
             all);
}

constexpr std::uint32_t gap = 2; // blanks that part a name from what stands behind it, at least

// The blanks behind the names of an entry, up to what stands behind them in its line; nothing where its line
// is written in another manner.
std::optional<Span> gap_behind(std::string_view text, Span name) {
  const std::uint32_t begin = begin_of_line(text, name.begin);
  const std::string_view line = first_line(text.substr(begin));
  if (!line.starts_with('#') || line.find('\t') != line.npos) return std::nullopt;
  const std::size_t behind = line.find("  ", name.end - begin);
  const std::size_t end = behind == line.npos ? line.npos : line.find_first_not_of(' ', behind);
  if (end == line.npos) return std::nullopt;
  const std::string_view between = line.substr(name.end - begin, behind - (name.end - begin));
  const bool of_names = std::all_of(between.begin(), between.end(),
                                    [](char c) { return is_name_byte(c) || c == ',' || c == ' '; });
  if (!of_names) return std::nullopt;
  return Span{begin + static_cast<std::uint32_t>(behind), begin + static_cast<std::uint32_t>(end)};
}

std::size_t column_of(std::string_view text, std::uint32_t place) {
  const std::uint32_t begin = begin_of_line(text, place);
  return code_points(text.substr(begin, place - begin));
}

// The column in which most of the other entries of the section have what stands behind their names.
std::optional<std::size_t> column_around(std::string_view text, const std::vector<EntryName>& all,
                                         const EntryName& entry) {
  std::vector<std::size_t> columns;
  const std::uint32_t own = begin_of_line(text, entry.place.begin);
  std::uint32_t last = own;
  for (const EntryName& each : all) {
    const std::uint32_t line = begin_of_line(text, each.place.begin);
    if (each.of_results != entry.of_results || line == own || line == last) continue;
    last = line;
    if (const std::optional<Span> behind = gap_behind(text, each.place))
      columns.push_back(column_of(text, behind->end));
  }
  std::sort(columns.begin(), columns.end());
  std::size_t most = 0;
  std::size_t found = 0;
  for (auto first = columns.begin(); first != columns.end();) {
    const auto end = std::upper_bound(first, columns.end(), *first);
    const auto count = static_cast<std::size_t>(end - first);
    if (count > most) std::tie(most, found) = std::pair(count, *first);
    first = end;
  }
  return 2 * most > columns.size() ? std::optional(found) : std::nullopt;
}

} // namespace

std::vector<EntryName> names_in_header(const Unit& unit, const program::FunctionDef& function) {
  std::vector<EntryName> all;
  const std::string_view name = unit.source->text(function.name);
  if (!prefix_of(name).empty() || name == file_stem(unit.source->name())) {
    read_as_builtin(unit, function, all);
  } else {
    read_alone(unit, function, all);
  }
  std::sort(all.begin(), all.end(),
            [](const EntryName& a, const EntryName& b) { return a.place.begin < b.place.begin; });
  const auto is_same = [](const EntryName& a, const EntryName& b) { return a.place == b.place; };
  all.erase(std::unique(all.begin(), all.end(), is_same), all.end());
  return all;
}

std::vector<EntryName> entries_about(const Unit& unit, const program::FunctionDef& function,
                                     const std::vector<EntryName>& all, std::string_view name) {
  std::vector<EntryName> found;
  const auto take = [&](const auto& is_it) {
    std::copy_if(all.begin(), all.end(), std::back_inserter(found),
                 [&](const EntryName& each) { return is_it(unit.source->text(each.place)); });
  };
  take([&](std::string_view entry) { return entry == name; });
  if (!found.empty()) return found;
  for (const program::Range range : {function.parameters, function.results}) {
    for (const program::Parameter& each : unit.module.parameters_in(range)) {
      const std::string_view other = unit.source->text(each.name);
      if (other != name && equal_ignoring_case(other, name)) return found;
    }
  }
  take([&](std::string_view entry) { return equal_ignoring_case(entry, name); });
  return found;
}

std::vector<Edit> entry_edits(std::string_view text, const std::vector<EntryName>& all,
                              const EntryName& entry, std::string_view name) {
  const Span place = entry.place;
  const Edit plain{place, std::string(name)};
  const std::optional<Span> behind = gap_behind(text, place);
  const std::optional<std::size_t> column = behind ? column_around(text, all, entry) : std::nullopt;
  if (!column || behind->size() < gap) return {plain};
  const std::size_t end = column_of(text, behind->begin);
  const bool is_in_column = end + behind->size() == *column;
  const bool has_no_room = behind->size() == gap && end + gap > *column;
  if (!is_in_column && !has_no_room) return {plain};
  const std::size_t new_end = end - place.size() + name.size();
  const std::size_t blanks = new_end + gap <= *column ? *column - new_end : gap;
  if (blanks == behind->size()) return {plain};
  if (behind->begin == place.end)
    return {{{place.begin, behind->end}, std::string(name) + std::string(blanks, ' ')}};
  return {plain, {*behind, std::string(blanks, ' ')}};
}

} // namespace bindery::dml
