// Where the entries of a section end at words that tell of the whole, although nothing parts the two.
#include "src/languages/dml/header/entry_words.hpp"
#include "src/languages/dml/header/section_reader.hpp"
#include "src/languages/dml/program/line_reading.hpp"
#include "src/languages/dml/program/value.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

namespace bindery::dml {

namespace {

constexpr int most_lines = 24; // below a title

// Whether what stands below a title may be statements.
bool is_title_of_code(std::string_view title) {
  return is_one_of(title, {"Example:", "Examples:", "Usage:"});
}

} // namespace

bool SectionReader::is_title_behind_entries(const char* place) const {
  const CommentLine line = line_at(place_of(place));
  const bool alone = is_title_of_other_words(line.content.text);
  if (!(alone || is_titled_line_of_other_words(line.content.text)) || !stands_behind_entries(line))
    return false;
  if (alone && has_sentences_alone_below(line)) return true;
  // Above the other section items and examples are more likely about the last entry.
  const std::string_view behind = trimmed(line.content.text.substr(line.content.text.find(':') + 1));
  const bool last = kind_ == Kind::output ? header_.inputs.present || place_.parameters().empty()
                                          : header_.outputs.present || shows_results(line, behind);
  const bool about_entry = known(name_at(behind)) && !is_example_of_call(behind);
  return last && !about_entry && has_other_words_below(line, alone);
}

bool SectionReader::shows_results(const CommentLine& title, std::string_view behind) const {
  if (behind.empty()) {
    const std::optional<CommentLine> below = line_below(title);
    if (!is_title_of_code(title.content.text) || !below) return false;
    behind = below->content.text;
  }
  const std::string_view target = behind.substr(behind.starts_with('[') ? 1 : 0);
  return is_example_of_call(behind) && is_result(target.substr(0, target.find_first_of(" ,]=<")));
}

bool SectionReader::has_sentences_alone_below(const CommentLine& title) const {
  constexpr int most_sentences = 12;
  const auto is_end = [](const std::optional<CommentLine>& line) { return !line || line->signs == 0; };
  std::optional<CommentLine> line = line_below(title);
  for (int i = 0; i < most_sentences; ++i, line = line_below(*line)) {
    if (is_end(line)) return i > 0;
    const std::string_view words = line->content.text;
    if (words.empty() || is_dashes(words)) {
      const std::optional<CommentLine> below = line_below(*line);
      if (i == 0 || is_end(below)) return i > 0;
      const std::string_view keyword = keyword_within(below->content.text);
      const bool titled = !keyword.empty() && below->content.text.starts_with(keyword);
      return words.empty() ? titled : below->empty();
    }
    const bool word = is_letter(words.front()) || words.front() == '[' || words.front() == '(';
    if (!word || line->unmarked || begins_with_name(words) || begins_with_marked_name(line->whole.text) ||
        find_separation(words) != words.npos || words.find('=') != words.npos || words.ends_with(':') ||
        may_be_statement(words))
      return false;
  }
  return false;
}

bool SectionReader::stands_behind_entries(const CommentLine& title) const {
  constexpr std::size_t most_names = 64; // more are not looked through
  constexpr std::size_t most_entries = 256;
  const std::string_view words = title.content.text;
  if (!has_entry() || title.unmarked || title.signs == 0 || title.indent > entry_indent_ ||
      known(words.substr(0, words.find(':'))))
    return false;
  const auto names = declared_names();
  if (names.size() > most_names || section_->entries.size() > most_entries) return false;
  std::vector<std::string_view> found;
  for (const HeaderEntry& entry : section_->entries)
    entry.names.for_each([&](const Text& name) { found.push_back(name.text); });
  return std::ranges::all_of(
      names, [&](std::string_view each) { return std::ranges::find(found, each) != found.end(); });
}

bool SectionReader::has_other_words_below(const CommentLine& title, bool needed) const {
  const auto is_end = [](const std::optional<CommentLine>& line) { return !line || line->signs == 0; };
  bool code = is_title_of_code(title.content.text);
  bool has_words = !needed;
  std::optional<CommentLine> line = line_below(title);
  for (int i = 0; i < most_lines; ++i, line = line_below(*line)) {
    if (is_end(line)) return has_words;
    const std::string_view words = line->content.text;
    if (words.empty() || is_dashes(words)) {
      const std::optional<CommentLine> below = line_below(*line);
      if (!has_words || is_end(below)) return has_words;
      const std::string_view next = below->content.text;
      if (!words.empty()) return next.empty();
      const std::string_view keyword = keyword_within(next);
      if (!keyword.empty() && next.starts_with(keyword)) return true;
      if (!is_title_of_other_words(next)) return false;
      continue;
    }
    if (is_title_of_other_words(words) && has_words) {
      code = is_title_of_code(words);
      has_words = false;
      continue;
    }
    if (code && !has_words && !is_example_of_call(words)) return false;
    if (!is_of_other_words(*line, code)) return false;
    has_words = true;
  }
  return false;
}

bool SectionReader::is_of_other_words(const CommentLine& line, bool code) const {
  const std::string_view words = line.content.text;
  // An entry, a value of one, or a line of the last text
  if (line.unmarked || is_row(words) || line.indent == text_indent_) return false;
  if (code && may_be_statement(words)) return true;
  const bool statement = words.find('=') != std::string_view::npos || may_be_statement(words);
  if (begins_with_marked_name(line.whole.text) || words.ends_with(':') || statement) return false;
  const bool deeper = line.indent > entry_indent_;
  return is_letter(words.front()) || words.front() == '[' || words.front() == '(' ||
         bullet_size(words) != 0 || deeper;
}

} // namespace bindery::dml
