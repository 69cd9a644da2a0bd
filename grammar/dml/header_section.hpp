// The `section` header: a description, then INPUT: and OUTPUT: with entries between dividers.
// Rules only. In the notation of its design:
//
//   Header  <- Description Input Gap Output
//   Input   <- "# INPUT:" EOL Divider Entry+ Divider        Output <- "# OUTPUT:" EOL Divider Entry+ Divider
//   Entry   <- "# " Name " "{2,} Text EOL ("# " " "+ Text EOL)*
//
// Every line matches some rule, so reading never stops; what deviates from the notation has a rule of its
// own, and the reader behind the rules says so.
#pragma once

#include "grammar/dml/header_title.hpp"
#include "grammar/kit/byte_set.hpp"

namespace bindery::grammar::dml::header_section {

using namespace header;

// Entry
struct name : plus<not_one<' ', '\t', '\r', '\n', ','>> {};
struct names : list<name, seq<one<','>, opt<blank>>> {};
struct separation : seq<blank, plus<blank>> {};
struct text : seq<not_at<end>, rest> {};
struct entry : seq<mark, blank_behind_mark, names, separation, text, end> {};
struct row_ahead : seq<mark, opt<blank>, names, separation, not_at<end>> {};

// A line of deeper indentation than the entries have continues the entry above it.
struct deeper {
  using rule_t = kit::consuming;
  using subs_t = empty_list;

  template <apply_mode, rewind_mode, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename Reader, typename... Others>
  static bool match(Input& in, Reader& reader, Others&&...) {
    // Where titles have a tab behind their signs, so have entries.
    std::size_t size = reader.is_tabbed() && !in.empty() && in.peek_char() == '\t' ? 1 : 0;
    bool tab = false; // as wide as several blanks
    while (size < in.size(0) && (in.peek_char(size) == ' ' || in.peek_char(size) == '\t'))
      tab = in.peek_char(size++) == '\t' || tab;
    if (!tab && size <= reader.entry_indent()) return false;
    in.bump_in_this_line(size);
    return true;
  }
};
struct continuation : seq<mark, deeper, text, end> {};
struct continuation_ahead : seq<mark, rep<2, blank>, text, end> {};

// A line that begins with the name of a parameter or result of the function.
struct known_row : kit::asks<known_row> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    return reader.begins_with_known_name({in.current(), in.size(0)});
  }
};

// Entries that no title announces: two at least, or one between dividers
struct known_entry : seq<at<known_row>, at<mark, sor<blank, unmarked_line>, names, separation, not_at<end>>,
                         text_line, star<continuation_ahead>> {};

// The text begins with the name of a parameter or result.
struct awaited_entry : kit::asks<awaited_entry> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    return reader.begins_with_name({in.current(), in.size(0)});
  }
};

// Behind both sections: a title in small letters above entries of another function, or of a small table.
struct other_entries : kit::asks<other_entries> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    return reader.has_other_entries_below({in.current(), in.size(0)});
  }
};

// A line that begins with the name of a result, below the parameters and where no results are known yet.
struct awaited_result : kit::asks<awaited_result> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    return reader.awaits_result({in.current(), in.size(0)});
  }
};

// Titles
// Above a ruling, whatever it is drawn with, and a name
struct ruled_row : seq<sor<divider, odd_divider>, at<marked_row>> {};
struct below_title : sor<divider, row_ahead, seq<plus<bare_line>, divider>, ruled_row> {};
struct framed_title : seq<rep_opt<2, blank>, framed_words, not_at<announced>, rest, end, at<ruled_row>> {};
// A title with its divider or its first entry in the same line
struct ruled_title : seq<opt<colon>, blanks, run<'-', 5>, blanks, end, at<known_entry>> {};
struct inline_entry
    : seq<at<colon, plus<blank>, name, separation, not_at<end>>, colon, blanks, awaited_entry, rest, end> {};
struct loaded_title : seq<at<keyword>, awaited, keyword, title_phrase, sor<ruled_title, inline_entry>> {};
// A heading of the description
struct heading : seq<any_keyword, title_phrase, opt<colon>, blanks, end, divider, not_at<row_ahead>> {};
// Words and a text, but no entry of a name that is like a title
struct told_title : sor<worded_title<divider>, slipped_title<sor<divider, ruled_row>>> {};
struct other_title
    : sor<plain_title<sor<below_title, awaited_result>>, loaded_title, seq<not_at<awaited_entry>, told_title>,
          foreign_title<seq<divider, known_entry>>, seq<at<letter>, foreign_title<ruled_row>>,
          seq<at<letter>, not_at<awaited_entry>, foreign_title<known_entry>>> {};
struct shallow_title
    : seq<rep_opt<2, blank>, title_words,
          sor<sure_title, seq<not_at<heading, announced>, not_at<other_entries>, other_title>>> {};
// Deeper indentation is that of code in the description, unless entries of the function follow.
struct deep_title
    : seq<rep<3, blank>, blanks, title_words, not_at<announced>, plain_title<seq<divider, at<known_row>>>> {};
struct title : seq<mark, sor<shallow_title, deep_title, framed_title>> {};
// Behind both sections only a title begins another.
struct behind_sections : kit::asks<behind_sections> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    return reader.is_behind_sections({in.current(), in.size(0)});
  }
};
// Entries between two dividers, without wide blanks behind their names
struct framed_entries : kit::asks<framed_entries> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    return reader.frames_entries({in.current(), in.size(0)});
  }
};
struct no_title
    : seq<at<sor<seq<divider,
                     sor<framed_entries, awaited_result, seq<known_entry, sor<divider, at<known_row>>>>>,
                 seq<known_entry, sor<divider, known_entry>>>>,
          not_at<sor<announced, behind_sections>>> {};
struct section_ahead : seq<at<sor<title, no_title>>, not_at<in_code>> {};
// A comment sign alone, signs that are not those of dividers, or words that do not begin with the name of a
// parameter or result: no section begins with them.
struct plain_line_ahead : kit::asks<plain_line_ahead> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    const char* const begin = words_ahead::behind_mark(in, reader);
    if (begin == nullptr) return false;
    if (begin != in.end() && title_words::is_word(*begin))
      return words_ahead::are_words(begin, in.end()) &&
             !reader.begins_with_name({begin, static_cast<std::size_t>(in.end() - begin)});
    static constexpr kit::ByteSet other_signs(".>\"`'{:;,!?$&@/\\|\r\n");
    return begin == in.end() || other_signs.has(*begin);
  }
};

// Rows
struct odd_row : text_line {};
struct row_goes_on : seq<mark, deeper, not_at<end>> {};
struct value_row : kit::asks<value_row> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    return !in.empty() && reader.gives_value_below_gap(in.current());
  }
};
struct inner_gap : seq<plus<gap>, at<not_at<title>, sor<divider, known_row, row_goes_on, value_row>>> {};
struct last_divider : seq<divider, sor<gap, bare_line, eof, at<title>>> {};
struct inner_bare_line : seq<plus<bare_line>, at<not_at<title>, sor<known_row, row_goes_on, last_divider>>> {
};
// Signs or nothing where the divider belongs that closes a section
struct odd_closing : seq<odd_divider, at<sor<gap, bare_line, eof, title>>> {};
struct blank_closing : seq<bare_line, at<plus<gap>, title>> {};
// Rulings within the text of an entry; the reader knows where that stands.
struct within_text : kit::asks<within_text> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    return !in.empty() && reader.stands_within_text(in.current());
  }
};
struct ruled_text : seq<within_text, at<sor<divider, odd_divider>>, text_line> {};
// A word or two of a text that read like a title
struct title_words_of_text : kit::asks<title_words_of_text> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    return !in.empty() && reader.goes_on_with_title(in.current());
  }
};
// What is indented as deep as a text is none of the header's titles.
struct title_here : seq<at<title>, not_at<sor<within_text, title_words_of_text>>> {};
// Words that part the entries of a section into groups, with empty lines around them
struct parts_entries : kit::asks<parts_entries> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    return !in.empty() && reader.is_subtitle_of_section(in.current());
  }
};
struct subtitle : seq<not_at<sor<title, divider, odd_divider>>, parts_entries, text_line> {};
struct subtitle_apart : seq<plus<gap>, plus<subtitle>, star<gap>> {};
// The title of what stands behind the entries, although nothing parts it from them
struct title_behind_entries : kit::asks<title_behind_entries> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    return !in.empty() && reader.is_title_behind_entries(in.current());
  }
};
struct no_row : sor<divider, title_here, gap, odd_closing, title_behind_entries> {};
struct row : sor<seq<sor<words_ahead, not_at<no_row>>, sor<entry, continuation, odd_row>>, ruled_text> {};
struct rows : star<sor<row, inner_gap, subtitle_apart, inner_bare_line>> {};

struct opening_bare_line : seq<plus<bare_line>, at<divider>> {};
// An empty line, or sentences, between a title and the divider below it
struct opening_gap : seq<plus<gap>, at<divider>> {};
struct opening_words : seq<not_at<sor<divider, gap, known_row, title>>, text_line> {};
struct opening_text
    : seq<at<rep_min_max<1, 8, opening_words>, divider, known_row>, rep_min_max<1, 8, opening_words>> {};
struct opening_divider : divider {};
struct odd_opening : odd_divider {};
struct emptied_opening : seq<emptied_line, at<sor<known_row, row_ahead>>> {};
struct no_opening_divider : success {};
struct closing_divider : divider {};
struct no_closing_divider : success {};
// A divider above entries, or above words that part them from those above
struct next_group : kit::asks<next_group> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    return !in.empty() && reader.introduces_entry(in.current());
  }
};
struct stray_divider : seq<divider, at<sor<known_row, seq<not_at<title>, next_group>>>> {};
// The column titles of a table, below the divider of the title or in its place; the reader knows in which
// words they are written.
struct column_words : seq<mark, blanks, string<'N', 'A', 'M', 'E'>, plus<blank>,
                          sor<string<'T', 'Y', 'P', 'E'>, string<'M', 'E', 'A', 'N', 'I', 'N', 'G'>,
                              string<'D', 'E', 'S', 'C', 'R', 'I', 'P', 'T', 'I', 'O', 'N'>>,
                          rest, end> {};
struct other_titles : kit::asks<other_titles> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    return reader.names_columns({in.current(), in.size(0)});
  }
};
struct other_columns : seq<mark, blanks, other_titles, rest, end, at<divider>> {};
struct table_columns : seq<sor<column_words, other_columns>, opt<divider>> {};
struct undivided_columns : seq<sor<column_words, other_columns>, at<divider>> {};
struct odd_opening_lines : seq<opt<sor<opening_bare_line, opening_gap, opening_text>>,
                               sor<opening_divider, odd_opening, emptied_opening, no_opening_divider>> {};
struct titled : seq<title, star<title_again>,
                    sor<seq<undivided_columns, opening_divider>,
                        seq<sor<opening_divider, odd_opening_lines>, opt<table_columns>>>> {};
struct untitled : seq<no_title, sor<opening_divider, row>> {};
struct section : seq<sor<titled, untitled>, rows, star<stray_divider, rows>,
                     sor<closing_divider, odd_closing, blank_closing, no_closing_divider>> {};

// Between and behind the sections
struct separating_gap : plus<gap> {};
struct separating_bare_lines
    : seq<star<gap>, bare_line, star<not_at<section_ahead>, sor<bare_line, text_line>>, at<section_ahead>> {};
struct no_gap : at<section_ahead> {};
struct between : sor<separating_bare_lines, separating_gap, no_gap, success> {};
struct stray_text : seq<sor<plain_line_ahead, not_at<section_ahead>>, text_line> {};
struct stray_texts : star<stray_text> {};

struct description_line : text_line {};
struct description_break : bare_line {};
struct description : star<sor<seq<plain_line_ahead, description_line>,
                              seq<not_at<section_ahead>, sor<description_break, description_line>>>> {};
struct somewhere : seq<star<not_at<section_ahead>, sor<bare_line, text_line>>, at<section_ahead>> {};
struct header : seq<description, star<section, between, stray_texts, opt<separating_bare_lines>>> {};

} // namespace bindery::grammar::dml::header_section
