// `return` as a statement: a function gives back the variables that its signature names.
#include "guesses.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

class ResultGuesses : Guessing {
 public:
  ResultGuesses(const Scene& scene, Index line, Guesses& guesses)
      : Guessing(scene, guesses), first_(statement_at(tokens_, line).first),
        last_(statement_at(tokens_, line).last) {}

  // return (x)
  void guess() {
    second_clause();
    if (last_ < first_ || !token(first_).is("return") || is_clause(first_)) return;
    Index last = last_;
    while (token(last + 1).is(";") && !token(last + 1).first) ++last;
    Index value = first_ + 1;
    Index end = last_;
    const Index list = is_one_of(token(value).text, {"list", "c"}) ? value + 1 : value;
    const bool round = token(list).is("("), square = token(list).is("[") && list == value;
    const bool bracketed = (round || square) && token(list).partner == end;
    if (bracketed && ((round && list == value) || is_result(list + 1, end - 1))) value = list + 1, --end;
    const std::string_view result = only_result();
    const bool at_end = ends_function(last);
    Guess made{
        &problems::foreign_syntax,
        token(first_).span,
        "expected a statement, found the keyword `return`: what a function returns are the variables that "
        "`return (...)` names in its signature",
        at_end && (value > end || is_result(value, end)),
        "remove it",
        {{with_blanks(scene_, across(scene_, first_, last)), ""}}};
    if (value <= end && !is_result(value, end) && !result.empty()) {
      made.mends = at_end;
      made.title = fmt::format("assign to the result `{}`", result);
      made.edits = {
          {across(scene_, first_, last_), fmt::format("{} = {}", result, spelled(scene_, value, end))}};
    }
    guesses_.push_back(std::move(made));
  }

 private:
  // Whether a `return` stands behind the parameters of a function.
  // `function(...) return (...) return (...) {`
  void second_clause() {
    const Index at = scene_.at;
    const Index before = token(at - 1).is(")") ? token(at - 1).partner - 1 : -1;
    const Index close = token(at + 1).is("(") ? token(at + 1).partner : -1;
    if (!token(at).is("return") || !token(before).is("return") || close < 0 || !is_clause(before)) return;
    guesses_.push_back({scene_.error.problem,
                        token(at).span,
                        "expected `{` and the body of the function, found a second `return`",
                        false,
                        "",
                        {{across(scene_, at, close), ""}},
                        {{token(before).span, "the results are named here"}}});
  }

  [[nodiscard]] bool is_clause(Index word) const {
    const Token& last = token(word - 1);
    return last.is(")") && last.partner > 0 && token(last.partner - 1).is("function");
  }

  // Whether behind a statement the function is done: else a `return` leaves it early, which DML cannot do.
  [[nodiscard]] bool ends_function(Index last) const {
    for (Index i = last + 1; i < tokens_.size();) {
      if (token(i).is("else")) {
        i = behind_else(i);
        continue;
      }
      if (!token(i).is("}") || token(i).partner <= 0) return false;
      const Index head = token(i).partner - 1;
      const Index word = token(head).is(")") ? token(head).partner - 1 : head;
      if (token(word).is("return") || token(word).is("function")) return true;
      if (!token(word).is("if") && !token(word).is("else")) return false;
      ++i;
    }
    return false;
  }
  // Behind `else {...}` or `else if (...) {...}`; the `else` has to have braces.
  [[nodiscard]] Index behind_else(Index i) const {
    Index open = i + 1;
    if (token(open).is("if") && token(open + 1).partner > 0) open = token(open + 1).partner + 1;
    return token(open).is("{") && token(open).partner > 0 ? token(open).partner + 1 : tokens_.size();
  }

  // The results of the function around.
  [[nodiscard]] std::vector<std::string_view> results() const {
    std::vector<std::string_view> names;
    Index i = first_ - 1;
    while (i > 0 && !(token(i).is("return") && token(i - 1).is(")"))) --i;
    if (i <= 0 || !token(i + 1).is("(")) return names;
    for (Index at = i + 2; at < token(i + 1).partner; ++at) {
      if (token(at + 1).is(",") || token(at + 1).is(")")) names.push_back(token(at).text);
    }
    return names;
  }
  [[nodiscard]] std::string_view only_result() const {
    const std::vector<std::string_view> names = results();
    return names.size() == 1 ? names.front() : std::string_view{};
  }
  // Whether values are results, in their order: `return (b, a)` may give them the other way round.
  [[nodiscard]] bool is_result(Index first, Index last) const {
    const std::vector<std::string_view> names = results();
    auto next = names.begin();
    for (Index i = first; i <= last; ++i) {
      if (token(i).is(",")) continue;
      const auto found = std::find(next, names.end(), token(i).text);
      if (found == names.end()) return false;
      next = found + 1;
    }
    return true;
  }

  Index first_;
  Index last_;
};

} // namespace

void guess_results(const Scene& scene, Guesses& guesses) {
  guess_in_line_and_above<ResultGuesses>(scene, guesses);
}

} // namespace bindery::dml::slips
