// What parts the arguments of a call and the parameters of a function: other signs for all commas at once,
// and what stands there that parts nothing.
#include "guesses.hpp"

namespace bindery::dml::slips {

namespace {

// How many arguments are looked at, in tokens.
constexpr Index farthest = 500;

class SeparatorGuesses : Guessing {
 public:
  SeparatorGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    semicolons();
    line_ends();
    if (scene_.error.problem == &problems::expected_statement) several_assignments();
    comma_before_operator();
    keyword();
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

  // f(
  //   a = 1
  //   b = 2
  //   c = 3)
  void line_ends() {
    const Index open = tokens_.opening_before(scene_.at);
    const Index close = open < 1 ? -1 : token(open).partner;
    if (!token(open).is("(") || close < scene_.at || close > open + farthest) return;
    if (token(open - 1).kind != TokenKind::name) return;
    Guess made;
    for (Index i = open + 2; i < close; ++i) {
      if (token(i).is("{") || token(i).is("}")) return;
      const bool ended = token(i - 1).is_operand() || token(i - 1).is_close();
      if (token(i).first && ended && tokens_.opening_before(i) == open && token(i).kind == TokenKind::name &&
          token(i + 1).is("="))
        made.edits.push_back({behind(scene_, i - 1), ","});
    }
    if (made.edits.size() < 2) return;
    made.problem = &problems::unclosed_bracket;
    made.span = made.edits.front().span;
    made.message = fmt::format("expected `,` behind this argument, and behind {} more of these brackets",
                               made.edits.size() - 1);
    made.title = "insert `,`";
    guesses_.push_back(std::move(made));
  }

  // `a = 5, b = 6`
  void several_assignments() {
    const Index first = statement_at(tokens_, scene_.at).first;
    if (scene_.token(0).first || token(first).kind != TokenKind::name || !is_assignment(first + 1)) return;
    const Index end = tokens_.line_last(scene_.at);
    Guess made = replacing(*scene_.error.problem, scene_.token(0).span, ",", ";");
    made.message = "expected the end of the statement, found `,`: a statement has one assignment";
    made.edits.clear();
    for (Index i = scene_.at; i < end && i < scene_.at + farthest; ++i) {
      if (token(i).is_open() && token(i).partner > i) i = token(i).partner;
      const bool parts = token(i).is(",") && token(i + 1).kind == TokenKind::name && is_assignment(i + 2);
      if (parts) made.edits.push_back({token(i).span, ";"});
    }
    if (scene_.token(0).is(",") && !made.edits.empty()) guesses_.push_back(std::move(made));
  }

  // `t(X, %*% Y`: a comma where a bracket should close what an operator follows.
  void comma_before_operator() {
    static constexpr std::string_view operators[] = {"%*%", "%%", "%/%", "*",  "/", "^",  "<", ">",
                                                     "<=",  ">=", "==",  "!=", "&", "&&", "|", "||"};
    const Token& open = token(tokens_.opening_before(scene_.at));
    const Token& last = scene_.token(-1);
    if (!last.is(",") || (!open.is("(") && !open.is("[")) || !is_one_of(scene_.token(0).text, operators))
      return;
    guesses_.push_back(replacing(problems::unclosed_bracket, last.span, ",", open.is("(") ? ")" : "]"));
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
