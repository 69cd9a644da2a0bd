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
  // Of one folder alone the files are told apart by their paths, unless links lead to some.
  Walk(std::span<const std::string_view> extensions, bool several_paths, Inputs& inputs)
      : extensions_(extensions), several_paths_(several_paths), inputs_(inputs) {}

  void add_path(const std::string& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) return fail(path, errno);
    if (!S_ISDIR(status.st_mode)) {
      add_file(path, path.substr(path.rfind('/') + 1));
      inputs_.files.back().regular = S_ISREG(status.st_mode);
      if (S_ISREG(status.st_mode) && (is_link(path) || is_behind_link(path))) note_link(path, status);
      return;
    }
    const std::size_t before = inputs_.files.size() + inputs_.failures.size();
    folders_.insert({status.st_dev, status.st_ino});
    remember_ancestors(path);
    if (several_paths_ && is_behind_link(path + "/")) {
      add_linked_folder(path, "");
    } else {
      add_folder(path, "");
    }
    const bool read_before = std::exchange(meets_known_folder_, false) && before != 0;
    if (inputs_.files.size() + inputs_.failures.size() == before && !read_before) {
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
    std::map<std::string_view, std::size_t> doubles; // by the folder that a link leads to
    std::erase_if(inputs_.files, [&](const Input& each) {
      const auto link = links_.find(each.path);
      if (link == links_.end() || files.insert(link->second.file).second) return false;
      if (!link->second.folder.empty()) {
        ++doubles[link->second.folder];
        return true;
      }
      inputs_.remarks.push_back(
          fmt::format("{}: passed over, the link leads to a file that is read already", each.path));
      return true;
    });
    for (const auto& [folder, count] : doubles) {
      inputs_.remarks.push_back(
          fmt::format("{}: {} passed over, the link leads to files that are read already", folder,
                      count == 1 ? "1 file" : fmt::format("{} files", count)));
    }
  }

 private:
  void add_file(std::string path, std::string_view label) {
    std::string name = utf8::visible(path);
    inputs_.files.push_back({std::move(path), std::move(name), utf8::visible(label)});
  }

  // Whether the folder of a file that was named is found by way of a link, which makes no difference where
  // nothing else was named.
  [[nodiscard]] bool is_behind_link(const std::string& path) {
    if (!several_paths_) return false;
    const std::size_t end = path.rfind('/');
    const std::string folder = end == std::string::npos ? "." : path.substr(0, end + 1);
    const auto [known, is_new] = behind_links_.insert({folder, false});
    if (is_new) known->second = real_path(folder) != without_end(absolute_path(folder));
    return known->second;
  }
  // A folder's path without the slash at its end.
  [[nodiscard]] static std::string without_end(std::string path) {
    if (path.size() > 1 && path.ends_with('/')) path.pop_back();
    return path;
  }

  void note_link(const std::string& path, const struct stat& status) {
    links_.insert({path, {{status.st_dev, status.st_ino}, linked_folder_}});
  }

  // One that a link leads to, whose files may be found by other paths as well.
  void add_linked_folder(const std::string& path, const std::string& label) {
    const std::string outer = std::exchange(linked_folder_, path);
    add_folder(path, label);
    linked_folder_ = outer;
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
      // What a run that was killed has left is no input, nor what Emacs marks files by that it edits.
      const bool is_mark = name.starts_with(temporary_mark) || name.starts_with(".#");
      if (name == "." || name == ".." || is_mark || (other && !is_wanted(name))) continue;
      entries.push_back({std::string(name), entry->d_type});
    }
    if (errno != 0) fail(path, errno);
    std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) { return a.name < b.name; });
    if (inputs_.files.empty()) inputs_.files.reserve(entries.size());
    for (const Entry& entry : entries) {
      if (entry.type == DT_REG && linked_folder_.empty()) {
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
      const bool linked = !folder && is_link(path);
      if (folders_.insert({status.st_dev, status.st_ino}).second)
        return linked ? add_linked_folder(path, label) : add_folder(path, label);
      if (linked) {
        meets_known_folder_ = true;
        inputs_.remarks.push_back(
            fmt::format("{}: passed over, the link leads to a folder that is read already", path));
      }
    } else if (is_wanted(path)) {
      if (!S_ISREG(status.st_mode)) {
        inputs_.remarks.push_back(fmt::format("{}: passed over, it is no regular file", path));
        return;
      }
      if (!linked_folder_.empty() || is_link(path)) note_link(path, status);
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
    if (number == ENOENT && is_link(path)) {
      std::error_code ignored;
      const std::string target = std::filesystem::read_symlink(path, ignored).string();
      inputs_.failures.push_back(
          fmt::format("cannot read {}: its link to {} leads to no file", path, target));
      return;
    }
    // NOLINTNEXTLINE(concurrency-mt-unsafe): glibc's is safe for known numbers
    inputs_.failures.push_back(fmt::format("cannot read {}: {}", path, std::strerror(number)));
  }

  struct Link {
    Identity file;
    std::string folder; // that a link leads to, if none leads to the file itself
  };

  std::span<const std::string_view> extensions_;
  bool several_paths_;
  Inputs& inputs_;
  std::set<Identity> folders_;               // read already
  std::set<Identity> ancestors_;             // above those that the user named
  std::map<std::string, Link> links_;        // that lead to files, by the paths of these
  std::map<std::string, bool> behind_links_; // folders of files that were named
  bool meets_known_folder_ = false;          // a link leads to one that is read already
  std::string linked_folder_;                // the one that is walked; empty: no link leads there
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
  Walk walk(extensions, paths.size() > 1, inputs);
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
