// Looks at the bytes of one line, and at none behind the first hundreds.
#include "src/languages/dml/checks/index_arguments.hpp"

#include <cstddef>
#include <cstdint>

namespace bindery::dml {

std::optional<Span> arguments_in_index(std::string_view text, Span name) {
  constexpr std::size_t longest = 400;
  const std::string_view index = text.substr(name.end, longest);
  if (!index.starts_with('[')) return std::nullopt;
  std::size_t depth = 0;
  bool empty = true; // what stands there since the last comma outside of other brackets
  for (std::size_t at = 0; at < index.size(); ++at) {
    const char c = index[at];
    if (c == '\n' || c == '\r' || c == '"' || c == '\'' || c == '#') break;
    if (depth == 1 && (c == ':' || (empty && (c == ',' || c == ']')))) break;
    if (c == '[' || c == '(') ++depth;
    if (c == ']' || c == ')') --depth;
    if (depth == 0)
      return c == ']' ? std::optional(Span{name.end, name.end + static_cast<std::uint32_t>(at + 1)})
                      : std::nullopt;
    if (depth == 1 && (c == ',' || at == 0))
      empty = true;
    else if (c != ' ' && c != '\t')
      empty = false;
  }
  return std::nullopt;
}

} // namespace bindery::dml
