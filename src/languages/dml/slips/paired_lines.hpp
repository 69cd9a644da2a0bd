// Two lines that are wrong each for itself, but whose brackets or quotes are paired together.
#pragma once

#include "slips.hpp"

#include <optional>

namespace bindery::dml::slips {

// `y = f(x, 1` above `print(a))`, `print("a)` above `x[b"] = 1`
struct PairedLines {
  Span first;
  Span second;
  std::vector<Edit> closed;  // closes what the first line leaves open
  std::vector<Edit> dropped; // takes away from the second line what closes it
};

// Those of which an error stands in one; none: there are no such lines.
[[nodiscard]] std::optional<PairedLines> paired_lines(const Scene& scene);

} // namespace bindery::dml::slips
