// Paths between sources, resolved without leaving regular files of a reasonable size.
#include "src/app/resolver.hpp"

#include "src/app/session.hpp"

#include <bindery/load.hpp>

#include <filesystem>
#include <sys/stat.h>
#include <utility>

namespace bindery::app {

namespace {

namespace fs = std::filesystem;

// A script that others call is no larger; a path in a source must not make the program read a device.
constexpr off_t largest = off_t{64} * 1024 * 1024;

bool is_readable(const std::string& place) {
  struct stat status {};
  return ::stat(place.c_str(), &status) == 0 && S_ISREG(status.st_mode) && status.st_size <= largest;
}

std::string absolute(const std::string& path) {
  std::error_code ignored;
  return fs::absolute(path, ignored).lexically_normal().string();
}

} // namespace

void FileResolver::add(const Unit& unit, const std::string& path) {
  std::string place = absolute(path);
  units_.emplace(place, &unit);
  places_.emplace(unit.source.get(), std::move(place));
}

const Unit* FileResolver::find(const Source& from, std::string_view path) const {
  const auto place = places_.find(&from);
  if (place == places_.end() || path.empty()) return nullptr;
  const std::lock_guard lock(mutex_);
  fs::path folder = fs::path(place->second).parent_path();
  while (true) {
    if (const Unit* unit = at((folder / path).lexically_normal().string())) return unit;
    if (folder == folder.root_path() || folder.empty()) return nullptr;
    folder = folder.parent_path();
  }
}

const Unit* FileResolver::at(const std::string& place) const {
  if (const auto known = units_.find(place); known != units_.end()) return known->second;
  const Unit* unit = nullptr;
  if (is_readable(place)) {
    FileBytes file = read_file(place);
    if (file.failure.empty()) {
      ReadOptions options;
      options.headers = false;
      others_.push_back(read_unit(registry_.language_of(place), place, std::move(file.bytes), options));
      unit = others_.back().get();
    }
  }
  units_.emplace(place, unit);
  return unit;
}

} // namespace bindery::app
