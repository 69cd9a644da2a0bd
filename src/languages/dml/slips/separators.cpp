// What parts the arguments of a call and the parameters of a function: other signs for all commas at once.
#include "guesses.hpp"

namespace bindery::dml::slips {

namespace {

// How many arguments are looked at, in tokens.
constexpr Index farthest = 500;

class SeparatorGuesses : Guessing {
 public:
  SeparatorGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  // f(1; k=2; g(3; 4))
  void guess() {
    const Index open = tokens_.opening_before(scene_.at);
    const Index close = open < 1 ? -1 : token(open).partner;
    if (!token(open).is("(") || close < scene_.at || close > open + farthest) return;
    if (!token(open - 1).is_word() || is_one_of(token(open - 1).text, {"if", "while"})) return;
    Guess made;
    for (Index i = open + 1; i < close; ++i) {
      if (token(i).is("{") || token(i).is("}")) return;
      if (token(i).is(";") && !token(i + 1).is(";") && i + 1 < close)
        made.edits.push_back({token(i).span, ","});
    }
    if (made.edits.size() < 2) return;
    made.problem = &problems::unclosed_bracket;
    made.span = made.edits.front().span;
    made.message = fmt::format("expected `,`, found `;`, and so in {} more place{} of these brackets",
                               made.edits.size() - 1, made.edits.size() == 2 ? "" : "s");
    made.title = "write `,`";
    guesses_.push_back(std::move(made));
  }
};

} // namespace

void guess_separators(const Scene& scene, Guesses& guesses) {
  SeparatorGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
