// Calls of SystemDS's native functions.
#pragma once

#include "src/languages/dml/name_hash.hpp"

#include <bindery/language.hpp>

#include <string_view>

namespace bindery::dml {

// Reports arguments that SystemDS refuses in a call of a native function, whose name and its key are at hand.
void check_native_call(Unit& unit, const program::Call& call, std::string_view name, const NameKey& key);

} // namespace bindery::dml
