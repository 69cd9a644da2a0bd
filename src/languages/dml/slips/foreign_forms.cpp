// Forms of other languages for what DML has in another one: roots, arguments of the script and their
// defaults, texts joined with `=`, numbers in groups, `end` behind a brace.
#include "calls.hpp"
#include "commas.hpp"
#include "guesses.hpp"
#include "src/languages/dml/text/letters.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

// How many tokens are looked at.
constexpr Index farthest = 200;
constexpr Index nearby_tokens = 60;

class ForeignForms : Guessing {
 public:
  ForeignForms(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    root();
    for (const Index i : {scene_.at, scene_.at - 1}) {
      parted_number(i);
      equals_behind_text(i);
      name_twice(i);
      bracketed_argument(i);
      arm_with_sign(i);
      end_behind_brace(i);
      default_by_operator(i);
    }
    empty_calls();
    lone_dot();
    closed_before_operator();
    argument_of_ifdef();
  }

 private:
  // The last token of the name, the number, the call, the index or the brackets that begin at a place; -1:
  // no value begins there.
  [[nodiscard]] Index last_of_value(Index first) const {
    Index last = first;
    if (token(first).is("(")) {
      last = token(first).partner;
    } else if (!token(first).is_operand()) {
      return -1;
    } else if ((token(first + 1).is("(") || token(first + 1).is("[")) && tokens_.touches(first + 1)) {
      last = token(first + 1).partner;
    }
    return last < first ? -1 : last;
  }

  // `√x`, `√(a + b)`
  void root() {
    constexpr std::string_view sign = "\xE2\x88\x9A";
    const Index first = scene_.at + 1, last = scene_.token(0).is(sign) ? last_of_value(first) : -1;
    if (last < 0 || token(first).first || (tokens_.touches(scene_.at) && scene_.token(-1).is_word())) return;
    // `f(√x=2)`: what names an argument, or gets a value, has no root.
    if (is_assignment(last + 1)) return;
    const std::string_view value = spelled(scene_, first, last);
    const std::string meant =
        token(first).is("(") ? fmt::format("sqrt{}", value) : fmt::format("sqrt({})", value);
    const Span found = across(scene_, scene_.at, last);
    guesses_.push_back(replacing(problems::foreign_syntax, found, scene_.text(found), meant));
    guesses_.back().span = scene_.token(0).span;
  }

  // `10 000`, `1 e5`
  void parted_number(Index second) {
    const Token &first = token(second - 1), &rest = token(second);
    if (!is_digits(first.text) || rest.first || rest.span.begin != first.span.end + 1) return;
    constexpr std::size_t group = 3;
    const bool grouped = first.text.size() <= group && !first.text.starts_with('0') &&
                         rest.text.size() == group && rest.text.starts_with('0') && is_digits(rest.text);
    const std::string_view digits = rest.text.empty() ? rest.text : rest.text.substr(1);
    const bool exponent = rest.kind == TokenKind::name && (rest.text[0] == 'e' || rest.text[0] == 'E') &&
                          is_digits(digits) && !occurs_near(scene_, second);
    if (!grouped && !exponent) return;
    const Span found = across(scene_, second - 1, second);
    guesses_.push_back(replacing(problems::malformed_number, found, scene_.text(found),
                                 fmt::format("{}{}", first.text, rest.text)));
  }

  // `print("n = " = n)`: the key of `+` without shift.
  void equals_behind_text(Index sign) {
    const Token &text = token(sign - 1), &value = token(sign + 1);
    const Index open = tokens_.opening_before(sign);
    if (!token(sign).is("=") || text.kind != TokenKind::text || !(value.is_operand() || value.is("(")))
      return;
    if (open < 1 || !is_one_of(token(open - 1).text, {"print", "stop", "toString"}) || !token(open).is("("))
      return;
    guesses_.push_back(replacing(problems::malformed_argument, token(sign).span, "=", "+"));
  }

  // `nrow(X(), 2)`: a variable is not called. What is open is missed at the end of the line at the latest.
  void empty_calls() {
    const Index at = std::min(scene_.at, tokens_.size() - 1), end = std::max(at - 1, Index{0});
    const Index first = std::max(tokens_.line_first(token(at).first ? end : at), at - nearby_tokens);
    for (Index open = first + 2; open < at; ++open) {
      const Token& name = token(open - 1);
      if (!token(open).is("(") || !token(open + 1).is(")") || name.kind != TokenKind::name) continue;
      const Index outer = tokens_.opening_before(open);
      if (outer < 1 || !token(outer).is("(") || is_callee(open - 1) || !is_variable(name.text)) continue;
      too_many(open);
      return;
    }
  }

  // `matrix(0, rows rows, cols=2)`: other arguments have names.
  void name_twice(Index second) {
    const Token &name = token(second - 1), &value = token(second);
    const Index open = tokens_.opening_before(second);
    if (name.kind != TokenKind::name || !value.is(name.text) || value.first || tokens_.touches(second))
      return;
    if (open < 1 || !token(open).is("(") || token(open).partner < second ||
        token(open - 1).kind != TokenKind::name)
      return;
    if (!(token(second - 2).is("(") || token(second - 2).is(",")) ||
        !(token(second + 1).is(",") || token(second + 1).is(")")))
      return;
    const Index end = std::min<Index>(token(open).partner, open + farthest);
    if (!has_named_argument(tokens_, open, end)) return;
    // `write(x x, $1, format="csv")`: a value without a name stands behind none with one.
    if (token(second + 1).is(",") && !token(second + 3).is("=")) return;
    const Span gap{name.span.end, value.span.begin};
    guesses_.push_back({&problems::malformed_argument,
                        value.span,
                        fmt::format("expected `=` behind the name `{0}`, found another `{0}`", name.text),
                        true,
                        "insert `=`",
                        {{gap, "="}}});
  }

  // `matrix(0, (rows=1), cols=2)`
  void bracketed_argument(Index sign) {
    const Index open = sign - 2, close = token(open).partner, outer = tokens_.opening_before(open);
    if (!token(sign).is("=") || token(sign - 1).kind != TokenKind::name || !token(open).is("(") ||
        close < sign)
      return;
    if (outer < 1 || !token(outer).is("(") || token(outer - 1).kind != TokenKind::name) return;
    if (!(token(open - 1).is(",") || token(open - 1).is("(")) ||
        !(token(close + 1).is(",") || token(close + 1).is(")")))
      return;
    if (has_comma(tokens_, open, std::min(close, open + nearby_tokens))) {
      guesses_.push_back(lacking_callee(problems::malformed_argument, scene_, open));
      return;
    }
    Guess made = removing(problems::malformed_argument, token(open).span,
                          fmt::format("expected `{}` without brackets around it",
                                      scene_.text(across(scene_, open + 1, close - 1))),
                          "(");
    made.title = "remove the brackets";
    made.edits.push_back({token(close).span, ""});
    guesses_.push_back(std::move(made));
  }

  // `x = y.`, `x. + 1`
  void lone_dot() {
    const Token& next = scene_.token(1);
    if (!scene_.token(0).is(".") || !tokens_.touches(scene_.at) || scene_.token(-1).kind != TokenKind::name)
      return;
    // `X[1:n. ]`: a comma may be meant.
    const bool ends =
        next.first || next.kind == TokenKind::none || is_one_of(next.text, {")", "}", ";", ","});
    const bool operation = is_one_of(next.text, between_values) && !tokens_.touches(scene_.at + 1);
    if (!ends && !operation) return;
    guesses_.push_back(removing(problems::stray_text, scene_.token(0).span,
                                fmt::format("expected nothing behind `{}`, found `.`", scene_.token(-1).text),
                                "."));
  }

  // `} else, if (a) {`, `} else-if (a) {`
  void arm_with_sign(Index sign) {
    const Token& next = token(sign + 1);
    if (!token(sign - 1).is("else") || !next.is("if") || next.first || token(sign).first) return;
    if (!is_one_of(token(sign).text, {",", ";", "-", ":", "."})) return;
    const Span both = across(scene_, sign - 1, sign + 1);
    guesses_.push_back(replacing(problems::foreign_syntax, both, scene_.text(both), "else if"));
    guesses_.back().span = token(sign).span;
  }

  // `} end`, `} end if`
  void end_behind_brace(Index at) {
    Index word = at;
    if (token(word).kind == TokenKind::keyword) --word;
    if (!ends_foreign_block(token(word)) || token(word).first || !token(word - 1).is("}")) return;
    Index last = word;
    const bool names = is_one_of(token(word + 1).text, {"if", "for", "while", "function", "parfor"});
    if (names && !token(word + 1).first) ++last;
    if (token(last + 1).is(";")) ++last;
    if (!token(last + 1).first && token(last + 1).kind != TokenKind::none) return;
    const Span found = across(scene_, word, last);
    guesses_.push_back(removing(problems::foreign_syntax, found,
                                fmt::format("expected nothing behind `}}`, found `{}`", scene_.text(found)),
                                scene_.text(found)));
    guesses_.back().edits.front().span.begin = token(word - 1).span.end;
  }

  // `x = $k ?? 5`, `x = $k || 5`, `x = $k ?: 5`, `x = $k or 5`
  void default_by_operator(Index at) {
    Index name = at;
    while (name > at - 3 && !token(name).is_argument()) --name;
    if (!token(name).is_argument() || !is_assignment(name - 1)) return;
    Index value = name + 1;
    while (value < name + 3 && token(value).kind != TokenKind::text &&
           token(value).kind != TokenKind::number && !token(value).is_truth_value())
      ++value;
    const Token& next = token(value + 1);
    if (!token(value).is_operand() || token(value).kind == TokenKind::name || token(value).first) return;
    if (!next.first && !next.is(";") && next.kind != TokenKind::none) return;
    const Span sign = across(scene_, name + 1, value - 1);
    if (!is_one_of(scene_.text(sign), {"??", "?:", "or", "||"})) return;
    const Span found = across(scene_, name, value);
    const std::string meant = fmt::format("ifdef({}, {})", token(name).text, token(value).text);
    guesses_.push_back(replacing(problems::foreign_syntax, found, scene_.text(found), meant));
    guesses_.back().span = sign;
  }

  // `print("a") + x + "b")`: what a statement calls is closed at its end.
  void closed_before_operator() {
    const Index sign = scene_.at, close = sign - 1, open = token(close).is(")") ? token(close).partner : -1;
    if (!is_one_of(token(sign).text, between_values) || token(sign).first || open < 1) return;
    if (!is_one_of(token(open - 1).text, {"print", "stop"}) || !may_begin_statement(tokens_, open - 1))
      return;
    // `print("n = " + nrowX^2) + "!")`: a word that stands nowhere else may hold the bracket that is missing.
    for (Index i = open + 1; i < close; ++i) {
      if (token(i).kind == TokenKind::name && !token(i + 1).is("(") && !occurs_near(scene_, i)) return;
    }
    const Index end = std::min(tokens_.line_last(sign), sign + farthest);
    for (Index i = sign; i <= end; ++i) {
      i = tokens_.end_of_brackets(i);
      if (!token(i).is(")") || token(i).partner >= 0) continue;
      guesses_.push_back(
          removing(problems::unclosed_bracket, token(close).span,
                   fmt::format("expected no `)` before this `{}`: one that closes what goes on "
                               "behind it follows",
                               token(sign).text),
                   ")"));
      guesses_.back().notes.push_back({token(i).span, "it follows here"});
      return;
    }
  }

  // `ifdef($ k, 2)`, `ifdef(${k}, 2)`, `ifdef("k", 2)`: what stands there is an argument of the script.
  void argument_of_ifdef() {
    Index open = scene_.at;
    while (open > scene_.at - 4 && !(token(open).is("(") && token(open - 1).is("ifdef"))) --open;
    if (!token(open).is("(") || !token(open - 1).is("ifdef")) return;
    Index comma = open + 1;
    while (comma < open + 6 && !token(comma).is(",")) ++comma;
    const Span found = across(scene_, open + 1, comma - 1);
    std::string_view name = scene_.text(found);
    if (!token(comma).is(",") || comma < open + 2 || token(open + 1).is_argument()) return;
    if (name.starts_with('$')) name.remove_prefix(1);
    constexpr std::string_view around = " \"'{}()";
    const std::size_t first = name.find_first_not_of(around), last = name.find_last_not_of(around);
    if (first == std::string_view::npos) return;
    name = name.substr(first, last - first + 1);
    if (name.size() == scene_.text(found).size() || !std::ranges::all_of(name, is_name_byte)) return;
    guesses_.push_back(
        replacing(problems::foreign_syntax, found, scene_.text(found), fmt::format("${}", name)));
  }
};

} // namespace

void guess_foreign_forms(const Scene& scene, Guesses& guesses) {
  if (scene.tokens.size() > 0) ForeignForms(scene, guesses).guess();
}

} // namespace bindery::dml::slips
