// Blocks without braces: from a head to its `end`, as MATLAB, Julia and Lua have them, or as far as the lines
// are indented, as in Python and wherever an `end` was forgotten.
#include "guesses.hpp"
#include "ranges.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

// How far before an error a head is looked for, and how long a block may be.
constexpr Index farthest = 200;
constexpr Index longest_block = 2000;

class LayoutGuesses : Guessing {
 public:
  LayoutGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    for (Index i = std::min(scene_.at, tokens_.size() - 1); i >= 0 && i > scene_.at - farthest; --i) {
      if (token(i).first && is_one_of(token(i).text, {"if", "for", "parfor", "while"})) block(i);
      if (token(i).is("function")) body(i);
    }
  }

 private:
  [[nodiscard]] static bool is_arm(const Token& token) {
    return is_one_of(token.text, {"else", "elif", "elseif", "elsif"});
  }
  [[nodiscard]] static bool is_end(const Token& token) {
    return is_one_of(token.text, {"end", "endif", "endfor", "endwhile", "endfunction", "fi", "done"});
  }

  [[nodiscard]] bool has_block(Index open) const { return token(open).is("{") && token(open).partner > open; }

  // Makes edits of a head, of the arms behind it and of the end of the block.
  void block(Index head) {
    edits_.clear();
    colon_ = false;
    const std::string_view indent = token(head).indent;
    Index last = open(head, head);
    if (last < 0) return;
    const bool indented = colon_;
    const Index body = last + 1;
    bool ended = false;
    bool several = has_several(head, body);
    for (Index i = body; i < std::min(tokens_.size(), head + longest_block); i = last + 1) {
      const std::string_view found = token(i).indent;
      if (found.size() < indent.size()) break;
      last = tokens_.line_last(i);
      if (found != indent) continue;
      if (is_end(token(i)) && (last == i || (last == i + 1 && token(last).is(";")))) {
        edits_.push_back({across(scene_, i, last), "}"});
        ended = true;
        break;
      }
      if (!is_arm(token(i))) {
        last = i - 1;
        break;
      }
      const Index arm = token(i).is("else") && token(i + 1).is("if") ? i + 1 : i;
      const std::string word = token(i).is("else") ? "else" : "else if";
      if (indented) edits_.push_back({behind(scene_, i - 1), fmt::format("\n{}}}", indent)});
      edits_.push_back({token(i).span, indented ? word : "} " + word});
      if (indented && has_block(last)) {
        edits_.back() = {{token(i).span.begin, token(i).span.begin}, ""};
        last = tokens_.line_last(token(last).partner);
        ended = true;
        break;
      }
      last = open(i, arm);
      if (last < 0) return;
      several = several || has_several(i, last + 1);
    }
    // Without an `end` it is the head that has to be wrong.
    const bool wrong = scene_.error.span.begin <= token(body).span.begin;
    if (!ended && !indented && !(several && wrong)) return;
    if (!ended) edits_.push_back({behind(scene_, last), fmt::format("\n{}}}", indent)});
    if (last < body || edits_.size() < 2) return;
    tell(message(token(head).text, indented, ended));
  }

  // Whether more than one statement stands deeper than a head.
  [[nodiscard]] bool has_several(Index head, Index body) const {
    return statements_below(tokens_, head, body) > 1;
  }

  // `f = function(Double x) return (Double y)` up to `end` or, behind a `:`, as far as the lines stand
  // deeper.
  void body(Index function) {
    edits_.clear();
    const Index name = tokens_.line_first(function);
    Index close = token(function + 1).partner;
    if (close > 0 && token(close + 1).is("return")) close = token(close + 2).partner;
    if (close < function || name == function || !token(close).is(")")) return;
    colon_ = token(close + 1).is(":") && token(close + 2).first;
    const Index first = close + (colon_ ? 2 : 1);
    if (!token(first).first || token(first).is("{")) return;
    const bool deeper = statements_below(tokens_, name, first) > 0;
    edits_.push_back({colon_ ? token(close + 1).span : behind(scene_, close), colon_ ? "{" : " {"});
    const std::size_t indent = token(name).indent.size();
    Index last = close;
    for (Index i = first; i < std::min(tokens_.size(), first + longest_block); i = last + 1) {
      const bool end = is_end(token(i)) && tokens_.line_last(i) == i;
      if (end && token(i).indent.size() == indent) {
        edits_.push_back({token(i).span, "}"});
        break;
      }
      if (token(i).indent.size() <= indent) {
        if (token(i).is("}")) return;
        break;
      }
      last = tokens_.line_last(i);
    }
    const bool ended = edits_.size() > 1;
    if (!ended && ((!colon_ && !deeper) || last < first)) return;
    if (edits_.size() < 2)
      edits_.push_back({behind(scene_, last), fmt::format("\n{}}}", token(name).indent)});
    tell(message(token(name).text, colon_, ended));
  }

  void tell(std::string message) {
    Guess made{&problems::foreign_syntax,   edits_.front().span,
               std::move(message),          true,
               "put the block into braces", edits_};
    // What stands there instead of the bracket or brace that is missing first.
    const Index found = tokens_.at(made.span.begin);
    if (!token(found).first) made.span = token(found).span;
    guesses_.push_back(std::move(made));
  }

  [[nodiscard]] std::string message(std::string_view head, bool indented, bool ended) const {
    const std::string_view found = indented ? "a `:`"
                                   : ended  ? "none before its `end`"
                                            : "none before the lines that stand deeper";
    return edits_.front().replacement == "("
               ? fmt::format("expected `(` behind `{}`, and `{{` to begin its body, found {}", head, found)
               : fmt::format("expected `{{` to begin the body of `{}`, found {}", head, found);
  }

  // The brackets and the brace of a head or of an arm. Returns its last token; -1: it has a brace.
  Index open(Index first, Index word) {
    const Index line_last = tokens_.line_last(first);
    Index last = line_last;
    if (token(last).is("{")) return -1;
    Index condition_last = last;
    if (is_one_of(token(last).text, {":", "then", "do"})) --condition_last;
    if (condition_last < last && token(condition_last).is(";")) --condition_last;
    const bool colon = token(last).is(":");
    colon_ = colon_ || colon;
    const bool bare =
        condition_last > word && !(token(word + 1).is("(") && token(word + 1).partner == condition_last);
    if (condition_last == word && !token(word).is("else")) return -1;
    if (bare) edits_.push_back({before(scene_, word + 1), "("});
    const Index sign = word + (bare ? 2 : 3);
    if (is_one_of(token(word).text, {"for", "parfor"}) && is_one_of(token(sign).text, {"=", "<-"}))
      edits_.push_back({token(sign).span, fmt::format("{}in{}", tokens_.touches(sign) ? " " : "",
                                                      tokens_.touches(sign + 1) ? " " : "")});
    const std::string range = token(sign).is("in") ? called_range(scene_, sign + 1) : "";
    if (!range.empty()) edits_.push_back({across(scene_, sign + 1, token(sign + 2).partner), range});
    const Span behind_condition{token(condition_last).span.end, token(last).span.end};
    edits_.push_back({behind_condition, bare ? ") {" : " {"});
    return line_last;
  }

  std::vector<Edit> edits_;
  bool colon_ = false;
};

} // namespace

void guess_layouts(const Scene& scene, Guesses& guesses) {
  if (scene.tokens.size() > 0) LayoutGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
