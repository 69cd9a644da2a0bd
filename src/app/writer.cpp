// Which files are to be written, and the ways to have that done.
#include "src/app/writer.hpp"

#include "src/app/transaction.hpp"

#include <bindery/load.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <dirent.h>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <sys/stat.h>
#include <utility>

namespace bindery::app {

namespace {

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

void each(const ForEach& for_each, std::size_t count, const std::function<void(std::size_t)>& work) {
  if (for_each) return for_each(count, work);
  for (std::size_t i = 0; i < count; ++i) work(i);
}

[[noreturn]] void fail_to_read(const std::string& path, std::string_view failure) {
  throw WriteError(fmt::format("cannot read {}: {}", path, failure));
}

[[noreturn]] void fail_to_read(const std::string& path, int number) {
  fail_to_read(path, std::strerror(number)); // NOLINT(concurrency-mt-unsafe): safe for known numbers
}

// Why a file cannot be compared and written.
[[noreturn]] void fail_to_compare(const std::string& place, const std::string& failure) {
  if (const auto status = status_of(place)) {
    if (S_ISDIR(status->st_mode)) fail_to_write(place, EISDIR);
    if (!S_ISREG(status->st_mode)) throw WriteError(fmt::format("cannot write {}: no regular file", place));
  }
  fail_to_read(place, failure);
}

// Whether a file has the line ends that git gives to texts on some systems (`core.autocrlf`), and is the same
// otherwise. Source: git-config(1).
bool same_with_crlf(const std::string& present, std::string_view bytes) {
  const auto lines = static_cast<std::size_t>(std::count(bytes.begin(), bytes.end(), '\n'));
  return lines > 0 && present.size() == bytes.size() + lines && with_lf(present) == bytes;
}

// Nothing if the file on disk has these bytes, or lines, already. Without `any_there` nothing is in the
// folder.
std::optional<Stale> if_stale(const Folder& folder, const std::string& path, const std::string& bytes,
                              bool any_there) {
  if (!stays_inside(path)) throw WriteError(fmt::format("cannot write {}: it lies outside the folder", path));
  std::string place = folder.at(path);
  FileBytes present = any_there ? read_regular_file(place) : FileBytes{{}, {}, true};
  if (present.missing) return Stale{std::move(place), {}, bytes, false};
  if (!present.failure.empty()) fail_to_compare(place, present.failure);
  if (present.bytes == bytes || same_with_crlf(present.bytes, bytes)) return std::nullopt;
  return Stale{std::move(place), std::move(present.bytes), bytes, true};
}

// Whether there is such a folder. Throws WriteError where something else is.
bool is_there(const Folder& folder) {
  const auto status = status_of(folder.itself());
  if (status && !S_ISDIR(status->st_mode)) fail_to_write(folder.itself(), ENOTDIR);
  return status.has_value();
}

// Links that lead nowhere are none.
bool is_regular(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) == 0) return S_ISREG(status.st_mode);
  if (errno == ENOENT || errno == ENOTDIR || errno == ELOOP || errno == EACCES) return false;
  fail_to_read(path, errno);
}

struct CloseFolder {
  void operator()(DIR* folder) const { ::closedir(folder); }
};

} // namespace

std::string with_lf(std::string text) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\r' || i + 1 == text.size() || text[i + 1] != '\n') text[kept++] = text[i];
  }
  text.resize(kept);
  return text;
}

void require_read(const std::string& place, const FileBytes& file) {
  if (!file.failure.empty() && !file.missing && is_regular(place)) fail_to_read(place, file.failure);
}

// `..` stays: what it leads to is known where the folder before it is no link.
Folder::Folder(std::string path) : path_(std::move(path)) {
  const auto leave_out = [&](std::string_view part) {
    for (std::size_t at = 0; (at = path_.find(part, at)) != std::string::npos;)
      path_.erase(at, part.size() - 1);
  };
  if (path_.ends_with("/.")) path_ += '/';
  leave_out("/./");
  leave_out("//");
}

std::string Folder::at(std::string_view path) const {
  if (path_.empty() || path_ == ".") return std::string(path);
  std::string place;
  place.reserve(path_.size() + path.size() + 1);
  place += path_;
  if (!path_.ends_with('/')) place += '/';
  return place += path;
}

std::vector<std::string> Folder::files_in(std::string_view folder) const {
  const std::string path = folder.empty() ? itself() : at(folder);
  const std::unique_ptr<DIR, CloseFolder> open(::opendir(path.c_str()));
  std::vector<std::string> names;
  if (!open && (errno == ENOENT || errno == ENOTDIR))
    return names; // what is wrong is told when it is written
  if (!open) fail_to_read(path, errno);
  while (true) {
    errno = 0;
    const dirent* const entry = ::readdir(open.get()); // NOLINT(concurrency-mt-unsafe): own stream
    if (entry == nullptr) break;
    std::string name = static_cast<const char*>(entry->d_name);
    if (name.starts_with(temporary_mark) || is_kept(name)) continue;
    if (entry->d_type == DT_REG || is_regular(fmt::format("{}/{}", path, name)))
      names.push_back(std::move(name));
  }
  if (errno != 0) fail_to_read(path, errno);
  std::sort(names.begin(), names.end());
  return names;
}

std::string Folder::read(std::string_view path) const {
  const std::string place = at(path);
  FileBytes present = read_regular_file(place);
  require_read(place, present);
  return with_lf(std::move(present.bytes));
}

std::vector<Stale> stale_files(const Folder& folder, const FileSet& files, const ForEach& for_each) {
  std::vector<const FileSet::value_type*> wanted;
  for (const auto& file : files) wanted.push_back(&file);
  std::vector<std::optional<Stale>> found(wanted.size());
  const bool any_there = is_there(folder);
  each(any_there ? for_each : ForEach(), wanted.size(),
       [&](std::size_t i) { found[i] = if_stale(folder, wanted[i]->first, wanted[i]->second, any_there); });
  std::vector<Stale> stale;
  for (auto& file : found) {
    if (file) stale.push_back(std::move(*file));
  }
  return stale;
}

void keep_if_handwritten(Stale& file) {
  file.kept = file.exists && !may_be_generated(file.before, file.after);
}

std::vector<Replaced> write_files(const std::vector<Stale>& files, const ForEach& for_each) {
  const SignalsWait signals;
  Transaction transaction;
  std::vector<const Transaction::Move*> moves(files.size());
  each(for_each, files.size(), [&](std::size_t i) {
    // The signal is delivered when the transaction has been undone, and then ends the program.
    if (!signals.any()) moves[i] = &transaction.prepare(files[i]);
  });
  std::vector<Replaced> replaced;
  if (signals.any()) return replaced;
  transaction.commit();
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (moves[i]->placed == Transaction::Move::Placed::kept)
      replaced.push_back({files[i].path, moves[i]->temporary});
  }
  return replaced;
}

class Writer::Work {
 public:
  explicit Work(const Folder& folder) : folder_(folder), any_there_(is_there(folder)) {}

  void begin() {
    if (!signals_) signals_.emplace();
  }

  void add(const std::string& path, const std::string& bytes) {
    stop_for_signals();
    Added* const added = first_of(path);
    if (added == nullptr) return;
    try {
      put(*added, path, bytes);
    } catch (const WriteError& error) {
      const std::lock_guard lock(mutex_);
      failures_.emplace(path, error.what());
    }
  }

  std::size_t finish(const FileSet& files, const ForEach& for_each) {
    begin();
    std::vector<const FileSet::value_type*> left;
    for (const auto& file : files) {
      const auto added = added_.find(file.first);
      if (added == added_.end()) {
        left.push_back(&file);
      } else if (added->second.again && failures_.empty()) {
        put(added->second, file.first, file.second);
      }
    }
    each(for_each, left.size(), [&](std::size_t i) { add(left[i]->first, left[i]->second); });
    if (!failures_.empty()) throw WriteError(failures_.begin()->second);
    stop_for_signals();
    transaction_.commit();
    return static_cast<std::size_t>(
        std::count_if(added_.begin(), added_.end(), [](const auto& each) { return each.second.move; }));
  }

  [[nodiscard]] std::vector<Replaced> replaced() const {
    std::vector<Replaced> files;
    for (const auto& [path, added] : added_) {
      if (added.move != nullptr && added.move->placed == Transaction::Move::Placed::kept)
        files.push_back({folder_.at(path), added.move->temporary});
    }
    return files;
  }

 private:
  struct Added {
    Transaction::Move* move = nullptr; // null: the folder has the file already
    bool again = false;                // added more than once: which one counts is known at the end
  };

  // The signal is delivered when all has been undone, and ends the program: nobody hears of this.
  void stop_for_signals() const {
    if (signals_ && signals_->any()) throw WriteError("interrupted");
  }

  // Null: there is nothing to do.
  Added* first_of(const std::string& path) {
    const std::lock_guard lock(mutex_);
    if (!failures_.empty()) return nullptr;
    const auto [place, first] = added_.try_emplace(path);
    if (first) return &place->second;
    place->second.again = true;
    return nullptr;
  }

  void put(Added& added, const std::string& path, const std::string& bytes) {
    if (added.move != nullptr) Transaction::drop(*std::exchange(added.move, nullptr));
    std::optional<Stale> stale = if_stale(folder_, path, bytes, any_there_);
    if (!stale) return;
    keep_if_handwritten(*stale);
    added.move = &transaction_.prepare(*stale);
  }

  const Folder& folder_;
  bool any_there_;
  std::optional<SignalsWait> signals_; // until the transaction has come to its end
  Transaction transaction_;
  std::mutex mutex_; // for what follows
  std::map<std::string, Added> added_;
  std::map<std::string, std::string> failures_; // by path, what is to be said of them
};

Writer::Writer(const Folder& folder) : work_(std::make_unique<Work>(folder)) {}

Writer::~Writer() = default;

void Writer::begin() {
  work_->begin();
}

void Writer::add(const std::string& path, const std::string& bytes) {
  work_->add(path, bytes);
}

std::size_t Writer::finish(const FileSet& files, const ForEach& for_each) {
  return work_->finish(files, for_each);
}

std::vector<Replaced> Writer::replaced() const {
  return work_->replaced();
}

} // namespace bindery::app
