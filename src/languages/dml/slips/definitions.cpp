// Definitions of functions that are wholly those of another language: Python, R, MATLAB, C.
#include "guesses.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

// How far before an error a definition is looked for, and how long its body may be.
constexpr Index farthest = 2000;
constexpr Index longest_body = 4000;
constexpr Index longest_head = 60;

class DefinitionGuesses : Guessing {
 public:
  DefinitionGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  // The one that an error stands in: the nearest head before it whose body reaches as far.
  void guess() {
    const Index at = std::min(scene_.at, tokens_.size() - 1);
    for (Index i = at; i >= 0 && i > at - farthest; --i) {
      if (!token(i).first || (i > 0 && token(i).indent.size() > token(at).indent.size())) continue;
      const std::size_t count = guesses_.size();
      python(i);
      matlab(i);
      julia(i);
      in_braces(i);
      untyped(i);
      numbered(i);
      other_word(i);
      if (guesses_.size() > count) return;
    }
  }

 private:
  [[nodiscard]] bool is_assigned(Index i) const { return token(i + 1).is("=") || token(i + 1).is("<-"); }
  [[nodiscard]] bool has_partner(Index open, std::string_view sign) const {
    return token(open).is(sign) && token(open).partner > open;
  }

  void tell(Index first, Index head_last, Index last) {
    const std::string_view found = spelled(scene_, first, head_last);
    guesses_.push_back(
        {&problems::malformed_signature,
         across(scene_, first, head_last),
         fmt::format("expected `name = function(...) return (...) {{`, with a type before each "
                     "parameter and result, found `{}`",
                     found),
         false,
         "",
         {{across(scene_, first, last), ""}},
         {},
         true});
  }

  // `f = def(x) {`
  void other_word(Index first) {
    static constexpr std::string_view words[] = {"def", "func", "fun", "fn", "proc", "sub"};
    const Index open = first + 3;
    if (token(first).kind != TokenKind::name || !is_assigned(first) || !has_partner(open, "(")) return;
    if (!is_one_of(token(first + 2).text, words)) return;
    const Index brace = token(open).partner + 1;
    if (!has_partner(brace, "{")) return;
    tell(first, brace - 1, token(brace).partner);
    guesses_.back().edits = {{across(scene_, first + 2, brace - 1), "function()"}};
  }

  // `2d_mean = function(...)`: how it is meant to be called no one knows.
  void numbered(Index first) {
    if (token(first).kind != TokenKind::number || token(first + 1).kind != TokenKind::name) return;
    if (!tokens_.touches(first + 1) || !is_assigned(first + 1) || !token(first + 3).is("function")) return;
    const std::string_view found = spelled(scene_, first, first + 1);
    guesses_.push_back({&problems::malformed_signature,
                        across(scene_, first, first + 1),
                        fmt::format("expected a name, which begins with a letter, found `{}`", found),
                        false,
                        "",
                        {{token(first).span, ""}},
                        {},
                        true});
  }

  // The last token of the lines behind a head that stand deeper than it.
  [[nodiscard]] Index deeper_last(Index head, Index last) const {
    const std::size_t indent = token(head).indent.size();
    while (last + 1 < tokens_.size() && last < head + longest_body && token(last + 1).indent.size() > indent)
      last = tokens_.line_last(last + 1);
    // A `}` that has stayed there.
    const Token& behind = token(last + 1);
    return behind.is("}") && behind.partner < 0 && behind.indent == token(head).indent ? last + 1 : last;
  }

  // def f(x, y=3) -> float:
  void python(Index first) {
    if (!token(first).is("def") || token(first + 1).kind != TokenKind::name || !has_partner(first + 2, "("))
      return;
    const Index close = token(first + 2).partner;
    const Index head = tokens_.line_last(close);
    if (head > close + longest_head || !token(head).is(":")) return;
    tell(first, first + 1, deeper_last(first, head));
  }

  // function y = f(x) ... end, function [y, z] = f(x) ... end
  void matlab(Index first) {
    if (!token(first).is("function")) return;
    const Index sign = has_partner(first + 1, "[") ? token(first + 1).partner + 1 : first + 2;
    if (!token(sign).is("=") || token(sign + 1).kind != TokenKind::name || !has_partner(sign + 2, "("))
      return;
    Index last = deeper_last(first, token(sign + 2).partner);
    if (token(last + 1).is("end") || token(last + 1).is("endfunction")) last = tokens_.line_last(last + 1);
    tell(first, sign + 1, last);
  }

  // function f(x) ... end
  void julia(Index first) {
    if (!token(first).is("function") || token(first + 1).kind != TokenKind::name ||
        !has_partner(first + 2, "("))
      return;
    const Index close = token(first + 2).partner;
    const Index last = deeper_last(first, tokens_.line_last(close));
    if (token(last + 1).is("end")) tell(first, first + 1, tokens_.line_last(last + 1));
  }

  // Behind `public static double f` and `Matrix<Double> f`.
  [[nodiscard]] Index behind_words(Index first) const {
    constexpr Index longest_type = 6;
    Index i = first;
    while (i < first + longest_head && !token(i + 1).first) {
      Index last = i;
      if (token(i).is("<") && i > first) {
        while (last < i + longest_type && !token(last).is(">")) ++last;
        if (!token(last).is(">")) break;
      } else if (token(i).is("[") && i > first && token(i).partner > i &&
                 token(i).partner < i + longest_type) {
        last = token(i).partner;
      } else if (!token(i).is_word()) {
        break;
      }
      i = last + 1;
    }
    return i;
  }

  // function f(x) {, double f(double x) {, f = (x) => {
  void in_braces(Index first) {
    if (!token(first).is_word()) return;
    static constexpr std::string_view declaring[] = {"const", "let", "var", "val"};
    const Index name = is_one_of(token(first).text, declaring) ? first + 1 : first;
    const bool arrow = is_assigned(name) && has_partner(name + 2, "(");
    const Index open = arrow ? name + 2 : behind_words(first);
    if (!arrow && (open < first + 2 || token(open - 1).kind != TokenKind::name)) return;
    static constexpr std::string_view other_heads[] = {"if", "else", "for", "parfor", "while"};
    if (!has_partner(open, "(") || is_one_of(token(first).text, other_heads)) return;
    Index brace = token(open).partner + 1;
    if (arrow && token(brace).is("=") && token(brace + 1).is(">")) brace += 2;
    // `): Double = {`, `) -> Double {`
    if (!arrow && !has_partner(brace, "{")) brace = tokens_.line_last(token(open).partner);
    if (!has_partner(brace, "{")) return;
    tell(first, arrow ? open : open - 1, token(brace).partner);
  }

  // f <- function(x, n = 3) { ... return(y) }: types and results are missing, the rest may be right.
  void untyped(Index first) {
    const Index open = first + 3;
    if (!is_assigned(first) || !token(first + 2).is("function") || !has_partner(open, "(")) return;
    const Index close = token(open).partner;
    const Index brace = close + 1;
    if (close == open + 1 || !has_partner(brace, "{")) return;
    std::vector<Edit> edits;
    std::string names;
    for (Index i = open + 1; i < close; ++i) {
      if (token(i).kind != TokenKind::name ||
          !(token(i + 1).is(",") || token(i + 1).is("=") || i + 1 == close))
        return;
      edits.push_back({before(scene_, i), "Double "});
      names += fmt::format("{}`{}`", names.empty() ? "" : ", ", token(i).text);
      while (i < close && !token(i).is(",")) {
        i = tokens_.end_of_brackets(i);
        ++i;
      }
    }
    const std::size_t types = edits.size();
    values(brace, edits);
    if (edits.size() == types) return;
    guesses_.push_back(
        {&problems::unknown_type,
         token(open + 1).span,
         fmt::format("expected a type (`Double`, `Matrix[Double]`) before {}{}, found none; results are "
                     "variables that `return (...)` names behind the parameters",
                     types == 1 ? "" : "each of ", names),
         false,
         "",
         std::move(edits),
         {},
         true});
  }

  // What a body gives back: `return(y)`, or `y` in its last line.
  void values(Index brace, std::vector<Edit>& edits) const {
    const Index end = token(brace).partner;
    for (Index i = brace + 1; i < std::min(end, brace + longest_body); ++i) {
      if (!token(i).is("return")) continue;
      const Index last = has_partner(i + 1, "(") ? token(i + 1).partner : i;
      edits.push_back({across(scene_, i, last), "x = 1"});
      i = last;
    }
    const Index last = end - 1;
    const bool alone = token(last).first && token(last).kind == TokenKind::name;
    if (alone) edits.push_back({token(last).span, "x = 1"});
  }
};

} // namespace

void guess_definitions(const Scene& scene, Guesses& guesses) {
  if (scene.tokens.size() > 0) DefinitionGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
