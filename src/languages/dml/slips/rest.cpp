// What no other guess explains: an error whose statement alone is wrong keeps its words, but stands for those
// that follow from it.
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
  void line(Index first, Index last) {
    const bool opens = token(last).is("{");
    const bool closes = token(first).is("}");
    if (token(first + 2).is("function")) {
      definition(first, last);
      return;
    }
    const std::string_view instead = opens ? (closes ? "} else {" : "if (TRUE) {") : closes ? "}" : "";
    keep(across(scene_, first, last), instead);
    if (token(first).is("else") || token(first + 1).is("else")) keep(across(scene_, first, last), "else {");
    keep(across(scene_, first, last), "x = 1");
  }

  // A definition within a block, where none can be.
  void definition(Index first, Index last) {
    if (token(first).indent.empty()) return;
    const Index brace = token(last).is("{") ? token(last).partner : last;
    if (brace >= last) keep(across(scene_, first, brace), "");
  }
};

} // namespace

void guess_rest(const Scene& scene, Guesses& guesses) {
  RestGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
