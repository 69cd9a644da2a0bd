// The `table` header: the grammar of the design document. Rules only. The document's symbols and the rules
// here:
//
//   DMLHEAD  "\n" | HEAD HEAD                               dml_head
//   HEAD     INPUT "\n" DIVIDER PHEADER DIVIDER PARAM        head (the closing divider is its own)
//   PHEADER  NAME SPACE TYPE SPACE DEFAULT SPACE MEANING     pheader
//   DIVIDER  "-"... "\n"                                     divider
//   PARAM    TEXT SPACE TEXT SPACE TEXT SPACE TEXTS DIVIDER  param, continuation
//   TEXT     printable ASCII without newlines or spaces      text
//   TEXTS    TEXT SPACE TEXTS | TEXT "\n" PARAM | TEXT "\n"  texts
//   SPACE    one or more space characters                    space
//
// Read literally TEXTS takes most continuation lines for parameters; here a line whose first word stands at
// or beyond the MEANING column continues the entry above. Every line matches some rule, so reading never
// stops.
#pragma once

#include "grammar/dml/header_title.hpp"

namespace bindery::grammar::dml::header_table {

using namespace header;

// TEXT, SPACE, TEXTS
struct text : plus<not_one<' ', '\t', '\r', '\n'>> {};
struct space : plus<blank> {};
struct texts : seq<not_at<end>, rest> {};

// PHEADER: the design document's form, and any other line that is clearly meant for one
struct word_end : at<sor<blank, end>> {};
// Bars, commas and semicolons part the columns of other kinds of tables.
template <typename Word>
struct column_word : seq<Word, opt<one<'s', 'S'>>, opt<one<':', ',', ';', '|'>>, word_end> {};
struct name_column : column_word<istring<'n', 'a', 'm', 'e'>> {};
struct type_column : column_word<istring<'t', 'y', 'p', 'e'>> {};
struct default_column : column_word<istring<'d', 'e', 'f', 'a', 'u', 'l', 't'>> {};
struct meaning_column : sor<column_word<istring<'m', 'e', 'a', 'n', 'i', 'n', 'g'>>,
                            column_word<istring<'d', 'e', 's', 'c', 'r', 'i', 'p', 't', 'i', 'o', 'n'>>> {};
struct other_column : text {};
struct column : sor<name_column, type_column, default_column, meaning_column> {};
// The titles in any order, or without the blanks between them.
struct title_word
    : seq<sor<string<'N', 'A', 'M', 'E'>, string<'T', 'Y', 'P', 'E'>,
              string<'D', 'E', 'F', 'A', 'U', 'L', 'T'>, string<'M', 'E', 'A', 'N', 'I', 'N', 'G'>>,
          opt<colon>, word_end> {};
struct exchanged_columns : seq<title_word, space, title_word, space, title_word> {};
struct joined_columns : seq<string<'N', 'A', 'M', 'E', 'T', 'Y', 'P', 'E'>, star<letter>, word_end> {};
// Two of the titles at least, whatever capitals and signs stand around and between them.
struct scattered_columns {
  using rule_t = kit::consuming;
  using subs_t = empty_list;

  template <typename Input>
  static bool match(Input& in) {
    const std::string_view line(in.current(), kit::line_size(in.current(), in.end()));
    const std::size_t found = std::size_t{has_word(line, "TYPE")} + std::size_t{has_word(line, "DEFAULT")};
    if (found == 0 || found + has_word(line, "NAME") + has_word(line, "MEANING") < 2) return false;
    if (std::any_of(line.begin(), line.end(), [](char c) { return c >= 'a' && c <= 'z'; })) return false;
    in.bump_in_this_line(line.size());
    return true;
  }

  static bool has_word(std::string_view line, std::string_view word) {
    const std::size_t at = line.find(word);
    return at != std::string_view::npos && (at == 0 || !is_letter(line[at - 1])) &&
           (at + word.size() == line.size() || !is_letter(line[at + word.size()]));
  }
  static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
};
// `Name and type of columns stay.`: a word in small letters that nothing sets off is one of a sentence.
struct word_of_sentence : seq<one<' '>, plus<range<'a', 'z'>>, one<' '>, not_at<blank>> {};
struct bar : seq<one<'|'>, space> {};
struct left_bar : seq<one<'|'>, blanks> {};
// What nearly all lines are not, found out in one go: one of TYPE and DEFAULT stands in them, in any
// capitals, or one of the other titles twice.
struct may_tell_columns : kit::asks<may_tell_columns> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    return !in.empty() && reader.may_name_columns({in.current(), in.size(0)});
  }
};
// The same of a line and the three below.
struct may_tell_columns_soon : kit::asks<may_tell_columns_soon> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    return !in.empty() && reader.may_name_columns_soon({in.current(), in.size(0)});
  }
};
struct telling_columns
    : seq<may_tell_columns, opt<left_bar>,
          sor<seq<name_column, space, sor<type_column, default_column>>,
              seq<type_column, space, sor<default_column, meaning_column>>,
              seq<name_column, not_at<word_of_sentence>, space, text, space,
                  sor<type_column, default_column>>,
              seq<text, space, opt<bar>, type_column, space, opt<bar>, sor<default_column, meaning_column>>,
              exchanged_columns, joined_columns, at<scattered_columns>>> {};
struct columns : list<sor<column, other_column>, space> {};
struct pheader : seq<mark, blanks, at<telling_columns>, columns, blanks, end> {};

// A default may hold blanks between quotes or brackets.
template <char Quote>
struct quoted : seq<one<Quote>, star<not_one<Quote, '\r', '\n'>>, one<Quote>, word_end> {};

// Brackets that close in the same line. Counted, not nested, so that no depth of them matters.
struct brackets {
  using rule_t = kit::consuming;
  using subs_t = empty_list;

  template <typename Input>
  static bool match(Input& in) {
    std::size_t depth = 0;
    for (std::size_t i = 0; i < in.size(0); ++i) {
      const char c = in.peek_char(i);
      if (c == '\n' || c == '\r') return false;
      if (c == '(') ++depth;
      if (c == ')') --depth;
      if (depth != 0) continue;
      in.bump_in_this_line(i + 1);
      return c == ')';
    }
    return false;
  }
};
struct call : seq<plus<ranges<'a', 'z', 'A', 'Z', '0', '9', '_'>>, at<one<'('>>, brackets, word_end> {};

// PARAM
struct param_name : text {};
struct param_type : text {};
struct param_default : sor<quoted<'"'>, quoted<'\''>, call, text> {};
struct param
    : seq<mark, blanks, param_name, space, param_type, space, param_default, blanks, opt<texts>, end> {};
struct row_ahead : seq<mark, opt<blank>, text, blank, plus<blank>, not_at<end>> {};

// The place of the MEANING column, or any beyond it.
struct meaning_place : kit::asks<meaning_place> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    return reader.continues_entry({in.current(), in.size(0)});
  }
};
struct continuation : seq<meaning_place, mark, blanks, texts, end> {};
struct odd_row : text_line {};

// A line that begins with the name of a parameter or result of the function.
struct known_row : kit::asks<known_row> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    return reader.begins_with_known_name({in.current(), in.size(0)});
  }
};

// A line that is an entry whatever its name.
struct typed_row : kit::asks<typed_row> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    return reader.is_typed_row({in.current(), in.size(0)});
  }
};
struct entry_ahead : sor<known_row, typed_row> {};

// Both heads stand above: the columns of other entries belong to the text behind the header.
struct complete : kit::asks<complete> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    return reader.is_behind_sections({in.current(), in.size(0)});
  }
};

// INPUT: a line with exactly one of INPUT, RETURN, OUTPUT
struct columns_below : seq<opt<divider>, pheader> {};
// Without a title above them they stand by a divider or an entry; elsewhere they are words of a text.
struct own_rows : seq<star<sor<gap, bare_line, seq<not_at<pheader>, divider>>>, known_row, typed_row> {};
struct untitled_columns
    : seq<may_tell_columns_soon,
          sor<seq<divider, pheader>,
              seq<pheader, star<gap>, star<bare_line>, sor<divider, odd_divider, entry_ahead>>>,
          sor<own_rows, not_at<sor<complete, announced>>>> {};
struct columns_soon : seq<star<bare_line>, opt<sor<divider, odd_divider, gap>>, opt<divider>,
                          star<sor<gap, bare_line>>, pheader> {};
// What stands between two dividers where the column titles belong.
struct emptied_columns : seq<gap, at<divider>> {};
struct odd_columns : seq<not_at<entry_ahead>, text_line, at<divider>> {};
struct odd_columns_soon : seq<divider, sor<emptied_columns, odd_columns>, divider, at<entry_ahead>> {};
// An empty line, or sentences, between a title and the divider below it
struct opening_gap : seq<plus<gap>, at<divider, star<gap>, pheader>> {};
struct opening_words : seq<not_at<sor<divider, gap, known_row>>, text_line> {};
struct opening_text
    : seq<at<rep_min_max<1, 8, opening_words>, divider, pheader>, rep_min_max<1, 8, opening_words>> {};
struct below_title : sor<divider, row_ahead, known_row, columns_soon, opening_text> {};
// A heading of the description: neither columns nor an entry stand below it, but words.
struct heading_words : seq<mark, blanks, not_at<end>, not_at<any_keyword>> {};
struct heading
    : seq<at<announced>, any_keyword, title_phrase, sor<seq<colon, rest>, blanks>, end, not_at<columns_soon>,
          not_at<own_rows>, sor<seq<sor<divider, odd_divider>, heading_words>, not_at<divider>>> {};
// A line with a keyword somewhere in it
struct keyword_in_line : kit::asks<keyword_in_line> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    if (in.empty() || !reader.may_have_keyword({in.current(), in.size(0)})) return false;
    const std::string_view line(in.current(), kit::line_size(in.current(), in.end()));
    const auto has = [&](std::string_view word) { return line.find(word) != std::string_view::npos; };
    return has("INPUT") || has("OUTPUT") || has("RETURN");
  }
};
// A few words, in any capitals, right above a divider, column titles and an entry of the function: without
// the entry they may be the heading of a small table in a description.
struct speaking_words : kit::asks<speaking_words> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    return !in.empty() && reader.speaks_of_section({in.current(), in.size(0)});
  }
};
struct spoken_title : seq<at<rest, end, divider, pheader, own_rows>, speaking_words, rest, end> {};
// The words of a title alone, an empty line, and a table below it
struct naming_words : kit::asks<naming_words> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    return !in.empty() && reader.names_section({in.current(), in.size(0)});
  }
};
struct title_apart
    : seq<at<rest, end, gap, opt<sor<divider, odd_divider>>, pheader>, naming_words, rest, end> {};
// Of one or two words, with signs or the end of the line behind them
struct short_title
    : sor<sure_title, seq<not_at<heading>, sor<plain_title<below_title>, worded_title<below_title>>>,
          slipped_title<columns_soon>, foreign_title<columns_soon>,
          seq<framed_words, rest, end, at<columns_soon>>> {};
// Of any words, with the titles of columns below them
struct long_title : sor<seq<keyword_in_line, rest, end, at<columns_soon>>,
                        seq<may_tell_columns_soon, sor<spoken_title, title_apart>>> {};
struct title : if_then_else<words_ahead, seq<mark, blanks, long_title>,
                            seq<mark, blanks, sor<short_title, long_title>>> {};
struct no_title : at<untitled_columns> {};
struct head_ahead : sor<title, untitled_columns> {};
// In the text of an entry, words like titles are words, unless the titles of columns follow.
struct head_here : if_then_else<meaning_place, seq<title, columns_soon>, head_ahead> {};

struct last_divider : seq<divider, sor<gap, bare_line, eof, at<head_ahead>>> {};
// Lines that are indented far, but not as far as the text of an entry, or a sentence that is indented less,
// between an empty line and an entry or the divider that closes the table
struct several_words : seq<blanks, rep<3, text, space>, not_at<end>> {};
struct shallow_line : seq<not_at<sor<divider, gap, head_ahead>>, mark, rep<3, blank>,
                          sor<rep<6, blank>, at<several_words>>, blanks, not_at<end>, rest, end> {};
struct below_entry : kit::asks<below_entry> {
  template <typename Input, typename Reader>
  static bool ask(const Input&, Reader& reader) {
    return reader.is_below_entry();
  }
};
struct shallow_text
    : seq<below_entry, rep_min_max<1, 8, shallow_line>, star<gap>, sor<last_divider, known_row>> {};
struct inner_gap
    : seq<plus<gap>, at<not_at<head_ahead>, sor<divider, known_row, continuation, shallow_text>>> {};
struct inner_bare_line
    : seq<plus<bare_line>, at<not_at<head_ahead>, sor<known_row, continuation, last_divider>>> {};
// Signs where the divider belongs that closes a table
struct odd_closing : seq<odd_divider, at<sor<gap, bare_line, eof, head_ahead>>> {};
// Nothing where it belongs
struct blank_closing : seq<bare_line, at<star<gap>, head_ahead>> {};
// Rulings within the text of an entry, and what stands above and below code
struct fence : seq<mark, blanks, sor<string<'`', '`', '`'>, string<'~', '~', '~'>>, blanks, end> {};
struct text_goes_on : sor<seq<meaning_place, mark, blanks, not_at<end>>, known_row, divider> {};
struct ruled_text : seq<at<sor<divider, odd_divider>>, meaning_place,
                        sor<fence, seq<text_line, at<star<gap>, text_goes_on>>>> {};
struct no_words : seq<not_at<words_ahead>, sor<divider, gap, odd_closing>> {};
struct row : sor<seq<not_at<sor<no_words, head_here>>, sor<continuation, param, odd_row>>, ruled_text> {};
// Words that part the entries of a table into groups, behind an empty line
struct next_row : kit::asks<next_row> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    return reader.is_next_row({in.current(), in.size(0)});
  }
};
struct subtitle : seq<not_at<sor<divider, gap, head_ahead, known_row>>, text_line> {};
struct subtitle_apart : seq<at<plus<gap>, rep_min_max<1, 4, subtitle>, star<gap>, next_row>, plus<gap>,
                            plus<subtitle>, star<gap>> {};
struct rows : star<sor<row, inner_gap, subtitle_apart, inner_bare_line>> {};

// HEAD
struct head_bare_line : seq<plus<bare_line>, at<sor<divider, pheader>>> {};
struct skipped : opt<not_at<bare_line, pheader>, head_bare_line> {};
struct title_divider : divider {};
struct odd_title_divider : seq<odd_divider, at<star<bare_line>, pheader>> {};
struct divider_again : seq<divider, at<pheader>> {};
struct emptied_title_divider : seq<emptied_line, at<pheader>> {};
struct no_title_divider : success {};
struct columns_divider : divider {};
struct barred_row : seq<mark, blanks, one<'|'>, blanks, letter> {};
struct odd_columns_divider : seq<odd_divider, at<star<bare_line>, sor<entry_ahead, barred_row, marked_row>>> {
};
struct emptied_columns_divider : seq<emptied_line, at<entry_ahead>> {};
struct no_columns_divider : success {};
// Titles that stand in a second line
struct columns_rest : seq<mark, blanks, list<sor<type_column, default_column, meaning_column>, space>, blanks,
                          end, at<divider>> {};
// The column titles once more
struct columns_again : seq<mark, blanks, at<telling_columns>, rest, end> {};
struct no_pheader : success {};
struct lone_divider : divider {};
struct closing_divider : divider {};
struct no_closing_divider : success {};
struct next_group : seq<rep_min_max<1, 4, subtitle>, star<gap>, opt<divider>, next_row> {};
struct stray_divider : seq<divider, at<not_at<head_ahead>, sor<known_row, next_group>>> {};
struct columns_gap : seq<plus<gap>, at<divider>> {};
struct below_columns
    : seq<skipped, opt<columns_gap>,
          sor<columns_divider, odd_columns_divider, emptied_columns_divider, no_columns_divider>> {};
struct divided_gap : seq<plus<gap>, at<pheader>> {};
struct column_lines : seq<opt<sor<opening_gap, opening_text>>, at<columns_soon>, skipped,
                          sor<title_divider, odd_title_divider, emptied_title_divider, no_title_divider>,
                          opt<divider_again>, opt<sor<head_bare_line, divided_gap>>, pheader,
                          opt<columns_rest>, star<columns_again>, below_columns> {};
// Sentences between the divider and the column titles, or below these
struct divided_words : rep_min_max<1, 8, not_at<pheader>, opening_words> {};
struct worded_column_lines : seq<at<divider, divided_words, pheader>, title_divider, divided_words, pheader,
                                 opt<columns_rest>, star<columns_again>, below_columns> {};
struct odd_column_lines
    : seq<at<odd_columns_soon>, title_divider, sor<emptied_columns, odd_columns>, columns_divider> {};
struct titled : seq<title, star<title_again>,
                    sor<column_lines, worded_column_lines, odd_column_lines,
                        seq<no_pheader, skipped, star<lone_divider>>>> {};
struct untitled : seq<no_title, column_lines> {};
struct head : seq<sor<titled, untitled>, rows, star<stray_divider, rows>,
                  sor<closing_divider, odd_closing, blank_closing, no_closing_divider>> {};

// DMLHEAD: the first line behind a head that begins no other head ends the header, but heads of the same
// header may stand apart in real files
struct separating_bare_lines
    : seq<bare_line, star<not_at<head_ahead>, sor<bare_line, text_line>>, at<head_ahead>> {};
struct other_text : seq<sor<not_at<head_ahead>, in_code>, text_line> {};
struct description_line : text_line {};
struct description_break : bare_line {};
// A directive and the lines below it that are empty or indented deeper, whatever they look like
struct code_directive : seq<string<'.', '.', ' ', 'c', 'o', 'd', 'e'>,
                            opt<string<'-', 'b', 'l', 'o', 'c', 'k'>>, colon, colon> {};
struct code_opening : seq<mark, opt<blank>, code_directive, rest, end> {};
// The last table of the parameters is none of an example, however deep it stands.
struct last_head : seq<at<title, columns_soon>, not_at<announced>> {};
struct code_line : sor<gap, seq<not_at<last_head>, mark, rep<2, blank>, rest, end>> {};
struct code_block : seq<code_opening, star<code_line>> {};
struct description
    : star<sor<code_block, seq<sor<not_at<head_ahead>, in_code>, sor<description_break, description_line>>>> {
};
struct dml_head : seq<description, star<head, star<other_text>, opt<separating_bare_lines>>> {};

} // namespace bindery::grammar::dml::header_table
