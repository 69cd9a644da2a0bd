// The end of messages that stand for several places.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace bindery::dml {

// `, and so in 2 more places below` of two more and `place`; empty where there are no more.
[[nodiscard]] inline std::string and_in_more(std::size_t more, std::string_view thing) {
  return more == 0 ? "" : fmt::format(", and so in {} more {}{} below", more, thing, more == 1 ? "" : "s");
}

} // namespace bindery::dml
