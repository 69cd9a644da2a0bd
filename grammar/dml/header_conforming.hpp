// The `section` header as it should be, in the notation of its design:
//
//   Header  <- Description Input Gap Output
//   Input   <- "# INPUT:" EOL Divider Entry+ Divider        Output <- "# OUTPUT:" EOL Divider Entry+ Divider
//   Entry   <- "# " Name " "{2,} Text EOL ("# " " "+ Text EOL)*
//
// Rules only. Most headers are like this, and nothing is to be said of their lines. What does not match, if
// only because it is unusual, is read by the rules of header_section.hpp, which know every deviation.
#pragma once

#include "grammar/dml/header_section.hpp"

namespace bindery::grammar::dml::header_conforming {

using namespace header;

struct line_feed : seq<star<one<' '>>, one<'\n'>> {};
struct empty_line : seq<one<'#'>, line_feed> {};
// A divider; the blank behind its sign may be missing, which is all that can be said of it.
struct joined_dashes : run<'-', 10> {};
struct whole_divider : seq<one<'#'>, sor<seq<one<' '>, run<'-', 10>>, joined_dashes>, line_feed> {};

// Description: lines that begin no section, the first of them with a word. Of what may stand in the place of
// a title nothing but its keyword makes one where no divider follows, and nothing but a wide gap behind the
// name of a parameter or result makes an entry.
struct entry_ahead
    : seq<one<' '>, at<header_section::awaited_entry>, header_section::names, header_section::separation> {};
struct title_ahead : seq<any_keyword, title_phrase, sor<colon, end>> {};
struct no_section_ahead : seq<one<'#'>, not_at<entry_ahead>, plus<one<' '>>, not_at<one<'#'>>,
                              not_at<sor<dashes, ruling>>, not_at<title_ahead>> {};
// Below words that reading may take for a title there, rows of a table may stand.
struct capital_keyword_ahead : seq<one<'#'>, star<one<' '>>, keyword> {};
// Words that are indented as code is begin a section above a divider alone; too many of them are no title for
// the rows of a table either.
struct more_than_a_title : seq<rep<24, not_one<'\n'>>, star<one<' '>>, not_one<' ', '\n'>> {};
struct deep_words : seq<string<'#', ' ', ' ', ' '>, star<one<' '>>, at<letter>, at<more_than_a_title>, rest,
                        line_feed, at<one<'#'>, star<one<' '>>, sor<letter, one<'\n'>>>> {};
// A block of code is announced as it should be, or read by the other rules, as is whatever may be meant so.
struct code_ahead
    : seq<string<'#', ' ', '.', '.', ' ', 'c', 'o', 'd', 'e', '-', 'b', 'l', 'o', 'c', 'k', ':', ':'>,
          opt<one<' '>, plus<letter>>, line_feed, empty_line, string<'#', ' ', ' '>, star<one<' '>>,
          not_one<'\n'>> {};
struct may_announce_code : seq<one<'#'>, star<one<' ', '\t'>>, sor<one<'.'>, istring<'c', 'o', 'd', 'e'>>> {};
struct announces_code : kit::asks<announces_code> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    return reader.announces_code({in.current(), kit::line_size(in.current(), in.end())});
  }
};
struct odd_code_ahead : seq<at<may_announce_code>, not_at<code_ahead>, announces_code> {};
// What most lines of descriptions are, found out in one go by what they begin with, which is no sign that a
// divider may have: empty, a statement of an example, or words that are no name. Of these only few letters
// begin keywords, where more words than titles have must follow, or directives of code.
struct usual_sentence_ahead : kit::asks<usual_sentence_ahead> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    // All but those of INPUT, OUTPUT, RETURN and `code-block`, in any capitals.
    static constexpr kit::ByteSet letters("abdefghjklmnpqstuvwxyzABDEFGHJKLMNPQSTUVWXYZ");
    static constexpr kit::ByteSet small_keyword_letters("ior");
    static constexpr kit::ByteSet others("0123456789!\"$%&'()+,/:;<>?@[\\]^`{|}");
    const std::string_view text(in.current(), in.size(0));
    if (text.starts_with("#\n")) return true;
    if (!text.starts_with("# ")) return false;
    const std::string_view words = text.substr(1 + kit::run_size(text.data() + 1, in.end(), ' '));
    if (words.empty()) return false;
    const char first = words.front();
    if (letters.has(first)) return !reader.begins_with_name(words);
    if (small_keyword_letters.has(first))
      return words_ahead::are_words(words.data(), in.end()) && !reader.begins_with_name(words);
    return others.has(first) || words.starts_with("...");
  }
};
struct sentence : sor<seq<usual_sentence_ahead, rest, line_feed>,
                      seq<at<one<'#'>, one<' ', '\n'>>, not_at<capital_keyword_ahead>, not_at<odd_code_ahead>,
                          sor<header_section::plain_line_ahead, at<no_section_ahead>>, rest, line_feed>,
                      seq<not_at<odd_code_ahead>, deep_words>> {};
// A ruling within code, which is indented: that of a title stands below words further to the left, and that
// of a section without a title above a name.
struct below_indented_line {
  using rule_t = kit::maybe_empty;
  using subs_t = empty_list;

  template <apply_mode, rewind_mode, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename... Others>
  static bool match(Input& in, Others&&...) {
    const std::string_view above(in.begin(), static_cast<std::size_t>(in.current() - in.begin()));
    if (above.size() < 2) return false;
    const std::size_t end = above.size() - 1; // without its line break
    const std::size_t begin = above.rfind('\n', end - 1) + 1;
    const std::string_view line = above.substr(begin, end - begin);
    return line == "#" || line.starts_with("#   ");
  }
};
struct deep_ruling : seq<string<'#', ' ', ' ', ' '>, star<one<' '>>, dashes, line_feed,
                         not_at<one<'#'>, star<one<' '>>, header_section::awaited_entry>> {};
struct ruling_below
    : seq<at<string<'#', ' ', ' ', ' '>, star<one<' '>>, one<'-'>>, below_indented_line, deep_ruling> {};
struct description : seq<at<one<'#'>, plus<one<' '>>, letter>, plus<sentence, opt<ruling_below>>> {};

// What may be a title where a divider follows: a word alone, perhaps misspelled.
struct lone_word : seq<rep_min_max<4, 8, letter>, title_phrase, sor<colon, end>> {};

// The line of an entry, or of its text; the reader knows the names and where the text may stand.
struct entry {
  using rule_t = kit::consuming;
  using subs_t = empty_list;

  template <apply_mode, rewind_mode, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename Reader, typename... Others>
  static bool match(Input& in, Reader& reader, Others&&...) {
    const std::size_t size = kit::line_size(in.current(), in.end());
    if (!reader.is_entry({in.current(), size})) return false;
    in.bump_in_this_line(size);
    return true;
  }
};
struct text_below {
  using rule_t = kit::consuming;
  using subs_t = empty_list;

  template <apply_mode, rewind_mode, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename Reader, typename... Others>
  static bool match(Input& in, Reader& reader, Others&&...) {
    const std::size_t size = kit::line_size(in.current(), in.end());
    if (!reader.is_text_below({in.current(), size})) return false;
    in.bump_in_this_line(size);
    return true;
  }
};
// An entry as nearly all of them are: its name begins with another letter than keywords, and behind a gap
// stands something that no title has there, neither its end nor a second word. All of it is found out in one
// go.
struct usual_entry {
  using rule_t = kit::consuming;
  using subs_t = empty_list;

  template <apply_mode, rewind_mode, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename Reader, typename... Others>
  static bool match(Input& in, Reader& reader, Others&&...) {
    // All but those of INPUT, OUTPUT and RETURN, in any capitals.
    static constexpr kit::ByteSet letters("abcdefghjklmnpqstuvwxyzABCDEFGHJKLMNPQSTUVWXYZ");
    // With the first letters of the words that `qualifier` takes behind these: parameters, values, arguments.
    static constexpr kit::ByteSet ends_of_titles("pvaPVA:\r\n");
    const char* const begin = in.current();
    const char* const end = in.end();
    if (end - begin < 3 || begin[0] != '#' || begin[1] != ' ' || !letters.has(begin[2])) return false;
    const char* const gap = kit::word_end<true>(begin + 2, end);
    const char* const text = gap + kit::run_size(gap, end, ' ');
    if (text - gap < 2 || text == end || ends_of_titles.has(*text)) return false;
    const char* const line_end = text + kit::line_size(text, end);
    if (!reader.is_usual_entry({begin, line_end}, {begin + 2, gap}, {text, line_end})) return false;
    in.bump_in_this_line(static_cast<std::size_t>(line_end - begin));
    return true;
  }
};
// What no title begins with: a word that titles do not have ...
struct other_word : seq<string<'#', ' '>, not_at<sor<any_keyword, lone_word>>> {};
// ... or one that they have, but not in capitals, and with more words behind it than titles have.
struct small_word : seq<words_ahead, string<'#', ' '>, not_at<keyword>> {};
// ... or one of an entry without a text.
struct small_name
    : seq<string<'#', ' '>, not_at<keyword>, any_keyword, rep_min<2, one<' '>>, dashes, line_feed> {};
struct named_line : sor<usual_entry, seq<at<sor<other_word, small_word, small_name>>, entry>> {};
struct indented_line : seq<at<string<'#', ' ', ' '>>, text_below> {};
// An empty line, behind which the entries go on or end.
struct gap_below
    : seq<string<'#', '\n'>,
          at<sor<whole_divider, seq<at<other_word>, string<'#', ' '>, header_section::awaited_entry>>>> {};
struct entry_line : seq<sor<indented_line, named_line>, line_feed> {};
struct entries : seq<plus<entry_line>, opt<gap_below, star<entry_line>>> {};

// Tells the reader that a section has no more entries.
struct entries_end : kit::asks<entries_end> {
  template <typename Input, typename Reader>
  static bool ask(const Input&, Reader& reader) {
    reader.end_section();
    return true;
  }
};

struct input_words : string<'I', 'N', 'P', 'U', 'T', ':'> {};
struct output_words : string<'O', 'U', 'T', 'P', 'U', 'T', ':'> {};
template <typename Words>
struct section : seq<string<'#', ' '>, Words, line_feed, whole_divider, entries, entries_end, whole_divider> {
};
struct header : seq<description, section<input_words>, plus<empty_line>, section<output_words>, eof> {};

} // namespace bindery::grammar::dml::header_conforming
