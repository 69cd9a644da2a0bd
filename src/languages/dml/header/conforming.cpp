// The one translation unit of the grammar of headers whose lines are as they should be.
#include "src/languages/dml/header/conforming.hpp"

#include "grammar/dml/header_conforming.hpp"
#include "src/languages/dml/header/conforming_reader.hpp"
#include "src/languages/dml/header/joined_lines.hpp"
#include "src/languages/dml/text/names.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace bindery::dml {

namespace {

namespace pegtl = tao::pegtl;
namespace rule = grammar::dml::header_conforming;

using Input = pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf, const char*>;

// Whether all names are different; more than a few are not compared.
bool are_different(std::span<const std::string_view> names) {
  constexpr std::size_t most = 32;
  if (names.size() > most) return false;
  std::uint64_t seen = 0; // a bit for each name, which some names share
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto first = static_cast<unsigned char>(names[i].front());
    const auto last = static_cast<unsigned char>(names[i].back());
    const std::uint64_t bit = std::uint64_t{1} << ((first * 7U + last * 3U + names[i].size()) % 64U);
    const auto before = names.first(i);
    const auto is_it = [&](std::string_view each) { return are_same(each, names[i]); };
    if ((seen & bit) != 0 && std::any_of(before.begin(), before.end(), is_it)) return false;
    seen |= bit;
  }
  return true;
}

// Comments that are lines right below each other.
struct Block {
  Span lines;            // with their ends; empty: these are no such lines
  std::size_t first = 0; // the number of the first comment
};

// The lines from the last comment up, one right below the other, or the last comment alone if it stands in
// /* */; none if that begins behind code, or something else than a line feed stands behind it.
Block last_block(const Source& source, std::span<const program::Comment> comments) {
  const std::string_view text = source.text();
  std::size_t first = comments.size() - 1;
  const Span last = comments[first].span;
  std::uint32_t begin = last.begin;
  for (bool block = comments[first].block; first > 0 && !block; --first) {
    const program::Comment& above = comments[first - 1];
    if (above.block || above.span.end + 1 != begin || text[above.span.end] != '\n') break;
    begin = above.span.begin;
  }
  const bool own_line = begin == 0 || text[begin - 1] == '\n';
  if (!own_line || last.end == text.size() || text[last.end] != '\n') return {};
  return {{begin, last.end + 1}, first};
}

template <typename Rule>
struct action : pegtl::nothing<Rule> {};
struct takes_title {
  template <typename Match>
  static void apply(const Match& in, ConformingReader& reader) {
    reader.take_title(in.string_view());
  }
};
template <>
struct action<rule::input_words> : takes_title {};
template <>
struct action<rule::output_words> : takes_title {};
template <>
struct action<rule::gap_below> {
  template <typename Match>
  static void apply(const Match& in, ConformingReader& reader) {
    reader.take_gap(in.string_view());
  }
};
template <>
struct action<rule::joined_dashes> {
  template <typename Match>
  static void apply(const Match& in, ConformingReader& reader) {
    reader.take_joined_dashes(in.string_view());
  }
};

// Makes the header that a block of lines is, if it is one.
void recognize(const Source& source, const HeaderPlace& place, Span block,
               std::optional<WellFormedHeader>& found) {
  const std::string_view text = source.text(block);
  Input in(text.data(), text.data() + text.size(), "");
  ConformingReader reader(source, place);
  if (!pegtl::parse<rule::header, action>(in, reader) || reader.is_table() || reader.has_gaps()) return;
  const bool conforming = reader.is_conforming();
  if (!conforming) {
    if (!reader.has_right_titles()) return;
    // Entries that are missing may stand behind others.
    if (!joined_lines_in(source, std::span(&block, 1), place, reader.has_entry_of_each_name()).empty())
      return;
  }
  WellFormedHeader& header = found.emplace();
  header.lines = block;
  header.conforming = conforming;
  header.may_name_columns = reader.may_name_columns();
  header.joined_dividers = reader.joined_dividers();
  if (place.documents) header.description = reader.description(block.begin);
  if (!conforming || place.documents) {
    header.inputs = reader.inputs(place.documents);
    header.outputs = reader.outputs(place.documents);
  }
  if (conforming) return;
  header.without_text = reader.without_text();
  header.gap = reader.gap();
}

} // namespace

std::optional<WellFormedHeader> find_well_formed_header(const Source& source, const HeaderPlace& place) {
  constexpr int most_blocks = 3; // of comments are looked at
  std::optional<WellFormedHeader> found;
  const std::span<const std::string_view> parameters = place.parameters();
  if (parameters.empty() || !are_different(parameters) || !are_different(place.results)) return found;
  std::span<const program::Comment> comments = place.comments;
  for (int blocks = 0; blocks < most_blocks && !comments.empty() && !found; ++blocks) {
    const Block block = last_block(source, comments);
    if (block.lines.empty()) return found;
    comments = comments.first(block.first);
    recognize(source, place, block.lines, found);
  }
  // What stands above it is one block at the most.
  if (found && !comments.empty()) {
    const Block above = last_block(source, comments);
    if (above.lines.empty() || above.first != 0) found.reset();
  }
  return found;
}

} // namespace bindery::dml
