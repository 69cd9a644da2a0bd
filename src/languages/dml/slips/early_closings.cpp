// Brackets that close a call before all of its arguments: `max(matrix(0), 2, 2), 1)`.
#include "call_counts.hpp"
#include "guesses.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

class EarlyClosings : Guessing {
 public:
  EarlyClosings(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  // Of the statement of the error, where the numbers of arguments tell which bracket it is.
  void guess() {
    const Index surplus = surplus_closing(tokens_, scene_.at);
    if (surplus < 0) return;
    const std::vector<Span> closings = closed_too_soon(scene_.source.text(), tokens_, surplus);
    if (closings.size() != 1) return;
    const Index close = tokens_.at(closings.front().begin);
    const Token& next = token(close + 1);
    const bool ends_name = next.is("=") && token(close - 1).kind == TokenKind::name;
    const int operators = operators_before(close);
    const bool goes_on = is_one_of(next.text, between_values) && operators == 0;
    if ((!next.is(",") && !ends_name && !goes_on) || operators > 1) return;
    Guess made = removing(
        *scene_.error.problem, closings.front(),
        fmt::format("expected no `)` before this `{}`: one that closes what goes on behind it follows",
                    next.text),
        ")");
    made.span = next.span;
    made.notes.push_back({token(surplus).span, "it follows here"});
    guesses_.push_back(std::move(made));
  }

 private:
  // How many stand in the argument that a bracket ends. `matrix(a * n - 1), 2, 2)`, `matrix(n - 1) * a, 2,
  // 2)`: another bracket may be missing that makes another value of it.
  [[nodiscard]] int operators_before(Index close) const {
    int operators = 0;
    for (Index i = token(close).partner + 1; i < close; ++i) {
      i = tokens_.end_of_brackets(i);
      if (token(i).is(",")) operators = 0;
      if (token(i).is(":") || token(i).is("!") || is_one_of(token(i).text, between_values)) ++operators;
    }
    return operators;
  }
};

} // namespace

void guess_early_closings(const Scene& scene, Guesses& guesses) {
  if (scene.tokens.size() > 0) EarlyClosings(scene, guesses).guess();
}

} // namespace bindery::dml::slips
