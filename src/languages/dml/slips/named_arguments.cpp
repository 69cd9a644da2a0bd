// Arguments and parameters with names: other signs around the `=`, and calls that lack a bracket or their
// name.
#include "calls.hpp"
#include "commas.hpp"
#include "guesses.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

constexpr Index farthest = 60;

class NamedGuesses : Guessing {
 public:
  NamedGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    sign_before_name();
    option_of_shell();
    name_with_hyphen();
    sign_for_bracket();
    sign_for_comma();
    other_assignment();
    second_sign();
    name_and_sign_twice();
    call_without_brackets();
    call_without_name();
    list_without_sign();
  }

 private:
  // Whether a token begins an argument or a parameter.
  [[nodiscard]] bool begins_part(Index i) const { return token(i - 1).is("(") || token(i - 1).is(","); }
  [[nodiscard]] bool is_in_call(Index i) const {
    const Index open = tokens_.opening_before(i);
    return open > 0 && token(open).is("(") && token(open - 1).kind == TokenKind::name;
  }

  // `f(a, + b=2)`
  void sign_before_name() {
    const Index sign = scene_.at - 2;
    if (!scene_.token(0).is("=") || token(sign + 1).kind != TokenKind::name || !begins_part(sign)) return;
    if (token(sign).is("(")) return bracket_before_name(sign);
    const bool operation = is_one_of(token(sign).text, between_values) || token(sign).is("!");
    if (!operation || !is_in_call(sign)) return;
    guesses_.push_back(removing(problems::expected_expression, token(sign).span,
                                fmt::format("expected an argument, found `{}`", token(sign).text),
                                token(sign).text));
    guesses_.back().mends = !tokens_.touches(sign + 1);
    guesses_.back().firm = true;
  }

  // `f(a, --b=2)`
  void option_of_shell() {
    const Index name = scene_.at - 1, sign = name - 2;
    if (!scene_.token(0).is("=") || token(name).kind != TokenKind::name || !begins_part(sign)) return;
    const bool signs = token(sign).is("-") && token(sign + 1).is("-");
    if (!signs || !tokens_.touches(sign + 1) || !tokens_.touches(name) || !is_in_call(sign)) return;
    guesses_.push_back(removing(problems::malformed_argument, across(scene_, sign, sign + 1),
                                fmt::format("expected the name `{}`, found `--` before it", token(name).text),
                                "--"));
  }

  // `f(a, with-names=TRUE)`
  void name_with_hyphen() {
    const Index last = scene_.at - 1, first = last - 2;
    const bool hyphen = token(last - 1).is("-") && tokens_.is_within_word(last - 1) && !token(first).first;
    if (!scene_.token(0).is("=") || !hyphen || !begins_part(first) || !is_in_call(first)) return;
    if (is_variable(token(first).text) || is_variable(token(last).text)) return;
    const std::string meant = fmt::format("{}_{}", token(first).text, token(last).text);
    Guess made = replacing(problems::malformed_argument, token(last - 1).span, "-", "_");
    made.message = fmt::format("expected a name of letters, digits and `_`, found a `-` in `{}`",
                               spelled(scene_, first, last));
    made.title = fmt::format("write `{}`", meant);
    made.mends = occurs(meant);
    made.firm = true;
    guesses_.push_back(std::move(made));
  }

  // `f(a,( b=2)`
  void bracket_before_name(Index open) {
    if (token(open - 1).is(",") && is_in_call(open)) too_many(open);
  }

  // `f(a< b=2)`: the key of a comma with shift.
  void sign_for_comma() {
    const Index sign = scene_.at - 2;
    if (!scene_.token(0).is("=") || token(sign + 1).kind != TokenKind::name || !token(sign).is("<")) return;
    const bool value = token(sign - 1).is_operand() || token(sign - 1).is_close() ||
                       token(sign - 1).is("TRUE") || token(sign - 1).is("FALSE");
    if (!value || !is_in_call(sign) || !tokens_.touches(sign)) return;
    guesses_.push_back(replacing(problems::unclosed_bracket, token(sign).span, "<", ","));
  }

  // `rand<rows=2, cols=3)`
  void sign_for_bracket() {
    const Index sign = scene_.at - 2;
    if (!scene_.token(0).is("=") || token(sign + 1).kind != TokenKind::name || !token(sign).is("<")) return;
    if (token(sign - 1).kind == TokenKind::name && is_callee(sign - 1))
      guesses_.push_back(replacing(problems::unclosed_bracket, token(sign).span, "<", "("));
  }

  // `f(a *= 1)`: nothing is changed where a value is only given.
  void other_assignment() {
    const Index sign = scene_.at - 1;
    if (!scene_.token(0).is("=") || !tokens_.touches(scene_.at) || token(sign - 1).kind != TokenKind::name)
      return;
    const Index open = tokens_.opening_before(sign);
    if (open < 1 || !token(open).is("(") || token(open - 1).is("function") ||
        !is_one_of(token(sign).text, {"-", "*", "^", "&", "|"}))
      return;
    const Span found = across(scene_, sign, scene_.at);
    Guess made = replacing(problems::malformed_argument, found, scene_.text(found), "=");
    made.mends = false;
    made.firm = true;
    guesses_.push_back(std::move(made));
  }

  // `f(a = = 1)`
  void second_sign() {
    for (const Index i : {scene_.at, scene_.at + 1}) {
      if (!token(i).is("=") || !token(i - 1).is("=") || token(i).first || tokens_.touches(i)) continue;
      if (token(i - 2).kind != TokenKind::name || !begins_part(i - 2) || !is_in_call(i - 2)) continue;
      guesses_.push_back(
          removing(problems::expected_expression, token(i).span, "expected a value, found another `=`", "="));
      if (is_variable(token(i - 2).text)) compares(i);
    }
  }

  // `rowSums(x = = 1)`: the argument compares a variable. Of other functions it may have that name.
  void compares(Index second) {
    const Index open = tokens_.opening_before(second);
    Guess& made = guesses_.back();
    const Index close = std::max<Index>(token(open).partner, second);
    if (!has_comma(tokens_, open, close) && takes_one_argument(token(open - 1).text)) {
      const Span both = across(scene_, second - 1, second);
      made = replacing(problems::foreign_syntax, both, scene_.text(both), "==");
      return;
    }
    made.mends = false;
    made.firm = true;
  }

  // `f(a, rows=rows=1)`
  void name_and_sign_twice() {
    const Index sign = scene_.at, name = sign - 1;
    const bool again = token(sign).is("=") && token(name).kind == TokenKind::name &&
                       token(name - 1).is("=") && token(name - 2).is(token(name).text);
    if (!again || holds_comment(scene_, across(scene_, name - 2, sign + 1))) return;
    const Index open = tokens_.opening_before(name);
    const Span second = across(scene_, name, sign);
    // `Integer k = k = 5`
    if (token(open - 1).is("function") && token(name - 3).is_word()) {
      guesses_.push_back(removing(
          problems::malformed_signature, {second.begin, token(sign + 1).span.begin},
          fmt::format("expected `{0}` once, found another `{0}`", scene_.text(second)), scene_.text(second)));
      return;
    }
    if (!begins_part(name - 2) || token(open).is("[") || is_variable(token(name).text)) return;
    guesses_.push_back(removing(problems::malformed_argument, second,
                                fmt::format("expected `{0}` once, found another `{0}`", scene_.text(second)),
                                scene_.text(second)));
  }

  // `x = f a=3, b=4`
  void call_without_brackets() {
    const Index first = statement_at(tokens_, scene_.at).first;
    const Index callee = first + 2, end = tokens_.line_last(first);
    const bool call = token(first).kind == TokenKind::name && is_assignment(first + 1) &&
                      token(callee).kind == TokenKind::name && token(callee + 1).kind == TokenKind::name &&
                      !token(callee + 1).first && token(callee + 2).is("=");
    const Index open = tokens_.opening_before(first);
    if (!call || scene_.at < callee + 1 || (open >= 0 && !token(open).is("{"))) return;
    Index last = callee + 3;
    while (last < end && !token(last + 1).is(";")) ++last;
    if (last > callee + farthest || is_one_of(token(last).text, {",", "=", "{"})) return;
    guesses_.push_back(
        {&problems::unclosed_bracket,
         token(callee + 1).span,
         fmt::format("expected `(` behind `{}`, found `{}`", token(callee).text, token(callee + 1).text),
         true,
         "put the arguments into brackets",
         {{{token(callee).span.end, token(callee + 1).span.begin}, "("}, {behind(scene_, last), ")"}}});
  }

  // `x = (a=3, b=4)`
  void call_without_name() {
    const Index open = tokens_.opening_before(scene_.at);
    const Index end = std::min<Index>(token(open).partner, open + farthest);
    if (open < 1 || !token(open).is("(") || end < open || !is_assignment(open - 1)) return;
    if (token(open + 1).kind != TokenKind::name || !token(open + 2).is("=") || !has_comma(tokens_, open, end))
      return;
    guesses_.push_back(lacking_callee(problems::incomplete_statement, scene_, open));
  }

  // `f(X, shape[1, 2, 3])`
  void list_without_sign() {
    Index open = tokens_.opening_before(scene_.at);
    if (open < 0 || !token(open).is("[") || token(open - 1).kind != TokenKind::name) return;
    const Token& next = token(token(open).partner + 1);
    if (token(open).partner < open || !begins_part(open - 1) || !is_in_call(open - 1) ||
        !(next.is(",") || next.is(")")) || is_indexed(open - 1) || is_callee(open - 1))
      return;
    guesses_.push_back(inserting(
        problems::malformed_argument, token(open).span.begin,
        fmt::format("expected `=` between the name `{}` and a list, found `[`", token(open - 1).text), "=",
        "="));
  }
  // Whether a name is that of a variable, or stands before an index anywhere else.
  [[nodiscard]] bool is_indexed(Index name) const {
    if (is_variable(token(name).text)) return true;
    const std::span<const Place> places = places_near(name, token(name).text);
    return std::ranges::any_of(places, [&](Index i) { return i != name && token(i + 1).is("["); });
  }
};

} // namespace

void guess_named_arguments(const Scene& scene, Guesses& guesses) {
  if (scene.tokens.size() > 0) NamedGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
