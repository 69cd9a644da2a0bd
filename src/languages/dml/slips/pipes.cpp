// Pipes of R, Julia and Elixir as calls.
#include "pipes.hpp"

#include "guesses.hpp"
#include "src/languages/dml/functions/known_functions.hpp"

namespace bindery::dml::slips {

namespace {

// The first token of the name, the value, the call or the index that ends with one; -1: it is something else.
Index begin_of_value(const Tokens& tokens, Index last) {
  const Token& end = tokens[last];
  if (end.is_operand()) return last;
  if (!end.is_close() || end.partner < 0) return -1;
  const bool named = tokens[end.partner - 1].kind == TokenKind::name && tokens.touches(end.partner);
  return named ? end.partner - 1 : end.is(")") ? end.partner : -1;
}

// Whether the value that is handed on may begin before a token: R hands on what `^`, `%*%` or a sign before a
// value gives, but not a sum.
bool may_begin_earlier(const Tokens& tokens, Index value) {
  const Token& before = tokens[value - 1];
  const Token& operand = tokens[value - 2];
  return is_one_of(before.text, {"^", ":", "%*%", "%%", "%/%"}) ||
         (before.is("-") && !operand.is_operand() && !operand.is_close());
}

// `x |> f`. Languages that call a function by its name alone hand on a sum as well.
void guess_pipe_to_name(const Scene& scene, Index value, Index first, Index last, Guesses& guesses) {
  const std::string_view function = scene.tokens[last + 1].text;
  if (!is_known_function(function)) return;
  const Span sign = across(scene, first, last);
  const std::string meant = fmt::format("{}({})", function, spelled(scene, value, first - 1));
  guesses.push_back({&problems::foreign_syntax,
                     sign,
                     fmt::format("DML has no operator `{}`", scene.text(sign)),
                     true,
                     fmt::format("write `{}`", meant),
                     {{across(scene, value, last + 1), meant}}});
  guesses.back().copies = true;
  guesses.back().mends =
      !may_begin_earlier(scene.tokens, value) && !is_one_of(scene.tokens[value - 1].text, between_values);
}

} // namespace

void guess_pipe(const Scene& scene, Index first, Index last, Guesses& guesses) {
  const Tokens& tokens = scene.tokens;
  const Index value = begin_of_value(tokens, first - 1), open = last + 2;
  if (value < 0 || tokens[last + 1].kind != TokenKind::name) return;
  if (!tokens[open].is("(")) return guess_pipe_to_name(scene, value, first, last, guesses);
  if (tokens[open].partner < 0) return;
  const std::string_view argument = spelled(scene, value, first - 1), function = tokens[last + 1].text;
  const bool alone = tokens[open].partner == open + 1;
  const Span at = across(scene, first, last);
  guesses.push_back(
      {&problems::foreign_syntax,
       at,
       fmt::format("DML has no operator `{}`", scene.text(at)),
       true,
       fmt::format("write `{}({}{})`", function, argument, alone ? "" : ", ..."),
       {{across(scene, value, open), fmt::format("{}({}{}", function, argument, alone ? "" : ", ")}}});
  guesses.back().copies = true;
  guesses.back().mends = !may_begin_earlier(tokens, value);
}

} // namespace bindery::dml::slips
