// Which arguments of native functions have names.
#pragma once

#include <bindery/language.hpp>

#include <cstddef>

namespace bindery::dml {

// Whether arguments of a native function, by its number in native_functions, need names.
[[nodiscard]] bool needs_names(std::size_t number);

// Reports arguments that lack a name or have one, and calls without an argument that SystemDS asks for by its
// name, where it refuses them.
void check_native_names(Unit& unit, const program::Call& call, std::size_t number);

} // namespace bindery::dml
