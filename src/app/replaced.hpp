// Files that a generator replaces although nobody seems to have generated them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bindery::app {

// Whether a text may have come from a generator, judging by the one that takes its place: it says so, in the
// words of that one or of other generators, or begins as that does.
[[nodiscard]] bool may_be_generated(std::string_view before, std::string_view after);

// How the names of files end, but for a number, that are kept where generated ones take their place.
inline constexpr std::string_view kept_ending = ".orig";

[[nodiscard]] bool is_kept(std::string_view name);

// A file that was there before, and the name that it has now.
struct Replaced {
  std::string path;
  std::string kept_as;
};

// What is said of files that had to make room; empty where there are none. They are in order.
[[nodiscard]] std::string replaced_told(const std::vector<Replaced>& files);

} // namespace bindery::app
