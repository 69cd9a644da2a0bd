// Files are read by the system's own calls: there is nothing between them and the one buffer.
#include <bindery/load.hpp>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>

namespace bindery {

namespace {

constexpr std::string_view too_large = "of 256 MiB or more, which is more than a source can be";

std::string reason() {
  return std::strerror(errno); // NOLINT(concurrency-mt-unsafe): glibc's is safe for known numbers
}

// The size that the system announces, plus one byte to meet the end without growing; pipes announce nothing.
std::size_t first_size(const struct stat& status) {
  constexpr std::size_t pipe_size = std::size_t{64} * 1024;
  const auto announced = static_cast<std::size_t>(std::max<off_t>(status.st_size, 0));
  return S_ISREG(status.st_mode) ? announced + 1 : pipe_size;
}

FileBytes read_open_file(int descriptor, bool regular_only) {
  struct stat status {};
  if (::fstat(descriptor, &status) != 0) return {{}, reason(), false};
  if (regular_only && !S_ISREG(status.st_mode)) return {{}, "no regular file", false};
  if (S_ISDIR(status.st_mode)) return {{}, std::strerror(EISDIR), false}; // NOLINT(concurrency-mt-unsafe)
  if (S_ISREG(status.st_mode) && static_cast<std::uint64_t>(status.st_size) > Source::max_size) {
    return {{}, std::string(too_large), false};
  }
  FileBytes file;
  file.bytes.resize(first_size(status));
  std::size_t used = 0;
  while (true) {
    const ssize_t got = ::read(descriptor, file.bytes.data() + used, file.bytes.size() - used);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0 && errno == EAGAIN) { // a pipe whose other end has been told not to wait
      pollfd ready{descriptor, POLLIN, 0};
      if (::poll(&ready, 1, -1) >= 0 || errno == EINTR) continue;
    }
    if (got < 0) return {{}, reason(), false};
    if (got == 0) break;
    used += static_cast<std::size_t>(got);
    if (S_ISREG(status.st_mode) && used == static_cast<std::size_t>(status.st_size)) break;
    if (used > Source::max_size) return {{}, std::string(too_large), false};
    if (used == file.bytes.size()) file.bytes.resize(std::min(used * 2, Source::max_size + 1));
  }
  file.bytes.resize(used);
  return file;
}

FileBytes read_named_file(const std::string& path, bool regular_only) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | (regular_only ? O_NONBLOCK : 0));
  if (descriptor < 0) return {{}, reason(), errno == ENOENT};
  FileBytes file = read_open_file(descriptor, regular_only);
  ::close(descriptor);
  return file;
}

} // namespace

FileBytes read_file(const std::string& path) {
  return read_named_file(path, false);
}

FileBytes read_regular_file(const std::string& path) {
  return read_named_file(path, true);
}

FileBytes read_descriptor(int descriptor) {
  return read_open_file(descriptor, false);
}

} // namespace bindery
