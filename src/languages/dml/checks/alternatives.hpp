// What stands in different branches of one `if`.
#pragma once

#include <bindery/model/program.hpp>

#include <algorithm>
#include <cstdint>

namespace bindery::dml {

// Whether one place is in the branch of an `if` and another in its `else`. Time: linear in how many `if`
// there are.
[[nodiscard]] inline bool are_alternatives(const program::Module& module, std::uint32_t place,
                                           std::uint32_t other) {
  // The `else` that an `if` does not have is empty.
  return std::any_of(module.conditionals.begin(), module.conditionals.end(),
                     [&](const program::Conditional& each) {
                       return place - each.then_block.span.begin < each.then_block.span.size() &&
                              other - each.else_block.span.begin < each.else_block.span.size();
                     });
}

} // namespace bindery::dml
