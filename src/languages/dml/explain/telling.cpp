// What is told of a guess: its message, with quotes that fit a line, its place and its fix.
#include "src/languages/dml/explain/telling.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace bindery::dml {

namespace {

// Cuts what a message quotes where it is long or goes on over lines.
std::string with_short_quotes(std::string_view message) {
  constexpr std::size_t longest = 80;
  std::string out;
  while (!message.empty()) {
    const std::size_t begin = std::min(message.find('`'), message.size());
    const std::size_t end = begin == message.size() ? begin : message.find('`', begin + 1);
    out += message.substr(0, begin);
    if (begin == message.size()) break;
    const std::string_view quoted = message.substr(begin, std::min(end, message.size()) - begin);
    std::size_t size = std::min({quoted.size(), quoted.find_first_of("\r\n"), longest});
    while (size < quoted.size() && (static_cast<unsigned char>(quoted[size]) & 0xC0U) == 0x80U) --size;
    out += quoted.substr(0, size);
    if (size < quoted.size()) out += "...";
    message.remove_prefix(begin + quoted.size());
    if (message.starts_with('`')) {
      out += '`';
      message.remove_prefix(1);
    }
  }
  return out;
}

// Lines end as those of the text do.
void keep_line_ends(std::string_view text, std::string& inserted) {
  const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
  const std::string_view ends = text.substr(end, text.substr(end).starts_with("\r\n") ? 2 : 1);
  for (std::size_t at = inserted.find('\n'); at != std::string::npos && !ends.empty();
       at = inserted.find('\n', at + ends.size()))
    inserted.replace(at, 1, ends);
}

// What is missing before a token of the same line is shown at that token, which was found instead.
Span found_behind(const Source& source, const slips::Tokens& tokens, Span place) {
  const slips::Token& next = tokens[tokens.at(place.begin)];
  const std::string_view between = source.text().substr(place.begin, next.span.begin - place.begin);
  return next.kind == slips::TokenKind::none || between.find_first_not_of(" \t") != std::string_view::npos
             ? place
             : next.span;
}

} // namespace

Diagnostic diagnosis_of(slips::Guess&& guess, const Source& source, const slips::Tokens& tokens) {
  Diagnostic made{guess.problem, guess.span, with_short_quotes(guess.message), std::move(guess.notes), {}};
  if (made.span.empty() && made.message.find(", found ") != std::string::npos)
    made.span = found_behind(source, tokens, made.span);
  if (guess.mends) {
    for (Edit& edit : guess.edits) keep_line_ends(source.text(), edit.replacement);
    made.fixes.push_back({with_short_quotes(guess.title), std::move(guess.edits)});
  }
  return made;
}

} // namespace bindery::dml
