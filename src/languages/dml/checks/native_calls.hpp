// Calls of SystemDS's native functions.
#pragma once

#include <bindery/language.hpp>

#include <cstddef>

namespace bindery::dml {

// Reports arguments that SystemDS refuses in a call of a native function, by its number in native_functions.
void check_native_call(Unit& unit, const program::Call& call, std::size_t number);

} // namespace bindery::dml
