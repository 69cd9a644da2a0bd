// Brackets that are closed before what belongs between them, as editors close them: `f()x)`, `X[]1, 2]`, and
// those with nothing to hold: `Matrix[Double][] x`.
#include "guesses.hpp"

namespace bindery::dml::slips {

namespace {

class EmptyBrackets : Guessing {
 public:
  EmptyBrackets(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  // Those of the line of the error, and of the line above if it begins one; the nearest first.
  void guess() {
    if (tokens_.size() == 0) return;
    const Index at = std::min(scene_.at, tokens_.size() - 1);
    Index first = tokens_.line_first(at);
    // The comma behind the first of several arguments in lines of their own is the first that is wrong.
    if (first > 0) first = tokens_.line_first(first - 1);
    for (Index i = at; i > first; --i) {
      closed_early(i);
      behind_type(i);
    }
  }

 private:
  // `Matrix[Double][] x`
  void behind_type(Index close) {
    const Index inner = close - 2, outer = token(inner).partner;
    if (!token(close).is("]") || token(close).partner != close - 1 || !token(inner).is("]")) return;
    if (outer != inner - 2 || !is_value_type(token(inner - 1)) || !token(outer - 1).is_word()) return;
    const std::string_view type = spelled(scene_, outer - 1, inner);
    guesses_.push_back(removing(problems::malformed_signature, across(scene_, close - 1, close),
                                fmt::format("expected no brackets behind the type `{}`, found `[]`", type),
                                "[]"));
  }

  // A bracket right behind the one that it closes, and before a value.
  void closed_early(Index close) {
    if (!(token(close).is(")") || token(close).is("]")) || token(close).partner != close - 1) return;
    const Token &callee = token(close - 2), &next = token(close + 1);
    const bool names = callee.is_word() || callee.text.find("::") != std::string_view::npos;
    const bool begins_value = next.is_operand() || next.kind == TokenKind::keyword || next.is("(") ||
                              next.is("[") || next.is("-") || next.is("!");
    if (!names || !begins_value || next.is("return")) return;
    // `function() (Double y) {`: what stands in the second pair are the results.
    if (callee.is("function") && next.is("(") && !token(next.partner + 1).is("return")) return;
    if (next.first && !is_deeper(next.indent, token(tokens_.line_first(close)).indent)) return;
    Guess made =
        removing(problems::unclosed_bracket, token(close).span,
                 fmt::format("expected what belongs between these brackets, found `{}`", token(close).text),
                 token(close).text);
    made.notes.push_back({next.span, "it stands here"});
    // `sum()(x)`: a pair too many, unless what stands between the others is closed once more: `sum()(x) *
    // 2)`.
    if (next.is("(")) {
      guesses_.push_back(made);
      made = removing(problems::unclosed_bracket, across(scene_, close - 1, close),
                      "expected no second pair of brackets, found `()` before it", "()");
      guesses_.push_back(std::move(made));
      return;
    }
    // `X[][1]`: whether rows or columns are meant is open.
    if (token(close).is("]") && next.is("[") && next.partner > 0) {
      made.edits = {{across(scene_, close, close + 1), ","}};
      made.mends = false;
      made.firm = true;
      made.message = "expected rows and columns in one pair of brackets, found an empty one before another";
      guesses_.push_back(std::move(made));
      return;
    }
    guesses_.push_back(made);
    const Index last = argument_last(close + 1);
    if (!tokens_.touches(close + 1) || last < 0) return;
    made.title = fmt::format("move `{}` behind `{}`", token(close).text, spelled(scene_, close + 1, last));
    made.edits.push_back({behind(scene_, last), std::string(token(close).text)});
    // `sqrt()sum(x) + 1`: how much of it is the argument nobody knows. What is printed is all of it.
    const bool prints = is_one_of(callee.text, {"print", "stop"}) && may_begin_statement(tokens_, close - 2);
    made.mends = prints || !is_calculated(close + 1, last);
    made.firm = !made.mends;
    guesses_.push_back(std::move(made));
  }
  // Whether an operator stands between two tokens, outside of other brackets.
  [[nodiscard]] bool is_calculated(Index first, Index last) const {
    for (Index i = first + 1; i < last; ++i) {
      i = tokens_.end_of_brackets(i);
      if (i < last && is_one_of(token(i).text, between_values)) return true;
    }
    return false;
  }

  // The last token of an argument, before a comma, a bracket that closes or the end of the line; -1 if none
  // of these is near.
  [[nodiscard]] Index argument_last(Index first) const {
    constexpr Index farthest = 60;
    for (Index i = first; i < first + farthest; ++i) {
      if ((token(i).is("(") || token(i).is("[")) && token(i).partner > i) i = token(i).partner;
      const Token& next = token(i + 1);
      if (next.is(",") || next.is(";") || next.is_close() || next.first || next.kind == TokenKind::none)
        return i;
    }
    return -1;
  }
};

} // namespace

void guess_empty_brackets(const Scene& scene, Guesses& guesses) {
  EmptyBrackets(scene, guesses).guess();
}

} // namespace bindery::dml::slips
