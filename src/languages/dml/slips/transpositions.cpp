// Two neighbours that have changed places, of which one is glued to what stands beside it: `f(x, y)` as
// `fx(, y)`. Words in question stand nowhere else, and both of their parts do.
#include "commas.hpp"
#include "guesses.hpp"
#include "matrices.hpp"
#include "types.hpp"

#include <algorithm>
#include <array>

namespace bindery::dml::slips {

namespace {

constexpr std::size_t longest_word = 64;
constexpr Index around = 3;
constexpr std::array<std::string_view, 5> keywords = {"if", "for", "while", "parfor", "return"};
constexpr std::array<std::string_view, 8> words = {"Matrix", "Frame",   "List", "Double",
                                                   "String", "Integer", "Int",  "Boolean"};

class TranspositionGuesses : Guessing {
 public:
  TranspositionGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    for (Index i = scene_.at - around; i <= scene_.at + 1; ++i) {
      if (i < 0 || token(i + 1).kind == TokenKind::none) continue;
      if (token(i + 1).kind == TokenKind::sign) parted_before(i);
      if (token(i + 1).first) continue;
      if (token(i).kind == TokenKind::sign) parted_behind(i);
      whole(i);
    }
    // What stands in a bracket is missed at its first comma.
    const Index open = tokens_.opening_before(scene_.at);
    if (open >= 0 && open < scene_.at - around && token(open).is("(")) parted_behind(open);
  }

 private:
  // `fx(, y)`, `rows1=`, `Matrix[Doublex ]`: the end of a word stood behind the sign.
  void parted_before(Index word) {
    if (!is_glued(word)) return;
    const std::string_view text = token(word).text;
    for (std::size_t size = text.size() - 1; size > 0; --size) {
      const std::string_view left = text.substr(0, size), right = text.substr(size);
      const bool argument = token(word + 1).is("=") && tokens_.touches(word + 1) && is_digits(right) &&
                            !is_digits(left.substr(size - 1));
      if (!argument && !(is_known(left) && is_known(right))) continue;
      // `f(xreturn` above `) (y)`
      if (token(word + 1).first && !is_one_of(right, keywords)) continue;
      if (joins_strangely(right, word + 2)) continue;
      exchange({token(word).span.begin + static_cast<std::uint32_t>(size), token(word).span.end},
               token(word + 1).span);
    }
  }

  // `(fx, y)`, `[MatrixDouble] x`: the beginning of a word stood before the sign.
  void parted_behind(Index sign) {
    // Behind a comma and a blank a word is a whole one.
    if (token(sign).is(",") && !tokens_.touches(sign + 1)) return;
    // `Matrix[DDouble]` has a letter too many.
    if (!is_glued(sign + 1) || !meant_value_type(token(sign + 1).text).empty()) return;
    const Span word = token(sign + 1).span;
    const std::string_view text = token(sign + 1).text;
    for (std::size_t size = 1; size < text.size(); ++size) {
      const std::string_view left = text.substr(0, size);
      if (left == "return" || !is_known(left) || !is_known(text.substr(size))) continue;
      exchange(token(sign).span, {word.begin, word.begin + static_cast<std::uint32_t>(size)});
    }
  }

  // Both stand alone.
  void whole(Index i) {
    if (are_around_sign(i) || are_of_call(i) || are_of_signature(i) || are_of_range(i) || are_of_index(i))
      exchange(token(i).span, token(i + 1).span);
  }
  // `= x y`, `x y = * 2`, `f(a 1 =)`, `x f /(y)`, `(< x 2)`
  [[nodiscard]] bool are_around_sign(Index i) const {
    const Token &last = token(i - 1), &one = token(i), &other = token(i + 1), &next = token(i + 2);
    const bool ends = next.first || next.kind == TokenKind::none || is_one_of(next.text, {",", ")", ";"});
    if ((one.is("=") || one.is("<-")) && may_begin_statement(tokens_, i))
      return other.kind == TokenKind::name && begins_value(i + 2);
    if (other.is("=") && last.kind == TokenKind::name && !one.first) {
      if (ends) return one.is_operand() && !tokens_.touches(i);
      return may_begin_statement(tokens_, i - 1) && one.kind == TokenKind::name &&
             is_one_of(next.text, between_values) && !tokens_.touches(i + 3);
    }
    if (last.is("(") && is_one_of(one.text, {"<", ">", "<=", ">=", "==", "!="}))
      return other.kind == TokenKind::name && next.is_operand() && !next.first;
    return (last.is_operand() || last.is_close()) && !one.first && is_callee(i) && next.is("(") &&
           tokens_.touches(i + 2) && is_one_of(other.text, between_values);
  }
  // `f"a"()`, `(print "a")`
  [[nodiscard]] bool are_of_call(Index i) const {
    const Token &last = token(i - 1), &one = token(i), &other = token(i + 1), &next = token(i + 2);
    if (one.is("("))
      return may_begin_statement(tokens_, i) && is_callee(i + 1) && next.kind == TokenKind::text;
    return one.kind == TokenKind::text && other.is("(") && last.kind == TokenKind::name &&
           tokens_.touches(i) && is_one_of(next.text, {")", "+", ","});
  }
  // `Matrix[]Double x`, `f function =(Double x)`, `return Matrix([Double] y)`, `String = s "a"`
  [[nodiscard]] bool are_of_signature(Index i) const {
    const Token &last = token(i - 1), &one = token(i), &other = token(i + 1), &next = token(i + 2);
    if (one.is("]")) return last.is("[") && is_value_type(other) && next.kind == TokenKind::name;
    if (one.is("function")) return other.is("=") && next.is("(") && last.first;
    if (one.is("="))
      return (is_value_type(last) || last.is("]")) && other.kind == TokenKind::name && begins_value(i + 2);
    return is_one_of(last.text, {"function", "return"}) && is_type(one) && other.is("(");
  }
  // `rows=1cols ,= 2`, `for (i in :1n)`, `for (i in 1n:)`
  [[nodiscard]] bool are_of_range(Index i) const {
    const Token &last = token(i - 1), &one = token(i), &other = token(i + 1), &next = token(i + 2);
    if (one.is(":"))
      return is_one_of(last.text, {"in", "[", ","}) && other.kind == TokenKind::number && next.is_word() &&
             tokens_.touches(i + 2);
    // `X[1e,i]` would give `ei`, and `X[2th:3, ]` gives `th3`.
    const bool joins = (next.is_word() || next.kind == TokenKind::number) && tokens_.touches(i + 2);
    if (joins && !is_known(fmt::format("{}{}", one.text, next.text))) return false;
    const bool glued =
        one.is_word() && tokens_.touches(i) && (last.kind == TokenKind::number || last.is_close());
    // `f(1e3e4, -1)`: what stands nowhere else is rather the end of a number.
    const bool named = next.is("=") || is_known_function(one.text) || occurs_near(scene_, i);
    return glued && named &&
           ((other.is(",") && !next.is_close()) || (other.is(":") && last.kind == TokenKind::number));
  }

  // `x[1:f(y,) ]`, `x[1:f(y)] ,`: rows and columns are parted behind the bracket and before the end. Of what
  // has no rows and columns elsewhere, such as a list, the comma may be one too many.
  [[nodiscard]] bool are_of_index(Index i) const {
    const Token &one = token(i), &other = token(i + 1), &next = token(i + 2);
    const bool inside = one.is(",") && other.is(")") && next.is("]");
    const bool behind = one.is("]") && other.is(",") && (next.is(")") || next.first);
    const Index open = inside ? next.partner : behind ? one.partner : -1;
    return open > 0 && token(open - 1).kind == TokenKind::name && tokens_.touches(open) &&
           !has_comma(tokens_, open, i) &&
           (!next.is(")") || inside ||
            has_rows_and_columns(tokens_, token(open - 1).text, nearby_begin(i), nearby_end(i)));
  }

  // Whether a value begins with a token that does not go on from the one before it.
  [[nodiscard]] bool begins_value(Index i) const {
    const Token& found = token(i);
    if (found.first) return false;
    if (found.is_operand() || found.is("function")) return true;
    return !tokens_.touches(i) &&
           (found.is("(") || found.is("[") || (found.is("-") && tokens_.touches(i + 1)));
  }

  [[nodiscard]] bool is_glued(Index word) const {
    const Token& found = token(word);
    return found.kind == TokenKind::name && found.text.size() > 1 && found.text.size() <= longest_word &&
           !is_known_function(found.text) && !occurs_near(scene_, word);
  }
  [[nodiscard]] bool is_known(std::string_view part) const {
    return occurs(part) || is_known_function(part) || is_digits(part) || is_one_of(part, words) ||
           is_one_of(part, keywords);
  }

  // `returns (Matrix[Double] y)` would give `sMatrix`.
  [[nodiscard]] bool joins_strangely(std::string_view part, Index next) const {
    return token(next).is_word() && tokens_.touches(next) &&
           !is_known(fmt::format("{}{}", part, token(next).text));
  }

  void exchange(Span first, Span second) {
    const std::string_view one = scene_.text(first), other = scene_.text(second);
    const std::string_view between = scene_.text({first.end, second.begin});
    if (between.find("/*") != between.npos) return;
    Guess made = exchanged(*scene_.error.problem, {first.begin, second.end}, one, other,
                           fmt::format("{}{}{}", other, between, one));
    made.whole = true;
    made.copies = true;
    guesses_.push_back(std::move(made));
  }
};

} // namespace

void guess_transpositions(const Scene& scene, Guesses& guesses) {
  if (scene.tokens.size() > 0) TranspositionGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
