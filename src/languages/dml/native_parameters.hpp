// The parameters of native functions that SystemDS refuses any others of.
#pragma once

#include <span>
#include <string_view>

namespace bindery::dml {

// The names that arguments of a native function may have; empty where SystemDS accepts any, or does not look.
[[nodiscard]] std::span<const std::string_view> parameters_of_native(std::string_view function);

} // namespace bindery::dml
