// The names of builtins and of the files that offer them.
#include "src/languages/dml/program/builtin_names.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace bindery::dml {

namespace {

constexpr std::array<std::string_view, 3> prefixes{"m_", "s_", "f_"};

} // namespace

std::optional<std::string_view> file_stem(std::string_view source_name) {
  if (source_name == "-" || source_name.starts_with('<')) return std::nullopt;
  const auto last =
      std::find_if(source_name.rbegin(), source_name.rend(), [](char c) { return c == '/' || c == '\\'; });
  std::string_view name = source_name.substr(static_cast<std::size_t>(source_name.rend() - last));
  if (name.ends_with(".dml")) name.remove_suffix(4);
  return name;
}

std::string_view prefix_of(std::string_view name) {
  const auto found = std::find_if(prefixes.begin(), prefixes.end(),
                                  [&](std::string_view prefix) { return name.starts_with(prefix); });
  return found == prefixes.end() || name.size() == found->size() ? std::string_view()
                                                                 : name.substr(0, found->size());
}

} // namespace bindery::dml
