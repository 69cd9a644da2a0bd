// A bracket too many between a word and the one that belongs to it: `sum[(x)`, `if [(a > b)`, `return
// {(Double y)`.
#include "guesses.hpp"

namespace bindery::dml::slips {

namespace {

class ExtraOpenings : Guessing {
 public:
  ExtraOpenings(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  // The error is found at the bracket, within the other one, or where both end.
  void guess() {
    if (is_extra(scene_.at)) return too_many(scene_.at);
    constexpr int most_brackets = 8;
    Index open = tokens_.opening_before(scene_.at);
    for (int i = 0; i < most_brackets && open > 0; ++i) {
      if (is_extra(open)) return too_many(open);
      open = tokens_.opening_before(open);
    }
  }

 private:
  [[nodiscard]] bool is_extra(Index open) const {
    const Token &other = token(open), &word = token(open - 1);
    if (!(other.is("[") || other.is("{")) || !token(open + 1).is("(") || !tokens_.touches(open + 1))
      return false;
    const Index close = other.partner;
    if (close > open && token(close).is("]") && token(close - 1).is(")")) return false;
    if (word.is("return")) return is_type(token(open + 2));
    if (is_one_of(word.text, {"if", "while", "for", "parfor"})) return true;
    return other.is("[") && word.kind == TokenKind::name && !word.first && is_callee(open - 1) &&
           !is_variable(word.text);
  }
};

} // namespace

void guess_extra_openings(const Scene& scene, Guesses& guesses) {
  if (scene.tokens.size() > 0) ExtraOpenings(scene, guesses).guess();
}

} // namespace bindery::dml::slips
