// Operators that R writes between two `%`, and others that DML does not have.
#include "percents.hpp"

#include "guesses.hpp"
#include "pipes.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

// Other operators between two `%` further on in the line.
void other_operators(const Scene& scene, Index first, Guess& made) {
  constexpr Index farthest = 200;
  const Index last = std::min(scene.tokens.line_last(first - 1), first + farthest);
  std::size_t more = 0;
  for (Index i = first; i + 2 <= last; ++i) {
    if (!scene.tokens[i].is("%") || !is_between_percents(scene, i + 1)) continue;
    made.edits.push_back(unknown_operator(scene, across(scene, i, i + 2), i + 3).edits.front());
    ++more;
    i += 2;
  }
  if (more > 0) made.message += fmt::format(", nor {} more between two `%` in this line", more);
}

} // namespace

bool is_between_percents(const Scene& scene, Index word) {
  const Tokens& tokens = scene.tokens;
  return tokens[word].is_word() && tokens[word - 1].is("%") && tokens[word + 1].is("%") &&
         tokens.touches(word) && tokens.touches(word + 1);
}

Guess unknown_operator(const Scene& scene, Span at, Index behind) {
  const Token& next = scene.tokens[behind];
  const bool ends_line = next.first || next.kind == TokenKind::none; // a `+` would take the next line along
  return {&problems::foreign_syntax,
          at,
          fmt::format("DML has no operator `{}`", scene.text(at)),
          false,
          "",
          {{at, ends_line ? "" : "+"}},
          {},
          true};
}

void guess_between_percents(const Scene& scene, Guesses& guesses) {
  const Tokens& tokens = scene.tokens;
  constexpr Index longest = 3;
  const Index first = scene.at;
  if (!tokens[first].is("%")) return;
  Index last = first + 2;
  while (last < first + longest && !tokens[last].is("%")) ++last;
  if (!tokens[last].is("%") || tokens.line_first(last) != tokens.line_first(first)) return;
  const Span span = across(scene, first, last);
  const std::string_view inner = tokens[first + 1].text;
  std::string_view meant;
  if (last == first + 2 && inner == "*") meant = "%*%";
  if (last == first + 2 && inner == "/") meant = "%/%";
  const bool loop = tokens[first - 3].is("for") || tokens[first - 3].is("parfor");
  if (inner == "in" && tokens[first - 2].is("(") && loop) meant = "in";
  if (!meant.empty()) {
    guesses.push_back(replacing(problems::foreign_syntax, span, scene.text(span), meant));
  } else if (tokens.touches(first + 1) && tokens.touches(last)) {
    if (inner == ">") guess_pipe(scene, first, last, guesses);
    guesses.push_back(unknown_operator(scene, span, last + 1));
    other_operators(scene, last + 1, guesses.back());
  }
}

} // namespace bindery::dml::slips
