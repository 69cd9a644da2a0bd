// Calls that lack their brackets or their name, or have those of an index: `n = nrow X`, `nn::(X)`,
// `print["a"]`.
#include "calls.hpp"
#include "guesses.hpp"

namespace bindery::dml::slips {

namespace {

class BareCalls : Guessing {
 public:
  BareCalls(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    for (const Index value : {scene_.at, scene_.at - 1}) bare(value - 1, value);
    for (Index open = scene_.at - 1; open <= scene_.at + 2; ++open) nameless(open);
    indexed(scene_.at - 1);
  }

 private:
  void bare(Index callee, Index value) {
    if (!is_bare(callee) || token(value).kind != TokenKind::name || token(value).first) return;
    const Span blank{token(callee).span.end, token(value).span.begin};
    if (tokens_.touches(value) || holds_comment(scene_, blank) || !ends_value(value + 1)) return;
    if (!token(value).is_argument() && !is_variable(token(value).text)) return;
    if (token(callee).first || !asks_for_value(callee - 1)) return;
    guesses_.push_back(
        {&problems::unclosed_bracket,
         token(value).span,
         fmt::format("expected `(` behind `{}`, found `{}`", token(callee).text, token(value).text),
         true,
         "put the argument into brackets",
         {{blank, "("}, {behind(scene_, value), ")"}}});
  }

  // `nn::(X)` behind `source("nn.dml") as nn`: which function is called is not said.
  void nameless(Index open) {
    Index script = open - 1;
    while (script > open - 4 && (token(script).is(":") || token(script).is("::"))) --script;
    const Span sign{token(script).span.end, token(open).span.begin};
    if (!token(open).is("(") || token(script).kind != TokenKind::name || scene_.text(sign) != "::") return;
    guesses_.push_back(
        {&problems::incomplete_statement,
         token(open).span,
         fmt::format("expected the name of a function behind `{}::`, found `(`", token(script).text),
         false,
         "",
         {{before(scene_, open), "f"}},
         {},
         true});
  }

  // `print["a"]`: a statement that is no target of an assignment.
  void indexed(Index close) {
    while (token(close).is(";")) --close;
    const Index open = token(close).is("]") ? token(close).partner : -1;
    if (open < 1 || !token(open - 1).first || is_assignment(close + 1) || !tokens_.touches(open)) return;
    if (token(open - 1).kind != TokenKind::name || is_variable(token(open - 1).text) || !is_callee(open - 1))
      return;
    guesses_.push_back({&problems::unclosed_bracket,
                        token(open).span,
                        fmt::format("expected `(` behind `{}`, found `[`: arguments stand in round brackets",
                                    token(open - 1).text),
                        true,
                        "write `(` and `)`",
                        {{token(open).span, "("}, {token(close).span, ")"}}});
  }

  // Whether a token is the name of such a function, and of no variable.
  [[nodiscard]] bool is_bare(Index i) const {
    const Token& callee = token(i);
    return callee.kind == TokenKind::name && takes_one_argument(callee.text) && !is_variable(callee.text);
  }
  // Behind a value a sign is missing as well.
  [[nodiscard]] bool asks_for_value(Index before) const {
    static constexpr std::string_view signs[] = {"=", "<-",  "+", "-", "*", "/",
                                                 "^", "%*%", "(", "[", ",", ":"};
    return is_one_of(token(before).text, signs);
  }
  // Behind an operator the argument might go on.
  [[nodiscard]] bool ends_value(Index next) const {
    const Token& token = tokens_[next];
    return token.first || token.kind == TokenKind::none || is_one_of(token.text, {";", ",", ")", "]"});
  }
};

} // namespace

void guess_bare_calls(const Scene& scene, Guesses& guesses) {
  BareCalls(scene, guesses).guess();
}

} // namespace bindery::dml::slips
