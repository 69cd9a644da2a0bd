// Paths as texts: what std::filesystem does, and nothing where there is nothing to do.
#pragma once

#include <string>

namespace bindery::app {

// The path without `.`, `..` and doubled slashes.
[[nodiscard]] std::string normal_path(std::string path);

// The same, from the root of the file system on.
[[nodiscard]] std::string absolute_path(const std::string& path);

// The same without links, as far as there is anything; empty if the path is.
[[nodiscard]] std::string real_path(const std::string& path);

} // namespace bindery::app
