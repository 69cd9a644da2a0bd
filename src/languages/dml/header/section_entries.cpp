// The entries of sections: names, texts and the lines that continue them.
#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/doc/code_in_comment.hpp"
#include "src/languages/dml/header/entry_words.hpp"
#include "src/languages/dml/header/section_reader.hpp"
#include "src/languages/dml/program/line_reading.hpp"
#include "src/languages/dml/program/type.hpp"
#include "src/languages/dml/program/value.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace bindery::dml {

namespace {

constexpr int most_empty_lines = 8; // one behind the other within a text

// Whether a line is a fence alone: nobody draws a divider with it.
bool is_fence(std::string_view content) {
  return std::ranges::find(fences, content) != fences.end();
}

} // namespace

bool SectionReader::is_row(std::string_view text) {
  return find_separation(text) != std::string_view::npos;
}

void SectionReader::entry(std::string_view match) {
  const CommentLine line = line_of(match);
  // A no-break space in the place of the name is a blank of the indentation.
  if (!is_row(line.content.text)) return continuation(match);
  if (ends_sentence(line.content.text) || gives_value(line)) return odd_row(match);
  extend(line);
  if (!reversed_entry(line)) entry_of(line);
}

void SectionReader::continuation(std::string_view match) {
  const CommentLine line = line_of(match);
  extend(line);
  if (!has_entry()) {
    first_row(line);
  } else if (is_shifted_entry(line)) {
    shifted_entry(line);
  } else if (is_shifted_loose_entry(line) && loose_entry(line)) {
    line.indent > entry_indent_ + 1 ? indented_entry(line) : check_indent(line);
  } else {
    end_run();
    continue_entry(line);
    leftmost_indent_ = std::min(leftmost_indent_, line.indent);
    note_fence(line.content.text);
  }
}

bool SectionReader::stands_within_text(const char* place) const {
  constexpr std::size_t least_indent = 3; // else it is the divider that closes the section
  if (!has_entry()) return false;
  const auto has_words_from = [&](const CommentLine& line, std::size_t indent) {
    return line.signs > 0 && !line.unmarked && !line.empty() && line.indent >= indent;
  };
  const auto is_text = [&](const CommentLine& line) {
    return has_words_from(line, std::max(leftmost_indent_, least_indent));
  };
  const CommentLine line = line_at(place_of(place));
  if (fenced_ || is_fence(line.content.text)) return has_words_from(line, least_indent);
  if (!is_text(line) || line.indent <= entry_indent_) return false;
  // Where the next entry follows, or a divider, the ruling does not close the section either.
  std::optional<CommentLine> below = line_below(line);
  // Nor where they are parted from it; a title closes the section above by itself.
  const bool ruling = is_of_signs(line.content.text);
  for (int i = 0; i < most_empty_lines && ruling && below && below->signs > 0 && below->empty(); ++i)
    below = line_below(*below);
  if (!below) return false;
  const std::string_view words = below->content.text;
  return is_text(*below) ||
         (below->signs > 0 && !below->empty() && (is_dashes(words) || begins_with_name(words)));
}

void SectionReader::begin_text(std::string_view first_line) {
  leftmost_indent_ = text_indent_;
  fenced_ = lists_values_ = false;
  note_fence(first_line);
}

void SectionReader::note_fence(std::string_view words) {
  for (const std::string_view fence : fences) {
    const std::size_t at = words.find(fence);
    const bool alone = at != std::string_view::npos && words.find(fence, at + 1) == std::string_view::npos;
    if (alone && (at == 0 || at + fence.size() == words.size())) fenced_ = !fenced_;
  }
}

void SectionReader::odd_row(std::string_view match) {
  const CommentLine line = line_of(match);
  extend(line);
  if (line.empty() || reversed_entry(line)) return;
  if (gives_value(line)) {
    misplaced_continuation(line, text_indent_);
    lists_values_ = true;
    return;
  }
  if (find_separation(line.content.text) != std::string_view::npos && begins_an_entry(line)) {
    entry_of(line);
    check_indent(line);
  } else if (loose_entry(line)) {
    if (line.indent > 1 || line.odd_blanks) check_indent(line);
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
  // `Double  k  The factor`, but for a row of `k` below it
  const auto stands_before_name = [&] {
    const std::string_view second = text.text.substr(0, find_separation(text.text));
    return known(second) && !goes_on_with_name(line, second);
  };
  const bool typed = is_type(name) && !known(name) && stands_before_name();
  const bool loose = typed || ((underlined || !plain) && (!tab_alone || name_end(name) < name.size()));
  EntryNames names = plain && !name.ends_with(',') ? EntryNames() : oddly_joined(name);
  if (names.empty() && loose && loose_entry(line)) return;
  if (names.empty()) names = names_in(source_.piece(name));
  // Commas or other signs alone, or a bullet.
  const bool signs = is_of_signs(name) && !(name.size() > 2 && is_of_one_sign(name)); // `...` for others
  if (names.empty() || signs || name == "\u2022") return not_an_entry(line);
  begin_entry(std::move(names), text);
  form_.clear();
  colons_ = text.text.starts_with(": ");
  text_indent_ = line.indent + text_begin;
  begin_text(text.text);
  if (tab_alone) {
    spacing(source_.piece(content.substr(cut, 1)), "a tab");
  } else {
    text_column_ = column_of_text(line, text_begin);
  }
  if (is_dashes(text.text)) {
    run_of_lines(problems::entry_text, line, meaning_expected(name));
  } else {
    end_run();
  }
}

bool SectionReader::gives_value(const CommentLine& line) const {
  const std::string_view content = line.content.text;
  const std::size_t end = find_separation(content);
  if (!has_entry() || section_->entries.back().line_count == 0 || end == std::string_view::npos) return false;
  const std::string_view word = content.substr(0, end);
  const std::string_view text = trimmed(content.substr(end));
  if (!known_within(word).empty() || known(name_at(text))) return false;
  const bool literal = looks_like_default(word) && !means_required(word) && word.find('(') == word.npos;
  return literal || (is_introduced() && find_blank(word) == word.npos && have_entries(line));
}

bool SectionReader::is_introduced() const {
  const bool has_text = section_->entries.back().line_count != 0;
  return lists_values_ || (has_text && trimmed(section_->lines.back().text).ends_with(':'));
}

bool SectionReader::gives_value_below_gap(const char* place) const {
  const CommentLine line = line_at(place_of(place));
  return line.signs > 0 && !line.empty() && has_entry() && is_introduced() && gives_value(line);
}

bool SectionReader::have_entries(const CommentLine& line) const {
  constexpr std::size_t most_names = 64; // more are not looked through for each line
  const auto names = declared_names();
  return names.size() <= most_names && std::all_of(names.begin(), names.end(), [&](std::string_view each) {
           return has_entry_of(each) || goes_on_with_name(line, each);
         });
}

bool SectionReader::begins_an_entry(const CommentLine& line) const {
  const std::string_view head = line.content.text.substr(0, find_separation(line.content.text));
  const auto words = std::count(head.begin(), head.end(), ' ') + 1;
  if (words - std::count(head.begin(), head.end(), ',') > 3 || ends_sentence(line.content.text)) return false;
  return std::string_view(".:;!?").find(head.back()) == std::string_view::npos ||
         nearly_known(head.substr(0, head.size() - 1));
}

bool SectionReader::ends_sentence(std::string_view line) const {
  constexpr std::string_view signs = ".;!?";
  const std::size_t end = find_separation(line);
  if (!has_entry() || end == std::string_view::npos || end < 2 || skip_blanks(line, end) != end + 2)
    return false;
  if (signs.find(line[end - 1]) == std::string_view::npos ||
      signs.find(line[end - 2]) != std::string_view::npos)
    return false;
  const std::string_view name = line.substr(0, end - 1);
  // The number of an item ends in a full stop, too.
  if (!known(name) && label_size(line) != 0) return false;
  return !is_declared_here(name) || has_entry_of(name);
}

void SectionReader::first_row(const CommentLine& line) {
  if (reversed_entry(line)) {
    entry_indent_ = line.indent;
  } else if (find_separation(line.content.text) != std::string_view::npos && begins_an_entry(line)) {
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
  // Those below an entry in the line of the title move with that.
  if (loaded_ && line.indent == entry_indent_) return;
  if (line.indent != entry_indent_ || line.odd_blanks) {
    check_comment_space(line);
  } else if (entry_indent_ > 1) {
    indented_entry(line);
  }
}

bool SectionReader::is_shifted_entry(const CommentLine& line) const {
  if (line.indent > text_indent_ || fenced_) return false;
  // Below the text it may be one of its values.
  if (line.indent == text_indent_ && (section_->entries.back().line_count == 0 || is_introduced()))
    return false;
  const std::size_t cut = find_separation(line.content.text);
  if (cut == std::string_view::npos) return false;
  const std::string_view name = line.content.text.substr(0, std::min(cut, line.content.text.find(',')));
  return known(name) && !has_entry_of(name) && !goes_on_with_name(line, name);
}

void SectionReader::shifted_entry(const CommentLine& line) {
  entry_of(line);
  indented_entry(line);
}

bool SectionReader::goes_on_with_title(const char* place) const {
  const CommentLine line = line_at(place_of(place));
  const std::string_view words = line.content.text;
  const bool capitals = std::none_of(words.begin(), words.end(), is_small);
  if (line.unmarked || words.ends_with(':') || capitals) return false;
  // The text of a first entry that has lost its name
  if (ruled_ && !has_entry()) return find_blank(words) != words.npos && kind_below(line.content) == kind_;
  if (!has_entry()) return false;
  const std::string_view above = line_above(line).content.text;
  if (above.empty() || is_dashes(above)) return false;
  if (const std::optional<Kind> kind = kind_below(line.content)) return *kind == kind_;
  const std::optional<CommentLine> divider = line_below(line);
  const std::optional<CommentLine> behind = divider ? line_below(*divider) : std::nullopt;
  return divider && is_dashes(divider->content.text) && (!behind || behind->empty());
}

bool SectionReader::may_be_words_apart(const CommentLine& line) const {
  constexpr std::size_t deepest = 2; // blanks behind the sign
  return line.signs > 0 && !line.empty() && line.indent <= deepest && !begins_with_name(line.content.text);
}

bool SectionReader::is_next_entry(const CommentLine& line) const {
  const std::string_view content = line.content.text;
  if (line.signs == 0) return false;
  const std::size_t cut = find_separation(content);
  std::string_view name = content.substr(0, std::min(cut, content.find(',')));
  if (cut == std::string_view::npos) name = name_in_form(line);
  return is_declared_here(name) && !has_entry_of(name);
}

bool SectionReader::is_subtitle_of_section(const char* place) const {
  constexpr int most_lines = 8;
  std::optional<CommentLine> line = line_at(place_of(place));
  if (!may_be_words_apart(*line)) return false;
  // A title of what is no entry ends the section, whatever stands below it.
  if (is_title_of_other_words(line->content.text) && stands_behind_entries(*line)) return false;
  bool parted = false; // by an empty line from what follows
  for (int i = 0; i < most_lines && line && line->signs > 0; ++i, line = line_below(*line)) {
    if (is_next_entry(*line)) return true;
    if (!line->empty() && is_dashes(line->content.text)) {
      const std::optional<CommentLine> below = line_below(*line);
      return (i > 0 && below && is_next_entry(*below)) || (ruled_ && has_entry() && ends_section(*line));
    }
    const std::string_view keyword = keyword_within(line->content.text);
    const bool titled = i > 0 && !keyword.empty() && line->content.text.starts_with(keyword);
    if (!line->empty() && (parted || titled || !may_be_words_apart(*line))) return false;
    parted = parted || line->empty();
  }
  return false;
}

bool SectionReader::introduces_entry(const char* place) const {
  constexpr int most_lines = 4;
  std::optional<CommentLine> line = line_at(place_of(place));
  for (int i = 0; i < most_lines && line; ++i, line = line_below(*line)) {
    if (is_next_entry(*line)) return i > 0;
    if (!may_be_words_apart(*line) || is_dashes(line->content.text)) return false;
  }
  return false;
}

bool SectionReader::ends_section(const CommentLine& divider) const {
  const std::optional<CommentLine> below = line_below(divider);
  return !below || below->signs == 0 || below->empty();
}

bool SectionReader::says_none(const CommentLine& line) const {
  std::string_view words = line.content.text;
  if (words.ends_with('.')) words.remove_suffix(1);
  return declared_names().empty() && place_.function != nullptr && section_->prose.empty() &&
         means_none(words);
}

void SectionReader::not_an_entry(const CommentLine& line) {
  // The text behind the title goes on, of which that is told.
  if (told_entry_ && !ruled_ && section_->entries.size() == 1) return continue_entry(line);
  if (nameless_entry(line)) return;
  // The text of a name alone may stand anywhere below it; that it is missing there has been said.
  if (has_entry() && section_->entries.back().line_count == 0) {
    continue_entry(line);
  } else if (has_entry()) {
    const std::optional<CommentLine> below = line_below(line);
    const std::string_view words = line.content.text;
    const std::optional<CommentLine> next =
        below && is_dashes(below->content.text) ? line_below(*below) : std::nullopt;
    const bool heads = below && is_heading(words) && is_next_entry(*below);
    const bool underlined = next && may_be_words_apart(line) && is_next_entry(*next);
    if (!line.unmarked && (heads || underlined)) return subtitle(line.whole.text);
    constexpr std::size_t telling = 4; // letters: fewer begin many words
    const bool sure = !may_be_subtitle(words) && likeness_to_entry(line, loose_row(line)) == 0 &&
                      missing_name_within(line, name_at(words)).size() < telling;
    misplaced_continuation(line, text_indent_, sure);
  } else if (told_ && !ruled_) {
    section_->prose.push_back(line.content); // likewise
  } else if (!says_none(line)) {
    prose(line, "an entry, a name and two blanks before its text");
  }
}

} // namespace bindery::dml
