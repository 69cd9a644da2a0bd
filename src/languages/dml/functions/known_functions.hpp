// The functions that SystemDS brings along.
#pragma once

#include "src/languages/dml/text/name_hash.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace bindery::dml {

// Whether SystemDS has a function of this name, native or as a script. Capitals count.
[[nodiscard]] bool is_known_function(std::string_view name);

// What SystemDS has of a name. Of a script, whose definition stands in the folder of builtins, other releases
// may have a native function.
enum class KnownAs : unsigned char { none, native, script };
struct KnownFunction {
  KnownAs as = KnownAs::none;
  std::uint16_t number = 0; // of a native function, in native_functions
};
[[nodiscard]] KnownFunction known_function(std::string_view name, const NameKey& key);

// All of them.
[[nodiscard]] std::span<const std::string_view> known_function_names();

} // namespace bindery::dml
