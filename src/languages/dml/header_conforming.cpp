// The one translation unit of the grammar of headers without faults.
#include "src/languages/dml/header_conforming.hpp"

#include "grammar/dml/header_conforming.hpp"
#include "grammar/kit/word.hpp"
#include "src/languages/dml/known_names.hpp"
#include "src/languages/dml/letters.hpp"
#include "src/languages/dml/scan.hpp"
#include "src/languages/dml/type.hpp"
#include "src/languages/dml/value.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace bindery::dml {

namespace {

namespace pegtl = tao::pegtl;
namespace rule = grammar::dml::header_conforming;

using Input = pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf, const char*>;

// What the grammar asks. A line of more than one meaning is none of a header that conforms.
class ConformingReader {
 public:
  explicit ConformingReader(const HeaderPlace& place)
      : names_(place.names), known_(place.names), end_(place.names.size() - place.results.size()) {}

  [[nodiscard]] static bool is_decorated() { return false; }
  [[nodiscard]] bool begins_with_name(std::string_view text) const { return known_.begin(text); }

  // Whether a line is the entry of the name that comes next, and could be nothing else.
  [[nodiscard]] bool is_next_entry(std::string_view line) {
    constexpr std::size_t least_gap = 2;
    if (next_ == end_ || !line.starts_with("# ")) return false;
    const std::string_view content = line.substr(mark_size);
    const std::string_view name = names_[next_];
    if (!content.starts_with(name) || !is_plain(name)) return false;
    const std::size_t text = skip_char(content, ' ', name.size());
    if (text == std::string_view::npos || text < name.size() + least_gap) return false;
    // Dashes say nothing, and behind a type they may be the default of a table's entry.
    const char first = content[text];
    if (first == '-' || first == '\t' || is_pattern(content)) return false;
    if (may_begin_type(first) && is_table_row(content)) return false;
    text_begin_ = mark_size + text;
    ++next_;
    return true;
  }

  // Whether a line goes on with the text of the entry above.
  [[nodiscard]] bool is_text_below(std::string_view line) const {
    constexpr std::size_t least = 4; // bytes in front of it: titles stand further to the left
    const std::size_t begin = line.starts_with('#') ? skip_char(line, ' ', 1) : std::string_view::npos;
    if (begin == std::string_view::npos || begin < least || text_begin_ == 0) return false;
    const std::string_view words = line.substr(begin);
    return may_begin_text(words) && (begin >= text_begin_ || !known_.begin(words));
  }

  // Whether all names of the section have their entries; what follows is the other section.
  [[nodiscard]] bool ends_section() {
    if (next_ != end_) return false;
    end_ = names_.size();
    text_begin_ = 0;
    return true;
  }

 private:
  static constexpr std::size_t mark_size = 2; // of "# "

  // A name that words are not cut from; that of `NAME` could be the column titles of a table.
  [[nodiscard]] static bool is_plain(std::string_view name) {
    const char* const end = name.data() + name.size();
    return kit::word_end<true>(name.data(), end) == end && name != "NAME";
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

  std::span<const std::string_view> names_; // of the parameters, and then those of the results
  KnownNames known_;
  std::size_t next_ = 0;       // the name that has no entry yet
  std::size_t end_;            // of the names that the section documents
  std::size_t text_begin_ = 0; // of the text of the last entry, in its line; 0: the section has none yet
};

// Whether there are names, all of them different; more than a few are not compared.
bool are_different(std::span<const std::string_view> names) {
  constexpr std::size_t most = 32;
  if (names.empty() || names.size() > most) return false;
  std::uint64_t seen = 0; // a bit for each name, which some names share
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto first = static_cast<unsigned char>(names[i].front());
    const auto last = static_cast<unsigned char>(names[i].back());
    const std::uint64_t bit = std::uint64_t{1} << ((first * 7U + last * 3U + names[i].size()) % 64U);
    const auto before = names.first(i);
    if ((seen & bit) != 0 && std::find(before.begin(), before.end(), names[i]) != before.end()) return false;
    seen |= bit;
  }
  return true;
}

// The lines from the last comment up, one right below the other, or the last comment alone if it stands in
// /* */; empty if that is behind code.
Span last_block(const Source& source, std::span<const program::Comment> comments) {
  const std::string_view text = source.text();
  std::size_t first = comments.size() - 1;
  const Span last = comments[first].span;
  const auto stands_below = [&](std::size_t i) {
    return !comments[i].block && !comments[i - 1].block &&
           comments[i - 1].span.end + 1 == comments[i].span.begin && text[comments[i - 1].span.end] == '\n';
  };
  while (first > 0 && stands_below(first)) --first;
  const std::uint32_t begin = comments[first].span.begin;
  const bool own_line = begin == 0 || text[begin - 1] == '\n';
  if (!own_line || last.end == text.size() || text[last.end] != '\n') return {};
  return {begin, last.end + 1};
}

} // namespace

Span find_conforming_header(const Source& source, const HeaderPlace& place) {
  const std::span<const std::string_view> parameters =
      place.names.first(place.names.size() - place.results.size());
  if (place.comments.empty() || !are_different(parameters) || !are_different(place.results)) return {};
  const Span block = last_block(source, place.comments);
  if (block.empty()) return {};
  const auto first = std::lower_bound(
      place.comments.begin(), place.comments.end(), block.begin,
      [](const program::Comment& each, std::uint32_t begin) { return each.span.begin < begin; });
  const auto above = place.comments.first(static_cast<std::size_t>(first - place.comments.begin()));
  const Span other = above.empty() ? Span{} : last_block(source, above);
  if (!above.empty() && (other.empty() || other.begin != above.front().span.begin)) return {};
  const std::string_view text = source.text(block);
  Input in(text.data(), text.data() + text.size(), "");
  ConformingReader reader(place);
  return pegtl::parse<rule::header>(in, reader) ? block : Span{};
}

} // namespace bindery::dml
