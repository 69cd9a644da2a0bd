// Code that stands in comments above a header because nobody wanted to delete it.
#pragma once

#include <bindery/source.hpp>

#include <cstdint>
#include <vector>

namespace bindery::dml {

// Where the lines of a stretch of comments begin that are not commented-out code, parted from it by a line
// without comment sign; the begin of the stretch where it begins with no code, or holds nothing else.
[[nodiscard]] std::uint32_t behind_commented_out_code(const Source& source, Span stretch);

// Whether lines are statements, and no words.
[[nodiscard]] bool are_commented_out_code(const std::vector<Text>& lines);

} // namespace bindery::dml
