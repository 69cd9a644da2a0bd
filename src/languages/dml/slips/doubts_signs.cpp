// Signs and words whose place in a fix may be taken by others as well.
#include "doubting.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

class SignDoubts : Doubting {
 public:
  SignDoubts(const Source& source, const Tokens& tokens, const Diagnostic& error)
      : Doubting(source, tokens, error) {}

  [[nodiscard]] bool any(const Edit& edit) const {
    const Index at = tokens_.at(edit.span.begin);
    const std::string_view found = text(edit.span);
    if (removes(edit, "$") && found == "$") return !token(at).first && !stands_behind_statement(at);
    if (removes(edit, ".") && found == ".") return is_part_of_name(at);
    if (removes(edit, ":") && found == ":") return has_longer_body(at);
    if (removes(edit, ";") && found == ";") return is_statement_cut(at);
    // `%*%` and `%/%` may be meant as well, `a != b`, a range of `1:3`, a member.
    if (found == "%%%" || (found == "=" && byte_at(edit.span.end) == '!')) return true;
    if (found == ".." && byte_at(edit.span.end) == '.') return true;
    if (found == "->") return tokens_.touches(at) && token(at + 2).kind == TokenKind::name;
    if (edit.replacement == "," && found == ".") return token(at - 1).is_word() && tokens_.touches(at + 1);
    if (edit.replacement == "_" && found == ".") return !is_known_name(at);
    // One letter before brackets may be the name of a function.
    if (error_.problem == &problems::misspelled_keyword) return found.starts_with('$') || found.size() == 1;
    if (edit.replacement.starts_with("seq(")) return is_namespace(at);
    if (edit.replacement.empty() && is_letter_elsewhere(edit)) return true;
    if (error_.problem == &problems::malformed_loop)
      return edit.replacement == "1:" || (edit.replacement.empty() && token(at).kind == TokenKind::name);
    // `x -> $y`: to what comes from the command line nothing is assigned.
    if (edit.replacement.starts_with('$')) return edit.replacement.find(" = ") != std::string::npos;
    return is_half_operator(edit) || assigns_by_chance(edit, at) || is_no_declaration(edit, at);
  }

 private:
  // `y = f(x); $`, rather than `x + $` or `max(x $, y)`, where the name behind it may be missing.
  [[nodiscard]] bool stands_behind_statement(Index sign) const {
    return token(sign + 1).first && is_one_of(token(sign - 1).text, {";", "{", "}", ")", "]"});
  }

  // `a:f(x)` behind `source("a.dml") as a`
  [[nodiscard]] bool is_namespace(Index word) const {
    for (Index i = std::max<Index>(1, word - farthest); i < word; ++i) {
      if (token(i - 1).is("as") && token(i).is(token(word).text)) return true;
    }
    return false;
  }

  // A character at the end of a name, which would be another one without it.
  [[nodiscard]] bool is_letter_elsewhere(const Edit& edit) const {
    if (edit.span.empty() || !is_word_byte(byte_before(edit.span.begin))) return false;
    constexpr char32_t last_sign = 0xBF;
    const char32_t code = utf8::decode(text_.substr(edit.span.begin)).code;
    return code > last_sign && !is_unseen(code);
  }

  // `index.=TRUE`, `a. b`: behind or before a dot the rest of a name may be missing. At the end of a
  // statement it is a full stop.
  [[nodiscard]] bool is_part_of_name(Index dot) const {
    const Token& next = token(dot + 1);
    if (tokens_.touches(dot + 1) && next.is_operand()) return true;
    const bool ends = next.first || next.kind == TokenKind::none || next.is(";") || next.is("}");
    return !ends && tokens_.touches(dot) && token(dot - 1).is_word();
  }

  // `if (a):` above several lines, of which only the first would be left in the body.
  [[nodiscard]] bool has_longer_body(Index colon) const {
    if (!token(colon + 1).first) return false;
    const std::size_t indent = token(tokens_.line_first(colon)).indent.size();
    const Index second = tokens_.line_last(colon + 1) + 1;
    return second < tokens_.size() && token(second).indent.size() > indent;
  }

  // `a %*% ;`: without the `;` the next statement would be the value that is missing.
  [[nodiscard]] bool is_statement_cut(Index semicolon) const {
    const Token& last = token(semicolon - 1);
    return last.kind == TokenKind::sign && !is_one_of(last.text, {";", "{", "}", ")", "]"});
  }

  // `a.b`, which the script has as `a_b` or several times.
  [[nodiscard]] bool is_known_name(Index dot) const {
    const std::string name = fmt::format("{}_{}", token(dot - 1).text, token(dot + 1).text);
    if (count(name, dot) > 0) return true;
    int found = 0;
    const Index end = std::min(tokens_.size(), dot + farthest);
    for (Index i = std::max<Index>(1, dot - farthest); i < end && found < 2; ++i) {
      const bool same =
          token(i).is(".") && token(i - 1).is(token(dot - 1).text) && token(i + 1).is(token(dot + 1).text);
      found += same ? 1 : 0;
    }
    return found > 1;
  }

  // `10 %* 5`: a sign too many as well as one too few; between numbers there is no product of matrices.
  [[nodiscard]] bool is_half_operator(const Edit& edit) const {
    if (edit.replacement == "%/%" && (text(edit.span) == "%/" || text(edit.span) == "/%")) return true;
    if (edit.replacement != "%*%" && edit.replacement != "%/%") return false;
    if (text(edit.span).find('%') == std::string_view::npos) return false;
    const Index at = tokens_.at(edit.span.begin);
    return token(at - 1).kind == TokenKind::number ||
           token(tokens_.at(edit.span.end)).kind == TokenKind::number;
  }

  // `From: anna`, `x y f(z)`: a sign is put in where prose or two statements may stand.
  [[nodiscard]] bool assigns_by_chance(const Edit& edit, Index at) const {
    if (error_.problem != &problems::incomplete_statement) return false;
    if (edit.replacement == "=" && text(edit.span) == ":") {
      return token(at - 1).kind == TokenKind::name && count(token(at - 1).text, at) < 2;
    }
    return puts(edit, "=") && token(at + 1).is_word() && !token(at + 1).first;
  }

  // `x y = 1`, where `x` is another variable rather than a type.
  [[nodiscard]] bool is_no_declaration(const Edit& edit, Index at) const {
    if (error_.problem != &problems::foreign_syntax || !edit.replacement.empty() || !token(at).first)
      return false;
    if (error_.message.find("have no declarations") == std::string::npos) return false;
    if (token(tokens_.at(edit.span.end)).text.starts_with('$')) return true;
    return is_variable(token(at).text, at) || token(at + 1).is("[") || is_value_elsewhere(at);
  }

  // Whether a word stands near a place as a value does, rather than before a name.
  [[nodiscard]] bool is_value_elsewhere(Index place) const {
    const Index end = std::min(tokens_.size(), place + farthest);
    for (Index i = std::max<Index>(0, place - farthest); i < end; ++i) {
      const Token& next = token(i + 1);
      const bool value = next.kind != TokenKind::name && !next.is("(") && !next.is("[");
      if (i != place && value && token(i).is(token(place).text)) return true;
    }
    return false;
  }
};

} // namespace

bool is_doubtful_sign(const Source& source, const Tokens& tokens, const Diagnostic& error, const Edit& edit) {
  return SignDoubts(source, tokens, error).any(edit);
}

} // namespace bindery::dml::slips
