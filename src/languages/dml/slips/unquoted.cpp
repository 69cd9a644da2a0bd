// Words that are to be printed and have no quotes: `print(no more rows)`.
#include "guesses.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

constexpr Index longest = 60;

class UnquotedGuesses : Guessing {
 public:
  UnquotedGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    const Index at = std::min(scene_.at, tokens_.size() - 1);
    const Index last = tokens_.line_last(at);
    for (Index i = std::max(tokens_.line_first(at), at - longest); i < last; ++i) {
      if (is_one_of(token(i).text, {"print", "stop"}) && token(i + 1).is("(")) return words(i + 2, last);
    }
  }

 private:
  // `print(total: + k)`, `print(the sum is: + k)`: words and a colon, to which something is added.
  void before_sign(Index first, Index last) {
    Index colon = first;
    while (colon < last && token(colon).kind == TokenKind::name) ++colon;
    if (colon == first || !token(colon).is(":") || !token(colon + 1).is("+") || colon + 2 >= last) return;
    const Span found = across(scene_, first, colon);
    guesses_.push_back({&problems::unclosed_string,
                        token(first).span,
                        fmt::format("expected a text in quotes, found `{}`", scene_.text(found)),
                        true,
                        "put it into quotes",
                        {{before(scene_, first), "\""}, {behind(scene_, colon), "\""}}});
  }

  // From one token up to the bracket that ends their line.
  void words(Index first, Index last) {
    while (last > first && !token(last).is(")")) --last;
    before_sign(first, last);
    if (last <= first || last > first + longest || !token(first).is_word()) return;
    Index beside = 0;
    bool sentence = token(last - 1).kind != TokenKind::name;
    for (Index i = first; i < last; ++i) {
      const Token& each = token(i);
      if (each.kind == TokenKind::text || is_one_of(each.text, {"+", "=", "("})) return;
      const bool next = i > first && !tokens_.touches(i);
      if (next && each.is_word() && token(i - 1).is_word()) ++beside;
      sentence = sentence || (tokens_.touches(i) && is_one_of(each.text, {":", "."}));
    }
    if (beside < 1 || (beside < 2 && !sentence)) return;
    const Span found = across(scene_, first, last - 1);
    guesses_.push_back({&problems::unclosed_string,
                        found,
                        fmt::format("expected a text in quotes, found `{}`", scene_.text(found)),
                        true,
                        "put it into quotes",
                        {{before(scene_, first), "\""}, {behind(scene_, last - 1), "\""}}});
    guesses_.back().span = token(first).span;
  }
};

} // namespace

void guess_unquoted(const Scene& scene, Guesses& guesses) {
  if (scene.tokens.size() > 0) UnquotedGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
