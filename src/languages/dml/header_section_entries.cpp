// The entries of sections: names, texts and the lines that continue them.
#include "src/languages/dml/header_section_reader.hpp"
#include "src/languages/dml/names.hpp"
#include "src/languages/dml/problems_header.hpp"
#include "src/languages/dml/scan.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace bindery::dml {

namespace {

// The first place where two blanks, or a tab, follow each other; npos when there is none.
std::size_t find_separation(std::string_view text) {
  for (std::size_t i = 0; (i = find_blank(text, i)) != std::string_view::npos; ++i) {
    if (text[i] == '\t' || (i + 1 < text.size() && (text[i + 1] == ' ' || text[i + 1] == '\t'))) return i;
  }
  return std::string_view::npos;
}

bool is_identifier(std::string_view word) {
  return !word.empty() &&
         word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.") ==
             std::string_view::npos;
}

} // namespace

void SectionReader::entry(std::string_view match) {
  const CommentLine line = line_at(match);
  extend(line);
  entry_of(line);
}

void SectionReader::continuation(std::string_view match) {
  const CommentLine line = line_at(match);
  extend(line);
  if (!has_entry()) {
    first_row(line);
  } else if (is_shifted_entry(line)) {
    shifted_entry(line);
  } else {
    end_run();
    continue_entry(line);
  }
}

void SectionReader::odd_row(std::string_view match) {
  const CommentLine line = line_at(match);
  extend(line);
  if (line.empty()) return;
  if (find_separation(line.content.text) != std::string_view::npos && begins_an_entry(line)) {
    entry_of(line);
    if (line.indent != entry_indent_ || line.odd_blanks) check_comment_space(line);
  } else if (!loose_entry(line)) {
    not_an_entry(line);
  }
}

void SectionReader::entry_of(const CommentLine& line) {
  const std::string_view content = line.content.text;
  const std::size_t cut = find_separation(content);
  const std::string_view name = content.substr(0, cut);
  const Text text = source_.piece(trimmed(content.substr(cut)));
  const std::size_t blank = name.find(' ');
  const bool bullet = name.starts_with("- ") || name.starts_with("* ");
  if (blank != std::string_view::npos && known(bullet ? name.substr(2) : name.substr(0, blank))) {
    loose_entry(line);
    return;
  }
  const bool tab_alone =
      content[cut] == '\t' && skip_blanks(content.substr(cut, 2)) != std::string_view::npos;
  begin_entry(names_in(source_.piece(name)), text);
  text_indent_ = line.indent + cut + skip_blanks(content.substr(cut));
  if (tab_alone) spacing(source_.piece(content.substr(cut, 1)), "a tab");
  if (skip_char(text.text, '-') == std::string_view::npos) {
    run_of_lines(problem::entry_text, line,
                 fmt::format("expected the meaning of `{}`, found only dashes", name));
  } else {
    end_run();
  }
}

bool SectionReader::begins_an_entry(const CommentLine& line) const {
  const std::string_view head = line.content.text.substr(0, find_separation(line.content.text));
  const auto words = std::count(head.begin(), head.end(), ' ') + 1;
  if (words - std::count(head.begin(), head.end(), ',') > 3) return false;
  return std::string_view(".:;!?").find(head.back()) == std::string_view::npos ||
         nearly_known(head.substr(0, head.size() - 1));
}

void SectionReader::first_row(const CommentLine& line) {
  if (find_separation(line.content.text) != std::string_view::npos && begins_an_entry(line)) {
    entry_indent_ = line.indent;
    shifted_entry(line);
  } else if (!loose_entry(line)) {
    not_an_entry(line);
  }
}

bool SectionReader::is_shifted_entry(const CommentLine& line) const {
  const std::size_t cut = find_separation(line.content.text);
  if (cut == std::string_view::npos || line.indent >= text_indent_) return false;
  const std::string_view name = line.content.text.substr(0, cut);
  return known(name) &&
         std::none_of(section_->entries.begin(), section_->entries.end(),
                      [&](const HeaderEntry& entry) { return entry.names.front().text == name; });
}

void SectionReader::shifted_entry(const CommentLine& line) {
  entry_of(line);
  Diagnostic& diagnostic =
      report(problem::entry_indent, line.content.span,
             fmt::format("expected the name of an entry one blank behind `#`, found it {} blanks behind",
                         line.indent));
  note_title(diagnostic);
  add_fix(diagnostic, "move the entry to the left", {line.sign_end, line.content.span.begin}, " ");
}

bool SectionReader::loose_entry(const CommentLine& line) {
  const std::string_view content = line.content.text;
  const std::size_t bullet = content.starts_with("- ") || content.starts_with("* ") ? 2 : 0;
  const std::string_view head = content.substr(bullet);
  const std::size_t name_end = std::min(head.find_first_of(" \t:,="), head.size());
  const std::string_view name = head.substr(0, name_end);
  const std::size_t text_begin = std::min(head.find_first_not_of(" \t:=-", name_end), head.size());
  const bool wide_anyway = head.substr(text_begin).empty() && is_identifier(name);
  if (!is_identifier(name) || (name_end < head.size() && head[name_end] == ',')) return false;
  const std::string_view between = head.substr(name_end, text_begin - name_end);
  if (!known(name) && !(between.find(':') != std::string_view::npos && nearly_known(name))) return false;
  end_run();
  begin_entry(names_in(source_.piece(name)), source_.piece(head.substr(text_begin)));
  if (wide_anyway) {
    report(problem::entry_text, line.content.span,
           fmt::format("expected the meaning of `{}`, found the end of the line", name));
  } else if (bullet != 0) {
    const Span span{line.content.span.begin, source_.piece(name).span.end};
    Diagnostic& diagnostic = report(problem::entry_spacing, span,
                                    fmt::format("expected `{}` at the beginning of the entry, found {}", name,
                                                quoted(content.substr(0, bullet + name_end))));
    add_fix(diagnostic, "write the entry without the bullet",
            {line.content.span.begin, source_.piece(head.substr(text_begin)).span.begin},
            fmt::format("{}  ", name));
  } else {
    spacing(source_.piece(between), trimmed(between).empty() ? "one" : quoted(between));
  }
  return true;
}

void SectionReader::spacing(Text between, std::string_view found) {
  Diagnostic& diagnostic = report(
      problem::entry_spacing, between.span,
      fmt::format("expected two or more blanks between the name of the entry and its text, found {}", found));
  add_fix(diagnostic, "separate by two blanks", between.span, "  ");
}

void SectionReader::not_an_entry(const CommentLine& line) {
  if (has_entry()) {
    misplaced_continuation(line, text_indent_);
  } else {
    prose(line, "an entry, a name and two blanks before its text");
  }
}

} // namespace bindery::dml
