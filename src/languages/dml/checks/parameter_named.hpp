// Finds parameters by their names and places.
#pragma once

#include <bindery/language.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace bindery::dml {

// The number of a parameter among those of a function of a unit. Time: linear in how many there are.
[[nodiscard]] inline std::optional<std::size_t> parameter_named(std::string_view name, const Unit& unit,
                                                                const program::FunctionDef& function) {
  const std::span<const program::Parameter> all = unit.module.parameters_in(function.parameters);
  const auto found = std::find_if(all.begin(), all.end(), [&](const program::Parameter& each) {
    return unit.source->text(each.name) == name;
  });
  if (found == all.end()) return std::nullopt;
  return static_cast<std::size_t>(found - all.begin());
}

// The parameter or result, of some in the order of their places, whose name begins there; null: none. Some
// may have no name. Time: the logarithm of how many there are.
[[nodiscard]] inline const program::Parameter* parameter_at(std::uint32_t place,
                                                            std::span<const program::Parameter> all) {
  const auto found = std::ranges::partition_point(
      all, [&](const program::Parameter& each) { return each.span.end <= place; });
  return found != all.end() && found->name.begin == place ? &*found : nullptr;
}

} // namespace bindery::dml
