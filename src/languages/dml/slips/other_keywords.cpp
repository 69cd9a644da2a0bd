// A keyword, or a value that is spelled as one, where another keyword belongs: `) for (Double y)` behind the
// parameters of a function, `for (i while 1:3)`, `TRUE (x > 1)` where a statement begins; or where a name
// does.
#include "guesses.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

// How far from an error the keyword may stand.
constexpr Index farthest = 40;

class OtherKeywordGuesses : Guessing {
 public:
  OtherKeywordGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    for_name(scene_.at);
    const Index last = std::min(scene_.at + farthest, tokens_.size() - 1);
    for (Index i = std::max<Index>(scene_.at - farthest, 0); i <= last; ++i) {
      if (token(i).kind != TokenKind::keyword) continue;
      results(i);
      sequence(i);
      condition(i);
    }
  }

 private:
  // `X[while, ]`, `Matrix[return]`: what is meant nobody knows. Before a value the keyword is one too many.
  void for_name(Index i) {
    const bool names_parameter = is_value_type(token(i - 1)) || token(i - 1).is("]");
    const Index open = tokens_.opening_before(i);
    // `if (` at the beginning of a line is a head, whatever the lines above have left open.
    const bool listed = token(i - 1).is(",") || token(i - 1).is("(");
    const bool head =
        is_one_of(token(i).text, {"if", "for", "parfor", "while"}) && token(i + 1).is("(") && !listed;
    const bool may_begin_statement = token(i).first && (open < 0 || token(open).is("{") || head);
    if (token(i).kind != TokenKind::keyword || may_begin_statement || names_parameter) return;
    before_value(i);
    for (const std::string_view each : {"x", "Double"}) {
      guesses_.push_back({scene_.error.problem,
                          token(i).first ? token(i).span : scene_.error.span,
                          scene_.error.message,
                          false,
                          "",
                          {{token(i).span, std::string(each)}},
                          scene_.error.notes});
    }
  }
  void before_value(Index i) {
    // `function(Double x= Integer y)`
    const Index open = tokens_.opening_before(i);
    const bool declares = open > 0 && is_one_of(token(open - 1).text, {"function", "return"});
    const bool types_argument = is_value_type(token(i)) && (token(i + 2).is("=") || declares);
    if (scene_.error.problem != &problems::expected_expression || !token(i + 1).is_operand() ||
        types_argument)
      return;
    guesses_.push_back(
        removing(problems::expected_expression, token(i).span, scene_.error.message, token(i).text));
  }

  void results(Index i) {
    const Token& close = token(i - 1);
    const bool behind_parameters =
        close.is(")") && close.partner > 0 && token(close.partner - 1).is("function");
    if (token(i).is("return") || !behind_parameters || !token(i + 1).is("(") || !is_type(token(i + 2)))
      return;
    guesses_.push_back(replacing(problems::misspelled_keyword, token(i).span, token(i).text, "return"));
  }

  void sequence(Index i) {
    const bool loop = token(i - 3).is("for") || token(i - 3).is("parfor");
    if (token(i).is("in") || token(i).first || !loop || !token(i - 2).is("(") ||
        token(i - 1).kind != TokenKind::name)
      return;
    guesses_.push_back(replacing(problems::misspelled_keyword, token(i).span, token(i).text, "in"));
  }

  // Whether `if` or `while` is meant nobody knows.
  void condition(Index i) {
    const bool begins = token(i).first || token(i - 1).is("else") || token(i - 1).is("{");
    static constexpr std::string_view heads[] = {"if", "while", "for", "parfor", "else", "source", "setwd"};
    if (!begins || is_one_of(token(i).text, heads) || !token(i + 1).is("(")) return;
    guesses_.push_back({&problems::expected_statement,
                        token(i).span,
                        fmt::format("expected a statement, found the keyword `{}`", token(i).text),
                        false,
                        "",
                        {{token(i).span, "if"}},
                        {},
                        true});
  }
};

} // namespace

void guess_other_keywords(const Scene& scene, Guesses& guesses) {
  OtherKeywordGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
