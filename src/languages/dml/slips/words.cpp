// Keywords: misspelled, in capitals, or as other languages have them.
#include "guesses.hpp"
#include "src/languages/dml/functions/operator_words.hpp"
#include "src/languages/dml/text/and_in_more.hpp"
#include "src/languages/dml/text/names.hpp"

#include <algorithm>
#include <array>

namespace bindery::dml::slips {

namespace {

// How far behind a wrong word an error may be found.
constexpr Index farthest = 5;

struct Synonym {
  std::string_view found;
  std::string_view meant; // empty: nothing
};

// Behind `as.`, as other languages name what DML has under another name.
constexpr std::array conversions = {Synonym{"numeric", "as.double"}, Synonym{"float", "as.double"},
                                    Synonym{"real", "as.double"},    Synonym{"int", "as.integer"},
                                    Synonym{"bool", "as.boolean"},   Synonym{"vector", "as.matrix"},
                                    Synonym{"array", "as.matrix"},   Synonym{"character", "toString"},
                                    Synonym{"string", "toString"},   Synonym{"data.frame", "as.frame"}};

constexpr std::array synonyms = {
    Synonym{"elif", "else if"},
    Synonym{"elseif", "else if"},
    Synonym{"elsif", "else if"},
    Synonym{"otherwise", "else"},
    Synonym{"else_if", "else if"},
    Synonym{"equals", "=="},
    Synonym{"when", "if"},
    Synonym{"foreach", "for"},
    Synonym{"pfor", "parfor"},
    Synonym{"func", "function"},
    Synonym{"fun", "function"},
    Synonym{"fn", "function"},
    Synonym{"def", "function"},
    Synonym{"proc", "function"},
    Synonym{"ret", "return"},
    Synonym{"not", "!"},
    Synonym{"is", "=="},
    Synonym{"import", "source"},
    Synonym{"include", "source"},
    Synonym{"from", "in"},
    Synonym{"of", "in"},
    Synonym{"to", ":"},
    Synonym{"then", ""},
    Synonym{"do", ""},
    Synonym{"loop", ""},
    Synonym{"let", ""},
    Synonym{"var", ""},
    Synonym{"const", ""},
    Synonym{"local", ""},
    Synonym{"val", ""},
    Synonym{"auto", ""},
    Synonym{"set", ""},
    Synonym{"begin", "{"},
    Synonym{"end", "}"},
    Synonym{"endif", "}"},
    Synonym{"endfor", "}"},
    Synonym{"endwhile", "}"},
    Synonym{"endfunction", "}"},
    Synonym{"repeat", "while (TRUE)"},
};

constexpr std::array<std::string_view, 12> words = {"function", "return", "if",     "else",  "for", "while",
                                                    "parfor",   "ifdef",  "source", "setwd", "in",  "as"};

bool is_misspelled(std::string_view word, std::string_view keyword) {
  if (word.size() < 2) return keyword == "if" && (word == "f" || word == "i");
  if (equal_ignoring_case(word, keyword)) return true;
  if (keyword.size() == 2) return word.size() <= 3 && slips_between(word, keyword, 1) <= 1;
  const std::size_t limit = keyword.size() > 5 ? 2 : 1;
  return slips_between(word, keyword, limit) <= limit;
}

bool is_cased(std::string_view word, std::string_view lower) {
  return equal_ignoring_case(word, lower);
}

class WordGuesses : Guessing {
 public:
  WordGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    const Tokens& tokens = scene_.tokens;
    conversion();
    for (Index back = 0; back <= farthest; ++back) word(scene_.at - back);
    word(scene_.at + 1);
    if (tokens[scene_.at - 1].is(")")) word(tokens[scene_.at - 1].partner - 1);
    const Index line = tokens.line_first(scene_.at);
    word(line);
    word(line + 1);
    for (Index i = line - 1, lines = 0; i >= 0 && lines < 3; --i) {
      if (!tokens[i].first) continue;
      Index begin = i;
      while (begin < line && (tokens[begin].is("}") || tokens[begin].is("else"))) ++begin;
      word(begin);
      ++lines;
    }
    for (Index open = tokens.opening_before(scene_.at), depth = 0; open >= 0 && depth < 4; ++depth) {
      word(open - 1);
      open = tokens.opening_before(open);
    }
  }

 private:
  void word(Index i) {
    const Token& token = scene_.tokens[i];
    const bool seen = std::find(seen_.begin(), seen_.end(), i) != seen_.end();
    if (token.kind != TokenKind::name || token.is_argument() || seen) return;
    seen_.push_back(i);
    both_words(i);
    for (const Synonym& each : synonyms) {
      if (is_cased(token.text, each.found)) synonym(i, each);
    }
    for (const auto& [word, meant] : operator_words) {
      if (is_cased(token.text, word)) synonym(i, {word, meant});
    }
    for (const std::string_view each : words) {
      if (is_misspelled(token.text, each)) keyword(i, each);
    }
  }

  // `as.numeric(x)`
  void conversion() {
    const Tokens& tokens = scene_.tokens;
    const Index at = scene_.at;
    const Span span = across(scene_, at, at + 2);
    if (!tokens[at].is("as") || !tokens[at + 1].is(".") || !tokens[at + 2].is_word()) return;
    if (!tokens[at + 3].is("(") || !tokens.touches(at + 3)) return;
    const std::string_view found = scene_.text(span);
    std::string_view meant;
    for (const Synonym& each : conversions) {
      if (tokens[at + 2].is(each.found)) meant = each.meant;
    }
    if (meant.empty()) {
      MeantName nearest(found);
      for (const std::string_view each : known_function_names()) {
        if (each.starts_with("as.")) nearest.offer(each);
      }
      meant = nearest.found();
    }
    Guess made = replacing(problems::expected_expression, span, found, meant.empty() ? "as.scalar" : meant);
    made.message = fmt::format("expected a value, found `{}`, which is no function of DML", found);
    made.mends = !meant.empty();
    guesses_.push_back(std::move(made));
  }

  void keyword(Index i, std::string_view meant) {
    if (meant.size() == 2 && meant != "if" && i < scene_.at - 1) return;
    if (meant == "as" && !scene_.tokens[i - 1].is(")")) return;
    if (meant == "in" && scene_.tokens[i - 1].kind != TokenKind::name) return;
    const Token& token = scene_.tokens[i];
    if (token.text.size() == 1 && !scene_.tokens[i + 1].is("(")) return;
    guesses_.push_back(replacing(problems::misspelled_keyword, token.span, token.text, meant));
    above_open_block(i, meant);
  }

  // `esle {`, `else fi (a) {`: the end of the block above may be missing too.
  void above_open_block(Index word, std::string_view meant) {
    const Index first = tokens_.line_first(word);
    const bool begins = word == first ? meant == "else" : token(first).is("else") && word == first + 1;
    if (!begins || token(first - 1).is("}") || tokens_.opening_before(first) < 0) return;
    Guess both = guesses_.back();
    both.others = {{behind(scene_, first - 1), " }"}};
    guesses_.push_back(std::move(both));
  }

  // `function(Boolean verbose is FALSE)`
  [[nodiscard]] bool gives_default(Index is) const {
    const Index open = scene_.tokens.opening_before(is);
    return open > 0 && scene_.tokens[open - 1].is("function") &&
           scene_.tokens[is - 1].kind == TokenKind::name;
  }

  void synonym(Index i, const Synonym& each) {
    const Token& token = scene_.tokens[i];
    if (each.meant.empty()) {
      // `y var(x)`: the function of that name.
      if (is_known_function(token.text) && scene_.tokens[i + 1].is("(") && scene_.tokens.touches(i + 1))
        return;
      // `val//_data = 1`: what is left would be no statement.
      if (token.first && scene_.tokens.touches(i + 1) && scene_.tokens[i + 1].is("/")) return;
      // `Matrix[do]` is a part of a type.
      if (scene_.tokens[i - 1].is("[") && scene_.tokens[i + 1].is("]")) return;
      // `f(a=1, val 2)`: the name of an argument.
      const Token &before = scene_.tokens[i - 1], &behind = scene_.tokens[i + 2];
      if ((before.is(",") || before.is("(")) && (behind.is(",") || behind.is(")"))) return;
      const bool behind_head = is_one_of(each.found, {"then", "do", "loop"});
      // `x = 1 -- set here`
      const std::string_view last = scene_.tokens[i - 1].text;
      if (!behind_head && !token.first && (is_one_of(last, between_values) || last == "%")) return;
      Guess made =
          removing(problems::foreign_syntax, token.span,
                   fmt::format("DML has no word `{}`: expected nothing here", token.text), token.text);
      made.edits.front().span = with_blanks(scene_, token.span);
      guesses_.push_back(std::move(made));
      // In the place of the brace, if there is one that closes it.
      if (behind_head) guesses_.push_back(replacing(problems::foreign_syntax, token.span, token.text, "{"));
      return;
    }
    if (each.found == "is" && gives_default(i)) {
      guesses_.push_back(replacing(problems::malformed_signature, token.span, token.text, "="));
      return;
    }
    // `return (Double a and Double b)`
    if (each.found == "and" && scene_.tokens[i - 1].kind == TokenKind::name &&
        is_type(scene_.tokens[i + 1])) {
      guesses_.push_back(replacing(problems::malformed_signature, token.span, token.text, ","));
      guesses_.back().edits.front().span.begin = scene_.tokens[i - 1].span.end;
      return;
    }
    // `Double k = 3 or NULL`: a default is one value.
    const Index open = scene_.tokens.opening_before(i);
    if (is_one_of(each.found, {"and", "or"}) && open > 0 && scene_.tokens[open - 1].is("function")) return;
    if (each.found == "is" && compares_with_nothing(i)) return;
    // `X[from, to]`: a range goes on.
    if (each.found == "to" && (scene_.tokens[i + 1].is_close() || scene_.tokens[i + 1].is(","))) return;
    Guess made = replacing(problems::foreign_syntax, token.span, token.text, each.meant);
    if (each.found == "is" && scene_.tokens[i + 1].is("not")) {
      const Span both = across(scene_, i, i + 1);
      made = replacing(problems::foreign_syntax, both, scene_.text(both), "!=");
    }
    if (each.meant == "!" && !scene_.tokens[i + 1].first)
      made.edits.front().span.end = scene_.tokens[i + 1].span.begin;
    if (each.found == "begin") with_end(i, made);
    if (each.meant == "else if") arm_without_brackets(i, made);
    if (each.meant == "else if" && scene_.tokens[i + 1].is("{")) {
      made.message = fmt::format("expected `else`, or `else if` and a condition, found `{}`", token.text);
      made.edits.front().replacement = "else if (TRUE)";
      made.mends = false;
      made.firm = true;
    }
    guesses_.push_back(std::move(made));
    if (is_one_of(each.meant, {"&", "|", "!"})) other_connectives(i);
    if (each.meant != "else if") return;
    other_arms(i);
    lone_arm(i);
  }

  // `begin` whose `end` stands below as deep as the line of its head, or as itself.
  void with_end(Index begin, Guess made) {
    const Index head = tokens_.line_first(begin);
    Index last = begin;
    for (int open = 1; open > 0;) {
      if (++last >= nearby_end(begin)) return;
      const Token& each = token(last);
      if (each.is(token(begin).text)) ++open;
      if (each.first && each.is("end")) --open;
    }
    if (token(last).indent != token(head).indent) return;
    made.title = "write `{` and `}`";
    made.edits.push_back({token(last).span, "}"});
    guesses_.push_back(std::move(made));
  }

  // `a and b or not c`
  void other_connectives(Index word) {
    constexpr std::size_t most = 16;
    Guess first = guesses_.back();
    std::vector<Edit>& edits = first.others;
    for (Index i = tokens_.line_first(word); i <= tokens_.line_last(word) && edits.size() < most; ++i) {
      const bool between = is_one_of(token(i).text, {"and", "or"}) && i > 0 &&
                           (token(i - 1).is_operand() || token(i - 1).is_close());
      const bool before = token(i).is("not") && token(i + 1).is_operand();
      if (i == word) continue;
      if (between && (token(i + 1).is_operand() || token(i + 1).is("("))) {
        edits.push_back({token(i).span, token(i).is("or") ? "|" : "&"});
      } else if (before) {
        edits.push_back({{token(i).span.begin, token(i + 1).span.begin}, "!"});
      }
    }
    first.sure = true;
    if (!edits.empty()) guesses_.push_back(std::move(first));
  }

  // Of arms without braces one that is read as a call keeps those below it from their `if`.
  void other_arms(Index word) {
    Guess several = guesses_.back();
    for (const Index i : places_near(word, token(word).text)) {
      if (i != word && token(i).first && token(i + 1).is("("))
        several.others.push_back({token(i).span, "else if"});
    }
    if (!several.others.empty()) guesses_.push_back(std::move(several));
  }

  // `ELSE IF (a) {`, `parallel for (i in 1:n) {`
  void both_words(Index i) {
    const Token &word = token(i), &next = token(i + 1);
    if (is_cased(word.text, "parallel") && next.is("for")) {
      const Span both = across(scene_, i, i + 1);
      guesses_.push_back(replacing(problems::foreign_syntax, both, scene_.text(both), "parfor"));
    }
    if (!is_cased(word.text, "else") || !is_cased(next.text, "if") || word.is("else") || next.is("if"))
      return;
    const Span both = across(scene_, i, i + 1);
    guesses_.push_back(replacing(problems::misspelled_keyword, both, scene_.text(both), "else if"));
  }

  // `elseif a > 2 {`, `elif a > 2:`
  void arm_without_brackets(Index word, Guess made) {
    const Tokens& tokens = scene_.tokens;
    Index last = word;
    while (last < tokens.line_last(word) && !tokens[last + 1].is("{") && !tokens[last + 1].is("then")) ++last;
    const bool colon = tokens[last].is(":");
    if (colon) --last;
    const bool bracketed = tokens[word + 1].is("(");
    if (last == word || (bracketed && !colon)) return;
    Guess braced = made;
    if (!bracketed && gives_nothing(word + 1)) {
      // `elif print("none")`: nothing is asked for.
      made.edits.front().replacement = "else";
      made.message = fmt::format("expected `else` before a statement, found `{}`", tokens[word].text);
      made.title = "write `else`";
      guesses_.push_back(std::move(made));
      return;
    }
    if (!bracketed) {
      made.edits.push_back(opened_condition(scene_, word + 1));
      braced.edits = made.edits;
      close_condition(scene_, last, made.edits);
      made.title = "write `else if` and put the condition into brackets";
      guesses_.push_back(std::move(made));
    }
    if (!colon) return;
    // Where its `}` stands below, the sign is meant for the other brace.
    braced.title = bracketed ? "write `else if` and `{`"
                             : "write `else if`, put the condition into brackets, and write `{`";
    braced.edits.push_back({{tokens[last].span.end, tokens[last + 1].span.end}, bracketed ? " {" : ") {"});
    guesses_.push_back(std::move(braced));
  }

  // Whether a call begins there that is a statement and no value.
  [[nodiscard]] bool gives_nothing(Index first) const {
    return token(first + 1).is("(") && is_one_of(token(first).text, {"print", "stop", "write", "assert"});
  }

  // `elseif (a) {` behind no `if`: the word may be wrong, or a block may be missing before it.
  void lone_arm(Index word) {
    const Index open = word + 1;
    if (!token(word).first || !token(open).is("(") || token(open).partner < 0) return;
    if (!token(token(open).partner + 1).is("{")) return;
    arms_above(word);
    guesses_.push_back({&problems::foreign_syntax,
                        token(word).span,
                        fmt::format("expected a statement, found `{}` behind no `if`", token(word).text),
                        false,
                        "",
                        {{token(word).span, "if"}},
                        {},
                        true});
  }

  // `elif (a)` above it, whose body has no braces, is read as a call: all arms up to the `if` are wrong.
  void arms_above(Index word) {
    constexpr std::size_t most = 64;
    constexpr int most_lines = 200;
    const Token& last = token(word);
    std::vector<Edit> edits{{last.span, "else if"}};
    Index first = word, line = word;
    for (int i = 0; i < most_lines && line > 0; ++i) {
      line = tokens_.line_first(line - 1);
      if (is_deeper(token(line).indent, last.indent)) continue;
      if (token(line).indent != last.indent || edits.size() == most) return;
      if (!token(line).is(last.text) || !token(line + 1).is("(")) break;
      edits.push_back({token(line).span, "else if"});
      first = line;
    }
    const bool heads =
        token(line).is("if") || token(line).is("else") || (token(line).is("}") && token(line + 1).is("else"));
    if (first == word || !heads) return;
    std::ranges::reverse(edits);
    Guess made = replacing(problems::foreign_syntax, token(first).span, last.text, "else if");
    made.message += and_in_more(edits.size() - 1, "place");
    made.edits = std::move(edits);
    guesses_.push_back(std::move(made));
  }

  // `x is None`, `x is not NULL`: no value of DML is that.
  bool compares_with_nothing(Index word) {
    static constexpr std::string_view nothings[] = {"None", "none", "null", "NULL", "nil", "undefined"};
    const Index value = token(word + 1).is("not") ? word + 2 : word + 1;
    if (!is_one_of(token(value).text, nothings)) return false;
    const Span at = across(scene_, word, value);
    guesses_.push_back(
        {&problems::foreign_syntax,
         token(word).span,
         fmt::format("expected an operator, found `{}`: every variable of DML has a value", scene_.text(at)),
         false,
         "",
         {{at, "== 1"}},
         {},
         true});
    // `x is None or x == 3`
    for (Index i = value + 1; i <= tokens_.line_last(word); ++i) {
      if (token(i).is("or") || token(i).is("and"))
        guesses_.back().others.push_back({token(i).span, token(i).is("or") ? "|" : "&"});
    }
    return true;
  }

  std::vector<Index> seen_;
};

} // namespace

void guess_words(const Scene& scene, Guesses& guesses) {
  WordGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
