// What the beginning of a line says about a statement: where one begins, also one that is written as in
// another language. Rules that pass over tokens ask for it.
#pragma once

#include "lexis.hpp"

#include <algorithm>
#include <cstring>

namespace bindery::dml::grammar::detail {

// Behind blanks and comments, which no action sees.
inline const char* behind_blanks(const char* at, const char* end) {
  for (;;) {
    while (class_of(*at) == ByteClass::white) ++at;
    if (*at == '#') {
      while (at != end && *at != '\n' && *at != '\r') ++at;
    } else if (*at == '/' && at[1] == '*') {
      const std::string_view rest(at + 2, static_cast<std::size_t>(end - at - 2));
      const std::size_t close = rest.find("*/");
      if (close == std::string_view::npos) return end;
      at += close + 4;
    } else {
      return at;
    }
  }
}

// Whether `=` or `<-` stands at `at`.
inline bool is_assign_sign(const char* at) {
  return (*at == '=' && at[1] != '=') || (*at == '<' && at[1] == '-');
}

inline bool is_word(const char* at, std::string_view word) {
  return std::strncmp(at, word.data(), word.size()) == 0 && !name_byte::has(at[word.size()]);
}

// Whether the token at `at` can only begin (or go on with) a statement.
inline bool is_statement_word(const char* at) {
  static constexpr std::string_view words[] = {"if",    "else",   "for",   "parfor",
                                               "while", "source", "setwd", "return"};
  return std::any_of(std::begin(words), std::end(words),
                     [&](std::string_view word) { return is_word(at, word); });
}

// Whether `NAME = function(` stands at `at`.
inline bool is_function_head(const char* at, const char* end) {
  const char* const name = name_end(at);
  if (name == nullptr) return false;
  const char* const sign = behind_blanks(name, end);
  if (!is_assign_sign(sign)) return false;
  const char* const value = behind_blanks(sign + (*sign == '=' ? 1 : 2), end);
  return is_word(value, "function") || is_word(value, "externalFunction");
}

// Whether what stands at `at` looks like the beginning of a statement.
inline bool is_statement_head(const char* at, const char* end) {
  if (is_statement_word(at)) return true;
  const char* const name = *at == '$' ? word_end(at + 1) : name_end(at);
  if (name == nullptr) return false;
  const char* const sign = behind_blanks(name, end);
  return is_assign_sign(sign) || *sign == '(' || *sign == '[' || (*sign == '+' && sign[1] == '=');
}

// Whether the line above the one that begins at `at` is whole: nothing at its end asks for more. What a
// comment ends with counts as well, which only leaves more to be passed over.
inline bool follows_whole_line(const char* begin, const char* at) {
  static constexpr std::ptrdiff_t farthest = 512;
  const char* last = at;
  while (last > begin && at - last < farthest && class_of(last[-1]) == ByteClass::white) --last;
  return last > begin && std::strchr(",([{=<>!&|+-*/%^:", last[-1]) == nullptr;
}

// Behind blanks of the same line.
inline const char* behind_spaces(const char* at) {
  while (*at == ' ' || *at == '\t') ++at;
  return at;
}

// Behind the brackets that open at `at`, or null if their line does not close them.
inline const char* behind_brackets_of_line(const char* at) {
  static constexpr std::ptrdiff_t longest = 256;
  std::size_t depth = 0;
  for (const char* to = at; *to != '\0' && *to != '\n' && *to != '\r' && to - at < longest; ++to) {
    if (*to == '[') ++depth;
    if (*to == ']' && --depth == 0) return to + 1;
  }
  return nullptr;
}

// `:=`, `-=`, `%*%=`: a sign behind a target that assigns in other languages.
inline bool is_foreign_assign_sign(const char* at) {
  const char* to = at;
  while (*to != '\0' && to - at < 3 && std::strchr("-+*/^%&|:.@=", *to) != nullptr) ++to;
  const std::string_view sign(at, static_cast<std::size_t>(to - at));
  return sign.size() > 1 && sign.back() == '=';
}

// `x := 1`, `[a b] = f(x)`, `int x = 1`: no expression goes on like that in a line of its own.
inline bool is_broken_assignment(const char* at) {
  if (*at == '[') {
    const char* const close = behind_brackets_of_line(at);
    return close != nullptr && is_assign_sign(behind_spaces(close));
  }
  if (!letter::has(*at)) return false;
  const char* next = behind_spaces(word_end(at));
  if (*next == '[') next = behind_brackets_of_line(next);
  if (next == nullptr) return false;
  if (letter::has(*next)) return is_assign_sign(behind_spaces(word_end(next)));
  return is_foreign_assign_sign(behind_spaces(next));
}

// What another language begins a comment or a statement with.
inline bool is_foreign_line(const char* at) {
  static constexpr std::string_view signs[] = {"//",  "```", "~~~", "\"\"\"", "'''", "<<<",
                                               ">>>", "===", "---", "***",    "*/"};
  static constexpr std::string_view words[] = {"function", "def",   "import", "from", "elif",
                                               "elseif",   "raise", "throw",  "try"};
  return std::any_of(
             std::begin(signs), std::end(signs),
             [&](std::string_view sign) { return std::strncmp(at, sign.data(), sign.size()) == 0; }) ||
         std::any_of(std::begin(words), std::end(words),
                     [&](std::string_view word) { return is_word(at, word); });
}

// Whether the line that begins at `at` is no part of what stands above it, though no statement of the
// language begins so.
inline bool begins_line_of_its_own(const char* begin, const char* at) {
  return (is_foreign_line(at) || is_broken_assignment(at)) && follows_whole_line(begin, at);
}

} // namespace bindery::dml::grammar::detail
