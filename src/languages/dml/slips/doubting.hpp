// What the rules for fixes that may not be meant share: what stands around an edit.
#pragma once

#include "calls.hpp"
#include "commas.hpp"
#include "guesses.hpp"
#include "src/languages/dml/functions/known_functions.hpp"
#include "src/languages/dml/text/letters.hpp"

#include <bindery/diagnostic.hpp>
#include <bindery/utf8.hpp>

#include <grammar/dml/recovery.hpp>

namespace bindery::dml::slips {

class Doubting {
 protected:
  Doubting(const Source& source, const Tokens& tokens, const Diagnostic& error)
      : text_(source.text()), tokens_(tokens), error_(error) {}

  static constexpr Index farthest = 2000;

  [[nodiscard]] const Token& token(Index i) const { return tokens_[i]; }
  [[nodiscard]] std::string_view text(Span span) const {
    return text_.substr(span.begin, span.end - span.begin);
  }
  [[nodiscard]] char byte_before(std::uint32_t at) const { return at == 0 ? '\n' : text_[at - 1]; }
  [[nodiscard]] char byte_at(std::uint32_t at) const { return at < text_.size() ? text_[at] : '\n'; }
  [[nodiscard]] static bool removes(const Edit& edit, std::string_view what) {
    return edit.replacement.empty() && edit.span.size() == what.size();
  }
  [[nodiscard]] bool puts(const Edit& edit, std::string_view what) const {
    constexpr std::string_view blanks = " \t\r\n";
    const std::string_view put = edit.replacement;
    const std::size_t begin = std::min(put.find_first_not_of(blanks), put.size());
    return edit.span.empty() && put.substr(begin) == what;
  }

  // How often a word stands near a place.
  [[nodiscard]] std::size_t count(std::string_view word, Index place) const {
    return tokens_.places(word, place - farthest, place + farthest).size();
  }
  // Whether something is assigned to a word near a place, or it is a parameter there.
  [[nodiscard]] bool is_variable(std::string_view word, Index place) const {
    for (const Index i : tokens_.places(word, place - farthest, place + farthest)) {
      const Token& next = token(i + 1);
      const bool assigned = next.is("=") || next.is("<-") || next.is("[");
      if (token(i).first && assigned && !token(i + 2).is("function")) return true;
      if (next.is("in") || token(i - 1).is("]") || is_value_type(token(i - 1))) return true;
    }
    return false;
  }
  [[nodiscard]] bool is_callee(Index i) const {
    return token(i).kind == TokenKind::name && is_known_function(token(i).text) &&
           !is_variable(token(i).text, i);
  }

  // `a + "b"`: whether the value that begins with a token is joined with a text, in its line.
  [[nodiscard]] bool is_joined_with_text(Index first) const {
    const Index end = std::min(tokens_.line_last(first), first + farthest);
    for (Index i = first; i <= end && !token(i).is(",") && !token(i).is_close();
         i = tokens_.end_of_brackets(i) + 1) {
      const bool joins = token(i - 1).kind == TokenKind::text || token(i + 1).kind == TokenKind::text;
      if (token(i).is("+") && joins) return true;
    }
    return false;
  }

  // `abs(x y)`: a second argument is hardly meant.
  [[nodiscard]] bool takes_one_value(Index open) const {
    const std::string_view function = token(open - 1).text;
    return token(open).is("(") &&
           (takes_one_argument(function) || is_one_of(function, {"toString", "print", "stop"}));
  }
  // `f(a, rows=2 b)`: behind an argument with a name one without is hardly meant.
  [[nodiscard]] bool names_argument_before(Index open, Index end) const {
    return token(open).is("(") && has_named_argument(tokens_, open, end);
  }
  // `})`, `},`, `{,` at the end of a line
  [[nodiscard]] bool stands_beside_brace(Index at) const {
    const Token &last = token(at - 1), &next = token(at + 1);
    return (last.is("{") || last.is("}")) && last.partner >= 0 && !token(at).first &&
           (next.first || next.kind == TokenKind::none);
  }

  [[nodiscard]] static bool is_unseen(char32_t code) {
    return code == 0xAD || (code >= 0x200B && code <= 0x206F) || code == 0xFEFF;
  }

  std::string_view text_;
  const Tokens& tokens_;
  const Diagnostic& error_;
};

// Whether one bracket that an error lacks or has too many may stand elsewhere.
// `edit`: the only one of a fix.
[[nodiscard]] bool is_doubtful_bracket(const Source& source, const Tokens& tokens, const Diagnostic& error,
                                       const Edit& edit);
// Whether a comma that is put in or taken away may stand for an operator or lack a value. `edit`: the only
// one.
[[nodiscard]] bool is_doubtful_comma(const Source& source, const Tokens& tokens, const Diagnostic& error,
                                     const Edit& edit);
// Whether a quote or a backslash that is put in or taken away may belong elsewhere. `edit`: the only one.
[[nodiscard]] bool is_doubtful_quote(const Source& source, const Tokens& tokens, const Diagnostic& error,
                                     const Edit& edit);
// Whether a brace that is put in or taken away may stand elsewhere, or a head be missing. `edit`: the only
// one.
[[nodiscard]] bool is_doubtful_brace(const Source& source, const Tokens& tokens, const Diagnostic& error,
                                     const Edit& edit);
// Whether a bracket is put in place of another one of another kind, in a fix of any number of edits.
[[nodiscard]] bool is_doubtful_kind(const Source& source, const Tokens& tokens, const Diagnostic& error,
                                    const Edit& edit);
// Whether a sign or a word that is put in or taken away may stand for something else. `edit`: the only one.
[[nodiscard]] bool is_doubtful_sign(const Source& source, const Tokens& tokens, const Diagnostic& error,
                                    const Edit& edit);

} // namespace bindery::dml::slips
