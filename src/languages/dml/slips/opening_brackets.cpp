// Words that are two, and words that an operand follows.
#include "opening_brackets.hpp"

#include "calls.hpp"
#include "guesses.hpp"
#include "matrices.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

// Words that may be two; nobody writes longer ones.
constexpr std::size_t longest_word = 64;

class OpeningBrackets : Guessing {
 public:
  OpeningBrackets(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses), found_(scene.token(0)) {}

  void part_words() {
    constexpr Index around = 24;
    const Index first = std::max(tokens_.line_first(scene_.at), scene_.at - around);
    const Index last = std::min(tokens_.line_last(scene_.at), scene_.at + around);
    for (Index i = first; i <= last; ++i) {
      const std::string_view word = token(i).text;
      // `as.scalarsum(x))`
      if (is_known_function(word) && tokens_.touches(i + 1) && token(i + 1).kind == TokenKind::name)
        insert(token(i).span.end, "(");
      if (token(i).kind != TokenKind::name || is_known_function(word) || occurs_near(scene_, i)) continue;
      for (std::size_t size = std::min(word.size() - 1, longest_word); size > 0; --size) {
        const std::string_view name = word.substr(0, size), rest = word.substr(size);
        // `nrow9X)`: the key of the bracket without its shift
        if ((rest.front() == '8' || rest.front() == '9') && is_known_function(name) &&
            (occurs(rest.substr(1)) || is_digits(rest.substr(1)) ||
             (rest.size() == 1 && begins_argument(i + 1)))) {
          const std::uint32_t digit = token(i).span.begin + static_cast<std::uint32_t>(size);
          guesses_.push_back(
              replacing(problems::unclosed_bracket, {digit, digit + 1}, rest.substr(0, 1), "("));
          // `max80, x)`: 0 or 80
          guesses_.back().firm = rest.size() > 1 && is_digits(rest);
          guesses_.back().mends = !guesses_.back().firm;
        }
        if (!is_known_function(rest) && !is_digits(rest) && !occurs(rest)) continue;
        const std::uint32_t place = token(i).span.begin + static_cast<std::uint32_t>(size);
        if (is_known_function(name)) insert(place, "(");
        if (occurs(name)) insert(place, "[");
      }
    }
  }

  void open() {
    const bool behind_callee =
        scene_.token(-1).kind == TokenKind::name && is_callee(scene_.at - 1) && !is_declaring(scene_.at - 1);
    if (found_.is_operand() && !found_.first && behind_callee && !parts_number(scene_.at - 1))
      insert(scene_.token(-1).span.end, "(");
    if (found_.is(".") && scene_.token(-1).kind == TokenKind::name) {
      within(scene_.at - 1, "(");
      within(scene_.at - 1, "[");
    }
    const Index line = tokens_.line_first(scene_.at);
    Index close = unopened(scene_.at, tokens_.line_last(line));
    if (close < 0 && found_.is(",")) close = scene_.at;
    if (close < 0 || token(close).is("}")) return;
    const std::string opening(token(close).is(",") ? "(" : opening_of(token(close)));
    const Index first = std::max(line, close - nearby);
    // `1 / (1 + exp -x))`
    for (Index i = first; opening == "(" && i < close - 1; ++i) {
      if (token(i).kind == TokenKind::name && is_before_negated(tokens_, i) && is_callee(i))
        insert(token(i).span.end, opening);
    }
    bool ranges = false; // whether a range stands before the bracket, outside of others
    for (Index i = close - 1; i >= first; --i) {
      ranges = ranges || token(i).is(":");
      if (token(i).is_close() && token(i).partner >= 0) {
        const bool goes_on = token(i + 1).is(":") || token(i + 1).is(",");
        i = token(i).partner;
        // `y(n + 1):m, ]`
        if (opening == "[" && goes_on && token(i).is("(") && i > first && tokens_.touches(i) && ranges &&
            may_be_indexed(token(i - 1).text))
          insert(token(i - 1).span.end, opening);
        continue;
      }
      // `f(a=1, size=0, 0])`
      if (opening == "[" && token(i).is("=") && lists_values(i + 1, close))
        insert(token(i + 1).span.begin, opening);
      if (token(i).kind == TokenKind::keyword && token(i + 1).is_operand())
        insert(token(i).span.end, opening);
      if (token(i).kind != TokenKind::name || is_declaring(i)) continue;
      const bool indexed = opening == "[" && (token(i + 1).is(",") || token(i + 1).is(":")) &&
                           (occurs_before(token(i).text, "[") || (ranges && may_be_indexed(token(i).text)));
      const Token& next = token(i + 1);
      if (i < close - 1 && ((next.is_operand() && !parts_number(i)) || next.is("$") || indexed))
        insert(token(i).span.end, opening);
      if (!occurs_near(scene_, i) || !is_variable(token(i).text)) within(i, opening);
    }
    // `a, b] = f(c)`
    if (opening == "[" && token(close + 1).is("=") && close > line + 1)
      insert(token(line).span.begin, opening);
  }

 private:
  [[nodiscard]] bool may_be_indexed(std::string_view name) const {
    return is_variable(name) &&
           has_rows_and_columns(tokens_, name, nearby_begin(scene_.at), nearby_end(scene_.at));
  }
  // Whether several values stand between two tokens, in a call of which another argument is such a list.
  [[nodiscard]] bool lists_values(Index first, Index end) const {
    for (Index i = first; i < end; ++i) {
      if ((i - first) % 2 == 0 ? !token(i).is_operand() : !token(i).is(",")) return false;
    }
    const Index call = tokens_.opening_before(first);
    bool listed = false;
    for (Index i = call + 1; i < first; i = tokens_.end_of_brackets(i) + 1)
      listed = listed || (token(i).is("=") && token(i + 1).is("["));
    return call >= 0 && token(call).is("(") && listed && end > first + 2;
  }
  // `f3.5, x)`: the digit belongs to the number.
  [[nodiscard]] bool parts_number(Index word) const {
    const std::string_view text = token(word).text;
    return is_digits(text.substr(text.size() - 1)) && token(word + 1).kind == TokenKind::number &&
           token(word + 1).text.front() == '.';
  }
  // `read8$X)`, `print8"a")`
  [[nodiscard]] bool begins_argument(Index i) const {
    return tokens_.touches(i) && (token(i).is_argument() || token(i).kind == TokenKind::text);
  }
  // `const y = sum(x))` declares a variable, and calls nothing.
  [[nodiscard]] bool is_declaring(Index i) const {
    return token(i).first && declares_variables(token(i).text) && token(i + 1).is_word();
  }
  // The first bracket between two tokens that closes nothing; -1: there is none.
  [[nodiscard]] Index unopened(Index first, Index last) const {
    for (Index i = first; i <= last; ++i) {
      if (token(i).is_close() && token(i).partner < 0) return i;
    }
    return -1;
  }
  void within(Index i, const std::string& opening) {
    const std::string_view word = token(i).text;
    if (word.size() > longest_word) return;
    for (std::size_t size = word.size() - 1; size > 0; --size) {
      const std::string_view first = word.substr(0, size), rest = word.substr(size);
      if (!is_digits(rest) && !is_known_function(rest) && !occurs(rest) && !begins_known_function(i, rest) &&
          (token(i).first || !token(i + 1).is("=")))
        continue;
      const bool known = (opening == "(" && is_known_function(first)) || occurs_before(first, opening);
      if (known || ((first == "if" || first == "while" || first == "for") && opening == "("))
        insert(token(i).span.begin + static_cast<std::uint32_t>(size), opening);
    }
  }
  // `toStringas.scalar(x)`: the rest of a word begins a name with a dot.
  [[nodiscard]] bool begins_known_function(Index word, std::string_view rest) const {
    if (!token(word + 1).is(".") || !tokens_.is_within_word(word + 1)) return false;
    return is_known_function(fmt::format("{}.{}", rest, token(word + 2).text));
  }
  [[nodiscard]] bool occurs_before(std::string_view name, std::string_view sign) const {
    const std::span<const Place> places = places_near(scene_.at, name);
    return std::any_of(places.begin(), places.end(), [&](Index i) { return token(i + 1).is(sign); });
  }
  void insert(std::uint32_t place, const std::string& opening) {
    guesses_.push_back(
        inserting(problems::unclosed_bracket, place,
                  fmt::format("expected `{}` before what `{}` closes", opening, opening == "(" ? ")" : "]"),
                  opening, opening));
  }

  const Token& found_;
};

} // namespace

void guess_parted_words(const Scene& scene, Guesses& guesses) {
  OpeningBrackets(scene, guesses).part_words();
}

void guess_opening_brackets(const Scene& scene, Guesses& guesses) {
  OpeningBrackets(scene, guesses).open();
}

} // namespace bindery::dml::slips
