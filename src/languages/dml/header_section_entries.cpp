// The entries of sections: names, texts and the lines that continue them.
#include "src/languages/dml/header_section_reader.hpp"
#include "src/languages/dml/names.hpp"
#include "src/languages/dml/problems_header.hpp"
#include "src/languages/dml/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace bindery::dml {

namespace {

// The first place where two blanks, or a tab, follow each other; npos when there is none.
std::size_t find_separation(std::string_view text) {
  for (std::size_t i = 0; (i = find_blank(text, i)) != std::string_view::npos; ++i) {
    if (text[i] == '\t' || (i + 1 < text.size() && (text[i + 1] == ' ' || text[i + 1] == '\t'))) return i;
  }
  return std::string_view::npos;
}

constexpr std::string_view no_break_space = "\u00A0";

// How many bytes the bullet at the beginning of a text takes, or the word that some documentation begins an
// entry with, the blanks behind it included; 0 when there is none.
std::size_t bullet_size(std::string_view text) {
  constexpr std::array<std::string_view, 9> bullets{"-",      "*",      "+",       "\u2022", "\u2013",
                                                    "@param", ":param", "\\param", "@return"};
  for (const std::string_view bullet : bullets) {
    if (!text.starts_with(bullet)) continue;
    const std::size_t size = skip_blanks(text, bullet.size());
    if (size != std::string_view::npos && size > bullet.size()) return size;
  }
  // A number or a letter, with a sign behind it: `1.`, `(2)`, `c)`.
  const std::size_t open = text.starts_with('(') ? 1 : 0;
  const std::size_t digits = text.find_first_not_of("0123456789", open) - open;
  const bool letter = text.size() > open && text[open] >= 'a' && text[open] <= 'z';
  const std::size_t sign = open + (digits > 0 && digits < 4 ? digits : letter ? 1 : 0);
  if (sign == open || sign >= text.size()) return 0;
  if (text[sign] != ')' && (text[sign] != '.' || letter)) return 0;
  const std::size_t size = skip_blanks(text, sign + 1);
  return size != std::string_view::npos && size > sign + 1 ? size : 0;
}

// How many bytes at the beginning of a text set a name off from its text in one way or another.
std::size_t separator_size(std::string_view text) {
  constexpr std::array<std::string_view, 13> separators{
      " ", "\t", no_break_space, ":", "=>", "=", "->", "- ", "--", "|", ";", "\u2013 ", "\u2014 "};
  for (std::size_t size = 0;;) {
    const std::string_view left = text.substr(size);
    if (left == "-") return text.size();
    const auto* const found = std::find_if(separators.begin(), separators.end(),
                                           [&](std::string_view each) { return left.starts_with(each); });
    if (found == separators.end()) return size;
    size += found->size();
  }
}

// The end of the word at the beginning of a text, which is a name or one in quotes.
std::size_t name_end(std::string_view text) {
  const std::size_t end = std::min(text.find_first_of(" \t:,=;|"), text.size());
  return std::min(end, text.find(no_break_space));
}

// What stands between a name and its text, in words.
std::string described(std::string_view between) {
  if (skip_char(between, ' ') == std::string_view::npos) return "one";
  const std::string_view signs = trimmed(between);
  if (signs.empty()) return "a tab";
  return between.back() == '\t' ? fmt::format("{} and a tab", quoted(signs)) : quoted(between);
}

// Without quotes and brackets on both sides.
std::string_view without_quotes(std::string_view name) {
  constexpr std::string_view opening = "`\"'*[<(";
  constexpr std::string_view closing = "`\"'*]>)";
  while (name.size() > 2) {
    const std::size_t quote = opening.find(name.front());
    if (quote == std::string_view::npos || name.back() != closing[quote]) break;
    name = name.substr(1, name.size() - 2);
  }
  return name;
}

} // namespace

bool SectionReader::is_row(std::string_view text) {
  return find_separation(text) != std::string_view::npos;
}

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
    check_indent(line);
  } else if (loose_entry(line)) {
    if (line.indent > 1) check_indent(line);
  } else {
    not_an_entry(line);
  }
}

void SectionReader::entry_of(const CommentLine& line) {
  const std::string_view content = line.content.text;
  const std::size_t cut = find_separation(content);
  const std::string_view name = content.substr(0, cut);
  const Text text = source_.piece(trimmed(content.substr(cut)));
  const bool tab_alone =
      content[cut] == '\t' && skip_blanks(content.substr(cut, 2)) != std::string_view::npos;
  // A sign and a tab behind the name are one fault.
  const bool loose = name.find(' ') != std::string_view::npos ||
                     (tab_alone && name_end(name) < name.size()) || without_quotes(name).size() < name.size();
  std::vector<Text> names = oddly_joined(name);
  if (names.empty() && loose && loose_entry(line)) return;
  begin_entry(names.empty() ? names_in(source_.piece(name)) : std::move(names), text);
  text_indent_ = line.indent + cut + skip_blanks(content.substr(cut));
  if (tab_alone) spacing(source_.piece(content.substr(cut, 1)), "a tab");
  if (skip_char(text.text, '-') == std::string_view::npos) {
    run_of_lines(problem::entry_text, line,
                 fmt::format("expected the meaning of `{}`, found only dashes", name));
  } else {
    end_run();
  }
}

std::vector<Text> SectionReader::oddly_joined(std::string_view name) {
  constexpr std::array<std::string_view, 6> joints{" and ", " or ", " & ", "/", ";", "|"};
  std::vector<Text> names;
  if (name.ends_with(',') && known(name.substr(0, name.size() - 1))) {
    names.push_back(source_.piece(name.substr(0, name.size() - 1)));
  } else if (const std::size_t bracket = name.find('[');
             name.ends_with(']') && bracket < name.size() && known(name.substr(0, bracket))) {
    names.push_back(source_.piece(name.substr(0, bracket)));
  }
  for (const std::string_view joint : joints) {
    if (!names.empty()) break;
    const std::size_t cut = name.find(joint);
    if (cut == std::string_view::npos) continue;
    const std::string_view first = trimmed(name.substr(0, cut));
    const std::string_view second = trimmed(name.substr(cut + joint.size()));
    if (known(first) && known(second)) names = {source_.piece(first), source_.piece(second)};
  }
  if (names.empty()) return names;
  const std::string meant = names.size() == 1 ? std::string(names.front().text)
                                              : fmt::format("{}, {}", names[0].text, names[1].text);
  const Span span = source_.piece(name).span;
  Diagnostic diagnostic{
      &problem::entry_spacing,
      span,
      fmt::format("expected `{}` at the beginning of the entry, found {}", meant, quoted(name)),
      {},
      {}};
  add_fix(diagnostic, fmt::format("write `{}`", meant), span, meant);
  add_slip("names", std::move(diagnostic));
  return names;
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
  } else if (loose_entry(line)) {
    entry_indent_ = line.indent;
    indented_entry(line);
  } else {
    not_an_entry(line);
  }
}

void SectionReader::check_indent(const CommentLine& line) {
  if (line.indent != entry_indent_ || line.odd_blanks) {
    check_comment_space(line);
  } else if (entry_indent_ > 1) {
    indented_entry(line);
  }
}

bool SectionReader::is_shifted_entry(const CommentLine& line) const {
  const std::size_t cut = find_separation(line.content.text);
  if (cut == std::string_view::npos || line.indent >= text_indent_) return false;
  const std::string_view name = line.content.text.substr(0, cut);
  return known(name) && !has_entry_of(name);
}

void SectionReader::shifted_entry(const CommentLine& line) {
  entry_of(line);
  indented_entry(line);
}

bool SectionReader::loose_entry(const CommentLine& line) {
  const std::string_view content = line.content.text;
  const std::size_t bullet = bullet_size(content);
  const std::string_view head = content.substr(bullet);
  const std::string_view word = head.substr(0, name_end(head));
  const std::string_view name = without_quotes(word);
  std::string_view behind = head.substr(word.size());
  // A comma sets a name off from another one, or from the text.
  if (behind.starts_with(',')) {
    behind = trimmed(behind.substr(1));
    if (behind.empty() || known(behind.substr(0, name_end(behind)))) return false;
  }
  const std::string_view text = behind.substr(separator_size(behind));
  const std::string_view between =
      head.substr(word.size(), static_cast<std::size_t>(text.data() - head.data()) - word.size());
  if (!known(name) && !(between.find(':') != std::string_view::npos && nearly_known(name))) return false;
  const bool bare = name.data() == content.data();
  if (!bare && has_entry_of(name)) return false;
  end_run();
  begin_entry(names_in(source_.piece(name)), source_.piece(text));
  if (text.empty()) {
    add_slip("text", {&problem::entry_text,
                      line.content.span,
                      fmt::format("expected the meaning of `{}`, found the end of the line", name),
                      {},
                      text_below(line, source_.piece(word).span)});
  } else if (!bare) {
    const Span span{line.content.span.begin, source_.piece(word).span.end};
    Diagnostic diagnostic{&problem::entry_spacing,
                          span,
                          fmt::format("expected `{}` at the beginning of the entry, found {}", name,
                                      quoted(source_.text(span))),
                          {},
                          {}};
    add_fix(diagnostic, bullet != 0 ? "write the entry without the bullet" : "write the name alone",
            {span.begin, source_.piece(text).span.begin}, fmt::format("{}  ", name));
    add_slip(bullet != 0 ? "bullet" : std::string(1, word.front()), std::move(diagnostic));
  } else {
    spacing(source_.piece(between), described(between));
  }
  return true;
}

bool SectionReader::has_entry_of(std::string_view name) const {
  constexpr std::size_t most_entries = 256; // more are not looked through for each line
  const auto& entries = section_->entries;
  return entries.size() > most_entries ||
         std::any_of(entries.begin(), entries.end(),
                     [&](const HeaderEntry& entry) { return entry.names.front().text == name; });
}

void SectionReader::spacing(Text between, std::string_view found) {
  Diagnostic diagnostic{
      &problem::entry_spacing,
      between.span,
      fmt::format("expected two or more blanks between the name of the entry and its text, found {}", found),
      {},
      {}};
  add_fix(diagnostic, "separate by two blanks", between.span, "  ");
  add_slip(std::string(found), std::move(diagnostic));
}

std::vector<Fix> SectionReader::text_below(const CommentLine& line, Span name) const {
  const std::string_view behind = source_.text().substr(line.whole.span.end);
  const std::size_t line_break = behind.starts_with("\r\n") ? 2 : 1;
  if (behind.size() <= line_break) return {};
  const CommentLine below = line_at(line.whole.span.end + static_cast<std::uint32_t>(line_break));
  if (below.signs == 0 || below.empty() || below.indent <= line.indent || below.content.text.starts_with('-'))
    return {};
  return {{"put the text behind the name", {{{name.end, below.content.span.begin}, "  "}}}};
}

void SectionReader::not_an_entry(const CommentLine& line) {
  if (has_entry()) {
    misplaced_continuation(line, text_indent_);
  } else {
    prose(line, "an entry, a name and two blanks before its text");
  }
}

} // namespace bindery::dml
