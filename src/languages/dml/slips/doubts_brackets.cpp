// Brackets that may be missing or one too many in more than one place.
#include "calls.hpp"
#include "commas.hpp"
#include "doubting.hpp"
#include "needless_groups.hpp"
#include "src/languages/dml/functions/native_functions.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

constexpr int most_open = 8;

class BracketDoubts : Doubting {
 public:
  BracketDoubts(const Source& source, const Tokens& tokens, const Diagnostic& error)
      : Doubting(source, tokens, error) {}

  [[nodiscard]] bool any(const Edit& edit) const {
    const bool closes = edit.replacement.find_first_of(")]") != std::string::npos;
    if (closes && edit.span.empty() && edit.replacement.find_first_not_of(")] ") == std::string::npos)
      return closes_by_chance(edit);
    if (puts(edit, ",")) return false; // is_doubtful_comma() looks at it
    if (assigns_to_index(edit)) return true;
    if (puts(edit, "(") || puts(edit, "["))
      return byte_at(edit.span.begin) == '=' || opens_by_chance(edit.span.begin) ||
             has_operator_for_bracket(tokens_.at(edit.span.begin));
    if (!edit.replacement.empty()) return false;
    const Index at = tokens_.at(edit.span.begin);
    if (text(edit.span) == "(") return opens_part(tokens_, at);
    if (text(edit.span) == "}") return closes_outer_block(at);
    return text(edit.span).find_first_not_of(")] \t") == std::string_view::npos && is_closed_by_chance(at);
  }

  // `f(x]`, `f{x}`: what is indexed is a variable. `catch (e) {`: a block stands behind a bracket.
  [[nodiscard]] bool opens_by_kind(const Edit& edit) const {
    const std::string_view found = text(edit.span);
    if (found != "{" && found != "(") return false;
    const Token& last = token(tokens_.at(edit.span.begin) - 1);
    if (edit.replacement == "(" && ends_with_round_bracket(tokens_.at(edit.span.begin))) return false;
    if (edit.replacement == "(")
      return last.is(")") || (last.kind == TokenKind::name && !is_callee(tokens_.at(edit.span.begin) - 1));
    if (edit.replacement != "[" || !(last.is_operand() || last.is(")"))) return false;
    return !is_type(last) && !is_variable(last.text, tokens_.at(edit.span.begin));
  }

 private:
  // `f{x, y)`: what a bracket begins is closed by one of the other kind.
  [[nodiscard]] bool ends_with_round_bracket(Index open) const {
    const Index end = std::min(tokens_.line_last(open), open + farthest);
    for (Index i = open + 1; i <= end; ++i) {
      if (token(i).is_open() && token(i).partner > i)
        i = token(i).partner;
      else if (token(i).is_close())
        return token(i).is(")") && token(i).partner < 0;
    }
    return false;
  }

  // `x, i] = 1` where `x` is a variable: what is missing is hardly the bracket of several targets.
  [[nodiscard]] bool assigns_to_index(const Edit& edit) const {
    const Index at = tokens_.at(edit.span.begin);
    if (!token(at).first || !edit.replacement.starts_with('[')) return false;
    if (puts(edit, "[") && token(at + 1).is("]")) return true;
    // `x1, i] = 2` where `x` is one: the bracket stood before the number.
    const std::string_view name = token(at).text;
    const std::string_view stem = name.substr(0, name.find_last_not_of("0123456789") + 1);
    if (stem.size() < name.size() && !is_variable(name, at) && is_variable(stem, at)) return true;
    const bool targets = puts(edit, "[") || (text(edit.span).ends_with(']') && !token(at).is("["));
    return targets && token(at).kind == TokenKind::name && !names_three(at) &&
           count(token(at).text, at) > 1 && is_variable(token(at).text, at);
  }
  // `x, y, z] = f(x)`: no index has three values.
  [[nodiscard]] bool names_three(Index first) const {
    return token(first + 1).is(",") && token(first + 2).is_word() && token(first + 3).is(",") &&
           token(first + 4).is_word() && (token(first + 5).is(",") || token(first + 5).is("]"));
  }

  // A `}` in a line of its own that stands further to the left than the one before it: what it closes has
  // been opened, and lost by another error.
  [[nodiscard]] bool closes_outer_block(Index at) const {
    const Token &found = token(at), &last = token(at - 1);
    if (!found.is("}") || !last.is("}") || !found.first || !last.first) return false;
    const auto column = [&](const Token& each) {
      return each.span.begin - line_begin(text_, each.span.begin);
    };
    return column(found) < column(last);
  }

  // A bracket that is closed behind a function without arguments, behind nothing at all, or where it may as
  // well be closed sooner.
  [[nodiscard]] bool closes_by_chance(const Edit& edit) const {
    const Index next = tokens_.at(edit.span.begin), last = next - 1;
    if (token(last).is_open() || token(last).is(";") || is_callee(last)) return true;
    if (lacks_arguments(edit, next) || calls_variable(next)) return true;
    const bool index = edit.replacement.find(']') != std::string::npos;
    if (index && token(last).is("]")) return true;
    if (index && lacks_column(tokens_.opening_before(next), next)) return true;
    // `if (a) [`: braces of a block.
    if (index && token(tokens_.opening_before(next) - 1).is(")")) return true;
    const bool closes = edit.replacement.find_first_of(")]") == 0;
    if (stands_above_argument(next) || (closes && is_cut_off(last))) return true;
    // Brackets around that are open as well are closed next.
    const std::uint32_t line = line_begin(text_, edit.span.begin);
    Index open = tokens_.opening_before(next);
    if (index && may_end_index_sooner(open, next)) return true;
    const Index inner = index && token(next).is(")") ? open : -1;
    const int closed = index && ends_columns(open, next) ? closed_behind(next) : 0;
    if (open >= 0 && (lacks_value(open, last) || goes_on_behind(open, next))) return true;
    for (int outer = 0; outer < most_open && open >= 0 && !token(open).is("{"); ++outer) {
      if (outer > 0 && line_begin(text_, token(open).span.begin) != line) break;
      if (outer > 0 && outer <= closed) break;
      if (may_close_sooner(open, outer > 0 && inner >= 0 ? inner : next)) return true;
      if (token(open).partner >= 0) break;
      open = tokens_.opening_before(open);
    }
    return false;
  }

  // `f(x[, 1, y)`, `f(x[1:2, 1:3, y)`: what stands before the second comma is no argument.
  [[nodiscard]] bool ends_columns(Index open, Index next) const {
    if (open < 0 || !token(open).is("[") || !token(next).is(",")) return false;
    Index comma = -1;
    for (Index i = open + 1; i < next; i = tokens_.end_of_brackets(i) + 1) {
      if (comma >= 0 && token(i).is(":")) return true;
      if (token(i).is(",")) comma = i;
    }
    return comma == open + 1;
  }
  // How many brackets are closed in the rest of a line that are not opened there.
  [[nodiscard]] int closed_behind(Index first) const {
    int closed = 0;
    const Index last = std::min(tokens_.line_last(first), first + farthest);
    for (Index i = first; i <= last; ++i) {
      if (token(i).is_open() && token(i).partner < i) return 0;
      i = tokens_.end_of_brackets(i);
      if (token(i).is(")") && token(i).partner < first) ++closed;
    }
    return closed;
  }
  // `0:(n(-1)`: the bracket behind a variable is one too many, or stands for a sign. That of `n()` is told as
  // one too many.
  [[nodiscard]] bool calls_variable(Index end) const {
    const Index first = std::max(tokens_.line_first(end - 1), end - farthest);
    for (Index i = first; i < end; ++i) {
      const Token& callee = token(i);
      if (callee.kind == TokenKind::name && token(i + 1).is("(") && tokens_.touches(i + 1) &&
          !token(i + 2).is(")") && !is_known_function(callee.text) && is_variable(callee.text, i))
        return true;
    }
    return false;
  }
  // `write(x`: SystemDS asks for more arguments than that.
  [[nodiscard]] bool lacks_arguments(const Edit& edit, Index end) const {
    const Index open = tokens_.opening_before(end);
    if (!edit.replacement.starts_with(')') || !token(open).is("(") || open < 1) return false;
    const NativeFunction* const native = native_function(token(open - 1).text);
    return native != nullptr && is_callee(open - 1) &&
           count_commas(tokens_, open, end) + 1 < Index{native->least};
  }

  // `max(x[1, 2)`: what stands behind the comma may be an argument as well, but for functions of one.
  [[nodiscard]] bool may_end_index_sooner(Index open, Index end) const {
    if (!token(open).is("[") || !token(end).is(")") || open < 1) return false;
    const Index call = tokens_.opening_before(open);
    return has_comma(tokens_, open, end) && call >= 0 && token(call).is("(") && !takes_one_value(call);
  }

  // `y = X[2` at the end of a line, where all other indexes of `X` have rows and columns.
  [[nodiscard]] bool lacks_column(Index open, Index end) const {
    if (!token(open).is("[") || !token(end).first || has_comma(tokens_, open, end)) return false;
    const Token& name = token(open - 1);
    if (name.kind != TokenKind::name) return false;
    bool any = false;
    for (const Index i : tokens_.places(name.text, open - farthest, open + farthest)) {
      if (i + 1 == open || !token(i + 1).is("[") || token(i + 1).partner <= i + 1) continue;
      if (!has_comma(tokens_, i + 1, token(i + 1).partner)) return false;
      any = true;
    }
    return any;
  }

  // `matrix(0, ro` at the end of a line: a word that stands nowhere else may go on, but for `print(x`.
  [[nodiscard]] bool is_cut_off(Index last) const {
    const Token& word = token(last);
    const bool ends = word.kind == TokenKind::name && !word.is_argument() &&
                      (token(last + 1).first || token(last + 1).kind == TokenKind::none);
    // `parfor (i in 1:n, opt=NONE` above `{`
    if (token(last - 1).is("=") && token(last + 1).is("{") &&
        token(tokens_.opening_before(last) - 1).is("parfor"))
      return false;
    const bool alone = token(last - 1).is("(") && may_begin_statement(tokens_, last - 2);
    return ends && !alone && count(word.text, last) == 1;
  }

  // `k=3` above `tol=1,` where the call is closed in a line below: the comma is missing.
  [[nodiscard]] bool stands_above_argument(Index next) const {
    const Index open = tokens_.opening_before(next);
    return open > 0 && token(open).partner > next && token(next).first && token(next + 1).is("=") &&
           is_deeper(token(next).indent, token(tokens_.line_first(open)).indent);
  }

  // `nrow(X > 1`, `f(g(a, b)`, `t(X %*% Y`: the bracket that is missing may stand before an operator or a
  // comma. A call that is a statement, and a condition, end with their bracket.
  [[nodiscard]] bool may_close_sooner(Index open, Index end) const {
    const bool condition =
        is_one_of(token(open - 1).text, {"if", "while", "for", "parfor", "function", "return"});
    const bool alone = condition || may_begin_statement(tokens_, open - 1) || token(open).first;
    // Around the first of two values alone no brackets are meant.
    const bool group = !token(open - 1).is_word() && !token(open - 1).is_close();
    // Behind a comma of the outermost bracket this is still open.
    const Index around = tokens_.opening_before(open);
    const bool outermost = around < 0 || token(around).is("{");
    bool sooner = false;
    int depth = 1, operators = 0;
    for (Index i = open + 1; i < end; ++i) {
      // It does not stand within an index, whose brackets are of the other kind; the first one of `((x > 1)`
      // may be one too many.
      const bool other_kind = token(i).is_open() && !token(i).is(token(open).text);
      const bool twice = i == open + 1 && token(i).partner == end - 1;
      if ((other_kind || (is_comparison(i) && !twice)) && token(i).partner > i && token(i).partner < end) {
        i = token(i).partner;
        continue;
      }
      if (token(i).is_open()) ++depth;
      if (token(i).is_close()) --depth;
      const bool between = is_between_values(i);
      if (depth == 1 && token(i).is(",") && outermost && !group) operators = 0, sooner = false;
      if (depth == 1 && between && !alone && ++operators > (group ? 1 : 0)) sooner = true;
      if (depth > 1 && (between || (token(i).is(",") && !condition))) sooner = true;
      if (sooner && (!outermost || group)) return true;
    }
    return sooner;
  }
  // `(x > 1)`, `(nrow(x) == 2)`: brackets around one operator, of which none is meant around its first value.
  [[nodiscard]] bool is_comparison(Index open) const {
    const Index close = token(open).partner;
    if (!token(open).is("(") || token(open - 1).is_word() || token(open - 1).is_close()) return false;
    int operators = 0;
    for (Index i = open + 1; i < close; ++i) {
      if (is_between_values(i)) ++operators;
      if (token(i).is(",") || (token(i).is_open() && !holds_values_alone(i))) return false;
      i = tokens_.end_of_brackets(i);
    }
    return operators == 1;
  }
  // `(x)`, `f(x[i, 1])`: of a call and an index not even a part is calculated within its brackets.
  [[nodiscard]] bool holds_values_alone(Index open) const {
    const Index close = token(open).partner;
    if (close == open + 2) return true;
    if (!token(open - 1).is_word()) return false;
    for (Index i = open + 1; i < close; ++i) {
      if (is_between_values(i)) return false;
    }
    return true;
  }
  [[nodiscard]] bool is_between_values(Index i) const {
    static constexpr std::string_view operators[] = {"+", "-",  "*",  "/",  "^",  "%*%", "%%", "%/%", "<",
                                                     ">", "<=", ">=", "==", "!=", "&",   "&&", "|",   "||"};
    return (token(i - 1).is_operand() || token(i - 1).is_close()) && is_one_of(token(i).text, operators);
  }

  // `f(a, rows=2, cols`: the value of the last argument may be missing.
  [[nodiscard]] bool lacks_value(Index open, Index last) const {
    return token(last - 1).is(",") && token(last).kind == TokenKind::name && !token(last).is_argument() &&
           names_argument_before(open, last - 1);
  }
  // `f(a b. c)`: a call is hardly closed before another value of its line.
  [[nodiscard]] bool goes_on_behind(Index open, Index next) const {
    return token(open).is("(") && token(open - 1).kind == TokenKind::name && token(next).is_operand() &&
           !token(next).first;
  }
  // `t(arget=q)`: the rest of a word is hardly a name.
  [[nodiscard]] bool opens_by_chance(std::uint32_t place) const {
    const Index at = tokens_.at(place);
    const Token& within = token(at - 1);
    if (place <= within.span.begin || place >= within.span.end) {
      return token(at - 1).kind == TokenKind::name && !is_callee(at - 1) &&
             count(token(at - 1).text, at) < 2 && is_variable(token(at - 1).text, at);
    }
    if (!token(at).is("=")) return false;
    const std::string_view rest = text({place, within.span.end});
    return rest.size() < 2 || (!is_known_function(text({within.span.begin, within.span.end})) &&
                               count(rest, at) == 0 && within.span.begin + 1 == place);
  }

  // A bracket that closes nothing: the one that opens it may be missing. It was written twice if the same
  // stands before it, in a statement that is complete.
  [[nodiscard]] bool is_closed_by_chance(Index at) const {
    const Token &found = token(at), &last = token(at - 1);
    if (!found.is(")") && !found.is("]")) return false;
    if (has_operator_for_bracket(at)) return true;
    // `function(Double x; k = 2) return (Double y)`: it closes the parameters.
    if (token(at + 1).is("return") && !last.is(")")) return true;
    if (stands_beside_brace(at) || is_among_values(at)) return false;
    if (needless_group(tokens_, at) >= 0 || ends_no_index(tokens_, at)) return false;
    if (found.partner >= 0) return token(at + 1).is(",") && goes_on_sooner(at);
    const bool is_twice = found.is(last.text) || ends_plain_value(at);
    if (found.first || !is_twice || last.partner < 0) return true;
    if (found.is("]") && is_value_type(token(last.partner + 1)) && is_type(token(last.partner - 1)))
      return false;
    const Index line = tokens_.line_first(last.partner);
    const Token &first = token(line), &second = token(line + 1);
    const bool begins = first.kind == TokenKind::keyword || first.is("[") || first.is("}") ||
                        (first.kind == TokenKind::name && is_one_of(second.text, {"=", "<-", "+=", "["})) ||
                        (second.is("(") && is_statement(line));
    // The line goes on with a call whose beginning may be gone.
    const Token& above = token(line - 1);
    if (above.kind == TokenKind::sign && !above.is_close() && !is_one_of(above.text, {"{", ";"})) return true;
    return !begins || calls_without_bracket(line, at) || holds_glued_call(line, at) || ends_group(line, at) ||
           ends_call_sooner(at - 1);
  }
  // `x = f(y)];`: an index would begin in the value, with a comma or a colon outside of other brackets.
  [[nodiscard]] bool ends_plain_value(Index at) const {
    const Index first = tokens_.line_first(at);
    const bool ends = token(at + 1).first || token(at + 1).kind == TokenKind::none || token(at + 1).is(";");
    const bool assigns =
        token(first).kind == TokenKind::name && is_one_of(token(first + 1).text, {"=", "<-"});
    if (!token(at).is("]") || !token(at - 1).is(")") || !tokens_.touches(at) || !ends || !assigns)
      return false;
    // `y = X(i)];`: the part of a variable is meant.
    const Index open = token(at - 1).partner;
    if (open > 0 && token(open - 1).kind == TokenKind::name && is_variable(token(open - 1).text, open - 1))
      return false;
    for (Index i = first + 2; i < at; i = tokens_.end_of_brackets(i) + 1) {
      if (token(i).is(",") || token(i).is(":")) return false;
    }
    return true;
  }
  // `f(]x)`, `a + ] b`, `x ]= 3`: nothing ends there that a bracket has opened.
  [[nodiscard]] bool is_among_values(Index at) const {
    const Token &last = token(at - 1), &next = token(at + 1);
    if (token(at).partner >= 0 || next.first) return false;
    // `] x = 3`, `source) ("a.dml")`, `X[), i]`
    if (token(at).first) return next.kind == TokenKind::name && is_one_of(token(at + 2).text, {"=", "<-"});
    if (next.is("(") && (is_callee(at - 1) || last.is("source"))) return true;
    if (last.is("[") && next.is(",")) return true;
    if (last.is("(") || last.is("[") || last.is(",") || last.is("=") || is_between_values(at - 1))
      return next.is_operand() || (next.is("(") && !tokens_.touches(at + 1));
    // `c] = f(x)` and `c) = f(x)` may have lost what stood before `c`.
    const bool ends_targets = tokens_.touches(at) && !tokens_.touches(at + 1) && token(at + 3).is("(") &&
                              gives_several(tokens_, at + 2);
    return last.first && last.kind == TokenKind::name && (next.is("=") || next.is("<-")) && !ends_targets;
  }
  // `matrix(t^x), cols=1)`: in the line a function that is known stands before an operator.
  [[nodiscard]] bool has_operator_for_bracket(Index at) const {
    constexpr Index most = 100;
    const Index end = std::min(tokens_.line_last(at), at + most);
    for (Index i = std::max(tokens_.line_first(at), at - most); i < end; ++i) {
      if (i + 1 != at && is_callee(i) && is_between_values(i + 1)) return true;
    }
    return false;
  }
  // `f(g(a), b), c)`, `as.scalar(a), b)`: without the bracket a call would go on that is hardly meant to, or
  // one within it may be the one that does.
  [[nodiscard]] bool goes_on_sooner(Index close) const {
    const Index open = token(close).partner;
    if (takes_one_value(open)) return true;
    for (Index i = open + 1; i < close; ++i) {
      const bool call = token(i).is("(") && token(i).partner > i && token(i - 1).kind == TokenKind::name;
      if (call && token(token(i).partner + 1).is(",") && !takes_one_value(i)) return true;
    }
    return false;
  }
  // `as.scalar(rand(rows=1), cols=1))`: the bracket behind the first argument of the inner call may be the
  // one that is too many.
  [[nodiscard]] bool ends_call_sooner(Index close) const {
    const Index outer = token(close).partner;
    if (!token(close).is(")") || token(outer - 1).kind != TokenKind::name) return false;
    for (Index i = outer + 1; i < close; ++i) {
      if (!token(i).is_open() || token(i).partner <= i) continue;
      const Index inner = i;
      i = token(i).partner;
      if (!token(inner).is("(") || token(inner - 1).kind != TokenKind::name || !token(i + 1).is(","))
        continue;
      const bool named = token(i + 2).is_word() && token(i + 3).is("=");
      if (takes_one_value(outer) || (named && names_argument_before(inner, i))) return true;
    }
    return false;
  }
  // `x = a + b / f(c)) * 2`, `f(a / b + c))`: the bracket of a group may be missing.
  [[nodiscard]] bool ends_group(Index first, Index close) const {
    for (Index i = close - 1; token(i).is(")") && token(i).partner >= first; --i) {
      if (may_lack_opening(tokens_, token(i).partner + 1, i)) return true;
    }
    const bool goes_on = is_between_values(close + 1);
    if (goes_on && token(close + 1).first) return false;
    return holds_group(std::max(first, tokens_.opening_before(close) + 1), close, goes_on ? 1 : 0);
  }
  // Whether a bracket around a part of what stands there would make another value of it.
  [[nodiscard]] bool holds_group(Index first, Index end, int behind) const {
    const int enough = 2;
    const bool condition = is_one_of(token(first - 2).text, {"if", "while"});
    int operators = behind;
    bool sum = behind == 0;
    for (Index i = first; i < end; ++i) {
      i = tokens_.end_of_brackets(i);
      if (token(i).is(",")) {
        operators = behind;
        sum = behind == 0;
      }
      if (!is_between_values(i)) continue;
      // What is called before the operator may have been meant to go on.
      const bool compares = condition && is_one_of(token(i).text, {"==", "!=", "<", ">", "<=", ">="});
      operators += token(i - 1).is(")") && !compares ? 2 : 1;
      sum = sum && token(i).is("+");
    }
    return operators >= enough && !sum;
  }
  // `ncolx))`: a word that stands nowhere else, made of a function and of a word that does.
  [[nodiscard]] bool holds_glued_call(Index first, Index last) const {
    constexpr std::size_t longest = 64;
    constexpr Index most = 100;
    for (Index i = std::max(first, last - most); i < last; ++i) {
      const std::string_view word = token(i).text;
      if (token(i).kind != TokenKind::name || word.size() > longest || is_known_function(word) ||
          count(word, i) > 1)
        continue;
      for (std::size_t size = 1; size < word.size(); ++size) {
        if (is_known_function(word.substr(0, size)) && count(word.substr(size), i) > 0) return true;
      }
    }
    return false;
  }
  // Whether a call does something, rather than to give back a value.
  [[nodiscard]] bool is_statement(Index function) const {
    return is_one_of(token(function).text, {"print", "write", "stop", "assert", "setwd", "source"}) ||
           !is_callee(function);
  }
  // Whether a function that is known stands there without the bracket of its arguments.
  [[nodiscard]] bool calls_without_bracket(Index first, Index last) const {
    for (Index i = first; i < last; ++i) {
      const bool called = token(i + 1).is("(") || token(i + 1).is("=") || token(i + 1).is("[");
      if (!called && is_callee(i)) return true;
    }
    return false;
  }
};

} // namespace

bool is_doubtful_bracket(const Source& source, const Tokens& tokens, const Diagnostic& error,
                         const Edit& edit) {
  return BracketDoubts(source, tokens, error).any(edit);
}

bool is_doubtful_kind(const Source& source, const Tokens& tokens, const Diagnostic& error, const Edit& edit) {
  return BracketDoubts(source, tokens, error).opens_by_kind(edit);
}

} // namespace bindery::dml::slips
