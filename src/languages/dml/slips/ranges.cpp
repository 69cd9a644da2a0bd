// Ranges that count as the loops of other languages do.
#include "ranges.hpp"

#include "guesses.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

namespace bindery::dml::slips {

namespace {

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t value = 0;
  const auto [stop, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
  return failure == std::errc() && stop == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

// The arguments of a call; none if one is more than a plain expression.
std::vector<std::string_view> plain_arguments(const Scene& scene, Index open) {
  const Tokens& tokens = scene.tokens;
  std::vector<std::string_view> arguments;
  Index first = open + 1;
  for (Index i = first; i <= tokens[open].partner; ++i) {
    i = tokens.end_of_brackets(i);
    if (i != tokens[open].partner && !tokens[i].is(",")) continue;
    if (i == first || !is_plain(tokens, first, i - 1)) return {};
    arguments.push_back(spelled(scene, first, i - 1));
    first = i + 1;
  }
  return arguments;
}

} // namespace

bool is_plain(const Tokens& tokens, Index first, Index last) {
  static constexpr std::string_view loose[] = {"<", ">",   "<=", ">=",  "==", "!=",   "!", "&",
                                               "|", "&&",  "||", "?",   ":",  ",",    "=", "<-",
                                               "/", "and", "or", "not", "if", "else", "in"};
  for (Index i = first; i <= last; ++i) {
    const Token& token = tokens[i];
    if (token.kind == TokenKind::number && !whole_number(token.text)) return false;
    if (token.kind == TokenKind::text || token.kind == TokenKind::stray) return false;
    i = tokens.end_of_brackets(i);
    if (is_one_of(token.text, loose)) return false;
  }
  return true;
}

std::string shifted(std::string_view expression, std::int64_t by) {
  if (by == 0) return std::string(expression);
  std::int64_t sum = 0;
  const auto number = whole_number(expression);
  if (number && !__builtin_add_overflow(*number, by, &sum)) return fmt::format("{}", sum);
  // `n + 1` less one is `n`.
  for (const std::string_view end : {" + 1", "+1"}) {
    if (by == -1 && expression.ends_with(end) && expression.size() > end.size())
      return std::string(expression.substr(0, expression.size() - end.size()));
  }
  return fmt::format("{} {} {}", expression, by < 0 ? '-' : '+', by < 0 ? -by : by);
}

std::string counted_range(std::string_view from, std::string_view to, std::int64_t step) {
  const auto first = whole_number(from), last = whole_number(to);
  if (step == 1 && first && last && *first <= *last) return fmt::format("{}:{}", from, to);
  return fmt::format("seq({}, {}, {})", from, to, step);
}

std::string called_range(const Scene& scene, Index name) {
  const Tokens& tokens = scene.tokens;
  const bool python = tokens[name].is("range") || tokens[name].is("xrange");
  const Index open = name + 1;
  const bool along = tokens[name].is("seq_along");
  if ((!python && !along && !tokens[name].is("seq_len")) || !tokens[open].is("(") ||
      tokens[open].partner < open)
    return "";
  const std::vector<std::string_view> arguments = plain_arguments(scene, open);
  if (arguments.empty() || arguments.size() > (python ? 3 : 1)) return "";
  if (along) return counted_range("1", fmt::format("length({})", arguments[0]), 1);
  if (!python) return counted_range("1", arguments[0], 1);
  if (arguments.size() == 1) return counted_range("0", shifted(arguments[0], -1), 1);
  const std::int64_t step = arguments.size() == 3 ? whole_number(arguments[2]).value_or(0) : 1;
  return step == 0 ? "" : counted_range(arguments[0], shifted(arguments[1], step > 0 ? -1 : 1), step);
}

} // namespace bindery::dml::slips
