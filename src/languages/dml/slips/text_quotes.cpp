// Looks at the bytes of a line, and at what the tokens before its quotes are.
#include "text_quotes.hpp"

#include "commas.hpp"
#include "guesses.hpp"

#include <algorithm>
#include <iterator>

namespace bindery::dml::slips {

std::size_t size_of_other_mark(std::string_view text, std::uint32_t at) {
  static constexpr std::string_view marks[] = {
      "`", "\xC2\xB4", "\xC2\xAB", "\xE2\x80\x98", "\xE2\x80\x9C", "\xE2\x80\x9D", "\xE2\x80\x9E"};
  for (const std::string_view each : marks) {
    if (text.substr(at).starts_with(each)) return each.size();
  }
  return 0;
}

bool multiplies(std::string_view before_quote) {
  static constexpr std::string_view signs[] = {" .* ", " ./ ", " .^ ", " %*% "};
  return std::any_of(std::begin(signs), std::end(signs), [&](std::string_view each) {
    return before_quote.find(each) != std::string_view::npos;
  });
}

namespace {

// By how many round brackets more are opened than closed in the texts between pairs of quotes.
std::ptrdiff_t opened_in_texts(std::string_view text, std::span<const std::uint32_t> quotes) {
  std::ptrdiff_t opened = 0;
  for (std::size_t i = 0; i + 1 < quotes.size(); i += 2) {
    const std::string_view within = text.substr(quotes[i], quotes[i + 1] - quotes[i]);
    opened += std::ranges::count(within, '(') - std::ranges::count(within, ')');
  }
  return opened;
}

} // namespace

void guess_text_of_brackets(const Scene& scene, std::span<const std::uint32_t> quotes, std::uint32_t end,
                            Guesses& guesses) {
  constexpr std::string_view blanks = " \t";
  const std::string_view text = scene.source.text();
  if (quotes.size() < 3) return;
  const std::uint32_t last = quotes.back();
  const std::uint32_t above = quotes[quotes.size() - 2] + 1;
  // Values are added to each other before it.
  const std::string_view before = text.substr(above, last - above);
  const std::size_t first = before.find_first_not_of(blanks), sign = before.find_last_not_of(blanks);
  if (first == before.npos || first == sign || before[first] != '+' || before[sign] != '+') return;
  const std::string_view rest = text.substr(last + 1, end - last - 1);
  const std::string_view brackets = rest.substr(0, rest.find_first_not_of(')'));
  if (brackets.empty() || rest.find_first_not_of("; \t", brackets.size()) != rest.npos) return;
  const Index at = scene.tokens.at(last);
  const std::uint32_t place = last + 1 + static_cast<std::uint32_t>(brackets.size());
  const std::string_view mark = text.substr(last, 1);
  Guess made{
      &problems::unclosed_string,
      {last, end},
      fmt::format("this text has no closing {} on its line", mark),
      true,
      fmt::format("close the text behind `{}`", text.substr(last, place - last)),
      {{{place, place},
        fmt::format("{}{}", mark, closings_behind(scene.tokens, at - 1, scene.tokens.line_first(at)))}}};
  // Otherwise nobody knows what stood in it.
  made.mends = opened_in_texts(text, quotes) == static_cast<std::ptrdiff_t>(brackets.size());
  made.firm = !made.mends;
  guesses.push_back(std::move(made));
}

bool ends_statement_beside(std::string_view text, std::uint32_t at) {
  const auto ends = [&](std::uint32_t line) {
    return trimmed(text.substr(line, line_end(text, line) - line)).ends_with(';');
  };
  return ends(line_before(text, line_begin(text, at))) || ends(behind_line(text, at));
}

} // namespace bindery::dml::slips
