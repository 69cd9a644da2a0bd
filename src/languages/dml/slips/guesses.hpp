// Short ways to write guesses down.
#pragma once

#include "slips.hpp"
#include "src/languages/dml/catalogue/problems_language.hpp"
#include "src/languages/dml/functions/known_functions.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"
#include "types.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>
#include <string_view>
#include <utility>

namespace bindery::dml::slips {

[[nodiscard]] inline bool is_one_of(std::string_view word, std::span<const std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}
[[nodiscard]] inline bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return is_one_of(word, std::span(words.begin(), words.size()));
}

// The operators that stand between two values.
inline constexpr std::array<std::string_view, 18> between_values = {
    "^", "%*%", "%%", "%/%", "*", "/", "+", "-", "<", "<=", ">", ">=", "==", "!=", "&", "&&", "|", "||"};

[[nodiscard]] inline bool is_one_of(const Problem* problem, std::initializer_list<const Problem*> problems) {
  return std::find(problems.begin(), problems.end(), problem) != problems.end();
}

[[nodiscard]] inline bool is_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// What stands behind the parameters that a bracket begins, and behind the results if there are some.
[[nodiscard]] inline Index behind_results(const Tokens& tokens, Index open) {
  const Index behind = tokens[open].partner + 1;
  const bool results = tokens[behind].is("return") && tokens[behind + 1].is("(");
  return results ? tokens[behind + 1].partner + 1 : behind;
}
// Whether it is told there what implements the function: `implemented in`, or `implemented_in` in its place.
[[nodiscard]] inline bool is_implemented_elsewhere(const Tokens& tokens, Index open) {
  const Index behind = behind_results(tokens, open);
  return behind > open && tokens[behind].text.starts_with("implemented");
}

// Whether a comment may begin in a part of the source, which an edit would take away.
[[nodiscard]] inline bool holds_comment(const Scene& scene, Span part) {
  const std::string_view text = scene.text(part);
  return text.find('#') < text.size() || text.find("/*") < text.size();
}

// The bracket that belongs to another one.
[[nodiscard]] inline std::string_view closing_of(const Token& open) {
  return open.is("(") ? ")" : open.is("[") ? "]" : "}";
}
[[nodiscard]] inline std::string_view opening_of(const Token& close) {
  return close.is(")") ? "(" : close.is("]") ? "[" : "{";
}

// What closes the brackets that are open behind the token `last` and stand at `first` or behind it.
[[nodiscard]] inline std::string closings_behind(const Tokens& tokens, Index last, Index first) {
  std::string closings;
  for (Index open = tokens.opening_before(last + 1); open >= first; open = tokens.opening_before(open))
    closings += tokens[open].is("[") ? "]" : ")";
  return closings;
}

// Whether a word ends a block in another language.
[[nodiscard]] inline bool ends_foreign_block(const Token& token) {
  return dml::is_one_of(token.text, {"end", "endif", "endfor", "endwhile", "endfunction", "fi", "done"});
}

// From the beginning of one token to the end of another.
inline Span across(const Scene& scene, Index first, Index last) {
  return {scene.tokens[first].span.begin, scene.tokens[last].span.end};
}

// The text of so many tokens, with what stands between them.
inline std::string_view spelled(const Scene& scene, Index first, Index last) {
  return last < first ? std::string_view{} : scene.text(across(scene, first, last));
}

// The place behind a token, where something is missing.
inline Span behind(const Scene& scene, Index i) {
  const std::uint32_t end = scene.tokens[i].span.end;
  return {end, end};
}
inline Span before(const Scene& scene, Index i) {
  const std::uint32_t begin = scene.tokens[i].span.begin;
  return {begin, begin};
}

// The first and the last token of a statement, without what ends it; the last may stand before the first.
struct Statement {
  Index first;
  Index last;
};
// Whether a head ends with a token and a statement may stand behind it: `if (a)`, `else`.
inline bool ends_head(const Tokens& tokens, Index i) {
  if (tokens[i].is("else")) return true;
  const Index open = tokens[i].is(")") ? tokens[i].partner : -1;
  const std::string_view word = open > 0 ? tokens[open - 1].text : std::string_view{};
  return word == "if" || word == "while" || word == "for" || word == "parfor";
}
// Whether a statement may begin with a token for what stands before it.
inline bool may_begin_statement(const Tokens& tokens, Index i) {
  const Token& last = tokens[i - 1];
  return tokens[i].first || last.is(";") || last.is("{") || last.is("}") || ends_head(tokens, i - 1);
}
// The one in whose line a token stands, which may hold others before it.
inline Statement statement_at(const Tokens& tokens, Index within) {
  Statement found{tokens.line_first(within), tokens.line_last(within)};
  for (Index i = std::min(within, found.last) - 1; i >= found.first; --i) {
    if (!may_begin_statement(tokens, i + 1) || tokens[i + 1].first) continue;
    found.first = i + 1;
    break;
  }
  while (found.last > found.first && (tokens[found.last].is(";") || tokens[found.last].is("}"))) --found.last;
  return found;
}

// Whether a line stands deeper than another one, by what both begin with: no one knows how wide a tab is.
inline bool is_deeper(std::string_view indent, std::string_view outer) {
  return indent.size() > outer.size() && indent.starts_with(outer);
}
// Whether tabs in one line and blanks in the other leave it open which one stands deeper.
inline bool may_be_deeper(std::string_view indent, std::string_view outer) {
  return !indent.starts_with(outer) && !outer.starts_with(indent);
}

// How many statements stand deeper than a head, in the lines from a token on, and side by side; those of
// `else` are not counted. 0 if it is open which lines stand deeper.
inline int statements_below(const Tokens& tokens, Index head, Index body) {
  constexpr Index most_looked_at = 2000;
  const std::string_view outer = tokens[head].indent, indent = tokens[body].indent;
  if (!tokens[body].first) return 0;
  int count = 0;
  for (Index i = body; i < std::min(tokens.size(), body + most_looked_at); i = tokens.line_last(i) + 1) {
    const std::string_view found = tokens[i].indent;
    if (may_be_deeper(found, outer)) return 0;
    if (!is_deeper(found, outer)) break;
    const bool within = tokens.opening_before(i) >= body;
    const bool begins = tokens[i].is_word() || tokens[i].is("[");
    const bool beside = found == indent || may_be_deeper(found, indent);
    if (beside && begins && !within && !tokens[i].is("else")) ++count;
  }
  return count;
}

// Guesses about the statement of an error, and about the one before it if the error begins a line: what a
// line lacks is missed where the next one begins. `GuessesAt` is made with a token of the statement.
template <typename GuessesAt>
void guess_in_line_and_above(const Scene& scene, Guesses& guesses) {
  if (scene.tokens.size() == 0) return;
  const Index at = std::min(scene.at, scene.tokens.size() - 1);
  GuessesAt(scene, at, guesses).guess();
  if (at > 0 && scene.tokens[at].first) GuessesAt(scene, at - 1, guesses).guess();
}

// Whether the word at a place stands anywhere else nearby.
inline bool occurs_near(const Scene& scene, Index word) {
  constexpr Index farthest = 2000;
  return scene.tokens.places(scene.tokens[word].text, word - farthest, word + farthest).size() > 1;
}

// Whether a sign of another language begins a remark: `x = f(y)  % means`. More than one blank stands before
// it, and a word behind it that is nowhere else.
inline bool begins_remark(const Scene& scene, Index sign) {
  const Tokens& tokens = scene.tokens;
  const bool wide = tokens[sign].span.begin > tokens[sign - 1].span.end + 1 && !tokens.touches(sign + 1) &&
                    !tokens[sign].first;
  const Token &word = tokens[sign + 1], &behind = tokens[sign + 2];
  const bool words = behind.first || behind.is_word() || behind.kind == TokenKind::none;
  return wide && words && word.kind == TokenKind::name && !word.first && !occurs_near(scene, sign + 1);
}

// Longer lines are not looked at byte by byte: they are no slips.
inline constexpr std::uint32_t longest_line = 2000;

// A span together with the blanks behind it on its line.
inline Span with_blanks(const Scene& scene, Span span) {
  const std::string_view text = scene.source.text();
  while (span.end < text.size() && (text[span.end] == ' ' || text[span.end] == '\t')) ++span.end;
  return span;
}

inline bool is_line_break(char c) {
  return c == '\n' || c == '\r';
}
// Where the line of a place begins, and where it ends without its line break.
inline std::uint32_t line_begin(std::string_view text, std::uint32_t at) {
  return begin_of_line(text, at);
}
inline std::uint32_t line_end(std::string_view text, std::uint32_t at) {
  return at < text.size() ? at + static_cast<std::uint32_t>(line_size(text.substr(at))) : at;
}
// Whether letters end a word with an apostrophe, as in `it's` and `don't`.
inline bool end_with_apostrophe(std::string_view letters) {
  return is_one_of(letters, {"s", "t", "d", "m", "re", "ll", "ve"});
}
// Whether a quote of the other kind stands open within the texts of a line before one of its quotes, as in
// `"a '" + b + "'`.
inline bool holds_open_quotation(std::string_view text, std::uint32_t quote) {
  const char other = text[quote] == '"' ? '\'' : '"';
  const std::uint32_t begin = line_begin(text, quote);
  const std::string_view before = text.substr(begin, quote - begin);
  return std::ranges::count(before, other) % 2 != 0;
}
// Whether the line of a place is too long to be looked at.
inline bool is_in_long_line(std::string_view text, std::uint32_t at) {
  constexpr std::string_view breaks = "\n\r";
  const std::uint32_t begin = at < longest_line ? 0 : at - longest_line;
  const bool begins = begin == 0 || text.substr(begin, at - begin).find_first_of(breaks) != text.npos;
  const std::string_view behind = text.substr(at, longest_line);
  return !begins || (behind.size() == longest_line && behind.find_first_of(breaks) == text.npos);
}
// Where the next line begins.
inline std::uint32_t behind_line(std::string_view text, std::uint32_t at) {
  return past_line_end(text, line_end(text, at));
}
// A span together with the blanks around it and the end of its line, if nothing else stands behind it.
inline Span with_line(std::string_view text, Span span) {
  while (span.begin > 0 && (text[span.begin - 1] == ' ' || text[span.begin - 1] == '\t')) --span.begin;
  while (span.end < text.size() && (text[span.end] == ' ' || text[span.end] == '\t')) ++span.end;
  if (line_end(text, span.end) == span.end) span.end = behind_line(text, span.end);
  return span;
}
// Where the line before the one that begins at a place begins; the place itself if there is none.
inline std::uint32_t line_before(std::string_view text, std::uint32_t begin) {
  return begin == 0 ? 0 : begin_of_line_above(text, begin);
}

inline Guess replacing(const Problem& problem, Span span, std::string_view found, std::string_view expected) {
  return {&problem,
          span,
          fmt::format("expected `{}`, found `{}`", expected, found),
          true,
          fmt::format("write `{}`", expected),
          {{span, std::string(expected)}}};
}

// What begins a condition that has no bracket. DML has the sign `!` for `not`.
inline Edit opened_condition(const Scene& scene, Index first) {
  const std::uint32_t begin = scene.tokens[first].span.begin;
  const bool negated = scene.tokens[first].is("not");
  return {{begin, negated ? scene.tokens[first + 1].span.begin : begin}, negated ? "(!" : "("};
}

// Puts a bracket behind the condition or the range that ends with a token, in place of the sign or word that
// other languages have there.
inline void close_condition(const Scene& scene, Index last, std::vector<Edit>& edits, bool closes = true) {
  const Token& next = scene.tokens[last + 1];
  const bool foreign = !next.first && (next.is(":") || next.is("then") || next.is("do"));
  const Span place = behind(scene, last);
  if (closes && foreign && next.span.begin == place.end) {
    edits.push_back({next.span, ")"});
    return;
  }
  if (closes) edits.push_back({place, ")"});
  if (foreign) edits.push_back({next.span, ""});
}

// Two that are next to each other, the second of which belongs before the first.
inline Guess exchanged(const Problem& problem, Span both, std::string_view first, std::string_view second,
                       std::string_view meant) {
  return {&problem,
          both,
          fmt::format("expected `{}` before `{}`, found them the other way round", second, first),
          true,
          "exchange the two",
          {{both, std::string(meant)}}};
}

inline Guess removing(const Problem& problem, Span span, std::string message, std::string_view found) {
  return {&problem, span, std::move(message), true, fmt::format("remove `{}`", found), {{span, ""}}};
}

inline Guess inserting(const Problem& problem, std::uint32_t place, std::string message,
                       std::string_view title, std::string_view inserted) {
  return {&problem,
          {place, place},
          std::move(message),
          true,
          fmt::format("insert `{}`", title),
          {{{place, place}, std::string(inserted)}}};
}

// `(a=3, b=4)`: nobody knows which function is meant.
inline Guess lacking_callee(const Problem& problem, const Scene& scene, Index open) {
  return {&problem,
          scene.tokens[open].span,
          "expected the name of a function before its arguments, found `(`",
          false,
          "",
          {{before(scene, open), "f"}},
          {},
          true};
}

// The lines that begin at the two places are the same; the second goes. They begin with so many blanks.
inline Guess doubled_line(const Problem& problem, std::string_view text, std::uint32_t first,
                          std::uint32_t second, std::uint32_t indent) {
  Guess made{&problem,
             {second + indent, line_end(text, second)},
             "this line stands twice in a row",
             true,
             "remove the second one",
             {{{second, behind_line(text, second)}, ""}}};
  made.notes.push_back({{first + indent, line_end(text, first)}, "it stands here for the first time"});
  return made;
}

// What everyone who makes guesses about a scene has.
class Guessing {
 protected:
  Guessing(const Scene& scene, Guesses& guesses) : scene_(scene), tokens_(scene.tokens), guesses_(guesses) {}

  [[nodiscard]] const Token& token(Index i) const { return tokens_[i]; }

  // The tokens among which something is looked for that stands nearby.
  static constexpr Index nearby = 500;
  [[nodiscard]] Index nearby_begin(Index i) const { return std::max<Index>(0, i - nearby); }
  [[nodiscard]] Index nearby_end(Index i) const { return std::min(tokens_.size(), i + nearby); }
  [[nodiscard]] std::span<const Place> places_near(Index i, std::string_view spelled) const {
    return tokens_.places(spelled, nearby_begin(i), nearby_end(i));
  }

  // Whether a name stands for a function rather than for a matrix.
  [[nodiscard]] bool is_callee(Index i) const {
    const std::string_view word = token(i).text;
    if (word.find("::") != std::string_view::npos) return true;
    if (is_known_function(word) && !is_indexed_elsewhere(i)) return !is_only_assigned(word);
    for (const Index at : places_near(i, word)) {
      if (at == i) continue;
      if (token(at + 1).is("(") || token(at + 2).is("function")) return true;
      if (token(at + 1).is("[")) return false;
    }
    return false;
  }

  // Whether a statement assigns to a name, and none calls it.
  [[nodiscard]] bool is_only_assigned(std::string_view name) const {
    bool assigned = false;
    for (const Index at : places_near(scene_.at, name)) {
      if (token(at + 1).is("(")) return false;
      const Index open = tokens_.opening_before(at);
      const bool stands_alone = open < 0 || token(open).is("{");
      assigned = assigned || (stands_alone && token(at).first && is_assignment(at + 1));
    }
    return assigned;
  }

  // Whether a name stands elsewhere before an index, and before no arguments.
  [[nodiscard]] bool is_indexed_elsewhere(Index i) const {
    bool indexed = false;
    for (const Index at : places_near(i, token(i).text)) {
      if (at != i && token(at + 1).is("(")) return false;
      indexed = indexed || (at != i && token(at + 1).is("[") && is_paired(at + 1));
    }
    return indexed;
  }

  // Whether a bracket is closed, and nothing that stands between has lost its other half.
  [[nodiscard]] bool is_paired(Index open) const {
    const Index close = token(open).partner;
    if (close < open || close > open + nearby) return false;
    for (Index i = open + 1; i < close; ++i) {
      if ((token(i).is_open() || token(i).is_close()) && token(i).partner < 0) return false;
    }
    return true;
  }

  // Whether a token begins an assignment, a call or a block, if it stands where a statement may.
  [[nodiscard]] bool begins_statement(Index i) const {
    const Token& each = token(i);
    if (each.is("[")) return is_assignment(each.partner + 1);
    if (each.kind == TokenKind::keyword)
      return each.is("if") || each.is("for") || each.is("parfor") || each.is("while");
    if (each.kind != TokenKind::name) return false;
    const Token& next = token(i + 1);
    return is_assignment(i + 1) || next.is("(") || (next.is("[") && is_assignment(next.partner + 1));
  }
  [[nodiscard]] bool is_assignment(Index i) const {
    return token(i).is("=") || token(i).is("<-") || token(i).is("+=");
  }

  // A bracket that opens nothing.
  void too_many(Index bracket) {
    guesses_.push_back(removing(problems::unclosed_bracket, token(bracket).span,
                                fmt::format("this `{}` is one too many", token(bracket).text),
                                token(bracket).text));
  }

  // Whether a word is a token near the error.
  [[nodiscard]] bool occurs(std::string_view word) const { return !places_near(scene_.at, word).empty(); }

  // Whether a name is that of the builtin that the script is named after.
  [[nodiscard]] bool is_named_after_script(std::string_view name) const {
    std::string_view stem = scene_.source.name();
    stem.remove_prefix(stem.find_last_of('/') + 1);
    stem = stem.substr(0, stem.find('.'));
    constexpr std::string_view kinds = "msf";
    return name.size() > 2 && kinds.find(name[0]) != std::string_view::npos && name[1] == '_' &&
           name.substr(2) == stem;
  }

  // What puts the `=` that is gone between two tokens of a line: one of two blanks stood before it.
  [[nodiscard]] Edit equals_behind(Index last) const {
    const std::uint32_t end = token(last).span.end, gap = token(last + 1).span.begin - end;
    const std::uint32_t place = gap > 1 ? end + 1 : end;
    return {{place, place}, gap == 1 ? " =" : "="};
  }

  // Whether something near the error assigns to a name.
  [[nodiscard]] bool is_variable(std::string_view name) const {
    constexpr Index farthest = 2000;
    for (const Index i : tokens_.places(name, scene_.at - farthest, scene_.at + farthest)) {
      const bool assigned =
          token(i).first && (token(i + 1).is("=") || token(i + 1).is("<-")) && !token(i + 2).is("function");
      const bool declared = token(i - 1).is("]") || is_value_type(token(i - 1));
      if (assigned || declared || token(i + 1).is("in") || is_among_targets(i)) return true;
    }
    return false;
  }
  // `[a, b] = f(c)`
  [[nodiscard]] bool is_among_targets(Index i) const {
    constexpr Index most = 16;
    Index close = i + 1;
    while (close < i + most && (token(close).is(",") || token(close).kind == TokenKind::name)) ++close;
    const Index open = token(close).is("]") ? token(close).partner : -1;
    return open >= 0 && token(open).first && (token(close + 1).is("=") || token(close + 1).is("<-"));
  }

  // The error as it was reported, if it stands for those that an edit takes away with it.
  void keep(Span changed, std::string_view instead) {
    const Diagnostic& error = scene_.error;
    guesses_.push_back({error.problem,
                        error.span,
                        error.message,
                        false,
                        "",
                        {{changed, std::string(instead)}},
                        error.notes});
  }

  const Scene& scene_;
  const Tokens& tokens_;
  Guesses& guesses_;
};

} // namespace bindery::dml::slips
