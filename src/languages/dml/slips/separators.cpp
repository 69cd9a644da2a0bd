// What parts the arguments of a call and the parameters of a function: other signs for all commas at once,
// and what stands there that parts nothing.
#include "calls.hpp"
#include "commas.hpp"
#include "guesses.hpp"
#include "src/languages/dml/functions/native_functions.hpp"
#include "types.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

// How many arguments are looked at, in tokens.
constexpr Index farthest = 500;

class SeparatorGuesses : Guessing {
 public:
  SeparatorGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    semicolons();
    missing_commas();
    closed_early();
    closed_for_comma();
    closed_before_named();
    if (scene_.error.problem == &problems::expected_statement) several_assignments();
    comma_before_operator();
    keyword();
    default_of_argument();
    beside_brace();
    semicolon_before_value();
    colon_at_end();
  }

 private:
  // f(1; k=2; g(3; 4))
  void semicolons() {
    const Index open = tokens_.opening_before(scene_.at);
    const Index close = open < 1 ? -1 : token(open).partner;
    if (!token(open).is("(") || close < scene_.at || close > open + farthest) return;
    if (!token(open - 1).is_word() || is_one_of(token(open - 1).text, {"if", "while"})) return;
    Guess made;
    for (Index i = open + 1; i < close; ++i) {
      if (token(i).is("{") || token(i).is("}")) return;
      if (token(i).is(";") && !token(i + 1).is(";"))
        made.edits.push_back({token(i).span, i + 1 < close ? "," : ""});
    }
    if (made.edits.size() < 2) return;
    made.problem = &problems::unclosed_bracket;
    made.span = made.edits.front().span;
    made.message = fmt::format("expected `,`, found `;`, and so in {} more place{} of these brackets",
                               made.edits.size() - 1, made.edits.size() == 2 ? "" : "s");
    made.title = "write `,`";
    guesses_.push_back(std::move(made));
  }

  // ifdef($a 1)
  void default_of_argument() {
    const Token& next = scene_.token(0);
    const bool begins_value = next.is_operand() || next.is("(") || next.is("[");
    if (!scene_.token(-3).is("ifdef") || !scene_.token(-1).is_argument() || !begins_value) return;
    guesses_.push_back(
        inserting(problems::incomplete_statement, scene_.token(-1).span.end, scene_.error.message, ",", ","));
    guesses_.back().span = next.span;
  }

  // f(          f(1 k=2 l=3)          function(Double a Double b Double c)
  //   a = 1
  //   b = 2
  //   c = 3)
  void missing_commas() {
    const Index open = tokens_.opening_before(scene_.at);
    const Index close = open < 1 ? -1 : token(open).partner;
    if (!token(open).is("(") || close < scene_.at || close > open + farthest) return;
    const bool declares = is_one_of(token(open - 1).text, {"function", "return"});
    if (token(open - 1).kind != TokenKind::name && !declares) return;
    const std::string_view indent = token(tokens_.line_first(open)).indent;
    Guess made;
    for (Index i = open + 2; i < close; ++i) {
      if (token(i).is("{") || token(i).is("}")) return;
      // `y = f(a` above `z = g(b)`: a statement of its own.
      if (!declares && token(i).first && !token(open + 1).first && token(i).indent == indent) return;
      const bool ended = token(i - 1).is_operand() || token(i - 1).is_close();
      const bool begins = declares ? begins_declaration(i) : begins_named(i);
      if (ended && begins && tokens_.opening_before(i) == open)
        made.edits.push_back({behind(scene_, i - 1), ","});
    }
    if (made.edits.size() < 2) return;
    made.problem = &problems::unclosed_bracket;
    made.span = made.edits.front().span;
    made.message = fmt::format("expected `,` behind this {}, and behind {} more of these brackets",
                               !declares                        ? "argument"
                               : token(open - 1).is("function") ? "parameter"
                                                                : "result",
                               made.edits.size() - 1);
    made.title = "insert `,`";
    guesses_.push_back(std::move(made));
  }

  [[nodiscard]] bool begins_named(Index i) const {
    return token(i).kind == TokenKind::name && token(i + 1).is("=");
  }
  [[nodiscard]] bool begins_declaration(Index i) const {
    const Token& next = token(i + 1);
    return is_type(token(i)) && !token(i - 1).is("[") && (next.is("[") || next.kind == TokenKind::name);
  }

  // `f(a), b=1,` above `c=2)`, `function(Double a), Double b)`: brackets that are closed before what goes on.
  void closed_early() {
    // `matrix(0), rows=1)` in a default: behind `rows` a type is missed.
    for (const Index comma : {scene_.at, scene_.at - 1, scene_.at - 2}) {
      const Index close = comma - 1;
      if (!token(comma).is(",") || !token(close).is(")") || token(close).partner < 1) continue;
      const Index open = token(close).partner, later = unopened_behind(comma);
      if (later < 0 || !token(open - 1).is_word() || close == open + 1) continue;
      if (is_value_alone(open - 1) || holds_glued_call(tokens_.line_first(comma), close)) continue;
      if (lacks_opening(tokens_.line_first(comma), open) || takes_fewer(open, comma, later)) continue;
      Guess made =
          removing(*scene_.error.problem, token(close).span,
                   "expected no `)` before this `,`: one that closes what goes on behind it follows", ")");
      made.span = token(comma).span;
      made.notes.push_back({token(later).span, "it follows here"});
      guesses_.push_back(std::move(made));
    }
  }
  // `)` at the end of a line, where what it closes goes on in the next one and is closed there.
  void closed_for_comma() {
    for (const Index next : {scene_.at, scene_.at - 1}) {
      const Token& close = token(next - 1);
      if (!token(next).first || !close.is(")") || close.partner < 1) continue;
      const bool declares = is_one_of(token(close.partner - 1).text, {"function", "return"});
      const bool begins = declares ? begins_declaration(next) && !token(next + 1).is("=")
                                   : token(next).is_operand() && token(close.partner - 1).is_word() &&
                                         close.partner < tokens_.line_first(next - 1);
      const Index later = begins ? unopened_behind(next) : -1;
      // A line with `return (` may be missing as well.
      if (later < 0 || (declares && !token(later + 1).is("return"))) continue;
      if (!declares && !is_deeper(token(next).indent, statement_indent(close.partner))) continue;
      guesses_.push_back(replacing(declares ? problems::malformed_signature : problems::unclosed_bracket,
                                   close.span, ")", ","));
      guesses_.back().notes.push_back({token(later).span, "it is closed here"});
    }
  }
  // `rand(rows=1) cols=2, min=0)`: what stands behind a bracket in its line goes on with what it closes.
  void closed_before_named() {
    constexpr Index most = 60;
    const Index begin =
        std::max(tokens_.line_first(std::min(scene_.at, tokens_.size() - 1)), scene_.at - most);
    for (Index close = std::min(scene_.at, tokens_.size() - 1); close >= begin; --close) {
      const Index open = token(close).is(")") ? token(close).partner : -1, name = close + 1;
      if (open < 1 || token(open - 1).kind != TokenKind::name || token(name).first) continue;
      if (!begins_named(name) && !is_second_argument(open, name)) continue;
      const Index later = unopened_behind(name);
      if (later < 0 || later > tokens_.line_last(close)) continue;
      guesses_.push_back(replacing(problems::unclosed_bracket, token(close).span, ")", ","));
      guesses_.back().notes.push_back({token(later).span, "the call is closed here"});
      return;
    }
  }
  // `max(x) y)`: what a function that takes several arguments is given behind the first.
  [[nodiscard]] bool is_second_argument(Index open, Index value) const {
    const std::string_view callee = token(open - 1).text;
    return token(value).is_operand() && !tokens_.touches(value) && token(value + 1).is(")") &&
           token(value + 1).partner < 0 && is_callee(open - 1) && !takes_one_argument(callee) &&
           !is_one_of(callee, {"print", "stop", "assert"});
  }
  // That of the line in which the outermost bracket around a token is opened.
  [[nodiscard]] std::string_view statement_indent(Index at) const {
    constexpr int deepest = 20;
    for (int depth = 0; depth < deepest; ++depth) {
      const Index open = tokens_.opening_before(at);
      if (open < 0 || token(open).is("{")) break;
      at = open;
    }
    return token(tokens_.line_first(at)).indent;
  }
  // Whether a value, or a call of what stands nowhere else, begins a line that does not go on with the one
  // above: what begins its call is gone.
  [[nodiscard]] bool is_value_alone(Index callee) const {
    static constexpr std::string_view statements[] = {"print", "write", "stop", "assert", "setwd", "source"};
    const Token& above = token(callee - 1);
    const bool goes_on =
        above.kind == TokenKind::sign && !above.is_close() && !is_one_of(above.text, {"{", ";"});
    const Token& name = token(callee);
    const bool part = name.kind == TokenKind::name && !occurs_near(scene_, callee);
    return name.first && !goes_on && (part || is_known_function(name.text)) &&
           !is_one_of(name.text, statements);
  }
  // `outer(a, b, "max"), 0)`: a function that takes no argument more than it is given.
  [[nodiscard]] bool takes_fewer(Index open, Index comma, Index end) const {
    const NativeFunction* const native = native_function(token(open - 1).text);
    if (native == nullptr || native->most == NativeFunction::any || !is_callee(open - 1)) return false;
    const Index given = count_commas(tokens_, open, comma - 1) + 1;
    return given + count_commas(tokens_, comma, end) + 1 > Index{native->most};
  }
  // `cbind matrix(1, n, 1), y)`, `rand rows=nrow(x), cols=1)`: the bracket of a call is missing before.
  [[nodiscard]] bool lacks_opening(Index first, Index open) const {
    for (Index i = std::max(first, open - farthest); i + 1 < open; ++i) {
      if (token(i).kind == TokenKind::name && token(i + 1).kind == TokenKind::name && is_callee(i))
        return true;
    }
    return false;
  }
  // `nrowx)), y)`: a word that stands nowhere else, made of a function and of a word that does.
  [[nodiscard]] bool holds_glued_call(Index first, Index last) const {
    constexpr std::size_t longest = 64;
    for (Index i = std::max(first, last - farthest); i < last; ++i) {
      const std::string_view word = token(i).text;
      if (token(i).kind != TokenKind::name || word.size() > longest || is_known_function(word) ||
          occurs_near(scene_, i))
        continue;
      for (std::size_t size = 1; size < word.size(); ++size) {
        const bool own = word.find("::") < size && occurs(word.substr(0, size));
        if (!is_known_function(word.substr(0, size)) && !own) continue;
        const std::string_view rest = word.substr(size);
        const bool key = (rest.front() == '8' || rest.front() == '9') && occurs(rest.substr(1));
        if (key || occurs(rest) || is_known_function(rest)) return true;
      }
    }
    return false;
  }
  // The round bracket behind a comma that closes nothing, as far as values are listed; -1: there is none.
  [[nodiscard]] Index unopened_behind(Index comma) const {
    const Index end = std::min(tokens_.size(), comma + farthest);
    for (Index i = comma + 1; i < end; ++i) {
      i = tokens_.end_of_brackets(i);
      if (token(i).is(")") && token(i).partner < 0) return i;
      const bool parted = token(i).is("{") || token(i).is("}") || token(i).is(";");
      const bool ended = token(i - 1).is_operand() || token(i - 1).is_close();
      if (parted || (token(i).first && ended && begins_statement(i))) return -1;
    }
    return -1;
  }

  // `a = `, `a[1, 2] = `
  [[nodiscard]] bool assigns(Index first) const {
    const Index last = token(first + 1).is("[") ? token(first + 1).partner : first;
    return token(first).kind == TokenKind::name && last >= first && is_assignment(last + 1);
  }
  // `a = 5, b = 6`
  void several_assignments() {
    const Index first = statement_at(tokens_, scene_.at).first;
    if (scene_.token(0).first || !assigns(first)) return;
    const Index end = tokens_.line_last(scene_.at);
    Guess made = replacing(*scene_.error.problem, scene_.token(0).span, ",", ";");
    made.message = "expected the end of the statement, found `,`: a statement has one assignment";
    made.edits.clear();
    for (Index i = scene_.at; i < end && i < scene_.at + farthest; ++i) {
      i = tokens_.end_of_brackets(i);
      const bool parts = token(i).is(",") && assigns(i + 1);
      if (parts) made.edits.push_back({token(i).span, ";"});
    }
    if (!scene_.token(0).is(",") || made.edits.empty()) return;
    if (may_be_argument(scene_.at + 1)) {
      made.mends = false;
      made.firm = true;
      made.message = fmt::format("expected the end of the statement, found `,`: `{}` stands behind the call",
                                 scene_.token(1).text);
      made.notes.push_back({scene_.token(-1).span, "the call ends here"});
    }
    guesses_.push_back(std::move(made));
  }

  // `rand(rows=3), cols=3`: what stands behind a call may belong to it, if other arguments have names, or the
  // name is that of no variable.
  [[nodiscard]] bool may_be_argument(Index name) const {
    const Index open = token(name - 2).is(")") ? token(name - 2).partner : -1;
    if (open < 1 || token(open - 1).kind != TokenKind::name) return false;
    for (Index i = open + 1; i < name - 2; ++i) {
      i = tokens_.end_of_brackets(i);
      if (token(i).is("=")) return true;
    }
    const std::span<const Place> places = places_near(name, token(name).text);
    return std::all_of(places.begin(), places.end(), [&](Index i) { return token(i + 1).is("="); });
  }

  // `t(X, %*% Y`: a comma where a bracket should close what an operator follows. In `X[1,  * Y` the bracket
  // is missing behind it where a second blank is left, or where other indexes of the variable have commas.
  void comma_before_operator() {
    static constexpr std::string_view operators[] = {"%*%", "%%", "%/%", "*",  "/", "^",  "<", ">",
                                                     "<=",  ">=", "==",  "!=", "&", "&&", "|", "||"};
    const Index bracket = tokens_.opening_before(scene_.at);
    const Token& open = token(bracket);
    const Token& last = scene_.token(-1);
    if (!last.is(",") || (!open.is("(") && !open.is("[")) || !is_one_of(scene_.token(0).text, operators))
      return;
    const bool index = open.is("[") && token(bracket - 1).kind == TokenKind::name;
    const bool gap = scene_.token(0).span.begin > last.span.end + 1;
    if (index && !has_comma(tokens_, bracket, scene_.at - 1) && (gap || is_indexed_with_comma(bracket - 1))) {
      guesses_.push_back(inserting(
          problems::unclosed_bracket, last.span.end,
          fmt::format("expected `]` to close the index, found `{}`", scene_.token(0).text), "]", "]"));
      guesses_.back().notes.push_back({open.span, "the index is opened here"});
      return;
    }
    guesses_.push_back(replacing(problems::unclosed_bracket, last.span, ",", open.is("(") ? ")" : "]"));
  }
  // Whether other indexes of a variable have commas too.
  [[nodiscard]] bool is_indexed_with_comma(Index name) const {
    const std::span<const Place> places = places_near(name, token(name).text);
    return std::any_of(places.begin(), places.end(), [&](Index i) {
      return i != name && token(i + 1).is("[") && is_paired(i + 1) &&
             has_comma(tokens_, i + 1, token(i + 1).partner);
    });
  }

  // `},`, `})`, `{,` and `{(` at the end of a line
  void beside_brace() {
    const Token &found = scene_.token(0), &brace = scene_.token(-1);
    const bool ends = scene_.token(1).first || scene_.token(1).kind == TokenKind::none;
    const bool open = brace.is("{"), lone = found.is(",") || found.partner < 0;
    const bool sign = found.is(",") || found.is(open ? "(" : ")");
    if (!(open || brace.is("}")) || brace.partner < 0 || found.first || !ends || !sign || !lone) return;
    guesses_.push_back(removing(
        *scene_.error.problem, found.span,
        fmt::format("expected nothing behind this `{}`, found `{}`", brace.text, found.text), found.text));
  }

  // `(; x)`, `(a + ; b)`: within brackets no statement ends. In `f(; b)` a value may be missing.
  void semicolon_before_value() {
    const Token &found = scene_.token(0), &last = scene_.token(-1), &next = scene_.token(1);
    const Index open = tokens_.opening_before(scene_.at);
    if (!found.is(";") || open < 0 || token(open).is("{") || next.first) return;
    const bool group = last.is("(") && token(open - 1).kind == TokenKind::sign;
    if (!(group || is_one_of(last.text, between_values)) || !(next.is_operand() || next.is("("))) return;
    guesses_.push_back(removing(*scene_.error.problem, found.span, "expected a value, found `;`", ";"));
  }

  // `x = f(y):` at the end of a line
  void colon_at_end() {
    const Token &found = scene_.token(0), &last = scene_.token(-1), &next = scene_.token(1);
    if (!found.is(":") || found.first || !(next.first || next.kind == TokenKind::none)) return;
    const Index first = statement_at(tokens_, scene_.at - 1).first;
    if (!last.ends_value() || !begins_statement(first)) return;
    const bool head = token(first).kind == TokenKind::keyword || token(first + 2).is("function");
    if (head || !tokens_.touches(scene_.at)) return;
    const bool ended = !places_near(scene_.at, ";").empty();
    const std::string message =
        fmt::format("expected the end of the statement behind `{}`, found `:`", last.text);
    guesses_.push_back(ended ? replacing(problems::foreign_syntax, found.span, ":", ";")
                             : removing(problems::foreign_syntax, found.span, message, ":"));
    guesses_.back().message = message;
  }

  // `f(x for, y)`
  void keyword() {
    const Token &found = scene_.token(0), &last = scene_.token(-1), &next = scene_.token(1);
    const Index open = tokens_.opening_before(scene_.at);
    static constexpr std::string_view words[] = {"if",    "else", "for",    "parfor",
                                                 "while", "in",   "return", "function"};
    if (!is_one_of(found.text, words) || open < 0 || token(open).is("{")) return;
    if ((last.is_operand() || last.is_close()) && (next.is(",") || next.is(")") || next.is("]")))
      guesses_.push_back(removing(*scene_.error.problem, found.span, scene_.error.message, found.text));
  }
};

} // namespace

void guess_separators(const Scene& scene, Guesses& guesses) {
  SeparatorGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
