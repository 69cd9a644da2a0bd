// Entries whose names stand behind their texts, or in a list that is not written as lists are.
#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/header/entry_words.hpp"
#include "src/languages/dml/header/section_reader.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace bindery::dml {

EntryNames SectionReader::oddly_joined(std::string_view name) {
  constexpr std::array<std::string_view, 6> joints{" and ", " or ", " & ", "/", ";", "|"};
  EntryNames names;
  if (name.ends_with(',') && known(name.substr(0, name.size() - 1))) {
    names.push_back(source_.piece(name.substr(0, name.size() - 1)));
  }
  for (const std::string_view joint : joints) {
    if (!names.empty()) break;
    const std::size_t cut = name.find(joint);
    if (cut == std::string_view::npos) continue;
    const std::string_view first = trimmed(name.substr(0, cut));
    const std::string_view second = trimmed(name.substr(cut + joint.size()));
    if (!known(first) || !known(second)) continue;
    names.push_back(source_.piece(first));
    names.push_back(source_.piece(second));
  }
  if (names.empty()) return names;
  const std::string meant = names.size() == 1 ? std::string(names.front().text)
                                              : fmt::format("{}, {}", names.front().text, names.back().text);
  const Span span = source_.piece(name).span;
  Diagnostic diagnostic{
      &problems::entry_spacing,
      span,
      fmt::format("expected `{}` at the beginning of the entry, found {}", meant, quoted(name)),
      {},
      {}};
  add_fix(diagnostic, fmt::format("write `{}`", meant), span, meant);
  add_slip("names", std::move(diagnostic));
  return names;
}

bool SectionReader::reversed_entry(const CommentLine& line) {
  const std::string_view content = line.content.text;
  const std::size_t blank = content.find_last_of(" \t");
  if (blank == std::string_view::npos || blank == 0 || !is_blank(content[blank - 1])) return false;
  const std::string_view name = content.substr(blank + 1);
  const std::string_view text = without_trailing_blanks(content.substr(0, blank));
  if (!is_declared_here(name) || has_entry_of(name) || begins_with_name(content.substr(bullet_size(content))))
    return false;
  if (find_blank(text) == std::string_view::npos || goes_on_with_name(line, name)) return false;
  if (has_entry() && line.indent != entry_indent_) return false;
  end_run();
  begin_entry(names_in(source_.piece(name)), source_.piece(text));
  begin_text(text);
  const Span place = source_.piece(name).span;
  Diagnostic diagnostic{
      &problems::entry_spacing,
      place,
      fmt::format("expected `{}` at the beginning of the entry, found it behind the text", name),
      {},
      {}};
  std::size_t widest = 0;
  for (const std::string_view each : place_.names) widest = std::max(widest, each.size());
  constexpr std::size_t most = 32; // farther out the texts would stand far from most names
  const std::size_t gap = std::max(std::min(widest, most), name.size()) - name.size() + 2;
  add_fix(diagnostic, "put the name before the text", line.content.span,
          fmt::format("{}{}{}", name, std::string(gap, ' '), text));
  add_slip("reversed", std::move(diagnostic));
  return true;
}

bool SectionReader::nameless_entry(const CommentLine& line) {
  const std::string_view name = name_lost_by(line);
  if (name.empty()) return false;
  end_run();
  const std::uint32_t begin = line.content.span.begin;
  EntryNames names;
  names.push_back({name, {begin, begin}});
  begin_entry(std::move(names), line.content);
  begin_text(line.content.text);
  form_.clear();
  colons_ = false;
  const std::string before = fmt::format("{}{}", name, gap_behind(name, {}));
  text_indent_ = 1 + before.size();
  Diagnostic& diagnostic =
      report(problems::prose_in_section, line.content.span,
             fmt::format("expected an entry, a name and two blanks before its text, found {}",
                         quoted(line.content.text)));
  note_title(diagnostic);
  add_fix(diagnostic, fmt::format("write it as the entry of `{}`", name), {line.sign_end, begin},
          fmt::format(" {}", before));
  return true;
}

std::string_view SectionReader::name_lost_by(const CommentLine& line) const {
  constexpr std::size_t most_names = 64; // more are not looked through for each line
  constexpr int most_lines = 16;         // of the text
  const auto names = declared_names();
  const std::string_view words = line.content.text;
  // A text goes on in small letters, and behind signs.
  const char first = words.front();
  const bool begins = is_capital(first) || is_digit(first);
  if (line.unmarked || line.indent > entry_indent_ + 1 || names.size() > most_names ||
      (!begins && has_entry()) || (!has_entry() && !section_->prose.empty()) || is_of_signs(words) ||
      is_heading(words) || may_be_subtitle(words))
    return {};
  std::size_t place = 0;
  if (has_entry()) {
    constexpr std::string_view open_ends = ",:;([";
    const HeaderEntry& above = section_->entries.back();
    const std::string_view text = above.line_count == 0 ? "" : trimmed(section_->lines.back().text);
    if (text.empty() || open_ends.find(text.back()) != text.npos) return {};
    place = declared_before(above.names.back().text) + 1;
  }
  std::optional<CommentLine> below = line_below(line);
  for (int i = 0; i < most_lines && below && below->signs > 0 && below->indent > entry_indent_ + 1; ++i)
    below = line_below(*below);
  if (!below || below->signs == 0 || below->empty() || below->unmarked) return {};
  const std::string_view next = below->content.text;
  // A sentence above all entries may be about all of them.
  if (!has_entry() && words.ends_with('.') && !next.ends_with('.')) return {};
  const std::size_t cut = find_separation(next);
  if (cut == std::string_view::npos ||
      place + 1 != declared_before(next.substr(0, std::min(cut, next.find(',')))))
    return {};
  if (place + 1 >= names.size() || has_entry_of(names[place])) return {};
  return goes_on_with_name(line, names[place]) ? std::string_view() : names[place];
}

std::string_view SectionReader::list_of_missing_names(const CommentLine& line, std::string_view head,
                                                      EntryNames& names) const {
  constexpr std::string_view quotes = "`'\"*";
  constexpr std::size_t most_names = 64;
  const auto past_quotes = [&](std::size_t at) {
    return std::min(head.find_first_not_of(quotes, at), head.size());
  };
  EntryNames found;
  std::size_t end = 0;
  for (std::size_t at = 0;;) {
    at = past_quotes(at);
    const auto* const name_end = std::find_if_not(head.begin() + at, head.end(), is_name_byte);
    const std::string_view name = head.substr(at, static_cast<std::size_t>(name_end - head.begin()) - at);
    if (!known(name) || has_entry_of(name) || goes_on_with_name(line, name) || found.size() == most_names)
      return {};
    // `x, x of the last round` is one name and its text.
    if (!found.empty() && found.front().text == name && goes_on_with_a_word(head.substr(at + name.size())))
      return {};
    found.push_back(source_.piece(name));
    end = past_quotes(at + name.size());
    const std::size_t comma = skip_blanks(head, end);
    const std::size_t next =
        comma < head.size() && head[comma] == ',' ? skip_blanks(head, comma + 1) : head.npos;
    if (next == head.npos) break;
    at = next;
  }
  if (found.size() < 2) return {};
  names = std::move(found);
  return head.substr(0, end);
}

std::string SectionReader::last_names() const {
  std::string names;
  section_->entries.back().names.for_each([&](const Text& name) {
    if (!names.empty()) names += ',';
    names += name.text;
  });
  return names;
}

bool SectionReader::names_above_names(const CommentLine& line) {
  const std::string_view content = line.content.text;
  const std::optional<CommentLine> below = line_below(line);
  if (!content.ends_with(',') || !below || below->signs != 1 || below->unmarked) return false;
  const std::string_view words = below->content.text;
  if (below->indent != line.indent || !is_row(words) || !begins_with_name(words)) return false;
  EntryNames names = names_in(line.content);
  bool missing = true;
  names.for_each(
      [&](const Text& name) { missing = missing && known(name.text) && !has_entry_of(name.text); });
  if (!missing) return false;
  end_run();
  begin_entry(std::move(names), {});
  Diagnostic diagnostic{
      &problems::entry_spacing,
      line.content.span,
      fmt::format("expected the names of the entry in one line, found {} alone", quoted(content)),
      {},
      {}};
  add_fix(diagnostic, "join the lines", {line.content.span.end, below->content.span.begin}, "");
  add_slip("names", std::move(diagnostic));
  return true;
}

} // namespace bindery::dml
