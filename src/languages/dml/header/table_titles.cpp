// The titles of tables and the dividers around these.
#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/header/table_reader.hpp"
#include "src/languages/dml/program/type.hpp"
#include "src/languages/dml/program/value.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <bindery/letter_case.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

namespace bindery::dml {

namespace {

bool begins_word(char c) {
  return is_letter(c) || static_cast<unsigned char>(c) >= 0x80;
}

} // namespace

bool TableReader::is_whole_head(const CommentLine& columns, std::uint32_t place) const {
  if (!are_expected_columns(columns.content.text)) return false;
  const CommentLine above = line_above(columns);
  const CommentLine title = line_above(above);
  const std::string_view words = title.content.text;
  return title.whole.span.begin > place && is_dashes(above.content.text) &&
         is_dashes(line_at(next_line(columns)).content.text) &&
         words.find("INPUT") != std::string_view::npos && words.find("OUTPUT") == std::string_view::npos &&
         words.find("RETURN") == std::string_view::npos;
}

bool TableReader::is_announced(std::string_view text) {
  if (has_section()) return false;
  const std::string_view whole = source_.text().substr(0, place_of(text.data()) + text.size());
  const std::uint32_t begin = begin_of_line(whole, place_of(text.data()));
  // What was found, or not found, for a line above holds for this one, too.
  if (announced_from_ <= begin && begin < announced_at_) return announced_at_ < whole.size();
  announced_from_ = begin;
  announced_at_ = static_cast<std::uint32_t>(whole.size());
  for (std::size_t at = whole.find("NAME", begin); at != std::string_view::npos;
       at = whole.find("NAME", at + line_size(whole.substr(at)))) {
    const CommentLine columns = line_at(begin_of_line(whole, static_cast<std::uint32_t>(at)));
    if (!is_whole_head(columns, begin)) continue;
    announced_at_ = line_above(line_above(columns)).whole.span.begin;
    return true;
  }
  return false;
}

bool TableReader::is_short_title(std::string_view text) {
  const std::string_view line = trimmed(first_line(text));
  return line.ends_with(':') && std::count(line.begin(), line.end(), ' ') < 2;
}

void TableReader::title(std::string_view match) {
  const CommentLine line = line_at(match);
  const std::string_view words = line.content.text;
  const bool named = !keyword_within(words).empty() || is_foreign_title(words);
  const Kind spoken = kind_of_title(words);
  const Kind kind = named ? spoken : kind_below(line.content).value_or(spoken);
  begin_section(kind, line.content);
  extend(line);
  // That it is the title of the other section has been said.
  if (kind_ == kind) check_title(line);
}

void TableReader::no_title(std::uint32_t begin) {
  CommentLine line = line_at(begin);
  const bool divided = line.content.text.find_first_not_of("-=*_~") == std::string_view::npos;
  if (divided) line = line_at(next_line(line));
  const std::string_view first_word = line.content.text.substr(0, find_blank(line.content.text));
  const bool merged = first_word.size() >= 4 && misspelled_keyword(first_word) != 0;
  const bool goes_on = header_.inputs.present && kind_below(line.content) == Kind::input;
  const Kind next = header_.inputs.present && !goes_on ? Kind::output : Kind::input;
  if (!merged && next == Kind::output && divided) {
    const CommentLine above = line_above(line_at(begin));
    if (is_title_in_other_words(above)) {
      take_back(above);
      begin_section(next, above.content);
      return title_in_other_words(above);
    }
  }
  begin_section(merged ? kind_of_title(first_word) : next, line.content);
  merged_title_ = merged;
  undivided_ = !divided;
  Diagnostic& diagnostic = report(problems::missing_title, line.content.span,
                                  fmt::format("expected a line with {} above the columns, found {}",
                                              keyword(), merged ? "the word among the columns" : "none"));
  if (merged || goes_on) return;
  const std::string_view title = next == Kind::input ? "# INPUT PARAMETERS:" : "# RETURN VALUES";
  add_fix(diagnostic, fmt::format("add a title with {}", keyword()), {begin, begin},
          fmt::format("{}{}{}", title, line_end(), divided ? "" : divider_line() + std::string(line_end())));
}

bool TableReader::is_title_in_other_words(const CommentLine& line) const {
  constexpr std::size_t most_blanks = 3;
  const std::string_view words = line.content.text;
  if (line.signs != 1 || words.empty() || !std::any_of(words.begin(), words.end(), begins_word) ||
      !is_run(line))
    return false;
  const CommentLine above = line_above(line);
  const bool alone = above.signs == 1 && (above.empty() || is_dashes(above.content.text));
  return alone && std::string_view(".,;!?").find(words.back()) == std::string_view::npos &&
         static_cast<std::size_t>(std::count(words.begin(), words.end(), ' ')) <= most_blanks;
}

void TableReader::title_in_other_words(const CommentLine& line) {
  const std::string_view meant = kind_ == Kind::input ? "INPUT PARAMETERS:" : "RETURN VALUES";
  Diagnostic& diagnostic = report(problems::title_spelling, line.content.span,
                                  fmt::format("expected `{}`, found {}", meant, quoted(line.content.text)));
  add_fix(diagnostic, fmt::format("write `{}`", meant), line.content.span, std::string(meant));
}

void TableReader::opening_words(std::string_view match) {
  const CommentLine line = line_at(match);
  extend(line);
  prose(line, fmt::format("a divider below the title of the {} section", keyword()));
}

void TableReader::divider(std::string_view match) {
  const CommentLine line = line_at(match);
  end_run();
  extend(line);
  // The design document: any number of dashes.
  if (line.empty() || !is_dashes(line.content.text)) bad_ruling(line);
  note_divider(line);
  ++dividers_;
  last_divider_ = line.whole.span.begin;
}

void TableReader::emptied_title_divider(std::string_view match) {
  emptied_divider(problems::missing_divider, match,
                  fmt::format("a divider below the title of the {} section", keyword()));
}

void TableReader::emptied_columns_divider(std::string_view match) {
  emptied_divider(problems::missing_divider, match, "a divider below the column titles");
}

void TableReader::emptied_closing(std::string_view match) {
  end_run();
  if (section_->entries.empty()) {
    bare_lines_between(match);
    return;
  }
  if (take_divider_from_text()) return;
  emptied_divider(problems::missing_closing_divider, match,
                  fmt::format("a divider that closes the {} section", keyword()));
}

void TableReader::no_title_divider(std::uint32_t begin) {
  if (undivided_ || told_) return;
  missing_divider(problems::missing_divider, begin,
                  fmt::format("a divider below the title of the {} section", keyword()));
}

void TableReader::no_columns_divider(std::uint32_t begin) {
  missing_divider(problems::missing_divider, begin, "a divider below the column titles");
}

void TableReader::no_closing_divider(std::uint32_t begin) {
  end_run();
  if (section_->entries.empty() || told_ || take_divider_from_text()) return;
  missing_divider(problems::missing_closing_divider, begin,
                  fmt::format("a divider that closes the {} section", keyword()));
}

void TableReader::column_line(std::string_view match) {
  const CommentLine line = line_at(match);
  extend(line);
  closing_bar_ = line.content.text.ends_with('|') && !line.content.text.starts_with('|');
  read_columns(line);
}

void TableReader::divider_again(std::string_view match) {
  const CommentLine line = line_at(match);
  extend(line);
  needless_divider(line, "expected the column titles below the divider, found another divider");
}

void TableReader::columns_again(std::string_view match) {
  const CommentLine line = line_at(match);
  extend(line);
  Diagnostic& diagnostic = report(problems::column_titles, line.content.span,
                                  "expected a divider below the column titles, found them once more");
  const std::uint32_t begin = place_of(match.data());
  add_fix(diagnostic, "remove the line", {begin, begin + static_cast<std::uint32_t>(match.size())}, "");
}

void TableReader::columns_rest(std::string_view match) {
  extend(line_at(match));
}

void TableReader::text_behind(std::string_view match) {
  const CommentLine line = line_of(match);
  // Behind an empty line the header is over, as the design document has it, when all that it wants is there.
  if (line.empty() && (header_.outputs.present || place_.results.empty()) &&
      !goes_on(problems::text_after_section) && !ended_) {
    ended_ = true;
    described_below_ = !has_description();
  }
  // What stands there describes the function where nothing else does.
  if (ended_ && described_below_) {
    describe(line);
  } else if (ended_ && !line.empty()) {
    below_.begin = below_.empty() ? line.content.span.begin : below_.begin;
    below_.end = line.content.span.end;
  }
  if (ended_ || line.empty() || is_of_signs(line.content.text)) return;
  run_of_lines(problems::text_after_section, line,
               fmt::format("expected {}, found {}",
                           header_.outputs.present ? "the end of the header" : "the OUTPUT section",
                           quoted(line.content.text)));
}

void TableReader::divider_inside(std::string_view match) {
  const CommentLine line = line_at(match);
  extend(line);
  const HeaderSection* const before = section_;
  divider_before_entries(line);
  if (section_ != before) {
    columns_.given = true;
    row_column_ = 0;
  }
}

void TableReader::begin_section(Kind kind, Text title) {
  end_columns();
  open_section(kind, title);
  columns_ = {};
  row_column_ = 0;
  column_line_missed_ = false;
  merged_title_ = false;
  undivided_ = false;
  cut_row_ = false;
  closing_bar_ = ended_ = told_ = false;
  emptied_columns_ = {};
  dividers_ = 0;
}

std::uint32_t TableReader::next_line(const CommentLine& line) const {
  return past_line_end(source_.text(), line.whole.span.end);
}

void TableReader::check_title(const CommentLine& line) {
  const std::string_view found = line.content.text;
  const int words = static_cast<int>(found.find("INPUT") != std::string_view::npos) +
                    static_cast<int>(found.find("RETURN") != std::string_view::npos) +
                    static_cast<int>(found.find("OUTPUT") != std::string_view::npos);
  if (words == 1) return told_title(line);
  if (words > 1) {
    Diagnostic& diagnostic =
        report(problems::ambiguous_title, line.content.span,
               fmt::format("expected exactly one of INPUT, RETURN and OUTPUT, found {}", quoted(found)));
    // Two words for results mean one.
    if (found.find("INPUT") == std::string_view::npos && is_title_alone(found))
      add_fix(diagnostic, "write `RETURN VALUES`", line.content.span, "RETURN VALUES");
    return;
  }
  const std::string_view spoken = keyword_within(found);
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const std::size_t size = std::min(found.find_first_not_of(letters), found.size());
  // A title between signs, or in another script.
  if (spoken.empty() && size == 0 && is_title_alone(found)) return title_in_other_words(line);
  const std::string_view word = spoken.empty() ? found.substr(0, size) : spoken;
  const bool returns = !word.empty() && (word.front() == 'R' || word.front() == 'r');
  const std::string_view meant = returns ? "RETURN" : keyword();
  const bool only_case =
      word.size() >= meant.size() && equal_ignoring_case(word.substr(0, meant.size()), meant);
  const Text place = source_.piece(word.substr(0, only_case ? meant.size() : word.size()));
  Diagnostic& diagnostic = report(only_case ? problems::title_case : problems::title_spelling, place.span,
                                  fmt::format("expected `{}`, found {}", meant, quoted(place.text)));
  // A title has one kind of letters, but for an ending in brackets.
  const bool whole = only_case && is_title_alone(found) && found.find('(') == std::string_view::npos;
  const std::string written = whole ? upper_case(found) : std::string(meant);
  add_fix(diagnostic, fmt::format("write `{}`", written), whole ? line.content.span : place.span, written);
}

bool TableReader::has_rows_below(CommentLine line) const {
  constexpr int most_lines = 6;
  for (int i = 0; i < most_lines; ++i) {
    const std::optional<CommentLine> below = line_below(line);
    if (!below || below->unmarked) return below.has_value();
    line = *below;
    const std::string_view words = line.content.text;
    if (words.empty() || is_of_signs(words)) continue;
    if (is_odd_title(words)) return false;
    if (begins_with_marked_name(line.whole.text) || is_table_row(words) || columns_of(words, 0).type != 0)
      return true;
  }
  return false;
}

void TableReader::told_title(const CommentLine& line) {
  const std::string_view found = line.content.text;
  const std::size_t colon = found.find(':');
  Text text = source_.piece(trimmed(found.substr(std::min(colon, found.size() - 1) + 1)));
  const bool words = std::any_of(text.text.begin(), text.text.end(), is_letter);
  if (colon == std::string_view::npos || !words || has_rows_below(line)) return;
  told_ = true;
  Diagnostic& diagnostic = report(
      problems::title_text, line.content.span,
      fmt::format("expected `{}` alone above a table, found {}", found.substr(0, colon + 1), quoted(found)));
  const Text name = name_before(text);
  if (std::optional<Fix> fix = entry_of_sentence(line, name.text, text))
    diagnostic.fixes.push_back(*std::move(fix));
  if (name.empty()) {
    section_->prose.push_back(text);
  } else {
    begin_entry(names_in(name), text);
  }
}

} // namespace bindery::dml
