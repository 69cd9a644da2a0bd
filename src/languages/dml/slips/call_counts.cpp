// What is known of calls by how many arguments they have.
#include "call_counts.hpp"

#include "commas.hpp"
#include "guesses.hpp"
#include "src/languages/dml/functions/known_functions.hpp"
#include "src/languages/dml/functions/native_functions.hpp"
#include "src/languages/dml/text/edits.hpp"

#include <algorithm>
#include <string>

namespace bindery::dml::slips {

namespace {

// How many bytes of a statement are looked at, and how many brackets in it.
constexpr std::uint32_t longest = 1000;
constexpr int most_lines_above = 20;
constexpr std::size_t most_brackets = 24;

bool takes(const NativeFunction& function, std::uint32_t arguments) {
  // A text that tells a format may be followed by any number of values.
  const bool formats = function.name == "print" && arguments > 0;
  return formats || function.takes(arguments);
}

// How many tokens before and behind a call a definition of its function is looked for.
constexpr Index nearby = 2000;

bool is_defined(const Tokens& script, std::string_view name, Index place) {
  return std::ranges::any_of(script.places(name, place - nearby, place + nearby),
                             [&](Index i) { return script[i + 2].is("function"); });
}

// Whether a bracket opens a call of a native function with a number of arguments that this never takes.
// `place`: in the script.
bool miscounts(const Tokens& tokens, Index open, const Tokens& script, Index place) {
  const Token& name = tokens[open - 1];
  const Index close = tokens[open].partner;
  if (!tokens[open].is("(") || close < open || name.kind != TokenKind::name) return false;
  const NativeFunction* const native = native_function(name.text);
  if (native == nullptr || is_defined(script, name.text, place)) return false;
  const auto commas = static_cast<std::uint32_t>(count_commas(tokens, open, close));
  return !takes(*native, close == open + 1 ? 0 : commas + 1);
}

// Whether a word stands nowhere else and is neither the name of an argument nor called as a function that is
// known; or it is such a function and not called. It may be made of a function and of what its bracket
// holds: `nrowA)`.
bool may_have_lost_bracket(const Tokens& tokens, Index word) {
  const Token &found = tokens[word], &next = tokens[word + 1];
  if (found.kind != TokenKind::name || found.is_argument() || next.is("=") || next.is("<-")) return false;
  // `matrix(1, rows)=n, cols=1)`
  if (next.is(")") && tokens[word + 2].is("=")) return false;
  if (is_known_function(found.text)) return !next.is("(");
  return tokens.places(found.text, word - nearby, word + nearby).size() < 2;
}

// Where the statement begins in whose lines an offset stands, as far as brackets tell.
std::uint32_t statement_begin(std::string_view text, const Tokens& tokens, std::uint32_t place) {
  std::uint32_t begin = line_begin(text, place);
  for (int lines = 0; lines < most_lines_above && begin > 0; ++lines) {
    const Index open = tokens.opening_before(tokens.at(begin));
    if (open < 0 || tokens[open].is("{") || place - tokens[open].span.begin > longest) break;
    begin = line_begin(text, tokens[open].span.begin);
  }
  return begin;
}

// A statement with one edit made.
class Mended {
 public:
  Mended(std::string_view text, const Tokens& script, const Edit& edit)
      : begin_(statement_begin(text, script, edit.span.begin)), place_(edit.span.begin - begin_),
        fits_(line_end(text, edit.span.end) - begin_ <= longest),
        text_(fits_ ? edited(text.substr(begin_, line_end(text, edit.span.end) - begin_),
                             {{{place_, edit.span.end - begin_}, edit.replacement}})
                    : std::string()),
        tokens_(text_), script_(script), at_(script.at(begin_)) {}

  [[nodiscard]] bool fits() const { return fits_; }
  [[nodiscard]] bool miscounts_around_edit() const { return miscounts_any(place_, place_); }
  [[nodiscard]] bool miscounts_any() const {
    return miscounts_any(static_cast<std::uint32_t>(text_.size()), 0);
  }

 private:
  // Whether a call does that begins at a place or before it, and ends at one or behind it.
  [[nodiscard]] bool miscounts_any(std::uint32_t last_begin, std::uint32_t first_end) const {
    for (Index i = 1; i < tokens_.size() && tokens_[i].span.begin <= last_begin; ++i) {
      if (miscounts(tokens_, i, script_, at_) && tokens_[tokens_[i].partner].span.end >= first_end)
        return true;
    }
    return false;
  }

  std::uint32_t begin_;
  std::uint32_t place_; // of the edit, in the statement
  bool fits_;
  std::string text_;
  Tokens tokens_;
  const Tokens& script_;
  Index at_; // of the statement, in the script
};

} // namespace

bool miscounts_arguments(std::string_view text, const Tokens& tokens, const Edit& edit) {
  return Mended(text, tokens, edit).miscounts_around_edit();
}

Index surplus_closing(const Tokens& tokens, Index first) {
  constexpr Index farthest = 200;
  const Index end = std::min(tokens.line_last(first), first + farthest);
  for (Index i = first; i <= end; ++i) {
    if (tokens[i].is(")") && tokens[i].partner < 0) return i;
  }
  return -1;
}

std::vector<Span> closed_too_soon(std::string_view text, const Tokens& tokens, Index surplus) {
  const Mended without(text, tokens, {tokens[surplus].span, ""});
  if (!without.fits() || !without.miscounts_any()) return {};
  const std::uint32_t begin = statement_begin(text, tokens, tokens[surplus].span.begin);
  for (Index i = surplus - 1; i >= 0 && tokens[i].span.begin >= begin; --i) {
    if (may_have_lost_bracket(tokens, i)) return {};
  }
  std::vector<Span> found;
  std::size_t tried = 0;
  for (Index i = surplus - 1; i >= 0 && tokens[i].span.begin >= begin && tried < most_brackets; --i) {
    // Of several in a row it does not matter which one is taken away.
    if (!tokens[i].is(")") || tokens[i + 1].is(")")) continue;
    ++tried;
    if (!Mended(text, tokens, {tokens[i].span, ""}).miscounts_any()) found.push_back(tokens[i].span);
  }
  return found;
}

} // namespace bindery::dml::slips
