// Two neighbours that have changed places: a sign and what belongs before or behind it.
#include "guesses.hpp"

#include <array>

namespace bindery::dml::slips {

namespace {

constexpr std::array<std::string_view, 10> value_types = {
    "Integer", "Double", "Boolean", "String", "integer", "double", "boolean", "string", "Int", "int"};
constexpr std::array<std::string_view, 6> data_types = {"Matrix", "Frame", "List", "matrix", "frame", "list"};

class ExchangeGuesses : Guessing {
 public:
  ExchangeGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  // Where one of the two is glued to what stands beside it, or where others would remove what is exchanged.
  void guess_glued() {
    for (Index i = scene_.at - 2; i <= scene_.at + 1; ++i) {
      comma_and_type(i);
      bracket_and_keyword(i);
      comma_and_value(i);
      semicolon_and_bracket(i);
      name_and_bracket(i);
    }
    name_and_bracket(tokens_.line_last(std::min(scene_.at, tokens_.size() - 1)) + 1);
    bracket_and_keyword(tokens_.line_first(scene_.at));
  }

  // `f(Double ,x Double y)`, `x[i= ] y`, `matrix(,0 rows=1)`
  void guess() {
    for (Index i = scene_.at - 2; i <= scene_.at + 1; ++i) keyword_and_neighbour(i);
    // Where there is one error alone, other ways to mend it are as likely.
    if (scene_.errors.size() == 1) return;
    static constexpr std::array<Index, 4> places{-1, 0, -2, 1};
    for (const Index place : places) exchange(scene_.at + place);
  }

 private:
  // `f = function(Double a = 1Double , b = 2)`
  void comma_and_type(Index comma) {
    const Token &last = token(comma - 1), &name = token(comma + 1);
    const Index open = tokens_.opening_before(comma);
    if (!token(comma).is(",") || open < 1 || !is_one_of(token(open - 1).text, {"function", "return"})) return;
    const bool data = name.is("[") && token(comma + 3).is("]") && token(comma + 4).kind == TokenKind::name;
    if (!data && (name.kind != TokenKind::name || !is_one_of(token(comma + 2).text, {"=", ",", ")"}))) return;
    using Names = std::span<const std::string_view>;
    const Names all = data ? Names(data_types) : Names(value_types);
    for (const std::string_view type : all) {
      if (!last.text.ends_with(type)) continue;
      const Span found{last.span.end - static_cast<std::uint32_t>(type.size()), last.span.end};
      // `cooc_matrix, [Double] x` lacks a type behind its comma.
      const std::string_view rest = last.text.substr(0, last.text.size() - type.size());
      if (rest.ends_with('_') || (!rest.empty() && occurs_near(scene_, comma - 1))) continue;
      const Token& before = token(comma - 2);
      if (last.is(type) && (before.is(",") || before.is("("))) continue;
      const Span both{found.begin, token(comma).span.end};
      if (is_remark(found.end, token(comma).span.begin)) continue;
      guesses_.push_back(
          exchanged(problems::malformed_signature, both, type, ",",
                    fmt::format(",{}{}", scene_.text({found.end, token(comma).span.begin}), type)));
      return;
    }
  }
  // `x = f(afor` above `) (i in 1:3) {`, `else } {`
  void keyword_and_neighbour(Index word) {
    const Token &keyword = token(word), &other = token(word + 1), &behind = token(word + 2);
    if (keyword.kind != TokenKind::keyword || word < 1) return;
    const bool arm = keyword.is("else") && other.is("}") && (behind.is("{") || behind.is("if"));
    const bool head = is_one_of(keyword.text, {"if", "for", "while", "parfor", "return", "source"}) &&
                      other.first && !other.is("(") && !other.is("{") && behind.is("(") && !behind.first;
    if ((!arm && !head) || is_remark(keyword.span.end, other.span.begin)) return;
    const std::string_view between = scene_.text({keyword.span.end, other.span.begin});
    guesses_.push_back(exchanged(*scene_.error.problem, across(scene_, word, word + 1), keyword.text,
                                 other.text, fmt::format("{}{}{}", other.text, between, keyword.text)));
  }
  // `x = f(a;)` at the end of a line
  void semicolon_and_bracket(Index semicolon) {
    const Token& bracket = token(semicolon + 1);
    if (!token(semicolon).is(";") || !bracket.is(")") || bracket.first || !token(semicolon + 2).first) return;
    guesses_.push_back(
        exchanged(problems::unclosed_bracket, across(scene_, semicolon, semicolon + 1), ";", ")", ");"));
  }
  // `if (a) x` above `{ = 1`, `f(a, x` above `) = 1`, `[` above `} x, y] = f(a)`
  void name_and_bracket(Index bracket) {
    const Token &last = token(bracket - 1), &found = token(bracket);
    if (!found.first || bracket < 1 || is_remark(last.span.end, found.span.begin)) return;
    const bool brace = found.is("{") || found.is("}");
    // A call that has no other argument keeps it.
    const bool alone = token(bracket - 2).is_open() && !brace;
    const bool target = last.kind == TokenKind::name && (brace || found.is(")") || found.is("]")) && !alone &&
                        (is_assignment(bracket + 1) || (brace && token(bracket + 1).is("[")));
    const bool targets = last.is("[") && brace && !token(bracket + 1).first;
    if (!target && !targets) return;
    const std::string_view between = scene_.text({last.span.end, found.span.begin});
    guesses_.push_back(exchanged(*scene_.error.problem, across(scene_, bracket - 1, bracket), last.text,
                                 found.text, fmt::format("{}{}{}", found.text, between, last.text)));
  }
  // `( ifa > 1) {`, `( for i in 1:3) {`
  void bracket_and_keyword(Index open) {
    static constexpr std::string_view heads[] = {"if", "for", "while", "parfor"};
    const Token &bracket = token(open), &word = token(open + 1);
    if (!bracket.is("(") || !may_begin_statement(tokens_, open) || !word.is_word()) return;
    for (const std::string_view head : heads) {
      if (!word.text.starts_with(head)) continue;
      const std::string_view rest = word.text.substr(head.size());
      if (!rest.empty() && (occurs_near(scene_, open + 1) || !(occurs(rest) || is_known_function(rest))))
        continue;
      const Span both{bracket.span.begin, word.span.begin + static_cast<std::uint32_t>(head.size())};
      Guess made = exchanged(problems::incomplete_statement, both, "(", head,
                             fmt::format("{}{}(", head, scene_.text({bracket.span.end, word.span.begin})));
      // `( if x > 1)`: the blank behind the keyword stands before the bracket.
      if (rest.empty()) made.edits.front().span.end = token(open + 2).span.begin;
      guesses_.push_back(std::move(made));
    }
  }
  // `f(ab ,, c)`, `f(ab ,)` for `f(a, b, c)` and `f(a, b)`
  void comma_and_value(Index comma) {
    constexpr std::size_t longest = 64;
    const Token& word = token(comma - 1);
    if (!token(comma).is(",") || !is_one_of(token(comma + 1).text, {",", ")", "]"})) return;
    if (word.kind != TokenKind::name || word.text.size() > longest || occurs_near(scene_, comma - 1)) return;
    if (token(comma).span.begin == word.span.end || token(comma).first) return;
    for (std::size_t size = 1; size < word.text.size(); ++size) {
      const std::string_view one = word.text.substr(0, size), other = word.text.substr(size);
      if (!occurs(one) || !(occurs(other) || is_digits(other))) continue;
      Guess made = exchanged(*scene_.error.problem, across(scene_, comma - 1, comma), other, ",",
                             fmt::format("{}, {}", one, other));
      made.span.begin += static_cast<std::uint32_t>(size);
      guesses_.push_back(std::move(made));
      return;
    }
  }
  [[nodiscard]] bool is_remark(std::uint32_t begin, std::uint32_t end) const {
    const std::string_view between = scene_.text({begin, end});
    return between.find('#') != between.npos || between.find("/*") != between.npos;
  }

  void exchange(Index first) {
    const Token &one = token(first), &other = token(first + 1);
    if (first < 0 || other.kind == TokenKind::none || one.text == other.text) return;
    const bool sign = one.kind == TokenKind::sign || other.kind == TokenKind::sign;
    // `if` above the `{` that belongs before it
    const bool brace = other.is("{") && other.first;
    if (!sign || ((is_reserved(one) || is_reserved(other)) && !brace)) return;
    // `f(` and `x[` are as they should be, and so is `][` where each has its other half.
    if (one.is_operand() && other.is_open() && !brace) return;
    if (one.is_close() && other.is_open() && one.partner >= 0 && other.partner >= 0) return;
    // `f(x)` above `12`: what stands in a line of its own belongs in no brackets above it.
    if (one.is_close() && one.partner >= 0 && other.first && other.is_operand()) return;
    // `(x + )`, `(1-) * y`: a value is missing, rather than that the sign belongs to what comes next or
    // before.
    if (is_one_of(one.text, between_values) && other.is_close() && !goes_on_with_value(first + 2)) return;
    if (one.is_operand() && is_one_of(other.text, between_values) && is_end_of_value(first + 2)) return;
    // `x y = 3`: nothing is assigned at the end of a line.
    if (is_assignment(first) && token(first + 2).first) return;
    const Span both = across(scene_, first, first + 1);
    const std::string_view between = scene_.text({one.span.end, other.span.begin});
    if (is_remark(one.span.end, other.span.begin)) return;
    // `f(2, [` above `0label, V]`: neither a word nor a number is a part of the one beside it.
    const bool glued = tokens_.touches(first + 2) && token(first + 2).is_word();
    const bool joins = (tokens_.touches(first) && token(first - 1).is_word() && other.is_word()) ||
                       (glued && (one.is_word() || other.kind == TokenKind::number));
    if (joins) return;
    Guess made = exchanged(*scene_.error.problem, both, one.text, other.text,
                           fmt::format("{}{}{}", other.text, between, one.text));
    made.whole = true;
    made.copies = true;
    guesses_.push_back(std::move(made));
  }
  [[nodiscard]] bool goes_on_with_value(Index i) const {
    return !token(i).first && (token(i).is_operand() || token(i).is("(") || token(i).is("-"));
  }
  [[nodiscard]] bool is_end_of_value(Index i) const {
    return token(i).is_close() || token(i).is(",") || token(i).first || token(i).kind == TokenKind::none;
  }
  [[nodiscard]] static bool is_reserved(const Token& each) {
    return each.kind == TokenKind::keyword && !each.is("TRUE") && !each.is("FALSE");
  }
};

} // namespace

void guess_glued_exchanges(const Scene& scene, Guesses& guesses) {
  if (scene.tokens.size() > 0) ExchangeGuesses(scene, guesses).guess_glued();
}

void guess_exchanges(const Scene& scene, Guesses& guesses) {
  ExchangeGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
