// Files that a generator replaces although nobody seems to have generated them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bindery::app {

// Whether a text may have come from a generator, judging by the one that takes its place: it says so, as that
// does, or begins as that does.
[[nodiscard]] bool may_be_generated(std::string_view before, std::string_view after);

// What is said of texts that are gone; empty where there are none. Paths are in order.
[[nodiscard]] std::string replaced_told(const std::vector<std::string>& paths);

} // namespace bindery::app
