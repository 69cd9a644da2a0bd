// Entries that are not written as entries are: with other signs than blanks behind their names, or something
// in front of them.
#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/header/entry_words.hpp"
#include "src/languages/dml/header/foreign/types.hpp"
#include "src/languages/dml/header/section_reader.hpp"
#include "src/languages/dml/header/table_columns.hpp"
#include "src/languages/dml/program/type.hpp"
#include "src/languages/dml/program/value.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace bindery::dml {

namespace {

// What stands between a name and its text, in words.
std::string described(std::string_view between) {
  if (between.empty()) return "none";
  if (skip_char(between, ' ') == std::string_view::npos) return "one";
  const std::string_view signs = trimmed(between);
  if (signs.empty()) return "a tab";
  return between.back() == '\t' ? fmt::format("{} and a tab", quoted(signs)) : quoted(between);
}

// What an entry has before and behind its name; numbers differ from one entry to the next.
std::string form_of(std::string_view before, std::string_view between) {
  std::string form(trimmed(before));
  std::erase_if(form, is_letter_or_digit);
  return form.append(" ").append(trimmed(between));
}

// What a name has around it, the same for all names that are written in one way: a type behind it, or signs.
std::string form_of_name(std::string_view found) {
  if (found.find(':') != std::string_view::npos) return ":";
  if (found.ends_with(')') || found.ends_with(']')) return "bracket";
  std::string signs(found);
  std::erase_if(signs, is_name_byte);
  return signs;
}

// The default that follows: that of `= 10`; else empty.
std::string_view default_behind(std::string_view behind) {
  behind = trimmed(behind);
  if (!behind.starts_with('=')) return {};
  const std::string_view value = trimmed(behind.substr(1));
  const std::string_view word = value.substr(0, value.find_first_of(" \t,;"));
  return !is_dashes(word) && looks_like_default(word) ? word : std::string_view();
}

// Whether a text begins as sentences do, with one capital.
bool is_capitalized(std::string_view text) {
  return text.size() > 1 && is_capital(text[0]) && (is_small(text[1]) || is_blank(text[1]));
}

// In other languages a full stop may stand within a name: `na.rm`.
bool may_be_name(std::string_view word) {
  return !word.empty() && is_letter(word.front()) && word.back() != '.' &&
         std::all_of(word.begin(), word.end(), [](char c) { return is_name_byte(c) || c == '.'; });
}

// Whether a word is none of a language: `max_iter`, `X2`, `maxIter`.
bool looks_coined(std::string_view word) {
  return word.find_first_of("_0123456789") != std::string_view::npos ||
         std::adjacent_find(word.begin(), word.end(),
                            [](char a, char b) { return is_small(a) && is_capital(b); }) != word.end();
}

// Whether a word before a sign introduces a remark: `default: five`.
bool introduces(std::string_view word) {
  return is_one_of(word, {"default", "example", "examples", "hint", "note", "notes", "remark", "warning"});
}

// Whether two words are one name but for a slip or two, or for capitals and underscores.
bool are_one_name(std::string_view a, std::string_view b) {
  const std::size_t size = std::min(a.size(), b.size());
  const std::size_t limit = size < 3 ? 0 : size < 8 ? 1 : 2;
  return equal_ignoring_case(a, b) || bare_letters(a) == bare_letters(b) ||
         slips_between(a, b, limit) <= limit;
}

} // namespace

std::size_t SectionReader::size_before_name(std::string_view content) const {
  if (const std::size_t bullet = bullet_size(content); bullet != 0) return bullet;
  // A field of reStructuredText: `:x: text`.
  if (content.starts_with(':') && known(content.substr(1, content.find(':', 1) - 1))) return 1;
  const std::size_t label = label_size(content);
  const std::string_view behind = content.substr(label);
  if (label == 0 || !known_within(name_at(content)).empty()) return 0;
  const std::string_view name = known_within(name_at(behind));
  return name.empty() || has_entry_of(name) ? 0 : label;
}

SectionReader::LooseRow SectionReader::loose_row(const CommentLine& line) const {
  const std::string_view content = line.content.text;
  LooseRow row;
  row.before = content.substr(0, size_before_name(content));
  const std::string_view head = content.substr(row.before.size());
  row.word = list_of_missing_names(line, head, row.names);
  std::string_view inner = row.word;
  if (row.names.empty()) {
    row.word = name_at(head);
    inner = known_within(row.word);
  }
  if (inner.empty()) inner = known_before_bracket(head);
  if (const std::size_t size = optional_name_size(head); inner.empty() && size != 0) {
    row.word = head.substr(0, size);
    inner = trimmed(head.substr(1, head.find_first_of("=]") - 1));
  }
  if (inner.empty()) {
    inner = name_joined_with_text(line, head);
    if (!inner.empty()) row.word = inner;
  }
  row.known = !inner.empty();
  row.name = row.known ? inner : row.word;
  // A type in brackets belongs to the text.
  const auto behind_name = static_cast<std::size_t>(row.name.data() + row.name.size() - head.data());
  row.bracket = behind_name < row.word.size() && std::string_view("([").find(head[behind_name]) < 2 &&
                head.substr(behind_name, 2) != "()";
  if (row.bracket) row.word = head.substr(0, behind_name);
  std::string_view behind = head.substr(row.word.size());
  if (const std::size_t size = declared_default_size(row.name, behind); size != 0 && !row.bracket) {
    row.word = head.substr(0, row.word.size() + size);
    behind.remove_prefix(size);
  }
  // A comma sets a name off from another one, or from the text.
  if (behind.starts_with(',')) {
    behind = trimmed(behind.substr(1));
    const std::string_view next = name_at(behind);
    const bool text = next == row.name && goes_on_with_a_word(behind.substr(next.size()));
    row.list = behind.empty() || (known(next) && !text && !has_entry_of(next));
  }
  std::size_t separator = separator_size(behind);
  const bool part =
      !default_behind(behind).empty() || (trimmed(behind.substr(0, separator)) == ":" && colons_);
  if (const std::size_t size = row.known ? declared_type_size(row.name, behind) : 0; size != 0) {
    behind.remove_prefix(size);
    const std::size_t value = declared_default_size(row.name, behind);
    row.word = head.substr(0, row.word.size() + size + value);
    behind.remove_prefix(value);
    separator = separator_size(behind);
  }
  const std::size_t blanks = std::min(skip_blanks(behind), behind.size());
  row.text = behind.substr(part ? blanks : separator);
  const auto text_begin = static_cast<std::size_t>(row.text.data() - head.data());
  row.between = head.substr(row.word.size(), text_begin - row.word.size());
  return row;
}

std::string_view SectionReader::missing_name_within(const CommentLine& line, std::string_view word) const {
  constexpr std::size_t most_names = 64; // more are not looked through for each line
  const auto names = declared_names();
  std::string_view found;
  if (names.size() > most_names) return found;
  for (const std::string_view each : names) {
    if (each.size() > found.size() && each.size() < word.size() && word.starts_with(each) &&
        !has_entry_of(each) && !goes_on_with_name(line, each))
      found = word.substr(0, each.size());
  }
  return found;
}

std::string_view SectionReader::name_joined_with_text(const CommentLine& line, std::string_view head) const {
  const std::size_t end = name_end(head);
  const std::size_t next = skip_blanks(head, end);
  // A name of its own may be coined so; the text behind that begins with a capital.
  if (next == std::string_view::npos || is_capital(head[next])) return {};
  const std::string_view name = missing_name_within(line, head.substr(0, end));
  return is_capitalized(head.substr(name.size())) ? name : std::string_view();
}

std::size_t SectionReader::optional_name_size(std::string_view head) const {
  const std::size_t end = head.starts_with('[') ? head.find(']') : std::string_view::npos;
  if (end == std::string_view::npos) return 0;
  const std::string_view inner = head.substr(1, end - 1);
  const std::string_view name = trimmed(inner.substr(0, inner.find('=')));
  const std::string_view value = inner.substr(name.size());
  const bool same = value.empty() || declared_default_size(name, value) == value.size();
  return known(name) && same ? end + 1 : 0;
}

std::size_t SectionReader::declared_default_size(std::string_view name, std::string_view behind) const {
  const std::string_view found = default_behind(behind);
  if (found.empty() || place_.function == nullptr) return 0;
  const auto& parameters = place_.function->parameters;
  const bool declared = std::any_of(parameters.begin(), parameters.end(), [&](const api::Parameter& each) {
    return each.name.text == name && each.default_value &&
           values_agree(found, each.default_value->source.text);
  });
  return declared ? static_cast<std::size_t>(found.data() + found.size() - behind.data()) : 0;
}

std::size_t SectionReader::declared_type_size(std::string_view name, std::string_view behind) const {
  const auto size_up_to = [&](const char* end) { return static_cast<std::size_t>(end - behind.data()); };
  const auto is_declared_type = [&](std::string_view type) {
    return !type.empty() && place_.function != nullptr && means_declared(type, *place_.function, name);
  };
  const std::string_view words = trimmed(behind);
  if (words.starts_with('(') || words.starts_with('[')) {
    const std::size_t end = words.find(words.front() == '(' ? "):" : "]:");
    const bool typed = end != std::string_view::npos && is_declared_type(words.substr(1, end - 1));
    return typed ? size_up_to(words.data() + end + 1) : 0;
  }
  if (!words.starts_with(':')) return 0;
  const std::string_view text = trimmed(words.substr(std::min(skip_char(words, ':'), words.size())));
  const std::string_view type = text.substr(0, find_blank(text));
  const std::string_view rest = text.substr(type.size());
  const bool apart = !trimmed(rest).empty() && separator_size(rest) > 1;
  return apart && is_declared_type(type) ? size_up_to(type.data() + type.size()) : 0;
}

std::string_view SectionReader::known_before_bracket(std::string_view text) const {
  const auto* const end = std::find_if_not(text.begin(), text.end(), is_name_byte);
  const std::string_view name = text.substr(0, static_cast<std::size_t>(end - text.begin()));
  const std::string_view behind = text.substr(name.size());
  const bool closed = (behind.starts_with('[') && behind.find(']') != std::string_view::npos) ||
                      (behind.starts_with('(') && behind.find(')') != std::string_view::npos);
  return closed && known(name) ? name : std::string_view();
}

bool SectionReader::loose_entry(const CommentLine& line) {
  if (ends_sentence(line.content.text)) return false;
  const LooseRow row = loose_row(line);
  if (assigns_call(line.content.text) && (line.content.text.starts_with('[') || has_entry_of(row.name)))
    return false; // an example
  if (row.list) return names_above_names(line);
  if (!row.known && likeness_to_entry(line, row) < sure_likeness) return false;
  const bool quoted_list = row.names.size() > 1 && row.word.find_first_of("`'\"*") != std::string_view::npos;
  const bool bare =
      row.before.empty() && row.name.data() == row.word.data() && row.name == row.word && !quoted_list;
  const bool set_off = row.between.size() > 1 && skip_char(row.between, ' ') == std::string_view::npos;
  if (row.names.size() > 1 && bare && set_off) return false; // as it should be
  const bool in_sentence = row.between == " " || row.between.starts_with(',');
  if (row.known && bare && in_sentence && goes_on_with_name(line, row.name)) return false;
  if (row.known && bare && row.between == " " && speaks_of_other_section(row)) return false;
  if ((!bare || row.bracket) && !set_off && row.known && has_entry_of(row.name)) return false;
  end_run();
  begin_entry(row.names.empty() ? names_in(source_.piece(row.name)) : row.names, source_.piece(row.text));
  begin_text(row.text);
  form_ = form_of(row.before, row.between);
  // That the line below lacks its sign has been reported.
  const std::optional<CommentLine> below = row.text.empty() ? line_below(line) : std::nullopt;
  if (below && below->unmarked) return true;
  const Text word = source_.piece(row.word);
  if (row.text.empty()) {
    add_slip("text", {&problems::entry_text,
                      line.content.span,
                      fmt::format("expected the meaning of `{}`, found the end of the line", row.name),
                      {},
                      text_below(line, word)});
  } else if (bare) {
    spacing(source_.piece(row.between), described(row.between));
  } else {
    const Text found = source_.piece(line.content.text.substr(0, row.before.size() + row.word.size()));
    name_alone(found, source_.piece(row.text), !row.before.empty());
  }
  return true;
}

bool SectionReader::is_meant_for_missing(const CommentLine& line, std::string_view name) const {
  constexpr std::size_t most_names = 64; // more are not looked through for each line
  const auto names = declared_names();
  return names.size() <= most_names && std::any_of(names.begin(), names.end(), [&](std::string_view each) {
           return are_one_name(name, each) && !has_entry_of(each) && !goes_on_with_name(line, each);
         });
}

int SectionReader::likeness_to_entry(const CommentLine& line, const LooseRow& row) const {
  if (row.known || row.list || row.text.empty() || !may_be_name(row.name)) return 0;
  const bool same_form = has_entry() && form_of(row.before, row.between) == form_;
  const std::string_view sign = trimmed(row.between);
  const bool misspelled = is_meant_for_missing(line, row.name);
  if (!sign.empty()) {
    if (sign.find(':') != std::string_view::npos && (misspelled || nearly_known(row.name)))
      return sure_likeness;
    if (sign == "=" && misspelled) return sure_likeness;
    if (is_capitalized(row.name)) return 0;
    if (introduces(row.name)) return 0;
    // Beyond the form, which a text that goes on may have by chance, it begins as the entry above does.
    const bool begins_alike = is_capitalized(row.text) || !is_capitalized(text_above());
    if (same_form && (begins_alike || misspelled || looks_coined(row.name))) return sure_likeness;
    return same_form || (sign == ":" && row.between.front() == ':') ? 1 : 0;
  }
  // Before a wide gap the words are a name of several.
  if (row.between.size() != 1 || is_row(line.content.text)) return 0;
  const auto column = line.indent + static_cast<std::size_t>(row.text.data() - line.content.text.data());
  const bool begins = is_capitalized(row.text) && (!is_capitalized(row.name) || misspelled);
  const int likeness = int{misspelled} + int{looks_coined(row.name)} + int{begins} + int{same_form};
  // By itself that may be so by chance.
  return likeness == 0 ? 0 : likeness + int{column == text_column_};
}

bool SectionReader::is_shifted_loose_entry(const CommentLine& line) const {
  const std::string_view name = fenced_ ? std::string_view() : name_in_form(line);
  return !name.empty() && !has_entry_of(name) &&
         (line.indent <= entry_indent_ + 1 ||
          (stands_left_of_text(line) && !has_row_below(line, name, name_end)));
}

std::string_view SectionReader::name_in_form(const CommentLine& line) const {
  if (form_.empty()) return {};
  const LooseRow row = loose_row(line);
  const bool written = row.known && !row.list && !row.text.empty();
  return written && form_of(row.before, row.between) == form_ ? row.name : std::string_view();
}

bool SectionReader::stands_left_of_text(const CommentLine& line) const {
  const HeaderEntry& above = section_->entries.back();
  if (above.line_count == 0) return false;
  const std::uint32_t text = section_->lines[above.first_line].span.begin;
  const std::uint32_t column = text - begin_of_line(source_.text(), text);
  return line.content.span.begin - line.whole.span.begin < column;
}

bool SectionReader::has_row_below(const CommentLine& line, std::string_view name,
                                  std::size_t (*end_of_name)(std::string_view)) const {
  constexpr int most_lines = 64;
  std::optional<CommentLine> below = line_below(line);
  for (int i = 0; i < most_lines && below && below->signs > 0; ++i, below = line_below(*below)) {
    const std::string_view content = below->content.text;
    if (below->empty() || content.starts_with('-')) return false;
    if (below->indent == entry_indent_ && content.substr(0, end_of_name(content)) == name) return true;
  }
  return false;
}

std::string_view SectionReader::text_above() const {
  if (!has_entry()) return {};
  const HeaderEntry& entry = section_->entries.back();
  return entry.line_count == 0 ? std::string_view() : trimmed(section_->lines[entry.first_line].text);
}

bool SectionReader::goes_on_with_name(const CommentLine& line, std::string_view name) const {
  constexpr std::size_t most_entries = 256; // more are not looked through for each line
  if (!has_entry() || section_->entries.size() > most_entries) return false;
  const auto is_row_of_name = [&](const HeaderEntry& entry) {
    return entry.names.front().text == name && entry.text_behind_name &&
           section_->lines[entry.first_line].span.begin >= entry.names.back().span.end + 2;
  };
  return std::ranges::any_of(section_->entries, is_row_of_name) || has_row_below(line, name, find_separation);
}

bool SectionReader::speaks_of_other_section(const LooseRow& row) const {
  if (is_declared_here(row.name) || !has_entry() || row.text.empty() || !is_small(row.text.front()))
    return false;
  const HeaderEntry& above = section_->entries.back();
  if (above.line_count == 0 || !above.text_behind_name) return false;
  const Text& text = section_->lines[above.first_line];
  return is_capital(text.text.front()) && text.span.begin >= above.names.back().span.end + 2;
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
      return column_of_text(line, cut + skip_blanks(content.substr(cut)));
    if (column == 0 && line.indent > 2) column = line.indent;
  }
  return column;
}

std::size_t SectionReader::column_of_text(const CommentLine& line, std::size_t behind) {
  const std::uint32_t begin = line.whole.span.begin;
  const std::string_view whole = line.whole.text;
  return column_behind(whole.substr(0, line.content.span.begin - begin + behind)) -
         column_behind(whole.substr(0, line.sign_end - begin));
}

std::string SectionReader::gap_behind(std::string_view name, std::string_view between) {
  constexpr std::size_t least = 2;
  if (text_column_ == 0) {
    const std::uint32_t place = section_->entries.back().names.front().span.begin;
    text_column_ = column_below(line_around(place));
  }
  constexpr std::size_t widest = 80; // farther out the column is a slip of one entry
  if (text_column_ > name.size() + least && text_column_ <= widest)
    return std::string(text_column_ - 1 - name.size(), ' ');
  // What stands between a sign and the text keeps that below the others.
  const bool wide = between.size() > least && between.ends_with("  ") && skip_char(between, '\t') == 0;
  const bool blanks = between.size() >= least && skip_char(between, ' ') == std::string_view::npos;
  return text_column_ == 0 && (wide || blanks) ? std::string(between.size(), ' ') : std::string(least, ' ');
}

void SectionReader::name_alone(const Text& found, const Text& text, bool labelled) {
  const std::string name = last_names();
  Diagnostic diagnostic{
      &problems::entry_spacing,
      found.span,
      fmt::format("expected `{}` at the beginning of the entry, found {}", name, quoted(found.text)),
      {},
      {}};
  const std::string_view label = labelled ? found.text.substr(0, find_blank(found.text)) : std::string_view();
  const bool typed = is_type(label);
  const bool valued =
      found.text.find('=') != std::string_view::npos && found.text.find(':') == std::string_view::npos;
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
  add_slip(typed      ? "type"
           : labelled ? "bullet"
           : valued   ? "default"
                      : form_of_name(found.text),
           std::move(diagnostic));
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
      &problems::entry_spacing,
      between.span,
      fmt::format("expected two or more blanks between the name of the entry and its text, found {}", found),
      {},
      {}};
  const Span first = section_->entries.back().names.front().span;
  const std::string_view names = source_.text({first.begin, between.span.begin});
  add_fix(diagnostic, "separate by two blanks", between.span, gap_behind(names, between.text));
  // The blanks behind a sign are as many as the column of the texts asks for.
  // Leaders are as long as it takes to reach that.
  std::string signs(trimmed(between.text));
  signs.erase(std::unique(signs.begin(), signs.end()), signs.end());
  add_slip(signs.empty() ? std::string(found) : std::move(signs), std::move(diagnostic));
}

std::vector<Fix> SectionReader::text_below(const CommentLine& line, const Text& name) {
  const std::optional<CommentLine> below = line_below(line);
  if (!below) return {};
  const std::string_view words = below->content.text;
  if (below->signs == 0 || below->empty() || words.starts_with('-')) return {};
  const bool entry = known(name_at(words)) || is_row(words);
  if (below->indent <= line.indent && entry) return {};
  return {{"put the text behind the name",
           {{{name.span.end, below->content.span.begin}, gap_behind(name.text, {})}}}};
}

} // namespace bindery::dml
