// Most paths are as they should be, and finding that out is much quicker than taking them apart.
#include "src/app/paths.hpp"

#include <filesystem>
#include <system_error>
#include <utility>

namespace bindery::app {

std::string normal_path(std::string path) {
  const bool plain =
      path.find("//") == std::string::npos && path.find("/.") == std::string::npos && !path.starts_with('.');
  return plain ? std::move(path) : std::filesystem::path(path).lexically_normal().string();
}

std::string absolute_path(const std::string& path) {
  if (path.starts_with('/')) return normal_path(path);
  std::error_code ignored;
  return std::filesystem::absolute(path, ignored).lexically_normal().string();
}

std::string real_path(const std::string& path) {
  if (path.empty()) return {};
  std::error_code fault; // what leads nowhere (links in a ring, folders that are closed) has no other path
  std::string real = std::filesystem::weakly_canonical(path, fault).string();
  return fault ? absolute_path(path) : real;
}

} // namespace bindery::app
