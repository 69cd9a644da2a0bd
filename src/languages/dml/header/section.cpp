// Reads `section` headers: the one translation unit of that grammar.
#include "grammar/dml/header_section.hpp"
#include "src/languages/dml/header/actions.hpp"
#include "src/languages/dml/header/section_reader.hpp"

namespace bindery::dml {

namespace {

namespace pegtl = tao::pegtl;
namespace rule = grammar::dml::header_section;

using Input = pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf_crlf, const char*>;

template <typename Rule>
struct action : pegtl::nothing<Rule> {};

template <>
struct action<rule::title> : with_text<&SectionReader::title> {};
template <>
struct action<rule::no_title> : with_place<&SectionReader::no_title> {};
template <>
struct action<rule::opening_gap> : with_text<&SectionReader::gap_inside> {};
template <>
struct action<rule::opening_words> : with_text<&SectionReader::opening_words> {};
template <>
struct action<rule::opening_bare_line> : with_text<&SectionReader::bare_inside> {};
template <>
struct action<rule::opening_divider> : with_text<&SectionReader::divider> {};
template <>
struct action<rule::title_again> : with_text<&SectionReader::title_again> {};
template <>
struct action<rule::odd_opening> : with_text<&SectionReader::divider> {};
template <>
struct action<rule::odd_closing> : with_text<&SectionReader::divider> {};
template <>
struct action<rule::emptied_opening> : with_text<&SectionReader::emptied_opening> {};
template <>
struct action<rule::blank_closing> : with_text<&SectionReader::emptied_closing> {};
template <>
struct action<rule::no_opening_divider> : with_place<&SectionReader::no_opening_divider> {};
template <>
struct action<rule::closing_divider> : with_text<&SectionReader::divider> {};
template <>
struct action<rule::no_closing_divider> : with_place<&SectionReader::no_closing_divider> {};
template <>
struct action<rule::stray_divider> : with_text<&SectionReader::divider_inside> {};
template <>
struct action<rule::entry> : with_text<&SectionReader::entry> {};
template <>
struct action<rule::ruled_text> : with_text<&SectionReader::continuation> {};
template <>
struct action<rule::continuation> : with_text<&SectionReader::continuation> {};
template <>
struct action<rule::odd_row> : with_text<&SectionReader::odd_row> {};
template <>
struct action<rule::table_columns> : with_text<&SectionReader::table_columns> {};
template <>
struct action<rule::undivided_columns> : with_text<&SectionReader::table_columns> {};
template <>
struct action<rule::subtitle> : with_text<&SectionReader::subtitle> {};
template <>
struct action<rule::inner_gap> : with_text<&SectionReader::gap_inside> {};
template <>
struct action<rule::inner_bare_line> : with_text<&SectionReader::bare_inside> {};
template <>
struct action<rule::separating_bare_lines> : with_text<&SectionReader::bare_between> {};
template <>
struct action<rule::no_gap> : with_place<&SectionReader::no_gap> {};
template <>
struct action<rule::stray_text> : with_text<&SectionReader::stray_text> {};
template <>
struct action<rule::description_line> : with_text<&SectionReader::description_line> {};
template <>
struct action<rule::description_break> : with_text<&SectionReader::description_break> {};

Input input_of(const Source& source, Span stretch) {
  const std::string_view text = source.text(stretch);
  return {text.data(), text.data() + text.size(), source.name().c_str()};
}

} // namespace

void read_section_header(const Source& source, std::span<const Span> stretches, const HeaderPlace& place,
                         Header& header, Diagnostics* diagnostics) {
  SectionReader reader(source, place, header, diagnostics);
  for (const Span stretch : stretches) {
    Input in = input_of(source, stretch);
    reader.enter(stretch);
    // Behind both sections it is no description either.
    if (reader.is_behind_sections({}) && !pegtl::parse<rule::somewhere>(in, reader)) continue;
    in.restart();
    pegtl::parse<rule::header, action>(in, reader);
  }
  reader.finish();
}

bool looks_like_section(const Source& source, Span stretch, const HeaderPlace& place) {
  Header unused;
  SectionReader reader(source, place, unused, nullptr);
  reader.enter(stretch);
  Input in = input_of(source, stretch);
  return pegtl::parse<rule::somewhere>(in, reader);
}

} // namespace bindery::dml
