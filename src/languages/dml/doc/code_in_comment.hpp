// The lines of a comment that show code or output: what looks like a section there is an example of one.
#pragma once

#include <bindery/source.hpp>

#include <array>
#include <string_view>
#include <vector>

namespace bindery::dml {

// What stands above and below code.
inline constexpr std::array<std::string_view, 2> fences = {"```", "~~~"};

// The lines in a text of comment lines that stand between fences, below a directive or `::` and further to
// the right, or in a session of Python, in ascending order. `begin` is where the text begins in its source.
[[nodiscard]] std::vector<Span> code_in_comment(std::string_view text, std::uint32_t begin);

} // namespace bindery::dml
