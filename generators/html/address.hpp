// Which addresses can be linked to.
#pragma once

#include <string_view>

namespace bindery::html {

// Whether the URL standard of the WHATWG has nothing against this address with the scheme http or https:
// others make a page invalid, and lead nowhere or elsewhere than they seem to. Hosts with letters beyond
// ASCII are not looked into; those in brackets and names of users are refused.
[[nodiscard]] bool is_valid_address(std::string_view address);

} // namespace bindery::html
