// The entries of sections: names, texts and the lines that continue them.
#include "src/languages/dml/entry_words.hpp"
#include "src/languages/dml/header_section_reader.hpp"
#include "src/languages/dml/names.hpp"
#include "src/languages/dml/problems_header.hpp"
#include "src/languages/dml/scan.hpp"
#include "src/languages/dml/type.hpp"

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

// What stands between a name and its text, in words.
std::string described(std::string_view between) {
  if (between.empty()) return "none";
  if (skip_char(between, ' ') == std::string_view::npos) return "one";
  const std::string_view signs = trimmed(between);
  if (signs.empty()) return "a tab";
  return between.back() == '\t' ? fmt::format("{} and a tab", quoted(signs)) : quoted(between);
}

} // namespace

bool SectionReader::is_row(std::string_view text) {
  return find_separation(text) != std::string_view::npos;
}

void SectionReader::entry(std::string_view match) {
  const CommentLine line = line_of(match);
  // A no-break space in the place of the name is a blank of the indentation.
  if (!is_row(line.content.text)) return continuation(match);
  extend(line);
  entry_of(line);
}

void SectionReader::continuation(std::string_view match) {
  const CommentLine line = line_of(match);
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

bool SectionReader::stands_within_text(const char* place) const {
  constexpr std::size_t least_indent = 3; // else it is the divider that closes the section
  if (!has_entry()) return false;
  const auto is_text = [&](const CommentLine& line) {
    return line.signs > 0 && !line.unmarked && !line.empty() &&
           line.indent >= std::max(text_indent_, least_indent);
  };
  const CommentLine line = line_at(place_of(place));
  if (!is_text(line)) return false;
  // Where the next entry follows, or a divider, the ruling does not close the section either.
  const std::optional<CommentLine> below = line_below(line);
  if (!below) return false;
  const std::string_view words = below->content.text;
  return is_text(*below) ||
         (below->signs > 0 && !below->empty() && (is_dashes(words) || begins_with_name(words)));
}

void SectionReader::odd_row(std::string_view match) {
  const CommentLine line = line_of(match);
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
  const std::size_t text_begin = cut + skip_blanks(content.substr(cut));
  const Text text = source_.piece(content.substr(text_begin));
  const bool tab_alone =
      content[cut] == '\t' && skip_blanks(content.substr(cut, 2)) != std::string_view::npos;
  // A sign and a tab behind the name are one fault.
  const bool underlined = (name.starts_with('_') || name.ends_with('_')) && !known(name);
  const bool plain = is_plain_name(name);
  const bool loose = (underlined || !plain) && (!tab_alone || name_end(name) < name.size());
  EntryNames names = plain && !name.ends_with(',') ? EntryNames() : oddly_joined(name);
  if (names.empty() && loose && loose_entry(line)) return;
  if (names.empty()) names = names_in(source_.piece(name));
  if (names.empty()) return not_an_entry(line); // commas alone
  begin_entry(std::move(names), text);
  text_indent_ = line.indent + text_begin;
  if (tab_alone) {
    spacing(source_.piece(content.substr(cut, 1)), "a tab");
  } else {
    text_column_ = text_indent_;
  }
  if (skip_char(text.text, '-') == std::string_view::npos) {
    run_of_lines(problem::entry_text, line, meaning_expected(name));
  } else {
    end_run();
  }
}

EntryNames SectionReader::oddly_joined(std::string_view name) {
  constexpr std::array<std::string_view, 6> joints{" and ", " or ", " & ", "/", ";", "|"};
  EntryNames names;
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
    if (!known(first) || !known(second)) continue;
    names.push_back(source_.piece(first));
    names.push_back(source_.piece(second));
  }
  if (names.empty()) return names;
  const std::string meant = names.size() == 1 ? std::string(names.front().text)
                                              : fmt::format("{}, {}", names.front().text, names.back().text);
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
  if (line.indent >= text_indent_) return false;
  const std::size_t cut = find_separation(line.content.text);
  if (cut == std::string_view::npos) return false;
  const std::string_view name = line.content.text.substr(0, std::min(cut, line.content.text.find(',')));
  return known(name) && !has_entry_of(name);
}

void SectionReader::shifted_entry(const CommentLine& line) {
  entry_of(line);
  indented_entry(line);
}

std::size_t SectionReader::size_before_name(std::string_view content) const {
  if (const std::size_t bullet = bullet_size(content); bullet != 0) return bullet;
  const std::size_t label = label_size(content);
  const std::string_view behind = content.substr(label);
  if (label == 0 || !known_within(content.substr(0, name_end(content))).empty()) return 0;
  const std::string_view name = known_within(behind.substr(0, name_end(behind)));
  return name.empty() || has_entry_of(name) ? 0 : label;
}

bool SectionReader::loose_entry(const CommentLine& line) {
  const std::string_view content = line.content.text;
  const std::size_t before = size_before_name(content);
  const std::string_view head = content.substr(before);
  std::string_view word = head.substr(0, name_end(head));
  const std::string_view inner = known_within(word);
  const std::string_view name = inner.empty() ? word : inner;
  // A type in brackets belongs to the text.
  const auto behind_name = static_cast<std::size_t>(name.data() + name.size() - head.data());
  const bool bracket = behind_name < word.size() && std::string_view("([").find(head[behind_name]) < 2 &&
                       head.substr(behind_name, 2) != "()";
  if (bracket) word = head.substr(0, behind_name);
  std::string_view behind = head.substr(word.size());
  // A comma sets a name off from another one, or from the text.
  if (behind.starts_with(',')) {
    behind = trimmed(behind.substr(1));
    if (behind.empty() || known(behind.substr(0, name_end(behind)))) return false;
  }
  const std::string_view text = behind.substr(separator_size(behind));
  const std::string_view between =
      head.substr(word.size(), static_cast<std::size_t>(text.data() - head.data()) - word.size());
  if (inner.empty() && !(between.find(':') != std::string_view::npos && nearly_known(name))) return false;
  const bool bare = before == 0 && name == word;
  if (bare && between == " " && goes_on_with_name(line, name)) return false;
  if ((!bare || bracket) && has_entry_of(name)) return false;
  end_run();
  begin_entry(names_in(source_.piece(name)), source_.piece(text));
  // That the line below lacks its sign has been reported.
  const std::optional<CommentLine> below = text.empty() ? line_below(line) : std::nullopt;
  if (below && below->unmarked) return true;
  if (text.empty()) {
    add_slip("text", {&problem::entry_text,
                      line.content.span,
                      fmt::format("expected the meaning of `{}`, found the end of the line", name),
                      {},
                      text_below(line, source_.piece(word))});
  } else if (bare) {
    spacing(source_.piece(between), described(between));
  } else {
    name_alone(source_.piece(content.substr(0, before + word.size())), source_.piece(text), before != 0);
  }
  return true;
}

bool SectionReader::goes_on_with_name(const CommentLine& line, std::string_view name) const {
  constexpr std::size_t most_entries = 256; // more are not looked through for each line
  constexpr int most_lines = 64;
  if (!has_entry() || section_->entries.size() > most_entries) return false;
  const auto is_row_of_name = [&](const HeaderEntry& entry) {
    return entry.names.front().text == name && entry.text_behind_name &&
           section_->lines[entry.first_line].span.begin >= entry.names.back().span.end + 2;
  };
  if (std::any_of(section_->entries.begin(), section_->entries.end(), is_row_of_name)) return true;
  std::optional<CommentLine> below = line_below(line);
  for (int i = 0; i < most_lines && below && below->signs > 0; ++i, below = line_below(*below)) {
    const std::string_view content = below->content.text;
    if (below->empty() || content.starts_with('-')) return false;
    if (below->indent == entry_indent_ && content.substr(0, find_separation(content)) == name) return true;
  }
  return false;
}

bool SectionReader::goes_on_with_title(const char* place) const {
  const CommentLine line = line_at(place_of(place));
  const std::string_view words = line.content.text;
  const bool capitals = std::none_of(words.begin(), words.end(), [](char c) { return c >= 'a' && c <= 'z'; });
  if (!has_entry() || line.unmarked || words.ends_with(':') || capitals) return false;
  const std::string_view above = line_above(line).content.text;
  if (above.empty() || is_dashes(above)) return false;
  if (const std::optional<Kind> kind = kind_below(line.content)) return *kind == kind_;
  const std::optional<CommentLine> divider = line_below(line);
  const std::optional<CommentLine> behind = divider ? line_below(*divider) : std::nullopt;
  return divider && is_dashes(divider->content.text) && (!behind || behind->empty());
}

std::size_t SectionReader::column_below(CommentLine line) const {
  constexpr int most_lines = 8;
  std::size_t column = 0; // of the text of this entry, where it goes on
  for (int i = 0; i < most_lines; ++i) {
    const std::optional<CommentLine> below = line_below(line);
    if (!below) break;
    line = *below;
    const std::string_view content = line.content.text;
    if (line.signs == 0 || line.empty() || content.starts_with('-')) break;
    const std::size_t cut = find_separation(content);
    if (cut != std::string_view::npos && line.indent == 1 && known(content.substr(0, cut)))
      return line.indent + cut + skip_blanks(content.substr(cut));
    if (column == 0 && line.indent > 2) column = line.indent;
  }
  return column;
}

std::string SectionReader::gap_behind(std::string_view name, std::string_view between) {
  constexpr std::size_t least = 2;
  if (text_column_ == 0)
    text_column_ = column_below(line_at(begin_of_line(source_.text(), source_.piece(name).span.begin)));
  constexpr std::size_t widest = 80; // farther out the column is a slip of one entry
  if (text_column_ > name.size() + least && text_column_ <= widest)
    return std::string(text_column_ - 1 - name.size(), ' ');
  const bool wide = between.size() >= least && skip_char(between, ' ') == std::string_view::npos;
  return text_column_ == 0 && wide ? std::string(between) : std::string(least, ' ');
}

void SectionReader::name_alone(const Text& found, const Text& text, bool labelled) {
  const std::string_view name = section_->entries.back().names.front().text;
  Diagnostic diagnostic{
      &problem::entry_spacing,
      found.span,
      fmt::format("expected `{}` at the beginning of the entry, found {}", name, quoted(found.text)),
      {},
      {}};
  const std::string_view label = labelled ? found.text.substr(0, find_blank(found.text)) : std::string_view();
  const bool typed = is_type(label);
  // A type that says more than the function does, or something else, would be lost.
  if (typed && !is_declared(label, name)) {
    add_slip("type", std::move(diagnostic));
    return;
  }
  add_fix(diagnostic,
          typed      ? "write the entry without the type"
          : labelled ? "write the entry without the bullet"
                     : "write the name alone",
          {found.span.begin, text.span.begin},
          fmt::format("{}{}", name, gap_behind(name, source_.text({found.span.end, text.span.begin}))));
  add_slip(typed ? "type" : labelled ? "bullet" : std::string(1, found.text.front()), std::move(diagnostic));
}

bool SectionReader::is_declared(std::string_view type, std::string_view name) const {
  if (place_.function == nullptr) return false;
  const api::Type documented = type_of(source_.piece(type));
  const auto is_it = [&](const auto& each) {
    return each.name.text == name && types_agree(documented, each.type);
  };
  const api::Function& function = *place_.function;
  return std::any_of(function.parameters.begin(), function.parameters.end(), is_it) ||
         std::any_of(function.results.begin(), function.results.end(), is_it);
}

void SectionReader::spacing(Text between, std::string_view found) {
  Diagnostic diagnostic{
      &problem::entry_spacing,
      between.span,
      fmt::format("expected two or more blanks between the name of the entry and its text, found {}", found),
      {},
      {}};
  const std::string_view name = section_->entries.back().names.back().text;
  add_fix(diagnostic, "separate by two blanks", between.span, gap_behind(name, between.text));
  // The blanks behind a sign are as many as the column of the texts asks for.
  const std::string_view signs = trimmed(between.text);
  add_slip(std::string(signs.empty() ? found : signs), std::move(diagnostic));
}

std::vector<Fix> SectionReader::text_below(const CommentLine& line, const Text& name) {
  const std::optional<CommentLine> below = line_below(line);
  if (!below) return {};
  const std::string_view words = below->content.text;
  if (below->signs == 0 || below->empty() || words.starts_with('-')) return {};
  const bool entry = known(words.substr(0, name_end(words))) || is_row(words);
  if (below->indent <= line.indent && entry) return {};
  return {{"put the text behind the name",
           {{{name.span.end, below->content.span.begin}, gap_behind(name.text, {})}}}};
}

bool SectionReader::is_subtitle_of_section(const char* place) const {
  const CommentLine title = line_at(place_of(place));
  if (title.signs == 0 || title.empty() || title.indent > 2 || begins_with_name(title.content.text))
    return false;
  std::optional<CommentLine> row = line_below(title);
  while (row && row->signs > 0 && row->empty()) row = line_below(*row);
  if (!row || row->signs == 0) return false;
  const std::string_view content = row->content.text;
  const std::size_t cut = find_separation(content);
  if (cut == std::string_view::npos) return false;
  const std::string_view name = content.substr(0, std::min(cut, content.find(',')));
  return (kind_ == Kind::input ? is_parameter_name(name) : is_result(name)) && !has_entry_of(name);
}

void SectionReader::subtitle(std::string_view match) {
  end_run();
  const CommentLine line = line_of(match);
  extend(line);
  Diagnostic& diagnostic =
      report(problem::prose_in_section, line.content.span,
             fmt::format("expected the next entry of the {} section, found {} between its entries", keyword(),
                         quoted(line.content.text)));
  note_title(diagnostic);
}

void SectionReader::not_an_entry(const CommentLine& line) {
  // The text of a name alone may stand anywhere below it; that it is missing there has been said.
  if (has_entry() && section_->entries.back().line_count == 0) {
    continue_entry(line);
  } else if (has_entry()) {
    misplaced_continuation(line, text_indent_, !may_be_subtitle(line.content.text));
  } else {
    prose(line, "an entry, a name and two blanks before its text");
  }
}

} // namespace bindery::dml
