// Two signs that were typed in the wrong order.
#include "guesses.hpp"

namespace bindery::dml::slips {

namespace {

constexpr std::string_view signs = "()[],=<>!&|%*/^+-:";
// Operators of other languages are made of the others.
constexpr std::string_view turning = "()[],%";
// How far from an error.
constexpr std::uint32_t near = 3;

} // namespace

// `f(x,) y`, `(a%)*%`, `f(X[1)]`
void guess_turns(const Scene& scene, Guesses& guesses) {
  const std::string_view text = scene.source.text();
  const std::uint32_t error = scene.error.span.begin;
  for (std::uint32_t at = error - std::min(error, near); at + 1 < text.size() && at < error + near; ++at) {
    const char one = text[at], other = text[at + 1];
    const auto is_of = [&](std::string_view all, char c) { return all.find(c) != std::string_view::npos; };
    if (one == other || !is_of(signs, one) || !is_of(signs, other)) continue;
    if (!is_of(turning, one) && !is_of(turning, other)) continue;
    // `f(*x)`
    const bool opens = is_of("([", one) || is_of("([", other);
    if (opens && !(is_of("()[]%", one) && is_of("()[]%", other))) continue;
    // `f(a +, b)`: a value is missing.
    if (other == ',' && !is_of("()[]", one)) continue;
    // `(a *) + b`, `(a *)` at the end of a line: behind an operator a value stands.
    const Token& next = scene.tokens[scene.tokens.at(at + 2)];
    if (is_of(")]", other) && !is_of("(,)]%", one)) {
      const bool ends = next.first || next.kind == TokenKind::none;
      if (ends || (next.kind == TokenKind::sign && !next.is_open())) continue;
    }
    // `X[a:b][, k]`: each of the two has its other half.
    const Token &first = scene.tokens[scene.tokens.at(at)], &second = scene.tokens[scene.tokens.at(at + 1)];
    if (first.is_close() && second.is_open() && first.partner >= 0 && second.partner >= 0) continue;
    const Span both{at, at + 2};
    guesses.push_back(replacing(*scene.error.problem, both, scene.text(both), std::string{other, one}));
    // `f(a*)b`: the bracket may as well belong behind what stands there.
    const bool may_hold_next =
        other == ')' && !is_of("(,)]%", one) && next.is_operand() && next.span.begin == at + 2;
    guesses.back().mends = !may_hold_next;
    guesses.back().firm = may_hold_next;
  }
}

} // namespace bindery::dml::slips
