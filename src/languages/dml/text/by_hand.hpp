// What people write themselves.
#pragma once

#include <cstddef>

namespace bindery::dml {

// So many bytes has a script at most that somebody has written by hand. What takes several times the memory
// of a record, and is for people alone, is not done for larger ones.
inline constexpr std::size_t longest_by_hand = 2U << 20U;

} // namespace bindery::dml
