// Which arguments of native functions have names.
#pragma once

#include "src/languages/dml/functions/native_functions.hpp"

#include <bindery/language.hpp>

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace bindery::dml {

// For each native function whether arguments of it need names.
extern const std::array<bool, native_functions.size()> native_needs_names;

// The names that its arguments have most often, in the order in which people give them; empty where they have
// none.
[[nodiscard]] std::span<const std::string_view> named_arguments(std::size_t number);

// Reports arguments that lack a name or have one, and calls without an argument that SystemDS asks for by its
// name, where it refuses them.
void check_native_names(Unit& unit, const program::Call& call, std::size_t number);

} // namespace bindery::dml
