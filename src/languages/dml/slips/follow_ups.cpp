// One token that is wrong, and what cannot be read behind it because of that.
#include "guesses.hpp"

namespace bindery::dml::slips {

// In the place of a token near an error nothing stands, or one of those that hold a statement together: what
// this takes away besides is no error of its own. How the text is meant these do not say.
void guess_one_token(const Scene& scene, Guesses& guesses) {
  for (const Index i : {scene.at, scene.at - 1, scene.at + 1}) {
    const Token& found = scene.tokens[i];
    if (found.kind == TokenKind::none) continue;
    for (const std::string_view instead : {"", ",", "+", "(", ")", "x"}) {
      if (found.is(instead)) continue;
      guesses.push_back({scene.error.problem,
                         scene.error.span,
                         scene.error.message,
                         false,
                         "",
                         {{found.span, fmt::format(" {} ", instead)}}});
    }
  }
}

} // namespace bindery::dml::slips
