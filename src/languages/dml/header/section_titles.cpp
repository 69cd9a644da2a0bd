// The titles of sections, their dividers and what stands between them.
#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/header/entry_words.hpp"
#include "src/languages/dml/header/repeated_faults.hpp"
#include "src/languages/dml/header/section_reader.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace bindery::dml {

namespace {

constexpr std::size_t shortest_divider = 10;

// A line of one sign; frames are drawn right behind the comment sign.
bool is_frame(std::string_view content) {
  constexpr std::string_view signs = "-=*_~+";
  return content.size() >= 3 && signs.find(content.front()) != std::string_view::npos &&
         is_of_one_sign(content);
}

bool is_ruling(std::string_view content) {
  return content.find_first_not_of("-=*_~ ") == std::string_view::npos;
}

// The beginning of a title alone, which may be a letter.
bool is_cut_title(std::string_view words) {
  return !words.empty() &&
         (std::string_view("OUTPUT").starts_with(words) || std::string_view("INPUT").starts_with(words));
}

std::size_t find_letter(std::string_view text, std::size_t from = 0) {
  return text.find_first_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", from);
}

} // namespace

void SectionReader::begin_section(Kind kind, const Text& title) {
  open_section(kind, title);
  text_column_ = 0;
  ruled_ = colons_ = told_ = told_entry_ = false;
  form_.clear();
  for (LineFault& fault : odd_lines_) odd_signs(std::move(fault));
  odd_lines_.clear();
}

bool SectionReader::has_other_entries_below(std::string_view title) const {
  if (!is_behind_sections(title) || title.size() < 2 || is_capital(title[1])) return false;
  return !kind_below(source_.piece(title.substr(0, 1)));
}

bool SectionReader::names_columns(std::string_view text) const {
  constexpr std::size_t longest = 64;
  const std::string_view line = trimmed(first_line(text.substr(0, longest + 2)));
  const std::size_t blank = find_blank(line);
  if (blank == std::string_view::npos || line.size() > longest) return false;
  const std::string_view first = line.substr(0, blank);
  const std::string_view second = trimmed(line.substr(blank));
  return is_one_of(first,
                   {"NAME", "NAMES", "PARAMETER", "PARAM", "ARGUMENT", "VARIABLE", "RESULT", "OUTPUT"}) &&
         is_one_of(second, {"MEANING", "DESCRIPTION", "EXPLANATION", "DESC"}) && !known(first);
}

void SectionReader::title(std::string_view match) {
  const CommentLine line = line_at(match);
  if (!has_section()) broken_description();
  begin_section(kind_of_title(line.content.text), line.content);
  extend(line);
  untitled_ = loaded_title(line);
  if (!untitled_ && check_title(line)) check_comment_space(line);
}

bool SectionReader::loaded_title(const CommentLine& line) {
  loaded_ = false;
  const std::string_view found = line.content.text;
  const auto* const sign =
      std::find_if(found.begin(), found.end(), [](char c) { return c == ':' || c == '-'; });
  const auto end = static_cast<std::size_t>(sign - found.begin());
  if (end + 1 >= found.size()) return false;
  const std::size_t load = found.find_first_not_of(": \t", end);
  if (load >= found.size()) return false;
  const Text behind = source_.piece(found.substr(load));
  const bool ruled = behind.text.size() >= 5 && is_dashes(behind.text);
  loaded_ = found[end] == ':' && begins_with_name(behind.text) && is_row(behind.text);
  if (!ruled && !loaded_) return false;
  Diagnostic& diagnostic =
      report(problems::title_text, line.content.span,
             fmt::format("expected `{}:` in a line of its own, found {} behind it", keyword(),
                         ruled ? "its divider" : fmt::format("the entry {}", quoted(behind.text))));
  const std::string divider = ruled ? "" : fmt::format("{}{}", divider_line(), line_end());
  add_fix(diagnostic, "part the line", {line.content.span.begin, behind.span.begin},
          fmt::format("{}:{}{}# ", keyword(), line_end(), divider));
  if (ruled) return true;
  CommentLine entry = line;
  entry.content = behind;
  entry.indent = 1;
  const std::size_t column = behind.span.begin - line.sign_end;
  if (std::vector<Edit> moves = moves_with_first_entry(line, column); !moves.empty()) {
    entry.indent = entry_indent_ = column;
    if (!diagnostic.fixes.empty()) {
      std::vector<Edit>& edits = diagnostic.fixes.front().edits;
      edits.insert(edits.end(), moves.begin(), moves.end());
    }
  }
  entry_of(entry);
  return true;
}

std::vector<Edit> SectionReader::moves_with_first_entry(const CommentLine& title, std::size_t column) const {
  std::vector<Edit> moves;
  bool entries = false;
  for (std::optional<CommentLine> line = line_below(title); line && line->signs == 1;
       line = line_below(*line)) {
    if (line->empty()) continue;
    if (line->indent < column || line->odd_blanks) break;
    const std::string_view words = line->content.text;
    entries = entries || (line->indent == column && is_row(words) && begins_with_name(words));
    moves.push_back(
        {{line->sign_end, line->content.span.begin}, std::string(line->indent - column + 1, ' ')});
  }
  return entries ? moves : std::vector<Edit>();
}

bool SectionReader::is_sentence_alone(std::string_view line) const {
  constexpr std::ptrdiff_t most_blanks = 2;
  if (line.ends_with(':') && std::count(line.begin(), line.end(), ' ') <= most_blanks) return false;
  return !has_section() && !describes_besides_last();
}

bool SectionReader::odd_title(const CommentLine& divider) {
  if (divider.whole.span.begin < 3 || divider.empty()) return false;
  CommentLine line = line_above(divider);
  const bool ruled = is_ruling(divider.content.text);
  const bool apart = ruled && line.signs > 0 && line.empty();
  if (apart) line = line_above(line);
  const bool odd = is_odd_title(line.content.text) && !is_sentence_alone(line.content.text);
  const bool cut = ruled && !apart && is_cut_title(line.content.text);
  if (line.signs == 0 || (!odd && !cut)) return false;
  if ((apart || !ruled) && !names_section(line.content.text)) return false;
  if (apart) take_back(line_above(divider));
  take_back(line);
  begin_section(kind_below(line.content).value_or(kind_of_title(line.content.text)), line.content);
  untitled_ = false;
  loaded_ = false;
  if (check_title(line)) check_comment_space(line);
  if (!ruled) no_opening_divider(divider.whole.span.begin);
  return true;
}

void SectionReader::description_line(std::string_view match) {
  const CommentLine line = line_of(match);
  describe(line);
  const bool joined = line.signs == 1 && line.indent == 0 && !line.empty() && !is_frame(line.content.text);
  if (line.unmarked || is_decorated() || (!joined && line.signs != 2)) return;
  const Span signs{line.sign_begin, line.sign_end};
  LineFault fault = joined ? wrong_comment_space(line.whole.span, signs, "none")
                           : doubled_sign(line, line.indent == 0 && !line.empty() ? "# " : "#");
  if (has_section()) {
    odd_signs(std::move(fault));
  } else {
    odd_lines_.push_back(std::move(fault));
  }
}

void SectionReader::no_title(std::uint32_t begin) {
  const CommentLine line = line_at(begin);
  if (odd_title(line)) return;
  loaded_ = false;
  untitled_ = !is_dashes(line.content.text);
  const CommentLine entry = untitled_ ? line : line_at(past_line_end(source_.text(), line.whole.span.end));
  const std::string_view name = entry.content.text.substr(0, entry.content.text.find_first_of(" \t,"));
  const bool of_inputs = is_parameter_name(name) && !is_result(name);
  const bool goes_on = header_.inputs.present && of_inputs;
  const std::uint32_t end = goes_on ? end_of_entries(header_.inputs) : begin;
  const bool of_results = (header_.inputs.present && !of_inputs) || is_result(name);
  begin_section(of_results ? Kind::output : Kind::input, line.content);
  if (goes_on) return section_goes_on({end, entry.whole.span.begin});
  if (has_title_between_dashes(line.content.text, keyword())) {
    const std::string dashes(std::clamp<std::size_t>(line.content.span.size(), 10, 200), '-');
    Diagnostic& within = report(
        problems::title_text, line.content.span,
        fmt::format("expected `{}:` in a line of its own, found {}", keyword(), quoted(line.content.text)));
    add_fix(within, "write the title in a line of its own", line.content.span,
            fmt::format("{}:{}# {}", keyword(), line_end(), dashes));
    return;
  }
  Diagnostic& diagnostic = report(problems::missing_title, line.content.span,
                                  fmt::format("expected `{}:` above the entries, found none", keyword()));
  add_fix(diagnostic, fmt::format("add the title {}", keyword()), {begin, begin},
          fmt::format("# {}:{}", keyword(), line_end()));
}

std::uint32_t SectionReader::end_of_entries(const HeaderSection& section) const {
  const CommentLine title = line_around(section.title.begin);
  std::uint32_t end = title.whole.span.end;
  const std::optional<CommentLine> divider = line_below(title);
  if (divider && is_dashes(divider->content.text)) end = divider->whole.span.end;
  if (!section.entries.empty()) end = std::max(end, section.entries.back().span.end);
  return past_line_end(source_.text(),
                       end + static_cast<std::uint32_t>(line_size(source_.text().substr(end))));
}

void SectionReader::section_goes_on(Span parting) {
  std::string_view left = source_.text(parting);
  Text found = source_.piece(first_line(left));
  bool empty = true;
  bool divided = false;
  while (!left.empty()) {
    const std::string_view words = words_of(take_line(left));
    if (is_dashes(words) && !std::exchange(divided, true)) found = source_.piece(words);
    empty = empty && (words.empty() || is_dashes(words));
  }
  Diagnostic& diagnostic =
      report(divided ? problems::stray_divider : problems::empty_line_in_section, found.span,
             fmt::format("expected the {} section to go on, found {}", keyword(),
                         divided ? "a divider above more of its entries"
                                 : "lines without words above more of its entries"));
  note_title(diagnostic);
  if (empty) add_fix(diagnostic, "go on with the section", parting, "");
}

void SectionReader::opening_words(std::string_view match) {
  const CommentLine line = line_at(match);
  extend(line);
  prose(line, fmt::format("a divider below the title of the {} section", keyword()));
}

void SectionReader::divider(std::string_view match) {
  const CommentLine line = line_of(match);
  end_run();
  extend(line);
  ruled_ = true;
  if (loaded_divider(line)) return;
  if (is_odd_ruling(line)) {
    bad_ruling(line);
  } else if (line.content.text.size() < shortest_divider) {
    add_to(rulings_, problems::short_divider, line, line.content.span,
           fmt::format("expected a divider of at least {} dashes, found {}", shortest_divider,
                       line.content.text.size()),
           "lengthen the divider", {{line.content.span, std::string(shortest_divider, '-')}});
  } else {
    check_comment_space(line);
  }
  note_divider(line);
}

bool SectionReader::loaded_divider(const CommentLine& line) {
  const std::string_view content = line.content.text;
  const std::size_t end = std::min(skip_char(content, '-'), content.size());
  const std::string_view words = trimmed(content.substr(end));
  if (end < shortest_divider || words.empty() || !begins_with_name(words) || !is_row(words)) return false;
  CommentLine entry = line;
  entry.content = source_.piece(words);
  entry.indent = 1;
  Diagnostic& diagnostic = report(
      problems::malformed_divider, line.content.span,
      fmt::format("expected a divider in a line of its own, found the entry {} behind it", quoted(words)));
  const Span blanks{line.content.span.begin + static_cast<std::uint32_t>(end), entry.content.span.begin};
  add_fix(diagnostic, "part the line", blanks, fmt::format("{}# ", line_end()));
  entry_of(entry);
  return true;
}

void SectionReader::emptied_opening(std::string_view match) {
  emptied_divider(problems::missing_divider, match,
                  fmt::format("a divider below the title of the {} section", keyword()));
}

void SectionReader::emptied_closing(std::string_view match) {
  end_run();
  if (take_divider_from_text()) return;
  emptied_divider(problems::missing_closing_divider, match,
                  fmt::format("a divider that closes the {} section", keyword()));
}

void SectionReader::no_opening_divider(std::uint32_t offset) {
  if (untitled_) return;
  // A text in the place of entries needs none.
  const CommentLine line = line_at(offset);
  if (told_ && !is_row(line.content.text) && !begins_with_name(line.content.text)) return;
  missing_divider(problems::missing_divider, offset,
                  fmt::format("a divider below the title of the {} section", keyword()));
}

void SectionReader::no_closing_divider(std::uint32_t offset) {
  const bool only_prose = section_->entries.empty() && !section_->prose.empty();
  end_run();
  if (only_prose || loaded_ || told_entry_ || take_divider_from_text()) return;
  missing_divider(problems::missing_closing_divider, offset,
                  fmt::format("a divider that closes the {} section", keyword()));
  unclosed_at_ = offset;
}

void SectionReader::table_columns(std::string_view match) {
  const CommentLine line = line_at(match);
  extend(line);
  Diagnostic& diagnostic = report(problems::prose_in_section, line.content.span,
                                  "expected an entry, found the column titles of a table");
  note_title(diagnostic);
  // The cells of other columns stand in the entries, too.
  const bool names_and_texts = line.content.text.find("TYPE") == std::string_view::npos &&
                               line.content.text.find("DEFAULT") == std::string_view::npos;
  if (!names_and_texts) return;
  const std::uint32_t begin = place_of(match.data());
  add_fix(diagnostic, std::string(titles_removal), {begin, begin + static_cast<std::uint32_t>(match.size())},
          "");
}

void SectionReader::divider_inside(std::string_view match) {
  const CommentLine line = line_at(match);
  extend(line);
  // What it is besides has been reported where its sign is missing.
  if (line.unmarked) return;
  divider_before_entries(line);
}

void SectionReader::no_gap(std::uint32_t offset) {
  // The divider that is missing in the same place has been reported.
  if (unclosed_at_ == offset) return;
  const CommentLine line = line_at(offset);
  // So will be a section that stands twice.
  if (!awaits_section(line.content.text)) return;
  Diagnostic& diagnostic =
      report(problems::missing_gap, line.content.span,
             fmt::format("expected a line with `#` alone before the next section, found {}",
                         quoted(line.content.text)));
  add_fix(diagnostic, "add an empty comment line", {offset, offset}, fmt::format("#{}", line_end()));
}

void SectionReader::stray_text(std::string_view match) {
  const CommentLine line = line_at(match);
  extend(line);
  if (line.empty() || closes_frame(line) || closes_quotes(line)) return;
  // Behind words it belongs to what they say.
  if (!is_odd_ruling(line) && !goes_on(problems::text_after_section)) {
    end_run();
    needless_divider(
        line, fmt::format("expected one divider at the end of the {} section, found another", keyword()));
    return;
  }
  run_of_lines(problems::text_after_section, line,
               fmt::format("expected {}, found {}",
                           header_.outputs.present ? "the end of the header" : "the OUTPUT section",
                           quoted(line.content.text)));
}

void SectionReader::told_title(const CommentLine& line, Text text, Diagnostic& diagnostic) {
  const Text name = name_before(text);
  if (name.empty()) {
    section_->prose.push_back(text);
  } else {
    begin_entry(names_in(name), text);
    told_entry_ = true;
  }
  if (std::optional<Fix> fix = entry_of_sentence(line, name.text, text))
    diagnostic.fixes.push_back(*std::move(fix));
}

bool SectionReader::closes_frame(const CommentLine& line) const {
  if (!header_.outputs.present || !is_odd_ruling(line) || !is_ruling(line.content.text)) return false;
  const CommentLine first = line_around(header_.span.begin);
  return !first.empty() && is_ruling(first.content.text) &&
         first.content.text.front() == line.content.text.front();
}

bool SectionReader::check_title(const CommentLine& line) {
  const std::string_view found = line.content.text;
  if (found.ends_with(':') && found.substr(0, found.size() - 1) == keyword()) return true;
  // Under its right title it would be a second section, which is what is said of it.
  if (is_repeating()) return false;
  const std::string expected = fmt::format("{}:", keyword());
  const Problem* problem = &problems::title_spelling;
  if (equal_ignoring_case(found, expected) || equal_ignoring_case(found, keyword())) {
    problem = found == keyword() ? &problems::title_colon : &problems::title_case;
  } else if (found.starts_with(expected)) {
    problem = &problems::title_text;
  }
  Diagnostic& diagnostic =
      report(*problem, line.content.span, fmt::format("expected `{}`, found {}", expected, quoted(found)));
  // Text behind the title would be lost.
  const std::size_t colon = found.find(':', std::min(find_letter(found), found.size()));
  told_ = colon < found.size() && find_letter(found, colon) != std::string_view::npos;
  if (told_) told_title(line, source_.piece(trimmed(found.substr(colon + 1))), diagnostic);
  if (!told_ && (is_title_alone(found) || is_cut_title(found)))
    add_fix(diagnostic, fmt::format("write `{}`", expected), line.content.span, expected);
  return false;
}

} // namespace bindery::dml
