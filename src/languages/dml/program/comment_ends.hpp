// Comments between `/*` and `*/` that have lost their end.
#pragma once

#include <bindery/diagnostic.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace bindery::dml {

// Whether a line begins as statements do, with a name and one of their signs or with a keyword and a bracket.
// A NUL byte stands behind the text, of which `place` is the first word of the line.
[[nodiscard]] bool begins_as_statement(std::string_view text, std::size_t place);

// Whether the sign `/*` at a place ends its line: it may be meant for `*/`.
[[nodiscard]] bool is_turned_end(std::string_view text, std::size_t place);

// Edits each of which ends a comment above a line that begins as code does, where half an end may be left:
// the less becomes a part of the comment the earlier. They are guesses, of which some leave errors; at most
// ten. The comment begins with its sign at `begin`, and ends before `end` at the latest, where another begins
// or the text ends; if no code stands there, the sign of the other may be meant for its end. Time: linear in
// the comment.
[[nodiscard]] std::vector<Edit> comment_ends_meant(std::string_view text, std::uint32_t begin,
                                                   std::uint32_t end);

} // namespace bindery::dml
