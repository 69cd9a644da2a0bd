// What native functions give.
#pragma once

#include "src/languages/dml/checks/value_kinds.hpp"

#include <bindery/language.hpp>

#include <cstddef>

namespace bindery::dml {

// What a call of a native function gives, by its number in native_functions and the kinds of expressions, of
// which those of its arguments are known; unknown for most functions. Source: class BuiltinFunctionExpression
// of SystemDS 2.1 to 3.4.
[[nodiscard]] Kind native_result(const Unit& unit, const program::Call& call, std::size_t native,
                                 const Kind* kinds);

} // namespace bindery::dml
