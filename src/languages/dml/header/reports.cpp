// What both header dialects have to say about lines that deviate from them.
#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/doc/same_doc.hpp"
#include "src/languages/dml/header/reader.hpp"
#include "src/languages/dml/header/repeated_faults.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <span>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

// Where the first line without comment sign begins.
std::size_t first_bare_line(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t stop = std::min(text.find_first_of("\r\n", at), text.size());
    if (trimmed(text.substr(at, stop - at)).empty()) return at;
    at = std::min(text.find_first_not_of('\r', stop), text.size());
    at = std::min(at + 1, text.size());
  }
  return 0;
}

} // namespace

Diagnostic& HeaderReader::report(const Problem& problem, Span span, std::string message) {
  if (diagnostics_ != nullptr) return diagnostics_->report(problem, span, std::move(message));
  unseen_ = {};
  return unseen_;
}

void HeaderReader::report(Diagnostic diagnostic) {
  if (diagnostics_ != nullptr) diagnostics_->report(std::move(diagnostic));
}

void HeaderReader::note_title(Diagnostic& diagnostic) const {
  if (section_ == nullptr) return;
  diagnostic.notes.push_back({section_->title, section_begins_here(keyword())});
}

std::string_view HeaderReader::line_end() const {
  return line_end_of(source_.text(), header_.span.begin);
}

void HeaderReader::run_of_lines(const Problem& problem, const CommentLine& line, std::string message) {
  if (run_.problem == &problem) {
    run_.span.end = line.content.span.end;
    ++run_.lines;
    return;
  }
  end_run();
  run_ = {&problem, line.content.span, 1, std::move(message), {}, {}};
}

void HeaderReader::end_run() {
  if (run_.problem == nullptr) return;
  Run run = std::exchange(run_, {});
  if (run.problem == &problems::entry_text) run.message += and_in_more_entries(run.lines - 1);
  if (run.problem == &problems::text_after_section) {
    text_behind_.push_back({run.problem, run.span, std::move(run.message), {}, {}});
    note_title(text_behind_.back());
    return;
  }
  if (run.problem == &problems::prose_in_section) {
    told_prose_.push_back({run.problem, run.span, std::move(run.message), {}, {}});
    note_title(told_prose_.back());
    return;
  }
  Diagnostic& diagnostic = report(*run.problem, run.span, std::move(run.message));
  note_title(diagnostic);
  if (!run.fix.empty()) diagnostic.fixes.push_back({std::move(run.fix), std::move(run.edits)});
}

void HeaderReader::misplaced_continuation(const CommentLine& line, std::size_t indent, bool sure) {
  continue_entry(line);
  if (line.unmarked) return;
  section_->unread.push_back(section_->entries.size());
  run_of_lines(problems::continuation_indent, line,
               fmt::format("expected an entry, or text of the entry above indented by {} blanks, found {}",
                           indent, quoted(line.content.text)));
  if (!sure) return;
  run_.fix = "indent the text";
  run_.edits.push_back({{line.sign_end, line.content.span.begin}, std::string(indent, ' ')});
}

void HeaderReader::report(std::optional<Diagnostic> made) {
  if (made) report(*std::move(made));
}

void HeaderReader::add_slip(std::string habit, Diagnostic diagnostic) {
  slips_.push_back({kind_, std::move(habit), std::move(diagnostic)});
}

void HeaderReader::end_slips() {
  std::map<std::pair<Kind, std::string_view>, std::size_t> counts;
  for (const Slip& slip : slips_) ++counts[{slip.kind, slip.habit}];
  constexpr std::size_t fewest_cells = 3; // that are missing by habit; two rows may each have lost one
  const auto is_habit = [&](const Slip& slip) {
    const HeaderSection& section = section_of(slip.kind);
    const std::size_t count = counts[{slip.kind, slip.habit}];
    return 2 * count > section.entries.size() &&
           (slip.diagnostic.problem != &problems::missing_cell || count >= fewest_cells);
  };
  // What is written in one way in both sections is one habit.
  std::map<std::string_view, std::size_t> group_of;
  std::vector<std::vector<Diagnostic>> groups;
  for (Slip& slip : slips_) {
    std::size_t group = groups.size();
    if (is_habit(slip)) group = group_of.try_emplace(slip.habit, group).first->second;
    if (group == groups.size()) groups.emplace_back();
    groups[group].push_back(std::move(slip.diagnostic));
  }
  for (std::vector<Diagnostic>& group : groups) report(joined_entries(std::move(group)));
  slips_.clear();
}

void HeaderReader::indented_entry(const CommentLine& line) {
  if (line.odd_blanks && line.indent == 1) {
    check_comment_space(line);
    return;
  }
  add_to(indents_, problems::entry_indent, line, line.content.span,
         fmt::format("expected the name of an entry one blank behind `#`, found it {} blanks behind",
                     line.indent),
         "move the entry to the left", {{{line.sign_end, line.content.span.begin}, " "}});
}

void HeaderReader::check_signs(const CommentLine& line, std::uint32_t column) {
  const bool ruled = line.empty() || line.content.text.front() == '-';
  if (is_decorated()) return;
  if (line.signs > 1 && (!ruled || line.signs == 2) && !(line.empty() && line.signs > 2)) {
    odd_signs(doubled_sign(line, "#"));
  } else if (is_blank_before_sign(line)) {
    const std::uint32_t begin = line.sign_begin - 1;
    add_to(signs_, problems::comment_space, line, {begin, line.sign_end},
           "expected `#` before the blank, found it behind", "exchange the two",
           {{{begin, line.sign_end}, "# "}});
  } else if (column != sign_column_) {
    add_to(signs_, problems::comment_space, line, {line.sign_begin, line.sign_begin + 1},
           fmt::format("expected `#` in column {} as in the lines above, found it in column {}",
                       sign_column_ + 1, column + 1),
           "put the `#` below the others",
           {{{line.whole.span.begin, line.sign_begin}, std::string(sign_column_, ' ')}});
  }
}

LineFault HeaderReader::doubled_sign(const CommentLine& line, std::string_view meant) {
  const Span signs{line.sign_begin, line.sign_end};
  return {&problems::comment_space,
          line.whole.span,
          signs,
          fmt::format("expected one `#` at the beginning of the line, found {}", line.signs),
          "write one `#`",
          {{signs, std::string(meant)}}};
}

void HeaderReader::check_comment_space(const CommentLine& line) {
  if (line.unmarked || line.signs > 1 || (line.indent == 1 && !line.odd_blanks)) return;
  if (is_blank_before_sign(line) && !is_decorated()) return;
  const Span span{line.sign_begin, line.content.span.begin};
  const std::string found = line.odd_blanks    ? "a tab or a no-break space"
                            : line.indent == 0 ? "none"
                                               : std::to_string(line.indent);
  odd_signs(wrong_comment_space(line.whole.span, span, found));
}

void HeaderReader::title_again(std::string_view match) {
  const CommentLine line = line_at(match);
  extend(line);
  Diagnostic& diagnostic =
      report(problems::duplicate_section, line.content.span,
             fmt::format("expected the {} section to go on, found its title once more", keyword()));
  diagnostic.notes.push_back({last_title_.span, "the first is here"});
  const std::uint32_t begin = place_of(match.data());
  add_fix(diagnostic, "remove the line", {begin, begin + static_cast<std::uint32_t>(match.size())}, "");
}

void HeaderReader::empty_lines(std::string_view match) {
  const CommentLine line = line_at(match);
  const std::uint32_t begin = place_of(match.data());
  gap_ = source_.piece(match.substr(0, 0));
  const Span span{line.sign_begin, line.content.span.begin};
  Diagnostic& diagnostic = report(problems::empty_line_in_section, span, empty_line_found(keyword()));
  note_title(diagnostic);
  add_fix(diagnostic, "remove the empty line", {begin, begin + static_cast<std::uint32_t>(match.size())}, "");
}

void HeaderReader::keep_needed_lines() {
  std::vector<std::uint32_t> needed;
  for (const HeaderSection* section : {&header_.inputs, &header_.outputs}) {
    for (const HeaderEntry& entry : section->entries) {
      const auto lines = std::span(section->lines).subspan(entry.first_line, entry.line_count);
      if (!needs_empty_lines(lines, entry.text_behind_name)) continue;
      for (const Text& line : lines) {
        if (line.empty()) needed.push_back(line.span.begin);
      }
    }
  }
  if (needed.empty()) return;
  std::vector<Diagnostic> made = made_since(*diagnostics_, first_diagnostic_);
  for (Diagnostic& each : made) {
    const bool removes =
        (each.problem == &problems::empty_line_in_section || each.problem == &problems::header_interrupted) &&
        !each.fixes.empty();
    if (removes &&
        std::find(needed.begin(), needed.end(), each.fixes.front().edits.front().span.begin) != needed.end())
      each.fixes.clear();
  }
  report_again(*diagnostics_, first_diagnostic_, std::move(made));
}

void HeaderReader::bare_lines_in_section(std::string_view match) {
  const std::uint32_t begin = place_of(match.data());
  if (is_interruption(match.data())) {
    const Text code = source_.piece(trimmed(first_line(match)));
    Diagnostic& interrupted =
        report(problems::header_interrupted, code.span,
               fmt::format("expected the {} section to go on, found {}", keyword(), quoted(code.text)));
    note_title(interrupted);
    return;
  }
  gap_ = source_.piece(match.substr(0, 0));
  Diagnostic& diagnostic =
      report(problems::header_interrupted, {begin, begin},
             fmt::format("expected the {} section to go on, found a line without `#`", keyword()));
  note_title(diagnostic);
  add_fix(diagnostic, "remove the line", {begin, begin + static_cast<std::uint32_t>(match.size())}, "");
}

void HeaderReader::broken_description() {
  if (description_broken()) bare_lines(source_.text(last_break_));
}

void HeaderReader::bare_lines(std::string_view match) {
  const std::uint32_t begin = place_of(match.data());
  const std::uint32_t first = begin + static_cast<std::uint32_t>(first_bare_line(match));
  Diagnostic& diagnostic = report(problems::header_interrupted, {first, first},
                                  "expected the header to go on, found a line without `#`");
  Fix fix{"put a `#` in the line", {}};
  bool only_blank = true;
  for (std::size_t at = 0; at < match.size();) {
    const std::string_view left = match.substr(at);
    const std::string_view line = left.substr(0, left.find_first_of("\r\n"));
    const std::uint32_t offset = begin + static_cast<std::uint32_t>(at);
    const std::string_view content = trimmed(line);
    if (content.empty())
      fix.edits.push_back({{offset, offset + static_cast<std::uint32_t>(line.size())}, "#"});
    only_blank = only_blank && skip_char(content, '#') == std::string_view::npos;
    at += line.size();
    if (at < match.size()) at += std::size_t{match.substr(at, 2) == "\r\n" ? 2U : 1U};
  }
  if (only_blank) diagnostic.fixes.push_back(std::move(fix));
}

} // namespace bindery::dml
