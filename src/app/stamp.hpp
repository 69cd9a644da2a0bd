// What a file system says of a file without reading it, and when that stands for the bytes of the file.
#pragma once

#include <bindery/load.hpp>

#include <cstdint>
#include <set>
#include <string>

namespace bindery::app {

// Nanoseconds since 1970.
using Time = std::int64_t;

// Whatever changes a regular file changes its stamp. Zero throughout: nothing is known.
struct Stamp {
  std::uint64_t device = 0;
  std::uint64_t inode = 0;
  std::uint64_t size = 0;
  Time modified = 0; // when the bytes changed, as anybody may say it was
  Time changed = 0;  // when anything changed, as the system has it
  friend bool operator==(const Stamp&, const Stamp&) = default;
};

// The bytes of a regular file, with the stamp that it had before they were read.
struct StampedBytes {
  FileBytes file;
  Stamp stamp;
};

[[nodiscard]] StampedBytes read_stamped(const std::string& path);

// Asks for the stamps of many files, those of one folder one after another.
class Stamps {
 public:
  Stamps() = default;
  Stamps(const Stamps&) = delete;
  Stamps& operator=(const Stamps&) = delete;
  ~Stamps();

  // Links are followed. Nothing is known of what is missing or no regular file.
  [[nodiscard]] Stamp of(const std::string& path);

 private:
  int open_folder(const std::string& path);

  std::string folder_; // with the slash behind it
  int descriptor_ = -1;
};

// The time by the clock that files are stamped with.
[[nodiscard]] Time stamping_time();

// Whether a change of the file after `read` will show in its stamp. It would not if the file had changed so
// shortly before that both changes are stamped with one time: clocks of file systems stand still for some
// milliseconds, and those of old ones for a second. Nor is a stamp from the future believed.
[[nodiscard]] bool tells_changes_after(Time read, const Stamp& stamp);

// Whether files are stamped by the clock of this machine whenever they change. On the disks of others, and
// where a program plays the file system, they may not be.
class LocalDevices {
 public:
  // `path` is that of a file with this stamp.
  [[nodiscard]] bool contain(const Stamp& stamp, const std::string& path);

 private:
  std::set<std::uint64_t> local_;
  std::set<std::uint64_t> others_;
};

} // namespace bindery::app
