// Unified diffs, as `diff -u` prints them.
#pragma once

#include <string>
#include <string_view>

namespace bindery::app {

// How `before` becomes `after`, with three lines of context; empty when they are equal. The labels, paths of
// any bytes, stand behind `---` and `+++`, if need be in quotes. The result can be applied with `patch` and
// `git apply`. Texts that differ in very many lines are shown as replaced as a whole, so that the time stays
// bounded.
[[nodiscard]] std::string unified_diff(std::string_view before_label, std::string_view after_label,
                                       std::string_view before, std::string_view after);

} // namespace bindery::app
