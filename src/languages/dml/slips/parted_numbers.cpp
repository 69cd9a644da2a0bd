// Numbers with a blank within them, or with a letter in the place of their first digit: `0. 5`, `1e -5`,
// `O.5`.
#include "calls.hpp"
#include "guesses.hpp"

#include <string>
#include <string_view>

namespace bindery::dml::slips {

namespace {

class PartedNumbers : Guessing {
 public:
  PartedNumbers(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    for (const Index i : {scene_.at, scene_.at - 1, scene_.at + 1}) {
      behind_point(i);
      before_point(i);
      letter_for_zero(i);
    }
    for (Index i = scene_.at - 2; i <= scene_.at + 1; ++i) exponent(i);
  }

 private:
  [[nodiscard]] bool is_number(Index i) const { return token(i).kind == TokenKind::number; }
  [[nodiscard]] bool is_parted(Index i) const { return !token(i).first && !tokens_.touches(i); }

  void write(Index first, Index last, std::string meant) {
    const Span found = across(scene_, first, last);
    if (holds_comment(scene_, found)) return;
    guesses_.push_back(replacing(problems::malformed_number, found, scene_.text(found), meant));
  }
  // Whether the value that begins at a token is one of several that may stand beside each other there.
  [[nodiscard]] bool is_listed(Index value) const {
    const Index open = tokens_.opening_before(value);
    if (open < 0 || token(open).is("{") || token(value - 1).is("=")) return false;
    if (token(open).is("[")) return true;
    const Token& callee = token(open - 1);
    const bool call = callee.kind == TokenKind::name || callee.is("ifdef");
    return call && !takes_one_argument(callee.text);
  }

  // `0. 5`. In `f(1. 5)` the point rather stands for a comma.
  void behind_point(Index second) {
    const Token &whole = token(second - 1), &part = token(second);
    if (!is_number(second - 1) || !whole.text.ends_with('.') || !is_digits(part.text) || !is_parted(second))
      return;
    if (!is_listed(second - 1)) write(second - 1, second, fmt::format("{}{}", whole.text, part.text));
  }

  // `0 .5`
  void before_point(Index second) {
    const Token &whole = token(second - 1), &part = token(second);
    if (!is_digits(whole.text) || !is_number(second) || !part.text.starts_with('.') || !is_parted(second))
      return;
    if (!is_listed(second - 1)) write(second - 1, second, fmt::format("{}{}", whole.text, part.text));
  }

  // `O.5`
  void letter_for_zero(Index second) {
    const Token &letter = token(second - 1), &part = token(second);
    if (!letter.is("O") && !letter.is("o")) return;
    if (!is_number(second) || !part.text.starts_with('.') || !tokens_.touches(second)) return;
    if (!occurs_near(scene_, second - 1)) write(second - 1, second, fmt::format("0{}", part.text));
  }

  // `1e -5`, `1e 5`, `1e- 5`
  void exponent(Index letter) {
    const bool begins =
        is_number(letter - 1) && tokens_.touches(letter) && !token(letter - 1).text.ends_with('e');
    if (!(token(letter).is("e") || token(letter).is("E")) || !begins || is_variable(token(letter).text))
      return;
    const bool sign = token(letter + 1).is("-") || token(letter + 1).is("+");
    const Index last = sign ? letter + 2 : letter + 1;
    if (!is_digits(token(last).text) || token(letter + 1).first || token(last).first) return;
    write(
        letter - 1, last,
        fmt::format("{}e{}{}", token(letter - 1).text, sign ? token(letter + 1).text : "", token(last).text));
  }
};

} // namespace

void guess_parted_numbers(const Scene& scene, Guesses& guesses) {
  PartedNumbers(scene, guesses).guess();
}

} // namespace bindery::dml::slips
