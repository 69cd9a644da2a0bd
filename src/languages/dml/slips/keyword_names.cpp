// Keywords as names of variables: `Double in`, `in = read($in)`.
#include "guesses.hpp"

#include <string>
#include <string_view>

namespace bindery::dml::slips {

namespace {

class KeywordNames : Guessing {
 public:
  KeywordNames(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    if (scene_.token(0).kind != TokenKind::keyword) return;
    parameter();
    variable();
  }

 private:
  // `function(Matrix[Double] in)`
  void parameter() {
    const Index open = tokens_.opening_before(scene_.at);
    const Token& before = scene_.token(-1);
    if (open < 1 || !is_one_of(token(open - 1).text, {"function", "externalFunction", "return"})) return;
    if (!(before.is_word() || before.is("]")) || !is_one_of(scene_.token(1).text, {",", ")", "="})) return;
    Index last = token(open).partner;
    if (token(last + 1).is("return") && token(last + 2).is("(")) last = token(last + 2).partner;
    const bool has_body = last > 0 && token(last + 1).is("{");
    rename(problems::malformed_signature, "expected a name behind the type",
           has_body ? token(last + 1).partner : scene_.at);
  }

  // `in = 3`
  void variable() {
    if (!scene_.token(0).first || !is_assignment(scene_.at + 1)) return;
    constexpr int deepest = 20;
    Index outermost = tokens_.opening_before(scene_.at);
    for (int depth = 0; depth < deepest && tokens_.opening_before(outermost) >= 0; ++depth)
      outermost = tokens_.opening_before(outermost);
    rename(*scene_.error.problem, "expected a statement",
           outermost < 0 ? tokens_.size() : token(outermost).partner);
  }

  // Here and in all places below, up to a token, that stand for a variable.
  void rename(const Problem& problem, std::string_view expected, Index end) {
    constexpr std::size_t most = 200;
    const Token& found = scene_.token(0);
    // Any other name would be a matter of taste.
    const bool known = found.is("in") && tokens_.places("input", 0, tokens_.size()).empty();
    const std::string meant = known ? "input" : fmt::format("{}_", found.text);
    Guess made = replacing(problem, found.span, found.text, meant);
    made.message = fmt::format("{}, found the keyword `{}`", expected, found.text);
    made.mends = known;
    for (const Index each : tokens_.places(found.text, scene_.at + 1, end)) {
      const Token& before = token(each - 1);
      const bool value = before.kind == TokenKind::sign && !before.is_close() && !token(each + 1).is("(");
      if (!value && !is_assignment(each + 1)) continue;
      made.edits.push_back({token(each).span, meant});
      if (made.edits.size() == most) break;
    }
    guesses_.push_back(std::move(made));
  }
};

} // namespace

void guess_keyword_names(const Scene& scene, Guesses& guesses) {
  KeywordNames(scene, guesses).guess();
}

} // namespace bindery::dml::slips
