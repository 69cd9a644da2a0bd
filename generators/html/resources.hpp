// Files that are the same whatever is generated.
#pragma once

#include <string_view>

namespace bindery::html::resources {

extern const std::string_view style;

} // namespace bindery::html::resources
