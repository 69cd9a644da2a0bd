// Statements that go on where nothing joins what follows: behind a value an operator is missing, or a word is
// too many.
#include "guesses.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

class RunOnGuesses : Guessing {
 public:
  RunOnGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  // The line of the error, and the one before it if the error begins a line.
  void guess() {
    if (!is_one_of(scene_.error.problem, {&problems::incomplete_statement, &problems::expected_statement}))
      return;
    const Index at = std::min(scene_.at, tokens_.size() - 1);
    line(at);
    if (at > 0 && token(at).first) line(at - 1);
    below_value(at);
  }

 private:
  // `x = a b`, `x = a f(b) * c`, `x = 2(a + b)`, `source("a") as b c`: the first token that nothing joins to
  // what stands before it.
  void line(Index within) {
    const Index first = statement_at(tokens_, within).first;
    if (token(first).kind != TokenKind::name && !token(first).is("source")) return;
    const Index end = std::min(tokens_.line_last(first), scene_.at);
    for (Index i = first + 1; i <= end; ++i) {
      if (i >= first + 2 && stands_apart(i)) return is_assignment(i + 1) ? void() : tell(i);
      if (token(i).is("{") || token(i).is("}") || token(i).is(";")) return;
      i = tokens_.end_of_brackets(i);
    }
  }

  [[nodiscard]] bool stands_apart(Index i) const {
    const Token &last = token(i - 1), &found = token(i);
    const bool value = last.is_operand() || (last.is_close() && !last.is("}"));
    if (found.first || !value) return false;
    if (found.is("(")) return last.kind == TokenKind::number || last.is(")");
    return found.is_operand() && may_be_whole(found) && may_be_whole(last);
  }
  // A text that goes on in the next line, or has no end, is rather one with a quote too many or too few.
  static bool may_be_whole(const Token& text) {
    return text.kind != TokenKind::text || (text.text.size() > 1 && text.text.back() == text.text.front() &&
                                            text.text.find('\n') == std::string_view::npos);
  }

  void tell(Index i) {
    const Token& found = token(i);
    Guess made{&problems::incomplete_statement,
               found.span,
               fmt::format("expected an operator or the end of the statement behind `{}`, found {}",
                           token(i - 1).text,
                           found.kind == TokenKind::text ? "a text" : fmt::format("`{}`", found.text)),
               false,
               "",
               {{before(scene_, i), "+ "}},
               {},
               true};
    const Index last = tokens_.line_last(i);
    std::vector<std::vector<Edit>> trials;
    if (!found.is("(")) trials.push_back({{found.span, ""}});
    // There may be more of them: `"a" b "c" d`.
    trials.push_back({{across(scene_, i, last), ""}});
    for (std::vector<Edit>& each : trials) {
      guesses_.push_back(made);
      guesses_.back().edits = std::move(each);
    }
    guesses_.push_back(std::move(made));
  }

  // A line that goes on with the value above it, stands deeper, and begins no statement: `x = a` above
  // `f(b) * c`.
  void below_value(Index within) {
    const Index line = tokens_.line_first(within), last = line - 1;
    if (line == 0 || line == scene_.at || !(token(last).is_operand() || token(last).is(")"))) return;
    const Index above = tokens_.line_first(last);
    const bool assigns = token(above).kind == TokenKind::name && is_assignment(above + 1);
    if (!assigns || token(above + 2).is("function") || !is_deeper(token(line).indent, token(above).indent))
      return;
    if (!token(line).is_operand() || is_assignment(line + 1) || is_assignment(scene_.at)) return;
    guesses_.push_back({&problems::incomplete_statement,
                        behind(scene_, last),
                        fmt::format("expected an operator behind `{}`: the line below stands deeper, and "
                                    "begins no statement",
                                    token(last).text),
                        false,
                        "",
                        {{behind(scene_, last), " +"}},
                        {{token(line).span, "this is what was found"}},
                        true});
  }
};

} // namespace

void guess_run_on(const Scene& scene, Guesses& guesses) {
  if (scene.tokens.size() > 0) RunOnGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
