// A bracket of another kind, or the other half of it: `f(x{, y)`, `Matrix[Double(`, `X)i, ]`, or `{` in a
// line where a block ends; another sign in the place of one: `f:x, y)`. Of all kinds those are tried with
// which the brackets of the lines around agree.
#include "guesses.hpp"

#include <algorithm>
#include <array>

namespace bindery::dml::slips {

namespace {

// Bounds of what is looked at: lines that go on in others, tokens, and what is tried.
constexpr int most_lines = 24;
constexpr Index most_tokens = 400;
constexpr std::size_t most_guesses = 12;

constexpr std::array<std::string_view, 6> kinds{"(", ")", "[", "]", "{", "}"};

class BracketKindGuesses : Guessing {
 public:
  BracketKindGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    const Index at = std::min(scene_.at, tokens_.size() - 1);
    around_block(tokens_.opening_before(at)); // `[` above `x = 2`: the error stands at the `=`
    for (const Index i : {at, at - 1}) {
      around_block(i);
      ends_of_blocks(i);
      calls(i);
      within_lines(i);
    }
  }

 private:
  [[nodiscard]] bool is_bracket(Index i) const { return token(i).is_open() || token(i).is_close(); }
  // Whether what stands in a line goes on behind its last token, in the next one.
  [[nodiscard]] bool goes_on(Index last) const {
    const std::string_view end = token(last).text, next = token(last + 1).text;
    return end == "," || end == "(" || end == "[" || end == "=" || next == "return" ||
           is_one_of(end, between_values) || is_one_of(next, between_values);
  }

  [[nodiscard]] bool is_sign(Index i) const {
    return token(i).kind == TokenKind::sign || token(i).kind == TokenKind::stray || token(i).is("_");
  }
  [[nodiscard]] bool is_quote(Index i) const { return token(i).is("\"") || token(i).is("'"); }

  // A sign alone in its line, where nothing but the end of a block stands; `);` and a fence count as one.
  void ends_of_blocks(Index i) {
    const Token& each = token(i);
    constexpr Index longest = 4;
    Index last = i;
    while (each.is("`") && token(last + 1).is("`") && tokens_.touches(last + 1) && last < i + longest) ++last;
    if (each.is_close() && token(last + 1).is(";")) ++last;
    const bool alone =
        each.first && (token(last + 1).first || token(last + 1).is("else") || last + 1 == tokens_.size());
    if (!alone || !(is_sign(i) || is_quote(i)) || each.is("}")) return;
    as_brace(across(scene_, i, last));
  }
  void as_brace(Span found) {
    guesses_.push_back(replacing(problems::unclosed_block, found, scene_.text(found), "}"));
    guesses_.back().message = fmt::format("expected `}}` to close the block, found `{}`", scene_.text(found));
  }

  // `while (a) [` above `]`, whichever of the two the error stands at.
  void around_block(Index i) {
    const Index open = token(i).is_close() ? token(i).partner : i;
    const Index close = token(open).partner;
    if (token(open).is("{") || !token(open).is_open() || close < open || !ends_head(tokens_, open - 1))
      return;
    if (!token(open + 1).first || !token(close).first) return;
    if (token(close).indent != token(tokens_.line_first(open)).indent) return;
    Guess made = replacing(problems::unclosed_block, token(open).span, token(open).text, "{");
    made.title = "write `{` and `}`";
    made.edits.push_back({token(close).span, "}"});
    guesses_.push_back(std::move(made));
  }

  void within_lines(Index at) {
    const Index begin = first_of_lines(at);
    const Index end = behind_lines(at);
    if (end - begin > most_tokens || agree(begin, end, begin, token(begin).text)) return;
    struct Change {
      Index token;
      std::string_view kind;
      int oddness;
    };
    std::vector<Change> changes;
    for (Index i = end - 1; i >= begin; --i) {
      for (const std::string_view kind : kinds) {
        if (!may_be(i, kind) || !agree(begin, end, i, kind)) continue;
        changes.push_back({i, kind, oddness(i, kind)});
      }
    }
    std::stable_sort(changes.begin(), changes.end(),
                     [](const Change& a, const Change& b) { return a.oddness < b.oddness; });
    for (std::size_t i = 0; i < std::min(changes.size(), most_guesses); ++i)
      add(changes[i].token, changes[i].kind);
  }

  // `nrow[X) + nrow[Y)`: several functions of the line are called with the same wrong bracket.
  void calls(Index at) {
    std::vector<Edit> edits;
    const Index end = behind_lines(at), begin = std::max(first_of_lines(at), end - most_tokens);
    for (Index i = begin; i + 1 < end; ++i) {
      const Token& open = token(i + 1);
      if (token(i).kind == TokenKind::name && open.is("[") && !is_paired(i + 1) && is_callee(i))
        edits.push_back({open.span, "("});
    }
    if (edits.size() < 2) return;
    Guess made = replacing(problems::unclosed_bracket, edits.front().span, "[", "(");
    made.message += fmt::format(", {} times", edits.size());
    made.edits = std::move(edits);
    guesses_.push_back(std::move(made));
  }

  // Whether two other lines nearby end with the same sign, as in scripts with `;` behind each statement.
  [[nodiscard]] bool ends_other_lines(Index sign) const {
    const auto places = places_near(sign, token(sign).text);
    return std::ranges::count_if(places, [&](Index i) { return i != sign && token(i + 1).first; }) > 1;
  }

  // Operators, commas and signs of assignment stand between values as they should.
  [[nodiscard]] bool may_be(Index i, std::string_view kind) const {
    if (token(i).is(kind)) return false;
    const bool closes = kind == ")" || kind == "]" || kind == "}";
    const Token& last = token(i - 1);
    const bool named = last.kind == TokenKind::name;
    // `f(g(x)` lacks a bracket, and does not mean `f)g(x)`.
    if (token(i).is("(") && closes && named && is_callee(i - 1)) return false;
    // `f(g(x[, 1, y)` has all rows of `x`.
    const bool columns = token(i + 1).is(",") && token(i + 2).is_operand() && token(i + 3).is(",");
    if (token(i).is("[") && kind == ")" && named && tokens_.touches(i) && columns) return false;
    // What is called is no variable: `t(x)), y)` has lost something else.
    if (token(i).is(")") && kind == "(" && named && is_variable(last.text)) return false;
    // What is called without arguments is called so elsewhere: `max(a, b)), c)` does not mean `b()`.
    if (kind == "(" && token(i + 1).is(")") && named && !is_called_bare(i - 1)) return false;
    // The end of a block begins its line, or stands in that of its beginning.
    if (kind == "}" && !token(i).first && tokens_.opening_before(i) < tokens_.line_first(i)) return false;
    if (!closes && is_one_of(token(i + 1).text, between_values) && !tokens_.touches(i + 2)) return false;
    if (is_bracket(i)) return !begins_block(i) || !(kind == ")" || kind == "}");
    // `X[i> = 1`: nothing is compared where no value stands behind the sign.
    const bool compares = token(i + 1).is_operand() || token(i + 1).is_open();
    const bool angle = closes && token(i).is(">") && !compares;
    const bool other_sign = token(i).kind != TokenKind::sign || is_one_of(token(i).text, {";", ":", "."});
    if (!is_sign(i) || !(other_sign || angle)) return false;
    if (token(i).is(";") && token(i + 1).first && ends_other_lines(i)) return false;
    if (token(i).is(":") && !closes) return named && is_callee(i - 1) == (kind == "(");
    // Between blanks and values stands an operator, be it one that the language lacks: `x ≥ 1`.
    const bool apart = !tokens_.touches(i) && !tokens_.touches(i + 1);
    if (!closes && apart && token(i).kind == TokenKind::stray && last.is_operand()) return false;
    return !closes || last.is_operand() || last.is_close() || is_value_type(last);
  }

  // Whether a name is called without arguments elsewhere, or defined so.
  [[nodiscard]] bool is_called_bare(Index name) const {
    const auto is_bare = [&](Index at) {
      const Index open = token(at + 2).is("function") ? at + 3 : at + 1;
      return token(open).is("(") && token(open + 1).is(")");
    };
    const auto& all = places_near(name, token(name).text);
    return std::any_of(all.begin(), all.end(), [&](Index at) { return at != name && is_bare(at); });
  }

  // A brace at the end of the line of a head: what is missing there is a bracket before it.
  [[nodiscard]] bool begins_block(Index i) const {
    if (!token(i).is("{") || !token(i + 1).first || token(i + 1).is("{")) return false;
    const Token& word = token(tokens_.line_first(i));
    const Token& behind = token(tokens_.line_first(i) + 1);
    static constexpr std::string_view heads[] = {"if", "for", "parfor", "while", "else"};
    return token(i - 1).is("{") || is_one_of(word.text, heads) || (word.is("}") && behind.is("else"));
  }

  // How little what stands beside a bracket speaks for one of that kind.
  [[nodiscard]] int oddness(Index i, std::string_view kind) const {
    return beside(i, kind) + (is_bracket(i) || token(i).kind == TokenKind::stray ? 0 : 1);
  }
  [[nodiscard]] int beside(Index i, std::string_view kind) const {
    const Token &last = token(i - 1), &next = token(i + 1);
    if (kind == "(" || kind == "[") {
      const bool named = last.kind == TokenKind::name;
      const bool other = named && is_callee(i - 1) != (kind == "(");
      return (other ? 1 : 0) + (last.is_close() ? 2 : 0) + (next.is_close() ? 1 : 0);
    }
    if (kind == "{") return next.first ? 0 : 2;
    const bool goes_on = (next.is_operand() || next.is_open()) && !next.first;
    return (goes_on ? 2 : 0) + (last.is(",") && kind == ")" ? 1 : 0);
  }
  void add(Index i, std::string_view kind) {
    const bool known = std::any_of(guesses_.begin(), guesses_.end(), [&](const Guess& each) {
      return each.span == token(i).span && each.edits.front().replacement == kind;
    });
    if (known) return;
    guesses_.push_back(replacing(problems::unclosed_bracket, token(i).span, token(i).text, kind));
    // What `X:end, ]` and `is.X)` have lost besides nobody knows.
    if (!token(i).is(":") && !token(i).is(".")) return;
    guesses_.back().mends = false;
    guesses_.back().firm = true;
  }

  // The lines that a statement, or the head of one, takes.
  [[nodiscard]] Index first_of_lines(Index i) const {
    Index line = tokens_.line_first(i);
    for (int lines = 0; lines < most_lines && line > 0; ++lines) {
      if (!goes_on(line - 1)) break;
      line = tokens_.line_first(line - 1);
    }
    return line;
  }
  [[nodiscard]] Index behind_lines(Index i) const {
    Index last = tokens_.line_last(i);
    for (int lines = 0; lines < most_lines && last + 1 < tokens_.size(); ++lines) {
      if (!goes_on(last)) break;
      last = tokens_.line_last(last + 1);
    }
    return last + 1;
  }

  // Whether the brackets of some tokens belong together, with one of another kind: all but those of blocks,
  // of which one may be opened at the end and one closed at the beginning.
  [[nodiscard]] bool agree(Index begin, Index end, Index changed, std::string_view kind) const {
    open_.clear();
    for (Index i = begin; i < end; ++i) {
      const std::string_view text = i == changed ? kind : token(i).text;
      if (text.size() != 1) continue;
      if (text == "(" || text == "[" || text == "{") {
        open_.push_back(text.front());
      } else if (text == ")" || text == "]" || text == "}") {
        const char wanted = text == ")" ? '(' : text == "]" ? '[' : '{';
        if (open_.empty() && text == "}" && i == begin) continue;
        if (open_.empty() || open_.back() != wanted) return false;
        open_.pop_back();
      }
    }
    return open_.empty() || (open_.size() == 1 && open_.back() == '{' && ends_with_brace(end, changed, kind));
  }
  [[nodiscard]] bool ends_with_brace(Index end, Index changed, std::string_view kind) const {
    return changed == end - 1 ? kind == "{" : token(end - 1).is("{");
  }

  mutable std::string open_;
};

} // namespace

void guess_bracket_kinds(const Scene& scene, Guesses& guesses) {
  if (scene.tokens.size() > 0) BracketKindGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
