// Functions that are defined within another one's body.
#include "guesses.hpp"

#include <utility>

namespace bindery::dml::slips {

namespace {

constexpr Index longest_head = 400;

class NestedDefinitionGuesses : Guessing {
 public:
  NestedDefinitionGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    // The error stands at the name where the layout takes it for one behind the block, otherwise at the word.
    const Index first = token(scene_.at).is("function") ? scene_.at - 2 : scene_.at;
    if (!token(first).first || !is_definition(first)) return;
    const Index open = tokens_.opening_before(first);
    const Index close = token(open).partner;
    if (!token(open).is("{") || close < first || tokens_.opening_before(open) >= 0) return;
    Index last = first; // behind the definitions
    while (last < close && is_definition(last)) last = behind_body(last);
    const Index outer = definition_of(open);
    if (last > close || outer < 0) return;
    if (last != close) return between(first, last, outer);
    Guess made{
        &problems::misplaced_function,
        token(first + 2).span,
        "expected a value, found a function: functions are defined at the top level only",
        true,
        fmt::format("end `{}` above it", token(outer).text),
        {{behind(scene_, first - 1), fmt::format("\n{}}}", token(outer).indent)},
         {token(close).first ? with_line(scene_.source.text(), token(close).span) : token(close).span, ""}}};
    made.notes.push_back({token(outer).span, "inside of what begins here"});
    made.whole = true; // what else such a function lacks is not told
    guesses_.push_back(std::move(made));
  }

 private:
  // Those with statements of the outer function behind them: whether they are to stand elsewhere, or have
  // come there by accident, nobody knows.
  void between(Index first, Index last, Index outer) {
    if (!token(last).first) return;
    Guess made{&problems::misplaced_function,
               token(first + 2).span,
               "expected a value, found a function: functions are defined at the top level only",
               false,
               "",
               {{across(scene_, first, last - 1), ""}}};
    made.notes.push_back({token(outer).span, "inside of what begins here"});
    made.whole = true;
    made.firm = true;
    guesses_.push_back(std::move(made));
  }

  [[nodiscard]] bool is_definition(Index name) const {
    const bool assigned = token(name + 1).is("=") || token(name + 1).is("<-");
    return token(name).kind == TokenKind::name && assigned && token(name + 2).is("function");
  }

  // The first token behind the body of a definition; the end of the script if its braces do not belong
  // together. `g = function(Double x) x + 1`, as R has it, ends with its line.
  [[nodiscard]] Index behind_body(Index name) const {
    const Index close = token(name + 3).partner, line_end = tokens_.line_last(name) + 1;
    const bool has_value = token(name + 3).is("(") && close > name && close + 1 < line_end &&
                           !is_one_of(token(close + 1).text, {"return", "{", "-", "->", ":", ";"});
    if (has_value && tokens_.line_first(close) == tokens_.line_first(name)) return line_end;
    for (Index i = name + 3; i < name + longest_head && i < tokens_.size(); ++i) {
      const Index partner = token(i).partner;
      if (token(i).is("{")) return partner > i ? partner + 1 : tokens_.size();
      if (token(i).is("(") && partner > i) i = partner;
    }
    return tokens_.size();
  }

  // The name of the function whose body a brace opens; -1 if it opens something else.
  [[nodiscard]] Index definition_of(Index open) const {
    for (Index i = open - 1; i > open - longest_head && i >= 2; --i) {
      if (token(i).is(")") && token(i).partner >= 0) i = token(i).partner;
      if (token(i).is("function")) return is_definition(i - 2) ? i - 2 : -1;
      if (token(i).is("{") || token(i).is("}")) return -1;
    }
    return -1;
  }
};

} // namespace

void guess_nested_definitions(const Scene& scene, Guesses& guesses) {
  if (scene.tokens.size() > 0) NestedDefinitionGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
