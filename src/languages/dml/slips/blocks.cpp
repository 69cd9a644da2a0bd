// Blocks as other languages have them, and blocks whose head has lost its word.
#include "commas.hpp"
#include "guesses.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

// How far before an error the word of a head may stand, and how long a head may be.
constexpr Index farthest = 60;
// How many tokens of a block are looked at.
constexpr Index longest_block = 2000;

class BlockGuesses : Guessing {
 public:
  BlockGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    for (Index i = scene_.at; i >= 0 && i > scene_.at - farthest; --i) {
      if (token(i).kind != TokenKind::name) continue;
      negated(i, "until", "while");
      negated(i, "unless", "if");
      endless(i, "repeat");
      endless(i, "loop");
      tested_at_end(i);
      unknown(i);
    }
    Index open = scene_.at;
    while (open > 0 && open > scene_.at - farthest && !token(open).is("(")) --open;
    const Index closed = token(scene_.at - 1).is(")") ? token(scene_.at - 1).partner : -1;
    for (const Index i : {scene_.at, scene_.at - 1, open}) lost_word(i);
    if (closed >= 0 && closed != open) lost_word(closed);
    lost_else(scene_.at);
    ended_before_else();
    for (const Index i : {scene_.at, scene_.at - 1, scene_.at - 2}) foreign_end(i);
    end_of_open_block();
    for (const Index i : {scene_.at, scene_.at - 1}) no_statement(i);
  }

 private:
  [[nodiscard]] bool has_block(Index open) const { return token(open).is("{") && token(open).partner > open; }

  // `until (a) {`, `unless (a) {`
  void negated(Index word, std::string_view found, std::string_view meant) {
    const Index open = word + 1;
    if (!token(word).is(found) || !token(open).is("(") || token(open).partner < 0) return;
    const Index close = token(open).partner;
    Guess made = replacing(problems::foreign_syntax, token(word).span, found, meant);
    made.message = fmt::format("expected `{}`, found `{}`, which DML does not have", meant, found);
    made.title = fmt::format("write `{} (!(...))`", meant);
    made.edits.push_back({token(open).span, "(!("});
    made.edits.push_back({token(close).span, "))"});
    guesses_.push_back(std::move(made));
  }

  // `repeat {`: a `break` leaves it, which no fix can say.
  void endless(Index word, std::string_view found) {
    const Index open = word + 1;
    if (!token(word).is(found) || !has_block(open) || token(token(open).partner + 1).is("until")) return;
    // `while (a) loop {` has a head.
    const Index head = token(word - 1).is(")") ? token(word - 1).partner - 1 : -1;
    if (is_one_of(token(head).text, {"for", "parfor", "while"})) return;
    Guess made = replacing(problems::foreign_syntax, token(word).span, found, "while (TRUE)");
    const Index end = std::min<Index>(token(open).partner, open + longest_block);
    for (Index i = open; i < end; ++i) {
      if (!token(i).is("break")) continue;
      made.edits.push_back({token(i).span, "x = 1"});
      made.mends = false;
    }
    if (!made.mends) {
      made.firm = true;
      made.message = fmt::format("expected `while` and a condition, found `{}`: DML has no `break`", found);
    }
    guesses_.push_back(std::move(made));
  }

  // `do { ... } while (a)`, `repeat { ... } until (a)`
  void tested_at_end(Index word) {
    const Index open = word + 1;
    const bool begins = token(word).first || is_one_of(token(word - 1).text, {"{", "}", ";"});
    if (!begins || !has_block(open)) return;
    const Index test = token(open).partner + 1;
    const bool repeats = token(word).is("repeat") && token(test).is("until") && token(test + 1).is("(");
    if (!token(word).is("do") && !repeats) return;
    if (!(token(test).is("while") || token(test).is("until")) || !token(test + 1).is("(")) {
      // It may stand there without a `}` of its own.
      for (const Edit& edit : {Edit{across(scene_, word, open), ""}, Edit{token(word).span, "if (TRUE)"}})
        tell(word, "expected the head of a loop before the block, found `do`", {edit});
      return;
    }
    Index last = token(test + 1).partner;
    if (last < 0) return;
    while (token(last + 1).is(";")) ++last;
    tell(word,
         fmt::format("expected a statement, found `{}`: DML has no loop that tests its condition at the end",
                     token(word).text),
         {{token(word).span, "if (TRUE)"}, {across(scene_, test, last), ""}});
  }

  // `end;`, `endif`, `end for`, `done` where the `}` of a block belongs
  void foreign_end(Index word) {
    const Index last = end_last(word);
    if (last < 0) return;
    const Span found = across(scene_, word, last);
    guesses_.push_back(replacing(problems::foreign_syntax, found, scene_.text(found), "}"));
    guesses_.back().edits = {closing(word, last)};
    if (!is_separated(last)) return;
    // Each `;` is an error of its own: other blocks that end so have to be closed as well.
    Guess several = guesses_.back();
    for (Index i = nearby_begin(word); i < nearby_end(word); ++i) {
      const Index other = i == word ? -1 : end_last(i);
      if (other >= 0) several.others.push_back(closing(i, other));
    }
    if (!several.others.empty()) guesses_.push_back(std::move(several));
  }
  // `end` above `[a, b] = f(x)`, with which it is read as a target: it stands where the lines of a block that
  // is open end.
  void end_of_open_block() {
    if (scene_.error.problem != &problems::unclosed_block) return;
    constexpr int most_blocks = 4;
    Index open = tokens_.opening_before(scene_.at);
    for (int i = 0; i < most_blocks && open >= 0; ++i, open = tokens_.opening_before(open)) {
      const std::string_view indent = token(tokens_.line_first(open)).indent;
      const Index end = std::min(tokens_.size(), open + longest_block);
      Index line = tokens_.line_last(open) + 1;
      while (line < end && is_deeper(token(line).indent, indent)) line = tokens_.line_last(line) + 1;
      if (line < end && token(line + 1).is("[")) foreign_end(line);
    }
  }
  [[nodiscard]] Edit closing(Index word, Index last) const {
    const Index end = is_separated(last) ? last + 1 : last;
    return {across(scene_, word, end), "}"};
  }
  [[nodiscard]] bool is_separated(Index last) const {
    return token(last + 1).is(";") && !token(last + 1).first;
  }
  // The last of the words that end a block in a line of their own; -1: a token begins none.
  [[nodiscard]] Index end_last(Index word) const {
    if (!token(word).first || !ends_foreign_block(token(word))) return -1;
    const Index open = tokens_.opening_before(word);
    if (open < 0 || !token(open).is("{")) return -1;
    const bool named =
        equal_ignoring_case(token(word).text, "end") && !token(word + 1).first &&
        dml::is_one_of(token(word + 1).text, {"if", "for", "parfor", "while", "function", "do", "loop"});
    const Index last = named ? word + 1 : word;
    const Token& next = token(is_separated(last) ? last + 2 : last + 1);
    return next.first || next.kind == TokenKind::none ? last : -1;
  }

  // `break`, `if (a) next`, `end`
  void no_statement(Index i) {
    static constexpr std::string_view words[] = {"break",  "continue", "next", "pass", "end",        "endif",
                                                 "endfor", "endwhile", "fi",   "done", "endfunction"};
    const Token &last = token(i - 1), &next = token(i + 1);
    const bool begins =
        token(i).first || last.is("{") || last.is("}") || last.is(";") || last.is(")") || last.is("else");
    const bool ends = next.first || next.is("}") || next.is(";") || next.kind == TokenKind::none;
    if (!begins || !ends || !is_one_of(token(i).text, words)) return;
    // Without `pass` the next statement would be what a head asks for.
    const bool removed = token(i).is("pass") && !ends_head(tokens_, i - 1);
    Guess made{&problems::foreign_syntax,
               token(i).span,
               fmt::format("expected a statement, found `{}`, which DML does not have", token(i).text),
               removed,
               "remove `pass`",
               {{token(i).span, removed ? "" : "x = 1"}},
               {},
               true};
    guesses_.push_back(std::move(made));
  }

  // `switch (x) { ... }`, `try { ... } catch (e) { ... }`
  void unknown(Index word) {
    static constexpr std::string_view words[] = {"switch", "match",  "try",    "tryCatch",  "with",
                                                 "class",  "struct", "select", "object",    "trait",
                                                 "enum",   "module", "unsafe", "interface", "namespace"};
    if (!is_one_of(token(word).text, words)) return;
    // `y = x match { case 1 => 2 }`
    const bool of_value = token(word).is("match") && token(word - 1).is_operand() && has_block(word + 1);
    if (!token(word).first && !token(word - 1).is("{") && !token(word - 1).is(";") && !of_value) return;
    Index open = word + 1;
    while (open < word + farthest && !token(open).is("{") && !token(open).first) {
      open = token(open).is_open() && token(open).partner > open ? token(open).partner + 1 : open + 1;
    }
    if (!has_block(open)) {
      indented(word);
      return;
    }
    Index last = token(open).partner;
    while (token(last + 1).is("catch") || token(last + 1).is("finally")) {
      const bool named = token(last + 2).kind == TokenKind::name && !token(last + 2).first; // `catch e {`
      const Index next = token(last + 2).is("(") && token(last + 2).partner > 0 ? token(last + 2).partner + 1
                         : named                                                ? last + 3
                                                                                : last + 2;
      if (!has_block(next)) break;
      last = token(next).partner;
    }
    while (token(last + 1).is(";")) ++last;
    tell(word, fmt::format("expected a statement, found `{}`, which DML does not have", token(word).text),
         {{across(scene_, word, last), ""}});
  }

  // `try:` with the lines that stand deeper, and `except:` behind them; `switch x` and its `end`.
  void indented(Index word) {
    const auto has_arm = [&](Index i) {
      return token(i).is("except") || token(i).is("catch") || token(i).is("case") ||
             token(i).is("otherwise") || token(i).is("finally") || token(i).is("else") || token(i).is("elif");
    };
    Index last = tokens_.line_last(word);
    if (!token(word).first) return;
    const bool colon = token(last).is(":");
    const std::size_t indent = token(word).indent.size();
    for (Index i = last + 1; i < std::min(tokens_.size(), word + longest_block); i = last + 1) {
      const std::size_t found = token(i).indent.size();
      if (found < indent || (found == indent && !has_arm(i))) break;
      last = tokens_.line_last(i);
    }
    if (!colon) {
      static constexpr std::string_view ends[] = {"end", "endswitch", "end_try_catch"};
      if (!is_one_of(token(last + 1).text, ends) || tokens_.line_last(last + 1) != last + 1) return;
      ++last;
    }
    tell(word, fmt::format("expected a statement, found `{}`, which DML does not have", token(word).text),
         {{across(scene_, word, last), ""}});
  }

  void tell(Index at, std::string message, std::vector<Edit> edits) {
    guesses_.push_back({&problems::foreign_syntax,
                        token(at).span,
                        std::move(message),
                        false,
                        "",
                        std::move(edits),
                        {},
                        true});
  }

  // `(a > b) {`, `(i in 1:3) {`, `else (a > b) {`; of the loops, `parfor` alone has options.
  void lost_word(Index open) {
    const Token& last = token(open - 1);
    const bool behind_block = last.is("}") || last.is("else");
    const bool begins = token(open).first || last.is("{") || last.is(";");
    if (!token(open).is("(") || !(begins || behind_block)) return;
    const Index close = token(open).partner;
    if (close < open + 2) return;
    const Token& body = token(close + 1);
    const bool deeper = begins && body.first && body.indent.size() > token(open).indent.size();
    if (!body.is("{") && !deeper) return;
    // `("done")` is no condition.
    if (token(open + 1).kind == TokenKind::text && close == open + 2) {
      guesses_.push_back(lacking_callee(problems::incomplete_statement, scene_, open));
      return;
    }
    const bool loop = token(open + 1).kind == TokenKind::name && token(open + 2).is("in");
    const bool parallel = loop && has_comma(tokens_, open, std::min(close, open + nearby));
    const std::string word = parallel                    ? "parfor"
                             : loop                      ? "for"
                             : begins || last.is("else") ? "if"
                                                         : "else if";
    Guess made =
        inserting(loop ? problems::malformed_loop : problems::incomplete_statement, token(open).span.begin,
                  fmt::format("expected `{}` before the {}, found `(`", word, loop ? "range" : "condition"),
                  word, word + " ");
    made.span = token(open).span;
    std::string_view other;
    if (!loop && begins && changes(open + 1, close - 1, close + 1)) other = "while";
    if (!loop && begins && ends_if(open - 1)) other = "else if";
    if (!other.empty()) {
      made.message = fmt::format("expected `if` or `{}` before the condition, found `(`", other);
      made.mends = false;
      made.firm = true;
    }
    guesses_.push_back(std::move(made));
  }

  // Whether a brace closes the block of an `if`.
  [[nodiscard]] bool ends_if(Index brace) const {
    if (!token(brace).is("}") || token(brace).partner <= 0) return false;
    const Index head = token(brace).partner - 1;
    return token(head).is(")") && token(head).partner > 0 && token(token(head).partner - 1).is("if");
  }

  // Whether a block assigns to what its condition asks for, as that of a loop does.
  [[nodiscard]] bool changes(Index first, Index last, Index block) const {
    const Index end = std::min<Index>(token(block).partner, block + longest_block);
    for (Index i = block + 1; i < end; ++i) {
      if (token(i).kind != TokenKind::name ||
          !(token(i + 1).is("=") || token(i + 1).is("<-") || token(i + 1).is("+=")))
        continue;
      for (Index at = first; at <= last; ++at) {
        if (token(at).is(token(i).text)) return true;
      }
    }
    return false;
  }

  // `}; else {`
  void ended_before_else() {
    const Index sign = scene_.at - 1;
    if (!scene_.token(0).is("else") || !token(sign).is(";") || !ends_if(sign - 1)) return;
    guesses_.push_back(removing(problems::expected_statement, token(sign).span,
                                "expected `else` behind the block, found `;`, which ends the `if`", ";"));
  }

  // `} {`
  void lost_else(Index open) {
    if (!token(open).is("{") || !ends_if(open - 1)) return;
    Guess made = inserting(problems::incomplete_statement, token(open).span.begin,
                           "expected `else` between the blocks, found `{`", "else", "else ");
    made.span = token(open).span;
    guesses_.push_back(std::move(made));
  }
};

} // namespace

void guess_blocks(const Scene& scene, Guesses& guesses) {
  BlockGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
