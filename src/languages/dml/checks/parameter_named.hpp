// Finds parameters by their names.
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

} // namespace bindery::dml
