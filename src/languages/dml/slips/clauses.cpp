// The clause of the results of a definition, and the brace of its body.
#include "guesses.hpp"
#include "src/languages/dml/functions/builtin_constants.hpp"
#include "types.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

constexpr Index farthest = 400;

class ClauseGuesses : Guessing {
 public:
  ClauseGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    comma_for_bracket();
    implementation();
    const Index at = std::min(scene_.at, tokens_.size() - 1);
    for (Index i = std::min(at + 1, tokens_.size() - 1); i >= 0 && i > at - farthest; --i) {
      if (!token(i).is("function")) continue;
      result_clause(i);
      break;
    }
    body();
  }

 private:
  // `function(Integer n, return (Double y)`
  void comma_for_bracket() {
    const Token& comma = scene_.token(-1);
    const Index open = tokens_.opening_before(scene_.at);
    if (!scene_.token(0).is("return") || !comma.is(",") || open < 1 || !token(open - 1).is("function"))
      return;
    guesses_.push_back(replacing(problems::unclosed_bracket, comma.span, ",", ")"));
    guesses_.back().message = "expected `)` behind the parameters, found `,`";
    // The next line of parameters may be missing.
    if (scene_.token(0).first && reads_other_names())
      guesses_.back().mends = false, guesses_.back().firm = true;
  }
  // `implemented (k="v")`, `implemented_in (k="v")`
  void implementation() {
    for (const Index word : {scene_.at - 1, scene_.at}) {
      const bool half = token(word).is("implemented");
      const bool joined = is_one_of(token(word).text, {"implemented_in", "implementedIn", "implementedin"});
      if (!(half || joined) || !token(word + 1).is("(") || !token(word - 1).is(")")) continue;
      if (joined) {
        replace(token(word).span, "implemented in");
        continue;
      }
      guesses_.push_back(inserting(problems::malformed_signature, token(word).span.end,
                                   "expected `in` behind `implemented`, found `(`", "in", " in"));
      guesses_.back().span = token(word + 1).span;
    }
  }
  // Whether the body reads a name that nothing declares or gives a value.
  [[nodiscard]] bool reads_other_names() const {
    const Index end = nearby_end(scene_.at);
    for (Index i = scene_.at; i < end && !token(i).is("function"); ++i) {
      const Token &word = token(i), &next = token(i + 1);
      const bool name = word.kind == TokenKind::name && !word.is_argument() && !next.is("(") && !next.is("=");
      if (name && word.text.find("::") == word.text.npos && !is_variable(word.text) &&
          !is_builtin_constant(word.text) && !tokens_.touches(i))
        return true;
    }
    return false;
  }
  void replace(Span at, std::string_view meant) {
    guesses_.push_back(replacing(problems::malformed_signature, at, scene_.text(at), meant));
  }

  // What stands between the parameters and the body.
  void result_clause(Index function) {
    Index close = token(function + 1).partner;
    if (close < 0) return;
    const Index sign = close + 1;
    const Token& found = token(sign);
    lost_result_line(sign);
    if (found.is("(")) {
      guesses_.push_back(inserting(
          problems::malformed_signature, found.first ? found.span.begin : token(close).span.end,
          "expected `return` before the results, found `(`", "return", found.first ? "return " : " return"));
    }
    if (is_type(found) && !found.first) {
      guesses_.push_back(unbracketed(sign, found.span.begin, "return ("));
      guesses_.back().span = found.span;
      guesses_.back().message = fmt::format("expected `return (` before the results, found `{}`", found.text);
    }
    if (found.kind == TokenKind::name && is_type(token(sign + 1))) {
      guesses_.push_back(unbracketed(sign + 1, found.span.begin, "return ("));
      guesses_.back().edits.front().span.end = token(sign + 1).span.begin;
      guesses_.back().span = found.span;
      guesses_.back().message = fmt::format("expected `return (` before the results, found `{}`", found.text);
    }
    // The number of a line may stand there, too.
    Index last = found.kind == TokenKind::number ? sign + 1 : sign;
    while (token(last).kind == TokenKind::sign && !token(last).is_open() && last < sign + 3) ++last;
    if (last > sign && token(last).is("return")) {
      const Span signs = across(scene_, sign, last - 1);
      guesses_.push_back(
          removing(problems::malformed_signature, signs,
                   fmt::format("expected `return` and the results behind the parameters, found `{}`",
                               scene_.text(signs)),
                   scene_.text(signs)));
    } else if (last > sign && (token(last).is("(") || token(last).is_word())) {
      clause_sign(sign, last - 1);
    }
    if (found.kind == TokenKind::name && token(sign + 1).is("(") && token(sign + 1).partner > 0 &&
        token(token(sign + 1).partner + 1).is("{"))
      replace(found.span, "return");
    if (!found.is("return")) return;
    const Token& open = token(sign + 1);
    if (open.is("[") && open.partner > 0) {
      Guess made = replacing(problems::malformed_signature, open.span, "[", "(");
      made.message = "expected `(` and the results, found `[`";
      made.edits.push_back({token(open.partner).span, ")"});
      guesses_.push_back(std::move(made));
    } else if (open.is("{") || open.is("[")) {
      replace(open.span, "(");
      Guess made = removing(problems::malformed_signature, open.span,
                            "expected `(` and the results behind `return`, found `{`", "return");
      made.edits.front().span = {token(close).span.end, found.span.end};
      made.mends = gives_no_value(function - 2);
      made.firm = true;
      guesses_.push_back(std::move(made));
    } else if (open.is_word()) {
      Guess made = unbracketed(sign + 1, open.span.begin, "(");
      guesses_.push_back(made);
      made.edits.pop_back();
      if (!made.edits.empty()) guesses_.push_back(std::move(made));
    }
  }

  // Whether a function is called near its definition, and nothing is made of what it gives: otherwise the
  // results are lost.
  [[nodiscard]] bool gives_no_value(Index name) const {
    bool called = false;
    for (const Index at : places_near(name, token(name).text)) {
      if (at == name || !token(at + 1).is("(")) continue;
      const Token& last = token(at - 1);
      if (last.kind == TokenKind::sign && !last.is_close() && !last.is("{") && !last.is(";")) return false;
      called = true;
    }
    return called;
  }

  // `Matrix[Double] y, Matrix[Double] z) {` below the parameters: the line with `return (` is missing.
  void lost_result_line(Index first) {
    const Index name = token(first + 1).is("[") ? token(first + 1).partner + 1 : first + 1;
    if (!token(first).first || !is_type(token(first)) || token(name).kind != TokenKind::name) return;
    const Index end = std::min(tokens_.size(), first + farthest);
    Index last = first;
    while (last < end && !(token(last).is(")") && token(last).partner < 0)) {
      if (token(last).is("{") || token(last).is("}") || token(last).is(";")) return;
      ++last;
    }
    if (!token(last + 1).is("{")) return;
    guesses_.push_back(inserting(problems::malformed_signature, token(first).span.begin,
                                 fmt::format("expected `return (` before the results, found `{}`: the line "
                                             "that begins them is missing",
                                             spelled(scene_, first, name)),
                                 "return (", "return ("));
    guesses_.back().span = across(scene_, first, name);
    guesses_.back().mends = false;
    guesses_.back().firm = true;
    guesses_.back().notes.push_back({token(last).span, "here the results end"});
  }

  // `-> (`, `--> (`, `=> (`, `: T`
  void clause_sign(Index first, Index last) {
    const Span at = across(scene_, first, last);
    if (token(last + 1).is("(")) {
      replace(at, "return");
      guesses_.back().message =
          fmt::format("expected `return` before the results, found `{}`", scene_.text(at));
      types_behind_names(last + 1);
      return;
    }
    if (results_in_type(at, last + 1)) return;
    const Index type = last + 1;
    const Index type_last =
        token(type + 1).is("[") && token(type + 1).partner > 0 ? token(type + 1).partner : type;
    if (is_type(token(type)) && token(type_last + 1).is("{")) {
      const Span whole = across(scene_, first, type_last);
      guesses_.push_back(
          {&problems::malformed_signature,
           whole,
           fmt::format("expected `return (...)` with a type and a name for each result, found `{}`",
                       scene_.text(whole)),
           false,
           "",
           {{whole, "return (Double x)"}},
           {},
           true});
      return;
    }
    Guess made = unbracketed(type, at.begin, "return (");
    made.span = at;
    made.message = fmt::format("expected `return (` before the results, found `{}`", scene_.text(at));
    made.edits.front().span.end = token(last + 1).span.begin;
    guesses_.push_back(std::move(made));
  }

  // `-> (y: Matrix[Double], z: Double)`: the same with the types where DML has them.
  void types_behind_names(Index open) {
    const Index close = token(open).partner;
    if (close < 0) return;
    Guess made = guesses_.back();
    for (Index name = open + 1; name < close;) {
      const Index type = name + 2;
      const bool typed =
          token(name).kind == TokenKind::name && token(name + 1).is(":") && is_type(token(type));
      const Index last =
          token(type + 1).is("[") && token(type + 1).partner > 0 ? token(type + 1).partner : type;
      if (!typed || !(token(last + 1).is(",") || last + 1 == close)) return;
      made.edits.push_back(
          {across(scene_, name, last), fmt::format("{} {}", spelled(scene_, type, last), token(name).text)});
      name = last + 2;
    }
    made.message += ", and types behind the names";
    made.title = "write `return`, and the types before the names";
    guesses_.push_back(std::move(made));
  }

  // `-> Tuple[Matrix[Double] y, Double z] {`
  [[nodiscard]] bool results_in_type(Span sign, Index word) {
    const Index open = word + 1, close = token(open).partner;
    if (!token(word).is_word() || is_type(token(word)) || !token(open).is("[") || close < 0 ||
        !token(close + 1).is("{") || token(close - 1).kind != TokenKind::name || is_type(token(close - 1)))
      return false;
    const Span opening{sign.begin, token(open).span.end};
    Guess made = replacing(problems::malformed_signature, opening, scene_.text(opening), "return (");
    made.message = fmt::format("expected `return (` before the results, found `{}`", scene_.text(opening));
    made.edits.push_back({token(close).span, ")"});
    guesses_.push_back(std::move(made));
    return true;
  }

  // Results without brackets, up to the body.
  [[nodiscard]] Guess unbracketed(Index first, std::uint32_t begin, std::string_view opening) const {
    Index last = first;
    while (last + 1 < tokens_.size() && !token(last + 1).is("{") && last < first + farthest) ++last;
    return {&problems::malformed_signature,
            {begin, begin},
            fmt::format("expected `(` and the results, found `{}`", token(first).text),
            true,
            "put the results into brackets",
            {{{begin, begin}, std::string(opening)}, {behind(scene_, last), ")"}}};
  }

  // What stands where the brace of the body should: `:`, `=`, `=>`, `[`, `(`, or a digit of the same key.
  void body() {
    const Token& found = scene_.token(0);
    if (!scene_.token(-1).is(")") && !scene_.token(-1).is("return")) return;
    const bool key = found.first && found.text.size() == 1 && is_digits(found.text) && scene_.token(1).first;
    if (found.kind != TokenKind::sign && !key) return;
    const Index head = scene_.token(-1).is(")") ? scene_.token(-1).partner - 1 : scene_.at - 1;
    if (found.is(")") && !token(head).is("function") && !token(head).is("return")) return;
    const Token& next = scene_.token(1);
    const Index brace = scene_.at + (next.is("{") ? 1 : 2);
    if (token(brace).is("{") && (next.is("{") || next.is(">"))) {
      const Span at = across(scene_, scene_.at, brace - 1);
      const bool definition = token(head).is("function") || token(head).is("return");
      Guess made = removing(definition ? problems::malformed_signature : problems::foreign_syntax, at,
                            fmt::format("expected `{{` to begin the body, found `{}`", scene_.text(at)),
                            scene_.text(at));
      made.edits.front().span = with_blanks(scene_, at);
      guesses_.push_back(std::move(made));
    } else if (next.first) {
      const bool definition = token(head).is("function") || token(head).is("return");
      guesses_.push_back(replacing(definition ? problems::malformed_signature : problems::unclosed_block,
                                   found.span, found.text, "{"));
      // `while (a) [` above `]`
      const Token& end = token(found.is_open() ? found.partner : -1);
      if (end.first && end.indent == token(tokens_.line_first(scene_.at)).indent) {
        guesses_.back().title = "write `{` and `}`";
        guesses_.back().edits.push_back({end.span, "}"});
      }
      if (!definition && is_one_of(found.text, between_values))
        guesses_.push_back(removing(problems::expected_statement, found.span,
                                    fmt::format("expected `{{` or a statement, found `{}`", found.text),
                                    found.text));
    }
  }
};

} // namespace

void guess_clauses(const Scene& scene, Guesses& guesses) {
  if (scene.tokens.size() > 0) ClauseGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
