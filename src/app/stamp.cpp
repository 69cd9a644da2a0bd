// The stamp of a file is believed as long as nothing can have changed the file without changing it. Writing,
// truncating, renaming, linking, and changing times or permissions all set the time of change, which no call
// can set to anything but the time of the system; another file under the same name has another number. A
// stamp is kept only if the time of change is over, by more than one step of the clock, when reading begins
// (tells_changes_after), and only for file systems that are known to keep that time (LocalDevices).
//
// What is left is a program that stores into a file through a mapping that it made before: the system stamps
// the first store into a page, and the next one only after it has written the page to disk.
#include "src/app/stamp.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

namespace bindery::app {

namespace {

constexpr Time second = 1'000'000'000;
constexpr Time clock_step = second / 50; // of file systems with fractions of seconds; two ticks of 10 ms
constexpr Time whole_second_step = 2 * second; // of those without

// ext2 to ext4, xfs, btrfs, f2fs, zfs, bcachefs, tmpfs, and overlayfs, which is made of such.
constexpr std::array<std::uint32_t, 8> local_file_systems{0x0000EF53, 0x58465342, 0x9123683E, 0xF2F52010,
                                                          0x2FC12FC1, 0xCA451A4E, 0x01021994, 0x794C7630};

Time nanoseconds(const timespec& time) {
  return Time{time.tv_sec} * second + time.tv_nsec;
}

Stamp stamp_of(const struct stat& status) {
  if (!S_ISREG(status.st_mode)) return {};
  return {status.st_dev, status.st_ino, static_cast<std::uint64_t>(status.st_size),
          nanoseconds(status.st_mtim), nanoseconds(status.st_ctim)};
}

} // namespace

StampedBytes read_stamped(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  struct stat status {};
  if (descriptor < 0 || ::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) {
    if (descriptor >= 0) ::close(descriptor);
    return {read_regular_file(path), {}}; // says why there is nothing to read
  }
  StampedBytes read{read_descriptor(descriptor), stamp_of(status)};
  ::close(descriptor);
  return read;
}

Stamps::~Stamps() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

// The descriptor for names in the folder of a path: that is looked up once, and not for each of its files.
int Stamps::open_folder(const std::string& path) {
  const std::string_view folder = std::string_view(path).substr(0, path.rfind('/') + 1);
  if (folder.empty()) return AT_FDCWD;
  if (descriptor_ < 0 || folder != folder_) {
    if (descriptor_ >= 0) ::close(descriptor_);
    folder_ = folder;
    descriptor_ = ::open(folder_.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC);
  }
  return descriptor_;
}

Stamp Stamps::of(const std::string& path) {
  const int folder = open_folder(path);
  struct stat status {};
  if (folder == -1 || ::fstatat(folder, path.c_str() + (path.rfind('/') + 1), &status, 0) != 0) return {};
  return stamp_of(status);
}

Time stamping_time() {
  // This clock takes its steps together with the stamps.
  timespec time{};
  ::clock_gettime(CLOCK_REALTIME_COARSE, &time);
  return nanoseconds(time);
}

bool tells_changes_after(Time read, const Stamp& stamp) {
  if (stamp == Stamp{}) return false;
  const Time step = stamp.changed % second == 0 ? whole_second_step : clock_step;
  return std::max(stamp.changed, stamp.modified) < read - step;
}

bool LocalDevices::contain(const Stamp& stamp, const std::string& path) {
  if (local_.contains(stamp.device)) return true;
  if (others_.contains(stamp.device)) return false;
  struct statfs system {};
  const bool local = ::statfs(path.c_str(), &system) == 0 &&
                     std::find(local_file_systems.begin(), local_file_systems.end(),
                               static_cast<std::uint32_t>(system.f_type)) != local_file_systems.end();
  (local ? local_ : others_).insert(stamp.device);
  return local;
}

} // namespace bindery::app
