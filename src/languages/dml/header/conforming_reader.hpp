// What the grammar of headers whose lines are as they should be asks, and what its lines say.
#pragma once

#include "grammar/kit/word.hpp"
#include "src/languages/dml/doc/code_directive.hpp"
#include "src/languages/dml/header/conforming.hpp"
#include "src/languages/dml/header/known_names.hpp"
#include "src/languages/dml/program/type.hpp"
#include "src/languages/dml/program/value.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"
#include "src/parse/stack.hpp"

#include <bindery/source.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace bindery::dml {

// A line of more than one meaning is none of a header that is well formed.
class ConformingReader {
 public:
  ConformingReader(const Source& source, const HeaderPlace& place)
      : source_(source), names_(place.names), known_(place.names),
        parameter_count_(place.parameters().size()), end_(parameter_count_) {}

  [[nodiscard]] static bool is_decorated() { return false; }
  [[nodiscard]] bool begins_with_name(std::string_view text) const { return known_.begin(text); }

  // Whether a line is an entry, and could be nothing else: of the name that comes next, or of another.
  [[nodiscard]] bool is_entry(std::string_view line) {
    if (!line.starts_with("# ")) return false;
    const std::string_view content = line.substr(mark_size);
    const std::string_view word = first_word(content);
    return is_next_entry(content, word) || is_other_entry(content, word);
  }

  // The same of a line that has one name, set off from its text.
  [[nodiscard]] bool is_usual_entry(std::string_view line, std::string_view name, std::string_view text) {
    const std::string_view content = line.substr(mark_size);
    if (!is_next_name(name)) return is_other_entry(content, name);
    if (!takes_text(content, name.size(), name.size(), content.size() - text.size())) return false;
    ++next_;
    return true;
  }

  // Whether a line goes on with the text of the entry above.
  [[nodiscard]] bool is_text_below(std::string_view line) {
    constexpr std::size_t least = 4; // bytes in front of it: titles stand further to the left
    const std::size_t begin = line.starts_with('#') ? skip_char(line, ' ', 1) : std::string_view::npos;
    if (begin == std::string_view::npos || begin < least || text_begin_ == 0) return false;
    // Behind a tab or a no-break space, which are blanks to reading, a name may stand.
    const std::string_view words = line.substr(begin);
    if (words.front() == '\t' || words.front() == '\xC2' || !may_begin_text(words) ||
        (begin < text_begin_ && known_.begin(words)) || (begin == text_begin_ && may_be_entry(words)))
      return false;
    entries_.back().end = end_of(line);
    goes_on_ = true;
    return true;
  }

  // Whether a line is a directive of code, or meant for one.
  [[nodiscard]] static bool announces_code(std::string_view line) {
    return code_directive(trimmed(line.substr(std::min(skip_char(line, '#'), line.size())))).has_value();
  }

  // Behind the entries of a section: what follows is the other one.
  void end_section() {
    conforming_ = conforming_ && next_ == end_;
    next_ = end_;
    end_ = names_.size();
    text_begin_ = 0;
    goes_on_ = true;
    if (input_count_ == 0) input_count_ = entries_.size();
  }

  // An empty line among the entries.
  void take_gap(std::string_view line) {
    ++gap_count_;
    gap_ = {source_.piece(line).span.begin, input_count_ == 0};
    conforming_ = false;
  }

  // Dashes right behind the sign of a divider.
  void take_joined_dashes(std::string_view dashes) {
    const std::uint32_t begin = source_.piece(dashes).span.begin - 1;
    const std::string_view behind = source_.text().substr(begin);
    joined_dividers_.push_back({begin, begin + static_cast<std::uint32_t>(line_size(behind))});
  }
  void take_title(std::string_view words) { titles_[input_count_ == 0 ? 0 : 1] = source_.piece(words).span; }

  // Whether most entries have a type and a default in front of their texts, as those of a table do.
  [[nodiscard]] bool is_table() const { return 2 * typed_ > entries_.size(); }
  [[nodiscard]] bool is_conforming() const { return conforming_; }
  // Whether a line may be taken for the column titles of a table: not above a section whose first entry is
  // one of the function, without a type and a default, and not within a text or in the line of such an entry.
  [[nodiscard]] bool may_name_columns() const {
    return begins_typed_ || !all_known_ || std::ranges::any_of(names_, is_column_title);
  }
  // Whether there are more empty lines than one, which may be told together.
  [[nodiscard]] bool has_gaps() const { return gap_count_ > 1; }
  [[nodiscard]] std::optional<GapInSection> gap() const {
    return gap_count_ == 0 ? std::nullopt : std::optional(gap_);
  }
  // Whether the titles stand above the right sections, and are not exchanged.
  [[nodiscard]] bool has_right_titles() const {
    constexpr std::size_t few = 4; // entries, of which one alone may be in the wrong section
    const auto all = entries_.size();
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < all; ++i) wrong += entries_[i].out_of_turn && is_right(i) == false ? 1U : 0U;
    if (wrong == 0) return true;
    std::size_t right = 0;
    for (std::size_t i = 0; i < all; ++i) right += is_right(i) == true ? 1U : 0U;
    return wrong <= 2 * right || (wrong == 1 && right != 0 && all >= few);
  }
  // Whether each name of the function begins the line of an entry.
  [[nodiscard]] bool has_entry_of_each_name() const {
    return std::ranges::all_of(names_, [&](std::string_view name) {
      return std::any_of(entries_.begin(), entries_.end(),
                         [&](const Entry& each) { return are_same(source_.text(each.name), name); });
    });
  }
  // The runs of entries that have dashes for a text.
  [[nodiscard]] std::vector<EntriesWithoutText> without_text() const {
    return {without_text_.begin(), without_text_.end()};
  }
  [[nodiscard]] std::vector<Span> joined_dividers() const {
    return {joined_dividers_.begin(), joined_dividers_.end()};
  }
  // Texts of entries are asked for where those of a description are.
  [[nodiscard]] HeaderSection inputs(bool texts) const { return section(titles_[0], 0, input_count_, texts); }
  [[nodiscard]] HeaderSection outputs(bool texts) const {
    return section(titles_[1], input_count_, entries_.size(), texts);
  }
  // The lines from a place to the title of the first section.
  [[nodiscard]] std::vector<Text> description(std::uint32_t begin) const {
    constexpr std::size_t usual_lines = 16;
    std::vector<Text> lines;
    lines.reserve(usual_lines);
    add_lines({begin, titles_[0].begin - static_cast<std::uint32_t>(mark_size)}, lines);
    return lines;
  }

 private:
  static constexpr std::size_t mark_size = 2; // of "# "

  struct Entry {
    Span name; // the first; others may follow, with a comma between each two
    std::uint32_t names_end = 0;
    std::uint32_t end = 0;    // of its text, in the last line
    bool out_of_turn = false; // its name is not the one that comes next
  };

  // The letters, digits and underscores that a text begins with.
  [[nodiscard]] static std::string_view first_word(std::string_view text) {
    const char* const begin = text.data();
    return {begin, kit::word_end<true>(begin, begin + text.size())};
  }

  // Whether a word is the name that comes next.
  [[nodiscard]] bool is_next_name(std::string_view word) const {
    return next_ != end_ && are_same(word, names_[next_]) && !is_column_title(word);
  }
  [[nodiscard]] bool is_next_entry(std::string_view content, std::string_view name) {
    if (!is_next_name(name)) return false;
    std::size_t end = name.size();
    std::size_t next = next_ + 1;
    while (end < content.size() && content[end] == ',' && next != end_ && is_plain(names_[next]) &&
           content.substr(end + 1).starts_with(names_[next]))
      end += 1 + names_[next++].size();
    if (!takes_entry(content, name.size(), end)) return false;
    next_ = next;
    return true;
  }
  [[nodiscard]] bool is_other_entry(std::string_view content, std::string_view name) {
    if (!is_other_name(name) || may_be_value(name) ||
        (is_type(name) && stands_before_name(content.substr(name.size()))))
      return false;
    std::size_t end = name.size();
    while (end < content.size() && content[end] == ',') {
      const std::string_view next = first_word(content.substr(end + 1));
      if (!is_other_name(next)) return false;
      end += 1 + next.size();
    }
    if (!takes_entry(content, name.size(), end)) return false;
    conforming_ = false;
    all_known_ = all_known_ && known_.has(name);
    entries_.back().out_of_turn = true;
    return true;
  }

  // Whether a name, set off from what stands behind it, begins words.
  [[nodiscard]] bool may_be_entry(std::string_view words) const {
    if (!known_.begin(words)) return false;
    const std::string_view behind = words.substr(std::min(words.find_first_of(", \t"), words.size()));
    return behind.starts_with("  ") || behind.starts_with('\t') || behind.starts_with(',');
  }

  // Whether what stands behind a word may be a name of the function, and the word its type.
  [[nodiscard]] bool stands_before_name(std::string_view behind) const {
    return known_.begin(behind.substr(std::min(skip_char(behind, ' '), behind.size())));
  }

  // Whether a word at the beginning of a line may be a value that the text above tells of.
  [[nodiscard]] bool may_be_value(std::string_view word) const {
    if (known_.has(word)) return false;
    const std::string_view above =
        without_trailing_blanks(source_.text().substr(0, source_.piece(word).span.begin - mark_size - 1));
    return above.ends_with(':') || looks_like_default(word);
  }

  // Whether a word is a name of a usual kind, whatever function has it.
  [[nodiscard]] static bool is_other_name(std::string_view word) {
    return !word.empty() && is_letter(word.front()) && !word.ends_with('_') && !is_column_title(word);
  }

  // A line that begins so could have the column titles of a table.
  [[nodiscard]] static bool is_column_title(std::string_view name) {
    return equal_ignoring_case(name, "NAME");
  }
  // A name that words are not cut from.
  [[nodiscard]] static bool is_plain(std::string_view name) {
    return first_word(name).size() == name.size() && !is_column_title(name);
  }
  // Whether what stands behind the names that a line begins with, the first of so many bytes, is that of an
  // entry; takes it.
  [[nodiscard]] bool takes_entry(std::string_view content, std::size_t name_size, std::size_t names_size) {
    constexpr std::size_t least_gap = 2;
    const std::size_t text = skip_char(content, ' ', names_size);
    return text != std::string_view::npos && text >= names_size + least_gap &&
           takes_text(content, name_size, names_size, text);
  }
  // The same for a text, which is set off from the names.
  [[nodiscard]] bool takes_text(std::string_view content, std::size_t name_size, std::size_t names_size,
                                std::size_t text) {
    const char first = content[text];
    if (first == '\t' || is_pattern(content)) return false;
    if (first == '-' && (name_size != names_size || !is_no_text(content.substr(text)))) return false;
    if (text < longest_row && begins_with_cells(content.substr(text, longest_row - text))) {
      ++typed_;
      begins_typed_ = begins_typed_ || entries_.empty();
    }
    text_begin_ = mark_size + text;
    const Span name = source_.piece(content.substr(0, name_size)).span;
    const auto names_end = name.begin + static_cast<std::uint32_t>(names_size);
    entries_.push_back({name, names_end, end_of(content), false});
    if (first == '-') take_without_text();
    goes_on_ = first != '-';
    return true;
  }
  // Whether dashes stand for a text, and are none of a ruling, bullet or command line.
  [[nodiscard]] static bool is_no_text(std::string_view words) {
    constexpr std::size_t longest = 4;
    words = without_trailing_blanks(words);
    return words.size() <= longest && is_dashes(words);
  }
  // The last entry says nothing; those above it that say nothing either are told with it.
  void take_without_text() {
    const Entry& entry = entries_.back();
    conforming_ = false;
    if (goes_on_) without_text_.push_back({entry.name, {entry.name.begin, 0}, 0, input_count_ == 0});
    without_text_.back().lines.end = entry.end;
    ++without_text_.back().count;
  }
  // Where the words of a line end.
  [[nodiscard]] std::uint32_t end_of(std::string_view line) const {
    return source_.piece(without_trailing_blanks(line)).span.end;
  }
  // Whether two characters stand there twice: they may go on so, and be meant for a ruling.
  [[nodiscard]] static bool is_pattern(std::string_view words) {
    return words.size() >= 4 && words[2] == words[0] && words[3] == words[1];
  }
  // Whether words are no ruling, whatever stands behind their beginning.
  [[nodiscard]] static bool may_begin_text(std::string_view words) {
    constexpr std::string_view brackets = "([{";
    constexpr std::size_t longest_lead = 4; // of signs in front of a word: `- "`
    const std::string_view lead = words.substr(0, longest_lead);
    return !is_pattern(words) && (brackets.find(words.front()) != std::string_view::npos ||
                                  std::any_of(lead.begin(), lead.end(), is_letter_or_digit));
  }

  // Whether an entry stands in the section of its name; nothing if that is a name of both, or of none.
  [[nodiscard]] std::optional<bool> is_right(std::size_t number) const {
    const std::string_view name = source_.text(entries_[number].name);
    const auto results = names_.subspan(parameter_count_);
    const auto parameters = names_.first(parameter_count_);
    const bool parameter = std::find(parameters.begin(), parameters.end(), name) != parameters.end();
    const bool result = std::find(results.begin(), results.end(), name) != results.end();
    if (parameter == result) return std::nullopt;
    return parameter == (number < input_count_);
  }

  [[nodiscard]] HeaderSection section(Span title, std::size_t first, std::size_t last, bool texts) const {
    HeaderSection made;
    made.present = true;
    made.title = title;
    made.entries.reserve(last - first);
    if (texts) made.lines.reserve(last - first);
    for (std::size_t i = first; i < last; ++i) {
      HeaderEntry& entry = made.entries.emplace_back();
      const Span name = entries_[i].name;
      entry.names.push_back({source_.text(name), name});
      if (entries_[i].names_end != name.end) add_names({name.end + 1, entries_[i].names_end}, entry.names);
      entry.span = {name.begin, entries_[i].end};
      entry.text_behind_name = true;
      if (texts) add_text(entries_[i], entry, made.lines);
    }
    return made;
  }

  // The text of an entry: what stands behind its names, and the lines below.
  void add_text(const Entry& entry, HeaderEntry& made, std::vector<Text>& lines) const {
    const std::string_view text = source_.text({entry.names_end, entry.end});
    const std::string_view behind_names = first_line(text);
    made.first_line = static_cast<std::uint32_t>(lines.size());
    lines.push_back(
        source_.piece(without_trailing_blanks(behind_names.substr(skip_char(behind_names, ' ')))));
    const auto end_of_first = entry.names_end + static_cast<std::uint32_t>(behind_names.size());
    const std::string_view all = source_.text();
    if (end_of_first < entry.end)
      add_lines({end_of_first + 1, entry.end + static_cast<std::uint32_t>(line_size(all.substr(entry.end)))},
                lines);
    made.line_count = static_cast<std::uint32_t>(lines.size()) - made.first_line;
  }

  // What stands behind the signs of some lines.
  void add_lines(Span span, std::vector<Text>& lines) const {
    for (std::string_view left = source_.text(span); !left.empty();)
      lines.push_back(source_.piece(take_line(left).substr(1)));
  }

  // Those of a list with a comma between each two.
  void add_names(Span list, EntryNames& names) const {
    for (std::string_view left = source_.text(list); !left.empty();) {
      const std::string_view name = left.substr(0, left.find(','));
      names.push_back(source_.piece(name));
      left.remove_prefix(std::min(name.size() + 1, left.size()));
    }
  }

  const Source& source_;
  std::span<const std::string_view> names_; // of the parameters, and then those of the results
  KnownNames known_;
  std::size_t parameter_count_;
  std::size_t next_ = 0;       // the name that has no entry yet
  std::size_t end_;            // of the names that the section documents
  std::size_t text_begin_ = 0; // of the text of the last entry, in its line; 0: the section has none yet
  bool conforming_ = true;
  bool goes_on_ = true;       // there is more between the last entry without text and what comes next
  bool all_known_ = true;     // all entries begin with names of the function
  std::size_t typed_ = 0;     // entries that could be those of a table
  bool begins_typed_ = false; // the first entry is one of these
  parse::Stack<Entry, 64> entries_;
  parse::Stack<EntriesWithoutText, 16> without_text_;
  parse::Stack<Span, 4> joined_dividers_;
  std::size_t gap_count_ = 0;
  GapInSection gap_;            // the last one
  std::size_t input_count_ = 0; // how many of them stand in the first section; 0: it has not ended
  std::array<Span, 2> titles_;
};

} // namespace bindery::dml
