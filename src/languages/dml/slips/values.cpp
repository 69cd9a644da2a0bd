// Values as other languages write them.
#include "guesses.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

class ValueGuesses {
 public:
  ValueGuesses(const Scene& scene, Guesses& guesses)
      : scene_(scene), tokens_(scene.tokens), guesses_(guesses),
        first_(tokens_.line_first(std::min(scene.at, tokens_.size() - 1))), last_(tokens_.line_last(first_)) {
    while (last_ > first_ && tokens_[last_].is(";")) --last_;
  }

  void guess() {
    named_argument();
    choice();
    choice_by_if();
    sequence();
    list();
    second_index();
    dotted();
  }

 private:
  [[nodiscard]] const Token& token(Index i) const { return tokens_[i]; }
  [[nodiscard]] Index value() const {
    return token(first_ + 1).is("=") || token(first_ + 1).is("<-") ? first_ + 2 : -1;
  }
  void replace(Index first, Index last, Span at, std::string message, const std::string& meant) {
    guesses_.push_back({&problems::foreign_syntax,
                        at,
                        std::move(message),
                        true,
                        fmt::format("write `{}`", meant),
                        {{across(scene_, first, last), meant}}});
  }

  // f(k: 1), f(k := 1)
  void named_argument() {
    const Index at = scene_.at;
    if (token(at).is(":") && token(at - 1).kind == TokenKind::name && tokens_.opening_before(at) >= 0 &&
        token(tokens_.opening_before(at)).is("(")) {
      const bool longer = token(at + 1).is("=") && tokens_.touches(at + 1);
      const Span span = across(scene_, at, longer ? at + 1 : at);
      guesses_.push_back(replacing(problems::malformed_argument, span, scene_.text(span), "="));
    }
  }

  // x = a > b ? a : b
  void choice() {
    const Index from = value();
    if (from < 0) return;
    Index mark = from;
    while (mark < last_ && !token(mark).is("?")) ++mark;
    Index colon = mark;
    while (colon < last_ && !token(colon).is(":")) ++colon;
    if (!token(mark).is("?") || colon >= last_ || mark == from || colon == mark + 1) return;
    replace(from, last_, token(mark).span,
            "expected an operator, found `?`: a choice of two values is `ifelse`",
            fmt::format("ifelse({}, {}, {})", spelled(scene_, from, mark - 1),
                        spelled(scene_, mark + 1, colon - 1), spelled(scene_, colon + 1, last_)));
  }

  // x = if (a > b) a else b
  void choice_by_if() {
    const Index from = value();
    if (from < 0 || !token(from).is("if") || !token(from + 1).is("(") || token(from + 1).partner < 0) return;
    const Index close = token(from + 1).partner;
    Index other = close;
    while (other < last_ && !token(other).is("else")) ++other;
    if (other >= last_ || other == close + 1) return;
    replace(from, last_, token(from).span,
            "expected a value, found the keyword `if`: a choice of two values is `ifelse`",
            fmt::format("ifelse({}, {}, {})", spelled(scene_, from + 2, close - 1),
                        spelled(scene_, close + 1, other - 1), spelled(scene_, other + 1, last_)));
  }

  // x = 1:n
  void sequence() {
    const Index from = value();
    if (from < 0 || !token(scene_.at).is(":") || scene_.at <= from || scene_.at >= last_) return;
    replace(from, last_, token(scene_.at).span,
            "expected the end of the statement, found `:`: a sequence is `seq(from, to)`",
            fmt::format("seq({}, {})", spelled(scene_, from, scene_.at - 1),
                        spelled(scene_, scene_.at + 1, last_)));
  }

  // x = {1, 2}, x = (1, 2)
  void list() {
    const Index from = value();
    if (from < 0 || !token(from).is_open() || token(from).is("[") || token(from).partner != last_) return;
    const Span at = token(from).is("{") ? token(from).span : token(scene_.at).span;
    replace(from, last_, at,
            fmt::format("expected {}, found `{}`: a list of values stands in `[` and `]`",
                        token(from).is("{") ? "a value" : "`)`", scene_.text(at)),
            fmt::format("[{}]", spelled(scene_, from + 1, last_ - 1)));
  }

  // f(a)[1], X[1][2]
  void second_index() {
    const Index at = scene_.at;
    if (!token(at).is("[") || !token(at - 1).is_close() || token(at).partner < 0) return;
    guesses_.push_back({&problems::foreign_syntax,
                        token(at).span,
                        "expected the end of the expression, found `[`: only a variable can be indexed",
                        false,
                        "",
                        {{across(scene_, at, token(at).partner), ""}}});
  }

  // my.name
  void dotted() {
    const Index at = token(scene_.at).is(".") ? scene_.at : scene_.at - 1;
    if (!token(at).is(".") || !token(at - 1).is_word() || !token(at + 1).is_word()) return;
    if (!tokens_.touches(at) || !tokens_.touches(at + 1)) return;
    guesses_.push_back({&problems::stray_text,
                        token(at).span,
                        fmt::format("expected a name of letters, digits and `_`, found a `.` in `{}`",
                                    spelled(scene_, at - 1, at + 1)),
                        true,
                        fmt::format("write `{}_{}`", token(at - 1).text, token(at + 1).text),
                        {{token(at).span, "_"}}});
  }

  const Scene& scene_;
  const Tokens& tokens_;
  Guesses& guesses_;
  Index first_;
  Index last_;
};

} // namespace

void guess_values(const Scene& scene, Guesses& guesses) {
  if (scene.tokens.size() > 0) ValueGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
