// Sentences where entries belong: they end the description, or are the text of the only entry.
#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/doc/code_directive.hpp"
#include "src/languages/dml/header/entry_words.hpp"
#include "src/languages/dml/header/reader.hpp"
#include "src/languages/dml/header/title_words.hpp"
#include "src/languages/dml/program/line_reading.hpp"
#include "src/languages/dml/program/value.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

// Whether words say that there is nothing to tell of: `(none)`, `No parameters.`
bool mean_nothing(std::string_view words) {
  constexpr std::string_view no = "no ";
  if (words.starts_with('(') && words.ends_with(')')) words = words.substr(1, words.size() - 2);
  if (words.ends_with('.')) words.remove_suffix(1);
  if (equal_ignoring_case(words.substr(0, no.size()), no))
    return title_words_of(words.substr(no.size())).others == 0;
  return means_none(words) || is_one_of(words, {"nothing", "void", "null", "empty", "not applicable"});
}

} // namespace

void HeaderReader::prose(const CommentLine& line, std::string_view expected) {
  section_->prose.push_back(line.content);
  section_->unread.push_back(section_->entries.size());
  run_of_lines(problems::prose_in_section, line,
               fmt::format("expected {}, found {}", expected, quoted(line.content.text)));
}

void HeaderReader::subtitle(std::string_view match) {
  const CommentLine line = line_of(match);
  extend(line);
  section_->prose.push_back(line.content);
  run_of_lines(problems::prose_in_section, line,
               fmt::format("expected the next entry of the {} section, found {} between its entries",
                           keyword(), quoted(line.content.text)));
}

void HeaderReader::describe_by_prose() {
  for (const Kind kind : both_kinds) {
    const HeaderSection& section = section_of(kind);
    // Those in the place of the only entry are its text.
    if (section.entries.empty() && declared_names(kind).size() == 1) continue;
    std::uint32_t end = 0; // of the line above
    for (const Text& line : section.prose) {
      const std::string_view words = line.text;
      const auto [known, others] = title_words_of(words);
      const bool title =
          is_heading(words) || (known > 0 && others == 0) || (is_odd_title(words) && is_title_alone(words));
      if (is_of_signs(words) || title || mean_nothing(words)) continue;
      const bool goes_on = end != 0 && end < line.span.begin &&
                           std::ranges::count(source_.text({end, line.span.begin}), '\n') == 1;
      while (!goes_on && !description_.empty() && trimmed(description_.back().text).empty())
        description_.pop_back();
      if (!goes_on && !description_.empty()) description_.push_back({{}, {line.span.begin, line.span.begin}});
      // With the blanks before it, that lists and tables may keep their form.
      const CommentLine whole = line_around(line.span.begin);
      description_.push_back(whole.content.text == words ? source_.piece(whole.behind_sign()) : line);
      end = line.span.end;
    }
  }
}

void HeaderReader::describe_by_text_below() {
  if (below_.empty() || !has_description()) return;
  std::vector<CommentLine> lines = lines_of(below_);
  bool example = false; // statements are one, where a title or a sign of code announces them
  const auto is_other = [&](const CommentLine& line) {
    const std::string_view words = line.content.text;
    if (line.unmarked || words.empty()) return line.unmarked;
    const bool code = may_be_statement(words);
    if (code) return !example;
    example = words.ends_with(':') || words.starts_with("```") || (example && is_of_signs(words)) ||
              code_directive(words).has_value();
    return is_remark(words);
  };
  lines.erase(std::find_if(lines.begin(), lines.end(), is_other), lines.end());
  if (lines.empty()) return;
  const std::uint32_t begin = lines.front().content.span.begin;
  description_.push_back({{}, {begin, begin}});
  for (const CommentLine& line : lines) description_.push_back(source_.piece(line.behind_sign()));
}

void HeaderReader::report_prose() {
  for (Diagnostic& each : std::exchange(told_prose_, {})) {
    if (each.fixes.empty()) mend_prose(each);
    report(std::move(each));
  }
}

void HeaderReader::mend_prose(Diagnostic& told) const {
  constexpr std::ptrdiff_t fewest_words = 4;
  const std::vector<CommentLine> lines = lines_of(told.span);
  const std::string_view first = lines.front().content.text;
  const bool marked = std::all_of(lines.begin(), lines.end(),
                                  [](const CommentLine& each) { return each.signs > 0 && !each.unmarked; });
  if (!marked || lines.front().whole.span.begin < openings_.front().begin) return;
  if (std::optional<Fix> fix = entry_of_prose(told.span, lines)) {
    told.fixes.push_back(*std::move(fix));
    return;
  }
  const auto is_other = [&](const CommentLine& line) {
    const std::string_view words = line.content.text;
    return is_of_signs(words) || find_separation(words) != std::string_view::npos ||
           begins_with_marked_name(line.whole.text) || is_table_row(words);
  };
  const std::string_view last = lines.back().content.text;
  const auto blanks = std::count(first.begin(), first.end(), ' ') + std::count(last.begin(), last.end(), ' ');
  const bool sentence =
      is_capital(first.front()) && last.back() != ':' && (blanks + 1 >= fewest_words || last.back() == '.');
  if (!sentence || lacks_entry() || is_heading(first) || may_be_subtitle(first) ||
      std::any_of(lines.begin(), lines.end(), is_other) || nearly_known(name_at(first)))
    return;
  const Text* const described = last_described();
  if (described == nullptr || described->span.begin >= openings_.front().begin) return;
  const std::uint32_t end = line_around(described->span.begin).whole.span.end;
  std::string text = fmt::format("{}#", line_end());
  for (const CommentLine& line : lines) text += std::string(line_end()) + std::string(line.whole.text);
  // The empty lines around it stood there for its sake.
  CommentLine above = line_above(lines.front());
  while (above.empty() && above.signs > 0) above = line_above(above);
  CommentLine below = lines.back();
  for (std::optional<CommentLine> next = line_below(below); next && next->empty() && next->signs > 0;
       next = line_below(below))
    below = *next;
  told.fixes.push_back({"move it into the description",
                        {{{end, end}, std::move(text)}, {{above.whole.span.end, below.whole.span.end}, ""}}});
}

bool HeaderReader::lacks_entry() const {
  constexpr std::size_t most_names = 64; // more are not looked through
  constexpr std::size_t most_entries = 256;
  if (place_.names.size() > most_names ||
      header_.inputs.entries.size() + header_.outputs.entries.size() > most_entries)
    return true;
  std::vector<std::string_view> found;
  for (const HeaderSection* const section : {&header_.inputs, &header_.outputs}) {
    for (const HeaderEntry& entry : section->entries)
      entry.names.for_each([&](const Text& name) { found.push_back(name.text); });
  }
  const auto is_missing = [&](std::string_view name) {
    return std::find(found.begin(), found.end(), name) == found.end() &&
           (is_result(name) ? header_.outputs : header_.inputs).present;
  };
  return std::any_of(place_.names.begin(), place_.names.end(), is_missing);
}

std::optional<Fix> HeaderReader::entry_of_prose(Span told, const std::vector<CommentLine>& lines) const {
  for (const Kind kind : both_kinds) {
    const auto names = declared_names(kind);
    const std::vector<Text>& prose = section_of(kind).prose;
    if (in_tables_ || !section_of(kind).entries.empty() || names.size() != 1 ||
        prose.size() != lines.size() || prose.front().span.begin != told.begin)
      continue;
    constexpr std::size_t blanks = 2; // between name and text
    std::string before = fmt::format(" {}{:{}}", names.front(), "", blanks);
    Fix fix{"write it as an entry", {}};
    for (const CommentLine& line : lines) {
      fix.edits.push_back({{line.sign_end, line.content.span.begin}, before});
      before.assign(before.size(), ' ');
    }
    return fix;
  }
  return std::nullopt;
}

} // namespace bindery::dml
