// Heads of loops with brackets and quotes that stand elsewhere: `for (i) in 1:n {`,
// `parfor (i in 1:n), check=0 {`.
#include "guesses.hpp"
#include "src/languages/dml/functions/loop_options.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

// How many tokens a head may have.
constexpr Index farthest = 60;

class LoopHeadGuesses : Guessing {
 public:
  LoopHeadGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    for (Index i = std::min(scene_.at, tokens_.size() - 1); i >= 0 && i > scene_.at - farthest; --i) {
      if (!token(i).is("for") && !token(i).is("parfor")) continue;
      word_behind(i);
      if (!token(i + 1).is("(")) return;
      closed_early(i + 1);
      doubled_brackets(i + 1);
      quoted_option(i + 1);
      open_range(i + 1);
      open_seq(i + 1);
      return;
    }
  }

 private:
  // The token before the one that begins the body of a loop, whose head is in one line; -1: there is none.
  [[nodiscard]] Index last_of_head(Index behind) const {
    Index last = tokens_.line_last(behind);
    if (last > behind + farthest) return -1;
    if (token(last).is("{") || token(last).is(":")) --last;
    return last;
  }

  // `for each (i in 1:n) {`
  void word_behind(Index head) {
    const Token& word = token(head + 1);
    if (!is_one_of(word.text, {"each", "all", "every"}) || !token(head + 2).is("(")) return;
    guesses_.push_back(removing(
        problems::foreign_syntax, word.span,
        fmt::format("expected `(` behind `{}`, found `{}`", token(head).text, word.text), word.text));
    guesses_.back().edits.front().span.begin = token(head).span.end;
  }

  // `for (i) in 1:n {`, `parfor (i in 1:n), check=0 {`
  void closed_early(Index open) {
    const Index close = token(open).partner;
    if (close < open || close > open + farthest) return;
    const bool range = close == open + 2 && token(close + 1).is("in");
    const bool options = token(open + 2).is("in") && token(close + 1).is(",") &&
                         token(close + 2).kind == TokenKind::name && token(close + 3).is("=");
    if ((!range && !options) || token(close + 1).first) return;
    const Index last = last_of_head(close + 1);
    if (last < close + 2 || token(last).is(")")) return;
    Guess made = removing(problems::malformed_loop, token(close).span,
                          fmt::format("expected no `)` before `{}`: the head of the loop goes on behind it",
                                      token(close + 1).text),
                          ")");
    made.title = fmt::format("move `)` behind `{}`", token(last).text);
    made.edits.push_back({behind(scene_, last), ")"});
    if (token(last + 1).is(":")) made.edits.back().span = token(last + 1).span;
    guesses_.push_back(std::move(made));
  }

  // `parfor ((i in 1:n), check=0)`
  void doubled_brackets(Index open) {
    const Index inner = open + 1, close = token(inner).partner;
    if (!token(inner).is("(") || close < inner || !token(inner + 2).is("in") || !token(close + 1).is(","))
      return;
    Guess made = removing(problems::malformed_loop, token(inner).span,
                          "expected the variable of the loop, found `(`", "(");
    made.title = "remove the brackets around the range";
    made.edits.push_back({token(close).span, ""});
    guesses_.push_back(std::move(made));
  }

  // `parfor (i in 1:n, "check"=0)`
  void quoted_option(Index open) {
    const Token& option = scene_.token(0);
    if (option.kind != TokenKind::text || !scene_.token(-1).is(",") || !scene_.token(1).is("=")) return;
    if (tokens_.opening_before(scene_.at) != open || option.text.size() < 3) return;
    const std::string_view name = option.text.substr(1, option.text.size() - 2);
    if (std::ranges::find(loop_options, name) == loop_options.end()) return;
    guesses_.push_back(replacing(problems::malformed_loop, option.span, option.text, name));
    guesses_.back().message =
        fmt::format("expected the name of an option, found a text; `{}` needs no quotes", name);
  }

  // `parfor (i in seq(1, n, 2, check=0)`: behind its bracket stand the options of the loop.
  void open_seq(Index open) {
    const Index call = open + 4;
    if (!token(open + 2).is("in") || !token(call - 1).is("seq") || !token(call).is("(")) return;
    bool ends = false; // whether the values before a comma are a range
    for (Index i = call + 1; i < call + farthest && !token(i).is_close() && !token(i).is("{"); ++i) {
      i = tokens_.end_of_brackets(i);
      if (!token(i).is(",")) continue;
      const bool option = token(i + 2).is("=") && is_one_of(token(i + 1).text, loop_options);
      if (ends && option) {
        guesses_.push_back(inserting(problems::malformed_loop, token(i - 1).span.end,
                                     "expected `)` to close `seq` before the options of the loop", ")", ")"));
        guesses_.back().notes.push_back({token(call).span, "`seq` is opened here"});
        return;
      }
      ends = true;
    }
  }

  // `for (i in 1:n:)`
  void open_range(Index open) {
    const Index sign = scene_.at, close = token(open).partner;
    if (!token(sign).is(":") || sign + 1 != close || !token(open + 2).is("in")) return;
    for (Index i = open + 3; i < sign; ++i) {
      i = tokens_.end_of_brackets(i);
      if (!token(i).is(":")) continue;
      guesses_.push_back(removing(problems::malformed_loop, token(sign).span,
                                  "expected `)` behind the range, found another `:`", ":"));
      return;
    }
  }
};

} // namespace

void guess_loop_heads(const Scene& scene, Guesses& guesses) {
  if (scene.tokens.size() > 0) LoopHeadGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
