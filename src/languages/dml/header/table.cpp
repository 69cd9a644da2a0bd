// Reads `table` headers: the one translation unit of that grammar.
#include "grammar/dml/header_table.hpp"
#include "src/languages/dml/header/actions.hpp"
#include "src/languages/dml/header/table_arrangement.hpp"
#include "src/languages/dml/header/table_reader.hpp"
#include "src/languages/dml/program/value.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace bindery::dml {

namespace {

namespace pegtl = tao::pegtl;
namespace rule = grammar::dml::header_table;

using Input = pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf_crlf, const char*>;

template <typename Rule>
struct action : pegtl::nothing<Rule> {};

template <>
struct action<rule::title> : with_text<&TableReader::title> {};
template <>
struct action<rule::no_title> : with_place<&TableReader::no_title> {};
template <>
struct action<rule::head_bare_line> : with_text<&TableReader::bare_inside> {};
template <>
struct action<rule::title_divider> : with_text<&TableReader::divider> {};
template <>
struct action<rule::no_title_divider> : with_place<&TableReader::no_title_divider> {};
template <>
struct action<rule::pheader> : with_text<&TableReader::column_line> {};
template <>
struct action<rule::columns_divider> : with_text<&TableReader::divider> {};
template <>
struct action<rule::no_columns_divider> : with_place<&TableReader::no_columns_divider> {};
template <>
struct action<rule::title_again> : with_text<&TableReader::title_again> {};
template <>
struct action<rule::odd_title_divider> : with_text<&TableReader::divider> {};
template <>
struct action<rule::emptied_title_divider> : with_text<&TableReader::emptied_title_divider> {};
template <>
struct action<rule::divider_again> : with_text<&TableReader::divider_again> {};
template <>
struct action<rule::odd_columns> : with_text<&TableReader::column_line> {};
template <>
struct action<rule::emptied_columns> : with_text<&TableReader::emptied_columns> {};
template <>
struct action<rule::columns_rest> : with_text<&TableReader::columns_rest> {};
template <>
struct action<rule::columns_again> : with_text<&TableReader::columns_again> {};
template <>
struct action<rule::odd_columns_divider> : with_text<&TableReader::divider> {};
template <>
struct action<rule::emptied_columns_divider> : with_text<&TableReader::emptied_columns_divider> {};
template <>
struct action<rule::odd_closing> : with_text<&TableReader::divider> {};
template <>
struct action<rule::blank_closing> : with_text<&TableReader::emptied_closing> {};
template <>
struct action<rule::lone_divider> : with_text<&TableReader::divider> {};
template <>
struct action<rule::closing_divider> : with_text<&TableReader::divider> {};
template <>
struct action<rule::no_closing_divider> : with_place<&TableReader::no_closing_divider> {};
template <>
struct action<rule::stray_divider> : with_text<&TableReader::divider_inside> {};
template <>
struct action<rule::param_name> : with_text<&TableReader::name_cell> {};
template <>
struct action<rule::param_type> : with_text<&TableReader::type_cell> {};
template <>
struct action<rule::param_default> : with_text<&TableReader::default_cell> {};
template <>
struct action<rule::param> : with_text<&TableReader::param> {};
template <>
struct action<rule::ruled_text> : with_text<&TableReader::continuation> {};
template <>
struct action<rule::subtitle> : with_text<&TableReader::subtitle> {};
template <>
struct action<rule::continuation> : with_text<&TableReader::continuation> {};
template <>
struct action<rule::odd_row> : with_text<&TableReader::odd_row> {};
template <>
struct action<rule::opening_gap> : with_text<&TableReader::gap_inside> {};
template <>
struct action<rule::divided_gap> : with_text<&TableReader::gap_inside> {};
template <>
struct action<rule::columns_gap> : with_text<&TableReader::gap_inside> {};
template <>
struct action<rule::opening_words> : with_text<&TableReader::opening_words> {};
template <>
struct action<rule::inner_gap> : with_text<&TableReader::gap_inside> {};
template <>
struct action<rule::inner_bare_line> : with_text<&TableReader::bare_inside> {};
template <>
struct action<rule::other_text> : with_text<&TableReader::text_behind> {};
template <>
struct action<rule::separating_bare_lines> : with_text<&TableReader::bare_between> {};
template <>
struct action<rule::description_line> : with_text<&TableReader::description_line> {};
template <>
struct action<rule::code_opening> : with_text<&TableReader::description_line> {};
template <>
struct action<rule::code_line> : with_text<&TableReader::description_line> {};
template <>
struct action<rule::description_break> : with_text<&TableReader::description_break> {};

Input input_of(const Source& source, Span stretch) {
  const std::string_view text = source.text(stretch);
  return {text.data(), text.data() + text.size(), source.name().c_str()};
}

// Whether a line with the word TYPE or DEFAULT in it, in any capitals, fulfils a condition on where it
// begins; looked for by two neighbouring letters of each word that are rare.
template <typename Condition>
bool any_line_of_columns(std::string_view text, Condition holds) {
  constexpr LetterPair of_type{'Y', 'P'};
  constexpr LetterPair of_default{'F', 'A'};
  const auto next = [&](std::size_t from) { return find_either(text, of_type, of_default, from); };
  for (std::size_t at = next(0); at != std::string_view::npos; at = next(at)) {
    const bool type = of_type.stands_at(text.data() + at);
    const std::string_view word = type ? "TYPE" : "DEFAULT";
    const std::size_t letter = type ? 1 : 2;
    if (at < letter || !equal_ignoring_case(text.substr(at - letter, word.size()), word)) {
      ++at;
    } else if (holds(begin_of_line(text, static_cast<std::uint32_t>(at)))) {
      return true;
    } else {
      at += line_size(text.substr(at));
    }
  }
  return false;
}

} // namespace

void read_table_header(const Source& source, std::span<const Span> stretches, const HeaderPlace& place,
                       Header& header, Diagnostics* diagnostics) {
  TableReader reader(source, place, header, diagnostics);
  for (const Span stretch : stretches) {
    Input in = input_of(source, stretch);
    reader.enter(stretch);
    pegtl::parse<rule::dml_head, action>(in, reader);
  }
  reader.finish();
}

namespace {

// What the nearest line says that stands above a place where a line begins, and says anything.
std::string_view words_above(std::string_view text, std::size_t place) {
  std::string_view words;
  for (auto begin = static_cast<std::uint32_t>(place); begin > 0 && words.empty();) {
    begin = begin_of_line_above(text, begin);
    words = words_of(first_line(text.substr(begin)));
  }
  return words;
}

// What the next line says that says anything, from the line on that begins at a place; the place moves to its
// end.
std::string_view next_words(std::string_view text, std::size_t& at) {
  std::string_view words;
  for (; at < text.size() && words.empty(); at += line_size(text.substr(at)) + 1)
    words = words_of(first_line(text.substr(at)));
  at = std::min(at, text.size());
  return words;
}

std::string_view words_below(std::string_view text, std::size_t place) {
  std::size_t at = place + line_size(text.substr(place)) + 1;
  return next_words(text, at);
}

// What stands below a line and the ruling under it.
std::string_view entry_below(std::string_view text, std::size_t line) {
  const std::string_view words = words_below(text, line);
  return words.empty() || !is_of_signs(words)
             ? words
             : words_below(text, static_cast<std::size_t>(words.data() - text.data()));
}

// The titles of sections in a text that an entry without a type follows below a divider, as in a header of
// sections, or anything else does. Looked for when they are asked for, once: many lines may ask.
class SectionTitles {
 public:
  SectionTitles(std::string_view text, const TableReader& reader) : text_(text), reader_(reader) {}

  // Whether the first title that begins at a place or behind it, and whose entry ends in front of another
  // place, has such an entry.
  [[nodiscard]] bool begins_section(std::size_t begin, std::size_t end) {
    if (!looked_) look();
    const auto first =
        std::lower_bound(titles_.begin(), titles_.end(), begin,
                         [](const Title& each, std::size_t place) { return each.begin < place; });
    return first != titles_.end() && first->end <= end && first->has_entry;
  }

 private:
  struct Title {
    std::size_t begin;
    std::size_t end; // of what stands below its divider
    bool has_entry;
  };

  void look() {
    looked_ = true;
    const std::string_view wanted = reader_.expects_input() ? "INPUT:" : "OUTPUT:";
    for (std::size_t at = text_.find(wanted); at != std::string_view::npos;
         at = text_.find(wanted, at + wanted.size())) {
      const std::size_t begin = begin_of_line(text_, static_cast<std::uint32_t>(at));
      if (words_of(first_line(text_.substr(begin))) == wanted) add(begin);
    }
  }

  void add(std::size_t begin) {
    std::size_t at = begin + line_size(text_.substr(begin)) + 1;
    if (!is_of_signs(next_words(text_, at))) return;
    const std::string_view words = next_words(text_, at);
    if (!words.empty())
      titles_.push_back({begin, at, reader_.begins_with_name(words) && !is_table_row(words)});
  }

  std::string_view text_;
  const TableReader& reader_;
  bool looked_ = false;
  std::vector<Title> titles_; // in their order
};

// Whether a line has nothing but the titles of columns, and more than two of them.
bool is_of_titles(std::string_view words) {
  constexpr std::size_t least = 3;
  constexpr std::string_view signs = "sS:,;|"; // that may stand behind one
  std::size_t count = 0;
  for (; !words.empty(); ++count) {
    std::string_view word = words.substr(0, find_blank(words));
    words.remove_prefix(word.size());
    words.remove_prefix(std::min(skip_blanks(words), words.size()));
    while (!word.empty() && signs.find(word.back()) != std::string_view::npos) word.remove_suffix(1);
    if (!is_one_of(word, {"NAME", "TYPE", "DEFAULT", "MEANING", "DESCRIPTION", "REQUIRED", "OPTIONAL"}))
      return false;
  }
  return count >= least;
}

// Whether a line belongs to an entry: it stands further to the right than the titles of columns do, or begins
// with the name of a parameter.
bool is_of_entry(std::string_view line, const TableReader& reader) {
  constexpr std::size_t deepest_title = 2; // blanks before it
  const std::string_view words = words_of(line);
  if (reader.begins_with_name(words)) {
    const std::string_view name = words.substr(0, find_blank(words));
    return !equal_ignoring_case(name, "NAME") || (name != "NAME" && !is_of_titles(words));
  }
  const std::size_t signs = std::min(skip_char(line, '#', skip_blanks(line)), line.size());
  return static_cast<std::size_t>(words.data() - line.data()) - signs > deepest_title;
}

// Whether a line stands in the description, or in an entry, of a header of sections.
bool stands_in_sections(std::string_view text, std::size_t line, const TableReader& reader,
                        SectionTitles& titles) {
  if (titles.begins_section(line, text.size())) return true;
  const std::size_t size = line_size(text.substr(line));
  return is_of_entry(text.substr(line, size), reader) &&
         titles.begins_section(0, std::min(line + size + 1, text.size()));
}

// Whether column titles stand by a divider, a title, or an entry; elsewhere they are words of a text.
bool has_neighbours(std::string_view text, std::size_t line, const TableReader& reader,
                    SectionTitles& titles) {
  if (stands_in_sections(text, line, reader, titles)) return false;
  // Behind a header of sections other columns than those of the function's entries are words, too.
  if (titles.begins_section(0, line) && !reader.begins_with_name(entry_below(text, line))) return false;
  const std::string_view above = words_above(text, line);
  if (is_of_signs(above) || (TableReader::is_odd_title(above) && !reader.begins_with_name(above)))
    return true;
  const std::string_view below = words_below(text, line);
  if (below.empty()) return false;
  return is_of_signs(below) || is_table_row(below) ||
         (is_of_titles(words_of(first_line(text.substr(line)))) && reader.begins_with_name(below));
}

} // namespace

bool looks_like_table(const Source& source, Span stretch, const HeaderPlace& place) {
  const std::string_view text = source.text(stretch);
  // Most headers have no such words, and want no reader.
  struct Reading {
    Reading(const Source& source, const HeaderPlace& place, std::string_view text)
        : reader(source, place, unused, nullptr), titles(text, reader) {}
    Header unused;
    TableReader reader;
    SectionTitles titles;
  };
  std::optional<Reading> reading;
  const auto names_columns = [&](std::size_t line) {
    if (!reading) reading.emplace(source, place, text);
    Input in(text.data() + line, text.data() + text.size(), source.name().c_str());
    return (pegtl::parse<rule::columns_below>(in, reading->reader) ||
            are_arranged_columns(words_of(first_line(text.substr(line))))) &&
           has_neighbours(text, line, reading->reader, reading->titles);
  };
  return any_line_of_columns(text, names_columns);
}

bool has_own_columns(const Source& source, Span stretch) {
  const std::string_view text = source.text(stretch);
  return any_line_of_columns(text, [&](std::size_t line) {
    const std::string_view words = words_of(first_line(text.substr(line)));
    return words.find('|') == words.npos && are_columns_alone(words);
  });
}

} // namespace bindery::dml
