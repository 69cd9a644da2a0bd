// The functions that SystemDS brings along.
#pragma once

#include "src/languages/dml/name_hash.hpp"

#include <span>
#include <string_view>

namespace bindery::dml {

// Whether SystemDS has a function of this name, native or as a script. Capitals count.
[[nodiscard]] bool is_known_function(std::string_view name);

// The same for a name whose key is at hand.
[[nodiscard]] bool is_known_function(std::string_view name, const NameKey& key);

// All of them.
[[nodiscard]] std::span<const std::string_view> known_function_names();

} // namespace bindery::dml
