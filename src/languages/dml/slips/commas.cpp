// Signs that stand for a comma, and values that stand beside each other.
#include "commas.hpp"

#include "guesses.hpp"
#include "src/languages/dml/functions/known_functions.hpp"

#include <algorithm>
#include <utility>

namespace bindery::dml::slips {

namespace {

class CommaGuesses : Guessing {
 public:
  CommaGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses), found_(scene.token(0)) {}

  void separator() {
    matrix_of_rows();
    for (const Index i : {scene_.at, scene_.at - 1}) {
      if (!token(i).is(";") && !token(i).is(".") && !token(i).is(":")) continue;
      if (tokens_.opening_before(i) < 0 || (!token(i).is(";") && tokens_.is_within_word(i))) continue;
      if (stands_between(i)) continue;
      if (joins_texts(i)) {
        guesses_.push_back(replacing(problems::foreign_syntax, token(i).span, ".", "+"));
        continue;
      }
      guesses_.push_back(replacing(problems::unclosed_bracket, token(i).span, token(i).text, ","));
      const Index open = tokens_.opening_before(i);
      // `x[, 2;n]`
      if (token(i).is(";") && token(open).is("[") && token(open - 1).kind == TokenKind::name) {
        guesses_.back().has_rival = !has_two_dimensions(open - 1);
        guesses_.push_back(replacing(problems::unclosed_bracket, token(i).span, ";", ":"));
      }
      // `[1, 2; 3, 4]` has two rows.
      if (!token(i).is(";") || !token(open).is("[") || token(open - 1).kind == TokenKind::name ||
          token(open).first)
        continue;
      guesses_.back().message = "expected `,` or `]` to close the list, found `;`: a list has no rows";
      guesses_.back().mends = false;
      guesses_.back().firm = true;
    }
  }

  void missing_separator() {
    const Index open = tokens_.opening_before(scene_.at);
    if (open < 0 || token(open).is("{")) return;
    if (found_.kind == TokenKind::text && is_between_texts(found_.text)) return;
    if (is_between_quotes(scene_.token(-1)) || is_between_quotes(found_)) return;
    if (!found_.is_operand() || !(scene_.token(-1).is_operand() || scene_.token(-1).is_close())) return;
    const bool listed = token(open).is("[") || token(open - 1).kind == TokenKind::name ||
                        (token(open - 1).is("parfor") && scene_.token(1).is("="));
    if (!listed || (found_.first && token(open).partner < 0)) return;
    point_for_comma();
    guesses_.push_back(inserting(
        problems::unclosed_bracket, scene_.token(-1).span.end,
        fmt::format("expected `,` or `{}`, found `{}`", closing_of(token(open)), found_.text), ",", ","));
    if (!found_.first) guesses_.back().span = found_.span;
    all_separators(guesses_.back(), open);
    if (scene_.error.problem == &problems::unclosed_bracket) {
      guesses_.back().message = scene_.error.message;
      guesses_.back().notes = scene_.error.notes;
    }
  }

 private:
  // `[1 2; 3 4]`, `[1, 2; 3, 4]`: rows of numbers, as MATLAB and Julia write a matrix.
  void matrix_of_rows() {
    constexpr Index farthest = 400;
    const Index open = tokens_.opening_before(scene_.at), close = open < 0 ? -1 : token(open).partner;
    if (!token(open).is("[") || close < scene_.at || close > open + farthest || token(open).first ||
        token(open - 1).is_operand() || token(open - 1).is_close())
      return;
    std::string values;
    std::size_t rows = 1, columns = 0, found = 0;
    for (Index i = open + 1; i < close; ++i) {
      if (token(i).is(",")) continue;
      if (token(i).is(";")) {
        if (found == 0 || (rows > 1 && found != columns)) return;
        columns = std::exchange(found, 0);
        ++rows;
        continue;
      }
      const bool negative = token(i).is("-");
      // `1 - 2` and `1-2` are one value, `1 -2` are two.
      if (negative && (!tokens_.touches(i + 1) || tokens_.touches(i))) return;
      if (negative) ++i;
      if (token(i).kind != TokenKind::number) return;
      values += fmt::format("{}{}{}", values.empty() ? "" : " ", negative ? "-" : "", token(i).text);
      ++found;
    }
    if (rows == 1 || found != columns) return;
    const std::string meant = fmt::format("matrix(\"{}\", rows={}, cols={})", values, rows, columns);
    Guess made = replacing(problems::unclosed_bracket, across(scene_, open, close), "", meant);
    made.span = found_.span;
    made.message =
        fmt::format("expected `,` or `]` to close the list, found `{}`: a list has no rows", found_.text);
    guesses_.push_back(std::move(made));
  }

  // Whether the other indexes of a variable have rows and columns.
  [[nodiscard]] bool has_two_dimensions(Index name) const {
    bool any = false;
    for (const Index i : places_near(name, token(name).text)) {
      if (i == name || !token(i + 1).is("[") || token(i + 1).partner <= i + 1) continue;
      if (!has_comma(tokens_, i + 1, token(i + 1).partner)) return false;
      any = true;
    }
    return any;
  }

  // `"a"; + b`, `x;[1, 2]`: an operator or an index goes on behind the sign.
  [[nodiscard]] bool stands_between(Index sign) const {
    static constexpr std::string_view operators[] = {"+", "-", "*", "/", "^", "%*%", "%%", "%/%"};
    const bool indexes = token(sign).is(";") && token(sign + 1).is("[") && tokens_.touches(sign + 1);
    return indexes || (is_one_of(token(sign + 1).text, operators) && !tokens_.touches(sign + 2));
  }

  // `"a " . b`: as other languages join texts.
  [[nodiscard]] bool joins_texts(Index sign) const {
    const bool text = token(sign - 1).kind == TokenKind::text || token(sign + 1).kind == TokenKind::text;
    // `f("a" . sep="")`, `function(String a = "x" . Double b)`
    const bool another = token(sign + 2).is("=") || is_type(token(sign + 1));
    return token(sign).is(".") && text && !another && !tokens_.touches(sign) && !tokens_.touches(sign + 1);
  }

  // `" + b + "`, `", c, "`: what stands between two texts of which a quote is missing.
  [[nodiscard]] static bool is_between_texts(std::string_view text) {
    const std::string_view within = text.substr(1, text.size() < 2 ? 0 : text.size() - 2);
    return (within.starts_with(" + ") && within.ends_with(" + ")) ||
           (within.starts_with(", ") && within.ends_with(", "));
  }

  // What stands between the opening quotes of two texts in two lines, none of which is closed.
  [[nodiscard]] static bool is_between_quotes(const Token& token) {
    if (token.kind != TokenKind::text || token.text.find_first_of("\r\n") == std::string_view::npos)
      return false;
    const std::string_view within = token.text.substr(0, token.text.size() - 1);
    const std::size_t last = within.find_last_not_of(" \t");
    return last != std::string_view::npos &&
           std::string_view("(,=+").find(within[last]) != std::string_view::npos;
  }

  // `f(1. x)`
  void point_for_comma() {
    const Token& number = scene_.token(-1);
    if (number.kind != TokenKind::number || !number.text.ends_with('.') || tokens_.touches(scene_.at)) return;
    const Span point{number.span.end - 1, number.span.end};
    guesses_.push_back(replacing(problems::unclosed_bracket, point, ".", ","));
  }

  // `[1 2 3]`: all commas of a list at once.
  void all_separators(Guess& made, Index open) const {
    constexpr Index farthest = 60;
    if (!token(open).is("[") || token(open).partner < scene_.at) return;
    for (Index i = scene_.at + 1; i < std::min<Index>(token(open).partner, scene_.at + farthest); ++i) {
      i = tokens_.end_of_brackets(i);
      if (token(i).is_operand() && token(i - 1).is_operand())
        made.edits.push_back({behind(scene_, i - 1), ","});
    }
  }

  const Token& found_;
};

} // namespace

Index count_commas(const Tokens& tokens, Index open, Index end) {
  Index count = 0;
  for (Index i = open + 1; i < end; ++i) {
    i = tokens.end_of_brackets(i);
    count += tokens[i].is(",") ? 1 : 0;
  }
  return count;
}

bool has_comma(const Tokens& tokens, Index open, Index close) {
  for (Index i = open + 1; i < close; ++i) {
    i = tokens.end_of_brackets(i);
    if (tokens[i].is(",")) return true;
  }
  return false;
}

namespace {

// How far from an index others of its variable are looked at.
constexpr Index nearby_indexes = 2000;

bool has_range(const Tokens& tokens, Index first, Index end) {
  for (Index i = first; i < end; i = tokens.end_of_brackets(i) + 1) {
    if (tokens[i].is(":")) return true;
  }
  return false;
}

// Whether a token is no word, or one that stands elsewhere, too.
bool is_known(const Tokens& tokens, Index i) {
  const std::string_view text = tokens[i].text;
  return tokens[i].kind != TokenKind::name || tokens[i].is_argument() || is_known_function(text) ||
         tokens.places(text, i - nearby_indexes, i + nearby_indexes).size() > 1;
}

// Whether a token may begin or end the number of a row.
bool counts(const Token& token) {
  return token.kind != TokenKind::text && !token.is("0") && !token.text.ends_with('.');
}

} // namespace

bool parts_dimensions(const Tokens& tokens, Index open, Index next) {
  const Index close = tokens[open].partner;
  if (close < next || close > open + nearby_indexes || has_comma(tokens, open, close)) return false;
  if (tokens[next - 1].span.end + 1 != tokens[next].span.begin || tokens[next].first) return false;
  if (!is_known(tokens, next - 1) || !is_known(tokens, next)) return false;
  // `x["a" b]` is a part of a list, and `x[1 0]` has a digit too much between.
  if (!counts(tokens[next - 1]) || !counts(tokens[next])) return false;
  if (has_range(tokens, open + 1, next) && has_range(tokens, next, close)) return true;
  // Of a matrix another index has rows and columns, and none has one value alone.
  bool any = false;
  const std::string_view name = tokens[open - 1].text;
  for (const Index i : tokens.places(name, open - nearby_indexes, open + nearby_indexes)) {
    const Index other = i + 1;
    // `x = list(1, 2)`
    if (tokens[i].first && tokens[other].is("=") && tokens[other + 1].is("list")) return false;
    if (other == open || !tokens[other].is("[") || tokens[other].partner < other) continue;
    if (!has_comma(tokens, other, tokens[other].partner)) return false;
    any = true;
  }
  return any;
}

void guess_signs_for_commas(const Scene& scene, Guesses& guesses) {
  CommaGuesses(scene, guesses).separator();
}

void guess_missing_commas(const Scene& scene, Guesses& guesses) {
  CommaGuesses(scene, guesses).missing_separator();
}

} // namespace bindery::dml::slips
