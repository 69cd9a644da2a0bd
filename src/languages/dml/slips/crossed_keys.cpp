// Two keys that were struck in the wrong order where a word or a text ends: `functio(n`, `Intege rk`,
// `print"(`, `x([1 + 2)`.
#include "guesses.hpp"
#include "src/languages/dml/functions/known_functions.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "types.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace bindery::dml::slips {

namespace {

constexpr std::array<std::string_view, 13> keywords = {"function", "return", "if",    "else",   "for",
                                                       "while",    "parfor", "ifdef", "source", "setwd",
                                                       "in",       "TRUE",   "FALSE"};
// More of them in one line are no slips.
constexpr std::size_t most_crossed = 8;
constexpr std::uint32_t longest_word = 64;

bool is_word_byte(char c) {
  return is_name_byte(c) || c == '.';
}
bool names_value_type(std::string_view word) {
  Token each;
  each.kind = TokenKind::keyword;
  each.text = word;
  return is_value_type(each);
}
// Two brackets of different kinds, both of which open or close.
bool are_alike(char first, char second) {
  const bool open = (first == '(' && second == '[') || (first == '[' && second == '(');
  return open || (first == ')' && second == ']') || (first == ']' && second == ')');
}

// Bytes, not tokens: a key that is out of its place takes others along.
class CrossedKeys : Guessing {
 public:
  CrossedKeys(const Scene& scene, Guesses& guesses)
      : Guessing(scene, guesses), text_(scene.source.text()),
        begin_(line_begin(text_, scene.error.span.begin)), end_(line_end(text_, begin_)) {}

  void guess() {
    if (end_ - begin_ > longest_line) return;
    const std::size_t before = guesses_.size();
    char quote = 0; // that of the text in which a byte stands
    for (std::uint32_t at = begin_; at + 1 < end_ && guesses_.size() < before + most_crossed; ++at) {
      const char first = text_[at], second = text_[at + 1];
      if (quote == 0 && first == '#') return;
      if (quote == 0 && is_crossed_at(at)) add(at, false);
      if (quote == 0 && are_alike(first, second)) add(at, true);
      if (first != '"' && first != '\'') continue;
      if (quote == first) {
        if (at > begin_ && is_taken_in(text_[at - 1], text_part(at), at + 1)) add(at - 1, true);
        quote = 0;
      } else if (quote == 0) {
        quote = first;
        if (is_taken_in_first(second, at)) add(at, true);
      }
    }
  }

 private:
  [[nodiscard]] std::string_view word_before(std::uint32_t end) const {
    std::uint32_t at = end;
    while (at > begin_ && end - at < longest_word && is_word_byte(text_[at - 1])) --at;
    return text_.substr(at, end - at);
  }
  [[nodiscard]] std::string_view word_behind(std::uint32_t begin) const {
    std::uint32_t at = begin;
    while (at < end_ && at - begin < longest_word && is_word_byte(text_[at])) ++at;
    return text_.substr(begin, at - begin);
  }

  [[nodiscard]] bool is_known(std::string_view word) const {
    if (word.empty() || (word.front() >= '0' && word.front() <= '9')) return false;
    const bool type = std::ranges::any_of(
        data_types, [&](const DataType& each) { return equal_ignoring_case(each.name, word); });
    return type || names_value_type(word) || is_one_of(word, keywords) || is_known_function(word) ||
           !places_near(scene_.at, word).empty() || is_named_after_script(word);
  }
  // What is written stands there itself.
  [[nodiscard]] bool is_strange(std::string_view word) const {
    return !is_known_function(word) && !is_one_of(word, keywords) && !names_value_type(word) &&
           places_near(scene_.at, word).size() < 2;
  }

  // Whether the sign or the blank at a place, or the one behind it, belongs on the other side of a letter.
  [[nodiscard]] bool is_crossed_at(std::uint32_t at) const {
    constexpr std::string_view signs = "()[]{},;:=+-*/<>^&|! \t";
    const char first = text_[at], second = text_[at + 1];
    const auto is_sign = [&](char c) { return signs.find(c) != std::string_view::npos; };
    // `_told`
    if (first == '_' && is_name_byte(second) && (at == begin_ || !is_word_byte(text_[at - 1])))
      return is_known(std::string{second, first} + std::string(word_behind(at + 2)));
    if (is_sign(first) && is_name_byte(second)) {
      const std::string_view left = word_before(at), right = word_behind(at + 1);
      if (left.empty()) return is_lone_letter(at);
      if (!is_known(std::string(left) + second) || !is_strange(left)) return false;
      // `retur n(x)`: a blank is one too many.
      return right.size() == 1 ? first != ' ' && first != '\t' : is_known(right.substr(1));
    }
    if (!is_name_byte(first) || !is_sign(second)) return false;
    const std::string_view left = word_before(at + 1), right = word_behind(at + 2);
    if (right.empty() || !is_known(first + std::string(right)) || !is_strange(right)) return false;
    if (left.size() == 1) return second != ' ' && second != '\t';
    return is_known(left.substr(0, left.size() - 1));
  }

  // `f(a, ,b c)`, `Double ,x`, `1e-,6`
  [[nodiscard]] bool is_lone_letter(std::uint32_t sign) const {
    if ((text_[sign] != ',' && text_[sign] != ')') || sign == begin_) return false;
    const bool stands_alone = std::string_view(" (-").find(text_[sign - 1]) != std::string_view::npos;
    return stands_alone && word_behind(sign + 1).size() == 1 && (text_[sign] == ')' || !goes_on(sign + 2));
  }
  // `f(,x - 1)`: what stands behind the comma is more than the letter; `f(,x -1)` may be two values.
  [[nodiscard]] bool goes_on(std::uint32_t behind) const {
    const std::string_view rest = text_.substr(behind, end_ - behind);
    const std::size_t next = std::min(rest.find_first_not_of(' '), rest.size());
    const bool negates =
        next > 0 && rest.substr(next).starts_with('-') && !rest.substr(next).starts_with("- ");
    return next < rest.size() && std::string_view("+-*/^%<>&|").find(rest[next]) != std::string_view::npos &&
           !negates;
  }

  // The text that a quote closes, without its quotes.
  [[nodiscard]] std::string_view text_part(std::uint32_t quote) const {
    std::uint32_t at = quote;
    while (at > begin_ && text_[at - 1] != text_[quote]) --at;
    return text_.substr(at, quote - at);
  }
  [[nodiscard]] static std::ptrdiff_t open_in(std::string_view part, char open, char close) {
    return std::ranges::count(part, open) - std::ranges::count(part, close);
  }
  // Whether the last sign of a text belongs behind its quote, where another text begins.
  [[nodiscard]] bool is_taken_in(char last, std::string_view part, std::uint32_t behind) const {
    if (part.size() < 2) return false;
    const std::string_view rest = text_.substr(behind, end_ - behind);
    if (last == ')') return open_in(part, '(', ')') < 0;
    if (last == ']') return open_in(part, '[', ']') < 0;
    const std::size_t next = rest.find_first_not_of(' ');
    if (last != ',' || next == std::string_view::npos || !is_name_byte(rest[next])) return false;
    const std::size_t sign =
        rest.find_first_not_of(' ', next + word_behind(behind + static_cast<std::uint32_t>(next)).size());
    return sign != std::string_view::npos && rest[sign] == '=';
  }
  // Whether the first sign of the text that a quote opens belongs before the quote.
  [[nodiscard]] bool is_taken_in_first(char first, std::uint32_t quote) const {
    const std::size_t close = text_.substr(0, end_).find(text_[quote], quote + std::size_t{1});
    if (close == std::string_view::npos || close < quote + std::size_t{3} || word_before(quote).empty())
      return false;
    const std::string_view part = text_.substr(quote + 1, close - quote - 1);
    if (first == '(') return open_in(part, '(', ')') > 0;
    if (first == '[') return open_in(part, '[', ']') > 0;
    return first == '=';
  }

  [[nodiscard]] static std::string named(char c) {
    return c == ' ' ? "the blank" : c == '\t' ? "the tab" : fmt::format("`{}`", c);
  }
  void add(std::uint32_t at, bool whole) {
    const Span both{at, at + 2};
    std::string meant{text_[at + 1], text_[at]};
    Guess made{scene_.error.problem,
               both,
               fmt::format("expected {} before {}, found them the other way round", named(text_[at + 1]),
                           named(text_[at])),
               true,
               "exchange the two",
               {{both, std::move(meant)}}};
    made.whole = whole;
    guesses_.push_back(std::move(made));
  }

  std::string_view text_;
  std::uint32_t begin_;
  std::uint32_t end_;
};

} // namespace

void guess_crossed_keys(const Scene& scene, Guesses& guesses) {
  CrossedKeys(scene, guesses).guess();
}

} // namespace bindery::dml::slips
