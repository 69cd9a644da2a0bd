// The functions of a module by places of its source. Time: the logarithm of how many there are.
#pragma once

#include <bindery/model/program.hpp>

#include <algorithm>
#include <cstdint>

namespace bindery::dml {

// The first function that ends behind a place; null: there is none.
[[nodiscard]] inline const program::FunctionDef* function_behind(const program::Module& module,
                                                                 std::uint32_t place) {
  const auto& all = module.functions;
  const auto found = std::ranges::partition_point(
      all, [&](const program::FunctionDef& each) { return each.span.end <= place; });
  return found == all.end() ? nullptr : &*found;
}

// The function that a place stands in; null: outside of all.
[[nodiscard]] inline const program::FunctionDef* function_around(const program::Module& module,
                                                                 std::uint32_t place) {
  const program::FunctionDef* const found = function_behind(module, place);
  return found != nullptr && found->span.begin <= place ? found : nullptr;
}

} // namespace bindery::dml
