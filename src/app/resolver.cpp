// Paths between sources, resolved without leaving regular files of a reasonable size.
#include "src/app/resolver.hpp"

#include "src/app/paths.hpp"
#include "src/app/unit_reading.hpp"

#include <bindery/utf8.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <utility>

namespace bindery::app {

namespace {

// A script that others call is no larger; a path in a source must not make the program read a device.
constexpr off_t largest = off_t{64} * 1024 * 1024;

enum class There : unsigned char { nothing, readable, unknown };

There what_is_at(const std::string& place) {
  struct stat status {};
  if (::stat(place.c_str(), &status) == 0) {
    if (!S_ISREG(status.st_mode)) return There::nothing;
    return status.st_size <= largest ? There::readable : There::unknown;
  }
  const bool none = errno == ENOENT || errno == ENOTDIR || errno == ELOOP || errno == ENAMETOOLONG;
  return none ? There::nothing : There::unknown;
}

// Of a file that cannot be read: it may have any functions.
std::unique_ptr<Unit> unknown_unit(const std::string& name) {
  auto unit = std::make_unique<Unit>(std::make_shared<const Source>(name, std::string()));
  unit->program_errors = 1;
  return unit;
}

std::string_view parent(std::string_view folder) {
  return folder.substr(0, std::max<std::size_t>(folder.rfind('/'), 1));
}

std::string joined(std::string_view folder, std::string_view path) {
  return normal_path(fmt::format("{}{}{}", folder, folder.ends_with('/') ? "" : "/", path));
}

} // namespace

FileResolver::FileResolver(const Registry& registry, const std::vector<Input>& inputs, Texts texts)
    : registry_(registry), inputs_(inputs), texts_(std::move(texts)) {
  if (std::all_of(inputs.begin(), inputs.end(), [](const Input& each) { return each.path.starts_with('/'); }))
    return;
  current_folder_ = absolute_path(".");
  if (!current_folder_.ends_with('/')) current_folder_.push_back('/');
}

void FileResolver::add(const Unit& unit, const std::string& path) {
  Entry& entry = entries_[place_of(path)];
  std::call_once(entry.once, [&] { entry.unit = &unit; });
}

void FileResolver::add_with_links(const Unit& unit, const std::string& path) {
  add(unit, path);
  given_.emplace_back(real_path(place_of(path)), &unit);
}

const Unit* FileResolver::find(std::string_view asking, std::string_view path) const {
  if (path.empty()) return nullptr;
  if (path.front() == '/') return at(normal_path(std::string(path)));
  std::string_view folder = parent(asking);
  while (true) {
    if (const Unit* unit = at(joined(folder, path))) return unit;
    if (folder.size() <= 1) return nullptr;
    folder = parent(folder);
  }
}

const Unit* FileResolver::find_beside(std::string_view asking, std::string_view file) const {
  return at(joined(parent(asking), file));
}

std::vector<std::string> FileResolver::names_beside(const std::string& asking) const {
  constexpr std::size_t most = 4096;
  const auto extensions = registry_.language_of(asking).extensions();
  std::vector<std::string> names;
  std::error_code error;
  std::filesystem::directory_iterator entry(parent(asking), error);
  for (std::size_t i = 0; i < most && !error && entry != std::filesystem::directory_iterator();
       ++i, entry.increment(error)) {
    const std::filesystem::path file = entry->path().filename();
    if (std::find(extensions.begin(), extensions.end(), file.extension().string()) != extensions.end())
      names.push_back(file.stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

const Unit* SourceResolver::find(const Source& /*from*/, std::string_view path) const {
  return files_.find(files_.place_of(path_), path);
}

const Unit* SourceResolver::find_beside(const Source& /*from*/, std::string_view file) const {
  return files_.find_beside(files_.place_of(path_), file);
}

std::vector<std::string> SourceResolver::names_beside(const Source& /*from*/) const {
  // What was never saved stands in no folder.
  return path_.empty() ? std::vector<std::string>() : files_.names_beside(files_.place_of(path_));
}

std::string FileResolver::place_of(const std::string& path) const {
  return path.starts_with('/') ? normal_path(path) : joined(current_folder_, path);
}

std::string FileResolver::place_of(const Source& source) const {
  const auto found = std::find_if(entries_.begin(), entries_.end(), [&](const auto& each) {
    return each.second.unit != nullptr && each.second.unit->source.get() == &source;
  });
  return found == entries_.end() ? std::string() : found->first;
}

std::string FileResolver::shown(const std::string& place) const {
  const bool below = !current_folder_.empty() && place.starts_with(current_folder_);
  return utf8::visible(std::string_view(place).substr(below ? current_folder_.size() : 0));
}

std::optional<std::size_t> FileResolver::input_at(const std::string& place) const {
  std::call_once(placed_, [&] {
    places_.reserve(inputs_.size());
    for (std::size_t i = 0; i < inputs_.size(); ++i) {
      if (inputs_[i].regular) places_.try_emplace(place_of(inputs_[i].path), i);
    }
  });
  const auto found = places_.find(place);
  return found == places_.end() ? std::nullopt : std::optional(found->second);
}

const Unit* FileResolver::at(const std::string& place) const {
  std::unique_lock lock(mutex_);
  Entry& entry = entries_[place];
  lock.unlock();
  std::call_once(entry.once, [&] { read(entry, place); });
  return entry.unit;
}

void FileResolver::read(Entry& entry, const std::string& place) const {
  if (!given_.empty()) {
    const std::string real = real_path(place);
    const auto given =
        std::find_if(given_.begin(), given_.end(), [&](const auto& each) { return each.first == real; });
    if (given != given_.end()) {
      entry.unit = given->second;
      return;
    }
  }
  const std::optional<std::size_t> input = input_at(place);
  if (input && ask_) entry.read = ask_(*input);
  if (const std::string* const text = texts_ && !entry.read ? texts_(place) : nullptr; text != nullptr)
    entry.read = signatures_in(*text, place, input);
  entry.unit = entry.read.get();
  if (entry.unit != nullptr) return;
  Fact fact{place, {}, false, {}};
  There there = what_is_at(place);
  if (there == There::readable) {
    StampedBytes bytes = read_stamped(place);
    fact = fact_of(place, bytes);
    if (bytes.file.failure.empty()) {
      entry.read = signatures_in(std::move(bytes.file.bytes), place, input);
    } else {
      there = bytes.file.missing ? There::nothing : There::unknown;
    }
  }
  if (there == There::unknown) entry.read = unknown_unit(name_of(place, input));
  entry.unit = entry.read.get();
  const std::lock_guard lock(mutex_);
  facts_.push_back(std::move(fact));
}

std::unique_ptr<Unit> FileResolver::signatures_in(std::string bytes, const std::string& place,
                                                  std::optional<std::size_t> input) const {
  ReadOptions options;
  options.headers = false;
  return signatures_of(
      *read_unit(registry_.language_of(place), name_of(place, input), std::move(bytes), options));
}

std::string FileResolver::name_of(const std::string& place, std::optional<std::size_t> input) const {
  return input ? inputs_[*input].name : shown(place);
}

} // namespace bindery::app
