// One sign in the place of another one, one that is too many, or one that has changed places with its
// neighbour: where nothing else of that size makes sense of what stands around it.
#include "guesses.hpp"
#include "types.hpp"

#include <array>

namespace bindery::dml::slips {

namespace {

// Those that no value begins with, and that join no two values.
constexpr std::array<std::string_view, 4> for_equals = {"]", ")", "}", "{"};
// Those that make no other assignment with the `=` behind them.
constexpr std::array<std::string_view, 8> before_equals = {"]", ")", "}", "(", "[", "{", ";", "\\"};
constexpr std::array<std::string_view, 4> prefixes = {"-", "+", "!", "("};

class LoneSigns : Guessing {
 public:
  LoneSigns(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    for (const Index i : {scene_.at, scene_.at - 1}) {
      if (token(i).kind == TokenKind::none) continue;
      behind_target(i);
      in_type(i);
      around_clauses(i);
      exchanged_with_value(i);
      exchanged_with_target(i);
    }
  }

 private:
  [[nodiscard]] bool is_sign(Index i) const {
    return token(i).kind == TokenKind::sign || token(i).kind == TokenKind::stray;
  }
  [[nodiscard]] bool is_operator(Index i) const { return is_one_of(token(i).text, between_values); }
  [[nodiscard]] bool begins_value(Index i) const {
    return !token(i).first && (token(i).is_operand() || is_one_of(token(i).text, prefixes));
  }
  // Whether a value has to follow.
  [[nodiscard]] bool asks_for_value(Index i) const {
    return token(i).is("(") || token(i).is("[") || token(i).is(",") || is_assignment(i) || is_operator(i);
  }

  void write(Index i, std::string_view meant) {
    Guess made = replacing(*scene_.error.problem, token(i).span, token(i).text, meant);
    made.whole = true;
    guesses_.push_back(std::move(made));
  }
  void remove(Index i, std::string_view expected) {
    const std::string_view text = token(i).text;
    Guess made = removing(*scene_.error.problem, token(i).span,
                          fmt::format("expected {}, found `{}`", expected, text), text);
    // The blank behind it goes along where another one, or nothing, stands before it.
    const std::uint32_t next = token(i + 1).span.begin;
    if (!tokens_.touches(i) && !token(i + 1).first && !holds_comment(scene_, {token(i).span.end, next}))
      made.edits.front().span.end = next;
    made.whole = true;
    guesses_.push_back(std::move(made));
  }
  void exchange(Index first) {
    const Token &one = token(first), &other = token(first + 1);
    const Span between{one.span.end, other.span.begin};
    if (first < 0 || other.kind == TokenKind::none || holds_comment(scene_, between)) return;
    Guess made = exchanged(*scene_.error.problem, across(scene_, first, first + 1), one.text, other.text,
                           fmt::format("{}{}{}", other.text, scene_.text(between), one.text));
    made.whole = true;
    guesses_.push_back(std::move(made));
  }

  // Whether a statement begins with a target that ends before a token: `x`, `X[1, ]`, `[a, b]`.
  [[nodiscard]] bool is_behind_target(Index i) const {
    Index first = i - 1;
    if (token(first).is("]")) {
      first = token(first).partner;
      if (first >= 0 && !token(first).first && token(first - 1).kind == TokenKind::name) --first;
    }
    if (first < 0 || token(i).first || !may_begin_statement(tokens_, first)) return false;
    const Index open = tokens_.opening_before(first);
    return (token(first).kind == TokenKind::name || token(first).is("[")) &&
           (open < 0 || token(open).is("{"));
  }

  // `x ] f(y)`, `x ]= 5`, `x (= 5`
  void behind_target(Index i) {
    if (!is_sign(i) || !is_behind_target(i)) return;
    if (token(i + 1).is("=") || token(i + 1).is("<-")) {
      // `f(= a` has lost something behind the bracket, and `X[ = 5` an index.
      const bool opens = token(i).is("(") || token(i).is("[");
      if (opens && (tokens_.touches(i) || is_callee(i - 1))) return;
      if (is_one_of(token(i).text, before_equals)) remove(i, "`=`, `<-` or `+=` behind the target");
      return;
    }
    if (!begins_value(i + 1) || tokens_.touches(i) != tokens_.touches(i + 1) || !is_used(i - 1)) return;
    const Token& value = token(i + 1);
    const bool word = value.kind == TokenKind::name && !value.is_argument() && !token(i + 2).is("(");
    if ((word && !occurs_near(scene_, i + 1)) || !is_one_of(token(i).text, for_equals)) return;
    write(i, "=");
    guesses_.back().message =
        fmt::format("expected `=`, `<-` or `+=` behind the target, found `{}`", token(i).text);
  }
  // Whether what ends there is a part of a variable, or one that stands elsewhere too: no word of a sentence.
  [[nodiscard]] bool is_used(Index target) const {
    return token(target).kind != TokenKind::name || (occurs_near(scene_, target) && !is_callee(target));
  }

  // `function(== Double x`, `Matrix[* Double] X`, `Matrix-Double] X`, `Double x< Double y`
  void in_type(Index i) {
    const Token &last = token(i - 1), &next = token(i + 1);
    const Index open = tokens_.opening_before(i);
    if (!is_sign(i) || open < 0) return;
    const bool list = is_one_of(token(open - 1).text, {"function", "return", "externalFunction"});
    const Index type = last.is("[") ? i - 2 : i - 1;
    const bool data = meant_data_type(token(type).text) != nullptr && token(type).is_word();
    const bool bracket = token(i).is("[") || token(i).is("]");
    const bool parts = token(i).is(",") || token(i).is("(") || token(i).is(")") || token(i).is("=");
    if (list && (last.is("(") || last.is(",")) && is_type(next) && !parts) return remove(i, "a type");
    // A default that goes on may have lost what is added.
    const bool named = last.kind == TokenKind::name && (is_type(token(i - 2)) || token(i - 2).is("]"));
    if (list && !data && named && is_type(next) && !next.first && !parts && !bracket) return write(i, ",");
    if (!data || bracket || token(i).is(",") || token(i).is(")")) return value_type(i);
    if (last.is("[") && is_value_type(next)) return remove(i, "a value type");
    if (list && next.is("[")) return remove(i, fmt::format("`[` and a value type behind `{}`", last.text));
    if (list && is_value_type(next) && token(i + 2).is("]") && last.text != "[") write(i, "[");
  }
  // `Matrix[Double*] X`, `Matrix[Double& X`, `Double != x`
  void value_type(Index i) {
    const Token& next = token(i + 1);
    const Index list = tokens_.opening_before(i);
    const bool type = is_value_type(token(i - 1)) || (token(i - 1).is("]") && is_value_type(token(i - 2)));
    if (type && token(i - 1).partner < i && token(list).is("(") && next.kind == TokenKind::name &&
        !is_type(next) && !token(i).is("=") && !token(i).is(",") && !token(i).is_close() &&
        !token(i).is_open())
      return remove(i, "a name behind the type");
    const Index open = i - 2;
    if (!is_value_type(token(i - 1)) || !token(open).is("[") || token(i).is("]") || token(i).is(",")) return;
    if (meant_data_type(token(open - 1).text) == nullptr) return;
    if (token(i + 1).is("]")) return remove(i, "`]` behind the value type");
    if (token(i + 1).kind == TokenKind::name && !token(i + 1).first && token(open).partner < 0) write(i, "]");
  }

  // `return == (`, `function & (`, `) "a" return (`, `for ! (i in 1:3)`, `source("a.dml") * as a`
  void around_clauses(Index i) {
    if (!is_sign(i) || token(i).is_open() || token(i).is_close()) return;
    const Token &last = token(i - 1), &next = token(i + 1);
    const bool import = last.is(")") && token(last.partner - 1).is("source");
    if (import && next.is("as")) return remove(i, "`as`");
    if (last.is("as") && next.kind == TokenKind::name && token(i - 2).is(")")) return remove(i, "a name");
    if (is_one_of(last.text, {"for", "parfor"}) && next.is("(")) return remove(i, "`(`");
    const bool word = last.is("return") || (last.is("function") && is_assignment(i - 2));
    if (word && next.is("(")) return remove(i, "`(`");
    if (last.is(")") && next.is("return") && token(last.partner - 1).is("function")) remove(i, "`return`");
  }

  // `f(= rows 3)`, `f(a b +)`, `a + * b c`
  void exchanged_with_value(Index i) {
    const Token &last = token(i - 1), &found = token(i), &next = token(i + 1);
    // `x ( = read$k)` is an assignment.
    const bool target = last.is("(") && is_behind_target(i - 1) && !is_callee(i - 2);
    // `f(a, =x n)` for `f(a, n=x)`
    const bool turned = token(i + 2).kind == TokenKind::name && is_variable(next.text);
    if (found.is("=") && (last.is("(") || last.is(",")) && !target && !turned &&
        next.kind == TokenKind::name && token(i + 2).is_operand() && !token(i + 2).first)
      return exchange(i);
    if (is_operator(i) && !is_one_of(found.text, prefixes) && asks_for_value(i - 1) && next.is_operand() &&
        token(i + 2).is_operand() && !token(i + 2).first && !next.first)
      return exchange(i);
    const bool ends = token(i + 2).is(")") || token(i + 2).is("]") || token(i + 2).is(",") ||
                      (token(i + 2).is(";") && !token(i + 2).first);
    // `0E+` is a number that goes on.
    const bool glued = last.kind == TokenKind::number && tokens_.touches(i);
    if (found.is_operand() && !found.first && !glued && token(i - 1).ends_value() && is_operator(i + 1) &&
        ends)
      exchange(i);
  }

  // `[a, b] f =(x)`, `x 1 =;`, `x ( = a) * b`, `source("a.dml") name as`, `(source"a.dml")`
  void exchanged_with_target(Index i) {
    const Token &found = token(i), &last = token(i - 1), &next = token(i + 1), &behind = token(i + 2);
    if (found.kind == TokenKind::name && next.is("as") && last.is(")") &&
        token(last.partner - 1).is("source"))
      return exchange(i);
    if (found.is("(") && next.is("source") && behind.kind == TokenKind::text &&
        may_begin_statement(tokens_, i))
      return exchange(i);
    // `print(= x)` is a call.
    const bool apart = last.is("(") && !tokens_.touches(i - 1) && !is_callee(i - 2);
    if (apart && found.is("=") && is_behind_target(i - 1)) return exchange(i - 1);
    if (!next.is("=") || next.first || !is_behind_target(i)) return;
    const bool call = behind.is("(") && tokens_.touches(i + 2) && (is_callee(i) || found.is("ifdef"));
    const bool value = found.kind == TokenKind::number || found.kind == TokenKind::text;
    const bool ends = behind.first || behind.kind == TokenKind::none || behind.is(";") ||
                      (is_operator(i + 2) && !is_one_of(behind.text, prefixes));
    if (call || (value && ends)) exchange(i);
  }
};

} // namespace

void guess_lone_signs(const Scene& scene, Guesses& guesses) {
  LoneSigns(scene, guesses).guess();
}

} // namespace bindery::dml::slips
