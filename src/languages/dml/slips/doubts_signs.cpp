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
    // `X´`, `a‹b`, `1‚5`: what it stands for is lost with it.
    if (edit.replacement.empty() && tokens_.touches(at) &&
        is_one_of(found, {"\u00B4", "\u02BC", "\u2019", "\u201A", "\u2032", "\u2039", "\u203A"}) &&
        (token(at - 1).is_operand() || token(at - 1).is_close()))
      return true;
    // `x ~= y`, `x .= y`: an operator of another language.
    if ((found == "~" || found == ".") && edit.replacement.empty() && byte_at(edit.span.end) == '=')
      return true;
    // `%*%` and `%/%` may be meant as well, `a != b`, a range of `1:3`, a member.
    if (found == "%%%" || (found == "=" && byte_at(edit.span.end) == '!')) return true;
    if (found == ".." && byte_at(edit.span.end) == '.') return true;
    if (found == "->" && edit.replacement != "::")
      return tokens_.touches(at) && token(at + 2).kind == TokenKind::name;
    if (edit.replacement == "," && found == ".") return !is_comma(at);
    // `f(x) x)`: the end of a statement that stands twice.
    if (edit.replacement == "," && found == ")" && token(at + 1).is(token(at - 1).text)) return true;
    if (edit.replacement == "," && stands_within_word(at)) return true;
    if (edit.replacement == "_" && found == ".") return !is_known_name(at);
    // One letter before brackets may be the name of a function.
    if (error_.problem == &problems::misspelled_keyword) return found.starts_with('$') || found.size() == 1;
    if (is_one_of(edit.replacement, between_values) && stands_above_statement(edit)) return true;
    if (calculates_with_function(edit) || takes_last_value(edit, at) || changes_nothing_above(edit, at))
      return true;
    if (edit.replacement.starts_with("seq(")) return is_namespace(at) || is_no_sequence(edit);
    // `a % b`: an operator, whichever is meant.
    if ((found == "%" || found == "@" || found == "~") && removes(edit, found) &&
        (stands_between_values(at) || begins_remark(at)))
      return true;
    // `a *  * b`: the value between them is missing. `a* *b`: a power that something has parted.
    if (edit.replacement.empty() && token(at).is(token(at - 1).text) && !token(at).is_close() &&
        found.ends_with(token(at).text)) {
      const std::uint32_t gap = token(at).span.begin - token(at - 1).span.end;
      // A comma at the end of a line and one that begins the next are two habits.
      if (token(at).is(",") && token(at).first) return false;
      return gap > 1 || (gap == 1 && token(at).is("*") && tokens_.touches(at - 1));
    }
    if (edit.replacement == "%%" && found == "%")
      return token(at - 1).kind == TokenKind::text || token(at + 1).kind == TokenKind::text ||
             (token(at + 1).kind == TokenKind::name && (token(at + 2).is("(") || token(at + 2).first) &&
              !is_callee(at + 1) && count(token(at + 1).text, at) < 2);
    if (edit.replacement == "%*%" && found == "@" && is_one_of(token(at + 1).text, between_values))
      return true;
    if (edit.replacement == "!" && found == "~") return !begins_condition(at);
    if (removes(edit, "@") && (found == "@" || found == "%")) return may_begin_name(at);
    if (removes(edit, "\\") && found == "\\")
      return is_line_break(edit.span.end) || stands_between_values(at);
    if (edit.replacement == "=" && found == ":" && error_.problem != &problems::incomplete_statement)
      return parts_values(at);
    if (edit.replacement.empty() && is_letter_elsewhere(edit)) return true;
    if (edit.replacement.empty() && is_target(edit, at)) return true;
    if (error_.problem == &problems::malformed_loop)
      return edit.replacement == "1:" || (edit.replacement.empty() && token(at).kind == TokenKind::name);
    if (found.starts_with("$ ") && is_own_variable(edit, at)) return true;
    // `x -> $y`: to what comes from the command line nothing is assigned.
    if (edit.replacement.starts_with('$')) return edit.replacement.find(" = ") != std::string::npos;
    return is_half_operator(edit) || assigns_by_chance(edit, at) || is_no_declaration(edit, at);
  }

 private:
  // `"a" f + (x)`: an operator before the name of a function that stands before another one.
  [[nodiscard]] bool calculates_with_function(const Edit& edit) const {
    const Index next = tokens_.at(edit.span.end);
    const std::string_view put = trimmed(edit.replacement);
    return edit.span.empty() && is_one_of(put, between_values) && is_callee(next) &&
           is_one_of(token(next + 1).text, between_values);
  }
  // `y = x x *`: without one of the two an operator would have no value behind it.
  [[nodiscard]] bool takes_last_value(const Edit& edit, Index at) const {
    if (!edit.replacement.empty() || token(at).kind != TokenKind::name) return false;
    const Index next = tokens_.at(edit.span.end);
    return is_one_of(token(next).text, between_values) && !token(next).first &&
           (token(next + 1).first || token(next + 1).kind == TokenKind::none);
  }
  // `x -= 1` where `x` has no value: it may as well be the sign that is wrong.
  [[nodiscard]] bool changes_nothing_above(const Edit& edit, Index at) const {
    static constexpr std::string_view signs[] = {"-=", "*=", "/=", "^=", "%=", "**=", "//=", "%/%=", "%*%="};
    const std::string_view found = text(edit.span);
    if (std::ranges::none_of(signs, [&](std::string_view each) { return found.find(each) != found.npos; }))
      return false;
    const Index target = token(at).kind == TokenKind::name ? at : at - 1;
    return token(target).kind == TokenKind::name && token(target).first &&
           !is_variable(token(target).text, target) && !is_among_targets(target);
  }
  // `[x, y] = f(a)` somewhere near.
  [[nodiscard]] bool is_among_targets(Index name) const {
    const auto places = tokens_.places(token(name).text, name - farthest, name + farthest);
    return std::ranges::any_of(places, [&](Index i) {
      const Index open = tokens_.opening_before(i);
      return token(open).is("[") && token(open).first;
    });
  }

  // `f(x, $ y)` where `y` is a variable and the script is given no `$y` elsewhere.
  [[nodiscard]] bool is_own_variable(const Edit& edit, Index sign) const {
    const Token& word = token(sign + 1);
    // `ifdef($ y, 3)`
    if (token(sign - 1).is("(") && token(sign - 2).is("ifdef")) return false;
    return word.kind == TokenKind::name && count(edit.replacement, sign) == 0 && is_variable(word.text, sign);
  }

  // `y = f(x); $`, rather than `x + $` or `max(x $, y)`, where the name behind it may be missing.
  [[nodiscard]] bool stands_behind_statement(Index sign) const {
    return token(sign + 1).first && is_one_of(token(sign - 1).text, {";", "{", "}", ")", "]"});
  }

  // `y = x @` above `print(y)`: the line below is no deeper than its own, as that of a statement.
  [[nodiscard]] bool stands_above_statement(const Edit& edit) const {
    const Index next = tokens_.at(edit.span.end), open = tokens_.opening_before(next);
    if (next < 1 || !token(next).first || token(next).kind != TokenKind::name || !token(next + 1).is("("))
      return false;
    return (open < 0 || token(open).is("{")) &&
           !is_deeper(token(next).indent, token(tokens_.line_first(next - 1)).indent);
  }

  // `se)ed`, `sc;hema`: two parts of a word, which stand nowhere else.
  [[nodiscard]] bool stands_within_word(Index sign) const {
    const auto is_part = [&](Index i) {
      return token(i).kind == TokenKind::name && count(token(i).text, sign) < 2 && !is_callee(i);
    };
    return tokens_.touches(sign) && tokens_.touches(sign + 1) && is_part(sign - 1) && is_part(sign + 1);
  }
  [[nodiscard]] bool stands_between_values(Index sign) const {
    const Token &last = token(sign - 1), &next = token(sign + 1);
    return last.ends_value() && !next.first && (next.is_operand() || next.is("("));
  }

  // `x = 1; % add`
  [[nodiscard]] bool begins_remark(Index sign) const {
    return is_one_of(token(sign - 1).text, {";", "{", "}"}) && !token(sign).first &&
           token(sign + 1).is_word();
  }

  // `f(a. b)`: values stand around the sign. Words that are none are those of a sentence.
  [[nodiscard]] bool is_comma(Index dot) const {
    const Token &last = token(dot - 1), &next = token(dot + 1);
    if (last.kind == TokenKind::text && tokens_.touches(dot) && tokens_.touches(dot + 1)) return false;
    if (last.is_word() && tokens_.touches(dot + 1)) return false;
    if (is_type(next) || last.is("TRUE") || last.is("FALSE") || is_in_targets(dot)) return true;
    if (last.is_word() && !last.is_argument() && !is_variable(last.text, dot) && !is_target_above(dot - 1))
      return false;
    return next.kind != TokenKind::name || token(dot + 2).is("=") || next.is_argument() ||
           is_callee(dot + 1) || is_variable(next.text, dot) || is_target_above(dot + 1);
  }
  // `[a. b] = f(x)`
  [[nodiscard]] bool is_in_targets(Index within) const {
    const Index open = tokens_.opening_before(within);
    return open >= 0 && token(open).is("[") && token(open).first && token(open).partner > within &&
           is_one_of(token(token(open).partner + 1).text, {"=", "<-"});
  }
  // Where the same word stands before.
  [[nodiscard]] std::span<const Place> places_above(Index word) const {
    return tokens_.places(token(word).text, word - farthest, word);
  }
  [[nodiscard]] bool is_target_above(Index word) const {
    const std::span<const Place> places = places_above(word);
    return std::any_of(places.begin(), places.end(), [&](Index i) { return is_in_targets(i); });
  }

  // `val = 1`, whatever stands above it.
  [[nodiscard]] bool is_target(const Edit& edit, Index at) const {
    return token(at).first && token(at).is_word() && token(at).span.begin == edit.span.begin &&
           token(at + 1).is("=") && edit.span.end <= token(at + 1).span.begin;
  }

  // `a:f(x)` behind `source("a.dml") as a`
  [[nodiscard]] bool is_namespace(Index word) const {
    const std::span<const Place> places = places_above(word);
    return std::any_of(places.begin(), places.end(), [&](Index i) { return token(i - 1).is("as"); });
  }

  // `f(x : x)`, `re:ad(x)`, `f(a: b)`: a name before its value, a word with a sign within it, or a comma.
  [[nodiscard]] bool is_no_sequence(const Edit& edit) const {
    const Index begin = tokens_.at(edit.span.begin), end = tokens_.at(edit.span.end);
    Index colon = begin;
    while (colon < end && !token(colon).is(":")) {
      colon = token(colon).is_open() && token(colon).partner > colon ? token(colon).partner + 1 : colon + 1;
    }
    const Token &first = token(colon - 1), &last = token(colon + 1);
    const bool named = first.kind == TokenKind::name && colon == begin + 1;
    if (named && (first.is(last.text) || count(first.text, colon) < 2)) return true;
    const Index open = tokens_.opening_before(begin);
    const bool argument = open > 0 && token(open).is("(") && token(open - 1).kind == TokenKind::name;
    return argument && tokens_.touches(colon) && !tokens_.touches(colon + 1);
  }

  // `if (~x)`, `a & ~b`, `c = ~d`: what is turned round is a truth value.
  [[nodiscard]] bool begins_condition(Index sign) const {
    const Token &last = token(sign - 1), &next = token(sign + 1);
    if (next.kind == TokenKind::text || next.kind == TokenKind::number) return false;
    if (last.is("(")) return is_one_of(token(sign - 2).text, {"if", "while", "(", "!"});
    if (last.is("=") || last.is("<-")) return token(sign - 2).first && !is_callee(sign + 1);
    return is_one_of(last.text, {"&", "&&", "|", "||"});
  }

  // `@data`, `%data`, `%data%`: as `$data` is written elsewhere. A variable of an earlier line is meant as it
  // is.
  [[nodiscard]] bool may_begin_name(Index sign) const {
    const Token &last = token(sign - 1), &next = token(sign + 1);
    const bool before = tokens_.touches(sign + 1) && (next.is_word() || next.kind == TokenKind::number);
    const bool target = is_in_targets(sign) || is_one_of(token(sign - 2).text, {"for", "parfor"});
    const bool given =
        !token(sign).first && !token(sign + 2).is("(") && !is_type(next) && !next.is_argument() && !target;
    if (before && given && !stands_above(sign, next.text)) return true;
    if (token(sign).is("@")) return false;
    return (before && token(sign + 2).is("%") && tokens_.touches(sign + 2)) ||
           (last.is_word() && tokens_.touches(sign) && token(sign - 2).is("%"));
  }
  [[nodiscard]] bool stands_above(Index place, std::string_view word) const {
    const Index line = tokens_.line_first(place);
    return !tokens_.places(word, line - farthest, line).empty();
  }

  // `f(x)\n`
  [[nodiscard]] bool is_line_break(std::uint32_t behind) const {
    const char letter = byte_at(behind);
    return (letter == 'n' || letter == 't' || letter == 'r') && !is_name_byte(byte_at(behind + 1));
  }

  // `f(a: b)` with variables `a` and `b`, and no argument with a name beside them.
  [[nodiscard]] bool parts_values(Index colon) const {
    const Index open = tokens_.opening_before(colon);
    if (open < 0 || !token(open).is("(") || token(open - 1).kind != TokenKind::name) return false;
    for (Index i = open + 1; i < std::min<Index>(token(open).partner, open + farthest); ++i) {
      if (token(i).is("=") && tokens_.opening_before(i) == open) return false;
    }
    const Token& value = token(colon + 1);
    return value.kind == TokenKind::name && !value.is(token(colon - 1).text) &&
           is_variable(token(colon - 1).text, colon);
  }

  // A fraction, or a character at the end of a name, which would be another one without it.
  [[nodiscard]] bool is_letter_elsewhere(const Edit& edit) const {
    if (edit.span.empty()) return false;
    constexpr char32_t first_fraction = 0xBC, last_fraction = 0xBE, last_sign = 0xBF;
    const char32_t code = utf8::decode(text_.substr(edit.span.begin)).code;
    if (code >= first_fraction && code <= last_fraction) return true;
    if (!is_name_byte(byte_before(edit.span.begin))) return false;
    return code > last_sign && !is_unseen(code);
  }

  // `index.=TRUE`, `a. b`: behind or before a dot the rest of a name may be missing.
  [[nodiscard]] bool is_part_of_name(Index dot) const {
    const Token& next = token(dot + 1);
    if (tokens_.touches(dot + 1) && next.is_operand()) return true;
    const Token &last = token(dot - 1), &before = token(dot - 2);
    if (is_type(last) || (last.kind == TokenKind::name && is_value_type(before))) return false;
    if (before.is("]") && is_value_type(token(dot - 3)) && (next.is(",") || next.is(")"))) return false;
    return tokens_.touches(dot) && last.is_word() && !is_variable(last.text, dot);
  }

  // `if (a):` above several lines, of which only the first would be left in the body.
  [[nodiscard]] bool has_longer_body(Index colon) const {
    if (!token(colon + 1).first || token(colon + 1).is("{") || token(colon + 1).is("return")) return false;
    const std::size_t indent = token(tokens_.line_first(colon)).indent.size();
    const Index second = tokens_.line_last(colon + 1) + 1;
    return second < tokens_.size() && token(second).indent.size() > indent;
  }

  // `a %*% ;`: without the `;` the next statement would be the value that is missing.
  [[nodiscard]] bool is_statement_cut(Index semicolon) const {
    const Token& last = token(semicolon - 1);
    const Index open = tokens_.opening_before(semicolon);
    // No statement begins within brackets.
    if (open >= 0 && !token(open).is("{") && !token(semicolon + 1).first &&
        is_one_of(last.text, between_values))
      return false;
    return last.kind == TokenKind::sign && !is_one_of(last.text, {";", "{", "}", ")", "]"});
  }

  // `a.b`, which the script has as `a_b` or several times.
  [[nodiscard]] bool is_known_name(Index dot) const {
    const std::string name = fmt::format("{}_{}", token(dot - 1).text, token(dot + 1).text);
    if (count(name, dot) > 0) return true;
    const auto is_same = [&](Index i) {
      return token(i - 1).is(token(dot - 1).text) && token(i + 1).is(token(dot + 1).text);
    };
    const std::span<const Place> dots = tokens_.places(".", dot - farthest, dot + farthest);
    return std::count_if(dots.begin(), dots.end(), is_same) > 1;
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
      // `x = 1;  X: the data`
      const Token& value = token(at + 1);
      const bool words = value.kind == TokenKind::name && count(value.text, at) < 2 &&
                         value.text.find(':') == value.text.npos && !is_known_function(value.text);
      return token(at - 1).kind == TokenKind::name && (count(token(at - 1).text, at) < 2 || words);
    }
    if (!puts(edit, "=")) return false;
    // `[a, b] f(x)`
    if (token(at - 1).is("]") && token(token(at - 1).partner).first) return false;
    // `diagonal matrix`: a function that is not called is a word.
    if (is_callee(at) && !token(at + 1).is("(")) return true;
    return is_callee(at - 1) || (token(at + 1).is_word() && !token(at + 1).first);
  }

  // `x y = 1`, where `x` is another variable rather than a type.
  [[nodiscard]] bool is_no_declaration(const Edit& edit, Index at) const {
    if (error_.problem != &problems::foreign_syntax || !edit.replacement.empty() ||
        !may_begin_statement(tokens_, at))
      return false;
    if (error_.message.find("have no declarations") == std::string::npos) return false;
    if (token(tokens_.at(edit.span.end)).text.starts_with('$')) return true;
    const bool data = token(at + 1).is("[") && is_value_type(token(at + 2));
    if (is_value_type(token(at)) || (data && meant_data_type(token(at).text) != nullptr)) return false;
    return is_variable(token(at).text, at) || token(at + 1).is("[") || is_value_elsewhere(at);
  }

  // Whether a word stands near a place as a value does, rather than before a name.
  [[nodiscard]] bool is_value_elsewhere(Index place) const {
    const auto is_value = [&](Index i) {
      const Token& next = token(i + 1);
      return i != place && next.kind != TokenKind::name && !next.is("(") && !next.is("[");
    };
    const std::span<const Place> places =
        tokens_.places(token(place).text, place - farthest, place + farthest);
    return std::any_of(places.begin(), places.end(), is_value);
  }
};

} // namespace

bool is_doubtful_sign(const Source& source, const Tokens& tokens, const Diagnostic& error, const Edit& edit) {
  return SignDoubts(source, tokens, error).any(edit);
}

} // namespace bindery::dml::slips
