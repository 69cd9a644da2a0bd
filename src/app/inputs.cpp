// The walk through folders, in an order that does not depend on the file system.
#include "src/app/inputs.hpp"

#include "src/app/paths.hpp"
#include "src/app/transaction.hpp"

#include <bindery/utf8.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <dirent.h>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <sys/stat.h>
#include <utility>

namespace bindery::app {

namespace {

struct CloseFolder {
  void operator()(DIR* folder) const { ::closedir(folder); }
};

// Null at the end; then, errno says whether all is well.
const dirent* next_entry(DIR* folder) {
  errno = 0;
  return ::readdir(folder); // NOLINT(concurrency-mt-unsafe): own stream
}

bool is_link(const std::string& path) {
  struct stat status {};
  return ::lstat(path.c_str(), &status) == 0 && S_ISLNK(status.st_mode);
}

std::string joined(const std::string& folder, const std::string& name) {
  if (folder.empty() || folder == ".") return name;
  return folder.ends_with('/') ? folder + name : folder + "/" + name;
}

// Of a file or folder, whatever its names are.
using Identity = std::pair<dev_t, ino_t>;

class Walk {
 public:
  Walk(std::span<const std::string_view> extensions, Inputs& inputs)
      : extensions_(extensions), inputs_(inputs) {}

  void add_path(const std::string& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) return fail(path, errno);
    if (!S_ISDIR(status.st_mode)) {
      add_file(path, path.substr(path.rfind('/') + 1));
      inputs_.files.back().regular = S_ISREG(status.st_mode);
      if (S_ISREG(status.st_mode) && is_link(path)) links_.insert({path, {status.st_dev, status.st_ino}});
      return;
    }
    const std::size_t before = inputs_.files.size() + inputs_.failures.size();
    folders_.insert({status.st_dev, status.st_ino});
    remember_ancestors(path);
    add_folder(path, "");
    if (inputs_.files.size() + inputs_.failures.size() == before) {
      inputs_.failures.push_back(
          fmt::format("{}: no files that end in {} in this folder", path, fmt::join(extensions_, " or ")));
    }
  }

  // A file that is found under its own name as well, or by way of several links, is read once. Call when all
  // paths are added and sorted: which of them comes first on the command line makes no difference.
  void pass_over_links() {
    if (links_.empty()) return;
    std::set<Identity> files;
    for (const Input& each : inputs_.files) {
      struct stat status {};
      if (!links_.contains(each.path) && ::stat(each.path.c_str(), &status) == 0)
        files.insert({status.st_dev, status.st_ino});
    }
    std::erase_if(inputs_.files, [&](const Input& each) {
      const auto link = links_.find(each.path);
      if (link == links_.end() || files.insert(link->second).second) return false;
      inputs_.remarks.push_back(
          fmt::format("{}: passed over, the link leads to a file that is read already", each.path));
      return true;
    });
  }

 private:
  void add_file(std::string path, std::string_view label) {
    std::string name = utf8::visible(path);
    inputs_.files.push_back({std::move(path), std::move(name), utf8::visible(label)});
  }

  void add_folder(const std::string& path, const std::string& label) {
    const std::unique_ptr<DIR, CloseFolder> folder(::opendir(path.c_str()));
    if (!folder) return fail(path, errno);
    struct Entry {
      std::string name;
      unsigned char type; // as the system announces it
    };
    std::vector<Entry> entries;
    while (const dirent* entry = next_entry(folder.get())) {
      const std::string_view name = static_cast<const char*>(entry->d_name);
      const bool other = entry->d_type != DT_DIR && entry->d_type != DT_LNK && entry->d_type != DT_UNKNOWN;
      // What a run that was killed has left is no input.
      if (name == "." || name == ".." || name.starts_with(temporary_mark) || (other && !is_wanted(name)))
        continue;
      entries.push_back({std::string(name), entry->d_type});
    }
    if (errno != 0) fail(path, errno);
    std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) { return a.name < b.name; });
    if (inputs_.files.empty()) inputs_.files.reserve(entries.size());
    for (const Entry& entry : entries) {
      if (entry.type == DT_REG) {
        add_file(joined(path, entry.name), joined(label, entry.name));
      } else {
        add_entry(joined(path, entry.name), joined(label, entry.name), entry.type == DT_DIR);
      }
    }
  }

  void add_entry(const std::string& path, const std::string& label, bool folder) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) {
      if (folder || is_wanted(path)) fail(path, errno);
      return;
    }
    if (S_ISDIR(status.st_mode)) {
      if (ancestors_.contains({status.st_dev, status.st_ino})) {
        inputs_.remarks.push_back(
            fmt::format("{}: passed over, the link leads back to a folder above it", path));
        return;
      }
      if (folders_.insert({status.st_dev, status.st_ino}).second) return add_folder(path, label);
      if (is_link(path)) {
        inputs_.remarks.push_back(
            fmt::format("{}: passed over, the link leads to a folder that is read already", path));
      }
    } else if (is_wanted(path)) {
      if (!S_ISREG(status.st_mode)) {
        inputs_.remarks.push_back(fmt::format("{}: passed over, it is no regular file", path));
        return;
      }
      if (is_link(path)) links_.insert({path, {status.st_dev, status.st_ino}});
      add_file(path, label);
    }
  }

  // Only a link can lead to a folder above the one that is walked, and it would lead down again from there.
  void remember_ancestors(const std::string& path) {
    std::error_code ignored;
    std::filesystem::path folder = std::filesystem::canonical(path, ignored);
    while (folder.has_relative_path()) {
      folder = folder.parent_path();
      struct stat status {};
      if (::stat(folder.c_str(), &status) == 0) ancestors_.insert({status.st_dev, status.st_ino});
    }
  }

  [[nodiscard]] bool is_wanted(std::string_view name) const {
    return std::any_of(extensions_.begin(), extensions_.end(),
                       [&](std::string_view ending) { return name.ends_with(ending); });
  }

  void fail(const std::string& path, int number) {
    // NOLINTNEXTLINE(concurrency-mt-unsafe): glibc's is safe for known numbers
    inputs_.failures.push_back(fmt::format("cannot read {}: {}", path, std::strerror(number)));
  }

  std::span<const std::string_view> extensions_;
  Inputs& inputs_;
  std::set<Identity> folders_;            // read already
  std::set<Identity> ancestors_;          // above those that the user named
  std::map<std::string, Identity> links_; // to files, by their paths
};

// Each file once, however often and by whatever spelling it was named.
void sort_and_unite(std::vector<Input>& files, bool several_paths) {
  const auto before = [](const Input& a, const Input& b) { return a.path < b.path; };
  if (!std::is_sorted(files.begin(), files.end(), before)) {
    std::stable_sort(files.begin(), files.end(), before);
  }
  if (!several_paths) return; // a walk through one folder meets no file twice
  std::set<std::string> seen;
  std::erase_if(files, [&](const Input& file) {
    return !seen.insert(file.standard_input ? "-" : absolute_path(file.path)).second;
  });
}

} // namespace

Inputs find_inputs(const std::vector<std::string>& paths, std::span<const std::string_view> extensions,
                   const std::string& stdin_name) {
  static const std::string unnamed = "<stdin>";
  Inputs inputs;
  Walk walk(extensions, inputs);
  const std::string& shown = stdin_name.empty() ? unnamed : stdin_name;
  for (const std::string& path : paths) {
    if (path == "-") {
      inputs.files.push_back({shown, utf8::visible(shown), utf8::visible(shown), true, false});
    } else {
      walk.add_path(path);
    }
  }
  sort_and_unite(inputs.files, paths.size() > 1);
  walk.pass_over_links();
  return inputs;
}

} // namespace bindery::app
