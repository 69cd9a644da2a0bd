// Writing to descriptors without a buffer in between.
#pragma once

#include <string_view>

namespace bindery::app {

// Writes all of the bytes, in as many steps as the system needs. Returns 0, or the number of the error that
// ended it.
[[nodiscard]] int write_all(int descriptor, std::string_view bytes);

} // namespace bindery::app
