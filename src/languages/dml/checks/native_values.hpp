// Arguments of native functions that are one of a few words.
#pragma once

#include <bindery/language.hpp>

#include <cstddef>

namespace bindery::dml {

// Reports the arguments of a call of a native function, by its number in native_functions, that are none of
// the words that the function knows for them. Only values that stand there as they are can be told.
void check_native_values(Unit& unit, const program::Call& call, std::size_t number);

} // namespace bindery::dml
