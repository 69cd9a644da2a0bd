// Paths between sources, resolved without leaving regular files of a reasonable size.
#include "src/app/resolver.hpp"

#include "src/app/paths.hpp"
#include "src/app/session.hpp"

#include <bindery/utf8.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <sys/stat.h>
#include <utility>

namespace bindery::app {

namespace {

// A script that others call is no larger; a path in a source must not make the program read a device.
constexpr off_t largest = off_t{64} * 1024 * 1024;

bool is_readable(const std::string& place) {
  struct stat status {};
  return ::stat(place.c_str(), &status) == 0 && S_ISREG(status.st_mode) && status.st_size <= largest;
}

std::string_view parent(std::string_view folder) {
  return folder.substr(0, std::max<std::size_t>(folder.rfind('/'), 1));
}

std::string joined(std::string_view folder, std::string_view path) {
  return normal_path(fmt::format("{}{}{}", folder, folder.ends_with('/') ? "" : "/", path));
}

} // namespace

void FileResolver::add(const Unit& unit, const std::string& path) {
  std::string place = absolute_path(path);
  if (current_folder_.empty() && !path.starts_with('/')) {
    current_folder_ = absolute_path(".");
    if (!current_folder_.ends_with('/')) current_folder_.push_back('/');
  }
  units_.emplace(place, &unit);
  places_.emplace(unit.source.get(), std::move(place));
}

const Unit* FileResolver::find(const Source& from, std::string_view path) const {
  const auto place = places_.find(&from);
  if (place == places_.end() || path.empty()) return nullptr;
  const std::lock_guard lock(mutex_);
  if (path.front() == '/') return at(normal_path(std::string(path)));
  std::string_view folder = parent(place->second);
  while (true) {
    if (const Unit* unit = at(joined(folder, path))) return unit;
    if (folder.size() <= 1) return nullptr;
    folder = parent(folder);
  }
}

std::string FileResolver::shown(const std::string& place) const {
  const bool below = !current_folder_.empty() && place.starts_with(current_folder_);
  return utf8::visible(std::string_view(place).substr(below ? current_folder_.size() : 0));
}

const Unit* FileResolver::at(const std::string& place) const {
  if (const auto known = units_.find(place); known != units_.end()) return known->second;
  const Unit* unit = nullptr;
  if (is_readable(place)) {
    StampedBytes read = read_stamped(place);
    if (read.file.failure.empty()) {
      facts_.push_back(fact_of(place, read));
      ReadOptions options;
      options.headers = false;
      others_.push_back(
          read_unit(registry_.language_of(place), shown(place), std::move(read.file.bytes), options));
      unit = others_.back().get();
    }
  }
  if (unit == nullptr) facts_.push_back({place, {}, false, {}});
  units_.emplace(place, unit);
  return unit;
}

} // namespace bindery::app
