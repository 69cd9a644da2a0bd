// What operators and indexes are given.
#pragma once

#include "src/languages/dml/checks/value_kinds.hpp"

#include <bindery/language.hpp>

#include <cstdint>

namespace bindery::dml {

enum class OddOperand : std::uint8_t { none, left, right };

// Which operand of an operator is of a kind that it does not take, for sure; a prefix has a right one alone.
[[nodiscard]] OddOperand odd_operand(program::Operator op, Kind left, Kind right, bool prefix);

// Reports operands, indexes and ranges of loops of kinds that SystemDS takes nowhere.
void check_operand_types(Unit& unit, ValueKinds& kinds);

} // namespace bindery::dml
