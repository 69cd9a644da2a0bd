// Titles with underlines, and entries whose texts stand below their names.
#include "src/languages/dml/header/foreign/numpydoc.hpp"

#include "src/languages/dml/header/entry_words.hpp"
#include "src/languages/dml/header/foreign/words.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <span>

namespace bindery::dml {

bool NumpydocReader::take(const ForeignLine& line) {
  const std::string_view words = line.words.text;
  HeaderSection* const section = section_of(words);
  // An empty line may have got between a title and its underline.
  const std::size_t below =
      at_ + 1 < lines_.size() && lines_[at_ + 1].words.empty() && section ? at_ + 2 : at_ + 1;
  if (below < lines_.size() && is_underline(lines_[below]) && !is_spaced_entry(words) &&
      !(open_ && line.indent > indent_)) {
    end_entry();
    if (section == nullptr) return false;
    begin_line();
    section_ = section;
    // Either may have slipped to the right.
    indent_ = std::min(line.indent, lines_[below].indent);
    at_ = below;
    if (at_ + 1 < lines_.size() && begins_entry(lines_[at_ + 1].words.text, *section))
      indent_ = std::max(indent_, lines_[at_ + 1].indent);
    return true;
  }
  if (displaced_title(line)) return true;
  if (section_ == nullptr) return false;
  if (open_ && line.indent > indent_) return continues(line);
  if (open_ && begins_other_words(words) && !is_meant(name_at(words)) && !has_entry_further_below()) {
    end_entry();
    return false;
  }
  if (is_underline(line)) { // closes a section, as ours have it
    if (open_) end_entry();
    return true;
  }
  const std::string_view names = names_at(words);
  if (is_spaced_entry(words)) {
    const std::string_view text = words.substr(names.size());
    begin_entry(*section_, names_in(names), source_.piece(text.substr(separator_size(text))));
    return true;
  }
  const std::string_view behind = trimmed(words.substr(names.size()));
  const bool known = section_ == &inputs_ || is_result(names) || is_slip_of_result(names, behind);
  if (!names.empty() && known && (behind.empty() || behind.front() == ':')) {
    begin_entry(*section_, names_in(names), {});
    if (!behind.empty()) add_type(source_.piece(trimmed(behind.substr(1))), names);
    return true;
  }
  if (section_ == &outputs_ && !open_) {
    const bool typed =
        at_ + 1 < lines_.size() && lines_[at_ + 1].indent > indent_ && says_declared_of_result(words);
    return result(line.words, typed ? Text{{}, line.words.span} : line.words);
  }
  if (open_ && !lines_[at_ - 1].words.empty()) return continues(line);
  end_entry();
  return false;
}

HeaderSection* NumpydocReader::section_of(std::string_view title) {
  if (title.ends_with(':')) title.remove_suffix(1);
  // Nearly all lines differ in size or in their first letter.
  const auto is_slip = [&](std::string_view word) {
    return title.size() + 1 >= word.size() && title.size() <= word.size() + 1 &&
           title.front() == word.front() && is_slip_of(title, {bare_letters(word)});
  };
  if (is_one_of(title, {"Parameters", "Other Parameters"}) || is_slip("Parameters")) return &inputs_;
  return is_one_of(title, {"Returns", "Return", "Yields"}) || is_slip("Returns") ? &outputs_ : nullptr;
}

bool NumpydocReader::displaced_title(const ForeignLine& line) {
  constexpr std::size_t longest = 24; // a longer one parts the header
  const bool above = is_underline(line) && at_ + 1 < lines_.size() && line.words.text.size() <= longest;
  const ForeignLine& title = above ? lines_[at_ + 1] : line;
  HeaderSection* const section = section_of(title.words.text);
  if (section == nullptr || title.indent > line.indent) return false;
  const std::size_t next = at_ + (above ? 2 : 1);
  if (!above && section != section_ && begins_without_underline(next, *section)) {
    end_entry();
    begin_line();
    section_ = section;
    indent_ = std::min(title.indent, lines_[next].indent);
    return true;
  }
  if (next >= lines_.size() || (!above && (next + 1 >= lines_.size() || !is_underline(lines_[next + 1]))))
    return false;
  const std::string_view entry = lines_[next].words.text;
  if (!begins_entry(entry, *section)) return false;
  const std::string_view name = name_at(entry);
  const std::string_view behind = trimmed(entry.substr(name.size()));
  end_entry();
  begin_line();
  section_ = section;
  indent_ = title.indent;
  if (above) {
    ++at_;
    return true;
  }
  begin_entry(*section, names_in(name), {});
  if (!behind.empty()) add_type(source_.piece(trimmed(behind.substr(1))), name);
  at_ += 2; // the entry and the underline
  return true;
}

bool NumpydocReader::begins_without_underline(std::size_t next, const HeaderSection& section) const {
  const ForeignLine& title = lines_[next - 1];
  const bool first = section_ == &inputs_ && &section == &outputs_ && section.entries.empty();
  if (!first || next >= lines_.size() || title.indent > indent_) return false;
  if (is_meant(name_meant_by(name_at(title.words.text))) || has_title_of_results_from(next)) return false;
  const ForeignLine& line = lines_[next];
  // The only result may be told without its name, in a paragraph of its own.
  if (place_.results.size() == 1 && is_one_of(title.words.text, {"Returns", "Return"}) &&
      lines_[next - 2].words.empty())
    return is_plain_paragraph(next);
  return begins_entry(line.words.text, section) && next + 1 < lines_.size() &&
         !lines_[next + 1].words.empty() && lines_[next + 1].indent > line.indent;
}

bool NumpydocReader::has_title_of_results_from(std::size_t first) const {
  return std::ranges::any_of(std::span(lines_).subspan(first), [](const ForeignLine& line) {
    const std::string_view words = without_marks(line.words.text);
    return is_title_of_results(trimmed(words.substr(0, words.find(':'))));
  });
}

bool NumpydocReader::is_plain_paragraph(std::size_t first) const {
  const auto has_letter = [](std::string_view words) { return std::ranges::any_of(words, is_letter); };
  std::size_t at = first;
  while (at < lines_.size() && !lines_[at].words.empty()) {
    const std::string_view words = lines_[at].words.text;
    if (!has_letter(words) || begins_other_words(words)) return false;
    ++at;
  }
  return at > first;
}

bool NumpydocReader::begins_entry(std::string_view words, const HeaderSection& section) const {
  const std::string_view name = name_at(words);
  const std::string_view behind = trimmed(words.substr(name.size()));
  return (&section == &outputs_ ? is_result(name) : known(name)) && (behind.empty() || behind[0] == ':');
}

bool NumpydocReader::is_spaced_entry(std::string_view words) const {
  const std::string_view names = names_at(words);
  const std::string_view name = names.substr(0, names.find(','));
  const std::size_t separator = separator_size(words.substr(names.size()));
  const bool declared = section_ == &outputs_ ? is_result(name) : section_ != nullptr && known(name);
  return declared && separator > 1 && words.substr(names.size(), separator).find(':') == words.npos;
}

} // namespace bindery::dml
