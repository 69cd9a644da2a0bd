// Which arguments of native functions have names.
#pragma once

#include <bindery/language.hpp>

#include <cstddef>
#include <span>
#include <string_view>

namespace bindery::dml {

// Whether arguments of a native function, by its number in native_functions, need names.
[[nodiscard]] bool needs_names(std::size_t number);

// The names that its arguments have most often, in the order in which people give them; empty where they have
// none.
[[nodiscard]] std::span<const std::string_view> named_arguments(std::size_t number);

// Reports arguments that lack a name or have one, and calls without an argument that SystemDS asks for by its
// name, where it refuses them.
void check_native_names(Unit& unit, const program::Call& call, std::size_t number);

} // namespace bindery::dml
