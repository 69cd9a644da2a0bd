// Closing brackets behind values that need no brackets.
#include "needless_groups.hpp"

#include "calls.hpp"
#include "guesses.hpp"
#include "src/languages/dml/functions/known_functions.hpp"

#include <bindery/model/program.hpp>

#include <algorithm>
#include <span>

namespace bindery::dml::slips {

namespace {

using program::OperatorInfo;

constexpr Index farthest = 100; // tokens of a value that are looked at
constexpr Index nearby = 2000;  // tokens among which a word is looked for

constexpr std::uint8_t none = 255; // binds tighter than every operator

const OperatorInfo* operator_at(const Tokens& tokens, Index i) {
  const bool prefix = !tokens[i - 1].ends_value();
  const auto* const found = std::ranges::find_if(program::operator_table, [&](const OperatorInfo& each) {
    return each.level > 0 && each.spelling == tokens[i].text && each.prefix == prefix;
  });
  return found == program::operator_table.end() ? nullptr : found;
}

constexpr std::uint8_t level_of_comparison = program::operator_info(program::Operator::equal).level;

constexpr std::uint8_t level_of_conditions = program::operator_info(program::Operator::logical_and).level;

// Whether a function asks for the size of a value, which nothing is calculated for.
bool asks_for_size(std::string_view function) {
  return is_one_of(function, {"nrow", "ncol", "length"});
}

bool assigns(const Token& token) {
  return token.is("=") || token.is("<-") || token.is("+=");
}

// A word that stands elsewhere, too, and is not the name of a function.
bool is_known_value(const Tokens& tokens, Index word) {
  const Token& token = tokens[word];
  if (token.kind != TokenKind::name || token.is_argument()) return true;
  const std::span<const Place> places = tokens.places(token.text, word - nearby, word + nearby);
  constexpr std::size_t most = 100;
  const bool called = std::ranges::any_of(places.first(std::min(places.size(), most)), [&](Index i) {
    return tokens[i + 1].is("(") || tokens[i + 2].is("function");
  });
  return !called && !is_known_function(token.text) && places.size() > 1;
}

// Whether a text stands among the tokens of a value, outside of brackets.
bool holds_text(const Tokens& tokens, Index first, Index end) {
  const Index last = std::min(end, first + farthest);
  for (Index i = first; i < last && !tokens[i].is(","); i = tokens.end_of_brackets(i) + 1) {
    if (tokens[i].kind == TokenKind::text) return true;
  }
  return false;
}

// Whether a value joins texts with others, of which at most one is a product. The join goes from the left: of
// `"n: " + n - 1` it is open what is subtracted from.
bool joins_alone(const Tokens& tokens, Index first, Index end) {
  const Index last = std::min(end, first + farthest);
  int products = 0;
  bool sums = false;
  for (Index i = first; i < last && !tokens[i].is(","); i = tokens.end_of_brackets(i) + 1) {
    const OperatorInfo* const found = operator_at(tokens, i);
    if (found == nullptr) continue;
    if (found->prefix || !is_one_of(found->spelling, {"+", "*"})) return false;
    // `f(a) * b` may be `f(a * b)`.
    if (found->spelling == "*" && (++products > 1 || tokens[i - 1].is(")"))) return false;
    const bool beside = tokens[i - 1].kind == TokenKind::text || tokens[i + 1].kind == TokenKind::text;
    sums = sums || (found->spelling == "+" && !beside);
  }
  return products == 0 || !sums;
}

class Group {
 public:
  Group(const Tokens& tokens, Index close)
      : tokens_(tokens), close_(close), outer_(tokens.opening_before(close)),
        begin_(std::max({tokens.line_first(close), outer_ + 1, close - farthest})) {}

  [[nodiscard]] Index first() {
    const Token& found = tokens_[close_];
    if (!found.is(")") || found.partner >= 0 || found.first || tokens_[close_ - 1].is(")")) return -1;
    const bool index = is_index();
    if (!index && outer_ >= 0 && !tokens_[outer_].is("{")) return -1;
    for (Index i = close_ - 1; i >= begin_; --i) {
      i = first_of_operand(i);
      if (i < begin_) return -1;
      const Token& last = tokens_[i - 1];
      const bool begins = index ? i == begin_ || last.is(",") || last.is(":") : begins_value(i);
      if (begins) return goes_on(index) ? i : -1;
      if (!takes_operators(--i)) return -1;
      // `-a + b)`
      if (tokens_[i - 1].ends_value()) continue;
      if (index ? i == begin_ : begins_value(i)) return goes_on(index) ? i : -1;
      if (!takes_operators(--i)) return -1;
    }
    return -1;
  }

 private:
  [[nodiscard]] bool is_index() const {
    return outer_ > 0 && tokens_[outer_].is("[") && tokens_[outer_ - 1].kind == TokenKind::name &&
           tokens_[outer_].partner > close_;
  }

  // Whether what is assigned begins with a token. A word that stands nowhere else may be the rest of
  // something, unless it begins its line: `f(mask);sk = mask)`.
  [[nodiscard]] bool begins_value(Index i) const {
    const Token& target = tokens_[i - 2];
    return assigns(tokens_[i - 1]) && (target.first || target.is("]") || is_known_value(tokens_, i - 2));
  }

  // Whether the row or the column of an index is a range: of `X[1:n) - 1, ]` all of it may be meant.
  [[nodiscard]] bool is_in_range() const {
    for (Index i = outer_ + 1; i < std::min<Index>(tokens_[outer_].partner, close_ + farthest);
         i = tokens_.end_of_brackets(i) + 1) {
      if (tokens_[i].is(":")) return true;
    }
    return false;
  }

  // Where the value begins that ends with a token; -1: there is none, or the bracket may belong into it.
  [[nodiscard]] Index first_of_operand(Index last) {
    const Token& found = tokens_[last];
    joins_ = joins_ || found.kind == TokenKind::text;
    // `9.5 * x)`: the key of the bracket without its shift
    const bool key = found.kind == TokenKind::number && found.text.front() == '9';
    if (found.is_operand()) return !key && is_known_value(tokens_, last) ? last : -1;
    const Index open = found.partner;
    if (!found.is_close() || open <= begin_ || found.is("}")) return -1;
    const bool named =
        tokens_[open - 1].kind == TokenKind::name && (found.is(")") || is_known_value(tokens_, open - 1));
    // `sqrt(a) / b)` may be `sqrt(a / b)`, but nobody asks for the rows of a number.
    const bool ends = !found.is(")") || asks_for_size(tokens_[open - 1].text);
    return named && ends ? open - 1 : -1;
  }

  // Whether a bracket before an operator and one behind it make the same value.
  [[nodiscard]] bool takes_operators(Index i) {
    const OperatorInfo* const found = i > begin_ ? operator_at(tokens_, i) : nullptr;
    if (found == nullptr) return false;
    const bool alike = is_one_of(found->spelling, {"+", "*", "&", "|"});
    if (found->level > loosest_ || (found->level == loosest_ && !alike)) return false;
    // `f -x)`, `!a > 1)`
    if (is_before_negated(tokens_, i - 1) || (found->spelling == "!" && loosest_ != none)) return false;
    repeats_ = repeats_ || found->level == loosest_;
    loosest_ = found->level;
    return true;
  }

  // Whether what stands behind the bracket binds no tighter.
  [[nodiscard]] bool goes_on(bool index) const {
    const Token& next = tokens_[close_ + 1];
    // Of `"a" + b + c)` it is open whether the last two are added first.
    if (joins_ && repeats_) return false;
    if (const OperatorInfo* const found = operator_at(tokens_, close_ + 1);
        found != nullptr && !found->prefix && !(index && is_in_range()))
      return loosest_ == none || (found->level <= loosest_ && !found->right_associative);
    if (index) return next.is(",") || next.is(":") || next.is("]");
    return next.first || next.is(";") || next.is("}") || next.kind == TokenKind::none;
  }

  const Tokens& tokens_;
  Index close_;
  Index outer_;                 // the bracket around the value
  Index begin_;                 // what stands before it is not looked at
  std::uint8_t loosest_ = none; // of the operators so far
  bool repeats_ = false;        // whether two of them bind alike
  bool joins_ = false;          // whether they join texts
};

} // namespace

Index needless_group(const Tokens& tokens, Index close) {
  return Group(tokens, close).first();
}

bool is_usual_group(const Tokens& tokens, Index first, Index close) {
  if (tokens[first - 1].is(":") || tokens[close + 1].is(":")) return close > first + 1;
  const OperatorInfo* const next = operator_at(tokens, close + 1);
  if (next == nullptr || next->prefix || next->level >= level_of_comparison) return false;
  for (Index i = first; i < close; i = tokens.end_of_brackets(i) + 1) {
    const OperatorInfo* const found = operator_at(tokens, i);
    if (found != nullptr && found->level == level_of_comparison) return true;
    // `!a > 1) & b`
    if (found != nullptr && found->spelling == "!") return false;
  }
  return false;
}

bool may_lack_opening(const Tokens& tokens, Index first, Index end) {
  const bool condition = is_one_of(tokens[first - 2].text, {"if", "while"});
  constexpr std::uint8_t level_of_sums = program::operator_info(program::Operator::subtract).level;
  std::uint8_t tightest = 0; // of the operators so far
  std::uint8_t of_conditions = 0;
  std::uint8_t negated = 0; // operators up to this level may belong to what a sign before a value negates
  bool differs = false;     // whether one of the tightest makes another value with brackets behind it
  for (Index i = first; i < std::min(end, first + farthest); i = tokens.end_of_brackets(i) + 1) {
    if (i == first || tokens[i].is(",")) {
      tightest = 0, of_conditions = 0, negated = 0, differs = false;
      const Index part = i == first ? i : i + 1;
      if (holds_text(tokens, part, end)) {
        if (!joins_alone(tokens, part, end)) return true;
        while (i + 1 < end && !tokens[i + 1].is(",")) i = tokens.end_of_brackets(i + 1);
        continue;
      }
    }
    const OperatorInfo* const found = operator_at(tokens, i);
    if (found == nullptr) continue;
    if (found->prefix) {
      negated = tokens[i].is("!") ? none : level_of_sums;
      continue;
    }
    // `!a & b`, `-a + b`
    if (found->level <= negated) return true;
    const Index open = tokens[i - 1].is(")") ? tokens[i - 1].partner : -1;
    const bool compares = condition && found->level == level_of_comparison;
    const Token& callee = tokens[open - 1];
    if (open > 0 && !compares && callee.kind == TokenKind::name && !asks_for_size(callee.text)) return true;
    const bool alike = is_one_of(found->spelling, {"+", "*", "&", "|"});
    // `a < b | c == d`: no bracket begins within a condition and ends with the next one.
    if (found->level <= level_of_conditions) {
      if (of_conditions > found->level) return true;
      of_conditions = found->level;
      tightest = 0, differs = false;
      continue;
    }
    if (tightest > found->level || (tightest == found->level && (differs || !alike))) return true;
    differs = !alike;
    tightest = std::max(tightest, found->level);
  }
  return false;
}

bool ends_no_index(const Tokens& tokens, Index close) {
  const Token &found = tokens[close], &last = tokens[close - 1];
  const Index outer = tokens.opening_before(close), line = tokens.line_first(close);
  if (!found.is("]") || found.partner >= 0 || found.first || !last.is_operand()) return false;
  Index begin = std::max(outer + 1, line);
  if (begin < close - farthest) return false;
  const bool enclosed = outer >= line && !tokens[outer].is("{");
  if (!enclosed && !(tokens[begin].kind == TokenKind::name && assigns(tokens[begin + 1]))) return false;
  if (!enclosed) begin += 2;
  for (Index i = begin; i < close; i = tokens.end_of_brackets(i) + 1) {
    const Token& each = tokens[i];
    if (each.is(",") || each.is(":") || each.is("=")) return false;
    const bool called = tokens[i + 1].is("(") && tokens.touches(i + 1);
    if (!called && !is_known_value(tokens, i)) return false;
  }
  const OperatorInfo* const next = operator_at(tokens, close + 1);
  return tokens[close + 1].first || tokens[close + 1].is(";") || tokens[close + 1].is(")") ||
         tokens[close + 1].kind == TokenKind::none || (next != nullptr && !next->prefix);
}

} // namespace bindery::dml::slips
