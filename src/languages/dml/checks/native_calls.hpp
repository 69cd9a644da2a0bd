// Calls of SystemDS's native functions.
#pragma once

#include <bindery/language.hpp>

#include <cstddef>

namespace bindery::dml {

// Reports arguments that SystemDS refuses in a call of a native function, by its number in native_functions.
void check_native_call(Unit& unit, const program::Call& call, std::size_t number);

// Whether a native function has the name that stands there.
[[nodiscard]] bool has_native_name(const Unit& unit, Span name);
// Whether a function of the file has the name of a native one, as hardly any has.
[[nodiscard]] bool redefines_natives(const Unit& unit);

} // namespace bindery::dml
