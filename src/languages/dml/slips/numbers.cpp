// Numbers as other languages write them.
#include "guesses.hpp"
#include "types.hpp"

#include <algorithm>
#include <charconv>

namespace bindery::dml::slips {

namespace {

int base_of(std::string_view text) {
  if (text.starts_with("0x") || text.starts_with("0X")) return 16;
  if (text.starts_with("0b") || text.starts_with("0B")) return 2;
  return text.starts_with("0o") || text.starts_with("0O") ? 8 : 10;
}

// The number that is meant, as DML writes it; empty where that is not known.
std::string meant_number(std::string_view text) {
  const int base = base_of(text);
  if (base != 10) {
    std::uint64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, failure] = std::from_chars(text.data() + 2, end, value, base);
    return failure == std::errc() && stop == end ? fmt::format("{}", value) : "";
  }
  // Of two signs one may stand for a digit.
  if (text.find("__") != std::string_view::npos || text.ends_with('_')) return "";
  std::string plain;
  for (const char c : text) {
    if (c != '_' && c != '\'') plain.push_back(c);
  }
  if (is_digits(plain)) return plain;
  const std::string number = plain.substr(0, plain.size() - 1);
  static constexpr std::string_view suffixes = "fFdDuU";
  const bool suffixed = suffixes.find(plain.back()) != std::string_view::npos;
  const std::size_t dot = number.find('.');
  const bool whole =
      is_digits(number.substr(0, dot)) && (dot == std::string::npos || is_digits(number.substr(dot + 1)));
  return suffixed && whole ? number : "";
}

// Whether a comma between two numbers parts nothing where it stands.
bool is_no_separator(const Tokens& tokens, Index comma) {
  const Index open = tokens.opening_before(comma);
  if (open < 0 || tokens[open].is("{")) return true;
  if (!tokens[open].is("(")) return false;
  const Token& callee = tokens[open - 1];
  // `Double x = 0,5`, `ifdef($x, 0,5)`
  if (callee.is("function"))
    return tokens[comma - 2].is("=") && tokens[comma - 3].kind == TokenKind::name &&
           is_value_type(tokens[comma - 4]);
  if (callee.is("ifdef")) return comma == open + 4 && tokens[open + 2].is(",");
  // `(x < 0,5)`, but not `(0,5)`
  const bool group = !callee.is_close() && callee.kind != TokenKind::name;
  return group && !(comma == open + 2 && tokens[comma + 2].is(")"));
}

// `0,5` where no comma can be
void guess_decimal_comma(const Scene& scene, Index comma, Guesses& guesses) {
  const Tokens& tokens = scene.tokens;
  const Token &whole = tokens[comma - 1], &part = tokens[comma + 1];
  const bool within = tokens.touches(comma) && tokens.touches(comma + 1);
  if (!tokens[comma].is(",") || !within || !is_no_separator(tokens, comma)) return;
  if (!is_digits(whole.text) || !is_digits(part.text)) return;
  const Span span = across(scene, comma - 1, comma + 1);
  guesses.push_back(replacing(problems::malformed_number, span, scene.text(span),
                              fmt::format("{}.{}", whole.text, part.text)));
  constexpr std::size_t thousands = 3;
  if (whole.is("0") || whole.text.size() > thousands || part.text.size() != thousands) return;
  guesses.back().mends = false;
  guesses.back().firm = true;
  guesses.back().message =
      fmt::format("expected `{0}.{1}` or `{0}{1}`, found `{0},{1}`", whole.text, part.text);
}

// `f(a=0. b=1)`, `Double x = 0.` above `Double y`: a dot in the place of a comma.
void guess_dot_for_comma(const Scene& scene, Index next, Guesses& guesses) {
  const Tokens& tokens = scene.tokens;
  const Token &number = tokens[next - 1], &word = tokens[next];
  const Index open = tokens.opening_before(next);
  const bool declares = open > 0 && tokens[open - 1].is("function") && is_type(word);
  const bool parted =
      !tokens.touches(next) && (!word.first || declares) && (word.is_word() || word.kind == TokenKind::text);
  if (number.kind != TokenKind::number || !number.text.ends_with('.') || !parted) return;
  if (open < 1 || !tokens[open].is("(") || !tokens[open - 1].is_word()) return;
  const Span dot{number.span.end - 1, number.span.end};
  guesses.push_back(replacing(*scene.error.problem, dot, ".", ","));
}

// `X[1.i]`, `seq(1.n)` with variables `i` and `n`: the same without a blank.
void guess_glued_dot_for_comma(const Scene& scene, Index at, Guesses& guesses) {
  const Tokens& tokens = scene.tokens;
  for (Index word = at - 1; word <= at + 1; ++word) {
    const Token &number = tokens[word - 1], &name = tokens[word];
    const Index open = tokens.opening_before(word);
    if (number.kind != TokenKind::number || !number.text.ends_with('.') || !tokens.touches(word)) continue;
    if (name.kind != TokenKind::name || open < 1 || tokens[open].is("{") || !tokens[open - 1].is_word())
      continue;
    if (!occurs_near(scene, word)) continue;
    const Span dot{number.span.end - 1, number.span.end};
    guesses.push_back(replacing(*scene.error.problem, dot, ".", ","));
    guesses.back().copies = true;
    return;
  }
}

// `x < 95%`: parts of a hundred.
void guess_share(const Scene& scene, Index sign, Guesses& guesses) {
  const Tokens& tokens = scene.tokens;
  const Token &number = tokens[sign - 1], &next = tokens[sign + 1];
  const bool ends = next.is_close() || next.is(",") || is_one_of(next.text, {"&", "|", "&&", "||"});
  if (!tokens[sign].is("%") || !tokens.touches(sign) || !is_digits(number.text) || next.first || !ends)
    return;
  // Rows and columns are counted.
  if (const Index open = tokens.opening_before(sign); open > 0 && tokens[open].is("[")) return;
  constexpr std::size_t places = 2;
  std::string digits(number.text);
  if (digits.size() <= places) digits.insert(0, places + 1 - digits.size(), '0');
  digits.insert(digits.size() - places, ".");
  const Span found = across(scene, sign - 1, sign);
  guesses.push_back(replacing(problems::malformed_number, found, scene.text(found), digits));
}

// `X[1D, ]` with a variable `D`: a sign is missing.
bool ends_with_name(const Tokens& tokens, std::string_view number) {
  const std::string_view suffix = number.substr(number.find_last_of("0123456789._") + 1);
  return std::ranges::any_of(tokens.places(suffix, 0, tokens.size()), [&](Index i) {
    return !tokens.touches(i) || tokens[i - 1].kind != TokenKind::number;
  });
}

// A number of another language, or none, up to a place.
void guess_number_before(const Scene& scene, Index at, Guesses& guesses) {
  const Tokens& tokens = scene.tokens;
  // A word behind a number may begin a statement, so that the error is found behind it.
  for (Index back = 0; back <= 3; ++back) {
    Index first = at - back;
    if (tokens[first].kind != TokenKind::number) continue;
    const auto goes_on = [&](Index i) {
      const Token& token = tokens[i];
      return tokens.touches(i) && (token.is_word() || token.kind == TokenKind::number || token.is(".") ||
                                   token.text.front() == '_');
    };
    while (goes_on(first) && tokens[first - 1].kind == TokenKind::number) --first;
    Index last = first;
    while (last + 1 < tokens.size() && goes_on(last + 1)) ++last;
    if (last == first) continue;
    const Span span = across(scene, first, last);
    const std::string_view found = scene.text(span);
    const std::string meant = meant_number(found);
    Guess made{&problems::malformed_number,
               span,
               fmt::format("expected a number, found `{}`", found),
               !meant.empty(),
               fmt::format("write `{}`", meant),
               {{span, meant.empty() ? "1" : meant}}};
    if (base_of(found) == 10 && ends_with_name(tokens, found)) made.mends = false;
    // Nothing else is meant by it, though what may not be known.
    made.firm = true;
    guesses.push_back(std::move(made));
    return;
  }
}

} // namespace

void guess_numbers(const Scene& scene, Guesses& guesses) {
  for (const Index comma : {scene.at, scene.at - 1}) guess_decimal_comma(scene, comma, guesses);
  for (const Index sign : {scene.at, scene.at - 1}) guess_share(scene, sign, guesses);
  guess_dot_for_comma(scene, scene.at, guesses);
  guess_glued_dot_for_comma(scene, scene.at, guesses);
  guess_number_before(scene, scene.at, guesses);
  // Targets of the next line are read as the index of what stands before them.
  const Index open = scene.tokens.opening_before(scene.at);
  if (open > 0 && scene.tokens[open].is("[") && scene.tokens[open].first)
    guess_number_before(scene, open, guesses);
}

} // namespace bindery::dml::slips
