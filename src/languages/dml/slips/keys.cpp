// Brackets that were typed without the shift key, `nrow9X)`, `max(x0`, or twice, `max((x), 1`.
#include "guesses.hpp"
#include "src/languages/dml/functions/known_functions.hpp"
#include "src/languages/dml/text/letters.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

// How far before an error, and in how long a word.
constexpr Index farthest = 60;
constexpr std::size_t longest_word = 64;

class KeyGuesses : Guessing {
 public:
  KeyGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    Index line = tokens_.line_first(std::min(scene_.at, tokens_.size() - 1));
    if (line == scene_.at && line > 0) line = tokens_.line_first(line - 1);
    // `x = f(y0` above `[a, b] = g(z)`, which is read as an index.
    const Index open = tokens_.opening_before(scene_.at);
    if (open >= 0 && !token(open).is("{")) line = std::min(line, tokens_.line_first(open));
    const Index first = std::max(line, scene_.at - farthest);
    for (Index i = first; i < std::min(scene_.at + farthest, tokens_.size()); ++i) {
      const Token& each = token(i);
      if (each.text.size() > longest_word) continue;
      if (each.kind == TokenKind::name && !occurs_near(scene_, i)) word(i);
      if (each.is("9"))
        number(i);
      else if (each.kind == TokenKind::number && each.text.front() == '9')
        number_before_name(i);
      if (each.kind == TokenKind::number) number_for_closing(i);
      if (each.is("(")) twice(i);
      beside(i);
    }
  }

 private:
  // A word that stands nowhere else.
  void word(Index i) {
    const std::string_view text = token(i).text;
    const std::string_view start = text.substr(0, text.size() - 1);
    if (text.ends_with('0') && (occurs(start) || start == "TRUE" || start == "FALSE"))
      write(token(i).span.end - 1, ")");
    if (token(i).is_argument()) return;
    for (std::size_t at = text.find('9', 1); at != std::string_view::npos; at = text.find('9', at + 1)) {
      const std::string_view name = text.substr(0, at), inside = text.substr(at + 1);
      const bool meant = inside.empty() || is_digits(inside) || is_known_function(inside) || occurs(inside) ||
                         token(i + 1).is("=");
      if (meant && (is_known_function(name) || name == "if" || name == "while" || name == "for" ||
                    name == "function" || name == "return" || occurs(name)))
        write(token(i).span.begin + static_cast<std::uint32_t>(at), "(");
    }
  }

  // `max(f(x)0`
  void number_for_closing(Index i) {
    if (token(i).is("0") && tokens_.touches(i) && token(i - 1).is_close()) write(token(i).span.begin, ")");
  }

  // `9x + 1)`: behind it a bracket is closed that nothing opens. In `95 * (a + b))` the 9 may well be meant.
  void number(Index i) {
    const Token& next = token(i + 1);
    const bool begins_value = next.is_operand() || next.is_open() || next.is("!");
    if (!tokens_.touches(i + 1) || !begins_value || token(i - 1).is_operand()) return;
    for_bracket(i);
  }
  // `9lim + 1)`, where `lim` is a variable: its first letters are taken for a part of the number.
  void number_before_name(Index i) {
    const std::uint32_t begin = token(i).span.begin + 1;
    std::uint32_t end = begin;
    const std::string_view text = scene_.source.text();
    while (end < text.size() && end < begin + longest_word && is_name_byte(text[end])) ++end;
    const std::string_view name = scene_.text({begin, end});
    const bool named = !name.empty() && (name.front() < '0' || name.front() > '9');
    if (named && !token(i - 1).is_operand() && is_variable(name)) for_bracket(i);
  }
  void for_bracket(Index i) {
    for (Index at = i + 1; at < std::min(i + farthest, tokens_.size()) && !token(at).first; ++at) {
      if (!token(at).is(")") || token(at).partner >= 0) continue;
      write(token(i).span.begin, "(");
      return;
    }
  }

  // `function*Double x)`, `if=x > 1)`, `f + function(`, `return (Double y) P`: another key than the one
  // meant.
  void beside(Index i) {
    const Token& found = token(i);
    const bool single = found.text.size() == 1 && !found.is_open() && !found.is_close() && !found.is(";");
    if (!single || token(i - 1).kind == TokenKind::none) return;
    const Token& last = token(i - 1);
    static constexpr std::string_view heads[] = {"function", "return", "if",   "for",
                                                 "parfor",   "while",  "ifdef"};
    const bool belongs_to_value = is_one_of(found.text, {"!", "-", "+"});
    if (is_one_of(last.text, heads) && !belongs_to_value && closes_nothing(i)) write(found.span.begin, "(");
    if (last.first && last.kind == TokenKind::name && token(i + 1).is("function") && token(i + 2).is("("))
      tell(found.span, problems::malformed_signature, "=");
    if (last.is(")") && !last.first && token(i + 1).first && !found.first && begins_body(last.partner))
      tell(found.span, problems::unclosed_block, "{");
  }
  // Whether a bracket behind a token is closed that nothing opens.
  [[nodiscard]] bool closes_nothing(Index i) const {
    for (Index at = i + 1; at < std::min(i + farthest, tokens_.size()); ++at) {
      if (token(at).is(")") && token(at).partner < 0) return true;
      if (token(at).is("{") || token(at).is("}")) return false;
    }
    return false;
  }
  [[nodiscard]] bool begins_body(Index open) const {
    return open > 0 &&
           is_one_of(token(open - 1).text, {"function", "return", "if", "for", "parfor", "while"});
  }
  void tell(Span at, const Problem& problem, std::string_view meant) {
    guesses_.push_back(replacing(problem, at, scene_.text(at), meant));
  }

  // Around a single name no bracket is meant, and there is none around several: `f((a, b)`.
  void twice(Index inner) {
    if (!tokens_.touches(inner) || !token(inner - 1).is("(")) return;
    const Index close = token(inner).partner;
    if (close != inner + 2 && !(close > inner && begins_list(inner + 1, close))) return;
    guesses_.push_back(
        removing(problems::unclosed_bracket, token(inner).span, "this `(` is one too many", "("));
  }
  // Whether a name, a number or a call stands before a comma, or an argument has a name.
  [[nodiscard]] bool begins_list(Index first, Index close) const {
    if (token(first).kind == TokenKind::name && token(first + 1).is("=")) return true;
    Index last = first;
    if (token(last + 1).is_open() && token(last + 1).partner > last) last = token(last + 1).partner;
    return token(first).is_operand() && last + 1 < close && token(last + 1).is(",");
  }

  void write(std::uint32_t place, std::string_view meant) {
    const Span at{place, place + 1};
    guesses_.push_back(replacing(problems::unclosed_bracket, at, scene_.text(at), meant));
  }
};

} // namespace

void guess_keys(const Scene& scene, Guesses& guesses) {
  if (scene.tokens.size() > 0) KeyGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
