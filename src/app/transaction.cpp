// Temporary files, renames, and the removal of every trace when something fails.
#include "src/app/transaction.hpp"

#include "src/app/write_all.hpp"

#include <bindery/load.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <unistd.h>
#include <utility>

namespace bindery::app {

namespace {

std::string parent(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

int copy_permissions(int descriptor, const std::string& from) {
  struct stat status {};
  if (::stat(from.c_str(), &status) != 0) return errno;
  // The owner can be kept by root alone; for others the file becomes theirs, as with any editor.
  if (::fchown(descriptor, status.st_uid, status.st_gid) != 0 && errno != EPERM) return errno;
  return ::fchmod(descriptor, status.st_mode & 07777U) == 0 ? 0 : errno;
}

// Who may write into a folder can put another file in the place of one that is not to be written.
void require_permission(const Stale& file, const std::string& target) {
  if (::faccessat(AT_FDCWD, target.c_str(), W_OK, AT_EACCESS) != 0 && errno != ENOENT)
    fail_to_write(file.path, errno);
}

// Where names are exchanged no file system does that by itself, as some do where one file replaces another.
int store(int descriptor) {
  const bool unable = ::fdatasync(descriptor) != 0;
  return !unable || errno == EINVAL || errno == ENOSYS || errno == EROFS ? 0 : errno;
}

void write_temporary(const Stale& file, Transaction::Move& move) {
  if (file.exists && !move.target.empty()) require_permission(file, move.target);
  const int descriptor = ::open(move.temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (descriptor < 0) fail_to_write(file.path, errno);
  move.made = true;
  int number = write_all(descriptor, file.after);
  // In a new folder there was nothing before, but for what somebody else has put there meanwhile.
  if (number == 0 && file.exists && !move.target.empty()) {
    number = copy_permissions(descriptor, move.target);
  }
  if (number == 0 && file.precious) number = store(descriptor);
  if (::close(descriptor) != 0 && number == 0) number = errno;
  if (number != 0) fail_to_write(file.path, number);
  if (file.precious) move.expected = file.before;
  move.keeps = file.kept && !move.target.empty();
}

// Why what was there, which has the name of the temporary file now, must not go; empty: it may.
std::string obstacle_in(const Transaction::Move& move) {
  struct stat status {};
  if (::lstat(move.temporary.c_str(), &status) == 0 && S_ISDIR(status.st_mode))
    return std::strerror(EISDIR); // NOLINT(concurrency-mt-unsafe): glibc's is safe for known numbers
  if (!move.expected) return {};
  const FileBytes found = read_regular_file(move.temporary);
  if (!found.failure.empty()) return found.failure;
  return found.bytes == *move.expected ? std::string() : "it has changed since it was read; run it again";
}

[[noreturn]] void fail_for_link(const std::string& path) {
  throw WriteError(fmt::format("cannot write {}: it is a link to something that is not there", path));
}

// A link is written through, not replaced.
std::string real_target(const std::string& path) {
  struct stat status {};
  const bool found = ::lstat(path.c_str(), &status) == 0;
  if (!found && errno != ENOENT) fail_to_write(path, errno);
  if (!found || !S_ISLNK(status.st_mode)) return path;
  const std::unique_ptr<char, void (*)(void*)> resolved(::realpath(path.c_str(), nullptr), std::free);
  if (!resolved && errno == ENOENT) fail_for_link(path);
  if (!resolved) fail_to_write(path, errno);
  return resolved.get();
}

} // namespace

void fail_to_write(const std::string& path, int number) {
  // NOLINTNEXTLINE(concurrency-mt-unsafe): glibc's is safe for known numbers
  throw WriteError(fmt::format("cannot write {}: {}", path, std::strerror(number)));
}

std::optional<struct stat> status_of(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) == 0) return status;
  if (errno == ENOENT) return std::nullopt;
  fail_to_write(path, errno);
}

SignalsWait::SignalsWait() {
  sigemptyset(&waiting_);
  for (const int number : numbers) {
    // An ignored signal that is held back would wait, and be taken for one that will end the program.
    struct sigaction now {};
    if (::sigaction(number, nullptr, &now) == 0 && now.sa_handler != SIG_IGN) sigaddset(&waiting_, number);
  }
  ::pthread_sigmask(SIG_BLOCK, &waiting_, &before_);
}

SignalsWait::~SignalsWait() {
  ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

bool SignalsWait::any() const {
  sigset_t pending;
  sigemptyset(&pending);
  sigpending(&pending);
  return std::any_of(numbers.begin(), numbers.end(), [&](int number) {
    return sigismember(&pending, number) == 1 && sigismember(&waiting_, number) == 1;
  });
}

Transaction::~Transaction() {
  if (complete_) return;
  for (const NewFolder& folder : new_folders_) {
    if (folder.in_place) ::rename(folder.target.c_str(), folder.temporary.c_str());
  }
  std::for_each(moves_.rbegin(), moves_.rend(), take_back);
  for (const Move& move : moves_) {
    if (move.made) ::unlink(move.temporary.c_str());
  }
  remove_folders();
}

Transaction::Move& Transaction::prepare(const Stale& file) {
  Move& move = plan(file.path);
  write_temporary(file, move);
  return move;
}

void Transaction::drop(Move& move) {
  if (move.made) ::unlink(move.temporary.c_str());
  move.made = false;
}

void Transaction::commit() {
  for (NewFolder& folder : new_folders_) {
    if (::rename(folder.temporary.c_str(), folder.target.c_str()) == 0) {
      folder.in_place = true;
    } else if (errno == ENOTEMPTY || errno == EEXIST) {
      move_into(folder);
    } else {
      fail_to_write(folder.target, errno);
    }
  }
  for (Move& move : moves_) {
    if (!move.target.empty() && move.made) put_in_place(move);
  }
  complete_ = true;
  for (const Move& move : moves_) {
    if (move.placed == Move::Placed::exchanged) ::unlink(move.temporary.c_str());
  }
  if (emptied_) remove_folders();
}

void Transaction::put_in_place(Move& move) {
  const auto rename_as = [&](unsigned how) {
    return ::renameat2(AT_FDCWD, move.temporary.c_str(), AT_FDCWD, move.target.c_str(), how) == 0;
  };
  constexpr int most = 8; // attempts: another run may make and remove the file meanwhile
  for (int attempt = 0; attempt < most; ++attempt) {
    if (rename_as(RENAME_EXCHANGE)) {
      move.placed = Move::Placed::exchanged;
      const std::string obstacle = obstacle_in(move);
      if (obstacle.empty()) return move.keeps ? put_aside(move) : void();
      if (rename_as(RENAME_EXCHANGE)) move.placed = Move::Placed::no;
      throw WriteError(fmt::format("cannot write {}: {}", move.target, obstacle));
    }
    // What somebody has removed meanwhile does not come back.
    if (errno == ENOENT && move.expected) break;
    if (errno == ENOENT && rename_as(RENAME_NOREPLACE)) {
      move.placed = Move::Placed::added;
      move.made = false;
      return;
    }
    if (errno != EEXIST && errno != ENOENT) break;
  }
  const bool unable = errno == EINVAL || errno == ENOSYS || errno == EPERM || errno == EOPNOTSUPP;
  if (unable && move.keeps)
    throw WriteError(
        fmt::format("cannot write {}: no generator seems to have made it, and it cannot be kept under "
                    "another name here; move it away",
                    move.target));
  if (!unable || ::rename(move.temporary.c_str(), move.target.c_str()) != 0)
    fail_to_write(move.target, errno);
  move.made = false;
}

// Gives what was there before, which has the name of the temporary file now, a name of its own beside the
// file.
void Transaction::put_aside(Move& move) {
  for (int count = 1;; ++count) {
    std::string name =
        fmt::format("{}{}{}", move.target, kept_ending, count == 1 ? "" : std::to_string(count));
    if (::renameat2(AT_FDCWD, move.temporary.c_str(), AT_FDCWD, name.c_str(), RENAME_NOREPLACE) == 0) {
      move.temporary = std::move(name);
      move.placed = Move::Placed::kept;
      return;
    }
    if (errno != EEXIST) fail_to_write(name, errno);
  }
}

void Transaction::take_back(Move& move) {
  if (move.placed == Move::Placed::added) ::unlink(move.target.c_str());
  // What cannot get its name back is kept under the other.
  if (move.placed == Move::Placed::exchanged || move.placed == Move::Placed::kept) {
    ::rename(move.temporary.c_str(), move.target.c_str());
    move.made = false;
  }
  move.placed = Move::Placed::no;
}

Transaction::Move& Transaction::plan(const std::string& path) {
  const std::string folder = parent(path);
  const std::lock_guard lock(mutex_);
  if (mark_.empty()) mark_ = own_mark();
  const std::string& place = place_of(folder);
  Move& move = moves_.emplace_back();
  if (place != folder) {
    move.temporary = place + path.substr(path.rfind('/'));
    return move;
  }
  move.target = real_target(path);
  const std::string beside = parent(move.target);
  tidy(beside);
  move.temporary = fmt::format("{}/{}{}.tmp", beside, mark_, moves_.size() - 1);
  return move;
}

// Those that are empty and have not got their names.
void Transaction::remove_folders() {
  for (auto folder = made_folders_.rbegin(); folder != made_folders_.rend(); ++folder)
    ::rmdir(folder->c_str());
}

// Somebody else has made the folder meanwhile, another run for instance: files go into that one.
void Transaction::move_into(const NewFolder& folder) {
  const auto target_of = [&](const std::string& temporary) {
    return folder.target + temporary.substr(folder.temporary.size());
  };
  for (const std::string& made : made_folders_) {
    if (made.starts_with(folder.temporary + "/") && ::mkdir(target_of(made).c_str(), 0777) != 0 &&
        errno != EEXIST)
      fail_to_write(target_of(made), errno);
  }
  for (Move& move : moves_) {
    if (move.target.empty() && move.temporary.starts_with(folder.temporary + "/"))
      move.target = target_of(move.temporary);
  }
  emptied_ = true;
}

void Transaction::tidy(const std::string& folder) {
  if (tidied_.insert(folder).second) remove_leftovers(folder);
}

// Where files are made that belong into a folder: there if it exists.
const std::string& Transaction::place_of(const std::string& folder) {
  const auto known = places_.find(folder);
  return known != places_.end() ? known->second : places_.emplace(folder, make_place(folder)).first->second;
}

std::string Transaction::make_place(const std::string& folder) {
  if (const auto status = status_of(folder)) {
    if (!S_ISDIR(status->st_mode)) fail_to_write(folder, ENOTDIR);
    return folder;
  }
  struct stat link {};
  if (::lstat(folder.c_str(), &link) == 0) {
    if (!S_ISLNK(link.st_mode)) return make_place(folder); // somebody else has made it right now
    fail_for_link(folder);
  }
  const std::string above = parent(folder);
  if (folder == ".." || folder.ends_with("/.."))
    throw WriteError(fmt::format("cannot write {}: there is no folder {}", folder, above));
  const std::string& place_above = place_of(above);
  const bool outermost = place_above == above;
  if (outermost) tidy(above);
  std::string place = outermost ? fmt::format("{}/{}{}.new", above, mark_, new_folders_.size())
                                : place_above + folder.substr(above.size());
  if (::mkdir(place.c_str(), 0777) != 0) fail_to_write(folder, errno);
  made_folders_.push_back(place);
  if (outermost) new_folders_.push_back({folder, place});
  return place;
}

} // namespace bindery::app
