// Comments between `/*` and `*/` that have lost their end.
#pragma once

#include <bindery/diagnostic.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace bindery::dml {

// Whether the sign `/*` at a place ends its line: it may be meant for `*/`.
[[nodiscard]] bool is_turned_end(std::string_view text, std::size_t place);

// Edits each of which ends a comment where that may be meant, likely ones first: where half an end is left,
// above the first line from which on all reads as code, and above others that begin as code does, definitions
// of functions first. The comment begins with its sign at `begin`, and ends before `end` at the latest, where
// another begins or the text ends. There are a few at most. Time: linear in the comment.
[[nodiscard]] std::vector<Edit> comment_ends_meant(std::string_view text, std::uint32_t begin,
                                                   std::uint32_t end);

} // namespace bindery::dml
