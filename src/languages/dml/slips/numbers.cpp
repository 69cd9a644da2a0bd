// Numbers as other languages write them.
#include "guesses.hpp"

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

// `0,5` where no comma can be
void guess_decimal_comma(const Scene& scene, Guesses& guesses) {
  const Tokens& tokens = scene.tokens;
  const Index comma = scene.at, open = tokens.opening_before(comma);
  const bool within = tokens.touches(comma) && tokens.touches(comma + 1);
  if (!tokens[comma].is(",") || !within || (open >= 0 && !tokens[open].is("{"))) return;
  if (!is_digits(tokens[comma - 1].text) || !is_digits(tokens[comma + 1].text)) return;
  const Span span = across(scene, comma - 1, comma + 1);
  guesses.push_back(replacing(problems::malformed_number, span, scene.text(span),
                              fmt::format("{}.{}", tokens[comma - 1].text, tokens[comma + 1].text)));
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
    // Nothing else is meant by it, though what may not be known.
    made.firm = true;
    guesses.push_back(std::move(made));
    return;
  }
}

} // namespace

void guess_numbers(const Scene& scene, Guesses& guesses) {
  guess_decimal_comma(scene, guesses);
  guess_number_before(scene, scene.at, guesses);
  // Targets of the next line are read as the index of what stands before them.
  const Index open = scene.tokens.opening_before(scene.at);
  if (open > 0 && scene.tokens[open].is("[") && scene.tokens[open].first)
    guess_number_before(scene, open, guesses);
}

} // namespace bindery::dml::slips
