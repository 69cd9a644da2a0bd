// Where the files of the project lie that tests read.
#pragma once

#include <filesystem>
#include <string_view>

namespace bindery::support {

// The path of a file or folder of the project, which is named from its root: "corpus/dml/good".
[[nodiscard]] std::filesystem::path in_project(std::string_view name);

} // namespace bindery::support
