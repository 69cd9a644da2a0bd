// Heads of `if` and `while`: their brackets, and words and signs of other languages behind them.
#include "guesses.hpp"

namespace bindery::dml::slips {

namespace {

constexpr Index farthest = 60;

bool is_head_word(const Token& token) {
  return token.is("if") || token.is("while");
}

// Where the condition behind a head word ends that has no bracket at one side: before a `{`, a `:`, `then`
// or the end of the line, unless an operator stands there or begins the next one.
Index condition_last(const Scene& scene, Index word) {
  const Tokens& tokens = scene.tokens;
  Index end = tokens.line_last(word);
  for (Index i = word + 1; i <= end; ++i) {
    const Token& token = tokens[i];
    if (token.is("{") || token.is(":") || token.is("then") || token.is("do")) return i - 1;
    const bool goes_on =
        is_one_of(token.text, between_values) || is_one_of(tokens[i + 1].text, between_values);
    if (i == end && goes_on && i < word + farthest) end = tokens.line_last(end + 1);
  }
  return end;
}

Guess bracketed(const Scene& scene, Index word, Index first, Index last) {
  const std::uint32_t begin = scene.tokens[first].span.begin;
  Guess made{&problems::incomplete_statement,
             before(scene, first),
             fmt::format("expected `(` and a condition behind `{}`, found `{}`", scene.tokens[word].text,
                         scene.tokens[first].text),
             true,
             "put the condition into brackets",
             {opened_condition(scene, first)}};
  // `if x = 1`, and `if (a) and (b)`, which is read as a call behind a condition
  for (Index i = first; i <= last && i < first + farthest; ++i) {
    const Token& each = scene.tokens[i];
    if (scene.tokens.opening_before(i) != scene.tokens.opening_before(word)) continue;
    if (each.is("=")) made.edits.push_back({each.span, "=="});
    const bool called = i > first && scene.tokens[i - 1].is(")") && scene.tokens[i + 1].is("(");
    if (called && (each.is("and") || each.is("or")))
      made.edits.push_back({each.span, each.is("or") ? "|" : "&"});
  }
  close_condition(scene, last, made.edits);
  if (scene.tokens[word].span.end == begin) made.edits.front().replacement.insert(0, " ");
  return made;
}

// `if (a) & (b)`: the brackets are around a part of the condition only.
Guess bracketed_whole(const Scene& scene, Index word, Index last) {
  const Index close = scene.tokens[word + 1].partner;
  Guess made = bracketed(scene, word, word + 1, last);
  made.span = scene.tokens[close + 1].span;
  made.message = fmt::format("expected brackets around the whole condition of `{}`, found `{}` behind them",
                             scene.tokens[word].text, scene.tokens[close + 1].text);
  made.notes.push_back({scene.tokens[word + 1].span, "the condition is opened here"});
  made.notes.push_back({scene.tokens[close].span, "and closed here"});
  return made;
}

// `if [a) {`, `while [a] {`, `if [[ a ]] {`
void other_brackets(const Scene& scene, Index word, Guesses& guesses) {
  const Token &open = scene.tokens[word + 1], &inner = scene.tokens[word + 2];
  if (!open.is("[") && !open.is("{")) return;
  if (open.is("[") && inner.is("[") && inner.partner > 0 && inner.partner + 1 == open.partner) {
    const Span opening = across(scene, word + 1, word + 2);
    guesses.push_back(replacing(problems::incomplete_statement, opening, "[[", "("));
    guesses.back().edits.push_back({across(scene, inner.partner, open.partner), ")"});
  }
  Guess made = replacing(problems::incomplete_statement, open.span, open.text, "(");
  if (open.partner > 0) made.edits.push_back({scene.tokens[open.partner].span, ")"});
  guesses.push_back(std::move(made));
}

// `while each (a) {`
void word_before_condition(const Scene& scene, Index word, Guesses& guesses) {
  static constexpr std::string_view fillers[] = {"each", "every"};
  const Tokens& tokens = scene.tokens;
  if (!is_one_of(tokens[word + 1].text, fillers) || !tokens[word + 2].is("(")) return;
  if (tokens.places(tokens[word + 1].text, 0, tokens.size()).size() > 1) return; // it may be a function
  if (holds_comment(scene, across(scene, word + 1, word + 2))) return;
  Guess made = removing(problems::foreign_syntax, tokens[word + 1].span,
                        fmt::format("expected `(` and a condition behind `{}`, found `{}`", tokens[word].text,
                                    tokens[word + 1].text),
                        tokens[word + 1].text);
  made.edits.front().span.end = tokens[word + 2].span.begin;
  guesses.push_back(std::move(made));
}

// `if: (a) {`
void colon_behind_word(const Scene& scene, Index word, Guesses& guesses) {
  const Tokens& tokens = scene.tokens;
  const Index open = word + 2, close = tokens[open].partner;
  if (!tokens[word + 1].is(":") || !tokens[open].is("(") || close < 0) return;
  guesses.push_back(
      removing(problems::foreign_syntax, tokens[word + 1].span,
               fmt::format("expected `(` and a condition behind `{}`, found `:`", tokens[word].text), ":"));
}

// `if (a)` above `+ "b")`: what goes on with numbers or texts behind a whole condition, in another line, is
// the rest of something else.
bool is_condition(const Tokens& tokens, Index behind) {
  return !tokens[behind].first || !is_one_of(tokens[behind].text, {"+", "-", "*", "/", "^"});
}

// `x = 1 if a > 0`
void behind_statement(const Scene& scene, Index word, Index last, Guesses& guesses) {
  const Tokens& tokens = scene.tokens;
  const Index first = statement_at(tokens, word - 1).first;
  const bool assigns = is_one_of(tokens[first + 1].text, {"=", "<-", "+="});
  const bool ends = tokens[last + 1].first || tokens[last + 1].kind == TokenKind::none;
  for (Index i = word; i <= last; ++i) {
    if (tokens[i].is("else")) return;
  }
  const bool bracketed = tokens[word + 1].is("(") && tokens[word + 1].partner == last;
  const std::string_view condition = spelled(scene, word + 1, last);
  guesses.push_back({&problems::foreign_syntax,
                     tokens[word].span,
                     "expected the end of the statement, found `if`: a condition stands before its statement",
                     assigns && ends,
                     "move the condition before the statement",
                     {{before(scene, first),
                       bracketed ? fmt::format("if {} ", condition) : fmt::format("if ({}) ", condition)},
                      {{tokens[word - 1].span.end, tokens[last].span.end}, ""}}});
  guesses.back().firm = true;
}

// Whether what stands in the lines below the head of a condition is a statement of its own.
bool takes_statement(const Scene& scene, Index word, Index last) {
  const Tokens& tokens = scene.tokens;
  const Index head = tokens.line_last(word);
  if (last <= head || tokens[last + 1].is("{")) return false;
  for (Index i = head + 1; i <= last; ++i) {
    if (tokens[i].is("=") || tokens[i].is("<-") || is_one_of(tokens[i].text, {"print", "stop"})) return true;
  }
  return false;
}

// `if else (a > 1) {`
void exchanged_arm(const Scene& scene, Guesses& guesses) {
  const Tokens& tokens = scene.tokens;
  const Index at = scene.at;
  if (!tokens[at - 1].is("if") || !tokens[at].is("else") || !tokens[at + 1].is("(")) return;
  guesses.push_back(
      exchanged(problems::misspelled_keyword, across(scene, at - 1, at), "if", "else", "else if"));
}

// `} else if a > 1:` above a block that ends with a brace.
void with_brace(const Scene& scene, Index word, Index last, Guesses& guesses) {
  const Tokens& tokens = scene.tokens;
  const bool sign = is_one_of(tokens[last + 1].text, {":", "then", "do"}) && !tokens[last + 1].first;
  const Index end = sign ? last + 1 : last;
  if (!tokens[end + 1].first || !is_deeper(tokens[end + 1].indent, tokens[word].indent)) return;
  Guess made = bracketed(scene, word, word + 1, last);
  made.message =
      fmt::format("expected `(` behind `{}`, and `{{` to begin its body, found {}", tokens[word].text,
                  sign ? fmt::format("`{}`", tokens[end].text) : "none before the lines that stand deeper");
  made.title = "put the condition into brackets and write `{`";
  made.edits = {opened_condition(scene, word + 1), {{tokens[last].span.end, tokens[end].span.end}, ") {"}};
  guesses.push_back(std::move(made));
}

// `if sum((x) > 1) {`: the bracket of the condition stands behind the function that it begins with.
void exchanged_bracket(const Scene& scene, Index word, Index last, Guesses& guesses) {
  const Tokens& tokens = scene.tokens;
  const Index callee = word + 1, outer = callee + 1, inner = outer + 1;
  if (tokens[callee].kind != TokenKind::name || !tokens[outer].is("(") || !tokens[inner].is("(")) return;
  if (tokens[outer].partner != last || tokens[inner].partner < 0 || tokens[inner].partner + 1 >= last) return;
  Guess made = exchanged(problems::incomplete_statement, across(scene, callee, outer), tokens[callee].text,
                         "(", fmt::format("({}", tokens[callee].text));
  if (tokens.touches(callee)) made.edits.front().replacement.insert(0, " ");
  guesses.push_back(std::move(made));
}

void brackets(const Scene& scene, Index word, Guesses& guesses) {
  const Tokens& tokens = scene.tokens;
  colon_behind_word(scene, word, guesses);
  const Index last = condition_last(scene, word);
  if (last <= word || takes_statement(scene, word, last)) return;
  const Token& above = tokens[word - 1];
  if (tokens[word].is("if") && !tokens[word].first && above.ends_value() && tokens.line_last(word) == last &&
      statement_at(tokens, word - 1).first < word - 1) {
    behind_statement(scene, word, last, guesses);
    return;
  }
  if (!tokens[word + 1].is("(")) {
    word_before_condition(scene, word, guesses);
    exchanged_bracket(scene, word, last, guesses);
    other_brackets(scene, word, guesses);
    if (tokens[last].is(")") && tokens[last].partner < 0) {
      guesses.push_back(inserting(problems::incomplete_statement, tokens[word + 1].span.begin,
                                  fmt::format("expected `(` and a condition behind `{}`, found `{}`",
                                              tokens[word].text, tokens[word + 1].text),
                                  "(", tokens.touches(word + 1) ? " (" : "("));
    }
    guesses.push_back(bracketed(scene, word, word + 1, last));
    with_brace(scene, word, last, guesses);
    return;
  }
  if (tokens[word + 1].partner < 0) {
    Guess made = inserting(
        problems::unclosed_bracket, tokens[last].span.end,
        fmt::format("expected `)` to close the condition, found `{}`",
                    tokens[last + 1].kind == TokenKind::none ? "the end of the file" : tokens[last + 1].text),
        ")", ")");
    made.notes.push_back({tokens[word + 1].span, "the condition is opened here"});
    guesses.push_back(std::move(made));
    return;
  }
  // `if (a = 1 & b = 2)`
  const Index close = tokens[word + 1].partner;
  std::vector<Edit> edits;
  for (Index i = word + 2; i < close && i < word + farthest; ++i) {
    if (tokens[i].is("=") && scene.tokens.opening_before(i) == word + 1)
      edits.push_back({tokens[i].span, "=="});
  }
  if (edits.size() > 1) {
    Guess made = replacing(problems::foreign_syntax, edits.front().span, "=", "==");
    made.edits = std::move(edits);
    guesses.push_back(std::move(made));
  }
  if (close < last && (!is_condition(tokens, close + 1) || tokens[close + 1].is("="))) return;
  if (close < last) guesses.push_back(bracketed_whole(scene, word, last));
}

bool is_loop_word(const Token& token) {
  return token.is("for") || token.is("parfor");
}

// `for (i in 1:3` before a line that stands deeper: with the bracket the brace is missing.
void lost_end_of_head(const Scene& scene, Guesses& guesses) {
  const Tokens& tokens = scene.tokens;
  Index open = tokens.opening_before(scene.at);
  for (int depth = 0; depth < 3 && open > 0 && !tokens[open].is("{"); ++depth) {
    const Token& word = tokens[open - 1];
    const Index last = tokens.line_last(open);
    const bool deeper = tokens[last + 1].indent.size() > tokens[open].indent.size();
    if (tokens[open].is("(") && (is_head_word(word) || is_loop_word(word)) && deeper) {
      const std::string closing = closings_behind(tokens, last, open);
      // A single statement below needs no brace.
      for (const std::string& rest : {closing + " {", closing}) {
        guesses.push_back(inserting(
            problems::unclosed_bracket, tokens[last].span.end,
            fmt::format("expected `{}` behind the head of `{}`, found the end of the line", rest, word.text),
            rest, rest));
        guesses.back().notes.push_back({tokens[open].span, "the bracket is opened here"});
      }
      return;
    }
    open = tokens.opening_before(open);
  }
}

// Whether a `}` stands below the lines that stand deeper than the line of a token, in its column.
bool ends_in_brace(const Scene& scene, Index at) {
  constexpr int most_lines = 2000;
  const Tokens& tokens = scene.tokens;
  const std::string_view outer = tokens[tokens.line_first(at)].indent;
  Index line = tokens.line_last(at) + 1;
  for (int i = 0; i < most_lines && is_deeper(tokens[line].indent, outer); ++i)
    line = tokens.line_last(line) + 1;
  return tokens[line].is("}") && tokens[line].indent == outer;
}

} // namespace

void guess_heads(const Scene& scene, Guesses& guesses) {
  const Tokens& tokens = scene.tokens;
  lost_end_of_head(scene, guesses);
  exchanged_arm(scene, guesses);
  for (Index i = scene.at + 1; i >= 0 && i > scene.at - farthest; --i) {
    if (!is_head_word(tokens[i])) continue;
    brackets(scene, i, guesses);
    break;
  }
  const Token& token = scene.token(0);
  const bool behind_head = scene.token(-1).is(")") || scene.token(-1).is("else");
  // `else () {`
  const bool empty = token.is("(") && token.partner == scene.at + 1;
  if (scene.token(-1).is("else") && empty && scene.token(2).is("{")) {
    const Span brackets = across(scene, scene.at, scene.at + 1);
    guesses.push_back(removing(problems::foreign_syntax, brackets,
                               "expected `{` or a statement behind `else`, found `()`", "()"));
    guesses.back().edits.front().span.end = scene.token(2).span.begin;
  }
  // `else (a) b`
  if (scene.token(-1).is("else") && token.is("(") && !empty) {
    guesses.push_back(inserting(problems::incomplete_statement, token.span.begin,
                                "expected `if` behind `else`, found a condition", "if", "if "));
  }
  if (behind_head && token.is(":")) {
    const Tokens& all = scene.tokens;
    const bool call = scene.token(-1).is(")") && all[scene.token(-1).partner - 1].kind == TokenKind::name;
    // Where its `}` stands below, the block is meant to go as far.
    if (scene.token(-1).is("else") && scene.token(1).first && ends_in_brace(scene, scene.at)) {
      Guess made = replacing(problems::foreign_syntax, token.span, ":", "{");
      if (tokens.touches(scene.at)) made.edits.front().replacement = " {";
      guesses.push_back(std::move(made));
    }
    guesses.push_back(
        removing(problems::foreign_syntax, token.span,
                 fmt::format("expected {} behind `{}`, found `:`",
                             call ? "the end of the statement" : "`{` or a statement", scene.token(-1).text),
                 ":"));
  }
}

// `if (a - 1) == b)`: as many brackets as the condition needs, without the first.
void guess_conditions(const Scene& scene, Guesses& guesses) {
  const Tokens& tokens = scene.tokens;
  for (Index i = scene.at; i >= 0 && i > scene.at - farthest; --i) {
    if (!is_head_word(tokens[i])) continue;
    const Index last = condition_last(scene, i);
    const bool open = tokens[i + 1].is("(") && tokens[i + 1].partner > 0 && tokens[i + 1].partner < last;
    if (!open || !tokens[last].is(")") || tokens[last].partner >= 0) return;
    if (!is_condition(tokens, tokens[i + 1].partner + 1)) return;
    guesses.push_back(bracketed(scene, i, i + 1, last));
    guesses.back().edits.resize(1);
    const Token& behind = tokens[tokens[i + 1].partner + 1];
    guesses.back().message = fmt::format(
        "expected another `(` behind `{}`: the condition goes on with `{}` behind the `)` of this one",
        tokens[i].text, behind.text);
    return;
  }
}

} // namespace bindery::dml::slips
