// Looks for pairs of quotes with blanks or punctuation around them.
#include <bindery/inline_literal.hpp>

#include <cstddef>

namespace bindery {

namespace {

constexpr std::string_view quotes = "``";

bool is_one_of(char c, std::string_view all) {
  return all.find(c) != std::string_view::npos;
}

// Whether a literal may begin at a place: not behind a letter, nor as the only thing between two signs of a
// pair.
bool may_begin(std::string_view line, std::size_t at) {
  constexpr std::string_view opening = "'\"([{<";
  constexpr std::string_view closing = "'\")]}>";
  if (at == 0) return true;
  const std::size_t pair = opening.find(line[at - 1]);
  const bool behind_mark = is_one_of(line[at - 1], " -/:");
  return behind_mark || (pair != std::string_view::npos && line[at + quotes.size()] != closing[pair]);
}

// Whether one may end in front of a place.
bool may_end(std::string_view line, std::size_t end) {
  return end == line.size() || is_one_of(line[end], " '\")]}>-/\\:.,;!?");
}

} // namespace

std::string_view first_literal(std::string_view line) {
  for (std::size_t at = line.find(quotes); at != std::string_view::npos;) {
    const std::size_t begin = at + quotes.size();
    const std::size_t close = line.find('`', begin);
    if (close == std::string_view::npos) return {};
    const std::size_t end = close + quotes.size();
    const std::string_view text = line.substr(begin, close - begin);
    const bool closed = line.substr(close).starts_with(quotes) && may_end(line, end);
    if (closed && !text.empty() && may_begin(line, at) && text.front() != ' ' &&
        !is_one_of(text.back(), " \\"))
      return line.substr(at, end - at);
    // Behind all quotes that stand together.
    at = line.find(quotes, text.empty() ? line.find_first_not_of('`', begin) : close);
  }
  return {};
}

} // namespace bindery
