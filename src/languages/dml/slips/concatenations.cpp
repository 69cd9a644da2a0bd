// Texts and values side by side in a call that takes one text: `print("n = " n)`.
#include "calls.hpp"
#include "guesses.hpp"
#include "src/languages/dml/text/edits.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

class ConcatenationGuesses : Guessing {
 public:
  ConcatenationGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    const Index open = tokens_.opening_before(scene_.at);
    const Index close = open < 1 ? -1 : token(open).partner;
    if (close >= 0 && token(open).is("(") && is_one_of(token(open - 1).text, {"print", "stop"}))
      return guess_between(open, close);
    // What is missing before the last value of a line is found behind it.
    for (const Index i : {scene_.at, scene_.at - 1}) {
      if (i < 0 || (i < scene_.at && !token(scene_.at).first && i + 1 < tokens_.size())) continue;
      const Statement statement = statement_at(tokens_, std::min(i, tokens_.size() - 1));
      if (!joins_texts(statement)) continue;
      ends_ = statement.last + 1;
      return guess_between(statement.first + 1, statement.last + 1);
    }
  }

 private:
  void guess_between(Index open, Index close) {
    std::vector<Edit> edits, twice;
    for (Index i = open + 1; i < close && i < open + longest; ++i) {
      if (lacks_sign(i))
        edits.push_back(sign_before(i, token(i).first && begins_line_with_sign(open, close)));
      const bool second = token(i).is("+") && (token(i - 1).is("+") || i == open + 1);
      if (second) twice.push_back({{token(i).span.begin, token(i + 1).span.begin}, ""});
      i = tokens_.end_of_brackets(i);
    }
    // `"a" b + + "c"`: one has come into another place.
    const std::size_t missing = edits.size();
    const std::uint32_t place = missing == 0 ? 0 : edits.front().span.begin;
    if (twice.size() == missing) edits.insert(edits.end(), twice.begin(), twice.end());
    sort_by_place(edits);
    if (missing == 0 || place > token(scene_.at).span.begin) return;
    const Index next = tokens_.at(place);
    const bool ends_line = token(next).first && place < token(next).span.begin;
    const Token& found = token(next);
    guesses_.push_back(
        inserting(problems::incomplete_statement, found.span.begin,
                  found.kind == TokenKind::text
                      ? "expected `+` between the parts of the text, found a text"
                      : fmt::format("expected `+` between the parts of the text, found `{}`", found.text),
                  "+", ""));
    guesses_.back().span = ends_line ? edits.front().span : found.span;
    guesses_.back().edits = std::move(edits);
  }

  static constexpr Index longest = 200;

  // `x = "a" + b` in one line: an assignment of a value with a text in which no other sign stands.
  [[nodiscard]] bool joins_texts(const Statement& statement) const {
    const Token& target = token(statement.first);
    if (!may_begin_statement(tokens_, statement.first) || target.kind != TokenKind::name ||
        !token(statement.first + 1).is("=") || statement.last > statement.first + longest)
      return false;
    bool text = false;
    for (Index i = statement.first + 2; i <= statement.last; i = tokens_.end_of_brackets(i) + 1) {
      // `X' * y`: a quote that nothing closes on its line.
      const std::string_view found = token(i).text;
      const bool whole = found.size() > 1 && found.front() == found.back();
      if (token(i).kind == TokenKind::text && (!whole || found.find_first_of("\r\n") != found.npos))
        return false;
      text = text || token(i).kind == TokenKind::text;
      const bool between = token(i).kind == TokenKind::sign && !token(i).is_open() && !token(i).is("+");
      if (between || token(i).kind == TokenKind::keyword || token(i).kind == TokenKind::stray) return false;
    }
    return text;
  }

  // In a call in lines of its own the sign ends a line, or begins the next one.
  [[nodiscard]] Edit sign_before(Index i, bool begins_line) const {
    if (begins_line) return {before(scene_, i), "+ "};
    const std::uint32_t end = token(i - 1).span.end;
    // Of the blanks around a sign that is gone two are left.
    if (token(i).span.begin == end + 2) return {{end + 1, end + 1}, "+"};
    return {behind(scene_, i - 1), tokens_.touches(i) ? " + " : " +"};
  }
  [[nodiscard]] bool begins_line_with_sign(Index open, Index close) const {
    for (Index i = open + 1; i < std::min(close, open + longest); ++i) {
      if (token(i).is("+") && token(i).first) return true;
    }
    return false;
  }

  // Whether a token stands behind another value, and one of the two is a text.
  [[nodiscard]] bool lacks_sign(Index i) const {
    const Token &last = token(i - 1), &next = token(i);
    // `print("%d" x)` lacks a comma.
    if (last.kind == TokenKind::text && token(i - 2).is("(") && tells_format(last.text)) return false;
    if (next.first && (is_assignment(i + 1) || is_one_of(next.text, {"print", "stop"}))) return false;
    if (last.kind == TokenKind::text) return is_value(i);
    return next.kind == TokenKind::text && (last.is(")") || last.is("]") || is_value(i - 1));
  }
  // Words that are no variables, or that go on as a sentence does, are those of a text.
  [[nodiscard]] bool is_value(Index i) const {
    const Token &found = token(i), &next = token(i + 1);
    const bool goes_on = i + 1 == ends_ || next.kind == TokenKind::text ||
                         is_one_of(next.text, between_values) || is_one_of(next.text, {"(", "[", ")", ","});
    if (found.kind != TokenKind::name || !goes_on) return found.kind == TokenKind::number && goes_on;
    return found.is_argument() || is_variable(found.text) || is_callee(i);
  }

  Index ends_ = -1; // what stands behind the value of an assignment
};

} // namespace

void guess_concatenations(const Scene& scene, Guesses& guesses) {
  ConcatenationGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
