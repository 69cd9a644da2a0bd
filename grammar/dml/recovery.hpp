// Where reading goes on behind an error: rules that pass over tokens until something stands there that the
// grammar can go on with. They look at layout too, since a person means something by the beginning of a line.
//
// The control has, besides what kit/recovering.hpp asks for, anchor(st...): where the statement begins that
// is being read.
#pragma once

#include "line_heads.hpp"

#include <algorithm>

namespace bindery::dml::grammar {

namespace detail {

// How far a line is looked at backwards: a bound, so that very long lines cost nothing.
inline constexpr std::ptrdiff_t longest_indent = 512;

// The number of blanks before the token at `at` if it is the first of its line, or -1.
inline std::ptrdiff_t indent_of_first(const char* begin, const char* at) {
  const char* from = at;
  while (from > begin && at - from < longest_indent && (from[-1] == ' ' || from[-1] == '\t')) --from;
  return from == begin || from[-1] == '\n' || from[-1] == '\r' ? at - from : -1;
}

// The number of blanks before the first token of the line that `at` stands in.
inline std::ptrdiff_t indent_of_line(const char* begin, const char* at) {
  const char* from = at;
  while (from > begin && at - from < 8 * longest_indent && from[-1] != '\n' && from[-1] != '\r') --from;
  const char* first = from;
  while (*first == ' ' || *first == '\t') ++first;
  return first - from;
}

} // namespace detail

// One token, whatever it is.
struct any_token {
  using rule_t = kit::consuming;
  using subs_t = pegtl::type_list<string>;

  template <pegtl::apply_mode A, pegtl::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename... States>
  [[nodiscard]] static bool match(Input& in, States&&... st) {
    const char* const at = in.current();
    if (at == in.end()) return false;
    if (*at == '"' || *at == '\'')
      return Control<string>::template match<A, pegtl::rewind_mode::dontcare, Action, Control>(in, st...);
    const char* end = name_end(at);
    if (end == nullptr && letter::has(*at)) end = word_end(at);
    if (end == nullptr) end = number_end(at);
    if (end == nullptr) end = at + sign_size(at);
    in.bump(static_cast<std::size_t>(end - at));
    return true;
  }

 private:
  // Of the signs in several bytes those that other tokens, or none, would begin within.
  static std::size_t sign_size(const char* at) {
    if (*at == '<' && at[1] == '-') return 2;
    if (*at != '%' || !begins_token(at)) return 1;
    return at[1] == '%' ? 2 : 3;
  }
};

// Whether a token is one at which Stop::here(...) ends what is passed over.
template <typename Stop>
struct at_stop {
  using rule_t = kit::maybe_empty;
  using subs_t = pegtl::empty_list;

  template <pegtl::apply_mode A, pegtl::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename... States>
  [[nodiscard]] static bool match(Input& in, States&&... st) {
    const char* const at = in.current();
    const std::ptrdiff_t column = detail::indent_of_first(in.begin(), at);
    const bool head = column >= 0 && Stop::is_head(in.begin(), at, in.end());
    const std::ptrdiff_t indent = detail::indent_of_line(in.begin(), Control<any_token>::anchor(st...));
    return at == in.end() || Stop::here(at, 0, head && column <= indent, head);
  }
};

// Passes over tokens until Stop::here(at, end, depth, ...) says so. Brackets that open and close on the way
// count for `depth`.
template <typename Stop>
struct skip_tokens {
  using rule_t = kit::maybe_empty;
  using subs_t = pegtl::type_list<any_token, blanks>;

  template <pegtl::apply_mode A, pegtl::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename... States>
  [[nodiscard]] static bool match(Input& in, States&&... st) {
    constexpr auto dontcare = pegtl::rewind_mode::dontcare;
    const char* const anchor = Control<any_token>::anchor(st...);
    const std::ptrdiff_t indent = detail::indent_of_line(in.begin(), anchor);
    std::size_t depth = 0;
    (void)Control<blanks>::template match<A, dontcare, Action, Control>(in, st...);
    bool forced = Stop::forced(in.current(), anchor);
    while (in.current() != in.end()) {
      const char* const at = in.current();
      const std::ptrdiff_t column = detail::indent_of_first(in.begin(), at);
      const bool head =
          column >= 0 && (depth == 0 || column <= indent) && Stop::is_head(in.begin(), at, in.end());
      if (!forced && Stop::here(at, depth, head && column <= indent, head)) return true;
      const bool last = Stop::last(*at);
      if (*at == '(' || *at == '[') ++depth;
      if ((*at == ')' || *at == ']') && depth > 0) --depth;
      (void)Control<any_token>::template match<A, dontcare, Action, Control>(in, st...);
      (void)Control<blanks>::template match<A, dontcare, Action, Control>(in, st...);
      if (last) return true;
      forced = false;
    }
    return true;
  }
};

namespace detail {

// Between brackets: what no bracket can hold ends it.
struct StopBetweenBrackets {
  static bool forced(const char*, const char*) { return false; }
  static bool last(char) { return false; }
  static bool is_head(const char*, const char* at, const char* end) { return is_statement_head(at, end); }
  static bool outside(const char* at, bool new_statement) {
    return *at == '{' || *at == '}' || *at == ';' || new_statement || is_statement_word(at);
  }
};
struct StopAtItem : StopBetweenBrackets {
  static bool here(const char* at, std::size_t depth, bool new_statement, bool) {
    return outside(at, new_statement) || (depth == 0 && (*at == ',' || *at == ')' || *at == ']'));
  }
};
// In a signature, where a `]` can only belong to what is broken.
struct StopAtParameter : StopBetweenBrackets {
  static bool here(const char* at, std::size_t depth, bool new_statement, bool) {
    return outside(at, new_statement) || (depth == 0 && (*at == ',' || *at == ')'));
  }
};
struct StopAtBracket : StopBetweenBrackets {
  static bool here(const char* at, std::size_t depth, bool new_statement, bool) {
    return outside(at, new_statement) || (depth == 0 && (*at == ')' || *at == ']'));
  }
};
// In what is assigned to: the sign ends it.
struct StopAtSign : StopBetweenBrackets {
  static bool here(const char* at, std::size_t depth, bool new_statement, bool) {
    return StopAtBracket::here(at, depth, new_statement, false) || (depth == 0 && is_assign_sign(at));
  }
};
// Between statements. The first token of a statement that is none has to go, so that there is progress.
struct StopAtStatement {
  static bool forced(const char* at, const char* anchor) { return at == anchor && *at != '{'; }
  static bool last(char at) { return at == ';' || at == '}'; }
  static bool here(const char* at, std::size_t, bool, bool head) { return *at == '{' || *at == '}' || head; }
  static bool is_head(const char* begin, const char* at, const char* end) {
    return is_statement_head(at, end) || begins_line_of_its_own(begin, at);
  }
};

} // namespace detail

struct skip_item : skip_tokens<detail::StopAtItem> {};
struct skip_parameter : skip_tokens<detail::StopAtParameter> {};
struct at_parameter_end : at_stop<detail::StopAtParameter> {};
struct skip_to_bracket : skip_tokens<detail::StopAtBracket> {};
struct skip_to_sign : skip_tokens<detail::StopAtSign> {};
struct skip_statement : skip_tokens<detail::StopAtStatement> {};

// A block as a whole, from `{` to its `}`.
struct skip_braces {
  using rule_t = kit::consuming;
  using subs_t = pegtl::type_list<any_token, blanks>;

  template <pegtl::apply_mode A, pegtl::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename... States>
  [[nodiscard]] static bool match(Input& in, States&&... st) {
    constexpr auto dontcare = pegtl::rewind_mode::dontcare;
    std::size_t depth = 0;
    do {
      if (in.peek_char() == '{') ++depth;
      if (in.peek_char() == '}') --depth;
      if (!Control<any_token>::template match<A, dontcare, Action, Control>(in, st...)) break;
      (void)Control<blanks>::template match<A, dontcare, Action, Control>(in, st...);
    } while (depth > 0);
    return true;
  }
};

// `, c] =`: the rest of the targets of a statement of its own.
struct targets_rest {
  using rule_t = kit::consuming;
  using subs_t = pegtl::empty_list;
  template <typename Input>
  [[nodiscard]] static bool match(Input& in) {
    if (in.peek_char() != ',') return false;
    std::size_t depth = 1;
    for (const char* at = in.current(); at != in.end(); at = detail::behind_blanks(at, in.end())) {
      if (*at == '"' || *at == '\'') {
        at = quoted_text(at, in.end()).end;
        if (at == nullptr) return false;
        continue;
      }
      if (*at == '[' && ++depth > deepest) return false;
      const bool closed = *at == ']' && --depth == 0;
      ++at;
      if (closed) return detail::is_assign_sign(detail::behind_blanks(at, in.end()));
    }
    return false;
  }

 private:
  // Lists of targets are shallow; a bound keeps nested attempts linear.
  static constexpr std::size_t deepest = 32;
};

} // namespace bindery::dml::grammar
