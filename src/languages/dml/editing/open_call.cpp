// Goes from bracket to bracket outwards: those of values and indexes stand within the argument of a call.
#include "src/languages/dml/editing/open_call.hpp"

namespace bindery::dml {

namespace {

using slips::Index;
using slips::Token;
using slips::TokenKind;
using slips::Tokens;

bool is_of_call(const Tokens& tokens, Index bracket) {
  const Token& named = tokens[bracket - 1];
  return tokens[bracket].is("(") && named.kind == TokenKind::name && !named.is_argument();
}

// The bracket of the innermost call that is open before a token; -1: there is none.
Index call_before(const Tokens& tokens, Index here) {
  Index bracket = tokens.opening_before(here);
  while (bracket >= 0 && !tokens[bracket].is("{") && !is_of_call(tokens, bracket))
    bracket = tokens.opening_before(bracket);
  return bracket >= 0 && tokens[bracket].is("{") ? -1 : bracket;
}

// The token behind what an opening bracket holds, if that is closed before another token; else that one.
Index behind_brackets(const Tokens& tokens, Index bracket, Index end) {
  const Index partner = tokens[bracket].partner;
  return partner > bracket && partner < end ? partner + 1 : end;
}

// The name of the argument that begins at a token; empty if it has none.
std::string_view name_of_argument(const Tokens& tokens, Index first) {
  const bool named = tokens[first].kind == TokenKind::name && tokens[first + 1].is("=");
  return named ? tokens[first].text : std::string_view();
}

} // namespace

std::optional<CallInTokens> open_call_in(const Tokens& tokens, std::uint32_t place) {
  const Index here = tokens.at(place);
  if (tokens[here - 1].kind == TokenKind::text && place < tokens[here - 1].span.end) return std::nullopt;
  const Index bracket = call_before(tokens, here);
  if (bracket < 0) return std::nullopt;
  CallInTokens found;
  found.call.name = tokens[bracket - 1].span;
  Index first = bracket + 1; // of the argument at the place
  const auto next_comma = [&](Index i, Index end) {
    while (i < end && !tokens[i].is(",")) i = tokens[i].is_open() ? behind_brackets(tokens, i, end) : i + 1;
    return i;
  };
  for (Index comma = next_comma(first, here); comma < here; comma = next_comma(first, here)) {
    if (const auto name = name_of_argument(tokens, first); !name.empty()) found.given.push_back(name);
    ++found.call.argument;
    first = comma + 1;
  }
  if (here > first + 1) found.call.given_name = name_of_argument(tokens, first);
  found.begins_argument =
      here == first || (here == first + 1 && tokens[first].is_word() && place <= tokens[first].span.end);
  const Index end = tokens[bracket].partner;
  for (Index comma = next_comma(first, end); comma < end; comma = next_comma(comma + 1, end)) {
    if (const auto name = name_of_argument(tokens, comma + 1); !name.empty()) found.given.push_back(name);
  }
  return found;
}

std::optional<OpenCall> open_call_at(const Source& source, std::uint32_t place) {
  const Tokens tokens(source.text());
  const std::optional<CallInTokens> found = open_call_in(tokens, place);
  return found ? std::optional(found->call) : std::nullopt;
}

} // namespace bindery::dml
