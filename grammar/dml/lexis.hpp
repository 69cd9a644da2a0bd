// The tokens of DML and what may stand between them. Source: the lexer rules of SystemDS's Dml.g4; of several
// tokens that fit the longest counts.
//
// Every token is followed by `blanks`, which the rule that uses the token matches. The text must end in a NUL
// byte behind its end, as that of a std::string does; the rules by hand rely on it.
#pragma once

#include "bytes.hpp"

#include <tao/pegtl.hpp>

#include <grammar/kit/analyze.hpp>
#include <grammar/kit/branch.hpp>
#include <grammar/kit/line.hpp>

namespace bindery::dml::grammar {

namespace pegtl = tao::pegtl;

// # to the end of the line, and the same in the lines right below it: most comments have many, and the reader
// takes them one after the other. The end of the last line stays: it is a blank.
struct line_comments {
  using rule_t = kit::consuming;
  using subs_t = pegtl::empty_list;

  template <pegtl::apply_mode A, pegtl::rewind_mode, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename Reader, typename... Others>
  [[nodiscard]] static bool match(Input& in, Reader& reader, Others&&...) {
    const char* at = in.current();
    // Where a rule was tried in vain its comments are seen twice, the first of them as well as those below
    // it.
    const bool known = reader.knows_comment(at);
    for (;;) {
      const char* const end = at + kit::line_size(at, in.end());
      if constexpr (A == pegtl::apply_mode::action) {
        if (!known) reader.take_line_comment(at, end);
      }
      // At the end of the text a NUL stands.
      if (end[0] != '\n' || end[1] != '#') {
        in.iterator() = end;
        return true;
      }
      at = end + 1;
    }
  }
};

// /* to the first */
struct block_comment {
  using rule_t = kit::consuming;
  using subs_t = pegtl::empty_list;
  template <typename Input>
  [[nodiscard]] static bool match(Input& in) {
    const std::string_view rest(in.current() + 2, in.size() - 2);
    const std::size_t end = rest.find("*/");
    if (end == std::string_view::npos) return false;
    in.bump(end + 4);
    return true;
  }
};

// A block comment that nothing closes: the rest of the text.
struct unclosed_comment : pegtl::until<pegtl::eof> {};

// Lines of a comment without their signs: the reader tells them from statements and says where they end.
struct unmarked_comment {
  using rule_t = kit::consuming;
  using subs_t = pegtl::empty_list;

  template <pegtl::apply_mode, pegtl::rewind_mode, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename Reader, typename... Others>
  [[nodiscard]] static bool match(Input& in, Reader& reader, Others&&...) {
    const char* const end = reader.pass_unmarked_comment(in.current());
    if (end == nullptr) return false;
    in.bump(static_cast<std::size_t>(end - in.current()));
    return true;
  }
};

// A run of bytes that begin no token.
struct stray {
  using rule_t = kit::consuming;
  using subs_t = pegtl::empty_list;
  template <typename Input>
  [[nodiscard]] static bool match(Input& in) {
    const char* at = in.current();
    do ++at;
    while (at < in.end() && class_of(*at) != ByteClass::white && !begins_token(at));
    in.bump(static_cast<std::size_t>(at - in.current()));
    return true;
  }
};

// What may stand between two tokens. A line break is a blank like any other. Stray bytes are passed over with
// a diagnostic, as the reference's lexer does.
struct blanks {
  using rule_t = kit::maybe_empty;
  using subs_t = pegtl::type_list<line_comments, block_comment, unclosed_comment, unmarked_comment, stray>;

  template <pegtl::apply_mode A, pegtl::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename... States>
  [[nodiscard]] static bool match(Input& in, States&&... st) {
    // With a branch: where the next token begins is then known before this byte is, as long as processors
    // foresee rightly.
    if (in.peek_char() == ' ') in.bump(1);
    if (class_of(in.peek_char()) == ByteClass::token) return true;
    return match_white<A, Action, Control>(in, st...);
  }

 private:
  template <pegtl::apply_mode A, template <typename...> class Action, template <typename...> class Control,
            typename Input, typename... States>
  [[nodiscard, gnu::noinline]] static bool match_white(Input& in, States&&... st) {
    if (const char* const at = easy_white_end(in.current(), in.end())) [[likely]] {
      in.iterator() = at;
      if (class_of(*at) == ByteClass::token) return true;
    }
    return match_more<A, Action, Control>(in, st...);
  }
  template <pegtl::apply_mode A, template <typename...> class Action, template <typename...> class Control,
            typename Input, typename... States>
  [[nodiscard, gnu::noinline]] static bool match_more(Input& in, States&&... st) {
    constexpr auto dontcare = pegtl::rewind_mode::dontcare;
    for (;;) {
      const char* const at = white_end(in.current(), in.end());
      in.iterator() = at;
      if (*at == '#') {
        (void)Control<line_comments>::template match<A, dontcare, Action, Control>(in, st...);
      } else if (*at == '/' && at[1] == '*') {
        if (!Control<block_comment>::template match<A, dontcare, Action, Control>(in, st...))
          (void)Control<unclosed_comment>::template match<A, dontcare, Action, Control>(in, st...);
      } else if (begins_token(at) || at == in.end()) {
        return true;
      } else if (!Control<unmarked_comment>::template match<A, dontcare, Action, Control>(in, st...)) {
        (void)Control<stray>::template match<A, dontcare, Action, Control>(in, st...);
      }
    }
  }
};

// A token of which Token::end_of(at, text_end) says where it ends; null: it does not stand there.
template <typename Token>
struct token {
  using rule_t = kit::consuming;
  using subs_t = pegtl::empty_list;
  template <typename Input>
  [[nodiscard]] static bool match(Input& in) {
    const char* const end = Token::end_of(in.current(), in.end());
    if (end == nullptr) return false;
    in.iterator() = end;
    return true;
  }
};

// The same and the blanks behind it. Where the next token begins is found out before the action of this one
// is applied: what comes next need not wait for it.
template <typename Token>
struct spaced {
  using rule_t = kit::consuming;
  using subs_t = pegtl::type_list<blanks>; // the token has no rules of its own

  template <pegtl::apply_mode A, pegtl::rewind_mode, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename... States>
  [[nodiscard]] static bool match(Input& in, States&&... st) {
    const char* const begin = in.current();
    const char* const end = Token::end_of(begin, in.end());
    if (end == nullptr) return false;
    const char* const next = *end == ' ' ? end + 1 : end;
    const bool over = class_of(*next) == ByteClass::token;
    in.iterator() = end;
    if constexpr (A == pegtl::apply_mode::action)
      Control<Token>::template apply<Action>(begin, static_cast<const Input&>(in), st...);
    if (over) [[likely]] {
      in.iterator() = next;
      return true;
    }
    return Control<blanks>::template match<A, pegtl::rewind_mode::dontcare, Action, Control>(in, st...);
  }
};

// Takes a token that ends at a place, with its action, without asking it whether it stands there.
template <typename Token, pegtl::apply_mode A, template <typename...> class Action,
          template <typename...> class Control, typename Input, typename... States>
void take_token(const char* end, Input& in, States&&... st) {
  const char* const begin = in.current();
  in.iterator() = end;
  if constexpr (A == pegtl::apply_mode::action)
    Control<Token>::template apply<Action>(begin, static_cast<const Input&>(in), st...);
}

// A token that Token::easy_end_of(at, text_end) tells, and a blank right behind it. Does not match where
// something else stands, nor where the reader has no room for what is made of it: it calls no function, so
// that the rule around it has no registers to save. There may be more blanks behind it.
template <typename Token>
struct easily {
  using rule_t = kit::consuming;
  using subs_t = pegtl::empty_list;

  template <pegtl::apply_mode A, pegtl::rewind_mode, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename Reader, typename... Others>
  [[nodiscard]] static bool match(Input& in, Reader& reader, Others&&... others) {
    const char* const end = Token::easy_end_of(in.current(), in.end());
    if (end == nullptr || !reader.has_room_for_operand()) return false;
    take_token<Token, A, Action, Control>(end, in, reader, others...);
    in.iterator() = *end == ' ' ? end + 1 : end;
    return true;
  }
};

// The same where behind the token and the blank one of the bytes stands that Bytes has.
template <typename Token, typename Bytes>
struct alone {
  using rule_t = kit::consuming;
  using subs_t = pegtl::empty_list;

  template <pegtl::apply_mode A, pegtl::rewind_mode, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename... States>
  [[nodiscard]] static bool match(Input& in, States&&... st) {
    const char* const end = Token::easy_end_of(in.current(), in.end());
    if (end == nullptr) return false;
    const char* const next = *end == ' ' ? end + 1 : end;
    if (!Bytes::has(*next)) return false;
    take_token<Token, A, Action, Control>(end, in, st...);
    in.iterator() = next;
    return true;
  }
};

// A name: not a keyword, perhaps with a namespace or one of the dots that belong to names.
struct name : token<name> {
  [[nodiscard]] static const char* end_of(const char* at, const char* text_end) {
    return name_end(at, text_end);
  }
  [[nodiscard]] static const char* easy_end_of(const char* at, const char* text_end) {
    return letter::has(*at) ? easy_name_end(at, text_end) : nullptr;
  }
};
// The same where it is known that a letter stands there.
struct name_from_letter : token<name_from_letter> {
  [[nodiscard]] static const char* end_of(const char* at, const char* text_end) {
    return name_end_from_letter(at, text_end);
  }
  [[nodiscard]] static const char* easy_end_of(const char* at, const char* text_end) {
    return easy_name_end(at, text_end);
  }
};

// A keyword, complete: `if::x` and `iffy` do not begin with one.
template <char... Letters>
struct word {
  using rule_t = kit::consuming;
  using subs_t = pegtl::empty_list;
  template <typename Input>
  [[nodiscard]] static bool match(Input& in) {
    static constexpr char letters[] = {Letters...};
    const char* const at = in.current();
    if (in.size() < sizeof(letters) || std::memcmp(at, letters, sizeof(letters)) != 0) return false;
    const char* const end = at + sizeof(letters);
    if (name_byte::has(*end) || (*end == ':' && end[1] == ':' && letter::has(end[2]))) return false;
    in.bump(sizeof(letters));
    return true;
  }
};

struct number : token<number> {
  [[nodiscard]] static const char* end_of(const char* at, const char*) { return number_end(at); }
  [[nodiscard]] static const char* easy_end_of(const char* at, const char*) { return easy_number_end(at); }
};

// A text in quotes, perhaps over several lines.
struct proper_string {
  using rule_t = kit::consuming;
  using subs_t = pegtl::empty_list;
  template <typename Input>
  [[nodiscard]] static bool match(Input& in) {
    const QuotedText text = quoted_text(in.current(), in.end());
    if (text.end == nullptr || text.bad_escape != nullptr) return false;
    in.bump(static_cast<std::size_t>(text.end - in.current()));
    return true;
  }
};
// One with a backslash that begins no escape, in one line: over several, its closing quote is that of another
// one.
struct string_with_bad_escape {
  using rule_t = kit::consuming;
  using subs_t = pegtl::empty_list;
  template <typename Input>
  [[nodiscard]] static bool match(Input& in) {
    const QuotedText text = quoted_text(in.current(), in.end());
    if (text.end == nullptr || has_line_break(in.current(), text.end)) return false;
    in.bump(static_cast<std::size_t>(text.end - in.current()));
    return true;
  }
};
// One that nothing closes: taken to end with its line.
struct unclosed_string : pegtl::seq<pegtl::one<'"', '\''>,
                                    pegtl::until<pegtl::at<pegtl::sor<pegtl::one<'\r', '\n'>, pegtl::eof>>>> {
};
struct string : kit::branch<kit::when<kit::bytes<'"', '\''>,
                                      pegtl::sor<proper_string, string_with_bad_escape, unclosed_string>>> {};

// $name or $1
struct command_line_argument {
  using rule_t = kit::consuming;
  using subs_t = pegtl::empty_list;
  template <typename Input>
  [[nodiscard]] static bool match(Input& in) {
    const char* at = in.current();
    if (*at++ != '$') return false;
    const char* const begin = at;
    if (letter::has(*at)) {
      at = word_end(at);
    } else {
      while (digit::has(*at)) ++at;
    }
    if (at == begin) return false;
    in.bump(static_cast<std::size_t>(at - in.current()));
    return true;
  }
};

struct source_word : word<'s', 'o', 'u', 'r', 'c', 'e'> {};
struct setwd_word : word<'s', 'e', 't', 'w', 'd'> {};
struct as_word : word<'a', 's'> {};
struct ifdef_word : word<'i', 'f', 'd', 'e', 'f'> {};
struct if_word : word<'i', 'f'> {};
struct else_word : word<'e', 'l', 's', 'e'> {};
struct for_word : word<'f', 'o', 'r'> {};
struct parfor_word : word<'p', 'a', 'r', 'f', 'o', 'r'> {};
struct while_word : word<'w', 'h', 'i', 'l', 'e'> {};
struct in_word : word<'i', 'n'> {};
struct function_word : word<'f', 'u', 'n', 'c', 't', 'i', 'o', 'n'> {};
struct external_function_word
    : word<'e', 'x', 't', 'e', 'r', 'n', 'a', 'l', 'F', 'u', 'n', 'c', 't', 'i', 'o', 'n'> {};
struct return_word : word<'r', 'e', 't', 'u', 'r', 'n'> {};
struct implemented_word : word<'i', 'm', 'p', 'l', 'e', 'm', 'e', 'n', 't', 'e', 'd'> {};
struct true_word : word<'T', 'R', 'U', 'E'> {};
struct false_word : word<'F', 'A', 'L', 'S', 'E'> {};

// A token of one byte and the blanks behind it.
template <char Byte>
struct sign : pegtl::seq<kit::byte<Byte>, blanks> {};
struct comma : sign<','> {};
struct semicolons : pegtl::star<kit::branch<kit::when<kit::bytes<';'>, sign<';'>>>> {};

// One byte that no `=` follows.
template <char Byte>
struct sign_but_not_equals : token<sign_but_not_equals<Byte>> {
  [[nodiscard]] static const char* end_of(const char* at, const char*) {
    return *at == Byte && at[1] != '=' ? at + 1 : nullptr;
  }
};
struct equals : sign_but_not_equals<'='> {};
struct arrow : pegtl::string<'<', '-'> {};
struct plus_equals : pegtl::string<'+', '='> {};
struct assign_sign : pegtl::sor<equals, arrow> {};

} // namespace bindery::dml::grammar
