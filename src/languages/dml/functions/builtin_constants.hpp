// Names that stand for values of the language itself.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace bindery::dml {

// They stand for their values, numbers, wherever they are read. Source: SystemDS's BuiltinConstant.
inline constexpr std::array<std::string_view, 3> builtin_constants{"pi", "NaN", "Inf"};

[[nodiscard]] inline bool is_builtin_constant(std::string_view name) {
  return std::find(builtin_constants.begin(), builtin_constants.end(), name) != builtin_constants.end();
}

} // namespace bindery::dml
