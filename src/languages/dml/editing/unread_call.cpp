// A name with a bracket behind it is a call, whatever else is missing around it.
#include "src/languages/dml/editing/unread_call.hpp"

#include "src/languages/dml/slips/tokens.hpp"

namespace bindery::dml {

std::optional<Span> unread_call_at(const Source& source, std::uint32_t place) {
  const slips::Tokens tokens(source.text());
  slips::Index name = tokens.at(place + 1) - 1;
  // Behind its last byte, too: that is where it is written on.
  if (tokens[name].kind != slips::TokenKind::name) --name;
  const slips::Token& named = tokens[name];
  const bool is_there = named.kind == slips::TokenKind::name && place <= named.span.end;
  return is_there && tokens[name + 1].is("(") ? std::optional(named.span) : std::nullopt;
}

} // namespace bindery::dml
