// What operators are given.
#pragma once

#include "src/languages/dml/checks/value_kinds.hpp"
#include "src/languages/dml/functions/native_functions.hpp"

#include <bindery/language.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace bindery::dml {

[[nodiscard]] constexpr bool makes_composed(std::string_view native_function) {
  return native_function == "list" || native_function == "as.frame";
}
// For each native function whether it gives a list or a frame.
inline constexpr auto composed_of_native = [] {
  std::array<bool, native_functions.size()> made{};
  for (std::size_t i = 0; i < made.size(); ++i) made[i] = makes_composed(native_functions[i].name);
  return made;
}();

// Reports operands of kinds that their operator does not take, for sure. `made`: the numbers of the calls
// that are of such native functions, by the table above.
void check_operand_types(Unit& unit, ValueKinds& kinds, std::vector<std::uint32_t> made);

} // namespace bindery::dml
