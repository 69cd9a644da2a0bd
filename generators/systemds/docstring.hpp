// Documentation in the way of SystemDS's generator: the lines of the header as they stand, indented.
#pragma once

#include <bindery/model/api.hpp>

#include <string>
#include <string_view>

namespace bindery::systemds {

// The docstring of a function with its quotes, ended by a line feed; empty where nothing is documented.
[[nodiscard]] std::string docstring(const api::Function& function);

// The text as it may stand between the """ of a string. Two backslashes are left alone: that is how headers
// of SystemDS write one. Any other backslash, a closing """ and whatever is not printable are escaped.
[[nodiscard]] std::string quoted(std::string_view text);

} // namespace bindery::systemds
