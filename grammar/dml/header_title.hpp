// The titles of sections, in every form in which headers have them, and what tells other lines from them.
// Rules only.
#pragma once

#include "grammar/dml/header_line.hpp"
#include "grammar/kit/word.hpp"

#include <tao/pegtl.hpp>

#include <cstddef>

namespace bindery::grammar::dml::header {

// The words of section titles, which the design document asks for in capitals.
struct input_word : istring<'i', 'n', 'p', 'u', 't'> {};
struct output_word : istring<'o', 'u', 't', 'p', 'u', 't'> {};
struct return_word : istring<'r', 'e', 't', 'u', 'r', 'n'> {};
struct any_keyword : sor<input_word, output_word, return_word> {};
struct keyword
    : seq<at<one<'I', 'O', 'R'>>, sor<string<'I', 'N', 'P', 'U', 'T'>, string<'O', 'U', 'T', 'P', 'U', 'T'>,
                                      string<'R', 'E', 'T', 'U', 'R', 'N'>>> {};

// A word that the reader takes for a misspelled keyword: "OTUPUT".
struct near_keyword {
  using rule_t = kit::consuming;
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
// Behind more than one blank the qualifier is the text of an entry called `input`, unless a colon follows it.
struct near_qualifier : seq<blank, qualifier, opt<plural>> {};
struct far_qualifier : seq<plus<blank>, qualifier, opt<plural>, blanks, at<colon>> {};
struct title_phrase : seq<opt<plural>, opt<sor<near_qualifier, far_qualifier>>, blanks> {};

// What may stand behind the mark of a title without the title standing out as one by what follows.
struct sure_title : seq<keyword, title_phrase, colon, blanks, end> {};
// What nearly all lines of a description are not, found out in one go: one or two words, and behind them
// signs or the end of the line.
struct title_words {
  using rule_t = kit::maybe_empty;
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
struct words_ahead : kit::asks<words_ahead> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
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
struct awaited : kit::asks<awaited> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    return reader.awaits_section({in.current(), in.size(0)});
  }
};
// One whose other section has been read, so that nothing else can be meant.
struct long_awaited : kit::asks<long_awaited> {
  template <typename Input, typename Reader>
  static bool ask(const Input&, Reader& reader) {
    return reader.has_section();
  }
};
template <typename Follow>
struct worded_title : seq<at<any_keyword, title_phrase, colon>, awaited,
                          sor<seq<any_keyword, title_phrase, colon, rest, end, at<Follow>>,
                              seq<long_awaited, keyword, title_phrase, colon, rest, end>>> {};
// One in words that the reader takes for those of a title: "PARAMETERS:".
struct foreign_words : kit::asks<foreign_words> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    return reader.is_foreign_title({in.current(), in.size(0)});
  }
};
template <typename Follow>
struct foreign_title : seq<foreign_words, rest, end, at<Follow>> {};
// The title that is spelled as it should be comes further below: what is above it is the description.
struct announced : kit::asks<announced> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    return reader.is_announced({in.current(), in.size(0)});
  }
};
// A line that begins with the name of a parameter or result, or has a bullet or a type before that.
struct marked_row : kit::asks<marked_row> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    return reader.begins_with_marked_name({in.current(), in.size(0)});
  }
};

// One in brackets or between other signs: "[INPUT]".
struct framed_words : kit::asks<framed_words> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    return reader.is_framed_title({in.current(), in.size(0)});
  }
};
// The title of the section once more, right below it.
struct repetition : kit::asks<repetition> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    return reader.repeats_title(in.current());
  }
};
struct title_again : seq<repetition, text_line> {};
template <typename Follow>
struct slipped_title
    : seq<at<rep_min_max<4, 8, letter>, title_phrase, sor<colon, end>>, near_keyword, title_phrase,
          sor<seq<opt<colon>, blanks, end>, seq<colon, rest, end>>, at<Follow>> {};

// An example of a section within the description; the reader knows where code stands.
struct in_code : kit::asks<in_code> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    return !in.empty() && reader.is_in_code(in.current());
  }
};

} // namespace bindery::grammar::dml::header
