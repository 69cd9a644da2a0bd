// Headers that need not be read: what there is to say of them is known as soon as they are recognized.
#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/doc/doc.hpp"
#include "src/languages/dml/header/conforming.hpp"
#include "src/languages/dml/header/decorated_comment.hpp"
#include "src/languages/dml/header/header.hpp"
#include "src/languages/dml/header/licence.hpp"
#include "src/languages/dml/header/line_endings.hpp"
#include "src/languages/dml/header/line_series.hpp"
#include "src/languages/dml/header/reader.hpp"
#include "src/languages/dml/header/stretches.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

void report_without_text(const Source& source, const Header& header, const EntriesWithoutText& entries,
                         Diagnostics& diagnostics) {
  Diagnostic& made = diagnostics.report(problems::entry_text, entries.lines,
                                        meaning_expected(source.text(entries.name)) +
                                            and_in_more_entries(entries.count - 1));
  const Span title = entries.input ? header.inputs.title : header.outputs.title;
  made.notes.push_back({title, section_begins_here(entries.input ? "INPUT" : "OUTPUT")});
}

void report_joined_dividers(const std::vector<Span>& lines, Diagnostics& diagnostics) {
  if (lines.empty()) return;
  LineSeries series;
  const auto tell = [&](std::optional<Diagnostic> made) {
    if (made) diagnostics.report(*std::move(made));
  };
  for (const Span line : lines)
    tell(series.add(wrong_comment_space(line, {line.begin, line.begin + 1}, "none")));
  tell(series.end());
}

void report_gap(const Header& header, const GapInSection& gap, Diagnostics& diagnostics) {
  const std::string_view section = gap.input ? "INPUT" : "OUTPUT";
  Diagnostic& made = diagnostics.report(problems::empty_line_in_section, {gap.begin, gap.begin + 1},
                                        empty_line_found(section));
  made.notes.push_back(
      {gap.input ? header.inputs.title : header.outputs.title, section_begins_here(section)});
  made.fixes.push_back({"remove the empty line", {{{gap.begin, gap.begin + 2}, ""}}});
}

// Whether the comments below a header that is recognized are none of its lines, and no header themselves.
bool are_other_comments_below(const Source& source, const HeaderPlace& place, Span header) {
  if (source.text()[header.end] != '\n') return false; // there is no empty line between
  HeaderPlace from_header = place;
  const auto first =
      std::partition_point(place.comments.begin(), place.comments.end(),
                           [&](const program::Comment& each) { return each.span.begin < header.begin; });
  from_header.comments = {first, place.comments.end()};
  auto [stretches, interruptions, ignores] = comment_stretches(source, from_header);
  if (!interruptions.empty() || !ignores.empty() || stretches.empty() ||
      stretches.front().begin != header.begin || looks_like_table(source, stretches.front(), place) ||
      holds_table_rows(source, stretches.front(), place))
    return false;
  stretches.front().begin = header.end;
  const auto is_other = [&](Span each) {
    return decoration_of(source.text(each)) == '\0' && !has_section(source, each, place);
  };
  return std::all_of(stretches.begin(), stretches.end(), is_other) && endings_in(source, stretches).empty() &&
         wide_blanks_in(source, stretches).empty();
}

} // namespace

std::optional<Header> recognized_header(const Source& source, const HeaderPlace& place,
                                        Diagnostics* diagnostics) {
  std::optional<Header> recognized; // returned by every way, so that it is made in its place
  if (!place.unmarked.empty()) return recognized;
  std::optional<WellFormedHeader> found = find_well_formed_header(source, place);
  if (!found) return recognized;
  const Span block = found->lines;
  const bool last = place.comments.back().span.end < block.end;
  if (last ? found->may_name_columns && looks_like_table(source, block, place)
           : !are_other_comments_below(source, place, block))
    return recognized;
  const bool alone = place.comments.front().span.begin == block.begin;
  if (place.begin == 0 ? !stands_below_licence(source, place, block) : !alone) return recognized;
  Header& header = recognized.emplace();
  header.inputs = std::move(found->inputs);
  header.outputs = std::move(found->outputs);
  header.described = header.inputs.present = header.outputs.present = true;
  header.span = source.piece(without_trailing_blanks(source.text({block.begin, block.end - 1}))).span;
  if (place.documents)
    header.description = make_doc(std::move(found->description));
  else
    header.conforming = found->conforming;
  header.dialect = HeaderDialect::section;
  if (diagnostics != nullptr) {
    for (const EntriesWithoutText& each : found->without_text)
      report_without_text(source, header, each, *diagnostics);
    report_joined_dividers(found->joined_dividers, *diagnostics);
    if (found->gap) report_gap(header, *found->gap, *diagnostics);
  }
  return recognized;
}

} // namespace bindery::dml
