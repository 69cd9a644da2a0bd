// Round and square brackets that are missing, one too many or of the wrong kind.
#include "calls.hpp"
#include "commas.hpp"
#include "guesses.hpp"
#include "needless_groups.hpp"
#include "opening_brackets.hpp"
#include "src/languages/dml/functions/native_functions.hpp"

#include <bindery/utf8.hpp>

#include <algorithm>

namespace bindery::dml::slips {

namespace {

constexpr Index farthest = 60;

class BracketGuesses : Guessing {
 public:
  BracketGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses), found_(scene.token(0)) {}

  void guess() {
    swapped();
    guess_parted_words(scene_, guesses_);
    doubled_index();
    turned();
    doubled();
    several_closing();
    several_braces();
    doubled_opening();
    other_brace();
    other_bracket();
    guess_signs_for_commas(scene_, guesses_);
    guess_opening_brackets(scene_, guesses_);
    missing_closing();
    other_opening();
    stray();
    guess_missing_commas(scene_, guesses_);
  }

 private:
  [[nodiscard]] std::string found() const {
    return found_.kind == TokenKind::none ? "the end of the file" : fmt::format("`{}`", found_.text);
  }

  // `if (x > 1{)`: the brace stands before the bracket.
  void swapped() {
    const Index open = tokens_.opening_before(scene_.at);
    if (open < 0 || !token(open).is("(") || !found_.is("{") || !scene_.token(1).is(")")) return;
    const Span both = across(scene_, scene_.at, scene_.at + 1);
    guesses_.push_back(replacing(problems::unclosed_bracket, both, scene_.text(both), ") {"));
  }

  // `f(x(` at the end of a line, `f(g(y), x(;`: behind a variable the bracket is one that closes.
  void turned() {
    const Index open = scene_.at - 1, outer = tokens_.opening_before(open);
    const bool ends = found_.first || found_.is(";") || found_.kind == TokenKind::none || found_.is(")");
    if (!token(open).is("(") || !ends || outer < 0 || token(outer).is("{")) return;
    if (token(open - 1).kind != TokenKind::name || is_known_function(token(open - 1).text)) return;
    if (!tokens_.touches(open) || outer < tokens_.line_first(open) || !is_variable(token(open - 1).text))
      return;
    const std::string_view wanted = closing_of(token(outer));
    guesses_.push_back(replacing(problems::unclosed_bracket, token(open).span, "(", wanted));
    guesses_.back().notes.push_back({token(outer).span, "the bracket is opened here"});
    if (!found_.is(")")) return;
    // `f(g(x()`: the one behind it is right.
    guesses_.back().message = fmt::format("expected `{}` behind the variable, found `(`", wanted);
  }

  // `X[[i, ]`
  void doubled_index() {
    for (Index open = tokens_.opening_before(scene_.at), depth = 0; open > 1 && depth < 3; ++depth) {
      const bool index = token(open).is("[") && token(open - 1).is("[") && tokens_.touches(open) &&
                         token(open - 2).kind == TokenKind::name;
      if (index)
        guesses_.push_back(
            removing(problems::unclosed_bracket, token(open).span, "this `[` is one too many", "["));
      open = tokens_.opening_before(open);
    }
  }

  // `)` where a block ends.
  void other_brace() {
    if ((!found_.is(")") && !found_.is("]")) || found_.partner >= 0 || !found_.first) return;
    const Index open = tokens_.opening_before(scene_.at);
    if (open < 0 || !token(open).is("{")) return;
    guesses_.push_back(replacing(problems::unclosed_block, found_.span, found_.text, "}"));
    // `);`
    if (scene_.token(1).is(";")) guesses_.back().edits.front().span.end = scene_.token(1).span.end;
    guesses_.back().message = fmt::format("expected `}}` to close the block, found `{}`", found_.text);
    guesses_.back().notes.push_back({token(open).span, "the block is opened here"});
  }

  void doubled() {
    for (const Index i : {scene_.at, scene_.at - 1}) {
      const Token& each = token(i);
      if (each.kind != TokenKind::sign || !each.is(token(i - 1).text)) continue;
      if (each.is(")") && each.partner < 0 && stands_behind_bare_function(i)) continue;
      Guess made = removing(*scene_.error.problem, each.span,
                            fmt::format("expected no second `{}` here", each.text), each.text);
      // `<<` and `>>` shift bits elsewhere.
      made.mends = !((each.is("<") || each.is(">")) && tokens_.touches(i));
      made.firm = !made.mends;
      if (each.is(",")) made.message = "expected a value, found another `,`";
      if (each.is(",") && (each.first || !tokens_.touches(i)))
        made.edits.front().span = with_blanks(scene_, each.span);
      if (each.is("}") && each.first) made.message = "this `}` closes nothing";
      if (each.is_open()) made.message = fmt::format("this `{}` is one too many", each.text);
      guesses_.push_back(std::move(made));
    }
  }

  // `x = sqrt sum(v))`: a function that a value follows lacks the bracket that the last one closes.
  [[nodiscard]] bool stands_behind_bare_function(Index close) const {
    for (Index i = tokens_.line_first(close); i + 1 < close; ++i) {
      const bool bare = token(i).kind == TokenKind::name && !token(i + 1).first &&
                        (token(i + 1).is_operand() || is_before_negated(tokens_, i));
      if (bare && is_callee(i)) return true;
    }
    return false;
  }

  // `}}}` in a line, of which one ends the block.
  void several_braces() {
    Index first = scene_.at, last = scene_.at;
    if (!found_.is("}")) return;
    while (token(first - 1).is("}") && tokens_.touches(first) && first > scene_.at - farthest) --first;
    while (token(last + 1).is("}") && tokens_.touches(last + 1) && last < scene_.at + farthest) ++last;
    if (last < first + 2) return;
    const Span others = across(scene_, first + 1, last);
    guesses_.push_back(removing(*scene_.error.problem, others,
                                fmt::format("these `{}` close nothing", scene_.text(others)),
                                scene_.text(others)));
  }

  // `f(x))))`, `};;`: all that close nothing, or end nothing, at once.
  void several_closing() {
    Index first = scene_.at, last = scene_.at;
    if (!found_.is(")") && !found_.is("]") && !found_.is(";")) return;
    while (token(first - 1).is(found_.text) && token(first - 1).partner < 0) --first;
    while (token(last + 1).is(found_.text) && token(last + 1).partner < 0 && !token(last + 1).first) ++last;
    if (first == last || found_.partner >= 0) return;
    const Span all = across(scene_, first, last);
    guesses_.push_back(
        removing(*scene_.error.problem, all,
                 fmt::format("these `{}` {} nothing", scene_.text(all), found_.is(";") ? "end" : "close"),
                 scene_.text(all)));
  }

  // `f((x)`: what the inner bracket opens is all there is in the outer one.
  void doubled_opening() {
    const Token& last = scene_.token(-1);
    const Index inner = last.is_close() ? last.partner : -1;
    if (inner <= 0 || !tokens_.touches(inner) || !token(inner - 1).is(token(inner).text)) return;
    if (opens_part(tokens_, inner)) return;
    guesses_.push_back(removing(*scene_.error.problem, token(inner).span,
                                fmt::format("this `{}` is one too many", token(inner).text),
                                token(inner).text));
  }

  // `f(x]`, `X[i)`, `f[x)`
  void other_bracket() {
    const Index open = tokens_.opening_before(scene_.at);
    if (open < 0) return;
    const bool here = found_.is_close() && found_.partner < 0 && !found_.is(closing_of(token(open)));
    if (!here && token(open).partner >= 0) return;
    const Index close = here ? scene_.at : closing_behind(open);
    if (close < 0 || (token(open).is("{") && !token(close).first && open < tokens_.line_first(close))) return;
    if (ends_block(open, close)) return;
    const std::string_view wanted = closing_of(token(open));
    const Token& closing = token(close);
    Guess closed = replacing(problems::unclosed_bracket, closing.span, closing.text, wanted);
    closed.notes.push_back({token(open).span, "the bracket is opened here"});
    Guess opened =
        replacing(problems::unclosed_bracket, token(open).span, token(open).text, opening_of(closing));
    opened.message = fmt::format("expected `{}`, as `{}` closes it, found `{}`", opening_of(closing),
                                 closing.text, token(open).text);
    opened.notes.push_back({closing.span, "it is closed here"});
    const bool named = token(open - 1).kind == TokenKind::name;
    const bool call =
        named ? is_callee(open - 1) : !token(open - 1).is("=") || !has_comma(tokens_, open, close);
    const bool wrong_opening = (token(open).is("[") && call) || (named && token(open).is("(") && !call);
    if (wrong_opening) std::swap(closed, opened);
    guesses_.push_back(std::move(closed));
    guesses_.push_back(std::move(opened));
  }
  // A brace that ends a block and closes no bracket: that around a line which stands deeper, or the one below
  // a head that is cut off, `if (x > 1 &`.
  [[nodiscard]] bool ends_block(Index open, Index close) const {
    if (!token(close).is("}") || !token(close).first || token(close + 1).is("{")) return false;
    return is_one_of(token(open - 1).text, {"if", "for", "parfor", "while"}) ||
           is_deeper(token(tokens_.line_first(open)).indent, token(close).indent);
  }
  // The bracket of another kind that stands where one should be closed.
  [[nodiscard]] Index closing_behind(Index open) const {
    for (Index i = open + 1; i < std::min(open + farthest, tokens_.size()); ++i) {
      if (token(i).is_open() && token(i).partner > i) {
        i = token(i).partner;
      } else if (token(i).is_close()) {
        return token(i).is(closing_of(token(open))) ? -1 : i;
      }
    }
    return -1;
  }

  // Whether a brace stands where that of a block would.
  [[nodiscard]] bool begins_block(Index brace) const {
    Index begin = tokens_.line_first(brace);
    while (token(begin).is(";") && begin < brace) ++begin;
    const Token& first = token(begin);
    return token(brace - 1).is(")") || token(brace - 1).first ||
           is_one_of(first.text, {"if", "for", "parfor", "while", "else", "}"});
  }

  // A bracket of the other kind that goes unnoticed at first: `{x)`, `X{i, j]`.
  void other_opening() {
    for (Index i = scene_.at + 1; i >= 0 && i > scene_.at - farthest; --i) {
      if (!token(i).is("{") || (token(i).first && i != scene_.at)) continue;
      // A brace alone in its line is that of a block.
      if (token(i).first && token(i + 1).first) return;
      // What begins a block ends its line, or has a statement behind it.
      const bool assigns =
          token(i + 1).kind == TokenKind::name && (token(i + 2).is("=") || token(i + 2).is("<-"));
      if ((token(i + 1).first || assigns) && begins_block(i)) continue;
      const bool group = groups_value(i);
      for (const std::string_view each : {"(", "["}) {
        const bool call = (token(i - 1).kind == TokenKind::name && is_callee(i - 1)) || group;
        const std::string_view meant = call == (each == "(") ? "(" : "[";
        Guess made = replacing(problems::unclosed_bracket, token(i).span, "{", meant);
        if (meant == "[" && is_assignment(i - 1) && begins_statement(tokens_.line_first(i)))
          made.message = "expected `[` to begin a list, found `{`: lists stand in square brackets";
        guesses_.push_back(made);
        const Index close = token(i).partner;
        if (close < 0) continue;
        made.edits.push_back({token(close).span, meant == "(" ? ")" : "]"});
        guesses_.push_back(std::move(made));
      }
      if (token(i).first) return;
    }
  }

  // `a * {b + c}`: one value of an operator.
  [[nodiscard]] bool groups_value(Index open) const {
    const Index close = token(open).partner;
    if (close < open + 2 || close > open + farthest) return false;
    for (Index i = open + 1; i < close; ++i) {
      i = tokens_.end_of_brackets(i);
      if (token(i).is(",") || token(i).is(";") || token(i).is("=")) return false;
    }
    return is_one_of(token(open - 1).text, between_values) ||
           is_one_of(token(close + 1).text, between_values);
  }

  // What is open and not closed before the error.
  void missing_closing() {
    const Index open = tokens_.opening_before(scene_.at);
    if (open < 0 || token(open).is("{")) return;
    std::string closing(closing_of(token(open)));
    // `y = (2 + f(3;`: all of them end there.
    for (Index outer = open; found_.is(";") && (outer = tokens_.opening_before(outer)) >= 0;) {
      if (token(outer).is("{") || token(outer).partner >= 0) break;
      closing += closing_of(token(outer));
    }
    Guess made = inserting(problems::unclosed_bracket, scene_.token(-1).span.end,
                           fmt::format("expected `{}`, found {}", closing, found()), closing, closing);
    if (scene_.error.problem == &problems::unclosed_bracket) {
      made.message = scene_.error.message;
      made.notes = scene_.error.notes;
    } else {
      made.notes.push_back({token(open).span, "the bracket is opened here"});
    }
    guesses_.push_back(std::move(made));
  }

  // `quantile(X,)`: what SystemDS gives a function to calculate with may stop there by mistake.
  [[nodiscard]] bool lacks_argument() const {
    const Index open = tokens_.opening_before(scene_.at);
    if (open < 1 || !token(open).is("(") || !found_.is(")")) return false;
    const NativeFunction* const native = native_function(token(open - 1).text);
    if (native == nullptr) return false;
    return count_commas(tokens_, open, scene_.at) < Index{native->least};
  }

  // `x = [1, 2,]`, rather than `x[1,]`, whose name may be missing, and `[a, b,] = f(x)`
  [[nodiscard]] bool ends_literal() const {
    const Index open = tokens_.opening_before(scene_.at);
    if (open < 1 || !token(open).is("[") || token(open).first) return false;
    const Token& last = token(open - 1);
    const bool begins =
        last.is("=") || last.is("<-") || last.is(",") || (last.is("(") && is_callee(open - 2));
    return begins && !token(tokens_.opening_before(open)).is("[") &&
           count_commas(tokens_, open, scene_.at) > 1;
  }
  void stray() {
    if (found_.kind != TokenKind::sign && found_.kind != TokenKind::stray) return;
    if (found_.is("{") || (found_.is("}") && found_.first)) return;
    const Token& last = scene_.token(-1);
    if (last.is(",") && (!found_.is("]") || ends_literal())) {
      guesses_.push_back(removing(*scene_.error.problem, last.span, scene_.error.message, ","));
      guesses_.back().span = found_.span;
      if (lacks_argument()) guesses_.back().mends = false, guesses_.back().firm = true;
    }
    if (found_.is_close()) {
      if (joins_lines()) return;
      opened_group();
      Guess made = removing(problems::unclosed_bracket, found_.span,
                            fmt::format("this `{}` closes nothing", found_.text), found_.text);
      if (scene_.error.problem == &problems::expected_statement) made.problem = scene_.error.problem;
      guesses_.push_back(std::move(made));
      return;
    }
    if (found_.is(",") || found_.is(";") || found_.kind == TokenKind::stray) {
      guesses_.push_back(removing(*scene_.error.problem, found_.span, scene_.error.message, found_.text));
      guesses_.back().mends = is_superfluous();
      if (found_.is(",") && last.is("("))
        guesses_.back().edits.front().span = with_blanks(scene_, found_.span);
      if (found_.is(",") && scene_.error.problem == &problems::expected_statement && scene_.token(1).first)
        ends_statement(guesses_.back());
    }
  }

  // `X[a + 1):n, ]`, `x = a == 1) & (b == 2)`: around what stands there brackets are usual.
  void opened_group() {
    const Index first = needless_group(tokens_, scene_.at);
    if (first < 0 || !is_usual_group(tokens_, first, scene_.at)) return;
    guesses_.push_back(inserting(
        problems::unclosed_bracket, token(first).span.begin,
        fmt::format("expected `(` before `{}`, as this `)` closes nothing", token(first).text), "(", "("));
    guesses_.back().span = found_.span;
  }

  // `x = 1,` among lines that end with `;`
  void ends_statement(Guess& comma) const {
    const Index first = tokens_.line_first(scene_.at);
    const bool signs = token(first - 1).is(";") || token(tokens_.line_last(scene_.at + 1)).is(";");
    comma.message = "expected the end of the statement, found `,`";
    if (!signs) return;
    comma.title = "write `;`";
    comma.edits.front().replacement = ";";
  }

  // `f(1 + )` above a statement: without the bracket that would be the value.
  [[nodiscard]] bool joins_lines() const {
    const Token &last = scene_.token(-1), &next = scene_.token(1);
    const bool lacks_value = last.kind == TokenKind::sign && !last.is_close();
    return found_.partner >= 0 && lacks_value && next.first && begins_statement(scene_.at + 1) &&
           !is_deeper(next.indent, token(tokens_.line_first(scene_.at)).indent);
  }

  // Whether nothing is lost with the sign that was found: `x.y` is more than a slip, `10%` is less than 10,
  // and a comma between two values stands for something.
  [[nodiscard]] bool is_superfluous() const {
    const Token &last = scene_.token(-1), &next = scene_.token(1);
    if (found_.is(".")) return !tokens_.is_within_word(scene_.at);
    if (found_.is("%")) return last.kind != TokenKind::number;
    const Token& behind = scene_.token(2);
    const bool joins = next.is_operand() && !next.first && !behind.is("=") && !behind.is("<-");
    if (found_.is(",")) return !joins || last.is_open() || last.is(",") || last.kind == TokenKind::none;
    // Letters of other alphabets, and signs of mathematics.
    const char32_t code = utf8::decode(found_.text).code;
    const bool letter = code >= 0xC0 && (code < 0x2000 || code > 0x2E80 || (code >= 0x2200 && code < 0x2300));
    return !letter;
  }

  const Token& found_;
};

} // namespace

void guess_brackets(const Scene& scene, Guesses& guesses) {
  BracketGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
