// Two neighbours that have changed places, of which one is glued to what stands beside it: `f(x, y)` as
// `fx(, y)`. Words in question stand nowhere else, and both of their parts do.
#include "guesses.hpp"

#include <array>

namespace bindery::dml::slips {

namespace {

constexpr std::size_t longest_word = 64;
constexpr Index around = 3;
constexpr std::array<std::string_view, 12> words = {"if",     "for",  "while",  "parfor",  "Matrix", "Frame",
                                                    "Double", "List", "String", "Integer", "Int",    "Boolean"};

class TranspositionGuesses : Guessing {
 public:
  TranspositionGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    for (Index i = scene_.at - around; i <= scene_.at + 1; ++i) {
      if (i < 0 || token(i + 1).first || token(i + 1).kind == TokenKind::none) continue;
      if (token(i + 1).kind == TokenKind::sign) parted_before(i);
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
      const bool argument = token(word + 1).is("=") && is_digits(right) && !is_digits(left.substr(size - 1));
      if (!argument && !(is_known(left) && is_known(right))) continue;
      exchange({token(word).span.begin + static_cast<std::uint32_t>(size), token(word).span.end},
               token(word + 1).span);
    }
  }

  // `(fx, y)`, `[MatrixDouble] x`: the beginning of a word stood before the sign.
  void parted_behind(Index sign) {
    if (!is_glued(sign + 1)) return;
    const Span word = token(sign + 1).span;
    const std::string_view text = token(sign + 1).text;
    for (std::size_t size = 1; size < text.size(); ++size) {
      if (!is_known(text.substr(0, size)) || !is_known(text.substr(size))) continue;
      exchange(token(sign).span, {word.begin, word.begin + static_cast<std::uint32_t>(size)});
    }
  }

  // `= x y`, `x y = * 2`, `f"a"()`, `Matrix[]Double x`, `1cols ,= 2`, `1-,`
  void whole(Index i) {
    const Token &last = token(i - 1), &one = token(i), &other = token(i + 1), &next = token(i + 2);
    const bool target = (one.is("=") || one.is("<-")) && may_begin_statement(tokens_, i) &&
                        other.kind == TokenKind::name && begins_value(i + 2);
    const bool value = may_begin_statement(tokens_, i - 1) && last.kind == TokenKind::name &&
                       one.kind == TokenKind::name && other.is("=") && is_one_of(next.text, between_values) &&
                       !tokens_.touches(i + 3);
    const bool call = one.kind == TokenKind::text && other.is("(") && last.kind == TokenKind::name &&
                      tokens_.touches(i) && (next.is(")") || is_one_of(next.text, {"+", ","}));
    const bool type = one.is("]") && last.is("[") && is_value_type(other) && next.kind == TokenKind::name;
    const bool glued = one.is_word() && tokens_.touches(i) && other.is(",") && !next.is_close() &&
                       (last.kind == TokenKind::number || last.is_close());
    const bool negative = one.kind == TokenKind::number && other.is("-") && tokens_.touches(i + 1) &&
                          (next.is(",") || next.is(")")) && (last.is("=") || last.is(",") || last.is("("));
    const bool function = one.is("function") && other.is("=") && next.is("(") && last.first;
    if (target || value || call || type || glued || negative || function) exchange(one.span, other.span);
  }

  // Whether a value begins with a token that does not go on from the one before it.
  [[nodiscard]] bool begins_value(Index i) const {
    const Token& found = token(i);
    if (found.first) return false;
    if (found.is_operand() || found.is("function")) return true;
    return !tokens_.touches(i) && (found.is("(") || found.is("[") || (found.is("-") && tokens_.touches(i + 1)));
  }

  [[nodiscard]] bool is_glued(Index word) const {
    const Token& found = token(word);
    return found.kind == TokenKind::name && found.text.size() > 1 && found.text.size() <= longest_word &&
           !is_known_function(found.text) && !occurs_near(scene_, word);
  }
  [[nodiscard]] bool is_known(std::string_view part) const {
    return occurs(part) || is_known_function(part) || is_digits(part) || is_one_of(part, words);
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
