// The Python module of one builtin.
#pragma once

#include <bindery/model/api.hpp>

#include <string>
#include <string_view>

namespace bindery::systemds {

// Why no module can be made of the function; empty if one can.
[[nodiscard]] std::string obstacle(const api::Function& function);

// The bytes of the module.
[[nodiscard]] std::string module_text(const api::Function& function, std::string_view license);

} // namespace bindery::systemds
