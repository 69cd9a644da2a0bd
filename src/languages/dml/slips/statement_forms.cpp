// Whole statements in forms of other languages and of other texts: `y = x if (a);`, `y is (x)`, one
// between backticks, `let mut y = x`, `[y] = x`.
#include "guesses.hpp"

namespace bindery::dml::slips {

namespace {

class StatementForms : Guessing {
 public:
  StatementForms(const Scene& scene, Index line, Guesses& guesses)
      : Guessing(scene, guesses), first_(statement_at(tokens_, line).first),
        last_(statement_at(tokens_, line).last) {}

  void guess() {
    condition_behind();
    lone_bracket();
    if (last_ <= first_) return;
    word_for_sign();
    between_backticks();
    let_mutable();
    one_target_in_brackets();
  }

 private:
  // `y = x if (a);`: read as the head of what stands below, which would do something else.
  void condition_behind() {
    const Index close = scene_.at - 1, word = token(close).is(")") ? token(close).partner - 1 : -1;
    const Token &before = token(word - 1), &sign = scene_.token(0);
    if (!token(word).is("if") || token(word).first || !before.ends_value() || !sign.is(";") || sign.first)
      return;
    const Index first = statement_at(tokens_, word - 1).first;
    if (first >= word - 1 || !begins_statement(first) || token(scene_.at + 1).is("else")) return;
    if (holds_comment(scene_, across(scene_, first, close))) return;
    // One of several statements in a line, or a head of its own.
    for (Index i = first + 1; i < word; ++i) {
      const bool joined =
          token(i).kind == TokenKind::name && (token(i - 1).is_operand() || token(i - 1).is_close());
      if (token(i).kind == TokenKind::keyword || joined) return;
    }
    guesses_.push_back(
        {&problems::foreign_syntax,
         token(word).span,
         "expected the end of the statement, found `if`: a condition stands before its statement",
         true,
         "move the condition before the statement",
         {{slips::before(scene_, first), fmt::format("{} ", spelled(scene_, word, close))},
          {{before.span.end, token(close).span.end}, ""}}});
    guesses_.back().sure = true;
  }

  // `(y = f(x)`: behind a value the line may be read as the arguments of a call.
  void lone_bracket() {
    const Token& open = token(first_);
    const bool lone = open.is("(") && open.first && (open.partner < 0 || open.partner > last_);
    if (!lone || token(first_ + 1).kind != TokenKind::name || !is_assignment(first_ + 2)) return;
    const Token& above = token(first_ - 1);
    const bool ended = above.kind == TokenKind::none || above.is_operand() ||
                       is_one_of(above.text, {")", "]", "{", "}", ";"});
    if (!ended) return; // the line above goes on
    guesses_.push_back(removing(problems::expected_statement, open.span,
                                "expected a statement, found a `(` that nothing closes", "("));
    // Comments may stand between the two, below a bracket in a line of its own.
    const std::string_view all = scene_.source.text();
    const std::string_view behind = first_line(all.substr(open.span.end));
    const auto end = open.span.end + static_cast<std::uint32_t>(std::min(skip_blanks(behind), behind.size()));
    Span& removed = guesses_.back().edits.front().span;
    removed.end = past_line_end(all, end);
    if (removed.end != end) removed.begin = begin_of_line(all, removed.begin);
  }

  // `y is (x + 1)`, `y is 3`: words of a comment have no numbers and brackets there.
  void word_for_sign() {
    const Index word = first_ + 1;
    const Token &value = token(word + 1), &next = token(word + 2);
    if (!token(word).is("is") || token(first_).kind != TokenKind::name || value.first) return;
    const bool literal = value.kind == TokenKind::number || value.kind == TokenKind::text;
    const bool bracket = value.is("(");
    const bool call =
        value.kind == TokenKind::name && (next.is("(") || next.is("[")) && tokens_.touches(word + 2);
    if (!literal && !bracket && !call) return;
    guesses_.push_back(replacing(problems::foreign_syntax, token(word).span, "is", "="));
  }

  // `y = x + 1` as Markdown has code
  void between_backticks() {
    if (!token(first_).is("`") || !token(last_).is("`") || !begins_statement(first_ + 1)) return;
    for (Index i = first_ + 1; i < last_; ++i) {
      if (token(i).is("`")) return;
    }
    guesses_.push_back({&problems::stray_text,
                        token(first_).span,
                        "expected a statement without backticks around it, found one",
                        true,
                        "remove the backticks",
                        {{token(first_).span, ""}, {token(last_).span, ""}}});
  }

  // `let mut y = x`
  void let_mutable() {
    const Index name = first_ + 2;
    if (!token(first_).is("let") || !token(first_ + 1).is("mut") || !begins_statement(name)) return;
    if (!is_assignment(name + 1) || holds_comment(scene_, across(scene_, first_, name))) return;
    guesses_.push_back(removing(problems::foreign_syntax, across(scene_, first_, first_ + 1),
                                "expected a statement, found `let mut` before one", "let mut"));
    guesses_.back().edits.front().span.end = token(name).span.begin;
  }

  // `[y] = x + 1`
  void one_target_in_brackets() {
    const Index close = first_ + 2, value = close + 2;
    if (!token(first_).is("[") || token(first_).partner != close || !is_assignment(close + 1)) return;
    if (token(first_ + 1).kind != TokenKind::name || value > last_ || scene_.at <= close) return;
    if (holds_comment(scene_, across(scene_, first_, close)) || is_callee(value)) return;
    if (!token(last_).is_operand() && !token(last_).is_close() && !token(last_).is(";")) return;
    const std::string_view name = token(first_ + 1).text;
    guesses_.push_back(replacing(problems::foreign_syntax, across(scene_, first_, close),
                                 spelled(scene_, first_, close), name));
    guesses_.back().span = token(first_).span;
    guesses_.back().message =
        fmt::format("expected `{}` without brackets, found `[`: only a call gives several results", name);
  }

  Index first_;
  Index last_;
};

} // namespace

void guess_statement_forms(const Scene& scene, Guesses& guesses) {
  guess_in_line_and_above<StatementForms>(scene, guesses);
}

} // namespace bindery::dml::slips
