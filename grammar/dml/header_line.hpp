// The lines that every header is made of, whatever its dialect: comment lines, dividers and section titles.
// Rules only. A header is read from a stretch of text in which every line is a comment or blank.
#pragma once

#include "grammar/dml/comment_sign.hpp"
#include "grammar/kit/line.hpp"
#include "grammar/kit/word.hpp"

#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze_traits.hpp>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <string_view>

namespace bindery::grammar::dml::header {

// Rules only: whatever else the namespace brings is never named here.
using namespace tao::pegtl;

struct blank : one<' ', '\t'> {};
struct blanks : star<blank> {};
struct line_end : sor<one<'\n'>, seq<one<'\r'>, opt<one<'\n'>>>> {};
struct end : sor<line_end, eof> {};
struct letter : ranges<'a', 'z', 'A', 'Z'> {};

// The bytes up to the end of the line. A rule of its own because it finds the end many bytes at a time.
struct rest {
  using rule_t = rest;
  using subs_t = empty_list;

  template <typename Input>
  static bool match(Input& in) {
    in.bump_in_this_line(kit::line_size(in.current(), in.end()));
    return true;
  }
};

// A line that belongs to a comment although it lacks its sign; the reader knows which do.
struct unmarked_line {
  using rule_t = unmarked_line;
  using subs_t = empty_list;

  template <apply_mode, rewind_mode, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename Reader, typename... Others>
  static bool match(Input& in, Reader& reader, Others&&...) {
    return !in.empty() && reader.is_unmarked(in.current());
  }
};
struct foreign_sign {
  using rule_t = foreign_sign;
  using subs_t = empty_list;

  template <typename Input>
  static bool match(Input& in) {
    const std::size_t size = any_sign_size({in.current(), in.size(0)});
    if (size == 0) return false;
    in.bump_in_this_line(size);
    return true;
  }
};

// Blanks and one `#` or more, and the sign that every line of the header may have behind it: the reader knows
// which. A rule of its own because nearly all others begin with it.
struct comment_sign {
  using rule_t = comment_sign;
  using subs_t = empty_list;

  template <apply_mode, rewind_mode, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename Reader, typename... Others>
  static bool match(Input& in, Reader& reader, Others&&...) {
    const char* at = in.current();
    while (at != in.end() && (*at == ' ' || *at == '\t')) ++at;
    if (at == in.end() || *at != '#') return false;
    while (at != in.end() && *at == '#') ++at;
    if (reader.is_decorated()) at += reader.decoration_size(at);
    in.bump_in_this_line(static_cast<std::size_t>(at - in.current()));
    return true;
  }
};

// A line begins a comment with one `#`; more of them are taken for decoration.
struct mark : sor<comment_sign, seq<unmarked_line, opt<blanks, foreign_sign>>> {};
struct blank_behind_mark : sor<one<' '>, unmarked_line> {};
struct text_line : seq<mark, rest, end> {};
// A line of code that interrupts a header; the reader knows which do.
struct interruption {
  using rule_t = interruption;
  using subs_t = empty_list;

  template <apply_mode, rewind_mode, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename Reader, typename... Others>
  static bool match(Input& in, Reader& reader, Others&&...) {
    return !in.empty() && reader.is_interruption(in.current());
  }
};
// A line without a comment sign, inside a header.
struct bare_line : sor<seq<not_at<unmarked_line>, blanks, line_end>, seq<interruption, rest, end>> {};
// A comment sign alone.
struct gap : seq<mark, blanks, end> {};

// DIVIDER of the design document. Two dashes are no divider, because they may be a default or a bullet.
template <char Sign, std::size_t Least>
struct run {
  using rule_t = run;
  using subs_t = empty_list;

  template <typename Input>
  static bool match(Input& in) {
    const std::size_t size = kit::run_size(in.current(), in.end(), Sign);
    if (size < Least) return false;
    in.bump_in_this_line(size);
    return true;
  }
};
struct dashes : run<'-', 3> {};
// Other ruling characters, or many dashes with something else behind them.
struct ruling
    : sor<run<'=', 5>, run<'*', 5>, run<'_', 5>, run<'~', 5>, seq<run<'-', 10>, plus<not_one<'\r', '\n'>>>> {
};
// What nearly all other lines are not, found out in one go: behind blanks and comment signs stands one of
// certain characters.
template <char... Signs>
struct begins_with {
  using rule_t = begins_with;
  using subs_t = empty_list;

  template <apply_mode, rewind_mode, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename Reader, typename... Others>
  static bool match(Input& in, Reader& reader, Others&&...) {
    const char* at = in.current();
    while (at != in.end() && (*at == ' ' || *at == '\t' || *at == '#' || *at == '/' || *at == '%')) ++at;
    return at != in.end() && (((*at == Signs) || ...) || reader.is_decorated());
  }
};
// `# ---`, as nearly all of them are written.
struct usual_divider {
  using rule_t = usual_divider;
  using subs_t = empty_list;

  template <apply_mode, rewind_mode, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename Reader, typename... Others>
  static bool match(Input& in, Reader& reader, Others&&...) {
    constexpr std::size_t least = 3;
    const char* const begin = in.current();
    if (in.size(0) < least || begin[0] != '#' || begin[1] != ' ' || reader.is_decorated()) return false;
    const std::size_t size = kit::run_size(begin + 2, in.end(), '-');
    const char* const end = begin + 2 + size;
    if (size < least || end == in.end() || *end != '\n') return false;
    in.bump_in_this_line(static_cast<std::size_t>(end + 1 - begin));
    return true;
  }
};
struct divider : sor<usual_divider, seq<begins_with<'-', '=', '*', '_', '~'>, mark, blanks,
                                        sor<seq<dashes, blanks, end>, seq<ruling, blanks, end>>>> {};

// What stands in the place of a divider and can be meant for nothing else: signs, whichever they are, a dash
// alone, or a letter or two over and over.
struct signs {
  using rule_t = signs;
  using subs_t = empty_list;

  template <typename Input>
  static bool match(Input& in) {
    const std::string_view line(in.current(), kit::line_size(in.current(), in.end()));
    if (!are_signs(line) && !is_pattern(line)) return false;
    in.bump_in_this_line(line.size());
    return true;
  }

  static bool are_signs(std::string_view line) {
    constexpr std::string_view ruling_signs = "-=*_~.+:|<>^#/\\\"'`";
    std::size_t count = 0;
    bool dash = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
      // Dashes and lines of Unicode take three bytes each, no-break spaces two.
      if (line[i] == ' ' || line[i] == '\t') continue;
      if (line.substr(i, 2) == "\xC2\xA0") {
        ++i;
        continue;
      }
      const bool wide = line[i] == '\xE2' && i + 2 < line.size();
      if (!wide && ruling_signs.find(line[i]) == std::string_view::npos) return false;
      dash = dash || line[i] == '-';
      ++count;
      i += std::size_t{wide ? 2U : 0U};
    }
    return count > 1 || dash;
  }

  static bool is_pattern(std::string_view line) {
    constexpr std::size_t shortest = 8;
    while (!line.empty() && (line.back() == ' ' || line.back() == '\t')) line.remove_suffix(1);
    if (line.size() < shortest) return false;
    return std::all_of(line.begin() + 2, line.end(), [&](const char& c) { return c == *(&c - 2); });
  }
};
struct hashes : seq<blanks, rep_min<5, one<'#'>>, blanks> {};
struct odd_divider : seq<sor<seq<mark, blanks, signs>, hashes>, end> {};
// A line where a divider is expected, with nothing in it.
struct emptied_line : sor<gap, bare_line> {};

// The words of section titles, which the design document asks for in capitals.
struct input_word : istring<'i', 'n', 'p', 'u', 't'> {};
struct output_word : istring<'o', 'u', 't', 'p', 'u', 't'> {};
struct return_word : istring<'r', 'e', 't', 'u', 'r', 'n'> {};
struct any_keyword : sor<input_word, output_word, return_word> {};
struct keyword : sor<string<'I', 'N', 'P', 'U', 'T'>, string<'O', 'U', 'T', 'P', 'U', 'T'>,
                     string<'R', 'E', 'T', 'U', 'R', 'N'>> {};

// A word that the reader takes for a misspelled keyword: "OTUPUT".
struct near_keyword {
  using rule_t = near_keyword;
  using subs_t = empty_list;

  template <apply_mode, rewind_mode, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename Reader, typename... Others>
  static bool match(Input& in, Reader& reader, Others&&...) {
    const std::size_t size = reader.misspelled_keyword({in.current(), in.size(0)});
    if (size == 0) return false;
    in.bump_in_this_line(size);
    return true;
  }
};

struct plural : sor<one<'s', 'S'>, seq<one<'('>, one<'s', 'S'>, one<')'>>> {};
struct qualifier
    : sor<istring<'p', 'a', 'r', 'a', 'm', 'e', 't', 'e', 'r'>, istring<'v', 'a', 'l', 'u', 'e'>,
          istring<'a', 'r', 'g', 'u', 'm', 'e', 'n', 't'>, istring<'v', 'a', 'r', 'i', 'a', 'b', 'l', 'e'>> {
};
struct colon : one<':'> {};
struct title_phrase : seq<opt<plural>, opt<plus<blank>, qualifier, opt<plural>>, blanks> {};

// What may stand behind the mark of a title without the title standing out as one by what follows.
struct sure_title : seq<keyword, title_phrase, colon, blanks, end> {};
// What nearly all lines of a description are not, found out in one go: one or two words, and behind them
// signs or the end of the line.
struct title_words {
  using rule_t = title_words;
  using subs_t = empty_list;

  template <typename Input>
  static bool match(Input& in) {
    return size(in.current(), in.end()) != 0;
  }

  // How many bytes they take; 0 if there are none.
  static std::size_t size(const char* const begin, const char* const end) {
    const char* at = begin;
    for (int words = 0; words < 2; ++words) {
      at = kit::word_end<false>(at, end);
      if (end - at >= 3 && *at == '(' && at[2] == ')') at += 3;
      while (at != end && (*at == ' ' || *at == '\t')) ++at;
    }
    return at == end || ends_words(*at) ? static_cast<std::size_t>(at - begin) : 0;
  }

  static bool is_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  }
  static bool ends_words(char c) {
    return c == ':' || c == ';' || c == '.' || c == ',' || c == '-' || c == '=' || c == '\r' || c == '\n';
  }
};

// What nearly all lines of a header are, found out in one go: words behind a `#`, and too many of them for a
// title. Such a line is neither empty nor a title, a divider or signs in its place.
struct words_ahead {
  using rule_t = words_ahead;
  using subs_t = empty_list;

  template <apply_mode, rewind_mode, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename Reader, typename... Others>
  static bool match(Input& in, Reader& reader, Others&&...) {
    const char* const begin = behind_mark(in, reader);
    return begin != nullptr && are_words(begin, in.end());
  }

  // Where the content of the line begins; null if its comment sign is none, or has others behind it.
  template <typename Input, typename Reader>
  static const char* behind_mark(Input& in, Reader& reader) {
    const auto skip = [&](const char* from, char one, char other) {
      while (from != in.end() && (*from == one || *from == other)) ++from;
      return from;
    };
    const char* const sign = skip(in.current(), ' ', '\t');
    const char* const behind = skip(sign, '#', '#');
    return behind == sign || reader.is_decorated() ? nullptr : skip(behind, ' ', '\t');
  }

  static bool are_words(const char* begin, const char* end) {
    if (end - begin < 4 || !title_words::is_word(*begin)) return false;
    const bool pattern = begin[2] == begin[0] && begin[3] == begin[1];
    return !pattern && title_words::size(begin, end) == 0;
  }
};

// Titles that only the line below them makes titles.
template <typename Follow>
struct plain_title : seq<any_keyword, title_phrase, opt<colon>, blanks, end, at<Follow>> {};
// A title with text behind its colon: only for a section that the header has not had yet.
struct awaited {
  using rule_t = awaited;
  using subs_t = empty_list;

  template <apply_mode, rewind_mode, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename Reader, typename... Others>
  static bool match(Input& in, Reader& reader, Others&&...) {
    return reader.awaits_section({in.current(), in.size(0)});
  }
};
// One whose other section has been read, so that nothing else can be meant.
struct long_awaited {
  using rule_t = long_awaited;
  using subs_t = empty_list;

  template <apply_mode, rewind_mode, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename Reader, typename... Others>
  static bool match(Input&, Reader& reader, Others&&...) {
    return reader.has_section();
  }
};
template <typename Follow>
struct worded_title : seq<at<any_keyword, title_phrase, colon>, awaited,
                          sor<seq<any_keyword, title_phrase, colon, rest, end, at<Follow>>,
                              seq<long_awaited, keyword, title_phrase, colon, rest, end>>> {};
// One in words that the reader takes for those of a title: "PARAMETERS:".
struct foreign_words {
  using rule_t = foreign_words;
  using subs_t = empty_list;

  template <apply_mode, rewind_mode, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename Reader, typename... Others>
  static bool match(Input& in, Reader& reader, Others&&...) {
    return reader.is_foreign_title({in.current(), in.size(0)});
  }
};
template <typename Follow>
struct foreign_title : seq<foreign_words, rest, end, at<Follow>> {};
// The title that is spelled as it should be comes further below: what is above it is the description.
struct announced {
  using rule_t = announced;
  using subs_t = empty_list;

  template <apply_mode, rewind_mode, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename Reader, typename... Others>
  static bool match(Input& in, Reader& reader, Others&&...) {
    return reader.is_announced({in.current(), in.size(0)});
  }
};
// The title of the section once more, right below it.
struct repetition {
  using rule_t = repetition;
  using subs_t = empty_list;

  template <apply_mode, rewind_mode, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename Reader, typename... Others>
  static bool match(Input& in, Reader& reader, Others&&...) {
    return reader.repeats_title(in.current());
  }
};
struct title_again : seq<repetition, text_line> {};
template <typename Follow>
struct slipped_title
    : seq<at<rep_min_max<4, 8, letter>, title_phrase, sor<colon, end>>, near_keyword, title_phrase,
          sor<seq<opt<colon>, blanks, end>, seq<colon, rest, end>>, at<Follow>> {};

} // namespace bindery::grammar::dml::header

namespace tao::pegtl {

template <typename Name>
struct analyze_traits<Name, bindery::grammar::dml::header::rest> : analyze_opt_traits<> {};
template <typename Name, char Sign, std::size_t Least>
struct analyze_traits<Name, bindery::grammar::dml::header::run<Sign, Least>> : analyze_any_traits<> {};
template <typename Name>
struct analyze_traits<Name, bindery::grammar::dml::header::usual_divider> : analyze_any_traits<> {};
template <typename Name, char... Signs>
struct analyze_traits<Name, bindery::grammar::dml::header::begins_with<Signs...>> : analyze_opt_traits<> {};
// Takes nothing, but is never at the end, so that the line of which it is the mark takes something.
template <typename Name>
struct analyze_traits<Name, bindery::grammar::dml::header::unmarked_line> : analyze_any_traits<> {};
template <typename Name>
struct analyze_traits<Name, bindery::grammar::dml::header::foreign_sign> : analyze_any_traits<> {};
template <typename Name>
struct analyze_traits<Name, bindery::grammar::dml::header::comment_sign> : analyze_any_traits<> {};
template <typename Name>
struct analyze_traits<Name, bindery::grammar::dml::header::near_keyword> : analyze_any_traits<> {};
template <typename Name>
struct analyze_traits<Name, bindery::grammar::dml::header::interruption> : analyze_any_traits<> {};
template <typename Name>
struct analyze_traits<Name, bindery::grammar::dml::header::signs> : analyze_any_traits<> {};
template <typename Name>
struct analyze_traits<Name, bindery::grammar::dml::header::title_words> : analyze_opt_traits<> {};
template <typename Name>
struct analyze_traits<Name, bindery::grammar::dml::header::words_ahead> : analyze_opt_traits<> {};
template <typename Name>
struct analyze_traits<Name, bindery::grammar::dml::header::foreign_words> : analyze_opt_traits<> {};
template <typename Name>
struct analyze_traits<Name, bindery::grammar::dml::header::announced> : analyze_opt_traits<> {};
template <typename Name>
struct analyze_traits<Name, bindery::grammar::dml::header::repetition> : analyze_opt_traits<> {};
template <typename Name>
struct analyze_traits<Name, bindery::grammar::dml::header::awaited> : analyze_opt_traits<> {};
template <typename Name>
struct analyze_traits<Name, bindery::grammar::dml::header::long_awaited> : analyze_opt_traits<> {};

} // namespace tao::pegtl
