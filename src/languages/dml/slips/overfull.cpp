// Brackets that hold more than they can, because they should be closed before: `nrow(X, 2)`, `x[1, 2, 3)`.
#include "calls.hpp"
#include "guesses.hpp"

#include <algorithm>
#include <vector>

namespace bindery::dml::slips {

namespace {

class OverfullGuesses : Guessing {
 public:
  OverfullGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    if (scene_.error.problem != &problems::unclosed_bracket) return;
    find_statement();
    doubled_bracket();
    std::vector<Index> commas; // before each of which a bracket should be closed
    std::size_t open = 0;
    for (Index i = first_; i <= last_; ++i) {
      if (token(i).is("{") || token(i).is("}")) return;
      if (!token(i).is("(") && !token(i).is("[")) continue;
      if (token(i).partner < 0) ++open;
      if (const Index comma = token(i).is("(") ? behind_only(i) : behind_last(i); comma >= 0)
        commas.push_back(comma);
    }
    std::sort(commas.begin(), commas.end());
    commas.erase(std::unique(commas.begin(), commas.end()), commas.end());
    if (commas.empty() || open == 0) return;
    const Guess alone = closing_before(commas.front());
    guesses_.push_back(alone);
    // Brackets at the end of the statement alone would leave the functions more than they take.
    Guess several = alone;
    several.sure = true;
    for (const Index each : std::span(commas).subspan(1))
      several.others.push_back(closing_before(each).edits.front());
    if (!several.others.empty()) guesses_.push_back(several);
    if (open <= commas.size()) return;
    several.others.push_back({behind(scene_, last_), std::string(open - commas.size(), ')')});
    guesses_.push_back(std::move(several));
  }

 private:
  // The tokens of the statement before the error, with the lines that it goes on in.
  void find_statement() {
    const Index at = std::min(scene_.at, tokens_.size() - 1);
    Index outer = tokens_.opening_before(at);
    for (Index next = outer; next >= 0 && !token(next).is("{"); next = tokens_.opening_before(next)) {
      if (begins_afresh(next, tokens_.line_first(outer))) break;
      outer = next;
    }
    const bool within = outer >= 0 && !token(outer).is("{");
    first_ = tokens_.line_first(within ? outer : at);
    first_ = std::max(first_, at - nearby);
    last_ = tokens_.line_last(first_);
    // What follows the head of a block is no part of its statement.
    if (at > first_ && at <= last_ && token(at).is("{")) last_ = at - 1;
    while (last_ + 1 < tokens_.size() && last_ < first_ + nearby && goes_on(last_))
      last_ = tokens_.line_last(last_ + 1);
  }
  // Whether a line begins a statement, and no deeper, below a bracket that is open: that one lacks its other
  // half.
  [[nodiscard]] bool begins_afresh(Index open, Index line) const {
    return open < line && begins_statement(line) && !goes_on(line - 1) &&
           !is_deeper(token(line).indent, token(tokens_.line_first(open)).indent);
  }
  [[nodiscard]] bool goes_on(Index last) const {
    const Token& each = token(last);
    return each.kind == TokenKind::sign && !each.is_close() && !each.is(";");
  }

  // `f(g((x[1]))`, `f((g(x))`: nobody puts a value alone into brackets, so one of these is too many.
  void doubled_bracket() {
    Index found = -1;
    for (Index i = first_ + 1; i <= last_; ++i) {
      const bool doubled = token(i).is("(") && token(i - 1).is("(") && tokens_.touches(i);
      const Index close = token(i).partner;
      if (!doubled || close < i) continue;
      const bool called = token(i - 2).kind == TokenKind::name;
      if (opens_part(tokens_, i)) continue;
      if (close + 1 == scene_.at && is_one_part(i + 1, close - 1)) {
        found = i;
        break;
      }
      if (called && found < 0 && is_value_alone(i + 1, close - 1)) found = i;
    }
    if (found < 0) return;
    guesses_.push_back(
        removing(problems::unclosed_bracket, token(found).span, "this `(` is one too many", "("));
    // `f((a > 1 == b)`: the bracket may as well be closed before one of the signs.
    guesses_.back().mends = !compares_twice(found + 1, token(found).partner);
    guesses_.back().firm = !guesses_.back().mends;
  }
  // Whether two comparisons stand there with nothing to connect them, outside of other brackets.
  [[nodiscard]] bool compares_twice(Index first, Index end) const {
    int count = 0;
    for (Index i = first; i < end && count < 2; ++i) {
      i = tokens_.end_of_brackets(i);
      if (is_one_of(token(i).text, {"<", "<=", ">", ">=", "==", "!="})) ++count;
      if (is_one_of(token(i).text, {"&", "&&", "|", "||"})) count = 0;
    }
    return count > 1;
  }
  // `((x > 1)` before the error, rather than `((a > 1 & (b > 1))`, of which the first part may lack its
  // bracket.
  [[nodiscard]] bool is_one_part(Index first, Index last) const {
    bool connected = false, grouped = false;
    for (Index i = first; i <= last; ++i) {
      if (token(i).is(",") || token(i).is("=")) return false;
      connected = connected || is_one_of(token(i).text, {"&", "|", "&&", "||"});
      if (!token(i).is_open()) continue;
      grouped = grouped || (token(i).is("(") && token(i - 1).kind != TokenKind::name);
      if (token(i).partner < i) return false;
      i = token(i).partner;
    }
    return !(connected && grouped);
  }
  // `x`, `x[1, ]`, `as.scalar(f(x))`
  [[nodiscard]] bool is_value_alone(Index first, Index last) const {
    Index i = first;
    while (i <= last && (token(i).is_word() || (token(i).is(".") && tokens_.is_within_word(i)))) ++i;
    if (i == first) return false;
    while (i <= last && token(i).is_open() && token(i).partner > i && tokens_.touches(i))
      i = token(i).partner + 1;
    return i == last + 1;
  }

  // The comma behind the argument of a function of one; -1: there is none.
  [[nodiscard]] Index behind_only(Index open) const {
    Index name = open - 1;
    if (token(name).kind != TokenKind::name || token(name - 1).is("::")) return -1;
    const bool joined = tokens_.is_within_word(name - 1) && token(name - 1).is(".");
    const std::string_view callee = joined ? spelled(scene_, name - 2, name) : token(name).text;
    if (!takes_one_argument(callee)) return -1;
    const std::vector<Index> commas = commas_behind(open);
    return commas.empty() ? -1 : commas.front();
  }
  // The comma behind the columns of an index, or before the name of an argument.
  [[nodiscard]] Index behind_last(Index open) const {
    if (token(open - 1).kind != TokenKind::name || token(open).first) return -1;
    const std::vector<Index> commas = commas_behind(open);
    for (std::size_t i = 0; i < commas.size(); ++i) {
      const Token& next = token(commas[i] + 1);
      const bool named = next.kind == TokenKind::name && token(commas[i] + 2).is("=");
      // `x = f(y[1,` above `x = f(y[1, 2])`
      const bool statement = next.first && !is_deeper(next.indent, token(first_).indent);
      if (i > 0 || (named && !statement)) return commas[i];
    }
    return -1;
  }
  // Those that part what stands in a bracket.
  [[nodiscard]] std::vector<Index> commas_behind(Index open) const {
    std::vector<Index> commas;
    for (Index i = open + 1; i <= last_ && !token(i).is_close(); ++i) {
      if (token(i).is(",")) commas.push_back(i);
      if (!token(i).is_open()) continue;
      if (token(i).partner < i) break; // what follows may stand in it
      i = token(i).partner;
    }
    return commas;
  }

  [[nodiscard]] Guess closing_before(Index comma) const {
    const Index open = tokens_.opening_before(comma);
    const bool index = token(open).is("[");
    const std::string_view wanted = index ? "]" : ")";
    Guess made = inserting(
        problems::unclosed_bracket, token(comma - 1).span.end,
        index ? "expected `]` to close the index, found `,`"
              : fmt::format("expected `)` behind the only argument of `{}`, found `,`", token(open - 1).text),
        wanted, wanted);
    made.notes.push_back({token(open).span, "the bracket is opened here"});
    return made;
  }

  Index first_ = 0;
  Index last_ = 0;
};

} // namespace

void guess_overfull(const Scene& scene, Guesses& guesses) {
  if (scene.tokens.size() > 0) OverfullGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
