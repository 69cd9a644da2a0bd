// Two neighbours that have changed places: a sign and what belongs before or behind it.
#include "guesses.hpp"

#include <array>

namespace bindery::dml::slips {

namespace {

class ExchangeGuesses : Guessing {
 public:
  ExchangeGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  // `f(Double ,x Double y)`, `x[i= ] y`, `matrix(,0 rows=1)`
  void guess() {
    // Where there is one error alone, other ways to mend it are as likely.
    if (scene_.errors.size() == 1) return;
    static constexpr std::array<Index, 4> places{-1, 0, -2, 1};
    for (const Index place : places) exchange(scene_.at + place);
  }

 private:
  void exchange(Index first) {
    const Token &one = token(first), &other = token(first + 1);
    if (first < 0 || other.kind == TokenKind::none || one.text == other.text) return;
    const bool sign = one.kind == TokenKind::sign || other.kind == TokenKind::sign;
    // `if` above the `{` that belongs before it
    const bool brace = other.is("{") && other.first;
    if (!sign || ((is_reserved(one) || is_reserved(other)) && !brace)) return;
    // `f(` and `x[` are as they should be, and so is `][` where each has its other half.
    if (one.is_operand() && other.is_open() && !brace) return;
    if (one.is_close() && other.is_open() && one.partner >= 0 && other.partner >= 0) return;
    // `x y = 3`: nothing is assigned at the end of a line.
    if (is_assignment(first) && token(first + 2).first) return;
    const Span both = across(scene_, first, first + 1);
    const std::string_view between = scene_.text({one.span.end, other.span.begin});
    if (between.find('#') != std::string_view::npos || between.find("/*") != std::string_view::npos) return;
    const bool joins = (tokens_.touches(first) && token(first - 1).is_word() && other.is_word()) ||
                       (tokens_.touches(first + 2) && token(first + 2).is_word() && one.is_word());
    if (joins) return;
    Guess made = exchanged(*scene_.error.problem, both, one.text, other.text,
                           fmt::format("{}{}{}", other.text, between, one.text));
    made.whole = true;
    made.copies = true;
    guesses_.push_back(std::move(made));
  }
  [[nodiscard]] static bool is_reserved(const Token& each) {
    return each.kind == TokenKind::keyword && !each.is("TRUE") && !each.is("FALSE");
  }
};

} // namespace

void guess_exchanges(const Scene& scene, Guesses& guesses) {
  ExchangeGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
