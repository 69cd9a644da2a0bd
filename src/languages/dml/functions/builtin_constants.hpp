// Names that stand for values of the language itself.
#pragma once

#include <string_view>

namespace bindery::dml {

// Whether a name stands for its value, a number, wherever it is read. Source: SystemDS's BuiltinConstant.
[[nodiscard]] inline bool is_builtin_constant(std::string_view name) {
  return name == "pi" || name == "NaN" || name == "Inf";
}

} // namespace bindery::dml
