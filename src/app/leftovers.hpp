// Temporary files and folders: their names, and what becomes of those that runs have left which were killed.
#pragma once

#include <string>
#include <string_view>

namespace bindery::app {

// How the names of temporary files and folders begin.
inline constexpr std::string_view temporary_mark = ".bindery-";

// The beginning of such names for the use of one transaction: no other has it, in this process or another
// one. It says who made them.
[[nodiscard]] std::string own_mark();

// Removes from a folder what certainly nobody uses any more: what was made by a process of this system that
// is there no longer, or made more than a day ago by one of which this cannot be known, for it ran on another
// system, in another container or before the last start. Looks at some thousand entries at most.
void remove_leftovers(const std::string& folder);

} // namespace bindery::app
