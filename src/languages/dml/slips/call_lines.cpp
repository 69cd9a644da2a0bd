// Calls whose arguments stand in lines of their own: the lines tell which call within them is not closed.
#include "guesses.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

class CallLineGuesses : Guessing {
 public:
  CallLineGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  // y = cbind(
  //   mean(x,
  //   max(x)
  // )
  void guess() {
    const Index outer = tokens_.opening_before(scene_.at);
    if (outer < 1 || !token(outer).is("(") || token(outer).partner >= 0) return;
    const std::string_view indent = token(tokens_.line_first(outer)).indent;
    for (Index i = outer + 1; i < std::min(scene_.at, outer + nearby); ++i) {
      if (!token(i).is("(") || token(i).partner < 0) continue;
      const Token& close = token(token(i).partner);
      if (close.first && close.indent == indent && is_left_open(outer, i)) return close_on_line(i);
      i = token(i).partner;
    }
  }

 private:
  // Whether a call is an argument in a line of its own that ends with a comma, and the next line begins in
  // the same column.
  [[nodiscard]] bool is_left_open(Index outer, Index open) const {
    const Index first = tokens_.line_first(open), last = tokens_.line_last(open);
    return first > outer && tokens_.opening_before(first) == outer && token(last).is(",") &&
           tokens_.opening_before(last) == open && last > open + 1 &&
           token(last + 1).indent == token(first).indent && !token(last + 1).is_close();
  }

  void close_on_line(Index open) {
    const Index comma = tokens_.line_last(open);
    Guess made = inserting(problems::unclosed_bracket, token(comma - 1).span.end,
                           "expected `)` to close the call opened in this line, found `,`", ")", ")");
    made.mends = !has_other_comma(open, comma);
    made.firm = true;
    made.notes.push_back({token(open).span, "the call is opened here"});
    made.notes.push_back({token(token(open).partner).span, "this closes the call around it"});
    guesses_.push_back(std::move(made));
  }
  // `f(a, b,`: the bracket may belong before any of them.
  [[nodiscard]] bool has_other_comma(Index open, Index comma) const {
    for (Index i = open + 1; i < comma; ++i) {
      if (token(i).is_open() && token(i).partner > i) i = token(i).partner;
      if (token(i).is(",")) return true;
    }
    return false;
  }
};

} // namespace

void guess_call_lines(const Scene& scene, Guesses& guesses) {
  CallLineGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
