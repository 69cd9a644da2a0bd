// Whole statements in forms of other languages and of other texts: `y = x if (a);`, `y is (x)`, `y <= x + 1`,
// one between backticks, `[y] = x`.
#include "guesses.hpp"
#include "src/languages/dml/text/names.hpp"

#include <array>

namespace bindery::dml::slips {

namespace {

class StatementForms : Guessing {
 public:
  StatementForms(const Scene& scene, Index line, Guesses& guesses)
      : Guessing(scene, guesses), first_(statement_at(tokens_, line).first),
        last_(statement_at(tokens_, line).last) {}

  void guess() {
    condition_behind();
    if (last_ <= first_) return;
    word_for_sign();
    comparison_for_arrow();
    between_backticks();
    between_words();
    one_target_in_brackets();
  }

 private:
  // `y = x if (a);`: read as the head of what stands below, which would do something else.
  void condition_behind() {
    const Index close = scene_.at - 1, word = token(close).is(")") ? token(close).partner - 1 : -1;
    const Token &before = token(word - 1), &sign = scene_.token(0);
    const bool ends_value = before.is_operand() || before.is(")") || before.is("]");
    if (!token(word).is("if") || token(word).first || !ends_value || !sign.is(";") || sign.first) return;
    const Index first = statement_at(tokens_, word - 1).first;
    if (first >= word - 1 || !begins_statement(first)) return;
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

  // `y is (x + 1)`, `y is 3`: words of a comment have no numbers and brackets there.
  void word_for_sign() {
    const Index word = first_ + 1;
    const Token &value = token(word + 1), &next = token(word + 2);
    if (!token(word).is("is") || token(first_).kind != TokenKind::name || value.first) return;
    const bool literal = value.kind == TokenKind::number || value.kind == TokenKind::text;
    const bool bracket = value.is("(") || value.is("-");
    const bool call =
        value.kind == TokenKind::name && (next.is("(") || next.is("[")) && tokens_.touches(word + 2);
    if (!literal && !bracket && !call) return;
    guesses_.push_back(replacing(problems::foreign_syntax, token(word).span, "is", "="));
  }

  // `y <= x + 1`: what is compared is used for something.
  void comparison_for_arrow() {
    const Index sign = (token(first_ + 1).is("[") ? token(first_ + 1).partner : first_) + 1;
    if (!token(first_).first || token(first_).kind != TokenKind::name || !token(sign).is("<=")) return;
    if (sign <= first_ || sign >= last_ || token(sign).first || !is_variable(token(first_).text)) return;
    guesses_.push_back(replacing(problems::foreign_syntax, token(sign).span, "<=", "<-"));
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

  // `begin y = x end`, `LOOP y = x; END LOOP`, `with y = x do`, `let mut y = x`
  void between_words() {
    struct Words {
      std::string_view opening, closing;
    };
    static constexpr std::array all = {Words{"begin", "end"}, Words{"loop", "end loop"}, Words{"with", "do"},
                                       Words{"let mut", ""}};
    for (const Words& each : all) {
      const Index begin = behind_words(first_, each.opening);
      Index end = last_ + 1;
      while (!each.closing.empty() && end > last_ - 1 && behind_words(end, each.closing) != last_ + 1) --end;
      if (begin < 0 || end <= last_ - 2 || !begins_statement(begin) || !is_assignment(begin + 1)) continue;
      const Span opening = across(scene_, first_, begin - 1);
      Guess made = removing(problems::foreign_syntax, opening,
                            fmt::format("expected a statement, found `{}` before one", scene_.text(opening)),
                            scene_.text(opening));
      made.edits.front().span.end = token(begin).span.begin;
      if (end <= last_) {
        made.title = fmt::format("remove `{}` and `{}`", scene_.text(opening), spelled(scene_, end, last_));
        made.edits.push_back({{token(end - 1).span.end, token(last_).span.end}, ""});
      }
      guesses_.push_back(std::move(made));
      return;
    }
  }
  // The token behind one or two words, in small letters or capitals; -1: others stand there.
  [[nodiscard]] Index behind_words(Index first, std::string_view words) const {
    const std::size_t gap = words.find(' ');
    if (!equal_ignoring_case(token(first).text, words.substr(0, gap))) return -1;
    if (gap == std::string_view::npos) return first + 1;
    return equal_ignoring_case(token(first + 1).text, words.substr(gap + 1)) ? first + 2 : -1;
  }

  // `[y] = x + 1`
  void one_target_in_brackets() {
    const Index close = first_ + 2, value = close + 2;
    if (!token(first_).is("[") || token(first_).partner != close || !is_assignment(close + 1)) return;
    if (token(first_ + 1).kind != TokenKind::name || value > last_ || scene_.at <= close) return;
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
