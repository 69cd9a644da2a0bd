// Looks at the comment signs that do not begin their lines. Most headers have none.
#include "src/languages/dml/header/joined_lines.hpp"

#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/header/messages.hpp"
#include "src/languages/dml/program/value.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"
#include "src/languages/dml/text/section_keywords.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

namespace bindery::dml {

namespace {

bool is_long_divider(std::string_view words) {
  constexpr std::size_t least = 10;
  return words.size() >= least && is_dashes(words);
}

// The name that an entry begins with, set off from what stands behind it; else empty. In tables the widest
// name may stand one blank before its type.
std::string_view name_of_entry(std::string_view words, bool in_table) {
  const std::string_view name = words.substr(0, find_blank(words));
  const bool set_off = words.substr(name.size()).starts_with("  ") || (in_table && is_table_row(words));
  return set_off ? name : std::string_view();
}

// Whether a comment sign stands behind words on its line.
bool has_sign_behind_words(std::string_view text) {
  const auto is_sign = [](char c) { return is_blank(c) || c == '#'; };
  for (std::size_t sign = find_within_line(text, '#', 0); sign != text.npos;
       sign = find_within_line(text, '#', sign)) {
    std::size_t begin = sign;
    while (begin > 0 && is_sign(text[begin - 1])) --begin;
    if (begin > 0 && text[begin - 1] != '\n') return true;
    // (Each of a million signs would be followed back to the first one.)
    while (sign < text.size() && is_sign(text[sign])) ++sign;
  }
  return false;
}

constexpr std::string_view dashes_of_divider = "----------"; // or more

// Whether a character in front of the blank before a divider is none of words.
bool is_beside_sign(char c) {
  return c == '#' || c == ' ' || c == '\n';
}

// Whether words stand before or behind the dashes of a divider.
bool has_words_beside_dashes(std::string_view text) {
  constexpr LetterPair two{'-', '-'};
  for (std::size_t at = find_either(text, two, two, 0); at != text.npos;
       at = find_either(text, two, two, at)) {
    if (text[at] != '-') { // half of a pair of carriage returns
      ++at;
      continue;
    }
    const std::size_t end = std::min(skip_char(text, '-', at), text.size());
    if (end - at >= dashes_of_divider.size()) {
      const std::size_t next = std::min(text.find_first_not_of(' ', end), text.size());
      const bool behind = next > end && next < text.size() && text[next] != '\n' && text[next] != '\r';
      const bool before = at > 1 && text[at - 1] == ' ' && !is_beside_sign(text[at - 2]);
      if (behind || before) return true;
    }
    at = end;
  }
  return false;
}

// Whether a sentence goes on behind a word, or before one: `within eps of the mean`.
bool goes_on_behind(std::string_view word) {
  return is_one_of(word,
                   {"a",    "an",   "and",  "are", "as",    "at",   "between", "by",    "for",  "from",
                    "if",   "in",   "into", "is",  "least", "most", "of",      "on",    "or",   "per",
                    "than", "that", "the",  "to",  "via",   "when", "where",   "which", "with", "within"});
}
bool goes_on_before(std::string_view word) {
  return is_one_of(word, {"and", "are", "by", "in", "is", "of", "on", "or", "per", "than", "that", "times",
                          "which", "with"});
}

constexpr std::size_t most_names = 64; // more are not looked for behind words

// Whether one of the names stands behind words and several blanks before other words, as where an entry
// stands behind the text of another: in most headers none does.
bool has_name_behind_words(std::string_view text, std::span<const std::string_view> names) {
  constexpr LetterPair blanks{' ', ' '};
  if (names.size() > most_names) return false;
  const auto is_word = [](char c) { return static_cast<unsigned char>(c) > ' ' && c != '#'; };
  // A bit for the last letter of each name, which some letters share: most words end with another.
  const auto bit_of = [](char c) { return 1U << (static_cast<unsigned char>(c) & 31U); };
  std::uint32_t last_letters = 0;
  for (const std::string_view name : names) last_letters |= name.empty() ? 0 : bit_of(name.back());
  for (std::size_t gap = find_either(text, blanks, blanks, 0); gap != text.npos;
       gap = find_either(text, blanks, blanks, gap)) {
    if (gap > 0 && (last_letters & bit_of(text[gap - 1])) != 0) {
      std::size_t name = gap;
      while (name > 0 && is_word(text[name - 1])) --name;
      std::size_t words = name; // where those before it end
      while (words > 0 && text[words - 1] == ' ') --words;
      const bool behind_words = words > 0 && words < name && is_word(text[words - 1]);
      if (behind_words && std::find(names.begin(), names.end(), text.substr(name, gap - name)) != names.end())
        return true;
    }
    gap = skip_blanks(text, gap);
    if (gap == text.npos) return false;
  }
  return false;
}

// The names that begin no line as those of entries do.
std::vector<std::string_view> names_without_line(std::string_view text,
                                                 std::span<const std::string_view> names) {
  std::vector<std::string_view> missing(names.begin(), names.end());
  while (!text.empty() && !missing.empty()) {
    const std::string_view words = words_of(take_line(text));
    std::erase(missing, words.substr(0, words.find_first_of(",:; \t")));
  }
  return missing;
}

class Finder {
 public:
  Finder(std::string_view text, const HeaderPlace& place, std::vector<std::string_view> missing)
      : text_(text), place_(place), names_(place.names), missing_(std::move(missing)) {}

  // The places of signs in the text, each with the end of the words before it.
  std::vector<std::pair<std::size_t, std::size_t>> find() {
    constexpr std::size_t most = 64;
    std::vector<std::pair<std::size_t, std::size_t>> found;
    for (std::size_t at = 0; at < text_.size() && found.size() < most;) {
      const std::string_view line = first_line(text_.substr(at));
      const std::size_t words = skip_signs(line);
      if (words > 0 && line.find('#', words) != std::string_view::npos && line[skip_blanks(line)] == '#') {
        add_joint(at, line, words, found);
      } else if (const auto [end, begin] = parts_beside_dashes(line, words, at + line.size());
                 begin != 0 && (titled_ || begins_with_section_keyword(line.substr(words)))) {
        found.emplace_back(at + end, at + begin - 1);
      } else if (titled_ && !missing_.empty()) {
        add_entries_behind(at, line, words, found);
      }
      titled_ = titled_ || begins_with_section_keyword(line.substr(words));
      in_table_ = in_table_ || is_of_columns(line.substr(words));
      at += line.size() + 1;
    }
    return found;
  }

 private:
  using Places = std::vector<std::pair<std::size_t, std::size_t>>;
  static constexpr std::size_t most_asked = 64;

  [[nodiscard]] static bool is_of_columns(std::string_view words) { return words.starts_with("NAME "); }

  [[nodiscard]] bool begins_row(std::string_view words) {
    if (!in_table_ || asked_ == most_asked) return false;
    ++asked_;
    return std::ranges::find(names_, words.substr(0, find_blank(words))) != names_.end();
  }

  // Whether words begin with a name that another may follow as an entry of the same section, and that no
  // cells stand behind, as in a table: one of those may be a name.
  [[nodiscard]] bool begins_entry_above(std::string_view words, std::string_view name) const {
    const std::string_view first = words.substr(0, find_blank(words));
    const auto has_both = [&](std::span<const std::string_view> section) {
      return std::ranges::find(section, first) != section.end() &&
             std::ranges::find(section, name) != section.end();
    };
    return !in_table_ && (has_both(place_.parameters()) || has_both(place_.results));
  }

  // Where the first of two parts of a line ends, and the second begins, of which one is a divider and the
  // other are the titles or the cells of a table; 0 where there are none. The line ends at a place.
  std::pair<std::size_t, std::size_t> parts_beside_dashes(std::string_view line, std::size_t words,
                                                          std::size_t end) {
    const std::string_view content = without_trailing_blanks(line.substr(words));
    const std::size_t dashes = std::min(skip_char(content, '-'), content.size());
    if (dashes >= dashes_of_divider.size()) {
      const std::size_t begin = std::min(skip_blanks(content, dashes), content.size());
      const std::string_view behind = content.substr(begin);
      if (begin > dashes &&
          (is_of_columns(behind) || begins_row(behind) || (in_table_ && begins_with_section_keyword(behind))))
        return {words + dashes, words + begin};
    } else if (content.ends_with(dashes_of_divider) &&
               (is_of_columns(content) ||
                (begins_with_section_keyword(content) && is_of_columns(words_below(end))))) {
      const std::size_t last = content.find_last_not_of('-');
      if (content[last] == ' ') return {words + content.find_last_not_of(' ', last) + 1, words + last + 1};
    }
    return {0, 0};
  }

  // Whether the text before a name ends, and the one behind it begins, as texts of entries do: the name is no
  // word of a sentence or a formula.
  [[nodiscard]] bool stands_between_texts(std::string_view before, std::string_view behind) const {
    const std::string_view last = before.substr(before.find_last_of(' ') + 1);
    const std::string_view first = behind.substr(0, behind.find(' '));
    constexpr std::string_view ends = ".,;)]}\"'`";
    const bool ended = is_word_byte(before.back()) || ends.find(before.back()) != ends.npos;
    constexpr std::string_view begins = "(\"'`-";
    const bool begun = is_word_byte(behind.front()) || begins.find(behind.front()) != begins.npos;
    return ended && begun && !goes_on_behind(last) && !goes_on_before(first) &&
           std::ranges::find(names_, last) == names_.end();
  }

  // Entries that have lost their line end and their sign: a name that has none stands behind the text of
  // another, as far in front of its own text as the names of others do.
  void add_entries_behind(std::size_t begin, std::string_view line, std::size_t words, Places& found) {
    constexpr std::size_t deepest = 2;                         // of a name behind the sign
    std::size_t width = words > deepest ? words - deepest : 0; // up to a text; 0: not known yet
    const std::size_t before = found.size();
    std::size_t gaps = 0;  // of several blanks, behind the first text
    std::size_t apart = 0; // those before and behind the names that several blanks set off
    std::vector<std::string_view> names;
    for (std::size_t gap = line.find("  ", words); gap != line.npos; gap = line.find("  ", gap)) {
      const std::size_t text = line.find_first_not_of(' ', gap);
      if (text == line.npos) break;
      const std::size_t name_begin = line.find_last_of(' ', gap - 1) + 1;
      const std::string_view name = line.substr(name_begin, gap - name_begin);
      gap = text;
      if (width == 0) {
        width = text - words;
        continue;
      }
      ++gaps;
      if (name_begin <= words + 1 || text - name_begin != width ||
          std::ranges::find(missing_, name) == missing_.end() ||
          std::ranges::find(names, name) != names.end())
        continue;
      const std::size_t end = line.find_last_not_of(' ', name_begin - 1) + 1;
      const bool alone = name_begin - end > 1;
      if ((alone && !begins_entry_above(line.substr(words), name)) ||
          !stands_between_texts(line.substr(words, end - words), line.substr(text)))
        continue;
      apart += alone ? 2 : 1;
      names.push_back(name);
      found.emplace_back(begin + end, begin + name_begin - 1);
    }
    if (apart > names.size() && apart != gaps) return found.resize(before); // columns of something else
    for (const std::string_view name : names) std::erase(missing_, name);
  }

  // The first sign of a line behind which another line begins: before it there may be some in words, as in
  // the address of a page.
  void add_joint(std::size_t begin, std::string_view line, std::size_t words, Places& found) {
    constexpr int most_signs = 8;
    std::size_t sign = line.find('#', words);
    for (int i = 0; i < most_signs && sign != std::string_view::npos; ++i) {
      const std::string_view before = line.substr(words, sign - words);
      const std::size_t last = std::min(skip_char(line, '#', sign), line.size()) - 1;
      if (is_joined(begin, line, before, last)) {
        found.emplace_back(begin + words + trimmed(before).size(), begin + last);
        return;
      }
      sign = line.find('#', last + 1);
    }
  }

  // Whether what stands before a run of signs and what stands behind the last of them are two lines.
  [[nodiscard]] bool is_joined(std::size_t begin, std::string_view line, std::string_view part,
                               std::size_t sign) {
    const std::string_view before = trimmed(part);
    const std::string_view behind = words_of(line.substr(sign));
    const bool title = begins_with_section_keyword(before) || before.starts_with("NAME ");
    if (!title && !titled_) return false;
    // The empty line between two sections
    if (titled_ && behind.empty() && is_long_divider(before))
      return begins_with_section_keyword(words_below(begin + line.size()));
    // A sign among the dashes of one divider.
    const bool among = part.ends_with('-') && is_dashes(before);
    if (among && (behind.empty() || is_dashes(behind))) return false;
    if (is_long_divider(behind))
      return title || is_last(begin + line.size()) ||
             begins_with_section_keyword(words_below(begin + line.size()));
    return is_long_divider(before) ? !behind.empty() : is_only_entry(behind);
  }

  [[nodiscard]] bool is_only_entry(std::string_view words) {
    const std::string_view name = name_of_entry(words, in_table_);
    if (name.empty() || asked_ == most_asked || std::find(names_.begin(), names_.end(), name) == names_.end())
      return false;
    ++asked_;
    for (std::string_view left = text_; !left.empty();) {
      if (name_of_entry(words_of(take_line(left)), in_table_) == name) return false;
    }
    return true;
  }

  // Whether nothing stands below the line that ends at a place.
  [[nodiscard]] bool is_last(std::size_t end) const { return words_below(end).empty(); }
  [[nodiscard]] std::string_view words_below(std::size_t end) const {
    const std::size_t next = past_line_end(text_, static_cast<std::uint32_t>(end));
    return words_of(first_line(text_.substr(next)));
  }

  std::string_view text_;
  const HeaderPlace& place_;
  std::span<const std::string_view> names_;
  std::vector<std::string_view> missing_;
  bool titled_ = false;   // a title stands above the line
  bool in_table_ = false; // column titles do
  std::size_t asked_ = 0; // how many entries have been looked for
};

} // namespace

std::vector<Span> joined_lines_in(const Source& source, std::span<const Span> stretches,
                                  const HeaderPlace& place, bool all_begin_lines) {
  const std::span<const std::string_view> names = place.names;
  std::vector<Span> joints;
  for (const Span stretch : stretches) {
    const std::string_view text = source.text(stretch);
    std::vector<std::string_view> missing;
    if (!all_begin_lines && has_name_behind_words(text, names)) missing = names_without_line(text, names);
    if (missing.empty() && !has_sign_behind_words(text) && !has_words_beside_dashes(text)) continue;
    for (const auto& [words_end, sign] : Finder(text, place, std::move(missing)).find())
      joints.push_back({stretch.begin + static_cast<std::uint32_t>(words_end),
                        stretch.begin + static_cast<std::uint32_t>(sign) + 1});
  }
  return joints;
}

Source with_line_ends(const Source& source, std::span<const Span> joints) {
  std::string text(source.text());
  for (const Span joint : joints) {
    std::fill_n(text.begin() + joint.begin, joint.size(), ' ');
    text[joint.end - 1] = '\n';
  }
  return {source.name(), std::move(text)};
}

void report_joined_lines(const Source& source, std::span<const Span> joints, Diagnostics& diagnostics) {
  const std::string_view text = source.text();
  for (const Span joint : joints) {
    const std::string_view line = first_line(text.substr(joint.end - 1));
    const std::string_view words = words_of(line);
    Diagnostic& diagnostic =
        diagnostics.report(problems::joined_lines, source.piece(trimmed(line)).span,
                           fmt::format("expected a line of its own for {}, found it behind another",
                                       quoted(words.empty() ? "#" : words)));
    const bool sign = text[joint.end - 1] == '#';
    const std::string_view line_end = line_end_of(text, joint.end);
    const Span gap{joint.begin, joint.end - (sign ? 1 : 0)};
    diagnostic.fixes.push_back({"break the line", {{gap, fmt::format("{}{}", line_end, sign ? "" : "# ")}}});
  }
}

} // namespace bindery::dml
