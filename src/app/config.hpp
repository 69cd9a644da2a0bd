// A file with the options that a project wants wherever Bindery is run: in a terminal, in CI and in an
// editor.
#pragma once

#include "src/app/registry.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace bindery::app {

// The name of such a file.
inline constexpr std::string_view config_name = ".bindery";

// One line of it, `name = value`.
struct Setting {
  std::string name; // of an option, without `--`
  std::string value;
  std::string place; // `FILE:LINE`
};

// The file that counts for a path, which need not exist: the one in its folder (in itself if it is a folder),
// or in the nearest folder around that, up to the root of a git repository. Empty if there is none.
[[nodiscard]] std::string find_config(const std::string& path);

// The settings of a file. Lines are `name = value`, empty or comments (`# ...`); a name may stand in several
// lines if its option may be repeated. Values are checked; paths in them are made relative to the folder of
// the file. Throws UsageError with the place of what is wrong.
[[nodiscard]] std::vector<Setting> read_config(const std::string& file, const Registry& registry);

} // namespace bindery::app
