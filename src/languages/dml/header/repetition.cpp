// Sections, and whole headers, that stand twice, and titles that stand for the other one.
#include "grammar/kit/byte_set.hpp"
#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/doc/doc.hpp"
#include "src/languages/dml/header/reader.hpp"
#include "src/languages/dml/header/repeated_faults.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/scan.hpp"
#include "src/languages/dml/text/section_keywords.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace bindery::dml {

HeaderReader::Kind HeaderReader::other_kind(Kind kind) {
  return kind == Kind::input ? Kind::output : Kind::input;
}

HeaderReader::Kind HeaderReader::meant_kind(Kind kind, Text title) {
  const Kind other = other_kind(kind);
  const HeaderSection& first = section_of(kind);
  if (!first.present || section_of(other).present) return kind;
  // Where the names tell nothing, INPUT is what comes first.
  if (kind_of_entries(first).value_or(Kind::input) == other) {
    wrong_title(other, first.title);
    std::swap(header_.inputs, header_.outputs);
    return kind;
  }
  if (kind_below(title) != other) return kind;
  wrong_title(other, title.span);
  return other;
}

std::optional<HeaderReader::Kind> HeaderReader::kind_of(std::string_view name) const {
  const bool parameter = is_parameter_name(name);
  if (parameter == is_result(name)) return std::nullopt;
  return parameter ? Kind::input : Kind::output;
}

std::optional<HeaderReader::Kind> HeaderReader::kind_of_entries(const HeaderSection& section) const {
  constexpr std::ptrdiff_t most_entries = 64; // more are not looked through
  const auto end =
      section.entries.begin() + std::min(most_entries, static_cast<std::ptrdiff_t>(section.entries.size()));
  std::ptrdiff_t inputs = 0;
  std::ptrdiff_t outputs = 0;
  for (auto entry = section.entries.begin(); entry != end; ++entry) {
    const std::optional<Kind> kind = kind_of(entry->names.front().text);
    if (kind) ++(*kind == Kind::input ? inputs : outputs);
  }
  if (inputs == 0 && outputs == 0) return std::nullopt;
  return inputs > outputs ? Kind::input : Kind::output;
}

std::optional<HeaderReader::Kind> HeaderReader::kind_below(const Text& title) const {
  constexpr int most_lines = 12; // a table has two dividers and its column titles in between
  CommentLine line = line_around(title.span.begin);
  for (int i = 0; i < most_lines; ++i) {
    const std::optional<CommentLine> below = line_below(line);
    if (!below) break;
    line = *below;
    if (line.signs == 0 || begins_with_section_keyword(line.content.text)) break;
    std::string_view row = line.content.text;
    row.remove_prefix(std::min(row.find_first_not_of("| "), row.size())); // a table may have bars around it
    static constexpr kit::ByteSet ends(" \t,:|");                         // of a name
    const auto* const end = std::ranges::find_if(row, [](char c) { return ends.has(c); });
    if (const std::optional<Kind> kind = kind_of({row.begin(), end})) return kind;
  }
  return std::nullopt;
}

void HeaderReader::wrong_title(Kind kind, Span title) {
  const std::string_view found = source_.text(title);
  const bool input = kind == Kind::input;
  Diagnostic& diagnostic =
      report(problems::title_spelling, title,
             fmt::format("expected {} above the entries of the {}, found {}", input ? "INPUT" : "OUTPUT",
                         input ? "parameters" : "results", quoted(found)));
  const bool phrase = found.find(' ') != std::string_view::npos;
  const std::string_view meant =
      input ? (phrase ? "INPUT PARAMETERS:" : "INPUT:") : (phrase ? "RETURN VALUES" : "OUTPUT:");
  if (is_title_alone(found)) add_fix(diagnostic, fmt::format("write `{}`", meant), title, std::string(meant));
}

void HeaderReader::begin_repetition() {
  repeats_nothing_ = false;
  end_series(signs_);
  end_series(rulings_);
  end_series(indents_);
  end_series(cells_);
  // Nor does the section above end where it goes on below another title.
  if (!missing_.empty() && missing_.back().problem == &problems::missing_closing_divider &&
      missing_.back().fixes.front().edits.front().span.begin == openings_.back().begin)
    missing_.pop_back();
  repetition_ = {
      openings_.size() - 1,   section_->entries.size(), section_->lines.size(),
      section_->prose.size(), section_->unread.size(),  diagnostics_ == nullptr ? 0 : diagnostics_->size(),
      slips_.size(),          missing_.size(),          told_prose_.size()};
  // Where a whole header stands twice, one of its sections is enough to say so.
  if (repeated_) return;
  repeated_ = Diagnostic{
      &problems::duplicate_section,
      last_title_.span,
      fmt::format("expected one {} section, found a second; its entries are added to the first", keyword()),
      {{section_->title, "the first is here"}},
      {}};
}

bool HeaderReader::says_the_same() const {
  const auto& entries = section_->entries;
  const auto& lines = section_->lines;
  const auto half = static_cast<std::ptrdiff_t>(repetition_.entries);
  const auto middle = static_cast<std::ptrdiff_t>(repetition_.lines);
  const auto same_text = [](const Text& a, const Text& b) { return a.text == b.text; };
  return section_->prose.size() == 2 * repetition_.prose &&
         std::equal(entries.begin(), entries.begin() + half, entries.begin() + half, entries.end(),
                    [&](const HeaderEntry& a, const HeaderEntry& b) {
                      return same_text(a.names.front(), b.names.front());
                    }) &&
         std::equal(lines.begin(), lines.begin() + middle, lines.begin() + middle, lines.end(), same_text);
}

bool HeaderReader::says_nothing() const {
  return section_->entries.size() == repetition_.entries && section_->lines.size() == repetition_.lines &&
         section_->prose.size() == repetition_.prose && section_->unread.size() == repetition_.unread;
}

void HeaderReader::end_repetition() {
  if (!repeating_) return;
  repeating_ = false;
  const bool empty = repetition_.entries != 0 && says_nothing();
  if (!empty && !says_the_same()) return;
  if (repeated_->span == last_title_.span) {
    repeats_nothing_ = empty;
    repeated_->message = fmt::format("expected one {} section, found {}", keyword(),
                                     empty ? "a second, which is empty" : "it once more");
  }
  section_->entries.resize(repetition_.entries);
  section_->lines.resize(repetition_.lines);
  section_->prose.resize(repetition_.prose);
  section_->unread.resize(repetition_.unread);
  signs_ = indents_ = cells_ = rulings_ = {};
  slips_.resize(repetition_.slips);
  missing_.resize(repetition_.missing);
  told_prose_.resize(repetition_.told_prose);
  if (diagnostics_ != nullptr) diagnostics_->rewind(repetition_.diagnostics);
}

Span HeaderReader::lines_between(std::uint32_t begin, std::uint32_t end) const {
  const std::size_t last = source_.text({begin, end}).find_last_not_of(" \t\r\n#");
  return {begin, last == std::string_view::npos ? begin : begin + static_cast<std::uint32_t>(last + 1)};
}

Span HeaderReader::repeated_lines() const {
  const std::size_t second = repetition_.opening;
  const auto again = [&](std::uint32_t first, std::uint32_t begin, std::uint32_t end) {
    const Span above = lines_between(first, begin);
    const Span below = lines_between(begin, end);
    return source_.text(above) == source_.text(below) ? Span{above.end, below.end} : Span{};
  };
  const std::uint32_t begin = openings_[second].begin;
  const std::uint32_t end = second + 1 == openings_.size() ? last_line_end_ : openings_[second + 1].begin;
  if (repeats_nothing_) {
    const Span below = lines_between(begin, end), title = openings_[second].title;
    const bool words =
        has_words(source_.text({begin, title.begin})) || has_words(source_.text({title.end, below.end}));
    return words ? Span{} : Span{lines_between(openings_[second - 1].begin, begin).end, below.end};
  }
  if (openings_[second - 1].kind == openings_[second].kind)
    return again(openings_[second - 1].begin, begin, end);
  if (openings_.size() != 4 || second != 3 || openings_[1].kind != openings_[3].kind) return {};
  // A whole header: what stands above its first title is there twice, too.
  const std::uint32_t all = begin_of_line(source_.text(), header_.span.begin);
  const std::uint32_t description = openings_[0].begin - all;
  if (openings_[2].begin < openings_[1].begin + description) return {};
  return again(all, openings_[2].begin - description, last_line_end_);
}

bool HeaderReader::is_whole_header_again() const {
  return openings_.size() == 4 && openings_[0].kind != openings_[1].kind &&
         openings_[0].kind == openings_[2].kind && openings_[1].kind == openings_[3].kind;
}

bool HeaderReader::is_repeated(const HeaderSection& section) {
  return std::any_of(section.entries.begin(), section.entries.end(),
                     [](const HeaderEntry& each) { return each.repeated; });
}

std::size_t HeaderReader::known_entries(bool second) const {
  std::size_t count = 0;
  for (const HeaderSection* const section : {&header_.inputs, &header_.outputs}) {
    // One that says the same in both tells nothing.
    if (!is_repeated(*section)) continue;
    count += static_cast<std::size_t>(
        std::count_if(section->entries.begin(), section->entries.end(), [&](const HeaderEntry& each) {
          return each.repeated == second && known(each.names.front().text);
        }));
  }
  return count;
}

void HeaderReader::keep_entries(HeaderSection& section, bool second) {
  std::vector<HeaderEntry>& entries = section.entries;
  const auto middle =
      std::find_if(entries.begin(), entries.end(), [](const HeaderEntry& each) { return each.repeated; });
  if (middle == entries.end()) return;
  const auto first = static_cast<std::size_t>(middle - entries.begin());
  if (!second) {
    entries.erase(middle, entries.end());
    std::erase_if(section.unread, [&](std::size_t above) { return above > first; });
    return;
  }
  entries.erase(entries.begin(), middle);
  std::erase_if(section.unread, [&](std::size_t above) { return above < first; });
  for (std::size_t& above : section.unread) above -= first;
  for (HeaderEntry& each : entries) each.repeated = false;
}

std::uint32_t HeaderReader::end_of_first_header() const {
  std::uint32_t end = openings_[1].title.end;
  for (const HeaderSection* const section : {&header_.inputs, &header_.outputs}) {
    for (const HeaderEntry& each : section->entries) {
      if (!each.repeated) end = std::max(end, each.span.end);
    }
  }
  return end;
}

void HeaderReader::describe_by(Span between) {
  std::vector<Text> lines;
  for (std::optional<CommentLine> line = line_below(line_around(between.begin));
       line && line->whole.span.begin < between.end; line = line_below(*line)) {
    // The divider that closes the section above, and what else stands before the words.
    if (lines.empty() && is_of_signs(line->content.text)) continue;
    lines.push_back(line->signs == 0 ? Text{{}, {line->whole.span.begin, line->whole.span.begin}}
                                     : source_.piece(line->behind_sign()));
  }
  if (has_block(lines)) description_ = std::move(lines);
}

void HeaderReader::drop_diagnostics(const std::function<bool(Span)>& is_dropped) {
  std::erase_if(slips_, [&](const Slip& each) { return is_dropped(each.diagnostic.span); });
  std::erase_if(missing_, [&](const Diagnostic& each) { return is_dropped(each.span); });
  std::erase_if(told_prose_, [&](const Diagnostic& each) { return is_dropped(each.span); });
  if (diagnostics_ == nullptr || diagnostics_->dropped() != 0) return;
  std::vector<Diagnostic> kept = made_since(*diagnostics_, first_diagnostic_);
  std::erase_if(kept, [&](const Diagnostic& each) { return is_dropped(each.span); });
  report_again(*diagnostics_, first_diagnostic_, std::move(kept));
}

void HeaderReader::choose_header() {
  if (!repeated_ || !is_whole_header_again()) return;
  const Span between{end_of_first_header(), openings_[2].begin};
  if (!is_repeated(header_.inputs) && !is_repeated(header_.outputs)) {
    // The same twice: what is said of the words between goes with them.
    if (!repeated_lines().empty())
      drop_diagnostics([&](Span each) { return each.begin >= between.begin && each.begin < between.end; });
    return;
  }
  const bool second = known_entries(true) >= known_entries(false);
  keep_entries(header_.inputs, second);
  keep_entries(header_.outputs, second);
  if (second) {
    describe_by(between);
    for (std::size_t i = 2; i < openings_.size(); ++i)
      section_of(openings_[i].kind).title = openings_[i].title;
    drop_diagnostics([&](Span each) { return each.begin < between.end; });
    repeated_->message = "expected one header, found a second, which is the one that counts";
  } else {
    drop_diagnostics([&](Span each) { return each.begin >= between.begin; });
    repeated_->message =
        "expected one header, found a second; the first counts, whose names are rather those of the function";
  }
}

void HeaderReader::report_repetition() {
  if (!repeated_) return;
  Diagnostic& diagnostic = report(*repeated_->problem, repeated_->span, std::move(repeated_->message));
  diagnostic.notes = std::move(repeated_->notes);
  const Span lines = repeated_lines();
  if (!lines.empty()) add_fix(diagnostic, "remove the second", lines, "");
}

} // namespace bindery::dml
