// Lines that end too early, and what no other guess explains: an error whose statement alone is wrong keeps
// its words, but stands for those that follow from it.
#include "guesses.hpp"

namespace bindery::dml::slips {

namespace {

class RestGuesses : Guessing {
 public:
  RestGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  // The line of the error, and the one before it, without what stands in it.
  void guess() {
    if (tokens_.size() == 0) return;
    const Index at = std::min(scene_.at, tokens_.size() - 1);
    const Index first = tokens_.line_first(at);
    line(first, tokens_.line_last(at));
    if (first > 0) line(tokens_.line_first(first - 1), first - 1);
  }

 private:
  void keep(Span without, std::string_view instead) {
    guesses_.push_back({scene_.error.problem,
                        scene_.error.span,
                        scene_.error.message,
                        false,
                        "",
                        {{without, std::string(instead)}},
                        scene_.error.notes});
  }

  void line(Index first, Index last) {
    const bool opens = token(last).is("{");
    const bool closes = token(first).is("}");
    const bool definition = token(first + 2).is("function");
    if (definition) return;
    const std::string_view instead = opens ? (closes ? "} else {" : "if (TRUE) {") : closes ? "}" : "";
    keep(across(scene_, first, last), instead);
    if (token(first).is("else") || token(first + 1).is("else")) keep(across(scene_, first, last), "else {");
    keep(across(scene_, first, last), "x = 1");
  }
};

} // namespace

// `x = 1 +` and `x =`: the next line is read as if it went on.
void guess_line_ends(const Scene& scene, Guesses& guesses) {
  for (Index back = 1; back <= 2; ++back) {
    const Token& next = scene.token(-back);
    const Token& last = scene.token(-back - 1);
    if (!next.first || last.kind != TokenKind::sign || last.is_close() || last.is("{") || last.is(";"))
      continue;
    guesses.push_back({&problems::expected_expression,
                       behind(scene, scene.at - back - 1),
                       fmt::format("expected a value behind `{}`, found the end of the line", last.text),
                       false,
                       "",
                       {{behind(scene, scene.at - back - 1), " 1"}},
                       {{next.span, "a statement of its own begins here"}}});
  }
}

void guess_rest(const Scene& scene, Guesses& guesses) {
  RestGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
