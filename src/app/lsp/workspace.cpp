// Looks at all files anew whenever somebody asks: reading some thousand scripts takes less than an index of
// them would cost to keep up to date.
#include "src/app/lsp/workspace.hpp"

#include "src/app/lsp/places.hpp"
#include "src/app/paths.hpp"

#include <bindery/load.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <filesystem>
#include <set>
#include <string_view>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace bindery::app::lsp {

namespace {

namespace fs = std::filesystem;

bool is_below(std::string_view path, std::string_view folder) {
  return folder == "/" || (path.starts_with(folder) && path.substr(folder.size()).starts_with('/'));
}

// More entries than any library has: somebody has opened the whole disk.
constexpr std::size_t most_entries = 200'000;

class Walk {
 public:
  explicit Walk(const Registry& registry) : extensions_(registry.extensions()) {}

  void add(const std::string& folder) {
    std::error_code error;
    fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, error);
    for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
      if (++count_ > most_entries) {
        failure_ = fmt::format("{}: there are too many files in this folder", folder);
        return;
      }
      const std::string name = at->path().filename().string();
      std::error_code ignored;
      const bool is_folder = at->is_directory(ignored);
      if (name.starts_with('.') && is_folder)
        at.disable_recursion_pending();
      else if (is_folder && ::access(at->path().c_str(), R_OK | X_OK) != 0)
        failure_ = fmt::format("cannot read {}: {}", at->path().string(), std::strerror(errno));
      if (is_wanted(name) && at->symlink_status(ignored).type() == fs::file_type::regular)
        paths_.insert(at->path().string());
    }
    if (error) failure_ = fmt::format("cannot read {}: {}", folder, error.message());
  }

  [[nodiscard]] std::set<std::string>& paths() { return paths_; }
  [[nodiscard]] const std::string& failure() const { return failure_; }

 private:
  [[nodiscard]] bool is_wanted(std::string_view name) const {
    return std::any_of(extensions_.begin(), extensions_.end(),
                       [&](std::string_view ending) { return name.ends_with(ending); });
  }

  std::vector<std::string_view> extensions_;
  std::set<std::string> paths_;
  std::string failure_;
  std::size_t count_ = 0;
};

} // namespace

void Workspace::add(const std::string& uri) {
  std::string folder = normal_path(path_of(uri));
  if (folder.empty()) return;
  if (folder.size() > 1 && folder.ends_with('/')) folder.pop_back();
  if (std::find(folders_.begin(), folders_.end(), folder) == folders_.end())
    folders_.push_back(std::move(folder));
}

void Workspace::remove(const std::string& uri) {
  std::string folder = normal_path(path_of(uri));
  if (folder.size() > 1 && folder.ends_with('/')) folder.pop_back();
  std::erase(folders_, folder);
}

Workspace::Files Workspace::files(const IsWanted& is_wanted, const Document* document,
                                  const Documents& documents, const Registry& registry) const {
  Files found;
  Walk walk(registry);
  const auto is_above = [](const std::string& path) {
    return [&path](const std::string& folder) { return is_below(path, folder); };
  };
  for (const std::string& each : folders_) {
    if (std::none_of(folders_.begin(), folders_.end(), is_above(each))) walk.add(each);
  }
  const bool stands_alone = document != nullptr && !document->path.empty() &&
                            std::none_of(folders_.begin(), folders_.end(), is_above(document->path));
  if (stands_alone) walk.add(fs::path(document->path).parent_path().string());
  const auto is_document = [&](const std::string& real) {
    return document != nullptr && real == document->real_path;
  };
  std::set<std::string>& paths = walk.paths();
  std::set<std::string> opened_paths;
  for (const auto& [uri, opened] : documents) {
    if (!opened.path.empty()) opened_paths.insert(opened.path);
  }
  paths.insert(opened_paths.begin(), opened_paths.end());
  found.failure = walk.failure();
  for (const std::string& path : paths) {
    if (opened_paths.contains(path)) {
      const Documents::Entry* const opened = documents.at(path);
      if (const std::string reason = why_unreadable(opened->second); !reason.empty())
        found.failure = fmt::format("cannot read {}: {}", path, reason);
      else if (is_wanted(opened->second.text) && !is_document(opened->second.real_path))
        found.all.push_back({path, opened->second.text, opened});
      continue;
    }
    FileBytes file = read_regular_file(path);
    if (!file.failure.empty() && !file.missing)
      found.failure = fmt::format("cannot read {}: {}", path, file.failure);
    if (!file.failure.empty() || !is_wanted(file.bytes)) continue;
    // It may be open by way of a link: then that is what counts.
    if (documents.at(path) == nullptr && !is_document(real_path(path)))
      found.all.push_back({path, std::move(file.bytes), nullptr});
  }
  return found;
}

} // namespace bindery::app::lsp
