// Temporary files, renames, and the removal of every trace when something fails.
#include "src/app/writer.hpp"

#include <bindery/load.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <map>
#include <memory>
#include <optional>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace bindery::app {

namespace {

[[noreturn]] void fail(const std::string& path, int number) {
  // NOLINTNEXTLINE(concurrency-mt-unsafe): glibc's is safe for known numbers
  throw WriteError(fmt::format("cannot write {}: {}", path, std::strerror(number)));
}

std::string parent(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

// A generator's mistake must not reach beyond the folder.
bool stays_inside(std::string_view path) {
  if (path.empty() || path.front() == '/' || path.find('\0') != std::string_view::npos) return false;
  while (true) {
    const std::string_view part = path.substr(0, path.find('/'));
    if (part.empty() || part == "." || part == "..") return false;
    if (part.size() == path.size()) return true;
    path.remove_prefix(part.size() + 1);
  }
}

std::optional<struct stat> status_of(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) == 0) return status;
  if (errno == ENOENT) return std::nullopt;
  fail(path, errno);
}

void each(const ForEach& for_each, std::size_t count, const std::function<void(std::size_t)>& work) {
  if (for_each) return for_each(count, work);
  for (std::size_t i = 0; i < count; ++i) work(i);
}

// Signals that end the program wait while files are half in place.
class SignalsWait {
 public:
  SignalsWait() {
    sigemptyset(&waiting_);
    for (const int number : numbers) sigaddset(&waiting_, number);
    ::pthread_sigmask(SIG_BLOCK, &waiting_, &before_);
  }
  ~SignalsWait() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  SignalsWait(const SignalsWait&) = delete;
  SignalsWait& operator=(const SignalsWait&) = delete;

  [[nodiscard]] bool any() const {
    sigset_t pending;
    sigpending(&pending);
    return std::any_of(numbers.begin(), numbers.end(),
                       [&](int number) { return sigismember(&pending, number) == 1; });
  }

 private:
  static constexpr std::array<int, 4> numbers{SIGINT, SIGTERM, SIGHUP, SIGQUIT};
  sigset_t waiting_{};
  sigset_t before_{};
};

// Files on their way. What is not in place when this ends is removed, folders made for it included.
//
// A folder that is not there yet is made under another name, with all that belongs into it, and gets its name
// at the end: one step instead of one for each file.
class Transaction {
 public:
  Transaction() : mark_(fmt::format(".bindery-{}-", ::getpid())) {}
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction() {
    if (complete_) return;
    for (const NewFolder& folder : new_folders_) {
      if (folder.in_place) ::rename(folder.target.c_str(), folder.temporary.c_str());
    }
    for (const Move& move : moves_) {
      if (move.made) ::unlink(move.temporary.c_str());
    }
    remove_folders();
  }

  // Makes the temporary files of all that are to be written.
  void prepare(const std::vector<Stale>& files, const ForEach& for_each, const SignalsWait& signals) {
    for (const Stale& file : files) {
      const std::string folder = parent(file.path);
      const std::string& place = place_of(folder);
      if (place == folder) {
        std::string target = real_target(file.path);
        moves_.push_back(
            {fmt::format("{}/{}{}.tmp", parent(target), mark_, moves_.size()), std::move(target)});
      } else {
        moves_.push_back({place + file.path.substr(file.path.rfind('/')), {}});
      }
    }
    each(for_each, files.size(), [&](std::size_t i) {
      // The signal is delivered when the transaction has been undone, and then ends the program.
      if (!signals.any()) write_temporary(files[i], moves_[i]);
    });
  }

  void commit() {
    for (NewFolder& folder : new_folders_) {
      if (::rename(folder.temporary.c_str(), folder.target.c_str()) == 0) {
        folder.in_place = true;
      } else if (errno == ENOTEMPTY || errno == EEXIST) {
        move_into(folder);
      } else {
        fail(folder.target, errno);
      }
    }
    for (Move& move : moves_) {
      if (move.target.empty()) continue;
      if (::rename(move.temporary.c_str(), move.target.c_str()) != 0) fail(move.target, errno);
      move.made = false;
    }
    complete_ = true;
    if (emptied_) remove_folders();
  }

 private:
  struct Move {
    std::string temporary;
    std::string target; // empty: the file comes into place with its folder
    bool made = false;  // whether the temporary file is there
  };
  struct NewFolder {
    std::string target;
    std::string temporary;
    bool in_place = false;
  };

  // Those that are empty and have not got their names.
  void remove_folders() {
    for (auto folder = made_folders_.rbegin(); folder != made_folders_.rend(); ++folder)
      ::rmdir(folder->c_str());
  }

  // Somebody else has made the folder meanwhile, another run for instance: files go into that one.
  void move_into(const NewFolder& folder) {
    const auto target_of = [&](const std::string& temporary) {
      return folder.target + temporary.substr(folder.temporary.size());
    };
    for (const std::string& made : made_folders_) {
      if (made.starts_with(folder.temporary + "/") && ::mkdir(target_of(made).c_str(), 0777) != 0 &&
          errno != EEXIST)
        fail(target_of(made), errno);
    }
    for (Move& move : moves_) {
      if (move.target.empty() && move.temporary.starts_with(folder.temporary + "/"))
        move.target = target_of(move.temporary);
    }
    emptied_ = true;
  }

  static void write_temporary(const Stale& file, Move& move) {
    const int descriptor = ::open(move.temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor < 0) fail(file.path, errno);
    move.made = true;
    int number = write_bytes(descriptor, file.after);
    if (number == 0 && file.exists) number = copy_permissions(descriptor, move.target);
    if (::close(descriptor) != 0 && number == 0) number = errno;
    if (number != 0) fail(file.path, number);
  }

  // A link is written through, not replaced.
  static std::string real_target(const std::string& path) {
    struct stat status {};
    if (::lstat(path.c_str(), &status) != 0 || !S_ISLNK(status.st_mode)) return path;
    const std::unique_ptr<char, void (*)(void*)> resolved(::realpath(path.c_str(), nullptr), std::free);
    if (!resolved) fail(path, errno);
    return resolved.get();
  }

  // Where files are made that belong into a folder: there if it exists.
  const std::string& place_of(const std::string& folder) {
    const auto known = places_.find(folder);
    return known != places_.end() ? known->second : places_.emplace(folder, make_place(folder)).first->second;
  }

  std::string make_place(const std::string& folder) {
    if (const auto status = status_of(folder)) {
      if (!S_ISDIR(status->st_mode)) fail(folder, ENOTDIR);
      return folder;
    }
    const std::string above = parent(folder);
    const std::string& place_above = place_of(above);
    const bool outermost = place_above == above;
    std::string place = outermost ? fmt::format("{}/{}{}.new", above, mark_, new_folders_.size())
                                  : place_above + folder.substr(above.size());
    if (::mkdir(place.c_str(), 0777) != 0) fail(folder, errno);
    made_folders_.push_back(place);
    if (outermost) new_folders_.push_back({folder, place});
    return place;
  }

  static int write_bytes(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) return errno;
      bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return 0;
  }

  static int copy_permissions(int descriptor, const std::string& from) {
    struct stat status {};
    if (::stat(from.c_str(), &status) != 0) return errno;
    // The owner can be kept by root alone; for others the file becomes theirs, as with any editor.
    if (::fchown(descriptor, status.st_uid, status.st_gid) != 0 && errno != EPERM) return errno;
    return ::fchmod(descriptor, status.st_mode & 07777U) == 0 ? 0 : errno;
  }

  std::string mark_; // how names of temporary files and folders begin
  std::vector<Move> moves_;
  std::vector<NewFolder> new_folders_;
  std::vector<std::string> made_folders_;     // outer ones first
  std::map<std::string, std::string> places_; // of folders
  bool emptied_ = false;                      // files of a new folder went into another one
  bool complete_ = false;
};

// Why a file cannot be compared and written.
[[noreturn]] void fail_to_compare(const std::string& place, const std::string& failure) {
  if (const auto status = status_of(place)) {
    if (S_ISDIR(status->st_mode)) fail(place, EISDIR);
    if (!S_ISREG(status->st_mode)) throw WriteError(fmt::format("cannot write {}: no regular file", place));
  }
  throw WriteError(fmt::format("cannot read {}: {}", place, failure));
}

// Nothing if the file on disk has these bytes already. Without `any_there` nothing is in the folder.
std::optional<Stale> if_stale(const Folder& folder, const FileSet::value_type& file, bool any_there) {
  const auto& [path, bytes] = file;
  if (!stays_inside(path)) throw WriteError(fmt::format("cannot write {}: it lies outside the folder", path));
  std::string place = folder.at(path);
  FileBytes present = any_there ? read_regular_file(place) : FileBytes{{}, {}, true};
  if (present.missing) return Stale{std::move(place), {}, bytes, false};
  if (!present.failure.empty()) fail_to_compare(place, present.failure);
  if (present.bytes == bytes) return std::nullopt;
  return Stale{std::move(place), std::move(present.bytes), bytes, true};
}

bool is_regular(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode);
}

struct CloseFolder {
  void operator()(DIR* folder) const { ::closedir(folder); }
};

} // namespace

std::string Folder::at(std::string_view path) const {
  if (path_.empty() || path_ == ".") return std::string(path);
  std::string place;
  place.reserve(path_.size() + path.size() + 1);
  place += path_;
  if (!path_.ends_with('/')) place += '/';
  return place += path;
}

std::vector<std::string> Folder::files_in(std::string_view folder) const {
  const std::string path = folder.empty() ? at(".") : at(folder);
  const std::unique_ptr<DIR, CloseFolder> open(::opendir(path.c_str()));
  std::vector<std::string> names;
  if (!open) return names;
  while (const dirent* entry = ::readdir(open.get())) { // NOLINT(concurrency-mt-unsafe): own stream
    std::string name = static_cast<const char*>(entry->d_name);
    if (entry->d_type == DT_REG || is_regular(path + "/" + name)) names.push_back(std::move(name));
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::string Folder::read(std::string_view path) const {
  struct stat status {};
  const std::string place = at(path);
  if (::stat(place.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return {};
  return read_file(place).bytes;
}

std::vector<Stale> stale_files(const Folder& folder, const FileSet& files, const ForEach& for_each) {
  std::vector<const FileSet::value_type*> wanted;
  for (const auto& file : files) wanted.push_back(&file);
  std::vector<std::optional<Stale>> found(wanted.size());
  const bool any_there = status_of(folder.at(".")).has_value();
  each(any_there ? for_each : ForEach(), wanted.size(),
       [&](std::size_t i) { found[i] = if_stale(folder, *wanted[i], any_there); });
  std::vector<Stale> stale;
  for (auto& file : found) {
    if (file) stale.push_back(std::move(*file));
  }
  return stale;
}

void write_files(const std::vector<Stale>& files, const ForEach& for_each) {
  const SignalsWait signals;
  Transaction transaction;
  transaction.prepare(files, for_each, signals);
  if (!signals.any()) transaction.commit();
}

} // namespace bindery::app
