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
      if (is_head(token(i))) block(i);
      if (token(i).is("function")) body(i);
    }
  }

 private:
  // How a block was found to begin and to end.
  struct Shape {
    Index last = -1; // -1: it is none
    bool indented = false;
    bool ended = false;
  };

  [[nodiscard]] static bool is_head(const Token& token) {
    return token.first && is_one_of(token.text, {"if", "for", "parfor", "while"});
  }
  [[nodiscard]] static bool is_arm(const Token& token) {
    return is_one_of(token.text, {"else", "elif", "elseif", "elsif"});
  }
  // Whether a line is the end of the block of a head: `end`, `end;`, `end if`, `end do`
  [[nodiscard]] bool ends(Index i, const Token& head) const {
    if (!ends_foreign_block(token(i))) return false;
    const Index last = tokens_.line_last(i);
    if (last == i) return true;
    const bool loop = !head.is("if") && !head.is("function");
    const Token& behind = token(i + 1);
    const bool named =
        token(i).is("end") && (behind.is(head.text) || (loop && is_one_of(behind.text, {"do", "loop"})));
    return last == i + 1 ? named || behind.is(";") : last == i + 2 && named && token(last).is(";");
  }

  [[nodiscard]] bool has_block(Index open) const { return token(open).is("{") && token(open).partner > open; }

  // A block alone and, where others of its kind stand in it, together with them.
  void block(Index head) {
    for (const bool nests : {false, true}) {
      edits_.clear();
      nests_ = nests;
      inner_ = 0;
      const Shape made = enclose(head, true);
      if (made.last < 0 || edits_.size() < 2 || (nests && inner_ == 0)) return;
      tell(message(token(head).text, made.indented, made.ended));
    }
  }

  // Makes edits of a head, of the arms behind it and of the end of the block.
  Shape enclose(Index head, bool outermost) {
    colon_ = false;
    braced_ = false;
    const std::string_view indent = token(head).indent;
    Index last = open(head, head);
    if (last < 0) return {};
    const bool indented = colon_;
    const Index body = last + 1;
    bool ended = false;
    bool unclear = false; // how far the block goes
    bool several = has_several(head, body);
    for (Index i = body; i < std::min(tokens_.size(), head + longest_block); i = last + 1) {
      const std::string_view found = token(i).indent;
      unclear = unclear || may_be_deeper(found, indent);
      if (found != indent && indent.starts_with(found)) break;
      last = found == indent ? tokens_.line_last(i) : inner_last(i);
      if (found != indent) continue;
      if (ends(i, token(head))) {
        edits_.push_back({across(scene_, i, last), "}"});
        ended = true;
        break;
      }
      // A `}` that has stayed there ends the block, or stands before the arm.
      const bool closed = token(i).is("}") && (indented || last == i);
      if (closed && last == i) {
        if (!indented && outermost && scene_.error.span.begin > token(body).span.begin) return {};
        ended = true;
        braced_ = !indented;
        break;
      }
      const Index arm = closed ? i + 1 : i;
      if (is_arm(token(arm)) && i == body) return {};
      if (!is_arm(token(arm))) {
        last = i - 1;
        break;
      }
      if (indented && !closed) close_behind(i - 1, indent);
      const std::string word = token(arm).is("else") ? "else" : "else if";
      edits_.push_back({token(arm).span, indented ? word : "} " + word});
      if (indented && has_block(tokens_.line_last(arm))) {
        edits_.back() = {{token(arm).span.begin, token(arm).span.begin}, ""};
        last = tokens_.line_last(token(last).partner);
        ended = true;
        break;
      }
      last = open(arm, token(arm).is("else") && token(arm + 1).is("if") ? arm + 1 : arm);
      if (last < 0) return {};
      several = several || has_several(arm, last + 1);
    }
    // Without an `end` it is the head that has to be wrong.
    const bool wrong = outermost && scene_.error.span.begin <= token(body).span.begin;
    if (last < body || (!ended && (unclear || (!indented && !(several && wrong))))) return {};
    if (!ended) close_behind(last, indent);
    return {last, indented, ended};
  }

  // The last token of a line within a block, or of the block that begins with it.
  Index inner_last(Index first) {
    if (!nests_ || !is_head(token(first))) return tokens_.line_last(first);
    const std::size_t count = edits_.size();
    const Shape made = enclose(first, false);
    if (made.last >= 0) {
      ++inner_;
      return made.last;
    }
    edits_.resize(count);
    return tokens_.line_last(first);
  }

  // Where several blocks end, the inner one ends first.
  void close_behind(Index last, std::string_view indent) {
    Span place = behind(scene_, last);
    // A remark stays with its line.
    const std::uint32_t remark = with_blanks(scene_, place).end;
    if (scene_.source.text().substr(remark).starts_with('#'))
      place.begin = place.end = line_end(scene_.source.text(), remark);
    const std::string closing = fmt::format("\n{}}}", indent);
    if (edits_.back().span == place && edits_.back().replacement.starts_with('\n')) {
      edits_.back().replacement += closing;
    } else {
      edits_.push_back({place, closing});
    }
  }

  // Whether more than one statement stands deeper than a head.
  [[nodiscard]] bool has_several(Index head, Index body) const {
    return statements_below(tokens_, head, body) > 1;
  }

  // `f = function(Double x) return (Double y)` up to `end` or, behind a `:` or above deeper lines, as far as
  // the lines stand deeper; alone, and together with the blocks in it.
  void body(Index function) {
    const Index name = tokens_.line_first(function);
    Index close = token(function + 1).partner;
    if (close > 0 && token(close + 1).is("return")) close = token(close + 2).partner;
    if (close < function || name == function || !token(close).is(")")) return;
    const bool colon = token(close + 1).is(":") && token(close + 2).first;
    const Index first = close + (colon ? 2 : 1);
    if (!token(first).first || token(first).is("{")) return;
    for (const bool nests : {false, true}) {
      edits_ = {{colon ? token(close + 1).span : behind(scene_, close), colon ? "{" : " {"}};
      nests_ = nests;
      inner_ = 0;
      const Shape made = enclose_body(name, first, colon);
      if (made.last < 0 && !nests && !colon) endless_body(name, close);
      if (made.last < 0 || (nests && inner_ == 0)) return;
      tell(message(token(name).text, colon, made.ended));
    }
  }
  Shape enclose_body(Index name, Index first, bool colon) {
    const bool deeper = statements_below(tokens_, name, first) > 0;
    const std::size_t indent = token(name).indent.size();
    Index last = first - 1;
    for (Index i = first; i < std::min(tokens_.size(), first + longest_block); i = last + 1) {
      if (token(i).indent.size() == indent && ends(i, token(name + 2))) {
        edits_.push_back({across(scene_, i, tokens_.line_last(i)), "}"});
        return {tokens_.line_last(i), colon, true};
      }
      if (token(i).indent.size() <= indent) {
        if (token(i).is("}")) return {};
        break;
      }
      last = inner_last(i);
    }
    if ((!colon && !deeper) || last < first) return {};
    close_behind(last, token(name).indent);
    return {last, colon, false};
  }

  // No line below stands deeper and nothing ends the body: any of them may be its last one.
  void endless_body(Index name, Index close) {
    const Span place = behind(scene_, close);
    if (scene_.error.problem != &problems::unclosed_block || scene_.error.span != place) return;
    if (is_deeper(token(close + 1).indent, token(name).indent)) return;
    guesses_.push_back(
        {&problems::unclosed_block, place, scene_.error.message, false, "", {{place, " {}"}}, {}, true});
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
    const std::string_view found = indented            ? "a `:`"
                                   : ended && !braced_ ? "none before its `end`"
                                                       : "none before the lines that stand deeper";
    const std::string inner =
        inner_ == 0 ? "" : fmt::format(", and so for {} more block{} in it", inner_, inner_ == 1 ? "" : "s");
    return edits_.front().replacement.starts_with("(")
               ? fmt::format("expected `(` behind `{}`, and `{{` to begin its body, found {}{}", head, found,
                             inner)
               : fmt::format("expected `{{` to begin the body of `{}`, found {}{}", head, found, inner);
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
    Index condition = word + 1;
    if (bare) {
      // `if [ n > 1 ]; then`, `if [[ n > 1 ]]; then`: the brackets of the shell go.
      while (token(condition).is("[") && token(condition).partner == condition_last && condition < word + 3) {
        ++condition;
        --condition_last;
      }
      Edit opening = opened_condition(scene_, word + 1);
      if (condition != word + 1) opening.span.end = token(condition).span.begin;
      edits_.push_back(std::move(opening));
    }
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
  bool nests_ = false;
  bool braced_ = false; // whether the block ends with a brace, which the head lacks
  int inner_ = 0;       // blocks within the one that is looked at
};

} // namespace

void guess_layouts(const Scene& scene, Guesses& guesses) {
  if (scene.tokens.size() > 0) LayoutGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
