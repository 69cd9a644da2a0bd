// The names of builtins and of the files that offer them.
#pragma once

#include <optional>
#include <string_view>

namespace bindery::dml {

// "kmeans" for "scripts/builtin/kmeans.dml"; nothing for a source that is no file ("-", "<stdin>").
[[nodiscard]] std::optional<std::string_view> file_stem(std::string_view source_name);

// What the name of a builtin begins with: `m_`, `s_` or `f_`; empty if a name has none of them, or nothing
// behind it.
[[nodiscard]] std::string_view prefix_of(std::string_view name);
// What calls name a builtin by: its name without that.
[[nodiscard]] inline std::string_view without_prefix(std::string_view name) {
  return name.substr(prefix_of(name).size());
}

} // namespace bindery::dml
